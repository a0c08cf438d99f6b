"""A process that works on a simulated disk, and what it knows to be stored at every operation of that disk."""

from typing import Literal

import apsw
from disk import VFS, Disk, SimulatedVfs, put_in
from msgspec import Struct
from workload import Batched, Reopened, Snapped, Step, Workload, held

from punto.store.log import UnavailableError
from punto.store.sqlite import SqliteStore

Synchronous = Literal["FULL", "NORMAL", "OFF"]

CHECKPOINT_PAGES = 12
"""A few, so that checkpoints happen often."""


PATIENCE = 3
"""After this many failures somebody repairs the disk."""


class BrokenPromiseError(Exception):
    """The store holds what it may not hold."""


class LostError(BrokenPromiseError):
    """Something is gone that was acknowledged, or had been read."""


class Known(Struct, frozen=True):
    """From this operation on: the least and the largest number of steps that were taken."""

    since: int
    least: int
    most: int


class SimulatedStore(SqliteStore):
    def sync_folder(self) -> None:
        try:
            SimulatedVfs.disk.sync_folder()
        except apsw.Error as error:
            raise UnavailableError from error


class Session:
    def __init__(self, disk: Disk, work: Workload, synchronous: Synchronous, least: int = 0, most: int = 0) -> None:
        self.disk = disk
        self.work = work
        self.start = len(disk.journal)
        self.knowledge = [Known(self.start, least, most)]
        self.answers: list[Known] = []
        """What the store said when it was asked after a fault."""
        self.synchronous = synchronous
        self._store: SqliteStore | None = None

    def run(self, count: int) -> None:
        """See what the disk holds, and take the next steps."""
        taken = self._see()
        for step in self.work.steps[taken : taken + count]:
            self._know(taken, taken + 1)
            self._take(step)
            taken += 1
            self._know(taken, taken)

    def run_through_faults(self) -> None:
        """Take all steps that are left; where the disk fails, ask the store what it kept, and go on from there."""
        taken = self._ask()
        failures = 0
        while taken < len(self.work.steps):
            self._know(taken, taken + 1)
            try:
                self._take(self.work.steps[taken])
            except UnavailableError:
                failures += 1
                if failures == PATIENCE:
                    self._repair()
                taken = self._ask()
            else:
                taken += 1
                self._know(taken, taken)

    def known(self, at: int) -> Known:
        """What was known after this many operations."""
        return [known for known in self.knowledge if known.since <= at][-1]

    def end(self) -> None:
        if self._store is not None:
            self._store.close()

    def _know(self, least: int, most: int) -> None:
        self.knowledge.append(Known(len(self.disk.journal), least, most))

    def _opened(self) -> SqliteStore:
        if self._store is None:
            put_in(self.disk)
            self._store = SimulatedStore(
                "/punto.db",
                vfs=VFS,
                exclusive=True,
                synchronous=self.synchronous,
                checkpoint_pages=CHECKPOINT_PAGES,
            )
        return self._store

    def _take(self, step: Step) -> None:
        store = self._opened()
        put_in(self.disk)
        match step:
            case Batched(appends):
                with store.transaction() as transaction:
                    for append in appends:
                        transaction.append(append)
            case Snapped(stream, snapshot):
                store.keep_snapshot(stream, snapshot)
            case Reopened():
                store.close()
                self._store = None
                self._opened()

    def _see(self) -> int:
        """Which step was the last, by all that the store holds."""
        put_in(self.disk)
        found = held(self._opened())
        known = self.knowledge[-1]
        for taken in range(known.most, known.least - 1, -1):
            if self.work.states[taken] == found:
                self._know(taken, taken)
                return taken
        if found in self.work.states[: known.least]:
            lost = known.least - self.work.states.index(found)
            raise LostError(f"the last {lost} of {known.least} steps that were acknowledged")
        raise BrokenPromiseError("the store holds what no steps leave behind")

    def _ask(self) -> int:
        try:
            taken = self._see()
        except (UnavailableError, apsw.Error):
            self._repair()
            taken = self._see()
        self.answers.append(self.knowledge[-1])
        return taken

    def _repair(self) -> None:
        self.disk.before_call = lambda call: None
