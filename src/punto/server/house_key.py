"""The key of a house, which seals the order of every shoe: where it is, and how it is made."""

import os
import secrets
from collections.abc import Mapping
from pathlib import Path
from tempfile import mkstemp

from punto.errors import Refusal
from punto.server.settings import Settings, data_folder, database
from punto.store.files import OTHERS
from punto.store.opening import sqlite_file
from punto.table.commitment import KEY_BYTES

VARIABLE = "PUNTO_KEY"


def key_path(settings: Settings) -> Path:
    """The file of the house's key: as set, or beside the SQLite file, or in the data folder."""
    if settings.key_file:
        return Path(settings.key_file).expanduser()
    file = sqlite_file(database(settings))
    return file.with_suffix(".key") if file else data_folder() / "house.key"


def house_key(settings: Settings, environment: Mapping[str, str] = os.environ, *, make: bool = True) -> bytes:
    """The key that seals the shoes: from PUNTO_KEY or from its file. With `make`, a missing file is made.

    Open a house that has sealed shoes with make=False: a new key cannot open them.
    """
    if (given := environment.get(VARIABLE)) is not None:
        return _read_key(given, VARIABLE)
    path = key_path(settings)
    try:
        text = _private_text(path)
    except FileNotFoundError:
        if not make:
            raise Refusal("no-house-key", file=str(path)) from None
        return _make_key(path)
    except UnicodeDecodeError:
        raise Refusal("not-a-house-key", source=str(path)) from None
    except OSError as error:
        raise Refusal("file-unreadable", file=str(path), why=error.strerror or type(error).__name__) from error
    return _read_key(text.strip(), str(path))


def _private_text(path: Path) -> str:
    """The text of a file that only its owner may read. Refused if others may, too: they may have read it already."""
    with path.open(encoding="ascii") as file:
        if os.name == "posix" and os.fstat(file.fileno()).st_mode & OTHERS:
            raise Refusal("key-open-to-others", file=str(path))
        return file.read()


def _read_key(text: str, source: str) -> bytes:
    if len(text) != 2 * KEY_BYTES or not set(text.lower()) <= set("0123456789abcdef"):
        raise Refusal("not-a-house-key", source=source)
    return bytes.fromhex(text)


def _make_key(path: Path) -> bytes:
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        # Only its owner may read mkstemp's file. The link makes the key appear whole, and never replaces another.
        handle, unfinished = mkstemp(prefix=f".{path.name}-", dir=path.parent)
        try:
            with os.fdopen(handle, "w", encoding="ascii") as file:
                file.write(secrets.token_hex(KEY_BYTES) + "\n")
                file.flush()
                os.fsync(file.fileno())
            _link(Path(unfinished), path)
        finally:
            Path(unfinished).unlink()
        _sync_folder(path.parent)
        return _read_key(_private_text(path).strip(), str(path))
    except OSError as error:
        raise Refusal("file-unwritable", file=str(path), why=error.strerror or type(error).__name__) from error


def _link(unfinished: Path, path: Path) -> None:
    try:
        path.hardlink_to(unfinished)
    except FileExistsError:
        return  # another process was first: the house has its key


def _sync_folder(folder: Path) -> None:
    if os.name != "posix":
        return  # other systems cannot open a folder
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
