"""Addresses of tables and shoes that do not exist: the page says so, and has no dead links."""

import pytest
from playwright.sync_api import expect
from support.browser.patron_screen import staffed
from support.browser.table_dealer import Dealer
from support.browser.windows import Lang, Visit

from punto.game import Variant

pytest_plugins = ["support.browser.fixtures"]

TABLES = {"B": staffed("baccarat", variant=Variant.COMMISSION)}
NO_SHOE = {
    "en": "This table has no shoe “{shoe}”. It has used one shoe so far.",
    "vi": "Bàn này không có hộp chia bài “{shoe}”. Đến nay bàn mới dùng một hộp.",
}
NO_TABLE = {
    "en": "There is no table “XX” in this house. The lobby shows its tables: choose one of them.",
    "vi": "Không có bàn “XX” trong sòng bài này. Sảnh cho biết có những bàn nào: hãy chọn một bàn ở đó.",
}


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_a_shoe_that_was_never_used_is_not_offered(visit: Visit, lang: Lang) -> None:
    Dealer(visit.house, "B", seed=1).until("CloseBets")
    page = visit("/tables/B/shoes", lang=lang)
    shoes = page.get_by_role("combobox").get_by_role("option")
    expect(shoes).to_have_count(1)
    refusal = page.get_by_role("main").get_by_role("alert")
    expect(refusal).to_have_count(0)
    for shoe in ("77", "20000", "99999999999", "1.5", "-3", "x"):
        page.goto(f"/tables/B/shoes?shoe={shoe}")
        expect(refusal).to_have_text(NO_SHOE[lang].format(shoe=shoe))
        expect(shoes).to_have_count(2)  # the one in use, and none chosen
    page.get_by_role("combobox").select_option("1")
    expect(refusal).to_have_count(0)


@pytest.mark.parametrize("lang", ["en", "vi"])
@pytest.mark.parametrize("path", ["/coups", "/shoes", ""])
def test_of_a_table_that_is_not_there_nothing_else_is_shown(visit: Visit, path: str, lang: Lang) -> None:
    visit.allows("tables/XX/coups.*404|status of 404")
    page = visit(f"/tables/XX{path}", lang=lang)
    expect(page.get_by_text(NO_TABLE[lang])).to_be_visible()
    expect(page.locator("main a")).to_have_count(1)
    page.locator("main a").click()
    sit = {"en": "Sit down, table B", "vi": "Ngồi vào bàn, bàn B"}[lang]
    expect(page.get_by_role("button", name=sit, exact=True)).to_be_visible()
