"""Who may do what, and when: one line for each command."""

from msgspec import Struct

from punto.errors import Refusal
from punto.game import Game
from punto.table import commands as c
from punto.table.roles import Role, from_rank
from punto.table.state import IN_COUP, Phase, Question, Table
from punto.text import Word

TABLE_STAFF = from_rank(Role.DEALER)
INSPECTORS = from_rank(Role.INSPECTOR)
PIT_MANAGERS = from_rank(Role.PIT_MANAGER)
SHIFT_MANAGERS = from_rank(Role.SHIFT_MANAGER)
DIRECTORS = from_rank(Role.ASSISTANT_DIRECTOR) | {Role.SENIOR_MANAGEMENT}
"""The Assistant Director or above: senior management is above the ladder there (R-49)."""
PATRON = frozenset({Role.PATRON})
READER = frozenset({Role.READER})
CAGE = frozenset({Role.CAGE})

DISPUTE_PROCEDURE = "R-60"
"""The reading that orders the steps of a dispute."""

SHOE_REPLACEMENT = "R-65"
"""The reading that lets the shoe be replaced between two coups."""

TAKEN_BACK = "R-121"
"""The reading that lets a patron take back a wager until bets close."""

CORRECTION = "R-57"
"""The reading that lets staff correct the record."""

EVER = frozenset(Phase)
OPEN = EVER - {Phase.CLOSED}
BETWEEN = frozenset({Phase.PREPARING, Phase.READY})
CARD_DUE = frozenset({Phase.NO_MORE_BETS, Phase.DEALING, Phase.THIRD_CARDS})


class Permission(Struct, frozen=True):
    who: frozenset[Role]
    when: frozenset[Phase]
    interrupted: bool = False
    """Whether it may be given while an irregularity waits for a decision."""


