"""How a command answers: text for a terminal, JSON, or a refusal in one sentence."""

import os
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

import typer

if TYPE_CHECKING:
    from rich.console import Console

    from punto.errors import Refusal


@contextmanager
def refusing(lang: str, *, as_json: bool) -> Iterator[None]:
    """Turn a refusal into one clear sentence and exit code 2."""
    from punto.errors import Refusal

    try:
        yield
    except Refusal as refusal:
        print_refusal(refusal, lang, as_json=as_json)
        raise typer.Exit(2) from None


def print_refusal(refusal: "Refusal", lang: str, *, as_json: bool) -> None:
    if as_json:
        print_json(RefusalAnswer.of(refusal, lang))
    print(refusal.sentence(lang), file=sys.stderr)


@dataclass(frozen=True)
class RefusalAnswer:
    """A refusal in JSON."""

    error: str
    clause: str | None
    message: str
    facts: dict[str, str | int | list[str]]
    """The values in the sentence, such as the amount that would be accepted or the names that exist."""

    @classmethod
    def of(cls, refusal: "Refusal", lang: str) -> Self:
        from punto.text import printable

        facts: dict[str, str | int | list[str]] = {}
        for name, fact in refusal.facts.items():
            if isinstance(fact, int):
                facts[name] = fact
            elif isinstance(fact, str):
                facts[name] = printable(fact)
            elif isinstance(fact, list):
                facts[name] = [printable(str(part)) for part in fact]
        return cls(refusal.reason, refusal.clause, refusal.sentence(lang), facts)


def skip_compilation() -> None:
    """Run the kernels as plain Python: for a single answer, compiling them takes longer than it saves."""
    os.environ.setdefault("PUNTO_JIT", "0")


def announce_compilation(lang: str) -> AbstractContextManager[object]:
    """Within it, a line on stderr says that kernels are compiled, if they have to be."""
    from punto.jit import before_compiling
    from punto.text import say

    return before_compiling(lambda: print(say(lang, "compiling"), file=sys.stderr, flush=True))


def print_json(answer: object) -> None:
    import msgspec

    typer.echo(msgspec.json.format(msgspec.json.encode(answer), indent=2).decode())


def console() -> "Console":
    from rich.console import Console

    made = Console(highlight=False)
    # A pipe has no width.
    return made if made.is_terminal else Console(highlight=False, width=120)


def edition_text(edition: str, lang: str) -> str:
    from punto.game import UNDATED
    from punto.text import word

    return word(lang, edition) if edition == UNDATED else edition
