"""The simulated shoe readers: the right card at the right moment, and mistakes that the feed never accepts."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from random import Random

import pytest
from support.live_table import Driven

from punto.bots.reader import FeedAnswer, Mistake, ReaderPlan, SimulatedShoe, cards_of, fits
from punto.cards import Card, card
from punto.coup import Side
from punto.errors import Refusal
from punto.games import game
from punto.notation import read_shoe, write_shoe
from punto.playout import deal_shoe
from punto.server.tables.simulated_reader import ReaderSimulation, SimulatedReader, SimulatedReading, card_due
from punto.table import commands as c
from punto.table import findings as f
from punto.table.insuring import open_offers
from punto.table.roles import Role
from punto.table.state import Phase
from punto.wire.commands import NextCard


def reader(seed: int = 5) -> SimulatedReader:
    return SimulatedReader(Random(seed).randrange)


def feed(live: Driven, reading: SimulatedReading) -> None:
    """As the server does: the first card is burned, all others are dealt."""
    shoe, rules = live.table.shoe, live.table.rules
    assert shoe is not None
    assert rules is not None
    assert (reading.shoe, reading.number) == (shoe.number, shoe.drawn + 1)
    burns = live.table.phase is Phase.PREPARING
    body = c.BurnCards(reading.card, rules.burn_due(reading.card)) if burns else c.DealCard(reading.card)
    live.do(body, Role.READER)


def dealer_does(live: Driven) -> c.Body:
    """What the dealer of a staffed table does next, where no card is due."""
    table = live.table
    match table.phase:
        case Phase.PREPARING:
            return c.CutShoe() if table.shoe else c.PrepareShoe()
        case Phase.READY:
            return c.CallBets()
        case Phase.BETTING:
            return c.CloseBets()
        case Phase.INSURANCE:
            return c.CloseOffers()
        case Phase.RESULT:
            return c.AnnounceResult(table.coup().showdown().result)
        case Phase.ANNOUNCED:
            return c.SettleCoup()
    assert table.play
    if open_offers(table, table.coup(), table.play):
        return c.OfferInsurance()
    return c.OpenHand(table.play.down[0], table.play.squeeze[table.play.down[0]])


def play(live: Driven, simulated: SimulatedReader, shoes: int) -> list[SimulatedReading]:
    """Until this many shoes have ended: the reader has a card when one is due, and only then."""
    readings: list[SimulatedReading] = []
    while live.table.shoes <= shoes:
        reading = simulated.next(live.table)
        if reading:
            feed(live, reading)
            readings.append(reading)
            continue
        body = dealer_does(live)
        live.do(body, Role.INSPECTOR if isinstance(body, c.CutShoe) else Role.DEALER)
        if isinstance(body, c.CallBets):
            for patron, hand in (("ann", "player"), ("bob", "banker")):
                live.by(patron, c.PlaceWager(patron, hand, 10))
        if isinstance(body, c.CloseBets) and live.table.rules and live.table.rules.face_down:
            live.by("bob", c.RequestSqueeze("bob", Side.BANKER))
    return readings


@pytest.mark.parametrize("face_down", [False, True])
def test_a_dealer_and_the_reader_play_whole_shoes_together(face_down: bool) -> None:  # noqa: FBT001
    live = Driven().opened("baccarat", face_down=face_down).seat("ann", "bob", chips=100_000)
    readings = play(live, reader(), shoes=2)
    assert live.table.coups > 100
    for number in (1, 2):
        dealt = Counter(reading.card for reading in readings if reading.shoe == number)
        assert max(dealt.values()) <= 8
    assert [r.card for r in readings if r.shoe == 1][:20] != [r.card for r in readings if r.shoe == 2][:20]


def test_no_card_is_read_while_the_table_waits_for_somebody() -> None:
    live = Driven().opened("baccarat").seat("ann", "bob")
    simulated = reader()
    assert simulated.next(live.table) is None  # no shoe
    live.do(c.PrepareShoe())
    assert simulated.next(live.table) is None  # not cut
    live.do(c.CutShoe(), Role.INSPECTOR)
    assert simulated.next(live.table) is not None
    live.do(c.BurnCards(card("As"), 2))
    assert simulated.next(live.table) is None  # bets are not called
    live.do(c.CallBets())
    assert simulated.next(live.table) is None
    live.do(c.CloseBets())
    assert simulated.next(live.table) is not None
    live.do(c.Report(f.Unforeseen("The lights went out.")))
    assert simulated.next(live.table) is None  # a ruling is waited for


def test_no_card_is_read_while_insurance_can_be_offered() -> None:
    live = Driven().ready().bets(ann="player=100", bob="banker=100")
    live.cards("2s 3h 3c 3d")
    assert live.table.play
    assert open_offers(live.table, live.dealt, live.table.play)
    assert not card_due(live.table)
    live.do(c.OfferInsurance())
    assert not card_due(live.table)
    live.do(c.CloseOffers())
    assert card_due(live.table)


def test_6_4_4_the_bankers_card_is_due_before_the_players_is_turned_up_only_by_consent() -> None:
    """Player 2 and K draws a 4, face down; Banker 3 and 2, five points, draws against a 4."""
    live = Driven().ready("baccarat", "ann", face_down=True).bets(ann="player=300")
    live.by("ann", c.RequestSqueeze("ann", Side.PLAYER))
    live.cards("2s 3h Kd 2c")
    assert not card_due(live.table)
    live.by("ann", c.OpenHand(Side.PLAYER))
    assert card_due(live.table)
    live.cards("4s")
    assert not card_due(live.table)
    live.do(c.ConsentBankerFirst("ann"))
    assert card_due(live.table)
    live.cards("5d")
    assert not card_due(live.table)  # the Player's third card is turned up


def test_after_a_restart_the_cards_that_were_seen_do_not_come_again() -> None:
    live = Driven().opened("baccarat", decks=1).seat("ann", "bob")
    seen: list[Card] = []
    for restart in range(40):
        reading = reader(restart).next(live.table)  # each time a reader that knows nothing
        if reading is None:
            body = dealer_does(live)
            if isinstance(body, c.PrepareShoe) and live.table.shoes:
                break
            live.do(body, Role.INSPECTOR if isinstance(body, c.CutShoe) else Role.DEALER)
            continue
        feed(live, reading)
        seen.append(reading.card)
    assert len(seen) > 10
    assert len(set(seen)) == len(seen)


def test_after_a_restart_only_what_the_shoe_may_still_hold_is_shuffled() -> None:
    live = Driven().ready().bets(ann="player=100")
    live.cards("2s 3h")
    below: list[int] = []

    def randbelow(most: int) -> int:
        below.append(most)
        return 0

    SimulatedReader(randbelow).next(live.table)
    assert below[0] == 416 - 3  # one was shown and burned, two were dealt


def test_a_card_that_lies_face_up_in_the_shoe_is_the_next_to_be_read() -> None:
    live = Driven().ready().bets(ann="player=100")
    live.cards("2s 3h")
    live.report(f.CardSeen(card("9d")))
    reading = reader().next(live.table)
    assert reading is not None
    assert reading.card == card("9d")


def test_the_same_question_gets_the_same_card() -> None:
    live = Driven().ready().bets(ann="player=100")
    simulated = reader()
    assert simulated.next(live.table) == simulated.next(live.table)


class Stage:
    """A table with a simulation running beside it, whose pauses end when the test says so."""

    def __init__(self, refuse: int = 0) -> None:
        self.live = Driven().ready().bets(ann="player=100", bob="banker=100")
        self.fed: list[SimulatedReading] = []
        self.refuse = refuse
        self.pauses = 0
        self.simulation = ReaderSimulation(lambda: self.live.table, self.feed, reader(), self.pause)

    async def feed(self, reading: SimulatedReading) -> None:
        self.fed.append(reading)
        if self.refuse:
            self.refuse -= 1
            raise Refusal("irregularity-open", question="ruling")
        feed(self.live, reading)

    async def pause(self, _: float) -> None:
        self.pauses += 1
        await asyncio.sleep(0)

    async def settle(self) -> None:
        """Let the simulation do all that it can without the table's changing."""
        for _ in range(30):
            await asyncio.sleep(0)


