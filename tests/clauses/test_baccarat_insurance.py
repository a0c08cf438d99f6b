"""Baccarat, 4.10, 5.1.8 and 6.4: when insurance is offered, at what odds, how it ends and what caps it, by hand."""

from fractions import Fraction

import pytest
from conftest import Cites
from support.coups import coup, limits, one, refusal, settled

from punto.coup import Side
from punto.errors import Refusal
from punto.games.baccarat import INSURANCE
from punto.insurance import Moment, offer_at, offers
from punto.limits import Limits, Range
from punto.settlement import Settled, Terms
from punto.wagers import Outcome

GAME = "baccarat"

TWO_CARDS = ("Kd Qd", "Kd Ad", "Kd 2d", "Kd 3d", "Kd 4d", "Kd 5d", "Kd 6d", "Kd 7d")
"""Two cards for each total from 0 to 7."""

# Banker 5 against Player 2: 2 to 1 after four cards. The Player draws a 6 to 8, and the Banker must draw.
BANKER_FIVE_LOSES = "Ks 2d 6c / Kh 5d 2c"  # 8-7
BANKER_FIVE_TIES = "Ks 2d 6c / Kh 5d 3c"  # 8-8
BANKER_FIVE_WINS = "Ks 2d 6c / Kh 5d 4c"  # 8-9
# Player 6 against Banker 4: 3 to 1 after four cards. The Player stands, and the Banker must draw.
PLAYER_SIX_LOSES = "Ks 6d / Kh 4d 3c"  # 6-7
PLAYER_SIX_TIES = "Ks 6d / Kh 4d 2c"  # 6-6
PLAYER_SIX_WINS = "Ks 6d / Kh 4d Ac"  # 6-5
# Banker 6 against Player 5: 3 to 1. The Player draws a 7 to 2: 4 to 1, and the Banker must draw.
BANKER_SIX_LOSES = "2s 3d 7c / Kh 6d 5c"  # 2-1
BANKER_SIX_WINS = "2s 3d 7c / Kh 6d 3c"  # 2-9


def money(entry: Settled) -> tuple[int, int, int]:
    return entry.paid, entry.returned, entry.collected


def refused_offer(text: str, side: Side, moment: Moment) -> Refusal:
    now = coup(GAME, text, complete=False)
    return refusal(lambda: offer_at(now, INSURANCE, side, moment, waived=False, at_table=True))


def told(text: str, side: Side, moment: Moment, cites: Cites) -> str:
    """The odds offered for this hand where the coup stands, "-" where a bet is refused."""
    made = [offer for offer in offers(INSURANCE, coup(GAME, text, complete=False)) if offer.side is side]
    if not made:
        assert cites(refused_offer(text, side, moment), "6.4.6")
        return "-"
    (offer,) = made
    assert offer.moment is moment
    assert cites(offer, "6.4.6")
    return str(offer.odds)


# 6.4.6: the pay table


@pytest.mark.parametrize(
    ("side", "own", "odds"),
    [
        # Odds against the other hand's 0 1 2 3 4 5 6 7; "-" where none is offered.
        (Side.BANKER, 0, "- - - - - - - -"),
        (Side.BANKER, 1, "- - - - - - - -"),
        (Side.BANKER, 2, "- - - - - - - -"),
        (Side.BANKER, 3, "- - - - - - - -"),
        (Side.BANKER, 4, "3/2 3/2 3/2 3/2 - - - -"),
        (Side.BANKER, 5, "2 2 2 2 2 - - -"),
        (Side.BANKER, 6, "3 3 3 3 3 3 - -"),
        (Side.BANKER, 7, "4 4 4 4 4 4 - -"),
        (Side.PLAYER, 0, "- - - - - - - -"),
        (Side.PLAYER, 1, "- - - - - - - -"),
        (Side.PLAYER, 2, "- - - - - - - -"),
        (Side.PLAYER, 3, "- - - - - - - -"),
        (Side.PLAYER, 4, "- - - - - - - -"),
        (Side.PLAYER, 5, "- - - - 2 - - -"),
        (Side.PLAYER, 6, "3 3 3 3 3 3 - -"),
        (Side.PLAYER, 7, "4 4 4 4 4 4 - -"),
    ],
)
def test_6_4_6_odds_after_four_cards(cites: Cites, side: Side, own: int, odds: str) -> None:
    for other, due in zip(TWO_CARDS, odds.split(), strict=True):
        text = f"{TWO_CARDS[own]} / {other}" if side is Side.PLAYER else f"{other} / {TWO_CARDS[own]}"
        assert told(text, side, Moment.FOUR_CARDS, cites) == due, other


