"""What the tests collect: which consequences cite each clause, each in a test named by its number."""

import os
from collections.abc import Callable, Generator
from typing import Protocol

import pytest
from hypothesis import Phase, settings
from support import clause_report
from support.citations import Citations, clauses_of, parts
from support.timeouts import TEST_SECONDS_MAX, waiting_for

# The tests evaluate thousands of shoes, so their kernels are compiled, even if a command would not do so.
os.environ["PUNTO_JIT"] = "1"

# No time limit on an example: machines are noisy. The examples are the same in every run, or a change would fail by
# chance for what was there before it; `--hypothesis-profile search` looks for others, and for more of them.
# A failure is shortened, but not explained: that traces every line, and a whole table takes minutes then.
PHASES = [phase for phase in Phase if phase is not Phase.explain]
settings.register_profile("punto", deadline=None, derandomize=True, phases=PHASES)
settings.register_profile("search", deadline=None, max_examples=1000, phases=PHASES)
settings.load_profile("punto")

pytest_plugins = ["support.run_signals"]

CITED = Citations()
"""What tests saw cite each clause."""


class Cites(Protocol):
    def __call__(self, consequence: object, *numbers: str) -> bool: ...


@pytest.fixture
def cites(request: pytest.FixtureRequest) -> Cites:
    """Whether a consequence cites these clauses; the test must be named by the first of them.

    A consequence is anything that the system returns with `clause` or `clauses`: a step, a coup, a settled wager, a
    refusal, or a list of such.
    """
    game: str = request.module.GAME

    def check(consequence: object, *numbers: str) -> bool:
        due = "test_" + numbers[0].lower().replace(".", "_").replace("-", "_") + "_"
        assert request.node.name.startswith(due), f"a test that reaches {numbers[0]} is named {due}..."
        cited = {clause for part in parts(consequence) for clause in clauses_of(part)}
        if not cited.issuperset(numbers):
            return False
        CITED.see(game, consequence, numbers[0])
        return True

    return check


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--require-clauses", action="store_true", help="Fail where nothing carries a clause out.")
    parser.addoption("--pictures", action="store_true", help="Keep pictures of all windows in .screens.")
    parser.addoption("--clause-report", action="store_true", help="List every clause at the end.")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, object, object]:
    with waiting_for(f"what {item.nodeid} needs", TEST_SECONDS_MAX):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    with waiting_for(f"the end of {item.nodeid}", TEST_SECONDS_MAX):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, object, object]:
    with waiting_for(f"{item.nodeid} to be tidied away", TEST_SECONDS_MAX):
        return (yield)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Workers send what they saw to the controller, which fails the run if nothing carries out some clause."""
    config = session.config
    output: dict[str, object] | None = getattr(config, "workeroutput", None)
    if output is not None:
        output["cited"] = CITED.portable()
    elif config.getoption("--require-clauses") and clause_report.missing(CITED) and session.exitstatus == 0:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


class Workers:
    """What pytest-xdist tells the controller."""

    @staticmethod
    def pytest_testnodedown(node: object) -> None:
        CITED.add(getattr(node, "workeroutput", {}).get("cited", {}))


def pytest_configure(config: pytest.Config) -> None:
    if config.pluginmanager.hasplugin("xdist"):
        config.pluginmanager.register(Workers(), "clauses-of-workers")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    write: Callable[[str], None] = terminalreporter.write_line
    if config.getoption("--clause-report"):
        for line in clause_report.listing(CITED):
            write(line)
    if config.getoption("--require-clauses"):
        for line in clause_report.summary(CITED):
            write(line)
