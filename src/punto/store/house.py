"""A house: takes commands and answers them once their events are durable."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import sha256
from itertools import islice
from typing import Protocol

from msgspec import MsgspecError, Struct
from msgspec.structs import replace

from punto.errors import Refusal
from punto.store.log import (
    Append,
    ConflictError,
    OverdrawnError,
    Record,
    Sealed,
    Store,
    StoredSnapshot,
    Transaction,
    UnavailableError,
    newest_first,
)
from punto.table import cage
from punto.table.chips import posting
from punto.table.codec import LogEntry, TableSnapshot, decode_snapshot, encode, read
from punto.table.commands import Actor, AnyBody, AnyCageBody, Command
from punto.table.dispatch import decision_for
from punto.table.events import Event
from punto.table.evolve import evolve
from punto.table.inputs import NAME_LENGTH_MAX, check_key, check_name
from punto.table.next import AutomaticStep, waiting_since
from punto.table.state import Table

SNAPSHOT_INTERVAL_EVENTS = 2000
"""Events between two snapshots of a table."""
RESERVED_TABLE_NAMES = frozenset({"patron"})
"""A table of this name would share accounts with patrons: patron/float is the wallet of a patron called float."""
LOOK_BACK_EVENTS = 200
"""Events before a snapshot among which the one is sought that the table has waited since."""
TRIES_MAX = 50
"""How often a batch is decided again because another process has added to its tables."""

Clock = Callable[[], int]
"""Returns the time in whole microseconds since 1970; a steady clock counts from any other moment."""

PACE, OF = 9, 10
"""In a log that is ahead of the clock, 9 seconds pass in 10: its deadlines come, and the clock catches up."""


class Order(Struct, frozen=True, kw_only=True):
    """A command for a table, with its sender and the key that makes a repeat harmless."""

    table: str
    key: str
    actor: Actor
    body: AnyBody | AnyCageBody
    beside: Actor | None = None
    """The person at whose desk the sender signed, if at another's."""
    sealed: tuple[Sealed, ...] = ()
    after: int | None = None
    """The number of the table's last event, if the order is only valid right after it."""


class OrderResult(Struct, frozen=True):
    """The result of an order: its events, or the refusal."""

    events: tuple[Event, ...] = ()
    first: int = 0
    """The number of the first event in the table's log."""
    refusal: Refusal | None = None
    repeated: bool = False
    """Whether the same order was answered before. This is the answer it got then."""
    at: int = 0
    """When the events happened, by the house's clock."""