NONE = "- - - - - - - -"


@pytest.mark.parametrize(
    ("player", "banker_odds", "player_odds"),
    [
        # Against a Banker of 0 1 2 3 4 5 6 7. First a third card on which the Banker draws wherever the table has odds.
        ("Ks 4d 6c", NONE, NONE),  # Player 0
        ("2s 3d 6c", "- 6 7 7 7 7 7 -", NONE),  # Player 1
        ("2s 3d 7c", "- - - 4 4 4 4 -", NONE),  # Player 2
        ("Ks Qd 3c", "- - - - 3/2 - - -", NONE),  # Player 3
        ("Ks Qd 4c", "- - - - - 2 - -", NONE),  # Player 4
        ("Ks Qd 5c", NONE, "2 2 2 2 2 - - -"),  # Player 5
        ("Ks Qd 6c", NONE, "3 3 3 3 3 3 - -"),  # Player 6
        ("Ks Qd 7c", NONE, "4 4 4 4 4 4 4 -"),  # Player 7
        ("Ks Ad 7c", NONE, "7 7 7 7 7 7 7 -"),  # Player 8
        ("Ks 2d 7c", NONE, "9 9 9 9 9 9 9 -"),  # Player 9
        # Then the same totals where the Banker stands earlier, which closes the coup.
        ("Ks Ad Qc", "- 6 7 7 - - - -", NONE),  # 1 by a queen: draws on 0 to 3
        ("Ks 3d 8c", "- 6 7 - - - - -", NONE),  # 1 by an 8: draws on 0 to 2
        ("Ks 2d Qc", "- - - 4 - - - -", NONE),  # 2 by a queen
        ("Ks 2d Ac", NONE, NONE),  # 3 by an ace: a Banker 4 stands
        ("Ks 5d 9c", NONE, NONE),  # 4 by a 9: a Banker 5 stands
        ("Ks 5d Qc", NONE, "2 2 2 2 - - - -"),  # 5 by a queen
        ("Ks 3d 3c", NONE, "3 3 3 3 3 - - -"),  # 6 by a 3: draws on 0 to 4
        ("Ks 2d 5c", NONE, "4 4 4 4 4 4 - -"),  # 7 by a 5: draws on 0 to 5
        ("Ks Qd 8c", NONE, "7 7 7 - - - - -"),  # 8 by an 8
        ("Ks 5d 4c", NONE, "9 9 9 9 9 9 - -"),  # 9 by a 4: draws on 0 to 5
    ],
)
def test_6_4_6_odds_after_the_players_third_card(cites: Cites, player: str, banker_odds: str, player_odds: str) -> None:
    for side, odds in ((Side.BANKER, banker_odds), (Side.PLAYER, player_odds)):
        for banker, due in zip(TWO_CARDS, odds.split(), strict=True):
            assert told(f"{player} / {banker}", side, Moment.PLAYER_THIRD, cites) == due, banker


@pytest.mark.parametrize(
    ("text", "side", "reason"),
    [
        ("2s 3d 7c / Kh 2d", Side.BANKER, "insurance-no-row"),  # 2 against 2
        ("Ks Qd 5c / Kh 5d", Side.PLAYER, "insurance-no-row"),  # 5 against 5
        ("Ks Ad Qc / Kh 6d", Side.BANKER, "insurance-coup-closed"),  # 6 against 1
        ("Ks Qd 8c / Kh 3d", Side.PLAYER, "insurance-coup-closed"),  # 8 against 3
    ],
)
def test_6_4_6_a_refusal_says_what_is_missing(cites: Cites, text: str, side: Side, reason: str) -> None:
    refused = refused_offer(text, side, Moment.PLAYER_THIRD)
    assert refused.reason == reason
    assert cites(refused, "6.4.6")


