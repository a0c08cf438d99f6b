"""Connections that speak HTTP: heads and bodies are bounded in bytes and in time, and connections in number."""

import logging
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import msgspec
import pytest
from support.server.raw_requests import HEADERS, HEALTH, answered, connected, raw, until_closed
from support.server.requests_and_sockets import Problem, asking, built
from support.server.served_house import LIMITS, Served, automatic, settings_of
from support.timeouts import waiting_for

from punto.errors import Refusal
from punto.server.connections import http, open_connections
from punto.server.connections.http import PIECE_BYTES, HttpConnection
from punto.server.connections.open_connections import FILES_RESERVED, HEAD_BYTES_MAX, HEADERS_MAX, OpenConnections
from punto.server.settings import Settings

ELSEWHERE = "192.0.2.1"
"""With this as its proxy, a house counts the connections of this machine."""
BODY_BYTES_MAX = 2048
POST = b"POST /api/guests HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n"


def house(folder: Path, **given: object) -> Settings:
    settings = settings_of(folder / "house.db", body_bytes_max=BODY_BYTES_MAX, **given)
    built(settings, {"T1": automatic("baccarat", limits=LIMITS)})
    return settings


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(house(tmp_path_factory.mktemp("house"))) as opened:
        yield opened


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A house that waits for no request longer than it must."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(http, "BODY_SECONDS_MAX", 1)
        with Served(house(tmp_path_factory.mktemp("house"), head_seconds_max=1)) as opened:
            yield opened


