"""What anybody may look up and compute: exact odds, figures from them, simulations, and what a clause says."""

from typing import Annotated

from litestar import Request, get, post
from litestar.background_tasks import BackgroundTask
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.response import Stream

from punto import rulebook
from punto.errors import Refusal
from punto.games import named as game_named
from punto.history.lookup import first_of_coup, state_at
from punto.server.access.policy import ANYONE, STAFF
from punto.server.lab.callers import LabCaller
from punto.server.lab.questions import OddsQuestion, question_about
from punto.server.routes.parameters import Asker, CoupNumber, GameName, Here, TableName
from punto.server.routes.strict_request import while_connected
from punto.table.state import Table
from punto.text import LANGUAGES
from punto.views.table_facts import seen_cards
from punto.wire.lab import ClauseShown, RemovalWish, ShoeWish, TextDifference
from punto.wire.odds import InsuranceShown, OddsCompared, OddsShown, RemovalsShown, StrategyShown
from punto.wire.parts import Localized
from punto.wire.simulation import SimulationWish

VariantName = Annotated[
    str | None, QueryParameter(description="commission or non_commission, for games that have both.")
]
ClauseNumber = Annotated[str, PathParameter(description="Such as 4.9.1, or R-21.")]
Decks = Annotated[int | None, QueryParameter(ge=1, le=10, description="Default: the game's usual number.")]
Sent = Request[object, object, State]

LINES = "application/jsonl"
AT_ONCE = {"X-Accel-Buffering": "no"}
"""Makes a proxy pass on each line at once."""


@get("/api/odds/{game:str}", opt={"policy": ANYONE})
async def odds(
    services: Here, visitor: Asker, request: Sent, game: GameName, variant: VariantName = None, decks: Decks = None
) -> OddsShown:
    """The exact odds of every wager from a full shoe."""
    wanted = OddsQuestion(game, variant, decks)
    return await while_connected(request, services.lab.odds(LabCaller.of(visitor), wanted))


@post("/api/odds", opt={"policy": ANYONE}, status_code=200)
async def what_if(services: Here, visitor: Asker, request: Sent, data: JSONBody[ShoeWish]) -> OddsCompared:
    """The odds with missing cards or other pays, beside the usual odds."""
    services.lab.limit(visitor.who)
    return await while_connected(request, services.lab.compared(LabCaller.of(visitor), data))


@post("/api/insurance", opt={"policy": ANYONE}, status_code=200)
async def insurance(services: Here, visitor: Asker, request: Sent, data: JSONBody[ShoeWish]) -> InsuranceShown:
    """What every offer of insurance is worth from a shoe, and the edge of Player and Banker with perfect insurance."""
    services.lab.limit(visitor.who)
    return await while_connected(request, services.lab.insurance(LabCaller.of(visitor), data))


@post("/api/strategy", opt={"policy": ANYONE}, status_code=200)
async def strategy(services: Here, visitor: Asker, request: Sent, data: JSONBody[ShoeWish]) -> StrategyShown:
    """The best answers at Lucky Draw from a shoe: the chart, and the hands that it answers wrongly."""
    services.lab.limit(visitor.who)
    return await while_connected(request, services.lab.strategy(LabCaller.of(visitor), data))


@post("/api/removal", opt={"policy": ANYONE}, status_code=200)
async def removal(services: Here, visitor: Asker, request: Sent, data: JSONBody[RemovalWish]) -> RemovalsShown:
    """The effect of removing one card of each rank on one wager or all, and a count that follows it."""
    services.lab.limit(visitor.who)
    return await while_connected(request, services.lab.removal(LabCaller.of(visitor), data))


@post("/api/simulations", opt={"policy": ANYONE, "media": (LINES,), "lines": "SimulationLine"}, status_code=200)
async def simulate(services: Here, visitor: Asker, request: Sent, data: JSONBody[SimulationWish]) -> Stream:
    """Simulate coups or sessions: one line of JSON for each step. The run ends when the connection closes."""
    services.lab.limit(visitor.who)
    run = await while_connected(request, services.lab.simulation(LabCaller.of(visitor), data))
    return Stream(run, media_type=LINES, headers=AT_ONCE, background=BackgroundTask(run.close))


@get("/api/tables/{table:str}/odds", opt={"policy": STAFF})
async def odds_now(services: Here, visitor: Asker, request: Sent, table: TableName) -> OddsShown:
    """The exact odds of every wager of a table's next coup, from the cards not seen."""
    state = services.house.table(table)
    wanted = question_about(*_shoe_of(state), seen_cards(state))
    return await while_connected(request, services.lab.odds(LabCaller.of(visitor), wanted))


@get("/api/tables/{table:str}/coups/{coup:int}/odds", opt={"policy": STAFF})
async def odds_before(services: Here, visitor: Asker, request: Sent, table: TableName, coup: CoupNumber) -> OddsShown:
    """What every wager was worth before a coup, from the cards not seen by then."""
    services.house.stream_state(table)
    state = await services.house.read(lambda store: state_at(store, table, first_of_coup(store, table, coup)))
    wanted = question_about(*_shoe_of(state), seen_cards(state))
    return await while_connected(request, services.lab.odds(LabCaller.of(visitor), wanted))


def _shoe_of(state: Table) -> tuple[str, str | None, int]:
    if state.rules is None:
        raise Refusal("no-table", table=state.name)
    return state.rules.game, state.rules.variant, state.rules.decks


@get("/api/clauses/{game:str}/{number:str}", opt={"policy": ANYONE})
async def clause(game: GameName, number: ClauseNumber) -> ClauseShown:
    """What a clause, or a reading such as R-21, says."""
    book = game_named(game)
    gist: dict[str, str] = {lang: rulebook.gist(book.document, number, lang) for lang in LANGUAGES}
    return ClauseShown(book.name, number, gist, _difference(book.document, number))


def _difference(document: str, number: str) -> TextDifference | None:
    found = None if number.startswith("R-") else rulebook.clause(document, number).difference
    if found is None:
        return None
    english, vietnamese = found.english, found.vietnamese
    return TextDifference(Localized(english.en, english.vi), Localized(vietnamese.en, vietnamese.vi))


ROUTES = [odds, what_if, insurance, strategy, removal, simulate, odds_now, odds_before, clause]
