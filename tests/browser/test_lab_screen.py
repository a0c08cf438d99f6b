"""The lab in a browser: its figures match the docs, pays and shoes can be changed, and a link restores the view."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from support.browser.windows import Visit, axe, paced, show

pytest_plugins = ["support.browser.fixtures"]
TABLES = {"B1": paced("baccarat")}

VIEWS = (
    "game=baccarat&pays=tie.win=9:1&gone=7s*2,Kd",
    "game=baccarat&view=insurance",
    "game=lucky_draw&view=strategy",
    "game=lucky7&view=removal",
)
RUN = "/lab?game=baccarat&view=simulation&seed=1&coups="


def wager(page: Page, name: str) -> str:
    """The line with a wager's edge, as it is read."""
    row = page.get_by_role("rowheader", name=re.compile(rf"^{name} House edge"))
    return re.sub(r"\s+", " ", row.inner_text())


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_every_view_fits_and_can_be_used_by_everyone(visit: Visit, view: str, *, phone: bool) -> None:
    page = visit(
        f"/lab?{view}", lang="vi" if phone else "en", theme="light" if phone else "dark", phone=phone, calm=True
    )
    expect(page.get_by_role("tabpanel").get_by_role("table").first).to_be_attached()
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    axe(page)


def test_odds_are_those_of_the_docs_in_both_languages(visit: Visit) -> None:
    page = visit("/lab")
    expect(page.get_by_role("rowheader", name="Banker House edge 1.0579% Hits 45.8597% SD 0.9274")).to_be_visible()
    expect(page.get_by_role("rowheader", name="Lucky 6 House edge 16.6836%")).to_be_visible()
    show(page, "/lab?game=seven_up")
    expect(page.get_by_role("rowheader", name="Super 7's House edge 8.8616% Hits 26.3401% SD 2.0430")).to_be_visible()
    page.get_by_text("Tiếng Việt").first.click()
    expect(page.get_by_role("rowheader", name="Siêu 7 Lợi thế sòng bài 8,8616%")).to_be_visible()


def test_an_exact_figure_is_a_fraction(visit: Visit) -> None:
    page = visit("/lab")
    page.get_by_role("button", name="Exact figures: Player Pair").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("43/415")
    expect(sheet).to_contain_text("373,374,329,013,504 of 4,998,398,275,503,360 permutations")


def test_a_tie_that_pays_nine(visit: Visit) -> None:
    page = visit("/lab")
    pay = page.get_by_role("textbox", name="Tie, wins: pays")
    pay.fill("9:1")
    expect(page.get_by_text("1 pay changed")).to_be_visible()
    assert "14.3596% → 4.8440% ▼−9.5156" in wager(page, "Tie")
    expect(page).to_have_url(re.compile(r"pays=tie\.win=9:1"))
    page.get_by_role("button", name="Tie, wins: pay more").click()
    expect(pay).to_have_value("10:1")
    expect(page.get_by_role("rowheader", name=re.compile("^Tie .*patron's advantage"))).to_be_visible()
    page.get_by_role("button", name="Tie, wins: back to the house's").click()
    expect(pay).to_have_value("8:1")
    expect(page.get_by_role("rowheader", name="Tie House edge 14.3596%")).to_be_visible()


def test_in_vietnamese_odds_are_shown_and_typed_with_the_stake_first(visit: Visit) -> None:
    """R-12."""
    page = visit("/lab", lang="vi")
    pay = page.get_by_role("textbox", name="Hòa, thắng: mức trả")
    expect(pay).to_have_value("1:8")
    pay.fill("1:9")
    expect(page).to_have_url(re.compile(r"pays=tie\.win=9:1"))
    expect(page.get_by_role("rowheader", name=re.compile("^Hòa .*14,3596% 4,8440% −9,5156"))).to_be_visible()
    pay.press("ArrowUp")
    expect(pay).to_have_value("1:10")


