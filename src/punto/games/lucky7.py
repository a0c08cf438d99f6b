"""Lucky 7 Baccarat, edition of 1 December 2024: Baccarat with Small, Big and Super Lucky 7, without insurance.

This module states what differs from Baccarat; the rest has the same clause numbers in both documents.
"""

from functools import cache

from msgspec.structs import replace

from punto.borders import enum_of
from punto.coup import Coup, Procedure, Showdown, Side
from punto.game import CountingClauses, Variant
from punto.games import baccarat
from punto.games.baccarat import BACCARAT, PayClauses
from punto.money import to_one
from punto.table_clauses import Words
from punto.wagers import Condition, Wager, loses, pays, player_wins_on

DEALING = replace(  # 4.9 to 4.17
    baccarat.DEALING,
    points="4.10",
    natural="4.13",
    player_third="4.14",
    after_draw="4.15",
    after_stand="4.16",
    final_points="4.17",
)
COMMISSION = PayClauses(player=("5.1.1",), banker="5.1.1", tie="5.1.3")
NON_COMMISSION = PayClauses(player=("5.1.2",), banker="5.1.2", banker_six="5.1.2", tie="5.1.3")
PAIRS = replace(
    baccarat.PAIRS,
    areas={Side.PLAYER: "2.1.2.5", Side.BANKER: "2.1.2.4"},
    pays={Side.PLAYER: "5.1.3", Side.BANKER: "5.1.3"},
    faces="4.11.2.1",
)


def procedure(coup: Coup) -> Procedure:
    return baccarat.deal(coup, DEALING)


def seven_over_six(*, cards: int) -> Condition:
    """The Player's 7 beats the Banker's 6 with this many cards in both hands; either may have the third (R-21)."""

    def holds(showdown: Showdown) -> bool:
        player, banker = showdown.player, showdown.banker
        return player.total == 7 and banker.total == 6 and player.size + banker.size == cards

    return holds


def wagers(variant: Variant | None) -> tuple[Wager, ...]:
    return _wagers(None if variant is None else enum_of(Variant, variant, "variant"))


@cache
def _wagers(variant: Variant | None) -> tuple[Wager, ...]:  # chapters 5 and 6
    return (
        *baccarat.classic_wagers(NON_COMMISSION if variant == Variant.NON_COMMISSION else COMMISSION, PAIRS),
        Wager(
            "small_lucky_7",
            box_clause="2.1.2.6",
            additional="6.3.1",
            lines=(pays("win", player_wins_on(7, cards=2), to_one(15), "6.3.1.1", "5.1.3"),),
            loses=loses("6.3.1.1"),
        ),
        Wager(
            "big_lucky_7",
            box_clause="2.1.2.7",
            additional="6.4.1",
            lines=(pays("win", player_wins_on(7, cards=3), to_one(30), "6.4.1.1", "5.1.3"),),
            loses=loses("6.4.1.1"),
        ),
        Wager(
            "super_lucky_7",
            box_clause="2.1.2.8",
            additional="6.5.1",
            lines=(
                pays("4", seven_over_six(cards=4), to_one(30), "6.5.1.1", "5.1.3"),
                pays("5", seven_over_six(cards=5), to_one(40), "6.5.1.1", "5.1.3", "R-21"),
                pays("6", seven_over_six(cards=6), to_one(100), "6.5.1.1", "5.1.3"),
            ),
            loses=loses("6.5.1.1"),
        ),
    )


LUCKY7 = replace(
    BACCARAT,
    name="lucky7",
    document="lucky7",
    edition="2024-12-01",
    seats=(tuple(range(1, 7)), tuple(range(1, 5))),
    shoe=replace(BACCARAT.shoe, burn_clause="2.2.2"),
    procedure=procedure,
    wagers=wagers,
    insurance=None,
    words=Words(  # nearly every number differs
        nothing="2.2.1",
        burn="2.2.2",
        commission="2.2.4",
        commission_game="2.2.5",
        free_hand="2.2.6",
        hand="2.2.7",
        initial_deal="2.2.8",
        natural="2.2.9",
        non_commission="2.2.10",
        point_total="2.2.12",
        round_of_play="2.2.13",
        subsequent_deal="2.2.15",
        stand_off="2.2.16",
        differential="2.2.18",
        tie="2.2.19",
        void="2.2.20",
        wagers={
            "big_lucky_7": "2.2.3",
            "player_pair": "2.2.11",
            "banker_pair": "2.2.11",
            "small_lucky_7": "2.2.14",
            "super_lucky_7": "2.2.17",
        },
    ),
    equipment=replace(BACCARAT.equipment, table=("2.1.1", "3.1"), no_insurance_sign=None, insurance_marker=None),
    irregularities=replace(BACCARAT.irregularities, offer_missed=None, unforeseen="7.20"),
    counting=CountingClauses(face_value="4.11.1", zero="4.11.2", under_ten="4.12.1", ten_or_more="4.12.2"),
)
