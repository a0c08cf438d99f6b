"""Running a house: one process, or a parent that keeps several workers alive on one listening socket."""

import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
from typing import IO, TYPE_CHECKING

import uvicorn

from punto.errors import Refusal
from punto.server import logs
from punto.server.connections.accepting import Accepting
from punto.server.connections.file_limit import raise_file_limit
from punto.server.connections.http import HttpConnection
from punto.server.connections.open_connections import OpenConnections
from punto.server.connections.websocket import SocketConnection
from punto.server.settings import Settings, as_environment, database, from_environment, make_folder
from punto.store.opening import sqlite_file

if TYPE_CHECKING:
    from punto.server.app import App

SEND_BUFFER_BYTES = 65_536
"""The send buffer for each client, instead of the kernel's four megabytes."""
RECEIVE_BUFFER_BYTES = 65_536
"""The receive buffer for each client, instead of the kernel's six megabytes."""
CLIENT_TIMEOUT_MS = 30_000
"""A client that reads nothing for this long is disconnected."""
STOP_SECONDS = 10
"""How long a worker may take to stop."""
QUICK_DEATH_SECONDS = 5
"""A worker that dies sooner after its start is started again only after a pause."""


def listen(settings: Settings) -> socket.socket:
    """The socket on which all workers accept. Its options hold for every connection."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER_BYTES)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        made.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, CLIENT_TIMEOUT_MS)
    try:
        made.bind((settings.host, settings.port))
    except OSError as error:
        made.close()
        why = error.strerror or type(error).__name__
        raise Refusal("cannot-listen", host=settings.host, port=str(settings.port), why=why) from None
    made.listen(2048)
    return made


def address_of(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}/"


def serve(settings: Settings, listener: socket.socket) -> None:
    """Serve in this process until a signal ends it."""
    from punto.server.app import make

    raise_file_limit(settings)
    server(settings, make(settings)).run(sockets=[listener])


class Server(uvicorn.Server):
    """Bounds its connections, and ends the simulations first when it stops."""

    def __init__(self, config: uvicorn.Config, app: "App", settings: Settings) -> None:
        super().__init__(config)
        self.server_state = self._open = OpenConnections(settings)
        self._app = app
        self._accepting: list[Accepting] = []

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if sys.platform != "win32":
            self._accepting = [Accepting(listener, self._protocol) for listener in sockets or []]

    def _protocol(self) -> HttpConnection:
        return HttpConnection(self.config, self._open, self.lifespan.state)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for accepting in self._accepting:
            accepting.close()
        self._app.services.lab.stop()
        await super().shutdown(sockets)


def server(settings: Settings, app: "App") -> uvicorn.Server:
    config = uvicorn.Config(
        app,
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http=HttpConnection,
        ws=SocketConnection,
        ws_max_size=settings.body_bytes_max,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=logs.configuration(settings.log_format, settings.log_level),
        access_log=settings.log_level == "debug",
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        server_header=False,
        timeout_graceful_shutdown=STOP_SECONDS,
    )
    return Server(config, app, settings)


def supervise(settings: Settings, listener: socket.socket) -> int:
    """Keep the workers alive until a signal comes. Then let each finish its work."""
    stopping = False

    def stop(*_: object) -> None:
        nonlocal stopping
        stopping = True

    signal.signal(signal.SIGINT, stop)
    signal.signal(signal.SIGTERM, stop)
    with tempfile.TemporaryDirectory(prefix="punto-metrics-") as figures:
        environment = {**os.environ, **as_environment(settings), "PROMETHEUS_MULTIPROC_DIR": figures}
        workers = [_Worker(number, listener, environment) for number in range(1, settings.workers + 1)]
        while not stopping:
            for worker in workers:
                worker.keep_alive()
            sleep(0.1)
        for worker in workers:
            worker.process.terminate()
        for worker in workers:
            worker.wait()
    return 0


class _Worker:
    """A worker process, started again when it dies."""

    def __init__(self, number: int, listener: socket.socket, environment: dict[str, str]) -> None:
        self.number = number
        self._listener = listener
        self._environment = environment
        self._again_at = 0.0
        self._start()

    def _start(self) -> None:
        self.began = monotonic()
        descriptor = self._listener.fileno()
        self.process = subprocess.Popen(  # noqa: S603 - our own module
            [sys.executable, "-m", "punto.server.worker", str(descriptor)],
            env=self._environment,
            pass_fds=(descriptor,),
            stdin=subprocess.PIPE,
            start_new_session=True,  # only the parent handles Ctrl-C
        )
        logs.say("worker-started", number=self.number, pid=self.process.pid)

    def keep_alive(self) -> None:
        if self.process.poll() is None:
            return
        if self._again_at == 0.0:
            lived = monotonic() - self.began
            logs.warn("worker-died", number=self.number, pid=self.process.pid, code=self.process.returncode)
            self._again_at = monotonic() + (0.0 if lived > QUICK_DEATH_SECONDS else 1.0)
        if monotonic() >= self._again_at:
            self._again_at = 0.0
            self._start()

    def wait(self) -> None:
        try:
            self.process.wait(STOP_SECONDS + 5)
        except subprocess.TimeoutExpired:
            self.process.kill()


def work(descriptor: int) -> None:
    """Run one of several workers, on its parent's listening socket."""
    settings = from_environment()
    logs.configure(settings.log_format, settings.log_level)
    Thread(target=_stop_with_parent, daemon=True).start()
    serve(settings, socket.socket(fileno=descriptor))


def _stop_with_parent() -> None:
    """End with the parent: it writes nothing, and its end of the pipe closes when it ends."""
    sys.stdin.read()
    os.kill(os.getpid(), signal.SIGTERM)


@contextmanager
def only_server(settings: Settings) -> Iterator[None]:
    """Refuse a second server of a SQLite file. A file beside it is locked meanwhile."""
    where = database(settings)
    if not sqlite_file(where) or sys.platform == "win32":
        yield
        return
    path = Path(f"{where}.serving")
    try:
        make_folder(settings)
        held = path.open("a")
    except (FileNotFoundError, NotADirectoryError):
        raise Refusal("house-without-folder", folder=str(path.parent), file=where) from None
    except OSError as error:
        raise Refusal("file-unwritable", file=str(path), why=error.strerror or type(error).__name__) from None
    with held:
        if not _locked(held, path):
            raise Refusal("served-already", file=where)
        try:
            yield
        finally:
            with suppress(OSError):
                path.unlink()


def _locked(held: IO[str], path: Path) -> bool:
    """Lock the file. Returns False if another process has it."""
    import fcntl

    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        # A server that has just ended removed the file, and the next one may have made another.
        return os.path.samestat(os.fstat(held.fileno()), path.stat())
    except (BlockingIOError, FileNotFoundError):
        return False
