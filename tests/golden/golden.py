"""Logs forever: an evening at each game as an old version wrote it. Every later version must read it in the same way.

`python tests/golden/golden.py` writes those that are missing. An existing one is never written again: if a new version
writes something else, its evening gets a new name beside the old one.
"""

import gzip
import json
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.append(str(Path(__file__).parents[1]))  # a script, too

from support.house.evenings import GAMES, TABLES, evening, give_again

from punto.store.sqlite import SqliteStore
from punto.table import events as e
from punto.table.codec import encode, read
from punto.table.evolve import evolve
from punto.table.state import Table

LOGS = Path(__file__).parent / "logs"
NEWEST = 2
"""The number of the newest logs. Raise it when the evenings have new events."""
EVENINGS = {**{game: game for game in GAMES}, "corrections": "baccarat-corrections"}
"""The evenings of examples/, and the names of their logs."""
TABLE_OF = {**TABLES, "corrections": "K1"}


def write(played: str, file: Path) -> None:
    """A line an event; the last line says where each stream ends, and how the table stood after some events."""
    with TemporaryDirectory() as folder, closing(SqliteStore(Path(folder) / "punto.db")) as store:
        give_again(store, evening(played))
        table = Table(TABLE_OF[played])
        states = {}
        for row in store.read(table.name):
            event = read(row.body).event
            table = evolve(table, event)
            if isinstance(
                event, e.CoupSettled | e.CoupVoided | e.IrregularityReported | e.DisputeResolved | e.TableClosed
            ):
                states[row.number] = encode(table).decode()
        hashes = {stream: store.head(stream).hash.hex() for stream in store.streams()}
        lines = [row.body for stream in store.streams() for row in store.read(stream)]
    end = json.dumps({"table": table.name, "hashes": hashes, "states": states}).encode()
    file.write_bytes(gzip.compress(b"\n".join([*lines, end, b""]), mtime=0))


if __name__ == "__main__":
    LOGS.mkdir(exist_ok=True)
    for each, name in EVENINGS.items():
        target = LOGS / f"{name}-{NEWEST}.jsonl.gz"
        if not target.exists():
            write(each, target)
            print(f"{target.name}: {target.stat().st_size} bytes")
