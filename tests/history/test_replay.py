"""A coup is described by the rules it was played under, without anything of other coups."""

from contextlib import closing
from pathlib import Path

import pytest
from support.house.houses import Floor
from support.store.places import sqlite_place

from punto.cards import card
from punto.coup import Result
from punto.errors import Refusal
from punto.history.evidence import evidence
from punto.history.replay import coup_story
from punto.table import commands as c
from punto.table.roles import Role
from punto.table.rules import table_rules


def test_a_table_that_has_changed_its_game_tells_its_old_coups_by_the_old_one(tmp_path: Path) -> None:
    with closing(sqlite_place(tmp_path).open()) as store:
        floor = Floor(store).ready()
        coups = floor.house.table("T1").coups
        floor.all(floor.order(c.CallBets()), floor.order(c.CloseBets()))
        floor.all(*(floor.order(c.DealCard(card(text))) for text in ("9s", "2d", "Kh", "5d")))
        floor.all(floor.order(c.AnnounceResult(Result.PLAYER)), floor.order(c.SettleCoup()))
        floor.all(floor.order(c.CloseTable(), Role.PIT_MANAGER))
        floor.all(floor.order(c.OpenTable(table_rules("lucky_draw")), Role.SHIFT_MANAGER))
        told = coup_story(store, "T1", coups + 1, "en")
        assert told.game == "baccarat"
        assert told.steps[0].text == f"Bets were opened for coup {coups + 1}."
        assert not any("Lucky Draw" in step.text for step in told.steps)
        pack = evidence(store, "T1", coups + 1)
        assert (pack.game, pack.edition) == ("baccarat", "2024-10-01")
        assert pack.gists["4.14"]["en"]
        for number in (0, coups + 2):
            with pytest.raises(Refusal) as refused:
                coup_story(store, "T1", number, "en")
            assert refused.value.reason == "no-such-coup"
