"""Tables on terminals of 80, 100 and 120 columns: every cell is there, whole, on one line."""

import re

import pytest
from rich.cells import cell_len
from support.command_line import punto
from typer.testing import CliRunner

from punto.cli import app
from punto.games import GAMES
from punto.text import LANGUAGES

COMMANDS = (
    *(["odds", game] for game in GAMES),
    ["odds", "baccarat", "--variant", "non_commission"],
    ["odds", "baccarat", "--insurance"],
    ["odds", "lucky7", "--at", "Kd 2s / 7h"],
    ["removal", "baccarat", "lucky_6"],
    ["strategy", "lucky_draw"],
    ["rules"],
    ["settle", "lucky7", "7s Kd / 3h 3c", "--wager", "small_lucky_7=100", "--wager", "super_lucky_7=100"],
    ["settle", "baccarat", "5d Kc 6s / 2h 4c 9d", "--wager", "banker=300", "--wager", "banker_insurance@four_cards=9"],
    *(["sim", game, "--coups", "5000", "--seed", "1"] for game in GAMES),
    ["study", "session", "baccarat", "--sessions", "200", "--seed", "1"],
    ["study", "house", "baccarat", "--bet", "banker=500x3@60", "--months", "2", "--seed", "1"],
)
WIDTHS = (80, 100, 120)
STYLE = re.compile(r"\x1b\[[0-9;]*m")


def shown(command: list[str], lang: str, columns: int) -> str:
    terminal = {"COLUMNS": str(columns), "FORCE_COLOR": "1", "TERM": "xterm"}
    told = CliRunner().invoke(app, [*command, "--lang", lang], env=terminal, catch_exceptions=False)
    assert told.exit_code == 0, told.stderr
    return STYLE.sub("", told.stdout)


def cells(text: str) -> set[str]:
    """The cells of all tables; the sentences around them are wrapped where they are long."""
    found = {cell for line in text.splitlines() for cell in re.split(r"\s{2,}", line.strip())}
    return {cell for cell in found if cell_len(cell) <= min(WIDTHS) and set(cell) - set("─ ")}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_no_cell_is_wrapped_or_cut(command: list[str], lang: str) -> None:
    # The time of a run differs from run to run, and the first title of a list is not shown.
    wide = "\n".join(
        line for line in shown(command, lang, 1000).splitlines() if not re.search(r"\d[.,]\d (s|giây)", line)
    )
    names = {"Wager", "Cửa cược", "Game", "Trò chơi", "Insurance", "Bảo hiểm"}
    for columns in WIDTHS:
        narrow = shown(command, lang, columns)
        assert max(cell_len(line.rstrip()) for line in narrow.splitlines()) <= columns
        assert {cell for cell in cells(wide) - names if cell not in narrow} == set(), columns


def test_a_table_that_is_too_wide_gets_a_heading_for_each_wager() -> None:
    lines = shown(["odds", "baccarat"], "en", 80).splitlines()
    assert "Tie · Edge 14.359629% · SD 2.6409 · Hits 9.5156%" in lines
    (titles,) = (line for line in lines if "Permutations" in line)
    win = lines[lines.index("Tie · Edge 14.359629% · SD 2.6409 · Hits 9.5156%") + 1]
    assert win.split() == ["win", "8/1", "475,627,426,473,216", "6.1.3,", "5.1.5"]
    assert win.index("6.1.3") == titles.index("Clauses")


def test_a_pipe_has_the_width_of_a_printed_page() -> None:
    told = punto("odds", "seven_up").stdout
    assert max(map(cell_len, told.splitlines())) <= 120
    assert "Edge" in told.splitlines()[2]
