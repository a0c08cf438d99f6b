"""Modules that can be called like the library's function of the same name: `punto.odds("baccarat")`.

A package has one `odds`: the room of that name. The room stays importable, and a call asks the library.
"""

import sys
from importlib import import_module
from inspect import Signature, signature
from types import ModuleType


class CallableModule(ModuleType):
    @property
    def _answer(self) -> object:
        return getattr(import_module("punto.library"), self.__name__.rpartition(".")[2])

    def __call__(self, *arguments: object, **options: object) -> object:
        return self._answer(*arguments, **options)  # type: ignore[operator]

    @property
    def __signature__(self) -> Signature:
        return signature(self._answer)  # type: ignore[arg-type]


def make_callable(name: str) -> None:
    """Let this module be called."""
    sys.modules[name].__class__ = CallableModule
