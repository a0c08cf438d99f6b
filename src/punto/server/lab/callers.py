"""Who asks the lab something."""

from typing import Self

from msgspec import Struct

from punto.server.access.rate_limits import caller
from punto.server.access.visitor import Visitor


class LabCaller(Struct, frozen=True):
    """The key under which the lab counts a caller: staff by their name, all others by their address.

    One address can have many guests, so a guest's name does not count.
    """

    key: str
    staff: bool = False

    @classmethod
    def of(cls, visitor: Visitor) -> Self:
        if visitor.person and visitor.person.is_staff:
            return cls(visitor.who, staff=True)
        return cls(f"address/{caller(visitor.address)}")
