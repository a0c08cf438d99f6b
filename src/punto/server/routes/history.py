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
from punto.history.evidence import dispute_evidence, evidence
from punto.history.export import KINDS, ExportFilter, rows_of, write_to
from punto.history.log_end import log_end
from punto.history.lookup import coups_before, events_of_coup, events_of_dispute, rules_at
from punto.history.shoe_files import shoe_file
from punto.history.story_events import StoryQuery, story_events
from punto.history.times import DAY_PATTERN, MOMENT, day_of, gaming_day, moment
from punto.server.access.policy import ANYONE, EVIDENCE, MANAGERS, SIGNED_IN
from punto.server.access.visitor import Visitor
from punto.server.lab.callers import LabCaller
from punto.server.routes.parameters import (
    Asker,
    AtTable,
    Before,
    CoupNumber,
    DisputeNumber,
    Here,
    PersonName,
    ShoeNumber,
    TableName,
)
from punto.server.routes.people import own_or_staff
from punto.store.log import Store
from punto.table.codec import LogEntry
from punto.table.events import DisputeRaised
from punto.table.phases import is_over
from punto.table.rules import SECOND, TableRules
from punto.views.past_coup import STORY_EVENTS_MAX, past_coup, past_dispute
from punto.views.viewers import PUBLIC_VIEWER, STAFF_VIEWER, Viewer, ViewerKind, patron_viewer
from punto.wire.history import CoupRow, Pack, PastCoup, PastDispute, ShoeFile
from punto.wire.reports import DayView

Limit = Annotated[int, QueryParameter(ge=1, le=200, description="How many at most.")]
BeforeEvent = Annotated[
    int | None, QueryParameter(ge=1, le=2**62, description="Only events before this number. Default: the last ones.")
]
Moment = Annotated[
    str | None,
    QueryParameter(
        description="A date, or a time such as 2026-01-31T20:00; UTC if it names no offset.",
        schema_extra={"pattern": f"^{MOMENT.pattern}$"},
    ),
]
Day = Annotated[
    str,
    PathParameter(
        description="A gaming day such as 2026-01-31, or today.",
        schema_extra={"pattern": f"^({DAY_PATTERN.pattern}|today)$"},
    ),
]
Form = Annotated[Literal["csv", "parquet", "jsonl"], QueryParameter(description="The kind of file.")]
Where = Annotated[str, QueryParameter(description="The table.")]
Whose = Annotated[str | None, QueryParameter(description="Only of this patron.")]
What = Annotated[Literal["coups", "postings", "events"], PathParameter(description="What to export.")]
MOST_ROWS = 500
A_WEEK = 7 * 24 * 3600 * SECOND
MEDIA = {"csv": "text/csv", "parquet": "application/vnd.apache.parquet", "jsonl": "application/jsonl"}


@get("/api/tables/{table:str}/coups", opt={"policy": ANYONE})
async def coups(
    services: Here, visitor: Asker, table: TableName, before: Before = None, limit: Limit = 50
) -> list[CoupRow]:
    """Coups that have ended, the newest first."""
    services.house.stream_state(table)
    # One more, because the newest may be in play.
    found = await services.questions.read(visitor, lambda store: coups_before(store, table, before, limit + 1))
    return _shown(found, visitor)[:limit]


def _shown(rows: Iterable[CoupRow], visitor: Visitor) -> list[CoupRow]:
    """The coups that have ended, with what this person may see; a coup in play may have cards face down."""
    staff = visitor.person is not None and visitor.person.is_staff
    ended = [row for row in rows if row.ended != "open"]
    # The cards of a coup that was void may never have been opened.
    return ended if staff else [replace(row, cards="") if row.ended == "void" else row for row in ended]


@get("/api/tables/{table:str}/coups/{coup:int}", opt={"policy": ANYONE})
async def recall(
    services: Here, visitor: Asker, table: TableName, coup: CoupNumber, before: BeforeEvent = None
) -> PastCoup:
    """The story of a coup, step by step with its clauses, as this person may see it; its last events come first."""
    services.house.stream_state(table)
    viewer = _viewer(visitor)
    patron = None if viewer.kind is ViewerKind.STAFF else viewer.name
    query = StoryQuery(coup=coup, patron=patron, before=before, events_max=STORY_EVENTS_MAX)

    def found(store: Store) -> PastCoup:
        written = story_events(store, table, query)
        return past_coup(coup, rules_at(store, table, written[0].n), written, viewer, before)

    return await services.questions.read(visitor, found)


def _viewer(visitor: Visitor) -> Viewer:
    person = visitor.person
    return PUBLIC_VIEWER if person is None else STAFF_VIEWER if person.is_staff else patron_viewer(person.name)


