"""Shares in the order of a virtual shoe: a patron's browser gives one, and the page of the proof shows it."""

import pytest
from playwright.sync_api import expect
from support.browser.patron_screen import Patron
from support.browser.windows import Lang, Visit
from support.server.served_house import automatic

from punto.table import commands as c
from punto.table.rules import SECOND, Timing

pytest_plugins = ["support.browser.fixtures"]

SLOW = Timing(cut=900 * SECOND, betting=900 * SECOND)
TABLES = {f"shared-{lang}": automatic("baccarat", timing=SLOW) for lang in ("en", "vi")}
SAID = {
    "en": ("pledged, not shown yet", "mixed the order", "This is the share that this browser made."),
    "vi": ("đã hứa, chưa cho xem", "đã trộn thứ tự bài", "Đây là phần góp do trình duyệt này tạo ra."),
}


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_a_share_is_given_without_a_hand_on_it_also_after_a_reload(visit: Visit, lang: Lang) -> None:
    table, who = f"shared-{lang}", f"ann-{lang}"
    pledged, shown, own = SAID[lang]
    patron = Patron.seated(visit, table, who, lang=lang)
    page = patron.page
    proof = page.context.new_page()
    proof.goto(f"/tables/{table}/shoes")
    expect(proof.get_by_text(f"{who}: {pledged}")).to_be_visible()
    page.reload()
    expect(proof.get_by_text(own)).to_be_visible()
    other = f"bob-{lang}"
    visit.house.give(other, table, c.TakeSeat(other, 2), c.PledgeShare("0" * 64), c.CutShoe(100))
    expect(proof.get_by_text(f"{who}: {shown}")).to_be_visible()
