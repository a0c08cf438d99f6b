"""The evenings of examples/, recorded order by order, so that they can be given to any store again."""

import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from functools import cache
from importlib import import_module
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from msgspec import Struct

from punto.store.house import House, Order, OrderResult
from punto.store.log import Store
from support.house.houses import TESTS

EXAMPLES = TESTS.parent / "examples"
GAMES = ("baccarat", "lucky7", "seven_up", "lucky_draw")
TABLES = {"baccarat": "B1", "lucky7": "L1", "seven_up": "U1", "lucky_draw": "D1"}


class Given(Struct, frozen=True):
    """Orders that were given at once, and when."""

    at: int
    orders: tuple[Order, ...]


@cache
def evening(game: str) -> tuple[Given, ...]:
    """All that was asked on the evening, refused orders among it."""
    given: list[Given] = []

    class Recording(House):
        def execute(self, orders: Sequence[Order]) -> list[OrderResult]:
            given.append(Given(self.clock(), tuple(orders)))
            return super().execute(orders)

    if str(EXAMPLES) not in sys.path:
        sys.path.append(str(EXAMPLES))
    recording = patch.object(import_module("evening"), "House", Recording)
    with TemporaryDirectory() as folder, recording, redirect_stdout(StringIO()):
        import_module(game).play(Path(folder) / "evening.db")
    return tuple(given)


def give_again(store: Store, given: Sequence[Given]) -> list[OrderResult]:
    now = 0
    house = House(store, lambda: now)
    answers = []
    for each in given:
        now = each.at
        answers += house.execute(each.orders)
    return answers
