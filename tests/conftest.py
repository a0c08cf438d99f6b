"""What the tests collect: the clauses that the system was seen to cite, each by a test that bears its number."""

import os
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Protocol

import clause_report
import pytest
from hypothesis import settings

from punto.coup import Coup

# The tests evaluate thousands of shoes, so their kernels are compiled, whatever a command of theirs would choose.
os.environ["PUNTO_JIT"] = "1"

# No time limit on an example: machines are noisy. The examples are the same in every run, or a change would fail by
# chance for what was there before it; `--hypothesis-profile search` looks for others, and for more of them.
settings.register_profile("punto", deadline=None, derandomize=True)
settings.register_profile("search", deadline=None, max_examples=1000)
settings.load_profile("punto")

REACHED: dict[str, set[str]] = defaultdict(set)
"""Clauses reached, by game."""


class Cites(Protocol):
    def __call__(self, consequence: object, *numbers: str) -> bool: ...


@pytest.fixture
def cites(request: pytest.FixtureRequest) -> Cites:
    """Whether a consequence carries these clauses; the test must be named by the first of them.

    A consequence is anything that the system hands out with `clause` or `clauses`: a step, a coup, a settled wager, a
    refusal, or a list of such.
    """
    game: str = request.module.GAME

    def check(consequence: object, *numbers: str) -> bool:
        due = "test_" + numbers[0].replace(".", "_").replace("-", "_") + "_"
        assert request.node.name.startswith(due), f"a test that reaches {numbers[0]} is named {due}..."
        cited = set(clauses_of(consequence))
        if not cited.issuperset(numbers):
            return False
        REACHED[game].add(numbers[0])
        return True

    return check


def clauses_of(consequence: object) -> Iterable[str]:
    if isinstance(consequence, Coup):
        yield from clauses_of(consequence.steps)
    elif isinstance(consequence, list | tuple):
        for part in consequence:
            yield from clauses_of(part)
    elif hasattr(consequence, "clauses"):
        yield from consequence.clauses
    else:
        yield getattr(consequence, "clause", None) or ""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--require-clauses", action="store_true", help="Fail where a clause is not reached.")
    parser.addoption("--clause-report", action="store_true", help="List every clause at the end.")


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Workers hand what they reached to the controller, which fails the run where a clause is missing."""
    config = session.config
    output: dict[str, dict[str, list[str]]] | None = getattr(config, "workeroutput", None)
    if output is not None:
        output["reached"] = {game: sorted(numbers) for game, numbers in REACHED.items()}
    elif config.getoption("--require-clauses") and clause_report.missing(REACHED) and session.exitstatus == 0:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


class Workers:
    """What pytest-xdist tells the controller."""

    @staticmethod
    def pytest_testnodedown(node: object) -> None:
        for game, numbers in getattr(node, "workeroutput", {}).get("reached", {}).items():
            REACHED[game].update(numbers)


def pytest_configure(config: pytest.Config) -> None:
    if config.pluginmanager.hasplugin("xdist"):
        config.pluginmanager.register(Workers(), "clauses-of-workers")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    write: Callable[[str], None] = terminalreporter.write_line
    if config.getoption("--clause-report"):
        for line in clause_report.listing(REACHED):
            write(line)
    if config.getoption("--require-clauses"):
        for line in clause_report.summary(REACHED):
            write(line)
