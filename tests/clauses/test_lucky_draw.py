"""Lucky Draw: a worked example by hand for each clause. The clause numbers are the project's own.

A coup is written seat by seat, the dealer last: "3s 3h 3d, 9c Kd / 5c Kd" is seat 1 with a drawn third three, seat 2
standing on 9, and a dealer's 5.
"""

from functools import partial

import pytest
from conftest import Cites
from msgspec.structs import replace
from support.coups import coup, limits, one, refusal, settled

from punto.cards import Card
from punto.coup import Answer, Answered, Ask, Dealt, Draw, Side, Stand
from punto.game import Bet, count_hand
from punto.games import GAMES
from punto.narration import describe_shoe
from punto.notation import write_coup
from punto.placing import place
from punto.playout import deal_coup
from punto.settlement import Settled, Terms
from punto.shoe import Shoe, cards_of_decks, cut
from punto.wagers import Outcome

GAME = "lucky_draw"
LUCKY_DRAW = GAMES[GAME]

TWO_SEATS = [Card.S2, Card.H9, Card.C5, Card.D3, Card.SK]
"""2 to seat 1, 9 to seat 2, 5 to the dealer; 3 to seat 1, K to seat 2."""


def money(entry: Settled) -> tuple[int, int, int]:
    return entry.paid, entry.returned, entry.collected


def test_game_2_eight_decks_and_no_other_number(cites: Cites) -> None:
    assert LUCKY_DRAW.shoe.decks == 8
    assert len(cards_of_decks(8, LUCKY_DRAW.shoe)) == 416
    for decks in (6, 7, 9):
        refused = refusal(partial(cards_of_decks, decks, LUCKY_DRAW.shoe))
        assert (refused.reason, refused.facts) == ("decks-out-of-range", {"decks": decks, "least": 8, "most": 8})
        assert cites(refused, "game.2")


@pytest.mark.parametrize(
    ("card", "points"),
    [("As", 1), ("2s", 2), ("3s", 3), ("4s", 4), ("5s", 5), ("6s", 6), ("7s", 7), ("8s", 8), ("9s", 9)],
)
def test_game_3_two_to_nine_count_their_face_and_an_ace_one(cites: Cites, card: str, points: int) -> None:
    count = count_hand(LUCKY_DRAW, coup(GAME, f"{card} / ", complete=False).hand(1))
    assert (count.points, count.total) == (((Card(card), points, "game.3"),), points)
    assert cites(count, "game.3")


@pytest.mark.parametrize("card", ["Th", "Jh", "Qh", "Kh"])
def test_game_4_ten_and_pictures_count_nothing(cites: Cites, card: str) -> None:
    count = count_hand(LUCKY_DRAW, coup(GAME, f"{card} / ", complete=False).hand(1))
    assert (count.points, count.total) == (((Card(card), 0, "game.4"),), 0)
    assert cites(count, "game.4")


@pytest.mark.parametrize(
    ("hand", "total"), [("As 5d", 6), ("Ts 3d 6c", 9), ("9s 5d", 4), ("9s 9d 8c", 6), ("4s 6d", 0)]
)
def test_game_5_only_the_right_digit_counts(cites: Cites, hand: str, total: int) -> None:
    count = count_hand(LUCKY_DRAW, coup(GAME, f"{hand} / 5c Kd").hand(1))
    assert count.total == total
    assert cites(count, "game.5")


def test_enter_1_a_seat_begins_with_an_enter_wager(cites: Cites) -> None:
    accepted = place(LUCKY_DRAW, Bet("enter", 50), [])
    assert accepted.bet == Bet("enter", 50)
    assert cites(accepted, "enter.1")
    assert "draw.1" not in accepted.clauses  # nobody has stood or drawn yet


def test_enter_1_no_draw_wager_without_one(cites: Cites) -> None:
    refused = refusal(lambda: settled(GAME, "2s 3d 4c / 5c Kd", "draw=50"))
    assert (refused.reason, refused.facts) == ("draw-without-enter", {"seat": 1})
    assert cites(refused, "enter.1")


def test_enter_1_no_draw_wager_is_placed_before_an_enter_wager(cites: Cites) -> None:
    refused = refusal(lambda: place(LUCKY_DRAW, Bet("draw", 50), []))
    assert refused.facts == {"wager": "draw"}
    assert cites(refused, "enter.1")


