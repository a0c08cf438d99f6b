"""The cage: where patrons buy and cash chips, and from which tables are filled."""

from msgspec import Struct

from punto.errors import Refusal
from punto.table.chips import CAGE, WORLD, Moves, move, posts, wallet_account
from punto.table.commands import AnyCageBody, CashChips, Command, FundCage, SellChips
from punto.table.events import CageFunded, ChipsCashed, ChipsSold, Event
from punto.table.inputs import check_amount, check_name
from punto.table.permissions import word_of
from punto.table.roles import Role, from_rank
from punto.text import Word

STREAM = "cage"
WHO = {
    FundCage: from_rank(Role.ASSISTANT_DIRECTOR),
    SellChips: frozenset({Role.CAGE}),
    CashChips: frozenset({Role.CAGE}),
}


class Cage(Struct, frozen=True):
    """The cage has no state: the ledger knows what it holds."""


def decide_cage(command: Command) -> tuple[Event, ...]:
    """Decide a command at the cage; the ledger refuses to cash more chips than a patron holds."""
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


@posts(CageFunded)
def post_cage_funded(_: str, event: CageFunded) -> Moves:
    return move(event.amount, WORLD, CAGE)


@posts(ChipsSold)
def post_chips_sold(_: str, event: ChipsSold) -> Moves:
    """Cash comes in and chips go out, so the cage's balance does not change."""
    return move(event.amount, WORLD, wallet_account(event.patron))


@posts(ChipsCashed)
def post_chips_cashed(_: str, event: ChipsCashed) -> Moves:
    return move(event.amount, wallet_account(event.patron), WORLD)
