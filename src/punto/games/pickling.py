"""A game that goes to another process whole, with the code of its own modules.

A worker of a cluster does not have the file of the game, and a process of the lab does not read it again.
"""

import sys
import sysconfig
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from threading import Lock
from types import ModuleType

from msgspec.structs import asdict

from punto.game import Game

_LOCK = Lock()


@lru_cache(maxsize=64)
def packed(game: Game) -> bytes:
    """The whole game as bytes."""
    import cloudpickle

    with _LOCK:
        whole = cloudpickle.list_registry_pickle_by_value()
        modules = [module for module in _modules(game) if module.__name__ not in whole]
        for module in modules:
            cloudpickle.register_pickle_by_value(module)
        try:
            return bytes(cloudpickle.dumps(asdict(game)))
        finally:
            for module in modules:
                cloudpickle.unregister_pickle_by_value(module)


@lru_cache(maxsize=64)
def opened(whole: bytes) -> Game:
    """The game that was packed. The same bytes give the same object, so that nothing is compiled twice for it."""
    import cloudpickle

    return Game(**cloudpickle.loads(whole))


def _modules(game: Game) -> Iterator[ModuleType]:
    """The modules that may not exist elsewhere: the game's own, and all outside Python and its packages."""
    own = {_top(getattr(part, "__module__", "")) for part in _parts(game)}
    installed = [Path(sysconfig.get_path(kind)) for kind in ("stdlib", "platstdlib", "purelib", "platlib")]
    for name, module in list(sys.modules.items()):
        file = getattr(module, "__file__", None)
        if not isinstance(module, ModuleType) or module.__name__ != name or not file:
            continue
        if _top(name) in ("punto", "__main__"):  # the one is there too, the other goes whole anyway
            continue
        if _top(name) in own or not any(Path(file).is_relative_to(folder) for folder in installed):
            yield module


def _parts(game: Game) -> Iterator[object]:
    yield from (game.procedure, game.wagers, game.check_bets)
    for variant in game.variants or (None,):
        for wager in game.wagers(variant):
            yield from (line.when for line in wager.lines)


def _top(name: str) -> str:
    return name.partition(".")[0]
