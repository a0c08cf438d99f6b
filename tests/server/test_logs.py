"""Logs: both forms, one line for each event, no secrets in them, and no way to forge a line."""

import json
import logging
import sys
from collections.abc import Iterator
from types import TracebackType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.server import logs
from punto.server.logs import JsonForm, TextForm

AT = 1768680365.25  # 2026-01-17 20:06:05 UTC

ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None]


def record(
    message: str,
    fields: dict[str, object] | None = None,
    *,
    name: str = "punto",
    args: tuple[object, ...] = (),
    error: BaseException | None = None,
) -> logging.LogRecord:
    why: ExcInfo | None = (type(error), error, error.__traceback__) if error else None
    made = logging.LogRecord(name, logging.WARNING, "", 0, message, args, why)
    made.created = AT
    if fields is not None:
        made.fields = fields
    return made


def text(message: str, **fields: object) -> str:
    return TextForm().format(record(message, fields))


def in_json(message: str, **fields: object) -> dict[str, object]:
    made: dict[str, object] = json.loads(JsonForm().format(record(message, fields)))
    return made


def fault(message: str) -> BaseException:
    try:
        raise ValueError(message)
    except ValueError as error:
        return error


# The two forms.


def test_an_event_is_one_line_for_people() -> None:
    line = text("signed-in", name="Mai Lan", role="patron", tables=3, late=0.5, guest=False, left=None)
    assert line == (
        '2026-01-17T20:06:05.250Z warning signed-in name="Mai Lan" role=patron tables=3 late=0.5 guest=false left=null'
    )


def test_an_event_is_one_object_for_machines() -> None:
    assert in_json("signed-in", name="Nguyễn", tables=["B1", "L7"]) == {
        "time": "2026-01-17T20:06:05.250Z",
        "level": "warning",
        "event": "signed-in",
        "name": "Nguyễn",
        "tables": ["B1", "L7"],
    }


def test_letters_of_any_language_are_shown_to_people_as_they_are() -> None:
    assert text("x", name="Nguyễn").endswith(" name=Nguyễn")


def test_a_field_cannot_take_the_place_of_the_time_or_the_event() -> None:
    made = in_json("x", time="never", level="none")
    assert (made["time"], made["level"]) == ("2026-01-17T20:06:05.250Z", "warning")


def test_a_fault_is_told_with_where_it_arose() -> None:
    failed = record("step-failed", {"table": "B1"}, error=fault("no cards"))
    first, *below = TextForm().format(failed).splitlines()
    assert first.endswith("step-failed table=B1")
    assert all(line.startswith("    ") for line in below)
    assert below[-1].strip() == "ValueError: no cards"
    line = JsonForm().format(failed)
    assert "\n" not in line
    assert json.loads(line)["traceback"].endswith("ValueError: no cards")


# Nobody forges a line.

FORGED = "Mai\n2026-01-17T20:06:05.250Z info    signed-in name=Long\r\x1b[2K\x85\u2028\u202e\x00"


@pytest.mark.parametrize("form", [TextForm(), JsonForm()])
def test_control_characters_are_escaped(form: logging.Formatter) -> None:
    line = form.format(record("x", {"name": FORGED, "names": [FORGED], FORGED: 1}))
    assert line.isprintable(), "which a line break is not"
    assert "\\n2026" in line


def test_quotation_marks_cannot_end_a_value() -> None:
    line = text("x", name='Mai" role="cage', why="a=b")
    assert line.endswith(r'name="Mai\" role=\"cage" why="a=b"')


def test_a_faults_message_cannot_pass_for_an_event() -> None:
    lines = TextForm().format(record("x", {}, error=fault(FORGED))).splitlines()
    assert [line for line in lines if not line.startswith("    ")] == lines[:1]
    assert all(line.isprintable() for line in lines)


@given(st.text(), st.text())
def test_any_name_and_value_make_one_line_and_come_back_from_json(name: str, value: str) -> None:
    fields: dict[str, object] = {f"_{name}": value, "a": value}
    assert TextForm().format(record("x", fields)).isprintable()
    line = JsonForm().format(record("x", fields))
    assert line.isprintable()
    assert "a" in json.loads(line)


# No secrets.


