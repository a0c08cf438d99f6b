"""Who listens to which table: what happens there is made into messages once, and sent to everyone who may know it.

A table's first change is sent at once. While a busy one is being told to thousands, what happens meanwhile is put
together into one message; a card or a call does not wait for the wagers.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable
from time import perf_counter

from msgspec import structs

from punto.server import logs, metrics, view
from punto.server.boards import Board
from punto.server.clients import Client
from punto.server.floor import Floor
from punto.server.messages import Change, Heard, Lobby, OwnChange, Pit, Snapshot, text
from punto.server.waiting import Waiting
from punto.store.house import Place
from punto.store.log import UnavailableError
from punto.store.people import Person
from punto.table import events as e
from punto.table.chips import held
from punto.table.codec import Written
from punto.table.roles import Role
from punto.table.state import Table

REST = 4
"""After a message to everyone, so many times as long as it took is left for other work before wagers are told."""
LEAST_REST_SECONDS = 0.02
QUIET = (
    *(e.WagerPlaced, e.WagerRemoved, e.SeatTaken, e.TableLeft),
    *(e.ChipsBrought, e.ChipsTaken, e.ChipsBought, e.TipGiven),
)
"""What may be told a little later, together with others of its kind."""
PURSE = (e.ChipsBrought, e.ChipsTaken, e.TableLeft, e.AdjustmentApproved)
"""What changes the chips that a patron holds away from the tables."""


class Channel:
    """One table's listeners, and what they were told last."""

    def __init__(self, hub: "Hub", name: str, place: Place) -> None:
        self.hub = hub
        self.name = name
        self.number = place.number
        """The last event that was told."""
        self.pending: list[Written] = []
        self.everyone: set[Client] = set()
        self.staff: set[Client] = set()
        self.by_name: dict[str, set[Client]] = {}
        self.wallets: dict[str, int] = {}
        self._sight = sight_of(place)
        self._view = view.public_view(self._sight)
        self._desk: view.Desk | None = None
        self._timer: asyncio.Handle | None = None
        self._rest_until = 0.0

    # Coming and going.

    def join(self, client: Client) -> None:
        (self.staff if client.is_staff else self.everyone).add(client)
        if client.name and not client.is_staff:
            self.by_name.setdefault(client.name, set()).add(client)

    def leave(self, client: Client) -> None:
        self.everyone.discard(client)
        self.staff.discard(client)
        own = self.by_name.get(client.name, set())
        own.discard(client)
        if not own:
            self.by_name.pop(client.name, None)
            self.wallets.pop(client.name, None)

    def greeting(self, person: Person | None) -> str:
        """As everyone was told last, so that the next change follows it."""
        if person and person.is_staff and self._desk is None:
            self._desk = view.staff_view(self._sight)
        now = self.hub.floor.clock()
        return text(snapshot(self._sight, self._view, self.number, person, now, self.wallets))

    # Telling.

    def hear(self, written: tuple[Written, ...]) -> None:
        self.pending += written
        loop = asyncio.get_running_loop()
        quiet = bool(written) and all(isinstance(each.event, QUIET) for each in written)
        if not quiet:
            self.close()
            self._timer = loop.call_soon(self.tell)
        elif self._timer is None:
            self._timer = loop.call_at(max(self._rest_until, loop.time() + LEAST_REST_SECONDS), self.tell)

    def close(self) -> None:
        if self._timer:
            self._timer.cancel()

    def tell(self) -> None:
        """Everything since the last time, to everyone."""
        try:
            self._tell()
        except Exception as error:  # whoever was not told must not go on as if nothing had happened
            logs.failed("fault", error, table=self.name)
            self.number = self.hub.floor.places[self.name].number
            for client in [*self.everyone, *self.staff]:
                client.resync()

    def _tell(self) -> None:
        self._timer = None
        began = perf_counter()
        place, written, self.pending = self.hub.floor.places[self.name], self.pending, []
        then = self._sight
        self._sight = then.then(_table(place), place.at)
        seen, self._view = self._view, view.public_view(self._sight)
        told = view.tellings(written, then, self._sight) if self.everyone or self.staff else ()
        change = Change(
            after=self.number,
            n=place.number,
            now=self.hub.floor.clock(),
            view=view.changed(seen, self._view),
            events=[each.public for each in told if each.public],
        )
        self.number = place.number
        self._send(self.everyone, change)
        if self.staff:
            desk, self._desk = self._desk, view.staff_view(self._sight)
            # Where nobody on the staff was listening before, what they were told is not known.
            staff = view.changed(desk, self._desk) if desk else structs.asdict(self._desk)
            events = [each.staff for each in told if each.staff]
            self._send(self.staff, structs.replace(change, staff=staff, events=events))
        else:
            self._desk = None  # nobody on the staff was told of this
        self._tell_each(written, then)
        took = perf_counter() - began
        metrics.told(took, len(self.everyone) + len(self.staff))
        self._rest_until = asyncio.get_running_loop().time() + max(LEAST_REST_SECONDS, REST * took)

    def _send(self, clients: set[Client], message: Heard) -> None:
        if clients:
            told = text(message)
            for client in clients:
                client.put(told)

    def _tell_each(self, written: list[Written], then: view.Sight) -> None:
        """What only one person may know, to those whom it concerns."""
        if not self.by_name:
            return
        names = view.concerned([each.event for each in written], then, self._sight)
        for name in self.by_name if names is None else names & self.by_name.keys():
            self.tell_own(name)
        purses = {each.event.patron for each in written if isinstance(each.event, PURSE)} & self.by_name.keys()
        if purses:
            self.hub.refresh(self, purses)

    def tell_own(self, name: str) -> None:
        me = view.own_view(self._sight, name, self.wallets.get(name, 0))
        self._send(self.by_name.get(name, set()), OwnChange(n=self.number, me=me))


