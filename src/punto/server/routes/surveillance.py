"""For the pit and for surveillance: who is on duty, a search for coups, and their replay."""

from typing import Annotated, Literal

from litestar import get
from litestar.params import QueryParameter

from punto.history.lookup import events_of_coup, first_of_coup, last_action_times, span_of_coup, state_at
from punto.history.search import CoupQuery, search, search_named
from punto.history.times import moment
from punto.server.access.policy import EVIDENCE, PIT
from punto.server.routes.history import Moment, Whose
from punto.server.routes.parameters import AtTable, CoupNumber, Here, TableName
from punto.store.log import Store
from punto.store.people import SignedIn
from punto.table.events import OfDispute
from punto.views.replay import replayed
from punto.wire.history import CoupsFound, Replay
from punto.wire.people import OnDuty

RECENT_EVENTS = 500
"""Last events of each table in which staff are looked for."""
LAST = 2**62

Number = Annotated[int | None, QueryParameter(ge=1, le=LAST, description="The number of the coup, at each table.")]
Time = Annotated[
    int | None,
    QueryParameter(ge=1, le=LAST, description="Begun before this time, in microseconds: to go on with a search."),
]
EndQuery = Annotated[Literal["settled", "void", "reversed"] | None, QueryParameter(description="How it ended.")]
ResultQuery = Annotated[Literal["player", "banker", "tie"] | None, QueryParameter(description="Who won.")]
IrregularityQuery = Annotated[str | None, QueryParameter(description="A clause that was applied, such as 7.4; or any.")]
Disputed = Annotated[bool, QueryParameter(description="Only coups with a dispute.")]
Least = Annotated[int, QueryParameter(ge=0, le=LAST, description="Only coups with at least this much staked.")]
Limit = Annotated[
    int, QueryParameter(ge=1, le=200, description="How many at most, except for some that began together.")
]


@get("/api/duty", opt={"policy": PIT})
async def duty(services: Here) -> list[OnDuty]:
    """Which staff are signed in, since when, and where they last worked."""
    house = services.house
    here = await house.call(lambda: house.people.staff_signed_in(house.clock()))
    acts = await house.read(
        lambda store: {name: last_action_times(store, name, RECENT_EVENTS) for name in store.streams()}
    )
    return [_on_duty(person, acts) for person in here]


def _on_duty(person: SignedIn, acts: dict[str, dict[str, int]]) -> OnDuty:
    acted = {stream: by[person.name] for stream, by in sorted(acts.items()) if person.name in by}
    return OnDuty(person.name, person.role, person.since, person.sessions, acted)


@get("/api/coups", opt={"policy": EVIDENCE})
async def find_coups(
    services: Here,
    *,
    table: AtTable = None,
    coup: Number = None,
    patron: Whose = None,
    since: Moment = None,
    until: Moment = None,
    before: Time = None,
    ended: EndQuery = None,
    result: ResultQuery = None,
    irregularity: IrregularityQuery = None,
    disputed: Disputed = False,
    least: Least = 0,
    limit: Limit = 50,
) -> CoupsFound:
    """Find coups that have ended, at one table or at all, the newest first."""
    states = {name: services.house.table(name) for name in ([table] if table else sorted(services.house.tables))}
    ends = [before, None if until is None else moment(until)]
    query = CoupQuery(
        patron=patron,
        since=None if since is None else moment(since),
        until=min((at for at in ends if at is not None), default=None),
        ended=ended,
        result=result,
        irregularity=irregularity,
        least=least,
    )

    def found(store: Store) -> CoupsFound:
        if disputed:
            disputes = [(name, each.coup) for name, state in states.items() for each in state.disputes.values()]
            about = {(name, number) for name, number in disputes if number is not None}
            newest = sorted(about, key=lambda each: (each[0], -each[1]))
            return search_named(store, [each for each in newest if coup in (None, each[1])], query)
        if coup is not None:
            return search_named(store, [(name, coup) for name in states], query)
        return search(store, list(states), query, limit)

    return await services.house.read(found)


@get("/api/tables/{table:str}/coups/{coup:int}/replay", opt={"policy": EVIDENCE})
async def replay(services: Here, table: TableName, coup: CoupNumber) -> Replay:
    """Replay a coup: the table before it, and every change with its event, as a socket would have sent it."""
    services.house.stream_state(table)

    def found(store: Store) -> Replay:
        first = first_of_coup(store, table, coup)
        span = list(span_of_coup(store, table, first))
        disputes = [each for _, each in events_of_coup(store, table, coup) if isinstance(each.event, OfDispute)]
        return replayed(coup, state_at(store, table, first - 1), span, disputes)

    return await services.house.read(found)


ROUTES = [duty, find_coups, replay]
