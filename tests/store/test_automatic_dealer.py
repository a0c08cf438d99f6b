"""The automatic dealer: whole shoes, restarts at any step, and no undealt card is revealed."""

import json
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import TypeVar

import apsw
import pytest
from msgspec import msgpack
from msgspec.structs import replace
from support.house.houses import Floor

from punto import proof
from punto.cards import Card
from punto.coup import Answer, Side
from punto.errors import Refusal
from punto.games import GAMES
from punto.history.shoe_files import shoe_file
from punto.history.verify import verify
from punto.shoe import ShoeRules
from punto.store.automatic_dealer import AutomaticDealer
from punto.store.house import OrderResult
from punto.store.log import Append, Record, Store
from punto.store.sqlite import SqliteStore
from punto.table import commands as c
from punto.table import events as e
from punto.table.chips import posting
from punto.table.codec import TableSnapshot, encode, read
from punto.table.commitment import Secret, Tree, mix, reveal, share_digest, shuffled_secret, tree
from punto.table.roles import Role
from punto.table.rules import Mode, Timing
from punto.table.state import Phase, ShoeInUse
from punto.table.state import Table as TableState
from punto.views.public import public_view

E = TypeVar("E", bound=e.Event)
KEY = bytes(range(32))
RULES: dict[str, dict[str, object]] = {
    "baccarat": {"face_down": True},
    "lucky7": {"variant": "non_commission", "decks": 1},
    "seven_up": {},
    "lucky_draw": {"seats": 7},
}
SHARES = {"ann": "a1" * 32, "bob": "b2" * 32}
BURNS = ("baccarat", "lucky7")
"""The games whose documents know a burn; the others have none unless the house sets one (R-02)."""


