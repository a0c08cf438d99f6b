"""A staffed table over the network: coups, the shoe reader, decisions, disputes, reports and evidence."""

import asyncio
import csv
import io
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest
from support import command_line as command
from support.server.guests import BROUGHT, both_stores, go, seated, sound
from support.server.served_house import PASSWORD, Served, automatic, build, settings_of

from punto import proof
from punto.cards import card
from punto.client import Client, Refused
from punto.coup import Result
from punto.table import commands as c
from punto.table import findings as f
from punto.table.rules import table_rules
from punto.table_clauses import Ground
from punto.wire.commands import DoneWithEvents
from punto.wire.parts import Ended

pytest_plugins = ["support.store.fixtures"]

STAFFED = table_rules("baccarat", variant="commission", seats=7, insurance=False)
SHORT = automatic("lucky7", variant="commission", decks=1, cut_card_from_end=29)
"""The cut card comes out in the first coups, and the shoe is shown."""
TABLES = dict.fromkeys(("coup", "reader", "order", "dispute", "papers", "two", "ruled", "bent", "right"), STAFFED) | {
    "short": SHORT
}

ON_DUTY = ("dealer", "inspector", "reader", "pit-manager", "surveillance", "senior-management")
BURN = "As"  # itself and one more
PLAYER_WINS = ("9c", "Kd", "Ks", "7h")
"""A natural nine against seven."""
TIED = ("9c", "9d", "Ks", "Kh")


class Floor:
    """A house with its staff signed in, so that the tests do not wait for passwords."""

    def __init__(self, house: Served) -> None:
        self.house = house
        self.tokens = go(self._sign_in())

    async def _sign_in(self) -> dict[str, str | None]:
        async def token(name: str) -> str | None:
            async with await self.house.signed_in(name) as client:
                return client.token

        return dict(zip(ON_DUTY, await asyncio.gather(*map(token, ON_DUTY)), strict=True))

    @asynccontextmanager
    async def at(self, table: str) -> AsyncIterator["Desk"]:
        async with self.house.client() as client:
            yield Desk(client, table, self.tokens)


