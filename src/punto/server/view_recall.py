"""A past coup told again: what each viewer may see of it afterwards."""

from collections.abc import Sequence

from msgspec import Struct

from punto.cards import Card
from punto.coup import Hand, HandKey, Side
from punto.server.redaction import Down, Telling
from punto.server.view_parts import HIDDEN, Ended, HandShown, Sums, key_text
from punto.server.view_told import Kind, Scene, Seated, ToldEvent, Viewer
from punto.table import events as e
from punto.table.codec import Written
from punto.table.rules import TableRules


class Recalled(Struct, frozen=True, kw_only=True):
    """A coup as it was played. Of single wagers a patron sees his own; staff see all."""

    coup: int
    game: str
    variant: str | None
    edition: str
    free: bool
    over: bool
    """Whether it was settled or declared void."""
    void: bool
    result: str | None
    hands: tuple[HandShown, ...]
    """Cards of a hand that was never opened stay ?? for patrons."""
    wagers: tuple[Ended, ...]
    """As far as the viewer may see them."""
    sums: Sums | None
    events: tuple[ToldEvent, ...]


def recalled(coup: int, rules: TableRules, written: Sequence[Written], viewer: Viewer) -> Recalled:
    """What this viewer may see of the coup with these events."""
    over = any(isinstance(each.event, e.CoupSettled | e.CoupVoided) for each in written)
    shown = shown_cards(written, everything=over and viewer.kind is Kind.STAFF)
    events = tuple(told for telling in _tellings(written, shown) if (told := telling.to(viewer)))
    settled = next((told for told in reversed(events) if told.event == "CoupSettled"), None)
    return Recalled(
        coup=coup,
        game=rules.game,
        variant=rules.variant,
        edition=rules.edition,
        free=any(isinstance(each.event, e.FreeHandBegun) for each in written),
        over=over,
        void=any(isinstance(each.event, e.CoupVoided | e.SettlementReversed) for each in written),
        result=settled.result if settled else None,
        hands=_hands(rules, written, shown),
        wagers=(settled.wagers or ()) if settled else (),
        sums=settled.sums if settled else None,
        events=events,
    )


def shown_cards(written: Sequence[Written], *, everything: bool) -> frozenset[int]:
    """The numbers of the events that dealt cards face down which were opened later, or may all be told."""
    down, found = Down(), set[int]()
    for each in written:
        found |= {number for number, _ in down.follow(each)}
        if everything:
            found |= {number for number, _ in down}
    return frozenset(found)


def _tellings(written: Sequence[Written], shown: frozenset[int]) -> list[Telling]:
    """Nobody counts as seated: afterwards a patron sees no other's wagers one by one."""
    down = Down()
    raised = {each.event.dispute: each.event.patron for each in written if isinstance(each.event, e.DisputeRaised)}
    made = []
    for each in written:
        hidden = down.any(but=shown)
        turned = tuple(card for _, card in down.follow(each))
        made.append(Telling(each, Scene(Seated(), raised.get, hidden, turned, shown)))
    return made


def _hands(rules: TableRules, written: Sequence[Written], shown: frozenset[int]) -> tuple[HandShown, ...]:
    """The hands as they lay in the end; nothing for a card that may not be told."""
    hands: dict[HandKey, list[Card | None]] = {}
    for each in written:
        event = each.event
        match event:
            case e.CardDealt():
                hides = event.down and each.n not in shown
                hands.setdefault(event.to, []).append(None if hides else event.card)
            case e.CoupReconstructed():
                hands = {Side.PLAYER: [*event.player], Side.BANKER: [*event.banker]}
            case e.CardsRetrieved():
                hands = {}
    printed = {key: hand.printed for key, hand in rules.book.coup().hands.items()}
    return tuple(_hand(key, cards, Hand(printed=printed.get(key, ()))) for key, cards in hands.items())


def _hand(key: HandKey, cards: list[Card | None], felt: Hand) -> HandShown:
    known = tuple(card for card in cards if card)
    total = Hand(known, felt.printed).total if len(known) == len(cards) else None
    texts = tuple(str(card) if card else HIDDEN for card in cards)
    return HandShown(key_text(key), texts, tuple(map(str, felt.printed)), total)
