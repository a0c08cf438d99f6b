"""One coup: its cards, wagers and bets, what can be read off them, and the settlement. It decides nothing."""
from dataclasses import dataclass, field
from fractions import Fraction

import insurance7 as ins
from cards7 import LOSE, STAND_OFF, deal, pays, points, round_down, total, winner

LADDER = ("dealer", "inspector", "pit_manager", "shift_manager", "assistant_director", "senior_management")


def rank(role):
    """Height on the ladder; -1 for patrons, Surveillance and anybody else, who never rule."""
    return LADDER.index(role) if role in LADDER else -1


class Refused(Exception):
    def __init__(self, clause, reason, accepted=None):
        super().__init__(reason)
        self.clause, self.reason, self.accepted = clause, reason, accepted


@dataclass
class Rules:
    """What the house has set for a table."""
    game: str = "baccarat"             # or "lucky7"
    variant: str = "commission"        # or "non_commission"
    unit: int = 1                      # smallest payable amount
    limits: dict = field(default_factory=dict)             # {wager: (least, greatest)}
    differential: int = None
    insurance: bool = True             # False: the notice of 6.4.5 is up
    insurance_limits: dict = field(default_factory=dict)   # {odds: (least, greatest)} (6.4.3.1)
    face_down: bool = False            # cards are dealt face down and may be squeezed (4.7)
    burn: int = None                   # number of cards that the house burns; None: by the first card
    decks: int = 8
    ask_first: bool = True             # "no more bets" over the differential is refused until patrons were asked
    two_persons: tuple = ("7.3", "4.6")   # OPEN: not 7.1, where the wrong card itself is the proof
    inspector_alone: bool = False      # OPEN: may an Inspector or above alone do what R-56 wants two persons for


@dataclass
class Card:
    code: str
    open: bool = True        # face up for everybody
    seen: bool = True        # somebody saw its face
    error_7_6: bool = False  # left the shoe as a third card for a Player who stands


@dataclass
class Wager:
    patron: str
    kind: str
    stake: int
    how: str                 # "system" or "layout"
    number: int = 0          # order of placing
    counts: int = 0          # fixed at "No more bets"
    cut_by: str = ""         # clause that made counts smaller than the stake
    gone: str = ""           # clause under which it was withdrawn, removed or returned


@dataclass
class Waiting:
    """An irregularity that is reported and not yet dealt with."""
    clause: str
    places: list = field(default_factory=list)    # places of the cards concerned, from 0
    order: list = None                            # the same places, in the order in which the cards left the shoe
    allowed: set = field(default_factory=set)     # patrons who may withdraw
    answers: dict = field(default_factory=dict)
    ruled: bool = False
    named: bool = False                           # the manager has named those who may withdraw
    late: bool = False                            # found after the settlement
    free_hand: bool = False                       # 7.10.1: a Free Hand is offered


@dataclass
class Row:
    """What became of one wager or insurance bet. Stake = collected + returned; paid is on top."""
    patron: str
    kind: str
    stake: int
    counts: int
    result: str              # win, lose, stand-off, returned, withdrawn, void
    paid: int
    collected: int
    returned: int
    breakage: Fraction
    clause: str