@pytest.mark.parametrize(
    "name",
    [
        "password",
        "token",
        "cookie",
        "secret",
        "csrf",
        "Authorization",
        "set-cookie",
        "new_password",
        "house_key",
        "cards",
    ],
)
def test_what_is_named_like_a_secret_is_masked(name: str) -> None:
    for form in (TextForm(), JsonForm()):
        line = form.format(record("x", {name: "hunter2", "body": {name: ["hunter2"]}, "many": [{name: "hunter2"}]}))
        assert "hunter2" not in line
        assert line.count("***") == 3


def test_a_name_that_only_holds_such_a_word_within_another_is_shown() -> None:
    assert text("x", keyboard="ok", discarded="ok").count("ok") == 2


@pytest.mark.parametrize(
    "message",
    [
        "cannot reach postgresql://punto:hunter2@db.example/house",
        "postgresql://:hunter2@db.example",
        "host=db password=hunter2 dbname=house",
        "PASSWORD = 'hunter2 and more'",
        "Authorization: Bearer hunter2",
    ],
)
def test_a_password_or_token_inside_a_text_is_masked(message: str) -> None:
    library = record(message, name="psycopg")
    for made in (record("x", {"why": message}), library, record("x", {}, error=fault(message))):
        for form in (TextForm(), JsonForm()):
            line = form.format(made)
            assert "hunter2" not in line
            assert "and more" not in line
            assert "***" in line


def test_an_address_without_a_password_is_shown() -> None:
    assert "postgresql://punto@db.example:5432/house" in text("x", db="postgresql://punto@db.example:5432/house")


def test_a_long_value_is_cut() -> None:
    assert len(text("x", name="a" * 10_000)) < 1_100


# uvicorn, and where all goes.


@pytest.fixture
def _loggers_as_before() -> Iterator[None]:
    names = ("", "punto", "uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi")
    kept = [(logging.getLogger(name), logging.getLogger(name).level) for name in names]
    handlers = logging.getLogger().handlers[:]
    yield
    for logger, level in kept:
        logger.setLevel(level)
    logging.getLogger().handlers[:] = handlers


def test_a_request_is_logged_without_what_it_asks() -> None:
    args = ("192.0.2.7:5000", "GET", "/api/me?token=hunter2", "1.1", 200)
    line = TextForm().format(record('%s - "%s %s HTTP/%s" %d', name="uvicorn.access", args=args))
    assert line.endswith("request address=192.0.2.7:5000 method=GET path=/api/me status=200")


def test_other_libraries_speak_in_the_same_form() -> None:
    line = TextForm().format(record("Bound to %s", name="uvicorn.error", args=("8000",)))
    assert line.endswith('uvicorn.error message="Bound to 8000"')


@pytest.mark.usefixtures("_loggers_as_before")
def test_events_go_to_standard_error_from_their_level_on(capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure("json", "info")
    logs.say("opened", tables=7)
    logs.warn("slow")
    logs.failed("broken", fault("why"))
    logs.log.debug("detail")
    logging.getLogger("uvicorn.error").info("Started")
    logging.getLogger("uvicorn.error").warning("Stopped")
    seen = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [(line["level"], line["event"]) for line in seen] == [
        ("info", "opened"),
        ("warning", "slow"),
        ("error", "broken"),
        ("warning", "uvicorn.error"),
    ]
    assert seen[0]["tables"] == 7


@pytest.mark.usefixtures("_loggers_as_before")
def test_debug_lets_the_libraries_speak_and_error_silences_warnings(capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure("text", "debug")
    logging.getLogger("uvicorn.access").info("seen")
    logs.configure("text", "error")
    logs.warn("unseen")
    logging.getLogger("uvicorn.access").info("unseen")
    out = capsys.readouterr().err
    assert "message=seen" in out
    assert "unseen" not in out


@pytest.mark.usefixtures("_loggers_as_before")
def test_uvicorn_takes_the_configuration(capsys: pytest.CaptureFixture[str]) -> None:
    from uvicorn import Config

    Config("punto:none", log_config=logs.configuration("text", "info"))
    logging.getLogger("uvicorn.error").error("from uvicorn")
    assert capsys.readouterr().err.rstrip().endswith('error   uvicorn.error message="from uvicorn"')
    assert logging.getLogger().handlers[0].stream is sys.stderr  # type: ignore[attr-defined]
