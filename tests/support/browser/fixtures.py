"""The fixtures of the browser tests: a house with the tables of the module, and windows on it."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from punto.server.demonstration import TABLES
from support.browser.network_line import Line
from support.browser.windows import SCREENS, House, Visit, chromium, opened


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One for each module and not for the whole run: tests of other modules run their own coroutines."""
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="module")
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """With the module's TABLES, or those of the demonstration."""
    with opened(tmp_path_factory.mktemp("house"), getattr(request.module, "TABLES", TABLES)) as house:
        yield house


@pytest.fixture
def line(house: House) -> Iterator[Line]:
    """A network to cut: `page = visit("/tables/B1", "ann", address=line.address)`."""
    with Line(house.address) as line:
        yield line


@pytest.fixture
def visit(request: pytest.FixtureRequest, browser: Browser, house: House, line: Line) -> Iterator[Visit]:
    """Opens windows: `page = visit("/tables/B1", "ann", lang="vi")`. They are closed before the line is."""
    test = re.sub(r"[^\w.-]+", "-", request.node.name).strip("-")
    pictures = SCREENS / request.module.__name__ / test if request.config.getoption("--pictures") else None
    visit = Visit(browser, house, pictures)
    yield visit
    visit.end()
