"""The command line, called as a person would, for the tests of its commands."""

import json
from typing import Any

from typer.testing import CliRunner, Result

from punto.cli import app
from punto.text import say


def punto(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments), catch_exceptions=False, env={"PUNTO_LANG": "en", "COLUMNS": "120"})


def answer(*arguments: str) -> Any:
    done = punto(*arguments, "--json")
    assert done.exit_code == 0, done.stderr
    return json.loads(done.stdout)


def lines(stderr: str) -> list[str]:
    """What a command says on stderr, without the line that a machine sees whose kernels are not compiled yet."""
    return [line for line in stderr.strip().splitlines() if line != say("en", "compiling")]


def wagers(text: str) -> list[str]:
    return [part for wager in text.split() for part in ("--wager", wager)]
