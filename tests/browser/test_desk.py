"""Forms and refusals on the screens of the staff: refusals over a sheet, invalid numbers, the tab order."""

import re

import pytest
from playwright.sync_api import expect
from support.browser.dealer_console import Console
from support.browser.patron_screen import staffed
from support.browser.windows import Visit, axe, until

from punto.limits import Limits
from punto.table import commands as c

pytest_plugins = ["support.browser.fixtures"]

NO_LIMITS = Limits({})
TABLES = {
    name: staffed("baccarat", insurance=True, limits=NO_LIMITS) for name in ("S1", "S2", "S3", "S4", "P1", "P2")
} | {
    "UP": staffed("seven_up", limits=NO_LIMITS),
    "LD": staffed("lucky_draw", limits=NO_LIMITS),
}
LONG = "N" * 64
DESK_WITHIN = 40
"""Stops of the Tab key from the top of the console to its desk, at the most."""


def ready(visit: Visit, table: str, *names: str) -> None:
    """A shoe that is shuffled, cut and, by R-02, burned or not; guests in the first seats with chips."""
    for number, name in enumerate(names, 1):
        visit.house.give(name, table, c.TakeSeat(name, number), c.BringChips(name, 10_000))
    visit.house.give("dealer", table, c.PrepareShoe())
    visit.house.give("inspector", table, c.CutShoe())
    if TABLES[table].burns:
        visit.house.give("dealer", table, c.BurnCards("As", 2))  # type: ignore[arg-type]


def betting(visit: Visit, table: str, *names: str) -> None:
    ready(visit, table, *names)
    visit.house.give("dealer", table, c.CallBets())


def test_a_refusal_is_seen_over_the_sheet_and_put_away_without_closing_it(visit: Visit) -> None:
    betting(visit, "S1", "ann")
    visit.house.give("ann", "S1", c.PlaceWager("ann", "banker", 300), c.PlaceWager("ann", "tie", 50))
    visit.house.give("dealer", "S1", c.CloseBets())
    at = Console.of(visit, "S1")
    sheet = at.wrong("LateWager")
    sheet.get_by_role("combobox").select_option(label="ann: Tie 50")
    stake = sheet.get_by_role("textbox")
    stake.fill("1.5")
    expect(at.do("Report")).to_be_disabled()
    stake.fill("999")
    at.do("Report").click()
    notice = sheet.locator(".notice")
    expect(notice).to_contain_text("999")
    expect(at.page.locator(".notice")).to_have_count(1)
    expect(notice.locator("xpath=ancestor::*[@role='alert']")).to_have_count(1)
    axe(at.page)
    notice.get_by_role("button", name="Close").click()
    expect(notice).to_have_count(0)
    expect(stake).to_have_value("999")
    stake.fill("50")
    at.do("Report").click()
    expect(sheet).to_have_count(0)


def test_an_address_that_cannot_be_read_leads_nowhere(visit: Visit) -> None:
    page = visit("/dealer/%E0%A4%A", "dealer")
    expect(page.get_by_role("heading", name="No such page")).to_be_visible()


def test_the_desk_is_reached_by_keyboard_before_the_log(visit: Visit) -> None:
    betting(visit, "S2", "bob")
    for stake in range(1, 16):
        visit.house.give("bob", "S2", c.PlaceWager("bob", "banker", stake))
    page = Console.of(visit, "S2").page
    expect(page.locator(".log li").nth(14)).to_be_visible()
    at: list[str] = []
    for _ in range(DESK_WITHIN):
        page.keyboard.press("Tab")
        here = page.locator(":focus")
        at.append(here.evaluate("(at) => at.closest('.log') ? 'log' : at.closest('[data-desk]') ? 'desk' : ''"))
        if at[-1]:
            break
    assert at[-1] == "desk", at
    box = page.locator('[data-wager="player"][data-seat="1"]')
    box.focus()
    page.keyboard.press("ArrowDown")
    expect(box).not_to_be_focused()
    expect(page.locator("[data-wager]:focus")).to_have_count(1)


def test_a_dealer_seats_patrons_and_a_long_name_stays_in_its_panel(visit: Visit) -> None:
    ready(visit, "S3", LONG)
    at = Console.of(visit, "S3")
    expect(at.page.get_by_role("button", name="Seat a patron on seat 2")).to_have_count(1)
    expect(at.page.get_by_text("Sit here")).to_have_count(0)
    at.act("CallBets")
    visit.house.give(LONG, "S3", c.PlaceWager(LONG, "banker", 300))
    for tab in ("wagers", "patrons"):
        panel = at.tab(tab)
        expect(panel).to_contain_text(LONG)
        until(at.page, "document.querySelector('#desk').scrollWidth <= document.querySelector('#desk').clientWidth")
    amount = at.page.get_by_role("tabpanel").get_by_role("textbox", name="Chips for cash")
    at.page.get_by_role("tabpanel").get_by_role("textbox", name="Name").fill("Bà Tư")
    amount.fill("1.5")
    expect(at.do("TakeSeat")).to_be_disabled()
    amount.fill("100")
    expect(at.do("TakeSeat")).to_be_enabled()


