"""Lucky 7, 7.20, at a live table: what the rules do not name is the Assistant Director's (R-49)."""

import unforeseen
from conftest import Cites
from support.live_table import Driven

from punto.table import commands as c
from punto.table import findings as f

GAME = "lucky7"


def test_7_20_it_waits_for_the_assistant_director(cites: Cites) -> None:
    for carried in unforeseen.waits(GAME):
        assert cites(carried, "7.20")


def test_7_20_the_coup_may_be_void(cites: Cites) -> None:
    for carried in unforeseen.void(GAME):
        assert cites(carried, "7.20")


def test_7_20_or_go_on(cites: Cites) -> None:
    assert cites(unforeseen.goes_on(GAME), "7.20", "R-49")


def test_7_20_or_named_wagers_go_back(cites: Cites) -> None:
    assert cites(unforeseen.returns(GAME), "7.20")


def test_7_20_a_ruling_says_why_and_what(cites: Cites) -> None:
    for carried in unforeseen.incomplete(GAME):
        assert cites(carried, "7.20")


def test_7_20_between_two_coups_there_is_nothing_to_return(cites: Cites) -> None:
    for carried in unforeseen.between_coups(GAME):
        assert cites(carried, "7.20")


def test_7_20_what_the_document_has_no_clause_for(cites: Cites) -> None:
    for carried in unforeseen.without_clause(GAME):
        assert cites(carried, "7.20")


def test_7_20_insurance_is_not_among_the_games(cites: Cites) -> None:
    live = Driven().ready(GAME).bets(ann="banker=300")
    live.cards("Ks Kh 2d 5d")  # Baccarat would offer 2 to 1 here
    assert live.refuses(c.OfferInsurance()).reason == "no-offer-open"
    assert cites(live.refuses(c.Report(f.OfferMissed())), "7.20")