class StreamState(Struct, frozen=True):
    """The current state of a stream, and where its log ends."""

    state: Table | cage.Cage
    number: int = 0
    """The number of its last event."""
    turn: int = 0
    at: int = 0
    """The time of its last event. Time does not go back in a log, even if a clock is set back."""
    seen: int = 0
    """When this process learned of its last event, by the steady clock."""
    since: int = 0
    """Since when the table waits for its next step. Dealers and screens count from here."""

    def due(self, step: AutomaticStep) -> int:
        """When the table's next step is due."""
        return step.due(self.since)

    def now(self, clock: int, steady: int) -> int:
        """The time of the stream: the clock's, or its own if its last event is ahead of the clock."""
        return max(clock, self.at + (steady - self.seen) * PACE // OF)

    def wait(self, due: int, clock: int, steady: int) -> int:
        """How long until this time of the stream; not positive if it has come.

        Whatever the clock shows, that is hardly longer than from the last event to then.
        """
        return min(due - clock, -((self.at - due) * OF // PACE) - (steady - self.seen))


class OnChange(Protocol):
    """Called with a stream's new state and the durable events that led to it; with no events after a full read."""

    def __call__(self, name: str, current: StreamState, written: tuple[LogEntry, ...], *, own: bool) -> None: ...


class House:
    """All tables of a store, with the current state of each in memory. Used by one thread at a time."""

    def __init__(
        self, store: Store, clock: Clock, on_change: OnChange | None = None, steady: Clock = lambda: 0
    ) -> None:
        """Without a steady clock, time stands still in a log that is ahead of the clock."""
        self.store = store
        self.clock = clock
        self.steady = steady
        self._on_change = on_change
        self._seen: dict[str, tuple[int, int]] = {}
        """The last event of each stream, and when it was seen."""
        self._states: dict[str, StreamState] = {}
        self._snapshots: dict[str, int] = {}

    def table(self, name: str) -> Table:
        """The current state of a table."""
        state = self.stream_state(name).state
        if not isinstance(state, Table):
            raise Refusal("no-table", table=name)
        return state

    def execute(self, orders: Sequence[Order]) -> list[OrderResult]:
        """Execute orders one after the other, and make all their events durable in one step."""
        malformed = [_malformed(order) for order in orders]
        sound = [order for order, refusal in zip(orders, malformed, strict=True) if refusal is None]
        for _ in range(TRIES_MAX):
            batch = _Batch(self, self.clock())
            try:
                with self.store.transaction() as transaction:
                    batch.load(sound)
                    answered = iter([batch.answer(transaction, order) for order in sound])
                    answers = [OrderResult(refusal=refusal) if refusal else next(answered) for refusal in malformed]
            except ConflictError:
                continue  # stream_state reads what others have added
            except BaseException:
                self._states.clear()  # what the store has kept is unknown: read it again
                raise
            self._states |= {name: current for name, current in batch.states.items() if current.number}
            if self._on_change:
                for name, written in batch.written.items():
                    self._on_change(name, batch.states[name], tuple(written), own=True)
            self._keep_snapshots(batch.states)
            return answers
        raise ConflictError(f"Other processes were faster {TRIES_MAX} times.")

    def execute_one(self, order: Order) -> OrderResult:
        return self.execute([order])[0]

    def stream_state(self, name: str) -> StreamState:
        """The current state of a stream, with what other processes have added to it."""
        check_name(name)
        if name in RESERVED_TABLE_NAMES:
            raise Refusal("bad-name", name=name, most=NAME_LENGTH_MAX)
        number = self.store.head(name).number
        current = known = self._states.get(name)
        if current is None or current.number > number:
            current, known = self._start(name, number), None
        written: list[LogEntry] = []
        if current.number < number:
            current, written = self._catch_up(name, current)
        if current.number and current is not known:
            current = replace(current, seen=self.seen(name, current.number))
        if self._on_change and current.number and current is not known:
            self._on_change(name, current, tuple(written) if known else (), own=False)
        if current.number:  # do not cache a name that somebody made up
            self._states[name] = current
        return current

    def seen(self, name: str, number: int) -> int:
        """When this process saw the stream's last event first. It has just seen one that it did not know."""
        known = self._seen.get(name)
        if known is None or known[0] != number:
            known = self._seen[name] = number, self.steady()
        return known[1]

    def _start(self, name: str, number: int) -> StreamState:
        """The state at the newest snapshot that can be read, or the empty state."""
        if name == cage.STREAM:
            return StreamState(cage.Cage())
        for snapshot in newest_first(self.store, name):
            with suppress(MsgspecError):
                kept = decode_snapshot(snapshot.state)
                if 0 < snapshot.number <= number:
                    self._snapshots[name] = snapshot.number
                    at, since = self._times(name, snapshot.number)
                    return StreamState(kept.table, snapshot.number, kept.turn, at, since=since)
        return StreamState(Table(name))

    def _times(self, name: str, number: int) -> tuple[int, int]:
        """When this event happened, and since when the table waited then. Only some events before it are read."""
        at = since = 0
        for row in islice(self.store.read(name, max(0, number - LOOK_BACK_EVENTS)), min(number, LOOK_BACK_EVENTS)):
            written = read(row.body)
            at, since = written.at, waiting_since(since or written.at, written.event, written.at)
        return at, since

    def _catch_up(self, name: str, current: StreamState) -> tuple[StreamState, list[LogEntry]]:
        """The state at the end of the log, and the new events; a first read of a long log does not collect them."""
        new: list[LogEntry] = []
        state, number, turn, at, since = current.state, current.number, current.turn, current.at, current.since
        if not isinstance(state, Table) and not (self._on_change and current.number):
            # The cage decides nothing by its past: its last event is enough, unless somebody listens.
            number = self.store.head(name).number - 1
        for row in self.store.read(name, number):
            written = read(row.body)
            number, turn = row.number, written.turn
            if isinstance(state, Table):
                state = evolve(state, written.event)
            at = written.at
            since = waiting_since(since, written.event, at)
            if current.number:
                new.append(written)
        return StreamState(state, number, turn, at, since=since), new

    def _keep_snapshots(self, states: dict[str, StreamState]) -> None:
        for name, current in states.items():
            if (
                isinstance(current.state, Table)
                and current.number >= self._snapshots.get(name, 0) + SNAPSHOT_INTERVAL_EVENTS
            ):
                # A snapshot only makes opening faster: the orders are durable without it.
                with suppress(UnavailableError, ConflictError):
                    self.store.keep_snapshot(
                        name, StoredSnapshot(current.number, encode(TableSnapshot(current.state, current.turn)))
                    )
                    self._snapshots[name] = current.number


class _Batch:
    """One try at a batch of orders: what it has decided so far, not yet durable."""

    def __init__(self, house: House, now: int) -> None:
        self.house = house
        self.now = now
        self.states: dict[str, StreamState] = {}
        self.unusable: dict[str, Refusal] = {}
        """Streams that cannot be read, and why."""
        self.answered: dict[tuple[str, str], tuple[bytes, int, int]] = {}
        """The keys that streams have taken: digest, first and last event."""
        self.new_events: dict[tuple[str, int], Event] = {}
        self.written: dict[str, list[LogEntry]] = {}

    def load(self, orders: Sequence[Order]) -> None:
        """Read the streams' states first and the taken keys second, so that no key is missed in between."""
        keys: dict[str, list[str]] = {}
        for order in orders:
            keys.setdefault(order.table, []).append(order.key)
        for stream, wanted in keys.items():
            try:
                self.states[stream] = self.house.stream_state(stream)
            except Refusal as refusal:
                self.unusable[stream] = refusal
                continue
            except MsgspecError as error:  # one damaged table must not stop the others
                self.unusable[stream] = Refusal("database-unusable", why=str(error))
                continue
            for key, kept in self.house.store.kept(stream, wanted).items():
                self.answered[stream, key] = (kept.digest, kept.first, kept.last)

    def answer(self, transaction: Transaction, order: Order) -> OrderResult:
        if order.table in self.unusable:
            return OrderResult(refusal=self.unusable[order.table])
        digest = digest_of(order)
        known = self.answered.get((order.table, order.key))
        if known:
            return self._repeat(order, digest, *known)
        try:
            return self._decide(transaction, order, digest)
        except Refusal as refusal:
            return OrderResult(refusal=refusal)
        except OverdrawnError as over:
            return OrderResult(refusal=Refusal("account-short", "R-10", amount=-over.amount, has=over.balance))

    def _repeat(self, order: Order, digest: bytes, before: bytes, first: int, last: int) -> OrderResult:
        if digest != before:
            return OrderResult(refusal=Refusal("key-used", key=order.key))
        stream = order.table
        if (stream, first) in self.new_events:
            events = tuple(self.new_events[stream, number] for number in range(first, last + 1))
            return OrderResult(events, first, repeated=True, at=self.states[stream].at)
        written = [read(row.body) for row in self.house.store.read(stream, first - 1, last)]
        at = written[0].at if written else 0
        return OrderResult(tuple(each.event for each in written), first, repeated=True, at=at)

    def _decide(self, transaction: Transaction, order: Order, digest: bytes) -> OrderResult:
        stream = order.table
        current = self.states[stream]
        now = current.now(self.now, self.house.steady())
        if order.after is not None and order.after != current.number:
            raise Refusal("overtaken", table=stream)
        command = Command(key=order.key, actor=order.actor, at=now, body=order.body, beside=order.beside)
        state: Table | cage.Cage
        if isinstance(current.state, Table):
            decision = decision_for(current.state, command)
            events, state = tuple(decision.events), decision.table
        else:
            events = cage.decide_cage(command)
            state = current.state
        if not events:
            return OrderResult((), current.number + 1)
        turn = current.turn + 1
        records, entries, since = [], [], current.since
        for number, event in enumerate(events, current.number + 1):
            written = LogEntry(
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
            since = waiting_since(since, event, now)
        head = transaction.append(
            Append(
                stream=stream,
                after=current.number,
                key=order.key,
                digest=digest,
                records=tuple(records),
                sealed=order.sealed,
            )
        )
        first = current.number + 1
        seen = self.house.seen(stream, head.number)
        self.states[stream] = StreamState(state, head.number, turn, now, seen, since)
        self.answered[stream, order.key] = (digest, first, head.number)
        self.written.setdefault(stream, []).extend(entries)
        for number, event in enumerate(events, first):
            self.new_events[stream, number] = event
        return OrderResult(events, first, at=now)


def _malformed(order: Order) -> Refusal | None:
    """The refusal of an order whose key or sender's name is not valid; the store is not asked."""
    try:
        check_key(order.key)
        check_name(order.actor.name)
    except Refusal as refusal:
        return refusal
    return None


def digest_of(order: Order) -> bytes:
    """The digest of an order's table, sender and body; a repeat has the same one."""
    return sha256(encode(_Digested(order.table, order.actor, order.body))).digest()


class _Digested(Struct, frozen=True):
    table: str
    actor: Actor
    body: AnyBody | AnyCageBody
