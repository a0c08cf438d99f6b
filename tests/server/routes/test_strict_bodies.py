"""Bodies over HTTP are read as strictly as messages over a socket, and a caller who hangs up is no fault."""

import logging
import socket
import struct
from collections.abc import Iterator

import msgspec
import pytest
from msgspec import inspect
from support.server.api_description import routes
from support.server.raw_requests import connected
from support.server.requests_and_sockets import Asking, asking, built, problem, reason, services, token_for, wired
from support.server.served_house import LIMITS, PASSWORD, Served, automatic, settings_of
from support.timeouts import waiting_for

from punto.server import metrics
from punto.server.app import HUNG_UP
from punto.wire.attempts import AttemptKind


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    settings = settings_of(tmp_path_factory.mktemp("house") / "house.db")
    built(settings, {"T1": automatic("baccarat", limits=LIMITS)})
    with Served(settings) as opened:
        yield opened


@pytest.fixture(scope="module")
def ask(served: Served) -> Iterator[Asking]:
    with asking(served) as line:
        yield line


@pytest.fixture(autouse=True)
def no_faults(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    assert [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.ERROR] == []


NOT_STRICT = {
    "an unknown field": '{"do":"BringChips","patron":"patron","amount":5,"more":1}',
    "a field twice": '{"do":"BringChips","patron":"patron","amount":5,"amount":6}',
    "a field twice, written in two ways": '{"do":"BringChips","patron":"patron","amount":5,"\\u0061mount":5}',
    "the command twice": '{"do":"LeaveTable","do":"BringChips","patron":"patron","amount":5}',
    "a number as text": '{"do":"BringChips","patron":"patron","amount":"5"}',
    "a number with a fraction": '{"do":"BringChips","patron":"patron","amount":5.5}',
    "a number as truth": '{"do":"BringChips","patron":"patron","amount":true}',
    "truth as a number": '{"do":"AnswerResolution","dispute":1,"patron":"patron","accepted":1}',
    "truth as text": '{"do":"AnswerResolution","dispute":1,"patron":"patron","accepted":"true"}',
    "a text as a number": '{"do":"BringChips","patron":5,"amount":5}',
    "a list of one": '[{"do":"BringChips","patron":"patron","amount":5}]',
    "a text of it": '"{\\"do\\":\\"BringChips\\",\\"patron\\":\\"patron\\",\\"amount\\":5}"',
    "nothing": "null",
}
BROKEN = {
    "something after it": '{"do":"BringChips","patron":"patron","amount":5}{}',
    "a comma too many": '{"do":"BringChips","patron":"patron","amount":5,}',
}


@pytest.mark.parametrize("what", [*NOT_STRICT, *BROKEN])
def test_a_body_that_is_not_exact_is_unreadable_over_both(served: Served, ask: Asking, what: str) -> None:
    body = {**NOT_STRICT, **BROKEN}[what]
    token = token_for(served.settings, "patron")
    answer = ask("POST", "/api/tables/T1/commands", token=token, content=body.encode())
    assert (answer.status_code, reason(answer)) == (400, "unreadable")
    with wired(served, token=token) as wire:
        wire.line.send(f'{{"type":"command","key":"k","body":{body}}}')
        told = wire.next("answer")
        assert told.problem is not None
        assert told.problem.reason == "unreadable"
        assert told.key == (None if what in BROKEN else "k")


def test_the_refusal_names_what_is_wrong(served: Served, ask: Asking) -> None:
    token = token_for(served.settings, "patron")
    for what, part in (
        ("a number as text", "$.amount"),
        ("a field twice", "`amount` twice"),
        ("an unknown field", "more"),
    ):
        answer = ask("POST", "/api/tables/T1/commands", token=token, content=NOT_STRICT[what].encode())
        assert part in problem(answer).detail


def test_a_field_twice_is_refused_also_deep_inside_and_on_every_route(served: Served, ask: Asking) -> None:
    sign_in = f'{{"name":"dealer","password":"{PASSWORD}","name":"dealer"}}'.encode()
    assert reason(ask("POST", "/api/sign-in", content=sign_in)) == "unreadable"
    inside = b'{"name":"dealer","password":"x","command":{"do":"SetLimits","limits":{"ranges":{},"ranges":{}}}}'
    token = token_for(served.settings, "pit-manager")
    assert reason(ask("POST", "/api/tables/T1/decisions", token=token, content=inside)) == "unreadable"


def test_every_body_forbids_fields_that_it_does_not_know() -> None:
    bodies = [
        handler.parsed_fn_signature.parameters["data"].annotation
        for route in routes().routes
        for handler in getattr(route, "route_handlers", ())
        if "data" in handler.parsed_fn_signature.parameters
    ]
    found: dict[type, inspect.StructType] = {}
    for body in bodies:
        collect(inspect.type_info(body), found)
    assert len(found) > 50
    assert [kind.__name__ for kind, made in found.items() if not made.forbid_unknown_fields] == []


def collect(kind: object, found: dict[type, inspect.StructType]) -> None:
    """Every struct within a type."""
    if isinstance(kind, inspect.StructType):
        if kind.cls not in found:
            found[kind.cls] = kind
            for field in kind.fields:
                collect(field.type, found)
        return
    for name in ("type", "item_type", "key_type", "value_type"):
        if part := getattr(kind, name, None):
            collect(part, found)
    for name in ("types", "item_types"):
        for part in getattr(kind, name, ()):
            collect(part, found)


# The content type.


@pytest.mark.parametrize(
    "given", ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "json"]
)
def test_a_body_that_is_not_sent_as_json_is_415(ask: Asking, given: str) -> None:
    answer = ask("POST", "/api/guests", content=b"{}", headers={"Content-Type": given})
    found = problem(answer)
    assert (answer.status_code, found.status, found.reason) == (415, 415, "not-json")
    assert answer.headers["content-type"] == "application/problem+json"
    assert set(found.sentence) == {"en", "vi"}