def test_enter_1_no_other_wager(cites: Cites) -> None:
    refused = refusal(lambda: place(LUCKY_DRAW, Bet("player", 50), []))
    assert (refused.reason, refused.facts) == ("unknown-wager", {"wager": "player", "wagers": ["enter", "draw"]})
    assert cites(refused, "enter.1")


def test_enter_2_one_card_to_each_seat_then_one_to_the_dealer(cites: Cites) -> None:
    dealt = LUCKY_DRAW.coup(TWO_SEATS, seats=(1, 2))
    assert dealt.steps[:3] == (
        Dealt(Card.S2, 1, "enter.2"),
        Dealt(Card.H9, 2, "enter.2"),
        Dealt(Card.C5, Side.DEALER, "enter.2"),
    )
    assert cites(dealt.steps[:3], "enter.2")


@pytest.mark.parametrize("text", ["2s 3d", "2s 3d / 5c Kd / 9h Kc"])
def test_enter_2_seats_and_dealer_are_two_parts(cites: Cites, text: str) -> None:
    refused = refusal(lambda: coup(GAME, text))
    assert refused.reason == "not-two-hands"
    assert cites(refused, "enter.2")


def test_enter_3_then_a_second_card_to_each_seat_and_none_to_the_dealer(cites: Cites) -> None:
    dealt = LUCKY_DRAW.coup(TWO_SEATS, seats=(1, 2))
    assert dealt.steps[3:] == (Dealt(Card.D3, 1, "enter.3"), Dealt(Card.SK, 2, "enter.3"))
    assert dealt.hand(1).cards == (Card.S2, Card.D3)
    assert dealt.hand(2).cards == (Card.H9, Card.SK)
    assert dealt.dealer.cards == (Card.C5,)
    assert cites(dealt.steps[3:], "enter.3")


def test_draw_1_each_seat_is_asked_in_turn_and_draws_or_stands(cites: Cites) -> None:
    asked = LUCKY_DRAW.coup(TWO_SEATS, seats=(1, 2))
    assert asked.next == Ask(1, "draw.1")
    drawing = asked.then(Answer.DRAW)
    assert drawing.next == Draw(1, "draw.1")
    drawn = drawing.then(Card.C4)
    assert drawn.steps[5:] == (Answered(1, Answer.DRAW, "draw.1"), Dealt(Card.C4, 1, "draw.1"))
    assert drawn.hand(1).total == 9
    assert drawn.next == Ask(2, "draw.1")
    stood = drawn.then(Answer.STAND)
    assert stood.hand(2).cards == (Card.H9, Card.SK)
    assert stood.next == Draw(Side.DEALER, "draw.2")
    assert cites(stood.steps[5:], "draw.1")


@pytest.mark.parametrize("second", ["K", "4", "5", "8", "9"])
def test_draw_1_the_choice_is_the_seats_on_every_total(cites: Cites, second: str) -> None:
    # No total stops a seat: there is no natural in this game.
    asked = LUCKY_DRAW.coup([Card.SK, Card.C5, Card(f"{second}d")])
    assert asked.next == Ask(1, "draw.1")
    assert asked.then(Answer.DRAW).next == Draw(1, "draw.1")
    assert asked.then(Answer.STAND).next == Draw(Side.DEALER, "draw.2")
    assert cites(asked.next, "draw.1")


def test_draw_1_a_seat_draws_one_card_only(cites: Cites) -> None:
    refused = refusal(lambda: coup(GAME, "2s Ad 3c 4c / 5c Kd"))
    assert (refused.reason, refused.facts["card"]) == ("card-not-due", "4c")
    assert cites(refused, "draw.1")


@pytest.mark.parametrize(("wagers", "draw"), [("enter=50 draw=49", 49), ("enter=50 draw=100", 100), ("enter=50", 0)])
def test_draw_1_the_draw_wager_equals_the_enter_wager(cites: Cites, wagers: str, draw: int) -> None:
    refused = refusal(lambda: settled(GAME, "2s 3d 4c / 5c Kd", wagers))
    assert (refused.reason, refused.facts) == ("draw-not-equal", {"seat": 1, "draw": draw, "enter": 50})
    assert cites(refused, "draw.1")
    assert len(settled(GAME, "2s 3d 4c / 5c Kd", "enter=50 draw=50")) == 2


def test_draw_1_a_seat_that_stands_has_no_draw_wager(cites: Cites) -> None:
    refused = refusal(lambda: settled(GAME, "2s 3d 4c, 9h Ks / 5c Kd", "1:enter=50 1:draw=50 2:enter=50 2:draw=50"))
    assert (refused.reason, refused.facts) == ("draw-without-card", {"seat": 2})
    assert cites(refused, "draw.1")


