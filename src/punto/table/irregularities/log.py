"""Irregularities in the log: one definition for searching and for counting them."""

from punto.table import events as e

REMEDIES = (
    e.WithdrawalAllowed,
    e.OrderDetermined,
    e.ReplacementOffered,
    e.UnforeseenRuled,
    e.RulingPaid,
    e.SettledWagersReturned,
    e.WagersReturned,
    e.IrregularityTakenUp,
    e.PatronAskedToo,
    e.QuestionPutAgain,
    e.ReportLapsed,
    e.IrregularitiesEnded,
    e.CardsOrdered,
    e.CoupReconstructed,
    e.CardsRetrieved,
    e.FreeHandDue,
    e.CardsLeftOver,
    e.FaceUpNoted,
    e.SqueezePassed,
    e.ReplacementNoted,
    e.CompletionNoted,
    e.DeliveryCorrected,
    e.LateWagerReturned,
)
"""Events by which an irregularity is put right; they may cite further clauses, as 7.11.2.1 after 7.11.2."""


def irregularity_clauses(event: e.Event) -> tuple[str, ...]:
    """List the clauses of the irregularity that this event records, its own clause first; nothing for other events."""
    match event:
        case e.IrregularityReported():
            return event.clauses
        case e.ResultAnnounced() if event.called is not event.actual or event.called_player is not None:
            return event.clauses[:2]  # of a wrong call and its reading (7.16, R-48); the others are of the words
        case e.PointsCalled() if event.called_player is not None:
            return event.clauses[:2]
    return ()
