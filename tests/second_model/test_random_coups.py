"""Random coups with one to three irregularities each: the real table and the second model agree after every fact."""

import pytest
from random_coups import RandomTable

COUPS = 30


@pytest.mark.parametrize("seed", range(30))
def test_the_second_model_and_the_real_table_agree(seed: int) -> None:
    table = RandomTable(seed)
    wrong = [table.coup() for _ in range(COUPS)]
    assert sum(wrong) > COUPS // 2
