"""punto export: coups, postings or events of a house, a coup's evidence, or a finished shoe, as a file."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from punto.cli.house import Database, read_place
from punto.cli.options import Language, answering

if TYPE_CHECKING:
    from punto.store.log import Store

What = Literal["coups", "postings", "events", "evidence", "shoe"]


def export(
    db: Database,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The new file: .csv, .parquet, .jsonl or .json.")],
    what: Annotated[What, typer.Option("--what", help="What to export.")] = "coups",
    of: Annotated[
        str | None,
        typer.Option("--of", help="A table, such as T1; for evidence a coup, T1/17; for a shoe its number, T1/3."),
    ] = None,
    lang: Language = "en",
) -> None:
    """Write what a house holds to a file.

    Coups, postings and events as CSV, Parquet or JSON lines; the evidence of one coup, or one finished shoe, as JSON.
    """
    with answering(lang, as_json=False):
        from punto.store.opening import opened
        from punto.text import say

        with opened(db) as store:
            if what in ("evidence", "shoe"):
                _write_json(store, file, what, of)
                typer.echo(say(lang, "export-written", file=str(file)))
            else:
                count = _write_rows(store, file, what, of)
                typer.echo(say(lang, "export-rows", file=str(file), count=count))


def _write_rows(store: "Store", file: Path, what: str, of: str | None) -> int:
    from punto.errors import Refusal
    from punto.store import exporting

    streams = store.streams()
    if of is not None:
        if of not in streams:
            raise Refusal("no-table", table=of)
        streams = [of]
    match what:
        case "coups":
            return exporting.write_rows(exporting.coups(store, streams), exporting.CoupRow, file)
        case "postings":
            return exporting.write_rows(exporting.postings(store, streams), exporting.PostingRow, file)
    return exporting.write_rows(exporting.events(store, streams), exporting.EventRow, file)


def _write_json(store: "Store", file: Path, what: str, of: str | None) -> None:
    import msgspec

    from punto.store.evidence import evidence
    from punto.store.exporting import new_file
    from punto.store.files import shoe_file

    table, number = read_place(of or "")
    made = evidence(store, table, number) if what == "evidence" else shoe_file(store, table, number)
    text = msgspec.json.format(msgspec.json.encode(made), indent=1) + b"\n"
    with new_file(file) as unfinished:
        unfinished.write_bytes(text)
