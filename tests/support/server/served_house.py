"""A house served over real sockets from a thread of the test, with staff whose passwords are known."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from threading import Thread
from typing import Self

from msgspec.structs import replace

from punto.client import Client
from punto.limits import Limits, Range
from punto.server.access.passwords import hashed
from punto.server.app import App, make
from punto.server.clock import now
from punto.server.demonstration import STAFF
from punto.server.processes import address_of, listen, server
from punto.server.settings import Settings, database
from punto.store.house import House, Order
from punto.store.opening import open_store
from punto.store.people import People
from punto.table import cage
from punto.table.commands import Actor, AnyBody, AnyCageBody, FillFloat, FundCage, OpenTable
from punto.table.rules import SECOND, Mode, TableRules, Timing, table_rules
from punto.wire.people import Person
from punto.wire.vocabulary import ADMINISTRATOR
from support.timeouts import WAIT_SECONDS_MAX

PASSWORD = "correct horse battery"  # noqa: S105 - of people who live for a test
MS = SECOND // 1000
QUICK = Timing(
    cut=MS, betting=300 * MS, card=MS, squeeze=50 * MS, insurance=50 * MS, answer=300 * MS, choice=300 * MS, result=MS
)
"""A coup of an automatic table takes some three tenths of a second, most of it for betting."""
LIMITS = Limits({"player": Range(10, 10_000), "banker": Range(10, 10_000)})


@cache
def password_hash() -> str:
    return hashed(PASSWORD)


def automatic(game: str, **rules: object) -> TableRules:
    return table_rules(game, **{"mode": Mode.AUTOMATIC, "timing": QUICK, **rules})  # type: ignore[arg-type]


def settings_of(where: str | Path, **given: object) -> Settings:
    """For a test: any free port, no limits on how often, and a key of the house's own."""
    usual: dict[str, object] = {
        "db": str(where),
        "port": 0,
        "guests_per_minute_max": 0,
        "guests_per_day_max": 0,
        "sign_ins_per_minute_max": 0,
        "sign_ins_per_name_per_minute_max": 0,
        "commands_per_second_max": 0,
        "patron_commands_per_day_max": 0,
        "sockets_per_person_max": 1000,
        "lab_questions_per_minute_max": 0,
        "log_level": "error",
    }
    return Settings(**{**usual, **given})  # type: ignore[arg-type]


def build(settings: Settings, tables: Mapping[str, TableRules]) -> None:
    """Staff of every role, a funded cage, and these tables with full floats."""
    store = open_store(database(settings), create=True)
    house, people = House(store, now), People(store)
    for name, role in {**STAFF, ADMINISTRATOR: ADMINISTRATOR}.items():
        people.add(Person(name, role, since=now()), password_hash())
    _give(house, cage.STREAM, "assistant-director", FundCage(10**12))
    for name, rules in tables.items():
        _give(house, name, "shift-manager", OpenTable(rules))
        _give(house, name, "cage", FillFloat(10**9))
    store.close()


def _give(house: House, table: str, who: str, body: AnyBody | AnyCageBody) -> None:
    answer = house.execute_one(
        Order(table=table, key=f"{table}-{type(body).__name__}", actor=Actor(who, STAFF[who]), body=body)
    )
    assert answer.refusal is None, answer.refusal


class Served:
    """The house is open within the `with` block; several times one after the other, if wanted."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.app: App | None = None

    def __enter__(self) -> Self:
        listener = listen(self.settings)
        self.address = address_of(listener).rstrip("/")
        # The next time it is served at the same address.
        self.settings = replace(self.settings, port=int(self.address.rsplit(":", 1)[1]))
        self.app = make(self.settings)
        self.server = server(self.settings, self.app)
        self._thread = Thread(target=self.server.run, kwargs={"sockets": [listener]}, name="served")
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self._thread.join(WAIT_SECONDS_MAX)
        assert not self._thread.is_alive(), "the house has not closed"

    def client(self) -> Client:
        return Client(self.address)

    async def signed_in(self, name: str) -> Client:
        """A client of one of the staff; the caller closes it."""
        client = self.client()
        await client.sign_in(name, PASSWORD)
        return client