@dataclass
class Coup:
    number: int
    free: bool = False
    last: bool = False
    of_shoe: int = 0                              # number of the shoe that its cards come from
    wagers: list = field(default_factory=list)
    cards: list = field(default_factory=list)     # Card, in the order in which they left the shoe
    found: list = field(default_factory=list)     # codes seen face up in the shoe, next card first (7.4, 7.5)
    lead: list = field(default_factory=list)      # Card, unseen, out of the shoe, to be dealt first
    bets: list = field(default_factory=list)
    waiting: list = field(default_factory=list)
    closed: bool = False
    asked_to_alter: bool = False
    announced: tuple = None
    settled: bool = False
    void: str = ""                                # the clause
    squeeze_asked: list = field(default_factory=list)
    squeezers: dict = field(default_factory=dict)
    squeeze_ended: bool = False
    banker_first: bool = False                    # 6.4.4 was asked for and granted
    waived: bool = False
    banker_third_early: bool = False              # dealt face down before the Player's third card was opened
    offered: dict = field(default_factory=dict)   # moment -> points at which it was offered
    offer_open: str = ""                          # the moment whose offer is open now
    forgone: set = field(default_factory=set)
    missed: set = field(default_factory=set)      # hands on which an offer was due and not made (7.21)
    allowed_7_21: dict = field(default_factory=dict)   # patron -> number of bets he had then
    misdelivered: bool = False                    # 7.10 was reported
    replace_shoe: bool = False
    extra: dict = field(default_factory=dict)     # patron -> paid (+) or collected (-) by a ruling of R-49
    rows: list = field(default_factory=list)
    postings: list = field(default_factory=list)  # one {(patron, kind): change} a settlement, reversals included
    calls: list = field(default_factory=list)     # what the dealer called and whether it was right (R-63, 7.16)

    # reading the cards -----------------------------------------------------------------------------------------

    def codes(self):
        return [card.code for card in self.cards]

    def dealt(self):
        return deal(self.codes())

    def due(self):
        """Where the next card is due as far as anybody can see: "open" while a face that decides it is not up.

        OPEN: the Player's third card is one of them also where the Banker draws or stands whatever it is.
        """
        decide = self.hand("player") + self.hand("banker")[:2]
        return "open" if len(self.cards) >= 4 and not all(c.open for c in decide) else self.dealt().need

    def hand(self, name):
        return [self.cards[i] for i in getattr(self.dealt(), name)]

    def hands(self):
        dealt = self.dealt()
        return {name: [self.cards[i].code for i in getattr(dealt, name)] for name in ("player", "banker")}

    def points_of(self, name, cards=None):
        hand = self.hand(name)
        return total([card.code for card in (hand if cards is None else hand[:cards])])

    def over(self):
        return self.settled or bool(self.void)

    def complete(self):
        """Every card that the procedure asks for lies there."""
        return bool(self.cards) and self.dealt().need == ""

    def outcome_seen(self):
        """The outcome is established: complete, and every card of the two hands is face up."""
        return self.complete() and all(card.open for card in self.hand("player") + self.hand("banker"))

    def result(self):
        if not self.complete() or "??" in sum(self.hands().values(), []):
            return None
        return winner(self.points_of("player"), self.points_of("banker"))

    def phase(self):
        if self.void:
            return "void"
        if self.settled:
            return "settled"
        if not self.closed:
            return "betting"
        if not self.cards:
            return "closed"
        if self.announced:
            return "announced"
        if self.complete():
            return "complete"
        return "third due" if len(self.cards) >= 4 else "dealing"

    def left_over(self):
        """Cards out of the shoe that this coup has no use for, then those seen face up at the shoe's mouth."""
        spare = [self.cards[i] for i in self.dealt().spare] if self.cards else []
        return spare + self.lead + [Card(code) for code in self.found]

    def reorders(self):
        return [w for w in self.waiting if w.clause in ("7.9", "7.12", "7.13")]

    # wagers ----------------------------------------------------------------------------------------------------

    def live(self, patron=None):
        return [w for w in self.wagers if not w.gone and patron in (None, w.patron)]

    def patrons(self):
        return list(dict.fromkeys(w.patron for w in self.live()))

    def wager(self, patron, kind):
        return next((w for w in self.wagers if (w.patron, w.kind) == (patron, kind) and not w.gone), None)

    def next_number(self):
        return max((w.number for w in self.wagers), default=0) + 1

    def take_out(self, wager, clause):
        """Give one wager back; insurance on it goes with it. Nobody else's counts change (R-31)."""
        wager.gone = clause
        for bet in self.bets:
            if (bet.patron, bet.hand) == (wager.patron, wager.kind) and not bet.returned:
                bet.returned = clause

    def withdraw(self, patron, clause):
        """All wagers of a patron. OPEN: a patron withdraws everything or nothing, not single wagers."""
        for wager in self.live(patron):
            self.take_out(wager, clause)

    def pass_squeezes(self):
        """A patron without a wager in the coup squeezes no longer (4.7, R-53).

        OPEN: the dealer opens that hand, nobody inherits it; and a wager that went by 4.6 or R-49 counts as withdrawn.
        """
        for hand, who in list(self.squeezers.items()):
            if self.cards and who and not self.live(who):
                self.squeezers[hand] = None

    # insurance -------------------------------------------------------------------------------------------------

    def lies(self):
        """(moment, player points, banker points) for the faces that can be seen now, or None (R-24, R-55).

        OPEN: a third card that a squeezing patron has seen, and the table has not, ends it: he would bet knowing it.
        """
        if not self.cards:
            return None
        player, banker = self.hand("player"), self.hand("banker")
        if len(player) < 2 or len(banker) < 2 or not all(c.open for c in player[:2] + banker[:2]):
            return None
        p, b = self.points_of("player", 2), self.points_of("banker", 2)
        if p is None or b is None or p >= 8 or b >= 8:
            return None
        third_p = player[2] if len(player) > 2 else None
        third_b = banker[2] if len(banker) > 2 else None
        if third_b is None and self.found:    # with the next card known there is nothing to insure against
            return None
        if third_b is not None and third_b.seen:
            return None
        if third_b is None and third_p is not None and not third_p.seen and any(c.seen for c in self.left_over()):
            return None      # a known card may be the Banker's third; the hidden card says whether, and is not used
        if p > 5:
            return (ins.FOUR, p, b) if b <= 5 else None
        if third_p is None or not third_p.seen:
            return ins.FOUR, p, b
        if not third_p.open or self.waived:
            return None
        if self.dealt().need == "banker" or third_b is not None:
            return ins.THIRD, self.points_of("player", 3), b
        return None

    def regular_moment(self):
        """lies(), while the card that ends the moment has not left the shoe."""
        now = self.lies()
        if now is None:
            return None
        if now[0] == ins.FOUR:
            return now if len(self.hand("player") + self.hand("banker")) == 4 and not self.dealt().spare else None
        # OPEN: a Banker's third card that was dealt face down too early does not end the second moment.
        return now if len(self.hand("banker")) == 2 or self.banker_third_early else None

    def bets_of(self, patron, hand):
        return [bet for bet in self.bets if (bet.patron, bet.hand) == (patron, hand) and not bet.returned]

    def draft(self, patron, now, stake=0, how="system"):
        """An insurance bet at what lies there now, or None where the pay table has no row."""
        moment, p, b = now
        found = ins.row(moment, p, b)
        if found is None:
            return None
        third = None
        if moment == ins.THIRD:
            third = (points(self.hand("player")[2].code), p)
        two = self.points_of("player", 2)
        return ins.Bet(patron, found[0], stake, found[1], moment, p, b, how, ins.possible_ends(two, b, third))

    # settlement ------------------------------------------------------------------------------------------------

    def settlement(self, rules):
        """One Row a wager and bet, for the cards and wagers as they are now."""
        if self.void:
            return ([Row(w.patron, w.kind, w.stake, 0, "void", 0, 0, w.stake, Fraction(0), self.void)
                     for w in self.wagers]
                    + [Row(b.patron, b.hand + "_insurance", b.stake, 0, "void", 0, 0, b.stake, Fraction(0), self.void)
                       for b in self.bets])
        hands = self.hands()
        rows = [self._wager_row(rules, w, hands) for w in self.wagers]
        return rows + self._bet_rows(rules)

    def _wager_row(self, rules, w, hands):
        if w.gone:
            return Row(w.patron, w.kind, w.stake, 0, "withdrawn", 0, 0, w.stake, Fraction(0), w.gone)
        if w.counts == 0:
            return Row(w.patron, w.kind, w.stake, 0, "returned", 0, 0, w.stake, Fraction(0), w.cut_by)
        odds, clause = pays(rules.game, rules.variant, w.kind, hands["player"], hands["banker"])
        if odds == STAND_OFF:
            return Row(w.patron, w.kind, w.stake, w.counts, "stand-off", 0, 0, w.stake, Fraction(0), clause)
        if odds == LOSE:
            return Row(w.patron, w.kind, w.stake, w.counts, "lose", 0, w.counts, w.stake - w.counts, Fraction(0),
                       clause)
        paid, breakage = round_down(odds * w.counts, rules.unit)
        return Row(w.patron, w.kind, w.stake, w.counts, "win", paid, 0, w.stake, breakage, clause)

    def _bet_rows(self, rules):
        rows, paid_before = [], {}
        player, banker = self.points_of("player"), self.points_of("banker")
        for i, bet in enumerate(self.bets):
            kind = bet.hand + "_insurance"
            if bet.returned:
                rows.append(Row(bet.patron, kind, bet.stake, 0, "returned", 0, 0, bet.stake, Fraction(0),
                                bet.returned))
                continue
            wager = self.wager(bet.patron, bet.hand)
            insured = wager.counts if wager else 0
            earlier = [b for b in self.bets[:i]
                       if (b.patron, b.hand) == (bet.patron, bet.hand) and not b.returned]
            top = ins.greatest_left(rules.insurance_limits, bet, earlier)
            cap = ins.stake_max(insured, earlier, bet.odds, bet, top)
            before = paid_before.get((bet.patron, bet.hand), 0)
            result, paid, collected, breakage = ins.settle_bet(bet, insured, before, cap, top, player, banker,
                                                               rules.unit)
            paid_before[bet.patron, bet.hand] = before + paid
            clause = {"win": "6.4.6", "lose": "6.4.1", "returned": "6.4.2"}[result]
            if bet.stake > cap:
                clause += ", 6.4.3.1"
            rows.append(Row(bet.patron, kind, bet.stake, min(bet.stake, cap), result, paid, collected,
                            bet.stake - collected, breakage, clause))
        return rows

    def book(self, rules):
        """Settle now, and post the change against what was posted before (R-57, R-58)."""
        def net(rows):
            sums = {}
            for row in rows:
                key = (row.patron, row.kind)
                sums[key] = sums.get(key, 0) + row.paid - row.collected
            return sums
        old = net(self.rows)
        self.rows = self.settlement(rules)
        new = net(self.rows)
        change = {key: new.get(key, 0) - old.get(key, 0) for key in {**old, **new}}
        change = {key: value for key, value in change.items() if value}
        if change or not self.postings:
            self.postings.append(change)
