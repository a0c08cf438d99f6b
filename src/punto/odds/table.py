"""The table of odds: permutations for each line of each wager, and exact figures that follow from them."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import perm, sqrt
from typing import Self

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import NDArray

from punto.borders import each, fraction, text, wrong
from punto.cards import Card
from punto.errors import Refusal
from punto.game import Game, Space, Variant
from punto.odds import outcomes
from punto.odds.asked import CARDS_DRAWN_MAX, game_of, shoe_of, variant_of, wagers_of
from punto.odds.by_cards import joint_lines
from punto.odds.composition import CARDS_MAX, RANKS, Composition
from punto.odds.kernels import two_hands as two_hand_kernels
from punto.odds.patterns import Place
from punto.tabular import Row, Tabular, html_table
from punto.text import Word
from punto.wagers import Condition, Line, Wager

LineCounts = NDArray[np.int64]

FORM = "punto-odds-1"
"""Names the form of the JSON."""


class LineOdds(Struct, frozen=True):
    line: str
    odds: Fraction
    permutations: int
    probability: Fraction
    clauses: tuple[str, ...]


class WagerOdds(Struct, frozen=True):
    """A wager's lines, which add up to every permutation of the shoe."""

    wager: str
    lines: tuple[LineOdds, ...]

    @property
    def expectation(self) -> Fraction:
        """The expected result of a unit staked, for the patron."""
        return sum((line.probability * line.odds for line in self.lines), Fraction(0))

    @property
    def edge(self) -> Fraction:
        return -self.expectation

    @property
    def variance(self) -> Fraction:
        squares = sum((line.probability * line.odds**2 for line in self.lines), Fraction(0))
        return squares - self.expectation**2

    @property
    def sd(self) -> float:
        return sqrt(self.variance)

    @property
    def hit(self) -> Fraction:
        """How often it wins."""
        return sum((line.probability for line in self.lines if line.odds > 0), Fraction(0))


class OddsTable(Struct, Tabular, frozen=True):
    """Every wager of a game from one composition."""

    game: Game
    variant: Variant | None
    composition: Composition
    permutations: int
    wagers: dict[str, WagerOdds]
    joint: dict[tuple[int, ...], int]
    """Permutations for each combination of the wagers' lines, from which covariances follow."""

    def covariance(self, first: str, second: str) -> Fraction:
        """Between the results of one unit on each of two wagers in the same coup."""
        one, other = self.wager(first), self.wager(second)
        places = [list(self.wagers).index(name) for name in (first, second)]
        both = sum(
            (
                ways * one.lines[lines[places[0]]].odds * other.lines[lines[places[1]]].odds
                for lines, ways in self.joint.items()
            ),
            Fraction(0),
        )
        return both / self.permutations - one.expectation * other.expectation

    def of_stakes(self, stakes: Mapping[str, int | Fraction]) -> tuple[Fraction, Fraction]:
        """Expectation and variance of the result of a patron with several wagers."""
        stakes = {text(name, "stakes"): fraction(stake, "stakes") for name, stake in pairs_of(stakes, "stakes")}
        expectation = sum((stake * self.wager(name).expectation for name, stake in stakes.items()), Fraction(0))
        variance = sum(
            (a * b * self.covariance(x, y) for x, a in stakes.items() for y, b in stakes.items()), Fraction(0)
        )
        return expectation, variance

    def only(self, name: str) -> Self:
        """The table of this wager alone."""
        place = list(self.wagers).index(self.wager(name).wager)
        joint = Counter({(at[place],): 0 for at in self.joint})
        for at, ways in self.joint.items():
            joint[at[place],] += ways
        return replace(self, wagers={name: self.wagers[name]}, joint=dict(joint))

    def wager(self, name: str) -> WagerOdds:
        if text(name, "wager") not in self.wagers:
            raise Refusal("unknown-wager", self.game.placing.kinds, wager=name, wagers=list(self.wagers))
        return self.wagers[name]

    def __getitem__(self, name: str) -> WagerOdds:
        return self.wager(name)

    def rows(self) -> list[Row]:
        """A row for each wager; fractions are exact."""
        return [
            {"wager": name, "edge": made.edge, "sd": made.sd, "hit": made.hit, "variance": made.variance}
            for name, made in self.wagers.items()
        ]

    def line_rows(self) -> list[Row]:
        """A row for each line of each wager."""
        return [
            {
                "wager": name,
                "line": line.line,
                "pays": line.odds,
                "permutations": line.permutations,
                "probability": line.probability,
                "clauses": ", ".join(line.clauses),
            }
            for name, made in self.wagers.items()
            for line in made.lines
        ]

    def to_json(self) -> str:
        """Everything in it, exact; `from_json` reads it back."""
        return json.dumps(
            {
                "form": FORM,
                "game": self.game.name,
                "variant": self.variant,
                "shoe": self.composition.counts,
                "permutations": self.permutations,
                "wagers": {
                    name: [
                        [line.line, str(line.odds), line.permutations, str(line.probability), line.clauses]
                        for line in made.lines
                    ]
                    for name, made in self.wagers.items()
                },
                "joint": [[list(lines), ways] for lines, ways in self.joint.items()],
            }
        )

    def __repr__(self) -> str:
        variant = f" {self.variant}" if self.variant else ""
        edges = ", ".join(f"{name} {float(made.edge):.4%}" for name, made in self.wagers.items())
        return f"<odds of {self.game.name}{variant}, {self.composition.size} cards: {edges}>"

    def _repr_html_(self) -> str:
        return html_table(
            ("wager", "edge", "sd", "hits"),
            (
                (name, f"{float(made.edge):.4%}", f"{made.sd:.4f}", f"{float(made.hit):.4%}")
                for name, made in self.wagers.items()
            ),
        )


