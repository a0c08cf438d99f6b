"""Simulated shoes twice: from the kernels, and coup by coup from the plain engine with the same random numbers."""

from collections.abc import Callable
from fractions import Fraction
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from punto.cards import Card
from punto.coup import Answer, Coup
from punto.game import Bet
from punto.games import GAMES
from punto.odds.composition import Composition
from punto.odds.lucky_draw import answer, kind_of
from punto.playout import deal_coup
from punto.settlement import Settled, Terms, settle
from punto.shoe import Stage, cards_of_decks, open_shoe
from punto.sim.answer_policy import AnswerPolicy
from punto.sim.kernels.dealing import cards_shown, deal_shoe, make_room
from punto.sim.plan import Plan, card_code, compile_plan, make_plan
from punto.sim.stream import Stream
from punto.sim.tally import Figure

STAKE = 100
"""Whole payments at every odds of the four games: 19/20, 1/2, 9/5, 3/2."""


class Dealt(NamedTuple):
    """A shoe by the kernels."""

    cells: NDArray[np.int64]
    """By coup and seat."""
    cards: list[list[int]]
    """By coup, as bytes."""
    shown: int | None
    """The first burned card; None if none is burned."""


class Replayed(NamedTuple):
    """A shoe by the engine."""

    shown: Card | None
    coups: list[Coup]


def planned(game: str = "baccarat", seed: int = 3, **asked: Any) -> Plan:
    return make_plan(GAMES[game], seed=seed, **asked)


def dealt(made: Plan, number: int) -> Dealt:
    table = compile_plan(made)
    stream, cards, room = make_room(table.deal, *table.room)
    coups, first = deal_shoe(table.deal, np.uint64(made.seed), number, stream, cards, room)
    cells, starts = room[0], room[1]
    return Dealt(
        cells[: coups * made.seats].reshape(coups, made.seats).copy(),
        [cards[starts[coup] : starts[coup + 1]].tolist() for coup in range(coups)],
        int(cards[first]) if cards_shown(table.deal) else None,
    )


def replayed(made: Plan, number: int) -> Replayed:
    """Shoe `number` of the plan, its chance thrown die by die."""
    game = made.rules
    burn = open_shoe(made.shoe, Stream(made.seed, number).below, made.decks)
    shoe, coups = burn.shoe, list[Coup]()
    decide = decision(made, burn.shown, coups)
    while shoe.stage is not Stage.ENDED and len(coups) != made.coups_a_shoe:
        if shoe.stage is Stage.LAST_HAND and not made.last_hands:
            break
        coup, shoe = deal_coup(game, shoe, game.first_seats(made.seats if game.hand_a_seat else None), decide)
        coups.append(coup)
    return Replayed(burn.shown, coups)


def decision(made: Plan, shown: Card | None, over: list[Coup]) -> Callable[[Coup, int], Answer]:
    """How the plan's seats answer, given the first burned card and the coups that are over."""

    def draws(coup: Coup, seat: int) -> bool:
        first, second = coup.hand(seat).cards
        dealer = coup.dealer.cards[0]
        if made.policy is AnswerPolicy.COUNTER:
            others = list(coup.cards)
            for card in (first, second, dealer):
                others.remove(card)
            before = unseen_before(made, shown, over)
            return answer(made.rules, before, (first, second), dealer, others=others, wagers=made.wagers).draws
        answers = compile_plan(made).deal.answers
        return bool(answers[kind_of(first), kind_of(second), kind_of(dealer)])

    return lambda coup, seat: Answer.DRAW if draws(coup, seat) else Answer.STAND


def unseen_before(made: Plan, shown: Card | None, over: list[Coup]) -> Composition:
    """What one who watches every card has not seen when these coups are over: of the burned cards only one is shown."""
    unseen = Composition.of_cards(cards_of_decks(made.decks, made.shoe)).without([shown] if shown else [])
    return unseen.without(card for coup in over for card in coup.cards)


def codes(made: Plan, coup: Coup) -> list[int]:
    return [card_code(made.rules, card) for card in coup.cards]


def nets(made: Plan, coup: Coup, seat: int) -> list[Fraction]:
    """What a unit on each wager won or lost at this seat, settled by the engine; nothing where none was made."""
    drew = not made.rules.hand_a_seat or len(coup.hand(seat).cards) == 3
    bets = [Bet(wager.name, STAKE, seat) for wager in made.wagers if drew or not wager.in_coup]
    entries = settle(made.rules, coup, bets, Terms(variant=made.variant))
    won = {entry.bet.wager: Fraction(net(entry), STAKE) for entry in entries}
    return [won.get(wager.name, Fraction(0)) for wager in made.wagers]


def net(entry: Settled) -> int:
    assert not entry.breakage, "the stake is chosen so that nothing is rounded"
    return entry.paid - entry.collected


def results(made: Plan, cell: int) -> list[Fraction]:
    """The same by the cell in which the kernels end the coup."""
    table = compile_plan(made)
    return [Fraction(int(row[cell]), scale) for row, scale in zip(table.results, table.scales, strict=True)]


def known(figure: Figure | None) -> tuple[float, float]:
    """A figure that could be measured, and its standard error."""
    assert figure is not None
    assert figure.se is not None
    return figure.value, figure.se


def over_shoes(results: NDArray[Any], units: NDArray[Any]) -> float:
    """The standard error of what a unit won, from shoes."""
    many = len(results)
    off = results - results.sum() / units.sum() * units
    return sqrt((off**2).sum() * many / (many - 1)) / float(units.sum())
