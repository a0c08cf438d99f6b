"""Events as each viewer may see them: everyone, the patron they concern, or staff."""

from collections.abc import Iterator, Sequence
from functools import cached_property

from msgspec.structs import replace

from punto.cards import Card
from punto.coup import Side
from punto.game import STANDING_FROM
from punto.table import events as e
from punto.table.codec import LogEntry
from punto.table.state import Table
from punto.text import LANGUAGES
from punto.views.audience import AUDIENCE, Reach, redact
from punto.views.parts import ended
from punto.views.table_facts import TableFacts, facts_of
from punto.views.viewers import PUBLIC_VIEWER, STAFF_VIEWER, EventContext, Seated, Viewer, ViewerKind, patron_viewer
from punto.wire.events import EventView
from punto.wire.parts import Ended, Localized


class EventViews:
    """One event as each viewer may see it; each view is made when it is first needed."""

    def __init__(self, written: LogEntry, scene: EventContext) -> None:
        self._written = written
        self._scene = scene
        self._reach = AUDIENCE[type(written.event)].reach

    @property
    def n(self) -> int:
        return self._written.n

    @cached_property
    def public(self) -> EventView | None:
        """For watchers, and for patrons whom it does not concern."""
        return self._seen_by(PUBLIC_VIEWER) if self._open_to_all else None

    @property
    def _open_to_all(self) -> bool:
        return self._reach is Reach.EVERYONE or (self._reach is Reach.SEAT and self._at_seat())

    @cached_property
    def staff(self) -> EventView | None:
        seen = self._seen_by(STAFF_VIEWER)
        return replace(seen, actor=self._written.actor, role=self._written.role)

    def own(self, name: str) -> EventView | None:
        """For this patron."""
        if name not in self.concerns:
            return self.public
        if self.public and isinstance(self._written.event, e.CoupSettled):
            return replace(self.public, wagers=self._settled[name])  # thousands may need it, and the sums are the same
        return self._seen_by(patron_viewer(name))

    @cached_property
    def _settled(self) -> dict[str, tuple[Ended, ...]]:
        """Each patron's wagers of the coup."""
        event, found = self._written.event, dict[str, tuple[Ended, ...]]()
        for wager in event.wagers if isinstance(event, e.CoupSettled) else ():
            found[wager.patron] = (*found.get(wager.patron, ()), ended(wager))
        return found

    @cached_property
    def concerns(self) -> frozenset[str]:
        """Patrons who see more of it than everyone, or something else."""
        event, whose = self._written.event, set[str | None]()
        match event:
            case e.CoupSettled():
                whose = {wager.patron for wager in event.wagers}
            case e.CoupVoided():
                whose = {name for name, _ in (*event.returned, *event.away)}
            case e.SettlementReversed():
                whose = {name for name, _, _ in (*event.taken_back, *event.away)}
            case e.SettledWagersReturned():
                whose = {one.patron for one in event.returned}
            case e.CoupReopened():
                whose = {name for name, _, _ in event.taken_back}
            case e.IrregularityReported():
                whose = {getattr(event.found, "patron", None)}
            case e.OfDispute():
                whose = {self._scene.disputer(event.dispute)}
            case e.AnswerGiven():
                whose = {event.patron}
            case _ if self._reach in (Reach.SEAT, Reach.PATRON) and not self._same_for_all:
                whose = {getattr(event, "patron", None)}
        return frozenset(name for name in whose if name)

    def is_for(self, viewer: Viewer) -> bool:
        """Whether this viewer sees anything of it."""
        if viewer.kind is ViewerKind.STAFF or self._open_to_all:
            return True
        return viewer.kind is ViewerKind.OWN and viewer.name in self.concerns

    def to(self, viewer: Viewer) -> EventView | None:
        match viewer.kind:
            case ViewerKind.PUBLIC:
                return self.public
            case ViewerKind.STAFF:
                return self.staff
        return self.own(viewer.name)

    def _at_seat(self) -> bool:
        event = self._written.event
        if isinstance(event, e.SeatTaken):
            return event.seat < STANDING_FROM
        return getattr(event, "patron", None) in self._scene.seated

    @property
    def _same_for_all(self) -> bool:
        return self._reach is Reach.SEAT and AUDIENCE[type(self._written.event)].shape is None and self._at_seat()

    def _seen_by(self, viewer: Viewer) -> EventView:
        written = self._written
        made = redact(self._scene, written, viewer)
        seen = EventView(
            n=written.n,
            at=written.at,
            event=type(written.event).__name__,
            sentence=Localized(*(made.phrase.say(lang) for lang in LANGUAGES)),
            clauses=written.event.clauses,
        )
        return replace(seen, **made.fields) if made.fields else seen


