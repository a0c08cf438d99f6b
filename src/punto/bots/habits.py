"""Patrons' habits: each looks at the table and gives one command, or none."""

from collections.abc import Collection, Iterator
from random import Random

from punto.client.tables import range_of, stake_on
from punto.coup import Answer, Side
from punto.games import GAMES
from punto.table import commands as c
from punto.wire.own import Cover, DrawQuestion, OwnView
from punto.wire.table import View

DRAW_UP_TO = 5
"""Lucky Draw: up to this total, a third card is worth a second wager."""
FREE_FOR_OTHERS = 3
"""Lucky Draw: with fewer free areas, nobody plays a second one."""


class Habit:
    """A patron who sits, answers questions and bets nothing; the other habits add to it."""

    needs: tuple[str, ...] = ()
    """The wagers without which the habit makes no sense."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance

    @classmethod
    def suits(cls, wagers: Collection[str], *, insurance: bool, squeeze: bool) -> bool:
        """Whether the habit makes sense where these wagers, insurance and squeezes are offered."""
        return bool(cls.needs) and set(wagers).issuperset(cls.needs)

    def next(self, view: View, me: OwnView) -> c.AnyBody | None:
        """The command for this moment. The same view gives the same command until the coup goes on."""
        for wish in self._wishes(view, me):
            return wish
        return None

    def _wishes(self, view: View, me: OwnView) -> Iterator[c.AnyBody]:
        if me.choice:
            yield c.Choose(me.name, c.Choice.CONTINUE)
        if me.answer:
            yield c.GiveAnswer(me.name, self.answer(me.answer), me.answer.seat)
        if "Insure" in me.may:
            yield from self.insurance(me)
        if "OpenHand" in me.may:
            yield from (c.OpenHand(Side(hand.hand)) for hand in me.squeeze if hand.may_open)
        if view.phase == "betting":
            yield from self.wagers(view, me)
        if "RequestSqueeze" in me.may:
            yield from self.squeeze(me)
        if self.cuts(view, me) and view.shoe:
            yield c.CutShoe(1 + (view.shoe.number * 97) % (52 * view.shoe.decks - 1))

    def wagers(self, view: View, me: OwnView) -> Iterator[c.PlaceWager]:
        """The wagers of this coup that are not placed yet, in their order."""
        laid = {staked.wager for staked in me.wagers}
        for wager, wanted in self.wants(view, me):
            if wager not in laid:
                stake = fitting(view, me, wager, wanted)
                if stake:
                    yield c.PlaceWager(me.name, wager, stake)

    def wants(self, view: View, me: OwnView) -> Iterator[tuple[str, int]]:
        """Wagers with the stakes that the patron would like; `wagers` applies the limits and the chips."""
        yield from ()

    def answer(self, asked: DrawQuestion) -> Answer:
        return Answer.STAND

    def insurance(self, me: OwnView) -> Iterator[c.Insure]:
        yield from ()

    def squeeze(self, me: OwnView) -> Iterator[c.RequestSqueeze]:
        yield from ()

    def cuts(self, view: View, me: OwnView) -> bool:
        """The patron in the lowest seat cuts a new shoe."""
        shoe = view.shoe
        if view.phase != "preparing" or shoe is None or shoe.is_cut or shoe.cut_by or "CutShoe" not in view.may:
            return False
        return bool(view.seats) and view.seats[0].patron == me.name

    def settled(self, me: OwnView) -> None:
        """Called when a coup with wagers of this patron is settled."""


def fitting(view: View, me: OwnView, wager: str, wanted: int) -> int:
    """The stake nearest to the wanted one that the limits and the patron's chips allow; 0 if none is allowed."""
    span = range_of(view.limits, wager)
    most = min(me.rack, span.maximum or me.rack, _room(view, wager))
    return min(max(wanted, span.minimum), most) if most >= span.minimum else 0


def _room(view: View, wager: str) -> int:
    """How much more the differential allows on the wager's hand."""
    backs = next((box.backs for box in view.boxes if box.wager == wager), None)
    if view.limits.differential is None or backs not in (Side.PLAYER, Side.BANKER):
        return 10**15
    side, other = (Side.PLAYER, Side.BANKER) if backs == Side.PLAYER else (Side.BANKER, Side.PLAYER)
    return max(0, stake_on(view, other) + view.limits.differential - stake_on(view, side))


def least(view: View, wager: str) -> int:
    return range_of(view.limits, wager).minimum


class FlatBanker(Habit):
    """The same stake on Banker in every coup."""

    needs: tuple[str, ...] = ("banker",)

    def wants(self, view: View, me: OwnView) -> Iterator[tuple[str, int]]:
        yield "banker", 2 * least(view, "banker")


