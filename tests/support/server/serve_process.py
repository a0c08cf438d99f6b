"""`punto serve` in its own process, and its output and log."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from queue import Queue
from threading import Thread
from typing import IO, Self, TypeVar

from msgspec import DecodeError
from msgspec.structs import replace

from punto.server.settings import Settings, as_environment
from support.server.guests import Json, read
from support.timeouts import WAIT_SECONDS_MAX, taken

T = TypeVar("T")


def environment(settings: Settings) -> dict[str, str]:
    others = {name: value for name, value in os.environ.items() if not name.startswith("PUNTO_")}
    return {**others, **as_environment(settings), "PYTHONUNBUFFERED": "1"}


class Process:
    """Served within the `with` block; several times one after the other at the same address, if wanted."""

    def __init__(self, settings: Settings) -> None:
        self.settings = replace(settings, log_format="json", log_level="info")
        self.logged: list[Json] = []
        self.said: list[str] = []

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.stop(signal.SIGKILL)

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "punto", "serve"],
            env=environment(self.settings),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout
        assert self.process.stderr
        self._lines: Queue[Json | None] = Queue()
        self._threads = [
            Thread(target=self._listen, args=(self.process.stdout,)),
            Thread(target=self._follow, args=(self.process.stderr,)),
        ]
        self._opened: Queue[str | None] = Queue()
        for thread in self._threads:
            thread.start()
        address = taken(self._opened, "the house to open")
        assert address, f"it did not open: {self.logged}"
        self.address = address
        # The next time it is served at the same address.
        self.settings = replace(self.settings, port=int(address.rsplit(":", 1)[1]))

    def _listen(self, out: IO[str]) -> None:
        for line in out:
            self.said.append(line.rstrip())
            if " is open at " in line:
                self._opened.put(line.split(" is open at ")[1].split()[0].rstrip("/"))
        self._opened.put(None)

    def _follow(self, err: IO[str]) -> None:
        for line in err:
            try:
                logged = read(line)
            except DecodeError:
                logged = {"event": "said", "line": line.rstrip()}
            self.logged.append(logged)
            self._lines.put(logged)
        self._lines.put(None)

    def until(self, holds: Callable[[list[Json]], T | None]) -> T:
        """Wait for lines of the log, until something can be told from them."""
        while (told := holds(list(self.logged))) is None:
            line = taken(self._lines, f"a line of the log after {self.logged[-3:]}")
            assert line is not None, f"the process has ended: {self.logged[-5:]}"
        return told

    def stop(self, by: signal.Signals) -> int:
        """Its exit code."""
        self.process.send_signal(by)
        code = self.process.wait(WAIT_SECONDS_MAX)
        for thread in self._threads:
            thread.join(WAIT_SECONDS_MAX)
            assert not thread.is_alive(), "something that the house has started still holds its output open"
        for stream in (self.process.stdout, self.process.stderr):
            assert stream
            stream.close()
        return code


def refused(settings: Settings) -> tuple[int, str, str]:
    """A `punto serve` that fails to start: its exit code, what it printed, and its refusal."""
    done = subprocess.run(
        [sys.executable, "-m", "punto", "serve"],
        env=environment(settings),
        capture_output=True,
        text=True,
        timeout=WAIT_SECONDS_MAX,
    )
    return done.returncode, done.stdout, done.stderr
