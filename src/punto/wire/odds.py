"""The exact odds as JSON, for the lab and for the command line: each figure as a fraction, and a number beside it."""

from msgspec import Struct

from punto.cards import Rank
from punto.coup import Side
from punto.insurance import FirstAnswer, Moment
from punto.wire.vocabulary import CardName, GameName, VariantName, WagerName


class LineShown(Struct, frozen=True):
    """How a wager can end: what it then pays, and how often."""

    line: str
    pays: str
    """To one staked, as a fraction; negative if it loses."""
    pays_to_one: float
    permutations: int
    permutations_text: str
    """The same as text, for programs that cannot hold integers above 2^53."""
    probability: str
    """As a fraction."""
    probability_percent: float
    fair: str | None
    """The odds at which the wager would have no edge, all other lines unchanged. Null if no odds do that, if the line
    never decides or cannot be changed, and at Lucky Draw, where other odds change how seats answer."""
    fair_to_one: float | None
    changeable: bool
    """Whether a question may give it other odds."""
    clauses: tuple[str, ...]


class WagerShown(Struct, frozen=True):
    """What a wager costs, and how it can end."""

    wager: WagerName
    edge: str
    """The house's, as a fraction of the stake."""
    edge_percent: float
    hit: str
    """How often it wins, as a fraction."""
    hit_percent: float
    variance: str
    """Of the result of one unit staked."""
    sd: float
    """The square root of the variance."""
    lines: tuple[LineShown, ...]


class OddsShown(Struct, frozen=True):
    """The exact odds of every wager from the cards that a shoe may still hold."""

    game: GameName
    variant: VariantName | None
    decks: int
    """Of the shoe when it was full."""
    cards: int
    """How many cards are left in the shoe."""
    gone: dict[CardName, int]
    """How many of each card have left the shoe."""
    permutations: int
    permutations_text: str
    """The same as text, for programs that cannot hold integers above 2^53."""
    wagers: tuple[WagerShown, ...]
    covariance: dict[str, dict[str, float]] | None = None
    """Between the results of one unit on each of two wagers; null in the lab, which leaves it out."""


class OddsCompared(Struct, frozen=True):
    """The usual odds and the changed ones; both have the same wagers and lines in the same order."""

    usual: OddsShown
    """From a full shoe, with the odds of the document."""
    now: OddsShown
    """From the cards and with the odds of the question."""


class OfferShown(Struct, frozen=True):
    """A cell of the insurance table: what is paid at these points, and what it is worth."""

    wager: WagerName
    """player_insurance or banker_insurance."""
    side: Side
    moment: Moment
    own: int
    """The total of the insured hand."""
    other: int
    """The total of the other hand."""
    pays: str
    """To one staked, as a fraction."""
    pays_to_one: float
    arises: str
    """How often a coup brings the offer."""
    arises_percent: float
    paid: str
    """How often the offer is then paid."""
    paid_percent: float
    lost: str
    """How often it is then lost; otherwise it stands off."""
    lost_percent: float
    edge: str
    """The house's, as a fraction of the insurance staked."""
    edge_percent: float
    fair: str | None
    """The odds at which neither side has the advantage; null if it is never paid."""
    fair_to_one: float | None
    favours_patron: bool


class FirstOfferShown(Struct, frozen=True):
    """A cell of the table after four cards: what each answer is worth to a patron with one unit on the hand.

    A patron who declines gets no second offer in that coup (7.20), so declining is worth nothing.
    """

    wager: WagerName
    """player_insurance or banker_insurance."""
    side: Side
    own: int
    """The total of the insured hand."""
    other: int
    """The total of the other hand."""
    pays: str
    """To one staked, as a fraction."""
    pays_to_one: float
    arises: str
    """How often a coup brings the offer, with a smallest stake that fits under the cap."""
    arises_percent: float
    full: str
    """The largest stake at once; all worths are fractions of the wager."""
    full_percent: float
    least: str
    """The smallest stake at once, so that the second offer stays open, and that offer answered perfectly."""
    least_percent: float
    second: str
    """The same with a smallest stake near 0: what the second offer alone is worth."""
    second_percent: float
    best: str
    """The best answer to the cards themselves, on average."""
    best_percent: float
    answer: FirstAnswer
    """The best answer by the points alone."""
    answers: tuple[FirstAnswer, ...]
    """The best answers to any cards with these points; several if the cards matter."""