def test_draw_2_the_dealers_second_card_comes_after_all_seats(cites: Cites) -> None:
    acted = LUCKY_DRAW.coup([*TWO_SEATS, Answer.STAND, Answer.STAND], seats=(1, 2))
    assert acted.next == Draw(Side.DEALER, "draw.2")
    dealt = acted.then(Card.DK)
    assert dealt.steps[7] == Dealt(Card.DK, Side.DEALER, "draw.2")
    assert cites(dealt.steps[7], "draw.2")


@pytest.mark.parametrize(
    ("dealer", "total"),
    [("Kh Kc", 0), ("Ah Kc", 1), ("Ah Ac", 2), ("2h Ac", 3), ("4h Kc", 4), ("9h 5c", 4), ("4h 6c", 0)],
)
def test_draw_3_the_dealer_draws_on_four_or_less(cites: Cites, dealer: str, total: int) -> None:
    missing = refusal(lambda: coup(GAME, f"2s 3d / {dealer}"))
    assert missing.reason == "card-missing"
    assert cites(missing, "draw.3")
    ended = coup(GAME, f"2s 3d / {dealer} 5s")
    assert ended.dealer.total == total + 5
    assert ended.steps[-1] == Dealt(Card.S5, Side.DEALER, "draw.3")


@pytest.mark.parametrize(
    ("dealer", "total"), [("5h Kc", 5), ("6h Kc", 6), ("7h Kc", 7), ("8h Kc", 8), ("9h Kc", 9), ("9h 6c", 5)]
)
def test_draw_4_the_dealer_stands_on_five_or_more(cites: Cites, dealer: str, total: int) -> None:
    ended = coup(GAME, f"2s 3d / {dealer}")
    assert ended.dealer.total == total
    assert ended.steps[-1] == Stand(Side.DEALER, "draw.4")
    assert cites(ended.steps[-1], "draw.4")
    refused = refusal(lambda: coup(GAME, f"2s 3d / {dealer} 5s"))
    assert (refused.reason, refused.facts["card"]) == ("card-not-due", "5s")
    assert cites(refused, "draw.4")


def test_settlement_1_a_higher_dealer_takes_enter_and_draw(cites: Cites) -> None:
    # Seat 1 draws to 6, seat 2 stands on 5, the dealer has 7.
    entries = settled(GAME, "2s Ad 3c, 2h 3s / 7h Kc", "1:enter=50 1:draw=50 2:enter=80")
    assert [money(entry) for entry in entries] == [(0, 0, 50), (0, 0, 50), (0, 0, 80)]
    for entry in entries:
        assert entry.outcome is Outcome.LOSE
        assert cites(entry, "settlement.1")


def test_settlement_2_equal_counts_stand_off(cites: Cites) -> None:
    # Seat 1 draws to 7, seat 2 stands on 7, the dealer has 7.
    entries = settled(GAME, "2s Ad 4c, 3h 4s / 7h Kc", "1:enter=50 1:draw=50 2:enter=80")
    assert [money(entry) for entry in entries] == [(0, 50, 0), (0, 50, 0), (0, 80, 0)]
    for entry in entries:
        assert entry.outcome is Outcome.STAND_OFF
        assert cites(entry, "settlement.2")


@pytest.mark.parametrize("threes", ["3s 3s 3s", "3s 3h 3d"])
@pytest.mark.parametrize("dealer", ["9h Kc", "4h Kc 5d"])
def test_settlement_2_three_threes_against_a_nine_stand_off(cites: Cites, threes: str, dealer: str) -> None:
    entries = settled(GAME, f"{threes} / {dealer}", "enter=50 draw=50")
    assert [money(entry) for entry in entries] == [(0, 50, 0), (0, 50, 0)]
    for entry in entries:
        assert cites(entry, "settlement.2")


def test_settlement_3_a_higher_seat_is_paid_even_on_enter(cites: Cites) -> None:
    # Seat 1 draws to 8 and seat 2 stands on 9, against a dealer's 7; each against the dealer alone.
    entries = settled(GAME, "2s Ad 5c, 9h Ks / 7h Kc", "1:enter=50 1:draw=50 2:enter=80")
    assert [money(entry) for entry in entries] == [(50, 50, 0), (100, 50, 0), (80, 80, 0)]
    for entry in entries:
        assert entry.outcome is Outcome.WIN
        assert cites(entry, "settlement.3")


