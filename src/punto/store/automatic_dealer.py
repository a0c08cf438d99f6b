"""The automatic dealer of a table: keeps the secret of its shoe, and takes the table's next step."""

import secrets
from collections.abc import Callable
from hmac import digest

from punto.errors import Refusal
from punto.shoe import ShoeRules
from punto.store.house import House, Order, OrderResult
from punto.store.log import Sealed
from punto.table import commands as c
from punto.table.commitment import Reveal, Secret, Tree, reveal, seal, shuffled_secret, tree, unseal
from punto.table.next import AutomaticStep, ShoeTask, next_step
from punto.table.rules import TableRules
from punto.table.state import ShoeInUse, Table


def sealed_name(commitment: str) -> str:
    return f"shoe/{commitment}"


Shuffle = Callable[[ShoeRules, int], Secret]
"""Puts a new shoe in order. A live table uses the operating system's randomness."""


class AutomaticDealer:
    """Deals at one table."""

    def __init__(self, house: House, table: str, key: bytes, shuffle: Shuffle = shuffled_secret) -> None:
        self.house = house
        self.name = table
        self.key = key
        self.shuffle = shuffle
        self._trees: dict[str, Tree] = {}
        self._after: int | None = None

    def due(self) -> AutomaticStep | None:
        return next_step(self.house.table(self.name))

    def step(self) -> OrderResult | None:
        """Take the next step, due or not. Returns None if there is none."""
        # One read for all: the next step, the card and the number of the last event must fit together.
        current = self.house.stream_state(self.name)
        table = current.state
        if not isinstance(table, Table):
            raise Refusal("no-table", table=self.name)
        step = next_step(table)
        if step is None:
            return None
        # The key is made from the number of the last event, so that two processes never take the same step. Nobody else
        # can guess it. The table refuses a step that was decided for an earlier state.
        self._after = current.number
        key = digest(self.key, f"{self.name}/{current.number}".encode(), "sha256").hex()
        if not isinstance(step.do, ShoeTask):
            return self._execute(key, step.do)
        match step.do:
            case ShoeTask.SHOE:
                return self._new_shoe(key, table)
            case ShoeTask.CUT:
                return self._cut(key, _shoe(table))
            case ShoeTask.BURN:
                return self._burn(key, table)
            case ShoeTask.CARD:
                shown = self._next_card(_shoe(table))
                return self._execute(key, c.DealCard(shown.card, shown))
            case ShoeTask.REVEAL:
                return self._reveal(key, table)

    def _execute(
        self, key: str, body: c.AnyBody, actor: c.Actor = c.AUTOMATIC_DEALER, sealed: tuple[Sealed, ...] = ()
    ) -> OrderResult:
        return self.house.execute_one(
            Order(table=self.name, key=key, actor=actor, body=body, sealed=sealed, after=self._after)
        )

    def _new_shoe(self, key: str, table: Table) -> OrderResult:
        rules = _rules(table)
        made = tree(self.shuffle(rules.shoe, rules.decks))
        commitment = made.root.hex()
        name = sealed_name(commitment)
        answer = self._execute(
            key, c.PrepareShoe(commitment), sealed=(Sealed(name, seal(made.secret, self.key, name)),)
        )
        if answer.refusal is None:
            self._trees = {commitment: made}
        return answer

    def _cut(self, key: str, shoe: ShoeInUse) -> OrderResult:
        """Cut where a patron has chosen, or anywhere."""
        at = shoe.cut_chosen.at if shoe.cut_chosen else 1 + secrets.randbelow(shoe.size - 1)
        return self._execute(key, c.CutShoe(at), c.AUTOMATIC_CUTTER)

    def _tree(self, shoe: ShoeInUse) -> Tree:
        commitment = shoe.commitment or ""
        if commitment not in self._trees:
            name = sealed_name(commitment)
            blob = self.house.store.sealed(name)
            if blob is None:
                raise Refusal("secret-not-opened", name=name)
            self._trees = {commitment: tree(unseal(blob, self.key, name))}
        return self._trees[commitment]

    def _next_card(self, shoe: ShoeInUse) -> Reveal:
        return reveal(self._tree(shoe), shoe.next_index)

    def _burn(self, key: str, table: Table) -> OrderResult:
        shown = self._next_card(_shoe(table))
        return self._execute(key, c.BurnCards(shown.card, _rules(table).burn_due(shown.card), shown))

    def _reveal(self, key: str, table: Table) -> OrderResult:
        shoe = table.unrevealed
        if shoe is None:
            raise AssertionError("a shoe has ended")
        made = self._tree(shoe)
        shown = [reveal(made, index) for index in range(shoe.size)]
        return self._execute(key, c.RevealShoe(tuple((card.card, card.salt) for card in shown)))


def _rules(table: Table) -> TableRules:
    if table.rules is None:
        raise AssertionError("an open table has rules")
    return table.rules


def _shoe(table: Table) -> ShoeInUse:
    if table.shoe is None:
        raise AssertionError("a shoe is in use")
    return table.shoe
