"""A dispute on the screens: a patron raises it, an inspector and the Pit Manager decide, and the patron complains."""

import pytest
from playwright.sync_api import Locator, Page, expect
from support.browser.patron_screen import Patron, staffed
from support.browser.windows import Lang, Visit, axe

pytest_plugins = ["support.browser.fixtures"]

TABLES = {"E1": staffed("baccarat"), "V1": staffed("lucky7")}


class Staff:
    """One of the staff at a dispute, on the console or in the pit."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.dispute = page.locator("article.dispute")

    def step(self, command: str, clause: str, text: str = "", *, ground: bool = False) -> None:
        """Do what is due, by this clause."""
        due = self.dispute.locator(".next")
        expect(due.locator(f'[data-do="{command}"]').first).to_be_visible()
        expect(due.locator("h4")).to_contain_text(clause)
        if text:
            due.get_by_role("textbox").first.fill(text)
        if ground:
            due.get_by_role("checkbox").first.check()
        due.locator(f'[data-do="{command}"]').first.click()


def stage(own: Locator, name: str) -> None:
    expect(own).to_have_attribute("data-stage", name)


@pytest.mark.parametrize(("lang", "table"), [("en", "E1"), ("vi", "V1")], ids=["en", "vi"])
def test_8_5_a_patron_complains_without_help_after_two_decisions(visit: Visit, lang: Lang, table: str) -> None:
    """8.1 to 8.6, R-60: about no coup, and nobody records that the patron was helped or told."""
    patron = Patron.seated(visit, table, f"kim-{lang}", lang=lang)
    patron.button("Disputes", "Tranh chấp").click()
    sheet = patron.page.get_by_role("dialog")
    sheet.get_by_label(patron.reads("What happened, in your words?", "Theo bạn, điều gì đã xảy ra?")).fill(
        "No squeeze."
    )
    sheet.get_by_role("button", name=patron.reads("Raise it", "Gửi tranh chấp")).click()  # no coup was dealt
    own = sheet.locator("[data-dispute]")
    stage(own, "raised")

    inspector = Staff(visit(f"/dealer/{table}", "inspector", calm=True))
    inspector.page.locator("#desk-disputes").click()
    inspector.step("AddEvidence", "8.1", "The cards lie face up here.")
    inspector.step("ResolveDispute", "8.1", "Nobody squeezes here.", ground=True)

    stage(own, "tried")
    expect(own).to_contain_text("Nobody squeezes here.")
    expect(own).to_contain_text(patron.reads("goes to the Pit Manager", "chuyển lên Quản lý Pit"))
    axe(patron.page)
    own.get_by_role("button", name=patron.reads("I do not agree", "Tôi không đồng ý")).click()
    stage(own, "with_pit_manager")

    pit = Staff(visit(f"/pit?table={table}&show=disputes", "pit-manager", calm=True))
    expect(pit.dispute.locator('.next [data-do="InformSurveillance"]')).to_be_visible()
    axe(pit.page)
    pit.step("InformSurveillance", "8.2", "Seat 4.")
    pit.step("GiveTimeFrame", "8.3")
    pit.step("ResolveDispute", "8.4", "It stays so.", ground=True)

    stage(own, "resolved")
    own.get_by_role("button", name=patron.reads("I do not agree", "Tôi không đồng ý")).click()
    stage(own, "disagreed")
    own.get_by_role("textbox").fill("I want to squeeze.")
    own.get_by_role("button", name=patron.reads("File the complaint", "Nộp đơn khiếu nại"), exact=True).click()
    stage(own, "complaint")
    pit.dispute.locator("summary", has_text="What has been said and done").click()
    expect(pit.dispute.locator(".history")).to_contain_text("I want to squeeze.")
    expect(pit.dispute.locator(".history")).not_to_contain_text("told the patron")