class Desk:
    """A table and everybody who has to do with it."""

    def __init__(self, client: Client, table: str, tokens: dict[str, str | None]) -> None:
        self.guest = client
        self.table = table
        self.number = 0
        """Of the shoe's next card."""
        self._tokens = tokens

    def of(self, name: str) -> Client:
        client = self.guest.beside()
        client.token = self._tokens[name]
        return client

    async def do(self, body: c.AnyBody, name: str = "dealer", key: str | None = None) -> DoneWithEvents:
        return await self.of(name).give(self.table, body, key)

    async def opened(self) -> str:
        """A new shoe, and a guest with chips in seat 1. Returns the guest's name."""
        await self.do(c.PrepareShoe())
        await self.do(c.CutShoe(), "inspector")
        await self.read(BURN)
        return await seated(self.guest, self.table, 1)

    async def read(self, *cards: str) -> None:
        """These cards leave the shoe, past its reader."""
        for each in cards:
            expected = await self.of("reader").reader(self.table)
            await self.of("reader").read_card(self.table, expected.shoe, expected.next, each)

    async def coup(self, patron: str, cards: tuple[str, ...], result: Result, **stakes: int) -> tuple[Ended, ...]:
        await self.do(c.CallBets())
        for wager, stake in stakes.items():
            await self.guest.give(self.table, c.PlaceWager(patron, wager, stake))
        await self.do(c.CloseBets())
        await self.read(*cards)
        await self.do(c.AnnounceResult(result))
        await self.do(c.SettleCoup())
        looked = await self.guest.table(self.table)
        assert looked.me is not None
        assert looked.me.last is not None
        return looked.me.last.wagers

    async def rack(self) -> int:
        me = (await self.guest.table(self.table)).me
        assert me is not None
        return me.rack

    async def n(self) -> int:
        return (await self.guest.table(self.table)).n


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def floor(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    where = both_stores(request, tmp_path_factory)
    settings = settings_of(where, key_file=str(tmp_path_factory.mktemp("key") / "house.key"))
    build(settings, TABLES)
    with Served(settings) as house:
        yield Floor(house)
    sound(where)


def refusal(caught: pytest.ExceptionInfo[Refused]) -> tuple[int, str]:
    return caught.value.status, caught.value.reason


def test_a_whole_coup_is_run_by_the_staff_over_the_network(floor: Floor) -> None:
    async def evening() -> None:
        async with floor.at("coup") as desk:
            name = await desk.opened()
            (banker, tie) = await desk.coup(name, TIED, Result.TIE, banker=200, tie=100)
            assert (banker.wager, banker.outcome, banker.returned) == ("banker", "stand_off", 200)
            assert (tie.wager, tie.paid) == ("tie", 800)
            (player,) = await desk.coup(name, PLAYER_WINS, Result.PLAYER, player=300)
            assert (player.outcome, player.paid) == ("win", 300)
            assert await desk.rack() == BROUGHT + 800 + 300
            recalled = await desk.guest.recall("coup", 2)
            assert recalled.result == "player"
            assert {hand.hand: hand.cards for hand in recalled.hands} == {
                "player": ("9c", "Ks"),
                "banker": ("Kd", "7h"),
            }
            assert recalled.wagers == (player,)
            rows = await desk.guest.coups("coup")
            assert [(row.coup, row.ended, row.result) for row in rows] == [
                (2, "settled", "player"),
                (1, "settled", "tie"),
            ]
            await desk.guest.give("coup", c.LeaveTable(name))
            assert (await desk.guest.me()).wallet == floor.house.settings.guest_chips + 1100

    go(evening())


def test_a_command_repeated_under_its_key_is_answered_as_before_and_done_once(floor: Floor) -> None:
    async def twice() -> None:
        async with floor.at("order") as desk:
            await desk.do(c.PrepareShoe(), key="shoe")
            before = await desk.n()
            again = await desk.do(c.PrepareShoe(), key="shoe")
            assert (again.repeated, await desk.n()) == (True, before)
            assert [event.event for event in again.events] == ["ShoePrepared"]
            with pytest.raises(Refused) as caught:
                await desk.do(c.CutShoe(), key="shoe")
            assert refusal(caught) == (409, "key-used")
            # The same key of another person is another key.
            cut = await desk.do(c.CutShoe(), "inspector", key="shoe")
            assert not cut.repeated
            await desk.read(BURN)

    go(twice())


def test_the_readers_cards_are_taken_once_and_in_their_order(floor: Floor) -> None:
    async def reading() -> None:
        async with floor.at("reader") as desk:
            name = await desk.opened()
            reader = desk.of("reader")
            expected = await reader.reader("reader")
            assert (expected.shoe, expected.next, expected.due) == (1, 3, False)
            await desk.do(c.CallBets())
            await desk.guest.give("reader", c.PlaceWager(name, "player", 100))
            with pytest.raises(Refused) as caught:
                await reader.read_card("reader", 1, 3, "9c")
            assert refusal(caught) == (409, "out-of-phase")
            await desk.do(c.CloseBets())
            first = await reader.read_card("reader", 1, 3, "9c")
            assert (first.taken, first.next) == ("dealt", 4)
            before = await desk.n()
            for number, again in ((3, "9c"), (1, BURN), (2, "4d")):  # the second was burned unseen
                assert (await reader.read_card("reader", 1, number, again)).taken == "known"
            assert await desk.n() == before
            for shoe, number, wrong, why in (
                (1, 5, "Kd", (409, "card-number-gap")),
                (1, 3, "9d", (409, "key-used")),
                (1, 1, "2s", (409, "key-used")),
                (1, 0, "Kd", (400, "card-number-out-of-range")),
                (1, 417, "Kd", (400, "card-number-out-of-range")),
                (2, 4, "Kd", (409, "other-shoe")),
                (1, 4, "1x", (400, "not-a-card")),
            ):
                with pytest.raises(Refused) as caught:
                    await reader.read_card("reader", shoe, number, wrong)
                assert refusal(caught) == why
            assert await desk.n() == before
            with pytest.raises(Refused) as caught:
                await desk.guest.read_card("reader", 1, 4, "Kd")
            assert refusal(caught) == (403, "not-for-your-role")
            await desk.read("Kd", "Ks", "7h")
            expected = await reader.reader("reader")
            assert (expected.next, expected.due) == (7, False)
            await desk.do(c.AnnounceResult(Result.PLAYER))
            await desk.do(c.SettleCoup())
            assert await desk.rack() == BROUGHT + 100

    go(reading())


def test_a_shift_manager_decides_at_the_inspectors_desk_after_signing_in_there(floor: Floor) -> None:
    """7.9: the Player was given the first two cards, king and 2, the Banker the next two."""

    async def decide() -> None:
        async with floor.at("dispute") as desk:
            name = await desk.opened()
            await desk.do(c.CallBets())
            await desk.guest.give("dispute", c.PlaceWager(name, "player", 100))
            await desk.do(c.CloseBets())
            await desk.read("Kd", "7h", "2s", "Ks")
            left = tuple(map(card, ("Kd", "2s", "7h", "Ks")))
            reported = await desk.do(c.Report(f.WrongOrder(left)), "inspector")
            assert reported.events[0].clauses[0] == "7.9"
            inspector, before = desk.of("inspector"), await desk.n()
            allow = c.AllowWithdrawal()
            for who, password, why in (
                ("shift-manager", "wrong horse battery", (401, "wrong-password")),
                ("nobody", PASSWORD, (401, "wrong-password")),
                ("pit-manager", PASSWORD, (403, "not-your-role")),
                ("administrator", PASSWORD, (403, "administrator-at-table")),
            ):
                with pytest.raises(Refused) as caught:
                    await inspector.decide("dispute", allow, who, password)
                assert refusal(caught) == why
            with pytest.raises(Refused) as caught:
                await desk.guest.decide("dispute", allow, "shift-manager", PASSWORD)
            assert refusal(caught) == (403, "not-for-your-role")
            assert await desk.n() == before
            allowed = await inspector.decide("dispute", allow, "shift-manager", PASSWORD, key="allow")
            assert [event.event for event in allowed.events] == ["WithdrawalAllowed"]
            assert (await inspector.decide("dispute", allow, "shift-manager", PASSWORD, key="allow")).repeated
            assert (await inspector.me()).person.name == "inspector"  # type: ignore[union-attr]
            await desk.guest.give("dispute", c.Choose(name, c.Choice.WITHDRAW))
            assert await desk.rack() == BROUGHT
            kinds = [attempt.kind for attempt in await desk.of("surveillance").attempts()]
            assert {"sign-in-failed", "denied", "second-person"} <= set(kinds)
            # Put right, the Player has king and 7, and the Banker's 2 draws.
            await desk.read("6c")
            await desk.do(c.AnnounceResult(Result.BANKER))
            await desk.do(c.SettleCoup())
            await dispute(desk, name)

    go(decide())


def test_r_56_two_persons_sign_a_report_once_the_outcome_can_be_seen(floor: Floor) -> None:
    async def late() -> None:
        async with floor.at("two") as desk:
            name = await desk.opened()
            await desk.do(c.CallBets())
            await desk.guest.give("two", c.PlaceWager(name, "banker", 300))
            await desk.do(c.CloseBets())
            await desk.read("9s", "3h", "Kd", "2c")
            report = c.Report(f.LateWager(name, "banker", 300))
            for who in ("dealer", "inspector"):
                with pytest.raises(Refused) as caught:
                    await desk.do(report, who)
                assert refusal(caught) == (409, "two-persons")
            with pytest.raises(Refused) as caught:
                await desk.of("dealer").decide("two", report, "dealer", PASSWORD)
            assert refusal(caught) == (409, "two-persons")
            done = await desk.of("dealer").decide("two", report, "inspector", PASSWORD)
            assert [event.event for event in done.events] == ["IrregularityReported", "LateWagerReturned"]
            assert "dealer" in done.events[0].sentence.en
            assert "R-56" in done.events[0].clauses
            assert await desk.rack() == BROUGHT
            await desk.do(c.AnnounceResult(Result.PLAYER))
            await desk.do(c.SettleCoup())

    go(late())


def test_r_57_a_correction_is_previewed_and_refused_once_the_table_has_moved_on(floor: Floor) -> None:
    """9 against 7; the nine was an eight, which still wins: 200 of chips go back, and come again."""

    async def correcting() -> None:
        async with floor.at("right") as desk:
            name = await desk.opened()
            await desk.coup(name, PLAYER_WINS, Result.PLAYER, player=100)
            racked, before = await desk.rack(), await desk.n()
            body = c.CorrectCard(1, card("8c"))
            seen = await desk.of("dealer").preview("right", body)
            assert (seen.after, seen.rank, seen.money) == (before, "pit_manager", ())
            assert [hand.total for hand in seen.then.hands] == [8, 7]
            assert seen.events[0].n == before + 1
            assert (await desk.n(), await desk.rack()) == (before, racked)  # nothing is written
            given = c.CorrectCard(1, card("8c"), "seen on the film")
            await desk.guest.give("right", c.TakeChips(name, 1))
            for late in (
                desk.of("pit-manager").give("right", given, after=seen.after),
                desk.of("dealer").decide("right", given, "pit-manager", PASSWORD, after=seen.after),
            ):
                with pytest.raises(Refused) as caught:
                    await late
                assert refusal(caught) == (409, "overtaken")
            async with desk.of("pit-manager").watch("right") as live:
                with pytest.raises(Refused) as caught:
                    await live.give(given, after=seen.after)
                assert refusal(caught) == (409, "overtaken")
                again = await desk.of("pit-manager").preview("right", body)
                assert (again.after, again.money) == (before + 1, ())
                done = await live.give(given, after=again.after)
            assert (done.first, done.n) == (again.after + 1, again.events[-1].n)
            assert await desk.rack() == racked - 1
            with pytest.raises(Refused) as caught:
                await desk.of("dealer").preview("right", body)
            assert refusal(caught) == (409, "card-as-entered")

    go(correcting())


def test_r_49_senior_management_rules_and_only_a_known_patron_is_paid(floor: Floor) -> None:
    async def ruled() -> None:
        async with floor.at("ruled") as desk:
            name = await desk.opened()
            await desk.coup(name, PLAYER_WINS, Result.PLAYER, player=300)
            for body, why in (
                (c.RuleUnforeseen(c.Ruling.CONTINUE, "Fire.", pay=(("nobody here", 50),)), (404, "not-at-table")),
                (c.RuleUnforeseen(c.Ruling.CONTINUE, "Fire.", collect=((name, 10**9),)), (409, "not-enough-chips")),
            ):
                with pytest.raises(Refused) as caught:
                    await desk.do(body, "senior-management")
                assert refusal(caught)[1] == why[1]
            body = c.RuleUnforeseen(c.Ruling.VOID, "Fire.", pay=((name, 50),), replace_shoe=True)
            done = await desk.do(body, "senior-management")
            kinds = [event.event for event in done.events]
            assert kinds == ["UnforeseenRuled", "SettlementReversed", "RulingPaid", "ShoeEnded"]
            assert await desk.rack() == BROUGHT + 50

    go(ruled())


def test_r_65_a_pit_manager_replaces_the_shoe(floor: Floor) -> None:
    async def replaced() -> None:
        async with floor.at("bent") as desk:
            await desk.opened()
            with pytest.raises(Refused) as caught:
                await desk.do(c.ReplaceShoe("A card is bent."), "inspector")
            assert refusal(caught) == (403, "not-your-role")
            done = await desk.of("dealer").decide("bent", c.ReplaceShoe("A card is bent."), "pit-manager", PASSWORD)
            assert done.events[0].text == "A card is bent."
            assert (await desk.guest.table("bent")).view.phase == "preparing"

    go(replaced())


async def dispute(desk: Desk, name: str) -> None:
    """From raised to an adjustment that a second person approves."""
    await desk.coup(name, ("Kd", "Kh", "2s", "9c"), Result.BANKER, player=100)
    assert await desk.rack() == BROUGHT - 100
    await desk.guest.give("dispute", c.RaiseDispute(name, 2, "My chips were on the Banker."))
    await desk.do(c.EscalateDispute(1), "inspector")
    await desk.do(c.InformSurveillance(1, "Seat 1: which box?"), "pit-manager")
    await desk.do(c.GiveTimeFrame(1, None, "The recording is looked at first."), "pit-manager")
    await desk.do(c.AddEvidence(1, Ground.SURVEILLANCE, "Camera 3 shows the Banker's box."), "pit-manager")
    resolve = c.ResolveDispute(1, "The wager was on the Banker.", (Ground.SURVEILLANCE,), 195)
    await desk.do(resolve, "pit-manager")
    pit_manager = desk.of("pit-manager")
    for who, why in (("pit-manager", (409, "second-person")), ("inspector", (403, "not-your-role"))):
        with pytest.raises(Refused) as caught:
            await pit_manager.decide("dispute", c.ApproveAdjustment(1), who, PASSWORD)
        assert refusal(caught) == why
    assert await desk.rack() == BROUGHT - 100
    await pit_manager.decide("dispute", c.ApproveAdjustment(1), "shift-manager", PASSWORD)
    assert await desk.rack() == BROUGHT + 95
    await desk.guest.give("dispute", c.AnswerResolution(1, name, accepted=True))
    story = await desk.of("surveillance").recall("dispute", 2)
    assert "AdjustmentApproved" in {event.event for event in story.events}
    await dispute_without_a_coup(desk, name)


async def dispute_without_a_coup(desk: Desk, name: str) -> None:
    """An inspector's decision is not accepted, the Pit Manager's neither, and the complaint needs nobody's help."""
    await desk.guest.give("dispute", c.RaiseDispute(name, None, "I was refused the squeeze."))
    await desk.do(c.AddEvidence(2, Ground.GAME_RULES, "Nobody squeezes here."), "inspector")
    decide = c.ResolveDispute(2, "The cards are dealt face up.", (Ground.GAME_RULES,))
    await desk.do(decide, "inspector")
    answered = await desk.guest.give("dispute", c.AnswerResolution(2, name, accepted=False))
    assert [event.event for event in answered.events] == ["ResolutionNotAccepted", "DisputeEscalated"]
    await desk.do(c.InformSurveillance(2, "Seat 1."), "pit-manager")
    await desk.do(c.GiveTimeFrame(2, None, "At once."), "pit-manager")
    await desk.do(decide, "pit-manager")
    await desk.do(c.TellRightToComplain(2), "inspector")
    await desk.guest.give("dispute", c.FileComplaint(2, name, "I want to squeeze."))
    own = await desk.guest.dispute("dispute", 2)
    assert own.coup is None
    assert [event.event for event in own.events][-3:] == ["DisputeResolved", "RightToComplainTold", "ComplaintFiled"]
    assert all(event.actor is None for event in own.events)
    seen = await desk.of("surveillance").dispute("dispute", 2)
    assert {event.actor for event in seen.events} == {name, "inspector", "pit-manager"}
    check(msgspec.json.decode(await desk.of("surveillance").dispute_evidence("dispute", 2), type=Evidence))
    other = desk.guest.beside()
    await other.guest()
    for asking, why in (
        (other.dispute("dispute", 2), (404, "no-dispute")),  # as if there were none
        (desk.of("dealer").dispute("dispute", 0), (404, "no-dispute")),
        (other.dispute("dispute", 9), (404, "no-dispute")),
        (desk.guest.dispute_evidence("dispute", 2), (403, "not-for-your-role")),
    ):
        with pytest.raises(Refused) as caught:
            await asking
        assert refusal(caught) == why
    await dealt_by_the_inspector(desk, name)


async def dealt_by_the_inspector(desk: Desk, name: str) -> None:
    """Who settled a coup does not decide a dispute about it."""
    await desk.do(c.CallBets())
    await desk.do(c.CloseBets())
    await desk.read("Kd", "Kh", "2s", "9c")
    await desk.do(c.AnnounceResult(Result.BANKER))
    await desk.do(c.SettleCoup(), "inspector")
    await desk.guest.give("dispute", c.RaiseDispute(name, 3, "Bets were closed too soon."))
    await desk.do(c.AddEvidence(3, Ground.GAME_RULES, "4.6"), "inspector")
    with pytest.raises(Refused) as caught:
        await desk.do(c.ResolveDispute(3, "They were not.", (Ground.GAME_RULES,)), "inspector")
    assert refusal(caught) == (409, "dealt-that-coup")
    passed = await desk.do(c.EscalateDispute(3, "I dealt it myself."), "inspector")
    assert [event.event for event in passed.events] == ["DisputeEscalated"]


# Papers.


class Link(msgspec.Struct):
    digest: str
    hash: str
    body: str | None = None


class Evidence(msgspec.Struct):
    coup: int | None
    hash_before: str
    head: str
    chain: list[Link]


def check(pack: Evidence) -> None:
    """By hand, as the pack says that it can be."""
    before = bytes.fromhex(pack.hash_before)
    for link in pack.chain:
        assert link.body is None or sha256(link.body.encode()).hexdigest() == link.digest
        before = sha256(before + bytes.fromhex(link.digest)).digest()
        assert before.hex() == link.hash
    assert before.hex() == pack.head


def same_as_the_command_line(made: bytes, where: str, name: str, folder: Path, *more: str) -> None:
    file = folder / name
    done = command.punto("export", where, str(file), *more)
    assert done.exit_code == 0, done.output
    assert made == file.read_bytes()
    file.unlink()


def test_evidence_odds_report_and_exports_of_a_table(floor: Floor, tmp_path: Path) -> None:
    where = floor.house.settings.db

    async def papers() -> None:
        async with floor.at("papers") as desk:
            name = await desk.opened()
            await desk.coup(name, PLAYER_WINS, Result.PLAYER, player=300)
            await desk.coup(name, TIED, Result.TIE, banker=200)
            surveillance, manager = desk.of("surveillance"), desk.of("pit-manager")
            made = await surveillance.evidence("papers", 1)
            pack = msgspec.json.decode(made, type=Evidence)
            assert pack.coup == 1
            check(pack)
            file = tmp_path / "evidence.json"
            assert command.punto("export", where, str(file), "--what", "evidence", "--of", "papers/1").exit_code == 0
            assert msgspec.json.decode(file.read_bytes()) == msgspec.json.decode(made)
            for what in ("coups", "postings"):
                for form in ("csv", "parquet"):
                    told = await manager.export(what, form, table="papers")
                    more = ("--what", what, "--of", "papers")
                    same_as_the_command_line(told, where, f"{what}.{form}", tmp_path, *more)
            rows = list(csv.DictReader(io.StringIO((await manager.export("coups", table="papers")).decode())))
            assert [(row["coup"], row["result"], row["paid"]) for row in rows] == [
                ("1", "player", "300"),
                ("2", "tie", "0"),
            ]
            report = msgspec.json.decode(await manager.report(table="papers"))
            assert report == command.answer("report", where, "--table", "papers")
            figures = report["total"]
            assert report["checked"]
            assert (figures["coups"], figures["handle"], figures["win"]) == (2, 500, -300)
            with pytest.raises(Refused) as caught:
                await desk.guest.report()
            assert refusal(caught) == (403, "not-for-your-role")
            odds = await manager.odds_at("papers")
            assert (odds.game, odds.cards) == ("baccarat", 416 - 1 - 8)  # the burned card was shown, the other not
            fresh = await manager.odds("baccarat", "commission")
            edges = {each.wager: each.edge_percent for each in fresh.wagers}
            assert round(edges["banker"], 4) == 1.0579
            assert {each.wager: each.edge_percent for each in odds.wagers} != edges

    go(papers())


def test_a_finished_automatic_shoe_is_proved_from_its_file(floor: Floor) -> None:
    async def shoe() -> None:
        async with floor.at("short") as desk:
            async with desk.guest.watch("short") as live:
                await live.until(lambda at: at.view.shoe is not None and at.view.shoe.number > 1)
            made = await desk.guest.shoe("short", 1)
            verdict = proof.verify(made)
            assert verdict.findings == ()
            assert verdict.shoe is not None
            assert verdict.shoe.size == 52
            with pytest.raises(Refused) as caught:
                await desk.guest.shoe("short", 999)
            assert refusal(caught) == (404, "no-revealed-shoe")
            changed = made.replace(b'"card":"', b'"card":"X', 1)
            assert proof.verify(changed).findings

    go(shoe())
