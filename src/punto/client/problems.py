"""What a house answers instead of doing as asked: a problem document, or nothing at all."""

from msgspec import Struct


class Told(Struct, frozen=True):
    """A sentence in both languages."""

    en: str = ""
    vi: str = ""


class Problem(Struct, frozen=True):
    """A problem document (RFC 9457) as the house writes it."""

    status: int
    title: str = ""
    detail: str = ""
    reason: str = ""
    clause: str | None = None
    told: Told = Told()


class Refused(Exception):  # noqa: N818 - a refusal is an answer, not an error
    """The house says no, and why."""

    def __init__(self, problem: Problem, retry_after_seconds: float | None = None) -> None:
        super().__init__(problem.detail or problem.title or problem.reason)
        self.status = problem.status
        self.reason = problem.reason
        self.clause = problem.clause
        self.told = problem.told
        self.retry_after_seconds = retry_after_seconds
        """When too much was asked: how long to wait."""


class Unreachable(Exception):  # noqa: N818 - as above
    """No answer came, however often it was tried; whether the command was carried out is not known.

    Given again with the same key it is carried out once.
    """
