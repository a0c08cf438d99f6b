"""Since when each table waits for somebody's decision: recorded when it happens, or read from the log."""

from punto.history.lookup import EventHeader, last_event_of
from punto.server.house import AsyncHouse
from punto.store.house import StreamState
from punto.store.log import Store
from punto.table import events as e
from punto.table.codec import LogEntry
from punto.table.state import Table

ASKING = (e.IrregularityReported, e.WithdrawalAllowed, e.OrderDetermined, e.ReplacementOffered)
"""After one of these events a table waits for somebody, or for somebody else than before."""
_KINDS = frozenset(event.__name__ for event in ASKING)


class PendingDecisions:
    def __init__(self, house: AsyncHouse) -> None:
        self._house = house
        self._since: dict[str, int] = {}

    def since(self, table: str) -> int | None:
        return self._since.get(table)

    def on_change(self, table: str, _: StreamState, written: tuple[LogEntry, ...]) -> None:
        if not written:
            self._since.pop(table, None)  # the table was read again: the known times may be too old
        for each in written:
            if isinstance(each.event, ASKING):
                self._since[table] = each.at

    async def load(self) -> None:
        """Read from the log what began before this worker started to listen."""
        unknown = {
            name: current.number
            for name, current in self._house.tables.items()
            if isinstance(current.state, Table) and current.state.open and name not in self._since
        }
        if not unknown:
            return

        def read(store: Store) -> dict[str, EventHeader | None]:
            return {name: last_event_of(store, name, number, _KINDS) for name, number in unknown.items()}

        for name, found in (await self._house.read(read)).items():
            if found is not None:
                self._since.setdefault(name, found.at)