def on_stage(do: Callable[[Stage], Awaitable[None]], stage: Stage) -> None:
    async def run() -> None:
        task = asyncio.create_task(stage.simulation.run())
        try:
            await do(stage)
        finally:
            task.cancel()

    asyncio.run(run())


def test_the_simulation_deals_as_long_as_cards_are_due_and_pauses_before_each() -> None:
    async def play_on(stage: Stage) -> None:
        await stage.settle()
        dealt = len(stage.fed)
        assert dealt >= 4
        assert not card_due(stage.live.table)
        assert stage.pauses == dealt

    on_stage(play_on, Stage())


def test_a_refused_reading_waits_for_the_table_to_change() -> None:
    async def play_on(stage: Stage) -> None:
        await stage.settle()
        assert len(stage.fed) == 1
        stage.simulation.table_changed()
        await stage.settle()
        assert len(stage.fed) > 1
        assert stage.fed[0] == stage.fed[1]

    on_stage(play_on, Stage(refuse=1))


def test_a_card_that_the_dealer_entered_meanwhile_is_not_sent_again() -> None:
    class Overtaken(Stage):
        async def pause(self, seconds: float) -> None:
            if not self.fed and self.live.table.phase is Phase.NO_MORE_BETS:
                self.live.cards("9s")
            await super().pause(seconds)

    async def play_on(stage: Stage) -> None:
        await stage.settle()
        shoe = stage.live.table.shoe
        assert shoe is not None
        assert stage.fed[0].number == 4  # two were burned, the third is the dealer's

    on_stage(play_on, Overtaken())


