"""A house: commands in, answers out, everything durable before it is acknowledged."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import sha256
from typing import Protocol

from msgspec import MsgspecError, Struct

from punto.errors import Refusal
from punto.store.log import (
    Append,
    ConflictError,
    OverdrawnError,
    Record,
    Sealed,
    Snapshot,
    Store,
    Transaction,
    UnavailableError,
    newest_first,
)
from punto.table import cage
from punto.table.chips import posting
from punto.table.codec import Snap, Written, decode_snap, encode, read
from punto.table.commands import Actor, AnyBody, AnyCageBody, Command
from punto.table.decide import check_command, decided
from punto.table.events import Event
from punto.table.evolve import evolve
from punto.table.seating import NAME_LENGTH, check_name
from punto.table.state import Table

SNAPSHOT_EVERY = 2000
"""How many events lie between two snapshots of a table."""
NO_TABLES = frozenset({"patron"})
"""A table of this name would have accounts that are patrons' own: patron/float is what one called float holds."""
MOST_TRIES = 50
"""How often a batch is decided anew because another process went on with its tables."""

Clock = Callable[[], int]
"""The time, handed in: whole microseconds since 1970."""


class Order(Struct, frozen=True, kw_only=True):
    """A command on its way: to which table, from whom, and the key that makes a repeat harmless."""

    table: str
    key: str
    actor: Actor
    body: AnyBody | AnyCageBody
    sealed: tuple[Sealed, ...] = ()
    after: int | None = None
    """The event that the sender took for the table's last, where the order is only good for that very moment."""


class Answer(Struct, frozen=True):
    """What came of an order: the events it brought about, or why there are none."""

    events: tuple[Event, ...] = ()
    first: int = 0
    """The number of the first event in the table's log."""
    refusal: Refusal | None = None
    repeated: bool = False
    """Whether the same order was answered before; the answer is that one's."""
    at: int = 0
    """When they happened, by the house's clock."""


class Place(Struct, frozen=True):
    """A stream as it stands: its state and where its log ends."""

    state: Table | cage.Cage
    number: int = 0
    turn: int = 0
    at: int = 0
    """When its last event was; time does not go back in a log, even where a clock is set back."""


class Heard(Protocol):
    """Told what a stream has come to, and by which durable events; by none where it was read anew."""

    def __call__(self, name: str, place: Place, written: tuple[Written, ...], *, own: bool) -> None: ...


class House:
    """All tables of a store, with what each has come to in memory. Used by one thread at a time."""

    def __init__(self, store: Store, clock: Clock, heard: Heard | None = None) -> None:
        self.store = store
        self.clock = clock
        self._heard = heard
        self._places: dict[str, Place] = {}
        self._snapshots: dict[str, int] = {}

    def table(self, name: str) -> Table:
        """The table as it stands now."""
        state = self.place(name).state
        if not isinstance(state, Table):
            raise Refusal("no-table", table=name)
        return state

    def execute(self, orders: Sequence[Order]) -> list[Answer]:
        """Carry out a batch in its order, each order for itself, in one durable step."""
        for _ in range(MOST_TRIES):
            batch = _Batch(self, self.clock())
            try:
                with self.store.transaction() as transaction:
                    batch.look_up(orders)
                    answers = [batch.answer(transaction, order) for order in orders]
            except ConflictError:
                continue  # the places are read on when they are next looked at
            except BaseException:
                self._places.clear()  # what was kept is not known: it is read anew
                raise
            self._places |= {name: place for name, place in batch.places.items() if place.number}
            if self._heard:
                for name, written in batch.written.items():
                    self._heard(name, batch.places[name], tuple(written), own=True)
            self._keep_snapshots(batch.places)
            return answers
        raise ConflictError(f"{MOST_TRIES} tries were overtaken by other processes.")

    def one(self, order: Order) -> Answer:
        return self.execute([order])[0]

    def place(self, name: str) -> Place:
        """A stream as it stands now, with what other processes have added to it."""
        check_name(name)
        if name in NO_TABLES:
            raise Refusal("bad-name", name=name, most=NAME_LENGTH)
        number = self.store.head(name).number
        place = known = self._places.get(name)
        if place is None or place.number > number:
            place, known = self._start(name, number), None
        written: list[Written] = []
        if place.number < number:
            place, written = self._read_on(name, place)
        if self._heard and place.number and place is not known:
            self._heard(name, place, tuple(written) if known else (), own=False)
        if place.number:  # a name that somebody made up is not remembered
            self._places[name] = place
        return place

    def _start(self, name: str, number: int) -> Place:
        """From the newest snapshot that can be read, or from nothing."""
        if name == cage.STREAM:
            return Place(cage.Cage())
        for snapshot in newest_first(self.store, name):
            with suppress(MsgspecError):
                kept = decode_snap(snapshot.state)
                if 0 < snapshot.number <= number:
                    self._snapshots[name] = snapshot.number
                    last = next(self.store.read(name, snapshot.number - 1))
                    return Place(kept.table, snapshot.number, kept.turn, read(last.body).at)
        return Place(Table(name))

    def _read_on(self, name: str, place: Place) -> tuple[Place, list[Written]]:
        """The stream as it stands now, and what was added; all of a long log is not kept in memory."""
        new: list[Written] = []
        state, number, turn, at = place.state, place.number, place.turn, place.at
        if not isinstance(state, Table) and not (self._heard and place.number):
            # Nothing is decided by what the cage has done before: its last turn is enough, unless somebody listens.
            number = self.store.head(name).number - 1
        for row in self.store.read(name, number):
            written = read(row.body)
            number, turn = row.number, written.turn
            if isinstance(state, Table):
                state = evolve(state, written.event)
            at = written.at
            if place.number:
                new.append(written)
        return Place(state, number, turn, at), new

    def _keep_snapshots(self, places: dict[str, Place]) -> None:
        for name, place in places.items():
            if isinstance(place.state, Table) and place.number >= self._snapshots.get(name, 0) + SNAPSHOT_EVERY:
                # It only makes opening quicker: what was carried out is acknowledged with or without it.
                with suppress(UnavailableError, ConflictError):
                    self.store.keep_snapshot(name, Snapshot(place.number, encode(Snap(place.state, place.turn))))
                    self._snapshots[name] = place.number


