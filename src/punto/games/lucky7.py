"""Lucky 7 Baccarat, edition of 1 December 2024: the classic five wagers beside Small, Big and Super Lucky 7."""

from functools import cache

from punto.conduct import Disputes, Equipment, Irregularities, Words
from punto.coup import Announce, Announcement, Coup, Draw, Procedure, Showdown, Side
from punto.game import CountingClauses, Game, LimitClauses, PlacingClauses, SqueezeClauses, Variant
from punto.money import to_one
from punto.shoe import ShoeRules
from punto.tableau import third_cards
from punto.wagers import (
    Condition,
    Line,
    PairClauses,
    Wager,
    banker_wins,
    banker_wins_on,
    but,
    loses,
    pair_wager,
    pays,
    player_wins,
    player_wins_on,
    stands_off,
    tie,
)


def procedure(coup: Coup) -> Procedure:  # 4.9 to 4.17
    for _ in range(2):
        yield Draw(Side.PLAYER, "4.9.1.1")
        yield Draw(Side.BANKER, "4.9.1.2")
    yield Announce(Announcement.POINTS, "4.10")
    yield from third_cards(coup, natural="4.13", player="4.14", after_draw="4.15", after_stand="4.16")
    yield Announce(Announcement.FINAL_POINTS, "4.17")
    yield Announce(Announcement.WINNER, "6.1")


banker_wins_six = banker_wins_on(6)


def seven_over_six(*, cards: int) -> Condition:
    """The Player wins on 7 over a Banker's 6, with so many cards in both hands (R-21: whichever has the third)."""

    def holds(showdown: Showdown) -> bool:
        player, banker = showdown.player, showdown.banker
        return player.total == 7 and banker.total == 6 and player.size + banker.size == cards

    return holds


PAIRS = PairClauses(additional="6.2.1", cards="4.9.1.3", wins="6.2.1.1", loses="6.2.1.2", faces="4.11.2.1")


@cache
def wagers(variant: Variant | None) -> tuple[Wager, ...]:  # chapters 5 and 6
    if variant is Variant.NON_COMMISSION:
        main = "5.1.2"
        banker: tuple[Line, ...] = (
            pays("six", banker_wins_six, to_one("1/2"), "6.1.2.1", main),
            pays("win", but(banker_wins, banker_wins_six), to_one(1), "6.1.2.1", main),
        )
    else:
        main = "5.1.1"
        banker = (pays("win", banker_wins, to_one("19/20"), "6.1.2.1", main),)
    return (
        Wager(
            "player",
            area="2.1.2.2",
            backs=Side.PLAYER,
            lines=(pays("win", player_wins, to_one(1), "6.1.1.1", main), stands_off(tie, "6.1.1.3")),
            loses=loses("6.1.1.2"),
        ),
        Wager(
            "banker",
            area="2.1.2.1",
            backs=Side.BANKER,
            lines=(*banker, stands_off(tie, "6.1.2.3")),
            loses=loses("6.1.2.2"),
        ),
        Wager("tie", area="2.1.2.3", lines=(pays("win", tie, to_one(8), "6.1.3", "5.1.3"),), loses=loses("6.1.3")),
        pair_wager(Side.PLAYER, "2.1.2.5", to_one(11), "5.1.3", PAIRS),
        pair_wager(Side.BANKER, "2.1.2.4", to_one(11), "5.1.3", PAIRS),
        Wager(
            "small_lucky_7",
            area="2.1.2.6",
            additional="6.3.1",
            lines=(pays("win", player_wins_on(7, cards=2), to_one(15), "6.3.1.1", "5.1.3"),),
            loses=loses("6.3.1.1"),
        ),
        Wager(
            "big_lucky_7",
            area="2.1.2.7",
            additional="6.4.1",
            lines=(pays("win", player_wins_on(7, cards=3), to_one(30), "6.4.1.1", "5.1.3"),),
            loses=loses("6.4.1.1"),
        ),
        Wager(
            "super_lucky_7",
            area="2.1.2.8",
            additional="6.5.1",
            lines=(
                pays("4", seven_over_six(cards=4), to_one(30), "6.5.1.1", "5.1.3"),
                pays("5", seven_over_six(cards=5), to_one(40), "6.5.1.1", "5.1.3", "R-21"),
                pays("6", seven_over_six(cards=6), to_one(100), "6.5.1.1", "5.1.3"),
            ),
            loses=loses("6.5.1.1"),
        ),
    )


LUCKY7 = Game(
    name="lucky7",
    edition="2024-12-01",
    variants=(Variant.COMMISSION, Variant.NON_COMMISSION),
    seats=(tuple(range(1, 7)), tuple(range(1, 5))),
    shoe=ShoeRules(
        decks=8,
        decks_least=1,
        decks_most=10,
        decks_clause="R-01",
        burn_clause="2.2.2",
        cut_clause="3.2.8",
        empty_clause="7.2",
    ),
    hands_clause="4.9",
    procedure=procedure,
    wagers=wagers,
    words=Words(
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
    equipment=Equipment(
        table=("2.1.1", "3.1"),
        shoe="3.2.1",
        scoreboard="3.2.2",
        boxes="3.2.4",
        cut_card="3.2.8",
    ),
    irregularities=Irregularities(
        wrong_cards=("7.1.1", "7.1.2"),
        ran_out="7.2",
        misdealt="7.3",
        face_up_in_coup="7.4",
        face_up_before="7.5",
        third_to_player="7.6",
        third_to_banker="7.7",
        free_hand="7.8",
        last_free_hand="7.8.1",
        wrong_order="7.9",
        wrong_delivery="7.10",
        delivery_outcome_known="7.10.1",
        delivery_outcome_open="7.10.2",
        burn_unseen="7.11.1",
        burn_first_hand="7.11.2",
        burn_choice="7.11.2.1",
        burn_later="7.11.3",
        order_known="7.12",
        order_unknown="7.13",
        withdraws="7.13.1",
        continues="7.13.2",
        absent="7.14",
        not_delivered="7.15",
        miscalled="7.16",
        late_wager="4.6",
        unforeseen="7.20",
    ),
    disputes=Disputes(
        escalate="8.1",
        inform="8.2",
        time_frame="8.3",
        grounds="8.4",
        complaint="8.5",
        assistance="8.6",
    ),
    counting=CountingClauses(face_value="4.11.1", zero="4.11.2", under_ten="4.12.1", ten_or_more="4.12.2"),
    placing=PlacingClauses(
        opens="4.1", before_first_card="4.2", kinds="4.5", side_alone="4.5.1", closes="4.6", late="4.6"
    ),
    limits=LimitClauses(
        range="4.4",
        differential="4.3",
        alter="4.3.1",
        under_minimum="7.17",
        over_maximum="7.18",
        pro_rata="7.19",
        pro_rata_small="7.19.1",
    ),
    squeeze=SqueezeClauses(right="4.7", restricted="4.8"),
)