# From outside: a plan with mistakes, and a feed that must not fall for them.


class StrictFeed:
    """A feed as it is documented: the next number is taken, one that was taken is known, all else refused."""

    def __init__(self) -> None:
        self.taken: list[str] = []

    async def wanted(self) -> NextCard:
        return NextCard(1, len(self.taken) + 1, due=True)

    async def send(self, shoe: int, number: int, card_text: str) -> str:
        if shoe != 1 or card_text not in [*Card]:
            return "refused"
        if number <= len(self.taken):
            return "known" if self.taken[number - 1] == card_text else "refused"
        if number > len(self.taken) + 1:
            return "refused"
        self.taken.append(card_text)
        return "dealt"


class CarelessFeed(StrictFeed):
    """One that takes the last word for true."""

    async def send(self, shoe: int, number: int, card_text: str) -> str:
        if number <= len(self.taken):
            self.taken[number - 1] = card_text
            return "known"
        return await super().send(shoe, number, card_text)


SHOE = tuple(Random(3).sample([*Card] * 8, 416))


async def at_once(_: float) -> None:
    pass


def test_every_card_gets_through_and_no_mistake_does() -> None:
    feed = StrictFeed()
    tally = asyncio.run(SimulatedShoe(ReaderPlan(SHOE, rate=0.5, seed=7), feed, at_once).run())
    assert tuple(feed.taken) == SHOE
    assert tally.taken == len(SHOE)
    assert tally.surprises == []
    assert set(tally.mistakes) == set(Mistake)


def test_a_feed_that_falls_for_a_mistake_is_found_out() -> None:
    tally = asyncio.run(SimulatedShoe(ReaderPlan(SHOE, rate=0.5, seed=7), CarelessFeed(), at_once).run())
    assert tally.surprises


def test_the_same_seed_makes_the_same_mistakes_and_another_makes_others() -> None:
    def told(seed: int) -> list[object]:
        plan = ReaderPlan(SHOE, rate=0.3, seed=seed)
        return [plan.sending(number) for number in range(1, 100)]

    assert told(7) == told(7)
    assert told(7) != told(8)


def test_without_mistakes_each_card_is_sent_once() -> None:
    plan = ReaderPlan(SHOE)
    for number in range(1, len(SHOE) + 1):
        (sent,), mistake = plan.sending(number)
        assert mistake is None
        assert (sent.number, sent.card, sent.expected) == (number, SHOE[number - 1], FeedAnswer.TAKEN)


