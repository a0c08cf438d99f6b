"""A long run: batches of shoes on all workers, added up in order; it can be interrupted, saved and resumed."""

import time
from collections import deque
from collections.abc import Callable, Generator
from contextlib import closing
from pathlib import Path
from typing import Any, Generic, Protocol, Self, TypeVar

import msgspec
from msgspec import Struct

from punto.errors import Refusal
from punto.game import Game
from punto.games import digest
from punto.sim.pool import Future, Pool
from punto.version import __version__


class PartialResult(Protocol):
    """The result of a batch of shoes; the sum is the same for any split into batches."""

    @property
    def done(self) -> int:
        """How much of the target it covers."""

    def plus(self, other: Self) -> Self: ...


P = TypeVar("P", bound=PartialResult)
T = TypeVar("T")

SHOES_PER_BATCH_MAX = 16_384
"""The squares of their results fit into 64 bits; see RESULT_PER_SHOE_MAX in plan.py."""
BATCH_SECONDS = 0.1
SAVE_SECONDS = 10.0


class Task(Struct, Generic[P], frozen=True):
    """What to run: `work(spec, first, shoes)` computes one batch; batches follow until `target` is reached."""

    spec: Any
    work: Callable[[Any, int, int], P]
    target: int
    empty: P
    per_shoe: float
    """About how much of the target one shoe covers."""
    cut: Callable[[Any, int, int, int], P] | None = None
    """Computes a batch that covers no more than its last argument, if a shoe covers more than one unit."""


class RunOutcome(Struct, Generic[P], frozen=True):
    part: P
    """The sum of all batches that are done."""
    seconds: float
    """All time spent, including earlier runs of the same checkpoint."""
    interrupted: bool
    lost: Refusal | None = None
    """Why it ended early, if the cluster was lost or the file could not be written."""


ProgressCallback = Callable[[int, int], None]
"""Called with how much is done, and with the target."""


def run(
    task: Task[P],
    pool: Pool,
    *,
    checkpoint: Path | None = None,
    progress: ProgressCallback | None = None,
    on_batch: Callable[[int, int, int], None] | None = None,
) -> RunOutcome[P]:
    """Run the task; after an interrupt, return what is done so far.

    `on_batch` is called for every batch in order: its first shoe, its number of shoes, and how much it covers.
    """
    started = saved = time.monotonic()
    # One variable holds the next shoe and the sum before it, so that an interrupt cannot separate them.
    found = load_checkpoint(checkpoint, task) if checkpoint else new_run(task)
    whole = found.next, found.part
    last: P | None = None
    interrupted, lost = False, None
    try:
        if pool.on_this_machine and whole[1].done < task.target:
            task.work(task.spec, whole[0], 1)  # compiles the kernels, if they are not cached
            started = saved = time.monotonic()  # the run's time is without that
        with closing(_batches(task, pool, whole[0], lambda: task.target - whole[1].done)) as batches:
            while whole[1].done < task.target:
                first, shoes, batch = next(batches)
                due = task.target - whole[1].done
                if task.cut and batch.done > due:
                    batch = last = task.cut(task.spec, first, shoes, due)
                if on_batch:
                    on_batch(first, shoes, batch.done)
                if last is not None:
                    break
                whole = first + shoes, whole[1].plus(batch)
                if progress:
                    progress(whole[1].done, task.target)
                if checkpoint and time.monotonic() - saved > SAVE_SECONDS:
                    saved = time.monotonic()
                    save_checkpoint(checkpoint, task, *whole, found.seconds + saved - started)
    except KeyboardInterrupt:
        interrupted = True
    except Refusal as refusal:
        if refusal.reason not in ENDS_EARLY:
            raise
        lost = refusal
    seconds = found.seconds + time.monotonic() - started
    if checkpoint and lost is None:
        try:
            save_checkpoint(checkpoint, task, *whole, seconds)
        except Refusal as refusal:
            lost = refusal
    part = whole[1] if last is None else whole[1].plus(last)
    return RunOutcome(part, seconds, interrupted, lost)


ENDS_EARLY = ("cluster-lost", "file-unwritable")
"""Refusals that end a run but keep what is done."""


def _batches(task: Task[P], pool: Pool, first: int, left: Callable[[], int]) -> Generator[tuple[int, int, P]]:
    """Batches in the order of their shoes: the first shoe, the number of shoes, and the result."""
    waiting: deque[tuple[int, int, Future]] = deque()
    size = 1
    try:
        while True:
            while len(waiting) <= pool.workers:
                under_way = sum(shoes for _, shoes, _ in waiting)
                # One shoe more, so that no worker has to start the last one alone.
                needed = int(left() / task.per_shoe) + (1 if task.cut else 0) - under_way
                if needed < 1:
                    if waiting:
                        break
                    needed = 1
                shoes = min(size, needed)
                waiting.append((first, shoes, pool.submit(_timed, task.work, task.spec, first, shoes)))
                first += shoes
            number, shoes, future = waiting.popleft()
            part, seconds = future.result()
            size = _next_batch(shoes, seconds)
            yield number, shoes, part
    finally:
        for _, _, future in waiting:
            future.cancel()


