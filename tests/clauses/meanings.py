"""The meaning of the words and the equipment of two documents at a live table: each function plays an example.

Baccarat and Lucky 7 define the same words under different numbers, so the numbers are in their own tests. Each
function checks what the word means and returns the consequence that cites it.
"""

import pytest
from support.coups import limits
from support.live_table import Driven, the

from punto.cards import card
from punto.coup import Result
from punto.errors import Refusal
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.roles import Role
from punto.table.rules import table_rules
from punto.table.state import SettledWager
from punto.wagers import Outcome

BANKER_WINS = "Kd 7h 2s Ks 4c"  # 6-7
SIX_ALL = "Kd Kh 6s 6c"  # 6-6
NATURAL = "9s 3h Kd 2c"  # 9-5
NOTHING = "Ks 7h Qd Kh Kc"  # the Player's three cards make 0 against 7


def dealt(game: str, text: str) -> list[e.CardDealt]:
    """The cards of a coup, each as it was dealt."""
    live = Driven().ready(game).bets(ann="player=100")
    return [event for event in live.cards(text) if isinstance(event, e.CardDealt)]


def called(game: str, text: str) -> e.ResultAnnounced:
    live = Driven().ready(game).bets(ann="player=100")
    live.cards(text)
    return the(live.do(c.AnnounceResult(live.dealt.showdown().result)), e.ResultAnnounced)


def settled(game: str, text: str, wager: str, variant: str | None = None) -> SettledWager:
    live = Driven().ready(game, variant=variant)
    (entry,) = the(live.coup(text, ann=wager), e.CoupSettled).wagers
    return entry


def nothing(game: str) -> e.ResultAnnounced:
    """A total of 0."""
    announced = called(game, NOTHING)
    assert (announced.player, announced.banker) == (0, 7)
    return announced


def burn(game: str) -> e.CardsBurned:
    """A shown 5 and five cards more leave the shoe before the first coup, and no hand gets them."""
    live = Driven().opened(game).seat("ann")
    live.do(c.PrepareShoe())
    live.do(c.CutShoe(), Role.INSPECTOR)
    burned = the(live.do(c.BurnCards(card("5h"), 6)), e.CardsBurned)
    assert live.table.shoe is not None
    assert live.table.shoe.remaining == 8 * 52 - 6
    assert live.refuses(c.BurnCards(card("5h"), 6)).reason == "out-of-phase"
    return burned


def commission(game: str) -> SettledWager:
    """5% of a winning Banker wager is held back; nothing of a losing one, nor of one on the Player."""
    won = settled(game, BANKER_WINS, "banker=300")
    assert won.paid == 285
    for other in (settled(game, NATURAL, "banker=300"), settled(game, NATURAL, "player=300")):
        assert set(won.clauses) - set(other.clauses)
    return won


def free_hand(game: str) -> list[e.Event]:
    """A coup without wagers."""
    live = Driven().ready(game)
    live.report(f.CardSeen(card("9s")))
    begun = live.do(c.DealFreeHand())
    live.cards("3h Kd 2c")
    over = the(live.finish(), e.CoupSettled)
    assert over.wagers == ()
    return [the(begun, e.FreeHandBegun), over]


def round_of_play(game: str) -> tuple[e.Event, e.Event]:
    """It begins with the first card and ends with the settlement."""
    live = Driven().ready(game).bets(ann="player=100")
    first, *rest = live.cards(NATURAL)
    over = the(live.finish(), e.CoupSettled)
    (word,) = set(first.clauses) & set(over.clauses)
    assert not any(word in event.clauses for event in rest)
    return first, over


def initial_deal(game: str) -> e.CardDealt:
    """Two cards each: the fourth card completes it."""
    return dealt(game, BANKER_WINS)[3]


def natural(game: str) -> e.CardDealt:
    """8 or 9 on two cards."""
    fourth = dealt(game, NATURAL)[3]
    assert set(fourth.clauses) - set(initial_deal(game).clauses)
    return fourth


def subsequent_deal(game: str) -> e.CardDealt:
    """A card after the first four."""
    return dealt(game, BANKER_WINS)[4]


def point_total(game: str) -> e.ResultAnnounced:
    announced = called(game, BANKER_WINS)
    assert (announced.player, announced.banker) == (6, 7)
    return announced


