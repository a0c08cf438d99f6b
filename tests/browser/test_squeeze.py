"""Squeezing: the patron with the right peels the cards by mouse or keys; nobody else gets them before they are open."""

import re

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect
from support.browser.patron_screen import Patron, staffed
from support.browser.table_dealer import Dealer
from support.browser.windows import Visit, axe, show

from punto.coup import Side
from punto.game import Variant
from punto.table import commands as c
from punto.table import findings as f

pytest_plugins = ["support.browser.fixtures"]

TABLES = {
    name: staffed("baccarat", variant=Variant.COMMISSION, face_down=True)
    for name in ("mouse", "keys", "late", "note", "note-phone")
}
CARDS = "4h 8c 5s Kd"
"""Player has the four of hearts and the five of spades: a natural nine against eight."""
HIDDEN = re.compile(r'"4h"|"5s"|4♥|5♠|four of hearts|five of spades')
"""The Player's cards in every spelling in which they could leak."""


class Onlooker:
    """Another patron's window, and everything that it is sent."""

    def __init__(self, visit: Visit, table: str, who: str) -> None:
        visit.house.give(who, table, c.TakeSeat(who, 6), c.BringChips(who, 1000))
        self.page = visit("/", who, calm=True)
        self.frames: list[str] = []
        self.page.on("websocket", self._listen)
        show(self.page, f"/tables/{table}")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def knows(self) -> bool:
        return any(HIDDEN.search(told) for told in (*self.frames, self.page.content()))


def opened_for(
    visit: Visit, table: str, who: str, *, calm: bool, always: bool = True
) -> tuple[Dealer, Patron, Onlooker]:
    """Bets are called, with a patron who has the largest wager on Player, and another who has less."""
    at = Dealer(visit.house, table, seed=5)
    at.until("CloseBets")
    other = Onlooker(visit, table, f"{who}-other")
    visit.house.give(f"{who}-other", table, c.PlaceWager(f"{who}-other", "player", 100))
    patron = Patron.seated(visit, table, who, 3, calm=calm)
    if not always:
        patron.page.get_by_label("Squeeze whenever I may").uncheck()
    patron.bet("player", 500)
    return at, patron, other


def peel(page: Page, card: Locator, share: float) -> None:
    """Pull the card's near edge so far over it, and hold it there."""
    box = card.bounding_box()
    assert box
    middle, edge = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.93
    page.mouse.move(middle, edge)
    page.mouse.down()
    page.mouse.move(middle, edge - box["height"] * share, steps=8)


def test_a_hand_is_squeezed_with_the_mouse_and_others_see_backs_until_it_is_open(visit: Visit) -> None:
    at, patron, other = opened_for(visit, "mouse", "ann", calm=False, always=False)
    # Asked for while bets are taken, and granted when they close.
    patron.button("Squeeze Player if I may").click()
    expect(patron.page.get_by_text("You asked to squeeze: Player")).to_be_visible()
    at.step()
    expect(other.page.get_by_text("ann squeezes").first).to_be_attached()
    at.deal(CARDS)
    first, second = (patron.page.get_by_role("slider", name=f"Card {n} of Player, face down") for n in (1, 2))
    expect(first).to_have_attribute("aria-valuetext", "lies flat")
    expect(Patron(other.page).card("??")).to_have_count(2)
    axe(patron.page)

    # Half a look, and the card falls back.
    peel(patron.page, first, 0.5)
    expect(first).to_have_attribute("aria-valuetext", re.compile(r"^peeled \d\d%, 2 pips seen$"))
    patron.page.mouse.up()
    expect(first).to_have_attribute("aria-valuetext", "lies flat")

    peel(patron.page, first, 1.6)
    patron.page.mouse.up()
    expect(first).to_have_attribute("aria-valuetext", "four of hearts")
    peel(patron.page, second, 0.5)
    assert not other.knows()
    patron.page.mouse.up()
    expect(second).to_have_attribute("aria-valuetext", "lies flat")
    # With the last card turned the hand is open, for everyone.
    peel(patron.page, second, 1.6)
    patron.page.mouse.up()
    for onlooker in (patron, Patron(other.page)):
        expect(onlooker.card("4h")).to_be_visible()
        expect(onlooker.card("5s")).to_be_visible()
    assert other.knows()
    expect(patron.page.locator("[data-points]")).to_have_text("Player 9, Banker 8.")
    at.until("CallBets")
    expect(patron.result()).to_contain_text("You won 500")


def test_a_patron_who_has_not_asked_is_asked_once_bets_are_closed(visit: Visit) -> None:
    at, patron, other = opened_for(visit, "late", "eva", calm=True, always=False)
    at.step()
    asked = patron.panel("Squeeze Player?")
    expect(asked).to_contain_text("Yours is the largest wager on Player")
    asked.get_by_role("button", name="Squeeze", exact=True).click()
    expect(other.page.get_by_text("eva squeezes").first).to_be_attached()


def test_a_hand_is_squeezed_by_keys(visit: Visit) -> None:
    at, patron, other = opened_for(visit, "keys", "bea", calm=True)
    page = patron.page
    at.step()
    # A patron who always squeezes does not have to ask.
    expect(other.page.get_by_text("bea squeezes").first).to_be_attached()
    at.deal(CARDS)
    first, second = (page.get_by_role("slider", name=f"Card {n} of Player, face down") for n in (1, 2))
    first.focus()
    for seen in ("peeled 6%, 0 pips seen", "peeled 12%, 0 pips seen", "peeled 18%, 2 pips seen"):
        page.keyboard.press("ArrowUp")
        expect(first).to_have_attribute("aria-valuetext", seen)
    page.keyboard.press("ArrowDown")
    expect(first).to_have_attribute("aria-valuenow", "12")
    page.keyboard.press("Escape")
    expect(first).to_have_attribute("aria-valuetext", "lies flat")
    page.keyboard.press("Enter")
    expect(first).to_have_attribute("aria-valuetext", "four of hearts")
    assert not other.knows()
    page.keyboard.press("Tab")
    expect(second).to_be_focused()
    page.keyboard.press("Space")
    expect(Patron(other.page).card("5s")).to_be_visible()
    assert other.knows()
    at.until("CallBets")
    expect(patron.result()).to_contain_text("You won 500")


@pytest.mark.parametrize("table", ["note", "note-phone"])
def test_what_is_noted_in_mid_coup_moves_nothing_on_the_felt(visit: Visit, table: str) -> None:
    at = Dealer(visit.house, table, seed=5)
    at.until("CloseBets")
    patron = Patron.seated(visit, table, f"dan-{table}", phone=table == "note-phone")
    patron.bet("player", 100)
    at.step()
    expect(patron.spoken).to_contain_text("was given the Player's hand to squeeze.")
    at.deal(CARDS)
    felt = patron.page.locator("section.felt")
    before = felt.bounding_box()
    at.give(c.Report(f.SqueezerAbsent(Side.PLAYER)))
    note = patron.page.locator('[data-banner="noted"]')
    expect(note).to_contain_text("The Player's hand passed to the dealer to open.")
    assert felt.bounding_box() == before
    patron.button("Close").click()
    expect(note).to_have_count(0)
    assert felt.bounding_box() == before
