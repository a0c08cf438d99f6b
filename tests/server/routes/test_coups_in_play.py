"""No report, export or evidence shows the cards of a coup in play, even if this worker's state of the table is old."""

import csv
import io
import json
from collections.abc import Callable

import httpx
import pytest
from support.server.face_down_desk import HIDDEN, PATRON, SHOWN, TABLE, Desk
from support.server.requests_and_sockets import NOBODY, OTHER, reason

from punto.coup import Result
from punto.history.export import rows_of
from punto.server.routes import history
from punto.store.house import StreamState
from punto.table import commands as c
from punto.table import findings as f

pytest_plugins = ["support.store.fixtures", "support.server.face_down_fixtures"]


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
