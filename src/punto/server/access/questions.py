"""Questions about the past: staff do not wait for what others ask, and one address asks only so much at once."""

from collections import Counter
from collections.abc import Callable
from typing import TypeVar

from punto.errors import Refusal
from punto.server.access.rate_limits import caller
from punto.server.access.visitor import Visitor
from punto.server.house import AsyncHouse
from punto.store.log import Store

T = TypeVar("T")

QUESTIONS_PER_ADDRESS_MAX = 16
"""Questions of one address that are being answered or wait for a reader."""
WAIT_SECONDS = 1


class Questions:
    """Reads the past for people, and keeps count of who asks."""

    def __init__(self, house: AsyncHouse) -> None:
        self._house = house
        self._asked: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._asked.total()

    async def read(self, visitor: Visitor, do: Callable[[Store], T]) -> T:
        """Run a function that may read for a long time. Staff have their own readers."""
        if visitor.person and visitor.person.is_staff:
            return await self._house.read(do)
        who = caller(visitor.address)
        if not visitor.this_machine and self._asked[who] >= QUESTIONS_PER_ADDRESS_MAX:
            raise Refusal("too-many", seconds=WAIT_SECONDS)
        self._asked[who] += 1
        try:
            return await self._house.read(do, for_all=True)
        finally:
            self._asked[who] -= 1
            if not self._asked[who]:
                del self._asked[who]
