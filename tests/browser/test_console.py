"""A dealer at the console: coups by keyboard, irregularities from the report to the remedy, a dispute."""

import re

import pytest
from playwright.sync_api import APIResponse, Route, expect
from support.browser.dealer_console import Console
from support.browser.network_line import Line
from support.browser.patron_screen import Patron, staffed
from support.browser.windows import Lang, Visit, axe
from support.server.served_house import PASSWORD

from punto.limits import Limits
from punto.table import commands as c

pytest_plugins = ["support.browser.fixtures"]

NO_LIMITS = Limits({})
TABLES = {
    name: staffed("baccarat", insurance=True, limits=NO_LIMITS)
    for name in (
        *("K1", "K2", "U1", "F1", "I1", "R1", "W1", "P1", "T1", "T2"),
        *("N1", "N2", "N3", "N4", "L1", "Q1", "Q2", "Q3", "S1", "Z1", "Z2", "Z3", "Z4", "A1", "B1"),
    )
} | {"LD": staffed("lucky_draw", limits=NO_LIMITS), "SQ": staffed("baccarat", face_down=True, limits=NO_LIMITS)}

CHIPS = 10_000


def seat(visit: Visit, table: str, *names: str) -> None:
    """Guests in the seats 2, 4 and 6, with chips."""
    for number, name in zip((2, 4, 6), names, strict=False):
        visit.house.give(name, table, c.TakeSeat(name, number), c.BringChips(name, CHIPS))


def ready(visit: Visit, table: str) -> None:
    """A shoe that is shuffled, cut and, where the game knows a burn (R-02), burned."""
    give = visit.house.give
    give("dealer", table, c.PrepareShoe())
    give("inspector", table, c.CutShoe())
    if TABLES[table].burns:
        give("dealer", table, c.BurnCards("As", 2))  # type: ignore[arg-type]


def bets(visit: Visit, table: str, **wagers: str) -> None:
    """Wagers of guests, between the dealer's two calls: bets(visit, "U1", ann="banker=300")."""
    visit.house.give("dealer", table, c.CallBets())
    for name, text in wagers.items():
        for one in text.split():
            spot, stake = one.split("=")
            wager, _, area = spot.partition("@")
            visit.house.give(name, table, c.PlaceWager(name, wager, int(stake), int(area) if area else None))
    visit.house.give("dealer", table, c.CloseBets())


def dealt(visit: Visit, table: str, cards: str) -> None:
    visit.house.give("dealer", table, *(c.DealCard(card) for card in cards.split()))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("lang", "table", "called", "paid"),
    [("en", "K1", "“Banker wins”, 9 over 0", "pay 285"), ("vi", "K2", "“Nhà Cái thắng”, 9 hơn 0", "trả 285")],
    ids=["en", "vi"],
)
def test_a_coup_is_played_by_the_keyboard_alone(visit: Visit, lang: Lang, table: str, called: str, paid: str) -> None:
    """Who shuffled may cut, too (3.2.8). Payments come seat by seat."""
    seat(visit, table, "kim" + table, "duc" + table)
    at = Console.of(visit, table, lang=lang)
    at.act("PrepareShoe")
    at.act("CutShoe")
    at.type("5h")
    at.act("BurnCards")
    at.act("CallBets")
    expect(at.next("CloseBets")).to_be_visible()
    for name, wager, stake in (("duc", "player", 100), ("kim", "banker", 300), ("kim", "tie", 50)):
        visit.house.give(name + table, table, c.PlaceWager(name + table, wager, stake))
    at.act("CloseBets")
    at.deal("Kd", "9s", "Kc", "Kh")
    expect(at.next("AnnounceResult")).to_contain_text(called)
    at.act("AnnounceResult")
    seats = at.page.get_by_role("tabpanel").locator("ol > li")
    expect(seats).to_have_count(2)
    expect(seats.nth(0)).to_contain_text("kim" + table)
    expect(seats.nth(0)).to_contain_text(paid)
    expect(seats.nth(0).get_by_role("button", name=re.compile("5.1.2"))).to_be_visible()
    expect(seats.nth(1)).to_contain_text("duc" + table)
    axe(at.page)
    at.act("SettleCoup")
    expect(at.next("CallBets")).to_be_visible()


