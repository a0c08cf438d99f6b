"""The automatic dealer's next step: what an unstaffed table does by itself, and how long it waits before."""

from enum import StrEnum

from msgspec import Struct

from punto.coup import Answer, Ask, Side
from punto.table import commands as c
from punto.table import found as f
from punto.table.state import Phase, Question, Table


class Want(StrEnum):
    """What only the keeper of the shoe's secret can do."""

    SHOE = "shoe"
    CUT = "cut"
    BURN = "burn"
    CARD = "card"
    REVEAL = "reveal"


class Step(Struct, frozen=True):
    do: c.AnyBody | Want
    wait: int = 0
    """How long after the last step, where the table has no deadline."""
    at: int | None = None
    """When, where it has one."""

    def due(self, last: int) -> int:
        """When, if the table's last event was then."""
        return last + self.wait if self.at is None else self.at


def next_step(table: Table) -> Step | None:
    """What the automatic dealer does next; nothing where the table is closed, staffed, or waits for a person."""
    if table.rules is None:
        return None
    if table.unrevealed:
        return Step(Want.REVEAL)  # a shoe that has ended is shown, whatever becomes of the table
    if not table.rules.automatic or table.phase is Phase.CLOSED:
        return None
    if table.open:
        return _interrupted(table)
    timing = table.rules.timing
    match table.phase:
        case Phase.PREPARING:
            return _preparing(table)
        case Phase.READY:
            return Step(c.DealFreeHand() if table.free_due else c.CallBets(), timing.result)
        case Phase.BETTING:
            return _closing(table)
        case Phase.NO_MORE_BETS | Phase.DEALING | Phase.THIRD_CARDS:
            return _dealing(table)
        case Phase.INSURANCE:
            return Step(c.CloseOffers(), at=table.deadline)
        case Phase.ANSWERS:
            return _silent_seat(table)
        case Phase.RESULT:
            result = None if table.book.hand_a_seat else table.coup().showdown().result
            return Step(c.AnnounceResult(result), timing.card)
        case Phase.ANNOUNCED:
            return Step(c.SettleCoup(), timing.card)
    raise AssertionError("every phase has a next step")


def _interrupted(table: Table) -> Step | None:
    """A choice that patrons do not make in time is closed; a ruling is waited for."""
    if table.open and table.open.question is Question.CHOICES:
        return Step(c.CloseChoices(), at=table.open.until)
    return None


def _preparing(table: Table) -> Step:
    if table.rules is None:
        raise AssertionError("an open table has rules")
    shoe = table.shoe
    if shoe is None:
        return Step(Want.SHOE)
    return Step(Want.BURN) if shoe.is_cut else Step(Want.CUT, table.rules.timing.cut)


def _closing(table: Table) -> Step | None:
    """Bets close at their time; a game in which each seat has its own hand waits for the first wager."""
    if table.book.hand_a_seat and not table.layout_chips:
        return None
    return Step(c.CloseBets(), at=table.deadline)


def _dealing(table: Table) -> Step:
    play, rules = table.play, table.rules
    if play is None or rules is None or table.shoe is None:
        raise AssertionError("a coup is in play")
    coup = table.coup()
    hands = [hand for hand in play.down if table.phase is Phase.THIRD_CARDS or len(coup.cards) >= 4]
    if hands and not (play.waived and hands == [Side.PLAYER] and coup.next is not None):
        return Step(c.Report(f.SqueezerAbsent(hands[0])), rules.timing.squeeze)
    if not table.shoe.remaining:
        return Step(c.Report(f.ShoeRanOut()), rules.timing.card)
    return Step(Want.CARD, rules.timing.card)


def _silent_seat(table: Table) -> Step:
    """A seat that does not answer in time stands."""
    asked = table.coup().next
    if not isinstance(asked, Ask) or table.rules is None:
        raise AssertionError("a seat is asked")
    name = next(name for name, patron in table.patrons.items() if patron.seat == asked.seat)
    return Step(c.GiveAnswer(name, Answer.STAND), table.rules.timing.answer)