@get("/api/tables/{table:str}/coups/{coup:int}/evidence", opt={"policy": EVIDENCE})
async def coup_evidence(services: Here, table: TableName, coup: CoupNumber) -> Pack:
    """Everything that the log has about a coup, to check without Punto."""
    services.house.stream_state(table)

    def found(store: Store) -> Pack:
        _check_over(store, table, coup)
        return evidence(store, table, coup)

    return await services.house.read(found)


def _check_over(store: Store, table: str, coup: int) -> None:
    """Refuse a coup in play. The log decides, because this worker's state of the table may be older."""
    if not is_over(each.event for _, each in events_of_coup(store, table, coup, with_disputes=False)):
        raise Refusal("coup-in-play")


@get("/api/tables/{table:str}/disputes/{dispute:int}", opt={"policy": SIGNED_IN})
async def recall_dispute(services: Here, visitor: Asker, table: TableName, dispute: DisputeNumber) -> PastDispute:
    """The story of a dispute, also of one about no coup; for its patron and the staff."""
    services.house.stream_state(table)

    def found(store: Store) -> tuple[TableRules, list[LogEntry]]:
        written = [written for _, written in events_of_dispute(store, table, dispute)]
        return rules_at(store, table, written[0].n), written

    rules, written = await services.questions.read(visitor, found)
    raised = written[0].event
    try:
        await own_or_staff(services, visitor, raised.patron if isinstance(raised, DisputeRaised) else "")
    except Refusal as refusal:
        if refusal.reason != "not-yours":
            raise
        raise Refusal("no-dispute", dispute=dispute) from None  # nobody else learns that there is one, or whose it is
    return await services.questions.read(visitor, lambda _: past_dispute(dispute, rules, written, _viewer(visitor)))


@get("/api/tables/{table:str}/disputes/{dispute:int}/evidence", opt={"policy": EVIDENCE})
async def evidence_of_dispute(services: Here, table: TableName, dispute: DisputeNumber) -> Pack:
    """Everything that the log has about a dispute and its coup, if it has one, to check without Punto."""
    services.house.stream_state(table)

    def found(store: Store) -> Pack:
        made = dispute_evidence(store, table, dispute)
        if made.coup is not None:
            _check_over(store, table, made.coup)
        return made

    return await services.house.read(found)


@get("/api/tables/{table:str}/shoes/{shoe:int}", opt={"policy": ANYONE})
async def shoe(services: Here, visitor: Asker, table: TableName, shoe: ShoeNumber) -> ShoeFile:
    """A finished shoe with its proof, for `punto verify shoe`."""
    services.house.stream_state(table)
    return await services.questions.read(visitor, lambda store: shoe_file(store, table, shoe))


@get("/api/patrons/{name:str}/coups", opt={"policy": SIGNED_IN})
async def patron_coups(
    services: Here, visitor: Asker, name: PersonName, table: Where, since: Moment = None, until: Moment = None
) -> list[CoupRow]:
    """The coups of a patron at a table, by default of the last week; for that patron and the staff."""
    await own_or_staff(services, visitor, name)
    services.house.stream_state(table)
    begin = services.house.clock() - A_WEEK if since is None else moment(since)
    wanted = ExportFilter(table=table, patron=name, since=begin, until=_moment(until))

    def found(store: Store) -> deque[CoupRow]:
        rows = (row for row in rows_of(store, "coups", wanted) if isinstance(row, CoupRow))
        return deque(rows, MOST_ROWS)

    return _shown(await services.questions.read(visitor, found), visitor)


@get("/api/reports/{day:str}", opt={"policy": MANAGERS})
async def report(services: Here, visitor: Asker, day: Day, table: AtTable = None) -> DayView:
    """The figures of a gaming day, of one table or all; `today` is the present day."""
    settings = services.settings
    span = (settings.day_begins, settings.zone)
    wanted_day = day_of(services.house.clock(), *span) if day == "today" else gaming_day(day, *span)
    return await services.lab.report(LabCaller.of(visitor), services.house.where, table, wanted_day)


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
    now = services.house.clock()
    end = min(now, now if until is None else moment(until))
    wanted = ExportFilter(table=table, patron=patron, since=_moment(since), until=end)

    def write(store: Store) -> Path:
        # Each stream ends before a coup with cards face down, also one that begins while the rows are read.
        ends = {name: log_end(store, name).number for name in store.streams() if table in (None, name)}
        rows = map(_without_cards_in_play, rows_of(store, what, replace(wanted, ends=ends)))
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

    path = await services.house.read(write)
    return File(
        path,
        filename=f"{what}.{form}",
        media_type=MEDIA[form],
        background=BackgroundTask(path.unlink, missing_ok=True),
    )


def _moment(text: str | None) -> int | None:
    return None if text is None else moment(text)


def _without_cards_in_play(row: Struct) -> Struct:
    """The row without its cards if the coup is in play: some may lie face down."""
    return replace(row, cards="") if isinstance(row, CoupRow) and row.ended == "open" else row


ROUTES = [coups, recall, coup_evidence, recall_dispute, evidence_of_dispute, shoe, patron_coups, report, export]