class Martingale(Habit):
    """Player; double the stake after a loss, and back to the first stake after a win."""

    needs = ("player",)

    def __init__(self, chance: Random) -> None:
        super().__init__(chance)
        self.losses = 0

    def wants(self, view: View, me: OwnView) -> Iterator[tuple[str, int]]:
        yield "player", least(view, "player") * 2**self.losses

    def settled(self, me: OwnView) -> None:
        for ended in me.last.wagers if me.last else ():
            if ended.wager == "player" and ended.outcome != "stand_off":
                self.losses = min(self.losses + 1, 8) if ended.collected > ended.paid else 0


class SideBetLover(Habit):
    """A little on Banker, and something on every other box of the layout."""

    needs = ("banker",)

    def wants(self, view: View, me: OwnView) -> Iterator[tuple[str, int]]:
        yield "banker", least(view, "banker")
        for box in view.boxes:
            if not box.in_coup and box.wager not in ("player", "banker", "tie"):
                yield box.wager, least(view, box.wager)


class TieChaser(Habit):
    """Tie, with a stake that grows until a tie comes."""

    needs = ("tie",)

    def wants(self, view: View, me: OwnView) -> Iterator[tuple[str, int]]:
        since = len(view.results) - 1 - view.results.rfind("T")
        yield "tie", least(view, "tie") * (1 + since // 5)


class Insurer(FlatBanker):
    """Banker and Player in turn, and half of every insurance that is offered."""

    needs = ("player", "banker")

    @classmethod
    def suits(cls, wagers: Collection[str], *, insurance: bool, squeeze: bool) -> bool:
        return insurance and super().suits(wagers, insurance=insurance, squeeze=squeeze)

    def wants(self, view: View, me: OwnView) -> Iterator[tuple[str, int]]:
        hand = "banker" if view.coup and view.coup.number % 2 else "player"
        yield hand, 10 * least(view, hand)

    def insurance(self, me: OwnView) -> Iterator[c.Insure]:
        for cover in me.insurance:
            stake = min(half(cover), me.rack)
            if stake:
                yield c.Insure(me.name, cover.wager, stake)


def half(cover: Cover) -> int:
    return (cover.most + 1) // 2


class Squeezer(Habit):
    """The highest wager on Player, to squeeze the cards."""

    needs = ("player",)

    @classmethod
    def suits(cls, wagers: Collection[str], *, insurance: bool, squeeze: bool) -> bool:
        return squeeze and super().suits(wagers, insurance=insurance, squeeze=squeeze)

    def wants(self, view: View, me: OwnView) -> Iterator[tuple[str, int]]:
        yield "player", 20 * least(view, "player")

    def squeeze(self, me: OwnView) -> Iterator[c.RequestSqueeze]:
        yield from (c.RequestSqueeze(me.name, Side(hand)) for hand in me.may_squeeze)


class LuckyDrawer(Habit):
    """Lucky Draw by a simple chart: a third card with five points or less. Some play a second area."""

    needs = ("enter", "draw")

    def __init__(self, chance: Random) -> None:
        super().__init__(chance)
        self.areas = chance.choice((1, 1, 1, 2))

    def wants(self, view: View, me: OwnView) -> Iterator[tuple[str, int]]:
        # The same amount must be left for the Draw wager.
        yield "enter", min(2 * least(view, "enter"), me.rack // 2)

    def wagers(self, view: View, me: OwnView) -> Iterator[c.PlaceWager]:
        """In the patron's own area first. In another one only if enough areas stay free for new patrons."""
        yield from super().wagers(view, me)
        played = {staked.area for staked in me.wagers}
        if 1 <= len(played) < self.areas and len(view.free_areas) >= FREE_FOR_OTHERS:
            stake = fitting(view, me, "enter", least(view, "enter"))
            if 2 * stake <= me.rack and stake:
                yield c.PlaceWager(me.name, "enter", stake, view.free_areas[-1])

    def answer(self, asked: DrawQuestion) -> Answer:
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


def habits_for(game: str | None, *, insurance: bool, boxes: Collection[str] = ()) -> list[type[Habit]]:
    """The habits that make sense at such a table. What is known of another house's game are the boxes on its layout."""
    known = GAMES.get(game or "")
    if known is None:
        return [kind for kind in HABITS if kind.suits(boxes, insurance=insurance, squeeze=True)]
    wagers = [wager.name for wager in known.wagers(known.variant(None))]
    squeeze = known.squeeze is not None
    return [
        kind
        for kind in HABITS
        if kind.suits(wagers, insurance=insurance and known.insurance is not None, squeeze=squeeze)
    ]