@pytest.mark.parametrize(
    ("table", "who", "cut"),
    [("Z1", "dealer", "by dealer, a dealer"), ("Z2", "inspector", "by inspector, an inspector")],
    ids=["dealer", "inspector"],
)
def test_3_2_8_a_dealer_or_above_cuts_at_their_own_console(visit: Visit, table: str, who: str, cut: str) -> None:
    """R-09: also the dealer who prepared the shoe."""
    at = Console.of(visit, table, who)
    visit.house.give("dealer", table, c.PrepareShoe())
    expect(at.page.locator("[data-next]")).to_contain_text("You may cut")
    at.act("CutShoe")
    at.happened(cut)
    expect(at.next("BurnCards")).to_be_visible()


def test_3_2_8_a_colleague_who_cuts_signs_at_the_dealers_console(visit: Visit) -> None:
    at = Console.of(visit, "Z3", lang="vi")
    at.act("PrepareShoe")
    at.page.get_by_role("button", name="Đồng nghiệp đã cắt bài").click()
    at.sign("inspector")
    at.happened("inspector")
    expect(at.next("BurnCards")).to_be_visible()


def test_3_2_8_a_patron_cuts_on_their_own_screen_and_the_console_goes_on(visit: Visit) -> None:
    patron = Patron.seated(visit, "Z4", "zoe")
    at = Console.of(visit, "Z4")
    at.act("PrepareShoe")
    patron.button("I have cut the shoe").click()
    at.happened("by zoe, a patron")
    expect(at.next("BurnCards")).to_be_visible()
    expect(patron.button("I have cut the shoe")).to_have_count(0)


def test_keys_are_for_the_next_card_however_late_the_answer_to_the_last_one(visit: Visit) -> None:
    """The card is on the felt, and the next one is typed, before the console hears that the first was taken."""
    seat(visit, "L1", "eve")
    ready(visit, "L1")
    bets(visit, "L1", eve="banker=300")
    at = Console.of(visit, "L1")
    late: list[tuple[Route, APIResponse]] = []
    at.page.route("**/reader", lambda route: late.append((route, route.fetch())))
    at.type("Kd")
    at.act("DealCard")
    at.dealt("Kd")
    at.type("9s")
    ((route, answer),) = late
    route.fulfill(response=answer)
    expect(at.next("DealCard")).to_contain_text("9♠")
    expect(at.next("DealCard")).to_be_enabled()


def test_cards_drawn_together_in_an_unknown_order_are_put_in_order_and_each_patron_chooses(visit: Visit) -> None:
    """7.13: the Pit Manager signs for the order; ann withdraws at her own screen, and for bob the dealer answers."""
    seat(visit, "U1", "ann", "bob")
    ready(visit, "U1")
    bets(visit, "U1", ann="banker=300", bob="player=100")
    dealt(visit, "U1", "7s 8d")
    ann = Patron(visit("/tables/U1", "ann", calm=True))
    at = Console.of(visit, "U1")
    sheet = at.wrong("DrawnTogether")
    at.pick(sheet, "Kh", "4c")
    sheet.get_by_role("radio", name="No").check()
    at.do("Report").click()
    expect(at.page.get_by_role("heading", name="In which order did the cards come?")).to_be_visible()
    expect(at.page.locator(".decision")).to_contain_text("a Pit Manager or above decides it")
    axe(at.page)
    at.page.get_by_role("button", name=re.compile("four of clubs earlier")).click()
    at.do("DetermineOrder").click()
    at.sign("pit-manager")
    ann.page.locator('[data-choice="withdraw"]').click()
    expect(at.page.locator(".asked li").filter(has_text="ann")).to_contain_text("Withdraw")
    at.page.locator(".asked li").filter(has_text="bob").get_by_role("button", name="Continue").click()
    expect(at.remedy.last).to_contain_text("The coup was put right with its cards in this order: 7♠, 8♦, 4♣, K♥")
    expect(at.next("AnnounceResult")).to_contain_text("8 over 1")
    ann.holds(CHIPS)
    at.act("AnnounceResult")
    at.act("SettleCoup")
    expect(at.next("CallBets")).to_be_visible()


