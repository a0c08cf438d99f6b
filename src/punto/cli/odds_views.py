"""What the commands on odds answer in JSON."""

from fractions import Fraction
from typing import Self

from msgspec import Struct

from punto.game import Game, Variant
from punto.insurance import Moment
from punto.money import ratio
from punto.odds.composition import Composition
from punto.odds.counting import Removal
from punto.odds.insuring import OfferOdds
from punto.odds.lucky_draw import State, Strategy
from punto.odds.table import OddsTable, WagerOdds


class LineView(Struct, frozen=True):
    line: str
    odds: str
    permutations: int
    probability: float
    clause: str
    clauses: list[str]


class WagerOddsView(Struct, frozen=True):
    edge: float
    edge_exact: str
    variance: float
    variance_exact: str
    sd: float
    hit: float
    lines: list[LineView]

    @classmethod
    def of(cls, made: WagerOdds) -> Self:
        lines = [
            LineView(
                line.line,
                ratio(line.odds),
                line.permutations,
                float(line.probability),
                line.clauses[-1],
                list(line.clauses),
            )
            for line in made.lines
        ]
        return cls(
            edge=float(made.edge),
            edge_exact=str(made.edge),
            variance=float(made.variance),
            variance_exact=str(made.variance),
            sd=made.sd,
            hit=float(made.hit),
            lines=lines,
        )


class OddsView(Struct, frozen=True):
    game: str
    variant: Variant | None
    decks: int
    cards: int
    permutations: int
    wagers: dict[str, WagerOddsView]
    covariance: dict[str, dict[str, float]]
    """Between the results of one unit on each of two wagers."""

    @classmethod
    def of(cls, table: OddsTable, decks: int) -> Self:
        names = list(table.wagers)
        return cls(
            game=table.game.name,
            variant=table.variant,
            decks=decks,
            cards=table.composition.size,
            permutations=table.permutations,
            wagers={name: WagerOddsView.of(made) for name, made in table.wagers.items()},
            covariance={one: {other: float(table.covariance(one, other)) for other in names} for one in names},
        )


class OfferView(Struct, frozen=True):
    side: str
    moment: Moment
    own: int
    other: int
    odds: str
    offered: float
    """How often a coup brings the offer."""
    offered_exact: str
    ev: float
    ev_exact: str
    favours_patron: bool


class InsuranceView(Struct, frozen=True):
    game: str
    variant: Variant | None
    cards: int
    offers: list[OfferView]
    insured_edge: dict[str, float]
    """The house edge of Player and Banker when the patron insures perfectly."""
    insured_edge_exact: dict[str, str]

    @classmethod
    def of(
        cls,
        game: Game,
        variant: Variant | None,
        shoe: Composition,
        offers: list[OfferOdds],
        edges: dict[str, Fraction],
    ) -> Self:
        views = [
            OfferView(
                side=offer.side,
                moment=offer.moment,
                own=offer.own,
                other=offer.other,
                odds=ratio(offer.odds),
                offered=float(offer.arises),
                offered_exact=str(offer.arises),
                ev=float(offer.expectation),
                ev_exact=str(offer.expectation),
                favours_patron=offer.favours_patron,
            )
            for offer in offers
        ]
        return cls(
            game=game.name,
            variant=variant,
            cards=shoe.size,
            offers=views,
            insured_edge={side: float(edge) for side, edge in edges.items()},
            insured_edge_exact={side: str(edge) for side, edge in edges.items()},
        )


class StateView(Struct, frozen=True):
    cards: tuple[int, int]
    dealer: int
    probability: float
    stand: float
    draw: float
    best: str


class AnswerView(Struct, frozen=True):
    """One seat of Lucky Draw that is asked to stand or draw."""

    seat: int
    stand: float
    stand_exact: str
    draw: float
    draw_exact: str
    best: str

    @classmethod
    def of(cls, seat: int, state: State) -> Self:
        best = "draw" if state.draws else "stand"
        return cls(seat, float(state.stand), str(state.stand), float(state.draw), str(state.draw), best)


class StrategyView(Struct, frozen=True):
    game: str
    cards: int
    edge: float
    edge_exact: str
    draw_rate: float
    element_of_risk: float
    chart_edge: float
    chart_cost: float
    chart: dict[str, str]
    """By total and dealer's card, "6-0": D to draw, S to stand."""
    states: list[StateView]

    @classmethod
    def of(cls, game: Game, shoe: Composition, made: Strategy) -> Self:
        states = [
            StateView(
                state.cards,
                state.dealer,
                float(state.probability),
                float(state.stand),
                float(state.draw),
                "draw" if state.draws else "stand",
            )
            for state in made.states
        ]
        return cls(
            game=game.name,
            cards=shoe.size,
            edge=float(made.edge),
            edge_exact=str(made.edge),
            draw_rate=float(made.draw_rate),
            element_of_risk=float(made.element_of_risk),
            chart_edge=float(made.chart_edge),
            chart_cost=float(made.chart_cost),
            chart={f"{total}-{dealer}": "D" if draws else "S" for (total, dealer), draws in made.chart.items()},
            states=states,
        )


class RemovalView(Struct, frozen=True):
    game: str
    wager: str
    cards: int
    edge: float
    effects: dict[str, float]
    effects_exact: dict[str, str]
    level: int
    tags: dict[str, int]
    drift: float
    """What a deck dealt adds to the running count on average, to be taken off it."""
    correlation: float
    true_count: float | None

    @classmethod
    def of(cls, game: Game, made: Removal, level: int) -> Self:
        return cls(
            game=game.name,
            wager=made.wager,
            cards=made.cards,
            edge=-float(made.expectation),
            effects={rank: float(effect) for rank, effect in made.effects.items()},
            effects_exact={rank: str(effect) for rank, effect in made.effects.items()},
            level=level,
            tags={str(rank): tag for rank, tag in made.tags.items()},
            drift=made.drift,
            correlation=made.correlation,
            true_count=made.true_count,
        )
