"""No report, export or evidence shows the cards of a coup in play, even if this worker's state of the table is old."""

import csv
import io
import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import TypeVar

import httpx
import pytest
from support.server.guests import both_stores
from support.server.requests_and_sockets import NOBODY, OTHER, Asking, asking, built, let_in, reason, services
from support.server.served_house import Served, settings_of
from support.timeouts import WAIT_SECONDS_MAX

from punto.cards import card
from punto.coup import Result, Side
from punto.history.export import rows_of
from punto.server.house import READER_THREADS
from punto.server.routes import history
from punto.store.house import StreamState
from punto.table import commands as c
from punto.table import findings as f
from punto.table.rules import table_rules
from punto.table.state import Table

pytest_plugins = ["support.store.fixtures"]

T = TypeVar("T")

TABLE = "T1"
PATRON = "patron"
SHOWN = "9s 2d Kh 5d"
"""The first coup, which has ended: nine against seven."""
HIDDEN = "Qh 8s 3h Js"
"""The second, three against eight; no name, time or key in the papers looks like one of these."""
STAFF = ("dealer", "inspector", "pit-manager", "surveillance", "assistant-director")
FACE_DOWN = table_rules("baccarat", variant="commission", seats=7, insurance=False, face_down=True)


@pytest.fixture(params=["sqlite", "postgres"])
def served(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    settings = settings_of(both_stores(request, tmp_path_factory), key_file=str(tmp_path_factory.mktemp("key") / "key"))
    built(settings, {"T1": FACE_DOWN})
    with Served(settings) as opened:
        yield opened


@pytest.fixture
def desk(served: Served) -> Iterator["Desk"]:
    with asking(served) as ask:
        yield Desk(served, ask)


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

        async def noted(read: Callable[..., T]) -> T:
            asked.set()
            return await read_house(read)

        waiting = [self.house._readers.submit(free.wait, WAIT_SECONDS_MAX) for _ in range(READER_THREADS)]
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


def check_hidden(answer: httpx.Response) -> None:
    """It is answered, and tells of the coup before, but of no card of this one."""
    assert answer.status_code == 200, answer.text
    for each in HIDDEN.split():
        assert each not in answer.text, answer.text


def coup_rows(answer: httpx.Response) -> dict[object, object]:
    """The cards by coup."""
    return {row["coup"]: row["cards"] for row in answer.json()}


def _as_it_is(desk: Desk) -> StreamState:
    return desk.current


def _from_before_the_coup(desk: Desk) -> StreamState:
    return desk.between


def _from_before_the_cards(desk: Desk) -> StreamState:
    return desk.betting


@pytest.mark.parametrize(
    "picture",
    [_as_it_is, _from_before_the_coup, _from_before_the_cards],
    ids=lambda picture: picture.__name__.strip("_"),
)
def test_no_paper_shows_cards_of_a_coup_that_has_not_ended_in_the_log(
    desk: Desk, picture: Callable[[Desk], StreamState]
) -> None:
    desk.begin()
    desk.deal(HIDDEN)
    now = desk.current
    desk.house.tables[TABLE] = picture(desk)
    for path, askers in desk.papers.items():
        for who in askers:
            check_hidden(desk.get(path, who))
    assert reason(desk.get(desk.evidence, "inspector")) == "coup-in-play"
    # Once it has ended, all of them show it.
    desk.house.tables[TABLE] = now
    desk.settle(Result.BANKER)
    assert coup_rows(desk.get("/api/tables/T1/coups")) == {2: HIDDEN, 1: SHOWN}
    assert coup_rows(desk.get(f"/api/patrons/{PATRON}/coups?table=T1", PATRON)) == {1: SHOWN, 2: HIDDEN}
    exported = desk.get("/api/exports/coups?table=T1", "pit-manager")
    assert [row["cards"] for row in csv.DictReader(io.StringIO(exported.text))] == [SHOWN, HIDDEN]
    events = desk.get("/api/exports/events?table=T1&form=jsonl", "pit-manager").text.splitlines()
    dealt = [json.loads(json.loads(line)["body"])["event"] for line in events]
    assert [event["card"] for event in dealt if event["event"] == "CardDealt"] == [*SHOWN.split(), *HIDDEN.split()]
    assert desk.get(desk.evidence, "inspector").json()["coup"] == 2
    assert {row["coup"]: row["cards"] for row in desk.get("/api/coups", "inspector").json()["coups"]} == {
        2: HIDDEN,
        1: SHOWN,
    }
    replay = desk.get("/api/tables/T1/coups/2/replay", "inspector").json()
    told = [event for change in replay["changes"] for event in change["events"]]
    assert [event["card"] for event in told if event["event"] == "CardDealt"] == HIDDEN.split()


@pytest.mark.parametrize("begun", ["before", "meanwhile"])
@pytest.mark.parametrize("what", ["coups", "own", "found", "replay", "exports/coups", "exports/events", "evidence"])
def test_nor_where_it_is_dealt_between_the_question_and_the_answer(desk: Desk, what: str, begun: str) -> None:
    """Both readers are busy when the question comes, and the cards lie there when one is free."""
    path, who = {
        "coups": ("/api/tables/T1/coups", NOBODY),
        "own": (f"/api/patrons/{PATRON}/coups?table=T1", PATRON),
        "found": ("/api/coups?table=T1", "surveillance"),
        "replay": ("/api/tables/T1/coups/2/replay", "surveillance"),
        "exports/coups": ("/api/exports/coups?table=T1", "pit-manager"),
        "exports/events": ("/api/exports/events?table=T1", "pit-manager"),
        "evidence": (desk.evidence, "inspector"),
    }[what]
    if begun == "before":
        desk.begin()

    def deal() -> None:
        if begun == "meanwhile":
            desk.begin()
        desk.deal(HIDDEN)

    answer = desk.while_reading_waits(path, who, deal)
    if what == "evidence":
        assert reason(answer) == "coup-in-play"
    else:
        check_hidden(answer)
        assert ("??" if what == "replay" else SHOWN.split()[0]) in answer.text


@pytest.mark.parametrize("what", ["coups", "events"])
def test_nor_where_it_is_dealt_while_an_export_is_being_made(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """Bets were being taken when it was looked whether cards lie face down, and they do when the rows are read."""

    def dealt_meanwhile(*given: object) -> object:
        desk.deal(HIDDEN)
        return rows_of(*given)  # type: ignore[arg-type]

    desk.begin()
    monkeypatch.setattr(history, "rows_of", dealt_meanwhile)
    check_hidden(desk.get(f"/api/exports/{what}?table=T1", "pit-manager"))


def test_a_void_coup_s_cards_are_not_shown_to_its_patron(desk: Desk) -> None:
    """They may never have been opened; the staff may know them."""
    desk.begin()
    desk.deal(HIDDEN)
    desk.do(c.Report(f.Unforeseen("The lights went out.")))
    desk.do(c.RuleUnforeseen(c.Ruling.VOID, "It was dark."), "assistant-director")
    table, own = "/api/tables/T1/coups", f"/api/patrons/{PATRON}/coups?table=T1"
    for path, who in ((table, NOBODY), (table, PATRON), (table, OTHER), (own, PATRON)):
        answer = desk.get(path, who)
        assert {row["coup"]: (row["ended"], row["cards"]) for row in answer.json()} == {
            1: ("settled", SHOWN),
            2: ("void", ""),
        }
    for path in (table, own):
        assert coup_rows(desk.get(path, "surveillance")) == {1: SHOWN, 2: HIDDEN}
    assert desk.get(desk.evidence, "inspector").status_code == 200


def test_a_coup_in_play_takes_no_place_among_the_last_that_have_ended(desk: Desk) -> None:
    desk.begin()
    assert coup_rows(desk.get("/api/tables/T1/coups?limit=1")) == {1: SHOWN}