@pytest.mark.parametrize("text", ["9s Kd / Kh 4d", "Ks 5d / 8h Kc", "Ks 7d / Kh 6d", "Ks 6d / Kh 6c"])
def test_6_4_6_nothing_is_offered_when_four_cards_end_the_coup(cites: Cites, text: str) -> None:
    assert offers(INSURANCE, coup(GAME, text)) == ()
    for side in (Side.PLAYER, Side.BANKER):
        refused = refused_offer(text, side, Moment.FOUR_CARDS)
        assert refused.reason == "insurance-coup-closed"
        assert cites(refused, "6.4.6")


def test_6_4_6_the_odds_are_those_of_the_moment(cites: Cites) -> None:
    # Banker 6 against Player 5, who then draws a 7 to 2; no card but these two opens a moment.
    dealt = coup(GAME, BANKER_SIX_LOSES)
    open_at = [[f"{offer.side} {offer.odds}" for offer in offers(INSURANCE, dealt.first(count))] for count in range(7)]
    assert open_at == [[], [], [], [], ["banker 3"], ["banker 4"], []]
    assert cites(offers(INSURANCE, dealt.first(4)), "6.4.6")


def test_6_4_6_a_bet_says_when_it_was_taken(cites: Cites) -> None:
    assert cites(refusal(lambda: settled(GAME, BANKER_FIVE_LOSES, "banker=100 banker_insurance=30")), "6.4.6")


# 4.10: who may insure


def test_4_10_the_marker_shows_what_each_hand_is_offered(cites: Cites) -> None:
    (four_cards,) = offers(INSURANCE, coup(GAME, "Ks 2d / Kh 5d", complete=False))
    assert (four_cards.name, four_cards.own, four_cards.other, four_cards.odds) == (
        "banker_insurance",
        5,
        2,
        Fraction(2),
    )
    assert cites(four_cards, "4.10")


@pytest.mark.parametrize("wagers", ["", "player=100 tie=10 ", "2:banker=900 "])
def test_4_10_banker_insurance_needs_a_banker_wager(cites: Cites, wagers: str) -> None:
    refused = refusal(lambda: settled(GAME, BANKER_FIVE_LOSES, wagers + "banker_insurance@four_cards=10"))
    assert refused.facts["hand"] == "banker"
    assert cites(refused, "4.10")


@pytest.mark.parametrize("wagers", ["", "banker=100 player_pair=10 ", "2:player=900 "])
def test_4_10_player_insurance_needs_a_player_wager(cites: Cites, wagers: str) -> None:
    refused = refusal(lambda: settled(GAME, PLAYER_SIX_LOSES, wagers + "player_insurance@four_cards=10"))
    assert refused.facts["hand"] == "player"
    assert cites(refused, "4.10")


# 5.1.8, 6.4.1, 6.4.2: how it ends


@pytest.mark.parametrize(
    ("text", "wagers", "paid", "breakage"),
    [
        (PLAYER_SIX_LOSES, "player=100 player_insurance@four_cards=30", 90, Fraction(0)),  # 6 against 4: 3 to 1
        ("Ks Qd 7c / Kh Jd 8c", "player=100 player_insurance@player_third=25", 100, Fraction(0)),  # 7 against 0: 4 to 1
        (BANKER_FIVE_LOSES, "banker=100 banker_insurance@four_cards=30", 60, Fraction(0)),  # 5 against 2: 2 to 1
        # 4 against 3: 7.50; a first bet keeps the offer open
        (
            "Ks Qd 3c / Kh 4d 8c",
            "banker=100 banker_insurance@four_cards=1 banker_insurance@player_third=5",
            7,
            Fraction(1, 2),
        ),
    ],
)
def test_5_1_8_insurance_pays_by_the_table(cites: Cites, text: str, wagers: str, paid: int, breakage: Fraction) -> None:
    insurance = settled(GAME, text, wagers)[-1]
    assert money(insurance) == (paid, insurance.bet.stake, 0)
    assert insurance.breakage == breakage
    assert cites(insurance, "5.1.8")


