"""Lucky Draw: the best answer of a seat from any shoe, the game's edge under it, and charts that come close."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from enum import StrEnum
from fractions import Fraction
from functools import cache
from math import lcm, perm

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from punto.cards import Card, Rank, Suit
from punto.coup import Hand, Showdown
from punto.errors import Refusal
from punto.game import Game
from punto.games.lucky_draw import DEALER_STANDS_FROM
from punto.odds import html, kernels_seat
from punto.odds.composition import KINDS, LARGEST, Composition
from punto.odds.outcomes import lines_of
from punto.odds.table import LONGEST, OddsTable, wager_odds
from punto.wagers import Line, Wager

Values = NDArray[np.int64]
LARGEST_WORTH = 2**63 // perm(LARGEST, 3)
"""A pay, in whole units, past which a sum over the cards to come would outgrow the kernel's integers."""

Answers = NDArray[np.int8]
"""Whether a seat draws, by the kinds of its two cards and of the dealer's."""

BEST: Answers = np.empty((0, 0, 0), np.int8)
"""No answers given: the seat takes the better one in every state."""

NOT_DRAWN = "stand"
"""The line of a Draw wager in the coups in which the seat stands and makes none."""


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
    """Two cards of a seat and the dealer's card, by points, and what each answer is worth for a unit on Enter."""

    cards: tuple[int, int]
    dealer: int
    probability: Fraction
    stand: Fraction
    draw: Fraction

    @property
    def draws(self) -> bool:
        return self.draw > self.stand


class Strategy(Struct, frozen=True):
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
        """What following the chart costs more than perfect play."""
        return self.chart_edge - self.edge

    @property
    def element_of_risk(self) -> Fraction:
        """The edge against all that is staked, Draw wagers included."""
        return self.edge / (1 + self.draw_rate)

    def _repr_html_(self) -> str:
        """The chart: D draws, S stands."""
        letters = {True: "D", False: "S", None: ""}
        rows = [[str(total), *(letters[self.chart.get((total, card))] for card in range(10))] for total in range(10)]
        return html.table(("total", *map(str, range(10))), rows)


class Worth(Struct, frozen=True):
    """What a seat that ends in each cell wins, in whole units of 1/`scale`."""

    cells: Values
    scale: int


@cache
def _examples() -> dict[tuple[int, int, int], Hand]:
    """A hand for each end of a seat: whether it drew, its total, its threes."""
    hands: dict[tuple[int, int, int], Hand] = {}
    for first in Rank:
        for second in Rank:
            two = Hand((Card(first + Suit.CLUBS), Card(second + Suit.HEARTS)))
            hands.setdefault((0, two.total, 0), two)
            for third in Rank:
                hand = Hand((*two.cards, Card(third + Suit.SPADES)))
                if set(hand.ranks) != {Rank.THREE}:
                    hands.setdefault((1, hand.total, 0), hand)
    hands[1, 9, 1] = Hand((Card.C3, Card.C3, Card.S3))
    hands[1, 9, 2] = Hand((Card.S3, Card.S3, Card.S3))
    return hands


def _ends() -> list[tuple[tuple[int, int, int, int], Showdown]]:
    """Each cell with a showdown that ends in it."""
    dealers = {total: hand for (drew, total, _), hand in _examples().items() if not drew}
    return [
        ((drew, total, dealer, threes), Showdown(hand, dealers[dealer]))
        for (drew, total, threes), hand in _examples().items()
        for dealer in range(10)
    ]


def worth_of(enter: Wager, draw: Wager) -> Worth:
    scale = lcm(*(line.odds.denominator for wager in (enter, draw) for line in wager.lines))
    cells = np.zeros(kernels_seat.LUCKY_DRAW, np.int64)
    for cell, end in _ends():
        won = enter.line(end).odds + (draw.line(end).odds if cell[0] else 0)
        if abs(won * scale) >= LARGEST_WORTH:
            raise Refusal("pays-too-fine")
        cells[cell] = int(won * scale)
    return Worth(cells, scale)


def _wagers(game: Game, wagers: Sequence[Wager] | None) -> tuple[Wager, Wager]:
    enter, draw = wagers or game.wagers(None)
    return enter, draw


def strategy(game: Game, composition: Composition | None = None, *, wagers: Sequence[Wager] | None = None) -> Strategy:
    """The best answer in every state of a seat, from a shoe that holds all its three cards yet."""
    shoe = (composition or Composition.of_decks(game)).at_least(LONGEST[game.space])
    worth = worth_of(*_wagers(game, wagers))
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


