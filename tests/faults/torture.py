"""Torture: thousands of power cuts, kills and changed bytes, and the state of the house after each.

`python3 dev.py torture`, or `python tests/faults/torture.py --cuts 10000 --kills 2000 --changes 10000 --seed 1`. Exits
with 1 where anything acknowledged was lost or paid twice, or a change went unnoticed.
"""

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TypeVar

from changes import changes, small_house
from disk import VFS, Disk, Platter, put_in
from kills import KEY, MEMORY, Done, digest_of, kills, lost, opening, twice
from msgspec import MsgspecError, Struct, field
from powercuts import power_cuts
from session import CHECKPOINT_PAGES, SimulatedStore, Synchronous

sys.path.append(str(Path(__file__).parents[1]))  # a script, too

from support.exit_signals import exit_on_signals
from support.house.crowd import Crowd

from punto.errors import Refusal
from punto.games import GAMES
from punto.history.verify import Segment, _compare_balances, _SegmentCheck
from punto.store import house as house_module
from punto.store.automatic_dealer import AutomaticDealer
from punto.store.house import House, Order, OrderResult
from punto.store.log import ConflictError, SchemaError, UnavailableError
from punto.table.rules import table_rules

T = TypeVar("T")
STEPS = 40
CUTS_A_HOUSE = 50
STAFFED = table_rules("baccarat", face_down=True)


class CutReport(Struct):
    cuts: int = 0
    lost: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)


class Evening:
    """A house at work on a simulated disk, and at which of its operations each order was acknowledged."""

    def __init__(self, name: str, synchronous: Synchronous) -> None:
        self.name = name
        self.synchronous = synchronous
        self.chance = Random(name)
        self.disk = Disk()
        self.acknowledged: list[tuple[int, Order, Done]] = []
        store = self.opened(self.disk)
        house = House(store, lambda: 1_000_000)
        game = self.chance.choice(sorted(GAMES))
        self._give(house, opening(game))
        crowd = Crowd(self.chance, {"T1": opening(game)[1].body.rules, "T2": STAFFED}, prefix="c")  # type: ignore[union-attr]
        dealer = AutomaticDealer(house, "T1", KEY)
        for _ in range(STEPS):
            dealer.step()
            self._give(house, [crowd.next(house) for _ in range(self.chance.choice((1, 2, 5)))])
        store.close()

    def opened(self, disk: Disk) -> SimulatedStore:
        put_in(disk)
        return SimulatedStore(
            "/punto.db", vfs=VFS, exclusive=True, synchronous=self.synchronous, checkpoint_pages=CHECKPOINT_PAGES
        )

    def _give(self, house: House, orders: list[Order]) -> None:
        for order, answer in zip(orders, house.execute(orders), strict=True):
            if answer.refusal is None:
                self.acknowledged.append((len(self.disk.journal), order, done(order, answer)))

    def cut(self, disk: Disk, at: int, report: CutReport) -> None:
        """Open what the power cut left, look, and go on."""
        place = f"{self.name} at {at}"
        due = [(order, made) for when, order, made in self.acknowledged if when <= at]
        try:
            store = self.opened(disk)
        except (SchemaError, UnavailableError) as error:
            report.broken.append(f"{place}: {error!r}")
            return
        try:
            report.lost += [f"{place}: {text}" for text in lost(store, {(m.stream, m.key): m for _, m in due})]
            house = House(store, lambda: 2_000_000)
            for order, made in due[-2:]:
                if done(order, house.execute_one(order)) != made:
                    report.lost.append(f"{place}: {order.key} was answered otherwise")
            if due:
                AutomaticDealer(house, "T1", KEY).step()
            report.broken += [f"{place}: {text}" for text in (*twice(store), *disagreements(store))]
        except (Refusal, UnavailableError, ConflictError, AssertionError, MsgspecError) as error:
            report.broken.append(f"{place}: {error!r}")
        finally:
            store.close()


def done(order: Order, answer: OrderResult) -> Done:
    return Done(order.table, order.key, answer.first, answer.first + len(answer.events) - 1, digest_of(answer))


def disagreements(store: SimulatedStore) -> list[str]:
    """What verification finds, on a disk that only this process knows."""
    parts = [_SegmentCheck(store, Segment("", stream)).run() for stream in store.streams()]
    findings = [finding for part in parts for finding in part.findings]
    return [str(finding) for finding in (*findings, *_compare_balances(store.balances(), parts))]


