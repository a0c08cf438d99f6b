"""Two persons: who must confirm a report that moves money once the outcome can be seen (R-56)."""

from punto.coup import Draw
from punto.errors import Refusal
from punto.table import findings as f
from punto.table.commands import Actor
from punto.table.decision import Decision
from punto.table.permissions import INSPECTORS, TABLE_STAFF
from punto.table.roles import Role
from punto.table.row import row
from punto.text import Word

TWO_PERSONS = "R-56"
ON_ONES_WORD = (f.Misdealt, f.LateWager, f.OrderAltered, f.DrawnTogether)
"""What is believed without a card or a record that shows it."""
UNSEEN_IN_THE_SHOE = (f.WrongCard.MISSING, f.WrongCard.UNSHUFFLED)
"""What nobody can see of the shoe. A foreign or an extra card lies there for everyone to see."""


def outcome_seen(decision: Decision) -> bool:
    """Whether the outcome can be seen: the coup is settled, or all its cards are dealt and open.

    Cards drawn together count as dealt, also before their order is known.
    """
    if decision.table.play is None or decision.outcome_known:
        return True
    cards = row(decision.table)
    if not all(one.seen for one in cards):
        return False
    coup, left = decision.book.coup((), decision.play.seats), list(cards)
    while left and isinstance(coup.next, Draw):
        coup = coup.then(left.pop(0).card)
    return coup.next is None


def check_two_persons(decision: Decision, found: f.Irregularity) -> Actor | None:
    """Refuse the report of one person if two are needed. Returns the second person, or nobody if one is enough.

    Two different people of the table's staff are needed, and one of them is a Dealer Inspector or above.
    """
    if not _is_on_ones_word(found) or not outcome_seen(decision) or _changes_nothing(decision, found):
        return None
    one, other = decision.actor, decision.beside
    if other and _are_enough(one, other):
        return other
    rank = Role.DEALER if one.role in INSPECTORS else Role.INSPECTOR
    raise Refusal(
        "two-persons",
        TWO_PERSONS,
        found=Word(f"found-{type(found).__name__}"),
        name=one.name,
        rank=Word(f"role-{rank}"),
    )


def _are_enough(one: Actor, other: Actor) -> bool:
    roles = {one.role, other.role}
    return one.name != other.name and roles <= TABLE_STAFF and bool(roles & INSPECTORS)


def _is_on_ones_word(found: f.Irregularity) -> bool:
    if isinstance(found, f.WrongCards):
        return found.what in UNSEEN_IN_THE_SHOE
    return isinstance(found, ON_ONES_WORD)


def _changes_nothing(decision: Decision, found: f.Irregularity) -> bool:
    """Whether the coup stays as it is: its cards kept their order, or the shoe is wrong and no coup is in play."""
    play = decision.table.play
    if isinstance(found, f.WrongCards):
        return play is None
    return isinstance(found, f.OrderAltered) and play is not None and found.cards == decision.coup.cards
