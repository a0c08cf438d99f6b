"""For the pit and for surveillance: who is on duty, which coup it was, and how it was played."""

from typing import Annotated, Literal

from litestar import get
from litestar.params import QueryParameter
from msgspec import Struct

from punto.server.policy import EVIDENCE, PIT
from punto.server.replay import Replay, replayed
from punto.server.routes.asked import AtTable, CoupNumber, Here, TableName
from punto.server.routes.history import Moment, Whose
from punto.store.finding import events_of_coup, first_of_coup, last_acts, span_of_coup, state_at
from punto.store.log import Store
from punto.store.people import SignedIn
from punto.store.searching import CoupsFound, Wanted, search, search_named
from punto.store.times import moment
from punto.table.events import OfDispute

LATELY = 500
"""Of so many last events of each table it is known who brought them about."""
LAST = 2**62

Number = Annotated[int | None, QueryParameter(ge=1, le=LAST, description="Of this number, at each table.")]
Time = Annotated[
    int | None,
    QueryParameter(ge=1, le=LAST, description="Begun before this time, in microseconds: to go on with a search."),
]
End = Annotated[Literal["settled", "void", "reversed"] | None, QueryParameter(description="How it ended.")]
Outcome = Annotated[Literal["player", "banker", "tie"] | None, QueryParameter(description="Who won.")]
Irregularity = Annotated[str | None, QueryParameter(description="A clause that was applied, such as 7.4; or any.")]
Disputed = Annotated[bool, QueryParameter(description="Those about which there was a dispute.")]
Least = Annotated[int, QueryParameter(ge=0, le=LAST, description="With so much staked, or more.")]
Limit = Annotated[int, QueryParameter(ge=1, le=200, description="How many at most, but for some that began together.")]


class OnDuty(Struct, frozen=True):
    """Somebody on the staff who is signed in."""

    name: str
    role: str
    since: int
    """When he signed in, in microseconds; of several sessions the first."""
    sessions: int
    acted: dict[str, int]
    """When he last did something at each table, or the cage, as far as its last 500 events tell."""


@get("/api/duty", opt={"policy": PIT})
async def duty(services: Here) -> list[OnDuty]:
    """Who of the staff is signed in, since when, and where he has lately been at work."""
    floor = services.floor
    here = await floor.call(lambda: floor.people.staff_signed_in(floor.clock()))
    acts = await floor.reading(lambda store: {name: last_acts(store, name, LATELY) for name in store.streams()})
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
    ended: End = None,
    result: Outcome = None,
    irregularity: Irregularity = None,
    disputed: Disputed = False,
    least: Least = 0,
    limit: Limit = 50,
) -> CoupsFound:
    """Coups that have ended and fit all that is asked, at one table or at all, the newest first."""
    states = {name: services.floor.table(name) for name in ([table] if table else sorted(services.floor.places))}
    ends = [before, None if until is None else moment(until)]
    wanted = Wanted(
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
            about = {name: {each.coup for each in state.disputes.values()} for name, state in states.items()}
            newest = [(name, number) for name, coups in about.items() for number in sorted(coups, reverse=True)]
            return search_named(store, [each for each in newest if coup in (None, each[1])], wanted)
        if coup is not None:
            return search_named(store, [(name, coup) for name in states], wanted)
        return search(store, list(states), wanted, limit)

    return await services.floor.reading(found)


@get("/api/tables/{table:str}/coups/{coup:int}/replay", opt={"policy": EVIDENCE})
async def replay(services: Here, table: TableName, coup: CoupNumber) -> Replay:
    """A coup played again: the table before it, and every change with its event, as a socket would have told it."""
    services.floor.place(table)

    def found(store: Store) -> Replay:
        first = first_of_coup(store, table, coup)
        span = list(span_of_coup(store, table, first))
        disputes = [each for _, each in events_of_coup(store, table, coup) if isinstance(each.event, OfDispute)]
        return replayed(coup, state_at(store, table, first - 1), span, disputes)

    return await services.floor.reading(found)


ROUTES = [duty, find_coups, replay]
