"""Baccarat, edition of 1 October 2024: commission and non-commission, pairs, Lucky 6, Baccarat Insurance."""

from functools import cache

from msgspec import Struct

from punto.borders import enum_of
from punto.coup import Announce, Announcement, Coup, Draw, Procedure, Showdown, Side
from punto.game import (
    CountingClauses,
    Game,
    LimitClauses,
    PlacingClauses,
    SqueezeClauses,
    Variant,
)
from punto.insurance import Insurance, InsuranceClauses, InsuranceRow, Moment
from punto.money import to_one
from punto.shoe import ShoeRules
from punto.table_clauses import Disputes, Equipment, Irregularities, Words
from punto.tableau import third_cards
from punto.wagers import (
    Line,
    Note,
    PairClauses,
    Wager,
    and_not,
    banker_wins,
    banker_wins_on,
    loses,
    pair_wager,
    pays,
    player_wins,
    stands_off,
    tie,
)


class DealingClauses(Struct, frozen=True, kw_only=True):
    """The clauses by which a coup is dealt and called."""

    player: str
    banker: str
    points: str
    natural: str
    player_third: str
    after_draw: str
    after_stand: str
    final_points: str
    winner: str


def deal(coup: Coup, by: DealingClauses) -> Procedure:
    """Two cards to each hand, then third cards by the tableau."""
    for _ in range(2):
        yield Draw(Side.PLAYER, by.player)
        yield Draw(Side.BANKER, by.banker)
    yield Announce(Announcement.POINTS, by.points)
    yield from third_cards(
        coup, natural=by.natural, player=by.player_third, after_draw=by.after_draw, after_stand=by.after_stand
    )
    yield Announce(Announcement.FINAL_POINTS, by.final_points)
    yield Announce(Announcement.WINNER, by.winner)


DEALING = DealingClauses(  # 4.9 to 4.18
    player="4.9.1.1",
    banker="4.9.1.2",
    points="4.11",
    natural="4.14",
    player_third="4.15",
    after_draw="4.16",
    after_stand="4.17",
    final_points="4.18",
    winner="6.1",
)


def procedure(coup: Coup) -> Procedure:
    return deal(coup, DEALING)


class PayClauses(Struct, frozen=True, kw_only=True):
    """The clauses that set what the wagers on the hands and the tie pay."""

    player: tuple[str, ...]
    banker: str
    banker_six: str | None = None
    """For a winning six, only in the non-commission game."""
    tie: str


def classic_wagers(by: PayClauses, pairs: PairClauses) -> tuple[Wager, ...]:
    """Player, Banker, Tie and the two pairs."""
    if by.banker_six:
        banker: tuple[Line, ...] = (
            pays("six", banker_wins_six, to_one("1/2"), "6.1.2.1", by.banker_six),
            pays("win", and_not(banker_wins, banker_wins_six), to_one(1), "6.1.2.1", by.banker),
        )
    else:
        banker = (pays("win", banker_wins, to_one("19/20"), "6.1.2.1", by.banker),)
    return (
        Wager(
            "player",
            box_clause="2.1.2.2",
            backs=Side.PLAYER,
            lines=(pays("win", player_wins, to_one(1), "6.1.1.1", *by.player), stands_off(tie, "6.1.1.3")),
            loses=loses("6.1.1.2"),
        ),
        Wager(
            "banker",
            box_clause="2.1.2.1",
            backs=Side.BANKER,
            lines=(*banker, stands_off(tie, "6.1.2.3")),
            loses=loses("6.1.2.2"),
        ),
        Wager("tie", box_clause="2.1.2.3", lines=(pays("win", tie, to_one(8), "6.1.3", by.tie),), loses=loses("6.1.3")),
        pair_wager(Side.PLAYER, to_one(11), pairs),
        pair_wager(Side.BANKER, to_one(11), pairs),
    )


COMMISSION = PayClauses(player=("5.1.1",), banker="5.1.2", tie="5.1.5")
NON_COMMISSION = PayClauses(player=("5.1.1", "5.2"), banker="5.2", banker_six="5.2.1", tie="5.1.5")
PAIRS = PairClauses(
    areas={Side.PLAYER: "2.1.2.4", Side.BANKER: "2.1.2.4"},
    pays={Side.PLAYER: "5.1.4", Side.BANKER: "5.1.3"},
    additional="6.2.1",
    cards="4.9.1.3",
    wins="6.2.1.1",
    loses="6.2.1.2",
    faces="4.12.2.1",
)

banker_wins_six = banker_wins_on(6)


def banker_six_not_winning(showdown: Showdown) -> bool:
    return showdown.banker.total == 6 and not banker_wins(showdown)


def six_all(showdown: Showdown) -> bool:
    return showdown.banker.total == showdown.player.total == 6


def wagers(variant: Variant | None) -> tuple[Wager, ...]:
    return _wagers(None if variant is None else enum_of(Variant, variant, "variant"))


