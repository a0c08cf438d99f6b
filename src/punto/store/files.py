"""The files of a house: only their owner may read and write them, and they are made durable."""

import os
from contextlib import suppress
from pathlib import Path

from punto.store.log import UnavailableError

PRIVATE_MODE = 0o600
OTHERS = 0o077
"""What anyone but the owner might do with a file."""
BESIDE = ("", "-wal", "-shm", "-journal")
"""The endings of the files that SQLite keeps for one database."""


def sync(path: Path) -> None:
    """Make a file or a folder durable."""
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def make_private(path: Path | str) -> None:
    """Make an empty file for its owner only, whatever the umask. One that exists stays as it is.

    SQLite gives the files beside a database the mode of the database.
    """
    if os.name != "posix":
        return
    # Where the file cannot be made, SQLite says why.
    with suppress(OSError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE_MODE))


def tighten(path: Path | str) -> None:
    """Take from everyone but the owner what they might do with a database and the files beside it."""
    if os.name != "posix":
        return
    for file in (Path(f"{path}{ending}") for ending in BESIDE):
        try:
            mode = file.stat().st_mode
            if mode & OTHERS:
                file.chmod(mode & 0o777 & ~OTHERS)
        except FileNotFoundError:
            continue  # such as a write-ahead log that another process has just removed
        except OSError as error:
            raise UnavailableError(f"Others may read {file}. Its owner has to chmod 600 it.") from error
