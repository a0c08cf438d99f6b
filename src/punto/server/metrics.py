"""Figures for Prometheus: requests, commands, commits, sockets, coups, the automatic dealer, and sign-ins.

Only the server imports this module. With several workers the parent sets PROMETHEUS_MULTIPROC_DIR to a new folder
before it starts them, and each answer holds the sums over all.
"""

import os
import sys
from itertools import count
from pathlib import Path
from typing import IO, Literal

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
    values,
)
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.multiprocess import mark_process_dead as _mark_dead

FOLDER = os.environ.get("PROMETHEUS_MULTIPROC_DIR", "")

CommandOutcome = Literal["carried_out", "repeated", "refused"]
CoupEnd = Literal["settled", "voided"]
Socket = Literal["table", "lobby", "pit"]

_held: list[IO[bytes]] = []
"""The lock on this process's number, for as long as it lives."""


def _lock(path: Path) -> IO[bytes] | None:
    """The file, locked; None if a living process has locked it."""
    if sys.platform == "win32":
        return None
    from fcntl import LOCK_EX, LOCK_NB, flock

    file = path.open("ab")
    try:
        flock(file, LOCK_EX | LOCK_NB)
    except BlockingIOError:
        file.close()
        return None
    return file


def mark_dead(number: int, folder: Path) -> None:
    """Forget the gauges of a worker that has ended; its counters stay in the sums."""
    _mark_dead(number, str(folder))  # type: ignore[no-untyped-call] # the library has no type for it


def _claimed(folder: Path) -> int:
    """A number that no living process has: a worker continues the files of one that died.

    With process ids as numbers, the files of all past workers would pile up. If they were deleted, the sums would fall.
    """
    if sys.platform == "win32":
        return os.getpid()
    for number in count():
        if file := _lock(folder / f"{number}.lock"):
            _held.append(file)
            mark_dead(number, folder)
            return number
    raise AssertionError("there is always another number")


if FOLDER:
    NUMBER = _claimed(Path(FOLDER))
    values.ValueClass = values.MultiProcessValue(lambda: NUMBER)  # type: ignore[no-untyped-call] # nor here

disable_created_metrics()  # type: ignore[no-untyped-call] # the start times would double the size of the answer
REGISTRY = CollectorRegistry()

QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Bounds in seconds for what should take milliseconds."""

METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})

REQUESTS = Histogram(
    "punto_request_seconds",
    "Requests, by route, method and status, and how long they took.",
    ("route", "method", "status"),
    buckets=(0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0),
    registry=REGISTRY,
)
COMMANDS = Counter(
    "punto_commands",
    "Commands: carried out, repeated with the first answer, or refused, by reason.",
    ("do", "outcome", "reason"),
    registry=REGISTRY,
)
COMMIT_SIZE = Histogram(
    "punto_commit_orders",
    "Commands made durable together.",
    buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500),
    registry=REGISTRY,
)
COMMIT_SECONDS = Histogram(
    "punto_commit_seconds", "How long a commit took, decisions included.", buckets=QUICK, registry=REGISTRY
)
EVENTS = Counter("punto_events", "Events added to the log.", registry=REGISTRY)
SOCKETS = Gauge("punto_sockets", "Open sockets.", ("kind",), multiprocess_mode="livesum", registry=REGISTRY)
MESSAGES = Counter("punto_messages", "Messages put into clients' queues.", registry=REGISTRY)
RESYNCS = Counter("punto_resyncs", "Clients that got a fresh snapshot.", registry=REGISTRY)
SLOW = Counter("punto_slow_clients", "Clients whose queue was full.", registry=REGISTRY)
FAN_OUT = Histogram(
    "punto_fan_out_seconds",
    "From a change of a table to its last listener's queue.",
    buckets=QUICK,
    registry=REGISTRY,
)
COUPS = Counter("punto_coups", "Coups that ended, by game: settled or voided.", ("game", "end"), registry=REGISTRY)
LATENESS = Histogram(
    "punto_dealer_lateness_seconds",
    "How late the automatic dealer took a step.",
    buckets=(*QUICK, 5.0, 10.0, 30.0),
    registry=REGISTRY,
)
TABLES_LED = Gauge(
    "punto_tables_led",
    "Automatic tables that a worker leads, that is: its automatic dealer deals them.",
    multiprocess_mode="livesum",
    registry=REGISTRY,
)
CLOCK_DOUBTED = Gauge(
    "punto_clock_doubted_seconds",
    "How far the machine's clock was set, ahead or back, while the house does not follow it yet.",
    multiprocess_mode="livemax",
    registry=REGISTRY,
)
TABLES_AHEAD = Gauge(
    "punto_tables_ahead_of_clock",
    "Tables whose log is ahead of the clock, because an event was written while a clock was wrong.",
    multiprocess_mode="livesum",
    registry=REGISTRY,
)
SESSIONS = Counter("punto_sessions_opened", "Sign-ins and guests, by role.", ("role",), registry=REGISTRY)
REFUSED = Counter(
    "punto_connections_refused",
    "Connections closed before a request or a message reached the house, by reason.",
    ("reason",),
    registry=REGISTRY,
)
DENIED = Counter("punto_denied", "Denied and failed attempts, by kind.", ("kind",), registry=REGISTRY)


def request(route: str, method: str, status: int, seconds: float) -> None:
    """Count a request. The route is the declared one (/api/tables/{table}), never the address of the request."""
    REQUESTS.labels(route, method if method in METHODS else "other", str(status)).observe(seconds)


def command(do: str, outcome: CommandOutcome, reason: str = "") -> None:
    """Count a command. `do` is the name of a command that could be read; a sender could write anything there."""
    COMMANDS.labels(do, outcome, reason).inc()


def committed(orders: int, seconds: float) -> None:
    COMMIT_SIZE.observe(orders)
    COMMIT_SECONDS.observe(seconds)


def appended(events: int) -> None:
    """Count events that this process added. Other processes count their own."""
    EVENTS.inc(events)


def socket_opened(kind: Socket) -> None:
    SOCKETS.labels(kind).inc()


def socket_closed(kind: Socket) -> None:
    SOCKETS.labels(kind).dec()


def change_sent(seconds: float, clients: int) -> None:
    """Count a change that was put into the queues of all who watch a table."""
    FAN_OUT.observe(seconds)
    MESSAGES.inc(clients)


def resynced() -> None:
    RESYNCS.inc()


def slow() -> None:
    SLOW.inc()


def coup_ended(game: str, end: CoupEnd) -> None:
    COUPS.labels(game, end).inc()


def dealer_late(seconds: float) -> None:
    LATENESS.observe(max(0.0, seconds))


def tables_led(tables: int) -> None:
    """How many automatic tables this worker leads: it deals them, and no other worker does."""
    TABLES_LED.set(tables)


def clock_doubted(seconds: float) -> None:
    CLOCK_DOUBTED.set(abs(seconds))


def tables_ahead(tables: int) -> None:
    """How many of the tables that this worker runs have a log that is ahead of the clock."""
    TABLES_AHEAD.set(tables)


def session_opened(role: str) -> None:
    SESSIONS.labels(role).inc()


def connection_refused(reason: str) -> None:
    REFUSED.labels(reason).inc()


def denied(kind: str) -> None:
    DENIED.labels(kind).inc()


def exposition() -> tuple[bytes, str]:
    """What /metrics answers, and its content type."""
    if not FOLDER:
        return generate_latest(REGISTRY), CONTENT_TYPE_LATEST
    for path in Path(FOLDER).glob("*.lock"):
        if file := _lock(path):
            mark_dead(int(path.stem), path.parent)
            file.close()
    everyone = CollectorRegistry()
    MultiProcessCollector(everyone, FOLDER)  # type: ignore[no-untyped-call] # nor here
    return generate_latest(everyone), CONTENT_TYPE_LATEST
