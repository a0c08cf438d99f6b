"""The lab's answers about odds: every wager, every insurance offer, Lucky Draw's chart, and the effects of removal.

The lab's own process computes them. What it keeps, it keeps for the game itself and not for its name.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, Self

from punto.cards import Card
from punto.errors import Refusal
from punto.game import Game, Variant
from punto.games import named as game_named
from punto.insurance import LEAST_INSURANCE
from punto.server.lab.questions import OddsQuestion
from punto.text import Word
from punto.views.odds import insurance_view, odds_view, removals_view, strategy_view
from punto.wagers import Wager
from punto.wire.odds import InsuranceShown, OddsCompared, OddsShown, RemovalsShown, StrategyShown

if TYPE_CHECKING:
    from punto.odds.composition import Composition


class Subject(NamedTuple):
    """What a question is about."""

    game: Game
    variant: Variant | None
    decks: int
    gone: tuple[Card, ...]
    shoe: "Composition"
    wagers: tuple[Wager, ...]

    @classmethod
    def of(cls, game: Game, question: OddsQuestion) -> Self:
        from punto.odds.composition import Composition
        from punto.odds.table import with_pays

        variant = game.variant(question.variant)
        decks = game.shoe.decks if question.decks is None else question.decks
        gone = tuple(card for card, count in question.gone for _ in range(count))
        shoe = Composition.of_decks(game, decks).without(gone)
        return cls(game, variant, decks, gone, shoe, with_pays(game.wagers(variant), dict(question.pays)))


def odds_answer(question: OddsQuestion) -> OddsShown:
    return _odds(game_named(question.game), question)


@lru_cache(maxsize=256)
def _odds(game: Game, question: OddsQuestion) -> OddsShown:
    from punto.odds.evaluate import odds

    _, variant, decks, gone, shoe, wagers = Subject.of(game, question)
    return odds_view(odds(game, shoe, variant=variant, wagers=wagers), decks, gone)


def compared_answer(question: OddsQuestion) -> OddsCompared:
    return OddsCompared(odds_answer(question.unchanged), odds_answer(question))


def insurance_answer(question: OddsQuestion) -> InsuranceShown:
    return _insurance(game_named(question.game), question)


@lru_cache(maxsize=64)
def _insurance(game: Game, question: OddsQuestion) -> InsuranceShown:
    from punto.odds.insurance_answers import first_offers, insured_edges
    from punto.odds.insurance_odds import every_offer, insurance_of

    subject = Subject.of(game, question)
    variant, shoe = subject.variant, subject.shoe
    clause = insurance_of(game).clauses.table
    edges = insured_edges(game, shoe, variant=variant, wagers=subject.wagers, least=LEAST_INSURANCE)
    first = first_offers(game, shoe, least=LEAST_INSURANCE)
    return insurance_view(game, variant, shoe, clause, every_offer(game, shoe), first, edges, LEAST_INSURANCE)


def strategy_answer(question: OddsQuestion) -> StrategyShown:
    return _strategy(game_named(question.game), question)


@lru_cache(maxsize=64)
def _strategy(game: Game, question: OddsQuestion) -> StrategyShown:
    from punto.odds.lucky_draw import strategy

    subject = Subject.of(game, question)
    if not subject.game.hand_a_seat:
        raise Refusal("not-lucky-draw", game=Word(subject.game.name))
    return strategy_view(subject.game, subject.shoe, strategy(subject.game, subject.shoe, wagers=subject.wagers))


def removal_answer(question: OddsQuestion, wager: str | None, level: int) -> RemovalsShown:
    return _removal(game_named(question.game), question, wager, level)


@lru_cache(maxsize=64)
def _removal(game: Game, question: OddsQuestion, wager: str | None, level: int) -> RemovalsShown:
    from punto.odds.card_removal import removal

    _, variant, _, _, shoe, wagers = Subject.of(game, question)
    every = [each.name for each in wagers if not each.in_coup]
    chosen = every if wager is None else [wager]
    removals = [removal(game, name, shoe, variant=variant, wagers=wagers, level=level) for name in chosen]
    return removals_view(game, variant, shoe, level, removals)
