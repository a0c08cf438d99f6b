"""Events of the table, its seats, its chips and its shoe, and of the cage: who hears of each."""

from msgspec.structs import replace

from punto.game import STANDING_FROM
from punto.table import events as e
from punto.table.codec import LogEntry
from punto.table.sentences import sentence
from punto.text import Phrase
from punto.views.audience.base import Audience, Audiences, Reach, everyone, is_own, patron, shaped, without_reason
from punto.views.viewers import EventContext, Redacted, Viewer, ViewerKind


def _seat_taken(_: EventContext, written: LogEntry, event: e.SeatTaken, viewer: Viewer) -> Redacted:
    """A place behind the seats has a number that means nothing to anyone."""
    return Redacted(sentence(event), {"seat": event.seat} if event.seat < STANDING_FROM else {})


def _left(_: EventContext, written: LogEntry, event: e.TableLeft, viewer: Viewer) -> Redacted:
    """With how many chips is between the patron and the house."""
    if is_own(event.patron, viewer):
        return Redacted(sentence(event), {"amount": event.amount})
    return Redacted(Phrase("event-TableLeft-public", patron=event.patron), {})


def _shoe_ended(_: EventContext, written: LogEntry, event: e.ShoeEnded, viewer: Viewer) -> Redacted:
    """Why somebody withdrew it is for the staff."""
    if viewer.kind is ViewerKind.STAFF:
        return Redacted(sentence(event), {"text": event.reason} if event.reason else {})
    return Redacted(sentence(replace(event, reason=None)), {})


def _burn_corrected(_: EventContext, written: LogEntry, event: e.BurnCorrected, viewer: Viewer) -> Redacted:
    return Redacted(sentence(without_reason(event, viewer)), {})


TABLE: Audiences = {
    e.TableOpened: everyone(),
    e.TableClosed: everyone(),
    e.LimitsSet: everyone(),
    e.NoInsuranceSignShown: everyone("shown"),
}
PATRONS: Audiences = {
    e.SeatTaken: shaped(_seat_taken, "patron", reach=Reach.SEAT),
    e.TableLeft: shaped(_left, "patron", reach=Reach.SEAT),
    e.ChipsBrought: patron("patron", "amount"),
    e.ChipsTaken: patron("patron", "amount"),
    e.ChipsBought: patron("patron", "amount"),
    e.TipGiven: patron("patron", "amount"),
}
FLOAT: Audiences = {
    e.FloatFilled: Audience(Reach.STAFF, ("amount",)),
    e.FloatCredited: Audience(Reach.STAFF, ("amount",)),
}
SHOE: Audiences = {
    e.ShoePrepared: everyone("shoe", "decks", "commitment", staff_only=("by",)),
    e.SharePledged: everyone("patron"),
    e.CutChosen: everyone("patron", "cut=at"),
    e.ShoeCut: everyone("cut=at", "by", "phase"),
    e.ShareShown: everyone("patron"),
    e.CardsBurned: everyone("card=shown", "count", "burn_due=due", "phase", "proof"),
    e.BurnCorrected: shaped(_burn_corrected, "card", "was", "count"),
    e.LastHandCalled: everyone(),
    e.ShoeEnded: shaped(_shoe_ended, "shoe", "withdrawn"),
    e.ShoeRevealed: everyone("shoe"),  # its cards are many; a client asks for them to check them
}
CAGE: Audiences = {
    e.CageFunded: Audience(Reach.STAFF, ("amount",)),
    e.ChipsSold: patron("patron", "amount"),
    e.ChipsCashed: patron("patron", "amount"),
}
