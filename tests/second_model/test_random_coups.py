"""Random coups with one to three irregularities each: the real table and the second model agree after every fact."""

import pytest
from torture_rules import COUPS_A_TABLE, KINDS, play


@pytest.mark.parametrize("number", range(36))
def test_the_second_model_and_the_real_table_agree(number: int) -> None:
    played = play(0, number)
    assert played.difference == ""
    assert played.wrong.total() == COUPS_A_TABLE
    assert sum(count * coups for count, coups in played.wrong.items()) > COUPS_A_TABLE // 3


def test_every_kind_of_table_is_played() -> None:
    assert {play(0, number).kind for number in range(len(KINDS))} == set(KINDS)