@cache
def _wagers(variant: Variant | None) -> tuple[Wager, ...]:  # chapters 5 and 6
    return (
        *classic_wagers(NON_COMMISSION if variant == Variant.NON_COMMISSION else COMMISSION, PAIRS),
        Wager(
            "lucky_6",
            box_clause="2.1.2.5",
            additional="6.3.1",
            lines=(
                pays("2", banker_wins_on(6, cards=2), to_one(12), "6.3.1.1", "5.1.6"),
                pays("3", banker_wins_on(6, cards=3), to_one(20), "6.3.1.1", "5.1.7"),
                loses("6.3.1", name="six_not_winning", when=banker_six_not_winning),
            ),
            loses=loses("6.3.1.2"),
            notes=(Note(six_all, "R-20"),),
        ),
    )


def row(side: Side, moment: Moment, own: str, other: str, odds: str) -> InsuranceRow:
    """A row of 6.4.6 as it is printed: row(..., "4", "0-3", "3/2")."""

    def points(text: str) -> tuple[int, ...]:
        low, _, high = text.partition("-")
        return tuple(range(int(low), int(high or low) + 1))

    return InsuranceRow(side, moment, points(own), points(other), to_one(odds))


INSURANCE = Insurance(
    rows=(
        row(Side.BANKER, Moment.FOUR_CARDS, "4", "0-3", "3/2"),
        row(Side.BANKER, Moment.FOUR_CARDS, "5", "0-4", "2"),
        row(Side.BANKER, Moment.FOUR_CARDS, "6", "0-5", "3"),
        row(Side.BANKER, Moment.FOUR_CARDS, "7", "0-5", "4"),
        row(Side.BANKER, Moment.PLAYER_THIRD, "1", "1", "6"),
        row(Side.BANKER, Moment.PLAYER_THIRD, "2-6", "1", "7"),
        row(Side.BANKER, Moment.PLAYER_THIRD, "3-6", "2", "4"),
        row(Side.BANKER, Moment.PLAYER_THIRD, "4", "3", "3/2"),
        row(Side.BANKER, Moment.PLAYER_THIRD, "5", "4", "2"),
        row(Side.PLAYER, Moment.FOUR_CARDS, "5", "4", "2"),
        row(Side.PLAYER, Moment.FOUR_CARDS, "6", "0-5", "3"),
        row(Side.PLAYER, Moment.FOUR_CARDS, "7", "0-5", "4"),
        row(Side.PLAYER, Moment.PLAYER_THIRD, "5", "0-4", "2"),
        row(Side.PLAYER, Moment.PLAYER_THIRD, "6", "0-5", "3"),
        row(Side.PLAYER, Moment.PLAYER_THIRD, "7", "0-6", "4"),
        row(Side.PLAYER, Moment.PLAYER_THIRD, "8", "0-6", "7"),
        row(Side.PLAYER, Moment.PLAYER_THIRD, "9", "0-6", "9"),
    ),
    clauses=InsuranceClauses(
        box="2.1.2.6",
        open_to="4.10",
        hand_loses="6.4.1",
        paid="5.1.8",
        ties="6.4.2",
        cap="6.4.3",
        excess="6.4.3.1",
        waived="6.4.4",
        not_offered="6.4.5",
        forgone="7.20",
        table="6.4.6",
    ),
)

BACCARAT = Game(
    name="baccarat",
    edition="2024-10-01",
    variants=(Variant.COMMISSION, Variant.NON_COMMISSION),
    seats=(tuple(range(1, 8)), tuple(range(1, 6))),
    shoe=ShoeRules(
        decks=8,
        decks_least=1,
        decks_most=10,
        decks_clause="R-01",
        burn_clause="2.2.3",
        cut_clause="3.2.8",
        empty_clause="7.2",
    ),
    hands_clause="4.9",
    procedure=procedure,
    wagers=wagers,
    insurance=INSURANCE,
    words=Words(
        nothing="2.2.1",
        insurance="2.2.2",
        burn="2.2.3",
        commission="2.2.4",
        free_hand="2.2.5",
        hand="2.2.6",
        initial_deal="2.2.7",
        natural="2.2.9",
        point_total="2.2.11",
        round_of_play="2.2.12",
        stand_off="2.2.13",
        subsequent_deal="2.2.14",
        differential="2.2.15",
        tie="2.2.16",
        void="2.2.17",
        wagers={"lucky_6": "2.2.8", "player_pair": "2.2.10", "banker_pair": "2.2.10"},
    ),
    equipment=Equipment(
        table=("2.1.1", "3.1", "9.1"),
        shoe="3.2.1",
        scoreboard="3.2.2",
        boxes="3.2.4",
        cut_card="3.2.8",
        no_insurance_sign="3.2.10",
        insurance_marker="3.2.11",
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
        offer_missed="7.21",
        late_wager="4.6",
        unforeseen="7.22",
    ),
    disputes=Disputes(
        escalate="8.1",
        inform="8.2",
        time_frame="8.3",
        grounds="8.4",
        complaint="8.5",
        assistance="8.6",
    ),
    counting=CountingClauses(face_value="4.12.1", zero="4.12.2", under_ten="4.13.1", ten_or_more="4.13.2"),
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
