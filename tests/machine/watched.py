"""A table under watch: after every command the paper agrees, nothing is lost, and all can be written and replayed."""

from collections import Counter
from functools import cache

from driving import Driven
from paper import Paper

from punto import rulebook
from punto.errors import Refusal
from punto.table import codec
from punto.table import commands as c
from punto.table import events as e
from punto.table.evolve import evolve, evolved
from punto.table.permissions import MAY
from punto.table.roles import Role
from punto.table.state import Table
from punto.text import LANGUAGES, bundle


@cache
def known_clauses(game: str) -> frozenset[str | None]:
    """Every number that may be cited at this game's table: its document's and the readings'."""
    return frozenset({None, *rulebook.clauses(game), *rulebook.readings()})


class Watched(Driven):
    def __init__(self, name: str = "T1") -> None:
        super().__init__(name)
        self.paper = Paper()
        self.replayed = Table(name)
        """The state that the written events make, read back one by one."""
        self.accepted: Counter[type[c.Body]] = Counter()
        self.refused: Counter[type[c.Body]] = Counter()
        self.reasons: Counter[str] = Counter()

    def attempt(self, body: c.Body, role: Role, name: str | None = None) -> Refusal | None:
        """Give a command that may be refused, and check all that must hold then."""
        clauses = known_clauses(self.table.book.name if self.table.rules else "baccarat")
        before, text, count = self.table, codec.encode(self.table), len(self.events)
        try:
            brought = self.do(body, role, name)
        except Refusal as refusal:
            self.refused[type(body)] += 1
            self.reasons[refusal.reason] += 1
            assert self.table is before, "a refusal changes nothing"
            assert codec.encode(self.table) == text, "a refusal changes nothing"
            assert len(self.events) == count
            assert_explained(refusal, role, body, clauses)
            return refusal
        assert brought, "what is accepted leaves an event"
        assert role in MAY[type(body)].who
        self.accepted[type(body)] += 1
        clauses = known_clauses(self.table.book.name)
        for event in brought:
            assert clauses.issuperset(event.clauses), event.clauses
            written = codec.encode(event)
            read = codec.decode_event(written)
            assert read == event
            assert codec.encode(read) == written
            self.replayed = evolve(self.replayed, read)
            tell(self.paper, event)
        assert codec.encode(before) == text, "a state never changes"
        assert self.replayed == self.table, "replay gives the state"
        assert codec.decode_table(codec.encode(self.table)) == self.table
        self.compare()
        return None

    def compare(self) -> None:
        """The table as the paper has it."""
        table, paper, name = self.table, self.paper, self.table.name
        assert {patron: at.rack for patron, at in table.patrons.items()} == paper.racks
        assert {patron: at.seat for patron, at in table.patrons.items()} == paper.seats
        laid = {patron: {(bet.wager, bet.moment): bet.stake for bet in at.laid} for patron, at in table.patrons.items()}
        assert laid == paper.layout
        assert len(set(paper.seats.values())) == len(paper.seats), "one place, one patron"
        assert (table.float_chips, table.breakage) == (paper.float, paper.breakage)
        assert table.float_chips >= 0
        assert sum(self.accounts.values()) == 0, "no chip comes from nowhere"
        held = {account: held for account, held in self.accounts.items() if held}
        told = {
            account if account == "cage" or account.startswith("patron/") else f"{name}/{account}": held
            for account, held in paper.others.items()
            if held
        }
        assert {
            account: amount
            for account, amount in held.items()
            if account != "world" and not account.startswith((f"{name}/rack", f"{name}/float", f"{name}/layout"))
        } == told
        if table.shoe:
            assert (dict(table.shoe.seen), table.shoe.drawn) == (dict(paper.seen), paper.drawn)
            assert max(paper.seen.values(), default=0) <= table.shoe.decks
            assert table.shoe.remaining >= 0
        if table.play and not table.book.hand_a_seat:
            coup = table.coup()
            assert (list(coup.player.cards), list(coup.banker.cards)) == paper.hands()
        if table.play:
            for side, staked in table.play.sides.items():
                assert staked == sum(bets.get((side, None), 0) for bets in paper.layout.values())

    def check_whole(self) -> None:
        """Everything from the first event once more."""
        assert evolved(Table(self.table.name), self.events) == self.table


def assert_explained(refusal: Refusal, role: Role, body: c.Body, clauses: frozenset[str | None]) -> None:
    """A reason that does not hang on a language, a clause that there is, and a sentence in both languages."""
    assert refusal.clause in clauses
    assert refusal.reason
    assert refusal.reason == refusal.reason.lower()
    assert " " not in refusal.reason
    assert (refusal.reason == "not-your-role") == (role not in MAY[type(body)].who) or refusal.reason == "bad-name"
    _say_once(refusal.reason, tuple(refusal.facts), refusal)


