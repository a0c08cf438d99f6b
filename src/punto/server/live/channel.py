"""One table's sockets: its events become one change, which is sent to everyone who watches the table.

A table's first change is sent at once. While a busy table sends a change to thousands, the events that follow wait and
become one change; a card or a call does not wait for the wagers.
"""

import asyncio
from collections.abc import Callable, Iterable
from time import perf_counter

from msgspec import structs

from punto.server import logs, metrics
from punto.server.house import AsyncHouse
from punto.server.live.clients import SocketClient, put_to_all
from punto.store.house import StreamState
from punto.table import events as e
from punto.table.codec import LogEntry
from punto.table.state import Table
from punto.views.frames import BATCHED_EVENTS, changed, snapshot
from punto.views.own import concerned, own_view
from punto.views.public import public_view
from punto.views.redaction import event_views
from punto.views.staff import staff_view
from punto.views.table_facts import TableFacts
from punto.wire.messages import Change, ServerMessage, text, text_with_own
from punto.wire.own import OwnView
from punto.wire.people import Person
from punto.wire.staff import StaffView

REST = 4
"""After a change, the table waits this many times as long as sending took before it sends wagers again."""
LEAST_REST_SECONDS = 0.02
WALLET_EVENTS = (e.ChipsBrought, e.ChipsTaken, e.TableLeft, e.AdjustmentApproved)
"""Events that change the chips a patron has away from the tables."""


class Channel:
    """The sockets that watch one table, and what they were sent last."""

    def __init__(
        self,
        house: AsyncHouse,
        name: str,
        current: StreamState,
        refresh_wallets: Callable[["Channel", set[str]], None],
    ) -> None:
        self.house = house
        self.name = name
        self.number = current.number
        """The last event that was sent."""
        self.pending: list[LogEntry] = []
        self.everyone: set[SocketClient] = set()
        self.staff: set[SocketClient] = set()
        self.by_name: dict[str, set[SocketClient]] = {}
        self.wallets: dict[str, int] = {}
        self._facts = current_facts(current)
        self._view = public_view(self._facts)
        self._staff_view: StaffView | None = None
        self._timer: asyncio.Handle | None = None
        self._rest_until = 0.0
        self._refresh_wallets = refresh_wallets

    # Clients.

    def join(self, client: SocketClient) -> None:
        (self.staff if client.is_staff else self.everyone).add(client)
        if client.name and not client.is_staff:
            self.by_name.setdefault(client.name, set()).add(client)

    def leave(self, client: SocketClient) -> None:
        self.everyone.discard(client)
        self.staff.discard(client)
        own = self.by_name.get(client.name, set())
        own.discard(client)
        if not own:
            self.by_name.pop(client.name, None)
            self.wallets.pop(client.name, None)

    def snapshot_for(self, person: Person | None) -> str:
        """The table as it was sent last, so that the next change follows it."""
        if person and person.is_staff and self._staff_view is None:
            self._staff_view = staff_view(self._facts)
        return text(snapshot(self._facts, self._view, self.number, person, self.now(), self.wallets))

    def now(self) -> int:
        """The time at the table."""
        return self.house.time_of(self.house.tables[self.name])

    # Sending.

    def add(self, written: tuple[LogEntry, ...]) -> None:
        """Take the table's new events, and send them as soon as the pause allows."""
        self.pending += written
        loop = asyncio.get_running_loop()
        deferrable = bool(written) and all(isinstance(each.event, BATCHED_EVENTS) for each in written)
        if not deferrable:
            self.close()
            self._timer = loop.call_soon(self.send_change)
        elif self._timer is None:
            self._timer = loop.call_at(max(self._rest_until, loop.time() + LEAST_REST_SECONDS), self.send_change)

    def close(self) -> None:
        if self._timer:
            self._timer.cancel()

    def send_change(self) -> None:
        """Send everything since the last change to everyone."""
        try:
            self._send_change()
        except Exception as error:  # a client that missed a change gets a fresh snapshot
            logs.failed("fault", error, table=self.name)
            self.number = self.house.tables[self.name].number
            for client in [*self.everyone, *self.staff]:
                client.resync()

    def _send_change(self) -> None:
        self._timer = None
        began = perf_counter()
        current, written, self.pending = self.house.tables[self.name], self.pending, []
        then = self._facts
        self._facts = then.then(_table(current), current.since)
        seen, self._view = self._view, public_view(self._facts)
        happened = event_views(written, then, self._facts) if self.everyone or self.staff else ()
        change = Change(
            after=self.number,
            n=current.number,
            now=self.house.time_of(current),
            view=changed(seen, self._view),
            events=[each.public for each in happened if each.public],
        )
        self.number = current.number
        if self.everyone:
            self._send_everyone(text(change), self._concerned(written, then))
        if self.staff:
            before, self._staff_view = self._staff_view, staff_view(self._facts)
            # If no staff watched before, there is no earlier staff view to compare with.
            staff = changed(before, self._staff_view) if before else structs.asdict(self._staff_view)
            events = [each.staff for each in happened if each.staff]
            self._send(self.staff, structs.replace(change, staff=staff, events=events))
        else:
            self._staff_view = None  # nobody on the staff got this change
        if moved := wallets_moved(written) & self.by_name.keys():
            self._refresh_wallets(self, moved)
        took = perf_counter() - began
        metrics.change_sent(took, len(self.everyone) + len(self.staff))
        self._rest_until = asyncio.get_running_loop().time() + max(LEAST_REST_SECONDS, REST * took)

    def _send(self, clients: set[SocketClient], message: ServerMessage) -> None:
        put_to_all(clients, text(message))

    def _send_everyone(self, shared: str, concerned: Iterable[str]) -> None:
        """The same text for all; for a patron whose own part may have changed, with that part."""
        with_own = {name: text_with_own(shared, self._own(name)) for name in concerned}
        put_to_all([client for client in self.everyone if client.name not in with_own], shared)
        for name, own in with_own.items():
            put_to_all(self.by_name[name], own)

    def _concerned(self, written: list[LogEntry], then: TableFacts) -> Iterable[str]:
        """The patrons here whose own part may have changed."""
        if not self.by_name:
            return ()
        names = concerned([each.event for each in written], then, self._facts)
        return self.by_name.keys() if names is None else names & self.by_name.keys()

    def send_own(self, name: str) -> None:
        """Send a patron's own part if it changed without an event, such as the chips away from the tables."""
        change = Change(after=self.number, n=self.number, now=self.now(), view={}, events=[])
        self._send(self.by_name.get(name, set()), structs.replace(change, me=self._own(name)))

    def _own(self, name: str) -> OwnView:
        return own_view(self._facts, name, self.wallets.get(name, 0))


def wallets_moved(written: Iterable[LogEntry]) -> set[str]:
    """The patrons whose chips away from the tables these events change."""
    return {each.event.patron for each in written if isinstance(each.event, WALLET_EVENTS)}


def current_facts(current: StreamState) -> TableFacts:
    return TableFacts(_table(current), current.since)


def _table(current: StreamState) -> Table:
    if not isinstance(current.state, Table):
        raise AssertionError("only tables are watched")
    return current.state
