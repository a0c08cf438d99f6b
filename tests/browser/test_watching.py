"""The windows of these tests are watched: any error in one fails its test."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser
from support.browser.windows import House, Visit, axe

pytest_plugins = ["support.browser.fixtures"]
TABLES: dict[str, object] = {}
"""The lobby is enough."""

WRONG = {
    "console.error('planted')": "console: planted",
    "console.warn('planted')": "console: planted",
    "setTimeout(() => { throw new Error('planted') })": "error: .*planted",
    "fetch('/api/planted').then((answer) => answer.text())": "answer: GET .*/api/planted: 404",
    "fetch('http://127.0.0.1:1/planted').catch(() => null)": "console: .*[Cc]ontent [Ss]ecurity [Pp]olicy",
    "document.body.setAttribute('style', 'color: red')": "console: .*[Cc]ontent [Ss]ecurity [Pp]olicy",
    "new Promise((end) => Object.assign(new Image(), { src: '/planted.png', onerror: end }))": "planted.png: 404",
    "document.body.style.setProperty('width', '9999px')": "pixels too wide",
    "document.querySelector('main').append('lobby-planted')": "no text for lobby-planted",
    "document.querySelector('main a, main p').setAttribute('title', 'shell-planted')": "no text for shell-planted",
}


@pytest.mark.parametrize("wrong", WRONG)
def test_whatever_goes_wrong_is_noticed(browser: Browser, house: House, tmp_path: Path, wrong: str) -> None:
    visit = Visit(browser, house, tmp_path / "window")
    page = visit("/", lang="vi")
    page.evaluate(f"async () => {{ await {wrong} }}")
    with pytest.raises(AssertionError, match=WRONG[wrong]):
        visit.end()
    assert (tmp_path / "window-1.jpg").stat().st_size > 1000


def test_what_is_expected_must_come_and_what_is_allowed_may(browser: Browser, house: House) -> None:
    visit = Visit(browser, house)
    visit.expects("console: planted")
    visit.allows("console: another")
    visit("/").evaluate("console.error('planted')")
    visit.end()
    visit = Visit(browser, house)
    visit.expects("console: planted")
    visit("/")
    with pytest.raises(AssertionError, match="expected, and not seen"):
        visit.end()


def test_axe_finds_a_grave_fault(visit: Visit) -> None:
    page = visit("/", calm=True)
    axe(page)
    page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    with pytest.raises(AssertionError, match="button-name"):
        axe(page)


def test_a_window_is_who_it_is_opened_for(visit: Visit) -> None:
    for who, role in (
        ("", None),
        ("ann", "patron"),
        ("pit-manager", "pit_manager"),
        ("administrator", "administrator"),
    ):
        me = visit("/", who).evaluate("fetch('/api/me').then((answer) => answer.json())")
        assert (me["person"] or {}).get("role") == role