class _Batch:
    """One try at a batch of orders: what it has decided so far, not yet kept."""

    def __init__(self, house: House, now: int) -> None:
        self.house = house
        self.now = now
        self.places: dict[str, Place] = {}
        self.closed: dict[str, Refusal] = {}
        """Streams that cannot be gone on with, and why."""
        self.answered: dict[tuple[str, str], tuple[bytes, int, int]] = {}
        self.fresh: dict[tuple[str, int], Event] = {}
        self.written: dict[str, list[Written]] = {}

    def look_up(self, orders: Sequence[Order]) -> None:
        """How the streams stand, and then, so that nothing is missed in between, which keys have been answered."""
        keys: dict[str, list[str]] = {}
        for order in orders:
            if not unfit(order):
                keys.setdefault(order.table, []).append(order.key)
        for stream, asked in keys.items():
            try:
                self.places[stream] = self.house.place(stream)
            except Refusal as refusal:
                self.closed[stream] = refusal
                continue
            except MsgspecError as error:  # one damaged table must not keep the others waiting
                self.closed[stream] = Refusal("database-unusable", why=str(error))
                continue
            for key, kept in self.house.store.kept(stream, asked).items():
                self.answered[stream, key] = (kept.digest, kept.first, kept.last)

    def answer(self, transaction: Transaction, order: Order) -> Answer:
        refusal = unfit(order) or self.closed.get(order.table)
        if refusal:
            return Answer(refusal=refusal)
        digest = digest_of(order)
        known = self.answered.get((order.table, order.key))
        if known:
            return self._again(order, digest, *known)
        try:
            return self._decide(transaction, order, digest)
        except Refusal as refusal:
            return Answer(refusal=refusal)
        except OverdrawnError as over:
            return Answer(refusal=Refusal("account-short", "R-10", amount=-over.amount, has=over.balance))

    def _again(self, order: Order, digest: bytes, before: bytes, first: int, last: int) -> Answer:
        if digest != before:
            return Answer(refusal=Refusal("key-used", key=order.key))
        stream = order.table
        if (stream, first) in self.fresh:
            events = tuple(self.fresh[stream, number] for number in range(first, last + 1))
            return Answer(events, first, repeated=True, at=self.places[stream].at)
        written = [read(row.body) for row in self.house.store.read(stream, first - 1, last)]
        at = written[0].at if written else 0
        return Answer(tuple(each.event for each in written), first, repeated=True, at=at)

    def _decide(self, transaction: Transaction, order: Order, digest: bytes) -> Answer:
        stream = order.table
        place = self.places[stream]
        now = max(self.now, place.at)
        if order.after is not None and order.after != place.number:
            raise Refusal("overtaken", table=stream)
        command = Command(key=order.key, actor=order.actor, at=now, body=order.body)
        state: Table | cage.Cage
        if isinstance(place.state, Table):
            course = decided(place.state, command)
            events, state = tuple(course.events), course.table
        else:
            events = cage.decide_cage(command)
            state = place.state
        if not events:
            return Answer((), place.number + 1)
        turn = place.turn + 1
        records, entries = [], []
        for number, event in enumerate(events, place.number + 1):
            written = Written(
                stream=stream,
                n=number,
                turn=turn,
                at=now,
                actor=order.actor.name,
                role=order.actor.role,
                key=order.key,
                digest=digest.hex(),
                event=event,  # type: ignore[arg-type]
            )
            records.append(Record(encode(written), posting(stream, event)))
            entries.append(written)
        head = transaction.append(
            Append(
                stream=stream,
                after=place.number,
                key=order.key,
                digest=digest,
                records=tuple(records),
                sealed=order.sealed,
            )
        )
        first = place.number + 1
        self.places[stream] = Place(state, head.number, turn, now)
        self.answered[stream, order.key] = (digest, first, head.number)
        self.written.setdefault(stream, []).extend(entries)
        for number, event in enumerate(events, first):
            self.fresh[stream, number] = event
        return Answer(events, first, at=now)


def unfit(order: Order) -> Refusal | None:
    """What no store should be asked about: a name or a key that nothing can have."""
    try:
        check_name(order.table)
        check_command(Command(key=order.key, actor=order.actor, at=0, body=order.body))
    except Refusal as refusal:
        return refusal
    return None


def digest_of(order: Order) -> bytes:
    """Of who asks what of which table; not of when."""
    return sha256(encode(_Asked(order.table, order.actor, order.body))).digest()


class _Asked(Struct, frozen=True):
    table: str
    actor: Actor
    body: AnyBody | AnyCageBody
