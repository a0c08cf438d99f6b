"""A patron without a mouse: a whole coup by keys, from the lobby to leaving, with a visible focus at every step."""

from playwright.sync_api import Locator, Page, expect
from support.browser.patron_screen import CHIPS, Patron, staffed
from support.browser.table_dealer import Dealer
from support.browser.windows import Visit

from punto.game import Variant

pytest_plugins = ["support.browser.fixtures"]

TABLES = {name: staffed("baccarat", variant=Variant.COMMISSION) for name in ("keys", "stops")}
MOST_STOPS = 80
"""An end for a round of tabs that would never end."""
SEEN = """async (element) => {
    const drawn = () => new Promise((is) => requestAnimationFrame(() => requestAnimationFrame(is)))
    const look = (each) => {
        const { outline, boxShadow, stroke, strokeWidth, borderColor, backgroundColor } = getComputedStyle(each)
        return [outline, boxShadow, stroke, strokeWidth, borderColor, backgroundColor].join()
    }
    const looks = () => [element, element.parentElement, ...element.children].map(look).join()
    await drawn()
    const focused = looks()
    element.blur()
    await drawn()
    const blurred = looks()
    element.focus()
    return focused !== blurred
}"""
"""Whether something about an element, its label or its parts is different while it has the focus."""


def go_to(page: Page, target: Locator) -> None:
    """With the Tab key."""
    expect(target).to_be_visible()
    for _ in range(MOST_STOPS):
        if target.evaluate("(target) => target === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way to {target} by the Tab key")


def press(page: Page, target: Locator, key: str = "Enter") -> None:
    go_to(page, target)
    page.keyboard.press(key)


def steer(page: Page, target: Locator) -> None:
    """With the arrows, from the box that has the focus to another."""
    for _ in range(MOST_STOPS):
        way: str = target.evaluate(
            """(target) => {
                if (target === document.activeElement) return ''
                const [from, to] = [document.activeElement, target].map((each) => each.getBoundingClientRect())
                const across = to.x + to.width / 2 - from.x - from.width / 2
                const down = to.y + to.height / 2 - from.y - from.height / 2
                if (Math.abs(across) > Math.abs(down)) return across > 0 ? 'ArrowRight' : 'ArrowLeft'
                return down > 0 ? 'ArrowDown' : 'ArrowUp'
            }"""
        )
        if not way:
            return
        page.keyboard.press(way)
    raise AssertionError(f"no way to {target} by the arrows")


def test_a_whole_coup_is_played_by_keys_alone(visit: Visit) -> None:
    at = Dealer(visit.house, "keys", seed=8)
    at.until("CloseBets")
    page = visit("/", calm=True)
    patron = Patron(page)
    press(page, patron.button("Play as a guest"))
    press(page, patron.button("Sit down, table keys"))
    patron.holds(CHIPS)

    page.keyboard.press("2")
    expect(patron.chip(100)).to_have_attribute("aria-checked", "true")
    page.keyboard.press("b")
    steer(page, patron.box("banker"))
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    patron.has("banker", 200)
    page.keyboard.press("d")
    patron.has("banker", 400)
    page.keyboard.press("Backspace")
    patron.has("banker", 200)
    steer(page, patron.box("tie"))
    page.keyboard.press("Enter")
    patron.has("tie", 100)
    page.keyboard.press("Delete")
    expect(patron.laid("tie")).to_have_count(0)
    patron.has("banker", 200)
    at.step()
    at.deal("Kd 9s 2c Kh")  # Banker has a natural nine
    at.until("CallBets")
    expect(patron.result()).to_contain_text("You won 190")

    press(page, patron.result().get_by_role("button", name="Clause 5.1.2"))
    gist = page.locator(".gist:popover-open")
    expect(gist).to_contain_text("even money with 5% taken off")
    page.keyboard.press("Escape")
    expect(gist).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys and help")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("p")
    press(page, page.get_by_role("dialog", name="Your place and chips").get_by_role("button", name="Leave the table"))
    expect(page.get_by_role("heading", name="You are watching.")).to_be_visible()
    expect(page.get_by_role("banner")).to_contain_text("100,190")


def test_every_stop_of_the_tab_key_is_seen(visit: Visit) -> None:
    Dealer(visit.house, "stops", seed=8).until("CloseBets")
    page = Patron.seated(visit, "stops", "ann").page
    expect(page.locator("[data-wager]").first).to_be_visible()
    unseen: list[str] = []
    stops: set[str] = set()
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        at = page.locator(":focus")
        if not at.count():
            break
        name = at.evaluate("(at) => at.getAttribute('aria-label') || at.textContent.trim() || at.value")
        stops.add(name)
        if not at.evaluate(SEEN):
            unseen.append(name)
    else:
        raise AssertionError("the Tab key never comes to the end of the page")
    assert not unseen
    wanted = {"Banker, pays 19 to 20", "Chip of 100", "Sit down on seat 3", "Keys and help", "Sign out"}
    assert stops >= wanted, stops
