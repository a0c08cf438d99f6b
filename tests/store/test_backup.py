"""Copies of a store, and that no partial copy is left behind."""

from pathlib import Path

import apsw
import pytest
from support.store.places import AnyStore, Place, add, appended, assert_sound, contents, moved

from punto.store import backup as copying
from punto.store import postgres
from punto.store.backup import backup
from punto.store.log import Sealed, StoredSnapshot, UnavailableError
from punto.store.sqlite import SqliteStore

pytest_plugins = ["support.store.fixtures"]


def fill(store: AnyStore) -> None:
    add(store, appended("t1", 0, "a", moved("x", world=-9, cage=9), sealed=(Sealed("shoe", b"\0secret"),)))
    add(store, *(appended("t2", n, str(n), moved(f"\0{n}", cage=-1, t2__float=1), moved("")) for n in range(0, 8, 2)))
    for number in (1, 2):
        store.keep_snapshot("t1", StoredSnapshot(number, b"state"))


def test_a_copy_holds_everything(store: AnyStore, tmp_path: Path) -> None:
    fill(store)
    target = tmp_path / "copy.db"
    backup(store, target)
    assert not list(tmp_path.glob("copy.db?*"))
    assert not list(tmp_path.glob(".copy.db*"))
    copy = SqliteStore(target)
    assert contents(copy) == contents(store)
    assert_sound(copy)
    assert copy.kept("t2", ["0", "6"]) == store.kept("t2", ["0", "6"])
    assert len(copy.kept("t2", ["0", "6"])) == 2
    assert (copy.snapshot("t1"), copy.sealed("shoe")) == (StoredSnapshot(2, b"state"), b"\0secret")
    assert copy.connection().execute("SELECT count(*) FROM snapshots").get == 2
    add(copy, appended("t2", 8, "on", moved("it can go on", cage=-1, t2__float=1)))
    assert store.head("t2").number == 8
    copy.close()


def test_what_comes_after_the_copy_began_is_not_in_it(
    place: Place, store: AnyStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One writer goes on between every two tables that are read; the copy still agrees with itself."""
    fill(store)
    other = place.open()
    after = iter(range(8, 100))

    class Going(tuple[tuple[bytes, str], ...]):
        def __iter__(self):  # type: ignore[no-untyped-def]
            for pair in tuple.__iter__(self):
                number = next(after)
                add(other, appended("t2", number, f"later {number}", moved("later", world=-1, cage=1)))
                yield pair

    before = contents(store)
    monkeypatch.setattr(postgres, "COPIED_TABLES", Going(postgres.COPIED_TABLES))
    backup(store, tmp_path / "copy.db")
    copy = SqliteStore(tmp_path / "copy.db")
    assert_sound(copy)
    if place.kind == "sqlite":
        assert contents(copy) == before
    else:
        assert copy.head("t2").number in (8, 9)
        assert other.head("t2").number == 8 + len(postgres.COPIED_TABLES)
    copy.close()
    other.close()


def test_an_existing_file_is_refused(store: AnyStore, tmp_path: Path) -> None:
    target = tmp_path / "copy.db"
    target.write_text("precious")
    with pytest.raises(FileExistsError):
        backup(store, target)
    assert target.read_text() == "precious"


def test_a_copy_that_fails_leaves_nothing(store: AnyStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(store)
    before = sorted(tmp_path.iterdir())

    def full(path: Path) -> None:
        assert path.exists()
        raise apsw.FullError

    monkeypatch.setattr(copying, "sync", full)
    with pytest.raises(apsw.FullError):
        backup(store, tmp_path / "copy.db")
    assert sorted(tmp_path.iterdir()) == before


def test_a_source_that_is_gone_is_told(pg: Place, tmp_path: Path) -> None:
    store = pg.open()
    assert not isinstance(store, SqliteStore)
    store.conninfo = "host=/nowhere"
    with pytest.raises(UnavailableError):
        backup(store, tmp_path / "copy.db")
    assert list(tmp_path.iterdir()) == []
    store.close()
