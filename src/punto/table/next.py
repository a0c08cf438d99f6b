"""What is due now: one command, its clause, and who may give it.

This is the only place that says so. `due_now` is for a table, `dispute_actions` for a dispute, and `next_step` is what
the automatic dealer does about what is due, and when. Views and screens only show it.
"""

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct

from punto.coup import Announce, Answer, Ask, Coup, Draw, HandKey, Result, Side
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.insuring import open_offers
from punto.table.permissions import DISPUTE_PROCEDURE, MAY, PIT_MANAGERS
from punto.table.phases import hands_open, phase_of
from punto.table.roles import LADDER, Role, from_rank
from punto.table.state import (
    FILED_STAGES,
    UNRESOLVED_STAGES,
    CoupInPlay,
    Dispute,
    DisputeStage,
    OpenIrregularity,
    Phase,
    Question,
    Table,
)
from punto.table_clauses import Disputes

FOR_PATRONS = frozenset({c.OpenHand, c.GiveAnswer, c.CloseChoices, c.AnswerResolution, c.FileComplaint})
"""Commands that wait for what a patron does or says, although staff may give them."""
DECISIONS: dict[Question, type[c.Body]] = {
    Question.DISCRETION: c.Proceed,
    Question.ORDER: c.DetermineOrder,
    Question.INSURANCE: c.AllowInsurance,
    Question.RULING: c.RuleUnforeseen,
    Question.CHOICES: c.CloseChoices,
}


class DueAction(Struct, frozen=True):
    """A command that is due."""

    command: type[c.Body]
    clause: str | None
    roles: frozenset[Role]
    """Who may give it."""
    to: HandKey | None = None
    """The hand or the seat that it goes to."""
    not_by: str | None = None
    """The one person who may not give it, where a second person must."""
    result: Result | None = None
    """The result of the cards, where it is to be announced."""

    @property
    def waits_for(self) -> Role:
        """The role that the table waits for: patrons, or the lowest rank that may give the command."""
        if self.command in FOR_PATRONS:
            return Role.PATRON
        ladder: tuple[Role, ...] = (*LADDER, *Role)
        return next(role for role in ladder if role in self.roles)


def _action(
    command: type[c.Body],
    clause: str | None,
    to: HandKey | None = None,
    *,
    roles: frozenset[Role] | None = None,
    not_by: str | None = None,
    result: Result | None = None,
) -> DueAction:
    return DueAction(command, clause, MAY[command].who if roles is None else roles, to, not_by, result)


# A table.


def due_now(table: Table, coup: Coup | None = None) -> DueAction | None:
    """What is due at a table; `coup` is its coup in play, if the caller has computed it already.

    It follows from what everybody can see: never from cards that lie face down.
    """
    if table.open:
        return decision_due(table.open)
    if table.rules is None or table.phase is Phase.CLOSED:
        return _action(c.OpenTable, None)
    book = table.book
    match table.phase:
        case Phase.PREPARING:
            return _preparing(table)
        case Phase.READY if table.free_due:
            return _action(c.DealFreeHand, book.irregularities.free_hand or book.irregularities.unforeseen)
        case Phase.READY:
            return _action(c.CallBets, book.placing.opens)
        case Phase.BETTING:
            return _action(c.CloseBets, book.placing.closes or book.placing.late)
        case Phase.INSURANCE:
            return _action(c.CloseOffers, _insurance_clause(table))
        case Phase.ANNOUNCED:
            return _action(c.SettleCoup, book.words.round_of_play)
    if table.play is None:
        raise AssertionError("a coup is in play")
    return _in_coup(table, table.play, coup or table.coup())


def decision_due(opened: OpenIrregularity) -> DueAction:
    """The rank that the clause names decides; any staff at the table may close the patrons' choices."""
    command = DECISIONS[opened.question]
    may = MAY[command].who
    anyone = (Question.CHOICES, Question.RULING)  # the command itself names the rank, senior management included
    roles = may if opened.question in anyone else may & from_rank(opened.rank)
    return _action(command, opened.clause, roles=roles)


