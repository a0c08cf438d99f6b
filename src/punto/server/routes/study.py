"""What anybody may look up: exact odds, and what a clause says."""

from typing import Annotated

from litestar import get
from litestar.params import PathParameter, QueryParameter
from msgspec import Struct

from punto import rulebook
from punto.errors import Refusal
from punto.games import game as game_named
from punto.server.lab import OddsShown, Question, asked
from punto.server.policy import ANYONE, STAFF
from punto.server.routes.asked import CoupNumber, GameName, Here, TableName
from punto.server.view import seen_cards
from punto.store.finding import first_of_coup, state_at
from punto.table.state import Table
from punto.text import LANGUAGES

VariantName = Annotated[
    str | None, QueryParameter(description="commission or non_commission, for games that have both.")
]
ClauseNumber = Annotated[str, PathParameter(description="Such as 4.9.1, or R-21.")]
Decks = Annotated[int | None, QueryParameter(ge=1, le=10, description="The game's usual number without it.")]


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


ROUTES = [odds, odds_now, odds_before, clause]
