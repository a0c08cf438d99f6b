"""The fields of each command: plausible in the table's current state, or wild."""

import random
from collections.abc import Callable, Sequence
from typing import TypeVar, get_args

from punto.cards import Card
from punto.coup import Answer, Ask, Result, Side
from punto.game import Variant
from punto.games import GAMES
from punto.insurance import INSURED_SIDE, Moment
from punto.limits import Limits, Range
from punto.table import commands as c
from punto.table import findings as f
from punto.table.commitment import Reveal, Tree, reveal, share_digest, shuffled_secret, tree
from punto.table.irregularities.kinds import KINDS
from punto.table.row import row
from punto.table.rules import Mode, TableRules, table_rules
from punto.table.state import Phase, PlacedWager, Table
from punto.table_clauses import Ground
from support.random_table.watched_table import Watched

T = TypeVar("T")
PATRONS = ("ann", "bob", "cho", "dee", "eli")
BODIES: tuple[type[c.Body], ...] = get_args(c.AnyBody)
FOUND: tuple[type[f.Irregularity], ...] = get_args(f.Irregularity)
STAKES = (1, 5, 10, 25, 50, 60, 100, 120, 333, 500, 700)
WILD_AMOUNTS = (0, -5, 10**30)
WILD_NAMES = ("", "nobody", "a/b", " ann", "x" * 65, "tab\t")
WILD_NUMBERS = (0, -1, 4, 99, 101, 10**30)
TEXTS = ("The dealer paid the wrong hand.", " ", "x" * 4001)
ANY = ("A23456789TJQK",) * 5
INSURABLE = (ANY, ("TJQK", "TJQK", "A23", "45", "4567"), ("TJQK", "TJQK", "4", "5", "7"))
"""Ranks, in their order: any; a Player of 1 to 3 against a Banker of 4 or 5, where both draw; a Banker of 5 who can be
insured twice, against a Player of 4 and then of 1."""


def rules_of(chance: random.Random, name: str | None = None) -> TableRules:
    """Any table that a house might open."""
    game = GAMES[name or chance.choice(["baccarat", *sorted(GAMES)])]
    variants: list[Variant | None] = [*game.variants] or [None]
    limits = None
    if chance.random() < 0.5:
        low, high = chance.choice([(1, 500), (20, 400), (50, 100)])
        ranges = {wager.name: Range(low, high) for wager in game.wagers(None)}
        limits = Limits(ranges, chance.choice([None, 150, 400]) if game.limits else None)
    automatic = chance.random() < 0.3
    return table_rules(
        game.name,
        variant=chance.choice(variants),
        seats=len(chance.choice(game.seats)),
        decks=game.shoe.decks_least,
        limits=limits,
        unit=chance.choice([1, 5, 25]),
        mode=Mode.AUTOMATIC if automatic else Mode.STAFFED,
        face_down=game.squeeze is not None and chance.random() < 0.6,
        insurance=chance.random() < 0.9,
        burn=chance.choice([None, None, 3]),
    )


