"""What the rules do not name, played at a live table: Baccarat's 7.22, which is Lucky 7's 7.20.

Each function checks what happens to wagers and cards, and returns the consequence that must cite the clause.
"""

from collections.abc import Iterator

from support.live_table import Driven, the

from punto.cards import card
from punto.errors import Refusal
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.roles import Role
from punto.table.state import Question

LIGHTS_OUT = f.Unforeseen("The lights went out over the table.")
WHY = "No card was touched."


def lights_out(game: str) -> Driven:
    """ann has 500 on the Player and 20 on the Tie, bob 300 on the Banker; 2 against 7, and the Player is to draw."""
    live = Driven().ready(game).bets(ann="player=500 tie=20", bob="banker=300")
    live.cards("Kd 7h 2s Ks")
    live.report(LIGHTS_OUT)
    return live


def ruled(live: Driven, ruling: c.Ruling, *returned: tuple[str, str]) -> list[e.Event]:
    return live.do(c.RuleUnforeseen(ruling, WHY, returned), Role.ASSISTANT_DIRECTOR)


def waits(game: str) -> Iterator[e.Event | Refusal]:
    """Nothing goes on before the Assistant Director has ruled, and nobody else may."""
    live = Driven().ready(game).bets(ann="player=500")
    yield live.refuses(c.Report(f.Unforeseen(" ")))
    asked = the(live.report(LIGHTS_OUT), e.IrregularityReported)
    assert (asked.question, asked.rank) == (Question.RULING, Role.ASSISTANT_DIRECTOR)
    yield asked
    yield live.refuses(c.DealCard(card("Kd")))
    yield live.refuses(c.Proceed(), Role.INSPECTOR)
    for role in (Role.DEALER, Role.INSPECTOR, Role.PIT_MANAGER, Role.SHIFT_MANAGER, Role.SURVEILLANCE):
        refused = live.refuses(c.RuleUnforeseen(c.Ruling.VOID, WHY), role)
        assert refused.reason == "not-your-role"
        yield refused


def void(game: str) -> list[e.Event]:
    """All wagers go back, and the shoe stays."""
    live = lights_out(game)
    brought = ruled(live, c.Ruling.VOID)
    assert live.racks == {"ann": 10_000, "bob": 10_000}
    live.coup("9s 3h Kd 2c", ann="player=100")
    assert live.table.shoe is not None
    assert live.table.shoe.number == 1
    return [the(brought, e.UnforeseenRuled), the(brought, e.CoupVoided)]


def goes_on(game: str) -> e.UnforeseenRuled:
    """The coup is played out: 6-7."""
    live = lights_out(game)
    event = the(ruled(live, c.Ruling.CONTINUE), e.UnforeseenRuled)
    assert (event.ruling, event.reason) == (c.Ruling.CONTINUE, WHY)
    live.cards("4c")
    live.finish()
    assert live.racks == {"ann": 9_480, "bob": 10_285}
    return event


def returns(game: str) -> e.WagersReturned:
    """Only the wager that was named goes back; the Tie of 20 stays, and loses."""
    live = lights_out(game)
    event = the(ruled(live, c.Ruling.RETURN, ("ann", "player")), e.WagersReturned)
    assert (event.patron, event.stake) == ("ann", 500)
    live.cards("4c")
    live.finish()
    assert live.racks == {"ann": 9_980, "bob": 10_285}
    return event


def incomplete(game: str) -> Iterator[Refusal]:
    """A ruling says why, and names wagers that are there where it returns some, and only there."""
    live = lights_out(game)
    for ruling, why, returned, reason in (
        (c.Ruling.VOID, " ", (), "reason-needed"),
        (c.Ruling.RETURN, WHY, (), "name-the-wagers"),
        (c.Ruling.VOID, WHY, (("ann", "player"),), "name-the-wagers"),
        (c.Ruling.RETURN, WHY, (("bob", "player"),), "wager-not-there"),
    ):
        refused = live.refuses(c.RuleUnforeseen(ruling, why, returned), Role.ASSISTANT_DIRECTOR)
        assert refused.reason == reason
        yield refused


def between_coups(game: str) -> list[e.Event | Refusal]:
    """There is nothing to void or return."""
    live = Driven().ready(game)
    live.report(LIGHTS_OUT)
    refused = live.refuses(c.RuleUnforeseen(c.Ruling.VOID, WHY), Role.ASSISTANT_DIRECTOR)
    event = the(ruled(live, c.Ruling.CONTINUE), e.UnforeseenRuled)
    live.coup("9s 3h Kd 2c", ann="player=100")
    assert live.rack("ann") == 10_100
    return [refused, event]


def without_clause(game: str) -> Iterator[Refusal]:
    """What other documents name and this one does not is reported as unforeseen."""
    live = Driven().ready(game).bets(ann="player=500")
    for found in (f.LateWithdrawal("ann", "player"), f.OrderAltered()):
        refused = live.refuses(c.Report(found))
        assert refused.reason == "no-clause-for"
        yield refused
