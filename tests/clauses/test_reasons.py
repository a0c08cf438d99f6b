"""Clauses without a step in the software: each gives the reason in both languages, and no game names it."""

from collections.abc import Iterator

import msgspec
import pytest

from punto import rulebook
from punto.game import Game
from punto.games import GAMES
from punto.rulebook import Clause, Duty

EXCUSED = {(game, c.number): c for game in GAMES for c in rulebook.clauses(game).values() if c.reason_en or c.reason_vi}


def named(value: object) -> Iterator[str]:
    """Every text in a game's value: the clauses that it names are among them."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from named(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from named(part)
    elif isinstance(value, msgspec.Struct):
        yield from named([getattr(value, field) for field in value.__struct_fields__])


def carried_out(game: Game) -> set[str]:
    wagers = [game.wagers(variant) for variant in game.variants or (None,)]
    return {*named(game), *named(wagers)}


@pytest.mark.parametrize("clause", EXCUSED.values(), ids=[" ".join(place) for place in EXCUSED])
def test_a_reason_is_given_in_both_languages(clause: Clause) -> None:
    assert clause.reason_en is not None
    assert clause.reason_vi is not None
    assert clause.reason_en.endswith(".")
    assert clause.reason_vi.endswith(".")
    assert clause.reason_en != clause.reason_vi
    assert not clause.heading
    assert clause.duty in (Duty.EQUIPMENT, Duty.STAFF)


def test_no_game_names_a_clause_that_has_a_reason() -> None:
    assert [place for place in EXCUSED if place[1] in carried_out(GAMES[place[0]])] == []


def test_what_a_game_names_is_found() -> None:
    assert {"2.2.5", "3.2.8", "5.1.2", "6.4.5", "7.21", "8.4"} <= carried_out(GAMES["baccarat"])
