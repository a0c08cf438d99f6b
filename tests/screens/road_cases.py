"""Writes results of shoes with their five roads, for the screens' tests."""

import random
from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from punto.roads import BACK, Cell, Mark, Roads, derived_marks, read_results, roads

FILE = Path(__file__).parents[2] / "web" / "src" / "roads" / "fixtures" / "roads.json"
SHOES = 320
MOST_COUPS = 84
BY_HAND = (
    "",
    "T",
    "TTT",
    "TTBTP",
    "B" * 20,
    "B" * 9 + "P" * 10,
    "B" * 12 + "P" * 12 + "B" * 12 + "P" * 3,
    "BP" * 30,
    "BBPPPBPBB",
    "BTTTTTTTTTTP",
    "PPBBPBPPPTPPTBPPBBTPPPPPPPBBBPPTTPPBPPPTPPBBTPPBTPBPPPBPBBTPPPPPPBBPBBBBBTPBPBPBBBPBBPPPBTBBBBBBPBPB",
)


class RoadCase(Struct, frozen=True):
    """Each road as `mark column.row+ties`, the ties left out where there are none; hints with - for no mark."""

    results: str
    bead_plate: str
    big_road: str
    big_eye_boy: str
    small_road: str
    cockroach_pig: str
    next_banker: str
    next_player: str


def cases() -> list[RoadCase]:
    return [_case(results) for results in (*BY_HAND, *_random())]


def text() -> str:
    """One case a line, so that a difference shows where it is."""
    lines = ",\n".join(msgspec.json.encode(case).decode() for case in cases())
    return f"[\n{lines}\n]\n"


def _random() -> Iterator[str]:
    """Shoes that change sides often, seldom, and hardly ever: for tails that bend, and bend again."""
    chance = random.Random(20241001)
    for number in range(SHOES):
        stays, ties = (0.5, 0.75, 0.92)[number % 3], (0.0, 0.1, 0.4)[number // 3 % 3]
        yield "".join(_shoe(chance, stays, ties, chance.randint(1, MOST_COUPS)))


def _shoe(chance: random.Random, stays: float, ties: float, coups: int) -> Iterator[str]:
    side = chance.choice("BP")
    for _ in range(coups):
        if chance.random() < ties:
            yield "T"
            continue
        if chance.random() > stays:
            side = "P" if side == "B" else "B"
        yield side


def _case(results: str) -> RoadCase:
    read = read_results(results)
    made: Roads = roads(read)
    return RoadCase(
        results,
        _told(made.bead_plate),
        _told(made.big_road),
        _told(made.big_eye_boy),
        _told(made.small_road),
        _told(made.cockroach_pig),
        _hints(read, Mark.BANKER),
        _hints(read, Mark.PLAYER),
    )


def _told(cells: tuple[Cell, ...]) -> str:
    return " ".join(f"{cell.mark}{cell.column}.{cell.row}" + (f"+{cell.ties}" if cell.ties else "") for cell in cells)


def _hints(results: tuple[Mark, ...], then: Mark) -> str:
    now = [derived_marks(results, back) for back in BACK]
    after = [derived_marks((*results, then), back) for back in BACK]
    return "".join(marks[-1] if len(marks) > len(before) else "-" for before, marks in zip(now, after, strict=True))


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(text(), encoding="utf-8")
    print(f"{FILE.name}: {len(cases())} shoes")
