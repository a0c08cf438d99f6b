"""Every socket of a worker: who watches which table, the lobby or the pit, and who gets the house's events."""

import asyncio
from collections import Counter
from collections.abc import Awaitable

from punto.server import logs
from punto.server.house import AsyncHouse
from punto.server.live.boards import Board
from punto.server.live.channel import Channel, wallets_moved
from punto.server.live.clients import SocketClient
from punto.server.tables.pending import PendingDecisions
from punto.store.house import StreamState
from punto.store.log import UnavailableError
from punto.table import events as e
from punto.table.codec import LogEntry
from punto.views.pit import pit_table
from punto.views.public import summary
from punto.wire.messages import Lobby, Pit, text
from punto.wire.pit import PitTable
from punto.wire.table import TableSummary


class Hub:
    """The channels of all tables, and the boards of the lobby and the pit."""

    def __init__(self, house: AsyncHouse, queue_messages_max: int) -> None:
        self.house = house
        self.queue_messages_max = queue_messages_max
        self.channels: dict[str, Channel] = {}
        self.decisions = PendingDecisions(house)
        self.lobby = Board(self.summaries, lambda tables: text(Lobby(now=house.clock(), tables=tables)))
        self.pit = Board(self._pit_tables, lambda tables: text(Pit(now=house.clock(), tables=tables)))
        self.clients: set[SocketClient] = set()
        self._counts: Counter[str] = Counter()
        self._moved = 0
        """How often anyone's chips away from the tables have moved."""
        self._tasks: set[asyncio.Future[None]] = set()

    def open(self) -> None:
        self.house.table_listeners += [self.decisions.on_change, self._on_change]
        self.house.cage_listeners.append(self._on_cage_change)

    def close(self) -> None:
        for channel in self.channels.values():
            channel.close()
        self.lobby.close()
        self.pit.close()

    # Clients.

    async def join(self, table: str, client: SocketClient) -> Channel:
        """Send the client the table's snapshot, and from then on its changes."""
        current = self.house.stream_state(table)
        if table not in self.channels:
            self.channels[table] = Channel(self.house, table, current, self.refresh_wallets)
        channel = self.channels[table]
        moved, name = self._moved, client.name
        if name and name not in channel.wallets:
            channel.wallets[name] = await self.house.call(lambda: self.house.wallet(name))
        client.make_snapshot = lambda: channel.snapshot_for(client.person)
        channel.join(client)
        self._add(client)
        if name in channel.by_name and self._moved != moved:
            self.refresh_wallets(channel, {name})  # chips moved before this client began to watch
        return channel

    def join_lobby(self, client: SocketClient) -> None:
        self.lobby.join(client)
        self._add(client)

    async def join_pit(self, client: SocketClient) -> None:
        await self.decisions.load()
        self.pit.join(client)
        self._add(client)

    def _add(self, client: SocketClient) -> None:
        self.clients.add(client)
        self._counts[client.visitor.who] += 1
        client.resync()

    def leave(self, client: SocketClient, channel: Channel | None) -> None:
        if client in self.clients:
            self.clients.remove(client)
            who = client.visitor.who
            self._counts[who] -= 1
            if not self._counts[who]:
                del self._counts[who]
        self.lobby.clients.discard(client)
        self.pit.clients.discard(client)
        if channel:
            channel.leave(client)
        client.close()

    def count(self, who: str) -> int:
        """How many sockets a person, or an address that watches, has open."""
        return self._counts[who]

    # Changes.

    def refresh_wallets(self, channel: Channel, names: set[str]) -> None:
        """Read from the ledger what these patrons have away from the tables, and send it to them."""

        async def ask() -> None:
            try:
                balances = await self.house.call(lambda: {name: self.house.wallet(name) for name in names})
            except UnavailableError:
                return  # the next move of chips sends it
            for name in balances.keys() & channel.by_name.keys():
                channel.wallets[name] = balances[name]
                channel.send_own(name)

        self.do(ask())

    def do(self, work: Awaitable[None]) -> None:
        """Start a background task, and keep a reference to it so that it is not garbage-collected."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: "asyncio.Future[None]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            logs.failed("fault", error)

    def _on_cage_change(self, written: tuple[LogEntry, ...]) -> None:
        names = {each.event.patron for each in written if isinstance(each.event, e.ChipsSold | e.ChipsCashed)}
        self._moved += 1
        for channel in self.channels.values():
            if at := names & channel.by_name.keys():
                self.refresh_wallets(channel, at)

    def _on_change(self, table: str, _: StreamState, written: tuple[LogEntry, ...]) -> None:
        channel = self.channels.get(table)
        if channel:
            channel.add(written)
        moved = wallets_moved(written)
        self._moved += len(moved)
        for other in self.channels.values() if moved else ():
            if other is not channel and (here := moved & other.by_name.keys()):
                self.refresh_wallets(other, here)
        self.lobby.schedule()
        self.pit.schedule()

    def summaries(self) -> list[TableSummary]:
        return [summary(self.house.table(name), self.house.ahead(name)) for name in sorted(self.house.tables)]

    def _pit_tables(self) -> list[PitTable]:
        return [
            pit_table(self.house.table(name), self.decisions.since(name), self.house.ahead(name))
            for name in sorted(self.house.tables)
        ]
