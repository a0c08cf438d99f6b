"""How long a test waits: one generous limit for all, and a sentence that says what is missing."""

import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from queue import Empty, Queue, SimpleQueue
from typing import TypeAlias, TypeVar

T = TypeVar("T")
Text = TypeVar("Text", str, bytes)
AnyQueue: TypeAlias = Queue[T] | SimpleQueue[T]

WAIT_SECONDS_MAX = 120
"""No single wait is longer. It leaves time for a machine that does other work as well."""
WAIT_MS_MAX = 1000 * WAIT_SECONDS_MAX
TEST_SECONDS_MAX = 900
"""No test is longer, nor its setup or its teardown."""


@contextmanager
def waiting_for(what: str, seconds: float = WAIT_SECONDS_MAX) -> Iterator[None]:
    """End any wait of the main thread, for a line, a process or a lock, by a TimeoutError that says what for."""

    def end(*_: object) -> None:
        raise TimeoutError(f"Waited {seconds} seconds for {what}.")

    began = time.monotonic()
    handler_before = signal.signal(signal.SIGALRM, end)
    # It is raised again as often, where one is caught and the wait begins again.
    seconds_before, _ = signal.setitimer(signal.ITIMER_REAL, seconds, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, handler_before)
        if seconds_before:
            left = max(seconds_before - (time.monotonic() - began), 1)
            signal.setitimer(signal.ITIMER_REAL, left, left)


def taken(queue: "AnyQueue[T]", what: str) -> T:
    """The next of a queue, in any thread."""
    try:
        return queue.get(timeout=WAIT_SECONDS_MAX)
    except Empty:
        raise TimeoutError(f"Waited {WAIT_SECONDS_MAX} seconds for {what}.") from None


def finished(process: "subprocess.Popen[Text]", what: str, said: Text | None = None) -> tuple[Text, Text]:
    """What a process printed until its end, on both of its streams; one that does not end is killed."""
    try:
        with waiting_for(f"the end of {what}"):
            return process.communicate(said)
    finally:
        process.kill()
