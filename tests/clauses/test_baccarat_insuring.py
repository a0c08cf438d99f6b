"""Baccarat: an insurance bet taken in the course of a coup, and insurance chips that staff recorded, by hand."""

from conftest import Cites
from support.coups import bets, coup, limits, refusal, settled

from punto.game import Bet
from punto.games.baccarat import BACCARAT
from punto.insurance import Moment
from punto.placing import Accepted, insure, place
from punto.settlement import Terms
from punto.wagers import Outcome

GAME = "baccarat"

# Banker 6 against Player 5: 3 to 1 after four cards. The Player draws a 6 to 1: 7 to 1, and the Banker must draw.
FOUR = "5d Kc / 2h 4c"
FIVE = "5d Kc 6s / 2h 4c"
FOUR_CARDS, PLAYER_THIRD = Moment


def insured(cards: str, stake: int, moment: Moment, down: str, *, waived: bool = False) -> Accepted:
    now = coup(GAME, cards, complete=False)
    return insure(BACCARAT, now, Bet("banker_insurance", stake, moment=moment), bets(down), waived=waived)


def test_2_1_2_6_insurance_has_an_area(cites: Cites) -> None:
    assert cites(insured(FOUR, 100, FOUR_CARDS, "banker=300"), "2.1.2.6")


def test_4_10_insurance_is_taken_on_the_hand_that_was_backed(cites: Cites) -> None:
    taken = insured(FOUR, 100, FOUR_CARDS, "banker=300")
    assert taken.bet == Bet("banker_insurance", 100, moment=FOUR_CARDS)
    assert cites(taken, "4.10", "6.4.6")
    assert cites(refusal(lambda: insured(FOUR, 100, FOUR_CARDS, "player=300 2:banker=300")), "4.10")
    assert cites(refusal(lambda: place(BACCARAT, Bet("banker_insurance", 10), [])), "4.10")


def test_6_4_3_bets_taken_in_one_coup_share_the_cap(cites: Cites) -> None:
    # 50 at 3 to 1 could pay 150 of the 300; 150 are left, and 150 / 7 is 21 and a bit.
    down = "banker=300 banker_insurance@four_cards=50"
    assert insured(FIVE, 21, PLAYER_THIRD, down).bet.stake == 21
    over = refusal(lambda: insured(FIVE, 22, PLAYER_THIRD, down))
    assert over.facts["largest"] == 21
    assert cites(over, "6.4.3")


def test_6_4_4_a_waived_offer_is_not_taken(cites: Cites) -> None:
    assert cites(refusal(lambda: insured(FIVE, 10, PLAYER_THIRD, "banker=300", waived=True)), "6.4.4")


def test_7_20_an_offer_that_was_let_go_is_forgone(cites: Cites) -> None:
    late = refusal(lambda: insured(FIVE, 10, FOUR_CARDS, "banker=300"))
    assert late.reason == "insurance-forgone"
    assert cites(late, "7.20")
    again = refusal(lambda: insured(FIVE, 10, PLAYER_THIRD, "banker=300"))
    assert (again.reason, again.clause) == ("insurance-let-pass", "7.20")
    assert insured(FIVE, 10, PLAYER_THIRD, "banker=300 banker_insurance@four_cards=1").bet.stake == 10


def test_4_5_there_is_no_insurance_on_the_tie(cites: Cites) -> None:
    now = coup(GAME, FOUR, complete=False)
    unknown = refusal(lambda: insure(BACCARAT, now, Bet("tie_insurance", 10), bets("tie=300")))
    assert unknown.reason == "unknown-wager"
    assert cites(unknown, "4.5")


def test_6_4_6_recorded_chips_that_were_not_open_are_returned(cites: Cites) -> None:
    # Player 7 against Banker 6 ends the coup on four cards; the rest of the coup is settled.
    player, insurance = settled(GAME, "7s Kd / 3h 3c", "player=100 player_insurance@four_cards=20", recorded=True)
    assert player.paid == 100
    assert (insurance.outcome, insurance.returned, insurance.collected) == (Outcome.STAND_OFF, 20, 0)
    assert "R-75" in insurance.clauses
    assert cites(insurance, "6.4.6")


