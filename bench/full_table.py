"""A full table: nine patrons seated, others behind them, 60 wagers and a long shoe; one coup is recorded for replay."""

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
"""Cards come a little faster than a dealer deals them."""

Json = dict[str, object]


class Happened(Struct):
    event: str


class Frame(Struct):
    """The parts of a socket's message that are used."""

    type: str
    events: list[Happened] = []


class Recorded(Struct, frozen=True):
    """The messages of one coup, each with the milliseconds before it."""

    frames: list[tuple[int, str]]
    wagers: int

    @property
    def script(self) -> str:
        """A script for a page whose sockets replay this coup again and again."""
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
            f"ws{address.removeprefix('http')}/ws/tables/{table}?protocol=2", proxy=None, max_size=2**24
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
    """One coup with all wagers; None if bets closed before all were placed."""
    _hear(wire, "BetsOpened")
    placed = [patron.give(c.PlaceWager(patron.name, wager, STAKE)) for patron in patrons for wager in WAGERS]
    wire.send('{"type":"resync"}')
    frames = [(CARD_MS, _long(_hear(wire, "snapshot")))]
    while True:
        text = _hear(wire)
        events = [each.event for each in msgspec.json.decode(text, type=Frame).events]
        frames.append((CARD_MS if "CardDealt" in events or "CoupSettled" in events else 0, _long(text)))
        if "CoupSettled" in events:
            return Recorded(frames, sum(placed)) if all(placed) else None


def _hear(wire: ClientConnection, what: str = "") -> str:
    """The next message, or the next of this kind or with this event."""
    while True:
        text = wire.recv(timeout=PATIENCE_SECONDS)
        assert isinstance(text, str)
        frame = msgspec.json.decode(text, type=Frame)
        if what in ("", frame.type) or any(each.event == what for each in frame.events):
            return text


def _long(text: str) -> str:
    """The same near the end of a long shoe."""
    message = msgspec.json.decode(text, type=Json)
    view = message.get("view")
    if isinstance(view, dict) and "results" in view:
        view["results"] = RESULTS
    return msgspec.json.encode(message).decode()
