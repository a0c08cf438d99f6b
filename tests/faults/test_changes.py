"""Verification finds a single byte that was changed behind the store's back."""

from pathlib import Path

import pytest
from changes import COLUMNS, Copy, changes, dumped, noticed, small_house


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("changes") / "punto.db"
    small_house(path)
    return path


def test_a_byte_changed_in_a_row_is_found(house: Path) -> None:
    report = changes(1, 300, house, in_file=0)
    assert report.unnoticed == []
    assert report.rows == sum(report.found.values()) == 300
    assert report.by_table.keys() == COLUMNS.keys()


def test_a_byte_changed_in_the_file_is_found_or_changes_nothing(house: Path) -> None:
    report = changes(2, 300, house, in_file=1)
    assert report.unnoticed == []
    assert report.flips == sum(report.found.values()) + report.identical + report.sealed == 300
    assert sum(report.found.values()) > report.identical > 0


def test_what_is_not_changed_is_not_found(house: Path, tmp_path: Path) -> None:
    copy = Copy(house.read_bytes(), tmp_path / "punto.db")
    assert noticed(copy.path) == ""
    assert dumped(copy.path) == copy.dumped
