"""Changes behind the store's back: one byte of a stored house changes, and verification must find it.

`python tests/faults/changes.py SEED COUNT` for a long run.
"""

import sys
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import apsw
from kills import KEY, MEMORY
from msgspec import Struct, field

sys.path.append(str(Path(__file__).parents[1]))  # a script, too

from support.house.crowd import Crowd
from support.house.houses import Floor

from punto.errors import Refusal
from punto.history.verify import verify
from punto.store import house as house_module
from punto.store.automatic_dealer import AutomaticDealer
from punto.store.sqlite import SqliteStore
from punto.table import commands as c
from punto.table.commitment import unseal
from punto.table.rules import Mode, table_rules

COLUMNS = {
    "events": ("stream", "number", "body", "hash"),
    "entries": ("stream", "number", "account", "amount"),
    "commands": ("stream", "key", "digest", "first", "last"),
    "accounts": ("account", "balance"),
    "heads": ("stream", "number", "hash"),
    "snapshots": ("stream", "number", "state"),
}
KEYS = {
    "events": ("stream", "number"),
    "entries": ("stream", "number", "account"),
    "commands": ("stream", "key"),
    "accounts": ("account",),
    "heads": ("stream",),
    "snapshots": ("stream", "number"),
}
Cell = bytes | str | int
Row = tuple[Cell, ...]


class Report(Struct):
    rows: int = 0
    """Bytes changed in a cell of a row."""
    flips: int = 0
    """Bytes changed anywhere in the file."""
    found: Counter[str] = field(default_factory=Counter)
    """By what: the first finding, or the refusal to open the file at all."""
    by_table: Counter[str] = field(default_factory=Counter)
    identical: int = 0
    """Changes in the file after which it holds the same to the last row."""
    sealed: int = 0
    """Changes of a sealed secret, which does not open any more."""
    unnoticed: list[str] = field(default_factory=list)


def small_house(path: Path | str) -> None:
    """A few hundred events of four tables, one of them automatic, with snapshots."""
    every, house_module.SNAPSHOT_INTERVAL_EVENTS = house_module.SNAPSHOT_INTERVAL_EVENTS, 20
    try:
        with closing(SqliteStore(path, synchronous="OFF")) as store:
            floor = Floor(store).funded()
            floor.opened("T1", "lucky7", mode=Mode.AUTOMATIC, decks=1).seated("ann", "bob")
            dealer = AutomaticDealer(floor.house, "T1", KEY)
            crowd = Crowd(Random(1), {"T2": table_rules("baccarat"), "T3": table_rules("lucky_draw")})
            for turn in range(330):
                if turn < 130:
                    if floor.house.table("T1").phase == "betting":
                        floor.house.execute_one(floor.by("ann", c.PlaceWager("ann", "player", 100)))
                    dealer.step()
                floor.now += 1000
                floor.house.execute_one(crowd.next(floor.house))
    finally:
        house_module.SNAPSHOT_INTERVAL_EVENTS = every


def changes(seed: int, count: int, database: Path | str, *, in_file: float = 0.5) -> Report:
    """Change a byte `count` times in copies of a house that verifies, a share of them anywhere in its file."""
    sound = verify(str(database))
    assert not sound.findings, sound.findings
    assert not Path(f"{database}-wal").exists(), "the house is still open"
    chance = Random(seed)
    report = Report()
    with TemporaryDirectory(dir=MEMORY if Path(MEMORY).is_dir() else None) as folder:
        copy = Copy(Path(database).read_bytes(), Path(folder) / "punto.db")
        for _ in range(count):
            if chance.random() < in_file:
                copy.flip(chance, report)
            else:
                copy.change_row(chance, report)
    return report