class InsuredShown(Struct, frozen=True):
    """A wager on a hand: its edge without insurance, and with perfect insurance."""

    wager: WagerName
    edge: str
    edge_percent: float
    insured_edge: str
    """With the smallest stake that the question names."""
    insured_edge_percent: float
    free_edge: str
    """With a smallest stake near 0; without 7.20 the edge would be the same."""
    free_edge_percent: float


class InsuranceShown(Struct, frozen=True):
    """The insurance table from one shoe, in the order of the document; in a coup, the offers that are open."""

    game: GameName
    variant: VariantName | None
    cards: int
    clause: str
    """The clause that holds the table."""
    offers: tuple[OfferShown, ...]
    least: str
    """The smallest insurance stake, as a fraction of the wager; 0 means a stake near 0."""
    first: tuple[FirstOfferShown, ...]
    """What to answer to the offers after four cards; in a coup, to those that are open."""
    insured: tuple[InsuredShown, ...]
    """Empty in the middle of a coup."""


class AnswerShown(Struct, frozen=True):
    """What standing and drawing are worth to a seat that has one unit on Enter."""

    dealer: int
    """The points of the dealer's card."""
    probability: str
    probability_percent: float
    stand: str
    stand_percent: float
    draw: str
    draw_percent: float
    draws: bool
    """Whether drawing is the better answer."""


class ChartCell(AnswerShown, frozen=True, kw_only=True):
    """A cell of the chart: over all hands of this total."""

    total: int
    mixed: bool
    """Whether some hands of this total have another best answer."""


class OddHand(AnswerShown, frozen=True, kw_only=True):
    """One hand of two cards."""

    cards: tuple[int, int]
    """By points. For two threes, the suits may decide."""


class SeatAnswerShown(AnswerShown, frozen=True, kw_only=True):
    """A seat that is asked to stand or draw, with the cards on the table known."""

    seat: int


class StrategyShown(Struct, frozen=True):
    """Perfect play at Lucky Draw from one shoe, and the chart that comes closest."""

    game: GameName
    cards: int
    edge: str
    """What a unit on Enter costs under perfect play."""
    edge_percent: float
    draw_rate: str
    """How often a seat draws under perfect play."""
    draw_rate_percent: float
    element_of_risk: str
    """The edge against all that is staked, Draw wagers included."""
    element_of_risk_percent: float
    chart_edge: str
    """What a unit on Enter costs under the chart."""
    chart_edge_percent: float
    chart_cost: str
    """What the chart costs more than perfect play."""
    chart_cost_percent: float
    chart: tuple[ChartCell, ...]
    """By total, then by dealer's card; cells that the shoe cannot deal are missing."""
    exceptions: tuple[OddHand, ...]
    """The hands with another best answer than the chart's."""
    hands: tuple[OddHand, ...] = ()
    """Every hand; empty in the lab, which leaves them out."""


class EffectShown(Struct, frozen=True):
    """What it does to a wager when one card of a rank has left the shoe."""

    rank: Rank
    held: int
    """How many of it the shoe holds."""
    effect: str
    """On the expectation of a unit staked; positive is good for the patron."""
    effect_percent: float
    tag: int
    """In a count that follows the effects."""


class RemovalShown(Struct, frozen=True):
    """The effects of removal on a wager, and how well a count follows them; ranks no longer in the shoe are missing."""

    wager: WagerName
    edge: str
    edge_percent: float
    effects: tuple[EffectShown, ...]
    correlation: float
    """The betting correlation of the tags, at best 1."""
    drift: float
    """How much each deck dealt adds to the running count on average; subtract it."""
    true_count: float | None
    """The true count from which the wager favours the patron; null if the tags do not follow the effects."""


class RemovalsShown(Struct, frozen=True):
    """The effects of removal from one shoe."""

    game: GameName
    variant: VariantName | None
    cards: int
    level: int
    wagers: tuple[RemovalShown, ...]
