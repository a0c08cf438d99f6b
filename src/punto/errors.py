"""Refusals: what was asked, which clause stands against it, and what would be accepted."""

from typing import Self

from punto.text import Fact, say


class Refusal(Exception):  # noqa: N818 - a refusal is an answer, not an error
    """Something that the rules, or plain sense, do not allow.

    `reason` names the sentence in the text files, so that it can be said in either language; `clause` is the number
    that stands against it, where one does; `facts` fill the sentence.
    """

    def __init__(self, reason: str, clause: str | None = None, **facts: Fact) -> None:
        super().__init__(reason, clause, facts)
        self.reason = reason
        self.clause = clause
        self.facts = facts
        self.line: int | None = None

    def __reduce__(self) -> tuple[object, ...]:
        """Facts have names, which an exception's usual way through a pipe loses."""
        return _again, (self.reason, self.clause, self.facts)

    def at_line(self, line: int) -> Self:
        """Say also in which line of a file it was found."""
        self.line = line
        return self

    def sentence(self, lang: str) -> str:
        told = say(lang, f"refusal-{self.reason}", **self.facts)
        if self.clause:
            told += f" ({self.clause})"
        return told if self.line is None else say(lang, "at-line", line=self.line, told=told)

    def __str__(self) -> str:
        return self.sentence("en")


def _again(reason: str, clause: str | None, facts: dict[str, Fact]) -> Refusal:
    return Refusal(reason, clause, **facts)
