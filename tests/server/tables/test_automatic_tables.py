"""Playing over the network: each game, on both stores, from signing in to the settled wager and leaving."""

import asyncio
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace
from support import naive_settlement as naive
from support.server.guests import BROUGHT, Json, bet, both_stores, go, read, seated, settled, socket, sound, texts
from support.server.served_house import MS, QUICK, Served, automatic, build, settings_of
from support.timeouts import WAIT_SECONDS_MAX

from punto.cards import card
from punto.client import Client, Live
from punto.coup import Answer, Side
from punto.server.settings import database
from punto.server.tables import dealers as dealing
from punto.shoe import ShoeRules, cards_of_decks
from punto.store.automatic_dealer import AutomaticDealer
from punto.store.opening import opened
from punto.table import commands as c
from punto.table import events as e
from punto.table.codec import read as read_entry
from punto.table.commitment import SEED_BYTES, Secret, share_digest
from punto.table.rules import SECOND, Timing
from punto.table.state import shoe as shoe_state
from punto.wire.history import PastCoup

pytest_plugins = ["support.store.fixtures"]

TABLES = {
    "baccarat": automatic("baccarat", variant="commission", insurance=False),
    "baccarat-even": automatic("baccarat", variant="non_commission", insurance=False),
    "lucky7": automatic("lucky7", variant="commission"),
    "lucky7-even": automatic("lucky7", variant="non_commission"),
    "seven-up": automatic("seven_up"),
    "lucky-draw": automatic("lucky_draw"),
}
STAKES = {
    "baccarat": {"banker": 200, "tie": 100, "player_pair": 100, "lucky_6": 100},
    "baccarat-even": {"banker": 200, "tie": 100, "banker_pair": 100},
    "lucky7": {"player": 200, "tie": 100, "small_lucky_7": 100, "super_lucky_7": 100},
    "lucky7-even": {"banker": 200, "big_lucky_7": 100, "banker_pair": 100},
    "seven-up": {"banker": 200, "tie": 100, "super_7s": 100},
    "lucky-draw": {"enter": 200},
}
"""Multiples of 100, so that no fraction of a payment is broken off."""


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    where = both_stores(request, tmp_path_factory)
    settings = settings_of(where, key_file=str(tmp_path_factory.mktemp("key") / "house.key"))
    build(settings, TABLES)
    with Served(settings) as served:
        yield served


def by_hand(table: str, recalled: PastCoup, wager: str, stake: int) -> int:
    """What a wager wins or loses by the second settlement, from the cards that were shown."""
    rules = TABLES[table]
    hands = {hand.hand: list(hand.cards) for hand in recalled.hands}
    dealer = hands.pop(Side.BANKER, None) or hands.pop(Side.DEALER)
    (player,) = hands.values()
    won = stake * naive.odds(rules.game, rules.variant, wager, player, dealer)
    assert won.denominator == 1
    return int(won)


async def play(house: Served, table: str) -> None:
    async with house.client() as client:
        name = await seated(client, table, 1)
        chips = house.settings.guest_chips
        async with client.watch(table) as live:
            coup = await bet(live, name, **STAKES[table])
            if table == "lucky-draw":
                await live.until(lambda at: at.me is not None and at.me.answer is not None)
                await live.give(c.GiveAnswer(name, Answer.DRAW))
            await settled(live, coup)
            me = live.me
            assert me is not None
            assert me.last is not None
            wagers = me.last.wagers
            assert {each.wager for each in wagers} >= STAKES[table].keys()
            rows = await client.patron_coups(name, table)
            # On a busy machine bets may close before all are placed; then the patron has an earlier coup, too.
            earlier = sum(row.paid - row.collected for row in rows if row.coup < coup)
            won = sum(each.paid - each.collected for each in wagers)
            assert rows[-1].coup == coup
            assert rows[-1].paid - rows[-1].collected == won
            assert all(each.returned + each.collected == each.stake for each in wagers)
            assert (me.rack, me.wallet) == (BROUGHT + earlier + won, chips - BROUGHT)
            recalled = await client.recall(table, coup)
            assert recalled.wagers == wagers
            assert won == sum(by_hand(table, recalled, each.wager, each.stake) for each in wagers)
            await live.give(c.LeaveTable(name))
            await live.until(lambda at: at.me is not None and at.me.wallet == chips + earlier + won)
            assert live.me is not None
            assert (live.me.place, live.me.rack) == (None, 0)
        assert ((await client.me()).wallet, (await client.me()).at) == (chips + earlier + won, [])
    sound(house.settings.db)


