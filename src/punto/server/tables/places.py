"""Places at tables: how many patrons from one address hold, and who has sat idle for too long."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from punto.errors import Refusal
from punto.server.access.rate_limits import caller
from punto.server.access.visitor import Visitor
from punto.server.house import AsyncHouse
from punto.store.house import StreamState
from punto.table.codec import LogEntry
from punto.table.events import CoupSettled
from punto.table.state import Table

Place = tuple[str, str]
"""A table and a patron."""


class PlacesByAddress:
    """The places that patrons took from each address, as far as this process knows. Used by the loop's thread."""

    def __init__(self, house: AsyncHouse, places_max: int) -> None:
        self.house = house
        self.places_max = places_max
        self._taken: dict[str, set[Place]] = defaultdict(set)

    @contextmanager
    def reserved(self, visitor: Visitor, table: str, name: str) -> Iterator[None]:
        """Hold a place for the address while the patron sits down, or refuse. It is free again if that fails."""
        if not self.places_max or visitor.this_machine or self._has_place(table, name):
            yield
            return
        address, place = caller(visitor.address), (table, name)
        self._forget_left(address)
        taken = self._taken[address]
        if len(taken) >= self.places_max and place not in taken:
            raise Refusal("too-many-places", most=self.places_max)
        taken.add(place)
        try:
            yield
        except BaseException:
            taken.discard(place)
            raise

    def forget(self) -> None:
        """Forget the addresses from which nobody has a place any more."""
        for address in list(self._taken):
            self._forget_left(address)
            if not self._taken[address]:
                del self._taken[address]

    def _forget_left(self, address: str) -> None:
        self._taken[address] = {place for place in self._taken[address] if self._has_place(*place)}

    def _has_place(self, table: str, name: str) -> bool:
        current = self.house.tables.get(table)
        return current is not None and isinstance(current.state, Table) and name in current.state.patrons


class IdlePatrons:
    """Since when each patron has had no wager in a coup, as far as this process knows. Used by the loop's thread."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self._since: dict[str, dict[str, int]] = {}

    def on_change(self, table: str, _: StreamState, written: tuple[LogEntry, ...]) -> None:
        """Note whose wagers were settled. Nothing else counts: a wager taken back would hold a place for nothing."""
        for each in written:
            if isinstance(each.event, CoupSettled):
                played = {settled.patron for settled in each.event.wagers}
                self._since.setdefault(table, {}).update(dict.fromkeys(played, self._clock()))

    def keep_only(self, tables: frozenset[str]) -> None:
        """Forget tables that another process runs now."""
        self._since = {table: since for table, since in self._since.items() if table in tables}

    def idle(self, table: Table, microseconds: int) -> list[str]:
        """The patrons without a wager for this long, whom neither chips on the layout nor a dispute keep here."""
        before, now = self._since.get(table.name, {}), self._clock()
        since = self._since[table.name] = {name: before.get(name, now) for name in table.patrons}
        disputing = {dispute.patron for dispute in table.disputes.values() if dispute.keeps_place}
        return [
            name
            for name, patron in table.patrons.items()
            if now - since[name] >= microseconds and not patron.laid and name not in disputing
        ]