def _preparing(table: Table) -> DueAction:
    rules, shoe = table.book.shoe, table.shoe
    if table.unrevealed:
        return _action(c.RevealShoe, None)
    if shoe is None:
        return _action(c.PrepareShoe, rules.decks_clause)
    if not shoe.is_cut:
        return _action(c.CutShoe, rules.cut_clause)
    if table.rules and table.rules.burns:
        return _action(c.BurnCards, rules.burn_clause)
    return _action(c.CallBets, table.book.placing.opens)


def _in_coup(table: Table, play: CoupInPlay, coup: Coup) -> DueAction | None:
    if play.down and phase_of(coup) is not Phase.DEALING:
        return _hands_down(table, play, coup)
    if table.phase is Phase.RESULT:
        said = [step.clause for step in coup.steps if isinstance(step, Announce)]
        result = None if table.book.hand_a_seat else coup.showdown().result
        return _action(c.AnnounceResult, said[-1] if said else table.book.words.point_total, result=result)
    if table.rules and not table.rules.automatic and open_offers(table, coup, play):
        return _action(c.OfferInsurance, _insurance_clause(table))
    match coup.next:
        case Draw(to=to) if table.ahead:
            return _action(c.DealAhead, "R-53", to)
        case Draw(to=to, clause=clause):
            return _action(c.DealCard, clause, to)
        case Ask(seat=seat, clause=clause):
            return _action(c.GiveAnswer, clause, seat)
    return None


def _hands_down(table: Table, play: CoupInPlay, coup: Coup) -> DueAction:
    """While a hand lies face down, the next card of the tableau would reveal its cards, so the hand is opened first."""
    book = table.book
    if hands_open(play, coup):
        return _action(c.DealCard, book.insurance.clauses.waived if book.insurance else None, Side.BANKER)
    return _action(c.OpenHand, book.squeeze.right if book.squeeze else None, play.down[0])


def _insurance_clause(table: Table) -> str | None:
    insurance = table.book.insurance
    return insurance.clauses.open_to if insurance else None


# A dispute.


def dispute_actions(dispute: Dispute, by: Disputes) -> tuple[DueAction, ...]:
    """What may be done with a dispute, the step that is due first (R-60); nothing once it has ended."""
    due = _dispute_due(dispute, by)
    if due is None:
        return ()
    others = []
    if dispute.stage in UNRESOLVED_STAGES:
        others.append(_evidence(dispute, by))
    if dispute.may_go_up:
        others.append(_action(c.EscalateDispute, by.escalate))
    if dispute.stage is DisputeStage.TIME_FRAME_GIVEN:
        others.append(_action(c.GiveTimeFrame, by.time_frame))
    if dispute.proposed:
        others.append(_action(c.DeclineAdjustment, DISPUTE_PROCEDURE, not_by=dispute.proposed_by))
    if dispute.stage is DisputeStage.RESOLVED:
        others.append(_action(c.AnswerResolution, DISPUTE_PROCEDURE))
    others.extend(_complaining(dispute, by))
    return (due, *(other for other in others if other.command is not due.command))


AT_PIT_MANAGER = (
    DisputeStage.WITH_PIT_MANAGER,
    DisputeStage.SURVEILLANCE_INFORMED,
    DisputeStage.TIME_FRAME_GIVEN,
    DisputeStage.RESOLVED,
)
AFTER_DECISION = {
    DisputeStage.DISAGREED: (DisputeStage.DISAGREED, *FILED_STAGES),
    DisputeStage.COMPLAINT: FILED_STAGES,
    DisputeStage.RECEIVED: FILED_STAGES,
}
"""How a dispute goes on if the patron does not accept; from every other stage it goes to their consent."""


def dispute_stages(dispute: Dispute) -> tuple[DisputeStage, ...]:
    """List the stages of a dispute from its beginning to where it leads as it stands; its own is one of them (R-60)."""
    tried = dispute.tried_by is not None
    ends = (DisputeStage.TRIED, DisputeStage.ACCEPTED, *FILED_STAGES)
    at_table = tried and dispute.resolved_by is None and dispute.stage in ends
    return (
        DisputeStage.RAISED,
        *((DisputeStage.TRIED,) if tried else ()),
        *(() if at_table else AT_PIT_MANAGER),
        *AFTER_DECISION.get(dispute.stage, (DisputeStage.ACCEPTED,)),
    )


