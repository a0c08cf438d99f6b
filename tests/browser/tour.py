"""Takes the pictures of docs/tour.md: it opens a house and plays it to each moment of the tour.

Run it with `python3 dev.py tour`; a folder and a language after it take the pictures of that language into that folder.
If a page does not show what its picture is for, the tour fails.
"""

import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, expect

sys.path.append(str(Path(__file__).parents[1]))  # a script, too

from support.browser.table_dealer import Dealer
from support.browser.windows import ROOT, TEXTS, House, Lang, Visit, chromium, opened

from punto.cards import Card
from punto.coup import Answer
from punto.game import Variant
from punto.server.demonstration import LIMITS
from punto.table import commands as c
from punto.table import findings as f
from punto.table.rules import TableRules, table_rules

PICTURES = ROOT / "docs" / "pictures" / "tour"
QUALITY = 62
MOST_BYTES = 3_000_000
"""For all pictures together."""
ME = "mai"
LANGUAGES: tuple[Lang, ...] = ("en", "vi")
AT_REST = """async () => {
    const brief = (motion) => motion.effect?.getComputedTiming().endTime !== Infinity
    await document.fonts.ready
    await Promise.allSettled(document.getAnimations().filter(brief).map((motion) => motion.finished))
}"""
"""Resolves when the fonts are loaded and the last card has stopped."""


def _staffed(game: str, **rules: object) -> TableRules:
    return table_rules(game, **{"limits": LIMITS[game], **rules})  # type: ignore[arg-type]


TABLES = {
    "B1": _staffed("baccarat", variant=Variant.COMMISSION, seats=7, insurance=True),
    "B2": _staffed("baccarat", variant=Variant.NON_COMMISSION, seats=7, insurance=False, face_down=True),
    "B3": _staffed("baccarat", variant=Variant.COMMISSION, seats=5, insurance=True),
    "L1": _staffed("lucky7", variant=Variant.COMMISSION, seats=6),
    "S1": _staffed("seven_up", seats=9),
    "D1": _staffed("lucky_draw", seats=7),
}
STAKES: dict[str, dict[int, tuple[str, dict[str, int]]]] = {
    "B1": {
        2: ("linh", {"player": 500}),
        4: (ME, {"banker": 300, "tie": 50, "lucky_6": 50}),
        5: ("marc", {"player": 100, "player_pair": 50}),
        7: ("thu", {"banker": 1000, "banker_pair": 100}),
    },
    "B2": {3: (ME, {"player": 800, "player_pair": 100}), 6: ("hoa", {"banker": 500})},
    "B3": {1: ("quang", {"banker": 700}), 3: ("anna", {"player": 400, "tie": 100}), 5: ("khoa", {"player": 900})},
    "L1": {
        1: ("linh", {"banker": 400, "super_lucky_7": 50}),
        3: (ME, {"player": 500, "small_lucky_7": 100, "big_lucky_7": 100, "super_lucky_7": 50}),
        6: ("thu", {"tie": 100, "player": 200}),
    },
    "S1": {
        2: ("linh", {"player": 300}),
        5: (ME, {"player": 500, "super_7s": 100}),
        6: ("marc", {"banker": 1000}),
        9: ("thu", {"tie": 100}),
    },
    "D1": {2: ("linh", {"enter": 200}), 3: (ME, {"enter": 500}), 5: ("marc", {"enter": 100})},
}
"""Who sits where, and what they have on the layout."""


class Tour:
    def __init__(self, house: House, visit: Visit, folder: Path, languages: tuple[Lang, ...]) -> None:
        self.house = house
        self.visit = visit
        self.folder = folder
        self.languages = languages

    def picture(self, name: str, path: str, who: str, *shows: str, phone: bool = False, peeled: bool = False) -> None:
        """Take the page in both languages, once everything in `shows`, a list of selectors, is there."""
        for lang in self.languages:
            page = self.visit(path, who, lang=lang, calm=True, phone=phone)
            try:
                wait_until_whole(page, lang, shows)
            except AssertionError as missing:
                why = str(missing).partition("\n")[0]
                raise SystemExit(f"The picture {name}-{lang}.jpg cannot be taken of {path}: {why}.") from None
            if peeled:
                peel(page)
            page.evaluate(AT_REST)
            page.screenshot(path=self.folder / f"{name}-{lang}.jpg", type="jpeg", quality=QUALITY, scale="css")
            page.context.close()

    def table(self, name: str, cards: str, *, coups: int = 34) -> Dealer:
        """Coups for the roads, patrons with their wagers, and the cards of a coup up to the moment of the picture."""
        at = Dealer(self.house, name, seed=sum(map(ord, name)))
        if coups:
            at.coups(coups)
        for seat, (patron, _) in STAKES[name].items():
            self.house.give(patron, name, c.TakeSeat(patron, seat), c.BringChips(patron, 10_000))
        at.until("CloseBets")
        for patron, wagers in STAKES[name].values():
            self.house.give(patron, name, *(c.PlaceWager(patron, wager, stake) for wager, stake in wagers.items()))
        at.step()
        at.deal(cards)
        return at


