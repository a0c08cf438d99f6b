"""7 Up Baccarat, version 6 of 17 February 2017: the Player's first card is always a seven; Super 7's."""

from functools import cache

from punto.borders import enum_of
from punto.cards import Rank
from punto.coup import Announce, Announcement, Coup, Draw, Printed, Procedure, Showdown, Side
from punto.game import CountingClauses, Game, PlacingClauses, Space, Variant
from punto.money import to_one
from punto.shoe import ShoeRules
from punto.table_clauses import Equipment, Irregularities, Words
from punto.tableau import third_cards
from punto.wagers import (
    Condition,
    Wager,
    and_not,
    banker_wins,
    banker_wins_on,
    both,
    loses,
    pays,
    player_wins,
    player_wins_on,
    stands_off,
    tie,
)


def procedure(coup: Coup) -> Procedure:  # 3.6 to 3.10
    yield Printed(Rank.SEVEN, Side.PLAYER, "3.7")
    yield Draw(Side.BANKER, "3.8.1")
    yield Draw(Side.PLAYER, "3.8.2")
    yield Draw(Side.BANKER, "3.8.1")
    yield Announce(Announcement.POINTS, "3.9")
    yield from third_cards(coup, natural="3.9.1", player="3.9.2", after_draw="3.9.4", after_stand="3.9.3")
    yield Announce(Announcement.WINNER, "3.10.1" if coup.player.total == coup.banker.total else "3.10")


player_wins_seven = player_wins_on(7)
banker_wins_seven = banker_wins_on(7)


def on_seven(showdown: Showdown) -> bool:
    return showdown.player.total == 7


def sevens(count: int) -> Condition:
    """This many sevens in both hands, including the printed one (R-23)."""

    def holds(showdown: Showdown) -> bool:
        return showdown.sevens == count

    return holds


def wagers(variant: Variant | None) -> tuple[Wager, ...]:
    if variant is not None:
        enum_of(Variant, variant, "variant")
    return _wagers()


@cache
def _wagers() -> tuple[Wager, ...]:  # chapter 4
    return (
        Wager(
            "player",
            box_clause="2.2.2",
            backs=Side.PLAYER,
            lines=(
                pays("seven", player_wins_seven, to_one("1/2"), "3.10", "4.1"),
                pays("win", and_not(player_wins, player_wins_seven), to_one(1), "3.10", "4.1"),
                stands_off(tie, "3.10.1"),
            ),
            loses=loses("3.10"),
        ),
        Wager(
            "banker",
            box_clause="2.2.1",
            backs=Side.BANKER,
            lines=(
                pays("seven", banker_wins_seven, to_one("9/5"), "3.10", "4.1"),
                pays("win", and_not(banker_wins, banker_wins_seven), to_one(1), "3.10", "4.1"),
                stands_off(tie, "3.10.1"),
            ),
            loses=loses("3.10"),
        ),
        Wager(
            "tie",
            box_clause="2.2.3",
            lines=(
                pays("seven", both(tie, on_seven), to_one(9), "3.10.1", "4.1"),
                pays("win", and_not(tie, on_seven), to_one(7), "3.10.1", "4.1"),
            ),
            loses=loses("3.10"),
        ),
        Wager(
            "super_7s",
            box_clause="2.2.4",
            lines=(
                pays("2", sevens(2), to_one(2), "1.1.7", "4.2"),
                pays("3", sevens(3), to_one(5), "1.1.7", "4.2"),
                pays("4", sevens(4), to_one(17), "1.1.7", "4.2"),
                pays("5", sevens(5), to_one(70), "1.1.7", "4.2"),
                pays("6", sevens(6), to_one(700), "1.1.7", "4.2"),
            ),
            loses=loses("1.1.7", "R-23"),
        ),
    )


SEVEN_UP = Game(
    name="seven_up",
    edition="v6 2017-02-17",
    seats=((1, 2, 3, 5, 6, 7, 8, 9, 10),),
    shoe=ShoeRules(
        decks=6,
        decks_least=4,
        decks_most=10,
        decks_clause="2.1",
        burn=0,
        burn_clause="R-02",
        cut_clause="R-03",
        empty_clause="5.5",
    ),
    hands_clause="3.6",
    space=Space.PRINTED_SEVEN,
    procedure=procedure,
    wagers=wagers,
    words=Words(
        hand="1.1.1",
        initial_deal="1.1.2",
        natural="1.1.3",
        point_total="1.1.4",
        round_of_play="1.1.5",
        round_opens="1.1.5",
        tie="1.1.6",
        wagers={"super_7s": "1.1.7"},
    ),
    equipment=Equipment(table=("2.2",)),
    irregularities=Irregularities(
        wrong_cards=("5.1.1", "5.1.2"),
        wrong_cards_foreign_only=True,
        ran_out="5.5",
        wrong_number="5.2",
        order_unknown="5.3",
        order_altered="5.4",
        late_wager="5.6",
        late_withdrawal="5.7",
    ),
    counting=CountingClauses(face_value="3.3.1", zero="3.3.2", under_ten="3.4.1", ten_or_more="3.4.2"),
    placing=PlacingClauses(
        opens="3.1", before_first_card="3.2", kinds="3.5", side_alone="3.5", closes="3.2", late="5.6"
    ),
)