def test_what_cannot_be_paid_is_refused_in_a_sentence_and_changes_nothing(visit: Visit) -> None:
    visit.expects("answer: POST .*/api/odds: 400")
    visit.expects("answer: POST .*/api/odds: 409")
    visit.expects("console: .*/api/odds")
    page = visit("/lab")
    pay = page.get_by_role("textbox", name="Tie, wins: pays")
    cell = page.get_by_role("cell").filter(has=pay)
    pay.fill("nine")
    expect(cell.get_by_role("alert")).to_contain_text("“nine” cannot be paid. Write odds such as 9:1")
    pay.fill("0")
    expect(cell.get_by_role("alert")).to_contain_text("A line must pay more than 0.")
    assert wager(page, "Tie").startswith("Tie House edge 14.3596% Hits")
    pay.press("Escape")
    expect(pay).to_have_value("8:1")
    expect(cell.get_by_role("alert")).to_have_count(0)


def test_a_shoe_is_emptied_by_keyboard_and_its_link_opens_it_again(visit: Visit) -> None:
    page = visit("/lab")
    expect(page.get_by_role("rowheader", name="Player House edge 1.2351%")).to_be_visible()
    page.get_by_role("button", name="ace of spades: 8 left").focus()
    for key in ("-", "-", "ArrowDown", "ArrowRight", "Enter", "ArrowDown", "Delete", "+"):
        page.keyboard.press(key)
    page.get_by_role("button", name="Take out one 10").click()
    expect(page).to_have_url(re.compile(r"gone=As\*2,2h,Ts$"))
    expect(page.get_by_text("4 cards gone")).to_be_visible()
    expect(page.get_by_text("412 of 416 cards left")).to_be_visible()
    told = wager(page, "Player")
    assert "1.2351% →" in told
    again = visit(page.url.removeprefix(visit.house.address))
    expect(again.get_by_text("412 of 416 cards left")).to_be_visible()
    expect(again.get_by_text("4 cards gone")).to_be_visible()
    assert wager(again, "Player") == told


def test_a_shoe_with_too_few_cards_says_so_and_is_filled_again(visit: Visit) -> None:
    visit.expects("answer: POST .*/api/odds: 409")
    visit.expects("console: .*/api/odds")
    page = visit("/lab?decks=1")
    gone = page.get_by_role("textbox", name="Cards gone")
    gone.fill("7s*2")
    gone.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="2 times seven of spades cannot be gone")).to_be_visible()
    gone.fill(" ".join(rank + suit for rank in "A23456789TJQ" for suit in "cdhs"))
    gone.press("Enter")
    refused = page.get_by_role("alert").filter(has_text="4 cards are too few for a coup, which can take 6.")
    refused.get_by_role("button", name="Put all back").click()
    expect(page.get_by_text("52 of 52 cards left")).to_be_visible()
    expect(refused).to_have_count(0)


