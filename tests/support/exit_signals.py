"""SIGTERM and SIGHUP end a script by an exception, so that it stops the servers and processes that it has started."""

import signal
import sys
from types import FrameType

NAMES = ("SIGTERM", "SIGHUP")


def exit_on_signals() -> None:
    """Raise SystemExit at the first signal, and ignore further ones while the script stops what it has started.

    A signal that is ignored already stays ignored: nohup wants that.
    """
    for number in _numbers():
        if signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _exit)


def _exit(number: int, _: FrameType | None) -> None:
    for each in _numbers():
        signal.signal(each, signal.SIG_IGN)
    sys.exit(128 + number)


def _numbers() -> list[signal.Signals]:
    return [signal.Signals[name] for name in NAMES if name in signal.Signals.__members__]  # Windows has no SIGHUP
