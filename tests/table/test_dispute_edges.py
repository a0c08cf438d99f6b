"""Edge cases of disputes: logs from before the new R-60, old coups of other shoes, and patrons who have left."""

import json

import pytest
from support.live_table import Driven

from punto.errors import Refusal
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.codec import encode, read
from punto.table.evolve import evolve
from punto.table.next import dispute_actions
from punto.table.roles import Role
from punto.table.state import DisputeStage
from punto.table_clauses import Ground

RULES = (Ground.GAME_RULES,)
OLD: dict[str, dict[str, object]] = {
    "raised": {"event": "DisputeRaised", "dispute": 1, "patron": "ann", "coup": 1, "claim": "Paid short."},
    "evidence": {"event": "EvidenceAdded", "dispute": 1, "ground": "game_rules", "text": "6.1"},
    "resolved": {
        "event": "DisputeResolved",
        "dispute": 1,
        "finding": "Paid in full.",
        "grounds": ["game_rules"],
        "by": "ines",
    },
    "rejected": {"event": "ResolutionRejected", "dispute": 1, "clauses": ["8.5"]},
    "assisted": {"event": "ComplaintAssisted", "dispute": 1, "assistance": "The form."},
    "escalated": {"event": "DisputeEscalated", "dispute": 1, "clauses": ["8.1"]},
}
"""Events as logs hold them from before inspectors' decisions had their own name."""


def old_event(name: str) -> e.Event:
    entry = {
        "v": 1,
        "stream": "T1",
        "n": 1,
        "turn": 1,
        "at": 1,
        "actor": "x",
        "role": "dealer",
        "key": "k",
        "digest": "",
    }
    return read(json.dumps({**entry, "event": OLD[name]}).encode()).event


def after(*names: str) -> Driven:
    """A table after a coup and these events of an old log."""
    driven = Driven().ready()
    driven.coup("9s 2h Kd 3c", ann="player=100")
    for name in names:
        driven.table = evolve(driven.table, old_event(name))
    return driven


def refused(driven: Driven, body: c.Body, role: Role, name: str | None = None) -> str:
    before = driven.table
    with pytest.raises(Refusal) as caught:
        driven.do(body, role, name)
    assert driven.table is before
    return caught.value.reason


# Old logs.


def test_old_events_are_written_as_they_were_read() -> None:
    for name, text in OLD.items():
        assert json.loads(encode(old_event(name))) == text


def test_an_old_decision_of_an_inspector_stays_resolved_and_may_go_to_the_pit_manager() -> None:
    driven = after("raised", "evidence", "resolved")
    dispute = driven.table.disputes[1]
    assert (dispute.stage, dispute.tried_by, dispute.resolved_by) == (DisputeStage.RESOLVED, "ines", None)
    driven.by("ann", c.AnswerResolution(1, "ann", accepted=False))
    assert driven.table.disputes[1].stage is DisputeStage.WITH_PIT_MANAGER


def test_so_may_one_that_was_rejected_in_the_old_log() -> None:
    driven = after("raised", "evidence", "resolved", "rejected")
    dispute = driven.table.disputes[1]
    assert (dispute.stage, dispute.told_by) == (DisputeStage.DISAGREED, None)
    actions = [one.command for one in dispute_actions(dispute, driven.table.book.disputes)]
    assert actions[0] is c.EscalateDispute
    assert c.FileComplaint in actions
    driven.do(c.EscalateDispute(1), Role.INSPECTOR)
    assert driven.table.disputes[1].stage is DisputeStage.WITH_PIT_MANAGER


def test_an_old_resolution_of_the_pit_manager_goes_on_to_the_complaint() -> None:
    driven = after("raised", "evidence", "escalated", "resolved", "rejected", "assisted")
    dispute = driven.table.disputes[1]
    assert (dispute.tried_by, dispute.resolved_by, dispute.assisted) == (None, "ines", True)
    assert refused(driven, c.EscalateDispute(1), Role.INSPECTOR) == "dispute-stage"
    driven.by("ann", c.FileComplaint(1, "ann", "I ask for the recording."))
    assert driven.table.disputes[1].stage is DisputeStage.COMPLAINT


# Who raises it, about what, and when.


