"""punto export: coups, postings or events of a house, a coup's evidence, or a finished shoe, as a file."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from punto.cli.house import Database, read_place
from punto.cli.options import Language, answering

if TYPE_CHECKING:
    from punto.store.exporting import Choice
    from punto.store.exporting import What as Rows
    from punto.store.log import Store

What = Literal["coups", "postings", "events", "evidence", "shoe"]


Since = Annotated[str | None, typer.Option("--since", metavar="TIME", help="From this date or time on, UTC.")]
Until = Annotated[str | None, typer.Option("--until", metavar="TIME", help="Up to this date or time, UTC.")]
PatronName = Annotated[str | None, typer.Option("--patron", metavar="NAME", help="Of this patron alone.")]


def export(
    db: Database,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The new file: .csv, .parquet, .jsonl or .json.")],
    what: Annotated[What, typer.Option("--what", help="What to export.")] = "coups",
    of: Annotated[
        str | None,
        typer.Option("--of", help="A table, such as T1; for evidence a coup, T1/17; for a shoe its number, T1/3."),
    ] = None,
    since: Since = None,
    until: Until = None,
    patron: PatronName = None,
    lang: Language = "en",
) -> None:
    """Write what a house holds to a file.

    Coups, postings and events as CSV, Parquet or JSON lines, by date, table or patron; the evidence of one coup, or one
    finished shoe, as JSON. A date or a time is written 2026-11-16 or 2026-11-16T06:00+07:00.
    """
    with answering(lang, as_json=False):
        from punto.errors import Refusal
        from punto.store.exporting import Choice
        from punto.store.opening import opened
        from punto.store.times import moment
        from punto.text import say

        times = [None if text is None else moment(text) for text in (since, until)]
        choice = Choice(table=of, patron=patron, since=times[0], until=times[1])
        with opened(db) as store:
            if what == "evidence" or what == "shoe":
                if choice != Choice(table=of):
                    raise Refusal("export-chosen", what=f"--what {what}")
                _write_json(store, file, what, of)
                typer.echo(say(lang, "export-written", file=str(file)))
            else:
                count = _write_rows(store, file, what, choice)
                typer.echo(say(lang, "export-rows", file=str(file), count=count))


def _write_rows(store: "Store", file: Path, what: "Rows", choice: "Choice") -> int:
    from punto.store.exporting import KINDS, rows_of, write_rows

    return write_rows(rows_of(store, what, choice), KINDS[what], file)


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