def test_6_4_1_insurance_is_paid_when_the_hand_loses(cites: Cites) -> None:
    banker, insurance = settled(GAME, BANKER_FIVE_LOSES, "banker=100 banker_insurance@four_cards=30")
    assert money(banker) == (0, 0, 100)
    assert (insurance.outcome, money(insurance)) == (Outcome.WIN, (60, 30, 0))
    assert cites(insurance, "6.4.1")
    player, insurance = settled(GAME, PLAYER_SIX_LOSES, "player=100 player_insurance@four_cards=30")
    assert money(player) == (0, 0, 100)
    assert (insurance.outcome, money(insurance)) == (Outcome.WIN, (90, 30, 0))
    assert cites(insurance, "6.4.1")


def test_6_4_1_insurance_loses_when_the_hand_wins(cites: Cites) -> None:
    banker, insurance = settled(GAME, BANKER_FIVE_WINS, "banker=100 banker_insurance@four_cards=30")
    assert money(banker) == (95, 100, 0)
    assert (insurance.outcome, money(insurance)) == (Outcome.LOSE, (0, 0, 30))
    assert cites(insurance, "6.4.1")
    player, insurance = settled(GAME, PLAYER_SIX_WINS, "player=100 player_insurance@four_cards=30")
    assert money(player) == (100, 100, 0)
    assert (insurance.outcome, money(insurance)) == (Outcome.LOSE, (0, 0, 30))
    assert cites(insurance, "6.4.1")


@pytest.mark.parametrize(
    ("text", "wagers"),
    [
        (BANKER_FIVE_TIES, "banker=100 banker_insurance@four_cards=30"),
        (PLAYER_SIX_TIES, "player=100 player_insurance@four_cards=30"),
        ("2s 3d 6c / Kh 6d 5c", "banker=300 banker_insurance@four_cards=1 banker_insurance@player_third=30"),  # 1-1
        ("Ks Ad 7c / Kh 3d 5c", "player=300 player_insurance@player_third=30"),  # 8 against 3, then 8-8
    ],
)
def test_6_4_2_insurance_is_returned_on_a_tie(cites: Cites, text: str, wagers: str) -> None:
    insurance = settled(GAME, text, wagers)[-1]
    assert (insurance.outcome, money(insurance)) == (Outcome.STAND_OFF, (0, 30, 0))
    assert cites(insurance, "6.4.2")


def test_6_4_2_insurance_on_a_player_nine_pays_when_banker_draws_to_nine(cites: Cites) -> None:
    player, insurance = settled(GAME, "Ks 2d 7c / Kh 3d 6c", "player=100 player_insurance@player_third=10")
    assert (player.outcome, money(player)) == (Outcome.STAND_OFF, (0, 100, 0))
    assert (insurance.outcome, insurance.odds, money(insurance)) == (Outcome.WIN, Fraction(9), (90, 10, 0))
    assert cites(insurance, "6.4.2")


def test_6_4_2_insurance_on_a_player_nine_loses_otherwise(cites: Cites) -> None:
    for drawn in ("5c", "7c"):  # Banker 3 to 8, and to 0
        insurance = settled(GAME, f"Ks 2d 7c / Kh 3d {drawn}", "player=100 player_insurance@player_third=10")[1]
        assert (insurance.outcome, money(insurance)) == (Outcome.LOSE, (0, 0, 10))
    wins = settled(GAME, "Ks 2d 7c / Kh 3d 6c", "player=100 player_insurance@player_third=10")[1]
    assert cites(wins, "6.4.2")


def test_6_4_2_insurance_taken_before_the_nine_is_returned_on_nine_all(cites: Cites) -> None:
    # Player 5 against Banker 4: 2 to 1. The Player draws to 9: 9 to 1. The Banker draws to 9.
    wagers = "player=500 player_insurance@four_cards=30 player_insurance@player_third=10"
    _, before, after = settled(GAME, "2s 3d 4c / Kh 4d 5c", wagers)
    assert money(before) == (0, 30, 0)
    assert money(after) == (90, 10, 0)
    assert cites(before, "6.4.2")
    assert cites(after, "6.4.2")


