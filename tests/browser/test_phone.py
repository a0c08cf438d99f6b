"""On a phone: everything works with a finger, and nothing is wider than the screen or too small to tap."""

from typing import Self

import pytest
from playwright.sync_api import Locator, Page, expect
from support.browser.patron_screen import CHIPS, Patron, staffed
from support.browser.table_dealer import Dealer
from support.browser.windows import Lang, Visit, shortcomings

from punto.game import Variant

pytest_plugins = ["support.browser.fixtures"]

LANGUAGES: tuple[Lang, ...] = ("en", "vi")
TABLES = {f"B-{lang}": staffed("baccarat", variant=Variant.COMMISSION, insurance=True) for lang in LANGUAGES} | {
    "D": staffed("lucky_draw"),
    "H": staffed("baccarat", variant=Variant.COMMISSION),
    "L": staffed("lucky7", variant=Variant.COMMISSION),
    "P": staffed("baccarat", variant=Variant.COMMISSION, insurance=True, face_down=True),
    "Q": staffed("baccarat", variant=Variant.COMMISSION, face_down=True),
}
FINGER = 44


def check_fits(page: Page) -> None:
    assert not shortcomings(page)


def tap(target: Locator) -> None:
    """Something to press must be as large as the tip of a finger."""
    expect(target).to_be_visible()
    box = target.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= FINGER - 0.5, f"{target}: {box['width']:.0f} by {box['height']:.0f}"
    target.tap()


class Finger:
    """One that stays on the screen within the `with` block."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        self._session.detach()

    def at(self, kind: str, x: float, y: float) -> None:
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_finger_leads_from_the_lobby_to_a_result(visit: Visit, lang: Lang) -> None:
    at = Dealer(visit.house, f"B-{lang}", seed=6)
    at.until("CloseBets")
    page = visit("/", lang=lang, phone=True, calm=True)
    patron = Patron(page, lang)
    check_fits(page)
    tap(patron.button("Play as a guest", "Chơi với tư cách khách"))
    tap(patron.button(f"Sit down, table B-{lang}", f"Ngồi vào bàn, bàn B-{lang}"))
    patron.holds(CHIPS)
    check_fits(page)
    tap(patron.chip(100))
    tap(patron.box("banker"))
    tap(patron.box("banker"))
    tap(patron.box("banker"))
    patron.has("banker", 300)
    tap(patron.box("lucky_6"))
    patron.has("lucky_6", 100)
    tap(patron.do("undo"))
    expect(patron.laid("lucky_6")).to_have_count(0)
    check_fits(page)
    at.step()
    at.deal("5d 2h Kc 4c")
    at.until("CloseOffers")
    offer = patron.panel("Banker Insurance · 3 to 1", "Bảo hiểm Nhà Cái · 1 ăn 3")
    check_fits(page)
    tap(offer.get_by_role("button", name=patron.reads("No, thanks", "Không, cảm ơn"), exact=True))
    at.step()
    at.deal("2s")
    at.until("CallBets")
    expect(patron.result()).to_contain_text(patron.reads("You lost 300", "Bạn thua 300"))
    patron.holds(CHIPS - 300)
    check_fits(page)


def test_a_finger_stands(visit: Visit) -> None:
    at = Dealer(visit.house, "D", seed=6)
    at.until("CloseBets")
    patron = Patron.seated(visit, "D", "ann", phone=True)
    patron.bet("enter", 100)
    at.step()
    at.deal("4h Kd 3c")
    offer = patron.panel("You have 7")
    tap(offer.locator('[data-answer="stand"]'))
    expect(offer).to_have_count(0)
    at.deal("8c")
    at.until("CallBets")
    expect(patron.result()).to_contain_text("You lost 100")
    patron.holds(CHIPS - 100)
    check_fits(patron.page)


def test_a_long_press_takes_a_wager_back_and_the_place_leads_out(visit: Visit) -> None:
    Dealer(visit.house, "H", seed=6).until("CloseBets")
    patron = Patron.seated(visit, "H", "cy", phone=True)
    patron.bet("player", 100)
    with Finger(patron.page) as finger:
        box = patron.box("player").bounding_box()
        assert box
        finger.at("touchStart", box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(patron.laid("player")).to_have_count(0)
    patron.has_nothing()
    patron.holds(CHIPS)
    tap(patron.rack.locator("xpath=ancestor::button"))
    check_fits(patron.page)
    tap(patron.do("leave"))
    expect(patron.page.get_by_role("heading", name="You are watching.")).to_be_visible()


def test_a_hand_is_squeezed_with_a_finger(visit: Visit) -> None:
    at = Dealer(visit.house, "Q", seed=6)
    at.until("CloseBets")
    patron = Patron.seated(visit, "Q", "bob", phone=True)
    patron.bet("player", 100)
    at.step()
    expect(patron.spoken).to_contain_text("bob was given the Player's hand to squeeze.")
    at.deal("4h 8c 5s Kd")
    for number in (1, 2):
        card = patron.page.get_by_role("slider", name=f"Card {number} of Player, face down")
        box = card.bounding_box()
        assert box
        check_fits(patron.page)
        across, edge = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.93
        # Far over the card, and the page must not scroll away under the finger.
        with Finger(patron.page) as finger:
            finger.at("touchStart", across, edge)
            for step in range(1, 9):
                finger.at("touchMove", across, edge - box["height"] * step / 5)
    expect(patron.card("5s")).to_be_visible()
    at.until("CallBets")
    expect(patron.result()).to_contain_text("You won 100")


EIGHT = ("player", "banker", "tie", "player_pair", "banker_pair", "small_lucky_7", "big_lucky_7", "super_lucky_7")


def check_sector_is_free(page: Page) -> None:
    """None of the patron's own boxes lies under the chips, whatever text they show."""
    boxes = page.locator("section.felt path.shape.mine")
    expect(boxes.first).to_be_visible()
    covered = boxes.evaluate_all(
        """(boxes) => {
            const tray = document.querySelector('.tray').getBoundingClientRect().top
            return boxes.map((box) => box.getBoundingClientRect().bottom - tray).filter((under) => under > 0)
        }"""
    )
    assert not covered, f"the chips cover boxes by {covered}"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("table", "wagers"), [("P", ("player", "tie")), ("L", EIGHT)])
def test_the_chips_leave_the_own_sector_free(visit: Visit, table: str, wagers: tuple[str, ...], lang: Lang) -> None:
    at = Dealer(visit.house, table, seed=6)
    at.until("CloseBets")
    patron = Patron.seated(visit, table, f"dan-{lang}", 3 + LANGUAGES.index(lang), lang=lang, phone=True)
    coup = at.look().view.coup
    assert coup
    for wager in wagers:
        patron.bet(wager, 100)
        check_sector_is_free(patron.page)
    at.until("CallBets")
    expect(patron.result(coup.number)).to_be_visible()
    check_sector_is_free(patron.page)
    at.until("CloseBets")
    expect(patron.button("Why?", "Vì sao?")).to_be_visible()
    check_sector_is_free(patron.page)
    for wager in wagers:
        patron.bet(wager, 100)
        check_sector_is_free(patron.page)
    check_fits(patron.page)