def _evaluated(shoe: Composition, worth: Worth, answers: Answers = BEST) -> tuple[Values, Values, Values]:
    """In how many orders each state is dealt, what its answers are worth, and how play by these answers ends."""
    weights, values = np.zeros((13, 13, 13), np.int64), np.zeros((13, 13, 13, 2), np.int64)
    cells = np.zeros(kernels_seat.LUCKY_DRAW, np.int64)
    kernels_seat.count_lucky_draw(DEALER_STANDS_FROM, kinds_of(shoe), worth.cells, answers, weights, values, cells)
    return weights, values, cells


def _product(weights: Values, values: Values) -> int:
    """A sum that outgrows 64 bits, in Python's integers."""
    return sum(a * b for a, b in zip(weights.ravel().tolist(), values.ravel().tolist(), strict=True))


Sums = dict[tuple[int, ...], list[int]]


def _gathered(weights: Values, values: Values, key: Callable[[int, int, int], tuple[int, ...]]) -> Sums:
    """Weight, stand and draw of all states that share a key, by points of the cards."""
    sums: Sums = defaultdict(lambda: [0, 0, 0])
    points = kernels_seat.KIND_POINTS.tolist()
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
    game: Game, shoe: Composition, cards: tuple[Card, Card], dealer: Card, *, wagers: Sequence[Wager] | None = None
) -> State:
    """What standing and drawing are worth to one seat, its cards and the dealer's card exactly known.

    `shoe` is what is left to draw from: without these three, and without every other card that was seen.
    """
    shoe.at_least(3)
    worth = worth_of(*_wagers(game, wagers))
    cells = np.zeros(kernels_seat.LUCKY_DRAW, np.int64)
    a, b, c = (kind_of(card) for card in (*cards, dealer))
    kernels_seat.seat_ends(DEALER_STANDS_FROM, a, b, c, kinds_of(shoe), cells)
    stand, draw = (_product(cells[drew], worth.cells[drew]) for drew in (0, 1))
    unit = worth.scale * perm(shoe.size, 3)
    points = sorted(card.points for card in cards)
    return State((points[0], points[1]), dealer.points, Fraction(1), Fraction(stand, unit), Fraction(draw, unit))


class Play(StrEnum):
    """How a seat answers: by the best chart of its total and the dealer's card, or by its very cards."""

    CHART = "chart"
    PERFECT = "perfect"


def answers_of(
    game: Game, play: Play, composition: Composition | None = None, *, wagers: Sequence[Wager] | None = None
) -> Answers:
    """The answers of such a seat in every state, as they are best from this shoe."""
    shoe = (composition or Composition.of_decks(game)).at_least(LONGEST[game.space])
    weights, values, _ = _evaluated(shoe, worth_of(*_wagers(game, wagers)))
    if play is Play.PERFECT:
        draws = values[..., 1] > values[..., 0]
        return (draws | draws.transpose(1, 0, 2)).astype(np.int8)
    chart, _ = _chart(weights, values)
    points = kernels_seat.KIND_POINTS
    return np.array(
        [[[chart.get((int(a + b) % 10, int(c)), False) for c in points] for b in points] for a in points], np.int8
    )


class SeatLines(Struct, frozen=True):
    """A seat's wagers by line: the one not made has a line of its own, and each cell names the line that decides."""

    lines: dict[str, tuple[Line, ...]]
    cells: Values
    """A row for each wager, a column for each cell in the kernel's order."""


def seat_lines(game: Game, wagers: Sequence[Wager] | None = None) -> SeatLines:
    enter, draw = _wagers(game, wagers)
    not_drawn = Line(NOT_DRAWN, lambda end: len(end.player.cards) == 2, Fraction(0), ("draw.1",))
    lines = {"enter": lines_of(enter), "draw": (not_drawn, *lines_of(draw))}
    cells = np.zeros((2, *kernels_seat.LUCKY_DRAW), np.int64)
    for cell, end in _ends():
        cells[0][cell] = lines["enter"].index(enter.line(end))
        cells[1][cell] = lines["draw"].index(draw.line(end)) if cell[0] else 0
    return SeatLines(lines, cells.reshape(2, -1))


def lucky_draw_odds(
    game: Game,
    composition: Composition | None = None,
    *,
    wagers: Sequence[Wager] | None = None,
    answers: Answers = BEST,
) -> OddsTable:
    """Enter and Draw for one seat under perfect play, or by these answers; a Draw wager that is not made has a line of
    its own."""
    shoe = (composition or Composition.of_decks(game)).at_least(LONGEST[game.space])
    _, _, cells = _evaluated(shoe, worth_of(*_wagers(game, wagers)), answers)
    seat = seat_lines(game, wagers)
    joint: dict[tuple[int, ...], int] = defaultdict(int)
    for at, ways in zip(map(tuple, seat.cells.T.tolist()), cells.ravel().tolist(), strict=True):
        if ways:
            joint[at] += ways
    whole = perm(shoe.size, LONGEST[game.space])
    return OddsTable(game, None, shoe, whole, wager_odds(seat.lines, joint, whole), dict(joint))
