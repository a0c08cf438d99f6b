"""punto serve: open a house with live tables on this machine."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from punto.cli.options import language_asked
from punto.cli.output import refusing

if TYPE_CHECKING:
    from punto.server.demonstration import Credential
    from punto.server.settings import SettingInfo, Settings

FLAGS = {"ignore_unknown_options": True, "allow_extra_args": True, "help_option_names": []}
"""Every setting is a flag; `punto.server.settings` lists them, so typer does not parse them."""


def serve(context: typer.Context) -> None:
    """Open a house with live tables, for patrons, staff and watchers."""
    given = list(context.args)
    lang = language_asked(given)
    if "--help" in given or "-h" in given:
        _help(lang)
        return
    with refusing(lang, as_json=False):
        from punto.server.settings import load

        flags, file = read_flags(given)
        settings = load(flags, file=file)
    with refusing(settings.lang, as_json=False), suppress(_ToldToStopError), _stopping():
        _serve(settings)


def read_flags(given: list[str]) -> tuple[dict[str, object], Path | None]:
    """--port 8080, --port=8080, and for a switch --empty or --no-empty; --settings names the file.

    --game may be repeated: each names one game of the setting `games`.
    """
    from difflib import get_close_matches

    from punto.errors import Refusal
    from punto.server.settings import RENAMED, SETTINGS
    from punto.text import Phrase

    named = {"--settings": "settings", **{info.flag: info.name for info in SETTINGS.values()}}
    switches = {flag: (info.name, on) for info in SETTINGS.values() for flag, on in _switched(info).items()}
    flags: dict[str, object] = {}
    rest = iter(given)
    for word in rest:
        flag, equals, value = word.partition("=")
        if word in switches:
            name, on = switches[word]
            flags[name] = on
        elif flag == "--game":
            more = value if equals else _value_of(flag, next(rest, None))
            flags["games"] = f"{flags['games']},{more}" if "games" in flags else more
        elif flag in named:
            flags[named[flag]] = value if equals else _value_of(flag, next(rest, None))
        elif not word.startswith("-"):
            raise Refusal("argument-not-taken", argument=word)
        elif (old := flag.removeprefix("--").replace("-", "_")) in RENAMED:
            source = Phrase("setting-from-flag", flag=flag)
            raise Refusal("setting-renamed", name=old, source=source, new=RENAMED[old])
        else:
            known = ["--game", *named, *switches]
            raise Refusal("unknown-flag", flag=word, flags=get_close_matches(flag, known) or known)
    file = flags.pop("settings", None)
    return flags, Path(str(file)) if file is not None else None


def _switched(info: "SettingInfo") -> dict[str, bool]:
    """The two flags of a setting that is on or off."""
    off = f"--no-{info.flag.removeprefix('--')}"
    return {info.flag: True, off: False} if isinstance(info.default, bool) else {}


def _value_of(flag: str, following: str | None) -> str:
    from punto.errors import Refusal

    # A value that starts with -- can be written --flag=--value.
    if following is None or following.startswith("--"):
        raise Refusal("flag-needs-value", flag=flag)
    return following


def _help(lang: str) -> None:
    from punto.server.settings import SETTINGS
    from punto.text import say

    typer.echo(say(lang, "serve-help"))
    typer.echo("\n  --settings FILE\n      " + say(lang, "serve-help-settings"))
    for info in SETTINGS.values():
        switched = _switched(info)
        usual = next((flag for flag, on in switched.items() if on is info.default), info.default)
        flag = " / ".join(switched) or f"{info.flag} VALUE"
        typer.echo(f"  {flag}\n      {info.description}" + (f" [{usual}]" if usual != "" else ""))


class _ToldToStopError(BaseException):
    """Ctrl-C or a service manager's signal: the usual end of a server."""


@contextmanager
def _stopping() -> Iterator[None]:
    """Turn both signals into one exception, so that everything open gets closed; uvicorn raises the signal again."""

    def stop(*_: object) -> None:
        raise _ToldToStopError

    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _serve(settings: "Settings") -> None:
    from punto.server import logs
    from punto.server.first_start import start
    from punto.server.processes import address_of, listen, only_server, serve, supervise
    from punto.text import say

    logs.configure(settings.log_format, settings.log_level)
    # Open the socket first: otherwise a new house that cannot be served would lose its passwords unseen.
    with only_server(settings), listen(settings) as listener:
        made = start(settings)
        if made:
            _show(made, settings.lang)
        typer.echo(say(settings.lang, "serve-open", address=settings.address or address_of(listener)))
        sys.stdout.flush()
        with suppress(_ToldToStopError):
            (supervise if settings.workers > 1 else serve)(settings, listener)
        typer.echo(say(settings.lang, "serve-closed"))


def _show(made: "list[Credential]", lang: str) -> None:
    """Show the passwords, only this once."""
    from punto.text import say, word

    typer.echo(say(lang, "serve-passwords"))
    for one in made:
        typer.echo(f"  {one.name:20} {one.password}   {word(lang, f'role-{one.role}')}")
    typer.echo("")