def test_cards_on_record_are_pointed_at_and_a_second_report_waits_its_turn(visit: Visit) -> None:
    """7.9 is reported, then 7.13 of two cards that are entered (R-52): 7.13 comes first (R-59); bob may withdraw."""
    seat(visit, "S1", "ann", "bob")
    ready(visit, "S1")
    bets(visit, "S1", ann="player=100", bob="banker=300")
    dealt(visit, "S1", "2s 3h 7d 5c")
    at = Console.of(visit, "S1")
    sheet = at.wrong("WrongOrder")
    sheet.get_by_role("button", name=re.compile("three of hearts earlier")).click()
    at.do("Report").click()
    expect(at.page.get_by_role("dialog")).to_have_count(0)
    sheet = at.wrong("DrawnTogether")
    sheet.get_by_role("button", name=re.compile("Card 3: ")).click()
    sheet.get_by_role("button", name=re.compile("Card 4: ")).click()
    sheet.get_by_role("radio", name="No").check()
    at.do("Report").click()
    expect(at.page.get_by_role("heading", name="In which order did the cards come?")).to_be_visible()
    expect(at.page.locator(".waiting")).to_contain_text("cards dealt in the wrong order")
    axe(at.page)
    at.page.get_by_role("button", name=re.compile("five of clubs earlier")).click()
    at.do("DetermineOrder").click()
    at.sign("pit-manager")
    at.do("CloseChoices").click()
    expect(at.page.locator(".waiting")).to_have_count(0)
    at.page.get_by_role("checkbox", name="bob").check()
    at.do("AllowWithdrawal").click()
    at.sign("shift-manager")
    at.page.locator(".asked li").filter(has_text="bob").get_by_role("button", name="Withdraw").click()
    at.happened("The points were called: Player 8, Banker 9.")
    expect(at.remedy.last).to_contain_text("The coup was put right with its cards in this order: 3♥, 2♠, 5♣, 7♦")


def test_a_third_card_for_the_banker_in_error_begins_a_free_hand(visit: Visit) -> None:
    """7.7, 7.8: the card that nobody was due is the Player's first in a coup without wagers."""
    seat(visit, "F1", "cho")
    ready(visit, "F1")
    bets(visit, "F1", cho="banker=300")
    dealt(visit, "F1", "9s 2d Kc 3h")
    at = Console.of(visit, "F1")
    sheet = at.wrong("ThirdToBanker")
    at.pick(sheet, "6d")
    sheet.get_by_role("radio", name="Yes").check()
    at.do("Report").click()
    expect(at.remedy.last).to_contain_text("A Free Hand became due, to begin with 6♦.")
    at.act("AnnounceResult")
    at.act("SettleCoup")
    at.act("DealFreeHand")
    expect(at.page.get_by_text("Free Hand: no wagers")).to_be_visible()
    at.deal("2c", "3d", "7h")
    expect(at.next("AnnounceResult")).to_contain_text("9 all")
    at.act("AnnounceResult")
    at.act("SettleCoup")
    expect(at.next("CallBets")).to_be_visible()


def test_insurance_that_was_not_offered_is_allowed_by_the_shift_manager_and_taken_at_the_console(visit: Visit) -> None:
    """7.21: what the dealer passed over goes on record as it happened, and its clause leads on."""
    seat(visit, "I1", "dan")
    ready(visit, "I1")
    bets(visit, "I1", dan="banker=1000")
    dealt(visit, "I1", "2s Ac 3c 5d")
    at = Console.of(visit, "I1")
    at.page.get_by_text("The next card is already dealt").click()
    more = at.page.locator(".more")
    more.locator("[data-pad] button", has_text="6").click()
    more.get_by_role("button", name="six of hearts").click()
    more.locator('[data-do="DealCard"]').click()
    at.happened("insurance after four cards had not been offered")
    at.wrong("OfferMissed")
    at.do("Report").click()
    at.do("AllowInsurance").click()
    at.sign("shift-manager")
    at.page.get_by_role("textbox", name="Stake").fill("100")
    at.do("Insure").click()
    at.happened("dan took Banker Insurance after four cards for 100.")
    at.act("CloseOffers")
    expect(at.next("OfferInsurance")).to_be_visible()


