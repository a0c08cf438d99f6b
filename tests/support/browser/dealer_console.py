"""The dealer's console in a window: pressing its buttons, signing, and reading it."""

import re
from typing import Self

from playwright.sync_api import Locator, Page, expect

from support.browser.windows import Visit
from support.server.served_house import PASSWORD


class Console:
    """`at.act("CallBets")` presses Enter once that is the next action."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @classmethod
    def of(cls, visit: Visit, table: str, who: str = "dealer", **window: object) -> Self:
        return cls(visit(f"/dealer/{table}", who, calm=True, **window))  # type: ignore[arg-type]

    def next(self, command: str) -> Locator:
        """The button of the next action."""
        return self.page.locator(f'[data-next] [data-do="{command}"]')

    def do(self, command: str, number: int = 0) -> Locator:
        return self.page.locator(f'[data-do="{command}"]').nth(number)

    def act(self, command: str) -> None:
        expect(self.next(command)).to_be_enabled()
        self._let_go()
        self.page.keyboard.press("Enter")

    def _let_go(self) -> None:
        """Nothing has the focus, as after a press on the felt."""
        self.page.evaluate("document.activeElement?.blur()")

    def deal(self, *cards: str) -> None:
        """Cards by their two keys, each to the hand that is due one."""
        for card in cards:
            self.type(card)
            expect(self.next("DealCard")).to_be_enabled()
            self.page.keyboard.press("Enter")
            self.dealt(card)

    def deal_down(self, *cards: str) -> None:
        """Cards that are dealt face down: the log does not name them."""
        for card in cards:
            lines = self.page.locator(".log li").count()
            self.type(card)
            self.act("DealCard")
            expect(self.page.locator(".log li")).to_have_count(lines + 1)

    def type(self, card: str) -> None:
        expect(self.page.locator("[data-next] [data-pad]")).to_be_visible()
        self._let_go()
        for key in card:
            self.page.keyboard.press(key.lower())

    def dealt(self, card: str) -> None:
        """The newest card of the log; once the first cards lie open, the call of the points stands above it (R-63)."""
        lines = self.page.locator(".log li").filter(has_text=re.compile("was dealt|đã được chia"))
        expect(lines.first).to_contain_text(symbol(card))

    def happened(self, told: str) -> None:
        """The log's newest line."""
        expect(self.page.locator(".log li").first).to_contain_text(told)

    # Something is wrong.

    def wrong(self, kind: str) -> Locator:
        """The sheet for what happened."""
        self.page.locator('[data-do="wrong"]').click()
        sheet = self.page.get_by_role("dialog")
        sheet.locator(f'[data-kind="{kind}"]').click()
        return sheet

    def pick(self, sheet: Locator, *cards: str) -> None:
        sheet.locator("[data-pad] button").first.focus()
        for card in cards:
            for key in card:
                self.page.keyboard.press(key.lower())
            expect(sheet.locator("ol svg").last).to_be_visible()

    def sign(self, who: str) -> None:
        """A second person signs in the sheet that has opened."""
        sheet = self.page.get_by_role("dialog").filter(has=self.page.locator('[data-do="sign"]'))
        name, password = sheet.locator("form input").nth(0), sheet.locator('input[type="password"]')
        expect(name).to_be_focused()
        name.fill(who)
        password.fill(PASSWORD)
        self.page.keyboard.press("Enter")
        expect(sheet).to_have_count(0)

    @property
    def remedy(self) -> Locator:
        """What was done about the last irregularity."""
        return self.page.locator(".remedy li")

    def tab(self, name: str) -> Locator:
        """The panel under a tab."""
        self.page.locator(f"#desk-{name}").click()
        return self.page.get_by_role("tabpanel")


def symbol(card: str) -> str:
    """As it stands in sentences: 10♥ for Th."""
    rank, suit = card[0], card[1]
    return {"T": "10"}.get(rank, rank) + {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}[suit]
