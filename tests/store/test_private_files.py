"""A house, the files beside it and its backups are for their owner only, whatever the umask and whatever they were."""

import os
import stat
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import apsw
import pytest
from support.store.places import AnyStore, add, appended, moved

from punto.errors import Refusal
from punto.store.backup import backup
from punto.store.log import SchemaError
from punto.store.opening import open_store
from punto.store.sqlite import SqliteStore

pytest_plugins = ["support.store.fixtures"]
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")


@pytest.fixture(autouse=True)
def open_umask() -> Iterator[None]:
    """Whatever a program makes without care is open to everyone."""
    before = os.umask(0)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


def fill(store: AnyStore) -> None:
    add(store, appended("t1", store.head("t1").number, "a", moved("x", world=-9, cage=9)))


WHOLE_HOUSE = {"house.db": 0o600, "house.db-wal": 0o600, "house.db-shm": 0o600}


def test_a_new_house_and_the_files_beside_it_are_private(tmp_path: Path) -> None:
    with closing(SqliteStore(tmp_path / "house.db")) as store:
        fill(store)
        assert modes(tmp_path) == WHOLE_HOUSE


def test_an_older_house_is_closed_to_others_when_it_is_opened(tmp_path: Path) -> None:
    with closing(SqliteStore(tmp_path / "house.db")) as older:
        fill(older)
        for path in tmp_path.iterdir():
            path.chmod(0o664)
        with closing(SqliteStore(tmp_path / "house.db")) as store:
            assert store.head("t1").number == 1
            assert modes(tmp_path) == WHOLE_HOUSE


def test_a_house_of_somebody_else_that_is_open_to_others_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "house.db"
    SqliteStore(path).close()
    path.chmod(0o644)

    def not_owner(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(Path, "chmod", not_owner)
    with pytest.raises(Refusal, match=r"Others may read .*house\.db\. Its owner has to chmod 600 it\.") as caught:
        open_store(str(path))
    assert caught.value.reason == "database-unusable"


def test_a_database_of_another_program_keeps_its_mode(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    other = apsw.Connection(str(path))
    other.execute("CREATE TABLE theirs (x)")
    other.close()
    path.chmod(0o644)
    with pytest.raises(SchemaError):
        SqliteStore(path)
    assert modes(tmp_path) == {"other.db": 0o644}


def test_a_backup_is_private(store: AnyStore, tmp_path: Path) -> None:
    fill(store)
    folder = tmp_path / "backups"
    folder.mkdir()
    backup(store, folder / "copy.db")
    assert modes(folder) == {"copy.db": 0o600}