def odds_from_json(game: Game, text: str | bytes) -> OddsTable:
    """The table that `to_json` wrote for this game."""
    try:
        read = json.loads(text)
        if read["form"] != FORM or read["game"] != game.name:
            raise ValueError
        wagers = {
            name: WagerOdds(
                name,
                tuple(
                    LineOdds(line, Fraction(pays), int(ways), Fraction(chance), tuple(clauses))
                    for line, pays, ways, chance, clauses in lines
                ),
            )
            for name, lines in read["wagers"].items()
        }
        joint = {tuple(lines): int(ways) for lines, ways in read["joint"]}
        shoe = Composition(tuple(read["shoe"]))
        return OddsTable(game, game.variant(read["variant"]), shoe, int(read["permutations"]), wagers, joint)
    except (ValueError, TypeError, KeyError, AttributeError, ZeroDivisionError):
        raise Refusal("not-the-json", form=FORM) from None


def pairs_of(given: object, name: str) -> list[tuple[object, object]]:
    """The entries of a mapping."""
    if not isinstance(given, Mapping):
        raise wrong(name, given, name)
    return list(given.items())


def with_pays(wagers: Sequence[Wager], pays: Mapping[str, Fraction]) -> tuple[Wager, ...]:
    """The wagers with other odds for lines named WAGER.LINE, such as super_lucky_7.4."""
    wagers = each(Wager, wagers, "wagers")
    left = {text(line, "pays"): fraction(odds, "pays") for line, odds in pairs_of(pays, "pays")}
    if any(odds <= 0 for odds in left.values()):
        raise Refusal("pay-not-positive")
    made = []
    for wager in wagers:
        lines = tuple(
            replace(line, odds=left.pop(f"{wager.name}.{line.name}", line.odds)) if line.odds > 0 else line
            for line in wager.lines
        )
        made.append(replace(wager, lines=lines))
    if left:
        known = [f"{wager.name}.{line.name}" for wager in wagers for line in wager.lines if line.odds > 0]
        raise Refusal("unknown-line", line=next(iter(left)), lines=known)
    return tuple(made)


def two_hand_odds(
    game: Game,
    composition: Composition | None = None,
    *,
    variant: Variant | None = None,
    wagers: Sequence[Wager] | None = None,
) -> OddsTable:
    """The odds of all wagers of a game with Player and Banker; `wagers` replaces the game's own."""
    game = game_of(game)
    check_two_hands(game)
    shoe, variant = shoe_of(game, composition), variant_of(game, variant)
    selected = wagers_of(game, variant, wagers)
    whole = perm(shoe.size, CARDS_DRAWN_MAX[game.space])
    if any(sees_cards(game, wager) for wager in selected):
        return table_by_cards(game, variant, shoe, selected, {}, whole)
    return table_from_cells(game, variant, shoe, selected, cells_of(game, shoe), whole)


def sees_cards(game: Game, wager: Wager) -> bool:
    """Whether a wager asks for more of the cards than the kernels count."""
    return outcomes.by_cell(game.space, tuple([line.when for line in wager.lines])) is None


def check_sees_no_cards(game: Game, wagers: Sequence[Wager]) -> None:
    """Refuse wagers that only the count by cards can decide."""
    for wager in wagers:
        if sees_cards(game, wager):
            raise Refusal("wager-sees-cards", wager=wager.name)


def table_by_cards(
    game: Game,
    variant: Variant | None,
    shoe: Composition,
    wagers: Sequence[Wager],
    fixed: Mapping[Place, Card],
    whole: int,
) -> OddsTable:
    """The odds of wagers of which one or more sees ranks, suits or cards; `fixed` are the cards on the table."""
    joint = joint_lines(game.space, conditions(wagers), shoe, fixed)
    lines_by_wager = {wager.name: outcomes.lines_of(wager) for wager in wagers}
    return OddsTable(game, variant, shoe, whole, wager_odds(lines_by_wager, joint, whole), joint)


