"""The rulebook holds every clause of the four documents, and every citation in the code is one of them."""

import re
from pathlib import Path

import pytest

import punto
from punto import rulebook
from punto.errors import Refusal
from punto.games import GAMES
from punto.rulebook import Duty

COUNTS = {"baccarat": 155, "lucky7": 144, "seven_up": 46, "lucky_draw": 21}


@pytest.mark.parametrize(("game", "count"), COUNTS.items())
def test_every_clause_is_there(game: str, count: int) -> None:
    assert len(rulebook.clauses(game)) == count


def test_numbers_run_as_in_the_documents() -> None:
    def order(number: str) -> list[int]:
        return [int(part) for part in number.split(".")]

    for game in ("baccarat", "lucky7", "seven_up"):
        numbers = [order(number) for number in rulebook.clauses(game)]
        assert numbers == sorted(numbers)
    assert list(rulebook.clauses("lucky_draw"))[:2] == ["game.1", "game.2"]


def test_lucky7_shares_what_it_says_in_common() -> None:
    assert rulebook.clause("lucky7", "4.13").en == rulebook.clause("baccarat", "4.14").en
    assert rulebook.clause("lucky7", "7.6").vi == rulebook.clause("baccarat", "7.6").vi
    assert rulebook.clause("lucky7", "4.3.1").vi_number is None


def test_the_vietnamese_number_finds_its_clause() -> None:
    assert rulebook.clause("baccarat", "4.2.1").number == "4.3.1"


def test_readings_bear_on_clauses_that_exist() -> None:
    for reading in rulebook.readings().values():
        for place in reading.clauses:
            game, number = place.split()
            assert number in rulebook.clauses(game), f"{reading.number}: {place}"


def test_every_reading_is_there_in_both_languages() -> None:
    spans = ((1, 13), (20, 35), (40, 65), (70, 81), (120, 122))
    assert list(rulebook.readings()) == [f"R-{n:02}" for first, last in spans for n in range(first, last + 1)]
    for reading in rulebook.readings().values():
        assert reading.en.endswith(".")
        assert reading.vi.endswith(".")
        assert reading.en != reading.vi


def test_every_citation_in_the_code_exists() -> None:
    source = Path(punto.__file__).parent
    cited = {r for path in source.rglob("*.py") for r in re.findall(r"R-\d+", path.read_text("utf-8"))}
    assert cited <= set(rulebook.readings())
    for game in GAMES:
        text = source.joinpath("games", f"{game}.py").read_text("utf-8")
        numbers = set(re.findall(r'"((?:\d+|[a-z]+)(?:\.\d+)+)"', text))
        assert numbers <= set(rulebook.clauses(game)), game


def test_headings_have_clauses_below_them() -> None:
    for game in rulebook.DOCUMENTS:
        for clause in rulebook.clauses(game).values():
            if clause.heading:
                assert len(rulebook.under(game, clause.number)) > 1, f"{game} {clause.number}"


def test_a_chapter_lists_its_clauses() -> None:
    assert [clause.number for clause in rulebook.under("seven_up", "4")] == ["4.1", "4.2"]
    assert [clause.number for clause in rulebook.under("baccarat", "5.2")] == ["5.2", "5.2.1"]
    assert len(rulebook.under("lucky_draw", "pays")) == 6


def test_an_unknown_clause_is_refused_with_the_range() -> None:
    with pytest.raises(Refusal, match=r"no clause 99\.1.*from 2\.1 to 9\.1"):
        rulebook.clause("baccarat", "99.1")
    with pytest.raises(Refusal, match="no reading R-99"):
        rulebook.reading("R-99")


def test_limits_of_chapter_seven_are_limits() -> None:
    for game in ("baccarat", "lucky7"):
        assert {rulebook.clause(game, number).duty for number in ("7.17", "7.18", "7.19", "7.19.1")} == {Duty.LIMITS}