# 6.4.3: the cap


def test_6_4_3_insurance_may_pay_as_much_as_the_wager(cites: Cites) -> None:
    insurance = settled(GAME, BANKER_FIVE_LOSES, "banker=100 banker_insurance@four_cards=50")[1]
    assert money(insurance) == (100, 50, 0)
    refused = refusal(lambda: settled(GAME, BANKER_FIVE_LOSES, "banker=100 banker_insurance@four_cards=51"))
    assert (refused.facts["stake"], refused.facts["largest"]) == (51, 50)
    assert cites(refused, "6.4.3")


def test_6_4_3_the_cap_does_not_wait_for_the_result(cites: Cites) -> None:
    assert cites(refusal(lambda: settled(GAME, BANKER_FIVE_WINS, "banker=100 banker_insurance@four_cards=51")), "6.4.3")


def test_6_4_3_the_largest_stake_is_a_whole_one(cites: Cites) -> None:
    # Banker 4 against Player 2, who draws a 6 to 8; the Banker draws to 6. 66 pays 99, 67 would pay 100.50.
    text = "Ks 2d 6c / Kh 4d 2c"
    assert money(settled(GAME, text, "banker=100 banker_insurance@four_cards=66")[1]) == (99, 66, 0)
    refused = refusal(lambda: settled(GAME, text, "banker=100 banker_insurance@four_cards=67"))
    assert refused.facts["largest"] == 66
    assert cites(refused, "6.4.3")


def test_6_4_3_the_bets_of_one_coup_share_the_cap(cites: Cites) -> None:
    # 20 at 3 to 1 could pay 60, so 40 is left: 10 at 4 to 1.
    wagers = "banker=100 banker_insurance@four_cards=20 banker_insurance@player_third="
    _, first, second = settled(GAME, BANKER_SIX_LOSES, wagers + "10")
    assert (money(first), money(second)) == ((60, 20, 0), (40, 10, 0))
    refused = refusal(lambda: settled(GAME, BANKER_SIX_LOSES, wagers + "11"))
    assert (refused.facts["stake"], refused.facts["largest"]) == (11, 10)
    assert cites(refused, "6.4.3")


def test_6_4_3_the_earlier_bet_takes_its_part_of_the_cap_first(cites: Cites) -> None:
    wagers = "banker=100 banker_insurance@player_third=11 banker_insurance@four_cards=20"
    refused = refusal(lambda: settled(GAME, BANKER_SIX_LOSES, wagers))
    assert (refused.facts["stake"], refused.facts["largest"]) == (11, 10)
    assert cites(refused, "6.4.3")


def test_6_4_3_another_patrons_wager_does_not_raise_the_cap(cites: Cites) -> None:
    wagers = "banker=100 2:banker=900 banker_insurance@four_cards=51"
    refused = refusal(lambda: settled(GAME, BANKER_FIVE_LOSES, wagers))
    assert refused.facts["largest"] == 50
    assert cites(refused, "6.4.3")


def test_6_4_3_a_wager_that_was_cut_caps_its_insurance(cites: Cites) -> None:
    # Of 2,000 on the Banker 1,000 count; 600 at 2 to 1 would pay 1,200.
    banker, insurance = settled(
        GAME,
        BANKER_FIVE_LOSES,
        "banker=2000 banker_insurance@four_cards=600",
        recorded=True,
        terms=Terms(limits=limits(GAME, 100, 1000)),
    )
    assert money(banker) == (0, 1000, 1000)
    assert money(insurance) == (1000, 600, 0)
    assert cites(insurance, "6.4.3")


def test_6_4_3_a_recorded_winner_is_paid_to_the_cap(cites: Cites) -> None:
    wagers = "banker=100 banker_insurance@four_cards=80"
    insurance = settled(GAME, BANKER_FIVE_LOSES, wagers, recorded=True)[1]
    assert (insurance.outcome, money(insurance)) == (Outcome.WIN, (100, 80, 0))
    assert "6.4.3.1" not in insurance.clauses  # that clause is for a bet that loses
    assert cites(insurance, "6.4.3")