class Copy:
    """A copy of a house, to be spoilt again and again."""

    def __init__(self, content: bytes, path: Path) -> None:
        self.content = content
        self.path = path
        self._restore(content)
        with closing(apsw.Connection(str(path))) as connection:
            self.rows: dict[str, list[Any]] = {
                table: connection.execute(f"SELECT {', '.join(columns)} FROM {table}").fetchall()  # noqa: S608
                for table, columns in COLUMNS.items()
            }
        self.dumped = dumped(path)

    def _restore(self, content: bytes) -> None:
        for name in ("-wal", "-shm"):
            self.path.with_name(self.path.name + name).unlink(missing_ok=True)
        self.path.write_bytes(content)

    def change_row(self, chance: Random, report: Report) -> None:
        """One byte of one cell."""
        while True:
            table = chance.choice(sorted(COLUMNS))
            row = chance.choice(self.rows[table])
            index = chance.randrange(len(row))
            other = changed(row[index], chance)
            self._restore(self.content)
            try:
                self._update(table, row, index, other)
            except apsw.ConstraintError:
                continue  # another row has that key already
            break
        report.rows += 1
        report.by_table[table] += 1
        found = noticed(self.path)
        if found:
            report.found[found] += 1
        else:
            report.unnoticed.append(f"{table} {row[:2]!r}: {COLUMNS[table][index]} {row[index]!r} became {other!r}")

    def _update(self, table: str, row: Row, index: int, other: Cell) -> None:
        columns = COLUMNS[table]
        key = " AND ".join(f"{name} = ?" for name in KEYS[table])
        given = tuple(row[columns.index(name)] for name in KEYS[table])
        with closing(apsw.Connection(str(self.path))) as connection:
            connection.config(apsw.SQLITE_DBCONFIG_ENABLE_TRIGGER, 0)
            connection.execute("PRAGMA ignore_check_constraints = ON")
            connection.execute("PRAGMA synchronous = OFF")
            # A byte of a text may leave what is no text any more.
            value = "CAST(? AS TEXT)" if isinstance(row[index], str) else "?"
            connection.execute(f"UPDATE {table} SET {columns[index]} = {value} WHERE {key}", (other, *given))  # noqa: S608
            assert connection.changes() == 1

    def flip(self, chance: Random, report: Report) -> None:
        """One byte of the file."""
        content = bytearray(self.content)
        at = chance.randrange(len(content))
        content[at] = other_byte(content[at], chance)
        self._restore(bytes(content))
        report.flips += 1
        found = noticed(self.path)
        if found:
            report.found[found] += 1
            return
        now = dumped(self.path)
        if now == self.dumped:
            report.identical += 1
        elif all(now[table] == rows for table, rows in self.dumped.items() if table != "sealed") and no_longer_opens(
            dict(self.dumped["sealed"]), dict(now["sealed"])
        ):
            report.sealed += 1
        else:
            report.unnoticed.append(f"byte {at} of the file: {self.content[at]} became {content[at]}")


def other_byte(byte: int, chance: Random) -> int:
    return (byte + chance.randrange(1, 256)) % 256


def changed(cell: Cell, chance: Random) -> Cell:
    """With one byte of it another; a number is its eight bytes."""
    plain = cell.to_bytes(8, signed=True) if isinstance(cell, int) else cell.encode() if isinstance(cell, str) else cell
    made = bytearray(plain)
    at = chance.randrange(len(made))
    made[at] = other_byte(made[at], chance)
    return int.from_bytes(made, signed=True) if isinstance(cell, int) else bytes(made)


def noticed(path: Path) -> str:
    """What verification says first; nothing where it is content."""
    try:
        findings = verify(str(path)).findings
    except Refusal as refusal:
        return refusal.reason
    return findings[0].what if findings else ""


Dump = dict[str, list[tuple[Any, ...]]]


def dumped(path: Path) -> Dump:
    """Every row of every table, and the tables themselves."""
    with closing(apsw.Connection(str(path))) as connection:
        made: Dump = {
            table: connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()  # noqa: S608
            for table in (*COLUMNS, "meta", "sealed")
        }
        made["schema"] = connection.execute(
            "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY 1, 2"
        ).fetchall()
    return made


def no_longer_opens(before: dict[str, bytes], now: dict[str, bytes]) -> bool:
    """Whether each secret that is not as it was is refused, or not found by its name."""
    return not any(opens(name, now[name]) for name in before if name in now and now[name] != before[name])


def opens(name: str, secret: bytes) -> bool:
    try:
        unseal(secret, KEY, name)
    except Refusal:
        return False
    return True


if __name__ == "__main__":
    began = time.perf_counter()
    with TemporaryDirectory() as temporary:
        small_house(Path(temporary) / "punto.db")
        made = changes(int(sys.argv[1]), int(sys.argv[2]), Path(temporary) / "punto.db")
    print(made)
    print(f"{(time.perf_counter() - began) / (made.rows + made.flips) * 1000:.1f} ms a change")
    sys.exit(1 if made.unnoticed else 0)
