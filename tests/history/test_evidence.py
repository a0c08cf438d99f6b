"""What others get from a house: evidence that can be checked without Punto, exports, copies, and verification."""

import csv
import json
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import msgspec
import pyarrow.parquet as parquet
import pytest
from msgspec.structs import replace
from support.command_line import punto
from support.house.evenings import TABLES, Given, evening, give_again
from support.house.houses import whole
from support.store.places import Place, assert_sound, contents, open_store, sqlite_place

from punto import rulebook
from punto.errors import Refusal
from punto.history import export as exporting
from punto.history.evidence import dispute_evidence, evidence
from punto.history.export import PostingRow, rows_of
from punto.history.verify import verify
from punto.store.backup import backup
from punto.store.house import House, Order
from punto.store.log import Store, StoredSnapshot
from punto.store.sqlite import SqliteStore
from punto.table import commands as c
from punto.table import events as e
from punto.table.codec import TableSnapshot, encode, read
from punto.table.inputs import KEY_LENGTH_MAX
from punto.table.roles import Role
from punto.table.state import Table
from punto.table_clauses import Ground

pytest_plugins = ["support.store.fixtures"]

BACCARAT = TABLES["baccarat"]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SqliteStore]:
    """The evening at the Baccarat table and the one at the Lucky 7 table, in one house."""
    path = tmp_path_factory.mktemp("records") / "punto.db"
    with closing(SqliteStore(path)) as store:
        give_again(store, evening("baccarat"))
        give_again(store, [renamed(each) for each in evening("lucky7")])
        yield store


def renamed(given: Given) -> Given:
    """With keys of its own, for both evenings use the cage, and by no place, for Long has more chips here."""
    return Given(
        given.at, tuple(replace(order, key=f"lucky-{order.key}"[:KEY_LENGTH_MAX], after=None) for order in given.orders)
    )


def events_of(store: Store, table: str) -> list[tuple[int, e.Event]]:
    return [(row.number, read(row.body).event) for row in store.read(table)]


def disputed(store: Store) -> int:
    raised = [event.coup for _, event in events_of(store, BACCARAT) if isinstance(event, e.DisputeRaised)]
    return next(coup for coup in raised if coup is not None)


@pytest.fixture
def pack(house: SqliteStore, tmp_path: Path) -> dict[str, object]:
    """The evidence of the disputed coup, as a file that somebody was given."""
    file = tmp_path / "evidence.json"
    done = punto("export", house.path, str(file), "--what", "evidence", "--of", f"{BACCARAT}/{disputed(house)}")
    assert done.exit_code == 0, done.stderr
    made: dict[str, object] = json.loads(file.read_text())
    return made


def follow(pack: dict[str, object]) -> bool:
    """Done by hand as the pack's own how_to_check says, with nothing but json and hashlib."""
    before = bytes.fromhex(str(pack["hash_before"]))
    chain = pack["chain"]
    assert isinstance(chain, list)
    for event in chain:
        digest = sha256(event["body"].encode()).digest() if "body" in event else bytes.fromhex(event["digest"])
        before = sha256(before + digest).digest()
        if before.hex() != event["hash"]:
            return False
    return before.hex() == pack["head"]


def test_evidence_is_checked_without_punto(house: SqliteStore, pack: dict[str, object]) -> None:
    assert follow(pack)
    assert pack["head"] == house.head(BACCARAT).hash.hex()
    how = pack["how_to_check"]
    assert isinstance(how, dict)
    assert "hash_before" in how["en"]
    assert "hash_before" in how["vi"]


