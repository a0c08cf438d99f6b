"""Judges for what 7 Up's document names itself (5.2, 5.4), and for late wagers, which it puts right longer (5.6)."""

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
from punto.table.decision import Decision
from punto.table.events import cite
from punto.table.evolve import evolve
from punto.table.irregularities.reconstruction import reconstruct
from punto.table.irregularities.reporting import MOST_BEYOND, judges, not_the_coups_cards, note
from punto.table.irregularities.returning import given_back, return_settled, reverse_settlement, without
from punto.table.row import row
from punto.table.state import IN_COUP, ReturnedWager, coup_of

READING = "R-50"


def judge_wrong_number(decision: Decision, found: f.Misdealt) -> None:
    """5.2: a hand got a wrong number of cards; noticed before the next call for bets, the coup is put right or void."""
    clause, table = decision.book.irregularities.wrong_number, decision.table
    play = table.play if table.phase in IN_COUP else table.last_play
    if play is None:
        raise Refusal("nothing-to-undo", clause)
    coup = coup_of(decision.book, play)
    _check_number(coup, found, clause)
    if table.play is None:
        _after_settlement(decision, found, coup, clause)
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


def _after_settlement(decision: Decision, found: f.Misdealt, coup: Coup, clause: str | None) -> None:
    """The settlement stands if the cards, put right, are the coup's own and others beyond them; else it is void."""
    if found.cards is None:
        back = given_back(decision)
        note(decision, found, clause, READING)
        reverse_settlement(decision, back, clause)
        return
    count = len(coup.cards)
    if found.cards[:count] != coup.cards or len(found.cards) > count + MOST_BEYOND:
        raise Refusal("settled-otherwise", clause, cards=[card.symbol for card in coup.cards])
    beyond = found.cards[count:]
    decision.check_cards(beyond)
    note(decision, found, clause, READING, drawn=beyond)


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
    """5.4: from the call for bets on; what can be put right goes on."""
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
    by = decision.book.irregularities
    if decision.table.play is None:
        _void_settled(decision, found)
        return
    laid = decision.patron(found.patron).on(found.wager)
    if laid is None or found.wager in INSURED_SIDE:
        raise Refusal("wager-not-there", by.late_wager, patron=found.patron, wager=found.wager)
    _check_part(found, laid.stake, by.late_wager)
    if decision.book.hand_a_seat:
        raise AssertionError("a game whose seats have hands names no late wagers")
    # Only 7 Up's document has a late withdrawal, and R-50 is its reading.
    reading = READING if by.late_withdrawal else None
    note(decision, found, by.late_wager, reading)
    side = decision.book.side_of(Bet(found.wager, found.stake), decision.rules.variant)
    returned = e.LateWagerReturned(
        patron=found.patron,
        wager=found.wager,
        stake=found.stake,
        side=side,
        clauses=cite(by.late_wager, reading),
    )
    if decision.book.limits is None:  # the limits are for what lay there in time
        limited = limited_wagers(evolve(decision.table, returned))
        returned = replace(returned, limited=limited)
    decision.add(returned)


def _check_part(found: f.LateWager, stake: int, clause: str | None) -> None:
    if not 1 <= found.stake <= stake:
        raise Refusal("late-stake", clause, stake=found.stake, most=stake)


def _void_settled(decision: Decision, found: f.LateWager) -> None:
    """7 Up: a late wager, or the late part of one, that is found after the settlement is not honoured all the same."""
    by, last = decision.book.irregularities, decision.table.last
    if by.late_withdrawal is None or decision.table.last_play is None:
        raise Refusal("nothing-to-undo", by.late_wager)
    wager = next((each for each in last if (each.patron, each.wager) == (found.patron, found.wager)), None)
    if wager is None:
        raise Refusal("wager-not-there", by.late_wager, patron=found.patron, wager=found.wager)
    _check_part(found, wager.stake, by.late_wager)
    left = without(wager, found.stake, decision.rules.unit)
    now = tuple(left if each is wager else each for each in last)
    now = tuple(each for each in now if each.stake)
    back = given_back(decision, now)
    note(decision, found, by.late_wager, READING)
    returned = (ReturnedWager(found.patron, found.wager, found.stake),)
    return_settled(decision, returned, now, back, by.late_wager, READING)
