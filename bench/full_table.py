"""A table with nine patrons seated, others behind them, 60 wagers and a long shoe: a coup of it, to be shown again."""

import httpx
import msgspec
from msgspec import Struct
from websockets.sync.client import ClientConnection, connect

from punto.table import commands as c

WAGERS = ("player", "banker", "tie", "super_7s")
SEATS = (1, 2, 3, 5, 6, 7, 8, 9, 10)
BEHIND = 6
STAKE = 1_650
"""A pile of several chips."""
BROUGHT = 90_000
RESULTS = "BBPBTPPPBBBBPBPBPPTBBPPPBPBBBBBPTPPBPBBTPBPPPPBBPBTBBPPBPBPBBBPPTPBBPBPPBBBTPPBP"
"""Eighty coups: more than a shoe has, so that every road is full."""
PATIENCE_SECONDS = 60

CARD_MS = 600
"""A card a little quicker than a dealer's."""

Json = dict[str, object]


class Happened(Struct):
    event: str


class Frame(Struct):
    """What is looked at of what a socket is told."""

    type: str
    events: list[Happened] = []


class Recorded(Struct, frozen=True):
    """What a socket was told of one coup, each with the milliseconds before it."""

    frames: list[tuple[int, str]]
    wagers: int

    @property
    def script(self) -> str:
        """For a page whose sockets tell it of that coup again and again, and nothing else."""
        return PLAYER.replace("FRAMES", msgspec.json.encode(self.frames).decode())


PLAYER = """
(() => {
  const frames = FRAMES
  window.WebSocket = class {
    static OPEN = 1
    readyState = 1
    onmessage = null
    onclose = null
    constructor() {
      this.tell(0)
    }
    tell(index) {
      const [wait, data] = frames[index]
      this.timer = setTimeout(() => {
        this.onmessage?.({ data })
        this.tell((index + 1) % frames.length)
      }, wait)
    }
    send() {}
    close() {
      clearTimeout(this.timer)
    }
  }
})()
"""


def record(address: str, table: str) -> Recorded:
    with httpx.Client(base_url=address, trust_env=False, timeout=PATIENCE_SECONDS) as line:
        patrons = [Patron(line, table, seat) for seat in (*SEATS, *[None] * BEHIND)]
        with connect(
            f"ws{address.removeprefix('http')}/ws/tables/{table}?protocol=1", proxy=None, max_size=2**24
        ) as wire:
            while (recorded := _coup(wire, patrons)) is None:
                pass
    return recorded


class Patron:
    """A guest with chips at the table, seated or behind the seats."""

    def __init__(self, line: httpx.Client, table: str, seat: int | None) -> None:
        self._line = line
        self._commands = f"/api/tables/{table}/commands"
        entered = line.post("/api/guests", json={"token": True}).json()
        self.name = str(entered["person"]["name"])
        self._headers = {"Authorization": f"Bearer {entered['token']}"}
        for body in (c.TakeSeat(self.name, seat), c.BringChips(self.name, BROUGHT)):
            assert self.give(body), body

    def give(self, body: c.AnyBody) -> bool:
        headers = {**self._headers, "Content-Type": "application/json"}
        return self._line.post(self._commands, content=msgspec.json.encode(body), headers=headers).is_success


def _coup(wire: ClientConnection, patrons: list[Patron]) -> Recorded | None:
    """One coup with all wagers on it; None where the bets were closed before they were placed."""
    _hear(wire, "BetsOpened")
    placed = [patron.give(c.PlaceWager(patron.name, wager, STAKE)) for patron in patrons for wager in WAGERS]
    wire.send('{"type":"resync"}')
    frames = [(CARD_MS, _long(_hear(wire, "snapshot")))]
    while True:
        told = _hear(wire)
        events = [each.event for each in msgspec.json.decode(told, type=Frame).events]
        frames.append((CARD_MS if "CardDealt" in events or "CoupSettled" in events else 0, _long(told)))
        if "CoupSettled" in events:
            return Recorded(frames, sum(placed)) if all(placed) else None


def _hear(wire: ClientConnection, what: str = "") -> str:
    """The next thing told, or the next of this kind or with such an event."""
    while True:
        told = wire.recv(timeout=PATIENCE_SECONDS)
        assert isinstance(told, str)
        frame = msgspec.json.decode(told, type=Frame)
        if what in ("", frame.type) or any(each.event == what for each in frame.events):
            return told


def _long(told: str) -> str:
    """The same near the end of a long shoe."""
    message = msgspec.json.decode(told, type=Json)
    view = message.get("view")
    if isinstance(view, dict) and "results" in view:
        view["results"] = RESULTS
    return msgspec.json.encode(message).decode()
