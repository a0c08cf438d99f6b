"""Roles: the ranks of the documents, and the roles beside them."""

from enum import StrEnum


class Role(StrEnum):
    PATRON = "patron"
    READER = "reader"
    """The shoe that reads each card as it leaves."""
    DEALER = "dealer"
    INSPECTOR = "inspector"
    """Dealer Inspector or Pit Supervisor."""
    PIT_MANAGER = "pit_manager"
    SHIFT_MANAGER = "shift_manager"
    ASSISTANT_DIRECTOR = "assistant_director"
    SENIOR_MANAGEMENT = "senior_management"
    """Receives formal complaints."""
    SURVEILLANCE = "surveillance"
    """Reads everything and changes nothing."""
    CAGE = "cage"


LADDER = (Role.DEALER, Role.INSPECTOR, Role.PIT_MANAGER, Role.SHIFT_MANAGER, Role.ASSISTANT_DIRECTOR)


def from_rank(rank: Role) -> frozenset[Role]:
    """This rank or above."""
    return frozenset(LADDER[LADDER.index(rank) :])