def test_what_nobody_foresaw_is_ruled_on_by_the_person_signed_in(visit: Visit) -> None:
    """7.22: an Assistant Director at the console needs nobody to sign; the named wagers go back."""
    seat(visit, "R1", "eva", "fay")
    ready(visit, "R1")
    bets(visit, "R1", eva="banker=300", fay="player=100")
    at = Console.of(visit, "R1", "assistant-director")
    sheet = at.wrong("Unforeseen")
    sheet.get_by_role("textbox").fill("A drink was spilt over seat 2.")
    at.do("Report").click()
    at.page.get_by_role("radio", name="Give back the wagers named below").check()
    at.page.get_by_role("checkbox", name="eva: Banker 300").check()
    at.page.get_by_role("textbox", name="Reason, in writing").fill("Her chips were moved.")
    at.do("RuleUnforeseen").click()
    expect(at.remedy.last).to_contain_text("300 went back to eva: Banker.")
    expect(at.next("DealCard")).to_be_visible()


def settled(visit: Visit, table: str, name: str) -> None:
    """A patron has won 100 on the Player."""
    seat(visit, table, name)
    ready(visit, table)
    bets(visit, table, **{name: "player=100"})
    dealt(visit, table, "9s 3h Kd 2c")
    visit.house.give("dealer", table, c.AnnounceResult("player"), c.SettleCoup())  # type: ignore[arg-type]


def test_a_ruling_after_the_settlement_orders_several_things_at_once(visit: Visit) -> None:
    """R-49: senior management rules from the pit, without a report."""
    settled(visit, "Q2", "rio")
    page = visit("/pit?table=Q2&show=ruling", "senior-management", calm=True)
    page.get_by_role("radio", name="The coup that was settled last is void").check()
    page.get_by_role("checkbox", name="The shoe is replaced").check()
    page.locator('[data-do="add-move"]').click()
    move = page.get_by_role("group", name="Chips that move")
    move.get_by_role("combobox").nth(1).select_option("rio")
    move.get_by_role("textbox").fill("50")
    page.get_by_role("textbox", name="Reason, in writing").fill("There was a power cut.")
    axe(page)
    page.locator('[data-do="RuleUnforeseen"]').click()
    page.get_by_role("button", name="What happens").click()
    for told in (
        "Coup 1 was declared void after its settlement; reversed: 100 from rio.",
        "By the ruling, chips moved: 50 to rio.",
        "Shoe 1 was withdrawn.",
    ):
        expect(page.get_by_text(told)).to_be_visible()


def test_the_shoe_is_replaced_from_the_console_with_a_reason(visit: Visit) -> None:
    """R-65: the table stays open, and a new shoe is prepared."""
    settled(visit, "Q3", "sam")
    at = Console.of(visit, "Q3", lang="vi")
    at.tab("house")
    at.page.get_by_text("Thay hộp chia bài").click()
    at.page.get_by_role("textbox", name="Lý do").fill("Một lá bị cong.")
    at.do("ReplaceShoe").click()
    at.sign("pit-manager")
    at.happened("Hộp chia bài 1 đã bị thu hồi: “Một lá bị cong.”.")
    expect(at.next("PrepareShoe")).to_be_visible()


def test_two_persons_report_a_late_wager_once_the_outcome_can_be_seen(visit: Visit) -> None:
    """R-56: the dealer alone is refused, and the inspector signs at the same desk."""
    seat(visit, "Q1", "tom")
    ready(visit, "Q1")
    bets(visit, "Q1", tom="banker=300")
    dealt(visit, "Q1", "9s 3h Kd 2c")
    at = Console.of(visit, "Q1")
    sheet = at.wrong("LateWager")
    sheet.get_by_role("combobox").select_option("tom/banker")
    at.do("Report").click()
    expect(at.page.get_by_text("the word of dealer alone is not enough")).to_be_visible()
    at.sign("inspector")
    expect(at.remedy.first).to_contain_text("reported by two persons, the other is dealer")
    at.act("AnnounceResult")
    at.act("SettleCoup")
    expect(at.next("CallBets")).to_be_visible()


def test_cards_in_the_wrong_order_wait_for_the_shift_manager(visit: Visit) -> None:
    """7.9: without a withdrawal the inspector lets the clause go on."""
    seat(visit, "W1", "gia")
    ready(visit, "W1")
    bets(visit, "W1", gia="banker=300")
    dealt(visit, "W1", "2s 3d Kc")
    at = Console.of(visit, "W1", lang="vi", theme="light")
    sheet = at.wrong("WrongOrder")
    expect(sheet.locator("ol svg")).to_have_count(3)
    sheet.locator("ol li").nth(0).get_by_role("button").last.click()
    at.do("Report").click()
    expect(at.page.get_by_role("heading", name="Có cho người chơi rút cược không?")).to_be_visible()
    axe(at.page)
    at.do("Proceed").click()
    at.sign("inspector")
    expect(at.remedy.last).to_contain_text("3♦, 2♠, K♣")
    expect(at.next("DealCard")).to_be_visible()


