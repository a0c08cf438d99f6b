"""Running: lots of shoes on all cores or on a cluster, added up in their order; interrupted, kept and resumed."""

import os
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Protocol, Self, TypeVar

import msgspec
from msgspec import Struct

from punto import __version__
from punto.errors import Refusal

if TYPE_CHECKING:
    from distributed import Client


class Part(Protocol):
    """What came of a lot of shoes; parts add up to the same whatever the lots were."""

    @property
    def done(self) -> int:
        """How much of the target it is."""

    def plus(self, other: Self) -> Self: ...


P = TypeVar("P", bound=Part)
T = TypeVar("T")

LARGEST_LOT = 16_384
"""So many shoes that the squares of their results fit into 64 bits; see MOST_RESULT in plan.py."""
LOT_SECONDS = 0.1
SAVE_SECONDS = 10.0
MOST_CORES = 1024
CLUSTER_SECONDS = 5.0


class Task(Struct, Generic[P], frozen=True):
    """What is to be done: `work` makes the part of so many shoes from a number on, until `target` is reached."""

    spec: Any
    work: Callable[[Any, int, int], P]
    target: int
    nothing: P
    each: float
    """How much of the target a shoe is, more or less."""
    cut: Callable[[Any, int, int, int], P] | None = None
    """Makes a part that is no larger than the last argument, where a shoe is more than one step to the target."""


class Outcome(Struct, Generic[P], frozen=True):
    part: P
    seconds: float
    """All that it took, before an interrupt, too."""
    interrupted: bool
    lost: Refusal | None = None
    """Why it ended early, if its cluster was lost or its file could not be written; what was done is here."""


class Future(Protocol):
    def result(self) -> Any: ...

    def cancel(self) -> Any: ...


class Pool(Struct, frozen=True):
    """Who does the work: how many at once, and how to hand it to them."""

    many: int
    submit: Callable[..., Future]


Tell = Callable[[int, int], None]
"""Hears how much is done, and of how much."""


@contextmanager
def workers(cores: int | None = None, cluster: str | None = None) -> Iterator[Pool]:
    """All cores of this machine, so many of them, or a cluster of dask.distributed at an address."""
    if cluster is not None:
        with _cluster(cluster) as pool:
            yield pool
        return
    many = cores_of_machine() if cores is None else cores
    if not 1 <= many <= MOST_CORES:
        raise Refusal("cores-out-of-range", cores=many, most=MOST_CORES)
    with ThreadPoolExecutor(many) as threads:
        yield Pool(many, threads.submit)


def cores_of_machine() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def _cluster(address: str) -> Iterator[Pool]:
    import asyncio
    import logging

    from distributed import Client

    # What goes wrong is told in one sentence instead.
    logging.disable(logging.CRITICAL)
    try:
        try:
            asyncio.run(_greeted(address))
            client = Client(address, timeout=CLUSTER_SECONDS, set_as_default=False)
        except (OSError, ValueError, TypeError):
            raise Refusal("cluster-silent", address=address, seconds=int(CLUSTER_SECONDS)) from None
        with client:
            threads = _checked(client, address)
            yield Pool(threads, lambda *call: FromCluster(client.submit(*call, pure=False), client, address))
    finally:
        logging.disable(logging.NOTSET)


async def _greeted(address: str) -> None:
    """Ask the cluster for its name before anything is built upon it."""
    import asyncio

    from distributed import rpc

    async with rpc(address, timeout=CLUSTER_SECONDS) as scheduler:
        await asyncio.wait_for(scheduler.identity(), CLUSTER_SECONDS)


def _checked(client: "Client", address: str) -> int:
    """How many threads the cluster's workers have, all of which must run this version."""
    try:
        versions = client.run(lambda: __import__("punto").__version__)
    except ImportError:
        raise Refusal("cluster-version", address=address, version=__version__) from None
    if not versions:
        raise Refusal("cluster-empty", address=address)
    if set(versions.values()) != {__version__}:
        raise Refusal("cluster-version", address=address, version=__version__)
    return sum(client.nthreads().values())


class FromCluster(Struct, frozen=True):
    """A part that a cluster owes."""

    future: Any
    client: Any
    address: str

    def result(self) -> Any:
        from concurrent.futures import CancelledError

        from distributed import KilledWorker

        while True:
            try:
                return self.future.result(timeout=CLUSTER_SECONDS)
            except TimeoutError:
                if self.client.status == "running" and self.client.scheduler_info()["workers"]:
                    continue
                raise Refusal("cluster-lost", address=self.address) from None
            except (OSError, KilledWorker, CancelledError):
                raise Refusal("cluster-lost", address=self.address) from None

    def cancel(self) -> None:
        self.future.cancel()