class Shuffling:
    """A shuffle that the test knows, so that it can look for what nobody else may know."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.secrets: list[Secret] = []

    def __call__(self, rules: ShoeRules, decks: int) -> Secret:
        made = shuffled_secret(rules, decks, randbelow=self.chance.randrange, randbytes=self.chance.randbytes)
        self.secrets.append(made)
        return made


class Table:
    """An automatic table on a file, with a house and a dealer that can be started again at any moment."""

    def __init__(self, path: Path, game: str, seed: int = 1) -> None:
        self.path = path
        self.shuffling = Shuffling(seed)
        self.chance = Random(seed)
        self.starts = 0
        self.floor = self._floor()
        self.dealer = AutomaticDealer(self.floor.house, "T1", KEY, shuffle=self.shuffling)
        self.floor.funded().opened("T1", game, mode=Mode.AUTOMATIC, **self._rules(game))
        self.floor.seated("ann", "bob", "cho", chips=500_000)
        self.answers: list[OrderResult] = []
        self.stacked = Secret((Card.S9,) * 52, bytes(32))
        """The cards that somebody would like to deal."""

    def _floor(self) -> Floor:
        self.starts += 1
        return Floor(SqliteStore(self.path, synchronous="OFF"), f"s{self.starts}-")

    @staticmethod
    def _rules(game: str) -> dict[str, object]:
        return {"decks": GAMES[game].shoe.decks_least} | RULES[game]

    def start(self, key: bytes = KEY) -> None:
        """As after a crash: nothing is left of the last house and dealer but the file."""
        before = self.floor
        before.store.close()
        self.floor = self._floor()
        self.floor.now = before.now
        self.dealer = AutomaticDealer(self.floor.house, "T1", key, shuffle=self.shuffling)

    def step(self) -> OrderResult:
        self.show_share()
        answer = self.dealer.step()
        assert answer is not None
        assert answer.refusal is None, answer.refusal
        self.answers.append(answer)
        return answer

    def patrons_act(self) -> None:
        """Those present do what the phase lets them do; what is refused does not matter."""
        table, chance = self.floor.house.table("T1"), self.chance
        for name in table.patrons:
            body: c.AnyBody | None = None
            match table.phase:
                case Phase.PREPARING if table.shoe and (pledge := self.pledge(name)):
                    body = pledge
                case Phase.PREPARING if table.shoe and not table.shoe.is_cut and chance.random() < 0.3:
                    body = c.CutShoe(chance.randrange(1, table.shoe.size))
                case Phase.BETTING:
                    wagers = sorted(
                        wager.name for wager in table.book.wagers(table.rules.variant if table.rules else None)
                    )
                    if table.book.hand_a_seat:  # such a table waits for its first wager
                        wagers = ["enter"]
                    body = c.PlaceWager(name, chance.choice(wagers), chance.choice((100, 200)))
                case Phase.INSURANCE:
                    body = c.Insure(name, chance.choice(("player_insurance", "banker_insurance")), 20)
                case Phase.ANSWERS:
                    body = c.GiveAnswer(name, chance.choice(list(Answer)))
                case Phase.DEALING | Phase.THIRD_CARDS if table.play and table.play.down and chance.random() < 0.4:
                    body = c.OpenHand(table.play.down[0])
                case Phase.NO_MORE_BETS if table.rules and table.rules.face_down:
                    body = c.RequestSqueeze(name, chance.choice(list(Side)))
            if body:
                self.answers.append(self.floor.house.execute_one(self.floor.by(name, body)))

    def pledge(self, name: str) -> c.AnyBody | None:
        """ann and bob pledge a share in the order of a new shoe; bob will show none."""
        shoe, share = _shoe(self.floor.house.table("T1")), SHARES.get(name)
        pledged = any(one.patron == name for one in shoe.shares)
        return None if share is None or shoe.is_cut or pledged else c.PledgeShare(share_digest(share))

    def show_share(self) -> None:
        """ann shows hers as soon as the shoe is cut."""
        shoe = self.floor.house.table("T1").shoe
        if shoe and shoe.waits_for_shares and not shoe.shares_shown:
            self.floor.all(self.floor.by("ann", c.ShowShare(SHARES["ann"])))

    def shoe_is_shown(self) -> bool:
        return any(isinstance(event, e.ShoeRevealed) for answer in self.answers[-1:] for event in answer.events)

    def close(self) -> None:
        self.floor.store.close()


@pytest.mark.parametrize("game", RULES)
def test_a_whole_shoe_restarted_at_every_step(game: str, tmp_path: Path) -> None:
    """At every step of the first four coups and of the last; at some of the others."""
    phases = set()
    with closing(Table(tmp_path / "punto.db", game)) as table:
        for _ in range(3000):
            state = table.floor.house.table("T1")
            phases.add(state.phase)
            if state.coups < 4 or (state.shoe and state.shoe.stage != "running") or table.chance.random() < 0.1:
                before = encode(TableSnapshot(state, 0))
                table.start()
                assert encode(TableSnapshot(table.floor.house.table("T1"), 0)) == before
            table.patrons_act()
            table.step()
            if table.shoe_is_shown():
                break
        assert table.shoe_is_shown()
        assert table.starts > 30
        assert len(table.shuffling.secrets) == 1
        store = table.floor.store
        text = encode(shoe_file(store, "T1", 1))
        assert proof.verify(text).findings == ()
        settled = [event.coup for event in events_of(table) if isinstance(event, e.CoupSettled)]
        assert settled == list(range(1, len(settled) + 1))
        assert len(settled) > 3
        dealt = [event.card for event in events_of(table) if isinstance(event, e.CardDealt)]
        burns = [event for event in events_of(table) if isinstance(event, e.CardsBurned)]
        cut = next(event.at for event in events_of(table) if isinstance(event, e.ShoeCut))
        assert cut is not None
        cards = table.shuffling.secrets[0].cards
        mixed = mix(events_of_kind(table, e.ShoePrepared)[0].commitment or "", (SHARES["ann"],), len(cards))
        in_order = tuple(cards[place] for place in mixed[cut:] + mixed[:cut])
        assert [burned.shown for burned in burns] == ([in_order[0]] if game in BURNS else [])
        assert tuple(dealt) == in_order[sum(burned.count for burned in burns) :][: len(dealt)]
    due = {Phase.PREPARING, Phase.READY, Phase.BETTING, Phase.NO_MORE_BETS, Phase.RESULT, Phase.ANNOUNCED}
    assert phases >= due | {"baccarat": {Phase.INSURANCE}, "lucky_draw": {Phase.ANSWERS}}.get(game, set())
    checked = verify(str(tmp_path / "punto.db"), shoes=True)
    assert (checked.findings, checked.shoes) == ((), 1)


def _shoe(table: TableState) -> ShoeInUse:
    assert table.shoe
    return table.shoe


def events_of_kind(table: Table, kind: type[E]) -> list[E]:
    return [event for event in events_of(table) if isinstance(event, kind)]


def events_of(table: Table) -> list[e.Event]:
    return [read(row.body).event for row in table.floor.store.read("T1")]


HOUSE_ONLY: dict[str, Callable[[Table], c.AnyBody]] = {
    "shoe": lambda table: c.PrepareShoe(tree(table.stacked).root.hex()),
    "cut": lambda table: c.CutShoe(1),
    "burn": lambda table: c.BurnCards(Card.S9, 10, reveal(tree(table.stacked), 1)),
    "card": lambda table: c.DealCard(Card.S9, reveal(tree(table.stacked), 1)),
    "ahead": lambda table: c.DealAhead(),
    "reveal": lambda table: c.RevealShoe(()),
}


@pytest.mark.parametrize("what", HOUSE_ONLY)
@pytest.mark.parametrize("role", [Role.DEALER, Role.SHIFT_MANAGER, Role.ASSISTANT_DIRECTOR])
def test_nobody_but_the_house_chooses_cards_at_an_automatic_table(what: str, role: Role, tmp_path: Path) -> None:
    """Not even when the shoe is due, by somebody who is faster than the automatic dealer."""
    with closing(Table(tmp_path / "punto.db", "lucky7")) as table:
        for _ in range(60):
            order = table.floor.order(HOUSE_ONLY[what](table), role)
            assert table.floor.refusal(order).reason == "automatic-dealer-only"
            imposter = table.floor.order(HOUSE_ONLY[what](table), Role.PIT_MANAGER, "automatic-dealer")
            assert table.floor.refusal(imposter).reason == "automatic-dealer-only"
            table.step()


def test_who_prepared_cut_and_mixed_a_shoe_stands_in_its_file(tmp_path: Path) -> None:
    with closing(Table(tmp_path / "punto.db", "lucky7")) as table:
        while not table.shoe_is_shown():
            table.patrons_act()
            table.step()
        file = shoe_file(table.floor.store, "T1", 1)
    assert file.version == 2
    assert file.prepared_by == "automatic-dealer"
    assert file.cut.by in ("automatic-inspector", "ann", "bob", "cho")
    assert [(one.patron, one.share) for one in file.shares] == [("ann", SHARES["ann"]), ("bob", None)]


def test_the_dealer_waits_for_shares_that_can_still_be_shown_and_no_longer(tmp_path: Path) -> None:
    with closing(Table(tmp_path / "punto.db", "lucky7")) as table:
        house = table.floor.house
        table.step()
        table.floor.all(table.floor.by("ann", c.PledgeShare(share_digest(SHARES["ann"]))))
        table.floor.all(table.floor.by("cho", c.CutShoe(9)))
        table.step()
        due = table.dealer.due()
        assert due is not None
        assert due.wait == Timing().cut  # for ann
        late = table.floor.by("bob", c.PledgeShare(share_digest(SHARES["bob"])))
        assert table.floor.refusal(late).reason == "pledge-after-cut"
        table.floor.all(table.floor.by("ann", c.ShowShare(SHARES["ann"])))
        assert table.dealer.due() == replace(due, wait=0)
        table.step()
        assert house.table("T1").shoe is not None
        assert table.floor.refusal(table.floor.by("ann", c.ShowShare(SHARES["ann"]))).reason == "share-too-late"


def test_a_cut_that_is_chosen_at_once_leaves_others_the_time_to_pledge(tmp_path: Path) -> None:
    """The house makes it where the patron chose: also after a restart, and though somebody never pledges."""
    with closing(Table(tmp_path / "punto.db", "lucky7")) as table:
        table.step()
        since = table.floor.house.stream_state("T1").since
        table.floor.all(table.floor.by("cho", c.CutShoe(9)))
        for name in ("ann", "bob"):
            table.floor.all(table.floor.by(name, c.PledgeShare(share_digest(SHARES[name]))))
        table.start()
        current, due = table.floor.house.stream_state("T1"), table.dealer.due()
        assert due is not None
        assert current.due(due) == since + Timing().cut, "cho holds the table up no longer"
        (cut,) = table.step().events
        assert isinstance(cut, e.ShoeCut)
        assert (cut.at, cut.by, cut.role) == (9, "cho", Role.PATRON)
        while not table.shoe_is_shown():
            table.patrons_act()
            table.step()
        file = shoe_file(table.floor.store, "T1", 1)
        assert [one.patron for one in file.shares] == ["ann", "bob"]
        assert (file.cut.by, file.cut.at) == ("cho", 9)
        assert proof.verify(encode(file)).findings == ()


def test_what_patrons_do_beside_the_game_puts_no_step_off(tmp_path: Path) -> None:
    """The time that screens show is the time of the step, and stays the same whatever patrons do meanwhile."""
    seen = set()
    with closing(Table(tmp_path / "punto.db", "baccarat")) as table:
        floor = table.floor
        for _ in range(60):
            table.patrons_act()
            due = next_at(table)
            seen.add(floor.house.table("T1").phase)
            beside: list[c.AnyBody] = [c.TakeChips("cho", 1), c.BringChips("cho", 1)]
            beside += [c.RaiseDispute("cho", None, "I saw it otherwise.")]
            if not floor.house.table("T1").patrons["cho"].laid:
                beside += [c.TakeSeat("cho"), c.TakeSeat("cho", 5)]
            for body in beside:
                floor.now += 100
                floor.house.execute_one(floor.by("cho", body))
                assert next_at(table) == due, body
            table.start()
            floor = table.floor
            assert next_at(table) == due, "the log tells it, also after a restart"
            table.step()
    assert {Phase.PREPARING, Phase.READY, Phase.BETTING, Phase.NO_MORE_BETS, Phase.DEALING, Phase.ANNOUNCED} <= seen


def next_at(table: Table) -> int:
    """When the dealer takes the next step, which is what everyone is shown."""
    current, step = table.floor.house.stream_state("T1"), table.dealer.due()
    assert step is not None
    assert isinstance(current.state, TableState)
    shown = public_view(current.state, current.since).next
    assert shown is not None
    # Whether the Banker draws is not shown while cards lie face down, and so not when exactly a hand is opened.
    assert shown.at == current.due(step) or (current.state.play and current.state.play.down)
    return current.due(step)


def test_an_old_table_without_time_for_the_cut_goes_on(tmp_path: Path) -> None:
    """Also with a patron who has chosen where to cut."""
    with closing(Table(tmp_path / "punto.db", "lucky7")) as table:
        floor = table.floor
        floor.opened("T2", "lucky7", mode=Mode.AUTOMATIC, decks=1, timing=Timing(cut=0))
        dealer = AutomaticDealer(floor.house, "T2", KEY)
        assert dealer.step()
        due = dealer.due()
        assert due is not None
        assert due.wait == 0
        floor.all(floor.by("ann", c.TakeSeat("ann", 1), table="T2"), floor.by("ann", c.CutShoe(3), table="T2"))
        assert dealer.due() == due
        assert dealer.step()
        assert _shoe(floor.house.table("T2")).cut == 3


@pytest.mark.parametrize("game", RULES)
def test_no_undealt_card_is_told(game: str, tmp_path: Path) -> None:
    with closing(Table(tmp_path / "punto.db", game, seed=2)) as table:
        while table.floor.house.table("T1").coups < 3:
            table.patrons_act()
            table.step()
            if table.shuffling.secrets and table.chance.random() < 0.5:
                assert_nothing_told(table)
        (secret,) = table.shuffling.secrets
        made = tree(secret)
        shown = {
            event.proof.index
            for event in events_of(table)
            if isinstance(event, e.CardDealt | e.CardsBurned) and event.proof
        }
        assert len(shown) >= 4
        # The look is not idle: what has been dealt is found by it.
        everything = said(table)
        index = next(iter(shown))
        assert salt_of(made, index).hex().encode() in everything
        assert sealed_of(table.path)


def salt_of(made: Tree, index: int) -> bytes:
    return bytes.fromhex(reveal(made, index).salt)


def said(table: Table) -> bytes:
    """Everything that leaves the dealer: answers, the table's state, the log, the ledger, snapshots, keys."""
    store = table.floor.store
    state = table.floor.house.table("T1")
    parts = [
        encode(TableSnapshot(state, 0)),
        repr(state).encode(),
        repr(table.answers[-4:]).encode(),
        repr(table.dealer).encode(),
    ]
    connection = store.connection()
    for name in ("meta", "events", "entries", "commands", "accounts", "heads", "snapshots"):
        for row in connection.execute(f"SELECT * FROM {name}"):  # noqa: S608
            parts += [cell if isinstance(cell, bytes) else str(cell).encode() for cell in row]
    return b"\n".join(parts)


