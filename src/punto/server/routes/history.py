"""What has happened: coups and their stories, evidence, shoes, reports, exports."""

import tempfile
from pathlib import Path
from typing import Annotated, BinaryIO, Literal, cast

from litestar import get
from litestar.background_tasks import BackgroundTask
from litestar.params import PathParameter, QueryParameter
from litestar.response import File
from msgspec.structs import replace

from punto.errors import Refusal
from punto.reports.views import DayView
from punto.server import view
from punto.server.policy import ANYONE, EVIDENCE, MANAGERS, SIGNED_IN
from punto.server.routes.asked import Asker, AtTable, Before, CoupNumber, Here, PersonName, ShoeNumber, TableName
from punto.server.routes.people import own_or_staff
from punto.store.coup_rows import CoupRow
from punto.store.evidence import Pack, evidence
from punto.store.exporting import KINDS, Choice, rows_of, write_to
from punto.store.files import ShoeFile, shoe_file
from punto.store.finding import coups_before, events_of_coup, first_of_coup, row_at, rules_at
from punto.store.log import Store
from punto.store.times import DAY, MOMENT, day_of, gaming_day, moment
from punto.table.codec import Written, read
from punto.table.rules import TableRules
from punto.table.state import Table

Limit = Annotated[int, QueryParameter(ge=1, le=200, description="How many at most.")]
Moment = Annotated[
    str | None,
    QueryParameter(
        description="A date, or a time such as 2026-01-31T20:00, of UTC where it names no offset.",
        schema_extra={"pattern": f"^{MOMENT.pattern}$"},
    ),
]
Day = Annotated[
    str,
    PathParameter(
        description="A gaming day such as 2026-01-31, or today.", schema_extra={"pattern": f"^({DAY.pattern}|today)$"}
    ),
]
Form = Annotated[Literal["csv", "parquet", "jsonl"], QueryParameter(description="As which kind of file.")]
Where = Annotated[str, QueryParameter(description="The table.")]
Whose = Annotated[str | None, QueryParameter(description="Of this patron alone.")]
What = Annotated[Literal["coups", "postings", "events"], PathParameter(description="Of what.")]
MEDIA = {"csv": "text/csv", "parquet": "application/vnd.apache.parquet", "jsonl": "application/jsonl"}


@get("/api/tables/{table:str}/coups", opt={"policy": ANYONE})
async def coups(
    services: Here, visitor: Asker, table: TableName, before: Before = None, limit: Limit = 50
) -> list[CoupRow]:
    """Coups that have ended, the newest first."""
    state = services.floor.table(table)
    end = min(before or 2**62, state.play.number) if state.play else before
    found = await services.floor.reading(lambda store: coups_before(store, table, end, limit))
    staff = visitor.person is not None and visitor.person.is_staff
    # The cards of a coup that was void may never have been opened.
    return found if staff else [replace(row, cards="") if row.ended == "void" else row for row in found]


@get("/api/tables/{table:str}/coups/{coup:int}", opt={"policy": ANYONE})
async def recall(services: Here, visitor: Asker, table: TableName, coup: CoupNumber) -> view.Recalled:
    """The story of a coup, step by step with its clauses, as this person may know it."""
    services.floor.place(table)

    def found(store: Store) -> tuple[TableRules, list[Written]]:
        written = [written for _, written in events_of_coup(store, table, coup)]
        return rules_at(store, table, written[0].n), written

    rules, written = await services.floor.reading(found)
    person = visitor.person
    viewer = view.PUBLIC if person is None else view.STAFF if person.is_staff else view.own(person.name)
    return view.recalled(coup, rules, written, viewer)


@get("/api/tables/{table:str}/coups/{coup:int}/evidence", opt={"policy": EVIDENCE})
async def coup_evidence(services: Here, table: TableName, coup: CoupNumber) -> Pack:
    """Everything that the log holds of a coup, to be checked without Punto."""
    state = services.floor.table(table)
    if state.play and state.play.number == coup:
        raise Refusal("coup-in-play")
    return await services.floor.reading(lambda store: evidence(store, table, coup))


@get("/api/tables/{table:str}/shoes/{shoe:int}", opt={"policy": ANYONE})
async def shoe(services: Here, table: TableName, shoe: ShoeNumber) -> ShoeFile:
    """A finished shoe with its proof, for `punto verify shoe`."""
    services.floor.place(table)
    return await services.floor.reading(lambda store: shoe_file(store, table, shoe))


@get("/api/patrons/{name:str}/coups", opt={"policy": SIGNED_IN})
async def patron_coups(
    services: Here, visitor: Asker, name: PersonName, table: Where, since: Moment = None, until: Moment = None
) -> list[CoupRow]:
    """A patron's own coups at a table, with his sums: for himself and for the staff."""
    await own_or_staff(services, visitor, name)
    state = services.floor.table(table)
    playing = state.play.number if state.play else None
    choice = Choice(table=table, patron=name, since=_moment(since), until=_moment(until))

    def found(store: Store) -> list[CoupRow]:
        return [row for row in rows_of(store, "coups", choice) if isinstance(row, CoupRow) and row.coup != playing]

    return (await services.floor.reading(found))[-500:]


@get("/api/reports/{day:str}", opt={"policy": MANAGERS})
async def report(services: Here, day: Day, table: AtTable = None) -> DayView:
    """The gaming day's figures, of one table or of all; `today` is the day that is on."""
    settings = services.settings
    span = (settings.day_begins, settings.zone)
    asked = day_of(services.floor.clock(), *span) if day == "today" else gaming_day(day, *span)
    return await services.lab.report(services.floor.where, table, asked)


@get("/api/exports/{what:str}", opt={"policy": MANAGERS, "media": tuple(MEDIA.values())})
async def export(
    services: Here,
    what: What,
    form: Form = "csv",
    since: Moment = None,
    until: Moment = None,
    table: AtTable = None,
    patron: Whose = None,
) -> File:
    """Coups, postings or events as a file."""
    choice = Choice(table=table, patron=patron, since=_moment(since), until=_moment(until))
    hidden = [(name, services.floor.table(name)) for name in services.floor.places if table in (None, name)]

    def write(store: Store) -> Path:
        rows = rows_of(store, what, replace(choice, until=_before_hidden(store, hidden, choice.until)))
        with tempfile.NamedTemporaryFile(prefix="punto-export-", delete=False) as out:
            write_to(rows, KINDS[what], cast(BinaryIO, out), f".{form}")
        return Path(out.name)

    path = await services.floor.reading(write)
    return File(
        path,
        filename=f"{what}.{form}",
        media_type=MEDIA[form],
        background=BackgroundTask(path.unlink, missing_ok=True),
    )


def _moment(text: str | None) -> int | None:
    return None if text is None else moment(text)


def _before_hidden(store: Store, tables: list[tuple[str, Table]], until: int | None) -> int | None:
    """While cards lie face down, an export ends before the coup that they belong to."""
    for name, state in tables:
        if state.play and state.play.down:
            began = read(row_at(store, name, first_of_coup(store, name, state.play.number)).body).at
            until = began if until is None else min(until, began)
    return until


ROUTES = [coups, recall, coup_evidence, shoe, patron_coups, report, export]