@pytest.fixture(autouse=True)
def no_faults(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    assert [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.ERROR] == []


def refused(answer: bytes) -> tuple[int, str]:
    """The status and the reason of an answer that is as complete as any other."""
    head, _, body = answer.partition(b"\r\n\r\n")
    first, *lines = head.decode().split("\r\n")
    found = dict(line.split(": ", 1) for line in lines)
    assert {name: found.get(name) for name in HEADERS} == HEADERS
    assert (found["content-type"], found["connection"]) == ("application/problem+json", "close")
    assert int(found["content-length"]) == len(body)
    problem = msgspec.json.decode(body, type=Problem)
    assert set(problem.sentence) == {"en", "vi"}
    assert problem.status == int(first.split()[1])
    return problem.status, problem.reason


# Bytes.

LARGE_HEADS = {
    "a long header": b"GET /health HTTP/1.1\r\nX: " + b"x" * (HEAD_BYTES_MAX + PIECE_BYTES),
    "a long address": b"GET /" + b"x" * (HEAD_BYTES_MAX + PIECE_BYTES),
    "a long name": b"GET /health HTTP/1.1\r\n" + b"x" * (HEAD_BYTES_MAX + PIECE_BYTES),
    "many headers": b"GET /health HTTP/1.1\r\n" + b"X: y\r\n" * (HEADERS_MAX + 1) + b"\r\n",
    "many headers without an end": b"GET /health HTTP/1.1\r\n" + b"X: y\r\n" * (HEADERS_MAX + 2),
    "nothing but empty lines": b"\r\n" * (HEAD_BYTES_MAX + PIECE_BYTES),
    "many headers of a socket": (
        b"GET /ws/lobby?protocol=2 HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        + b"X: y\r\n" * HEADERS_MAX
        + b"\r\n"
    ),
}


@pytest.mark.parametrize("what", LARGE_HEADS)
def test_a_head_that_is_too_large_is_431(served: Served, what: str) -> None:
    assert refused(raw(served, LARGE_HEADS[what])) == (431, "head-too-large")


@pytest.mark.parametrize("what", ["a long header", "nothing but empty lines"])
def test_the_second_head_of_a_connection_is_bounded_as_the_first(served: Served, what: str) -> None:
    with connected(served) as line:
        assert answered(line) == 200
        line.sendall(LARGE_HEADS[what])
        assert refused(until_closed(line)) == (431, "head-too-large")


def test_a_head_without_end_is_not_taken_in(served: Served) -> None:
    """The connection is closed long before all of it has been sent."""
    with connected(served) as line:
        sent = 0
        line.sendall(b"GET /health HTTP/1.1\r\nX: ")
        with waiting_for("the server to close the connection"), suppress(ConnectionError):
            while sent < 2**28:
                sent += line.send(b"x" * 2**16)
    assert sent < 2**24


def test_a_usual_head_is_read_however_it_comes(served: Served) -> None:
    head = b"GET /health HTTP/1.1\r\n" + b"X: %s\r\n" % (b"y" * 100) * (HEADERS_MAX - 1) + b"\r\n"
    assert len(head) < HEAD_BYTES_MAX
    with connected(served) as line:
        assert answered(line, head) == 200
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for at in range(0, len(head) - 1, 100):
            line.sendall(head[at : min(at + 100, len(head) - 1)])
        assert answered(line, head[-1:]) == 200


@pytest.mark.parametrize(
    "body",
    [
        b"1\r\n{\r\n" + b"1;%s\r\n \r\n" % (b"x" * 1000) * BODY_BYTES_MAX,
        b"0\r\nX: " + b"x" * (16 * BODY_BYTES_MAX),
        b"0\r\n" + b"X: y\r\n" * (HEADERS_MAX + 2),
    ],
    ids=["in chunks with long descriptions", "with a long header after it", "with many headers after it"],
)
def test_a_body_that_is_too_large_ends_the_connection(served: Served, body: bytes) -> None:
    with connected(served) as line:
        with waiting_for("the server to take it, or to close the connection"):
            try:
                line.sendall(POST + b"Transfer-Encoding: chunked\r\n\r\n" + body)
            except ConnectionError:
                return
        until_closed(line)


def test_headers_after_the_body_say_nothing_about_the_request(served: Served) -> None:
    trailer = b"0\r\nAccept-Language: vi\r\n\r\n"
    wanted = b"GET /api/tables/none HTTP/1.1\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
    answer = raw(served, wanted + trailer)
    assert b"content-language: en" in answer


@pytest.mark.parametrize("method", ["GET", "POST", "OPTIONS"])
def test_an_address_that_is_no_path_is_no_page(served: Served, method: str) -> None:
    with connected(served) as line:
        line.sendall(f"{method} * HTTP/1.1\r\nHost: h\r\n\r\n".encode())
        with waiting_for("an answer"):
            assert line.recv(100).startswith(b"HTTP/1.1 404")


def test_what_is_not_http_is_400_and_fills_no_log(served: Served, caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(3):
        assert refused(raw(served, b"\x16\x03\x01 hello\r\n\r\n")) == (400, "unreadable")
    assert caplog.records == []


# Many requests at once.


def test_requests_that_come_together_are_answered_in_turn_and_few_of_them_wait(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting = []
    complete = HttpConnection.on_response_complete

    def counted(self: HttpConnection) -> None:
        waiting.append(len(self.pipeline))
        complete(self)

    monkeypatch.setattr(HttpConnection, "on_response_complete", counted)
    asked = 3000
    last = HEALTH.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
    with connected(served) as line, waiting_for("all answers"):
        line.settimeout(0)
        unsent, got = memoryview(HEALTH * (asked - 1) + last), b""
        while True:
            with suppress(BlockingIOError):
                unsent = unsent[line.send(unsent[: 2**16]) :] if unsent else unsent
            try:
                part = line.recv(2**20)
            except BlockingIOError:
                continue
            if not part:
                break
            got += part
    assert got.count(b"HTTP/1.1 200") == asked
    assert max(waiting) <= 2 * PIECE_BYTES // len(HEALTH)


# Time.


def dripped(line: socket.socket, sent: bytes) -> bytes:
    """Send it over and over, little by little, until the server answers and closes."""
    line.settimeout(0.05)
    with waiting_for("the server to close the connection"):
        while True:
            try:
                line.sendall(sent)
                answer = line.recv(65536)
            except TimeoutError:
                continue
            except ConnectionError:
                return b""
            line.settimeout(None)
            return answer + until_closed(line)


UNFINISHED = {
    "a head": b"GET /health HTTP/1.1\r\nHost: h\r\n",
    "a first line": b"GET /hea",
    "a body": POST + b"Content-Length: 20\r\n\r\n{",
    "a chunk": POST + b"Transfer-Encoding: chunked\r\n\r\n14\r\n{",
    "the end of the chunks": POST + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
}


@pytest.mark.parametrize("what", UNFINISHED)
def test_a_request_that_does_not_end_is_408(impatient: Served, what: str) -> None:
    assert refused(raw(impatient, UNFINISHED[what])) == (408, "request-late")


def test_the_second_request_of_a_connection_is_waited_for_as_the_first(impatient: Served) -> None:
    with connected(impatient) as line:
        assert answered(line) == 200
        line.sendall(UNFINISHED["a head"])
        assert refused(until_closed(line)) == (408, "request-late")


def test_a_request_that_comes_byte_by_byte_has_no_more_time(impatient: Served) -> None:
    with connected(impatient) as line:
        line.sendall(UNFINISHED["a head"] + b"X: ")
        answer = dripped(line, b"x")
        assert not answer or refused(answer) == (408, "request-late")


def test_a_connection_over_which_nothing_comes_is_closed(impatient: Served) -> None:
    assert raw(impatient, b"") == b""
    with connected(impatient) as line:
        assert answered(line) == 200
        assert until_closed(line) == b""


def test_a_request_that_the_house_is_slow_to_answer_is_not_late(
    impatient: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A whole request may take longer to answer than to arrive."""
    started = HttpConnection._start_timer
    timers: list[bool] = []

    def noted(self: HttpConnection) -> None:
        started(self)
        timers.append(self._timer is not None)

    monkeypatch.setattr(HttpConnection, "_start_timer", noted)
    with asking(impatient) as ask:
        assert ask("POST", "/api/guests", body={}).status_code == 201
    assert timers[-1] is False, "no timer runs once the request has arrived"


# How many.


@pytest.fixture(scope="module")
def counting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A house that takes four connections of an address."""
    folder = tmp_path_factory.mktemp("house")
    with Served(house(folder, trusted_proxies=ELSEWHERE, connections_per_address_max=4)) as opened:
        yield opened


def eventually(holds: Callable[[], bool], what: str) -> None:
    with waiting_for(what):
        while not holds():
            pass


def test_an_address_has_so_many_connections_and_no_more(counting: Served) -> None:
    with ExitStack() as stack:
        for _ in range(4):
            assert answered(stack.enter_context(connected(counting))) == 200
        assert refused(raw(counting, b"")) == (429, "too-many-connections")
    with connected(counting) as line:
        eventually(lambda: admitted(counting), "a place to become free")
        assert line


def admitted(served: Served) -> bool:
    with connected(served) as line:
        return answered(line) == 200


HANDSHAKE = (
    b"GET /ws/lobby?protocol=2 HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def test_sockets_count_as_connections_until_they_close(counting: Served) -> None:
    eventually(lambda: admitted(counting), "a place to become free")
    with ExitStack() as stack:
        lines: list[socket.socket] = []

        def opened() -> bool:
            line = stack.enter_context(connected(counting))
            if answered(line, HANDSHAKE) == 101:
                lines.append(line)
            return len(lines) == 4

        eventually(opened, "four sockets")
        assert refused(raw(counting, b"")) == (429, "too-many-connections")
    eventually(lambda: admitted(counting), "a place to become free")


def test_a_proxy_has_as_many_as_it_wants(tmp_path: Path) -> None:
    with Served(house(tmp_path, connections_per_address_max=4)) as served, ExitStack() as stack:
        for _ in range(12):
            assert answered(stack.enter_context(connected(served))) == 200


def test_newcomers_come_in_however_many_requests_are_unfinished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    most = 16
    monkeypatch.setattr(open_connections, "file_limit", lambda _: FILES_RESERVED + most)
    with Served(house(tmp_path)) as served, ExitStack() as stack:
        lines = [stack.enter_context(connected(served)) for _ in range(3 * most)]
        for line in lines:
            with suppress(ConnectionError):
                line.sendall(UNFINISHED["a head"])
        with connected(served) as newcomer:
            assert answered(newcomer) == 200
        assert len(served.server.server_state.connections) <= most
        assert until_closed(lines[0]) == b"", "who has waited longest gives way"


class Idle:
    def __init__(self) -> None:
        self.gave_way = 0

    def give_way(self) -> None:
        self.gave_way += 1


def test_connections_are_counted_by_address_and_forgotten(tmp_path: Path) -> None:
    given = settings_of(tmp_path / "house.db", connections_per_address_max=2, trusted_proxies="10.0.0.0/8, ::1")
    opened = OpenConnections(given)
    one, two = Idle(), Idle()
    for connection in (one, two):
        assert opened.refusal(("2001:db8::1", 1)) is None
        opened.enter(connection, ("2001:db8::1", 1))
    for address in ("2001:db8::1", "2001:db8::2"):
        refusal = opened.refusal((address, 2))
        assert refusal
        assert (refusal.reason, refusal.facts["most"]) == ("too-many-connections", 2)
    for address in ("2001:db8:0:1::1", "192.0.2.7", "10.1.2.3", "::1"):
        assert opened.refusal((address, 2)) is None
    for _ in range(5):
        opened.enter(Idle(), ("10.1.2.3", 1))
    assert opened.refusal(("10.1.2.3", 1)) is None
    opened.leave(one)
    opened.leave(one)
    assert opened.refusal(("2001:db8::1", 1)) is None
    assert opened.refusal(None) is None
    everyone = OpenConnections(msgspec.structs.replace(given, trusted_proxies="*"))
    for _ in range(5):
        everyone.enter(Idle(), ("192.0.2.7", 1))
    assert everyone.refusal(("192.0.2.7", 1)) is None


def test_who_has_waited_longest_gives_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_connections, "file_limit", lambda _: FILES_RESERVED + 12)
    opened = OpenConnections(settings_of(tmp_path / "house.db"))
    waiting = [Idle() for _ in range(3)]
    for each in waiting[:2]:
        assert opened.refusal(None) is None
        opened.begin_waiting(each)
    opened.end_waiting(waiting[0])
    opened.begin_waiting(waiting[0])
    opened.begin_waiting(waiting[2])
    assert opened.refusal(None) is None
    assert [each.gave_way for each in waiting] == [0, 1, 0]


def test_where_all_places_are_in_use_a_newcomer_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_connections, "file_limit", lambda _: FILES_RESERVED + 4)
    opened = OpenConnections(settings_of(tmp_path / "house.db"))
    opened.connections.update(Idle() for _ in range(5))  # type: ignore[misc]
    refusal = opened.refusal(None)
    assert isinstance(refusal, Refusal)
    assert refusal.reason == "too-many-connections"
