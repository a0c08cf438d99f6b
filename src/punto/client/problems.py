"""What a client raises: the house refuses, or does not answer."""

from punto.wire.problems import Problem


class Refused(Exception):  # noqa: N818 - a refusal is an answer, not an error
    """The house refuses, and says why."""

    def __init__(self, problem: Problem, retry_after_seconds: float | None = None) -> None:
        super().__init__(problem.detail or problem.title or problem.reason)
        self.status = problem.status
        self.reason = problem.reason
        self.clause = problem.clause
        self.sentence = problem.sentence
        self.retry_after_seconds = retry_after_seconds
        """After too many requests: how long to wait."""


class Unreachable(Exception):  # noqa: N818 - as above
    """No answer came after all tries. It is not known whether the command was carried out.

    Send it again with the same key: it is carried out once.
    """
