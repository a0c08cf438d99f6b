"""The lab's screens agree with the house: a name for every line, and the limits of a simulation."""

import ast as python
import re
from pathlib import Path

import msgspec
import pytest
from fluent.syntax import FluentParser, ast

from punto.games import GAMES
from punto.wire.simulation import CoupsWish, SessionsWish

ROOT = Path(__file__).parents[2]
PLAN = (ROOT / "web/src/lab/simulation/plan.ts").read_text("utf-8")
OF_THE_VOCABULARY = {"win", "lose", "stand_off"}


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_every_line_of_every_wager_has_a_name(lang: str) -> None:
    parsed = FluentParser().parse((ROOT / f"src/punto/text/screens/{lang}/lab.ftl").read_text("utf-8"))
    named = {entry.id.name for entry in parsed.body if isinstance(entry, ast.Message)}
    lines = {
        f"lab-line-{wager.name}-{line.name}".replace("_", "-")
        for game in GAMES.values()
        for variant in game.variants or (None,)
        for wager in game.wagers(variant)
        for line in (*wager.lines, wager.loses)
        if line.name not in OF_THE_VOCABULARY
    }
    assert lines == {name for name in named if name.startswith("lab-line-")} - {"lab-line-draw-stand"}
    assert "lab-line-draw-stand" in named, "a seat that stands makes no Draw wager: the odds have a line for it"


def limits_of(wish: type[msgspec.Struct]) -> dict[str, tuple[int, int]]:
    """The least and the most that each number of a wish may be."""
    (schema,) = msgspec.json.schema_components((wish,))[1].values()
    found = {}
    for name, field in schema["properties"].items():
        for kind in field.get("anyOf", [field]):
            if kind.get("type") == "integer" and "maximum" in kind:
                found[name] = kind["minimum"], kind["maximum"]
    return found


def test_what_a_simulation_takes_is_what_the_server_reads() -> None:
    listed = re.search(r"LIMITS[^=]*= \{(.*?)\n\}", PLAN, re.DOTALL)
    assert listed
    largest_seed = str(2**53 - 1)
    rows = re.findall(r"(\w+): (\[.+?\]),", listed[1].replace("Number.MAX_SAFE_INTEGER", largest_seed))
    limits = {name: tuple(map(int, python.literal_eval(text))) for name, text in rows}
    sessions = limits_of(SessionsWish)
    due = {**sessions, "length": sessions["coups"], "coups": limits_of(CoupsWish)["coups"]}
    seats = max(len(layout) for game in GAMES.values() if game.hand_a_seat for layout in game.seats)
    assert limits == {**due, "seats": (1, seats)}


def test_the_systems_are_those_of_the_server() -> None:
    listed = re.search(r"SYSTEMS[^=]*= \[(.*?)\]", PLAN, re.DOTALL)
    assert listed
    schema = msgspec.json.schema_components((SessionsWish,))[1]["SessionsWish"]
    assert set(re.findall(r"'([\w-]+)'", listed[1])) == set(schema["properties"]["system"]["enum"])
