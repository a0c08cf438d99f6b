"""A house that goes on while it is verified is found in order all the same."""

from contextlib import closing
from pathlib import Path

import pytest
from floors import Floor
from places import sqlite_place

from punto.store import verifying
from punto.table import commands as c


def test_what_came_in_meanwhile_is_no_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = sqlite_place(tmp_path)
    with closing(place.open()) as store:
        floor = Floor(store).funded().opened().seated("ann")
        plain, tips = verifying._ends, [5, 7]

        def late(*given: object) -> bool:
            while tips:  # once, when heads and balances have been read and the events have not
                floor.all(floor.by("ann", c.GiveTip("ann", tips.pop())))
            return plain(*given)  # type: ignore[arg-type]

        monkeypatch.setattr(verifying, "_ends", late)
        assert verifying._verified(place.where, shoes=False).findings, "parts of several moments do not agree"
        tips.append(9)
        assert verifying.verify(place.where).findings == ()