def test_6_4_5_recorded_chips_at_a_table_with_the_notice_are_returned(cites: Cites) -> None:
    terms = Terms(insurance_offered=False)
    wagers = "banker=300 banker_insurance@four_cards=50"
    _, insurance = settled(GAME, "5d Kc 6s / 2h 4c 9d", wagers, recorded=True, terms=terms)
    assert (insurance.returned, insurance.collected) == (50, 0)
    assert cites(insurance, "6.4.5")


def test_7_20_no_insurance_once_the_coup_is_over(cites: Cites) -> None:
    # The Player stood on 6 and the Banker drew; or both drew. The moments are past.
    for cards, moment in (("Ks 6d / Kh 4d 3c", FOUR_CARDS), ("5d Kc 6s / 2h 4c 9d", PLAYER_THIRD)):
        over = coup(GAME, cards)
        for name in ("player_insurance", "banker_insurance"):
            bet = Bet(name, 1, moment=moment)
            assert cites(refusal(lambda: insure(BACCARAT, over, bet, bets("player=100 banker=100"))), "7.20")  # noqa: B023


def test_6_4_6_insurance_is_not_open_before_its_moment(cites: Cites) -> None:
    early = refusal(lambda: insured(FOUR, 10, PLAYER_THIRD, "banker=300"))
    assert early.reason == "insurance-not-yet"
    assert cites(early, "6.4.6")


def test_6_4_3_1_what_is_collected_over_the_cap_is_payable(cites: Cites) -> None:
    # Banker 4 against Player 2: 3 to 2 on 100 caps the stake at 66 2/3; in fives, 65 is collected.
    wagers = "banker=100 banker_insurance@four_cards=100"
    _, lost = settled(GAME, "Ks 2d 6c / Kh 4d 5c", wagers, recorded=True, terms=Terms(unit=5))
    assert (lost.collected, lost.returned) == (65, 35)
    # Banker 6 against Player 5: 3 to 1 on 99 caps it at 33; in fives, 30 is collected.
    wagers = "banker=99 banker_insurance@four_cards=99"
    _, whole = settled(GAME, "5d Kc 6s / 2h 4c 9d", wagers, recorded=True, terms=Terms(unit=5))
    assert (whole.collected, whole.returned) == (30, 69)
    assert cites(lost, "6.4.3.1", "6.4.3")


def test_4_10_insurance_on_a_wager_that_does_not_count_is_returned(cites: Cites) -> None:
    # The Banker wager is under the minimum a second time: it is returned, and so is what insures it.
    terms = Terms(limits=limits(GAME, 50, 1000), settled_under_minimum=frozenset({1}))
    wagers = "banker=30 banker_insurance@four_cards=10"
    for cards in ("5d Kc 6s / 2h 4c 9d", "5d Kc 6s / 2h 4c 4d"):
        _, insurance = settled(GAME, cards, wagers, recorded=True, terms=terms)
        assert (insurance.outcome, insurance.returned) == (Outcome.STAND_OFF, 10)
        assert cites(insurance, "4.10")


def test_6_4_6_a_bet_must_say_when_it_was_taken_even_if_recorded(cites: Cites) -> None:
    unsaid = refusal(lambda: settled(GAME, "7s Kd / 3h 3c", "banker=100 banker_insurance=5", recorded=True))
    assert unsaid.reason == "insurance-without-moment"
    assert cites(unsaid, "6.4.6")


def test_6_4_2_a_lost_bet_on_nine_is_lost_by_the_exception(cites: Cites) -> None:
    # Player 2, 3 and 4 make 9 against a Banker's 0, who draws to 5.
    lost = settled(GAME, "2s 3d 4c / Kh Kd 5c", "player=90 player_insurance@player_third=10")[1]
    assert lost.clauses == ("6.4.2", "R-26")
    assert cites(lost, "6.4.2")
