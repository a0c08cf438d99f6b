"""Two irregularities at once, pair by pair: what waits afterwards, and in which order (R-59)."""

import pytest
from support.live_table import Driven
from test_matrix import reported

from punto.cards import card
from punto.errors import Refusal
from punto.table import commands as c
from punto.table import findings as f
from punto.table.roles import Role

# The coup is dealt, K 7 9 K: the Player has a natural, and no card is due. Rows are reported second, columns first.
# A cell lists what waits afterwards, in the order in which it is decided; "none": nothing; "void": the coup is void and
# nothing waits; "-": it is refused. 7.13c: its order is set, and patrons choose. 7.11: noted, nothing waits; there is
# no burn on record then that could be put right. The last rows put the record right.
PAIRS = """
               7.9       7.12       7.13       7.13c      7.22       7.11
7.1            void      void       void       void       void       void
7.3            void      void       void       void       void       void
7.4            7.9       7.12       7.13       7.13       7.22       none
7.6            7.9       7.12       7.13       7.13       7.22       none
7.7            7.9       7.12       7.13       7.13       7.22       none
4.6            7.9       7.12       7.13       7.13       7.22       none
7.9            -         7.12+7.9   7.13+7.9   7.13+7.9   7.9+7.22   7.9
7.12other      7.12+7.9  7.12+7.12  7.13+7.12  7.13+7.12  7.12+7.22  7.12
7.12same       7.12+7.9  -          -          -          7.12+7.22  7.12
7.13other      7.13+7.9  7.12+7.13  7.13+7.13  7.13+7.13  7.13+7.22  7.13
7.13same       7.13+7.9  -          -          -          7.13+7.22  7.13
7.22           7.9+7.22  7.12+7.22  7.13+7.22  7.13+7.22  7.22+7.22  7.22
R-57card       7.9       7.12       7.13       7.13       7.22       none
R-57wager      7.9       7.12       7.13       7.13       7.22       none
R-57burn       7.9       7.12       7.13       7.13       7.22       -
"""
FIRST: dict[str, f.Irregularity] = {
    "7.9": f.WrongOrder((), (2, 1, 3, 4)),
    "7.12": f.DrawnTogether((), order_known=True, places=(2, 1)),
    "7.13": f.DrawnTogether((), order_known=False, places=(1, 2)),
    "7.13c": f.DrawnTogether((), order_known=False, places=(1, 2)),
    "7.22": f.Unforeseen("The lights went out."),
    "7.11": f.BurnMissed(exposed=True),
}
SECOND: dict[str, f.Irregularity | c.Body] = {
    "7.1": f.WrongCards(f.WrongCard.FOREIGN, ("Joker",)),
    "7.3": f.Misdealt(),
    "7.4": f.CardSeen(card("9h")),
    "7.6": f.ThirdToPlayer(card("9h")),
    "7.7": f.ThirdToBanker(card("9h"), exposed=True),
    "4.6": f.LateWager("ann", "banker", 10),
    "7.9": f.WrongOrder((), (4, 3, 2, 1)),
    "7.12other": f.DrawnTogether((), order_known=True, places=(4, 3)),
    "7.12same": f.DrawnTogether((), order_known=True, places=(2, 3)),
    "7.13other": f.DrawnTogether((), order_known=False, places=(3, 4)),
    "7.13same": f.DrawnTogether((), order_known=False, places=(1, 4)),
    "7.22": f.Unforeseen("And the music stopped."),
    "R-57card": c.CorrectCard(3, card("8c")),
    "R-57wager": c.CorrectWager("ann", "tie", 50),
    "R-57burn": c.CorrectBurn(card("2s"), 3),
}
ROWS = [line.split() for line in PAIRS.strip("\n").splitlines()]
CELLS = [(first, row[0], cell) for row in ROWS[1:] for first, cell in zip(ROWS[0], row[1:], strict=True)]


def test_the_matrix_has_every_pair() -> None:
    assert ROWS[0] == list(FIRST)
    assert [row[0] for row in ROWS[1:]] == list(SECOND)


def done(live: Driven, second: f.Irregularity | c.Body) -> Refusal | None:
    """Report it, or put the record right; what refuses it, if something does."""
    if not isinstance(second, c.Body):
        return reported(live, second)
    try:
        live.do(second, Role.INSPECTOR)
    except Refusal as refusal:
        return refusal
    return None


@pytest.mark.parametrize("game", ["baccarat", "lucky7"])
@pytest.mark.parametrize(("first", "second", "cell"), CELLS)
def test_a_second_irregularity_is_dealt_with_in_its_turn(game: str, first: str, second: str, cell: str) -> None:
    live = Driven().opened(game).seat("ann", "bob").shoe(burned=None if first == "7.11" else "As")
    live.bets(ann="banker=100", bob="player=100")
    live.cards("Kc 7d 9c Kd")
    live.report(FIRST[first])
    if first == "7.13c":
        live.do(c.DetermineOrder(places=(2, 1)), Role.PIT_MANAGER)
    refusal = done(live, SECOND[second])
    if cell == "-":
        assert refusal
        return
    assert refusal is None
    unforeseen = live.table.book.irregularities.unforeseen
    due = [] if cell in ("void", "none") else [clause.replace("7.22", unforeseen) for clause in cell.split("+")]
    assert [one.clause for one in live.table.undecided] == due
    assert (live.table.play is None) == (cell == "void")
    if due:
        for body in (c.DealCard(card("2s")), c.AnnounceResult(live.table.coup().showdown().result), c.SettleCoup()):
            assert live.refuses(body).reason == "irregularity-open"