SAID: set[tuple[str, tuple[str, ...]]] = set()


def _say_once(reason: str, facts: tuple[str, ...], refusal: Refusal) -> None:
    if (reason, facts) not in SAID and _written(reason):
        assert all(refusal.sentence(lang) for lang in LANGUAGES)
        SAID.add((reason, facts))


@cache
def _written(reason: str) -> bool:
    return all(bundle(lang).has_message(f"refusal-{reason}") for lang in LANGUAGES)


def tell(paper: Paper, event: e.Event) -> None:
    """Tell the paper what happened; what it means in chips is for the paper to say."""
    match event:
        case e.TableOpened(rules=rules):
            paper.open(rules.game, rules.variant, rules.unit, insurance=rules.insurance)
            tell(paper, e.LimitsSet(limits=rules.limits))
        case e.LimitsSet(limits=limits):
            paper.ranges = {wager: (span.minimum, span.maximum) for wager, span in limits.ranges.items()}
            paper.differential = limits.differential
        case e.NoInsuranceSignShown(shown=shown):
            paper.insurance = not shown
        case e.SeatTaken(patron=patron, seat=seat):
            paper.sit(patron, seat)
        case e.TableLeft(patron=patron):
            paper.leave(patron)
        case e.ChipsBrought(patron=patron, amount=amount):
            paper.move(patron, amount, f"patron/{patron}")
        case e.ChipsTaken(patron=patron, amount=amount):
            paper.move(patron, -amount, f"patron/{patron}")
        case e.ChipsBought(patron=patron, amount=amount):
            paper.move(patron, amount, "float")
            paper.others["drop"] += amount
        case e.TipGiven(patron=patron, amount=amount):
            paper.move(patron, -amount, "tips")
        case e.FloatFilled(amount=amount):
            paper.fill(amount)
        case e.FloatCredited(amount=amount):
            paper.fill(-amount)
        case e.AdjustmentApproved(patron=patron, amount=amount) if patron in paper.racks:
            paper.move(patron, amount, "float")
        case e.AdjustmentApproved(patron=patron, amount=amount):
            paper.float -= amount
            paper.others[f"patron/{patron}"] += amount
        case _:
            _tell_coup(paper, event)


def _tell_coup(paper: Paper, event: e.Event) -> None:
    match event:
        case e.ShoePrepared() | e.CardsRetrieved():
            paper.seen.clear()
            paper.drawn = 0
            paper.cards = []
        case e.CardsBurned(shown=shown, count=count):
            paper.out_of_shoe(shown)
            paper.drawn += count - 1
        case e.BetsOpened() | e.FreeHandBegun():
            assert not any(paper.layout.values()), "a Free Hand has no wagers, and a coup begins without any"
            paper.new_coup(())
        case e.BetsClosed() if paper.game == "lucky_draw":
            paper.playing = tuple(sorted(paper.seats[patron] for patron, laid in paper.layout.items() if laid))
        case e.WagerPlaced(patron=patron, wager=wager, stake=stake):
            paper.stake(patron, (wager, None), stake)
        case e.WagerRemoved(patron=patron, wager=wager):
            paper.stake(patron, (wager, None), 0)
        case e.InsuranceOffered(moment=moment, offers=offers):
            assert {offer.wager: offer.odds for offer in offers} == paper.offers(moment)
        case e.InsuranceTaken(patron=patron, wager=wager, stake=stake, moment=moment):
            assert (wager, moment) not in paper.layout[patron], "insured twice"
            paper.stake(patron, (wager, moment), stake)
        case e.AnswerGiven(patron=patron, answer="draw", seat=seat):
            paper.stake(patron, ("draw", None), paper.layout[patron][("enter", None)])
            paper.drew.append(seat)
        case e.BankerFirstConsented():
            paper.waived = True
        case e.CardDealt(card=card, from_shoe=from_shoe):
            paper.cards.append(card)
            if from_shoe:
                paper.out_of_shoe(card)
        case e.CoupReconstructed(cards=cards):
            paper.cards = list(cards)
        case e.IrregularityReported(drawn=drawn):
            paper.out_of_shoe(*drawn)
        case e.LateWagerReturned(patron=patron, wager=wager, stake=stake):
            paper.take_back(patron, (wager, None), stake)
        case e.WagersReturned(patron=patron, wagers=wagers):
            for key in wagers:
                paper.stake(patron, key, 0)
        case e.CoupVoided():
            paper.void()
        case e.SettlementReversed():
            paper.unsettle()
        case e.CoupSettled(wagers=wagers):
            ended = {(one.patron, (one.wager, one.moment)): (one.paid, one.returned, one.collected) for one in wagers}
            assert ended == paper.settle()
