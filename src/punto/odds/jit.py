"""Compiled kernels, or plain ones: numba takes a second to import, and one evaluation does not earn it back.

The kernels are ordinary Python over numpy arrays. With PUNTO_JIT=0, as the command line sets it for a single answer,
they run as they stand; otherwise numba compiles them once and keeps the result in its cache.
"""

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

if TYPE_CHECKING or os.environ.get("PUNTO_JIT") != "0":
    from numba import njit, prange
else:
    prange = range

    def njit(**_: object) -> Callable[[Function], Function]:
        return lambda function: function


__all__ = ["njit", "prange"]
