"""Games of other houses: an existing game with other wagers, another shoe, another name.

    >>> from punto.coup import Showdown
    >>> from punto.games import GAMES, derive
    >>> from punto.money import to_one
    >>> from punto.wagers import Wager, loses, pays
    >>> def three_card_eight(showdown: Showdown) -> bool:
    ...     player, banker = showdown.player, showdown.banker
    ...     return player.total == 8 > banker.total and player.size == 3
    >>> panda = Wager("panda_8", "", (pays("win", three_card_eight, to_one(25)),), loses())
    >>> mine = derive(GAMES["baccarat"], name="mine", add=[panda], remove=["lucky_6"], decks=6)
    >>> [wager.name for wager in mine.wagers(mine.variant(None))]
    ['player', 'banker', 'tie', 'player_pair', 'banker_pair', 'panda_8']

The drawing rules, the document and its clauses stay those of the base. Wagers that are added or changed may go without
clause numbers.
"""

import re
from collections.abc import Callable, Collection, Mapping, Sequence

from msgspec.structs import replace

from punto.errors import Refusal
from punto.game import Game, Variant
from punto.insurance import INSURED_SIDE
from punto.limits import ENTER
from punto.money import LOSS
from punto.rulebook import DOCUMENTS
from punto.shoe import ShoeRules, check_decks
from punto.text import Word
from punto.wagers import Wager

NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
LINE_NAME = re.compile(r"[a-z0-9][a-z0-9_]{0,39}")
OWN_HANDS_WAGERS = (ENTER, "draw")
"""A game whose seats have their own hands has exactly these wagers, in this order."""

Change = Wager | Callable[[Wager], Wager]
"""Another wager, or a function that makes it from the base's."""


class OwnWagers:
    """The base's wagers of each variant: some removed, some changed, some added at the end."""

    def __init__(
        self, base: Game, variant: Variant | None, change: Mapping[str, Change], add: Sequence[Wager], remove: set[str]
    ) -> None:
        """`variant` is the base's from which the wagers come; None if the new game has the base's variants itself."""
        self._base = base
        self._variant = variant
        self._change = dict(change)
        self._add = tuple(add)
        self._remove = remove
        self._made: dict[Variant | None, tuple[Wager, ...]] = {}

    def __call__(self, variant: Variant | None) -> tuple[Wager, ...]:
        if variant not in self._made:
            of_base = self._base.wagers(self._variant or variant)
            self._check_known(of_base, variant)
            kept = [self._changed(wager) for wager in of_base if wager.name not in self._remove]
            self._made[variant] = (*kept, *self._add)
        return self._made[variant]

    def _changed(self, wager: Wager) -> Wager:
        change = self._change.get(wager.name, wager)
        return change if isinstance(change, Wager) else change(wager)

    def _check_known(self, of_base: Sequence[Wager], variant: Variant | None) -> None:
        names = {wager.name for wager in of_base}
        for name in (*self._change, *self._remove):
            if name not in names:
                raise self._base.no_wager(name, self._variant or variant)


def derive(
    base: Game,
    *,
    name: str,
    edition: str | None = None,
    variant: str | None = None,
    change: Mapping[str, Change] | None = None,
    add: Sequence[Wager] = (),
    remove: Collection[str] = (),
    decks: int | None = None,
    cut_card: int | None = None,
    seats: Sequence[Sequence[int]] | None = None,
    keep_insurance: bool = False,
) -> Game:
    """A new game with the base's drawing rules. It is not registered; see `punto.games.register`.

    With `variant`, the new game has that variant's wagers and no variants itself; without, it has the base's variants.
    Insurance goes, because its odds belong to the base's wagers, unless it is kept on purpose.
    """
    start = None if variant is None else base.variant(variant)
    made = replace(
        base,
        name=name,
        edition=base.edition if edition is None else edition,
        variants=base.variants if start is None else (),
        seats=base.seats if seats is None else tuple(map(tuple, seats)),
        shoe=_shoe(base.shoe, decks, cut_card),
        wagers=OwnWagers(base, start, change or {}, add, set(remove)),
    )
    made = made if keep_insurance else _without_insurance(made)
    check_game(made)
    return made


def _shoe(rules: ShoeRules, decks: int | None, cut_card: int | None) -> ShoeRules:
    if decks is not None:
        check_decks(decks, rules)
        rules = replace(rules, decks=decks)
    return rules if cut_card is None else replace(rules, cut_card_from_end=cut_card)


def _without_insurance(game: Game) -> Game:
    return replace(
        game,
        insurance=None,
        equipment=replace(game.equipment, no_insurance_sign=None, insurance_marker=None),
        irregularities=replace(game.irregularities, offer_missed=None),
    )


def check_game(game: Game) -> None:
    """Refuse a game that some part of Punto would misread."""
    if not NAME.fullmatch(game.name):
        raise Refusal("game-name", name=game.name)
    if game.document not in DOCUMENTS:
        raise Refusal("game-document", game=Word(game.name), document=game.document, documents=list(DOCUMENTS))
    for variant in game.variants or (None,):
        wagers = game.wagers(variant)
        names = [wager.name for wager in wagers]
        if not names or len(set(names)) < len(names):
            raise Refusal("game-wagers", game=Word(game.name), wagers=names)
        if game.hand_a_seat and tuple(names) != OWN_HANDS_WAGERS:
            raise Refusal("game-own-hands", game=Word(game.name), wagers=list(OWN_HANDS_WAGERS))
        for wager in wagers:
            check_wager(wager)


def check_wager(wager: Wager) -> None:
    if not NAME.fullmatch(wager.name) or wager.name in INSURED_SIDE:
        raise Refusal("wager-name", name=wager.name, insurance=list(INSURED_SIDE))
    lines = [line.name for line in (*wager.lines, wager.loses)]
    bad = [name for name in lines if not LINE_NAME.fullmatch(name)]
    if bad or len(set(lines)) < len(lines):
        raise Refusal("line-names", wager=wager.name, lines=lines)
    for line in wager.lines:
        if line.odds < 0 and line.odds != LOSS:
            raise Refusal("line-odds", line=f"{wager.name}.{line.name}", odds=str(line.odds))
    if wager.loses.odds != LOSS:
        raise Refusal("line-odds", line=f"{wager.name}.{wager.loses.name}", odds=str(wager.loses.odds))