def test_the_views_are_tabs_for_the_keyboard(visit: Visit) -> None:
    page = visit("/lab")
    page.get_by_role("tab", name="Odds").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Insurance", selected=True)).to_be_focused()
    page.keyboard.press("End")
    expect(page.get_by_role("tab", name="Simulation", selected=True)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Odds", selected=True)).to_be_focused()


def test_the_best_offer_of_insurance_for_the_patron(visit: Visit) -> None:
    page = visit("/lab?view=insurance")
    best = page.get_by_role(
        "button", name="Own 6, other 5: pays 3, worth +8.4397% to the patron, who has the advantage"
    )
    best.focus()
    expect(page.get_by_role("heading", name="Banker 6 against 5")).to_be_visible()
    expect(page.get_by_role("cell", name="-38510831/456307407")).to_be_visible()
    expect(page.get_by_text("In the patron's favour: 13 offers")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("heading", name="Banker 6 against 4")).to_be_visible()


def test_lucky_draw_is_stood_or_drawn_by_the_chart(visit: Visit) -> None:
    page = visit("/lab?game=lucky_draw&view=strategy")
    for figure in ("3.1506%", "59.7334%", "1.9724%", "0.1381%"):
        expect(page.get_by_text(figure, exact=True)).to_be_visible()
    page.get_by_role("button", name="Total 6 against 2: stand; the other answer costs 1.7307%").click()
    expect(page.get_by_text("Cards worth 3 + 3 do better to draw.")).to_be_visible()


def test_the_effects_of_removal_are_those_of_the_docs(visit: Visit) -> None:
    page = visit("/lab?view=removal&level=18&pays=lucky_6.3=23&wager=lucky_6")
    expect(page.get_by_text("+48.69")).to_be_visible()
    expect(page.get_by_role("row", name="6 32 −0.53855% −18")).to_be_visible()
    page.get_by_role("button", name="Tie, one 6 gone").click()
    expect(page).to_have_url(re.compile("wager=tie"))
    expect(page.get_by_role("heading", name="A count that follows it")).to_be_visible()


def test_a_simulation_comes_to_the_figures_of_the_command_and_can_be_kept(visit: Visit) -> None:
    page = visit(RUN + "1000000")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_text("Done", exact=True)).to_be_visible()
    expect(page.get_by_role("row", name="Player −1.1104% 0.0943% −1.2351% +1.32 −0.0195% ± 0.0172%")).to_be_visible()
    page.get_by_role("button", name="Lucky 6").click()
    expect(page.get_by_role("img", name="Lucky 6: how the mean settles")).to_be_visible()
    page.get_by_role("slider", name="Lucky 6: how the mean settles").press("Home")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as JSON").click()
    kept = json.loads(Path(download.value.path()).read_bytes())
    assert (kept["plan"]["seed"], kept["state"], kept["result"]["done"]) == (1, "ended", 1_000_000)
    assert kept["trace"][-1]["done"] == 1_000_000


def test_a_simulation_is_stopped_where_it_is(visit: Visit) -> None:
    page = visit("/lab?game=lucky_draw&view=simulation&coups=1e8&policy=counter")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("row", name=re.compile("^Enter "))).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_text("Stopped: this is the result so far")).to_be_visible()
    expect(page.get_by_role("button", name="Start")).to_be_enabled()


def test_a_simulation_of_nonsense_does_not_begin(visit: Visit) -> None:
    visit.expects("answer: POST .*/api/simulations: 400")
    visit.expects("console: .*/api/simulations")
    page = visit(RUN + "many")
    start = page.get_by_role("button", name="Start")
    start.click()
    expect(page.get_by_role("alert").filter(has_text="Coups: “many” is not a whole number.")).to_be_visible()
    page.get_by_role("textbox", name="Coups").fill("0")
    start.click()
    expect(page.get_by_role("alert").filter(has_text="Coups: 0 is not between 1 and")).to_be_visible()
    page.get_by_role("textbox", name="Coups").fill("900,000,000")
    start.click()
    expect(page.get_by_role("alert").filter(has_text="900,000,000 coups cannot be dealt.")).to_be_visible()


def test_sessions_show_how_they_end(visit: Visit) -> None:
    page = visit(
        "/lab?view=simulation&study=sessions&sessions=1000&wager=banker&system=martingale&seed=1&goal=12000", calm=True
    )
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_text("Done", exact=True)).to_be_visible()
    expect(page.get_by_text("Reached the goal")).to_be_visible()
    for chart in ("The bankroll through a session", "How sessions end"):
        expect(page.get_by_role("img", name=chart)).to_be_visible()
    axe(page)


def test_the_staff_may_take_over_the_cards_seen_at_a_table(visit: Visit) -> None:
    page = visit("/lab?game=lucky7", "inspector")
    page.get_by_role("button", name="Use its cards").click()
    expect(page.get_by_text("The cards seen at table B1 until then are out of the shoe.")).to_be_visible()
    expect(page.get_by_label("Game")).to_have_value("baccarat")
    page.get_by_label("Follow the table").check()
    expect(page).to_have_url(re.compile("gone="))
    page.get_by_role("button", name="Put all back").click()
    expect(page.get_by_label("Follow the table")).not_to_be_checked()
