"""Correcting the record at the console (R-57): a tap on the card, the right card, and a second person's signature."""

import pytest
from playwright.sync_api import expect
from support.browser.dealer_console import Console
from support.browser.patron_screen import staffed
from support.browser.windows import Lang, Visit

from punto.limits import Limits
from punto.table import commands as c

pytest_plugins = ["support.browser.fixtures"]

TABLES = {name: staffed("baccarat", limits=Limits({})) for name in ("C1", "C2", "C3")}
CHIPS = 10_000


def dealt(visit: Visit, table: str, cards: str, **wagers: str) -> None:
    """A coup with these wagers and cards."""
    give = visit.house.give
    for number, name in enumerate(wagers, 2):
        give(name, table, c.TakeSeat(name, number), c.BringChips(name, CHIPS))
    give("dealer", table, c.PrepareShoe())
    give("inspector", table, c.CutShoe())
    give("dealer", table, c.BurnCards("As", 2), c.CallBets())  # type: ignore[arg-type]
    for name, text in wagers.items():
        wager, stake = text.split("=")
        give(name, table, c.PlaceWager(name, wager, int(stake)))
    give("dealer", table, c.CloseBets(), *(c.DealCard(card) for card in cards.split()))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("lang", "table", "says"),
    [("en", "C1", "corrected from 3♣ to 9♣"), ("vi", "C2", "sửa từ 3♣ thành 9♣")],
    ids=["en", "vi"],
)
def test_a_tap_on_the_card_puts_it_right(visit: Visit, lang: Lang, table: str, says: str) -> None:
    name = "kim" + table
    dealt(visit, table, "2s Ac 3c 5d 6h", **{name: "banker=1000"})
    at = Console.of(visit, table, lang=lang)
    at.page.locator('[data-card-of="player"][data-index="1"]').click()
    form = at.page.locator('[data-form="correct-card"]')
    expect(form.locator('[data-position="3"]')).to_have_attribute("aria-pressed", "true")
    form.locator(".ranks button").nth(8).click()
    form.locator(".suits button:not([disabled])").filter(has_text="♣").click()
    at.do("CorrectCard").click()  # the dealer alone is refused, and asked for a second person
    at.sign("inspector")
    expect(at.page.get_by_text(says).first).to_be_visible()
    expect(at.page.locator('[data-card-of="player"]')).to_have_count(3)  # 1 and a six: the coup goes on


def test_an_overlooked_wager_is_put_on_record_from_the_wagers(visit: Visit) -> None:
    dealt(visit, "C3", "2s 3h 7d 6c", lan="banker=400")
    at = Console.of(visit, "C3")
    at.page.locator('[data-do="correct-wager"]').click()
    form = at.page.locator('[data-form="correct-wager"]')
    form.locator("select").nth(1).select_option("tie")
    form.locator("#correct-stake").fill("100")
    at.do("CorrectWager").click()
    at.sign("inspector")
    expect(at.page.get_by_text("100 on Tie of lan, overlooked").first).to_be_visible()
