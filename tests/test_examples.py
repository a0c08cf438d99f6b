"""The evenings in examples/: they run, read like a story in both languages, and hold what they promise."""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from punto.insurance import Moment
from punto.store.sqlite import SqliteStore
from punto.table import events as e
from punto.table.codec import read
from punto.table.found import Found

EXAMPLES = Path(__file__).parents[1] / "examples"
TABLES = {"baccarat": "B1", "lucky7": "L1", "seven_up": "U1", "lucky_draw": "D1"}


@pytest.fixture(autouse=True)
def _importable(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    yield
    for name in ("evening", *TABLES):
        sys.modules.pop(name, None)


def events_of(database: Path, table: str) -> list[e.Event]:
    store = SqliteStore(database)
    try:
        return [read(row.body).event for row in store.read(table)]
    finally:
        store.close()


def reported(events: list[e.Event]) -> set[type[Found]]:
    return {type(event.found) for event in events if isinstance(event, e.IrregularityReported)}


@pytest.mark.parametrize("lang", ["en", "vi"])
@pytest.mark.parametrize("game", TABLES)
def test_an_evening_runs_and_its_books_are_in_order(
    game: str, lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    import_module(game).play(tmp_path / "evening.db", lang)
    told = capsys.readouterr().out
    assert told.count("\n") > 50
    assert "nothing wrong" in told
    assert "{" not in told
    assert events_of(tmp_path / "evening.db", TABLES[game])[-1] == e.TableClosed()


def test_the_baccarat_evening_has_what_can_go_wrong_in_one_shoe(tmp_path: Path) -> None:
    import_module("baccarat").play(tmp_path / "evening.db")
    events = events_of(tmp_path / "evening.db", "B1")
    kinds = [type(event) for event in events]
    assert kinds.count(e.ShoePrepared) == 1
    assert len(reported(events)) >= 10
    assert len({event.clauses[0] for event in events if isinstance(event, e.IrregularityReported)}) >= 13
    assert e.DifferentialExceeded in kinds
    assert {event.moment for event in events if isinstance(event, e.InsuranceTaken)} == set(Moment)
    assert kinds.index(e.DisputeRaised) < kinds.index(e.AdjustmentApproved) < kinds.index(e.ComplaintFiled)
    assert any(isinstance(event, e.ResultAnnounced) and event.called is not event.actual for event in events)


def test_the_seven_up_evening_has_every_irregularity_of_its_document(tmp_path: Path) -> None:
    import_module("seven_up").play(tmp_path / "evening.db")
    events = events_of(tmp_path / "evening.db", "U1")
    cited = {clause for event in events for clause in event.clauses}
    assert {"5.1.1", "5.1.2", "5.2", "5.3", "5.4", "5.6", "5.7"} <= cited
    assert e.SettlementReversed in {type(event) for event in events}
