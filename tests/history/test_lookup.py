"""A few short reads find the same as a walk through the whole log."""

from collections.abc import Iterator, Sequence
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from support.house.crowd import PATRONS, Crowd
from support.house.evenings import GAMES, TABLES, evening, give_again
from support.house.houses import START, Floor
from support.store.places import AnyStore, Place, sqlite_place

from punto.errors import Refusal
from punto.history import lookup as finding
from punto.history.coups import Setup, coup_rows
from punto.history.evidence import evidence
from punto.history.replay import coup_story
from punto.store import house
from punto.store.house import House, Order
from punto.store.log import Append, Record, Row, Store, StoredSnapshot
from punto.table import commands as c
from punto.table import events as e
from punto.table.codec import LogEntry, TableSnapshot, encode, read
from punto.table.evolve import evolve
from punto.table.roles import Role
from punto.table.rules import TableRules, table_rules
from punto.table.state import Phase, Table
from punto.wire.history import CoupRow

pytest_plugins = ["support.store.fixtures"]


class Walk:
    """All that the log says of a table, from one walk through the whole of it."""

    def __init__(self, store: Store, table: str) -> None:
        self.rows = list(store.read(table))
        self.written = [read(row.body) for row in self.rows]
        self.events = [written.event for written in self.written]
        self.begun = {
            event.coup: number
            for number, event in enumerate(self.events, 1)
            if isinstance(event, e.BetsOpened | e.FreeHandBegun)
        }
        self.coups = list(coup_rows(table, Setup(), self.written))
        self.current: list[int | None] = [None]
        self.states = [Table(table)]
        for event in self.events:
            self.states.append(evolve(self.states[-1], event))
            match event:
                case e.BetsOpened(coup=coup) | e.FreeHandBegun(coup=coup):
                    self.current.append(coup)
                case e.ShoePrepared() | e.TableClosed() | e.TableOpened():
                    self.current.append(None)
                case _:
                    self.current.append(self.current[-1])

    def of_coup(self, coup: int) -> list[int]:
        disputes = {event.dispute for event in self.events if isinstance(event, e.DisputeRaised) and event.coup == coup}
        return [
            number
            for number, event in enumerate(self.events, 1)
            if (event.dispute in disputes if isinstance(event, e.OfDispute) else self.current[number] == coup)
        ]


def assert_found(store: Store, table: str, every: int = 1) -> None:
    """Every coup, and every event of a sample, is found where the walk finds it."""
    walk = Walk(store, table)
    assert finding.last_coup(store, table) == len(walk.coups) == max(walk.begun, default=0)
    for coup, first in walk.begun.items():
        assert finding.first_of_coup(store, table, coup) == first
        found = list(finding.events_of_coup(store, table, coup))
        assert [row.number for row, _ in found] == walk.of_coup(coup)
        assert found == [(walk.rows[row.number - 1], walk.written[row.number - 1]) for row, _ in found]
        play = [row.number for row, _ in finding.events_of_coup(store, table, coup, with_disputes=False)]
        assert play == [n for n in walk.of_coup(coup) if not isinstance(walk.events[n - 1], e.OfDispute)]
    for number in range(0, len(walk.rows) + 1, every):
        assert finding.coup_at(store, table, number) == walk.current[number]
        assert finding.state_at(store, table, number) == walk.states[number]
        standing = finding.setup_at(store, table, number)
        assert (standing.rules, standing.shoe) == (walk.states[number].rules, walk.states[number].shoes)
    times = [written.at for written in walk.written]
    for at in {time + near for time in times[::every] for near in (-1, 0, 1)} | {0, 2**62}:
        assert finding.last_number_before(store, table, at) == sum(time < at for time in times)
    assert_pages(store, table, walk.coups)


def assert_pages(store: Store, table: str, coups: Sequence[CoupRow]) -> None:
    newest = list(reversed(coups))
    for limit in (1, 3, len(coups) + 5):
        pages: list[CoupRow] = []
        before: int | None = None
        while page := finding.coups_before(store, table, before, limit):
            assert len(page) <= limit
            pages += page
            before = page[-1].coup
        assert pages == newest
    assert finding.coups_before(store, table, len(coups) + 100, 2) == newest[:2]
    assert finding.coups_before(store, table, None, 0) == []
    assert finding.coups_before(store, table, 1, 5) == finding.coups_before(store, table, -3, 5) == []