def sealed_of(path: Path) -> list[bytes]:
    connection = apsw.Connection(str(path))
    try:
        return [secret for (secret,) in connection.execute("SELECT secret FROM sealed")]
    finally:
        connection.close()


def assert_nothing_told(table: Table) -> None:
    state = table.floor.house.table("T1")
    secret = table.shuffling.secrets[-1]
    made = tree(secret)
    proofs = [event.proof for event in events_of(table) if isinstance(event, e.CardDealt | e.CardsBurned)]
    shown = {shown.index for shown in proofs if shown}
    assert state.shoe is not None
    cut = state.shoe.cut
    if cut is None:
        assert not shown
    else:
        mixed = mix(state.shoe.commitment or "", state.shoe.shares_shown, state.shoe.size)
        drawn = {mixed[(cut + position) % state.shoe.size] for position in range(state.shoe.drawn)}
        assert shown <= drawn
        happened = (0 if not state.shoe.burned else 1) + sum(
            isinstance(event, e.CardDealt) for event in events_of(table)
        )
        assert len(shown) == happened == sum(state.shoe.seen.values())
    everything = said(table)
    files = b"".join(file.read_bytes() for file in sorted(table.path.parent.iterdir()))
    for index in set(range(len(secret.cards))) - shown:
        salt = salt_of(made, index)
        for form in (salt, salt.hex().encode()):
            assert form not in everything
            assert form not in files
    for form in (secret.seed, secret.seed.hex().encode()):
        assert form not in everything
        assert form not in files
    for form in plain_orders(secret.cards):
        assert form not in everything
        assert form not in files


