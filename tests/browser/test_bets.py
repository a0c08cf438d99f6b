"""Betting: clicking, dragging, taking back and repeating chips, refusals with a sentence, and what others see."""

import re

import pytest
from playwright.sync_api import expect
from support.browser.patron_screen import CHIPS, Patron, staffed
from support.browser.table_dealer import Dealer
from support.browser.windows import Lang, Visit

from punto.game import Variant

pytest_plugins = ["support.browser.fixtures"]

LANGUAGES: tuple[Lang, ...] = ("en", "vi")
TABLES = {
    name: staffed("baccarat", variant=Variant.COMMISSION)
    for name in ("changed", "again", "drag", "quick", "little-en", "little-vi", "language", "others", "sizes")
}


def betting(visit: Visit, table: str, who: str, lang: Lang = "en") -> tuple[Dealer, Patron]:
    at = Dealer(visit.house, table, seed=3)
    at.until("CloseBets")
    return at, Patron.seated(visit, table, who, lang=lang)


def test_chips_are_doubled_taken_back_one_step_at_a_time_or_all_at_once(visit: Visit) -> None:
    _, patron = betting(visit, "changed", "ann")
    expect(patron.do("undo")).to_be_disabled()
    patron.bet("player", 100)
    patron.bet("tie", 100)
    patron.do("double").click()
    patron.has("player", 200)
    patron.has("tie", 200)
    patron.holds(CHIPS - 400)
    patron.do("undo").click()
    patron.has("tie", 100)
    patron.has("player", 100)
    patron.do("undo").click()
    expect(patron.laid("tie")).to_have_count(0)
    patron.has("player", 100)
    patron.bet("banker", 500)
    patron.box("player").click(button="right")
    expect(patron.laid("player")).to_have_count(0)
    patron.button("Take back 500 from Banker").click()
    patron.has_nothing()
    patron.do("undo").click()
    patron.has("banker", 500)
    patron.do("clear").click()
    patron.has_nothing()
    patron.holds(CHIPS)


def test_the_wagers_of_the_last_coup_are_laid_again(visit: Visit) -> None:
    at, patron = betting(visit, "again", "bob")
    expect(patron.do("repeat")).to_be_disabled()
    patron.bet("banker", 300)
    patron.bet("player_pair", 100)
    at.step()
    at.deal("Kd 9s 2c Kh")  # Banker has a natural nine
    at.until("CallBets")
    expect(patron.result()).to_contain_text("You won 185")
    at.step()
    patron.do("repeat").click()
    patron.has("banker", 300)
    patron.has("player_pair", 100)
    patron.holds(CHIPS + 185 - 400)


def test_a_chip_is_dragged_onto_a_box(visit: Visit) -> None:
    _, patron = betting(visit, "drag", "cy")
    patron.chip(500).drag_to(patron.box("tie"))
    patron.has("tie", 500)
    # One that is let go beside the boxes goes back.
    patron.chip(100).drag_to(patron.call)
    patron.has("tie", 500)
    patron.holds(CHIPS - 500)


def test_quick_clicks_each_count_once(visit: Visit) -> None:
    _, patron = betting(visit, "quick", "di")
    patron.chip(100).click()
    patron.box("player").click(click_count=7)
    patron.has("player", 700)
    patron.box("player").dblclick()
    patron.has("player", 900)
    patron.holds(CHIPS - 900)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_wager_under_the_minimum_is_refused_with_a_sentence(visit: Visit, lang: Lang) -> None:
    _, patron = betting(visit, f"little-{lang}", f"eve-{lang}", lang)
    patron.chip(50).click()
    patron.box("banker").click()
    expect(patron.notice).to_contain_text(
        patron.reads(
            "Banker: a wager of 50 is under the table's minimum of 100. (4.4)",
            "Nhà Cái: khoản cược 50 thấp hơn mức tối thiểu 100 của bàn. (4.4)",
        )
    )
    patron.has_nothing()
    patron.holds(CHIPS)


def test_the_language_changes_in_the_middle_of_a_coup_and_everything_stays(visit: Visit) -> None:
    at, patron = betting(visit, "language", "flo")
    page = patron.page
    page.evaluate("window.loadedOnce = true")
    patron.bet("banker", 300)
    at.step()
    at.deal("5d 2h")
    expect(patron.call).to_contain_text("A card for Player.")
    expect(page.get_by_text("Player: five of diamonds. Total 5.")).to_be_attached()

    page.get_by_role("banner").get_by_text("Tiếng Việt", exact=True).click()
    patron.lang = "vi"
    expect(patron.call).to_contain_text("Một lá cho Nhà Con.")
    expect(page.get_by_text("Nhà Con: 5 rô. Tổng 5 điểm.")).to_be_attached()
    expect(patron.laid("banker")).to_contain_text("Nhà Cái 300")
    patron.holds(CHIPS - 300)
    at.deal("Kc 6c")  # eight against five
    at.until("CallBets")
    expect(patron.result()).to_contain_text("Bạn thắng 285")

    page.get_by_role("banner").get_by_text("English", exact=True).click()
    patron.lang = "en"
    expect(patron.result()).to_contain_text("You won 285")
    assert page.evaluate("window.loadedOnce")
    assert page.evaluate("performance.getEntriesByType('navigation').length") == 1


def test_the_chips_of_others_are_seen(visit: Visit) -> None:
    _, patron = betting(visit, "others", "gus")
    other = Patron.seated(visit, "others", "hal", 2)
    expect(patron.page.get_by_text("hal", exact=True)).to_be_visible()
    other.bet("player", 500)
    other.bet("tie", 100)
    expect(patron.page.get_by_text("Seat 2, hal: Player 500, Tie 100")).to_be_attached()
    chips = patron.page.locator("section.felt .pile")
    expect(chips).to_have_text(["500", "100"])
    # This patron has none, and cannot bet on the other's boxes.
    patron.has_nothing()
    assert {box.get_attribute("data-seat") for box in patron.page.locator("[data-wager]").all()} == {"4"}
    other.do("clear").click()
    expect(chips).to_have_count(0)
    expect(patron.page.get_by_text(re.compile("^Seat 2, hal$"))).to_be_attached()


WIDTHS_WHILE = """(felt, frames) => new Promise((done) => {
    const widths = []
    const frame = () => {
        widths.push(felt.getBoundingClientRect().width)
        widths.length < frames ? requestAnimationFrame(frame) : done(widths)
    }
    requestAnimationFrame(frame)
})"""


def test_the_felt_comes_to_rest_whatever_the_height_of_the_window(visit: Visit) -> None:
    _, patron = betting(visit, "sizes", "ida")
    felt = patron.page.locator("[data-page=table] .stage > .felt")
    restless = []
    for height in (700, 811, 866, 900, 967, 1200):
        patron.page.set_viewport_size({"width": 1440, "height": height})
        widths = felt.evaluate(WIDTHS_WHILE, 40)
        if len(set(widths[20:])) > 1:
            restless.append((height, sorted(set(widths[20:]))))
    assert restless == []
