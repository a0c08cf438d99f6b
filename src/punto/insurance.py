"""Baccarat Insurance: when it is offered, at which odds, its largest stake, and how it is settled."""

from collections.abc import Iterable
from enum import StrEnum
from fractions import Fraction

from msgspec import Struct

from punto.coup import Coup, Draw, Side
from punto.errors import Refusal
from punto.text import Word
from punto.wagers import Condition, Wager, banker_wins, loses, pays, player_wins, stands_off, tie


class Moment(StrEnum):
    FOUR_CARDS = "four_cards"
    PLAYER_THIRD = "player_third"


LEAST_INSURANCE = Fraction(1, 100)
"""The smallest insurance stake that the odds and the simulation assume, as a fraction of the wager.

The documents leave it to the house (6.4.3.1).
"""


class FirstAnswer(StrEnum):
    """What a patron answers to the offer after four cards."""

    DECLINE = "decline"
    LEAST = "least"
    """The smallest stake, so that the second offer stays open."""
    FULL = "full"
    """The largest stake that the cap allows."""


CARDS_SEEN = {Moment.FOUR_CARDS: 4, Moment.PLAYER_THIRD: 5}
"""How many cards have been dealt at each moment."""
INSURANCE_OF = {Side.PLAYER: "player_insurance", Side.BANKER: "banker_insurance"}
"""The insurance wager of each hand."""
INSURED_SIDE = {name: side for side, name in INSURANCE_OF.items()}
"""The hand that each insurance wager insures. A wager that is missing here is not insurance."""


class InsuranceRow(Struct, frozen=True):
    """A row of the pay table: the insured hand's points against the other's."""

    side: Side
    moment: Moment
    own: tuple[int, ...]
    other: tuple[int, ...]
    odds: Fraction


class InsuranceClauses(Struct, frozen=True, kw_only=True):
    box: str
    open_to: str
    hand_loses: str
    paid: str
    ties: str
    cap: str
    excess: str
    waived: str
    not_offered: str
    forgone: str
    table: str


class Insurance(Struct, frozen=True):
    rows: tuple[InsuranceRow, ...]
    clauses: InsuranceClauses


class Offer(Struct, frozen=True):
    side: Side
    moment: Moment
    own: int
    other: int
    odds: Fraction
    clauses: tuple[str, ...]

    @property
    def name(self) -> str:
        return INSURANCE_OF[self.side]

    @property
    def on_tie(self) -> bool:
        """Whether it pays on a tie: the Player cannot lose with 9 after the third card (R-26)."""
        return self.side is Side.PLAYER and self.moment is Moment.PLAYER_THIRD and self.own == 9


def moment_of(coup: Coup) -> Moment | None:
    """The moment of insurance that the coup has reached, if any (R-24)."""
    if not isinstance(coup.next, Draw):
        return None
    match len(coup.player.cards), len(coup.banker.cards):
        case 2, 2:
            return Moment.FOUR_CARDS
        case 3, 2:
            return Moment.PLAYER_THIRD
    return None


def offers(insurance: Insurance, coup: Coup) -> tuple[Offer, ...]:
    """The insurance on offer at this point of the coup."""
    moment = moment_of(coup)
    totals = {Side.PLAYER: coup.player.total, Side.BANKER: coup.banker.total}
    return tuple(
        Offer(
            row.side,
            row.moment,
            totals[row.side],
            totals[_other(row.side)],
            row.odds,
            (insurance.clauses.open_to, insurance.clauses.table),
        )
        for row in insurance.rows
        if row.moment is moment and totals[row.side] in row.own and totals[_other(row.side)] in row.other
    )


def offer_at(coup: Coup, insurance: Insurance, side: Side, moment: Moment, *, waived: bool, at_table: bool) -> Offer:
    """The offer for this hand at that moment of the coup; refuse if there was none."""
    if not at_table:
        raise Refusal("insurance-not-at-table", insurance.clauses.not_offered)
    if waived and moment is Moment.PLAYER_THIRD:
        raise Refusal("insurance-waived", insurance.clauses.waived)
    then = coup.first(CARDS_SEEN[moment])
    if moment_of(then) is not moment:
        raise Refusal("insurance-coup-closed", insurance.clauses.table, moment=Word(moment))
    for offer in offers(insurance, then):
        if offer.side is side:
            return offer
    raise Refusal(
        "insurance-no-row",
        insurance.clauses.table,
        hand=Word(side),
        moment=Word(moment),
        player=then.player.total,
        banker=then.banker.total,
    )


def insurance_wager(offer: Offer, clauses: InsuranceClauses) -> Wager:
    """The offer as a wager: it pays when the insured hand loses (6.4.1, 6.4.2, R-26)."""
    lost: Condition = banker_wins if offer.side is Side.PLAYER else player_wins
    if offer.on_tie:
        on_nine = pays("tie", tie, offer.odds, clauses.ties, clauses.paid, clauses.table)
        return Wager(offer.name, clauses.box, (on_nine,), loses=loses(clauses.ties, "R-26"))
    on_loss = pays("hand_loses", lost, offer.odds, clauses.hand_loses, clauses.paid, clauses.table)
    return Wager(offer.name, clauses.box, (on_loss, stands_off(tie, clauses.ties)), loses=loses(clauses.hand_loses))


def committed(offer: Offer, earlier: Iterable[tuple[Offer, int | Fraction]]) -> Fraction:
    """What earlier bets on this hand can pay together with this offer; bets that cannot both win do not add up."""
    return sum((stake * other.odds for other, stake in earlier if other.on_tie == offer.on_tie), Fraction(0))


def check_cap(offer: Offer, stake: int, insured: int, committed: Fraction, clauses: InsuranceClauses) -> None:
    """Refuse insurance without a wager on the hand (4.10), or with a stake over the cap (6.4.3)."""
    if not insured:
        raise Refusal("insurance-without-wager", clauses.open_to, hand=Word(offer.side))
    most = largest_stake(insured, committed, offer.odds)
    if stake > most:
        raise Refusal("insurance-over-cap", clauses.cap, stake=stake, hand=Word(offer.side), largest=int(most))


def largest_stake(insured: int, committed: Fraction, odds: Fraction) -> Fraction:
    """The largest stake with which the insurance that can win together pays no more than the wager (R-25)."""
    return (insured - committed) / odds


def _other(side: Side) -> Side:
    return Side.BANKER if side is Side.PLAYER else Side.PLAYER
