"""Lucky Draw: a seat's best answers from any shoe, the edge under them, and the best chart."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import lcm, perm

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from punto.borders import enum_of, of_type, wrong
from punto.cards import Card, Rank, Suit
from punto.coup import Side
from punto.errors import Refusal
from punto.game import Game, Space
from punto.games.lucky_draw import DEALER_STANDS_FROM
from punto.odds.asked import CARDS_DRAWN_MAX, game_of, shoe_of, wagers_of
from punto.odds.composition import CARDS_MAX, KINDS, Composition, cards_given
from punto.odds.kernels import lucky_draw as seat_kernels
from punto.odds.outcomes import deciding, lines_of
from punto.odds.sights import CellSight, UnseenError
from punto.odds.table import OddsTable, wager_odds
from punto.readings import Aspect, Reading
from punto.tabular import Row, Tabular, html_table
from punto.text import Word
from punto.wagers import Condition, Line, Wager

Values = NDArray[np.int64]
WORTH_MAX = 2**63 // perm(CARDS_MAX, 3)
"""In whole units: with larger pays, a sum over the cards to come would overflow the kernel's integers."""

Answers = NDArray[np.int8]
"""Whether a seat draws, by the kinds of its two cards and of the dealer's."""

BEST_ANSWERS: Answers = np.empty((0, 0, 0), np.int8)
"""An empty table: the seat gives the better answer in every state."""

NOT_DRAWN = "stand"
"""The line of the Draw wager if the seat stands and makes no Draw wager."""


def kind_of(card: Card) -> int:
    """The kernel's kind: points 0, 1, 2, 4 to 9, then the threes of each suit."""
    if card.rank is Rank.THREE:
        return 9 + list(Suit).index(card.suit)
    return card.points if card.points < 3 else card.points - 1


def kinds_of(shoe: Composition) -> Values:
    kinds = np.zeros(13, np.int64)
    for card, count in zip(KINDS, shoe.counts, strict=True):
        kinds[kind_of(card)] += count
    return kinds


class State(Struct, frozen=True):
    """A seat's two cards and the dealer's card, by points, with the expectation of each answer per unit on Enter."""

    cards: tuple[int, int]
    dealer: int
    probability: Fraction
    stand: Fraction
    draw: Fraction

    @property
    def draws(self) -> bool:
        return self.draw > self.stand


class Strategy(Struct, Tabular, frozen=True):
    """Perfect play from one shoe."""

    edge: Fraction
    """What a unit on Enter costs under perfect play."""
    draw_rate: Fraction
    states: tuple[State, ...]
    chart: dict[tuple[int, int], bool]
    """The best chart by the seat's total and the dealer's card: whether to draw."""
    chart_edge: Fraction

    @property
    def chart_cost(self) -> Fraction:
        """How much more the chart costs than perfect play."""
        return self.chart_edge - self.edge

    @property
    def element_of_risk(self) -> Fraction:
        """The edge against all that is staked, Draw wagers included."""
        return self.edge / (1 + self.draw_rate)

    def rows(self) -> list[Row]:
        """A row for each state: the seat's cards and the dealer's by points, and the worth of each answer."""
        return [
            {
                "first": state.cards[0],
                "second": state.cards[1],
                "dealer": state.dealer,
                "probability": state.probability,
                "stand": state.stand,
                "draw": state.draw,
                "best": "draw" if state.draws else "stand",
            }
            for state in self.states
        ]

    def __repr__(self) -> str:
        return f"<strategy: edge {float(self.edge):.4%}, chart {float(self.chart_edge):.4%}>"

    def _repr_html_(self) -> str:
        """The chart: D draws, S stands."""
        letters = {True: "D", False: "S", None: ""}
        rows = [[str(total), *(letters[self.chart.get((total, card))] for card in range(10))] for total in range(10)]
        return html_table(("total", *map(str, range(10))), rows)


class SeatPays(Struct, frozen=True):
    """By cell: what the seat wins, in units of 1/`scale`."""

    cells: Values
    scale: int


SEEN = (
    Reading(Aspect.SIZE, Side.PLAYER),
    Reading(Aspect.TOTAL, Side.PLAYER),
    Reading(Aspect.TOTAL, Side.BANKER),
    Reading(Aspect.THREES, Side.PLAYER),
)
"""What the kernel counts of a seat and the dealer, in the order of its cells."""

Cell = tuple[int, int, int, int]


def _cells() -> Iterator[Cell]:
    """Each cell: whether the seat drew, its total, the dealer's, its threes."""
    for drew, total, dealer, threes in product((0, 1), range(10), range(10), range(3)):
        if not threes or (drew, total) == (1, 9):
            yield drew, total, dealer, threes


