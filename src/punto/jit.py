"""Compiled or plain kernels: numba takes a second to import, which is too long for a single answer.

The kernels are ordinary Python over numpy arrays. Without numba, or with PUNTO_JIT=0, which the command line sets for a
single answer, they run uncompiled; otherwise numba compiles them once and caches the result.
"""

import os
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

if TYPE_CHECKING or (os.environ.get("PUNTO_JIT") != "0" and find_spec("numba")):
    from hashlib import sha256
    from pathlib import Path

    from numba import config, njit, prange
    from numba.core.event import Event, Listener, install_listener

    HERE = Path(__file__).parent

    def _cache() -> Path:
        """A folder for exactly these kernels: numba alone does not notice a change in a kernel that another calls."""
        sources = sorted(HERE.glob("*/kernels/*.py"))
        digest = sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()[:16]
        kept = Path(config.CACHE_DIR or HERE / "__pycache__")  # type: ignore[attr-defined]
        writable = os.access(kept if kept.exists() else kept.parent, os.W_OK)
        return (kept if writable else Path.home() / ".cache" / "punto") / f"kernels-{digest}"

    config.CACHE_DIR = str(_cache())  # type: ignore[attr-defined]

    class _Compilations(Listener):
        """Calls a function at the first compilation; a kernel that is read from the cache is none."""

        def __init__(self, say: Callable[[], None]) -> None:
            self.say: Callable[[], None] | None = say

        def on_start(self, event: Event) -> None:
            if self.say is not None:
                say, self.say = self.say, None
                say()

        def on_end(self, event: Event) -> None:
            """The next kernel follows, or the work goes on."""

    def before_compiling(say: Callable[[], None]) -> AbstractContextManager[object]:
        """Within it, `say` is called once if a kernel has to be compiled, which takes 12 to 35 seconds for all."""
        return install_listener("numba:compile", _Compilations(say))

else:
    prange = range

    def before_compiling(say: Callable[[], None]) -> AbstractContextManager[object]:
        return nullcontext()

    def njit(**_: object) -> Callable[[Function], Function]:
        return lambda function: function


__all__ = ["before_compiling", "njit", "prange"]
