"""A watched table: after every command the paper agrees, no chip is lost, and all can be written and replayed."""

from collections import Counter
from functools import cache, reduce

import msgspec

from punto import rulebook
from punto.errors import Refusal
from punto.table import codec
from punto.table import commands as c
from punto.table import events as e
from punto.table.evolve import evolve
from punto.table.permissions import MAY
from punto.table.roles import Role
from punto.table.row import row
from punto.table.state import Table
from punto.text import LANGUAGES, bundle
from support.live_table import Driven
from support.random_table.paper_model import Paper, named

EVENT_DECODER: msgspec.json.Decoder[e.Event] = msgspec.json.Decoder(
    e.AnyEvent | e.AnyCageEvent, dec_hook=codec.read_fraction
)
TABLE_DECODER = msgspec.json.Decoder(Table, dec_hook=codec.read_fraction)


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

    def attempt(self, body: c.Body, role: Role, name: str | None = None, beside: Role | None = None) -> Refusal | None:
        """Give a command that may be refused, and check all that must hold then."""
        clauses = known_clauses(self.table.book.name if self.table.rules else "baccarat")
        before, text, count = self.table, codec.encode(self.table), len(self.events)
        try:
            brought = self.do(body, role, name, beside)
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
            read = EVENT_DECODER.decode(written)
            assert read == event
            assert codec.encode(read) == written
            self.replayed = evolve(self.replayed, read)
            tell(self.paper, event)
        assert codec.encode(before) == text, "a state never changes"
        assert self.replayed == self.table, "replay gives the state"
        assert TABLE_DECODER.decode(codec.encode(self.table)) == self.table
        self.compare()
        return None

    def compare(self) -> None:
        """The table as the paper has it."""
        table, paper, name = self.table, self.paper, self.table.name
        assert {patron: at.rack for patron, at in table.patrons.items()} == paper.racks
        assert {patron: at.seat for patron, at in table.patrons.items()} == paper.seats
        laid = {
            patron: {(named(bet.wager, bet.area), bet.moment): bet.stake for bet in at.laid}
            for patron, at in table.patrons.items()
        }
        assert laid == paper.layout
        self._compare_areas()
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
        if table.play and table.book.irregularities.free_hand:
            unseen = [one for one in row(table) if not one.seen]
            assert len(unseen) >= len(table.play.hidden)
            assert Counter(one.card for one in row(table)) == Counter(table.coup().cards) + Counter(table.in_error)
        if table.play and not table.book.hand_a_seat:
            coup = table.coup()
            assert (list(coup.player.cards), list(coup.banker.cards)) == paper.hands()
        if table.play:
            for side, staked in table.play.sides.items():
                layouts = (*paper.layout.values(), *paper.absent.values())
                assert staked == sum(bets.get((side, None), 0) for bets in layouts)

    def _compare_areas(self) -> None:
        """An area has one patron at most: who sits there, or who plays it in this coup (R-64)."""
        table = self.table
        players = {(bet.area, name) for name, patron in table.patrons.items() for bet in patron.laid if bet.area}
        players |= {(patron.seat, name) for name, patron in table.patrons.items()}
        players |= set(table.play.areas.items()) if table.play else set()
        assert len({area for area, _ in players}) == len(players)
        if table.play and table.play.bets_closed and table.book.hand_a_seat and not table.play.free:
            assert tuple(sorted(table.play.areas)) == table.play.seats

    def check_whole(self) -> None:
        """Everything from the first event once more."""
        assert reduce(evolve, self.events, Table(self.table.name)) == self.table


def assert_explained(refusal: Refusal, role: Role, body: c.Body, clauses: frozenset[str | None]) -> None:
    """Check a refusal: a reason for programs, a clause that exists, and a sentence in both languages."""
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
    return all(f"refusal-{reason}" in bundle(lang) for lang in LANGUAGES)