def house_cuts(seed: int, count: int, *, synchronous: Synchronous = "FULL") -> CutReport:
    """Cut the power under a whole house, with tables, an automatic dealer and a crowd."""
    report = CutReport()
    every, house_module.SNAPSHOT_INTERVAL_EVENTS = house_module.SNAPSHOT_INTERVAL_EVENTS, 20
    try:
        run = 0
        while report.cuts < count:
            evening = Evening(f"{seed}/{run}", synchronous)
            run += 1
            platter, taken = Platter(evening.disk.image), 0
            points = range(len(evening.disk.journal) + 1)
            chosen = sorted(evening.chance.sample(points, min(CUTS_A_HOUSE, count - report.cuts)))
            for at in chosen:
                for operation in evening.disk.journal[taken:at]:
                    platter.take(operation)
                taken = at
                report.cuts += 1
                evening.cut(Disk(platter.found(evening.chance)), at, report)
    finally:
        house_module.SNAPSHOT_INTERVAL_EVENTS = every
    return report


# The table of figures.


def timed(work: Callable[[], T]) -> tuple[T, float]:
    began = time.perf_counter()
    return work(), time.perf_counter() - began


def line(what: str, count: int, seconds: float, found: str) -> None:
    each = f"{seconds / count * 1000:.1f} ms" if count else "-"
    print(f"{what:<34} {count:>7,} {seconds:>7.0f} s {each:>9}  {found}", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    for name, usual in (("cuts", 10_000), ("kills", 2_000), ("changes", 10_000), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    asked = parser.parse_args()
    exit_on_signals()
    seed = asked.seed
    print(f"{'':<34} {'count':>7} {'time':>9} {'each':>9}  found, with seed {seed}")
    wrong = tortured_by_cuts(seed, asked.cuts)
    wrong += tortured_by_kills(seed, asked.kills)
    wrong += tortured_by_changes(seed, asked.changes)
    for text in wrong[:50]:
        print(f"- {text}")
    print("Something was lost, paid twice or went unnoticed." if wrong else "Nothing was lost.")
    return 1 if wrong else 0


def tortured_by_cuts(seed: int, count: int) -> list[str]:
    if not count:
        return []
    cuts, seconds = timed(lambda: power_cuts(seed, count))
    line(
        "power cuts under the store",
        cuts.cuts,
        seconds,
        f"{len(cuts.lost)} lost, {len(cuts.broken)} broken; of what was under way "
        f"{cuts.kept_unacknowledged} kept, {cuts.dropped_unacknowledged} dropped",
    )
    whole, seconds = timed(lambda: house_cuts(seed, max(1, count // 10)))
    line("power cuts under a whole house", whole.cuts, seconds, f"{len(whole.lost)} lost, {len(whole.broken)} broken")
    wrong = [*cuts.lost, *cuts.broken, *whole.lost, *whole.broken]
    few = max(100, count // 50)
    lax, seconds = timed(lambda: power_cuts(seed, few, synchronous="NORMAL"))
    line("  the same, synchronous = NORMAL", lax.cuts, seconds, f"{len(lax.lost)} lost, as should be found")
    laxer, seconds = timed(lambda: house_cuts(seed, few, synchronous="NORMAL"))
    line("  a whole house so", laxer.cuts, seconds, f"{len(laxer.lost)} lost, as should be found")
    if not lax.lost or not laxer.lost:
        wrong.append("The harness finds no losses where there must be some.")
    return wrong


def tortured_by_kills(seed: int, count: int) -> list[str]:
    if not count:
        return []
    wrong = []
    on_disk = count // 4
    for what, where, share in (("kills", MEMORY, count - on_disk), ("kills, on this disk", None, on_disk)):
        if not share:
            continue
        with TemporaryDirectory(dir=where if where and Path(where).is_dir() else None) as folder:
            report, seconds = timed(lambda share=share, folder=folder: kills(seed, share, folder))  # type: ignore[misc]
        line(
            what,
            report.kills,
            seconds,
            f"{len(report.lost)} lost of {report.acknowledged:,} acknowledged, {len(report.broken)} broken; "
            f"of what was under way {report.kept_unacknowledged} kept, {report.dropped_unacknowledged} dropped",
        )
        print(
            f"{'  the table was':<34} {', '.join(f'{name} {number}' for name, number in report.phases.most_common())}"
        )
        wrong += [*report.lost, *report.broken]
    return wrong


def tortured_by_changes(seed: int, count: int) -> list[str]:
    if not count:
        return []
    with TemporaryDirectory() as folder:
        small_house(Path(folder) / "punto.db")
        report, seconds = timed(lambda: changes(seed, count, Path(folder) / "punto.db"))
    line(
        "bytes changed",
        report.rows + report.flips,
        seconds,
        f"{len(report.unnoticed)} unnoticed; {report.rows} in rows, {report.flips} anywhere in the file, of which "
        f"{report.identical} left it the same and {report.sealed} a secret that no longer opens",
    )
    print(f"{'  found by':<34} {', '.join(f'{name} {number}' for name, number in report.found.most_common())}")
    return report.unnoticed


if __name__ == "__main__":
    sys.exit(main())
