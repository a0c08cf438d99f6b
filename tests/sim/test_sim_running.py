"""A run has the same result for any batches, cores, interruptions and resumptions."""

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any

import msgspec
import pyarrow.parquet as pq
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from sim_replay import dealt
from support.coups import refusal

from punto.games import GAMES
from punto.sim import runner as running
from punto.sim.plan import Plan, compile_plan, make_plan
from punto.sim.pool import workers
from punto.sim.runner import Checkpoint, advance, check_writable, new_run
from punto.sim.simulation import Simulated, simulate, task
from punto.sim.tally import Tally, deal_and_tally, empty_tally, measure

FULL = 300_000
"""More coups than the first lots of two cores hold."""

PLANS: dict[str, dict[str, Any]] = {
    "baccarat": {"policy": "counter"},
    "lucky7": {"decks": 6},
    "seven_up": {"machine": 20},
    "lucky_draw": {"seats": 3, "policy": "counter"},
}


@cache
def planned(game: str = "baccarat", seed: int = 5) -> Plan:
    return make_plan(GAMES[game], seed=seed, **PLANS[game])


def simulated(coups: int, cores: int = 2, made: Plan | None = None, **more: Any) -> Simulated:
    with workers(cores, None) as pool:
        return simulate(made or planned(), coups, pool, **more)


@cache
def whole(coups: int) -> Tally:
    """This many coups, dealt in one lot."""
    return deal_and_tally(planned(), 0, coups, limit=coups)


def interrupting(after: int) -> Callable[[int, int], None]:
    """Hears of the lots, and has the run interrupted at one of them."""
    heard = 0

    def progress(done: int, target: int) -> None:
        nonlocal heard
        assert 0 < done < target
        heard += 1
        if heard == after:
            raise KeyboardInterrupt

    return progress


# Lots and cores.


@given(game=st.sampled_from(list(PLANS)), first=st.integers(0, 2**40), lots=st.lists(st.integers(1, 40), min_size=1))
def test_the_tally_is_the_same_whatever_the_lots(game: str, first: int, lots: list[int]) -> None:
    made = planned(game)
    added, number = empty_tally(made), first
    for shoes in lots:
        added = added.plus(deal_and_tally(made, number, shoes))
        number += shoes
    assert added == deal_and_tally(made, first, sum(lots))
    assert added.shoes == sum(lots)
    assert sum(added.cells) == added.coups * made.seats


@pytest.mark.parametrize("game", PLANS)
def test_one_core_and_two_say_the_same(game: str) -> None:
    made = planned(game)
    coups = 200_000 if game != "lucky_draw" else 5_000
    one, two = simulated(coups, 1, made), simulated(coups, 2, made)
    assert one.tally == two.tally == deal_and_tally(made, 0, coups, limit=coups)
    assert one.wagers == two.wagers == measure(made, one.tally)
    assert not one.outcome.interrupted


def test_another_seed_says_something_else() -> None:
    assert deal_and_tally(planned(seed=6), 0, 10).cells != deal_and_tally(planned(), 0, 10).cells


@pytest.mark.parametrize("coups", [1, 79, 81, 5000, 100_003])
def test_so_many_coups_are_dealt_as_were_asked_for(coups: int) -> None:
    made = simulated(coups).tally
    assert made.coups == sum(made.cells) == coups
    assert made == whole(coups)


def test_a_shoe_left_in_the_middle_counts_its_first_coups() -> None:
    made, cells = compile_plan(planned()), dealt(planned(), 0).cells[:79, 0]
    tally = simulated(79).tally
    assert (tally.shoes, tally.coups, tally.coups_squared) == (1, 79, 79**2)
    assert [sums.total for sums in tally.wagers.values()] == made.results[:, cells].sum(axis=1).tolist()


@pytest.mark.parametrize("coups", [0, -1, 10**15 + 1])
def test_coups_out_of_range_are_refused(coups: int) -> None:
    assert refusal(lambda: simulated(coups)).reason == "coups-out-of-range"


# Interrupted, kept, resumed.


@pytest.mark.parametrize("cores", [1, 2])
@pytest.mark.parametrize("after", [1, 2, 3])
def test_an_interrupt_hands_over_what_was_done(after: int, cores: int) -> None:
    made = simulated(FULL, cores, progress=interrupting(after))
    assert made.outcome.interrupted
    assert 0 < made.tally.coups < FULL
    assert made.tally == deal_and_tally(planned(), 0, made.tally.shoes)


