"""Since when each table waits for somebody's decision: heard as it happens, or looked up in the log."""

from punto.server.floor import Floor
from punto.store.finding import Brief, last_of
from punto.store.house import Place
from punto.store.log import Store
from punto.table import events as e
from punto.table.codec import Written
from punto.table.state import Table

ASKING = (e.IrregularityReported, e.WithdrawalAllowed, e.OrderDetermined, e.ReplacementOffered)
"""With these a table begins to wait, or begins to wait for somebody else."""
_KINDS = frozenset(event.__name__ for event in ASKING)


class Waiting:
    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self._since: dict[str, int] = {}

    def since(self, table: str) -> int | None:
        return self._since.get(table)

    def hear(self, table: str, _: Place, written: tuple[Written, ...]) -> None:
        if not written:
            self._since.pop(table, None)  # it was read anew, and what was known is of another time
        for each in written:
            if isinstance(each.event, ASKING):
                self._since[table] = each.at

    async def look_up(self) -> None:
        """What began before this worker listened."""
        places = self._floor.places.items()
        unknown = {
            name: place.number
            for name, place in places
            if isinstance(place.state, Table) and place.state.open and name not in self._since
        }
        if not unknown:
            return

        def read(store: Store) -> dict[str, Brief | None]:
            return {name: last_of(store, name, number, _KINDS) for name, number in unknown.items()}

        for name, found in (await self._floor.reading(read)).items():
            if found is not None:
                self._since.setdefault(name, found.at)