def test_6_4_3_1_the_excess_of_a_recorded_loser_is_returned(cites: Cites) -> None:
    wagers = "banker=100 banker_insurance@four_cards=80"
    insurance = settled(GAME, BANKER_FIVE_WINS, wagers, recorded=True)[1]
    assert (insurance.outcome, money(insurance)) == (Outcome.LOSE, (0, 30, 50))
    assert cites(insurance, "6.4.3.1")


def test_6_4_2_a_tie_returns_the_excess_with_the_rest(cites: Cites) -> None:
    wagers = "banker=100 banker_insurance@four_cards=80"
    insurance = settled(GAME, BANKER_FIVE_TIES, wagers, recorded=True)[1]
    assert (insurance.outcome, money(insurance)) == (Outcome.STAND_OFF, (0, 80, 0))
    assert insurance.clauses == ("6.4.2",)  # nothing was cut
    assert cites(insurance, "6.4.2")


def test_6_4_3_1_recorded_bets_share_the_cap_in_the_order_of_their_moments(cites: Cites) -> None:
    # 30 at 3 to 1 could pay 90, so 10 is left: at 4 to 1 a whole stake of 2.
    wagers = "banker=100 banker_insurance@four_cards=30 banker_insurance@player_third=20"
    _, first, second = settled(GAME, BANKER_SIX_LOSES, wagers, recorded=True)
    assert (money(first), money(second)) == ((90, 30, 0), (10, 20, 0))
    _, first, second = settled(GAME, BANKER_SIX_WINS, wagers, recorded=True)
    assert (money(first), money(second)) == ((0, 0, 30), (0, 18, 2))
    assert cites(second, "6.4.3.1")


# 6.4.4 and 6.4.5: no insurance


@pytest.mark.parametrize(
    ("text", "wagers"),
    [
        (BANKER_SIX_LOSES, "banker=100 banker_insurance@four_cards=1 banker_insurance@player_third=10"),
        ("Ks Qd 7c / Kh Jd 8c", "player=100 player_insurance@player_third=10"),
    ],
)
def test_6_4_4_the_later_insurance_is_waived_for_both_hands(cites: Cites, text: str, wagers: str) -> None:
    assert money(settled(GAME, text, wagers)[-1]) == (40, 10, 0)
    refused = refusal(lambda: settled(GAME, text, wagers, terms=Terms(insurance_waived=True)))
    assert cites(refused, "6.4.4")


def test_6_4_4_the_insurance_after_four_cards_is_not_waived(cites: Cites) -> None:
    waived = Terms(insurance_waived=True)
    insurance = settled(GAME, BANKER_SIX_LOSES, "banker=100 banker_insurance@four_cards=10", terms=waived)[1]
    assert money(insurance) == (30, 10, 0)
    both = "banker=100 banker_insurance@four_cards=10 banker_insurance@player_third=10"
    assert cites(refusal(lambda: settled(GAME, BANKER_SIX_LOSES, both, terms=waived)), "6.4.4")


@pytest.mark.parametrize("moment", ["four_cards", "player_third"])
def test_6_4_5_no_insurance_at_a_table_with_the_notice(cites: Cites, moment: str) -> None:
    without = Terms(insurance_offered=False)
    wagers = f"banker=100 banker_insurance@{moment}=10"
    assert cites(refusal(lambda: settled(GAME, BANKER_SIX_LOSES, wagers, terms=without)), "6.4.5")
    assert money(one(GAME, BANKER_SIX_LOSES, "banker=100", terms=without)) == (0, 0, 100)


# 7.20: an offer that was let pass