MAY: dict[type[c.Body], Permission] = {
    c.OpenTable: Permission(SHIFT_MANAGERS, frozenset({Phase.CLOSED})),
    c.CloseTable: Permission(PIT_MANAGERS, BETWEEN | {Phase.BETTING}),
    c.SetLimits: Permission(PIT_MANAGERS, BETWEEN),
    c.ShowNoInsuranceSign: Permission(PIT_MANAGERS, BETWEEN),
    c.TakeSeat: Permission(TABLE_STAFF | PATRON, OPEN, interrupted=True),
    c.LeaveTable: Permission(TABLE_STAFF | PATRON, OPEN, interrupted=True),
    c.BringChips: Permission(TABLE_STAFF | PATRON, OPEN, interrupted=True),
    c.TakeChips: Permission(TABLE_STAFF | PATRON, OPEN, interrupted=True),
    c.BuyIn: Permission(TABLE_STAFF, OPEN, interrupted=True),
    c.GiveTip: Permission(INSPECTORS | PATRON, OPEN, interrupted=True),
    c.FillFloat: Permission(PIT_MANAGERS | CAGE, EVER, interrupted=True),
    c.CreditFloat: Permission(PIT_MANAGERS | CAGE, EVER, interrupted=True),
    c.PrepareShoe: Permission(TABLE_STAFF, frozenset({Phase.PREPARING})),
    c.PledgeShare: Permission(PATRON, frozenset({Phase.PREPARING}), interrupted=True),
    c.CutShoe: Permission(TABLE_STAFF | PATRON, frozenset({Phase.PREPARING})),
    c.ShowShare: Permission(PATRON, OPEN, interrupted=True),
    c.BurnCards: Permission(TABLE_STAFF | READER, frozenset({Phase.PREPARING})),
    c.ReplaceShoe: Permission(PIT_MANAGERS, BETWEEN),
    c.RevealShoe: Permission(TABLE_STAFF, EVER, interrupted=True),
    c.CallBets: Permission(TABLE_STAFF, BETWEEN),
    c.PlaceWager: Permission(PATRON, frozenset({Phase.BETTING})),
    c.RemoveWager: Permission(TABLE_STAFF | PATRON, frozenset({Phase.BETTING})),
    c.RecordWager: Permission(TABLE_STAFF, frozenset({Phase.BETTING, Phase.INSURANCE})),
    c.CloseBets: Permission(TABLE_STAFF, frozenset({Phase.BETTING})),
    c.RequestSqueeze: Permission(TABLE_STAFF | PATRON, frozenset({Phase.BETTING, Phase.NO_MORE_BETS})),
    c.RestrictSqueeze: Permission(PIT_MANAGERS, IN_COUP | {Phase.BETTING, Phase.NO_MORE_BETS}, interrupted=True),
    c.DealCard: Permission(TABLE_STAFF | READER, CARD_DUE),
    c.DealAhead: Permission(TABLE_STAFF, CARD_DUE),
    c.OpenHand: Permission(TABLE_STAFF | PATRON, frozenset({Phase.DEALING, Phase.THIRD_CARDS})),
    c.ConsentBankerFirst: Permission(TABLE_STAFF, frozenset({Phase.THIRD_CARDS})),
    c.OfferInsurance: Permission(TABLE_STAFF, frozenset({Phase.THIRD_CARDS})),
    c.Insure: Permission(TABLE_STAFF | PATRON, frozenset({Phase.INSURANCE})),
    c.CloseOffers: Permission(TABLE_STAFF, frozenset({Phase.INSURANCE})),
    c.GiveAnswer: Permission(TABLE_STAFF | PATRON, frozenset({Phase.ANSWERS})),
    c.CallPoints: Permission(TABLE_STAFF, frozenset({Phase.INSURANCE, Phase.THIRD_CARDS, Phase.RESULT})),
    c.AnnounceResult: Permission(TABLE_STAFF, frozenset({Phase.RESULT})),
    c.SettleCoup: Permission(TABLE_STAFF, frozenset({Phase.ANNOUNCED})),
    c.DealFreeHand: Permission(TABLE_STAFF, BETWEEN),
    c.Report: Permission(TABLE_STAFF, OPEN, interrupted=True),
    c.Proceed: Permission(INSPECTORS, OPEN, interrupted=True),
    c.AllowWithdrawal: Permission(SHIFT_MANAGERS, OPEN, interrupted=True),
    c.DetermineOrder: Permission(PIT_MANAGERS, OPEN, interrupted=True),
    c.AllowInsurance: Permission(SHIFT_MANAGERS, OPEN, interrupted=True),
    c.RuleUnforeseen: Permission(DIRECTORS, OPEN, interrupted=True),
    c.Choose: Permission(TABLE_STAFF | PATRON, OPEN, interrupted=True),
    c.CloseChoices: Permission(TABLE_STAFF, OPEN, interrupted=True),
    c.CorrectCard: Permission(TABLE_STAFF, OPEN, interrupted=True),
    c.CorrectBurn: Permission(TABLE_STAFF, OPEN, interrupted=True),
    c.CorrectWager: Permission(INSPECTORS, OPEN, interrupted=True),
    c.RaiseDispute: Permission(TABLE_STAFF | PATRON, EVER, interrupted=True),
    c.EscalateDispute: Permission(INSPECTORS, EVER, interrupted=True),
    c.InformSurveillance: Permission(PIT_MANAGERS, EVER, interrupted=True),
    c.AddEvidence: Permission(INSPECTORS, EVER, interrupted=True),
    c.GiveTimeFrame: Permission(PIT_MANAGERS, EVER, interrupted=True),
    c.ResolveDispute: Permission(INSPECTORS, EVER, interrupted=True),
    c.ApproveAdjustment: Permission(PIT_MANAGERS, EVER, interrupted=True),
    c.DeclineAdjustment: Permission(PIT_MANAGERS, EVER, interrupted=True),
    c.AnswerResolution: Permission(PATRON | PIT_MANAGERS, EVER, interrupted=True),
    c.TellRightToComplain: Permission(INSPECTORS, EVER, interrupted=True),
    c.AssistComplaint: Permission(PIT_MANAGERS, EVER, interrupted=True),
    c.FileComplaint: Permission(PATRON | PIT_MANAGERS, EVER, interrupted=True),
    c.ReceiveComplaint: Permission(frozenset({Role.SENIOR_MANAGEMENT}), EVER, interrupted=True),
}


ONLY_AUTOMATIC = (c.PrepareShoe, c.BurnCards, c.DealCard, c.DealAhead, c.RevealShoe)
"""Commands that the house itself gives at an automatic table, and nobody else: who gave them could choose the cards."""

BEFORE_OPENING = (c.OpenTable, c.FillFloat, c.CreditFloat)
"""Commands for a table that was never opened and so has no game."""


def word_of(body: type[c.Body]) -> Word:
    """A command's name in the vocabulary."""
    return Word(f"do-{body.__name__}")


