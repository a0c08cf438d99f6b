"""Insurance at a table: what is open now, to whom, and up to which stake."""

from punto.coup import Coup, Draw, Side
from punto.errors import Refusal
from punto.insurance import CARDS_SEEN, INSURED_SIDE, Moment, Offer, committed, largest_stake, moment_of, offers
from punto.limits import odds_range
from punto.table.state import CoupInPlay, Offered, PlacedWager, Table

KNOWN_CARD = "R-122"
"""The reading by which nothing is insured while the next card is known."""


def open_offers(table: Table, coup: Coup, play: CoupInPlay, *, out: bool = False) -> tuple[Offer, ...]:
    """The insurance to offer now, on hands that somebody may insure; with `out`, also if the next card is known."""
    moment = moment_of(coup)
    if moment is None or not table.offers_insurance or play.down or moment in play.offered:
        return ()
    if next_is_known(table, play) and not out:
        return ()
    if play.waived and moment is Moment.PLAYER_THIRD:
        return ()
    return offers_for(table, coup, play)


def next_is_known(table: Table, play: CoupInPlay) -> bool:
    """Whether everybody knows the next card: a bet on it could not lose, so none is taken."""
    return play.face_up is not None or bool(table.ahead and table.ahead[0].seen)


def offers_for(table: Table, coup: Coup, play: CoupInPlay) -> tuple[Offer, ...]:
    """The rows of the pay table for these cards, on hands that somebody may insure."""
    if table.book.insurance is None:
        return ()
    return tuple(offer for offer in offers(table.book.insurance, coup) if insurers(table, play, offer))


def insurers(table: Table, play: CoupInPlay, offer: Offer) -> tuple[str, ...]:
    """The patrons to whom an offer is open: they may insure, and have let no offer pass (R-28)."""
    return tuple(name for name in table.patrons if name not in play.forgone and may_insure(table, play, name, offer))


def may_insure(table: Table, play: CoupInPlay, name: str, offer: Offer) -> bool:
    """Whether a patron has a wager on the hand, and room for the smallest stake under its cap (4.10, R-25)."""
    least = odds_range(table.limits_in_play, offer).minimum
    return insured(table, play, name, offer.side) > 0 and largest_insurance(table, play, name, offer) >= least


def insured(table: Table, play: CoupInPlay, name: str, side: Side) -> int:
    """How much of a patron's wager on this hand counts (R-25)."""
    return sum(
        counted(play, name, laid)
        for laid in table.patrons[name].laid
        if laid.wager not in INSURED_SIDE and table.book.wager(laid.wager, table.variant).backs is side
    )


def counted(play: CoupInPlay, name: str, laid: PlacedWager) -> int:
    """The part of a wager that counts after the limits (R-31)."""
    for one in play.limited or ():
        if (one.patron, one.wager, one.area) == (name, laid.wager, laid.area):
            return min(laid.stake, one.counts)
    return laid.stake


def exposed(coup: Coup, play: CoupInPlay) -> Coup | None:
    """The coup up to its first face-down third card; None if one of the first four cards lies face down."""
    if len(coup.cards) < 4 or any(place <= 4 for place in play.hidden):
        return None
    if Side.PLAYER in play.down:
        return coup.first(4)
    return coup.first(len(coup.cards) - (Side.BANKER in play.down))


def late_offers(table: Table, coup: Coup, play: CoupInPlay) -> tuple[Offer, ...]:
    """What may be offered after a missed offer: the rows for the cards that lie open (R-55)."""
    seen = exposed(coup, play)
    if seen is None or not isinstance(seen.next, Draw):
        return ()
    if next_is_known(table, play) and len(coup.banker.cards) < 3:  # the coup may need the card that is known
        return ()
    if play.waived and moment_of(seen) is Moment.PLAYER_THIRD:
        return ()
    missed = _missed_sides(table, coup, play)
    return tuple(offer for offer in offers_for(table, seen, play) if offer.side in missed)


def _missed_sides(table: Table, coup: Coup, play: CoupInPlay) -> set[Side]:
    """The hands that could have been insured at a moment that was passed over."""
    if table.book.insurance is None:
        return set()
    then = [coup.first(CARDS_SEEN[moment]) for moment in play.missed]
    return {offer.side for earlier in then for offer in offers(table.book.insurance, earlier)}


def offers_open(table: Table) -> tuple[Offer, ...]:
    """The offers that are open now. An old log has no points in them; they come from the cards."""
    play, insurance = table.play, table.book.insurance
    if play is None or play.offering is None or insurance is None:
        return ()
    found = [offer for offered in play.offers if (offer := offered.offer())]
    then = table.coup().first(CARDS_SEEN[play.offering])
    return tuple(found) or tuple(one for one in offers(insurance, then) if insurers(table, play, one))


def check_not_forgone(table: Table, play: CoupInPlay, name: str) -> None:
    if name in play.forgone and table.book.insurance:
        raise Refusal("insurance-forgone", table.book.insurance.clauses.forgone)


def as_offered(offer: Offer) -> Offered:
    return Offered(offer.name, offer.odds, offer.own, offer.other, offer.moment)


def largest_insurance(table: Table, play: CoupInPlay, name: str, offer: Offer) -> int:
    """The largest stake that a patron may insure with at this offer (6.4.3, 6.4.3.1)."""
    earlier = [
        (taken, laid.stake)
        for laid in table.patrons[name].laid
        if laid.wager == offer.name and (taken := table.offer_taken(laid))
    ]
    most = largest_stake(insured(table, play, name, offer.side), committed(offer, earlier), offer.odds)
    limit = odds_range(table.limits_in_play, offer).maximum
    return max(0, int(most) if limit is None else min(int(most), limit))
