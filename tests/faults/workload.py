"""What the fault tests do to a store, and what it must hold after each step, without the store's own code."""

from collections.abc import Mapping
from hashlib import sha256
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from punto.store.log import Append, Entry, Kept, Record, Row, Sealed, StoredSnapshot
from punto.store.sqlite import SqliteStore

STREAMS = ("cage", "t1", "t2")


class State(Struct, frozen=True):
    """Everything that a store holds, in the store's order."""

    rows: Mapping[str, tuple[Row, ...]] = {}
    entries: Mapping[str, tuple[tuple[int, Entry], ...]] = {}
    kept: Mapping[str, Mapping[str, Kept]] = {}
    snapshots: Mapping[str, StoredSnapshot] = {}
    sealed: Mapping[str, bytes] = {}
    balances: Mapping[str, int] = {}


class Batched(Struct, frozen=True):
    """A transaction."""

    appends: tuple[Append, ...]


class Snapped(Struct, frozen=True):
    stream: str
    snapshot: StoredSnapshot


class Reopened(Struct, frozen=True):
    """The store is closed and opened again."""


Step = Batched | Snapped | Reopened


class Workload(Struct, frozen=True):
    steps: tuple[Step, ...]
    states: tuple[State, ...]
    """The first before any step, then one after each."""


def workload(random: Random, count: int) -> Workload:
    steps: list[Step] = []
    states = [State()]
    for number in range(count):
        state = states[-1]
        if state.rows and random.random() < 0.15:
            stream = random.choice(list(state.rows))
            snapshot = StoredSnapshot(len(state.rows[stream]), random.randbytes(random.randrange(3000)))
            steps.append(Snapped(stream, snapshot))
            states.append(replace(state, snapshots={**state.snapshots, stream: snapshot}))
        elif random.random() < 0.05:
            steps.append(Reopened())
            states.append(state)
        else:
            appends = []
            for index in range(random.choice((1, 1, 1, 2, 5, 20))):
                appends.append(_append(random, state, f"{number}-{index}"))
                state = _after(state, appends[-1])
            steps.append(Batched(tuple(appends)))
            states.append(state)
    return Workload(tuple(steps), tuple(states))


def _append(random: Random, state: State, key: str) -> Append:
    stream = random.choice(STREAMS)
    records = []
    for _ in range(random.choice((1, 1, 2, 3))):
        amount = random.randrange(1, 1000)
        giver = "world" if random.random() < 0.6 or state.balances.get("cage", 0) < 5000 else "cage"
        taker = "cage" if giver == "world" and random.random() < 0.5 else f"{stream}/float"
        size = random.choice((20, 250, 250, 250, 1500, 6000)) if random.random() < 0.3 else 250
        records.append(Record(random.randbytes(size), (Entry(taker, amount), Entry(giver, -amount))))
    sealed = (Sealed(f"{stream}/{key}", random.randbytes(400)),) if random.random() < 0.1 else ()
    after = len(state.rows.get(stream, ()))
    digest = sha256(key.encode()).digest()
    return Append(stream=stream, after=after, key=key, digest=digest, records=tuple(records), sealed=sealed)


def _after(state: State, append: Append) -> State:
    rows = list(state.rows.get(append.stream, ()))
    entries = list(state.entries.get(append.stream, ()))
    balances = dict(state.balances)
    for number, record in enumerate(append.records, len(rows) + 1):
        before = rows[-1].hash if rows else bytes(32)
        rows.append(Row(number, record.body, sha256(before + sha256(record.body).digest()).digest()))
        for entry in sorted(record.entries, key=lambda entry: entry.account):
            entries.append((number, entry))
            balances[entry.account] = balances.get(entry.account, 0) + entry.amount
    kept = {**state.kept.get(append.stream, {}), append.key: Kept(append.digest, append.after + 1, len(rows))}
    return State(
        rows={**state.rows, append.stream: tuple(rows)},
        entries={**state.entries, append.stream: tuple(entries)},
        kept={**state.kept, append.stream: kept},
        snapshots=state.snapshots,
        sealed={**state.sealed, **{sealed.name: sealed.secret for sealed in append.sealed}},
        balances=balances,
    )


def held(store: SqliteStore) -> State:
    """What the store says that it holds; its file must be sound as well."""
    connection = store.connection()
    damage = connection.execute("PRAGMA integrity_check").get
    assert damage == "ok", damage
    assert connection.execute("PRAGMA journal_mode").get == "wal"
    streams = store.streams()
    keys: dict[str, list[str]] = {}
    for stream, key in connection.execute("SELECT stream, key FROM commands"):
        keys.setdefault(stream, []).append(key)
    state = State(
        rows={stream: tuple(store.read(stream)) for stream in streams},
        entries={stream: tuple(store.entries(stream)) for stream in streams},
        kept={stream: store.kept(stream, keys.get(stream, [])) for stream in streams},
        snapshots={stream: found for stream in streams if (found := store.snapshot(stream))},
        sealed=dict(connection.execute("SELECT name, secret FROM sealed")),
        balances=store.balances(),
    )
    for stream, rows in state.rows.items():
        assert (store.head(stream).number, store.head(stream).hash) == (rows[-1].number, rows[-1].hash)
    return state
