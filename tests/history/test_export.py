"""Exports by date, table and patron: exactly the requested rows, for any number of rows."""

import json
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

import pyarrow.csv
import pyarrow.parquet
import pytest
from msgspec import Struct
from msgspec.structs import replace
from support.command_line import punto
from support.house.evenings import evening, give_again
from support.house.houses import Floor
from support.store.places import Place, sqlite_place

from punto.cards import card
from punto.coup import Result, Side
from punto.errors import Refusal
from punto.history import export as exporting
from punto.history.coups import Setup, coup_rows
from punto.history.export import KINDS, ExportFilter, PostingRow, rows_of, write_rows, write_to
from punto.history.lookup import coups_before, event_header
from punto.history.times import moment
from punto.store.log import Store
from punto.store.sqlite import SqliteStore
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.codec import LogEntry, read
from punto.table.roles import Role
from punto.wire.history import CoupRow

pytest_plugins = ["support.store.fixtures"]

WHATS: tuple[exporting.What, ...] = ("coups", "postings", "events")
SQUEEZERS = (("ann", Side.PLAYER), ("bob", Side.BANKER))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SqliteStore]:
    with closing(SqliteStore(tmp_path_factory.mktemp("exports") / "punto.db")) as store:
        give_again(store, evening("baccarat"))
        yield store


def coups(store: Store, choice: ExportFilter) -> list[CoupRow]:
    return [row for row in rows_of(store, "coups", choice) if isinstance(row, CoupRow)]


def postings(store: Store, choice: ExportFilter) -> list[PostingRow]:
    return [row for row in rows_of(store, "postings", choice) if isinstance(row, PostingRow)]


# By date.


def times_of(store: Store) -> list[int]:
    return sorted({event_header(row).at for stream in store.streams() for row in store.read(stream)})


def test_since_is_in_and_until_is_not(place: Place) -> None:
    """At every boundary the rows are those of the whole export whose time lies within."""
    with closing(place.open()) as store:
        give_again(store, evening("lucky7"))
        times = times_of(store)
        at = {(stream, row.number): event_header(row).at for stream in store.streams() for row in store.read(stream)}
        every = {what: list(rows_of(store, what)) for what in WHATS}
        for since, until in zip(times[::5], [*times[9::5], times[-1] + 1], strict=False):
            for what in WHATS:
                due = [row for row in every[what] if since <= _time(row, at) < until]
                choice = ExportFilter(since=since, until=until)
                assert list(rows_of(store, what, choice)) == due
                assert list(rows_of(store, what, ExportFilter(since=since))) + list(
                    rows_of(store, what, ExportFilter(since=times[0], until=since)) if since > times[0] else ()
                ) == [row for row in every[what] if _time(row, at) >= since] + [
                    row for row in every[what] if _time(row, at) < since
                ]


def _time(row: Struct, at: dict[tuple[str, int], int]) -> int:
    if isinstance(row, CoupRow):
        return row.began_at
    assert isinstance(row, PostingRow | exporting.EventRow)
    return at[row.stream, row.number]


def test_a_coup_in_play_at_the_end_is_told_to_its_own_end(house: SqliteStore) -> None:
    whole = {row.coup: row for row in coups(house, ExportFilter())}
    sixth = whole[6]
    assert sixth.ended_at is not None
    (last,) = coups(house, ExportFilter(since=sixth.began_at, until=sixth.began_at + 1))
    assert last == sixth
    assert coups(house, ExportFilter(since=sixth.began_at + 1, until=sixth.ended_at)) == []


@pytest.mark.parametrize(
    ("text", "due"),
    [
        ("2026-11-16", datetime(2026, 11, 16, tzinfo=UTC)),
        ("2026-11-16T06:00", datetime(2026, 11, 16, 6, tzinfo=UTC)),
        ("2026-11-16T06:00Z", datetime(2026, 11, 16, 6, tzinfo=UTC)),
        ("2026-11-16T06:00:30.25+07:00", datetime(2026, 11, 15, 23, 0, 30, 250_000, tzinfo=UTC)),
        ("2026-11-16T00:30-01:00", datetime(2026, 11, 16, 1, 30, tzinfo=UTC)),
    ],
)
def test_a_time_is_of_utc_unless_it_has_an_offset(text: str, due: datetime) -> None:
    assert moment(text) == int(due.timestamp()) * 1_000_000 + due.microsecond


