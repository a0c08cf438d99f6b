"""The layouts and views that the screens' felt is tested with are those of the games."""

from pathlib import Path

import felt_cases
import pytest

from punto.games import GAMES


@pytest.mark.parametrize("file", felt_cases.FILES, ids=lambda file: file.name)
def test_the_screens_are_tested_with_these_tables(file: Path) -> None:
    assert file.read_text("utf-8") == felt_cases.FILES[file](), "run python3 tests/screens/felt_cases.py"


def test_every_layout_of_every_game_is_drawn() -> None:
    drawn = {(layout.game, seats) for layout in felt_cases.layouts() for seats in layout.seats}
    assert drawn == {(name, seats) for name, game in GAMES.items() for seats in game.seats}
