"""punto export: write coups, postings, events, evidence or a finished shoe to a file."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from punto.cli.house.options import Database, read_place
from punto.cli.options import Games, Language, load_games
from punto.cli.output import refusing
from punto.text import DEFAULT_LANGUAGE

if TYPE_CHECKING:
    from punto.history.export import ExportFilter
    from punto.history.export import What as Rows
    from punto.store.log import Store

What = Literal["coups", "postings", "events", "evidence", "dispute", "shoe"]


Since = Annotated[str | None, typer.Option("--since", metavar="TIME", help="From this date or time on, UTC.")]
Until = Annotated[str | None, typer.Option("--until", metavar="TIME", help="Up to this date or time, UTC.")]
PatronName = Annotated[str | None, typer.Option("--patron", metavar="NAME", help="Only of this patron.")]


def export(
    db: Database,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The new file: .csv, .parquet, .jsonl or .json.")],
    what: Annotated[What, typer.Option("--what", help="What to export.")] = "coups",
    of: Annotated[
        str | None,
        typer.Option("--of", help="A table, T1; for evidence a coup, T1/17; for a dispute or a shoe its number, T1/3."),
    ] = None,
    since: Since = None,
    until: Until = None,
    patron: PatronName = None,
    games: Games = None,
    lang: Language = DEFAULT_LANGUAGE,
) -> None:
    """Export what a house contains to a file.

    Export coups, postings and events as CSV, Parquet or JSON lines, by date, table or patron. Export the evidence of
    one coup or dispute, or one finished shoe, as JSON. Write a date or a time as 2026-11-16 or 2026-11-16T06:00+07:00.
    """
    with refusing(lang, as_json=False):
        from punto.errors import Refusal
        from punto.history.export import ExportFilter
        from punto.history.times import moment
        from punto.store.opening import opened
        from punto.text import say

        load_games(games)
        times = [None if text is None else moment(text) for text in (since, until)]
        wanted = ExportFilter(table=of, patron=patron, since=times[0], until=times[1])
        with opened(db) as store:
            if what == "evidence" or what == "dispute" or what == "shoe":
                if wanted != ExportFilter(table=of):
                    raise Refusal("export-chosen", what=f"--what {what}")
                _write_json(store, file, what, of)
                typer.echo(say(lang, "export-written", file=str(file)))
            else:
                count = _write_rows(store, file, what, wanted)
                typer.echo(say(lang, "export-rows", file=str(file), count=count))


def _write_rows(store: "Store", file: Path, what: "Rows", wanted: "ExportFilter") -> int:
    from punto.history.export import KINDS, rows_of, write_rows

    return write_rows(rows_of(store, what, wanted), KINDS[what], file)


def _write_json(store: "Store", file: Path, what: str, of: str | None) -> None:
    import msgspec

    from punto.history.evidence import dispute_evidence, evidence
    from punto.history.export import new_file
    from punto.history.shoe_files import shoe_file

    table, number = read_place(of or "")
    make = {"evidence": evidence, "dispute": dispute_evidence, "shoe": shoe_file}[what]
    made = make(store, table, number)
    text = msgspec.json.format(msgspec.json.encode(made), indent=1) + b"\n"
    with new_file(file) as unfinished:
        unfinished.write_bytes(text)