NONSENSE = ["", "today", "2026", "2026-13-01", "2026-02-30", "2026-11-16 06:00", "2026-11-16T25:00", "16.11.2026",
            "2026-W47-1", "20261116", "2026-11-16T06:00+7", "٢٠٢٦-11-16", "2026-11-16T06", "-2026-11-16"]  # fmt: skip


@pytest.mark.parametrize("text", NONSENSE)
@pytest.mark.parametrize("flag", ["--since", "--until"])
def test_nonsense_for_a_time_is_refused_in_one_sentence(
    house: SqliteStore, tmp_path: Path, text: str, flag: str
) -> None:
    for lang, allowed in (("en", "Write 2026-11-16, or 2026-11-16T06:00"), ("vi", "Hãy viết 2026-11-16")):
        done = punto("export", house.path, str(tmp_path / "x.csv"), f"{flag}={text}", "--lang", lang)
        assert (done.exit_code, done.stdout) == (2, "")
        assert allowed in done.stderr
        assert len(done.stderr.strip().splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


# By patron.


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    """Five coups in which ann bets; bets and takes it back; is not there; is in a void one; bets what was too late."""
    with closing(sqlite_place(tmp_path_factory.mktemp("patron")).open()) as store:
        floor = Floor(store).ready()
        floor.sold("ann", 300)
        floor.all(floor.by("ann", c.BringChips("ann", 300)))
        _coup(floor, ("ann", "banker", 100), ("ann", "tie", 20), ("bob", "player", 400))
        floor.all(floor.order(c.CallBets()), floor.by("ann", c.PlaceWager("ann", "player", 50)))
        floor.all(floor.by("ann", c.RemoveWager("ann", "player")))
        _coup(floor, ("bob", "player", 100), called=False)
        _coup(floor, ("bob", "player", 100))
        floor.all(floor.order(c.CallBets()), floor.by("ann", c.PlaceWager("ann", "banker", 70)))
        floor.all(floor.order(c.CloseBets()), floor.order(c.Report(f.Unforeseen("The lights went out."))))
        floor.all(floor.order(c.RuleUnforeseen(c.Ruling.VOID, "It was dark."), Role.ASSISTANT_DIRECTOR))
        yield floor


def _coup(floor: Floor, *wagers: tuple[str, str, int], called: bool = True) -> None:
    """Player 9 over Banker 7."""
    if called:
        floor.all(floor.order(c.CallBets()))
    floor.all(*(floor.by(name, c.PlaceWager(name, wager, stake)) for name, wager, stake in wagers))
    floor.all(floor.order(c.CloseBets()))
    floor.all(*(floor.order(c.DealCard(card(text))) for text in ("9s", "2d", "Kh", "5d")))
    floor.all(floor.order(c.AnnounceResult(Result.PLAYER)), floor.order(c.SettleCoup()))


def test_a_patron_s_coups_are_those_with_their_wagers_and_have_their_sums(floor: Floor) -> None:
    ann = coups(floor.store, ExportFilter(patron="ann"))
    assert [(row.coup, row.ended, row.wagers, row.staked, row.paid, row.collected) for row in ann] == [
        (1, "settled", 2, 120, 0, 120),
        (4, "void", 0, 0, 0, 0),
    ]
    bob = coups(floor.store, ExportFilter(patron="bob"))
    assert [(row.coup, row.staked, row.paid) for row in bob] == [(1, 400, 400), (2, 100, 100), (3, 100, 100)]
    assert coups(floor.store, ExportFilter(patron="nobody")) == []
    assert [row.coup for row in coups(floor.store, ExportFilter(patron="bob", since=ann[0].began_at + 1))] == [2, 3]


@pytest.mark.parametrize("game", ["baccarat", "lucky7"])
def test_7_11_1_cards_that_went_back_into_the_shoe_are_not_the_coup_s(tmp_path: Path, game: str) -> None:
    """They lay face down and nobody had seen them; only those dealt after the burn are."""
    with closing(sqlite_place(tmp_path).open()) as store:
        floor = Floor(store).funded().opened("T1", game, face_down=True).seated("ann", "bob")
        floor.all(floor.order(c.PrepareShoe()), floor.order(c.CutShoe(), Role.INSPECTOR), floor.order(c.CallBets()))
        floor.all(
            floor.by("ann", c.PlaceWager("ann", "player", 100)), floor.by("bob", c.PlaceWager("bob", "banker", 300))
        )
        floor.all(floor.order(c.CloseBets()))
        floor.all(*(floor.by(name, c.RequestSqueeze(name, hand)) for name, hand in SQUEEZERS))
        _deal(floor, "9s 3h Kd 2c")
        floor.all(floor.order(c.Report(f.BurnMissed(exposed=False)), Role.INSPECTOR))
        assert [row.cards for row in coups(store, ExportFilter())] == [""]
        floor.all(floor.order(c.BurnCards(card("9s"), 10)))
        _deal(floor, "Kd 7h 2s Ks")
        floor.all(*(floor.by(name, c.OpenHand(hand)) for name, hand in SQUEEZERS))
        _deal(floor, "4c")
        floor.all(floor.by("ann", c.OpenHand(Side.PLAYER)))
        floor.all(floor.order(c.AnnounceResult(Result.BANKER)), floor.order(c.SettleCoup()))
        (row,) = coups(store, ExportFilter())
        assert (row.ended, row.cards, row.irregularities) == ("settled", "Kd 7h 2s Ks 4c", "7.11.1")
        assert coups_before(store, "T1", None, 10) == [row]


def _deal(floor: Floor, texts: str) -> None:
    floor.all(*(floor.order(c.DealCard(card(text))) for text in texts.split()))


def test_patrons_coups_add_up_to_the_table_s(house: SqliteStore) -> None:
    whole = {row.coup: row for row in coups(house, ExportFilter())}
    sums = dict.fromkeys(whole, 0)
    for patron in ("Mai", "Long", "Hoa", "Minh"):
        for row in coups(house, ExportFilter(patron=patron)):
            sums[row.coup] += row.staked
            assert row.cards == whole[row.coup].cards
    assert sums == {coup: row.staked for coup, row in whole.items()}


def test_a_late_wager_that_was_returned_is_none(tmp_path: Path) -> None:
    with closing(sqlite_place(tmp_path).open()) as store:
        floor = Floor(store).ready()
        floor.all(floor.order(c.CallBets()), floor.by("bob", c.PlaceWager("bob", "player", 100)))
        floor.all(floor.by("ann", c.PlaceWager("ann", "banker", 100)), floor.order(c.CloseBets()))
        rows = [read(row.body) for row in store.read("T1")]
        placed = next(each for each in rows if isinstance(each.event, e.WagerPlaced) and each.event.patron == "ann")
        late = e.LateWagerReturned(patron="ann", wager="banker", stake=100)
        less = e.LateWagerReturned(patron="bob", wager="player", stake=40)
        events = [*rows, *(_again(placed, event) for event in (late, less))]
        assert list(coup_rows("T1", Setup(), events, "ann")) == []
        assert [row.coup for row in coup_rows("T1", Setup(), events, "bob")] == [1]


def _again(written: LogEntry, event: e.AnyEvent) -> LogEntry:
    return replace(written, event=event)


def test_a_patron_s_postings_are_those_of_their_accounts(floor: Floor) -> None:
    store = floor.store
    rows = postings(store, ExportFilter(patron="ann"))
    assert {row.account for row in rows} == {"patron/ann", "T1/rack/ann"}
    assert rows == [row for row in postings(store, ExportFilter()) if row.account in ("patron/ann", "T1/rack/ann")]
    for account in ("patron/ann", "T1/rack/ann"):
        assert sum(row.amount for row in rows if row.account == account) == store.balances()[account]
    assert [(row.event, row.amount) for row in rows if row.stream == "cage"] == [("ChipsSold", 300)]
    brought = [(row.account, row.amount) for row in rows if row.event == "ChipsBrought"]
    assert brought == [("T1/rack/ann", 300), ("patron/ann", -300)]
    assert {row.stream for row in postings(store, ExportFilter(patron="ann", table="T1"))} == {"T1"}


def test_postings_from_the_middle_know_their_coup(house: SqliteStore) -> None:
    whole = postings(house, ExportFilter())
    for since in times_of(house)[::9]:
        part = postings(house, ExportFilter(since=since))
        assert part == [row for row in whole if row.at >= since]


def test_a_choice_that_makes_no_sense_is_refused(house: SqliteStore, tmp_path: Path) -> None:
    asked: list[tuple[exporting.What, ExportFilter, str]] = [
        ("events", ExportFilter(patron="Mai"), "export-patron-events"),
        ("coups", ExportFilter(patron="a/b"), "bad-name"),
        ("coups", ExportFilter(table="T9"), "no-table"),
        ("coups", ExportFilter(since=5, until=5), "export-span-empty"),
    ]
    for what, choice, reason in asked:
        with pytest.raises(Refusal) as refused:
            rows_of(house, what, choice)
        assert refused.value.reason == reason
    for lang in ("en", "vi"):
        given = ("export", house.path, str(tmp_path / "x.json"), "--lang", lang)
        for more in (("--what", "events", "--patron", "Mai"), ("--since", "2026-01-02", "--until", "2026-01-01")):
            assert punto(*given, *more).exit_code == 2
        done = punto(*given, "--what", "evidence", "--of", "B1/1", "--patron", "Mai")
        assert done.exit_code == 2
        assert "--what evidence" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_the_command_writes_what_was_chosen(floor: Floor, tmp_path: Path) -> None:
    assert isinstance(floor.store, SqliteStore)
    file = tmp_path / "ann.jsonl"
    done = punto("export", floor.store.path, str(file), "--patron", "ann", "--of", "T1", "--since", "2026-01-17")
    assert done.exit_code == 0, done.stderr
    assert [json.loads(line)["coup"] for line in file.read_text().splitlines()] == [1, 4]
    later = ("export", floor.store.path, str(tmp_path / "later.jsonl"), "--since", "2026-01-19T00:00+07:00")
    assert punto(*later).exit_code == 0
    assert (tmp_path / "later.jsonl").read_text() == ""


# Batches.


def test_rows_are_written_in_batches(house: SqliteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = list(rows_of(house, "postings"))
    write_rows(rows, PostingRow, tmp_path / "whole.parquet")
    write_rows(rows, PostingRow, tmp_path / "whole.csv")
    monkeypatch.setattr(exporting, "BATCH_ROWS", 10)
    assert write_rows(iter(rows), PostingRow, tmp_path / "parts.parquet") == len(rows) > 100
    assert write_rows(iter(rows), PostingRow, tmp_path / "parts.csv") == len(rows)
    parts = pyarrow.parquet.ParquetFile(tmp_path / "parts.parquet")
    assert parts.num_row_groups == -(-len(rows) // 10)
    assert parts.read().equals(pyarrow.parquet.read_table(tmp_path / "whole.parquet"))
    assert (tmp_path / "parts.csv").read_bytes() == (tmp_path / "whole.csv").read_bytes()


@pytest.mark.parametrize("suffix", exporting.SUFFIXES)
def test_no_more_than_a_batch_is_held(suffix: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the second batch is asked for, the first has been written."""
    monkeypatch.setattr(exporting, "BATCH_ROWS", 500)
    out = BytesIO()
    written: list[int] = []

    def rows() -> Iterator[exporting.EventRow]:
        for number in range(2000):
            if number % 500 == 0:
                written.append(out.tell())
            yield exporting.EventRow("T1", number, f"{number:064x}", "x" * number)

    assert write_to(rows(), exporting.EventRow, out, suffix) == 2000
    assert written == sorted(set(written))


@pytest.mark.parametrize("what", WHATS)
def test_rows_can_be_written_to_anything_that_takes_bytes(
    house: SqliteStore, tmp_path: Path, what: exporting.What
) -> None:
    for suffix in exporting.SUFFIXES:
        out = BytesIO()
        count = write_to(rows_of(house, what), KINDS[what], out, suffix)
        assert count == write_rows(rows_of(house, what), KINDS[what], tmp_path / f"{what}{suffix}")
        if suffix != ".parquet":
            assert out.getvalue() == (tmp_path / f"{what}{suffix}").read_bytes()
        else:
            assert pyarrow.parquet.read_table(BytesIO(out.getvalue())).num_rows == count
