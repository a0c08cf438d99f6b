"""Events as each viewer may see them: everyone, the patron they concern, or staff."""

from collections.abc import Iterator, Sequence
from functools import cached_property

from msgspec.structs import replace

from punto.cards import Card
from punto.coup import Side
from punto.game import STANDING_FROM
from punto.server.redaction_table import AUDIENCE, Reach, shown
from punto.server.view_parts import Ended, Told, ended
from punto.server.view_sight import Sight, look
from punto.server.view_told import PUBLIC, STAFF, Kind, Scene, Seated, ToldEvent, Viewer, own
from punto.table import events as e
from punto.table.codec import Written
from punto.table.state import Table
from punto.text import LANGUAGES


class Telling:
    """One event, told to each who may hear of it; each way of telling is made when it is first asked for."""

    def __init__(self, written: Written, scene: Scene) -> None:
        self._written = written
        self._scene = scene
        self._reach = AUDIENCE[type(written.event)].reach

    @cached_property
    def public(self) -> ToldEvent | None:
        """For watchers, and for patrons whom it does not concern."""
        open_to_all = self._reach is Reach.EVERYONE or (self._reach is Reach.SEAT and self._at_seat())
        return self._told(PUBLIC) if open_to_all else None

    @cached_property
    def staff(self) -> ToldEvent | None:
        told = self._told(STAFF)
        return replace(told, actor=self._written.actor, role=self._written.role)

    def own(self, name: str) -> ToldEvent | None:
        """For this patron."""
        if name not in self.concerns:
            return self.public
        if self.public and isinstance(self._written.event, e.CoupSettled):
            return replace(self.public, wagers=self._settled[name])  # thousands may ask, and the sums are the same
        return self._told(own(name))

    @cached_property
    def _settled(self) -> dict[str, tuple[Ended, ...]]:
        """Each patron's wagers of the coup."""
        event, found = self._written.event, dict[str, tuple[Ended, ...]]()
        for wager in event.wagers if isinstance(event, e.CoupSettled) else ():
            found[wager.patron] = (*found.get(wager.patron, ()), ended(wager))
        return found

    @cached_property
    def concerns(self) -> frozenset[str]:
        """Patrons who are told more, or something else, than everyone."""
        event, whose = self._written.event, set[str | None]()
        match event:
            case e.CoupSettled():
                whose = {wager.patron for wager in event.wagers}
            case e.CoupVoided():
                whose = {name for name, _ in event.returned}
            case e.SettlementReversed():
                whose = {name for name, _, _ in (*event.taken_back, *event.away)}
            case e.IrregularityReported():
                whose = {getattr(event.found, "patron", None)}
            case e.OfDispute():
                whose = {self._scene.disputer(event.dispute)}
            case e.AnswerGiven():
                whose = {event.patron}
            case _ if self._reach in (Reach.SEAT, Reach.PATRON) and not self._same_for_all:
                whose = {getattr(event, "patron", None)}
        return frozenset(name for name in whose if name)

    def to(self, viewer: Viewer) -> ToldEvent | None:
        match viewer.kind:
            case Kind.PUBLIC:
                return self.public
            case Kind.STAFF:
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

    def _told(self, viewer: Viewer) -> ToldEvent:
        written = self._written
        made = shown(self._scene, written, viewer)
        told = ToldEvent(
            n=written.n,
            at=written.at,
            event=type(written.event).__name__,
            told=Told(*(made.phrase.say(lang) for lang in LANGUAGES)),
            clauses=written.event.clauses,
        )
        return replace(told, **made.fields) if made.fields else told


def tellings(written: Sequence[Written], before: Table | Sight, after: Table | Sight) -> tuple[Telling, ...]:
    """What happened between two states of a table, ready to be told."""
    then, now = look(before), look(after)
    down = Down({side: [(0, card) for card in cards] for side, cards in then.hidden.items()})
    seated = Seated(then, now)
    disputes = now.table.disputes

    def disputer(number: int) -> str | None:
        return disputes[number].patron if number in disputes else None

    made = []
    for each in written:
        hidden = down.any()
        turned = tuple(card for _, card in down.follow(each))
        made.append(Telling(each, Scene(seated, disputer, hidden, turned)))
    return tuple(made)


def redacted(
    written: Written, viewer: Viewer, before: Table | Sight, after: Table | Sight | None = None
) -> ToldEvent | None:
    """One event as this viewer may see it; `before` is the table without it, and `after` the table with it."""
    return tellings([written], before, before if after is None else after)[0].to(viewer)


Lying = list[tuple[int, Card]]
"""Cards that lie face down, each with the number of the event that dealt it."""


class Down:
    """Follows a table's events and knows which cards lie face down."""

    def __init__(self, cards: dict[Side, Lying] | None = None) -> None:
        self.cards = cards or {}

    def follow(self, written: Written) -> Lying:
        """What this event turns up."""
        event = written.event
        match event:
            case e.CardDealt(down=True, to=Side() as side):
                self.cards.setdefault(side, []).append((written.n, event.card))
            case e.HandOpened():
                return self.cards.pop(event.hand, [])
            case e.CoupReconstructed():
                turned = list(self)
                self.cards.clear()
                return turned
            case e.CoupSettled() | e.CoupVoided() | e.CardsRetrieved() | e.BetsOpened() | e.FreeHandBegun():
                self.cards.clear()
        return []

    def __iter__(self) -> Iterator[tuple[int, Card]]:
        for cards in self.cards.values():
            yield from cards

    def any(self, but: frozenset[int] = frozenset()) -> bool:
        """Whether a card lies face down, but for those dealt by these events."""
        return any(number not in but for number, _ in self)
