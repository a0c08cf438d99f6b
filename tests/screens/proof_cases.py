"""Writes shoe files with every kind of fault, for the screens' tests."""

import json
import random
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from punto.games import GAMES
from punto.proof import FlawFound, verify
from punto.table.commitment import index_of, mix, reveal, share_digest, shuffled_secret, tree

FOLDER = Path(__file__).parents[2] / "web" / "src" / "verify" / "fixtures"
FILE = FOLDER / "shoes.json"
REAL = FOLDER / "shoe.json"
"""The file of a shoe that was dealt in a house, as the server sent it."""
SIZE, CUT, DRAWN, BURNED = 52, 20, 30, 6
START, SECOND = 1_763_255_056_000_000, 1_000_000

Object = dict[str, Any]
"""A shoe file, which can hold anything once it has been changed."""
Place = tuple[str | int, ...]
Edit = tuple[str, list[tuple[Place, object]], list[Place]]
"""What it is called, values that are put in, places that are taken out."""


class Told(Struct, frozen=True):
    flaw: str
    facts: dict[str, str | int]


class Change(Struct, frozen=True):
    """Values put into the file, places taken out of it, and what the check then finds."""

    what: str
    put: list[tuple[Place, object]]
    drop: list[Place]
    findings: list[Told]


class Nonsense(Struct, frozen=True):
    """A text that is no shoe file, and why."""

    text: str
    findings: list[Told]


class Cases(Struct, frozen=True):
    base: Object
    changes: list[Change]
    nonsense: list[Nonsense]


SHARES = {"mai": "11" * 32, "tom": "22" * 32, "ann": "33" * 32}
"""Those of mai and ann were shown."""


@cache
def _base() -> str:
    chance = random.Random(7)
    made = tree(shuffled_secret(GAMES["baccarat"].shoe, 1, randbelow=chance.randrange, randbytes=chance.randbytes))
    mixed = mix(made.root.hex(), (SHARES["mai"], SHARES["ann"]), SIZE)
    cards: list[Object] = []
    for position in range(SIZE):
        shown = reveal(made, index_of(position, CUT, mixed))
        cards.append({"position": position, "card": shown.card, "salt": shown.salt, "path": shown.path})
    for position, card in enumerate(cards[:DRAWN]):
        coup, place = divmod(position - BURNED, 4)
        dealt = {"use": "dealt", "coup": coup + 1, "to": ("player", "banker")[place % 2]}
        card |= {"use": "burned", "coup": None, "to": None} if position < BURNED else dealt
        card["at"] = START + (60 + position) * SECOND
    for card in cards[DRAWN:]:
        del card["path"]
    head = {"punto": "shoe", "version": 2, "table": "B1", "shoe": 3, "game": "baccarat", "decks": 1}
    head |= {"commitment": made.root.hex(), "committed_at": START, "prepared_by": "automatic-dealer"}
    shares: list[Object] = [
        {"patron": name, "digest": share_digest(share), "share": None if name == "tom" else share}
        for name, share in SHARES.items()
    ]
    head |= {"shares": shares}
    cut = {"at": CUT, "by": "mai", "role": "patron", "given_at": START + 30 * SECOND}
    return json.dumps(head | {"cut": cut, "drawn": cards[:DRAWN], "rest": cards[DRAWN:]})


def base() -> Object:
    made: Object = json.loads(_base())
    return made


def _edits() -> list[Edit]:
    file = base()
    drawn, rest = file["drawn"], file["rest"]
    other = next(card["card"] for card in rest if card["card"] != drawn[9]["card"])
    swapped: list[tuple[Place, object]] = [(("drawn", 3), drawn[4]), (("drawn", 4), drawn[3])]
    faces: list[tuple[Place, object]] = [(("rest", 0, "card"), rest[1]["card"]), (("rest", 1, "card"), rest[0]["card"])]
    return [
        ("nothing", [], []),
        ("another card", [(("drawn", 9, "card"), other)], []),
        ("another card in the rest", [(("rest", 4, "card"), drawn[2]["card"])], []),
        ("two faces of the rest swapped", faces, []),
        ("another salt", [(("drawn", 9, "salt"), "0" * 32)], []),
        ("another salt in the rest", [(("rest", 9, "salt"), "0" * 32)], []),
        ("another step", [(("drawn", 9, "path", 2), "0" * 64)], []),
        ("a step less", [], [("drawn", 9, "path", 0)]),
        ("a step more", [(("drawn", 9, "path"), [*drawn[9]["path"], file["commitment"]])], []),
        ("no path", [(("drawn", 9, "path"), [])], []),
        ("a share as in no order", [(("shares", 0, "share"), "0" * 64)], []),
        ("a share that was not shown", [(("shares", 2, "share"), None)], []),
        ("a share that was withheld", [(("shares", 1, "share"), SHARES["tom"])], []),
        ("another digest", [(("shares", 0, "digest"), "0" * 64)], []),
        ("a share less", [], [("shares", 0)]),
        ("no share at all", [(("shares",), [])], []),
        ("the first version", [(("version",), 1)], [("shares",), ("prepared_by",)]),
        ("the first version, with shares that it does not know", [(("version",), 1)], []),
        ("another cut", [(("cut", "at"), 21)], []),
        ("no cut", [(("cut", "at"), 0)], []),
        ("a cut outside", [(("cut", "at"), 52)], []),
        ("another commitment", [(("commitment",), "0" * 64)], []),
        ("two drawn in another order", swapped, []),
        ("a card of the rest less", [], [("rest", 3)]),
        ("a card drawn less", [], [("drawn", 29)]),
        ("a position twice", [(("rest", 1, "position"), 32), (("rest", 0, "position"), 99)], [("rest", 3)]),
        ("more decks", [(("decks",), 2)], []),
        ("a cut too early", [(("cut", "given_at"), START - 1)], []),
        ("cards drawn before the cut", [(("cut", "given_at"), START + 62 * SECOND)], []),
        ("a coup backwards", [(("drawn", 12, "coup"), 1)], []),
        ("burned late", [(("drawn", 12, "use"), "burned"), (("drawn", 12, "coup"), None)], []),
        ("use and coup", [(("drawn", 3, "coup"), 1), (("drawn", 12, "coup"), None)], []),
        ("too many cards", [(("rest",), [0] * 1000)], []),
        ("no objects", [(("drawn", 7), []), (("rest", 7), 5)], []),
        ("no list", [(("drawn",), {})], []),
        ("a name of many scripts", [(("table",), "Bàn số 1 · 卓")], []),
        ("a table without a printable name", [(("table",), "B\u200b1")], []),
        *((f"{place} as {value!r}"[:80], [(place, value)], []) for place, value in WRONG),
        *((f"no {place}", [], [place]) for place in MISSING),
    ]


