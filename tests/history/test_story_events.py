"""The pages of a story are the whole story, and none costs more because a coup had thousands of moves."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from support.house.houses import Floor

from punto.cards import card
from punto.coup import Result
from punto.history.lookup import events_of_coup, first_of_coup, last_coup, rules_at
from punto.history.story_events import MOVES, StoryQuery, story_events
from punto.store.log import Row
from punto.store.sqlite import SqliteStore
from punto.table import commands as c
from punto.table import events as e
from punto.views import past_coup as past_coup_module
from punto.views.frames import BATCHED_EVENTS
from punto.views.past_coup import STORY_EVENTS_MAX, past_coup
from punto.views.redaction import EventViews
from punto.views.viewers import PUBLIC_VIEWER, STAFF_VIEWER, Viewer, ViewerKind, patron_viewer
from punto.wire.events import EventView
from punto.wire.history import PastCoup

MOVES_MADE = 3 * STORY_EVENTS_MAX + 50
VIEWERS = (PUBLIC_VIEWER, STAFF_VIEWER, patron_viewer("ann"), patron_viewer("bob"), patron_viewer("nobody"))


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SqliteStore]:
    """Three coups. In the second, ann moves her chips again and again; bob disputes it in the third."""
    path: Path = tmp_path_factory.mktemp("story")
    with closing(SqliteStore(path / "punto.db")) as opened:
        floor = Floor(opened).ready()
        for coup in (1, 2, 3):
            floor.all(floor.order(c.CallBets()), floor.by("bob", c.PlaceWager("bob", "banker", 100)))
            if coup == 2:
                stakes = [100 + 100 * (each % 2) for each in range(MOVES_MADE)]
                floor.all(*[floor.by("ann", c.PlaceWager("ann", "player", stake)) for stake in stakes])
            if coup == 3:
                floor.all(floor.by("bob", c.RaiseDispute("bob", 2, "It took so long.")))
            floor.all(floor.order(c.CloseBets()))
            for each in ("9s", "2d", "Kc", "5h"):
                floor.all(floor.order(c.DealCard(card(each))))
            floor.all(floor.order(c.AnnounceResult(Result.PLAYER)), floor.order(c.SettleCoup()))
        yield opened


def page(store: SqliteStore, viewer: Viewer, before: int | None = None) -> PastCoup:
    patron = None if viewer.kind is ViewerKind.STAFF else viewer.name
    query = StoryQuery(coup=2, patron=patron, before=before, events_max=STORY_EVENTS_MAX)
    written = story_events(store, "T1", query)
    return past_coup(2, rules_at(store, "T1", written[0].n), written, viewer, before)


def pages(store: SqliteStore, viewer: Viewer) -> list[PastCoup]:
    found = [page(store, viewer)]
    while (before := found[-1].earlier) is not None:
        found.append(page(store, viewer, before))
    return found


@pytest.mark.parametrize("viewer", VIEWERS, ids=lambda viewer: viewer.name or viewer.kind)
def test_the_pages_are_the_whole_story(store: SqliteStore, viewer: Viewer, monkeypatch: pytest.MonkeyPatch) -> None:
    found = pages(store, viewer)
    monkeypatch.setattr(past_coup_module, "STORY_EVENTS_MAX", 10**6)
    written = [each for _, each in events_of_coup(store, "T1", 2)]
    whole = past_coup(2, rules_at(store, "T1", written[0].n), written, viewer)
    assert whole.earlier is None
    assert [event for part in reversed(found) for event in part.events] == list(whole.events)
    for part in found:
        assert 0 < len(part.events) <= STORY_EVENTS_MAX
        assert (part.hands, part.result, part.wagers, part.sums) == (
            *(whole.hands, whole.result),
            *(whole.wagers, whole.sums),
        )
        assert (part.began_at, part.over, part.void) == (written[0].at, True, False)
    moved = viewer in (STAFF_VIEWER, patron_viewer("ann"))
    assert len(found) == (4 if moved else 1)


def test_the_last_page_has_the_cards_and_the_dispute(store: SqliteStore) -> None:
    kinds = [event.event for event in page(store, STAFF_VIEWER).events]
    assert kinds.count("CardDealt") == 4
    assert "CoupSettled" in kinds
    assert kinds[-1] == "DisputeRaised"
    assert "DisputeRaised" not in [event.event for event in page(store, patron_viewer("ann")).events]
    assert "DisputeRaised" in [event.event for event in page(store, patron_viewer("bob")).events]


@pytest.mark.parametrize("viewer", VIEWERS, ids=lambda viewer: viewer.name or viewer.kind)
def test_no_more_events_are_put_into_words_than_are_sent(
    store: SqliteStore, viewer: Viewer, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[int] = []
    say = EventViews._seen_by

    def counted(views: EventViews, viewer: Viewer) -> EventView:
        said.append(views.n)
        return say(views, viewer)

    monkeypatch.setattr(EventViews, "_seen_by", counted)
    for before in (None, store.head("T1").number // 2):
        said.clear()
        story = page(store, viewer, before)
        assert len(said) <= len(story.events) + 2  # the settlement, for everyone and for its patron


def test_finding_a_long_coup_reads_its_events_once(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bisection used to read the rest of the coup at each of its steps."""
    rows: list[int] = []
    read_store = store.read

    def counted(stream: str, after: int = 0, upto: int | None = None) -> Iterator[Row]:
        for row in read_store(stream, after, upto):
            rows.append(row.number)
            yield row

    monkeypatch.setattr(store, "read", counted)
    log = store.head("T1").number
    first_of_coup(store, "T1", 2)
    assert len(rows) <= log + 2
    rows.clear()
    last_coup(store, "T1")
    assert len(rows) <= log + 2


def test_moves_are_private_and_nothing_else_follows_from_them() -> None:
    assert {kind.__name__ for kind in BATCHED_EVENTS} - MOVES == {e.SeatTaken.__name__}
    assert {kind.__name__ for kind in BATCHED_EVENTS} >= MOVES