@pytest.mark.parametrize("table", TABLES)
def test_a_guest_sits_down_is_settled_and_takes_the_chips_home(house: Served, table: str) -> None:
    go(play(house, table))


# A shoe whose first coup is known.

CUT, SHARE = 7, "5a" * 32
PATIENT = replace(QUICK, cut=60 * SECOND, insurance=60 * SECOND, squeeze=60 * SECOND)
"""Patrons have all the time that they want for what only they do."""
INSURED = "2c 3c 3d 4d 3h"
"""The Player's 5 draws to 8 against the Banker's 7: the Banker's insurance at 4 to 1 is paid."""


def stacked(cards: str, rules: ShoeRules, decks: int) -> Secret:
    """A full shoe which, cut at the place that the test cuts at, begins with a card to burn and then these."""
    wanted = [card(text) for text in ("Kh", *cards.split())]
    others = list(cards_of_decks(decks, rules))
    for each in wanted:
        others.remove(each)
    return Secret((*others[:CUT], *wanted, *others[CUT:]), bytes(SEED_BYTES))


@pytest.fixture
def stack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Served]]:
    """A served table that deals these cards to its first coup, once somebody cuts its shoe."""
    monkeypatch.setattr(dealing, "AutomaticDealer", partial(AutomaticDealer, shuffle=partial(stacked, INSURED)))
    monkeypatch.setattr(shoe_state, "mix", lambda _, __, size: tuple(range(size)))  # shares would mix the known cards
    opened: list[Served] = []

    def serve(**rules: object) -> Served:
        settings = settings_of(tmp_path / "house.db")
        rules = {"variant": "commission", "burn": 1, "timing": PATIENT, **rules}
        build(settings, {"T1": automatic("baccarat", **rules)})
        served = Served(settings)
        opened.append(served.__enter__())
        return served

    yield serve
    for served in opened:
        served.__exit__()
        sound(served.settings.db)


async def cut(live: Live, *others: Live) -> None:
    """Cut the shoe. Everyone at the table pledges a share first, so that the cut is made at once."""
    for one in (live, *others):
        await one.until(lambda at: at.view.shoe is not None)
        await one.give(c.PledgeShare(share_digest(SHARE)))
    await live.give(c.CutShoe(CUT))
    for one in (live, *others):
        await one.give(c.ShowShare(SHARE))


def test_insurance_is_taken_and_pays_for_the_hand_that_loses(stack: Callable[..., Served]) -> None:
    house = stack()

    async def insure() -> None:
        async with house.client() as client:
            name = await seated(client, "T1", 1)
            async with client.watch("T1") as live:
                await cut(live)
                coup = await bet(live, name, banker=400)
                await live.until(lambda at: at.me is not None and bool(at.me.insurance))
                assert live.me is not None
                (cover,) = live.me.insurance
                assert (cover.wager, cover.moment, cover.odds) == ("banker_insurance", "four_cards", "4:1")
                assert (cover.insured, cover.most) == (400, 100)
                await live.give(c.Insure(name, cover.wager, cover.most))
                dealer = await house.signed_in("dealer")
                async with dealer:
                    await dealer.give("T1", c.CloseOffers())
                await settled(live, coup)
                last = live.me.last
                assert last is not None
                ends = {each.wager: (each.outcome, each.paid, each.collected) for each in last.wagers}
                assert ends == {"banker": ("lose", 0, 400), "banker_insurance": ("win", 400, 0)}
                assert live.me.rack == BROUGHT
                assert naive.insurance("banker", "four_cards", ["2c", "3d", "3h"], ["3c", "4d"]) == (
                    Fraction(4),
                    Fraction(4),
                )

    go(insure())


async def every_word(house: Served, client: Client | None, said: list[Json], told: Callable[[Json], bool]) -> None:
    """Everything that a socket says, until it says this."""
    async with socket(house.address, "/ws/tables/T1?protocol=2", client.token if client else None) as opened:
        async for text in opened:
            said.append(read(text))
            if told(said[-1]):
                return


def tells_of(event: str, hand: str | None = None) -> Callable[[Json], bool]:
    def told(frame: Json) -> bool:
        events = frame.get("events", [])
        assert isinstance(events, list)
        return any(each["event"] == event and hand in (None, each.get("hand")) for each in events)

    return told


