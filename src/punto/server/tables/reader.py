"""The shoe reader's feed: numbered cards as they leave a shoe. A repeat is harmless, a gap is refused."""

from msgspec import Struct

from punto.cards import Card
from punto.cards import card as card_of
from punto.errors import Refusal
from punto.server.house import AsyncHouse
from punto.server.tables.simulated_reader import card_due
from punto.store.house import TRIES_MAX, Order
from punto.table.codec import read as written_of
from punto.table.commands import Actor, AnyBody, BurnCards, DealCard
from punto.table.events import CardDealt, CardsBurned
from punto.table.phases import may_hide_cards
from punto.table.state import Phase, ShoeInUse, Table
from punto.wire.commands import CardRead, NextCard, Receipt, Taken


def next_card(table: Table) -> NextCard:
    """The card that the reader should report next."""
    shoe = _shoe(table)
    return NextCard(shoe.number, shoe.drawn + 1, card_due(table))


async def take_card(house: AsyncHouse, name: str, read: CardRead, actor: Actor) -> Receipt:
    """Take a card from the reader. The same card under the same number is taken once."""
    card = card_of(read.card)
    for _ in range(TRIES_MAX):
        current, table = house.stream_state(name), house.table(name)
        shoe = _checked_shoe(table, read)
        before = await house.call(lambda: _taken_card(house, name, read))
        if read.number <= shoe.drawn:
            # To others, a refusal would tell which card lies face down: they could try them all.
            if before and before.card is not card and (before.actor == actor.name or not may_hide_cards(table)):
                raise Refusal("key-used", key=_key(read))
            return Receipt(Taken.KNOWN, shoe.drawn + 1)  # read again, burned face down, or entered by the dealer
        body = _body(table, card)
        # A number comes twice if cards went back into the shoe (7.11.1).
        key = _key(read) if before is None else f"{_key(read)}/{current.number}"
        # If the dealer enters a card too, only the first entry counts.
        answer = await house.execute(Order(table=name, key=key, actor=actor, body=body, after=current.number))
        if answer.refusal is None:
            taken = Taken.BURNED if isinstance(body, BurnCards) else Taken.DEALT
            return Receipt(taken, _shoe(house.table(name)).drawn + 1)
        if answer.refusal.reason not in ("overtaken", "key-used"):
            raise answer.refusal
        await house.catch_up([name])
    raise Refusal("unavailable")


def _checked_shoe(table: Table, read: CardRead) -> ShoeInUse:
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


def _key(read: CardRead) -> str:
    return f"reader/{read.shoe}/{read.number}"


def _body(table: Table, card: Card) -> AnyBody:
    """The first card of a new shoe is burned, with as many cards as it says, if a burn is due. All others are dealt."""
    if table.phase is Phase.PREPARING and table.rules and table.rules.burns:
        return BurnCards(card, table.rules.burn_due(card))
    return DealCard(card)


class _TakenCard(Struct, frozen=True):
    """A card that was taken, and from whom."""

    card: Card
    actor: str


def _taken_card(house: AsyncHouse, name: str, read: CardRead) -> _TakenCard | None:
    """In the house's thread: the card that was taken under this number, if any."""
    kept = house.store.kept(name, [_key(read)]).get(_key(read))
    if kept is None:
        return None
    for row in house.store.read(name, kept.first - 1, kept.last):
        written = written_of(row.body)
        match written.event:
            case CardDealt(card=card, from_shoe=True) | CardsBurned(shown=card):
                return _TakenCard(card, written.actor)
    return None