def tie(game: str) -> e.ResultAnnounced:
    announced = called(game, SIX_ALL)
    assert announced.actual is Result.TIE
    return announced


def stand_off(game: str) -> SettledWager:
    """A wager that is not won and not lost."""
    entry = settled(game, SIX_ALL, "banker=300")
    assert (entry.outcome, entry.paid, entry.returned, entry.collected) == (Outcome.STAND_OFF, 0, 300, 0)
    return entry


def differential(game: str) -> list[e.Event]:
    """The most by which all on one hand may exceed all on the other."""
    live = Driven().ready(game)
    between = live.do(c.SetLimits(limits(game, 50, 1_000, differential=400)), Role.PIT_MANAGER)
    live.place(ann="player=100", bob="banker=500")
    live.do(c.RemoveWager("ann", "player"))
    return between + live.do(c.CloseBets())


def void(game: str) -> e.CoupVoided:
    """No result: wagers go back, and the roads show nothing."""
    live = Driven().ready(game).bets(ann="player=100")
    live.cards("9s 3h")
    voided = the(live.report(f.Misdealt()), e.CoupVoided)
    assert live.rack("ann") == 10_000
    assert live.table.shoe is not None
    assert live.table.shoe.results == ()
    return voided


def wager(game: str, name: str, text: str, paid: int) -> list[object]:
    """A stake of 10 on this wager, placed and won."""
    live = Driven().ready(game)
    live.do(c.CallBets())
    placed = the(live.by("ann", c.PlaceWager("ann", name, 10)), e.WagerPlaced)
    live.do(c.CloseBets())
    live.cards(text)
    (entry,) = the(live.finish(), e.CoupSettled).wagers
    assert entry.paid == paid
    return [placed, entry]


# The table and what stands on it


def opened(game: str, **rules: object) -> e.TableOpened:
    live = Driven().opened(game, **rules)
    (event,) = [event for event in live.events if isinstance(event, e.TableOpened)]
    return event


def sits_down(game: str, seats: int) -> e.SeatTaken:
    """The last seat of the layout, and none beyond it."""
    live = Driven().opened(game, seats=seats)
    assert live.refuses(c.TakeSeat("ann", seats + 1)).reason == "unknown-seat"
    taken = the(live.do(c.TakeSeat("ann", seats)), e.SeatTaken)
    assert live.refuses(c.TakeSeat("bob", seats)).reason == "seat-taken"
    return taken


def other_layout(game: str, seats: int) -> Refusal:
    with pytest.raises(Refusal) as caught:
        table_rules(game, seats=seats)
    return caught.value


def scoreboard(game: str) -> e.CoupSettled:
    live = Driven().ready(game)
    live.coup(BANKER_WINS, ann="player=100")
    over = the(live.coup(SIX_ALL, ann="player=100"), e.CoupSettled)
    assert live.table.shoe is not None
    assert live.table.shoe.results == (Result.BANKER, Result.TIE)
    return over


def boxes(game: str) -> list[e.Event]:
    """Cash goes into the drop box, and chips for it to the patron; a tip goes into the tip box."""
    live = Driven().ready(game)
    brought = live.do(c.BuyIn("ann", 500)) + live.by("ann", c.GiveTip("ann", 20))
    assert live.rack("ann") == 10_480
    assert (live.accounts["T1/drop"], live.accounts["T1/tips"]) == (20_500, 20)
    return brought


def cut(game: str) -> list[e.ShoeCut]:
    """A patron cuts, or the dealer or above; also the one who shuffled (R-09)."""
    cuts = []
    for role, name in ((Role.PATRON, "ann"), (Role.DEALER, "dora"), (Role.DEALER, "dan"), (Role.PIT_MANAGER, "pia")):
        live = Driven().opened(game).seat("ann")
        live.do(c.PrepareShoe())  # by dan
        assert live.refuses(c.CutShoe(), Role.SURVEILLANCE).reason == "not-your-role"
        cuts.append(the(live.do(c.CutShoe(), role, name), e.ShoeCut))
        assert (cuts[-1].by, cuts[-1].role) == (name, role)
        assert ("R-09" in cuts[-1].clauses) == (name == "dan")
    return cuts
