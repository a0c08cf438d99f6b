"""English and Vietnamese: that of the browser at first, another at once and without loading the page anew, and kept."""

from browsing import Visit, show
from playwright.sync_api import Page, expect

pytest_plugins = ["browser_fixtures"]


def speak(page: Page, language: str) -> None:
    """Choose a language; on a phone it is in the menu."""
    menu = page.get_by_role("banner").locator("button[aria-expanded]")
    if menu.is_visible():
        menu.click()
    page.get_by_role("banner").get_by_text(language, exact=True).click()


def test_the_language_of_the_browser_is_spoken_first(visit: Visit) -> None:
    expect(visit("/", lang="en")).to_have_title("Lobby · Punto")
    expect(visit("/", lang="vi")).to_have_title("Sảnh · Punto")


def test_the_language_changes_at_once_and_the_page_is_not_loaded_anew(visit: Visit) -> None:
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