def _timed(work: Callable[..., T], *call: Any) -> tuple[T, float]:
    started = time.monotonic()
    return work(*call), time.monotonic() - started


class Checkpoint(Struct, Generic[T, P]):
    """A run on disk: its task, the next shoe, and the sum of those before it."""

    version: str
    spec: T
    next: int
    part: P
    seconds: float = 0.0


def new_run(task: Task[P]) -> Checkpoint[Any, P]:
    """A run before its first shoe."""
    return Checkpoint(__version__, task.spec, 0, task.empty)


def advance(task: Task[P], run: Checkpoint[Any, P], seconds: float) -> Checkpoint[Any, P]:
    """Continue a run for about this many seconds; many short calls give the same result as one long run.

    The caller can stop between two calls. The time of one batch decides the size of the next.
    """
    began = now = time.monotonic()
    number, part, shoes = run.next, run.part, 1
    while part.done < task.target and now - began < seconds:
        due = task.target - part.done
        shoes = min(shoes, max(1, int(due / task.per_shoe) + (1 if task.cut else 0)))
        batch, took = _timed(task.work, task.spec, number, shoes)
        if task.cut and batch.done > due:
            batch = task.cut(task.spec, number, shoes, due)
        number, part, now = number + shoes, part.plus(batch), time.monotonic()
        shoes = _next_batch(shoes, took)
    return Checkpoint(run.version, run.spec, number, part, run.seconds + now - began)


def _next_batch(shoes: int, seconds: float) -> int:
    """How many shoes take about BATCH_SECONDS, if `shoes` took `seconds`."""
    return max(1, min(SHOES_PER_BATCH_MAX, 8 * shoes, int(shoes * BATCH_SECONDS / max(seconds, 1e-6))))


def load_checkpoint(path: Path, task: Task[P]) -> Checkpoint[Any, P]:
    """The saved run; a new one if the file does not exist or is empty."""
    if not path.exists() or (path.is_file() and not path.stat().st_size):
        return new_run(task)
    if not path.is_file():
        raise Refusal("kept-unreadable", file=str(path))
    kind: Any = Checkpoint[Any, type(task.empty)]  # type: ignore[misc]
    try:
        found: Checkpoint[Any, P] = msgspec.json.decode(path.read_bytes(), type=kind)
    except (OSError, ValueError):
        raise Refusal("kept-unreadable", file=str(path)) from None
    wanted = written(task.spec)
    if found.version != __version__ or found.part.done > task.target:
        raise Refusal("kept-other-run", file=str(path))
    if found.spec != wanted:
        there, here = _game_of(found.spec), _game_of(wanted)
        if there != here and there.get("name") == here["name"]:
            raise Refusal("kept-other-game", file=str(path), game=str(here["name"]))
        raise Refusal("kept-other-run", file=str(path))
    return Checkpoint(found.version, task.spec, found.next, found.part, found.seconds)


def written(spec: object) -> Any:
    """A task as it stands in a file: of its game, the name and a digest of what it pays and how it is dealt."""
    if isinstance(spec, Game):
        return {"name": spec.name, "content": digest(spec)}
    if isinstance(spec, Struct):
        return {name: written(getattr(spec, name)) for name in spec.__struct_fields__}
    return msgspec.json.decode(msgspec.json.encode(spec))


def _game_of(spec: Any) -> dict[str, object]:
    plan = spec.get("plan", spec) if isinstance(spec, dict) else {}
    game = plan.get("rules") if isinstance(plan, dict) else None
    return game if isinstance(game, dict) else {}


def checkpoint_seed(path: Path) -> int | None:
    """The seed of the run in this file, if there is one."""
    if not path.is_file():
        return None
    try:
        spec = msgspec.json.decode(path.read_bytes())["spec"]
        seed = spec.get("plan", spec)["seed"]
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return None
    return seed if isinstance(seed, int) else None


def unfinished(path: Path) -> Path:
    """The file that is written first and then renamed."""
    return path.with_name(path.name + ".new")


def save_checkpoint(path: Path, task: Task[P], number: int, part: P, seconds: float) -> None:
    """Write a second file and rename it, so that a complete one always exists."""
    new = unfinished(path)
    try:
        new.write_bytes(msgspec.json.encode(Checkpoint(__version__, written(task.spec), number, part, seconds)))
        new.replace(path)
    except OSError as error:
        raise Refusal("file-unwritable", file=str(path), why=error.strerror or type(error).__name__) from None


def check_writable(path: Path) -> None:
    """Refuse a file that cannot be written before the long work starts; an existing file is not changed."""
    there = path.exists()
    try:
        with path.open("ab"):
            pass
        if not there:
            path.unlink()
    except OSError as error:
        raise Refusal("file-unwritable", file=str(path), why=error.strerror or type(error).__name__) from None
