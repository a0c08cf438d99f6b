"""Processes for strategies in plain Python, of which one process can run only one at a time.

Each is a new Python that imports Punto alone: it does not run the caller's script again.
"""

import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from queue import SimpleQueue
from typing import IO, Any

from punto.errors import Refusal
from punto.sim.pool import Future, Pool
from punto.sim.strategies.files import MODULES

SERVE = "from punto.sim.strategies.processes import serve; serve()"
END_SECONDS = 5.0


@contextmanager
def processes(count: int) -> Iterator[Pool]:
    """A pool of this many processes; what they are given is pickled, functions of the user by value."""
    idle: SimpleQueue[subprocess.Popen[bytes]] = SimpleQueue()
    started = [_start() for _ in range(count)]
    for one in started:
        idle.put(one)

    def ask(work: bytes) -> Any:
        process = idle.get()
        try:
            return _ask(process, work)
        finally:
            idle.put(process)

    with ThreadPoolExecutor(count) as threads:
        try:
            yield Pool(count, _submit(threads, ask))
        finally:
            for one in started:
                _end(one)


def _submit(threads: ThreadPoolExecutor, ask: Callable[[bytes], Any]) -> Callable[..., Future]:
    return lambda *call: threads.submit(ask, dumps(call))


def dumps(call: tuple[Any, ...]) -> bytes:
    """Pickle a call, with the functions that it needs."""
    from numba import cloudpickle

    for name, module in list(sys.modules.items()):
        if name.startswith(MODULES):
            cloudpickle.register_pickle_by_value(module)  # type: ignore[no-untyped-call]
    try:
        made: bytes = cloudpickle.dumps(call)  # type: ignore[no-untyped-call]
    except Exception as error:
        why = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
        raise Refusal("strategy-not-sent", why=why[:200]) from error
    return made


def _start() -> "subprocess.Popen[bytes]":
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(path or os.getcwd() for path in sys.path)}  # noqa: PTH109
    # A session of its own: Ctrl-C reaches this process alone, which then ends the others.
    return subprocess.Popen(  # noqa: S603 - this Python, with a constant program
        [sys.executable, "-c", SERVE],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment,
        start_new_session=True,
    )


def _end(process: "subprocess.Popen[bytes]") -> None:
    process.kill()
    process.wait(END_SECONDS)
    for pipe in (process.stdin, process.stdout):
        if pipe:
            pipe.close()


def _ask(process: "subprocess.Popen[bytes]", work: bytes) -> Any:
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        _write(process.stdin, work)
        answer = pickle.loads(_read(process.stdout))  # noqa: S301 - from our own process
    except (OSError, EOFError, ValueError):
        raise Refusal("strategy-process-ended") from None
    if isinstance(answer, Refusal):
        raise answer
    return answer


def _write(pipe: IO[bytes], message: bytes) -> None:
    pipe.write(len(message).to_bytes(8, "little") + message)
    pipe.flush()


def _read(pipe: IO[bytes]) -> bytes:
    size = pipe.read(8)
    if len(size) < 8:
        raise EOFError
    return pipe.read(int.from_bytes(size, "little"))


def serve() -> None:
    """Do what the parent asks until it ends. What the strategy prints goes to the error stream."""
    asked, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    with asked, answers:
        while True:
            try:
                work = _read(asked)
            except EOFError:
                return
            _write(answers, pickle.dumps(_answer(work)))


def _answer(work: bytes) -> object:
    try:
        function, *given = pickle.loads(work)  # noqa: S301 - from our own process
        made: object = function(*given)
    except Refusal as refusal:
        return refusal
    except Exception as error:
        return Refusal("strategy-not-sent", why=f"{type(error).__name__}: {error}"[:200])
    return made
