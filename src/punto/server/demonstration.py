"""The demonstration house: the tables, chips and staff of a new house, so that people can play at once."""

from collections.abc import Callable

from msgspec import Struct

from punto.game import Variant
from punto.limits import Limits, Range
from punto.store.house import House, Order
from punto.store.people import People
from punto.table import cage
from punto.table.commands import Actor, AnyBody, AnyCageBody, FillFloat, FundCage, OpenTable
from punto.table.roles import Role
from punto.table.rules import SECOND, Mode, TableRules, Timing, table_rules
from punto.wire.people import Person
from punto.wire.vocabulary import ADMINISTRATOR

CAGE_CHIPS = 1_000_000_000
FLOAT_CHIPS = 20_000_000
FIRST_KEY = "demonstration/1"
"""The key of the order that funds the cage. A house that has taken it is a demonstration house."""
STAFFED = "B4"
"""The table with a human dealer, and a simulated shoe reader."""

LIVELY = Timing(betting=10 * SECOND, card=SECOND, result=4 * SECOND)
"""A coup takes about half a minute, with enough time to bet for somebody new."""

MAIN = Range(100, 50_000)
TIE = Range(50, 10_000)
BONUS = Range(50, 5_000)
DIFFERENTIAL = 100_000
LIMITS = {
    "baccarat": Limits(
        {
            **dict.fromkeys(("player", "banker"), MAIN),
            "tie": TIE,
            **dict.fromkeys(("player_pair", "banker_pair", "lucky_6"), BONUS),
        },
        DIFFERENTIAL,
    ),
    "lucky7": Limits(
        {
            **dict.fromkeys(("player", "banker"), MAIN),
            "tie": TIE,
            **dict.fromkeys(("player_pair", "banker_pair", "small_lucky_7", "big_lucky_7", "super_lucky_7"), BONUS),
        },
        DIFFERENTIAL,
    ),
    "seven_up": Limits({**dict.fromkeys(("player", "banker"), MAIN), "tie": TIE, "super_7s": BONUS}),
    "lucky_draw": Limits({"enter": Range(50, 10_000)}),
}


def _automatic(game: str, variant: Variant | None = None, **squeezed: bool) -> TableRules:
    return table_rules(
        game, variant=variant, limits=LIMITS[game], mode=Mode.AUTOMATIC, timing=LIVELY, insurance=False, **squeezed
    )


TABLES = {
    "B1": _automatic("baccarat", Variant.COMMISSION),
    "B2": _automatic("baccarat", Variant.NON_COMMISSION),
    "B3": table_rules(
        "baccarat",
        variant=Variant.COMMISSION,
        limits=LIMITS["baccarat"],
        mode=Mode.AUTOMATIC,
        timing=LIVELY,
        face_down=True,
        insurance=True,
    ),
    "L1": _automatic("lucky7", Variant.COMMISSION),
    "L2": _automatic("lucky7", Variant.NON_COMMISSION),
    "S1": _automatic("seven_up"),
    "D1": _automatic("lucky_draw"),
    STAFFED: table_rules("baccarat", variant=Variant.COMMISSION, seats=7, limits=LIMITS["baccarat"], insurance=True),
}

STAFF = {role.replace("_", "-"): role for role in Role if role is not Role.PATRON}
"""One person for each role, with the role's name."""

DIRECTOR = Actor("assistant-director", Role.ASSISTANT_DIRECTOR)
MANAGER = Actor("shift-manager", Role.SHIFT_MANAGER)
CASHIER = Actor("cage", Role.CAGE)


class Credential(Struct, frozen=True):
    """A new person with their password, which is shown once and kept nowhere."""

    name: str
    role: str
    password: str


def make_house(
    house: House, people: People, hashed: Callable[[str], str], random_password: Callable[[], str], *, empty: bool
) -> list[Credential]:
    """Make the demonstration house; in an empty house only the administrator.

    Each order has a fixed key, so that the next start can finish what a crash interrupted. The people come last: a
    house with an administrator is finished, and is not changed again.
    """
    if people.find(ADMINISTRATOR) is not None:
        return []
    if not empty:
        _execute(house, cage.STREAM, DIRECTOR, FundCage(CAGE_CHIPS), FIRST_KEY)
        for table, rules in TABLES.items():
            _execute(house, table, MANAGER, OpenTable(rules), "demonstration/1")
            _execute(house, table, CASHIER, FillFloat(FLOAT_CHIPS), "demonstration/2")
    staff = {} if empty else STAFF
    wanted = {**staff, ADMINISTRATOR: ADMINISTRATOR}
    made = [Credential(name, role, random_password()) for name, role in wanted.items() if people.find(name) is None]
    hashes = [hashed(one.password) for one in made]
    # Everyone or nobody: after a crash, somebody could have a password that nobody knows.
    with people.together():
        for one, its_hash in zip(made, hashes, strict=True):
            people.add(Person(one.name, one.role, since=house.clock()), its_hash)
    return made


def _execute(house: House, table: str, actor: Actor, body: AnyBody | AnyCageBody, key: str) -> None:
    answer = house.execute_one(Order(table=table, key=key, actor=actor, body=body))
    # An older version may have opened its table with other rules under this key.
    if answer.refusal and answer.refusal.reason != "key-used":
        raise answer.refusal