def test_r_58_a_wrong_order_is_found_after_the_settlement_and_a_pit_manager_signs(visit: Visit) -> None:
    """9 against 8, settled; the nine and the two had changed hands: 2 against 7, and a card is due."""
    seat(visit, "A1", "una")
    ready(visit, "A1")
    bets(visit, "A1", una="player=100")
    dealt(visit, "A1", "9s 2d Kc 6h")
    visit.house.give("dealer", "A1", c.AnnounceResult("player"), c.SettleCoup())  # type: ignore[arg-type]
    at = Console.of(visit, "A1")
    sheet = at.wrong("WrongOrder")
    expect(sheet.locator("ol svg")).to_have_count(4)
    sheet.locator("ol li").nth(0).get_by_role("button").last.click()
    at.do("Report").click()
    expect(at.page.get_by_role("dialog").last).to_contain_text("must be signed by a Pit Manager or above")
    at.sign("pit-manager")
    expect(at.page.get_by_role("heading", name="May patrons take back their wagers?")).to_be_visible()
    at.do("Proceed").click()
    at.sign("inspector")
    expect(at.remedy.last).to_contain_text("2♦, 9♠, K♣, 6♥")
    expect(at.next("DealCard")).to_be_visible()


def test_a_dispute_goes_from_raised_to_accepted_with_an_adjustment_that_another_approves(visit: Visit) -> None:
    """Chapter 8 and R-60: each step with its clause, and the chips move by a second person's name."""
    seat(visit, "P1", "hoa")
    ready(visit, "P1")
    bets(visit, "P1", hoa="banker=300")
    dealt(visit, "P1", "Kd 9s Kc Kh")
    visit.house.give("dealer", "P1", c.AnnounceResult("banker"), c.SettleCoup())  # type: ignore[arg-type]
    at = Console.of(visit, "P1")
    panel = at.tab("disputes")
    panel.get_by_role("combobox", name="Patron").fill("hoa")
    panel.get_by_role("spinbutton", name="Coup").fill("1")
    panel.get_by_role("textbox", name="What the patron says").fill("I had 400 there.")
    at.do("RaiseDispute").click()

    def step(command: str, clause: str, who: str, **texts: str) -> None:
        due = panel.locator(".next")
        expect(due.locator(f'[data-do="{command}"]').first).to_be_visible()
        expect(due.get_by_role("button", name=f"Clause {clause}")).to_be_visible()
        for name, text in texts.items():
            due.get_by_role("textbox").nth(("text", "amount").index(name)).fill(text)
        if command == "ResolveDispute":
            due.get_by_role("checkbox").check()
        due.locator(f'[data-do="{command}"]').first.click()
        at.sign(who)

    step("AddEvidence", "8.1", "inspector", text="Camera 4 shows four chips of 100.")
    step("ResolveDispute", "8.1", "inspector", text="It was 300.")
    panel.locator('.next [data-do="AnswerResolution"]').nth(1).click()  # the patron does not agree
    at.sign("pit-manager")
    step("InformSurveillance", "8.2", "pit-manager", text="Coup 1, seat 2.")
    step("GiveTimeFrame", "8.3", "pit-manager")
    step("ResolveDispute", "8.4", "pit-manager", text="It was 400.", amount="95")
    axe(at.page)
    step("ApproveAdjustment", "R-60", "shift-manager")
    step("AnswerResolution", "R-60", "pit-manager")
    expect(panel.get_by_text("No dispute is open.")).to_be_visible()
    panel.get_by_text("Disputes that are over (1)").click()
    expect(panel.locator(".dispute")).to_contain_text("Nothing more needs to be done.")