@lru_cache(maxsize=64)
def _deciding(conditions: tuple[Condition, ...]) -> dict[Cell, int] | None:
    """By cell: the number of the line that decides; None if a condition asks for more than the kernel counts."""
    sight = CellSight(Space.OWN_HANDS, {reading: at for at, reading in enumerate(SEEN)})
    found = {}
    try:
        for drew, *others in _cells():
            sight.row = (2 + drew, *others)
            found[drew, others[0], others[1], others[2]] = deciding(conditions, sight)
    except UnseenError:
        return None
    return found


def decided(wager: Wager) -> dict[Cell, int]:
    found = _deciding(tuple([line.when for line in wager.lines]))
    if found is None:
        raise Refusal("lucky-draw-sees-cards", wager=wager.name)
    return found


def seat_pays(enter: Wager, draw: Wager) -> SeatPays:
    scale = lcm(*(line.odds.denominator for wager in (enter, draw) for line in wager.lines))
    cells = np.zeros(seat_kernels.LUCKY_DRAW, np.int64)
    by_enter, by_draw = decided(enter), decided(draw)
    for cell in _cells():
        won = lines_of(enter)[by_enter[cell]].odds + (lines_of(draw)[by_draw[cell]].odds if cell[0] else 0)
        if abs(won * scale) >= WORTH_MAX:
            raise Refusal("pays-too-fine")
        cells[cell] = int(won * scale)
    return SeatPays(cells, scale)


def _wagers(game: Game, wagers: Sequence[Wager] | None) -> tuple[Wager, Wager]:
    if not game.hand_a_seat:
        raise Refusal("not-own-hands", game=Word(game.name))
    found = wagers_of(game, None, wagers)
    if [wager.name for wager in found] != ["enter", "draw"]:
        raise Refusal("lucky-draw-wagers")
    return found[0], found[1]


def strategy(game: Game, composition: Composition | None = None, *, wagers: Sequence[Wager] | None = None) -> Strategy:
    """The best answer in every state, from a shoe that still holds the three cards of the state."""
    game = game_of(game)
    shoe = shoe_of(game, composition)
    worth = seat_pays(*_wagers(game, wagers))
    weights, values, _ = _evaluated(shoe, worth)
    best = values.max(axis=3)
    draws = values[..., 1] > values[..., 0]
    whole = perm(shoe.size, 3)
    unit = worth.scale * perm(shoe.size - 3, 3)
    chart, chart_value = _chart(weights, values)
    return Strategy(
        edge=-Fraction(_product(weights, best), whole * unit),
        draw_rate=Fraction(int(weights[draws].sum()), whole),
        states=tuple(_states(weights, values, whole, unit)),
        chart=chart,
        chart_edge=-Fraction(chart_value, whole * unit),
    )


def _evaluated(shoe: Composition, worth: SeatPays, answers: Answers = BEST_ANSWERS) -> tuple[Values, Values, Values]:
    """By state: its number of orders and the value of each answer; and the cells in which play with `answers` ends."""
    weights, values = np.zeros((13, 13, 13), np.int64), np.zeros((13, 13, 13, 2), np.int64)
    cells = np.zeros(seat_kernels.LUCKY_DRAW, np.int64)
    seat_kernels.count_lucky_draw(DEALER_STANDS_FROM, kinds_of(shoe), worth.cells, answers, weights, values, cells)
    return weights, values, cells


def _product(weights: Values, values: Values) -> int:
    """The sum of products in Python's integers, because it exceeds 64 bits."""
    return sum(a * b for a, b in zip(weights.ravel().tolist(), values.ravel().tolist(), strict=True))


Sums = dict[tuple[int, ...], list[int]]


def _gathered(weights: Values, values: Values, key: Callable[[int, int, int], tuple[int, ...]]) -> Sums:
    """The sums of weight, stand and draw over all states with the same key; keys use the cards' points."""
    sums: Sums = defaultdict(lambda: [0, 0, 0])
    points = seat_kernels.KIND_POINTS.tolist()
    for place in zip(*(axis.tolist() for axis in np.nonzero(weights)), strict=True):
        a, b, c = (points[kind] for kind in place)
        into, weight = sums[key(a, b, c)], int(weights[place])
        into[0] += weight
        into[1] += weight * int(values[place][0])
        into[2] += weight * int(values[place][1])
    return sums


def _states(weights: Values, values: Values, whole: int, unit: int) -> list[State]:
    sums = _gathered(weights, values, lambda a, b, c: (*sorted((a, b)), c))
    return [
        State((a, b), c, Fraction(weight, whole), Fraction(stand, weight * unit), Fraction(draw, weight * unit))
        for (a, b, c), (weight, stand, draw) in sorted(sums.items())
    ]


