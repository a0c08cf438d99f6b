"""English and Vietnamese: first the browser's language; a switch works without a reload, and is remembered."""

import pytest
from playwright.sync_api import Page, expect
from support.browser.windows import Lang, Visit, show

pytest_plugins = ["support.browser.fixtures"]

RESIZED = """async (width) => {
  while (innerWidth !== width) await new Promise(requestAnimationFrame)
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}"""
"""Resolves once the page is drawn at this width, with the links folded up or not."""


def speak(page: Page, language: str) -> None:
    """Choose a language; on a phone it is in the menu."""
    menu = page.get_by_role("banner").locator("button[aria-expanded]")
    if menu.is_visible():
        menu.click()
    page.get_by_role("banner").get_by_text(language, exact=True).click()


def test_the_language_of_the_browser_is_spoken_first(visit: Visit) -> None:
    expect(visit("/", lang="en")).to_have_title("Lobby · Punto")
    expect(visit("/", lang="vi")).to_have_title("Sảnh · Punto")


def test_the_language_changes_at_once_and_the_page_is_not_loaded_again(visit: Visit) -> None:
    page = visit("/", "ann")
    page.evaluate("window.loadedOnce = true")
    for language, code, title in (("Tiếng Việt", "vi", "Sảnh · Punto"), ("English", "en", "Lobby · Punto")):
        speak(page, language)
        expect(page).to_have_title(title)
        expect(page.locator("html")).to_have_attribute("lang", code)
    assert page.evaluate("window.loadedOnce")


def test_the_language_is_kept_for_the_next_time(visit: Visit) -> None:
    page = visit("/", phone=True)
    speak(page, "Tiếng Việt")
    expect(page).to_have_title("Sảnh · Punto")
    page.reload()
    expect(page).to_have_title("Sảnh · Punto")
    another = page.context.new_page()
    show(another, "/lab")
    expect(another.locator("html")).to_have_attribute("lang", "vi")


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_the_name_of_the_person_is_never_cut(visit: Visit, lang: Lang) -> None:
    page = visit("/lab", "guest-1a2b3c4d", lang=lang)
    for width in (1440, 1280, 1152, 1024):
        page.set_viewport_size({"width": width, "height": 900})
        page.evaluate(RESIZED, width)
        menu = page.get_by_role("banner").locator("button[aria-expanded]")
        if menu.is_visible() and menu.get_attribute("aria-expanded") == "false":
            menu.click()
        name = page.get_by_role("banner").get_by_text("guest-1a2b3c4d", exact=True)
        expect(name).to_be_visible()
        cut = name.evaluate("({ scrollWidth, clientWidth }) => scrollWidth - clientWidth")
        assert cut <= 0, f"{cut} px of the name are hidden at {width} px in {lang}"
