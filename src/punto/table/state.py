"""The state of a table after its events. Field names are stored in snapshots: see FORM in codec.py."""

from enum import StrEnum
from fractions import Fraction

from msgspec import Struct

from punto.cards import Card
from punto.coup import Answer, Coup, Happening, Result, Side
from punto.game import STANDING_FROM, Bet, Game, Variant
from punto.insurance import CARDS_SEEN, INSURED_SIDE, Moment, Offer, offers
from punto.limits import EffectiveStake, Excess, Limits, excess_of_what_remains
from punto.settlement import Terms
from punto.shoe import Stage
from punto.table.commands import Choice
from punto.table.findings import BurnMissed, DrawnTogether, Irregularity, OfferMissed, WrongDelivery, WrongOrder
from punto.table.roles import Role
from punto.table.rules import TableRules
from punto.table_clauses import Ground
from punto.wagers import Outcome


class Phase(StrEnum):
    CLOSED = "closed"
    PREPARING = "preparing"
    """A shoe is shuffled, cut and burned."""
    READY = "ready"
    """Between two coups: the last is settled."""
    BETTING = "betting"
    NO_MORE_BETS = "no_more_bets"
    DEALING = "dealing"
    """The first cards."""
    INSURANCE = "insurance"
    """Insurance is offered."""
    ANSWERS = "answers"
    """Seats stand or draw."""
    THIRD_CARDS = "third_cards"
    RESULT = "result"
    """Every card is dealt; the result is to be announced."""
    ANNOUNCED = "announced"


IN_COUP = frozenset({Phase.DEALING, Phase.INSURANCE, Phase.ANSWERS, Phase.THIRD_CARDS, Phase.RESULT, Phase.ANNOUNCED})
"""From the first card to the settlement."""


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


class Burn(Struct, frozen=True):
    """The burn of a shoe, as it is on record."""

    shown: Card
    count: int


class ShoeInUse(Struct, frozen=True):
    number: int
    decks: int
    prepared_by: str
    commitment: str | None = None
    cut: int | None = None
    is_cut: bool = False
    burned: bool = False
    burn: Burn | None = None
    drawn: int = 0
    """Cards that have left it."""
    seen: dict[Card, int] = {}
    stage: Stage = Stage.RUNNING
    coups: int = 0
    results: tuple[Result, ...] = ()
    replace_question: bool = False
    """Whether patrons are to be asked, after this coup, to go on with it or replace it (7.11.2.1)."""
    withdraw_after: bool = False
    """Whether it is withdrawn after this coup, by a ruling (R-49)."""
    short_burn: bool = False
    """Whether fewer cards were burned than were due."""
    exposed: bool = False
    """Whether a card was seen in a coup that became void."""
    question_put: bool = False
    """Whether patrons have been asked already."""
    to_its_end: bool = False
    """Whether it must be played to its end (7.11.3)."""

    @property
    def size(self) -> int:
        return 52 * self.decks

    @property
    def remaining(self) -> int:
        return self.size - self.drawn


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