def _chart(weights: Values, values: Values) -> tuple[dict[tuple[int, int], bool], int]:
    sums = _gathered(weights, values, lambda a, b, c: ((a + b) % 10, c))
    chart = {(total, dealer): draw > stand for (total, dealer), (_, stand, draw) in sorted(sums.items())}
    return chart, sum(max(stand, draw) for _, stand, draw in sums.values())


def answer(
    game: Game,
    shoe_before: Composition,
    cards: tuple[Card, Card],
    dealer: Card,
    *,
    others: Iterable[Card] = (),
    wagers: Sequence[Wager] | None = None,
) -> State:
    """The expectation of standing and of drawing for one seat, given its cards and the dealer's card.

    `shoe_before` is the shoe before this coup, with these cards in it; `others` are the other cards of the coup on the
    table.
    """
    game, own, dealer = game_of(game), cards_given(cards), cards_given([dealer])[0]
    if len(own) != 2:
        raise wrong("cards", cards, "two-cards")
    shoe = of_type(Composition, shoe_before, "composition").without([*own, dealer, *cards_given(others)]).at_least(3)
    worth = seat_pays(*_wagers(game, wagers))
    cells = np.zeros(seat_kernels.LUCKY_DRAW, np.int64)
    a, b, c = (kind_of(card) for card in (*own, dealer))
    seat_kernels.seat_ends(DEALER_STANDS_FROM, a, b, c, kinds_of(shoe), cells)
    stand, draw = (_product(cells[drew], worth.cells[drew]) for drew in (0, 1))
    unit = worth.scale * perm(shoe.size, 3)
    points = sorted(card.points for card in own)
    return State((points[0], points[1]), dealer.points, Fraction(1), Fraction(stand, unit), Fraction(draw, unit))


class SeatStrategy(StrEnum):
    """How a seat answers: by the best chart of totals, or by its exact cards."""

    CHART = "chart"
    PERFECT = "perfect"


def answer_table(
    game: Game, play: SeatStrategy, composition: Composition | None = None, *, wagers: Sequence[Wager] | None = None
) -> Answers:
    """The best answers of such a seat in every state, from this shoe."""
    game, play = game_of(game), enum_of(SeatStrategy, play, "play")
    shoe = shoe_of(game, composition)
    weights, values, _ = _evaluated(shoe, seat_pays(*_wagers(game, wagers)))
    if play is SeatStrategy.PERFECT:
        draws = values[..., 1] > values[..., 0]
        return (draws | draws.transpose(1, 0, 2)).astype(np.int8)
    chart, _ = _chart(weights, values)
    points = seat_kernels.KIND_POINTS
    return np.array(
        [[[chart.get((int(a + b) % 10, int(c)), False) for c in points] for b in points] for a in points], np.int8
    )


class SeatLines(Struct, frozen=True):
    """The lines of a seat's wagers, and the line that decides in each cell; a Draw wager not made is its own line."""

    lines: dict[str, tuple[Line, ...]]
    cells: Values
    """A row for each wager, a column for each cell in the kernel's order."""


def seat_lines(game: Game, wagers: Sequence[Wager] | None = None) -> SeatLines:
    enter, draw = _wagers(game, wagers)
    not_drawn = Line(NOT_DRAWN, lambda end: len(end.player.cards) == 2, Fraction(0), ("draw.1",))
    lines = {"enter": lines_of(enter), "draw": (not_drawn, *lines_of(draw))}
    cells = np.zeros((2, *seat_kernels.LUCKY_DRAW), np.int64)
    by_enter, by_draw = decided(enter), decided(draw)
    for cell in _cells():
        cells[0][cell] = by_enter[cell]
        cells[1][cell] = 1 + by_draw[cell] if cell[0] else 0
    return SeatLines(lines, cells.reshape(2, -1))


def lucky_draw_odds(
    game: Game,
    composition: Composition | None = None,
    *,
    wagers: Sequence[Wager] | None = None,
    answers: Answers = BEST_ANSWERS,
) -> OddsTable:
    """The odds of Enter and Draw for one seat, with these answers or perfect play.

    A Draw wager that is not made is its own line.
    """
    game = game_of(game)
    shoe = shoe_of(game, composition)
    if not isinstance(answers, np.ndarray) or answers.shape not in (BEST_ANSWERS.shape, (13, 13, 13)):
        raise wrong("answers", answers, "answers")
    _, _, cells = _evaluated(shoe, seat_pays(*_wagers(game, wagers)), answers)
    seat = seat_lines(game, wagers)
    joint: dict[tuple[int, ...], int] = defaultdict(int)
    for at, ways in zip(map(tuple, seat.cells.T.tolist()), cells.ravel().tolist(), strict=True):
        if ways:
            joint[at] += ways
    whole = perm(shoe.size, CARDS_DRAWN_MAX[game.space])
    return OddsTable(game, None, shoe, whole, wager_odds(seat.lines, joint, whole), dict(joint))