@pytest.mark.parametrize(
    ("lang", "table", "clause", "texts"),
    [
        (
            "en",
            "T1",
            "Clause 8.1",
            ("Punto follows the English one", "English text", "A Dealer Inspector is not named."),
        ),
        ("vi", "T2", "Điều 8.1", ("Bản tiếng Anh được thi hành", "Bản tiếng Việt", "Không nêu Dealer Inspector.")),
    ],
    ids=["en", "vi"],
)
def test_a_clause_shows_where_its_two_texts_differ(
    visit: Visit, lang: Lang, table: str, clause: str, texts: tuple[str, ...]
) -> None:
    """R-62: what each document says, below the gist."""
    seat(visit, table, "hoa")
    ready(visit, table)
    bets(visit, table, hoa="banker=300")
    dealt(visit, table, "Kd 9s Kc Kh")
    visit.house.give("dealer", table, c.AnnounceResult("banker"), c.SettleCoup())  # type: ignore[arg-type]
    visit.house.give("dealer", table, c.RaiseDispute(patron="hoa", coup=1, claim="I had 400 there."))
    at = Console.of(visit, table, lang=lang)
    at.tab("disputes").locator(".next").get_by_role("button", name=clause).click()
    shown = at.page.locator(".gist:popover-open")
    for text in texts:
        expect(shown).to_contain_text(text)
    axe(at.page)


def test_a_seat_of_lucky_draw_is_answered_for_and_not_by_enter(visit: Visit) -> None:
    seat(visit, "LD", "ivy", "jan")
    ready(visit, "LD")
    bets(visit, "LD", ivy="enter=100 enter@7=50", jan="enter=200")
    dealt(visit, "LD", "2s 3h 6d Kc 5h 4d 2h")
    at = Console.of(visit, "LD")
    expect(at.page.get_by_role("heading", name="Seat 2: stand or draw?")).to_be_visible()
    expect(at.do("GiveAnswer")).to_be_enabled()
    at.page.keyboard.press("Enter")
    at.page.keyboard.press("2")
    at.happened("ivy at seat 2 drew, with a Draw wager of 100.")
    at.deal("9c")
    expect(at.page.get_by_role("heading", name="Seat 4: stand or draw?")).to_be_visible()
    expect(at.do("GiveAnswer")).to_be_enabled()
    at.page.keyboard.press("1")
    at.happened("jan at seat 4 stood.")
    expect(at.page.get_by_role("heading", name="Seat 7: stand or draw?")).to_be_visible()
    expect(at.do("GiveAnswer")).to_be_enabled()
    at.page.keyboard.press("3")  # ivy plays area 7, too, and does not answer for it
    at.happened("ivy at seat 7 did not answer, so the hand stands.")


def test_a_hand_is_squeezed_and_opened_or_passes_to_the_dealer(visit: Visit) -> None:
    """4.7 and 7.14."""
    seat(visit, "SQ", "kay", "leo")
    ready(visit, "SQ")
    bets(visit, "SQ", kay="banker=300", leo="player=100")
    at = Console.of(visit, "SQ")
    at.happened("Bets were closed.")  # what happened before the console was opened has come
    for patron, hand in (("leo", "Player"), ("kay", "Banker")):
        at.page.get_by_role("button", name=f"{patron} squeezes the {hand}'s hand").click()
        at.happened(f"{patron} was given the {hand}'s hand to squeeze.")  # asked for and, after the bets, given
    at.deal_down("9s", "2d", "Kc", "3h")
    at.act("OpenHand")
    at.happened("leo opened the Player's hand")
    sheet = at.wrong("SqueezerAbsent")
    sheet.get_by_role("combobox").select_option("banker")
    at.do("Report").click()
    expect(at.remedy.nth(1)).to_contain_text("The Banker's hand passed to the dealer to open.")
    expect(at.next("AnnounceResult")).to_contain_text("9 over 5")


def test_the_desk_follows_the_coup_but_not_away_from_under_somebodys_hands(visit: Visit) -> None:
    ready(visit, "N2")
    seat(visit, "N2", "nga")
    at = Console.of(visit, "N2")
    name = at.tab("patrons").get_by_role("textbox", name="Name")
    name.fill("Bà Tư")
    bets(visit, "N2", nga="player=300")
    expect(at.next("DealCard")).to_be_visible()
    expect(name).to_have_value("Bà Tư")
    at.deal("9s", "2h", "Kd", "3c")
    at.act("AnnounceResult")
    expect(at.page.locator("#desk-payments")).to_have_attribute("aria-selected", "true")