class Asking:
    """Makes commands from the table's state; an automatic dealer has the committed shoe."""

    def __init__(self, watched: Watched, chance: random.Random) -> None:
        self.watched = watched
        self.chance = chance
        self.tree: Tree | None = None
        """Over the automatic dealer's shoe, once it is in use."""
        self.pending: Tree | None = None
        self.favoured = chance.choice([ANY, *INSURABLE])
        """What the cards of a staffed table are like: half of all tables favour coups that offer insurance."""
        self.secrets: dict[str, str] = {}
        """The shares that patrons have made, by their digests."""
        self.wild = False

    @property
    def table(self) -> Table:
        return self.watched.table

    @property
    def rules(self) -> TableRules:
        assert self.table.rules
        return self.table.rules

    def pick(self, options: Sequence[T]) -> T:
        return self.chance.choice(options)

    def often(self, percent: int) -> bool:
        return self.chance.randrange(100) < percent

    def make(self, kind: type[c.Body], *, wild: bool = False) -> c.Body:
        self.wild = wild
        return MAKERS[kind](self)

    def _or_wild(self, plausible: Sequence[T], wild: Sequence[T]) -> T:
        return self.pick(wild) if self.wild and self.often(60) else self.pick(plausible)

    def patron(self) -> str:
        return self._or_wild(list(self.table.patrons) or PATRONS, (*PATRONS, *WILD_NAMES))

    def amount(self, *plausible: int) -> int:
        return self._or_wild(plausible or (50, 100, 1000, 1003), WILD_AMOUNTS)

    def text(self) -> str:
        return self._or_wild(TEXTS[:1], TEXTS)

    def seat(self) -> int | None:
        free = [seat for numbers in (GAMES[self.rules.game].layout(self.rules.seats),) for seat in numbers]
        return self._or_wild([*free, None, None], WILD_NUMBERS)

    def wager(self) -> str:
        names = [wager.name for wager in GAMES[self._game()].wagers(self._variant())]
        names = names[:1] if "enter" in names else [*names, *["player", "banker"] * 3]
        return self._or_wild(names, [*INSURED_SIDE, "draw", "lucky_6", "enter", "roulette", ""])

    def _game(self) -> str:
        return self.table.rules.game if self.table.rules else "baccarat"

    def _variant(self) -> Variant | None:
        return self.table.rules.variant if self.table.rules else Variant.COMMISSION

    def stake(self) -> int:
        """Something that the limits would mostly take."""
        span = next(iter(self.table.limits.ranges.values()), Range())
        within = [stake for stake in STAKES if not span.under(stake) and not span.over(stake)]
        return self.amount(*(within if self.often(80) else STAKES))

    def area(self) -> int | None:
        """At Lucky Draw often another area than the patron's own; elsewhere seldom, where it is refused."""
        if self.table.rules is None:
            return None
        numbers = GAMES[self._game()].layout(self.rules.seats)
        if not self.often(40 if self.table.book.hand_a_seat else 3):
            return None
        return self._or_wild(numbers, WILD_NUMBERS)

    def remove(self) -> c.Body:
        laid = [(name, bet) for name, patron in self.table.patrons.items() for bet in patron.laid]
        if not laid or self.wild:
            return c.RemoveWager(*self.laid(), self.area())
        name, bet = self.pick(laid)
        return c.RemoveWager(name, bet.wager, bet.area)

    def laid(self) -> tuple[str, str]:
        """A patron, and one of their wagers."""
        laid = [(name, bet.wager) for name, patron in self.table.patrons.items() for bet in patron.laid]
        return self.pick(laid) if laid and not (self.wild and self.often(60)) else (self.patron(), self.wager())

    def card(self) -> Card:
        """A card that the shoe can still hold; the one that was seen, where one was."""
        play, shoe = self.table.play, self.table.shoe
        if self.wild or shoe is None:
            return self.pick(list(Card))
        if self.tree and shoe.commitment and shoe.cut is not None and shoe.remaining:
            return self.tree.secret.cards[shoe.next_index]
        if play and play.face_up and self.often(95):
            return play.face_up
        if play and not play.happened and self.table.ahead and self.often(50):
            return self.table.ahead[0].card
        left = [card for card in Card if shoe.seen.get(card, 0) < shoe.decks]
        wanted = self.favoured[len(play.happened)] if play and len(play.happened) < 5 else ""
        return self.pick([card for card in left if card.rank in wanted] or left)

    def proof(self, card: Card) -> Reveal | None:
        shoe = self.table.shoe
        if self.tree is None or shoe is None or not shoe.commitment or shoe.cut is None or not shoe.remaining:
            return None
        shown = reveal(self.tree, shoe.next_index)
        if self.wild:
            return self.pick(
                [None, reveal(self.tree, 0), Reveal(-1, card, "zz", ("00",)), Reveal(10**30, card, "", ())]
            )
        return shown

    def rules_any(self) -> c.Body:
        rules = rules_of(self.chance)
        if self.wild:
            return c.OpenTable(
                self.pick(
                    [
                        TableRules(game="roulette", seats=7, decks=8, cut_card_from_end=14),
                        TableRules(game=rules.game, seats=70, decks=rules.decks, cut_card_from_end=14),
                        TableRules(game=rules.game, seats=rules.seats, decks=10**30, cut_card_from_end=14),
                        TableRules(game=rules.game, seats=rules.seats, decks=rules.decks, cut_card_from_end=-1),
                        TableRules(game=rules.game, seats=rules.seats, decks=8, cut_card_from_end=48, unit=0),
                        TableRules(game=rules.game, seats=rules.seats, decks=8, cut_card_from_end=48, burn=12),
                    ]
                )
            )
        return c.OpenTable(rules)

    def limits(self) -> c.Body:
        ranges = {"player": Range(20, 400)} if not GAMES[self._game()].hand_a_seat else {"enter": Range(20, 400)}
        good = [Limits({}), Limits(ranges), Limits(ranges, 200)]
        bad = [
            Limits({"player": Range(0)}),
            Limits({"roulette": Range(1)}),
            Limits({}, -5),
            Limits({"tie": Range(9, 8)}),
        ]
        return c.SetLimits(self._or_wild(good, bad))

    def prepare(self) -> c.Body:
        if self.table.rules is None or not self.rules.automatic:
            return c.PrepareShoe(self._or_wild([None], ["ff", "Z" * 64]))
        if self.wild:
            return c.PrepareShoe(self.pick([None, "ff"]))
        rules = self.rules
        secret = shuffled_secret(
            rules.shoe, rules.decks, randbelow=self.chance.randrange, randbytes=self.chance.randbytes
        )
        self.pending = tree(secret)
        return c.PrepareShoe(self.pending.root.hex())

    def cut(self) -> c.Body:
        size = self.table.shoe.size if self.table.shoe else 52
        return c.CutShoe(self._or_wild([self.chance.randrange(1, size)], [None, 0, -1, size, 10**30]))

    def pledge(self) -> c.Body:
        share = self.chance.randbytes(32).hex()
        self.secrets[share_digest(share)] = share
        return c.PledgeShare(self._or_wild([share_digest(share)], ["", "ff", "Z" * 64]))

    def show_share(self) -> c.Body:
        """The share of somebody who has pledged one, or any."""
        due = [one.digest for one in self.table.shoe.shares if not one.share] if self.table.shoe else []
        share = self.secrets.get(self.pick(due), "00" * 32) if due else "00" * 32
        return c.ShowShare(self._or_wild([share], ["", "ff", "Z" * 64]))

    def pledger(self, body: c.ShowShare) -> str:
        """Whose share it is."""
        shares = self.table.shoe.shares if self.table.shoe else ()
        own = [one.patron for one in shares if self.secrets.get(one.digest) == body.share]
        return own[0] if own else self.pick(PATRONS)

    def burn(self) -> c.Body:
        card = self.card()
        due = self.rules.burn_due(card) if self.table.rules else 1
        counts = [due] * 9
        if self.table.rules and not self.rules.automatic:
            counts += [max(1, due - 1), due + 1]  # now and then short or long
        return c.BurnCards(card, self._or_wild(counts, [0, -1, 10**30]), self.proof(card))

    def show(self) -> c.Body:
        if self.tree is None:
            return c.RevealShoe(())
        whole = [(card, reveal(self.tree, index).salt) for index, card in enumerate(self.tree.secret.cards)]
        if self.wild:
            whole = self.pick([whole[1:], [(card, "") for card, _ in whole], whole[::-1]])
        return c.RevealShoe(tuple(whole))

    def squeeze(self) -> c.Body:
        hand = self._or_wild([Side.PLAYER, Side.BANKER], list(Side))
        backers = [
            (bet.stake, -bet.order, name)
            for name, patron in self.table.patrons.items()
            for bet in patron.laid
            if bet.wager == hand and patron.seated
        ]
        return c.RequestSqueeze(max(backers)[2] if backers and not self.wild else self.patron(), hand)

    def open_hand(self) -> c.Body:
        down = self.table.play.down if self.table.play else ()
        hand = self._or_wild(down or (Side.PLAYER,), list(Side))
        holder = self.table.play.squeeze.get(hand) if self.table.play else None
        return c.OpenHand(hand, None if self.wild else holder)

    def insure(self) -> c.Body:
        backing = [
            (name, bet)
            for name, patron in self.table.patrons.items()
            for bet in patron.laid
            if bet.wager in (Side.PLAYER, Side.BANKER)
        ]
        if self.wild or not backing:
            return c.Insure(self.patron(), self.pick([*INSURED_SIDE, "player"]), self.stake())
        name, bet = self.pick(backing)
        return c.Insure(name, f"{bet.wager}_insurance", max(1, bet.stake // self.pick([2, 2, 4, 8])))

    def record(self) -> c.Body:
        if self.table.phase is Phase.INSURANCE and not (self.wild and self.often(50)):
            name, _ = self.laid()
            return c.RecordWager(name, self.pick(list(INSURED_SIDE)), self.stake())
        moment = self._or_wild([None], list(Moment))
        return c.RecordWager(self.patron(), self.wager(), self.stake(), moment, self.area())

    def answer(self) -> c.Body:
        play = self.table.play
        asked = self.table.coup().next if play else None
        if play and isinstance(asked, Ask) and not self.wild:
            name = play.areas[asked.seat]
            own = self.table.patrons[name].seat == asked.seat
            area = None if own and self.often(50) else asked.seat
            answer = self.pick(list(Answer))
            return c.GiveAnswer(name, answer, area, silent=answer is Answer.STAND and self.often(20))
        return c.GiveAnswer(self.patron(), self.pick(list(Answer)), self.area(), silent=self.often(20))

    def announce(self) -> c.Body:
        table = self.table
        if table.play is None or self.wild or table.coup().next is not None:
            return c.AnnounceResult(self.pick([None, *Result]))
        if table.book.hand_a_seat:
            return c.AnnounceResult()
        return c.AnnounceResult(table.coup().showdown().result if self.often(90) else self.pick(list(Result)))

    def report(self) -> c.Body:
        """Mostly something that the game's document knows and that can happen in this phase."""
        named = [
            kind
            for kind in FOUND
            if self.table.rules and KINDS[kind].clause(self.table.book) and self.table.phase in KINDS[kind].when
        ]
        return c.Report(self.found(self.pick(named if named and not self.wild else FOUND)))

    def found(self, kind: type[f.Irregularity]) -> f.Irregularity:
        cards = self.table.coup().cards if self.table.play else ()
        mixed = tuple(self.chance.sample(cards, len(cards)))
        name, wager = self.laid_or_settled()
        hands = list((self.table.play and self.table.play.squeeze) or (Side.PLAYER, Side.BANKER))
        makers: dict[type[f.Irregularity], Callable[[], f.Irregularity]] = {
            f.WrongCards: lambda: f.WrongCards(self.pick(list(f.WrongCard)), self.pick([("Joker",), ()])),
            f.Misdealt: lambda: self.misdealt(mixed),
            f.OrderAltered: lambda: f.OrderAltered(self.pick([None, mixed])),
            f.CardSeen: lambda: f.CardSeen(self.card()),
            f.ThirdToPlayer: self.third_to_player,
            f.ThirdToBanker: self.third_to_banker,
            f.WrongOrder: lambda: f.WrongOrder(mixed) if self.often(40) else f.WrongOrder((), self.places()),
            f.DrawnTogether: self.drawn_together,
            f.WrongDelivery: lambda: f.WrongDelivery(self.pick(hands), name),
            f.BurnMissed: lambda: f.BurnMissed(self.often(50)),
            f.SqueezerAbsent: lambda: f.SqueezerAbsent(self.pick(hands)),
            f.NotDelivered: lambda: f.NotDelivered(self.pick(hands)),
            f.LateWager: lambda: f.LateWager(name, wager, self.stake()),
            f.LateWithdrawal: lambda: f.LateWithdrawal(name, wager),
            f.Unforeseen: lambda: f.Unforeseen(self.text()),
            f.ShoeRanOut: f.ShoeRanOut,
            f.OfferMissed: f.OfferMissed,
        }
        return makers[kind]()

    def misdealt(self, mixed: tuple[Card, ...]) -> f.Misdealt:
        """7 Up asks for the number of cards; a wrong one is most often given."""
        if self._game() != "seven_up" or self.often(10):
            return f.Misdealt(self.pick([None, mixed]))
        return f.Misdealt(self.pick([None, None, mixed]), self.pick([1, 2, 3, 4]), self.pick([1, 2, 3, 4]))

    def laid_or_settled(self) -> tuple[str, str]:
        """A patron and a wager of theirs: in the coup in play, or in the one that was settled last."""
        if self.table.play is None and self.table.last and not self.wild:
            one = self.pick(self.table.last)
            return one.patron, one.wager
        return self.laid()

    def places(self) -> tuple[int, ...]:
        """All places of the row, mixed."""
        count = len(row(self.table)) if self.table.rules and not self.wild else 4
        return tuple(self.chance.sample(range(1, count + 1), count))

    def third_to_player(self) -> f.Irregularity:
        if self.often(30):
            return f.ThirdToPlayer(None, self.pick([5, 5, 6, 4, 0, -1, 10**30]))
        return f.ThirdToPlayer(self.card(), exposed=self.often(70))

    def third_to_banker(self) -> f.Irregularity:
        if self.often(20):
            return f.ThirdToBanker(None, self.often(80), self.pick([5, 6, 7, 0]))
        return f.ThirdToBanker(self.card(), self.often(80))

    def drawn_together(self) -> f.Irregularity:
        known, seen = self.often(50), self.often(60)
        if self.often(50):
            return f.DrawnTogether(self.together(), known, exposed=seen)
        entered = self.places()[: self.pick([1, 2, 2, 3])]
        new = self.together()[: self.pick([0, 0, 1, 2])]
        mixed = self.chance.sample([*entered, *[0] * len(new)], len(entered) + len(new))
        return f.DrawnTogether(new, known, tuple(mixed), seen)

    def together(self) -> tuple[Card, ...]:
        """Cards that left the shoe at once, now and then all that it had."""
        shoe = self.table.shoe
        left = shoe.remaining if shoe else 2
        count = left if left < 20 and self.often(50) else self.pick([1, 2, 2, 3, 7])
        return tuple(self.card() for _ in range(count))

    def order(self) -> c.Body:
        opened = next((one for one in self.table.undecided if isinstance(one.found, f.DrawnTogether)), None)
        if opened is None or not isinstance(opened.found, f.DrawnTogether) or self.wild:
            return c.DetermineOrder((self.card(), self.card()))
        if opened.found.places or self.often(50):
            return c.DetermineOrder(places=tuple(self.chance.sample(opened.order, len(opened.order))))
        return c.DetermineOrder(tuple(self.chance.sample(opened.found.cards, len(opened.found.cards))))

    def withdrawal(self) -> c.Body:
        bettors = self.table.bettors()
        named = bettors[:1] if bettors and self.often(40) else (self.patron(),) if self.wild else ()
        return c.AllowWithdrawal(self.often(40), named)

    def ruling(self) -> c.Body:
        ruling = self.pick(list(c.Ruling))
        name, wager = self.laid_or_settled()
        returned: tuple[tuple[str, str], ...] = ((name, wager),)
        areas: tuple[int, ...] = (self.pick([1, 3, 99]),) if self.wild and self.often(30) else ()
        if self._game() == "lucky_draw" and not self.wild:
            laid = self.table.patrons[name].laid if name in self.table.patrons else ()
            settled = () if self.table.play else tuple(one for one in self.table.last if one.patron == name)
            bets = [(bet.wager, bet.area) for bet in laid] + [(one.wager, one.area) for one in settled]
            played = sorted({area for _, area in bets if area})
            areas = tuple(self.chance.sample(played, 1)) if len(played) > 1 and self.often(60) else ()
            returned = tuple(dict.fromkeys((name, each) for each, area in bets if not areas or area in areas))
        returns = ruling is c.Ruling.RETURN or self.wild
        return c.RuleUnforeseen(
            ruling,
            self.text(),
            returned if returns else (),
            pay=((self.patron(), self.amount(50, 100)),) if self.often(20) else (),
            collect=((self.patron(), self.amount(50, 100)),) if self.often(20) else (),
            free_hand=self.often(20) and self._game() != "lucky_draw",
            replace_shoe=self.often(20),
            areas=areas if returns else (),
        )

    def choose(self) -> c.Body:
        opened = self.table.open
        waiting = [name for name in opened.asked if name not in opened.chosen] if opened else []
        name = self.pick(waiting) if waiting and not self.wild else self.patron()
        options = [c.Choice.REPLACE if opened and isinstance(opened.found, f.BurnMissed) else c.Choice.WITHDRAW]
        return c.Choose(name, self._or_wild([*options, c.Choice.CONTINUE], list(c.Choice)))

    def right_card(self) -> c.Body:
        play = self.table.play if self.table.play and self.table.play.happened else None
        settled = self.table.settled
        coup = play or (settled.play if settled else None)
        dealt = sum(each not in list(Answer) for each in coup.happened) + len(self.table.ahead) if coup else 1
        position = self._or_wild(range(1, max(2, dealt + 1)), WILD_NUMBERS)
        return c.CorrectCard(position, self.card(), self.text())

    def right_burn(self) -> c.Body:
        return c.CorrectBurn(self.card(), self._or_wild(range(1, 12), WILD_NUMBERS), self.text())

    def right_wager(self) -> c.Body:
        laid: dict[str, tuple[PlacedWager, ...]] = {name: at.laid for name, at in self.table.patrons.items()}
        laid = laid if self.table.play or not self.table.settled else self.table.settled.laid
        there: list[tuple[str, PlacedWager]] = [(name, bet) for name, bets in laid.items() for bet in bets]
        if there and self.often(60):
            name, bet = self.pick(there)
            stake = self._or_wild([0, bet.stake + 100, max(1, bet.stake - 50)], WILD_AMOUNTS)
            if self.often(20) and not bet.moment:
                was = c.RecordedAs(name, bet.wager, bet.area)
                return c.CorrectWager(self.patron(), self.wager(), bet.stake, None, was, self.text())
            return c.CorrectWager(name, bet.wager, stake, bet.moment, None, self.text(), bet.area)
        return c.CorrectWager(self.patron(), self.wager(), self.stake(), None, None, self.text())

    def number(self) -> int:
        return self._or_wild(list(self.table.disputes) or [1], WILD_NUMBERS)


def _deal(at: Asking) -> c.Body:
    card = at.card()
    return c.DealCard(card, at.proof(card))


MAKERS: dict[type[c.Body], Callable[[Asking], c.Body]] = {
    c.OpenTable: Asking.rules_any,
    c.CloseTable: lambda at: c.CloseTable(at.pick(["", "The shoe is worn."])),
    c.SetLimits: Asking.limits,
    c.ShowNoInsuranceSign: lambda at: c.ShowNoInsuranceSign(at.often(50)),
    c.TakeSeat: lambda at: c.TakeSeat(at._or_wild(PATRONS, WILD_NAMES), at.seat() if at.table.rules else 1),
    c.LeaveTable: lambda at: c.LeaveTable(at.patron()),
    c.BringChips: lambda at: c.BringChips(at.patron(), at.amount()),
    c.TakeChips: lambda at: c.TakeChips(at.patron(), at.amount(20, 500)),
    c.BuyIn: lambda at: c.BuyIn(at.patron(), at.amount()),
    c.GiveTip: lambda at: c.GiveTip(at.patron(), at.amount(5, 20)),
    c.FillFloat: lambda at: c.FillFloat(at.amount(5_000, 50_000)),
    c.CreditFloat: lambda at: c.CreditFloat(at.amount(1_000, 20_000, max(1, at.table.float_chips))),
    c.PrepareShoe: Asking.prepare,
    c.PledgeShare: Asking.pledge,
    c.CutShoe: Asking.cut,
    c.ShowShare: Asking.show_share,
    c.BurnCards: Asking.burn,
    c.ReplaceShoe: lambda at: c.ReplaceShoe(at.text()),
    c.RevealShoe: Asking.show,
    c.CallBets: lambda at: c.CallBets(),
    c.PlaceWager: lambda at: c.PlaceWager(at.patron(), at.wager(), at.stake(), at.area()),
    c.RemoveWager: Asking.remove,
    c.RecordWager: Asking.record,
    c.CloseBets: lambda at: c.CloseBets(),
    c.RequestSqueeze: Asking.squeeze,
    c.RestrictSqueeze: lambda at: c.RestrictSqueeze(at.patron()),
    c.DealCard: _deal,
    c.DealAhead: lambda at: c.DealAhead(),
    c.OpenHand: Asking.open_hand,
    c.ConsentBankerFirst: lambda at: c.ConsentBankerFirst(at.patron()),
    c.OfferInsurance: lambda at: c.OfferInsurance(),
    c.Insure: Asking.insure,
    c.CloseOffers: lambda at: c.CloseOffers(),
    c.GiveAnswer: Asking.answer,
    c.CallPoints: lambda at: c.CallPoints(at.pick([0, 5, 9, 10, -1]), at.pick([0, 5, 9])),
    c.AnnounceResult: Asking.announce,
    c.SettleCoup: lambda at: c.SettleCoup(),
    c.DealFreeHand: lambda at: c.DealFreeHand(),
    c.Report: Asking.report,
    c.Proceed: lambda at: c.Proceed(),
    c.AllowWithdrawal: Asking.withdrawal,
    c.DetermineOrder: Asking.order,
    c.AllowInsurance: lambda at: c.AllowInsurance(),
    c.RuleUnforeseen: Asking.ruling,
    c.Choose: Asking.choose,
    c.CloseChoices: lambda at: c.CloseChoices(),
    c.CorrectCard: Asking.right_card,
    c.CorrectBurn: Asking.right_burn,
    c.CorrectWager: Asking.right_wager,
    c.RaiseDispute: lambda at: c.RaiseDispute(
        at.patron(), at._or_wild([None, *range(1, max(2, at.table.coups + 1))], WILD_NUMBERS), at.text()
    ),
    c.EscalateDispute: lambda at: c.EscalateDispute(at.number()),
    c.InformSurveillance: lambda at: c.InformSurveillance(at.number(), at.text()),
    c.AddEvidence: lambda at: c.AddEvidence(
        at.number(), at.pick(list(Ground)), at.text(), at._or_wild([(), (1, 2)], [(0,), (-1,), (10**30,)])
    ),
    c.GiveTimeFrame: lambda at: c.GiveTimeFrame(
        at.number(), at._or_wild([at.watched.clock + 10**9], [None, 0, 10**30, -(10**30)]), at.text()
    ),
    c.ResolveDispute: lambda at: c.ResolveDispute(
        at.number(), at.text(), at.pick([(Ground.LAW,), ()]), at._or_wild([0, 50, -50], [10**30, -(10**30)])
    ),
    c.ApproveAdjustment: lambda at: c.ApproveAdjustment(at.number()),
    c.DeclineAdjustment: lambda at: c.DeclineAdjustment(at.number(), at.text()),
    c.AnswerResolution: lambda at: c.AnswerResolution(at.number(), at.patron(), at.often(50)),
    c.TellRightToComplain: lambda at: c.TellRightToComplain(at.number()),
    c.AssistComplaint: lambda at: c.AssistComplaint(at.number(), at.text()),
    c.FileComplaint: lambda at: c.FileComplaint(at.number(), at.patron(), at.text()),
    c.ReceiveComplaint: lambda at: c.ReceiveComplaint(at.number(), at.text()),
}
