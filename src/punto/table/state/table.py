"""The state of a table after its events."""

from fractions import Fraction

from msgspec import Struct

from punto.cards import Card
from punto.coup import Coup
from punto.game import Bet, Game, Variant
from punto.insurance import CARDS_SEEN, Moment, Offer, offers
from punto.limits import EffectiveStake, Excess, Limits, excess_of_what_remains
from punto.settlement import Terms
from punto.table.rules import TableRules
from punto.table.state.coup import CoupInPlay, Phase, SettledCoup, coup_of
from punto.table.state.disputes import Dispute
from punto.table.state.irregularities import OpenIrregularity
from punto.table.state.shoe import CardAhead, ShoeInUse
from punto.table.state.wagers import NOTHING, Patron, PlacedWager, SettledWager


class Table(Struct, frozen=True):
    """A table between two commands."""

    name: str
    rules: TableRules | None = None
    phase: Phase = Phase.CLOSED
    limits: Limits = Limits({})
    sign: bool = False
    """Whether the sign is up that no insurance is offered (6.4.5)."""
    float_chips: int = 0
    layout_chips: int = 0
    breakage: Fraction = NOTHING
    """What has been broken off payments and is not yet a whole unit (R-11)."""
    patrons: dict[str, Patron] = {}
    under_minimum: tuple[str, ...] = ()
    """Patrons for whom a wager under the minimum has been settled since the table opened (R-33)."""
    orders: int = 0
    """Wagers placed at the table so far."""
    standing: int = 0
    """Patrons who have stood at the table so far."""
    shoe: ShoeInUse | None = None
    shoes: int = 0
    unrevealed: ShoeInUse | None = None
    """The last virtual shoe, ended and not yet shown."""
    coups: int = 0
    play: CoupInPlay | None = None
    last: tuple[SettledWager, ...] = ()
    """The wagers of the coup that was settled last, until bets are called again."""
    last_play: CoupInPlay | None = None
    """That coup, with or without wagers, as long as it can be undone: it is void no second time."""
    settled: SettledCoup | None = None
    """The coup that was settled last, until the next coup begins or another shoe is prepared."""
    free_due: bool = False
    free_ordered: bool = False
    """Whether that Free Hand was ordered without any card (7.10.1)."""
    in_error: tuple[Card, ...] = ()
    """The cards of `ahead` by themselves."""
    ahead: tuple[CardAhead, ...] = ()
    """Cards that have left the shoe and are dealt next; a Free Hand begins with those drawn in error (7.8)."""
    open: OpenIrregularity | None = None
    """The irregularity that is being decided."""
    waiting: tuple[OpenIrregularity, ...] = ()
    """Those that are decided after it (R-59)."""
    disputes: dict[int, Dispute] = {}
    deadline: int | None = None
    """When an automatic table takes its next step."""

    @property
    def book(self) -> Game:
        if self.rules is None:
            raise AssertionError("a table that was never opened has no game")
        return self.rules.book

    @property
    def undecided(self) -> tuple[OpenIrregularity, ...]:
        """Every irregularity that waits for somebody, the one that is being decided first."""
        return (self.open, *self.waiting) if self.open else ()

    @property
    def pledges_awaited(self) -> int:
        """How many patrons at the table may still pledge a share in the order of its shoe."""
        if self.shoe is None or self.shoe.commitment is None or self.shoe.is_cut:
            return 0
        return len(self.patrons.keys() - {one.patron for one in self.shoe.shares})

    @property
    def offers_insurance(self) -> bool:
        return self.rules is not None and self.rules.insurance and not self.sign and self.book.insurance is not None

    @property
    def any_card_seen(self) -> bool:
        """Whether somebody saw a card of the coup in play: one that lies open, or that was seen in the shoe (R-46)."""
        if any(one.seen for one in self.ahead):
            return True
        if self.play is None:
            return False
        if self.play.face_up or not self.play.happened:
            return self.play.face_up is not None
        return len(self.coup().cards) > len(self.play.hidden)

    @property
    def variant(self) -> Variant | None:
        return self.rules.variant if self.rules else None

    def offer_taken(self, laid: PlacedWager) -> Offer | None:
        """The offer that an insurance bet took: as it was written down, or, in an old log, as the cards have it."""
        if laid.moment is None or self.book.insurance is None or self.play is None:
            return None
        if laid.offer and (offer := laid.offer.offer()):
            return offer
        then = self.coup().first(CARDS_SEEN[laid.moment])
        return next((offer for offer in offers(self.book.insurance, then) if offer.name == laid.wager), None)

    def coup(self) -> Coup:
        """The coup in play, led through what has happened."""
        if self.play is None:
            raise AssertionError("no coup is in play")
        return coup_of(self.book, self.play)

    @property
    def limits_in_play(self) -> Limits:
        """The limits of the coup in play, or those that the sign shows."""
        return (self.play and self.play.limits) or self.limits

    def terms(self) -> Terms:
        """How the wagers of the coup in play are settled."""
        if self.rules is None or self.play is None:
            raise AssertionError("a coup is in play")
        everybody = (*self.patrons.values(), *self.absent.values())
        small = frozenset(patron.seat for patron in everybody if patron.settled_under_minimum)
        return Terms(
            variant=self.rules.variant,
            layout=self.rules.seats,
            standing=True,
            limits=self.limits_in_play,
            unit=self.rules.unit,
            insurance_offered=self.offers_insurance,
            insurance_waived=self.play.waived,
            settled_under_minimum=small,
            fixed=self._fixed(),
            # The table itself refuses insurance to who let an offer pass, and knows which offers were made (7.21).
            forgone=frozenset(),
            taken=self.taken(),
        )

    def excess(self) -> Excess | None:
        """The side that is over the differential as its wagers would count if bets closed now (R-31, R-35)."""
        if self.play is None:
            return None
        terms, bets = self.terms(), [bet for _, bet in self.bets()]
        return excess_of_what_remains(self.book, self.limits, bets, terms.variant, terms.settled_under_minimum)

    @property
    def absent(self) -> dict[str, Patron]:
        """Patrons with a wager in a coup that was reopened who have left since."""
        return self.play.absent if self.play else {}

    def taken(self) -> dict[tuple[int, str, Moment | None], Offer]:
        """The offers at which insurance was taken, by seat, wager and moment."""
        return {
            (patron.seat, laid.wager, laid.moment): offer
            for patron in (*self.patrons.values(), *self.absent.values())
            for laid in patron.laid
            if laid.moment and (offer := self.offer_taken(laid))
        }

    def _fixed(self) -> dict[tuple[int, str], EffectiveStake] | None:
        if self.play is None or self.play.limited is None:
            return None
        everybody = {**self.patrons, **self.absent}
        return {
            (one.area or everybody[one.patron].seat, one.wager): EffectiveStake(one.counts, one.clauses)
            for one in self.play.limited
            if one.patron in everybody
        }

    def bets(self) -> list[tuple[str, Bet]]:
        """Every wager on the layout with its patron, in the order of laying."""
        everybody = (*self.patrons.items(), *self.absent.items())
        laid = [(name, bet.area or patron.seat, bet) for name, patron in everybody for bet in patron.laid]
        laid.sort(key=lambda entry: entry[2].order)
        return [(name, Bet(bet.wager, bet.stake, seat, bet.moment, recorded=True)) for name, seat, bet in laid]

    def bettors(self) -> tuple[str, ...]:
        """The patrons with a wager in the coup, by their places."""
        with_wager = [(patron.seat, name) for name, patron in self.patrons.items() if patron.laid]
        return tuple(name for _, name in sorted(with_wager))
