"""The cage: where patrons buy and cash chips, and from which tables are filled."""

from msgspec import Struct

from punto.errors import Refusal
from punto.table.chips import CAGE, WORLD, Moves, check_amount, held, move, of
from punto.table.commands import AnyCageBody, CashChips, Command, FundCage, SellChips
from punto.table.decide import check_command
from punto.table.events import CageFunded, ChipsCashed, ChipsSold, Event
from punto.table.permissions import word_of
from punto.table.roles import Role, from_rank
from punto.table.seating import check_name
from punto.text import Word

STREAM = "cage"
WHO = {
    FundCage: from_rank(Role.ASSISTANT_DIRECTOR),
    SellChips: frozenset({Role.CAGE}),
    CashChips: frozenset({Role.CAGE}),
}


class Cage(Struct, frozen=True):
    """The cage has no state of its own: what it holds is the ledger's to know."""


def decide_cage(command: Command) -> tuple[Event, ...]:
    """What happens at the cage; that nobody cashes more than he holds is the ledger's to see."""
    check_command(command)
    body, role = command.body, command.actor.role
    if not isinstance(body, AnyCageBody):
        raise Refusal("not-at-cage", command=word_of(type(body)))
    if role not in WHO[type(body)]:
        raise Refusal(
            "not-your-role",
            role=Word(f"role-{role}"),
            command=word_of(type(body)),
            roles=[Word(f"role-{may}") for may in Role if may in WHO[type(body)]],
        )
    check_amount(body.amount)
    match body:
        case FundCage(amount=amount):
            return (CageFunded(amount=amount),)
        case SellChips(patron=patron, amount=amount):
            check_name(patron)
            return (ChipsSold(patron=patron, amount=amount),)
        case CashChips(patron=patron, amount=amount):
            check_name(patron)
            return (ChipsCashed(patron=patron, amount=amount),)


@of(CageFunded)
def _(_: str, event: CageFunded) -> Moves:
    return move(event.amount, WORLD, CAGE)


@of(ChipsSold)
def _(_: str, event: ChipsSold) -> Moves:
    """The cash comes in and the chips go out: what the cage holds is the same."""
    return move(event.amount, WORLD, held(event.patron))


@of(ChipsCashed)
def _(_: str, event: ChipsCashed) -> Moves:
    return move(event.amount, held(event.patron), WORLD)
