"""Patrons' habits: what each does at the moment that he sees, as one command or nothing."""

from collections.abc import Iterator
from random import Random

from punto.client.views import Asked, Cover, Me, View
from punto.coup import Answer, Side
from punto.table import commands as c

DRAW_UP_TO = 5
"""Lucky Draw: with so many points or less a third card is worth a second wager."""


class Habit:
    """A patron who sits and looks on, answers what he is asked, and bets nothing; others add to it."""

    plays: frozenset[str] = frozenset()
    """The games that the habit is good for."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance

    def next(self, view: View, me: Me) -> c.AnyBody | None:
        """The command that he gives now. The same view brings about the same wish until the coup has gone on."""
        for wish in self._wishes(view, me):
            return wish
        return None

    def _wishes(self, view: View, me: Me) -> Iterator[c.AnyBody]:
        if me.choice:
            yield c.Choose(me.name, c.Choice.CONTINUE)
        if me.answer:
            yield c.GiveAnswer(me.name, self.answer(me.answer))
        if "Insure" in me.may:
            yield from self.insurance(me)
        if "OpenHand" in me.may:
            yield from (c.OpenHand(Side(hand.hand)) for hand in me.squeeze if hand.may_open)
        if view.coup and "RequestSqueeze" in me.may:
            yield from self.squeeze(view.coup.may_squeeze, me)
        if view.phase == "betting":
            yield from self.wagers(view, me)
        if self.cuts(view, me) and view.shoe:
            yield c.CutShoe(1 + (view.shoe.number * 97) % (52 * view.shoe.decks - 1))

    def wagers(self, view: View, me: Me) -> Iterator[c.PlaceWager]:
        """What he stakes in this coup, the first of it that does not lie there yet first."""
        laid = {staked.wager for staked in me.wagers}
        for wager, wanted in self.wants(view, me):
            if wager not in laid:
                stake = fitting(view, me, wager, wanted)
                if stake:
                    yield c.PlaceWager(me.name, wager, stake)

    def wants(self, view: View, me: Me) -> Iterator[tuple[str, int]]:
        """Wagers with the stakes that he would like; the limits and his chips are seen to elsewhere."""
        yield from ()

    def answer(self, asked: Asked) -> Answer:
        return Answer.STAND

    def insurance(self, me: Me) -> Iterator[c.Insure]:
        yield from ()

    def squeeze(self, may: dict[str, str], me: Me) -> Iterator[c.RequestSqueeze]:
        yield from ()

    def cuts(self, view: View, me: Me) -> bool:
        """The patron in the lowest seat cuts a new shoe."""
        if view.phase != "preparing" or view.shoe is None or view.shoe.is_cut or "CutShoe" not in view.may:
            return False
        return bool(view.seats) and view.seats[0].patron == me.name

    def settled(self, me: Me) -> None:
        """A coup in which he had wagers was settled."""


def fitting(view: View, me: Me, wager: str, wanted: int) -> int:
    """The stake nearest to the one wanted that the limits and the patron's chips allow; 0 where none does."""
    span = view.limits.of(wager)
    most = min(me.rack, span.maximum or me.rack, _room(view, wager))
    return min(max(wanted, span.minimum), most) if most >= span.minimum else 0


def _room(view: View, wager: str) -> int:
    """What the differential leaves on the wager's hand."""
    backs = next((box.backs for box in view.boxes if box.wager == wager), None)
    if view.limits.differential is None or backs not in ("player", "banker"):
        return 10**15
    other = "banker" if backs == "player" else "player"
    return max(0, view.on_hand(other) + view.limits.differential - view.on_hand(backs))


def least(view: View, wager: str) -> int:
    return view.limits.of(wager).minimum


class FlatBanker(Habit):
    """The same on Banker, coup by coup."""

    plays = frozenset({"baccarat", "lucky7", "seven_up"})

    def wants(self, view: View, me: Me) -> Iterator[tuple[str, int]]:
        yield "banker", 2 * least(view, "banker")


class Martingale(Habit):
    """Player; twice as much after a loss, and from the beginning after a win."""

    plays = frozenset({"baccarat", "lucky7", "seven_up"})

    def __init__(self, chance: Random) -> None:
        super().__init__(chance)
        self.losses = 0

    def wants(self, view: View, me: Me) -> Iterator[tuple[str, int]]:
        yield "player", least(view, "player") * 2**self.losses

    def settled(self, me: Me) -> None:
        for ended in me.last.wagers if me.last else ():
            if ended.wager == "player" and ended.outcome != "stand_off":
                self.losses = min(self.losses + 1, 8) if ended.collected > ended.paid else 0


class SideBetLover(Habit):
    """A little on Banker, and something on every other box of the layout."""

    plays = frozenset({"baccarat", "lucky7", "seven_up"})

    def wants(self, view: View, me: Me) -> Iterator[tuple[str, int]]:
        yield "banker", least(view, "banker")
        for box in view.boxes:
            if not box.in_coup and box.wager not in ("player", "banker", "tie"):
                yield box.wager, least(view, box.wager)


class TieChaser(Habit):
    """Tie, and more of it the longer none has come."""

    plays = frozenset({"baccarat", "lucky7", "seven_up"})

    def wants(self, view: View, me: Me) -> Iterator[tuple[str, int]]:
        since = len(view.results) - 1 - view.results.rfind("T")
        yield "tie", least(view, "tie") * (1 + since // 5)


class Insurer(FlatBanker):
    """Banker and Player in turn, and half of every insurance that he is offered."""

    plays = frozenset({"baccarat"})

    def wants(self, view: View, me: Me) -> Iterator[tuple[str, int]]:
        hand = "banker" if view.coup and view.coup.number % 2 else "player"
        yield hand, 10 * least(view, hand)

    def insurance(self, me: Me) -> Iterator[c.Insure]:
        for cover in me.insurance:
            stake = min(half(cover), me.rack)
            if stake:
                yield c.Insure(me.name, cover.wager, stake)


def half(cover: Cover) -> int:
    return (cover.most + 1) // 2


class Squeezer(Habit):
    """The highest wager on Player, to hold the cards himself."""

    plays = frozenset({"baccarat", "lucky7"})

    def wants(self, view: View, me: Me) -> Iterator[tuple[str, int]]:
        yield "player", 20 * least(view, "player")

    def squeeze(self, may: dict[str, str], me: Me) -> Iterator[c.RequestSqueeze]:
        yield from (c.RequestSqueeze(me.name, Side(hand)) for hand, name in may.items() if name == me.name)


class LuckyDrawer(Habit):
    """Lucky Draw by a simple chart: a third card with five points or less."""

    plays = frozenset({"lucky_draw"})

    def wants(self, view: View, me: Me) -> Iterator[tuple[str, int]]:
        # As much must be left for the Draw wager.
        yield "enter", min(2 * least(view, "enter"), me.rack // 2)

    def answer(self, asked: Asked) -> Answer:
        return Answer.DRAW if asked.total <= DRAW_UP_TO and asked.draw is not None else Answer.STAND


HABITS: tuple[type[Habit], ...] = (
    FlatBanker,
    Martingale,
    SideBetLover,
    TieChaser,
    Insurer,
    Squeezer,
    LuckyDrawer,
)


def habits_for(game: str | None, *, insurance: bool) -> list[type[Habit]]:
    """The habits that make sense at such a table."""
    return [kind for kind in HABITS if game in kind.plays and (insurance or kind is not Insurer)]
