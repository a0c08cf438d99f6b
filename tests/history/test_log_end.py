"""The part of a log that may leave the house ends before a card that nobody has seen, also between two coups."""

from contextlib import closing
from pathlib import Path

import pytest
from support.house.houses import Floor
from support.store.places import sqlite_place

from punto.cards import card
from punto.coup import Result
from punto.errors import Refusal
from punto.history.evidence import evidence
from punto.history.log_end import LogEnd, log_end
from punto.history.lookup import first_of_coup
from punto.store.house import SNAPSHOT_INTERVAL_EVENTS
from punto.table import commands as c
from punto.table import findings as f


def played(floor: Floor, *reports: f.Irregularity) -> None:
    """A coup in which the Player has a natural nine, and what is reported of it."""
    floor.all(floor.order(c.CallBets()), floor.by("ann", c.PlaceWager("ann", "player", 100)))
    floor.all(floor.order(c.CloseBets()))
    for each in ["9s", "2d", "Kc", "5h"]:
        floor.all(floor.order(c.DealCard(card(each))))
    for found in reports:
        floor.all(floor.order(c.Report(found)))
    floor.all(floor.order(c.AnnounceResult(Result.PLAYER)), floor.order(c.SettleCoup()))


def test_a_card_that_nobody_saw_keeps_back_the_coup_that_left_it_over(tmp_path: Path) -> None:
    """7.8: the next coup begins with it (R-53). Its bettors may not know it, nor may those who read the evidence."""
    with closing(sqlite_place(tmp_path).open()) as store:
        floor = Floor(store).ready()
        played(floor)
        played(floor, f.ThirdToBanker(card("4c"), exposed=False))
        waits = LogEnd(first_of_coup(store, "T1", 2) - 1, 2)
        assert log_end(store, "T1") == waits
        with pytest.raises(Refusal) as refused:
            evidence(store, "T1", 2)
        assert refused.value.reason == "evidence-waits"
        first = evidence(store, "T1", 1)
        assert (first.chain[-1].number, first.ends_before) == (waits.number, 2)
        # It still lies there while bets are taken for the coup that begins with it.
        floor.all(floor.order(c.CallBets()), floor.by("ann", c.PlaceWager("ann", "player", 100)))
        floor.all(floor.order(c.CloseBets()))
        assert log_end(store, "T1") == waits
        floor.all(floor.order(c.DealAhead()))
        assert log_end(store, "T1") == LogEnd(store.head("T1").number)
        assert evidence(store, "T1", 2).ends_before is None


def test_a_coup_of_many_events_ends_the_log_before_its_first(tmp_path: Path) -> None:
    """Also beyond the snapshots that are kept on the way."""
    with closing(sqlite_place(tmp_path).open()) as store:
        floor = Floor(store).funded().opened(face_down=True).seated("ann", "bob").shoe()
        floor.all(floor.order(c.CallBets()))
        first = store.head("T1").number
        for _ in range(2):
            stakes = [100 + 100 * (each % 2) for each in range(SNAPSHOT_INTERVAL_EVENTS)]
            floor.all(*[floor.by("ann", c.PlaceWager("ann", "player", stake)) for stake in stakes])
        assert len(store.snapshots("T1")) > 0
        assert log_end(store, "T1") == LogEnd(first - 1, 1)


def test_the_cage_hides_nothing(tmp_path: Path) -> None:
    with closing(sqlite_place(tmp_path).open()) as store:
        Floor(store).ready()
        assert log_end(store, "cage") == LogEnd(store.head("cage").number)