@pytest.mark.parametrize("game", GAMES)
def test_an_evening_is_found_as_it_was_walked(place: Place, game: str) -> None:
    with closing(place.open()) as store:
        give_again(store, evening(game))
        assert_found(store, TABLES[game], every=7 if place.kind == "postgres" else 1)


def test_a_long_random_log_is_found_as_it_was_walked(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """With snapshots on the way, tables that change their game, and disputes about coups of long ago."""
    monkeypatch.setattr(house, "SNAPSHOT_INTERVAL_EVENTS", 60)
    with closing(place.open()) as store:
        tables = {"T1": table_rules("baccarat"), "T2": table_rules("lucky_draw")}
        _random_days(store, tables, Random(7), orders=1200)
        for table in tables:
            assert store.snapshot(table) is not None
            assert_found(store, table, every=29)
            kinds = {type(event) for event in Walk(store, table).events}
            assert {e.DisputeRaised, e.DisputeEscalated, e.TableClosed, e.CoupSettled} <= kinds


def _random_days(store: Store, tables: dict[str, TableRules], chance: Random, orders: int) -> None:
    now = START
    home = House(store, lambda: now)
    home.execute_one(
        Order(table="cage", key="fund", actor=c.Actor("ada", Role.ASSISTANT_DIRECTOR), body=c.FundCage(10**9))
    )
    crowd = Crowd(chance, tables)
    for count in range(orders):
        now += chance.randrange(3) * 1_000_000  # several orders may have the same time
        home.execute_one(crowd.next(home))
        tables |= dict(zip(tables, chance.sample(list(tables.values()), 2), strict=True))
        if count % 30 == 29:
            for order in _now_and_then(home, chance, count):
                home.execute_one(order)


def _now_and_then(home: House, chance: Random, count: int) -> Iterator[Order]:
    """A step of an older dispute, a new one about any coup, and where it can a table closes, to open with any game."""
    for table in ("T1", "T2"):
        state = home.table(table)
        bodies: list[tuple[c.AnyBody, Role, str]] = [
            (c.EscalateDispute(1 + chance.randrange(40)), Role.PIT_MANAGER, "pam"),
            (c.RaiseDispute(PATRONS[0], 1 + chance.randrange(state.coups or 1), "No."), Role.PATRON, PATRONS[0]),
        ]
        if state.phase in (Phase.PREPARING, Phase.READY):
            bodies.append((c.CloseTable(), Role.PIT_MANAGER, "pam"))
        for place, (body, role, name) in enumerate(bodies):
            yield Order(table=table, key=f"more-{count}-{place}", actor=c.Actor(name, role), body=body)


def test_a_replay_and_the_evidence_are_those_of_the_walk(tmp_path: Path) -> None:
    with closing(sqlite_place(tmp_path).open()) as store:
        give_again(store, evening("baccarat"))
        walk = Walk(store, "B1")
        for coup, first in walk.begun.items():
            assert [step.number for step in coup_story(store, "B1", coup, "en").steps] == walk.of_coup(coup)
            pack = evidence(store, "B1", coup)
            assert [link.number for link in pack.chain if link.body] == walk.of_coup(coup)
            assert [link.number for link in pack.chain] == list(range(first, len(walk.rows) + 1))
            assert pack.hash_before == walk.rows[first - 2].hash.hex()


@pytest.mark.parametrize("coup", [0, -1, 20, 10**15])
def test_a_coup_that_was_not_dealt_is_refused_with_the_newest(tmp_path: Path, coup: int) -> None:
    with closing(sqlite_place(tmp_path).open()) as store:
        give_again(store, evening("baccarat"))
        for ask in (finding.first_of_coup, evidence):
            with pytest.raises(Refusal) as refused:
                ask(store, "B1", coup)
            assert (refused.value.reason, refused.value.facts["most"]) == ("no-such-coup", 19)


def test_what_is_no_table_is_refused(place: Place) -> None:
    with closing(place.open()) as store:
        floor = Floor(store).funded()
        floor.all(floor.order(c.FillFloat(50), Role.CAGE, table="T7"))
        for table in ("T9", "cage", "T7", "", "a\0b"):
            with pytest.raises(Refusal) as refused:
                finding.first_of_coup(store, table, 1)
            assert refused.value.reason == "no-table"
        floor.opened("T7")
        assert finding.coups_before(store, "T7", None, 5) == []
        with pytest.raises(Refusal) as refused:
            finding.first_of_coup(store, "T7", 1)
        assert (refused.value.reason, refused.value.facts["most"]) == ("no-such-coup", 0)


def test_a_log_with_a_hole_is_refused(tmp_path: Path) -> None:
    place = sqlite_place(tmp_path)
    with closing(place.open()) as store:
        give_again(store, evening("lucky7"))
        place.raw("DROP TRIGGER events_not_deleted")
        place.raw("DELETE FROM events WHERE stream = 'L1'")
        with pytest.raises(Refusal) as refused:
            finding.last_number_before(store, "L1", START)
        assert refused.value.reason == "database-unusable"


# How much is read.


class Counting:
    """A store that counts the events it hands out."""

    def __init__(self, store: AnyStore) -> None:
        self.store = store
        self.handed_out = 0

    def read(self, stream: str, after: int = 0, upto: int | None = None) -> Iterator[Row]:
        for row in self.store.read(stream, after, upto):
            self.handed_out += 1
            yield row

    def __getattr__(self, name: str) -> object:
        return getattr(self.store, name)


LONG = 4000


@pytest.fixture(scope="module")
def long_log(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AnyStore]:
    """A table that has dealt thousands of coups of three events each."""
    with closing(sqlite_place(tmp_path_factory.mktemp("long")).open()) as store:
        rules = table_rules("baccarat")
        written: list[e.AnyEvent] = [e.TableOpened(rules=rules), e.ShoePrepared(shoe=1, decks=8, by="dan")]
        for coup in range(1, LONG + 1):
            written += [e.BetsOpened(coup=coup), e.BetsClosed(), e.CoupVoided(coup=coup)]
        records = [_record(number, event) for number, event in enumerate(written, 1)]
        with store.transaction() as transaction:
            transaction.append(Append(stream="T1", after=0, key="all", digest=bytes(32), records=tuple(records)))
        number = len(records) - 50
        state = Table("T1", rules=rules, shoes=1)
        store.keep_snapshot("T1", StoredSnapshot(number, encode(TableSnapshot(state, 1))))
        yield store


def _record(number: int, event: e.AnyEvent) -> Record:
    return Record(
        encode(
            LogEntry(
                stream="T1",
                n=number,
                turn=1,
                at=START + number,
                actor="dan",
                role=Role.DEALER,
                key="all",
                digest=sha256(b"").hexdigest(),
                event=event,
            )
        )
    )


def test_few_events_are_read_of_a_long_log(long_log: AnyStore) -> None:
    head = long_log.head("T1").number
    for coup in (1, 2, LONG // 3, LONG):
        store = Counting(long_log)
        assert finding.first_of_coup(store, "T1", coup) == 3 * coup  # type: ignore[arg-type]
        assert store.handed_out < 5 * head.bit_length()
    store = Counting(long_log)
    assert finding.last_number_before(store, "T1", START + 777) == 776  # type: ignore[arg-type]
    assert store.handed_out < 2 * head.bit_length()
    store = Counting(long_log)
    page = finding.coups_before(store, "T1", None, 10)  # type: ignore[arg-type]
    assert [row.coup for row in page] == list(range(LONG, LONG - 10, -1))
    assert page[0].game == "baccarat"
    assert store.handed_out < 15 * head.bit_length() + 100
    store = Counting(long_log)
    play = list(finding.events_of_coup(store, "T1", LONG // 2))  # type: ignore[arg-type]
    assert len(play) == 3
    assert store.handed_out < 5 * head.bit_length() + 100