@pytest.mark.parametrize("after", [1, 2, 3])
def test_an_interrupted_run_goes_on_as_if_it_never_had_stopped(tmp_path: Path, after: int) -> None:
    checkpoint = tmp_path / "run.json"
    stopped = simulated(FULL, checkpoint=checkpoint, progress=interrupting(after))
    assert stopped.outcome.interrupted
    again = simulated(FULL, 1, checkpoint=checkpoint, progress=interrupting(1))
    assert again.tally.coups > stopped.tally.coups
    made = simulated(FULL, checkpoint=checkpoint)
    assert not made.outcome.interrupted
    assert made.tally == whole(FULL)


def test_a_finished_run_begins_where_it_was_kept(tmp_path: Path) -> None:
    """Only its last lot, which was left in the middle, is dealt again."""
    checkpoint = tmp_path / "run.json"
    simulated(FULL, checkpoint=checkpoint)
    left = msgspec.json.decode(checkpoint.read_bytes(), type=Checkpoint[Any, Tally])
    assert 0 < left.part.coups <= FULL
    heard: list[int] = []
    again = simulated(FULL, checkpoint=checkpoint, progress=lambda done, _: heard.append(done))
    assert again.tally == whole(FULL)
    assert all(done > left.part.coups for done in heard)


def test_a_run_is_extended_from_its_file(tmp_path: Path) -> None:
    checkpoint = tmp_path / "run.json"
    for coups in (1, 5000, 5001, 100_003):
        assert simulated(coups, checkpoint=checkpoint).tally == whole(coups)


def test_a_run_is_kept_in_whole_shoes_while_it_lasts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a run writes as it goes on is what a crash would leave."""
    monkeypatch.setattr(running, "SAVE_SECONDS", -1.0)
    checkpoint = tmp_path / "run.json"
    seen: list[int] = []

    def progress(done: int, _: int) -> None:
        if checkpoint.exists():
            left = msgspec.json.decode(checkpoint.read_bytes(), type=Checkpoint[Any, Tally])
            assert left.part == deal_and_tally(planned(), 0, left.next)
            assert left.part.coups < done
            seen.append(left.next)

    simulated(FULL, checkpoint=checkpoint, progress=progress)
    assert seen
    assert seen == sorted(set(seen))
    assert list(tmp_path.iterdir()) == [checkpoint]


def test_the_run_of_another_plan_is_refused(tmp_path: Path) -> None:
    checkpoint = tmp_path / "run.json"
    simulated(1000, checkpoint=checkpoint)
    left = checkpoint.read_bytes()
    for other in (
        planned(seed=6),
        planned("lucky7"),
        make_plan(GAMES["baccarat"], seed=5),
        replace(planned(), cut_card=15),
    ):
        assert refusal(partial(simulated, 1000, made=other, checkpoint=checkpoint)).reason == "kept-other-run"
        assert checkpoint.read_bytes() == left


def test_a_run_of_another_version_is_refused(tmp_path: Path) -> None:
    checkpoint = tmp_path / "run.json"
    simulated(1000, checkpoint=checkpoint)
    left = msgspec.json.decode(checkpoint.read_bytes())
    checkpoint.write_bytes(msgspec.json.encode(left | {"version": "0.0.0"}))
    assert refusal(lambda: simulated(1000, checkpoint=checkpoint)).reason == "kept-other-run"


def test_a_run_past_the_target_is_refused(tmp_path: Path) -> None:
    checkpoint = tmp_path / "run.json"
    simulated(FULL, checkpoint=checkpoint)
    assert refusal(lambda: simulated(1000, checkpoint=checkpoint)).reason == "kept-other-run"


@pytest.mark.parametrize("content", [b"garbage", b"{}", b"[1, 2]", b'{"version": 1}', b"\xff\xfe\x00", b"{" * 200])
def test_a_file_that_is_no_run_is_refused(tmp_path: Path, content: bytes) -> None:
    checkpoint = tmp_path / "run.json"
    checkpoint.write_bytes(content)
    assert refusal(lambda: simulated(1000, checkpoint=checkpoint)).reason == "kept-unreadable"
    assert checkpoint.read_bytes() == content


def test_half_a_file_is_refused(tmp_path: Path) -> None:
    checkpoint = tmp_path / "run.json"
    simulated(1000, checkpoint=checkpoint)
    checkpoint.write_bytes(checkpoint.read_bytes()[:-100])
    assert refusal(lambda: simulated(1000, checkpoint=checkpoint)).reason == "kept-unreadable"


def test_an_empty_file_is_a_run_that_has_not_begun(tmp_path: Path) -> None:
    checkpoint = tmp_path / "run.json"
    checkpoint.touch()
    assert simulated(1000, checkpoint=checkpoint).tally == whole(1000)


def test_a_folder_is_no_file_of_a_run(tmp_path: Path) -> None:
    (tmp_path / "run.json").mkdir()
    (tmp_path / "run.json" / "something").touch()
    assert refusal(lambda: simulated(1000, checkpoint=tmp_path / "run.json")).reason == "kept-unreadable"


def test_a_file_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere" / "run.json"
    made = simulated(1000, checkpoint=nowhere)
    assert made.tally.coups == 1000, "what was done is not lost with the file"
    assert made.outcome.lost is not None
    assert made.outcome.lost.reason == "file-unwritable"
    assert refusal(lambda: check_writable(nowhere)).reason == "file-unwritable"
    assert refusal(lambda: check_writable(tmp_path)).reason == "file-unwritable"


def test_a_file_is_left_as_it_is_when_it_is_tried(tmp_path: Path) -> None:
    new, old = tmp_path / "new", tmp_path / "old"
    old.write_text("kept")
    for path in (new, old):
        check_writable(path)
    assert not new.exists()
    assert old.read_text() == "kept"


def test_a_shoe_more_or_less_is_not_waited_for_alone() -> None:
    """The guess of a shoe's coups is under what it has, so that a run ends with the lots it began."""
    for game in PLANS:
        tally = deal_and_tally(planned(game), 0, 200)
        assert 0.6 * tally.coups / 200 < task(planned(game), 1).per_shoe <= tally.coups / 200


