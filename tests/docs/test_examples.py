"""The evenings in examples/: they run, read like a story in both languages, and hold what they promise."""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from punto.history.lookup import coups_between
from punto.history.replay import coup_story
from punto.insurance import Moment
from punto.store.sqlite import SqliteStore
from punto.table import events as e
from punto.table.codec import read
from punto.table.findings import Irregularity

EXAMPLES = Path(__file__).parents[2] / "examples"
TABLES = {"baccarat": "B1", "lucky7": "L1", "seven_up": "U1", "lucky_draw": "D1", "corrections": "K1"}


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


def reported(events: list[e.Event]) -> set[type[Irregularity]]:
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


def told(store: SqliteStore, coup: int) -> list[str]:
    return [step.text for step in coup_story(store, "K1", coup, "en").steps]


def test_the_evening_of_corrections_is_replayed_with_both_records(tmp_path: Path) -> None:
    import_module("corrections").play(tmp_path / "evening.db")
    store = SqliteStore(tmp_path / "evening.db")
    try:
        first, second, third = (told(store, coup) for coup in (1, 2, 3))
        rows = coups_between(store, "K1", 1, 4)
    finally:
        store.close()
    assert "3♣ was dealt to Player." in first
    assert "Card 3 (Player) was corrected from 3♣ to 9♣. Also signed by Duc, a dealer." in first
    assert "100 on Tie of Long, overlooked, was put on record. Also signed by Duc, a dealer." in first
    assert [sentence.split(":")[0] for sentence in second].count("Coup 2 was settled") == 3
    assert "Coup 3 was reopened after its settlement; taken back: 200 from Mai. Also signed by Duc, a dealer." in third
    assert [(row.result, row.corrected, row.ended) for row in rows] == [
        ("tie", True, "settled"),
        ("player", True, "settled"),
        ("banker", False, "settled"),
    ]
    assert [row.cards for row in rows] == ["2s Ac 9c 5d 6h Ad", "2s Ac 3c 6d 3h", "2d 9s Kc 6h 5c 4c"]
