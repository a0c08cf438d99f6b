"""punto backup: a copy of a house in a new SQLite file."""

from pathlib import Path
from typing import Annotated

import typer

from punto.cli.house.options import Database
from punto.cli.options import Language
from punto.cli.output import refusing
from punto.text import DEFAULT_LANGUAGE


def backup(
    db: Database,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The new file.")],
    lang: Language = DEFAULT_LANGUAGE,
) -> None:
    """Copy a house to a new file.

    The copy shows the whole house at one moment. It is a complete SQLite house, even if the original is on PostgreSQL.
    """
    with refusing(lang, as_json=False):
        from punto.errors import Refusal
        from punto.store.backup import backup as copy
        from punto.store.log import UnavailableError
        from punto.store.opening import opened
        from punto.text import say

        with opened(db) as store:
            try:
                copy(store, file)
            except FileExistsError:
                raise Refusal("file-exists", file=str(file)) from None
            except OSError as error:
                raise Refusal("file-unwritable", file=str(file), why=error.strerror or type(error).__name__) from None
            except UnavailableError as error:
                raise Refusal("file-unwritable", file=str(file), why=str(error)) from None
        typer.echo(say(lang, "backup-done", file=str(file)))