def check_may(table: Table, command: c.Command) -> None:
    """Refuse a command that its sender may not give, or that is not allowed in this phase."""
    body = command.body
    if isinstance(body, c.AnyCageBody):
        raise Refusal("only-at-cage", command=word_of(type(body)))
    permission = MAY[type(body)]
    actor = command.actor
    if actor.role not in permission.who:
        roles = [Word(f"role-{role}") for role in Role if role in permission.who]
        raise Refusal(
            "not-your-role",
            _rank_clause(table, type(body)),
            role=Word(f"role-{actor.role}"),
            command=word_of(type(body)),
            roles=roles,
        )
    if for_house_alone(table, type(body), actor.role) and actor not in (c.AUTOMATIC_DEALER, c.AUTOMATIC_CUTTER):
        raise Refusal("automatic-dealer-only", command=word_of(type(body)))
    patron = getattr(body, "patron", None) or actor.name
    if actor.role is Role.PATRON and patron != actor.name:
        raise Refusal("not-your-place", name=actor.name, patron=patron)
    if table.rules is None and type(body) not in BEFORE_OPENING:
        raise out_of_phase(table, body, permission.when - {Phase.CLOSED})
    if table.open and not permission.interrupted:
        raise Refusal("irregularity-open", table.open.clause, question=Word(f"question-{table.open.question}"))
    if table.phase not in permission.when:
        raise out_of_phase(table, body, permission.when)


def for_house_alone(table: Table, body: type[c.Body], role: Role) -> bool:
    """Whether only the house itself gives this command at the table, and nobody of this role. Patrons may cut."""
    if table.rules is None or not table.rules.automatic:
        return False
    return body in ONLY_AUTOMATIC or (body is c.CutShoe and role is not Role.PATRON)


def out_of_phase(table: Table, body: c.Body, when: frozenset[Phase]) -> Refusal:
    return Refusal(
        "out-of-phase",
        _phase_clause(table, body),
        command=word_of(type(body)),
        phase=Word(f"phase-{table.phase}"),
        phases=[Word(f"phase-{phase}") for phase in Phase if phase in when],
    )


def _phase_clause(table: Table, body: c.Body) -> str | None:
    """The clause by which a wager outside the betting time is refused, or insurance after its offer.

    A card that comes while bets are taken is refused by the clause that has wagers placed before it. A squeeze is
    asked for before the first card.
    """
    if table.rules is None:
        return None
    book = table.book
    if isinstance(body, c.DealCard) and table.phase is Phase.BETTING:
        return book.placing.before_first_card
    if isinstance(body, c.RequestSqueeze):
        return book.squeeze.right if book.squeeze else None
    if not isinstance(body, c.PlaceWager | c.RecordWager | c.RemoveWager | c.Insure):
        return None
    if isinstance(body, c.RemoveWager):
        return (table.play and book.irregularities.late_withdrawal) or TAKEN_BACK
    if isinstance(body, c.Insure):
        return book.insurance.clauses.forgone if book.insurance and table.play and table.play.offered else None
    if table.play is None:
        return book.placing.opens
    return book.placing.late


def _rank_clause(table: Table, body: type[c.Body]) -> str | None:
    """The clause that names the rank, where one does."""
    if table.rules is None:
        return None
    book: Game = table.book
    by = book.irregularities
    clauses = {
        c.ReplaceShoe: SHOE_REPLACEMENT,
        c.RestrictSqueeze: book.squeeze.restricted if book.squeeze else None,
        c.ConsentBankerFirst: book.insurance.clauses.waived if book.insurance else None,
        c.ShowNoInsuranceSign: book.insurance.clauses.not_offered if book.insurance else None,
        c.AllowWithdrawal: next(
            (one.clause for one in table.undecided if one.question is Question.DISCRETION),
            table.open.clause if table.open else by.wrong_order,
        ),
        c.DetermineOrder: by.order_unknown,
        c.AllowInsurance: by.offer_missed,
        c.RuleUnforeseen: by.unforeseen,
        c.CorrectCard: CORRECTION,
        c.CorrectBurn: CORRECTION,
        c.CorrectWager: CORRECTION,
        c.EscalateDispute: book.disputes.escalate,
        c.InformSurveillance: book.disputes.inform,
        c.AddEvidence: book.disputes.escalate,
        c.GiveTimeFrame: book.disputes.time_frame,
        c.ResolveDispute: book.disputes.escalate,
        c.ApproveAdjustment: DISPUTE_PROCEDURE,
        c.DeclineAdjustment: DISPUTE_PROCEDURE,
        c.AnswerResolution: DISPUTE_PROCEDURE,
        c.TellRightToComplain: book.disputes.complaint,
        c.AssistComplaint: book.disputes.assistance,
        c.FileComplaint: book.disputes.complaint,
        c.ReceiveComplaint: book.disputes.complaint,
    }
    return clauses.get(body)


def check_question(table: Table, body: c.Body, *questions: Question) -> None:
    """Refuse a decision that no irregularity waits for."""
    if table.open is None:
        raise Refusal("nothing-open", command=word_of(type(body)))
    if not any(one.question in questions for one in table.undecided):
        raise Refusal("other-question", table.open.clause, question=Word(f"question-{table.open.question}"))
