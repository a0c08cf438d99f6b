"""A patron at a table's screen: what they press and what they read, in both languages."""

import re
from typing import Self

from playwright.sync_api import Locator, Page, expect

from punto.server.demonstration import LIMITS
from punto.table import commands as c
from punto.table.rules import TableRules, table_rules
from support.browser.windows import Lang, Visit

CHIPS = 10_000
"""What somebody brings to a table."""
CHOSEN = (500, 100, 50)
"""Chips that a stake is made of."""


def staffed(game: str, **rules: object) -> TableRules:
    """A table whose dealer is the test."""
    return table_rules(game, **{"limits": LIMITS[game], "insurance": False, **rules})  # type: ignore[arg-type]


def figure(amount: int, lang: Lang) -> str:
    """1,500 in English and 1.500 in Vietnamese."""
    return f"{amount:,}".replace(",", "." if lang == "vi" else ",")


class Patron:
    """Somebody in a window on a table."""

    def __init__(self, page: Page, lang: Lang = "en") -> None:
        self.page = page
        self.lang: Lang = lang

    @classmethod
    def seated(
        cls,
        visit: Visit,
        table: str,
        who: str,
        seat: int = 4,
        *,
        lang: Lang = "en",
        calm: bool = True,
        phone: bool = False,
        address: str = "",
    ) -> Self:
        """A patron who has sat down with chips before the window is opened."""
        visit.house.give(who, table, c.TakeSeat(who, seat), c.BringChips(who, CHIPS))
        return cls(visit(f"/tables/{table}", who, lang=lang, calm=calm, phone=phone, address=address), lang)

    def reads(self, en: str, vi: str) -> str:
        """The text in the patron's language."""
        return {"en": en, "vi": vi}[self.lang]

    def button(self, en: str, vi: str = "") -> Locator:
        return self.page.get_by_role("button", name=self.reads(en, vi), exact=True)

    # Chips.

    def box(self, wager: str) -> Locator:
        """One of the patron's boxes on the felt, while wagers are taken; "enter@3" is that of area 3."""
        name, _, area = wager.partition("@")
        where = f'[data-seat="{area}"]' if area else '[tabindex="0"]'
        return self.page.locator(f'[data-wager="{name}"]{where}')

    def chip(self, value: int) -> Locator:
        return self.page.locator(f'[data-chip="{value}"]')

    def do(self, what: str) -> Locator:
        """Undo, clear, repeat or double; coming in; leaving."""
        return self.page.locator(f'[data-do="{what}"]')

    def laid(self, wager: str) -> Locator:
        """The stake shown beside the chips, confirmed or not."""
        return self.page.locator(f'[data-placed="{wager}"]')

    @property
    def ghosts(self) -> Locator:
        """Own chips on the felt that the house has not confirmed."""
        return self.page.locator(".ghost")

    def bet(self, wager: str, stake: int) -> None:
        """Chip by chip on a box, until the house has confirmed them."""
        rest = stake
        for value in CHOSEN:
            if rest >= value:
                self.chip(value).click()
            while rest >= value:
                self.box(wager).click()
                rest -= value
        assert not rest, f"no chips for {stake}"
        self.has(wager, stake)

    def has(self, wager: str, stake: int) -> None:
        """Check that the house has confirmed this stake on the wager."""
        expect(self.laid(wager).locator("b")).to_have_text(figure(stake, self.lang))
        expect(self.laid(wager)).not_to_have_class(re.compile("coming|going"))
        expect(self.box(wager)).to_have_attribute(
            "aria-label", re.compile(self.reads(f", {stake} on it$", f", đang đặt {stake}$"))
        )

    def has_nothing(self) -> None:
        expect(self.page.locator("[data-placed]")).to_have_count(0)
        expect(self.ghosts).to_have_count(0)

    @property
    def rack(self) -> Locator:
        return self.page.locator("[data-rack]")

    def holds(self, chips: int) -> None:
        """Check the patron's chips at the table."""
        expect(self.rack).to_have_text(figure(chips, self.lang))

    # What the table says.

    @property
    def call(self) -> Locator:
        return self.page.locator("[data-call]")

    @property
    def notice(self) -> Locator:
        """What was refused, and why."""
        return self.page.get_by_role("alert").locator(".notice")

    @property
    def spoken(self) -> Locator:
        """What a screen reader says about the table."""
        return self.page.get_by_role("log")

    def card(self, card: str) -> Locator:
        """On the felt: 7s, or ?? for one that lies face down."""
        return self.page.locator(f'section.felt [data-card="{card}"]')

    def panel(self, en: str, vi: str = "") -> Locator:
        """The question or message under this heading, in the place of the chips."""
        heading = self.page.get_by_role("heading", name=self.reads(en, vi), exact=True)
        return self.page.locator("[data-offer]").filter(has=heading)

    def result(self, coup: int = 1) -> Locator:
        return self.panel(f"Your coup {coup}", f"Ván {coup} của bạn")
