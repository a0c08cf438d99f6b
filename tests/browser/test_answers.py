"""Stand or draw at Lucky Draw, by buttons and by keys."""

import re

from browsing import Visit
from playing import CHIPS, Patron, staffed
from playwright.sync_api import expect
from staffed import Dealer

pytest_plugins = ["browser_fixtures"]

TABLES = {name: staffed("lucky_draw") for name in ("buttons", "keys", "sheet")}


def asked(visit: Visit, table: str, who: str, cards: str) -> tuple[Dealer, Patron]:
    """A patron with 200 on Enter who has his two cards."""
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
    sheet.get_by_label("What do you say happened?").fill("My card was")
    at.deal("3c")
    at.until("GiveAnswer")
    expect(sheet).to_have_count(0)
    expect(patron.panel("You have 7")).to_be_focused()
    patron.button("Disputes").click()  # what is opened now stays open
    expect(sheet.get_by_label("What do you say happened?")).to_have_value("My card was")
