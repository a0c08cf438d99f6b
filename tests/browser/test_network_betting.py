"""Losing the network during betting: chips are not lost, not doubled, and not shown as placed too soon."""

import re

import pytest
from playwright.sync_api import expect
from support.browser.network_line import Line
from support.browser.patron_screen import CHIPS, Patron, staffed
from support.browser.table_dealer import Dealer
from support.browser.windows import Lang, Visit

from punto.game import Variant

pytest_plugins = ["support.browser.fixtures"]

LANGUAGES: tuple[Lang, ...] = ("en", "vi")
TABLES = {
    name: staffed("baccarat", variant=Variant.COMMISSION)
    for name in ("placed", "ask", "answer", "closed-en", "closed-vi", "over")
}


def betting(visit: Visit, line: Line, table: str, lang: Lang = "en") -> tuple[Dealer, Patron]:
    """A patron with a connection that can be cut, while bets are open."""
    visit.expects("console: WebSocket connection to .* failed")
    at = Dealer(visit.house, table, seed=9)
    at.until("CloseBets")
    visit.allows(r"/icon\.svg")  # a browser asks for it when it likes
    patron = Patron.seated(visit, table, f"patron-{table}", lang=lang, address=line.address)
    expect(patron.chip(100)).to_be_enabled()
    expect(patron.box("player")).to_be_visible()
    return at, patron


def lose(line: Line, patron: Patron) -> None:
    """Cut the connection, and wait until the window has failed to reconnect."""
    with patron.page.expect_console_message(lambda message: "WebSocket" in message.text):
        line.cut()
    expect(patron.page.locator('[data-banner="lost"]')).to_contain_text(
        patron.reads(
            "Connection lost. Your placed chips are safe; reconnecting …",
            "Mất kết nối. Chip bạn đã đặt vẫn an toàn; đang kết nối lại …",
        )
    )


def regain(line: Line, patron: Patron) -> None:
    line.mend()
    expect(patron.page.locator('[data-banner="lost"]')).to_have_count(0)


def put_down(patron: Patron, wager: str) -> None:
    """A chip of 100 that the house does not confirm: it is shown as not confirmed."""
    patron.chip(100).click()
    patron.box(wager).click()
    is_on_its_way(patron, wager)


def is_on_its_way(patron: Patron, wager: str) -> None:
    expect(patron.laid(wager)).to_have_class(re.compile("coming"))
    expect(patron.laid(wager)).to_contain_text("on its way" if patron.lang == "en" else "đang gửi")
    expect(patron.ghosts).to_have_count(1)


def of(at: Dealer, patron: str) -> dict[str, int]:
    """The patron's wagers in the house."""
    seat = next(seat for seat in at.look().view.seats if seat.patron == patron)
    return {laid.wager: laid.stake for laid in seat.wagers}


def test_chips_that_were_placed_are_there_when_the_network_is_back(visit: Visit, line: Line) -> None:
    at, patron = betting(visit, line, "placed", "vi")
    patron.bet("banker", 200)
    lose(line, patron)
    # They stay to be seen, but nothing can be put down on a table that one does not see.
    expect(patron.laid("banker")).to_contain_text("200")
    expect(patron.box("banker")).to_have_count(0)
    regain(line, patron)
    patron.has("banker", 200)
    patron.holds(CHIPS - 200)
    assert of(at, "patron-placed") == {"banker": 200}
    patron.bet("player", 100)


def test_a_chip_whose_way_was_cut_off_is_a_ghost_until_it_is_confirmed_once(visit: Visit, line: Line) -> None:
    at, patron = betting(visit, line, "ask")
    patron.bet("banker", 200)
    line.hold()
    put_down(patron, "player")
    lose(line, patron)
    is_on_its_way(patron, "player")
    patron.holds(CHIPS - 200)
    assert of(at, "patron-ask") == {"banker": 200}
    regain(line, patron)
    patron.has("player", 100)
    patron.has("banker", 200)
    expect(patron.ghosts).to_have_count(0)
    patron.holds(CHIPS - 300)
    assert of(at, "patron-ask") == {"banker": 200, "player": 100}


def test_a_chip_whose_answer_was_lost_is_not_placed_again(visit: Visit, line: Line) -> None:
    at, patron = betting(visit, line, "answer")
    other = visit("/tables/answer", calm=True)
    line.hold(asks=False)
    put_down(patron, "player")
    # The house has it, everyone else sees it, and only the patron who placed it cannot know.
    expect(other.get_by_text("Seat 4, patron-answer: Player 100")).to_be_attached()
    is_on_its_way(patron, "player")
    lose(line, patron)
    is_on_its_way(patron, "player")
    regain(line, patron)
    patron.has("player", 100)
    expect(patron.ghosts).to_have_count(0)
    patron.holds(CHIPS - 100)
    assert of(at, "patron-answer") == {"player": 100}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_chip_that_comes_too_late_is_refused_with_a_sentence(visit: Visit, line: Line, lang: Lang) -> None:
    at, patron = betting(visit, line, f"closed-{lang}", lang)
    line.hold()
    put_down(patron, "player")
    lose(line, patron)
    at.step()
    regain(line, patron)
    expect(patron.notice).to_contain_text(
        patron.reads(
            "Placing a wager is not possible in the phase “no more bets”.",
            "Đặt cược không thực hiện được ở giai đoạn “đã dừng nhận cược”.",
        )
    )
    patron.has_nothing()
    patron.holds(CHIPS)
    assert of(at, f"patron-closed-{lang}") == {}


def test_a_chip_of_a_coup_that_is_over_is_not_carried_into_the_next(visit: Visit, line: Line) -> None:
    at, patron = betting(visit, line, "over")
    line.hold()
    put_down(patron, "player")
    lose(line, patron)
    at.coups(1)
    at.step()
    regain(line, patron)
    expect(patron.notice).to_contain_text("The connection was lost before the table answered")
    expect(patron.box("player")).to_be_visible()
    patron.has_nothing()
    patron.holds(CHIPS)
    assert of(at, "patron-over") == {}
