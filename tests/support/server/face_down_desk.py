"""A table where cards are dealt face down, with a desk for each role; for tests that ask what may not be known yet."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import TypeVar

import httpx

from punto.cards import card
from punto.coup import Result, Side
from punto.server.house import READER_THREADS
from punto.store.house import StreamState
from punto.table import commands as c
from punto.table.rules import table_rules
from punto.table.state import Table
from support.server.requests_and_sockets import NOBODY, OTHER, Asking, asking, let_in, reason, services
from support.server.served_house import Served
from support.timeouts import WAIT_SECONDS_MAX

T = TypeVar("T")

TABLE = "T1"
PATRON = "patron"
SHOWN = "9s 2d Kh 5d"
"""The first coup, which has ended: nine against seven."""
HIDDEN = "Qh 8s 3h Js"
"""The second, three against eight; no name, time or key in the papers looks like one of these."""
STAFF = ("dealer", "inspector", "pit-manager", "surveillance", "assistant-director", "reader")
FACE_DOWN = table_rules("baccarat", variant="commission", seats=7, insurance=False, face_down=True)


class Desk:
    """A table where cards are dealt face down, with two patrons who squeeze them, and people of each role."""

    def __init__(self, served: Served, ask: Asking) -> None:
        self.house = services(served).house
        self._served = served
        self._ask = ask
        self._tokens = let_in(served.settings, *STAFF, PATRON, OTHER)
        self.do(c.PrepareShoe())
        self.do(c.CutShoe(), "inspector")
        self.do(c.BurnCards(card("As"), 2))
        for seat, name in enumerate((PATRON, OTHER), 1):
            self.do(c.TakeSeat(name, seat))
            self.do(c.BuyIn(name, 10_000))
        self.begin()
        self.deal(SHOWN)
        self.settle(Result.PLAYER)
        self.between = self.current
        """The picture of the table before the next coup, and then that before its cards."""
        self.betting = self.current

    @property
    def current(self) -> StreamState:
        return self.house.tables[TABLE]

    def do(self, body: c.AnyBody, who: str = "dealer") -> None:
        answer = self._ask("POST", "/api/tables/T1/commands", token=self._tokens[who], body=body)
        assert reason(answer) == "", answer.text

    def begin(self) -> None:
        """Both have a wager."""
        self.do(c.CallBets())
        self.do(c.PlaceWager(PATRON, "player", 100), PATRON)
        self.do(c.PlaceWager(OTHER, "banker", 100), OTHER)
        self.betting = self.current

    def deal(self, cards: str) -> None:
        self.do(c.CloseBets())
        self.do(c.RequestSqueeze(PATRON, Side.PLAYER))
        self.do(c.RequestSqueeze(OTHER, Side.BANKER))
        for each in cards.split():
            self.do(c.DealCard(card(each)))
        state = self.current.state
        assert isinstance(state, Table)
        assert state.play is not None
        assert len(state.play.down) > 0

    def settle(self, result: Result) -> None:
        self.do(c.OpenHand(Side.PLAYER), PATRON)
        self.do(c.OpenHand(Side.BANKER), OTHER)
        self.do(c.AnnounceResult(result))
        self.do(c.SettleCoup())

    def get(self, path: str, who: str = NOBODY, ask: Asking | None = None) -> httpx.Response:
        return (ask or self._ask)("GET", path, token=self._tokens[who])

    def post(self, path: str, who: str, body: object) -> httpx.Response:
        return self._ask("POST", path, token=self._tokens[who], body=body)

    @property
    def papers(self) -> dict[str, tuple[str, ...]]:
        """Whatever shows rows of this table's coups, and those who ask for it."""
        own = f"/api/patrons/{PATRON}/coups?table=T1"
        exports = [
            f"/api/exports/{what}?form={form}{more}"
            for what in ("coups", "postings", "events")
            for form in ("csv", "jsonl")
            for more in ("&table=T1", "")
        ]
        return {
            "/api/tables/T1/coups": (NOBODY, PATRON, OTHER, "dealer", "surveillance"),
            "/api/coups": ("inspector", "surveillance"),
            f"/api/coups?table=T1&patron={PATRON}": ("inspector", "surveillance"),
            "/api/tables/T1/coups/2/replay": ("inspector", "surveillance"),
            own: (PATRON, "dealer", "surveillance"),
            f"{own}&since=2026-01-01": (PATRON, "surveillance"),
            **{f"{path}&patron={PATRON}": ("pit-manager",) for path in exports if "/events" not in path},
            **dict.fromkeys(exports, ("pit-manager", "surveillance")),
        }

    @property
    def evidence(self) -> str:
        return "/api/tables/T1/coups/2/evidence"

    def while_reading_waits(self, path: str, who: str, do: Callable[[], None]) -> httpx.Response:
        """The answer to a question whose reader comes to it only after this has been done."""
        asked, free = Event(), Event()
        read_house = self.house.read

        async def noted(read: Callable[..., T], *, for_all: bool = False) -> T:
            asked.set()
            return await read_house(read, for_all=for_all)

        readers = [self.house._readers, self.house._readers_for_all] * READER_THREADS
        waiting = [each.submit(free.wait, WAIT_SECONDS_MAX) for each in readers]
        self.house.read = noted  # type: ignore[method-assign, assignment]
        try:
            with ThreadPoolExecutor(1) as beside, asking(self._served) as line:
                answer = beside.submit(self.get, path, who, line)
                assert asked.wait(WAIT_SECONDS_MAX), "nothing was read"
                do()
                free.set()
                return answer.result(WAIT_SECONDS_MAX)
        finally:
            self.house.read = read_house  # type: ignore[method-assign]
            free.set()
            assert all(each.result(WAIT_SECONDS_MAX) for each in waiting)
