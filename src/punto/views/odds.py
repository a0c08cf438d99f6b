"""The exact odds as values of `wire.odds`: fractions as text, and a number beside each.

The odds are only imported for their types: numpy and numba stay out of a server's own process.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING

from punto.cards import Card
from punto.game import Game, Variant
from punto.insurance import INSURANCE_OF
from punto.wire.odds import (
    ChartCell,
    EffectShown,
    FirstOfferShown,
    InsuranceShown,
    InsuredShown,
    LineShown,
    OddHand,
    OddsShown,
    OfferShown,
    RemovalShown,
    RemovalsShown,
    SeatAnswerShown,
    StrategyShown,
    WagerShown,
)

if TYPE_CHECKING:
    from punto.coup import Side
    from punto.odds.card_removal import Removal
    from punto.odds.composition import Composition
    from punto.odds.insurance_answers import FirstOffer, InsuredEdge
    from punto.odds.insurance_odds import OfferOdds
    from punto.odds.lucky_draw import State, Strategy
    from punto.odds.table import LineOdds, OddsTable, WagerOdds


def odds_view(table: "OddsTable", decks: int, gone: Iterable[Card], *, covariance: bool = False) -> OddsShown:
    """The odds of every wager; `gone` are the cards that have left the full shoe."""
    names = list(table.wagers)
    return OddsShown(
        game=table.game.name,
        variant=table.variant,
        decks=decks,
        cards=table.composition.size,
        gone={str(card): count for card, count in sorted(Counter(gone).items())},
        permutations=table.permutations,
        permutations_text=str(table.permutations),
        wagers=tuple(_wager(table, wager) for wager in table.wagers.values()),
        covariance={one: {other: float(table.covariance(one, other)) for other in names} for one in names}
        if covariance
        else None,
    )


def insurance_view(
    game: Game,
    variant: Variant | None,
    shoe: "Composition",
    clause: str,
    offers: "Iterable[OfferOdds]",
    first: "Iterable[FirstOffer]",
    edges: "dict[Side, InsuredEdge]",
    least: Fraction,
) -> InsuranceShown:
    """The offers, what to answer to the first, and by hand the edge without insurance and with perfect insurance."""
    return InsuranceShown(
        game.name,
        variant,
        shoe.size,
        clause,
        tuple(map(_offer, offers)),
        str(least),
        tuple(map(_first_offer, first)),
        tuple(
            InsuredShown(side, *_share(edge.plain), *_share(edge.insured), *_share(edge.free))
            for side, edge in edges.items()
        ),
    )


def strategy_view(game: Game, shoe: "Composition", strategy: "Strategy", *, hands: bool = False) -> StrategyShown:
    return StrategyShown(
        game.name,
        shoe.size,
        *_share(strategy.edge),
        *_share(strategy.draw_rate),
        *_share(strategy.element_of_risk),
        *_share(strategy.chart_edge),
        *_share(strategy.chart_cost),
        chart=tuple(_chart(strategy)),
        exceptions=tuple(
            _hand(state) for state in strategy.states if state.draws != strategy.chart[_total_and_dealer(state)]
        ),
        hands=tuple(map(_hand, strategy.states)) if hands else (),
    )


def seat_answer_view(seat: int, state: "State") -> SeatAnswerShown:
    return SeatAnswerShown(state.dealer, *_worth(state), state.draws, seat=seat)


def removals_view(
    game: Game, variant: Variant | None, shoe: "Composition", level: int, removals: "Iterable[Removal]"
) -> RemovalsShown:
    return RemovalsShown(game.name, variant, shoe.size, level, tuple(map(_removal, removals)))


def _share(exact: Fraction) -> tuple[str, float]:
    """A share as a fraction, and in percent."""
    return str(exact), 100 * float(exact)


def _to_one(odds: Fraction | None) -> tuple[str | None, float | None]:
    """Odds as a fraction, and as a number."""
    return (None, None) if odds is None else (str(odds), float(odds))


def _wager(table: "OddsTable", wager: "WagerOdds") -> WagerShown:
    return WagerShown(
        wager.wager,
        *_share(wager.edge),
        *_share(wager.hit),
        str(wager.variance),
        wager.sd,
        tuple(_line(line, None if table.game.hand_a_seat else wager.edge) for line in wager.lines),
    )


def _line(line: "LineOdds", edge: Fraction | None) -> LineShown:
    fair = None
    if edge is not None and line.odds > 0 and line.probability:
        fair = line.odds + edge / line.probability
    if fair is not None and fair <= 0:
        fair = None
    return LineShown(
        line.line,
        str(line.odds),
        float(line.odds),
        line.permutations,
        str(line.permutations),
        *_share(line.probability),
        *_to_one(fair),
        line.odds > 0,
        line.clauses,
    )


def _offer(offer: "OfferOdds") -> OfferShown:
    return OfferShown(
        INSURANCE_OF[offer.side],
        offer.side,
        offer.moment,
        offer.own,
        offer.other,
        str(offer.odds),
        float(offer.odds),
        *_share(offer.arises),
        *_share(offer.paid),
        *_share(offer.lost),
        *_share(-offer.expectation),
        *_to_one(offer.fair),
        offer.favours_patron,
    )


def _first_offer(offer: "FirstOffer") -> FirstOfferShown:
    return FirstOfferShown(
        INSURANCE_OF[offer.side],
        offer.side,
        offer.own,
        offer.other,
        str(offer.odds),
        float(offer.odds),
        *_share(offer.arises),
        *_share(offer.full),
        *_share(offer.least),
        *_share(offer.second),
        *_share(offer.best),
        offer.answer,
        offer.answers,
    )


def _total_and_dealer(state: "State") -> tuple[int, int]:
    return sum(state.cards) % 10, state.dealer


def _chart(strategy: "Strategy") -> Iterator[ChartCell]:
    for (total, dealer), group in groupby(sorted(strategy.states, key=_total_and_dealer), _total_and_dealer):
        states = list(group)
        draws = strategy.chart[total, dealer]
        mixed = any(state.draws != draws for state in states)
        yield ChartCell(dealer, *_mean_worth(states), draws, total=total, mixed=mixed)


def _mean_worth(states: "Sequence[State]") -> tuple[str, float, str, float, str, float]:
    weight = sum((state.probability for state in states), Fraction(0))
    stand = sum((state.probability * state.stand for state in states), Fraction(0)) / weight
    draw = sum((state.probability * state.draw for state in states), Fraction(0)) / weight
    return *_share(weight), *_share(stand), *_share(draw)


def _worth(state: "State") -> tuple[str, float, str, float, str, float]:
    return *_share(state.probability), *_share(state.stand), *_share(state.draw)


def _hand(state: "State") -> OddHand:
    return OddHand(state.dealer, *_worth(state), state.draws, cards=state.cards)


def _removal(removal: "Removal") -> RemovalShown:
    effects = tuple(
        EffectShown(rank, removal.ranks[rank], *_share(effect), removal.tags[rank])
        for rank, effect in removal.effects.items()
    )
    edge = _share(-removal.expectation)
    return RemovalShown(removal.wager, *edge, effects, removal.correlation, removal.drift, removal.true_count)
