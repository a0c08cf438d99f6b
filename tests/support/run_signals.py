"""Signals to a run of the tests and its workers: SIGTERM also ends what the tests have started."""

import os
import signal
from contextlib import suppress
from typing import Any

import pytest


def handle_signals() -> None:
    """Take SIGTERM as Ctrl-C, after which fixtures close what they have opened.

    A run in the background ignores Ctrl-C, and one under nohup SIGHUP. All that its tests start would inherit that, and
    a test could not end it. With a handler of its own the run still ignores the signal, and what it starts does not.
    """
    if signal.getsignal(signal.SIGTERM) is signal.SIG_DFL:
        signal.signal(signal.SIGTERM, interrupt)
    for number in (signal.SIGINT, signal.SIGHUP):
        if signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, lambda *_: None)


WORKERS: set[int] = set()
"""The process ids of pytest-xdist's workers."""


def interrupt(*_: object) -> None:
    for pid in WORKERS:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGTERM)
    raise KeyboardInterrupt


class Workers:
    """What pytest-xdist tells the controller."""

    @staticmethod
    def pytest_testnodeready(node: Any) -> None:
        WORKERS.add(node.gateway._io.popen.pid)

    @staticmethod
    def pytest_testnodedown(node: Any) -> None:
        WORKERS.discard(node.gateway._io.popen.pid)


def pytest_configure(config: pytest.Config) -> None:
    handle_signals()
    if config.pluginmanager.hasplugin("xdist"):
        config.pluginmanager.register(Workers(), "signals-to-workers")
