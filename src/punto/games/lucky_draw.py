"""Lucky Draw Baccarat: each seat has its own hand against the dealer's, and decides to stand or draw."""

from collections.abc import Sequence
from functools import cache

from punto.borders import enum_of
from punto.coup import Answer, Ask, Coup, Draw, Procedure, Showdown, Side, Stand
from punto.errors import Refusal
from punto.game import UNDATED, Bet, CountingClauses, Game, PlacingClauses, Space, Variant
from punto.money import to_one
from punto.shoe import ShoeRules
from punto.table_clauses import Words
from punto.wagers import Condition, Wager, loses, pays, player_wins, stands_off, tie

DEALER_STANDS_FROM = 5


def procedure(coup: Coup) -> Procedure:
    for seat in coup.seats:
        yield Draw(seat, "enter.2")
    yield Draw(Side.DEALER, "enter.2")
    for seat in coup.seats:
        yield Draw(seat, "enter.3")
    for seat in coup.seats:
        if (yield Ask(seat, "draw.1")) is Answer.DRAW:
            yield Draw(seat, "draw.1")
    yield Draw(Side.DEALER, "draw.2")
    if coup.dealer.total < DEALER_STANDS_FROM:
        yield Draw(Side.DEALER, "draw.3")
    else:
        yield Stand(Side.DEALER, "draw.4")


def wins_on(*totals: int) -> Condition:
    """The seat wins with one of these totals, but not with three threes, which have their own lines."""

    def holds(showdown: Showdown) -> bool:
        return player_wins(showdown) and showdown.player.total in totals and not showdown.player.threes

    return holds


def wins_on_threes(*, suited: bool) -> Condition:
    def holds(showdown: Showdown) -> bool:
        return player_wins(showdown) and showdown.player.threes == (2 if suited else 1)

    return holds


def wagers(variant: Variant | None) -> tuple[Wager, ...]:
    if variant is not None:
        enum_of(Variant, variant, "variant")
    return _wagers()


@cache
def _wagers() -> tuple[Wager, ...]:
    stand_off, lost = stands_off(tie, "settlement.2"), loses("settlement.1")
    return (
        Wager(
            "enter",
            box_clause="enter.1",
            lines=(pays("win", player_wins, to_one(1), "settlement.3"), stand_off),
            loses=lost,
        ),
        Wager(
            "draw",
            box_clause="draw.1",
            in_coup=True,
            lines=(
                pays("threes_suited", wins_on_threes(suited=True), to_one(30), "settlement.3", "pays.1"),
                pays("threes", wins_on_threes(suited=False), to_one(9), "settlement.3", "pays.2"),
                pays("9", wins_on(9), to_one(3), "settlement.3", "pays.3"),
                pays("8", wins_on(8), to_one(2), "settlement.3", "pays.4"),
                pays("7", wins_on(7), to_one("3/2"), "settlement.3", "pays.5"),
                pays("6_or_less", wins_on(*range(7)), to_one(1), "settlement.3", "pays.6"),
                stand_off,
            ),
            loses=lost,
        ),
    )


def check_bets(coup: Coup, bets: Sequence[Bet]) -> None:
    """A Draw wager needs a third card and an Enter wager of the same size."""
    for seat in sorted({bet.seat for bet in bets}):
        stakes = {bet.wager: bet.stake for bet in bets if bet.seat == seat}
        enter, draw = stakes.get("enter"), stakes.get("draw")
        coup.showdown(seat)  # refuses a seat that has no hand
        drew = len(coup.hand(seat).cards) == 3
        if draw and not enter:
            raise Refusal("draw-without-enter", "enter.1", seat=seat)
        if draw and not drew:
            raise Refusal("draw-without-card", "draw.1", seat=seat)
        if enter and drew and draw != enter:
            raise Refusal("draw-not-equal", "draw.1", seat=seat, draw=draw or 0, enter=enter)


LUCKY_DRAW = Game(
    name="lucky_draw",
    edition=UNDATED,
    seats=(tuple(range(1, 8)),),
    shoe=ShoeRules(
        decks=8,
        decks_least=8,
        decks_most=8,
        decks_clause="game.2",
        cut_card_from_end=48,  # two coups of seven seats
        burn=0,
        burn_clause="R-02",
        cut_clause="R-70",
        empty_clause="R-49",
    ),
    hands_clause="enter.2",
    space=Space.OWN_HANDS,
    procedure=procedure,
    wagers=wagers,
    words=Words(point_total="game.5", tie="settlement.2", round_of_play="game.1"),
    counting=CountingClauses(face_value="game.3", zero="game.4", under_ten="game.5", ten_or_more="game.5"),
    placing=PlacingClauses(opens="enter.1", before_first_card="enter.1", kinds="enter.1", closes=None, late="enter.2"),
    check_bets=check_bets,
)