def sight_of(place: Place) -> view.Sight:
    return view.Sight(_table(place), place.at)


def _table(place: Place) -> Table:
    if not isinstance(place.state, Table):
        raise AssertionError("only tables are watched")
    return place.state


def snapshot(
    sight: view.Sight, seen: view.View, n: int, person: Person | None, now: int, wallets: dict[str, int]
) -> Snapshot:
    patron = person if person and person.role == Role.PATRON else None
    return Snapshot(
        table=sight.table.name,
        n=n,
        now=now,
        view=seen,
        me=view.own_view(sight, patron.name, wallets.get(patron.name, 0)) if patron else None,
        staff=view.staff_view(sight) if person and person.is_staff else None,
    )


class Hub:
    def __init__(self, floor: Floor, queue_messages: int) -> None:
        self.floor = floor
        self.queue_messages = queue_messages
        self.channels: dict[str, Channel] = {}
        self.waiting = Waiting(floor)
        self.lobby = Board(self.summaries, lambda tables: text(Lobby(now=floor.clock(), tables=tables)))
        self.pit = Board(self._pit_tables, lambda tables: text(Pit(now=floor.clock(), tables=tables)))
        self.clients: set[Client] = set()
        self._counts: Counter[str] = Counter()
        self._moved = 0
        """How often anyone's chips away from the tables have moved."""
        self._tasks: set[asyncio.Future[None]] = set()

    def open(self) -> None:
        self.floor.listeners += [self.waiting.hear, self._heard]
        self.floor.at_the_cage.append(self._heard_cage)

    def close(self) -> None:
        for channel in self.channels.values():
            channel.close()
        self.lobby.close()
        self.pit.close()

    # Coming and going.

    async def join(self, table: str, client: Client) -> Channel:
        """The client hears the table's snapshot first, and then whatever changes."""
        place = self.floor.place(table)
        if table not in self.channels:
            self.channels[table] = Channel(self, table, place)
        channel = self.channels[table]
        moved, name = self._moved, client.name
        if name and name not in channel.wallets:
            channel.wallets[name] = await self.floor.call(lambda: self.floor.store.balance(held(name)))
        client.greet = lambda: channel.greeting(client.person)
        channel.join(client)
        self._add(client)
        if name in channel.by_name and self._moved != moved:
            self.refresh(channel, {name})  # chips moved while he came in, and he was not yet among those who are told
        return channel

    def join_lobby(self, client: Client) -> None:
        self.lobby.join(client)
        self._add(client)

    async def join_pit(self, client: Client) -> None:
        await self.waiting.look_up()
        self.pit.join(client)
        self._add(client)

    def _add(self, client: Client) -> None:
        self.clients.add(client)
        self._counts[client.visitor.who] += 1
        client.resync()

    def leave(self, client: Client, channel: Channel | None) -> None:
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

    # Telling.

    def refresh(self, channel: Channel, names: set[str]) -> None:
        """Ask the ledger what these patrons hold away from the tables, and tell them."""

        async def ask() -> None:
            store = self.floor.store
            try:
                balances = await self.floor.call(lambda: {name: store.balance(held(name)) for name in names})
            except UnavailableError:
                return  # told with the next chips that move
            for name in balances.keys() & channel.by_name.keys():
                channel.wallets[name] = balances[name]
                channel.tell_own(name)

        self.do(ask())

    def do(self, work: Awaitable[None]) -> None:
        """Do it meanwhile; a task that nobody holds could be forgotten."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: "asyncio.Future[None]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            logs.failed("fault", error)

    def _heard_cage(self, written: tuple[Written, ...]) -> None:
        names = {each.event.patron for each in written if isinstance(each.event, e.ChipsSold | e.ChipsCashed)}
        self._moved += 1
        for channel in self.channels.values():
            if at := names & channel.by_name.keys():
                self.refresh(channel, at)

    def _heard(self, table: str, _: Place, written: tuple[Written, ...]) -> None:
        channel = self.channels.get(table)
        if channel:
            channel.hear(written)
        purses = {each.event.patron for each in written if isinstance(each.event, PURSE)}
        self._moved += len(purses)
        for other in self.channels.values() if purses else ():
            if other is not channel and (here := purses & other.by_name.keys()):
                self.refresh(other, here)
        self.lobby.hear()
        self.pit.hear()

    def summaries(self) -> list[view.TableSummary]:
        return [view.summary(self.floor.table(name)) for name in sorted(self.floor.places)]

    def _pit_tables(self) -> list[view.PitTable]:
        return [view.pit_table(self.floor.table(name), self.waiting.since(name)) for name in sorted(self.floor.places)]
