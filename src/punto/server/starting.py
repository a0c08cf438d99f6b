"""A house's start: its store brought up to date, its key at hand, and at the very first start its people and tables."""

from punto.errors import Refusal
from punto.server import logs, passwords
from punto.server.clock import now
from punto.server.demonstration import FIRST_KEY, STAFFED, Credential, demonstrate
from punto.server.settings import Settings, database, house_key, make_folder
from punto.store.dealer import sealed_name
from punto.store.house import House
from punto.store.opening import open_store, told
from punto.store.people import ADMINISTRATOR, AnyStore, People
from punto.table import cage
from punto.table.commitment import unseal
from punto.table.state import Table

SIMULATED_READER = "simulated-reader"
"""Under this name the store keeps which table has a simulated shoe reader."""


def start(settings: Settings) -> list[Credential]:
    """Make of nothing a house; of one that is there already nothing is changed but its form.

    The answer is whom it has made, with the passwords: they are known only here, and only now.
    """
    make_folder(settings)
    where = database(settings)
    store = open_store(where, create=True)
    try:
        with told(where):
            return _begin(store, settings)
    finally:
        store.close()


def _begin(store: AnyStore, settings: Settings) -> list[Credential]:
    people, house = People(store), House(store, now)
    sealed = _sealed(house)
    key = house_key(settings, make=settings.key_lost or not sealed)
    # Said now, and not by each table when its next card is due; a single secret that is damaged is its table's affair.
    if sealed and not settings.key_lost and not any(_opens(store, name, key) for name in sealed):
        raise Refusal("secret-not-opened", name=sealed[0])
    empty = settings.empty or _was_made_otherwise(store)
    if people.find(ADMINISTRATOR) is None and not empty:
        _keep_simulated_reader(store, STAFFED)
    made = demonstrate(house, people, passwords.hashed, passwords.made_up, empty=empty)
    if made:
        logs.say("house-made", tables=len(_tables(house)), staff=len(made))
    return made


def simulated_reader(store: AnyStore) -> str | None:
    """The table whose shoe reader is simulated, where there is one."""
    found = store.rows("SELECT value FROM meta WHERE key = ?", SIMULATED_READER)
    return str(found[0][0]) if found else None


def _keep_simulated_reader(store: AnyStore, table: str) -> None:
    with store.changing():
        store.rows("INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT DO NOTHING", SIMULATED_READER, table)


def _was_made_otherwise(store: AnyStore) -> bool:
    """Whether it has tables and chips of its own, as one of an earlier form has: all it lacks is an administrator."""
    return bool(store.streams()) and not store.kept(cage.STREAM, [FIRST_KEY])


def _tables(house: House) -> list[Table]:
    return [house.table(name) for name in house.store.streams() if name != cage.STREAM]


def _sealed(house: House) -> list[str]:
    """The secrets of shoes in use, or waiting to be shown, which only the house's key can open."""
    shoes = [shoe for table in _tables(house) for shoe in (table.shoe, table.unrevealed)]
    return [sealed_name(shoe.commitment) for shoe in shoes if shoe is not None and shoe.commitment is not None]


def _opens(store: AnyStore, name: str, key: bytes) -> bool:
    try:
        unseal(store.sealed(name) or b"", key, name)
    except Refusal:
        return False
    return True
