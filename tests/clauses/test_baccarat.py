"""Baccarat: a worked example by hand for each clause of dealing, settlement and limits."""

from conftest import Cites
from play import coup, one, refusal

GAME = "baccarat"


def test_4_14_a_natural_ends_the_coup(cites: Cites) -> None:
    ended = coup(GAME, "9s Kd / 3h 2c")
    assert ended.finished
    assert cites(ended, "4.14")
    assert cites(refusal(lambda: coup(GAME, "9s Kd / 3h 2c 4d")), "4.14")


def test_5_1_2_banker_pays_nineteen_to_twenty(cites: Cites) -> None:
    paid = one(GAME, "Kd 2s 4c / 7h Ks", "banker=300")
    assert (paid.paid, paid.returned, paid.collected) == (285, 300, 0)
    assert cites(paid, "5.1.2")
