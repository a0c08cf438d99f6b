"""The record put right at the console (R-57): a tap, the right card, what follows from it, and who signs."""

import msgspec
import pytest
from playwright.sync_api import Route, expect
from support.browser.dealer_console import Console
from support.browser.patron_screen import staffed
from support.browser.windows import Lang, Visit

from punto.coup import Result
from punto.limits import Limits
from punto.table import commands as c
from punto.wire.messages import Snapshot

pytest_plugins = ["support.browser.fixtures"]

TABLES = {name: staffed("baccarat", limits=Limits({})) for name in ("C1", "C2", "C3", "C4", "C5", "C6")}
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
    expect(form.locator('[data-hand="player"]')).to_contain_text("9♣")
    at.do("CorrectCard").click()  # the dealer alone may not, and a second person is asked for
    expect(at.page.get_by_role("dialog").last.locator("[data-preview]")).to_contain_text("9♣")
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
    expect(form.locator('[data-patron="lan"]')).to_contain_text("−100")  # to the layout
    at.do("CorrectWager").click()
    at.sign("inspector")
    expect(at.page.get_by_text("100 on Tie of lan, overlooked").first).to_be_visible()


def test_what_follows_is_shown_before_and_one_key_confirms(visit: Visit) -> None:
    """Settled as 9 against 8; the nine was a three. ann, paid 200 for 100, gives them back, and bob gets 195."""
    dealt(visit, "C4", "9s 2d Kc 6h", ann="player=100", bob="banker=100")
    visit.house.give("dealer", "C4", c.AnnounceResult(Result.PLAYER), c.SettleCoup())
    at = Console.of(visit, "C4", "pit-manager")
    at.page.locator('[data-do="correct"]').click()
    form = at.page.locator('[data-form="correct-card"]')
    form.locator('[data-position="1"]').click()
    at.page.keyboard.press("3")
    at.page.keyboard.press("s")
    expect(form.locator("[data-result]")).to_contain_text("Player wins → Banker wins")
    expect(form.locator('[data-patron="ann"]')).to_contain_text("−200")
    expect(form.locator('[data-patron="bob"]')).to_contain_text("+195")
    expect(form.locator('[data-due="CallBets"]')).to_be_visible()
    expect(form.locator('[data-field="reason"]')).to_be_focused()
    at.page.keyboard.type("Seen on the film")
    expect(at.do("CorrectCard")).to_be_enabled()
    at.page.keyboard.press("Enter")
    expect(form).to_have_count(0)
    assert payments(visit, "C4") == {"ann": 0, "bob": 95}


def payments(visit: Visit, table: str) -> dict[str, int]:
    """What each patron was paid in the coup that was settled last."""
    seen = msgspec.json.decode(visit.house.get(f"/api/tables/{table}", "dealer"), type=Snapshot)
    assert seen.staff is not None
    return {payment.patron: payment.paid for payment in seen.staff.payments}


def test_keys_pressed_on_a_slow_line_confirm_nothing_that_was_not_shown(visit: Visit) -> None:
    dealt(visit, "C5", "2s Ac 3c 5d", eve="banker=1000")
    at = Console.of(visit, "C5")
    at.page.route("**/preview", answer_the_seven_alone)
    at.page.locator('[data-card-of="banker"][data-index="1"]').click()
    form = at.page.locator('[data-form="correct-card"]')
    for key in ("6", "d", "Enter", "Enter"):
        at.page.keyboard.press(key)
    expect(form.get_by_text("Working out what follows")).to_be_visible()
    expect(at.do("CorrectCard")).to_be_disabled()
    for key in ("7", "d", "Enter"):  # another card, before the answer to the first has come
        at.page.keyboard.press(key)
    expect(form.locator('[data-hand="banker"]')).to_contain_text("7♦")
    expect(at.do("CorrectCard")).to_be_focused()
    at.page.keyboard.press("Enter")
    expect(form).to_have_count(0)
    expect(at.page.get_by_text("corrected from 5♦ to 7♦").first).to_be_visible()
    expect(at.page.get_by_text("to 6♦")).to_have_count(0)


def answer_the_seven_alone(route: Route) -> None:
    """Questions about any other card stay on the line."""
    if '"7d"' in (route.request.post_data or ""):
        route.continue_()


def test_two_at_once_what_is_confirmed_is_what_was_shown(visit: Visit) -> None:
    """While the inspector looks at what follows, the dealer deals on: something else follows then."""
    dealt(visit, "C6", "2s Ac 3c 5d", gil="banker=1000")
    at = Console.of(visit, "C6", "inspector")
    at.page.locator('[data-card-of="player"][data-index="1"]').click()
    form = at.page.locator('[data-form="correct-card"]')
    at.page.keyboard.press("7")
    at.page.keyboard.press("c")
    expect(form.locator("[data-result]")).to_contain_text("Player wins")  # a natural: nobody draws
    expect(form.locator("[data-event]")).to_have_count(0)
    visit.house.give("dealer", "C6", c.DealCard("6h"))  # type: ignore[arg-type]
    expect(form.get_by_role("alert")).to_contain_text("The table has moved on")
    expect(form.locator('[data-event="FreeHandDue"]')).to_contain_text("6♥")
    visit.house.give("gil", "C6", c.BringChips("gil", 5))  # moves the table on, and nothing else follows
    expect(at.do("CorrectCard")).to_be_enabled()
    at.do("CorrectCard").click()
    expect(form).to_have_count(0)
    expect(at.page.get_by_text("corrected from 3♣ to 7♣").first).to_be_visible()
