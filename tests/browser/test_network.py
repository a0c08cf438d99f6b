"""The network is lost and comes back: the page says so, and reconnects by itself."""

import re

import pytest
from playwright.sync_api import expect
from support.browser.network_line import Line
from support.browser.windows import Visit

pytest_plugins = ["support.browser.fixtures"]


@pytest.mark.parametrize(("path", "seen"), [("/", 'a[href="/tables/B1"]'), ("/tables/B1", "main svg")])
def test_who_loses_the_network_is_told_and_goes_on_when_it_is_back(
    visit: Visit, line: Line, path: str, seen: str
) -> None:
    page = visit(path, address=line.address)
    lost = page.get_by_text(re.compile("connection (is )?lost", re.IGNORECASE)).first
    expect(page.locator(seen).first).to_be_visible()
    expect(lost).to_be_hidden()
    visit.allows("console: WebSocket connection to .* failed")
    line.cut()
    expect(lost).to_be_visible()
    line.mend()
    expect(lost).to_be_hidden()
    expect(page.locator(seen).first).to_be_visible()
