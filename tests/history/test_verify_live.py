"""Verification succeeds on a house that goes on meanwhile."""

from contextlib import closing
from pathlib import Path

import pytest
from support.house.houses import Floor
from support.store.places import sqlite_place

from punto.history import verify as verifying
from punto.table import commands as c


def test_what_came_in_meanwhile_is_no_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = sqlite_place(tmp_path)
    with closing(place.open()) as store:
        floor = Floor(store).funded().opened().seated("ann")
        plain, tips = verifying._has_last_event, [5, 7]

        def late(*given: object) -> bool:
            while tips:  # once, when heads and balances have been read and the events have not
                floor.all(floor.by("ann", c.GiveTip("ann", tips.pop())))
            return plain(*given)  # type: ignore[arg-type]

        monkeypatch.setattr(verifying, "_has_last_event", late)
        assert verifying._verified(place.where, shoes=False).findings, "parts of several moments do not agree"
        tips.append(9)
        assert verifying.verify(place.where).findings == ()


def test_an_account_without_a_name_in_a_spoilt_file_is_a_finding_and_no_error() -> None:
    spoilt = {"cage": 5, None: 7}
    found = list(verifying._compare_balances(spoilt, []))  # type: ignore[arg-type] # no sound file has one
    assert [(one.stream, one.what, one.fact) for one in found] == [
        ("None", "balance", "7 / None"),
        ("cage", "balance", "5 / None"),
    ]
