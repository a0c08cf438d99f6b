"""The decider for a shoe that somebody withdraws between two coups, without closing the table (R-65)."""

from punto.errors import Refusal
from punto.table import commands as c
from punto.table.decide.shoe_end import check_shoe_may_end
from punto.table.decision import Decision, decides
from punto.table.inputs import check_text
from punto.table.permissions import SHOE_REPLACEMENT


@decides(c.ReplaceShoe)
def replace_shoe(decision: Decision, body: c.ReplaceShoe) -> None:
    if decision.table.play:  # a coup with wagers may wait for a shoe that must still be burned
        raise Refusal("coup-in-play", SHOE_REPLACEMENT)
    check_text(body.reason, SHOE_REPLACEMENT)
    early = check_shoe_may_end(decision, body.reason)
    decision.withdraw_shoe(SHOE_REPLACEMENT, *early, reason=body.reason)
