"""Baccarat Insurance on the screen: the offer with its odds and the largest stake, taken, declined, or too large."""

import pytest
from playwright.sync_api import Locator, expect
from support.browser.patron_screen import CHIPS, Patron, staffed
from support.browser.table_dealer import Dealer
from support.browser.windows import Lang, Visit, axe

from punto.game import Variant

pytest_plugins = ["support.browser.fixtures"]

LANGUAGES: tuple[Lang, ...] = ("en", "vi")
TABLES = {
    name: staffed("baccarat", variant=Variant.COMMISSION, insurance=True)
    for name in ("taken-en", "taken-vi", "left", "much-en", "much-vi")
}
FOUR_CARDS = "5d 2h Kc 4c"
"""Player has five and Banker six, which is insured at three to one (6.4.6)."""
THIRD = "4h"
"""Player wins with nine: Banker stands on six."""


def offered(visit: Visit, table: str, who: str, lang: Lang = "en") -> tuple[Dealer, Patron, Locator]:
    """A patron with 300 on Banker, and the insurance that is offered."""
    at = Dealer(visit.house, table, seed=11)
    at.until("CloseBets")
    patron = Patron.seated(visit, table, who, lang=lang)
    patron.bet("banker", 300)
    at.step()
    at.deal(FOUR_CARDS)
    at.until("CloseOffers")
    return at, patron, patron.panel("Banker Insurance · 3 to 1", "Bảo hiểm Nhà Cái · 1 ăn 3")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_insurance_is_offered_with_odds_and_largest_stake_and_paid_when_the_hand_loses(
    visit: Visit, lang: Lang
) -> None:
    at, patron, offer = offered(visit, f"taken-{lang}", f"ann-{lang}", lang)
    totals = "Player 5 against Banker 6, after four cards.", "Nhà Con 5 điểm, Nhà Cái 6 điểm, sau bốn lá đầu."
    expect(offer).to_contain_text(patron.reads(*totals))
    expect(offer).to_contain_text(patron.reads("Up to 100 on your 300.", "Tối đa 100 cho khoản cược 300 của bạn."))
    expect(offer).to_contain_text(patron.reads("It would pay 300.", "Nếu thắng được trả 300."))
    stake = offer.get_by_role("textbox")
    expect(stake).to_have_value("100")
    stake.fill("40")
    expect(offer).to_contain_text(patron.reads("It would pay 120.", "Nếu thắng được trả 120."))
    patron.button("Insure", "Mua bảo hiểm").click()
    patron.holds(CHIPS - 300 - 40)
    expect(offer).to_have_count(0)
    expect(patron.laid("banker_insurance")).to_contain_text("40")
    at.step()
    at.deal(THIRD)
    at.until("CallBets")

    lines = patron.result().get_by_role("listitem")
    expect(lines.filter(has_text=patron.reads("Banker on 300", "Nhà Cái cược 300")).locator(".how")).to_have_text(
        patron.reads("lost 300", "thua 300")
    )
    insured = lines.filter(has_text=patron.reads("Banker Insurance", "Bảo hiểm Nhà Cái"))
    expect(insured).to_contain_text(patron.reads("on 40, after four cards", "cược 40, sau bốn lá đầu"))
    expect(insured.locator(".how")).to_have_text(patron.reads("won 120", "thắng 120"))
    for clause in ("6.4.1", "5.1.8", "6.4.6"):
        expect(insured.get_by_role("button", name=patron.reads(f"Clause {clause}", f"Điều {clause}"))).to_be_visible()
    expect(patron.result()).to_contain_text(patron.reads("You lost 180", "Bạn thua 180"))
    patron.holds(CHIPS - 180)


def test_insurance_that_is_left_is_asked_no_more_and_the_coup_goes_on(visit: Visit) -> None:
    at, patron, offer = offered(visit, "left", "bob")
    expect(offer).to_be_visible()
    axe(patron.page)
    patron.button("No, thanks").click()
    expect(offer).to_have_count(0)
    expect(patron.laid("banker")).to_contain_text("300")
    at.step()
    at.deal(THIRD)
    at.until("CallBets")
    expect(patron.result().get_by_role("listitem")).to_have_count(1)
    expect(patron.result()).to_contain_text("You lost 300")
    patron.holds(CHIPS - 300)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_stake_over_the_cap_is_refused_with_a_sentence(visit: Visit, lang: Lang) -> None:
    _, patron, offer = offered(visit, f"much-{lang}", f"cy-{lang}", lang)
    offer.get_by_role("textbox").fill("101")
    patron.button("Insure", "Mua bảo hiểm").click()
    expect(patron.notice).to_contain_text(
        patron.reads(
            "An insurance stake of 101 on Banker could pay more than the wager it insures. "
            "The largest stake accepted is 100. (6.4.3)",
            "Cược bảo hiểm 101 cho Nhà Cái có thể được trả nhiều hơn khoản cược gốc. "
            "Mức lớn nhất được nhận là 100. (6.4.3)",
        )
    )
    patron.holds(CHIPS - 300)
    expect(offer).to_be_visible()