def test_a_walk_up_patron_is_seated_and_their_chips_are_recorded_from_the_felt(visit: Visit, line: Line) -> None:
    """And nothing can be done while the network is away."""
    ready(visit, "N1")
    at = Console.of(visit, "N1", address=line.address)
    at.act("CallBets")
    panel = at.tab("patrons")
    panel.get_by_role("textbox", name="Name").fill("Bà Tư")
    panel.get_by_role("combobox", name="Seat").select_option("3")
    panel.get_by_role("textbox", name="Chips for cash").fill("4.000")
    at.page.keyboard.press("Enter")
    at.happened("Bà Tư bought chips for 4,000.")
    at.page.locator('[data-wager="banker"][data-seat="3"]').click()
    at.page.keyboard.type("1500")
    at.page.keyboard.press("Enter")
    at.happened("The staff recorded 1,500 on Banker for Bà Tư.")
    visit.allows("console: WebSocket connection to .* failed")
    line.cut()
    expect(at.page.locator('[data-banner="lost"]')).to_be_visible()
    expect(at.next("CloseBets")).to_be_disabled()
    line.mend()
    expect(at.page.locator('[data-banner="lost"]')).to_have_count(0)
    at.act("CloseBets")
    expect(at.next("DealCard")).to_be_visible()


def test_the_form_asks_again_when_the_patron_it_was_filled_in_for_leaves(visit: Visit) -> None:
    ready(visit, "N4")
    seat(visit, "N4", "an", "binh")
    at = Console.of(visit, "N4")
    at.act("CallBets")
    panel = at.tab("wagers")
    whose = panel.get_by_role("combobox", name="Patron")
    expect(whose.locator("option:checked")).to_have_text("Choose a patron")
    whose.select_option("binh")
    panel.get_by_role("textbox", name="Stake").fill("300")
    expect(at.do("RecordWager")).to_be_enabled()
    visit.house.give("binh", "N4", c.LeaveTable("binh"))
    expect(whose.locator("option:checked")).to_have_text("Choose a patron")
    expect(at.do("RecordWager")).to_be_disabled()
    whose.select_option("an")
    expect(at.do("RecordWager")).to_be_enabled()


@pytest.mark.parametrize(
    ("who", "says"),
    [("", "This page is for the staff of the table."), ("mia", "You are signed in as mia")],
    ids=["nobody", "patron"],
)
def test_who_is_not_of_the_staff_is_told_so(visit: Visit, who: str, says: str) -> None:
    page = visit("/dealer/N1", who, calm=True)
    expect(page.get_by_role("main")).to_contain_text(says)
    expect(page.get_by_role("main").get_by_role("button", name="Sign in")).to_have_count(0 if who else 1)


def test_a_person_signed_out_elsewhere_signs_in_on_the_same_page(visit: Visit) -> None:
    at = Console.of(visit, "N3", "shift-manager")
    expect(at.next("PrepareShoe")).to_be_visible()
    visit.house.sign_out("shift-manager")
    at.page.get_by_role("main").get_by_role("button", name="Sign in").click()
    sheet = at.page.get_by_role("dialog", name="Sign in")
    sheet.get_by_role("textbox", name="Name", exact=True).fill("shift-manager")
    sheet.get_by_label("Password").fill(PASSWORD)
    at.page.keyboard.press("Enter")
    at.act("PrepareShoe")
    expect(at.next("CutShoe")).to_be_visible()


def test_surveillance_looks_and_does_not_act(visit: Visit) -> None:
    page = visit("/dealer/N1", "surveillance", calm=True)
    expect(page.get_by_role("main")).to_contain_text("you can look, but not act here")
    expect(page.locator('[data-do="wrong"]')).to_have_count(0)


def test_a_free_hand_that_was_begun_without_a_burn_is_entered_as_it_happened(visit: Visit) -> None:
    visit.house.give("dealer", "B1", c.PrepareShoe())
    visit.house.give("inspector", "B1", c.CutShoe())
    ordered = c.RuleUnforeseen(c.Ruling.CONTINUE, "The lights went out.", free_hand=True)
    visit.house.give("assistant-director", "B1", ordered)
    at = Console.of(visit, "B1")
    at.page.get_by_text("The Free Hand was begun without a burn").click()
    at.page.get_by_role("button", name="The Free Hand was begun", exact=True).click()
    expect(at.next("DealCard")).to_be_visible()
