"""A newcomer with only the address: from the lobby to a table and a payment, in every game and both languages."""

import re

import msgspec
import pytest
from msgspec import Struct, field
from msgspec.structs import replace
from playwright.sync_api import Locator, Page, expect
from support.browser.patron_screen import CHIPS, Patron, figure, staffed
from support.browser.table_dealer import Dealer
from support.browser.windows import Lang, Visit, paced

from punto.game import Variant
from punto.table.rules import SECOND
from punto.wire.history import PastCoup

pytest_plugins = ["support.browser.fixtures"]

LANGUAGES: tuple[Lang, ...] = ("en", "vi")
WALLET = 100_000
"""What a guest is given."""


class Paid(Struct, frozen=True):
    """A wager as the result must show it: what it won, negative if it lost, and the clauses."""

    wager: str
    en: str
    vi: str
    stake: int
    won: int
    clauses: str


class Story(Struct, frozen=True):
    """A coup whose cards and payments are written down by hand."""

    game: str
    cards: str
    paid: tuple[Paid, ...]
    clause: str
    en: str
    vi: str
    """A clause among them, and what it says."""
    draws: str = ""
    """The cards after the patron's answer to draw one."""
    called: tuple[str, str] = ("", "")
    """The result as it is called; nothing where each seat has its own."""
    rules: dict[str, object] = field(default_factory=dict)


STORIES = (
    Story(
        # Player has two kings and nothing, Banker a natural nine.
        "baccarat",
        "Kd 9s Kc Kh",
        (
            Paid("banker", "Banker", "Nhà Cái", 100, 95, "6.1.2.1 5.1.2 2.2.4"),
            Paid("tie", "Tie", "Hòa", 100, -100, "6.1.3"),
            Paid("player_pair", "Player Pair", "Đôi Nhà Con", 100, 1100, "6.2.1.1 5.1.4"),
        ),
        "5.1.2",
        "A winning Banker bet is paid 19 to 20: even money with 5% taken off.",
        "Nhà Cái thắng: cược 20 ăn 19 (20:19), tức 1:1 bớt 5%.",
        called=("Banker wins Player 0, Banker 9", "Nhà Cái thắng Nhà Con 0, Nhà Cái 9"),
        rules={"variant": Variant.COMMISSION},
    ),
    Story(
        # Seven over six with four cards, and a pair of threes for Banker.
        "lucky7",
        "7s 3h Kd 3c",
        (
            Paid("player", "Player", "Nhà Con", 100, 100, "6.1.1.1 5.1.1"),
            Paid("banker_pair", "Banker Pair", "Đôi Nhà Cái", 100, 1100, "6.2.1.1 5.1.3"),
            Paid("small_lucky_7", "Small Lucky 7", "Số 7 May Mắn Nhỏ", 100, 1500, "6.3.1.1 5.1.3"),
            Paid("big_lucky_7", "Big Lucky 7", "Số 7 May Mắn Lớn", 100, -100, "6.4.1.1"),
            Paid("super_lucky_7", "Super Lucky 7", "Siêu Số 7 May Mắn", 100, 3000, "6.5.1.1 5.1.3"),
        ),
        "6.5.1.1",
        "Super Lucky 7 wins when the Player has 7 and the Banker 6, and loses otherwise.",
        "Siêu Số 7 May Mắn thắng khi Nhà Con 7 điểm còn Nhà Cái 6 điểm; mọi trường hợp khác đều thua.",
        called=("Player wins Player 7, Banker 6", "Nhà Con thắng Nhà Con 7, Nhà Cái 6"),
        rules={"variant": Variant.COMMISSION},
    ),
    Story(
        # Three sevens, the printed one among them; Player wins on seven, which pays one for two.
        "seven_up",
        "7d Kc 7h 2c",
        (
            Paid("player", "Player", "Nhà Con", 100, 50, "3.10 4.1"),
            Paid("tie", "Tie", "Hòa", 100, -100, "3.10"),
            Paid("super_7s", "Super 7's", "Siêu 7", 100, 500, "1.1.7 4.2"),
        ),
        "4.2",
        "Super 7's pays by the number of sevens: two 2 to 1; three 5 to 1; four 17 to 1; five 70 to 1; six 700 to 1.",
        "Siêu 7 trả theo số lá 7: hai lá 1 ăn 2; ba lá 1 ăn 5; bốn lá 1 ăn 17; năm lá 1 ăn 70; sáu lá 1 ăn 700.",
        called=("Player wins Player 7, Banker 6", "Nhà Con thắng Nhà Con 7, Nhà Cái 6"),
    ),
    Story(
        # The patron draws a third three, of another suit; the dealer stands on five.
        "lucky_draw",
        "3h Kd 3c",
        (
            Paid("enter", "Enter", "Vào bàn", 100, 100, "settlement.3"),
            Paid("draw", "Draw", "Rút bài", 100, 900, "settlement.3 pays.2"),
        ),
        "pays.2",
        "A winning Draw wager pays 9 to 1 on three threes that are not all of one suit.",
        "Cược Rút bài thắng với ba lá 3 không cùng chất: 1 ăn 9.",
        draws="3s 5c",
    ),
)
AUTOMATIC = "A1"
TWICE = "B1"
DEALT = paced("baccarat", variant=Variant.COMMISSION, insurance=False)
TABLES = {
    **{f"{story.game}-{lang}": staffed(story.game, **story.rules) for story in STORIES for lang in LANGUAGES},
    TWICE: staffed("baccarat"),
    AUTOMATIC: replace(DEALT, timing=replace(DEALT.timing, betting=5 * SECOND)),
}


