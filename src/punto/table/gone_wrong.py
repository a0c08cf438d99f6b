"""What a log tells of things that went wrong: one definition for whoever looks for them and whoever counts them."""

from punto.table import events as e

STEPS = (
    e.WithdrawalAllowed,
    e.OrderDetermined,
    e.ReplacementOffered,
    e.UnforeseenRuled,
    e.WagersReturned,
    e.CoupReconstructed,
    e.CardsRetrieved,
    e.FreeHandDue,
    e.FaceUpNoted,
    e.SqueezePassed,
    e.ReplacementNoted,
    e.LateWagerReturned,
)
"""How it was put right, which may be by further clauses: 7.11.2.1 after 7.11.2."""


def gone_wrong(event: e.Event) -> tuple[str, ...]:
    """The clauses of an irregularity that this event puts on record, that which it falls under first; else none."""
    match event:
        case e.IrregularityReported():
            return event.clauses
        case e.ResultAnnounced() if event.called is not event.actual:
            return event.clauses[:2]  # of a wrong call and its reading (7.16, R-48); the others are of the words
    return ()
