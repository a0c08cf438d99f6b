"""Simulations in the lab: what can be asked for, and the lines in which a run tells how far it has come."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from punto.server.lab_questions import Name, Pays
from punto.server.problems import Problem

MOST_SEED = 2**53 - 1
"""The largest whole number that every program reads as it is."""
MOST_COUPS = 10**9
MOST_STAKE, MOST_AMOUNT = 10**9, 10**12
MOST_SESSIONS = 10**6

Seed = Annotated[int, Meta(ge=0, le=MOST_SEED)]
Stake = Annotated[int, Meta(ge=1, le=MOST_STAKE)]
Amount = Annotated[int, Meta(ge=1, le=MOST_AMOUNT)]


class PlanWish(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every simulation depends on."""

    game: Name
    variant: Name | None = None
    """commission or non_commission, for games that have both; the first where none is named."""
    decks: int | None = None
    """The game's usual number where none is named."""
    seats: int | None = None
    """How many play, at Lucky Draw; one where none is named."""
    policy: Name | None = None
    """What patrons answer. Insurance, for coups only: never, always, perfect or counter. Lucky Draw: perfect, chart or
    counter. The first where none is named."""
    pays: Pays = {}
    """By wager and line: odds such as 9:1, 19:20, 3/2 or 0.95. Only lines that win can be changed."""
    seed: Seed | None = None
    """The same seed deals the same cards; one is made up where none is named."""


class CoupsWish(PlanWish, frozen=True, tag_field="study", tag="coups", forbid_unknown_fields=True):
    """Every wager over so many coups, to be held against its exact odds."""

    coups: Annotated[int, Meta(ge=1, le=MOST_COUPS)]


class SessionsWish(PlanWish, frozen=True, tag_field="study", tag="sessions", forbid_unknown_fields=True):
    """A patron's sessions: how they end, how deep they fall, how often they ruin him. Amounts are whole chips."""

    sessions: Annotated[int, Meta(ge=1, le=MOST_SESSIONS)]
    coups: Annotated[int, Meta(ge=1, le=10**5)] = 200
    """Of one session."""
    wager: Name | None = None
    """The game's first where none is named."""
    system: Literal["flat", "martingale", "paroli", "1-3-2-6", "dalembert", "fibonacci"] = "flat"
    unit: Stake = 100
    """The system's unit."""
    bankroll: Amount = 10_000
    """What the patron brings."""
    least: Stake | None = None
    """The table's minimum; the unit where none is named."""
    most: Stake | None = None
    """The table's maximum; a thousand units where none is named."""
    goal: Amount | None = None
    """He leaves with this much."""


SimulationWish = CoupsWish | SessionsWish


def size_of(wish: SimulationWish) -> int:
    """How many coups it takes at most."""
    return wish.coups * wish.sessions if isinstance(wish, SessionsWish) else wish.coups


class PlanShown(Struct, frozen=True, kw_only=True):
    """All on which a run depends: whoever runs the same gets the same."""

    game: str
    variant: str | None
    edition: str
    decks: int
    seats: int
    policy: str | None
    cut_card: int
    """So many cards from the end."""
    pays: dict[str, str]
    """What lines named WAGER.LINE pay other than the document says."""
    seed: int
    version: str
    """Of Punto."""


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
    """Spent on it until now."""
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

    wager: str
    mean: float
    se: float | None
    """The standard error; null where one shoe alone cannot tell."""
    exact: float | None
    """Null where answers follow the cards gone before, so that no coup is like the first."""
    z: float | None
    """How many standard errors the mean lies from the exact expectation."""
    cut_card: MarginShown | None
    """What the cut card adds to the mean, once there are enough shoes to tell."""
    lines: tuple[LineMeasured, ...]
    """None for insurance."""
    taken_percent: float | None
    """For insurance: in how many coups it was taken,"""
    staked: float | None
    """and how much was staked in a coup, for a unit on the hand."""


class CoupsDealt(Going, frozen=True, kw_only=True, tag_field="type", tag="coups"):
    """Coups that were dealt so far, and every wager by them."""

    shoes: int
    wagers: tuple[WagerMeasured, ...]


class SpreadShown(Struct, frozen=True):
    """How a figure is spread."""

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
    """Between which bankrolls half of all sessions lie after so many coups, and nine of ten."""

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
    """Sessions that were played so far. Amounts are whole chips."""

    wager: str
    coups: int
    turnover: int
    """All that was staked."""
    edge_percent: float
    """What of it was lost."""
    ruin_percent: float
    goal_percent: float
    result: SpreadShown
    drawdown: SpreadShown
    losing_run: SpreadShown
    fan: tuple[BandShown, ...]
    """From no coups to the last."""
    endings: tuple[EndingShown, ...]


class SimulationFailed(Struct, frozen=True, tag_field="type", tag="problem"):
    """Why a run came to nothing after it had begun; the last line."""

    problem: Problem


Progress = CoupsDealt | SessionsPlayed
SimulationLine = Preparing | CoupsDealt | SessionsPlayed | SimulationFailed


# In the lab's process for simulations; the worker does not load what deals them.


def begin(number: int, wish: SimulationWish) -> Preparing:
    from punto.server import lab_steps

    return lab_steps.begin(number, wish)


def step(number: int) -> Progress:
    from punto.server import lab_steps

    return lab_steps.step(number)


def drop(number: int) -> None:
    from punto.server import lab_steps

    lab_steps.drop(number)
