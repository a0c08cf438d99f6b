"""The facts of the house match the engine: every game, every role with its pages, and every kind of event."""

from typing import get_args

import pytest

from punto.games import GAMES
from punto.server.access.policy import PAGES
from punto.table import events as e
from punto.table.events import AnyCageEvent, AnyEvent
from punto.table.irregularities.log import REMEDIES
from punto.table.roles import LADDER
from punto.views.house import MARKS, house_facts
from punto.views.layout import boxes
from punto.wire.house import EventCategory, EventMark, Page
from punto.wire.vocabulary import ROLES

FACTS = house_facts(GAMES.values(), {page: policy.roles for page, policy in PAGES.items()})
LISTED = {game.game: game for game in FACTS.games}


def test_every_game_is_listed_in_its_order() -> None:
    assert list(LISTED) == list(GAMES)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_game_is_proposed_as_the_house_usually_runs_it(name: str) -> None:
    facts, game = LISTED[name], GAMES[name]
    variant = game.variants[0] if game.variants else None
    assert (facts.variants, facts.seats) == (game.variants, tuple(len(layout) for layout in game.seats))
    assert (facts.decks, facts.decks_least, facts.decks_most) == (
        game.shoe.decks,
        game.shoe.decks_least,
        game.shoe.decks_most,
    )
    assert facts.cut_card_from_end == game.shoe.cut_card_from_end
    assert [wager.wager for wager in facts.wagers] == [wager.name for wager in game.wagers(variant)]
    drawn = {box.wager: (box.name, box.tone, box.backs) for box in boxes(GAMES[name], variant, insurance=False)}
    assert {wager.wager: (wager.name, wager.tone, wager.backs) for wager in facts.wagers} == drawn


def test_wagers_have_the_colour_of_the_hand_that_they_are_on_or_named_after() -> None:
    tones = {wager.wager: wager.tone for game in FACTS.games for wager in game.wagers}
    assert (tones["player"], tones["banker_pair"], tones["tie"], tones["lucky_6"]) == (
        "player",
        "banker",
        "tie",
        "gold",
    )


def test_policies_are_those_that_a_simulation_takes() -> None:
    assert LISTED["baccarat"].policies == ("never", "always", "perfect", "counter")
    assert LISTED["baccarat"].session_policies == ()
    assert LISTED["lucky7"].policies == ()
    assert LISTED["lucky_draw"].policies == LISTED["lucky_draw"].session_policies == ("perfect", "chart", "counter")


def test_roles_come_from_the_highest_rank_down() -> None:
    assert {role.role for role in FACTS.roles} == set(ROLES)
    ranks = [role.rank for role in FACTS.roles]
    assert ranks == [*range(len(LADDER), 0, -1), *[None] * (len(ROLES) - len(LADDER))]


@pytest.mark.parametrize("page", Page)
def test_a_page_is_for_the_roles_that_its_routes_let_in(page: Page) -> None:
    assert {role.role for role in FACTS.roles if page in role.pages} == PAGES[page].roles


def test_every_kind_of_event_has_its_category() -> None:
    kinds = {kind.__name__ for kind in (*get_args(AnyEvent), *get_args(AnyCageEvent))}
    assert {event.event for event in FACTS.events} == kinds
    assert {event.category for event in FACTS.events} == set(EventCategory)


def test_whatever_puts_an_irregularity_right_is_a_remedy() -> None:
    remedies = {event.event for event in FACTS.events if event.remedy}
    assert {kind.__name__ for kind in REMEDIES} < remedies
    assert "CardDealt" not in remedies


def test_a_role_is_told_what_it_may_do_at_a_table_at_some_time() -> None:
    may = {role.role: role.may for role in FACTS.roles}
    assert may["cage"] == ("FillFloat", "CreditFloat")
    assert "SetLimits" in may["pit_manager"]
    assert "SetLimits" not in may["inspector"]
    assert "OpenTable" in may["shift_manager"]
    assert may["administrator"] == may["surveillance"] == ()


def test_the_grounds_of_a_dispute_come_in_the_order_of_the_documents() -> None:
    assert (FACTS.grounds[0], FACTS.grounds[-1]) == ("game_rules", "law")


def test_an_event_is_marked_once_and_what_ends_a_coup_as_its_end() -> None:
    facts = {event.event: event for event in FACTS.events}
    ends = {name for name, event in facts.items() if event.mark is EventMark.END}
    assert ends == {"CoupSettled", "CoupVoided", "SettlementReversed"}
    assert {name for name, event in facts.items() if event.undoes} == ends - {"CoupSettled"}
    assert {name for name, event in facts.items() if event.clears} == {"BetsOpened", "FreeHandBegun", "TableClosed"}
    assert (facts["WagerPlaced"].mark, facts["CardDealt"].mark, facts["SeatTaken"].mark) == ("bet", "card", "other")
    marked = [kind for kinds in MARKS.values() for kind in kinds]
    assert {kind for kind in marked if marked.count(kind) > 1} == {e.ReplacementOffered}  # opens a remedy, and is one


def test_a_remedy_begins_with_what_was_found_and_patrons_see_what_became_of_it() -> None:
    facts = {event.event: event for event in FACTS.events}
    assert {name for name, event in facts.items() if event.opens_remedy} == {
        "IrregularityReported",
        "ReplacementOffered",
        "CoupReopened",
        "CardCorrected",
        "WagerCorrected",
    }
    noted = {name for name, event in facts.items() if event.noted}
    assert {"CoupVoided", "WagersReturned", "LimitsSet"} < noted
    assert not {"CardDealt", "WagerPlaced", "BetsOpened", "ChoiceMade"} & noted