def test_evidence_holds_the_coup_the_dispute_and_no_other_coup(house: SqliteStore, pack: dict[str, object]) -> None:
    coup = disputed(house)
    due, current = [], 0
    dispute = {event.dispute for _, event in events_of(house, BACCARAT) if isinstance(event, e.DisputeRaised)}
    for number, event in events_of(house, BACCARAT):
        if isinstance(event, e.BetsOpened | e.FreeHandBegun):
            current = event.coup
        if event.dispute in dispute if isinstance(event, e.OfDispute) else current == coup:
            due.append(number)
    chain = pack["chain"]
    assert isinstance(chain, list)
    shown = [event for event in chain if "body" in event]
    assert [event["number"] for event in shown] == due
    assert [event["number"] for event in chain] == list(range(due[0], house.head(BACCARAT).number + 1))
    bodies = {row.number: row.body.decode() for row in house.read(BACCARAT)}
    entries: dict[int, list[dict[str, object]]] = {}
    for number, entry in house.entries(BACCARAT):
        entries.setdefault(number, []).append({"account": entry.account, "amount": entry.amount})
    gists = pack["gists"]
    assert isinstance(gists, dict)
    for event in shown:
        assert event["body"] == bodies[event["number"]]
        assert event.get("entries", []) == entries.get(event["number"], [])
        assert event["told"]["en"]
        assert event["told"]["vi"]
        for clause in event.get("clauses", []):
            assert gists[clause]["en"] == rulebook.gist("baccarat", clause, "en")
    kinds = {json.loads(event["body"])["event"]["event"] for event in shown}
    assert kinds >= {"BetsOpened", "CoupSettled", "DisputeRaised", "DisputeResolved", "EvidenceAdded"}


def test_the_evidence_of_a_dispute_about_a_coup_is_that_of_the_coup(
    house: SqliteStore, pack: dict[str, object], tmp_path: Path
) -> None:
    file = tmp_path / "dispute.json"
    done = punto("export", house.path, str(file), "--what", "dispute", "--of", f"{BACCARAT}/1")
    assert done.exit_code == 0, done.stderr
    made = json.loads(file.read_text())
    assert (made.pop("dispute"), pack.pop("dispute")) == (1, None)
    assert made == pack


def test_the_evidence_of_a_dispute_about_no_coup_holds_the_dispute_alone(tmp_path: Path) -> None:
    with closing(SqliteStore(tmp_path / "punto.db")) as store:
        give_again(store, evening("baccarat"))
        house = House(store, lambda: 2 * 10**15)
        bodies: list[tuple[c.AnyBody, str, Role]] = [
            (c.RaiseDispute("Mai", None, "I was refused a seat."), "Mai", Role.PATRON),
            (c.AddEvidence(2, Ground.LAW, "None."), "Ivy", Role.INSPECTOR),
            (c.RaiseDispute("Long", None, "So was I."), "Long", Role.PATRON),
            (c.EscalateDispute(2), "Ivy", Role.INSPECTOR),
        ]
        for number, (body, name, role) in enumerate(bodies):
            order = Order(table=BACCARAT, key=f"late {number}", actor=c.Actor(name, role), body=body)
            assert house.execute_one(order).refusal is None
        made = dispute_evidence(store, BACCARAT, 2)
        assert (made.coup, made.dispute, made.head) == (None, 2, store.head(BACCARAT).hash.hex())
        assert follow(json.loads(msgspec.json.encode(made)))
        shown = [json.loads(link.body)["event"]["event"] for link in made.chain if link.body]
        assert shown == ["DisputeRaised", "EvidenceAdded", "DisputeEscalated"]
        for number in (9, 0, -1):
            with pytest.raises(Refusal) as refused:
                dispute_evidence(store, BACCARAT, number)
            assert refused.value.reason == "no-dispute"


def test_a_posting_of_an_adjustment_names_the_dispute_and_no_coup(house: SqliteStore) -> None:
    rows = [row for row in rows_of(house, "postings") if isinstance(row, PostingRow)]
    moved = [row for row in rows if row.event == "AdjustmentApproved"]
    assert moved
    assert {(row.dispute, row.coup) for row in moved} == {(1, None)}
    assert sum(row.amount for row in moved) == 0
    assert {row.dispute for row in rows if row not in moved} == {None}


