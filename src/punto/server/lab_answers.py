"""The lab's answers about odds: every wager, every insurance offer, Lucky Draw's chart, and the effects of removal.

All of it is computed in the lab's process.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple, Self

from punto.coup import Side
from punto.errors import Refusal
from punto.game import Game, Variant
from punto.games import game as game_named
from punto.insurance import NAMES
from punto.server.lab_questions import Question
from punto.server.lab_shown import (
    ChartCell,
    EffectShown,
    InsuranceShown,
    InsuredShown,
    LineShown,
    OddHand,
    OddsCompared,
    OddsShown,
    OfferShown,
    RemovalShown,
    RemovalsShown,
    StrategyShown,
    WagerShown,
)
from punto.text import Word
from punto.wagers import Wager

if TYPE_CHECKING:
    from punto.odds.composition import Composition
    from punto.odds.counting import Removal
    from punto.odds.insuring import OfferOdds
    from punto.odds.lucky_draw import State, Strategy
    from punto.odds.table import LineOdds, OddsTable, WagerOdds


class Subject(NamedTuple):
    """What a question is about."""

    game: Game
    variant: Variant | None
    shoe: "Composition"
    wagers: tuple[Wager, ...]

    @classmethod
    def of(cls, question: Question) -> Self:
        from punto.odds.composition import Composition
        from punto.odds.table import changed

        game = game_named(question.game)
        variant = game.variant(question.variant)
        gone = [card for card, count in question.gone for _ in range(count)]
        shoe = Composition.of_decks(game, question.decks).without(gone)
        return cls(game, variant, shoe, changed(game.wagers(variant), dict(question.pays)))


def both(exact: Fraction) -> tuple[str, float]:
    """A share as it is, and in percent for show."""
    return str(exact), 100 * float(exact)


def to_one(odds: Fraction | None) -> tuple[str | None, float | None]:
    """Odds as they are, and as a number for show."""
    return (None, None) if odds is None else (str(odds), float(odds))


@lru_cache(maxsize=256)
def answered(question: Question) -> OddsShown:
    from punto.odds.any_game import odds

    game, variant, shoe, wagers = Subject.of(question)
    table = odds(game, shoe, variant=variant, wagers=wagers)
    return OddsShown(
        game.name,
        variant,
        game.shoe.decks if question.decks is None else question.decks,
        shoe.size,
        {str(card): count for card, count in question.gone},
        table.permutations,
        str(table.permutations),
        tuple(_wager(table, made) for made in table.wagers.values()),
    )


def compared(question: Question) -> OddsCompared:
    return OddsCompared(answered(question.usual), answered(question))


def _wager(table: "OddsTable", made: "WagerOdds") -> WagerShown:
    return WagerShown(
        made.wager,
        *both(made.edge),
        *both(made.hit),
        made.sd,
        tuple(_line(line, None if table.game.hand_a_seat else made.edge) for line in made.lines),
    )


def _line(made: "LineOdds", edge: Fraction | None) -> LineShown:
    fair = None
    if edge is not None and made.odds > 0 and made.probability:
        fair = made.odds + edge / made.probability
    if fair is not None and fair <= 0:
        fair = None
    return LineShown(
        made.line,
        str(made.odds),
        float(made.odds),
        made.permutations,
        str(made.permutations),
        *both(made.probability),
        *to_one(fair),
        made.odds > 0,
        made.clauses,
    )


@lru_cache(maxsize=64)
def insured(question: Question) -> InsuranceShown:
    from punto.odds.insuring import every_offer, insurance_of, insured_edge
    from punto.odds.table import two_hand_odds

    game, variant, shoe, wagers = Subject.of(question)
    clause = insurance_of(game).clauses.table
    offers = tuple(map(_offer, every_offer(game, shoe)))
    plain = two_hand_odds(game, shoe, variant=variant, wagers=wagers)
    sides = []
    for side in (Side.PLAYER, Side.BANKER):
        edge = plain.wager(side).edge
        best = insured_edge(game, side, shoe, variant=variant, wagers=wagers)
        sides.append(InsuredShown(side, *both(edge), *both(best)))
    return InsuranceShown(game.name, variant, shoe.size, clause, offers, tuple(sides))


def _offer(made: "OfferOdds") -> OfferShown:
    return OfferShown(
        NAMES[made.side],
        made.side,
        made.moment,
        made.own,
        made.other,
        str(made.odds),
        float(made.odds),
        *both(made.arises),
        *both(made.paid),
        *both(made.lost),
        *both(-made.expectation),
        *to_one(made.fair),
        made.favours_patron,
    )


@lru_cache(maxsize=64)
def strategic(question: Question) -> StrategyShown:
    from punto.odds.lucky_draw import strategy

    game, _, shoe, wagers = Subject.of(question)
    if not game.hand_a_seat:
        raise Refusal("not-lucky-draw", game=Word(game.name))
    made = strategy(game, shoe, wagers=wagers)
    return StrategyShown(
        game.name,
        shoe.size,
        *both(made.edge),
        *both(made.draw_rate),
        *both(made.element_of_risk),
        *both(made.chart_edge),
        *both(made.chart_cost),
        tuple(_chart(made)),
        tuple(_exceptions(made)),
    )


def _cell_of(state: "State") -> tuple[int, int]:
    return sum(state.cards) % 10, state.dealer


def _chart(made: "Strategy") -> Iterator[ChartCell]:
    for (total, dealer), group in groupby(sorted(made.states, key=_cell_of), _cell_of):
        states = list(group)
        weight = sum((state.probability for state in states), Fraction(0))
        stand = sum((state.probability * state.stand for state in states), Fraction(0)) / weight
        draw = sum((state.probability * state.draw for state in states), Fraction(0)) / weight
        draws = made.chart[total, dealer]
        mixed = any(state.draws != draws for state in states)
        yield ChartCell(dealer, *both(weight), *both(stand), *both(draw), draws, total=total, mixed=mixed)


def _exceptions(made: "Strategy") -> Iterator[OddHand]:
    for state in made.states:
        if state.draws != made.chart[_cell_of(state)]:
            figures = *both(state.probability), *both(state.stand), *both(state.draw)
            yield OddHand(state.dealer, *figures, state.draws, cards=state.cards)


@lru_cache(maxsize=64)
def removed(question: Question, wager: str | None, level: int) -> RemovalsShown:
    from punto.odds.counting import removal

    game, variant, shoe, wagers = Subject.of(question)
    every = ["enter"] if game.hand_a_seat else [each.name for each in wagers]
    asked = every if wager is None else [wager]
    made = (removal(game, name, shoe, variant=variant, wagers=wagers, level=level) for name in asked)
    return RemovalsShown(game.name, variant, shoe.size, level, tuple(map(_removal, made)))


def _removal(made: "Removal") -> RemovalShown:
    effects = tuple(
        EffectShown(rank, made.ranks[rank], *both(effect), made.tags[rank]) for rank, effect in made.effects.items()
    )
    edge = both(-made.expectation)
    return RemovalShown(made.wager, *edge, effects, made.correlation, made.drift, made.true_count)