def test_the_last_card_is_followed_by_none() -> None:
    plan = ReaderPlan(SHOE, rate=1.0, seed=1)
    for _ in range(200):
        sending, _mistake = plan.sending(len(SHOE))
        assert all(sent.number <= len(SHOE) for sent in sending)


def test_each_mistake_is_what_it_is_called() -> None:
    plan = ReaderPlan(SHOE, rate=1.0, seed=2)
    plan.took(1)
    made = {mistake: sending for sending, mistake in (plan.sending(5) for _ in range(200))}
    right = (5, SHOE[4], FeedAnswer.TAKEN)

    def told(mistake: Mistake) -> list[tuple[int, str, FeedAnswer]]:
        return [(sent.number, sent.card, sent.expected) for sent in made[mistake]]

    assert told(Mistake.REPEAT) == [right, (5, SHOE[4], FeedAnswer.REPEATED)]
    assert told(Mistake.GAP) == [(6, SHOE[5], FeedAnswer.REFUSED), right]
    assert told(Mistake.LATE) == [right, (1, SHOE[0], FeedAnswer.REPEATED)]
    assert told(Mistake.TOGETHER) == [right, (6, SHOE[5], FeedAnswer.EITHER)]
    other, foreign = told(Mistake.OTHER_CARD)[1], told(Mistake.FOREIGN)[0]
    assert other[1] in [*Card]
    assert other[1] != SHOE[4]
    assert (other[0], other[2]) == (foreign[0], foreign[2]) == (5, FeedAnswer.REFUSED)
    assert foreign[1] not in [*Card]
    assert told(Mistake.OTHER_CARD)[0] == told(Mistake.FOREIGN)[1] == right


@pytest.mark.parametrize("rate", [-0.1, 1.1])
def test_a_rate_is_a_share(rate: float) -> None:
    with pytest.raises(ValueError):
        ReaderPlan(SHOE, rate)


@pytest.mark.parametrize(
    ("expected", "answers"),
    [
        (FeedAnswer.TAKEN, {"dealt", "burned", "known"}),
        (FeedAnswer.REPEATED, {"known"}),
        (FeedAnswer.REFUSED, {"refused"}),
        (FeedAnswer.EITHER, {"dealt", "known", "refused"}),
    ],
)
def test_an_answer_fits_what_must_become_of_the_reading(expected: FeedAnswer, answers: set[str]) -> None:
    assert {answer for answer in ("dealt", "burned", "known", "refused") if fits(expected, answer)} == answers


def test_a_shoe_file_is_read_in_the_order_of_dealing() -> None:
    dealt = deal_shoe(game("baccarat"), None, Random(11).randrange)
    cards = cards_of(read_shoe(write_shoe(dealt)))
    assert cards[: len(dealt.burned)] == dealt.burned
    first = dealt.coups[0]
    after = cards[len(dealt.burned) :]
    assert after[:4] == (first.player.cards[0], first.banker.cards[0], first.player.cards[1], first.banker.cards[1])


def test_the_simulator_ends_with_the_shoe_that_it_began() -> None:
    class NextShoe(StrictFeed):
        async def wanted(self) -> NextCard:
            if len(self.taken) >= 10:
                return NextCard(2, 1, due=True)
            return await super().wanted()

    feed = NextShoe()
    tally = asyncio.run(SimulatedShoe(ReaderPlan(SHOE), feed, at_once).run())
    assert tally.taken == 10


def test_nothing_is_sent_while_no_card_is_due() -> None:
    class Resting(StrictFeed):
        def __init__(self) -> None:
            super().__init__()
            self.asked = 0

        async def wanted(self) -> NextCard:
            self.asked += 1
            if self.asked > 5:
                return NextCard(1, len(SHOE) + 1, due=False)
            return NextCard(1, 1, due=False)

    feed = Resting()
    asyncio.run(SimulatedShoe(ReaderPlan(SHOE), feed, at_once).run())
    assert feed.taken == []