def test_a_changed_body_in_the_evidence_is_noticed(pack: dict[str, object]) -> None:
    chain = pack["chain"]
    assert isinstance(chain, list)
    shown = [event for event in chain if "body" in event]
    for event in shown:
        kept = event["body"]
        event["body"] = kept.replace('"stake":1', '"stake":2', 1) if '"stake":1' in kept else kept + " "
        assert not follow(pack)
        event["body"] = kept
    assert follow(pack)
    left_out = next(event for event in chain if "body" not in event)
    left_out["digest"] = sha256(b"another").hexdigest()
    assert not follow(pack)


def test_evidence_of_every_coup_can_be_had(house: SqliteStore) -> None:
    coups = {event.coup for _, event in events_of(house, BACCARAT) if isinstance(event, e.BetsOpened | e.FreeHandBegun)}
    assert len(coups) > 10
    for coup in coups:
        made = evidence(house, BACCARAT, coup)
        kinds = [read(link.body.encode()).event for link in made.chain if link.body]
        assert not any(isinstance(event, e.ShoePrepared) for event in kinds)


# Export.


def exported(house: SqliteStore, what: str, file: Path) -> list[dict[str, str]]:
    """The rows as text, however they were written."""
    done = punto("export", house.path, str(file), "--what", what)
    assert done.exit_code == 0, done.stderr
    match file.suffix:
        case ".csv":
            with file.open(newline="") as opened:
                return list(csv.DictReader(opened))
        case ".parquet":
            rows = parquet.read_table(file).to_pylist()
        case _:
            rows = [json.loads(line) for line in file.read_text().splitlines()]
    return [{name: as_csv(value) for name, value in row.items()} for row in rows]


def as_csv(value: object) -> str:
    return "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


SUFFIXES = [".csv", ".parquet", ".jsonl"]


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_exported_events_are_the_log(house: SqliteStore, tmp_path: Path, suffix: str) -> None:
    rows = exported(house, "events", tmp_path / f"events{suffix}")
    assert [(row["stream"], int(row["number"]), row["hash"], row["body"].encode()) for row in rows] == [
        (stream, row.number, row.hash.hex(), row.body) for stream in house.streams() for row in house.read(stream)
    ]


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_exported_postings_are_the_ledger(house: SqliteStore, tmp_path: Path, suffix: str) -> None:
    rows = exported(house, "postings", tmp_path / f"postings{suffix}")
    assert [(row["stream"], int(row["number"]), row["account"], int(row["amount"])) for row in rows] == [
        (stream, number, entry.account, entry.amount)
        for stream in house.streams()
        for number, entry in house.entries(stream)
    ]
    sums: dict[str, int] = {}
    for row in rows:
        sums[row["account"]] = sums.get(row["account"], 0) + int(row["amount"])
    assert sums == house.balances()
    written = {(stream, row.number): read(row.body) for stream in house.streams() for row in house.read(stream)}
    for row in rows:
        event = written[row["stream"], int(row["number"])]
        assert (row["event"], int(row["at"])) == (type(event.event).__name__, event.at)


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_exported_coups_are_those_of_the_log(house: SqliteStore, tmp_path: Path, suffix: str) -> None:
    rows = exported(house, "coups", tmp_path / f"coups{suffix}")
    begun = [
        (table, event.coup, isinstance(event, e.FreeHandBegun))
        for table in house.streams()
        for _, event in events_of(house, table)
        if isinstance(event, e.BetsOpened | e.FreeHandBegun)
    ]
    assert [(row["table"], int(row["coup"]), row["free"] == "true") for row in rows] == begun
    by_place = {(row["table"], int(row["coup"])): row for row in rows}
    settled, void = 0, 0
    for table in house.streams():
        last: dict[int, e.Event] = {}
        for _, event in events_of(house, table):
            if isinstance(event, e.CoupSettled | e.CoupVoided | e.SettlementReversed):
                last[event.coup] = event
        for coup, event in last.items():
            row = by_place[table, coup]
            if isinstance(event, e.CoupSettled):
                settled += 1
                assert row["ended"] == "settled"
                assert int(row["paid"]) == sum(wager.paid for wager in event.wagers)
                assert int(row["collected"]) == sum(wager.collected for wager in event.wagers)
                assert int(row["staked"]) == sum(wager.stake for wager in event.wagers)
                assert row["result"] == as_csv(event.result)
            elif isinstance(event, e.CoupVoided):
                void += 1
                assert row["ended"] == "void"
    assert settled > 10
    assert void > 0
    assert {row["game"] for row in rows} == {"baccarat", "lucky7"}


