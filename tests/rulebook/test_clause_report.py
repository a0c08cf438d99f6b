"""The report of clauses: what carries out a clause, and what only mentions it."""

import pytest
from support import clause_report
from support.citations import Citations, wrong_citations
from support.live_table import Driven

from punto import rulebook
from punto.coup import Announce, Announcement, Draw, Result, Side
from punto.errors import Refusal
from punto.games import GAMES
from punto.table import events as e
from punto.table import findings as f
from punto.table.roles import Role
from punto.table_clauses import Ground

EXCUSED = sum(bool(clause.reason_en) for game in GAMES for clause in rulebook.clauses(game).values())
VOIDED = e.CoupVoided(coup=1, returned=(), clauses=("7.1.1", "7.1.2"))


def seen(*consequences: tuple[object, str], game: str = "baccarat") -> Citations:
    citations = Citations()
    for consequence, number in consequences:
        citations.see(game, consequence, number)
    return citations


def everything(*without: str) -> Citations:
    """Every clause as the ground of a deed."""
    citations = Citations()
    for game in GAMES:
        for number in rulebook.clauses(game):
            if f"{game} {number}" not in without:
                citations.see(game, Draw(Side.PLAYER, number), number)
    return citations


def test_a_clause_that_nothing_reaches_is_reported() -> None:
    assert clause_report.missing(everything()) == []
    without = everything("baccarat 4.14")
    assert clause_report.missing(without) == ["baccarat 4.14: NOT REACHED"]
    assert any("NOT REACHED" in line for line in clause_report.listing(without))
    assert sum(line.startswith("      vi") for line in clause_report.listing(without)) == 366


def test_the_report_says_what_carries_a_clause_out() -> None:
    found = seen((Draw(Side.PLAYER, "4.15"), "4.15"), (Refusal("card-not-due", "4.15"), "4.15"))
    clause = rulebook.clause("baccarat", "4.15")
    assert clause_report.state("baccarat", clause, found) == "carried out by Draw, Refusal (card-not-due)"


def test_the_report_counts_each_clause_once() -> None:
    """Nothing reached: what has a reason is excused, all else is open. One carried out is one less."""
    excused = f"{EXCUSED} people's or equipment's with a reason"
    assert f"366 clauses: 0 carried out, {excused}, 0 cited only, {366 - EXCUSED} open" in clause_report.summary(seen())
    one = seen((Draw(Side.PLAYER, "4.14"), "4.14"), (Announce(Announcement.POINTS, "4.11"), "4.11"))
    total = f"366 clauses: 1 carried out, {excused}, 1 cited only, {364 - EXCUSED} open"
    assert total in clause_report.summary(one)
    reason = rulebook.clause("baccarat", "3.2.7").reason_en
    assert reason is not None
    assert any(reason in line for line in clause_report.listing(seen()))


def test_a_record_carries_out_nothing() -> None:
    reported = e.IrregularityReported(found=f.BurnMissed(exposed=True), clauses=("7.11.3",))
    found = seen((reported, "7.11.3"))
    assert "baccarat 7.11.3: CITED ONLY by IrregularityReported" in clause_report.missing(found)
    planned = seen((Announce(Announcement.POINTS, "4.11"), "4.11"))
    assert "baccarat 4.11: CITED ONLY by Announce" in clause_report.missing(planned)


@pytest.mark.parametrize(("number", "carriers"), [("4.4", 1), ("4.6", 1), ("7.10", 0), ("6.1.3", 0), ("8.5", 0)])
def test_a_refusal_carries_out_what_forbids_and_not_what_is_to_be_done(number: str, carriers: int) -> None:
    found = seen((Refusal("not-now", number), number))
    assert len(found.carriers("baccarat", number)) == carriers


def test_a_companion_counts_if_it_depends_on_the_case() -> None:
    found = seen((VOIDED, "7.1.2"))
    assert found.carriers("baccarat", "7.1.2") == []
    assert found.mentions("baccarat", "7.1.2") == ["CoupVoided"]
    found.see("baccarat", e.CoupVoided(coup=2, returned=(), clauses=("7.2",)), "7.2")
    assert found.carriers("baccarat", "7.1.2") == ["CoupVoided"]


def test_a_definition_is_carried_out_by_what_it_defines() -> None:
    voided = e.CoupVoided(coup=1, returned=(), clauses=("7.2", "2.2.17"))
    assert seen((voided, "2.2.17")).carriers("baccarat", "2.2.17") == ["CoupVoided"]


def test_a_call_says_the_totals() -> None:
    called = e.ResultAnnounced(actual=Result.TIE, called=Result.TIE, player=6, banker=6, clauses=("4.18", "6.1"))
    assert seen((called, "6.1")).carriers("baccarat", "6.1") == ["ResultAnnounced"]
    mute = e.ResultAnnounced(actual=Result.TIE, called=Result.TIE, clauses=("4.18", "6.1"))
    if not hasattr(mute, "ties"):
        assert seen((mute, "6.1")).carriers("baccarat", "6.1") == []


def test_workers_add_up() -> None:
    first, second = seen((VOIDED, "7.1.2")), seen((e.CoupVoided(coup=2, returned=(), clauses=("7.2",)), "7.2"))
    both = Citations()
    for worker in (first, second):
        both.add(worker.portable())
    assert both.carriers("baccarat", "7.1.2") == ["CoupVoided"]


def test_what_a_clause_does_not_speak_of_is_found() -> None:
    live = Driven().ready("baccarat").bets(ann="player=100")
    removed = e.WagerRemoved(patron="ann", wager="player", stake=100, clauses=("4.1",))
    (wrong,) = wrong_citations(live.table, Role.PATRON, removed)
    assert wrong.startswith("4.1 speaks of placing")
    evidence = e.EvidenceAdded(dispute=1, ground=Ground.ACCOUNTS_OF_BOTH, text="As ann says.", clauses=("8.4.5", "8.2"))
    assert wrong_citations(live.table, Role.INSPECTOR, evidence) == ["8.2 is for the Pit Manager or above"]
    assert wrong_citations(live.table, Role.PIT_MANAGER, evidence) == []
