"""The table for screen readers: calls, cards and results are announced; axe finds no serious fault."""

import pytest
from playwright.sync_api import expect
from support.browser.patron_screen import Patron, staffed
from support.browser.table_dealer import Dealer
from support.browser.windows import Lang, Theme, Visit, axe

from punto.game import Variant
from punto.table import commands as c

pytest_plugins = ["support.browser.fixtures"]

TABLES = {f"said-{lang}": staffed("baccarat", variant=Variant.COMMISSION) for lang in ("en", "vi")} | {
    f"look-{theme}": staffed("baccarat", variant=Variant.COMMISSION) for theme in ("dark", "light")
}
SAID = {
    "en": (
        "Bets were opened for coup 1.",
        "ann-en placed 100 on Player.",
        "Bets were closed.",
        "nine of spades for Player",
        "ten of hearts for Banker",
        "king of diamonds for Player",
        "ace of clubs for Banker",
        "The result was announced: Player, with Player 9 and Banker 1.",
        "You won 100",
    ),
    "vi": (
        "Đã mời đặt cược cho ván 1.",
        "ann-vi đã cược 100 vào Nhà Con.",
        "Đã dừng nhận cược.",
        "9 bích cho Nhà Con",
        "10 cơ cho Nhà Cái",
        "K rô cho Nhà Con",
        "át chuồn cho Nhà Cái",
        "Đã công bố kết quả: Nhà Con (Nhà Con 9 điểm, Nhà Cái 1 điểm).",
        "Bạn thắng 100",
    ),
}


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_calls_cards_and_results_are_said_as_they_come(visit: Visit, lang: Lang) -> None:
    table, who = f"said-{lang}", f"ann-{lang}"
    at = Dealer(visit.house, table, seed=1)
    at.until("CallBets")
    patron = Patron.seated(visit, table, who, lang=lang)
    other = f"bob-{lang}"
    visit.house.give(other, table, c.TakeSeat(other, 1), c.BringChips(other, 1000))
    expect(patron.spoken).to_have_attribute("aria-live", "polite")
    heard = iter(SAID[lang])

    def says() -> None:
        expect(patron.spoken.get_by_text(next(heard), exact=True)).to_be_attached()

    at.step()
    says()
    patron.bet("player", 100)
    says()
    visit.house.give(other, table, c.PlaceWager(other, "tie", 100))
    at.step()
    says()
    for card in ("9s", "Th", "Kd", "Ac"):
        at.deal(card)
        says()
    at.step()
    says()
    at.until("CallBets")
    says()
    assert next(heard, None) is None
    # What others do with their chips is not read aloud, but can be looked up.
    expect(patron.spoken).not_to_contain_text(other)
    hands = "Player: nine of spades, king of diamonds. Total 9.", "Nhà Con: 9 bích, K rô. Tổng 9 điểm."
    expect(patron.page.get_by_text(patron.reads(*hands))).to_be_attached()


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_no_grave_fault_while_one_watches_bets_is_dealt_to_and_paid(visit: Visit, theme: Theme) -> None:
    table, who = f"look-{theme}", f"cy-{theme}"
    at = Dealer(visit.house, table, seed=1)
    at.until("CloseBets")
    page = visit(f"/tables/{table}", who, theme=theme, calm=True)
    patron = Patron(page)
    expect(page.get_by_role("heading", name="You are watching.")).to_be_visible()
    axe(page)
    patron.do("seat").click()
    patron.bet("banker", 100)
    axe(page)
    at.step()
    at.deal("9s Th Kd Ac")
    at.until("CallBets")
    expect(patron.result()).to_contain_text("You lost 100")
    axe(page)