@pytest.mark.parametrize("given", ["application/json", "Application/JSON; charset=utf-8", "application/json;charset=x"])
def test_a_body_that_is_sent_as_json_is_read(ask: Asking, given: str) -> None:
    assert ask("POST", "/api/guests", content=b"{}", headers={"Content-Type": given}).status_code == 201


def test_a_route_without_a_body_wants_no_content_type(served: Served, ask: Asking) -> None:
    assert ask("POST", "/api/sign-out", token=token_for(served.settings, "patron")).status_code == 200


def test_who_may_not_is_told_that_first(ask: Asking) -> None:
    answer = ask("POST", "/api/staff", content=b"{}", headers={"Content-Type": "text/plain"})
    assert reason(answer) == "not-signed-in"
    assert ask.attempts()[0].kind is AttemptKind.DENIED


# Callers who hang up.


def hung_up(route: str) -> float:
    """How many requests of a route have ended so."""
    found = [
        sample.value
        for metric in metrics.REQUESTS.collect()
        for sample in metric.samples
        if sample.name.endswith("_count")
        and sample.labels["route"] == route
        and sample.labels["status"] == str(HUNG_UP)
    ]
    return sum(found)


def break_off(line: socket.socket) -> None:
    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    line.close()


@pytest.mark.parametrize("rudely", [False, True], ids=["closed", "broken off"])
def test_a_caller_who_hangs_up_within_a_request_is_no_fault(
    served: Served,
    rudely: bool,  # noqa: FBT001 - a case's name
) -> None:
    before = hung_up("/api/guests")
    with connected(served) as line:
        line.sendall(
            b"POST /api/guests HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"
        )
        with waiting_for("the request to begin"):
            while not [each for each in list(served.server.server_state.connections) if getattr(each, "cycle", None)]:
                pass
        if rudely:
            break_off(line)
    with waiting_for("the request to be over"):
        while hung_up("/api/guests") == before:
            pass


def test_a_caller_who_hangs_up_within_an_answer_is_no_fault(served: Served, ask: Asking) -> None:
    body = msgspec.json.encode({"study": "coups", "game": "baccarat", "coups": 1_000_000})
    head = (
        "POST /api/simulations HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    )
    for rudely in (False, True):
        with connected(served) as line:
            line.sendall(head.encode() + body)
            with waiting_for("the first line of the answer"):
                assert line.recv(100).startswith(b"HTTP/1.1 2")
            if rudely:
                break_off(line)
    with connected(served) as line:
        line.sendall(b"GET /api/house HTTP/1.1\r\nHost: h\r\n\r\n" * 50)
        break_off(line)
    with waiting_for("all of them to be over"):
        while served.server.server_state.tasks:
            pass
    assert ask("GET", "/health").status_code == 200


@pytest.mark.parametrize("rudely", [False, True], ids=["closed", "broken off"])
def test_a_caller_who_hangs_up_with_another_request_behind_this_one_is_no_fault(
    served: Served,
    ask: Asking,
    rudely: bool,  # noqa: FBT001 - a case's name
) -> None:
    """The connection is not read while a request waits behind another: the answer itself finds nobody."""
    body = msgspec.json.encode({"study": "coups", "game": "baccarat", "coups": 10_000_000})
    head = (
        "POST /api/simulations HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    )
    with connected(served) as line:
        line.sendall(head.encode() + body + b"GET /api/house HTTP/1.1\r\nHost: h\r\n\r\n")
        with waiting_for("the first line of the answer"):
            assert line.recv(100).startswith(b"HTTP/1.1 2")
        if rudely:
            break_off(line)
    with waiting_for("the run to be over"):
        while services(served).lab.places.running or served.server.server_state.tasks:
            pass
    assert ask("GET", "/health").status_code == 200
