"""The shoe reader's feed: numbered cards as they leave a shoe; a repeat is harmless, a gap is refused."""

from enum import StrEnum

from msgspec import Struct

from punto.cards import Card
from punto.cards import card as card_of
from punto.errors import Refusal
from punto.server.floor import Floor
from punto.server.simulating import card_due
from punto.store.house import MOST_TRIES, Order
from punto.table.codec import read as written_of
from punto.table.commands import Actor, AnyBody, BurnCards, DealCard
from punto.table.events import CardDealt, CardsBurned
from punto.table.state import Phase, ShoeInUse, Table


class Taken(StrEnum):
    """What became of a card that was read."""

    DEALT = "dealt"
    BURNED = "burned"
    KNOWN = "known"
    """It had left the shoe before: read again, or burned unseen."""


class Read(Struct, frozen=True):
    """A card that the reader saw."""

    shoe: int
    """The table's shoe, by its number."""
    number: int
    """The how manieth card of the shoe, from 1."""
    card: str
    """Such as 7s or Td."""


class Receipt(Struct, frozen=True):
    """What became of a card, and which one comes next."""

    taken: Taken
    next: int
    """The number of the card that is expected next."""


class Expected(Struct, frozen=True):
    """What a reader that has just been switched on needs to know."""

    shoe: int
    next: int
    due: bool
    """Whether the table waits for that card now."""


def expected(table: Table) -> Expected:
    shoe = _shoe(table)
    return Expected(shoe.number, shoe.drawn + 1, card_due(table))


async def feed(floor: Floor, name: str, read: Read, actor: Actor) -> Receipt:
    """Take a card from the reader; the same card under the same number is taken once."""
    card = card_of(read.card)
    for _ in range(MOST_TRIES):
        place, table = floor.place(name), floor.table(name)
        shoe = _checked(table, read)
        before = await floor.call(lambda: _taken(floor, name, read))
        if read.number <= shoe.drawn:
            if before not in (None, card):
                raise Refusal("key-used", key=_key(read))
            return Receipt(Taken.KNOWN, shoe.drawn + 1)  # read again; or burned face down, or entered by the dealer
        body = _body(table, card)
        # A number comes twice where cards went back into the shoe (7.11.1).
        key = _key(read) if before is None else f"{_key(read)}/{place.number}"
        # Of the dealer's entry and the reader's, only the first counts.
        answer = await floor.give(Order(table=name, key=key, actor=actor, body=body, after=place.number))
        if answer.refusal is None:
            taken = Taken.BURNED if isinstance(body, BurnCards) else Taken.DEALT
            return Receipt(taken, _shoe(floor.table(name)).drawn + 1)
        if answer.refusal.reason not in ("overtaken", "key-used"):
            raise answer.refusal
        await floor.look([name])
    raise Refusal("unavailable")


def _checked(table: Table, read: Read) -> ShoeInUse:
    shoe = _shoe(table)
    if read.shoe != shoe.number:
        raise Refusal("other-shoe", shoe=read.shoe, known=shoe.number)
    if not 1 <= read.number <= shoe.size:
        raise Refusal("card-number-out-of-range", number=read.number, most=shoe.size)
    if read.number > shoe.drawn + 1:
        raise Refusal("card-number-gap", number=read.number, due=shoe.drawn + 1)
    return shoe


def _shoe(table: Table) -> ShoeInUse:
    if table.shoe is None:
        raise Refusal("no-shoe-in-use", table=table.name)
    return table.shoe


def _key(read: Read) -> str:
    return f"reader/{read.shoe}/{read.number}"


def _body(table: Table, card: Card) -> AnyBody:
    """The first card of a shoe that is prepared is shown and burned with as many as it says; all others are dealt."""
    if table.phase is Phase.PREPARING and table.rules:
        return BurnCards(card, table.rules.burn_due(card))
    return DealCard(card)


def _taken(floor: Floor, name: str, read: Read) -> Card | None:
    """In the house's thread: the card that was taken under this number, if one was."""
    kept = floor.store.kept(name, [_key(read)]).get(_key(read))
    if kept is None:
        return None
    for row in floor.store.read(name, kept.first - 1, kept.last):
        match written_of(row.body).event:
            case CardDealt(card=card) | CardsBurned(shown=card):
                return card
    return None