def _evidence(dispute: Dispute, by: Disputes) -> DueAction:
    """Adding evidence: by 8.1 before the dispute is passed on, and by 8.2 after that."""
    return _action(c.AddEvidence, by.escalate if dispute.stage is DisputeStage.RAISED else by.grounds)


def _complaining(dispute: Dispute, by: Disputes) -> Iterator[DueAction]:
    """The steps of a complaint, in any order."""
    if dispute.may_complain and dispute.told_by is None:
        yield _action(c.TellRightToComplain, by.complaint)
    if not dispute.assisted and (dispute.may_complain or dispute.stage is DisputeStage.COMPLAINT):
        yield _action(c.AssistComplaint, by.assistance)
    if dispute.may_complain:
        yield _action(c.FileComplaint, by.complaint)


def _dispute_due(dispute: Dispute, by: Disputes) -> DueAction | None:
    if dispute.proposed:
        return _action(c.ApproveAdjustment, DISPUTE_PROCEDURE, not_by=dispute.proposed_by)
    if dispute.to_resolve_again:
        return _action(c.ResolveDispute, by.grounds, roles=PIT_MANAGERS, not_by=dispute.tried_by)
    match dispute.stage:
        case DisputeStage.RAISED if not dispute.evidence:
            return _evidence(dispute, by)
        case DisputeStage.RAISED:
            return _action(c.ResolveDispute, by.escalate, roles=frozenset({Role.INSPECTOR}))
        case DisputeStage.WITH_PIT_MANAGER:
            return _action(c.InformSurveillance, by.inform)
        case DisputeStage.SURVEILLANCE_INFORMED:
            return _action(c.GiveTimeFrame, by.time_frame)
        case DisputeStage.TIME_FRAME_GIVEN if not dispute.evidence:
            return _evidence(dispute, by)
        case DisputeStage.TIME_FRAME_GIVEN:
            return _action(c.ResolveDispute, by.grounds, roles=PIT_MANAGERS, not_by=dispute.tried_by)
        case DisputeStage.TRIED | DisputeStage.RESOLVED:
            return _action(c.AnswerResolution, DISPUTE_PROCEDURE)
        case DisputeStage.DISAGREED if dispute.may_go_up:
            return _action(c.EscalateDispute, by.escalate)
        case DisputeStage.DISAGREED:
            return next(_complaining(dispute, by))
        case DisputeStage.COMPLAINT:
            return _action(c.ReceiveComplaint, by.complaint)
    return None


# The automatic dealer.


class ShoeTask(StrEnum):
    """Tasks that need the shoe's secret, so that only the house itself can do them."""

    SHOE = "shoe"
    CUT = "cut"
    BURN = "burn"
    CARD = "card"
    REVEAL = "reveal"


class AutomaticStep(Struct, frozen=True):
    """What the automatic dealer does next: a command, or a task with the shoe."""

    do: c.AnyBody | ShoeTask
    wait: int = 0
    """How long after the table began to wait for it, in microseconds, if `at` is not set."""
    at: int | None = None
    """When, if the table has a deadline."""

    def due(self, since: int) -> int:
        """When the step is due, if the table has waited for its next step since then."""
        return since + self.wait if self.at is None else self.at


PUTS_NOTHING_OFF = (
    *(e.SeatTaken, e.TableLeft, e.ChipsBrought, e.ChipsTaken, e.ChipsBought, e.TipGiven),
    *(e.FloatFilled, e.FloatCredited, e.LimitsSet, e.NoInsuranceSignShown, e.OfDispute),
    *(e.WagerPlaced, e.WagerRemoved, e.InsuranceTaken, e.SqueezeRequested, e.SqueezeGranted, e.SqueezePassed),
    *(e.SharePledged, e.CutChosen, e.ShareShown),
)
"""Events after which a table goes on waiting for the same step. A patron could repeat most of them without end."""


def waiting_since(before: int, event: e.Event, at: int) -> int:
    """Since when a table waits for its next step, after this event of this time; `before` is what it was."""
    return before if isinstance(event, PUTS_NOTHING_OFF) else at


