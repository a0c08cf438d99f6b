"""New connections are taken in many at a time: newcomers do not wait behind those that one address has opened."""

import asyncio
import socket

from support.timeouts import waiting_for

from punto.server.connections.accepting import AT_ONCE_MAX, Accepting


class Taken(asyncio.Protocol):
    def __init__(self, taken: list["Taken"]) -> None:
        self.taken = taken

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        self.taken.append(self)


def test_all_that_wait_are_taken_in_at_once() -> None:
    async def connect() -> None:
        taken: list[Taken] = []
        with socket.create_server(("127.0.0.1", 0), backlog=AT_ONCE_MAX) as listener:
            callers = [socket.create_connection(listener.getsockname()) for _ in range(AT_ONCE_MAX // 2)]
            door = Accepting(listener, lambda: Taken(taken))
            door.take_in()  # one look of the loop
            with waiting_for("the connections"):
                while len(taken) < len(callers):
                    await asyncio.sleep(0)
            door.close()
            for each in taken:
                each.transport.close()
            for caller in callers:
                caller.close()
        assert len(taken) == len(callers)

    asyncio.run(connect())


def test_others_get_their_turn_between() -> None:
    async def connect() -> None:
        taken: list[Taken] = []
        with socket.create_server(("127.0.0.1", 0)) as listener:
            door = Accepting(listener, lambda: Taken(taken))
            asyncio.get_running_loop().remove_reader(door._listener)  # this test looks by itself
            callers = [socket.create_connection(listener.getsockname()) for _ in range(AT_ONCE_MAX + 3)]
            door.take_in()
            assert len(door._tasks) == AT_ONCE_MAX
            door.take_in()
            assert len(door._tasks) == AT_ONCE_MAX + 3
            with waiting_for("the connections"):
                while len(taken) < len(callers):
                    await asyncio.sleep(0)
            for each in taken:
                each.transport.close()
            door._listener.close()
            for caller in callers:
                caller.close()

    asyncio.run(connect())