def plain_orders(cards: tuple[Card, ...]) -> Iterator[bytes]:
    """A dozen cards as they might lie somewhere in plain text; dealt ones stand alone between proofs."""
    for start in range(0, len(cards) - 12, 12):
        some = [str(card) for card in cards[start : start + 12]]
        yield json.dumps(some, separators=(",", ":")).encode()[1:-1]
        yield json.dumps(some).encode()[1:-1]
        yield msgpack.encode(some)[1:]
        yield "".join(some).encode()
        yield " ".join(some).encode()


def test_the_look_finds_a_plain_secret(tmp_path: Path) -> None:
    """Where the order lay in the file unsealed, or one salt in the log, the test above would see it."""
    with closing(Table(tmp_path / "punto.db", "lucky7")) as table:
        while not table.shuffling.secrets:
            table.step()
        assert_nothing_told(table)
        secret = table.shuffling.secrets[0]
        store = table.floor.store
        connection = store.connection()
        for leak in (
            msgpack.encode(secret),
            json.dumps([str(card) for card in secret.cards]).encode(),
            salt_of(tree(secret), 40).hex().encode(),
            secret.seed,
        ):
            connection.execute("INSERT OR REPLACE INTO snapshots VALUES ('x', 1, ?)", (leak,))
            with pytest.raises(AssertionError):
                assert_nothing_told(table)
        connection.execute("DELETE FROM snapshots WHERE stream = 'x'")


