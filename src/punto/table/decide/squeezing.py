"""Deciders for the squeeze: who asks for it, who gets it, and who may not squeeze."""

from punto.coup import Side
from punto.errors import Refusal
from punto.game import SqueezeClauses
from punto.table import commands as c
from punto.table import events as e
from punto.table.decision import Decision, decides
from punto.table.events import cite
from punto.table.squeezing import HANDS, offered_to, squeezers
from punto.text import Word


@decides(c.RequestSqueeze)
def request_squeeze(decision: Decision, body: c.RequestSqueeze) -> None:
    """Record the wish while bets are open. After they close, give the hand to the patron who comes first."""
    by, play = _squeeze(decision, body.hand), decision.play
    if play.free or play.happened:
        raise Refusal("squeeze-too-late", by.right)
    patron = decision.patron(body.patron)
    if body.patron in play.restricted:
        raise _not_theirs(body, by.restricted)
    if not patron.seated or (play.bets_closed and not _comes_first(decision, body)):
        raise _not_theirs(body, by.right)
    if (body.patron, body.hand) in play.squeeze_asked:
        raise Refusal("squeeze-asked", by.right, patron=body.patron, hand=Word(body.hand))
    decision.add(e.SqueezeRequested(patron=body.patron, hand=body.hand, clauses=cite(by.right, "R-08")))
    if play.bets_closed:
        grant_squeezes(decision)


def _squeeze(decision: Decision, hand: Side | None = None) -> SqueezeClauses:
    """The clauses on the squeeze; refuses if this hand, or any hand, cannot be squeezed."""
    by = decision.book.squeeze
    if by is None or not decision.rules.face_down or hand not in (None, *HANDS):
        raise Refusal("no-squeeze", by.right if by else None, game=Word(decision.book.name))
    return by


def _not_theirs(body: c.RequestSqueeze, clause: str) -> Refusal:
    return Refusal("squeeze-not-yours", clause, patron=body.patron, hand=Word(body.hand))


def _comes_first(decision: Decision, body: c.RequestSqueeze) -> bool:
    """Whether this patron comes before all others who asked for the hand."""
    names = offered_to(decision.table, decision.play).get(body.hand, ())
    asked = [name for name in names if name == body.patron or (name, body.hand) in decision.play.squeeze_asked]
    return asked[:1] == [body.patron]


def grant_squeezes(decision: Decision) -> None:
    """Give each hand to the first patron who asked for it, by the wagers at this moment. Later changes do not count."""
    by, play = decision.book.squeeze, decision.play
    if by is None or not (play.squeeze_asked or play.squeeze) or play.happened:
        return
    due = squeezers(decision.table, play)
    for hand in HANDS:
        if hand in due and play.squeeze.get(hand) != due[hand]:
            decision.add(e.SqueezeGranted(patron=due[hand], hand=hand, clauses=cite(by.right, "R-08")))
        elif hand in play.squeeze and hand not in due and play.squeeze_asked:
            decision.add(e.SqueezePassed(hand=hand, clauses=cite(by.right, "R-08")))


def pass_squeezes(decision: Decision, name: str, *clauses: str | None) -> None:
    """Who has no wager left in the coup squeezes no longer, and the dealer opens the cards (4.7, R-53).

    Before any card is out, the wagers that lie there decide once more who squeezes.
    """
    table = decision.table
    begun = decision.play.happened or any(one.reorders for one in table.undecided)
    if any(bet.moment is None for bet in decision.patron(name).laid) or not begun:  # insurance alone is no wager
        return
    for hand in [hand for hand, squeezer in decision.play.squeeze.items() if squeezer == name]:
        decision.add(e.SqueezePassed(hand=hand, clauses=cite(*clauses, "R-53")))


@decides(c.RestrictSqueeze)
def restrict_squeeze(decision: Decision, body: c.RestrictSqueeze) -> None:
    """Stop a patron from squeezing, at any time of the coup. Before the first card, the next who asked takes over."""
    by = _squeeze(decision)
    decision.patron(body.patron)
    if body.patron in decision.play.restricted:
        raise Refusal("already-restricted", by.restricted, patron=body.patron)
    decision.add(e.SqueezeRestricted(patron=body.patron, clauses=cite(by.restricted, "R-08")))
    drawn = any(one.reorders for one in decision.table.undecided)  # cards are out, though none has its place yet
    if decision.play.bets_closed and not drawn:
        grant_squeezes(decision)