def test_7_20_who_let_the_first_offer_pass_has_no_second_one(cites: Cites) -> None:
    """Banker 6 against Player 5: 3 to 1 was open; then 2 against 6: 4 to 1."""
    refused = refusal(lambda: settled(GAME, BANKER_SIX_LOSES, "banker=100 banker_insurance@player_third=10"))
    assert (refused.reason, cites(refused, "7.20")) == ("insurance-let-pass", True)
    # One at the first offer pays 3, so 97 of the cap are left: 24 at 4 to 1.
    both = "banker=100 banker_insurance@four_cards=1 banker_insurance@player_third={}"
    assert [money(entry) for entry in settled(GAME, BANKER_SIX_LOSES, both.format(24))[1:]] == [(3, 1, 0), (96, 24, 0)]
    refused = refusal(lambda: settled(GAME, BANKER_SIX_LOSES, both.format(25)))
    assert (refused.facts["largest"], refused.clause) == (24, "6.4.3")


def test_7_20_for_the_whole_coup_and_either_hand() -> None:
    """P0 B6: only the Banker could be insured at first. After the 7, Player 7 v Banker 6, only who let nothing pass."""
    text = "Ks Qc 7h / Ac 5d 2c"
    wagers = "1:banker=1000 1:player=400 2:player=400"
    (*_, bob) = settled(GAME, text, f"{wagers} 2:player_insurance@player_third=100")
    assert money(bob) == (400, 100, 0)
    refused = refusal(lambda: settled(GAME, text, f"{wagers} 1:player_insurance@player_third=100"))
    assert refused.clause == "7.20"
    took = settled(GAME, text, f"{wagers} 1:banker_insurance@four_cards=1 1:player_insurance@player_third=100")
    assert money(took[-1]) == (400, 100, 0)


def test_7_20_to_whom_nothing_was_open_nothing_is_forgone() -> None:
    # No row for Banker 3 against Player 0.
    (_, cover) = settled(GAME, "Ks Qd Ah / 3c Th 7d", "banker=1000 banker_insurance@player_third=142")
    assert money(cover) == (994, 142, 0)
    # The house takes 50 and more at 3 to 1; 120 on the Banker could have 40 at most, but 30 at 4 to 1.
    terms = Terms(limits=Limits({}, None, {"3:1": Range(50)}))
    wagers = "banker=120 banker_insurance@player_third=30"
    assert money(settled(GAME, BANKER_SIX_LOSES, wagers, terms=terms)[1]) == (120, 30, 0)


def test_7_20_chips_that_lay_there_are_returned(cites: Cites) -> None:
    _, late = settled(GAME, BANKER_SIX_LOSES, "banker=100 banker_insurance@player_third=10", recorded=True)
    assert (late.outcome, money(late)) == (Outcome.STAND_OFF, (0, 10, 0))
    assert cites(late, "7.20")


def test_7_20_what_a_table_recorded_goes_before_cards_and_bets() -> None:
    """Where the dealer missed the first offer (7.21), nobody let it pass."""
    wagers = "banker=100 banker_insurance@player_third=10"
    missed = settled(GAME, BANKER_SIX_LOSES, wagers, terms=Terms(forgone=frozenset()))
    assert money(missed[1]) == (40, 10, 0)
    refused = refusal(lambda: settled(GAME, BANKER_SIX_LOSES, wagers, terms=Terms(forgone=frozenset({1}))))
    assert refused.clause == "7.20"


def test_6_4_3_the_cap_is_the_part_that_counts(cites: Cites) -> None:
    """Differential 1000 and nothing on the Player: 1000 of 4000 count. Recorded chips of 1333 at 3 to 1."""
    terms = Terms(limits=Limits({"player": Range(100, 5000), "banker": Range(100, 5000)}, 1000))
    wagers = "banker=4000 banker_insurance@four_cards=1333"
    banker, cover = settled(GAME, "2s 3c 3d / Ac 5d", wagers, terms=terms, recorded=True)
    assert (money(banker), money(cover)) == ((0, 3000, 1000), (1000, 1333, 0))
    assert cites(cover, "6.4.3")
    banker, cover = settled(GAME, "2s 3c Kd / Ac 5d", wagers, terms=terms, recorded=True)
    assert (money(banker), money(cover)) == ((950, 4000, 0), (0, 1000, 333))
    assert "6.4.3.1" in cover.clauses
