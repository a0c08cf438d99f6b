"""The drawing rules as in the printed grids: D draws a third card, S stands."""

from punto.coup import Coup, Draw, Natural, Procedure, Side, Stand

#                          0123456789   <- total of the Player's first two cards
TABLE_ONE = [x == "D" for x in "DDDDDDSSSS"]

TABLE_TWO = [
    [x == "D" for x in row]
    for row in (
        # 0123456789   <- points of the Player's third card (R-04: a ten or picture is 0)
        "DDDDDDDDDD",  # 0 <- total of the Banker's first two cards
        "DDDDDDDDDD",  # 1
        "DDDDDDDDDD",  # 2
        "DDDDDDDDSD",  # 3
        "SSDDDDDDSS",  # 4
        "SSSSDDDDSS",  # 5
        "SSSSSSDDSS",  # 6
        "SSSSSSSSSS",  # 7
    )
]

#                                      0123456789   <- total of the Banker's first two cards
BANKER_WHEN_PLAYER_STANDS = [x == "D" for x in "DDDDDDSSSS"]


def third_cards(coup: Coup, *, natural: str, player: str, after_draw: str, after_stand: str) -> Procedure:
    """Deal third cards to the Player and the Banker; the arguments are the clauses of the steps."""
    if max(coup.player.total, coup.banker.total) >= 8:
        yield Natural(natural)
        return
    banker = coup.banker.total
    if TABLE_ONE[coup.player.total]:
        yield Draw(Side.PLAYER, player)
        draws, clause = TABLE_TWO[banker][coup.player.cards[-1].points], after_draw
    else:
        yield Stand(Side.PLAYER, player)
        draws, clause = BANKER_WHEN_PLAYER_STANDS[banker], after_stand
    yield Draw(Side.BANKER, clause) if draws else Stand(Side.BANKER, clause)
