"""A past coup, or a dispute, as each viewer may see it afterwards."""

from collections import deque
from collections.abc import Sequence

from punto.cards import Card
from punto.coup import Hand, HandKey, Side
from punto.table import events as e
from punto.table.codec import LogEntry
from punto.table.phases import is_over
from punto.table.row import places_by_hand
from punto.table.rules import TableRules
from punto.views.redaction import EventViews, FaceDownCards
from punto.views.viewers import EventContext, Seated, Viewer, ViewerKind
from punto.wire.events import EventView
from punto.wire.history import PastCoup, PastDispute
from punto.wire.parts import HandShown
from punto.wire.vocabulary import HIDDEN

STORY_EVENTS_MAX = 200
"""Events of a story that are sent at once. Each is put into words, in two languages."""


def past_coup(
    coup: int, rules: TableRules, written: Sequence[LogEntry], viewer: Viewer, before: int | None = None
) -> PastCoup:
    """What this viewer may see of the coup with these events: the last before a number, and what came of all."""
    over = is_over(each.event for each in written)
    shown = shown_cards(written, everything=over and viewer.kind is ViewerKind.STAFF)
    views = _event_views(written, shown)
    ends = [each for each, entry in zip(views, written, strict=True) if isinstance(entry.event, e.CoupSettled)]
    settled = ends[-1].to(viewer) if over and ends else None
    events, earlier = _page(views, viewer, before)
    return PastCoup(
        coup=coup,
        game=rules.game,
        variant=rules.variant,
        edition=rules.edition,
        began_at=written[0].at,
        free=any(isinstance(each.event, e.FreeHandBegun) for each in written),
        over=over,
        void=any(isinstance(each.event, e.CoupVoided | e.SettlementReversed) for each in written),
        corrected=any(isinstance(each.event, e.CardCorrected | e.WagerCorrected) for each in written),
        result=settled.result if settled else None,
        hands=_hands(rules, written, shown),
        wagers=(settled.wagers or ()) if settled else (),
        sums=settled.sums if settled else None,
        events=events,
        earlier=earlier,
    )


def _page(views: Sequence[EventViews], viewer: Viewer, before: int | None) -> tuple[tuple[EventView, ...], int | None]:
    """The last events that the viewer may see, and the number of the first of them if there are earlier ones."""
    found: deque[EventView] = deque()
    for each in reversed(views):
        if (before is not None and each.n >= before) or not each.is_for(viewer):
            continue
        if len(found) == STORY_EVENTS_MAX:
            return tuple(found), found[0].n
        if seen := each.to(viewer):
            found.appendleft(seen)
    return tuple(found), None


def past_dispute(dispute: int, rules: TableRules, written: Sequence[LogEntry], viewer: Viewer) -> PastDispute:
    """What this viewer may see of the dispute with these events."""
    events = tuple(seen for each in _event_views(written, frozenset()) if (seen := each.to(viewer)))
    coup = next((each.event.coup for each in written if isinstance(each.event, e.DisputeRaised)), None)
    return PastDispute(dispute=dispute, coup=coup, game=rules.game, events=events)


def shown_cards(written: Sequence[LogEntry], *, everything: bool) -> frozenset[int]:
    """The numbers of the events that dealt cards face down that were opened later, or may all be shown."""
    down, found = FaceDownCards(), set[int]()
    for each in written:
        found |= {number for number, _ in down.follow(each)}
        if everything:
            found |= {number for number, _ in down}
    return frozenset(found)


def _event_views(written: Sequence[LogEntry], shown: frozenset[int]) -> list[EventViews]:
    """Nobody counts as seated, because afterwards a patron does not see the single wagers of others."""
    down = FaceDownCards()
    raised = {each.event.dispute: each.event.patron for each in written if isinstance(each.event, e.DisputeRaised)}
    made = []
    for each in written:
        hidden = down.any(but=shown)
        turned = tuple(card for _, card in down.follow(each))
        made.append(EventViews(each, EventContext(Seated(), raised.get, hidden, turned, shown)))
    return made


def _hands(rules: TableRules, written: Sequence[LogEntry], shown: frozenset[int]) -> tuple[HandShown, ...]:
    """The hands as they lay at the end; None for a card that may not be shown."""
    hands: dict[HandKey, list[Card | None]] = {}
    down = FaceDownCards()
    for each in written:
        event = each.event
        down.follow(each)
        match event:
            case e.CardDealt():
                hides = event.down and each.n not in shown
                hands.setdefault(event.to, []).append(None if hides else event.card)
            case e.CoupReconstructed():
                hidden = _hidden_places(event, down, shown)
                at = places_by_hand(rules.book.coup(event.cards))
                sides = {side: at.get(side, ()) for side in (Side.PLAYER, Side.BANKER)}
                hands = {
                    side: [None if place in hidden else event.cards[place - 1] for place in places]
                    for side, places in sides.items()
                }
            case e.CardCorrected() if event.hands:
                hands = {key: [*cards] for key, cards in event.hands}
            case e.CardsRetrieved():
                hands = {}
    printed = {key: hand.printed for key, hand in rules.book.coup().hands.items()}
    return tuple(_hand(key, cards, Hand(printed=printed.get(key, ()))) for key, cards in hands.items())


def _hidden_places(event: e.CoupReconstructed, down: FaceDownCards, shown: frozenset[int]) -> set[int]:
    """The cards that stayed face down and were not opened later, by their places in the coup."""
    return {
        place
        for side, places in event.covered.items()
        for place, (number, _) in zip(places, down.cards.get(side, []), strict=False)
        if number not in shown
    }


def _hand(key: HandKey, cards: list[Card | None], felt: Hand) -> HandShown:
    known = tuple(card for card in cards if card)
    total = Hand(known, felt.printed).total if len(known) == len(cards) else None
    texts = tuple(str(card) if card else HIDDEN for card in cards)
    return HandShown(key, texts, felt.printed, total)