class CoupInPlay(Struct, frozen=True):
    """The coup in play, from the call for bets to its settlement."""

    number: int
    """Of all coups of the table."""
    free: bool = False
    bets_closed: bool = False
    warned: bool = False
    """Whether patrons have been asked to alter their wagers as they lie, because of the differential (4.3.1)."""
    waited: bool = False
    """Whether an automatic table has already waited for that; it waits once in a coup (R-35)."""
    limited: tuple[LimitedWager, ...] | None = None
    """The wagers that the limits touched, fixed when bets closed (R-31); None while that is not fixed."""
    limits: Limits | None = None
    """The limits when bets closed: they stay the coup's own if the sign is changed and the coup put right (R-57)."""
    seats: tuple[int, ...] = ()
    areas: dict[int, str] = {}
    """Who plays each area that has its own hand, from the close of bets to the end of the coup (R-64)."""
    happened: tuple[str, ...] = ()
    """Cards and answers, as the coup is led through them."""
    sides: dict[Side, int] = {}
    """All that is staked on each hand."""
    squeeze_asked: tuple[tuple[str, Side], ...] = ()
    """Who asked to squeeze which hand (R-08)."""
    squeeze: dict[Side, str] = {}
    """Who squeezes which hand."""
    restricted: tuple[str, ...] = ()
    down: tuple[Side, ...] = ()
    """Hands with cards that lie face down."""
    covered: dict[Side, tuple[int, ...]] = {}
    """The cards of each hand that lie face down, by their places in the coup, from 1."""
    order: tuple[int, ...] = ()
    """The coup's cards in the order found so far, by their places, while another order is still waited for (R-59)."""
    points: tuple[int, int] | None = None
    """The point counts of Player and Banker that were called after the first cards (4.11)."""
    offering: Moment | None = None
    offers: tuple[Offered, ...] = ()
    """The insurance that is offered now."""
    forgone: tuple[str, ...] = ()
    """Patrons who let an offer pass, and so have no more insurance in this coup (R-28)."""
    offered: tuple[Moment, ...] = ()
    offered_at: dict[Moment, tuple[int, int]] = {}
    """The points at which insurance was offered, if a card was put right since and an order is still waited for."""
    missed: tuple[Moment, ...] = ()
    """Moments of insurance that the dealer passed over."""
    waived: bool = False
    face_up: Card | None = None
    """The next card, seen in the shoe (7.4)."""
    after_offers: Phase | None = None
    """Where the coup goes on once a late offer is closed."""
    gone: tuple[GoneWager, ...] = ()
    """Wagers that went back after bets were closed; they still count for the others (R-31)."""
    left_over: tuple[Card, ...] = ()
    """Cards of this coup that a correction left without a hand, where the game knows no Free Hand (R-57)."""
    absent: dict[str, Patron] = {}
    """In a coup that was reopened: patrons who have left since, with their wagers in it."""
    advanced: dict[str, int] = {}
    """In a coup that was reopened: what each patron could not give back of the first settlement."""

    @property
    def hidden(self) -> frozenset[int]:
        """The places of all cards that lie face down."""
        return frozenset(place for places in self.covered.values() for place in places)


class CardAhead(Struct, frozen=True, omit_defaults=True):
    """A card that has left the shoe and has no place in a hand: the next one that is dealt."""

    card: Card
    seen: bool = True
    """Whether anybody has seen its face."""
    in_error: bool = False
    """Whether it begins a Free Hand even if nobody has seen it (7.6)."""


class Question(StrEnum):
    """What an open irregularity waits for."""

    DISCRETION = "discretion"
    """Whether patrons may withdraw; the clause goes on without it."""
    ORDER = "order"
    """The order of cards that nobody knows."""
    INSURANCE = "insurance"
    """Whether insurance that was not offered may be taken."""
    RULING = "ruling"
    """Anything that the rules do not name."""
    CHOICES = "choices"
    """The patrons' answers."""


class OpenIrregularity(Struct, frozen=True):
    """An irregularity that waits for somebody."""

    found: Irregularity
    clause: str
    question: Question
    rank: Role
    """Who may decide: this rank or above."""
    asked: tuple[str, ...] = ()
    chosen: dict[str, Choice] = {}
    free_hand: bool = False
    cards: tuple[Card, ...] = ()
    """The cards in the order that was determined."""
    until: int | None = None
    order: tuple[int, ...] = ()
    """The places of the cards concerned, in the order in which they left the shoe; old logs do not have it."""
    named: bool = False
    """Whether the manager has named those who are asked (R-54)."""

    @property
    def reorders(self) -> bool:
        """Whether the cards are put in another order once it is decided."""
        return isinstance(self.found, WrongOrder | DrawnTogether) and self.question is not Question.RULING


NEED: tuple[type[Irregularity], ...] = (DrawnTogether, WrongOrder, WrongDelivery, OfferMissed, BurnMissed)
"""The order in which irregularities are dealt with (R-59): 7.9 needs the order of every card, 7.21 the final hands."""


def need_of(one: OpenIrregularity) -> int:
    """Its turn among those that wait: a lower number comes first."""
    kind = type(one.found)
    return NEED.index(kind) if kind in NEED else len(NEED)


class DisputeStage(StrEnum):
    RAISED = "raised"
    TRIED = "tried"
    """An inspector has decided it at the table."""
    WITH_PIT_MANAGER = "with_pit_manager"
    SURVEILLANCE_INFORMED = "surveillance_informed"
    TIME_FRAME_GIVEN = "time_frame_given"
    RESOLVED = "resolved"
    ACCEPTED = "accepted"
    DISAGREED = "disagreed"
    COMPLAINT = "complaint"
    RECEIVED = "received"


