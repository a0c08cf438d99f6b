"""Patrons at the table and their wagers: on the layout, touched by a limit, gone, settled, returned."""

from fractions import Fraction

from msgspec import Struct

from punto.game import STANDING_FROM
from punto.insurance import INSURED_SIDE, Moment, Offer
from punto.wagers import Outcome


class Offered(Struct, frozen=True, omit_defaults=True):
    """Insurance as it was offered. Old logs do not have the points."""

    wager: str
    odds: Fraction
    own: int | None = None
    """The points of the insured hand."""
    other: int | None = None
    row: Moment | None = None
    """The part of the pay table that the odds come from."""

    def offer(self) -> Offer | None:
        if self.own is None or self.other is None or self.row is None:
            return None
        return Offer(INSURED_SIDE[self.wager], self.row, self.own, self.other, self.odds, ())


class PlacedWager(Struct, frozen=True):
    """A wager on the layout."""

    wager: str
    stake: int
    order: int
    """Its number among the table's wagers: of two equal wagers the earlier one squeezes (R-08)."""
    moment: Moment | None = None
    recorded: bool = False
    offer: Offered | None = None
    """The offer that an insurance bet took; its odds and points stay (R-29)."""
    area: int | None = None
    """The area whose hand it is on, where each area has its own hand (R-64)."""


class Patron(Struct, frozen=True):
    """A patron at the table: their place, the chips in their rack, and their wagers."""

    seat: int
    rack: int = 0
    laid: tuple[PlacedWager, ...] = ()
    settled_under_minimum: bool = False
    """Whether a wager under the minimum has been settled for them here (R-33)."""

    @property
    def seated(self) -> bool:
        return self.seat < STANDING_FROM

    @property
    def staked(self) -> int:
        return sum([laid.stake for laid in self.laid])

    def own_area(self) -> tuple[PlacedWager, ...]:
        """The wagers before the patron's own place."""
        return tuple([laid for laid in self.laid if laid.area in (None, self.seat)])

    def on(self, wager: str, moment: Moment | None = None, area: int | None = None) -> PlacedWager | None:
        for laid in self.laid:
            if laid.wager == wager and laid.moment is moment and laid.area == area:
                return laid
        return None


class LimitedWager(Struct, frozen=True, omit_defaults=True):
    """A wager that the limits touched when bets closed."""

    patron: str
    wager: str
    counts: int
    """The part of the stake that counts; the rest is returned."""
    clauses: tuple[str, ...]
    area: int | None = None


class GoneWager(Struct, frozen=True):
    """A wager, or a part of one, that went back after bets were closed."""

    patron: str
    wager: str
    stake: int
    seat: int
    order: int
    area: int | None = None
    moment: Moment | None = None
    offer: Offered | None = None
    """The offer that an insurance bet had taken."""


NOTHING = Fraction(0)


class SettledWager(Struct, frozen=True, omit_defaults=True):
    """How one wager ended."""

    patron: str
    wager: str
    stake: int
    outcome: Outcome
    paid: int
    returned: int
    collected: int
    clauses: tuple[str, ...]
    moment: Moment | None = None
    breakage: Fraction = NOTHING
    area: int | None = None
    """Lucky Draw: the area whose hand decided it; old logs have none."""

    @property
    def won(self) -> int:
        """What the patron has won; negative if lost."""
        return self.paid - self.collected


class ReturnedWager(Struct, frozen=True, omit_defaults=True):
    """A wager of a settled coup, or the part of it, that is returned after all."""

    patron: str
    wager: str
    stake: int
    moment: Moment | None = None
    area: int | None = None
