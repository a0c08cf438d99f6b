"""Baccarat: an insurance bet taken in the course of a coup, and insurance chips that staff recorded, by hand."""

from conftest import Cites
from play import bets, coup, refusal, settled

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
    assert insured(FIVE, 10, PLAYER_THIRD, "banker=300").bet.stake == 10


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