def test_a_wrong_key_of_the_house_is_refused(tmp_path: Path) -> None:
    with closing(Table(tmp_path / "punto.db", "lucky7")) as table:
        while table.floor.house.table("T1").phase is not Phase.BETTING:
            table.step()
        table.floor.all(table.floor.by("ann", c.PlaceWager("ann", "player", 100)))
        table.step()
        before = table.floor.store.head("T1")
        table.start(bytes(32))
        with pytest.raises(Refusal) as refused:
            table.dealer.step()
        assert refused.value.reason == "secret-not-opened"
        assert refused.value.sentence("en") != refused.value.sentence("vi")
        table.start(b"short")
        with pytest.raises(Refusal) as refused:
            table.dealer.step()
        assert refused.value.reason == "seal-key-size"
        assert table.floor.store.head("T1") == before
        table.start()
        assert table.step().events


def test_a_shoe_withdrawn_before_its_cut_is_shown_and_the_house_verifies(tmp_path: Path) -> None:
    with closing(Table(tmp_path / "punto.db", "lucky7")) as table:
        table.step()
        floor = table.floor
        floor.all(floor.order(c.CloseTable(), Role.PIT_MANAGER))
        assert isinstance(table.step().events[0], e.ShoeRevealed), "though the table is closed"
        assert table.dealer.step() is None
        rules = floor.house.table("T1").rules
        assert rules is not None
        floor.all(floor.order(c.OpenTable(rules), Role.SHIFT_MANAGER))
        assert isinstance(table.step().events[0], e.ShoePrepared)
        assert len(table.shuffling.secrets) == 2
        with pytest.raises(Refusal):
            shoe_file(floor.store, "T1", 1)
    checked = verify(str(tmp_path / "punto.db"), shoes=True)
    assert (checked.findings, checked.shoes) == ((), 0)


