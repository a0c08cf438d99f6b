"""The judge of a burn that was missed, or short (7.11, R-46)."""

from punto.errors import Refusal
from punto.table import events as e
from punto.table import findings as f
from punto.table.decide.shoe_end import offer_replacement
from punto.table.decision import Decision
from punto.table.events import cite
from punto.table.irregularities.reporting import judges, note
from punto.table.irregularities.returning import withdraw_as_chosen
from punto.table.irregularities.turns import orders_waiting
from punto.table.state import Table


@judges(f.BurnMissed)
def judge_burn_missed(decision: Decision, found: f.BurnMissed) -> None:
    by, shoe, table = decision.book.irregularities, decision.shoe, decision.table
    _check_missed(decision)
    if not shoe.results:
        _in_first_hand(decision, found)
    elif len(shoe.results) == 1 and not _is_begun(table):
        note(decision, found, by.burn_first_hand, "R-46")
        if table.play:
            decision.void(by.burn_choice, "R-46")
            if table.play.free:  # no card of it is out: it is still due
                decision.order_free_hand(by.burn_choice)
        offer_replacement(decision)
    else:
        note(decision, found, by.burn_later)
        decision.add(e.CompletionNoted(clauses=cite(by.burn_later, "R-46")))


def _is_begun(table: Table) -> bool:
    """Whether a hand has begun: with its first card (2.2.12; Lucky 7: 2.2.13), or with several drawn together."""
    return table.play is not None and (bool(table.play.happened) or bool(orders_waiting(table)))


def _check_missed(decision: Decision) -> None:
    by, shoe = decision.book.irregularities, decision.shoe
    if not decision.rules.burns:
        raise Refusal("no-burn", by.burn_unseen)
    if shoe.burned and not shoe.short_burn:
        raise Refusal("was-burned", by.burn_unseen, shoe=shoe.number)
    if shoe.to_its_end:
        raise Refusal("burn-dealt-with", by.burn_later)
    if shoe.replace_question or shoe.question_put:
        raise Refusal("burn-dealt-with", by.burn_choice)


def _in_first_hand(decision: Decision, found: f.BurnMissed) -> None:
    """Before the shoe's first hand is concluded: unseen cards go back, seen cards are played (7.11.1, 7.11.2)."""
    by, table = decision.book.irregularities, decision.table
    seen = decision.shoe.exposed or table.any_card_seen
    if not found.exposed and seen:
        raise Refusal("cards-were-seen", by.burn_first_hand)
    if not found.exposed:
        note(decision, found, by.burn_unseen)
        for one in orders_waiting(table):  # their cards go back; who has withdrawn stays out of the coup
            withdraw_as_chosen(decision, one)
        decision.add(e.CardsRetrieved(clauses=cite(by.burn_unseen)))
        return
    if not seen and not _is_begun(table):
        raise Refusal("no-card-out", by.burn_unseen)
    note(decision, found, by.burn_first_hand)
    decision.add(e.ReplacementNoted(clauses=cite(by.burn_first_hand, by.burn_choice)))
