"""`desk`: a desk at a served table where cards are dealt face down, on both stores."""

from collections.abc import Iterator

import pytest

from support.server.face_down_desk import FACE_DOWN, TABLE, Desk
from support.server.guests import both_stores
from support.server.requests_and_sockets import asking, built
from support.server.served_house import Served, settings_of


@pytest.fixture(params=["sqlite", "postgres"])
def served(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    settings = settings_of(both_stores(request, tmp_path_factory), key_file=str(tmp_path_factory.mktemp("key") / "key"))
    built(settings, {TABLE: FACE_DOWN})
    with Served(settings) as opened:
        yield opened


@pytest.fixture
def desk(served: Served) -> Iterator[Desk]:
    with asking(served) as ask:
        yield Desk(served, ask)
