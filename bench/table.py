"""Measure the live table and its store: `python3 dev.py bench table`.

Durable wagers are counted with one commit for many and with one commit for each, in the same run on the same disk. The
other figures are compared with the work of a plain dictionary in the same run, because machines are noisy and ratios
are not.
"""

import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from sizes import sized

from punto.cards import Card, card
from punto.coup import Result
from punto.history.verify import verify
from punto.shoe import cards_of_decks, shuffled
from punto.store.house import House, Order
from punto.store.sqlite import SqliteStore
from punto.table import commands as c
from punto.table.dispatch import decision_for
from punto.table.roles import Role
from punto.table.rules import table_rules

PATRONS = sized(200, 10)
TOGETHER = 500
WAGERS = ("player", "banker", "tie", "player_pair", "banker_pair", "lucky_6")
MANY = sized(5_000, 20)
EVENTS = sized(1_000_000, 300)


class Floor:
    """A house in a new file with one staffed Baccarat table, and this many patrons standing around it."""

    def __init__(self, folder: str, name: str, patrons: int) -> None:
        self.path = Path(folder) / f"{name}.db"
        self.house = House(SqliteStore(self.path), lambda: time.time_ns() // 1000)
        self.given = 0
        self.do("ada", Role.ASSISTANT_DIRECTOR, c.FundCage(10**14), table="cage")
        self.do("sam", Role.SHIFT_MANAGER, c.OpenTable(table_rules("baccarat")))
        self.do("carl", Role.CAGE, c.FillFloat(10**13))
        self.all(self.dealer(c.TakeSeat(f"p{number}")) for number in range(patrons))
        self.all(self.dealer(c.BuyIn(f"p{number}", 10**9)) for number in range(patrons))

    def order(self, name: str, role: Role, body: c.AnyBody | c.AnyCageBody, table: str = "T1") -> Order:
        self.given += 1
        return Order(table=table, key=f"k{self.given}", actor=c.Actor(name, role), body=body)

    def dealer(self, body: c.AnyBody) -> Order:
        return self.order("dan", Role.DEALER, body)

    def wager(self, patron: int, wager: str, stake: int) -> Order:
        return self.order(f"p{patron}", Role.PATRON, c.PlaceWager(f"p{patron}", wager, stake))

    def do(self, name: str, role: Role, body: c.AnyBody | c.AnyCageBody, table: str = "T1") -> None:
        self.all([self.order(name, role, body, table)])

    def all(self, orders: Iterable[Order]) -> None:
        for answer in self.house.execute(list(orders)):
            if answer.refusal:
                raise answer.refusal

    def shoe(self, first: Card) -> None:
        self.all([self.dealer(c.PrepareShoe())])
        self.do("ines", Role.INSPECTOR, c.CutShoe())
        self.all([self.dealer(c.BurnCards(first, 1 + (first.points or 10)))])


def timed(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def in_batches(floor: Floor, orders: list[Order]) -> None:
    for at in range(0, len(orders), TOGETHER):
        floor.all(orders[at : at + TOGETHER])


def one_by_one(floor: Floor, orders: list[Order]) -> None:
    for order in orders:
        floor.all([order])


def durable_wagers(folder: str) -> None:
    floor = Floor(folder, "wagers", PATRONS)
    floor.shoe(card("As"))
    floor.all([floor.dealer(c.CallBets())])
    together, singly = [], []
    for turn, wager in enumerate(WAGERS):
        many = [floor.wager(number % PATRONS, wager, 100 + number) for number in range(10 * PATRONS)]
        together.append(timed(lambda: in_batches(floor, many)) / len(many))  # noqa: B023 - called at once
        few = [floor.wager(number, wager, 90 + turn + number) for number in range(PATRONS)]
        singly.append(timed(lambda: one_by_one(floor, few)) / len(few))  # noqa: B023
    print(f"durable wagers, {TOGETHER} to a commit      {1 / min(together):>10,.0f} a second")
    print(f"durable wagers, one to a commit       {1 / min(singly):>10,.0f} a second")
    print(f"  ratio                               {min(singly) / min(together):>10.1f}")
    table = floor.house.table("T1")
    command = c.Command(key="x", actor=c.Actor("p9", Role.PATRON), at=1, body=c.PlaceWager("p9", "tie", 700))
    each = min(timed(lambda: [decision_for(table, command) for _ in range(500)]) / 500 for _ in range(9))
    plain = min(timed(lambda: [dict(table.patrons) for _ in range(500)]) / 500 for _ in range(9))
    print(f"decide and evolve a wager             {each * 1e6:>10.1f} µs, {each / plain:.0f} copies of its patrons")
    floor.house.store.close()


def big_coup(folder: str) -> None:
    floor = Floor(folder, "coup", MANY)
    floor.shoe(card("As"))
    best = []
    for turn in range(5):
        floor.all([floor.dealer(c.CallBets())])
        floor.all(floor.wager(number, WAGERS[number % 6], 100 + number % 50) for number in range(MANY))
        floor.all([floor.dealer(c.CloseBets())])
        floor.all(floor.dealer(c.DealCard(card(text))) for text in ("2s", "3d", "3s", "2d", "Ks" if turn % 2 else "Kd"))
        coup = floor.house.table("T1").coup()
        floor.all([floor.dealer(c.AnnounceResult(coup.showdown().result))])
        best.append(timed(lambda: floor.all([floor.dealer(c.SettleCoup())])))
    print(f"a coup of {MANY:,} wagers settled        {min(best) * 1e3:>10.1f} ms, durable")
    floor.house.store.close()


def long_log(folder: str, events: int) -> None:
    floor = Floor(folder, "log", 60)
    chance = random.Random(1)
    cards: list[Card] = []
    while floor.house.store.head("T1").number < events:
        cards = one_coup(floor, chance, cards)
    floor.house.store.close()
    opened = timed(lambda: House(SqliteStore(floor.path), lambda: 0).table("T1"))
    found = []
    checked = timed(lambda: found.append(verify(str(floor.path))))
    assert not found[0].findings
    print(f"a log of {found[0].events:,} events opened      {opened:>10.3f} s")
    print(f"  verified: chain, ledger, replay     {checked:>10.1f} s")


def one_coup(floor: Floor, chance: random.Random, cards: list[Card]) -> list[Card]:
    """A coup in which every patron has two wagers, in one commit."""
    table = floor.house.table("T1")
    orders = []
    if table.shoe is None:
        cards = list(shuffled(cards_of_decks(8, table.book.shoe), chance.randrange))
        burned = 1 + (cards[0].points or 10)
        floor.shoe(cards[0])
        cards = cards[burned:]
    orders.append(floor.dealer(c.CallBets()))
    for number in range(len(table.patrons)):
        orders += [floor.wager(number, wager, 100 * chance.randrange(1, 50)) for wager in chance.sample(WAGERS, 2)]
    orders.append(floor.dealer(c.CloseBets()))
    coup = table.book.coup()
    while coup.next:
        coup = coup.then(cards.pop(0))
    orders += [floor.dealer(c.DealCard(dealt)) for dealt in coup.cards]
    result: Result = coup.showdown().result
    floor.all([*orders, floor.dealer(c.AnnounceResult(result)), floor.dealer(c.SettleCoup())])
    return cards


def main() -> None:
    events = int(sys.argv[1]) if len(sys.argv) > 1 else EVENTS
    # In the project's folder, on a real disk: the folder for temporary files may be memory.
    with tempfile.TemporaryDirectory(dir=Path(__file__).parents[1], prefix=".bench-") as folder:
        durable_wagers(folder)
        big_coup(folder)
        long_log(folder, events)


if __name__ == "__main__":
    main()