def test_an_export_has_the_same_rows_in_every_form(house: SqliteStore, tmp_path: Path) -> None:
    for what in ("coups", "postings", "events"):
        forms = [exported(house, what, tmp_path / f"{what}{suffix}") for suffix in SUFFIXES]
        assert forms[0] == forms[1] == forms[2]


def test_an_export_of_one_table(house: SqliteStore, tmp_path: Path) -> None:
    file = tmp_path / "one.jsonl"
    assert punto("export", house.path, str(file), "--what", "events", "--of", "L1").exit_code == 0
    assert {json.loads(line)["stream"] for line in file.read_text().splitlines()} == {"L1"}


def test_an_export_of_an_empty_house(tmp_path: Path) -> None:
    SqliteStore(tmp_path / "punto.db").close()
    for suffix in SUFFIXES:
        for what in ("coups", "postings", "events"):
            file = tmp_path / f"{what}{suffix}"
            assert punto("export", str(tmp_path / "punto.db"), str(file), "--what", what).exit_code == 0
            assert file.exists()


def test_an_export_that_fails_leaves_nothing(tmp_path: Path) -> None:
    def failing() -> Iterator[exporting.EventRow]:
        yield exporting.EventRow("T1", 1, "", "")
        raise OSError(28, "No space left on device")

    for suffix in SUFFIXES:
        with pytest.raises(Refusal) as refused:
            exporting.write_rows(failing(), exporting.EventRow, tmp_path / f"x{suffix}")
        assert refused.value.reason == "file-unwritable"
    assert list(tmp_path.iterdir()) == []


# Copies.


def test_a_copy_of_either_store_verifies(place: Place, tmp_path: Path) -> None:
    with closing(place.open()) as store:
        give_again(store, evening("lucky7"))
        backup(store, tmp_path / "copy.db")
        place_now = House(store, lambda: 0).stream_state("L1")
        assert isinstance(place_now.state, Table)
        store.keep_snapshot(
            "L1", StoredSnapshot(place_now.number, encode(TableSnapshot(place_now.state, place_now.turn)))
        )
        backup(store, tmp_path / "later.db")
        for name in ("copy.db", "later.db"):
            assert verify(str(tmp_path / name), shoes=True).findings == ()
        with closing(open_store("sqlite", str(tmp_path / "later.db"))) as copy:
            assert whole(copy) == whole(store)
            assert_sound(copy)


# Verification.

