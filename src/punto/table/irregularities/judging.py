"""Judges: one function for each kind of irregularity, which does what its clause says or asks the rank it names."""

from punto.coup import Side
from punto.errors import Refusal
from punto.table import events as e
from punto.table import findings as f
from punto.table.decide.dealing import turn_up
from punto.table.decision import Decision
from punto.table.events import cite
from punto.table.inputs import check_text
from punto.table.irregularities.kinds import phase_of_coup
from punto.table.irregularities.reconstruction import dealt_again
from punto.table.irregularities.reporting import MOST_BEYOND, ask, judges, note
from punto.table.irregularities.seven_up import judge_wrong_number
from punto.table.irregularities.turns import SEVERAL, check_cards_lie_still, orders_waiting
from punto.table.phases import hands_open
from punto.table.roles import Role
from punto.table.row import depends_on_hidden, row
from punto.table.state import IN_COUP, Question
from punto.text import Word

LONGEST_NAME = 60


@judges(f.WrongCards)
def judge_wrong_cards(decision: Decision, found: f.WrongCards) -> None:
    rules = decision.book.irregularities
    by = rules.wrong_cards or (rules.unforeseen,)
    if rules.wrong_cards_foreign_only and found.what is not f.WrongCard.FOREIGN:
        raise Refusal(
            "no-clause-for",
            rules.unforeseen,
            found=Word(f"found-{type(found).__name__}"),
            game=Word(decision.book.name),
        )
    if found.what in (f.WrongCard.EXTRA, f.WrongCard.FOREIGN) and not found.cards:
        raise Refusal("cards-needed", by[0])
    _check_described(found, by[0])
    decision.shoe  # noqa: B018 - refuses where there is none
    if rules.wrong_cards is None:
        _refer_cards(decision, found)
        return
    withdraws = "R-77" if rules.wrong_cards_foreign_only else "R-41"
    note(decision, found, *by, withdraws)
    if decision.table.play:
        decision.void(*by)
    if decision.table.open:
        decision.add(e.IrregularitiesEnded(clauses=cite(*by, SEVERAL)))
    decision.end_shoe(withdraws, withdrawn=True)


def _check_described(found: f.WrongCards, clause: str) -> None:
    if len(found.cards) > MOST_BEYOND or any(not 1 <= len(text) <= LONGEST_NAME for text in found.cards):
        raise Refusal("cards-described", clause, most=MOST_BEYOND, length=LONGEST_NAME)


@judges(f.ShoeRanOut)
def judge_shoe_ran_out(decision: Decision, found: f.ShoeRanOut) -> None:
    by = decision.book.irregularities
    clause = by.ran_out or by.unforeseen
    if decision.shoe.remaining:
        raise Refusal("shoe-not-empty", clause, cards=decision.shoe.remaining)
    if decision.play.bets_closed and not _lacks_card(decision, clause):
        raise Refusal("coup-needs-no-card", clause)
    if decision.table.ahead and not orders_waiting(decision.table):
        raise Refusal("next-card-ahead", clause)
    if by.ran_out is None:
        _refer_cards(decision, found)
        return
    note(decision, found, by.ran_out)
    decision.void(by.ran_out)
    decision.end_shoe(by.ran_out)


def _lacks_card(decision: Decision, clause: str) -> bool:
    """Whether a card is due; while an order is open, as the cards lie, with those that left the shoe together."""
    orders = orders_waiting(decision.table)
    if not orders:
        if not hands_open(decision.play, decision.coup):  # say nothing about cards that nobody may see
            raise Refusal("hand-face-down", clause, hand=Word(decision.play.down[0]))
        return decision.coup.next is not None
    lying = row(decision.table)
    coup, used = dealt_again(decision, lying)
    if depends_on_hidden(coup, frozenset(n for n, one in enumerate(lying[:used], 1) if not one.seen)):
        raise Refusal("irregularity-open", orders[0].clause, question=Word(f"question-{orders[0].question}"))
    return coup.next is not None


def _refer_cards(decision: Decision, found: f.Irregularity) -> None:
    """Lucky Draw: the Assistant Director or above decides on wrong or missing cards and may replace the shoe (R-64)."""
    clause = decision.book.irregularities.unforeseen
    ask(decision, found, Question.RULING, Role.ASSISTANT_DIRECTOR, clause, "R-49", "R-64")


@judges(f.Misdealt)
def judge_misdealt(decision: Decision, found: f.Misdealt) -> None:
    by = decision.book.irregularities
    if by.wrong_number:
        judge_wrong_number(decision, found)
        return
    if phase_of_coup(decision.table) not in IN_COUP:
        raise Refusal("nothing-to-undo", by.misdealt)
    if found.cards is not None:
        raise Refusal("use-wrong-order", by.wrong_order)
    note(decision, found, by.misdealt)
    decision.void(by.misdealt)
    decision.after_coup()


@judges(f.SqueezerAbsent)
def judge_squeezer_absent(decision: Decision, found: f.SqueezerAbsent) -> None:
    _dealer_opens(decision, found, found.hand, decision.book.irregularities.absent)


@judges(f.NotDelivered)
def judge_not_delivered(decision: Decision, found: f.NotDelivered) -> None:
    """7.15: the game goes on, and the patron still squeezes what comes to that hand."""
    _dealer_opens(decision, found, found.hand, decision.book.irregularities.not_delivered)


def _dealer_opens(decision: Decision, found: f.Irregularity, hand: Side, clause: str | None) -> None:
    if hand not in decision.play.squeeze:
        raise Refusal("hand-without-squeeze", clause, hand=Word(hand))
    check_cards_lie_still(decision)
    note(decision, found, clause)
    if isinstance(found, f.SqueezerAbsent):
        decision.add(e.SqueezePassed(hand=hand, clauses=cite(clause)))
    if hand in decision.play.down:
        turn_up(decision, hand, decision.actor.name, clause)


@judges(f.OfferMissed)
def judge_offer_missed(decision: Decision, found: f.OfferMissed) -> None:
    clause = decision.book.irregularities.offer_missed
    if not decision.play.missed:
        raise Refusal("no-offer-missed", clause)
    if decision.outcome_known:
        raise Refusal("outcome-established", clause)
    ask(decision, found, Question.INSURANCE, Role.SHIFT_MANAGER, clause)


@judges(f.LateWithdrawal)
def judge_late_withdrawal(decision: Decision, found: f.LateWithdrawal) -> None:
    by = decision.book.irregularities
    if decision.patron(found.patron).on(found.wager) is None:
        raise Refusal("wager-not-there", by.late_withdrawal, patron=found.patron, wager=found.wager)
    note(decision, found, by.late_withdrawal, "R-50")


@judges(f.Unforeseen)
def judge_unforeseen(decision: Decision, found: f.Unforeseen) -> None:
    check_text(found.note, decision.book.irregularities.unforeseen)
    ask(decision, found, Question.RULING, Role.ASSISTANT_DIRECTOR, decision.book.irregularities.unforeseen, "R-49")