def test_only_the_squeezer_is_sent_the_cards_until_the_hand_is_opened(stack: Callable[..., Served]) -> None:
    house = stack(face_down=True, insurance=False, timing=replace(PATIENT, betting=SECOND, card=SECOND // 2))
    own = {"3c", "4d"}
    said: dict[str, list[Json]] = {"watcher": [], "other": [], "inspector": [], "surveillance": []}

    async def squeeze() -> None:
        async with house.client() as client, house.client() as other:
            name, beside = await seated(client, "T1", 1), await seated(other, "T1", 2)
            async with (
                await house.signed_in("inspector") as inspector,
                await house.signed_in("surveillance") as surveillance,
                client.watch("T1") as live,
                other.watch("T1") as beside_him,
            ):
                await cut(live, beside_him)
                listening = [
                    asyncio.create_task(every_word(house, who, said[each], tells_of("CoupSettled")))
                    for each, who in (
                        ("watcher", None),
                        ("other", other),
                        ("inspector", inspector),
                        ("surveillance", surveillance),
                    )
                ]
                coup = await bet(live, name, banker=400)
                await beside_him.give(c.PlaceWager(beside, "banker", 100))
                await live.until(lambda at: at.me is not None and "RequestSqueeze" in at.me.may)
                await live.give(c.RequestSqueeze(name, Side.BANKER))
                await live.until(lambda at: at.me is not None and "OpenHand" in at.me.may)
                assert live.me is not None
                (hand,) = live.me.squeeze
                assert (hand.hand, set(hand.cards), hand.may_open) == ("banker", own, True)
                for asker in (other, inspector, surveillance):
                    looked = await asker.table("T1")
                    assert looked.view.coup is not None
                    shown = {each.hand: each.cards for each in looked.view.coup.hands}
                    assert shown[Side.BANKER] == ("??", "??")
                    assert looked.me is None or looked.me.squeeze == ()
                opened = await live.give(c.OpenHand(Side.BANKER))
                await live.until(lambda at: at.n >= opened.n)
                assert live.view.coup is not None
                assert own == {card for each in live.view.coup.hands if each.hand == "banker" for card in each.cards}
                await settled(live, coup)
                await asyncio.gather(*listening)

    go(squeeze())
    for who, frames in said.items():
        # The dealer turns up the Player's hand, which nobody squeezes.
        opening = next(index for index, frame in enumerate(frames) if tells_of("HandOpened", "banker")(frame))
        assert opening > 1, who
        before = [text for frame in frames[:opening] for text in texts(frame)]
        assert own.isdisjoint(before), who
        assert not any(symbol in text for text in before for symbol in ("3♣", "4♦")), who
        assert own <= set(texts(frames[opening])), who


def test_a_patron_who_moves_chips_again_and_again_puts_no_step_off(tmp_path: Path) -> None:
    settings = settings_of(tmp_path / "house.db")
    waits = Timing(cut=0, betting=300 * MS, card=MS, result=2 * SECOND)
    build(settings, {"T1": automatic("baccarat", timing=waits)})
    shown: dict[str, set[int | None]] = {"betting": set(), "ready": set()}

    async def fidget() -> None:
        async with served.client() as client:
            name = await seated(client, "T1", 1)
            async with client.watch("T1") as live:
                await live.until(lambda at: at.view.coup is not None and at.view.coup.number == 1)
                async with asyncio.timeout(WAIT_SECONDS_MAX):
                    while live.view.coup is None or live.view.coup.number < 2:
                        for body in (c.TakeChips(name, 1), c.BringChips(name, 1)):
                            done = await live.give(body)
                            await live.until(partial(reached, done.n))
                            if live.view.next and live.view.phase in shown:
                                shown[live.view.phase].add(live.view.next.at)

    def reached(number: int, at: Live) -> bool:
        return at.n >= number

    with Served(settings) as served:
        go(fidget())
    with opened(database(settings)) as store:
        written = [read_entry(row.body) for row in store.read("T1")]
    (announced,) = shown["ready"]
    assert announced is not None
    settled_at = next(each.at for each in written if isinstance(each.event, e.CoupSettled))
    assert announced == settled_at + waits.result, "screens are shown one time, whatever the patron does"
    opened_at = [each.at for each in written if isinstance(each.event, e.BetsOpened)]
    assert opened_at[1] >= announced, "and the step is taken then"
    assert shown["betting"] <= {at + waits.betting for at in opened_at}
    sound(settings.db)
