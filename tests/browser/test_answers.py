"""Stand or draw at Lucky Draw, by buttons and by keys."""

import re

from playwright.sync_api import expect
from support.browser.patron_screen import CHIPS, Patron, staffed
from support.browser.table_dealer import Dealer
from support.browser.windows import Visit

from punto.table import commands as c

pytest_plugins = ["support.browser.fixtures"]

TABLES = {name: staffed("lucky_draw") for name in ("buttons", "keys", "sheet", "areas", "phone")}


def asked(visit: Visit, table: str, who: str, cards: str) -> tuple[Dealer, Patron]:
    """A patron with 200 on Enter who has two cards."""
    at = Dealer(visit.house, table, seed=2)
    at.until("CloseBets")
    patron = Patron.seated(visit, table, who)
    patron.bet("enter", 200)
    at.step()
    at.deal(cards)
    at.until("GiveAnswer")
    return at, patron


def test_a_seat_stands_by_a_button_and_plays_its_enter_wager_alone(visit: Visit) -> None:
    at, patron = asked(visit, "buttons", "ann", "4h Kd 3c")
    offer = patron.panel("You have 7")
    expect(offer).to_contain_text("Without an answer you stand.")
    expect(offer.get_by_role("button", name=re.compile("^Draw"))).to_contain_text("One card, with a Draw wager of 200.")
    offer.get_by_role("button", name=re.compile("^Stand")).click()
    expect(offer).to_have_count(0)
    expect(patron.laid("draw")).to_have_count(0)
    at.deal("5c")  # the dealer stands on five
    at.until("CallBets")
    expect(patron.result().get_by_role("listitem")).to_have_count(1)
    expect(patron.result()).to_contain_text("You won 200")
    patron.holds(CHIPS + 200)


def test_a_seat_draws_by_keys_and_is_paid_on_both_wagers(visit: Visit) -> None:
    at, patron = asked(visit, "keys", "bob", "2h Kd 3c")
    expect(patron.panel("You have 5")).to_be_visible()
    patron.page.keyboard.press("o")  # to what is asked
    expect(patron.page.locator('[data-answer="stand"]')).to_be_focused()
    patron.page.keyboard.press("Tab")
    patron.page.keyboard.press("Enter")
    expect(patron.laid("draw")).to_contain_text("200")
    patron.holds(CHIPS - 400)
    at.deal("3s 6c")  # eight against the dealer's six: Draw pays two to one
    at.until("CallBets")
    lines = patron.result().get_by_role("listitem")
    expect(lines.filter(has_text="Enter").locator(".how")).to_have_text("won 200")
    expect(lines.filter(has_text="Draw").locator(".how")).to_have_text("won 400")
    patron.holds(CHIPS + 600)


def test_a_sheet_gives_way_to_what_is_asked_and_nothing_written_is_lost(visit: Visit) -> None:
    at = Dealer(visit.house, "sheet", seed=2)
    at.until("CloseBets")
    patron = Patron.seated(visit, "sheet", "cy")
    patron.bet("enter", 200)
    at.step()
    at.deal("4h Kd")
    sheet = patron.page.get_by_role("dialog")
    patron.button("Disputes").click()
    sheet.get_by_label("What happened, in your words?").fill("My card was")
    at.deal("3c")
    at.until("GiveAnswer")
    expect(sheet).to_have_count(0)
    expect(patron.panel("You have 7")).to_be_focused()
    patron.button("Disputes").click()  # what is opened now stays open
    expect(sheet.get_by_label("What happened, in your words?")).to_have_value("My card was")


def test_one_patron_plays_two_areas_and_answers_differently(visit: Visit) -> None:
    """R-64: each area has its own hand, its own question and its own payment."""
    at = Dealer(visit.house, "areas", seed=2)
    at.until("CloseBets")
    visit.house.give("dan", "areas", c.TakeSeat("dan", 2))
    patron = Patron.seated(visit, "areas", "eva")
    patron.bet("enter", 200)
    patron.bet("enter@6", 100)
    expect(patron.page.locator('[data-wager="enter"][data-seat="2"]')).to_have_count(0)  # where another sits
    expect(patron.laid("enter@6")).to_contain_text("Enter, area 6")
    patron.bet("enter@7", 50)
    patron.box("enter@7").focus()
    patron.page.keyboard.press("Delete")
    expect(patron.laid("enter@7")).to_have_count(0)
    patron.holds(CHIPS - 300)
    at.step()
    at.deal("4h 2d 5s Kd 3c")  # area 4 has 4 and K, area 6 has 2 and 3; the dealer shows 5
    first = patron.panel("Area 4: you have 4")
    first.get_by_role("button", name=re.compile("^Stand")).click()
    second = patron.panel("Area 6: you have 5")
    expect(second.get_by_role("button", name=re.compile("^Draw"))).to_contain_text("a Draw wager of 100.")
    second.get_by_role("button", name=re.compile("^Draw")).click()
    expect(patron.laid("draw")).to_contain_text("Draw, area 6")
    patron.holds(CHIPS - 400)
    at.deal("3s Kc")  # area 6 has 8, against the dealer's five
    at.until("CallBets")
    lines = patron.result().get_by_role("listitem")
    expect(lines.filter(has_text="Enter, area 4").locator(".how")).to_have_text("lost 200")
    expect(lines.filter(has_text="Enter, area 6").locator(".how")).to_have_text("won 100")
    expect(lines.filter(has_text="Draw, area 6").locator(".how")).to_have_text("won 200")
    patron.holds(CHIPS + 100)
    at.step()
    patron.do("repeat").click()
    patron.has("enter", 200)
    patron.has("enter@6", 100)


def test_two_areas_are_played_on_a_phone_in_vietnamese(visit: Visit) -> None:
    at = Dealer(visit.house, "phone", seed=2)
    at.until("CloseBets")
    patron = Patron.seated(visit, "phone", "fay", lang="vi", phone=True)
    patron.bet("enter", 200)
    areas = patron.page.locator(".strip button")
    areas.filter(has_text="6").tap()
    patron.bet("enter@6", 100)
    expect(patron.laid("enter@6")).to_contain_text("khu vực 6")
    at.step()
    at.deal("4h 2d 5s Kd 3c")
    patron.panel("", "Khu vực 4: bạn có 4 điểm").locator('[data-answer="stand"]').tap()
    question = patron.panel("", "Khu vực 6: bạn có 5 điểm")
    expect(patron.card("2d")).to_be_visible()  # the hand that is asked is shown
    question.locator('[data-answer="draw"]').tap()
    expect(question).to_have_count(0)
    at.deal("3s Kc")
    at.until("CallBets")
    patron.holds(CHIPS + 100)
