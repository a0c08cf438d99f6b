"""Betting systems and sessions, by hand and against the plain session."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sim_replay import nets, planned, replayed
from support.coups import refusal

from punto.cards import Rank
from punto.game import Variant
from punto.sim import session_study as sessions
from punto.sim.betting import (
    BettingFunction,
    Count,
    SessionTerms,
    Situation,
    System,
    check_count,
    check_session,
    play_session,
    shoes_needed,
)
from punto.sim.kernels import betting as betting_kernels
from punto.sim.kernels.betting import (
    COUPS,
    DRAWDOWN,
    END,
    GOAL_REACHED,
    LOSING_RUN,
    PLAYED_OUT,
    RESULT,
    RUINED,
    TURNOVER,
)
from punto.sim.plan import Plan
from punto.sim.pool import workers
from punto.sim.session_study import MARKS, SessionSpec, marks_of
from punto.sim.tally import deal_and_tally

TENS_LOW = Count((1, 1, 1, 1, 1, 1, 0, 0, 0, -1, -1, -1, -1), "1", spread=4)
AT_ONCE = Count((1, -1, 1, -1, 2, -2, 0, 3, -3, 0, 0, 0, 0), "-3/2", spread=3, sees_burn=False, start=5)


def by_name(system: System) -> BettingFunction:
    """A betting system of the kernels, written in plain Python."""

    def stake(now: Situation) -> int:
        memory = now.memory.setdefault("units", np.zeros(4, np.int64))
        if system is System.FLAT or not now.coup:
            return now.unit
        won = (now.won > 0) - (now.won < 0)
        units: int = betting_kernels.next_units(list(System).index(system), memory, won)
        return units * now.unit

    return stake


def terms(**asked: Any) -> SessionTerms:
    usual: dict[str, Any] = {"wager": "player", "unit": 10, "bankroll": 1000, "least": 10, "most": 500, "coups": 100}
    return SessionTerms(**usual | asked)


# Systems: what is staked in units, from the first coup on, after coups that are won, lost or stand off.


def staked(system: System, course: str) -> list[int]:
    own, now = by_name(system), Situation(0, 10, 10**6, 0, 0, Fraction(0), {})
    stakes = [own(now)]
    for end in course:
        now.stake = stakes[-1]
        now.won = {"w": now.stake, "l": -now.stake, "-": 0}[end]
        now.coup += 1
        stakes.append(own(now))
    return [stake // 10 for stake in stakes]


@pytest.mark.parametrize(
    ("system", "course", "units"),
    [
        ("flat", "wwl-l", [1, 1, 1, 1, 1, 1]),
        ("martingale", "lll-wlw-l", [1, 2, 4, 8, 8, 1, 2, 1, 1, 2]),
        ("paroli", "wwwwlww-wl", [1, 2, 4, 1, 2, 1, 2, 4, 4, 1, 1]),
        ("paroli", "lwlww-lw", [1, 1, 2, 1, 2, 4, 4, 1, 2]),
        ("1-3-2-6", "wwwwwlww-wwl", [1, 3, 2, 6, 1, 3, 1, 3, 2, 2, 6, 1, 1]),
        ("1-3-2-6", "lwwlwwwl", [1, 1, 3, 2, 1, 3, 2, 6, 1]),
        ("dalembert", "lll-wwwwl", [1, 2, 3, 4, 4, 3, 2, 1, 1, 2]),
        ("fibonacci", "llllllwwlw-wwl", [1, 1, 2, 3, 5, 8, 13, 5, 2, 3, 1, 1, 1, 1, 1]),
        ("fibonacci", "wllwllll", [1, 1, 1, 2, 1, 1, 2, 3, 5]),
    ],
)
def test_a_system_stakes_as_it_is_known(system: str, course: str, units: list[int]) -> None:
    assert staked(System(system), course) == units


def test_a_stake_is_raised_no_further_than_whole_numbers_go() -> None:
    for system in System:
        assert 0 < 10**9 * staked(system, "l" * 2000)[-1] < 2**63


@pytest.mark.parametrize(
    ("trigger", "spread", "running", "unseen", "units"),
    [
        ("7", 1, 7, 52, 1),
        ("7", 1, 6, 52, 0),
        ("7", 1, 56, 416, 1),
        ("7", 1, 55, 416, 0),
        ("7", 1, 400, 416, 1),
        ("7", 3, 8, 52, 2),
        ("7", 3, 9, 52, 3),
        ("7", 3, 30, 52, 3),
        ("7", 10, 100, 416, 6),  # a true count of 12 1/2
        ("7/2", 5, 7, 104, 1),
        ("7/2", 5, 6, 104, 0),
        ("7/2", 5, 8, 104, 1),
        ("7/2", 5, 9, 104, 2),
        ("1.5", 4, 3, 104, 1),
        ("1.5", 4, 2, 104, 0),
        ("-1/2", 2, -1, 104, 1),
        ("-1/2", 2, -2, 104, 0),
        ("-1/2", 2, 1, 104, 2),
        ("0", 1, 0, 300, 1),
        ("0", 1, -1, 300, 0),
        ("1/3", 9, 2, 312, 1),
        ("1/3", 9, 1, 311, 0),
    ],
)
def test_units_by_a_count(trigger: str, spread: int, running: int, unseen: int, units: int) -> None:
    count = Count((0,) * 13, trigger, spread)
    assert count.units(running, unseen) == units
    assert betting_kernels.units_by_count(count.compiled(), running, unseen) == units


@given(
    st.fractions(-50, 50, max_denominator=1000),
    st.integers(1, 1000),
    st.integers(-400_000, 400_000),
    st.integers(1, 520),
)
def test_units_by_a_count_are_the_same_in_the_kernel(trigger: Fraction, spread: int, running: int, unseen: int) -> None:
    count = Count((0,) * 13, str(trigger), spread)
    assert betting_kernels.units_by_count(count.compiled(), running, unseen) == count.units(running, unseen)


# Sessions: the kernel against the plain session.


def check_rows(made: Plan, asked: SessionTerms, many: int = 4, first: int = 0) -> set[int]:
    spec = SessionSpec(made, asked)
    check_session(made, asked)
    assert asked.system is not None
    kept, fan = sessions.session_rows(spec, first, many)
    plain_kept, plain_fan = sessions.session_rows_plain(spec, by_name(asked.system), first, many)
    assert kept.tolist() == plain_kept.tolist()
    assert fan.tolist() == plain_fan.tolist()
    return set(kept[:, END].tolist())


@pytest.mark.parametrize("system", System)
@pytest.mark.parametrize(
    ("asked", "end"),
    [
        ({"bankroll": 10**6}, PLAYED_OUT),
        ({"bankroll": 60, "most": 10**6, "coups": 1000}, RUINED),
        ({"bankroll": 60, "least": 3, "unit": 7, "most": 30, "coups": 1000}, RUINED),
        ({"goal": 1030, "coups": 1000}, GOAL_REACHED),
        ({"wager": "banker", "payable": 5, "unit": 15, "most": 70, "goal": 1200}, None),
        ({"wager": "tie", "bankroll": 400, "goal": 800, "most": 40, "coups": 400}, None),
        ({"wager": "lucky_6", "most": 10, "coups": 333, "bankroll": 2000}, None),
    ],
    ids=str,
)
def test_a_session_is_the_same_in_the_kernel(system: System, asked: dict[str, Any], end: int | None) -> None:
    ends = check_rows(planned(), terms(system=system, count=TENS_LOW, **asked))
    if end is not None:
        assert end in ends


@pytest.mark.parametrize("system", System)
@pytest.mark.parametrize(
    ("made", "wager"),
    [
        (("baccarat", {"variant": Variant.NON_COMMISSION, "decks": 1}), "banker"),
        (("lucky7", {}), "super_lucky_7"),
        (("seven_up", {}), "banker"),
        (("seven_up", {"coups_a_shoe": 17}), "super_7s"),
        (("lucky_draw", {"seats": 3}), "enter"),
        (("lucky_draw", {"seats": 7, "policy": "counter"}), "enter"),
    ],
    ids=str,
)
def test_a_session_of_any_game_is_the_same_in_the_kernel(
    made: tuple[str, dict[str, Any]], wager: str, system: System
) -> None:
    game, asked = made
    sitting = terms(wager=wager, system=system, count=AT_ONCE, bankroll=500, goal=900, payable=5, unit=15, coups=150)
    check_rows(planned(game, 9, **asked), sitting, first=100)


@pytest.mark.parametrize("system", [System.MARTINGALE, System.FIBONACCI, System.DALEMBERT])
def test_the_largest_amounts_are_the_same_in_the_kernel(system: System) -> None:
    large = terms(wager="tie", system=system, unit=10**9, bankroll=10**12, least=10**9, most=10**9, coups=900)
    check_rows(planned(), large)


def test_a_patron_who_enters_at_lucky_draw_keeps_enough_to_draw() -> None:
    """With 25 left a stake of 10 may cost 20; with less than 20 the session is over."""
    asked = terms(wager="enter", bankroll=25, coups=10_000)
    kept, _ = sessions.session_rows(SessionSpec(planned("lucky_draw"), asked), 0, 200)
    ruined = kept[kept[:, END] == RUINED]
    assert len(ruined) > 100
    assert set((ruined[:, RESULT] + 25).tolist()) <= set(range(20))


def test_a_session_by_hand() -> None:
    """Flat on the Banker, ten a coup: 9.50 is paid as 5 where nothing under 5 can be."""
    coups = [coup for number in (2, 3) for coup in replayed(planned(), number).coups][:100]
    won = [nets(planned(), coup, 1)[1] for coup in coups]
    result = sum(5 if odds > 0 else -10 if odds < 0 else 0 for odds in won)
    kept, fan = sessions.session_rows(SessionSpec(planned(), terms(wager="banker", payable=5)), 1, 1)
    assert shoes_needed(planned(), 100) == 2
    assert kept[0, [RESULT, END, COUPS, TURNOVER]].tolist() == [result, PLAYED_OUT, 100, 1000]
    assert fan[0, -1] == 1000 + result


def test_a_session_by_count_by_hand() -> None:
    """One unit on the Player as long as more aces than kings were seen, the shown card among them."""
    count = Count((1, *(0,) * 11, -1), "1/1000")
    shoe = replayed(planned(seed=8), 0)
    assert shoe.shown
    seen, result, bets = [shoe.shown], Fraction(0), 0
    for coup in shoe.coups[:60]:
        ranks = [card.rank for card in seen]
        if ranks.count(Rank.ACE) > ranks.count(Rank.KING):
            result += 10 * nets(planned(seed=8), coup, 1)[0]
            bets += 1
        seen += coup.cards
    kept, _ = sessions.session_rows(
        SessionSpec(planned(seed=8), terms(system=System.BY_COUNT, count=count, coups=60)), 0, 1
    )
    assert 0 < bets < 60
    assert kept[0, [RESULT, TURNOVER]].tolist() == [result, 10 * bets]


@given(
    system=st.sampled_from(System),
    wager=st.sampled_from(["player", "banker", "tie", "lucky_6"]),
    unit=st.integers(1, 50),
    over=st.integers(0, 500),
    bankroll=st.integers(50, 3000),
    goal=st.integers(0, 500),
    coups=st.integers(20, 400),
    payable=st.sampled_from([1, 5, 100]),
    first=st.integers(0, 10**6),
)
def test_a_session_conserves_its_money(
    system: System, wager: str, unit: int, over: int, bankroll: int, goal: int, coups: int, payable: int, first: int
) -> None:
    asked = terms(
        system=system,
        wager=wager,
        unit=unit,
        least=max(1, unit // 2),
        most=unit + over,
        bankroll=bankroll,
        goal=bankroll + goal if goal else 0,
        coups=coups,
        payable=payable,
        count=AT_ONCE,
    )
    kept, fan = sessions.session_rows(SessionSpec(planned(), asked), first, 5)
    for row, path in zip(kept.tolist(), fan.tolist(), strict=True):
        end = bankroll + row[RESULT]
        assert path[-1] == end >= 0
        assert max(-row[RESULT], 0) <= row[DRAWDOWN]
        assert row[DRAWDOWN] >= max(path) - end
        assert 0 <= row[LOSING_RUN] <= row[COUPS] <= coups
        assert row[TURNOVER] <= row[COUPS] * asked.most
        assert row[TURNOVER] >= -row[RESULT]
        assert row[END] == (RUINED if end < asked.least else GOAL_REACHED if goal and end >= asked.goal else PLAYED_OUT)
        assert row[COUPS] == coups or row[END] != PLAYED_OUT


def test_a_session_in_plain_python_tells_its_path() -> None:
    """Every figure of a session follows from the bankroll after each coup and what was staked."""
    stakes, bankrolls = list[int](), list[int]()

    def own(now: Situation) -> int:
        bankrolls.append(now.bankroll)
        stakes.append((0, 10, 25)[now.coup % 3])
        return stakes[-1]

    session = play_session(planned(), terms(system=None, coups=90), 0, own)
    path = [1000, *session.path]
    assert bankrolls == path[:-1]
    assert session.result == path[-1] - 1000
    assert session.turnover == sum(stakes)
    assert session.coups == len(session.path) == 90
    assert session.drawdown == max(max(path[: at + 1]) - now for at, now in enumerate(path))
    changes = [after - before for before, after in zip(path, session.path, strict=False)]
    assert all(change in (0, stake, -stake) for change, stake in zip(changes, stakes, strict=True))
    runs = "".join("l" if change < 0 else "w" for change in changes if change).split("w")
    assert session.losing_run == max(map(len, runs))


@pytest.mark.parametrize("wanted", [-1, 2.5, "10", None])
def test_a_stake_that_is_none_is_refused(wanted: Any) -> None:
    asked = refusal(lambda: play_session(planned(), terms(system=None), 0, lambda _: wanted))
    assert asked.reason == "own-system-stake"


def test_sessions_share_no_shoe() -> None:
    """Shoes enough are kept for a session, however few coups each of them has."""
    for made in (planned(), planned(decks=1), planned("seven_up"), planned("lucky_draw", seats=7), planned(burn=50)):
        fewest = min(deal_and_tally(made, number, 1).coups for number in range(2000))
        for coups in (1, fewest, 500):
            assert shoes_needed(made, coups) * fewest >= coups


def test_the_bankroll_is_kept_at_twenty_points() -> None:
    spec = SessionSpec(planned(), terms(coups=40, bankroll=10**6))
    session = play_session(planned(), spec.terms, 5, by_name(System.FLAT))
    _, fan = sessions.session_rows(spec, 5, 1)
    assert fan[0].tolist() == session.path[1::2]
    assert marks_of(spec.terms).tolist() == list(range(2, 41, 2))
    assert len(fan[0]) == MARKS


def test_sessions_add_up() -> None:
    spec = SessionSpec(planned(), terms(system=System.MARTINGALE, bankroll=200, goal=300))
    kept, fan = sessions.session_rows(spec, 0, 300)
    made = sessions.play_sessions(spec, 0, 100).plus(sessions.play_sessions(spec, 100, 200))
    assert made == sessions.tally_sessions(spec, kept, fan)
    assert (made.sessions, made.coups, made.turnover) == (300, kept[:, COUPS].sum(), kept[:, TURNOVER].sum())
    assert made.ruined == (kept[:, END] == RUINED).sum() > 0
    assert made.goals == (kept[:, END] == GOAL_REACHED).sum() > 0
    assert made.edge == Fraction(-int(kept[:, RESULT].sum()), int(kept[:, TURNOVER].sum()))
    assert made.fan[-1].mean == made.results.mean + 200


@pytest.mark.parametrize("own", [None, by_name(System.PAROLI)])
def test_a_study_of_sessions_goes_on_from_its_file(tmp_path: Path, own: Any) -> None:
    spec = SessionSpec(planned(), terms(system=None if own else System.PAROLI), "mine" if own else "")
    with workers(2, None) as pool:
        for many in (10, 90):
            made = sessions.study(spec, many, pool, own=own, checkpoint=tmp_path / "sessions.json").part
        other = SessionSpec(planned(), spec.terms, "theirs")
        asked = refusal(lambda: sessions.study(other, 90, pool, own=own, checkpoint=tmp_path / "sessions.json"))
    named = SessionSpec(planned(), terms(system=System.PAROLI))
    assert made == sessions.play_sessions(named, 0, 90)
    assert asked.reason == "kept-other-run"


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ({"wager": "draw"}, "unknown-wager"),
        ({"unit": 0}, "amount-out-of-range"),
        ({"bankroll": 10**12 + 1}, "amount-out-of-range"),
        ({"coups": 0}, "amount-out-of-range"),
        ({"payable": 0}, "amount-out-of-range"),
        ({"least": 600}, "least-over-most"),
        ({"unit": 9}, "unit-outside-limits"),
        ({"unit": 501}, "unit-outside-limits"),
        ({"bankroll": 9}, "bankroll-too-small"),
        ({"goal": 1000}, "goal-out-of-range"),
        ({"count": Count((2000,) * 13, "0")}, "count-out-of-range"),
        ({"count": Count((0,) * 13, "1000001")}, "count-out-of-range"),
        ({"count": Count((0,) * 13, "1", spread=0)}, "spread-out-of-range"),
    ],
    ids=str,
)
def test_terms_that_no_table_could_take_are_refused(asked: dict[str, Any], reason: str) -> None:
    assert refusal(lambda: check_session(planned(), terms(**asked))).reason == reason


# What once went wrong.


@pytest.mark.parametrize("coups", [1, 10, 19])
def test_a_short_session_keeps_its_bankroll_at_the_marks(coups: int) -> None:
    """Under 20 coups the first mark is at 0, before any coup."""
    check_rows(planned(), terms(coups=coups))


def test_a_machine_is_played_by_a_system_of_ones_own() -> None:
    """From a machine more cards come than a shoe holds, so that there is no true count to tell."""
    made = planned("seven_up", 1, machine=0)
    for number in range(10):
        assert play_session(made, terms(), number, by_name(System.FLAT)).coups > 0


def test_a_count_at_a_machine_is_refused() -> None:
    made = planned("seven_up", 1, machine=0)
    asked = refusal(lambda: check_session(made, terms(system=System.BY_COUNT, count=TENS_LOW)))
    assert asked.reason == "machine-not-counted"


@pytest.mark.parametrize("trigger", ["1/1000000000000000", "0.1000000000000000000001"])
def test_a_trigger_too_fine_for_the_kernel_is_refused(trigger: str) -> None:
    """Its denominator would outgrow 64 bits where the kernel compares."""
    count = Count((1,) * 13, trigger)
    assert refusal(lambda: check_count(count)).reason == "trigger-too-fine"
