"""Writes the facts of the house for the screens' tests: `PYTHONPATH=tests python tests/screens/house_cases.py`."""

from pathlib import Path

import msgspec

from punto.games import GAMES
from punto.server.access.policy import PAGES
from punto.views.house import house_facts

FILE = Path(__file__).parents[2] / "web" / "src" / "server" / "fixtures" / "house.json"


def text() -> str:
    facts = house_facts(GAMES.values(), {page: policy.roles for page, policy in PAGES.items()})
    return msgspec.json.format(msgspec.json.encode(facts), indent=2).decode() + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
