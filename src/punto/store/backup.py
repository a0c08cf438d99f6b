"""Backups: a copy of a store in a new SQLite file, which appears there whole."""

from pathlib import Path
from tempfile import TemporaryDirectory

from punto.store.files import make_private, sync
from punto.store.log import Store


def backup(store: Store, path: Path | str) -> None:
    """Copy everything but the sessions to `path`. There must be no file yet. The copy is synced when it appears.

    Only its owner may read it.
    """
    target = Path(path).absolute()
    _refuse_existing(target)
    # The copy gets its own folder, so that all files that SQLite puts beside it go away with it.
    with TemporaryDirectory(prefix=f".{target.name}-", dir=target.parent) as folder:
        unfinished = Path(folder) / target.name
        make_private(unfinished)
        store.copy_to(unfinished)
        sync(unfinished)
        _refuse_existing(target)
        unfinished.rename(target)
    sync(target.parent)


def _refuse_existing(target: Path) -> None:
    if target.exists():
        raise FileExistsError(f"{target} exists already. A copy is written to a new file.")
