"""Power cuts: a workload is recorded once, then the power is cut at many of its operations, and everything that the
store promised must still be there. `python tests/faults/powercuts.py SEED COUNT` for a long run."""

import sys
import time
from collections.abc import Iterable
from random import Random

from apsw import Error
from disk import Disk, Platter
from msgspec import Struct, field
from session import BrokenPromiseError, LostError, Session, Synchronous
from workload import workload

from punto.store.log import SchemaError, UnavailableError

STEPS = 25
CUTS_A_RUN = 100
"""Of one recorded workload, at operations drawn at random."""
CUTS_DEEP = 3
"""After a cut the next process may be cut off too, even while it recovers."""


class Report(Struct):
    cuts: int = 0
    cut_again: int = 0
    killed: int = 0
    """Of those, where only the process died, and the power went later."""
    kept_unacknowledged: int = 0
    dropped_unacknowledged: int = 0
    lost: list[str] = field(default_factory=list)
    """Where something acknowledged was gone."""
    broken: list[str] = field(default_factory=list)
    """Where the store could not be opened, or held what it never should."""


def power_cuts(
    seed: int,
    count: int,
    *,
    synchronous: Synchronous = "FULL",
    steps: int = STEPS,
    every: bool = False,
    killed: float = 0.1,
) -> Report:
    """Cut the power `count` times, at random operations, or of each workload at every one.

    In a share of the cases the process is killed first, another starts, and only then the power goes.
    """
    report = Report()
    run = 0
    while report.cuts < count:
        name = f"{seed}/{run}"
        random = Random(name)
        session = Session(Disk(), workload(random, steps), synchronous)
        session.run(steps)
        session.end()
        points = range(len(session.disk.journal) + 1)
        chosen = points if every else sorted(random.sample(points, min(len(points), CUTS_A_RUN)))
        _cut_at(session, chosen[: count - report.cuts], name, killed, report)
        run += 1
    return report


def _cut_at(session: Session, points: Iterable[int], name: str, killed: float, report: Report) -> None:
    platter = Platter(session.disk.image)
    taken = 0
    for at in points:
        for operation in session.disk.journal[taken:at]:
            platter.take(operation)
        taken = at
        random = Random(f"{name}/{at}")
        report.cuts += 1
        try:
            if random.random() < killed:
                report.killed += 1
                _go_on(session, at, session.disk.killed(at), random, report, CUTS_DEEP)
            else:
                _go_on(session, at, Disk(platter.found(random)), random, report, CUTS_DEEP - 1)
        except LostError as error:
            report.lost.append(f"{name} at {at}: {error}")
        except (BrokenPromiseError, AssertionError, SchemaError, UnavailableError, Error) as error:
            report.broken.append(f"{name} at {at}: {error!r}")


def _go_on(before: Session, at: int, disk: Disk, random: Random, report: Report, depth: int) -> None:
    """Start again on the disk, look, go on for a while, and perhaps be cut off again."""
    known = before.known(at)
    session = Session(disk, before.work, before.synchronous, known.least, known.most)
    session.run(random.randrange(4))
    session.end()
    if known.least < known.most:
        if session.knowledge[1].least == known.most:
            report.kept_unacknowledged += 1
        else:
            report.dropped_unacknowledged += 1
    if depth == CUTS_DEEP or (depth and random.random() < 0.4):
        again = random.randint(session.start, len(disk.journal))
        report.cut_again += 1
        _go_on(session, again, disk.cut(again, random), random, report, depth - 1)


if __name__ == "__main__":
    began = time.perf_counter()
    told = power_cuts(int(sys.argv[1]), int(sys.argv[2]))
    print(told)
    print(f"{(time.perf_counter() - began) / told.cuts * 1000:.1f} ms a cut")
    sys.exit(1 if told.lost or told.broken else 0)
