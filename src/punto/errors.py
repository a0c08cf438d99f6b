"""Refusals: what was asked, which clause forbids it, and what would be accepted."""

from typing import Self

from punto.text import DEFAULT_LANGUAGE, Fact, say


class Refusal(ValueError):  # noqa: N818 - a refusal is an answer, not an error
    """A request that the rules do not allow, or that makes no sense; to Python, a wrong value.

    `reason` is the key of its sentence in the text files of all languages. `clause` is the clause that forbids it, if
    there is one. `facts` are the values in the sentence.
    """

    def __init__(self, reason: str, clause: str | None = None, **facts: Fact) -> None:
        super().__init__(reason, clause, facts)
        self.reason = reason
        self.clause = clause
        self.facts = facts
        self.line: int | None = None

    def __reduce__(self) -> tuple[object, ...]:
        """Keep the names of the facts, which the default pickling of exceptions loses."""
        return _again, (self.reason, self.clause, self.facts)

    def at_line(self, line: int) -> Self:
        """Add the number of the line of the file that it concerns."""
        self.line = line
        return self

    def sentence(self, lang: str) -> str:
        sentence = say(lang, f"refusal-{self.reason}", **self.facts)
        if self.clause:
            sentence += f" ({self.clause})"
        return sentence if self.line is None else say(lang, "at-line", line=self.line, sentence=sentence)

    def __str__(self) -> str:
        return self.sentence(DEFAULT_LANGUAGE)


def _again(reason: str, clause: str | None, facts: dict[str, Fact]) -> Refusal:
    return Refusal(reason, clause, **facts)