CHANGES = {
    "a body": ("events", "UPDATE events SET body = {other} WHERE stream = 'L1' AND number = 40"),
    "a hash": ("events", "UPDATE events SET hash = {zeros} WHERE stream = 'L1' AND number = 40"),
    "an event gone": ("events", "DELETE FROM events WHERE stream = 'L1' AND number = 40"),
    "the last event gone": ("events", "DELETE FROM events WHERE stream = 'L1' AND number = {last}"),
    "the first event gone": ("events", "DELETE FROM events WHERE stream = 'L1' AND number = 1"),
    "an event of another table": ("events", "UPDATE events SET stream = 'L2' WHERE stream = 'L1' AND number = 40"),
    "an amount": ("entries", "UPDATE entries SET amount = amount + 1 WHERE stream = 'L1' AND account = 'L1/float'"),
    "an entry gone": ("entries", "DELETE FROM entries WHERE stream = 'L1' AND account = 'L1/float'"),
    "an entry more": ("entries", "INSERT INTO entries VALUES ('L1', 1, 'world', 0)"),
    "entries of no stream": ("entries", "INSERT INTO entries VALUES ('ghost', 1, 'world', 0)"),
    "a command's key": ("commands", "UPDATE commands SET key = 'x' WHERE stream = 'L1' AND first = 1"),
    "a command's digest": ("commands", "UPDATE commands SET digest = {zeros} WHERE stream = 'L1' AND first = 1"),
    "a command gone": ("commands", "DELETE FROM commands WHERE stream = 'L1' AND first = 1"),
    "a command more": ("commands", "INSERT INTO commands VALUES ('L1', 'x', {zeros}, 3, 2)"),
    "a command of no stream": ("commands", "INSERT INTO commands VALUES ('ghost', 'x', {zeros}, 1, 1)"),
    "a balance": (None, "UPDATE accounts SET balance = balance + 1 WHERE account = 'cage'"),
    "an empty account renamed": (None, "UPDATE accounts SET account = 'L1/layuot' WHERE account = 'L1/layout'"),
    "an account more": (None, "INSERT INTO accounts VALUES ('patron/zoe', 0)"),
    "an account gone": (None, "DELETE FROM accounts WHERE account = 'L1/layout'"),
    "a head's number": (None, "UPDATE heads SET number = number - 1 WHERE stream = 'L1'"),
    "a head's hash": (None, "UPDATE heads SET hash = {zeros} WHERE stream = 'L1'"),
    "a head gone": (None, "DELETE FROM heads WHERE stream = 'L1'"),
    "a head more": (None, "INSERT INTO heads VALUES ('ghost', 0, {zeros})"),
    "a head renamed": (None, "UPDATE heads SET stream = 'L2' WHERE stream = 'L1'"),
    "a snapshot of no stream": (None, "INSERT INTO snapshots VALUES ('ghost', 1, {zeros})"),
}  # fmt: skip


@pytest.mark.parametrize("what", CHANGES)
def test_a_change_behind_the_store_s_back_is_found(place: Place, what: str) -> None:
    with closing(place.open()) as store:
        give_again(store, evening("lucky7"))
        last = store.head("L1").number
    assert verify(place.where, shoes=True).findings == ()
    table, statement = CHANGES[what]
    literal = "x'{}'" if place.kind == "sqlite" else r"'\x{}'::bytea"
    text = statement.format(other=literal.format(b"{}".hex()), zeros=literal.format(bytes(32).hex()), last=last)
    if table:
        without_triggers(place, table, text)
    else:
        place.raw(text)
    findings = verify(place.where).findings
    assert findings
    assert verify(place.where, shoes=True).findings
    for found in findings:
        assert found.say("en")
        assert found.say("vi") != found.say("en")


def without_triggers(place: Place, table: str, statement: str) -> None:
    """Change what only grows, and put the triggers back, so that they do not give the change away."""
    if place.kind == "postgres":
        place.raw(f"ALTER TABLE {table} DISABLE TRIGGER ALL")
        place.raw(statement)
        place.raw(f"ALTER TABLE {table} ENABLE TRIGGER ALL")
        return
    triggers = place.raw(f"SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = '{table}'")  # noqa: S608
    assert isinstance(triggers, list)
    for name, _ in triggers:
        place.raw(f"DROP TRIGGER {name}")
    place.raw(statement)
    for _, sql in triggers:
        place.raw(sql)


def test_a_missing_trigger_is_noticed(tmp_path: Path) -> None:
    place = sqlite_place(tmp_path)
    place.open().close()
    assert punto("verify", place.where).exit_code == 0
    place.raw("DROP TRIGGER events_not_updated")
    done = punto("verify", place.where)
    assert done.exit_code == 2
    assert "triggers" in done.stderr


def test_whoever_rewrites_all_of_a_log_is_told_by_the_head_that_was_written_down(tmp_path: Path) -> None:
    """Verification cannot see it alone: that is what the heads are shown for."""
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    heads = []
    for name, given in (("one", evening("lucky_draw")), ("two", evening("lucky_draw")[:-3])):
        with closing(sqlite_place(tmp_path / name).open()) as store:
            give_again(store, given)
            assert contents(store).balances
        checked = verify(str(tmp_path / name / "punto.db"))
        assert checked.findings == ()
        heads.append(checked.heads["D1"])
    assert heads[0] != heads[1]
