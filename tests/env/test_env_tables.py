"""Whole tables for several agents: PettingZoo's own checks, turns, and rewards that the single seats would get."""

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test
from support.coups import refusal

from punto.env.observations import LuckyDrawPlaces
from punto.env.plain.lucky_draw import LuckyDrawEnv
from punto.env.plain.side_bets import SideBetsEnv
from punto.env.tables.baccarat import BaccaratTable
from punto.env.tables.lucky_draw import LuckyDrawTable

SEED = 42


@pytest.mark.parametrize("seats", [1, 3, 7])
def test_pettingzoo_finds_nothing_wrong_with_lucky_draw(seats: int) -> None:
    api_test(LuckyDrawTable(seats), num_cycles=200)
    seed_test(lambda: LuckyDrawTable(seats), num_cycles=30)


@pytest.mark.parametrize("game", ["baccarat", "lucky7", "seven_up"])
def test_pettingzoo_finds_nothing_wrong_with_the_games_of_player_and_banker(game: str) -> None:
    parallel_api_test(BaccaratTable(game=game), num_cycles=200)
    parallel_seed_test(lambda: BaccaratTable(game=game), num_cycles=30)


def test_a_table_with_one_seat_is_the_environment_of_one_patron() -> None:
    table, env = LuckyDrawTable(1), LuckyDrawEnv()
    table.reset(seed=SEED)
    observed, _ = env.reset(seed=SEED)
    reward, over, answers = 0.0, False, np.random.default_rng(1)
    for _ in table.agent_iter():
        seen, got, ended, _, _ = table.last()
        np.testing.assert_array_equal(seen, observed)
        assert (got, ended) == (reward, over)
        if ended:
            table.step(None)
            break
        action = answers.integers(2)
        table.step(action)
        observed, reward, over, _, _ = env.step(action)
    assert table.agents == []
    assert over


def test_seats_answer_in_turn_and_see_what_the_others_drew() -> None:
    table = LuckyDrawTable(3)
    table.reset(seed=SEED)
    seen = []
    for seat in (1, 2, 3):
        assert table.agent_selection == f"seat_{seat}"
        seen.append(int(table.last()[0][LuckyDrawPlaces.SEEN].sum()))
        table.step(1)
    assert seen == [7, 8, 9]
    assert set(table.rewards) == {"seat_1", "seat_2", "seat_3"}
    assert any(table.rewards.values())


def test_every_seat_is_paid_for_its_own_wagers() -> None:
    table, env = BaccaratTable(5), SideBetsEnv()
    table.reset(seed=SEED)
    env.reset(seed=SEED)
    wagers = np.eye(len(env.wagers), dtype=np.int8)
    over = False
    while not over:
        made = {f"seat_{seat}": wagers[seat - 1] for seat in range(1, 5)}
        _, rewards, ends, _, _ = table.step(made)
        env.step(wagers[0])
        assert rewards == {"seat_5": 0.0} | {agent: env.result(action) for agent, action in made.items()}
        over = ends["seat_1"]
    assert table.agents == []


def test_what_no_table_has_is_refused() -> None:
    assert refusal(lambda: LuckyDrawTable(8)).reason == "seats-out-of-range"
    assert refusal(lambda: LuckyDrawTable(render_mode="human")).reason == "render-mode"
    assert refusal(lambda: BaccaratTable(6)).reason == "unknown-layout"
    assert refusal(lambda: BaccaratTable(game="lucky_draw")).reason == "own-hands"
    drawn = LuckyDrawTable(2)
    drawn.reset(seed=SEED)
    assert refusal(lambda: drawn.step(2)).reason == "action-outside"
    made = BaccaratTable()
    made.reset(seed=SEED)
    nothing = np.zeros(len(made.table.wagers), np.int8)
    assert refusal(lambda: made.step({"seat_9": nothing})).reason == "no-such-agent"
    assert refusal(lambda: made.step({"seat_1": np.array([2])})).reason == "action-outside"
