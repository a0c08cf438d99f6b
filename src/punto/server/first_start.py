"""The start of a house: its store is brought up to date and its key is checked. A new house gets people and tables."""

from punto import games
from punto.errors import Refusal
from punto.server import logs
from punto.server.access import passwords
from punto.server.clock import now
from punto.server.demonstration import FIRST_KEY, STAFFED, Credential, make_house
from punto.server.house_key import house_key
from punto.server.settings import Settings, database, make_folder
from punto.store.automatic_dealer import sealed_name
from punto.store.house import House
from punto.store.log import Store
from punto.store.opening import as_refusals, open_store
from punto.store.people import People
from punto.table import cage
from punto.table.commitment import unseal
from punto.table.state import Table
from punto.wire.vocabulary import ADMINISTRATOR

SIMULATED_READER = "simulated-reader"
"""The store keeps under this name which table has a simulated shoe reader."""


def start(settings: Settings) -> list[Credential]:
    """Make a new house, or bring the schema of an existing one up to date.

    Returns the new people with their passwords, which are kept nowhere else.
    """
    load_games(settings)
    make_folder(settings)
    where = database(settings)
    store = open_store(where, create=True)
    try:
        with as_refusals(where):
            return _begin(store, settings)
    finally:
        store.close()


def load_games(settings: Settings) -> None:
    """Load the games that the settings name, and those of installed packages."""
    for address in filter(None, map(str.strip, settings.games.split(","))):
        games.load(address)
    games.known_games()


def _begin(store: Store, settings: Settings) -> list[Credential]:
    people, house = People(store), House(store, now)
    _check_games(house)
    sealed = _sealed(house)
    key = house_key(settings, make=settings.key_lost or not sealed)
    # Refuse now, and not at each table when its next card is due. A single damaged secret stops only its table.
    if sealed and not settings.key_lost and not any(_opens(store, name, key) for name in sealed):
        raise Refusal("secret-not-opened", name=sealed[0])
    empty = settings.empty or _has_own_tables(store)
    if people.find(ADMINISTRATOR) is None and not empty:
        _keep_simulated_reader(store, STAFFED)
    made = make_house(house, people, passwords.hashed, passwords.random_password, empty=empty)
    if made:
        logs.say("house-made", tables=len(_tables(house)), staff=len(made))
    return made


def simulated_reader(store: Store) -> str | None:
    """The table with a simulated shoe reader, if any."""
    found = store.query("SELECT value FROM meta WHERE key = ?", SIMULATED_READER)
    return str(found[0][0]) if found else None


def _keep_simulated_reader(store: Store, table: str) -> None:
    with store.change():
        store.query("INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT DO NOTHING", SIMULATED_READER, table)


def _has_own_tables(store: Store) -> bool:
    """Whether it has tables that are not the demonstration's: then it only gets an administrator."""
    return bool(store.streams()) and not store.kept(cage.STREAM, [FIRST_KEY])


def _tables(house: House) -> list[Table]:
    return [house.table(name) for name in house.store.streams() if name != cage.STREAM]


def _check_games(house: House) -> None:
    """Refuse now a house whose tables deal a game that is not loaded, or no longer as it was."""
    for table in _tables(house):
        if table.rules:
            _ = table.rules.book


def _sealed(house: House) -> list[str]:
    """The names of the sealed secrets of shoes that are in use or not yet revealed."""
    shoes = [shoe for table in _tables(house) for shoe in (table.shoe, table.unrevealed)]
    return [sealed_name(shoe.commitment) for shoe in shoes if shoe is not None and shoe.commitment is not None]


def _opens(store: Store, name: str, key: bytes) -> bool:
    try:
        unseal(store.sealed(name) or b"", key, name)
    except Refusal:
        return False
    return True
