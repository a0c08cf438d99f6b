"""Simulations: what can be asked for, and the lines in which a run reports its progress."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from punto.sim.answer_policy import AnswerPolicy
from punto.wire.lab import AskedGame, AskedVariant, Name, Pays
from punto.wire.problems import Problem
from punto.wire.vocabulary import GameName, VariantName, WagerName, named

MOST_SEED = 2**53 - 1
"""The largest whole number that every program reads exactly."""

MOST_COUPS = 10**9

MOST_STAKE, MOST_AMOUNT = 10**9, 10**12

MOST_SESSIONS = 10**6

Seed = Annotated[int, Meta(ge=0, le=MOST_SEED)]

Stake = Annotated[int, Meta(ge=1, le=MOST_STAKE)]

Amount = Annotated[int, Meta(ge=1, le=MOST_AMOUNT)]


AskedPolicy = Annotated[str, named("AnswerPolicy", max_length=100)]


class PlanWish(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every simulation depends on."""

    game: AskedGame
    variant: AskedVariant | None = None
    """commission (the default) or non_commission, for games that have both."""
    decks: int | None = None
    """Default: the game's usual number."""
    seats: int | None = None
    """How many play at Lucky Draw; default 1."""
    policy: AskedPolicy | None = None
    """What patrons answer. Insurance, for coups only: never, always, perfect or counter. Lucky Draw: perfect, chart or
    counter. The first where none is named."""
    pays: Pays = {}
    """By wager and line: odds such as 9:1, 19:20, 3/2 or 0.95. Only lines that win can be changed."""
    seed: Seed | None = None
    """The same seed deals the same cards; default: a random one."""


class CoupsWish(PlanWish, frozen=True, tag_field="study", tag="coups", forbid_unknown_fields=True):
    """Every wager over a number of coups, beside its exact odds."""

    coups: Annotated[int, Meta(ge=1, le=MOST_COUPS)]


class SessionsWish(PlanWish, frozen=True, tag_field="study", tag="sessions", forbid_unknown_fields=True):
    """A patron's sessions: how they end, how deep they fall, how often they end in ruin. Amounts are whole chips."""

    sessions: Annotated[int, Meta(ge=1, le=MOST_SESSIONS)]
    coups: Annotated[int, Meta(ge=1, le=10**5)] = 200
    """Of one session."""
    wager: Name | None = None
    """Default: the game's first."""
    system: Literal["flat", "martingale", "paroli", "1-3-2-6", "dalembert", "fibonacci"] = "flat"
    unit: Stake = 100
    """The system's unit."""
    bankroll: Amount = 10_000
    """The chips that the patron brings."""
    least: Stake | None = None
    """The table's minimum; default: the unit."""
    most: Stake | None = None
    """The table's maximum; default: a thousand units."""
    goal: Amount | None = None
    """The patron leaves with this amount."""


SimulationWish = CoupsWish | SessionsWish


class PlanShown(Struct, frozen=True, kw_only=True):
    """Everything that a run depends on: the same plan gives the same answer."""

    game: GameName
    variant: VariantName | None
    edition: str
    decks: int
    seats: int
    policy: AnswerPolicy | None
    least_insurance: str | None
    """The smallest insurance stake, as a fraction of the wager; null where no insurance is played."""
    cut_card: int
    """How many cards from the end."""
    pays: dict[str, str]
    """Changed pays, by WAGER.LINE."""
    seed: int
    version: str
    """The version of Punto."""


class Preparing(Struct, frozen=True, tag_field="type", tag="preparing"):
    """The first line: what will be done. The first run after a start is slow to begin."""

    plan: PlanShown
    of: int
    """How many coups, or sessions, are to be done."""


class Going(Struct, frozen=True, kw_only=True):
    """How far a run has come."""

    done: int
    of: int
    ended: bool
    """Whether this is the last line."""
    seconds: float
    """The time spent so far."""
    a_second: float


class LineMeasured(Struct, frozen=True):
    """How often a line decided."""

    line: str
    pays: str
    """To one staked, as a fraction."""
    count: int
    share_percent: float
    exact_percent: float | None


class MarginShown(Struct, frozen=True):
    """A figure and its standard error."""

    value: float
    se: float | None


class WagerMeasured(Struct, frozen=True):
    """A wager by play, for one unit staked in each coup, beside the exact expectation."""

    wager: WagerName
    mean: float
    se: float | None
    """The standard error; null if there are too few shoes."""
    exact: float | None
    """Null if answers depend on the cards seen before, so that no coup is like the first."""
    z: float | None
    """How many standard errors the mean lies from the exact expectation."""
    cut_card: MarginShown | None
    """What the cut card adds to the mean, if there are enough shoes."""
    lines: tuple[LineMeasured, ...]
    """None for insurance."""
    taken_percent: float | None
    """For insurance: in how many coups it was taken,"""
    staked: float | None
    """and how much was staked in a coup, for a unit on the hand."""


class CoupsDealt(Going, frozen=True, kw_only=True, tag_field="type", tag="coups"):
    """The coups dealt so far, and every wager."""

    shoes: int
    wagers: tuple[WagerMeasured, ...]


class SpreadShown(Struct, frozen=True):
    """The distribution of a figure."""

    mean: float
    se: float
    """Of the mean."""
    sd: float
    least: int
    p5: int
    p25: int
    p50: int
    p75: int
    p95: int
    most: int


class BandShown(Struct, frozen=True):
    """The bankrolls between which half of all sessions lie after a number of coups, and nine of ten."""

    coups: int
    p5: int
    p25: int
    p50: int
    p75: int
    p95: int


class EndingShown(Struct, frozen=True):
    """How many sessions ended with a result in this stretch, its end not included."""

    least: int
    end: int
    share_percent: float


class SessionsPlayed(Going, frozen=True, kw_only=True, tag_field="type", tag="sessions"):
    """The sessions played so far. Amounts are whole chips."""

    wager: WagerName
    coups: int
    turnover: int
    """All that was staked."""
    edge_percent: float
    """The part of it that was lost."""
    ruin_percent: float
    goal_percent: float
    result: SpreadShown
    drawdown: SpreadShown
    losing_run: SpreadShown
    fan: tuple[BandShown, ...]
    """From no coups to the last."""
    endings: tuple[EndingShown, ...]


class SimulationFailed(Struct, frozen=True, tag_field="type", tag="problem"):
    """Why a run failed after it had begun; the last line."""

    problem: Problem


Progress = CoupsDealt | SessionsPlayed

SimulationLine = Preparing | CoupsDealt | SessionsPlayed | SimulationFailed
