"""What anybody may look up and work out: exact odds and what follows from them, simulations, and what a clause says."""

from typing import Annotated

from litestar import get, post
from litestar.background_tasks import BackgroundTask
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.response import Stream
from msgspec import Struct

from punto import rulebook
from punto.errors import Refusal
from punto.games import game as game_named
from punto.server.lab_questions import Question, RemovalWish, ShoeWish, asked
from punto.server.lab_shown import InsuranceShown, OddsCompared, OddsShown, RemovalsShown, StrategyShown
from punto.server.lab_simulations import SimulationWish
from punto.server.policy import ANYONE, STAFF
from punto.server.routes.asked import Asker, CoupNumber, GameName, Here, TableName
from punto.server.view import seen_cards
from punto.store.finding import first_of_coup, state_at
from punto.table.state import Table
from punto.text import LANGUAGES

VariantName = Annotated[
    str | None, QueryParameter(description="commission or non_commission, for games that have both.")
]
ClauseNumber = Annotated[str, PathParameter(description="Such as 4.9.1, or R-21.")]
Decks = Annotated[int | None, QueryParameter(ge=1, le=10, description="The game's usual number without it.")]


LINES = "application/jsonl"
AT_ONCE = {"X-Accel-Buffering": "no"}
"""Has a proxy pass each line on as it comes."""


class ClauseShown(Struct, frozen=True):
    """What a clause says, in our own words."""

    game: str
    number: str
    gist: dict[str, str]
    """By language."""


@get("/api/odds/{game:str}", opt={"policy": ANYONE})
async def odds(services: Here, game: GameName, variant: VariantName = None, decks: Decks = None) -> OddsShown:
    """The exact odds of every wager from a full shoe."""
    return await services.lab.odds(Question(game, variant, decks))


@post("/api/odds", opt={"policy": ANYONE}, status_code=200)
async def what_if(services: Here, visitor: Asker, data: JSONBody[ShoeWish]) -> OddsCompared:
    """What if cards were gone from the shoe, or lines paid other odds: beside the odds as they are."""
    services.lab.limit(visitor.who)
    return await services.lab.compared(data)


@post("/api/insurance", opt={"policy": ANYONE}, status_code=200)
async def insurance(services: Here, visitor: Asker, data: JSONBody[ShoeWish]) -> InsuranceShown:
    """What every offer of insurance is worth from a shoe, and what perfect insurance makes of Player and Banker."""
    services.lab.limit(visitor.who)
    return await services.lab.insurance(data)


@post("/api/strategy", opt={"policy": ANYONE}, status_code=200)
async def strategy(services: Here, visitor: Asker, data: JSONBody[ShoeWish]) -> StrategyShown:
    """The best answers at Lucky Draw from a shoe: the chart, and where the very cards say otherwise."""
    services.lab.limit(visitor.who)
    return await services.lab.strategy(data)


@post("/api/removal", opt={"policy": ANYONE}, status_code=200)
async def removal(services: Here, visitor: Asker, data: JSONBody[RemovalWish]) -> RemovalsShown:
    """What one card of each rank, gone from the shoe, does to a wager or to all, and a count that follows it."""
    services.lab.limit(visitor.who)
    return await services.lab.removal(data)


@post("/api/simulations", opt={"policy": ANYONE, "media": (LINES,), "lines": "SimulationLine"}, status_code=200)
async def simulate(services: Here, visitor: Asker, data: JSONBody[SimulationWish]) -> Stream:
    """Simulate coups or sessions: a line of JSON for each step of the run, which ends when nobody reads on."""
    services.lab.limit(visitor.who)
    run = await services.lab.simulation(data)
    return Stream(run, media_type=LINES, headers=AT_ONCE, background=BackgroundTask(run.close))


@get("/api/tables/{table:str}/odds", opt={"policy": STAFF})
async def odds_now(services: Here, table: TableName) -> OddsShown:
    """The exact odds of every wager of a table's next coup, from the cards that nobody has seen."""
    state = services.floor.table(table)
    return await services.lab.odds(asked(*_shoe_of(state), seen_cards(state)))


@get("/api/tables/{table:str}/coups/{coup:int}/odds", opt={"policy": STAFF})
async def odds_before(services: Here, table: TableName, coup: CoupNumber) -> OddsShown:
    """What every wager was worth before a coup, from the cards that nobody had seen then."""
    services.floor.place(table)
    state = await services.floor.reading(lambda store: state_at(store, table, first_of_coup(store, table, coup)))
    return await services.lab.odds(asked(*_shoe_of(state), seen_cards(state)))


def _shoe_of(state: Table) -> tuple[str, str | None, int]:
    if state.rules is None:
        raise Refusal("no-table", table=state.name)
    return state.rules.game, state.rules.variant, state.rules.decks


@get("/api/clauses/{game:str}/{number:str}", opt={"policy": ANYONE})
async def clause(game: GameName, number: ClauseNumber) -> ClauseShown:
    """What a clause, or a reading such as R-21, says."""
    book = game_named(game)
    return ClauseShown(book.name, number, {lang: rulebook.gist(book.name, number, lang) for lang in LANGUAGES})


ROUTES = [odds, what_if, insurance, strategy, removal, simulate, odds_now, odds_before, clause]