def event_views(
    written: Sequence[LogEntry], before: Table | TableFacts, after: Table | TableFacts
) -> tuple[EventViews, ...]:
    """The events between two states of a table, for every viewer."""
    then, now = facts_of(before), facts_of(after)
    down = FaceDownCards({side: [(0, card) for card in cards] for side, cards in then.hidden.items()})
    seated = Seated(then, now)
    disputes = now.table.disputes

    def disputer(number: int) -> str | None:
        return disputes[number].patron if number in disputes else None

    made = []
    for each in written:
        hidden = down.any()
        turned = tuple(card for _, card in down.follow(each))
        made.append(EventViews(each, EventContext(seated, disputer, hidden, turned)))
    return tuple(made)


def event_view(
    written: LogEntry, viewer: Viewer, before: Table | TableFacts, after: Table | TableFacts | None = None
) -> EventView | None:
    """One event as this viewer may see it; `before` is the table without it, and `after` the table with it."""
    return event_views([written], before, before if after is None else after)[0].to(viewer)


Lying = list[tuple[int, Card]]
"""Cards that lie face down, each with the number of the event that dealt it."""


class FaceDownCards:
    """Follows a table's events and knows which cards lie face down."""

    def __init__(self, cards: dict[Side, Lying] | None = None) -> None:
        self.cards = cards or {}
        self._loose: Lying = []
        """Cards that have left the shoe and lie beside the hands."""

    def follow(self, written: LogEntry) -> Lying:
        """The cards that this event turns up."""
        event = written.event
        if isinstance(event, e.CardDealt) and not event.from_shoe:
            self._loose = self._loose[1:]
        match event:
            case e.CardDealt(down=True, to=Side() as side):
                self.cards.setdefault(side, []).append((written.n, event.card))
            case e.HandOpened():
                return self.cards.pop(event.hand, [])
            case e.IrregularityReported():
                self._loose += [(written.n, one.card) for one in event.ahead]
            case e.FreeHandDue() | e.CardsLeftOver():
                self._loose += [(written.n, card) for card in event.cards]
            case e.CoupReconstructed():
                return self._reconstruct(written.n, event)
            case e.CardCorrected(hidden=True):
                self._correct(event)
            case e.CoupSettled() | e.CoupVoided() | e.CardsRetrieved() | e.BetsOpened() | e.FreeHandBegun():
                self.cards.clear()
        return []

    def _correct(self, event: e.CardCorrected) -> None:
        """Replace a face-down card by the corrected one."""
        side = event.to if isinstance(event.to, Side) else None
        own = self.cards.get(side, []) if side else self._loose
        for place, (number, card) in reversed(list(enumerate(own))):
            if card is event.was:
                own[place] = (number, event.card)
                return

    def _reconstruct(self, number: int, event: e.CoupReconstructed) -> Lying:
        """Cards that stay face down keep the number of the event that dealt them."""
        pool = [*self, *self._loose]
        self.cards, self._loose = {}, []
        for side, places in event.covered.items():
            for place in places:
                card = event.cards[place - 1]
                lay = next((entry for entry in pool if entry[1] == card), (number, card))
                if lay in pool:
                    pool.remove(lay)
                self.cards.setdefault(side, []).append(lay)
        if event.whole:
            self._loose = [(number, one.card) for one in event.held]
            return []
        return pool

    def __iter__(self) -> Iterator[tuple[int, Card]]:
        for cards in self.cards.values():
            yield from cards

    def any(self, but: frozenset[int] = frozenset()) -> bool:
        """Whether a card lies face down that was not dealt by these events."""
        return any(number not in but for number, _ in self)
