"""Which events of a table's log belong to a coup, and by which rules it was played."""

from collections.abc import Iterator

from punto.errors import Refusal
from punto.store.log import Row, Store
from punto.table import events as e
from punto.table.codec import Written, read
from punto.table.rules import TableRules


class Walk:
    """One walk through a table's log; `rules` and whether the coup was met are known once it is over."""

    def __init__(self, store: Store, table: str, coup: int) -> None:
        self._store = store
        self._table = table
        self._coup = coup
        self._rules: TableRules | None = None
        self._last = 0
        self._opened = False

    def __iter__(self) -> Iterator[tuple[Row, Written, bool]]:
        """Every event, and whether it belongs to the coup: to its play, or to a dispute about it."""
        now: TableRules | None = None
        current, disputes = 0, set[int]()
        for row in self._store.read(self._table):
            written = read(row.body)
            event = written.event
            match event:
                case e.TableOpened():
                    now, current, self._opened = event.rules, 0, True
                case e.BetsOpened() | e.FreeHandBegun():
                    current = self._last = event.coup
                    if current == self._coup:
                        self._rules = now
                case e.ShoePrepared() | e.TableClosed():
                    current = 0  # what happens between two shoes, or while the table is closed, belongs to no coup
                case e.DisputeRaised() if event.coup == self._coup:
                    disputes.add(event.dispute)
            own = event.dispute in disputes if isinstance(event, e.OfDispute) else 0 < current == self._coup
            yield row, written, own

    @property
    def rules(self) -> TableRules:
        """Those in force when the coup was played; refused where there was no such coup."""
        if not self._opened:
            raise Refusal("no-table", table=self._table)
        if self._rules is None:
            raise Refusal("no-such-coup", coup=self._coup, most=self._last)
        return self._rules
