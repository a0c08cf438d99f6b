"""What the lab shows of odds. Figures are exact, as fractions; beside each stands the same as a number for show."""

from msgspec import Struct


class LineShown(Struct, frozen=True):
    """How a wager can end: what it then pays, and how often."""

    line: str
    pays: str
    """To one staked, as a fraction; less than nothing where it loses."""
    pays_to_one: float
    permutations: int
    permutations_text: str
    """The same, for programs whose whole numbers end at 2^53."""
    probability: str
    """As a fraction."""
    probability_percent: float
    fair: str | None
    """What this line would have to pay, all others as they are, for the wager to favour nobody; null where no pay
    does that, where the line never decides or cannot be changed, and at Lucky Draw, where pays change the answers."""
    fair_to_one: float | None
    changeable: bool
    """Whether it may be asked what if it paid other odds."""
    clauses: tuple[str, ...]


class WagerShown(Struct, frozen=True):
    """What a wager costs, and how it can end."""

    wager: str
    edge: str
    """The house's, as a fraction of the stake."""
    edge_percent: float
    hit: str
    """How often it wins, as a fraction."""
    hit_percent: float
    sd: float
    lines: tuple[LineShown, ...]


class OddsShown(Struct, frozen=True):
    """The exact odds of every wager from the cards that a shoe may still hold."""

    game: str
    variant: str | None
    decks: int
    """Of the shoe when it was full."""
    cards: int
    """From how many cards the coups are dealt."""
    gone: dict[str, int]
    """How many of each card have left the shoe."""
    permutations: int
    permutations_text: str
    """The same, for programs whose whole numbers end at 2^53."""
    wagers: tuple[WagerShown, ...]


class OddsCompared(Struct, frozen=True):
    """Odds as they are, and as they would be; wagers and their lines stand in the same order in both."""

    usual: OddsShown
    """From a full shoe, at the pays of the document."""
    now: OddsShown
    """From the cards and at the pays that were asked about."""


class OfferShown(Struct, frozen=True):
    """A cell of the insurance table: what is paid at these points, and what it is worth."""

    wager: str
    """player_insurance or banker_insurance."""
    side: str
    moment: str
    own: int
    """The total of the insured hand,"""
    other: int
    """and that of the hand against it."""
    pays: str
    """To one staked, as a fraction."""
    pays_to_one: float
    arises: str
    """How often a coup brings the offer."""
    arises_percent: float
    paid: str
    """How often it is then paid,"""
    paid_percent: float
    lost: str
    """and how often it is lost; else it stands off."""
    lost_percent: float
    edge: str
    """The house's, as a fraction of the insurance staked."""
    edge_percent: float
    fair: str | None
    """The odds at which neither side has the advantage; null where it is never paid."""
    fair_to_one: float | None
    favours_patron: bool


class InsuredShown(Struct, frozen=True):
    """A wager on a hand, plain and insured wherever that is to the patron's good."""

    wager: str
    edge: str
    edge_percent: float
    insured_edge: str
    insured_edge_percent: float


class InsuranceShown(Struct, frozen=True):
    """The whole insurance table from one shoe, in the order of the document."""

    game: str
    variant: str | None
    cards: int
    clause: str
    """The clause that holds the table."""
    offers: tuple[OfferShown, ...]
    insured: tuple[InsuredShown, ...]


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
    """Whether some hands of this total are better answered otherwise."""


class OddHand(AnswerShown, frozen=True, kw_only=True):
    """A hand that is better answered otherwise than the chart says."""

    cards: tuple[int, int]
    """By points; the suits of two threes may say otherwise yet."""


class StrategyShown(Struct, frozen=True):
    """Perfect play at Lucky Draw from one shoe, and the chart that comes closest."""

    game: str
    cards: int
    edge: str
    """What a unit on Enter costs under perfect play."""
    edge_percent: float
    draw_rate: str
    """How often a seat draws then."""
    draw_rate_percent: float
    element_of_risk: str
    """The edge against all that is staked, Draw wagers included."""
    element_of_risk_percent: float
    chart_edge: str
    """What it costs by the chart."""
    chart_edge_percent: float
    chart_cost: str
    """The difference."""
    chart_cost_percent: float
    chart: tuple[ChartCell, ...]
    """By total, then by dealer's card; cells that the shoe cannot deal are missing."""
    exceptions: tuple[OddHand, ...]


class EffectShown(Struct, frozen=True):
    """What one card of a rank, gone from the shoe, does to a wager."""

    rank: str
    held: int
    """How many of it the shoe holds."""
    effect: str
    """On what a unit staked is worth to the patron; more than nothing is to his good."""
    effect_percent: float
    tag: int
    """In a count that follows the effects."""


class RemovalShown(Struct, frozen=True):
    """The effects of removal of a wager, and how well a count follows them; ranks that are all gone are missing."""

    wager: str
    edge: str
    edge_percent: float
    effects: tuple[EffectShown, ...]
    correlation: float
    """The betting correlation of the tags, at best 1."""
    drift: float
    """What a deck dealt adds to the running count on average, to be taken off it."""
    true_count: float | None
    """From which the wager turns to the patron; null where the tags do not follow the effects."""


class RemovalsShown(Struct, frozen=True):
    """The effects of removal from one shoe."""

    game: str
    variant: str | None
    cards: int
    level: int
    wagers: tuple[RemovalShown, ...]