def come_in(page: Page, table: str, lang: Lang) -> Patron:
    """From the lobby to a seat with chips before it."""
    new = Patron(page, lang)
    new.button("Play as a guest", "Chơi với tư cách khách").click()
    held = f"You hold {figure(WALLET, lang)} chips", f"Bạn đang giữ {figure(WALLET, lang)} chip"
    expect(page.get_by_text(new.reads(*held))).to_be_visible()
    new.button(f"Sit down, table {table}", f"Ngồi vào bàn, bàn {table}").click()
    new.holds(CHIPS)
    return new


def check_line(line: Locator, paid: Paid, patron: Patron) -> None:
    """The wager, its stake, what became of it, and why."""
    amount = figure(abs(paid.won), patron.lang)
    won = patron.reads(f"won {amount}", f"thắng {amount}")
    lost = patron.reads(f"lost {amount}", f"thua {amount}")
    expect(line.locator(".what > strong")).to_have_text(patron.reads(paid.en, paid.vi))
    expect(line).to_contain_text(patron.reads(f"on {paid.stake}", f"cược {paid.stake}"))
    expect(line.locator(".how")).to_have_text(won if paid.won > 0 else lost)
    for clause in paid.clauses.split():
        name = patron.reads(f"Clause {clause}", f"Điều {clause}")
        expect(line.get_by_role("button", name=name, exact=True)).to_be_visible()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.game)
def test_a_newcomer_comes_from_the_lobby_to_paid_and_sees_why(visit: Visit, story: Story, lang: Lang) -> None:
    table = f"{story.game}-{lang}"
    at = Dealer(visit.house, table, seed=7)
    at.until("CloseBets")
    patron = come_in(visit("/", lang=lang, calm=True), table, lang)
    placed = [paid for paid in story.paid if paid.wager != "draw"]
    for paid in placed:
        patron.bet(paid.wager, paid.stake)
    patron.holds(CHIPS - sum(paid.stake for paid in placed))
    at.step()
    at.deal(story.cards)
    if story.draws:
        patron.page.locator('[data-answer="draw"]').click()
        expect(patron.laid("draw")).to_be_visible()
        at.deal(story.draws)
    at.until("CallBets")

    panel = patron.result()
    expect(panel.get_by_role("listitem")).to_have_count(len(story.paid))
    for paid in story.paid:
        name = patron.page.get_by_text(patron.reads(paid.en, paid.vi), exact=True)
        check_line(panel.get_by_role("listitem").filter(has=name), paid, patron)
    net = sum(paid.won for paid in story.paid)
    assert net > 0
    total = figure(net, lang)
    expect(panel.locator(".sum")).to_have_text(patron.reads(f"You won {total}", f"Bạn thắng {total}"))
    patron.holds(CHIPS + net)
    if story.called[0]:
        expect(patron.call).to_have_text(re.compile(re.escape(patron.reads(*story.called))))

    number = patron.reads(f"Clause {story.clause}", f"Điều {story.clause}")
    panel.get_by_role("button", name=number, exact=True).click()
    expect(patron.page.locator(".gist:popover-open p")).to_have_text(patron.reads(story.en, story.vi))


def test_who_presses_two_buttons_at_once_comes_in_once(visit: Visit) -> None:
    page = visit("/", calm=True)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.method == "POST" else None)
    sit = page.get_by_role("button", name=f"Sit down, table {TWICE}")
    guest = page.get_by_role("button", name="Play as a guest").element_handle()
    sit.evaluate("(sit, guest) => { guest.click(); sit.click() }", guest)
    patron = Patron(page)
    patron.holds(CHIPS)
    name = page.get_by_role("button", name=re.compile("guest account$")).locator("strong").inner_text()
    assert [seat.patron for seat in Dealer(visit.house, TWICE, seed=7).look().view.seats] == [name]
    assert len([url for url in asked if url.endswith("/api/guests")]) == 1


RESULTS = {
    "banker": ("won 95", "You won 95", CHIPS + 95),
    "player": ("lost 100", "You lost 100", CHIPS - 100),
    "tie": ("100 returned", "You are even", CHIPS),
}
"""What becomes of 100 on Banker, by the coup's result."""


def test_a_newcomer_who_watches_sits_down_and_is_paid_by_the_automatic_dealer(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("link", name=f"Watch, table {AUTOMATIC}", exact=True).click()
    patron = Patron(page)
    patron.button("Play as a guest").click()
    patron.holds(CHIPS)
    patron.chip(100).click()
    expect(patron.call).to_contain_text("Place your bets, please.")
    patron.box("banker").click()
    # The last coup is told below the chips when the next one's bets are called.
    last = page.get_by_text(re.compile(r"^Coup \d+:"))
    expect(last).to_be_visible()
    coup = re.findall(r"\d+", last.inner_text())[0]

    row = msgspec.json.decode(visit.house.get(f"/api/tables/{AUTOMATIC}/coups/{coup}"), type=PastCoup)
    how, net, rack = RESULTS[str(row.result)]
    expect(last).to_contain_text(net)
    patron.holds(rack)
    patron.button("Why?").click()
    sheet = page.get_by_role("dialog", name=f"Your coup {coup}")
    expect(sheet.locator(".how")).to_have_text(how)
    expect(sheet.get_by_role("button", name=re.compile(r"^Clause 6\.1\.2\.\d$"))).to_be_visible()
