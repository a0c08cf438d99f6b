"""Judges for 7 Up's own clauses (5.2, 5.4), and for late wagers, which it can still put right afterwards (5.6)."""

from collections import Counter

from msgspec.structs import replace

from punto.cards import Card
from punto.coup import Coup
from punto.errors import Refusal
from punto.game import Bet
from punto.insurance import INSURED_SIDE
from punto.table import events as e
from punto.table import findings as f
from punto.table.decide.betting import limited_wagers
from punto.table.decide.reopening import check_rank, reopen, settle_if_over
from punto.table.decide.squeezing import pass_squeezes
from punto.table.decision import Decision
from punto.table.events import cite
from punto.table.evolve import evolve
from punto.table.irregularities.reconstruction import reconstruct
from punto.table.irregularities.reporting import LATE_DISCOVERY, MOST_BEYOND, judges, not_the_coups_cards, note
from punto.table.irregularities.returning import given_back, reverse_settlement
from punto.table.roles import Role
from punto.table.row import row
from punto.table.state import IN_COUP, coup_of

READING = "R-50"


def judge_wrong_number(decision: Decision, found: f.Misdealt) -> None:
    """5.2: a hand got a wrong number of cards. Before the next call for bets, the coup is corrected or void."""
    clause, table = decision.book.irregularities.wrong_number, decision.table
    play = table.play if table.phase in IN_COUP else table.last_play
    if play is None:
        raise Refusal("nothing-to-undo", clause)
    coup = coup_of(decision.book, play)
    _check_number(coup, found, clause)
    if table.play is None:
        _after_settlement(decision, found, clause)
    elif found.cards is not None:
        _put_right(decision, found, found.cards, clause, READING)
    else:
        note(decision, found, clause, READING)
        decision.void(clause)
        decision.after_coup()


def _check_number(coup: Coup, found: f.Misdealt, clause: str | None) -> None:
    """Refuse a report without the number of cards of each hand, or with the right one (R-50)."""
    player, banker = coup.player.size, coup.banker.size
    if not isinstance(found.player, int) or not isinstance(found.banker, int):
        raise Refusal("number-needed", clause)
    if min(found.player, found.banker) < 0 or max(found.player, found.banker) > MOST_BEYOND:
        raise Refusal("number-out-of-range", clause, most=MOST_BEYOND)
    if (found.player, found.banker) == (player, banker):
        raise Refusal("number-right", clause, player=player, banker=banker)


def _after_settlement(decision: Decision, found: f.Misdealt, clause: str | None) -> None:
    """Void on two persons' word (R-56); put right if a Pit Manager or above confirms it, and settled again (R-58)."""
    if found.cards is None:
        back = given_back(decision)
        note(decision, found, clause, READING)
        reverse_settlement(decision, back, clause)
        return
    check_rank(decision, Role.PIT_MANAGER, LATE_DISCOVERY)
    reopen(decision, LATE_DISCOVERY)
    _put_right(decision, found, found.cards, clause, READING, LATE_DISCOVERY)
    settle_if_over(decision)


def _put_right(decision: Decision, found: f.Irregularity, cards: tuple[Card, ...], *clauses: str | None) -> None:
    """Deal again, in the order in which they left the shoe, the coup's cards and any that were dealt beyond them."""
    lying = Counter(one.card for one in row(decision.table))
    most = lying.total() + MOST_BEYOND
    if len(cards) > most:
        raise Refusal("too-many-cards", clauses[0], count=len(cards), most=most)
    beyond = Counter(cards) - lying
    if lying - Counter(cards) and Counter(cards) != Counter(decision.coup.cards):  # those out of play come last
        raise not_the_coups_cards(decision, clauses[0])
    decision.check_cards(tuple(beyond.elements()))
    note(decision, found, *clauses, drawn=tuple(beyond.elements()))
    reconstruct(decision, cards, *clauses)


@judges(f.OrderAltered)
def judge_order_altered(decision: Decision, found: f.OrderAltered) -> None:
    """5.4: from the call for bets on. If it can be put right, the coup continues."""
    clause = decision.book.irregularities.order_altered
    if found.cards is None:
        note(decision, found, clause, READING)
        decision.void(clause)
        decision.after_coup()
    elif decision.play.happened:
        _put_right(decision, found, found.cards, clause, READING)
    elif found.cards:
        raise not_the_coups_cards(decision, clause)
    else:
        note(decision, found, clause, READING)


@judges(f.LateWager)
def judge_late_wager(decision: Decision, found: f.LateWager) -> None:
    """4.6, 5.6: what came late goes back, and the rest is settled as it lay there in time."""
    by = decision.book.irregularities
    settled = decision.table.play is None
    if settled:
        _take_up_again(decision, by.late_wager)
    patron = decision.table.absent.get(found.patron) or decision.patron(found.patron)
    laid = patron.on(found.wager)
    if laid is None or found.wager in INSURED_SIDE:
        raise Refusal("wager-not-there", by.late_wager, patron=found.patron, wager=found.wager)
    _check_part(found, laid.stake, by.late_wager)
    if decision.book.hand_a_seat:
        raise AssertionError("a game whose seats have hands names no late wagers")
    # Only 7 Up's document has a late withdrawal, and R-50 is its reading.
    reading = READING if by.late_withdrawal else None
    note(decision, found, by.late_wager, reading)
    _return_late(decision, found, by.late_wager, reading)
    if settled:
        settle_if_over(decision)


def _check_part(found: f.LateWager, stake: int, clause: str | None) -> None:
    if not 1 <= found.stake <= stake:
        raise Refusal("late-stake", clause, stake=found.stake, most=stake)


def _take_up_again(decision: Decision, clause: str | None) -> None:
    """7 Up: what came late is not honoured either if that is found after the settlement (5.6, R-50)."""
    if decision.book.irregularities.late_withdrawal is None or decision.table.last_play is None or clause is None:
        raise Refusal("nothing-to-undo", clause)
    reopen(decision, clause, READING)


def _return_late(decision: Decision, found: f.LateWager, *clauses: str | None) -> None:
    returned = e.LateWagerReturned(
        patron=found.patron,
        wager=found.wager,
        stake=found.stake,
        side=decision.book.side_of(Bet(found.wager, found.stake), decision.rules.variant),
        away=found.patron not in decision.table.patrons,
        kept=min(found.stake, decision.play.advanced.get(found.patron, 0)),
    )
    limited = None if decision.play.limited is None else limited_wagers(evolve(decision.table, returned))
    decision.add(replace(returned, limited=limited, clauses=cite(*clauses)))
    if not returned.away:
        pass_squeezes(decision, found.patron, *clauses)
