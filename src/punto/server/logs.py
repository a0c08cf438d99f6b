"""Logs: one line for each event, for people or for machines, without secrets, and safe from forged lines."""

import json
import logging
import logging.config
import re
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TypeAlias

log = logging.getLogger("punto")

SECRETS = frozenset(
    {
        *("password", "passwords", "token", "tokens", "cookie", "cookies", "secret", "secrets", "csrf"),
        *("authorization", "key", "keys", "hash", "salt", "seed", "card", "cards"),
    }
)
"""A field with one of these words in its name is masked: it may be a secret or a card that lies face down."""

MASKED = "***"

LONGEST = 1000
"""The longest text in a log; longer ones are cut."""

_WITHIN = re.compile(r"(?i)(://[^/\s:@]*:)[^/\s@]+(?=@)|(\bpassword\s*=\s*)('[^']*'|\S+)|(\bbearer\s+)\S+")
"""Secrets inside a text: a password in an address or a connection's description, a token."""

_BARE = re.compile(r"""[^\s"'=\\{}\[\],]+""")
"""A text that needs no quotation marks."""

Value: TypeAlias = "str | int | float | bool | list[Value] | dict[str, Value] | None"


def say(event: str, **fields: object) -> None:
    """Log something that went as it should."""
    log.info(event, extra={"fields": fields})


def warn(event: str, **fields: object) -> None:
    """Log something that somebody may have to look into."""
    log.warning(event, extra={"fields": fields})


def failed(event: str, error: BaseException, **fields: object) -> None:
    """Log a fault of Punto, with its traceback."""
    log.error(event, exc_info=error, extra={"fields": fields})


def configuration(form: str, level: str) -> dict[str, object]:
    """For logging.config.dictConfig, and for uvicorn as its log_config: all loggers in one form on standard error.

    Other libraries log warnings and errors only, or everything if the level is debug.
    """
    others = "DEBUG" if level == "debug" else "WARNING"
    made = {"json": JsonForm, "text": TextForm}[form]
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"punto": {"()": made}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "punto", "stream": "ext://sys.stderr"}},
        "root": {"handlers": ["stderr"], "level": others},
        "loggers": {
            "punto": {"level": level.upper()},
            **{name: {"level": "WARNING", "handlers": [], "propagate": True} for name in _UVICORN},
            REQUESTS: {"level": "ERROR", "handlers": [], "propagate": True},
            "uvicorn.access": {"level": others, "handlers": [], "propagate": True},
        },
    }


REQUESTS = "uvicorn.error.requests"
"""Its warnings, one for every request that is not HTTP, would let anyone fill the log. The metrics count them."""
_UVICORN = ("uvicorn", "uvicorn.error", "uvicorn.asgi")
"""Below a warning they log each frame and header of a socket: cookies, and what only one person may see."""


def configure(form: str, level: str) -> None:
    logging.config.dictConfig(configuration(form, level))


class TextForm(logging.Formatter):
    """`2026-01-17T20:06:05.000Z warning sign-in-failed name="Mai Lan"`, and a fault's lines indented below it."""

    def format(self, record: logging.LogRecord) -> str:
        event, fields = _event(record)
        words = [_time(record), f"{_level(record):7}", _quoted(event)]
        words += [f"{_quoted(name)}={_shown(value)}" for name, value in fields.items()]
        lines = [" ".join(words)]
        # Indented, so that no line of a traceback looks like an event.
        lines += [f"    {_escaped(line)}" for line in _traceback(self, record).splitlines()]
        return "\n".join(lines)


class JsonForm(logging.Formatter):
    """One JSON object for each line, in ASCII: time, level, event, then the event's own fields."""

    def format(self, record: logging.LogRecord) -> str:
        event, fields = _event(record)
        line: dict[str, Value] = {"time": _time(record), "level": _level(record), "event": event}
        line |= {name: value for name, value in fields.items() if name not in line}
        if fault := _traceback(self, record):
            line["traceback"] = fault
        return json.dumps(line)


def _event(record: logging.LogRecord) -> tuple[str, dict[str, Value]]:
    """The event and its fields; for another library's record, its name and its message."""
    fields: Mapping[str, object] | None = getattr(record, "fields", None)
    if fields is not None:
        return record.getMessage(), {name: _clean(name, value) for name, value in fields.items()}
    if record.name == "uvicorn.access" and isinstance(record.args, tuple) and len(record.args) == 5:
        address, method, path, _, status = record.args
        # The query may hold anything, also a token.
        seen = {"address": address, "method": method, "path": str(path).partition("?")[0], "status": status}
        return "request", {name: _clean(name, value) for name, value in seen.items()}
    return record.name, {"message": _clean("message", record.getMessage())}


def _clean(name: str, value: object) -> Value:
    """The value as it may be logged: secrets are masked, and long texts are cut."""
    if not SECRETS.isdisjoint(re.split(r"[^a-z0-9]+", name.lower())):
        return MASKED
    match value:
        case None | bool() | int() | float():
            return value
        case Mapping():
            return {str(key): _clean(str(key), each) for key, each in value.items()}
        case list() | tuple() | set() | frozenset():
            return [_clean("", each) for each in value]
    return _without_secrets(str(value))


def _without_secrets(text: str) -> str:
    cut = text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
    return _WITHIN.sub(lambda found: f"{found[1] or found[2] or found[4]}{MASKED}", cut)


def _traceback(form: logging.Formatter, record: logging.LogRecord) -> str:
    if not record.exc_info or record.exc_info[0] is None:
        return ""
    fault = form.formatException(record.exc_info)
    return _WITHIN.sub(lambda found: f"{found[1] or found[2] or found[4]}{MASKED}", fault)


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _level(record: logging.LogRecord) -> str:
    return record.levelname.lower()


def _shown(value: Value) -> str:
    if isinstance(value, str):
        return _quoted(value)
    return _escaped(json.dumps(value, ensure_ascii=False))


def _quoted(text: str) -> str:
    if _BARE.fullmatch(text) and text.isprintable():
        return text
    return _escaped(json.dumps(text, ensure_ascii=False))


def _escaped(text: str) -> str:
    """The text without control characters, Unicode line breaks and marks that change the direction of writing."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii") for letter in text
    )