WRONG: list[tuple[Place, object]] = [
    (("version",), 3),
    (("prepared_by",), 5),
    (("shares",), {}),
    (("shares", 0), "x"),
    (("shares", 0, "share"), "A" * 64),
    (("shares", 0, "patron"), ""),
    (("commitment",), "A" * 64),
    (("committed_at",), 10**18),
    (("committed_at",), 2.0),
    (("decks",), 0),
    (("decks",), 17),
    (("decks",), True),
    (("table",), "x" * 101),
    (("table",), ""),
    (("shoe",), "3"),
    (("shoe",), -1),
    (("shoe",), 10**30),
    (("cut",), []),
    (("cut", "by"), None),
    (("cut", "at"), 20.5),
    (("drawn", 7, "card"), "7S"),
    (("drawn", 7, "salt"), "0" * 30 + " 0"),
    (("drawn", 7, "path"), ["0" * 63]),
    (("drawn", 7, "path"), "0" * 64),
    (("drawn", 7, "use"), "lost"),
    (("drawn", 7, "coup"), 0),
    (("drawn", 7, "to"), "0"),
    (("drawn", 7, "to"), "12"),
    (("rest", 7, "position"), "²"),
    (("rest", 7, "card"), "10s"),
]
MISSING: list[Place] = [
    *((name,) for name in ("table", "game", "commitment", "cut", "drawn", "rest")),
    *(("drawn", 0, name) for name in ("salt", "path", "to", "at")),
    ("cut", "given_at"),
    ("rest", 0, "salt"),
]
NONSENSE = [
    "",
    "punto",
    '{"punto": ' + "9" * 5000 + "}",
    "[" * 2000,
    "[]",
    "null",
    '{"punto": ["shoe"]}',
    '{"punto": "shoe"}',
    '{"punto": "shoe", "version": 2}',
    '{"punto": "shoe", "version": 3}',
    '{"punto": "shoe", "version": 1.0}',
    '{"punto": "shoe", "version": true}',
    '{"punto": "shoe", "version": 1, "version": 1}',
    '{"punto": "shoe", "version": 1, "\\ud800\\u00e9\\n\\\\": {"a": 1, "a": NaN}}',
    '{"\\ud800\\u00e9\\n\\\\": 1, "\\ud800\\u00e9\\n\\\\": 1}',
    '{"punto": "shoe", "version": 1} 2',
    "{'punto': 'shoe'}",
]


def cases() -> Cases:
    return Cases(
        base(),
        [Change(what, put, drop, _found(_changed(put, drop))) for what, put, drop in _edits()],
        [Nonsense(text, _found(text)) for text in NONSENSE],
    )


def text() -> str:
    """A change a line, so that a difference shows where it is."""
    made = msgspec.to_builtins(cases())
    lists = [f'"{name}":[\n' + ",\n".join(map(_line, made[name])) + "\n]" for name in ("changes", "nonsense")]
    return f'{{\n"base":{_line(made["base"])},\n{lists[0]},\n{lists[1]}\n}}\n'


def _line(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def _changed(put: list[tuple[Place, object]], drop: list[Place]) -> str:
    file = base()
    for place, value in put:
        _within(file, place)[place[-1]] = deepcopy(value)
    for place in drop:
        del _within(file, place)[place[-1]]
    return json.dumps(file)


def _within(file: Any, place: Place) -> Any:
    for step in place[:-1]:
        file = file[step]
    return file


def _found(text: str) -> list[Told]:
    return [_told(finding) for finding in verify(text.encode()).findings]


def _told(finding: FlawFound) -> Told:
    return Told(finding.flaw, dict(finding.facts))


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    FILE.write_text(text(), encoding="utf-8")
    print(f"{FILE.name}: {len(cases().changes)} changes, {len(NONSENSE)} that are no shoe")