# Step by step.


@pytest.mark.parametrize("coups", [1, 80, 1234])
@pytest.mark.parametrize("game", PLANS)
def test_a_run_that_is_carried_on_step_by_step_comes_to_the_same_end(game: str, coups: int) -> None:
    made = planned(game)
    asked = task(made, coups)
    run, done = new_run(asked), [0]
    while run.part.done < coups:
        run = advance(asked, run, 1e-9)
        done.append(run.part.done)
    assert done == sorted(set(done))
    assert run.part == simulated(coups, made=made).tally
    assert run.next == run.part.shoes
    assert advance(asked, run, 1.0).part == run.part, "there is no more to do"


# Every coup as a row.


@pytest.mark.parametrize("game", PLANS)
def test_every_coup_is_a_row_of_the_table(game: str, tmp_path: Path) -> None:
    made, path = planned(game), tmp_path / "coups.parquet"
    if made.rules.insurance:
        assert refusal(lambda: simulated(7000, made=made, out=path)).reason == "flags-clash"
        made = make_plan(GAMES[game], seed=made.seed, policy="never")
    tally = simulated(7000, made=made, out=path).tally
    rows = pq.read_table(path).to_pydict()
    assert len(rows["shoe"]) == 7000 * made.seats
    assert sum(coup == 1 for coup in rows["coup"]) == tally.shoes * made.seats
    for (name, sums), scale in zip(tally.wagers.items(), compile_plan(made).scales, strict=True):
        assert sum(rows[f"{name}_result"]) * scale == pytest.approx(sums.total)
    places = [
        (shoe, coup, seat + 1)
        for shoe in range(tally.shoes)
        for coup in range(1, len(dealt(made, shoe).cards) + 1)
        for seat in range(made.seats)
    ]
    seats = rows.get("seat", [1] * len(rows["shoe"]))
    assert list(zip(rows["shoe"], rows["coup"], seats, strict=True)) == places[: 7000 * made.seats]


def test_a_table_of_coups_is_not_resumed(tmp_path: Path) -> None:
    asked = refusal(lambda: simulated(10, checkpoint=tmp_path / "run.json", out=tmp_path / "coups.parquet"))
    assert asked.reason == "flags-clash"


def test_a_file_whose_letters_are_broken_is_refused(tmp_path: Path) -> None:
    """What is no UTF-8 inside a string is another error than what is no JSON."""
    checkpoint = tmp_path / "run.json"
    checkpoint.write_bytes(b'{"version": "\xff"}')
    assert refusal(lambda: simulated(1000, checkpoint=checkpoint)).reason == "kept-unreadable"


def test_the_time_in_which_kernels_are_compiled_is_not_the_run_s(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first shoe takes half a minute here, as where nothing is compiled yet; every later one takes a second."""
    now = 0.0
    shoes: list[int] = []

    def work(plan: Plan, first: int, count: int, limit: int = FULL) -> Tally:
        nonlocal now
        now += count if shoes else 30
        shoes.append(first)
        return deal_and_tally(plan, first, count, limit)

    monkeypatch.setattr("punto.sim.runner.time.monotonic", lambda: now)
    with workers(1) as pool:
        made = running.run(replace(task(planned(), 200), work=work, cut=work), pool)
    assert shoes[:2] == [0, 0], "the first shoe is dealt again"
    assert made.part == whole(200)
    assert 0 < made.seconds < 30