def test_settlement_3_seats_are_settled_apart(cites: Cites) -> None:
    # 9, 7 and 5 against 7.
    won, stood, lost = settled(GAME, "9s Kd, 3h 4s, 2h 3s / 7h Kc", "1:enter=50 2:enter=50 3:enter=50")
    assert (money(won), money(stood), money(lost)) == ((50, 50, 0), (0, 50, 0), (0, 0, 50))
    assert cites(won, "settlement.3")


@pytest.mark.parametrize("threes", ["3s 3s 3s", "3h 3h 3h"])
def test_pays_1_three_suited_threes(cites: Cites, threes: str) -> None:
    enter, draw = settled(GAME, f"{threes} / 8h Kc", "enter=50 draw=50")
    assert money(enter) == (50, 50, 0)
    assert money(draw) == (1500, 50, 0)
    assert cites(draw, "pays.1", "settlement.3")


@pytest.mark.parametrize("threes", ["3s 3h 3d", "3s 3s 3d", "3d 3s 3s"])
def test_pays_2_three_threes_of_mixed_suits(cites: Cites, threes: str) -> None:
    enter, draw = settled(GAME, f"{threes} / 8h Kc", "enter=50 draw=50")
    assert money(enter) == (50, 50, 0)
    assert money(draw) == (450, 50, 0)
    assert cites(draw, "pays.2", "settlement.3")


@pytest.mark.parametrize("hand", ["2s 3d 4c", "Ks Kd 9c", "9s Kd Kc", "6s 6s 7s", "3s 2s 4s"])
def test_pays_3_another_three_card_nine(cites: Cites, hand: str) -> None:
    _, draw = settled(GAME, f"{hand} / 8h Kc", "enter=50 draw=50")
    assert money(draw) == (150, 50, 0)
    assert cites(draw, "pays.3", "settlement.3")


@pytest.mark.parametrize("hand", ["2s Ad 5c", "Ks Kd 8c", "9s 9d Kc"])
def test_pays_4_a_three_card_eight(cites: Cites, hand: str) -> None:
    _, draw = settled(GAME, f"{hand} / 7h Kc", "enter=50 draw=50")
    assert money(draw) == (100, 50, 0)
    assert cites(draw, "pays.4", "settlement.3")


@pytest.mark.parametrize("hand", ["2s Ad 4c", "Ks Kd 7c", "9s 9d 9c"])
def test_pays_5_a_three_card_seven(cites: Cites, hand: str) -> None:
    _, draw = settled(GAME, f"{hand} / 6h Kc", "enter=50 draw=50")
    assert money(draw) == (75, 50, 0)
    assert cites(draw, "pays.5", "settlement.3")


def test_pays_5_half_a_unit_is_booked_as_breakage(cites: Cites) -> None:
    _, draw = settled(GAME, "2s Ad 4c / 6h Kc", "enter=25 draw=25")  # 3 to 2 on 25 is 37.5
    assert money(draw) == (37, 25, 0)
    assert draw.breakage * 2 == 1
    assert cites(draw, "pays.5", "settlement.3")
    assert "R-11" in draw.clauses


@pytest.mark.parametrize(
    ("hand", "dealer"),
    [
        ("2s Ad 3c", "5h Kc"),  # 6 against 5
        ("2s Ad 2c", "4h Kc Kd"),  # 5 against 4
        ("2s Ad Ac", "Ah Kc 2d"),  # 4 against 3
        ("Ks Ad 2c", "2h Kc Kd"),  # 3 against 2
        ("Ks Ad Ac", "Ah Kc Kd"),  # 2 against 1
        ("Ks Qd Ac", "4h Kc 6d"),  # 1 against 0
    ],
)
def test_pays_6_six_or_less(cites: Cites, hand: str, dealer: str) -> None:
    enter, draw = settled(GAME, f"{hand} / {dealer}", "enter=50 draw=50")
    assert money(enter) == (50, 50, 0)
    assert money(draw) == (50, 50, 0)
    assert cites(draw, "pays.6", "settlement.3")


def test_r07_seven_seats() -> None:
    full_table = ", ".join(["9s Kd"] * 7)
    assert coup(GAME, f"{full_table} / 7h Kc").seats == (1, 2, 3, 4, 5, 6, 7)
    refused = refusal(lambda: coup(GAME, f"{full_table}, 9s Kd / 7h Kc"))
    assert (refused.reason, refused.clause) == ("too-many-seats", "R-07")
    assert refusal(lambda: settled(GAME, "9s Kd / 7h Kc", "8:enter=50")).clause == "R-07"