def run(
    task: Task[P],
    pool: Pool,
    *,
    keep: Path | None = None,
    tell: Tell | None = None,
    each: Callable[[int, int, int], None] | None = None,
) -> Outcome[P]:
    """Carry the task out; on an interrupt, hand over what was done by then.

    `each` hears of every lot in order: its first shoe, how many shoes, and how much of the target it is.
    """
    started = saved = time.monotonic()
    # The next shoe and what came of those before it change together, so that an interrupt cannot part them.
    found = kept(keep, task) if keep else begun(task)
    whole = found.next, found.part
    last: P | None = None
    interrupted, lost = False, None
    try:
        with closing(_lots(task, pool, whole[0], lambda: task.target - whole[1].done)) as lots:
            while whole[1].done < task.target:
                first, shoes, lot = next(lots)
                due = task.target - whole[1].done
                if task.cut and lot.done > due:
                    lot = last = task.cut(task.spec, first, shoes, due)
                if each:
                    each(first, shoes, lot.done)
                if last is not None:
                    break
                whole = first + shoes, whole[1].plus(lot)
                if tell:
                    tell(whole[1].done, task.target)
                if keep and time.monotonic() - saved > SAVE_SECONDS:
                    saved = time.monotonic()
                    save(keep, task, *whole, found.seconds + saved - started)
    except KeyboardInterrupt:
        interrupted = True
    except Refusal as refusal:
        if refusal.reason not in ENDS_EARLY:
            raise
        lost = refusal
    seconds = found.seconds + time.monotonic() - started
    if keep and lost is None:
        try:
            save(keep, task, *whole, seconds)
        except Refusal as refusal:
            lost = refusal
    part = whole[1] if last is None else whole[1].plus(last)
    return Outcome(part, seconds, interrupted, lost)


ENDS_EARLY = ("cluster-lost", "file-unwritable")
"""Refusals that end a run and do not undo it."""


def _lots(task: Task[P], pool: Pool, first: int, left: Callable[[], int]) -> Generator[tuple[int, int, P]]:
    """Lots of shoes in the order of their numbers: their first, how many, and their part."""
    waiting: deque[tuple[int, int, Future]] = deque()
    size = 1
    try:
        while True:
            while len(waiting) <= pool.many:
                under_way = sum(shoes for _, shoes, _ in waiting)
                # With a shoe more, so that the last one is not waited for alone.
                needed = int(left() / task.each) + (1 if task.cut else 0) - under_way
                if needed < 1:
                    if waiting:
                        break
                    needed = 1
                shoes = min(size, needed)
                waiting.append((first, shoes, pool.submit(_timed, task.work, task.spec, first, shoes)))
                first += shoes
            number, shoes, future = waiting.popleft()
            part, seconds = future.result()
            size = _next_lot(shoes, seconds)
            yield number, shoes, part
    finally:
        for _, _, future in waiting:
            future.cancel()


def _timed(work: Callable[..., T], *call: Any) -> tuple[T, float]:
    started = time.monotonic()
    return work(*call), time.monotonic() - started


class Kept(Struct, Generic[T, P]):
    """A run on disk: what it is, the next shoe, and what came of those before it."""

    version: str
    spec: T
    next: int
    part: P
    seconds: float = 0.0


def begun(task: Task[P]) -> Kept[Any, P]:
    """A run at its beginning."""
    return Kept(__version__, task.spec, 0, task.nothing)


def carried_on(task: Task[P], run: Kept[Any, P], seconds: float) -> Kept[Any, P]:
    """A run after so much more time, more or less; one step at a time it comes to the same as all at once.

    For whoever must stay able to let go of it between the steps. The last lot tells how many shoes the next may have.
    """
    began = now = time.monotonic()
    number, part, shoes = run.next, run.part, 1
    while part.done < task.target and now - began < seconds:
        due = task.target - part.done
        shoes = min(shoes, max(1, int(due / task.each) + (1 if task.cut else 0)))
        lot, took = _timed(task.work, task.spec, number, shoes)
        if task.cut and lot.done > due:
            lot = task.cut(task.spec, number, shoes, due)
        number, part, now = number + shoes, part.plus(lot), time.monotonic()
        shoes = _next_lot(shoes, took)
    return Kept(run.version, run.spec, number, part, run.seconds + now - began)


def _next_lot(shoes: int, seconds: float) -> int:
    """How many shoes take LOT_SECONDS, if so many took these."""
    return max(1, min(LARGEST_LOT, 8 * shoes, int(shoes * LOT_SECONDS / max(seconds, 1e-6))))


def kept(path: Path, task: Task[P]) -> Kept[Any, P]:
    """Where a kept run stands; at its beginning where there is none yet."""
    if not path.exists() or (path.is_file() and not path.stat().st_size):
        return begun(task)
    if not path.is_file():
        raise Refusal("kept-unreadable", file=str(path))
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Kept[type(task.spec), type(task.nothing)])  # type: ignore[misc]
    except (OSError, ValueError):
        raise Refusal("kept-unreadable", file=str(path)) from None
    if (found.version, found.spec) != (__version__, task.spec) or found.part.done > task.target:
        raise Refusal("kept-other-run", file=str(path))
    return found


def kept_seed(path: Path) -> int | None:
    """The seed of the run that this file holds, if it holds one."""
    if not path.is_file():
        return None
    try:
        spec = msgspec.json.decode(path.read_bytes())["spec"]
        seed = spec.get("plan", spec)["seed"]
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return None
    return seed if isinstance(seed, int) else None


def beside(path: Path) -> Path:
    return path.with_name(path.name + ".new")


def save(path: Path, task: Task[P], number: int, part: P, seconds: float) -> None:
    """Write it beside the file and put it in its place, so that there is always a whole one."""
    new = beside(path)
    try:
        new.write_bytes(msgspec.json.encode(Kept(__version__, task.spec, number, part, seconds)))
        new.replace(path)
    except OSError as error:
        raise Refusal("file-unwritable", file=str(path), why=error.strerror or type(error).__name__) from None


def check_writable(path: Path) -> None:
    """Refuse a file that cannot be written before any long work is done for it; one that is there is left as it is."""
    there = path.exists()
    try:
        with path.open("ab"):
            pass
        if not there:
            path.unlink()
    except OSError as error:
        raise Refusal("file-unwritable", file=str(path), why=error.strerror or type(error).__name__) from None