def check_two_hands(game: Game) -> None:
    if game.hand_a_seat:
        raise Refusal("own-hands", game=Word(game.name))


def cells_of(game: Game, shoe: Composition) -> LineCounts:
    """How many permutations end in each cell."""
    ranks = np.array(shoe.ranks, np.int64)
    points = np.empty(10, np.int64)
    two_hand_kernels.points_of(ranks, points)
    if game.space is Space.PRINTED_SEVEN:
        cells = np.empty(two_hand_kernels.SEVEN_UP, np.int64)
        two_hand_kernels.count_seven_up(two_hand_kernels.DRAWING, points, cells)
        return cells
    classes = np.empty(two_hand_kernels.CLASSES, np.int64)
    cells = np.empty(outcomes.TWO_HANDS, np.int64)
    two_hand_kernels.count_two_hands(two_hand_kernels.DRAWING, points, classes)
    two_hand_kernels.split_pairs(classes, ranks, cells)
    return cells


def batch(
    game: Game, ranks: NDArray[np.int64], *, variant: Variant | None = None, wagers: Sequence[Wager] | None = None
) -> LineCounts:
    """Permutations of each line of each wager for many compositions at once, on all cores.

    `ranks` has a row of 13 counts for each composition, ace to king. The result is indexed by composition, wager and
    line; the loss comes after the wager's last line.
    """
    game = game_of(game)
    check_two_hands(game)
    _check_batch(ranks, CARDS_DRAWN_MAX[game.space])
    selected = wagers_of(game, variant_of(game, variant), wagers)
    check_sees_no_cards(game, selected)
    lines = np.empty((len(ranks), len(selected), most_lines(selected)), np.int64)
    kernel = two_hand_kernels.batch_seven_up if game.space is Space.PRINTED_SEVEN else two_hand_kernels.batch_two_hands
    line_of = line_table(game.space, conditions(selected))
    kernel(two_hand_kernels.DRAWING, np.ascontiguousarray(ranks, np.int64), line_of, lines)
    return lines


def _check_batch(ranks: NDArray[np.int64], least: int) -> None:
    if (
        not isinstance(ranks, np.ndarray)
        or ranks.ndim != 2
        or ranks.shape[1] != len(RANKS)
        or not np.issubdtype(ranks.dtype, np.integer)
    ):
        raise Refusal("batch-shape", ranks=len(RANKS))
    sizes = ranks.sum(axis=1)
    if len(ranks) and (ranks.min() < 0 or sizes.min() < least or sizes.max() > CARDS_MAX):
        raise Refusal("batch-sizes", least=least, most=CARDS_MAX)


def most_lines(wagers: Sequence[Wager]) -> int:
    return 1 + max(len(wager.lines) for wager in wagers)


Conditions = tuple[tuple[Condition, ...], ...]


def conditions(wagers: Sequence[Wager]) -> Conditions:
    return tuple(tuple(line.when for line in wager.lines) for wager in wagers)


@lru_cache(maxsize=256)
def line_table(space: Space, wanted: Conditions) -> NDArray[np.int8]:
    """By wager and cell, the line that decides; the key is what the conditions are, not where they came from."""
    return outcomes.deciding_lines(space, wanted)


def table_from_cells(
    game: Game, variant: Variant | None, shoe: Composition, wagers: Sequence[Wager], counted: LineCounts, whole: int
) -> OddsTable:
    """The odds that follow from the number of permutations, of `whole` in all, that end in each cell."""
    cells = counted.reshape(-1)
    line_of = line_table(game.space, conditions(wagers))
    ended = np.nonzero(cells)[0]
    joint: dict[tuple[int, ...], int] = {}
    for lines, ways in zip(map(tuple, line_of[:, ended].T.tolist()), cells[ended].tolist(), strict=True):
        joint[lines] = joint.get(lines, 0) + ways
    lines_by_wager = {wager.name: outcomes.lines_of(wager) for wager in wagers}
    return OddsTable(game, variant, shoe, whole, wager_odds(lines_by_wager, joint, whole), joint)


def wager_odds(
    lines_by_wager: Mapping[str, Sequence[Line]], joint: Mapping[tuple[int, ...], int], whole: int
) -> dict[str, WagerOdds]:
    """The odds of each wager, from the permutations for each combination of lines."""
    made = {}
    for place, (name, lines) in enumerate(lines_by_wager.items()):
        counts = [0] * len(lines)
        for at, ways in joint.items():
            counts[at[place]] += ways
        made[name] = WagerOdds(
            name,
            tuple(
                LineOdds(line.name, line.odds, ways, Fraction(ways, whole), line.clauses)
                for line, ways in zip(lines, counts, strict=True)
            ),
        )
    return made