def test_r02_no_card_is_burned() -> None:
    """The document knows no burn: the first card of the shoe is dealt, and none was shown before it."""
    burn = Shoe(LUCKY_DRAW.shoe, (Card.D2, Card.S3, Card.S4, Card.S5)).burn()
    assert (burn.shown, burn.cards, burn.clause) == (None, (), "R-02")
    assert burn.shoe.draw()[0] is Card.D2
    told = list(describe_shoe(burn))[-1]
    assert (told.say("en"), told.clauses) == ("No card is burned", ("R-02",))


def test_r02_a_house_may_burn_a_fixed_number() -> None:
    burn = Shoe(replace(LUCKY_DRAW.shoe, burn=3), (Card.D2, Card.S3, Card.S4, Card.S5)).burn()
    assert (burn.shown, burn.cards, burn.clause) == (Card.D2, (Card.D2, Card.S3, Card.S4), "R-02")
    assert burn.shoe.draw()[0] is Card.S5


def test_r70_stands_for_the_cut() -> None:
    shoe = Shoe(LUCKY_DRAW.shoe, (Card.D2, Card.S3, Card.S4, Card.S5))
    assert refusal(lambda: cut(shoe.cards, 4, LUCKY_DRAW.shoe)).clause == "R-70"


@pytest.mark.parametrize(
    ("stake", "reason", "facts"),
    [
        (19, "under-minimum", {"wager": "enter", "stake": 19, "least": 20}),
        (501, "over-maximum", {"wager": "enter", "stake": 501, "most": 500}),
    ],
)
def test_r34_placed_outside_the_limits_is_refused(stake: int, reason: str, facts: dict[str, object]) -> None:
    refused = refusal(lambda: place(LUCKY_DRAW, Bet("enter", stake), [], limits=limits(GAME, 20, 500)))
    assert (refused.reason, refused.clause, refused.facts) == (reason, "R-34", facts)


@pytest.mark.parametrize("dealer", ["7h Kc", "9h Kc"])
@pytest.mark.parametrize("stake", [19, 501])
def test_r34_found_outside_the_limits_is_returned(dealer: str, stake: int) -> None:
    terms = Terms(limits=limits(GAME, 20, 500))
    entries = settled(GAME, f"2s Ad 5c / {dealer}", f"enter={stake} draw={stake}", recorded=True, terms=terms)
    for entry in entries:
        assert entry.outcome is Outcome.STAND_OFF
        assert money(entry) == (0, stake, 0)
        assert entry.clauses == ("R-34",)


def test_r34_inside_the_limits_is_settled() -> None:
    terms = Terms(limits=limits(GAME, 20, 500))
    assert money(one(GAME, "9s Kd / 7h Kc", "enter=20", recorded=True, terms=terms)) == (20, 20, 0)


def test_r49_a_shoe_too_short_for_the_coup() -> None:
    # 9 and K to the seat, 4 to the dealer; the seat stands, and no second card is left for the dealer.
    shoe = Shoe(LUCKY_DRAW.shoe, (Card.S9, Card.H4, Card.DK))
    refused = refusal(lambda: deal_coup(LUCKY_DRAW, shoe))
    assert (refused.reason, refused.clause) == ("shoe-empty", "R-49")


def test_enter_2_only_areas_with_a_wager_are_dealt_to(cites: Cites) -> None:
    dealt = coup(GAME, ", 9c 9d, , , 2c 3c / 5c 2d")
    assert dealt.seats == (2, 5)
    assert [step.to for step in dealt.steps[:3] if isinstance(step, Dealt)] == [2, 5, Side.DEALER]
    assert write_coup(dealt) == ", 9c 9d, , , 2c 3c / 5c 2d"
    assert cites(dealt, "enter.2")
    refused = refusal(lambda: settled(GAME, ", 9c 9d / 5c 6d 2h", "1:enter=5"))
    assert refused.reason == "seat-without-hand"


def test_r01_no_more_of_a_kind_than_eight_decks_hold() -> None:
    nine_kings = ", ".join(["Kd Kd"] * 4) + " / Kd 5c"
    assert refusal(lambda: coup(GAME, nine_kings)).reason == "too-many-of-a-kind"