UNRESOLVED_STAGES = (
    DisputeStage.RAISED,
    DisputeStage.WITH_PIT_MANAGER,
    DisputeStage.SURVEILLANCE_INFORMED,
    DisputeStage.TIME_FRAME_GIVEN,
)
"""In which a decision is prepared, at the table or by the Pit Manager."""
ANSWERED_STAGES = (DisputeStage.TRIED, DisputeStage.RESOLVED)
"""In which the patron says whether they accept a decision."""
FILED_STAGES = (DisputeStage.COMPLAINT, DisputeStage.RECEIVED)


class Dispute(Struct, frozen=True):
    number: int
    patron: str
    coup: int | None = None
    """None where it is about no coup."""
    stage: DisputeStage = DisputeStage.RAISED
    evidence: tuple[Ground, ...] = ()
    """The grounds for which there is evidence."""
    proposed: int = 0
    """An adjustment that waits for a second person."""
    proposed_by: str | None = None
    assisted: bool = False
    declined: bool = False
    """Whether the adjustment that was proposed last was declined."""
    tried_by: str | None = None
    """The inspector who decided it at the table."""
    resolved_by: str | None = None
    """Who resolved it after it had gone to the Pit Manager."""
    told_by: str | None = None
    """Who told the patron of the right to complain."""
    after: int = 0
    """The last coup that had begun when it was raised; 0 in old logs."""
    accepted_for: bool = False
    """Whether staff recorded that the patron accepts."""

    @property
    def decided(self) -> bool:
        return self.tried_by is not None or self.resolved_by is not None

    @property
    def may_go_up(self) -> bool:
        """Whether it can still go to the Pit Manager: nobody settled it at the table."""
        decisions = (DisputeStage.TRIED, DisputeStage.RESOLVED, DisputeStage.DISAGREED)
        at_table = self.stage in decisions and self.resolved_by is None
        return self.stage is DisputeStage.RAISED or at_table

    @property
    def may_answer(self) -> bool:
        """Whether the patron may say if they accept: also where staff recorded that they do."""
        return self.stage in ANSWERED_STAGES or (self.stage is DisputeStage.ACCEPTED and self.accepted_for)

    @property
    def may_complain(self) -> bool:
        """Whether the patron may file the complaint: after any decision that they have not accepted themselves."""
        if self.stage in FILED_STAGES or not self.decided:
            return False
        return self.stage is not DisputeStage.ACCEPTED or self.accepted_for or self.declined

    @property
    def to_resolve_again(self) -> bool:
        """Whether the resolution fell with its adjustment; a patron who has disagreed goes on to complain."""
        return self.declined and self.stage in (DisputeStage.RESOLVED, DisputeStage.ACCEPTED)


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


class SettledCoup(Struct, frozen=True):
    """The coup that was settled last, as it was before: it can be put right until the next begins (R-57, R-58)."""

    play: CoupInPlay
    laid: dict[str, tuple[PlacedWager, ...]]
    """Each patron's wagers."""
    seats: dict[str, int]
    """Where each patron with a wager was."""
    shoe: ShoeInUse
    under_minimum: tuple[str, ...] = ()
    """Patrons whose one time it used up (R-33)."""
    owed: dict[str, int] = {}
    """What patrons could not give back when it was reopened."""


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
    def offers_insurance(self) -> bool:
        return self.rules is not None and self.rules.insurance and not self.sign and self.book.insurance is not None

    @property
    def any_card_seen(self) -> bool:
        """Whether somebody saw a card of the coup in play: one that lies open, or that was seen in the shoe (R-46)."""
        if any(one.seen for one in self.ahead):
            return True
        if self.play is None or self.play.free:
            return self.play is not None
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


_HAPPENINGS: dict[str, Happening] = {str(kind): kind for kind in (*Card, *Answer)}


def coup_of(game: Game, play: CoupInPlay, *more: Happening) -> Coup:
    """The coup in play, and what would happen next."""
    return game.coup((*map(_HAPPENINGS.__getitem__, play.happened), *more), play.seats)
