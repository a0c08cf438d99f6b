"""What has happened: coups and their stories, evidence, shoes, reports, exports."""

import tempfile
from collections import deque
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, BinaryIO, Literal, cast

from litestar import get
from litestar.background_tasks import BackgroundTask
from litestar.params import PathParameter, QueryParameter
from litestar.response import File
from msgspec import Struct
from msgspec.structs import replace

from punto.errors import Refusal
from punto.reports.views import DayView
from punto.server import view
from punto.server.doors import Visitor
from punto.server.policy import ANYONE, EVIDENCE, MANAGERS, SIGNED_IN
from punto.server.routes.asked import Asker, AtTable, Before, CoupNumber, Here, PersonName, ShoeNumber, TableName
from punto.server.routes.people import own_or_staff
from punto.store.coup_rows import CoupRow
from punto.store.evidence import Pack, evidence
from punto.store.exporting import KINDS, Choice, rows_of, write_to
from punto.store.files import ShoeFile, shoe_file
from punto.store.finding import coups_before, events_of_coup, last_coup, rules_at
from punto.store.log import Store
from punto.store.times import DAY, MOMENT, day_of, gaming_day, moment
from punto.table import cage
from punto.table.codec import Written
from punto.table.events import CardDealt, CoupSettled, CoupVoided
from punto.table.rules import SECOND, TableRules

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
ENDS = (CoupSettled, CoupVoided)
MOST_ROWS = 500
A_WEEK = 7 * 24 * 3600 * SECOND
MEDIA = {"csv": "text/csv", "parquet": "application/vnd.apache.parquet", "jsonl": "application/jsonl"}


@get("/api/tables/{table:str}/coups", opt={"policy": ANYONE})
async def coups(
    services: Here, visitor: Asker, table: TableName, before: Before = None, limit: Limit = 50
) -> list[CoupRow]:
    """Coups that have ended, the newest first."""
    services.floor.place(table)
    # One more, for the newest may be in play.
    found = await services.floor.reading(lambda store: coups_before(store, table, before, limit + 1))
    return _shown(found, visitor)[:limit]


def _shown(rows: Iterable[CoupRow], visitor: Visitor) -> list[CoupRow]:
    """Coups that have ended, as far as this person may know them: of one in play cards may lie face down."""
    staff = visitor.person is not None and visitor.person.is_staff
    ended = [row for row in rows if row.ended != "open"]
    # The cards of a coup that was void may never have been opened.
    return ended if staff else [replace(row, cards="") if row.ended == "void" else row for row in ended]


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
    services.floor.place(table)

    def found(store: Store) -> Pack:
        # Asked of the log itself: this worker's picture of the table may be older.
        if not any(isinstance(each.event, ENDS) for _, each in events_of_coup(store, table, coup, with_disputes=False)):
            raise Refusal("coup-in-play")
        return evidence(store, table, coup)

    return await services.floor.reading(found)


@get("/api/tables/{table:str}/shoes/{shoe:int}", opt={"policy": ANYONE})
async def shoe(services: Here, table: TableName, shoe: ShoeNumber) -> ShoeFile:
    """A finished shoe with its proof, for `punto verify shoe`."""
    services.floor.place(table)
    return await services.floor.reading(lambda store: shoe_file(store, table, shoe))


@get("/api/patrons/{name:str}/coups", opt={"policy": SIGNED_IN})
async def patron_coups(
    services: Here, visitor: Asker, name: PersonName, table: Where, since: Moment = None, until: Moment = None
) -> list[CoupRow]:
    """A patron's own coups at a table, of the last week if nothing is said: for himself and for the staff."""
    await own_or_staff(services, visitor, name)
    services.floor.place(table)
    begin = services.floor.clock() - A_WEEK if since is None else moment(since)
    choice = Choice(table=table, patron=name, since=begin, until=_moment(until))

    def found(store: Store) -> deque[CoupRow]:
        rows = (row for row in rows_of(store, "coups", choice) if isinstance(row, CoupRow))
        return deque(rows, MOST_ROWS)

    return _shown(await services.floor.reading(found), visitor)


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
    now = services.floor.clock()
    end = min(now, now if until is None else moment(until))
    choice = Choice(table=table, patron=patron, since=_moment(since), until=end)

    def write(store: Store) -> Path:
        rows = map(
            _without_cards_in_play, rows_of(store, what, replace(choice, until=_before_hidden(store, table, end)))
        )
        with tempfile.NamedTemporaryFile(prefix="punto-export-", delete=False) as out:
            path = Path(out.name)
            try:
                write_to(rows, KINDS[what], cast(BinaryIO, out), f".{form}")
            except BaseException as error:
                path.unlink()
                if isinstance(error, OSError):  # the disk is full
                    raise Refusal("unavailable") from error
                raise
        return path

    path = await services.floor.reading(write)
    return File(
        path,
        filename=f"{what}.{form}",
        media_type=MEDIA[form],
        background=BackgroundTask(path.unlink, missing_ok=True),
    )


def _moment(text: str | None) -> int | None:
    return None if text is None else moment(text)


def _without_cards_in_play(row: Struct) -> Struct:
    """A coup is read to its end; while it has none, its cards may have been dealt face down since."""
    return replace(row, cards="") if isinstance(row, CoupRow) and row.ended == "open" else row


def _before_hidden(store: Store, table: str | None, until: int) -> int:
    """While cards lie face down, an export ends before the coup that they belong to."""
    for name in store.streams() if table is None else [table]:
        coup = 0 if name == cage.STREAM else last_coup(store, name)
        played = [each for _, each in events_of_coup(store, name, coup, with_disputes=False)] if coup else []
        hides = any(isinstance(each.event, CardDealt) and each.event.down for each in played)
        if hides and not any(isinstance(each.event, ENDS) for each in played):
            until = min(until, played[0].at)
    return until


ROUTES = [coups, recall, coup_evidence, shoe, patron_coups, report, export]