def test_two_shoes_one_after_the_other(tmp_path: Path) -> None:
    with closing(Table(tmp_path / "punto.db", "lucky7", seed=4)) as table:
        while sum(isinstance(event, e.ShoeRevealed) for event in events_of(table)) < 2:
            table.patrons_act()
            table.step()
            table.start()
        for number in (1, 2):
            assert proof.verify(encode(shoe_file(table.floor.store, "T1", number))).findings == ()
        with pytest.raises(Refusal) as refused:
            shoe_file(table.floor.store, "T1", 3)
        assert refused.value.reason == "no-revealed-shoe"
    assert verify(str(tmp_path / "punto.db"), shoes=True).shoes == 2


def test_a_staffed_table_has_no_automatic_dealer(tmp_path: Path) -> None:
    with closing(SqliteStore(tmp_path / "punto.db")) as store:
        floor = Floor(store).ready()
        assert AutomaticDealer(floor.house, "T1", KEY).step() is None
        assert AutomaticDealer(floor.house, "T9", KEY).step() is None
        with pytest.raises(Refusal) as refused:
            AutomaticDealer(floor.house, "cage", KEY).step()
        assert refused.value.reason == "no-table"


def test_time_does_not_go_back_in_a_log(tmp_path: Path) -> None:
    """A clock that is set back must not make a cut earlier than the commitment: the shoe would seem to be forged."""
    with closing(Table(tmp_path / "punto.db", "lucky7")) as table:
        while not table.shoe_is_shown():
            table.patrons_act()
            table.step()
            table.floor.now -= table.chance.randrange(10**9)
            if table.chance.random() < 0.3:
                table.start()
        times = [read(row.body).at for row in table.floor.store.read("T1")]
        assert times == sorted(times)
        assert proof.verify(encode(shoe_file(table.floor.store, "T1", 1))).findings == ()


def test_a_card_that_was_not_committed_to_is_found_in_a_log_that_was_rewritten(tmp_path: Path) -> None:
    """A forger who rewrites the whole log can make its hashes match, but cannot prove another card."""
    with closing(Table(tmp_path / "punto.db", "lucky7")) as table:
        while not table.shoe_is_shown():
            table.patrons_act()
            table.step()
        for what, change in FORGERIES.items():
            path = tmp_path / f"{what}.db"
            rewrite(table.floor.store, path, change)
            checked = verify(str(path), shoes=True)
            assert [found.what for found in checked.findings] == ([] if what == "nothing" else ["shoe"]), what


def other_card(event: e.Event) -> e.Event:
    if isinstance(event, e.CardDealt) and event.proof:
        card = Card.CA if event.card != Card.CA else Card.DA
        return replace(event, card=card, proof=replace(event.proof, card=card))
    return event


def other_card_unproved(event: e.Event) -> e.Event:
    if isinstance(event, e.CardDealt):
        return replace(event, card=Card.CA if event.card != Card.CA else Card.DA, proof=None)
    return event


def other_burned(event: e.Event) -> e.Event:
    if isinstance(event, e.CardsBurned):
        return replace(event, shown=Card.CA if event.shown != Card.CA else Card.DA)
    return event


def one_left_out(event: e.Event) -> e.Event:
    return replace(event, count=event.count + 1) if isinstance(event, e.CardsBurned) else event


FORGERIES: dict[str, Callable[[e.Event], e.Event]] = {
    "nothing": lambda event: event,
    "another card": other_card,
    "another card without proof": other_card_unproved,
    "another card burned": other_burned,
    "a card left out": one_left_out,
}


def rewrite(store: Store, path: Path, change: Callable[[e.Event], e.Event]) -> None:
    """All that a store holds in a new one, with a true chain over changed events."""
    with closing(SqliteStore(path, synchronous="OFF")) as forged:
        for stream in sorted(store.streams(), key="cage".__ne__):  # first the chips that the tables take from it
            rows = {row.number: read(row.body) for row in store.read(stream)}
            for key, digest, first, last in store.commands(stream):
                written = [replace(rows[number], event=change(rows[number].event)) for number in range(first, last + 1)]
                records = tuple(Record(encode(each), posting(stream, each.event)) for each in written)
                with forged.transaction() as transaction:
                    transaction.append(Append(stream=stream, after=first - 1, key=key, digest=digest, records=records))
