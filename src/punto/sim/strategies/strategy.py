"""A patron's strategy: what it is asked, what it knows, and what it may answer.

A strategy is a function `bet(now)`, or an object or class with the method `bet`, and if you like `insure` and `draw`:

    >>> def bet(now):
    ...     return {"banker": 100} if now.marks.endswith("B") else {}

Before each coup, `bet` gets a `Now` and returns stakes by wager; nothing, to sit out. `insure(now, offer)` answers an
offer of insurance with a stake, `draw(now)` answers at Lucky Draw with True or False. A class makes one object for each
session, and an object is copied for each, so that sessions do not depend on one another.

A function of two arguments, `bet(now, stakes)`, gets a `View` of arrays and fills in the array of stakes by the
wager's place. `compiled(bet)`, or a function that numba has compiled, runs at machine speed.
"""

import copy
import inspect
from collections.abc import Callable
from enum import StrEnum
from typing import Any

from msgspec import Struct

from punto.errors import Refusal


class Kind(StrEnum):
    """How a strategy is asked."""

    STAKES = "stakes"
    """It returns its stakes by the wagers' names."""
    ARRAY = "array"
    """It fills in an array."""
    COMPILED = "compiled"
    """The same at machine speed."""


class Strategy(Struct, frozen=True):
    """A strategy as it was given, and how it is asked."""

    given: Any
    kind: Kind
    name: str
    compiled: tuple[Any, Any, Any] | None = None
    """The compiled functions bet, insure and draw; None for those that it lacks."""

    def of_session(self) -> "Player":
        """The strategy at the beginning of a session."""
        if self.compiled is not None:
            bet, insure, draw = self.compiled
            return Player(_plain(bet), insure and _plain(insure), draw and _plain(draw))
        made: Any = self._fresh()
        bet = made.bet if hasattr(made, "bet") else made
        return Player(bet, getattr(made, "insure", None), getattr(made, "draw", None))

    def _fresh(self) -> object:
        """An object that no other session has used."""
        try:
            if inspect.isclass(self.given):
                return self.given()
            shared = inspect.isroutine(self.given) or inspect.ismodule(self.given)
            return self.given if shared else copy.deepcopy(self.given)
        except Exception as error:
            why = f"{type(error).__name__}: {error}"
            raise Refusal("strategy-not-begun", name=self.name, why=why) from error


class Player(Struct, frozen=True):
    """The functions of a strategy in one session."""

    bet: Callable[..., Any]
    insure: Callable[..., Any] | None
    draw: Callable[..., Any] | None


class Compiled(Struct, frozen=True):
    """A strategy of compiled functions; `compiled` makes it."""

    bet: Callable[..., Any]
    insure: Callable[..., Any] | None = None
    draw: Callable[..., Any] | None = None


def compiled(
    bet: Callable[..., Any], *, insure: Callable[..., Any] | None = None, draw: Callable[..., Any] | None = None
) -> Compiled:
    """Compile `bet(now, stakes)`, and if given `insure(now, offer)` and `draw(now)`, to machine code."""
    from punto.jit import njit

    def made(part: Callable[..., Any]) -> Callable[..., Any]:
        return part if _is_compiled(part) else njit(nogil=True)(part)

    return Compiled(made(bet), insure and made(insure), draw and made(draw))


def _plain(part: Any) -> Callable[..., Any]:
    """A compiled function as it was written."""
    found: Callable[..., Any] = getattr(part, "py_func", part)
    return found


def _is_compiled(part: object) -> bool:
    return hasattr(part, "py_func")


def as_strategy(given: Any, name: str = "") -> Strategy:
    """Check that this is a strategy, and find out how it is asked."""
    if isinstance(given, Strategy):
        return given
    label = name or getattr(given, "__name__", type(given).__name__)
    if isinstance(given, Compiled):
        return Strategy(given, Kind.COMPILED, label, (given.bet, given.insure, given.draw))
    if _is_compiled(given):
        return Strategy(given, Kind.COMPILED, label, (given, None, None))
    bet = getattr(given, "bet", given)
    parts = [bet, *(getattr(given, part, None) for part in ("insure", "draw"))]
    if not callable(bet) or (inspect.isclass(given) and bet is given):
        raise Refusal("strategy-not-one", name=label)
    if _is_compiled(bet):
        for part in parts[1:]:
            if part is not None and not _is_compiled(part):
                raise Refusal("strategy-half-compiled", name=label)
        return Strategy(given, Kind.COMPILED, label, (parts[0], parts[1], parts[2]))
    asked = _parameters(bet) - (inspect.isclass(given) and inspect.isfunction(bet))
    if asked not in (1, 2):
        raise Refusal("strategy-not-one", name=label)
    return Strategy(given, Kind.STAKES if asked == 1 else Kind.ARRAY, label)


def _parameters(bet: Callable[..., Any]) -> int:
    """How many arguments the function needs."""
    try:
        found = inspect.signature(bet).parameters.values()
    except (TypeError, ValueError):
        return 1
    positional = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return sum(part.kind in positional and part.default is inspect.Parameter.empty for part in found)