def test_a_coup_of_an_earlier_shoe_may_be_disputed_by_one_who_has_left() -> None:
    driven = Driven().ready()
    driven.coup("9s 2h Kd 3c", ann="player=100")
    driven.do(c.LeaveTable("ann"))
    driven.do(c.CloseTable(), Role.PIT_MANAGER)
    driven.opened()
    driven.do(c.PrepareShoe())
    driven.by("ann", c.RaiseDispute("ann", 1, "Paid short."))
    raised = driven.table.disputes[1]
    assert (raised.coup, raised.after) == (1, 1)


def test_a_dispute_may_be_raised_and_decided_while_an_irregularity_waits() -> None:
    driven = Driven().ready().bets(ann="player=100")
    driven.report(f.Unforeseen("A glass fell."))
    driven.by("ann", c.RaiseDispute("ann", None, "The glass was not mine."))
    driven.do(c.AddEvidence(1, Ground.GAME_RULES, "None."), Role.INSPECTOR)
    driven.do(c.ResolveDispute(1, "Nobody says so.", RULES), Role.INSPECTOR)
    driven.by("ann", c.AnswerResolution(1, "ann", accepted=True))
    assert driven.table.disputes[1].stage is DisputeStage.ACCEPTED


def test_two_disputes_about_one_coup_go_their_own_ways() -> None:
    driven = Driven().ready()
    driven.coup("9s 2h Kd 3c", ann="player=100")
    for claim in ("Paid short.", "Paid late."):
        driven.by("ann", c.RaiseDispute("ann", 1, claim))
    driven.do(c.AddEvidence(2, Ground.GAME_RULES, "None."), Role.INSPECTOR)
    driven.do(c.ResolveDispute(2, "It was not.", RULES), Role.INSPECTOR)
    driven.by("ann", c.FileComplaint(2, "ann", "It was."))
    assert [dispute.stage for dispute in driven.table.disputes.values()] == ["raised", "complaint"]
    assert refused(driven, c.FileComplaint(1, "ann", "It was."), Role.PATRON, "ann") == "nothing-decided"


# The texts.


def test_what_was_tried_is_said_or_left_out() -> None:
    driven = Driven().ready()
    driven.by("ann", c.RaiseDispute("ann", None, "Refused a seat."))
    assert refused(driven, c.EscalateDispute(1, "x" * 10_000), Role.INSPECTOR) == "text-too-long"
    assert refused(driven, c.EscalateDispute(1, "  "), Role.INSPECTOR) == "reason-needed"
    driven.do(c.EscalateDispute(1), Role.INSPECTOR)
    assert driven.events[-1] == e.DisputeEscalated(dispute=1, clauses=("8.1",))


def test_the_chips_of_a_resolution_are_no_inspectors() -> None:
    driven = Driven().ready()
    driven.by("ann", c.RaiseDispute("ann", None, "Refused a seat."))
    driven.do(c.AddEvidence(1, Ground.GAME_RULES, "None."), Role.INSPECTOR)
    assert refused(driven, c.ResolveDispute(1, "A voucher.", RULES, 50), Role.INSPECTOR) == "adjustment-rank"
    assert refused(driven, c.ResolveDispute(1, "A voucher.", RULES, -50), Role.INSPECTOR) == "adjustment-rank"


# How many.


def test_a_patron_has_only_so_many_undecided_and_staff_record_more() -> None:
    driven = Driven().ready("baccarat", "ann", "ben")
    for _ in range(3):
        driven.by("ann", c.RaiseDispute("ann", None, "Paid short."))
    assert refused(driven, c.RaiseDispute("ann", None, "Again."), Role.PATRON, "ann") == "too-many-disputes"
    driven.by("ben", c.RaiseDispute("ben", None, "I, too."))
    driven.do(c.RaiseDispute("ann", None, "She says so."), Role.DEALER)
    driven.do(c.AddEvidence(1, Ground.GAME_RULES, "6.1"), Role.INSPECTOR)
    driven.do(c.ResolveDispute(1, "Paid in full.", RULES), Role.INSPECTOR)
    driven.do(c.AddEvidence(2, Ground.GAME_RULES, "6.1"), Role.INSPECTOR)
    driven.do(c.ResolveDispute(2, "Paid in full.", RULES), Role.INSPECTOR)
    driven.by("ann", c.RaiseDispute("ann", None, "Another coup."))
    assert refused(driven, c.RaiseDispute("ann", None, "Again."), Role.PATRON, "ann") == "too-many-disputes"