def wait_until_whole(page: Page, lang: Lang, shows: tuple[str, ...]) -> None:
    for selector in shows:
        expect(page.locator(selector).first, f"the page shows no {selector}").to_be_visible()
    # The call of a table may use the same words, and a clause that nobody has opened is not loaded.
    loading = page.locator("main").get_by_text(text_of(lang, "shell-loading")).filter(visible=True)
    loading = loading.and_(page.locator(":not([data-call], [data-call] *)"))
    expect(loading, "the page is still loading").to_have_count(0)
    expect(page.locator('[aria-busy="true"]'), "the page still waits for an answer").to_have_count(0)


def text_of(lang: Lang, key: str) -> str:
    shell = (TEXTS.with_name(lang) / "shell.ftl").read_text("utf-8")
    found = re.search(rf"^{key} = (.+)$", shell, re.MULTILINE)
    assert found, f"{lang}/shell.ftl has no {key}"
    return found[1]


def peel(page: Page) -> None:
    """Hold the first card by a corner."""
    box = page.locator("[data-squeeze] svg").first.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] - 8, box["y"] + box["height"] - 8)
    page.mouse.down()
    page.mouse.move(box["x"] + 0.42 * box["width"], box["y"] + 0.5 * box["height"], steps=8)


def cards(dealt: str) -> list[str]:
    """Cards that lie open on the felt."""
    return [f'section.felt [data-card="{card}"]' for card in dealt.split()]


def take(tour: Tour) -> None:
    baccarat = tour.table("B1", "5d 2h Kc 4c")
    baccarat.until("CloseOffers")
    tour.picture("baccarat", "/tables/B1", ME, *cards("5d 2h Kc 4c"), "[data-offer]")
    tour.picture("phone", "/tables/B1", ME, *cards("5d 2h Kc 4c"), "[data-offer]", phone=True)

    squeeze = tour.table("B2", "", coups=20)
    squeeze.give(c.RequestSqueeze(ME, "player"))  # type: ignore[arg-type] # as the wire has it
    squeeze.deal("4h 8c 5s Kd")
    tour.picture("squeeze", "/tables/B2", ME, "[data-squeeze] svg", peeled=True)

    lucky7 = tour.table("L1", "7s Kd 3h 3c")
    tour.picture("lucky7", "/tables/L1", ME, *cards("7s Kd 3h 3c"))
    lucky7.until("CallBets")
    tour.table("S1", "7d 2c Kh")
    tour.picture("seven-up", "/tables/S1", ME, *cards("7d 2c Kh"))
    draw = tour.table("D1", "", coups=0)
    draw.until("GiveAnswer")
    draw.give(c.GiveAnswer("linh", Answer.STAND))
    tour.picture("lucky-draw", "/tables/D1", ME, "[data-offer]")

    wrong = tour.table("B3", "Kd 6s 2c Jh", coups=12)
    wrong.until("CloseOffers", "DealCard")
    while wrong.due() == "CloseOffers":
        wrong.step()
    wrong.give(c.Report(f.DrawnTogether((Card("4h"), Card("9c")), order_known=False)))
    tour.picture("dealer", "/dealer/B3", "dealer", ".decision")

    tour.house.give("thu", "L1", c.RaiseDispute("thu", 35, "My chips lay on Banker, not on Player."))
    tour.picture("lobby", "/", ME, *(f'main a[href="/tables/{name}"]' for name in TABLES))
    tour.picture(
        "pit", "/pit", "pit-manager", *(f'[data-table="{name}"]' for name in TABLES), '[data-table="B3"] .open'
    )
    tour.picture("surveillance", "/surveillance?table=L1&coup=35", "surveillance", ".coup [data-card]")
    tour.picture("lab", "/lab?game=baccarat&view=insurance", "", ".maps", ".side")


def main() -> int:
    pictures = Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURES
    languages = tuple(lang for lang in LANGUAGES if lang in (sys.argv[2:] or LANGUAGES))
    pictures.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder, chromium() as browser, opened(Path(folder), TABLES) as house:
        take(Tour(house, Visit(browser, house), pictures, languages))
    size = sum(path.stat().st_size for path in pictures.iterdir())
    print(f"{len(list(pictures.iterdir()))} pictures, {size:,} bytes")
    return 0 if size < MOST_BYTES else 1


if __name__ == "__main__":
    raise SystemExit(main())