def test_a_table_is_not_opened_with_a_part_of_a_deck(visit: Visit) -> None:
    page = visit("/dealer/NEW", "shift-manager")
    page.get_by_role("main").get_by_role("button", name=re.compile("Open")).first.click()
    sheet = page.get_by_role("dialog")
    decks, opens = sheet.get_by_role("spinbutton").first, sheet.locator('[data-do="OpenTable"]')
    expect(opens).to_be_enabled()
    for wrong in ("", "1.5", "11", "-1"):
        decks.fill(wrong)
        expect(opens).to_be_disabled()
    decks.fill("6")
    expect(opens).to_be_enabled()


@pytest.mark.parametrize("number", ["1.5", "-1", "1e30"])
def test_no_coup_is_found_under_a_number_that_none_can_have(visit: Visit, number: str) -> None:
    page = visit("/surveillance", "surveillance")
    page.get_by_role("spinbutton").first.fill(number)
    expect(page.get_by_role("status").filter(has_text="This search is not possible")).to_be_visible()
    expect(page.locator(".notice")).to_have_count(0)


def test_7_up_is_not_asked_about_insurance(visit: Visit) -> None:
    betting(visit, "UP", "dan")
    visit.house.give("dan", "UP", c.PlaceWager("dan", "banker", 300))
    visit.house.give("dealer", "UP", c.CloseBets())
    at = Console.of(visit, "UP")
    at.page.locator('[data-do="wrong"]').click()
    expect(at.page.get_by_role("dialog").get_by_role("heading", name="Wagers", exact=True)).to_be_visible()


def test_a_console_opened_between_two_coups_shows_the_last_one_and_so_does_surveillance(visit: Visit) -> None:
    betting(visit, "S4", "eve")
    visit.house.give("eve", "S4", c.PlaceWager("eve", "banker", 300))
    cards = [c.DealCard(card) for card in ("Kd", "9s", "Kc", "Kh")]  # type: ignore[arg-type]
    end = (c.AnnounceResult("banker"), c.SettleCoup())  # type: ignore[arg-type]
    visit.house.give("dealer", "S4", c.CloseBets(), *cards, *end)
    felt = Console.of(visit, "S4").page.locator(".felt")
    expect(felt).to_contain_text("Banker: nine of spades, king of hearts. Total 9.")
    expect(felt).to_contain_text(re.compile("banker wins", re.IGNORECASE))
    again = visit("/surveillance?table=S4&coup=1", "surveillance").locator(".felt .felt")
    expect(again).to_contain_text("nine of spades")
    expect(again).to_contain_text(re.compile("banker wins", re.IGNORECASE))


def test_the_pit_is_told_beside_the_button_that_limits_wait_for_the_end_of_the_coup(visit: Visit) -> None:
    betting(visit, "P1")
    page = visit("/pit?table=P1&show=house", "pit-manager", calm=True)
    expect(page.locator('[data-table="LD"] .game')).to_have_text("Lucky Draw Baccarat", ignore_case=True)
    until(page, "[...document.querySelectorAll('.game')].every((each) => each.scrollWidth <= each.clientWidth)")
    sets = page.locator('[data-do="SetLimits"]')
    page.get_by_role("textbox", name="Least stake on Player", exact=True).fill("50")
    sets.click()
    told = page.get_by_role("status").filter(has_text="It takes effect when this coup ends")
    expect(told).to_be_in_viewport()
    button, sentence = sets.bounding_box(), told.bounding_box()
    assert button
    assert sentence
    assert 0 <= sentence["y"] - button["y"] - button["height"] < 40


def test_the_pit_is_led_to_the_dispute_that_it_decides(visit: Visit) -> None:
    betting(visit, "P2", "fay", "gus")
    cards = [c.DealCard(card) for card in ("Kd", "9s", "Kc", "Kh")]  # type: ignore[arg-type]
    end = (c.AnnounceResult("banker"), c.SettleCoup())  # type: ignore[arg-type]
    visit.house.give("fay", "P2", c.PlaceWager("fay", "banker", 300))
    visit.house.give("dealer", "P2", c.CloseBets(), *cards, *end)
    for name in ("fay", "gus"):
        visit.house.give(name, "P2", c.RaiseDispute(name, 1, "It was more."))
    page = visit("/pit", "pit-manager", calm=True)
    page.locator('a[href$="dispute=2"]').click()
    wanted = page.get_by_role("article", name="Dispute 2")
    expect(wanted).to_be_focused()
    expect(wanted.get_by_role("heading", name="Dispute 2")).to_be_in_viewport()


def test_attempts_are_told_in_words(visit: Visit) -> None:
    visit.expects("answer: GET .*/api/attempts: 403|403")
    visit("/", "dealer").evaluate("fetch('/api/attempts')")
    page = visit("/surveillance?tab=attempts", "surveillance", calm=True)
    expect(page.get_by_role("table")).to_contain_text("GET /api/attempts: not open to this role")