def tell(paper: Paper, event: e.Event) -> None:
    """Tell the paper what happened; the paper computes the chips."""
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
        case e.AdjustmentApproved(patron=patron, amount=amount) | e.RulingPaid(patron=patron, amount=amount) if (
            patron in paper.racks
        ):
            paper.move(patron, amount, "float")
        case e.AdjustmentApproved(patron=patron, amount=amount) | e.RulingPaid(patron=patron, amount=amount):
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
        case e.BetsClosed():
            paper.close_bets()
            if paper.game == "lucky_draw":
                paper.playing = tuple(
                    sorted(int(name.split()[1]) for bets in paper.layout.values() for name, _ in bets)
                )
        case e.WagerPlaced(patron=patron, wager=wager, stake=stake, area=area):
            paper.stake(patron, (named(wager, area), None), stake)
        case e.WagerRemoved(patron=patron, wager=wager, area=area):
            paper.stake(patron, (named(wager, area), None), 0)
        case e.InsuranceOffered(offers=offers, late=late):
            due = paper.offers(late=late is not None)
            assert {offer.wager: offer.odds for offer in offers} == {wager: bet.odds for wager, bet in due.items()}
        case e.OffersClosed(moment=moment, forgone=forgone):
            cut_short = "R-122" in event.clauses
            assert set(forgone) == paper.close_offers(moment, cut_short=cut_short)
        case e.InsuranceTaken(patron=patron, wager=wager, stake=stake, moment=moment):
            assert (wager, moment) not in paper.layout[patron], "insured twice"
            assert patron not in paper.forgone
            paper.stake(patron, (wager, moment), stake)
            if wager in paper.offered:
                paper.taken[patron, (wager, moment)] = paper.offered[wager]
        case e.AnswerGiven(patron=patron, answer="draw", seat=seat):
            paper.stake(patron, (named("draw", seat), None), paper.layout[patron][(named("enter", seat), None)])
            paper.drew.append(seat)
        case e.BankerFirstConsented():
            paper.waived = True
        case e.CardDealt(card=card, to=to, from_shoe=from_shoe, down=down):
            if down:
                paper.down.setdefault(str(to), []).append(len(paper.cards))
            paper.cards.append(card)
            if from_shoe:
                paper.out_of_shoe(card)
        case e.HandOpened(hand=hand):
            paper.down.pop(str(hand), None)
        case e.CardCorrected():
            paper.seen += Counter({event.card: 1})
            paper.seen -= Counter({event.was: 1})
            if event.phase is not None:  # else a reconstruction tells
                paper.cards = list(event.cards)
            if event.ahead is not None:
                paper.down = {str(side): [place - 1 for place in places] for side, places in event.covered.items()}
        case e.BurnCorrected():
            paper.seen += Counter({event.card: 1})
            paper.seen -= Counter({event.was: 1})
            paper.drawn += event.count - event.before
        case e.WagerCorrected(patron=patron, wager=wager, moment=moment, stake=stake, area=area):
            paper.correct(patron, (named(wager, area), moment), stake)
        case e.CoupReopened():
            paper.reopen()
        case e.CoupReconstructed(cards=cards):
            paper.cards = list(cards)
            paper.down = {str(side): [place - 1 for place in places] for side, places in event.covered.items()}
            if paper.game != "lucky_draw":
                paper.check_points()
        case e.IrregularityReported(drawn=drawn):
            paper.out_of_shoe(*drawn)
        case e.FreeHandDue(cards=cards, drawn=True):
            paper.out_of_shoe(*cards)
        case e.LateWagerReturned(patron=patron, wager=wager, stake=stake):
            paper.late(patron, (wager, None), stake)
        case e.WagersReturned(patron=patron, wagers=wagers, areas=areas):
            for wager, when in wagers:
                for name in {named(wager, area) for area in areas or (None,)} & {
                    name for name, _ in paper.layout[patron]
                }:
                    paper.take_back(patron, (name, when), paper.layout[patron][name, when])
        case e.CoupVoided():
            paper.void()
        case e.SettlementReversed():
            paper.unsettle()
        case e.SettledWagersReturned(returned=returned):
            paper.unsettle({(one.patron, (named(one.wager, one.area), one.moment)): one.stake for one in returned})
        case e.CoupSettled(wagers=wagers):
            ended = {
                (one.patron, (named(one.wager, one.area), one.moment)): (one.paid, one.returned, one.collected)
                for one in wagers
            }
            assert ended == paper.settle()