def done_by_house(table: Table, due: DueAction) -> bool:
    """Whether the automatic dealer does what is due, so that staff do not have to."""
    automatic = table.rules is not None and table.rules.automatic
    return due.command is c.RevealShoe or (automatic and not table.open and due.command is not c.OpenTable)


def next_step(table: Table, coup: Coup | None = None) -> AutomaticStep | None:
    """The automatic dealer's next step; None if the table is closed, staffed, or waits for a person."""
    rules = table.rules
    if rules is None:
        return None
    if table.unrevealed:
        return AutomaticStep(ShoeTask.REVEAL)  # a shoe that has ended is shown, even if the table is closed or stopped
    if not rules.automatic or table.phase is Phase.CLOSED:
        return None
    due, timing = due_now(table, coup), rules.timing
    if due is None:
        raise AssertionError("something is due at an open table")
    match due.command:
        case c.CloseChoices if table.open:
            return AutomaticStep(c.CloseChoices(), at=table.open.until)
        case c.PrepareShoe:
            return AutomaticStep(ShoeTask.SHOE)
        case c.CutShoe:
            return AutomaticStep(ShoeTask.CUT, _for_pledges(table, timing.cut))
        case c.BurnCards:
            return AutomaticStep(ShoeTask.BURN, _for_shares(table, 0))
        case c.CallBets:
            return AutomaticStep(c.CallBets(), _for_shares(table, timing.result))
        case c.DealFreeHand:
            return AutomaticStep(c.DealFreeHand(), timing.result)
        case c.CloseBets:
            # A game in which each seat has its own hand waits for the first wager.
            waits = table.book.hand_a_seat and not table.layout_chips
            return None if waits else AutomaticStep(c.CloseBets(), at=table.deadline)
        case c.DealCard if table.play and table.play.down and (coup or table.coup()).next is None:
            return _open_hand(table, Side.PLAYER)  # the Banker was to have its card first, and stands (6.4.4)
        case c.DealCard:
            return _deal_card(table, timing.card)
        case c.OpenHand if isinstance(due.to, Side):
            return _open_hand(table, due.to)
        case c.CloseOffers:
            return AutomaticStep(c.CloseOffers(), at=table.deadline)
        case c.GiveAnswer:
            return AutomaticStep(_silence(table, due.to), timing.answer)
        case c.AnnounceResult:
            return AutomaticStep(c.AnnounceResult(due.result), timing.card)
        case c.SettleCoup:
            return AutomaticStep(c.SettleCoup(), timing.card)
    return None  # a person decides


def _for_pledges(table: Table, wait: int) -> int:
    """How long a new shoe waits for its cut: no longer than until everyone at the table has pledged a share."""
    chosen = table.shoe is not None and table.shoe.cut_chosen is not None
    return 0 if chosen and not table.pledges_awaited else wait


def _for_shares(table: Table, wait: int) -> int:
    """How long to wait before a new shoe is used: patrons who pledged a share may show it."""
    if table.rules is None or table.shoe is None or not table.shoe.waits_for_shares:
        return wait
    return max(wait, table.rules.timing.cut)


def _deal_card(table: Table, wait: int) -> AutomaticStep:
    left = table.shoe and table.shoe.remaining
    return AutomaticStep(ShoeTask.CARD if left else c.Report(f.ShoeRanOut()), wait)


def _open_hand(table: Table, hand: Side) -> AutomaticStep:
    """Open a hand that nobody squeezes; report a patron who takes too long to open theirs."""
    if table.rules is None or table.play is None:
        raise AssertionError("a hand lies face down")
    if hand not in table.play.squeeze:
        return AutomaticStep(c.OpenHand(hand), table.rules.timing.card)
    return AutomaticStep(c.Report(f.SqueezerAbsent(hand)), table.rules.timing.squeeze)


def _silence(table: Table, area: HandKey | None) -> c.GiveAnswer:
    """Answer "stand" for a hand whose patron does not answer (R-120)."""
    if table.play is None or not isinstance(area, int):
        raise AssertionError("an area is asked")
    return c.GiveAnswer(table.play.areas[area], Answer.STAND, area, silent=True)
