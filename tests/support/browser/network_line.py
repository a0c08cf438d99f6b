"""A network connection between a browser and a house that a test can cut and restore."""

import socket
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Lock, Thread
from typing import Self

from support.timeouts import WAIT_SECONDS_MAX

CHUNK = 65_536


class Line:
    """Connected within the `with` block, until it is cut."""

    def __init__(self, address: str) -> None:
        host, port = address.removeprefix("http://").split(":")
        self._house = (host, int(port))
        self._lock = Lock()
        self._whole = True
        self._ended = False
        self._ends: list[socket.socket] = []
        self._threads: list[Thread] = []
        self._asks, self._answers = Event(), Event()
        self._let_through()

    def __enter__(self) -> Self:
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._begin(self._accept)
        return self

    def __exit__(self, *_: object) -> None:
        self._ended = True
        self.cut()
        # A last connection wakes the thread that waits for connections.
        socket.create_connection(self._listener.getsockname()).close()
        for thread in self._threads:
            thread.join(WAIT_SECONDS_MAX)
            assert not thread.is_alive(), "a thread of the line has not ended"
        for end in (*self._ends, self._listener):
            end.close()

    def cut(self) -> None:
        """Close every open connection, and refuse new ones."""
        with self._lock:
            self._whole = False
            for end in self._ends:
                _shut(end)
        self._let_through()

    def hold(self, *, answers: bool = True, asks: bool = True) -> None:
        """Hold back all data in these directions, without an error; it is lost when the connection is cut."""
        if asks:
            self._asks.clear()
        if answers:
            self._answers.clear()

    def _let_through(self) -> None:
        self._asks.set()
        self._answers.set()

    def mend(self) -> None:
        with self._lock:
            self._whole = True

    def _begin(self, work: Callable[..., None], *arguments: object) -> None:
        thread = Thread(target=work, args=arguments, name="line")
        self._threads.append(thread)
        thread.start()

    def _accept(self) -> None:
        while not self._ended:
            caller, _ = self._listener.accept()
            with self._lock:
                if not self._whole:
                    caller.close()
                    continue
                house = socket.create_connection(self._house)
                self._ends += [caller, house]
                self._begin(_pass_on, caller, house, self._asks)
                self._begin(_pass_on, house, caller, self._answers)


def _pass_on(one: socket.socket, other: socket.socket, through: Event) -> None:
    with suppress(OSError):
        while told := one.recv(CHUNK):
            through.wait()
            other.sendall(told)
    _shut(other)


def _shut(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
