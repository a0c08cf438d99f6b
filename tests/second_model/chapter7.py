"""A second model of one table of Baccarat or Lucky 7, driven by plain facts.

    table = Table(Rules(game="baccarat", variant="commission", unit=1, limits={"banker": (100, 4000)},
                        differential=1000, insurance=True, insurance_limits={Fraction(3): (50, 200)}, face_down=False))
    for fact in facts:
        answer = table.do(fact)      # .refused: "" or a clause; .reason; .accepted: an amount; .notes: [(clause, text)]
    table.state()                    # see view7.py: cards, result, money, insurance, Free Hand, shoe, who decides next

A refused fact changes nothing. Amounts are whole minor units.
Roles, lowest first: dealer, inspector (Dealer Inspector, Pit Supervisor), pit_manager, shift_manager,
assistant_director, senior_management. Any other text ("surveillance", a patron's name) never rules.
A place is the number of a card in the coup, from 1, in the order in which the cards are recorded now (R-52).
`by` is the role that acts, `confirmed_by` the role of a second person, or None.

SHOE
("new shoe", 5)                   a shoe is opened; the house burns 5 (None: by the first card, 0: no burn). Optional
                                  before the first coup; needed after the shoe was withdrawn or ended.
("new shoe", 5, 416, 14)          the same, of 416 cards, the cut card 14 from the end: the model counts the cards
("burned", 3)                     so many cards were burned, right or wrong number
("burned", 3, "2h")               the same; the first card, which was shown, says how many were due (R-02)
("cut card",)                     the cut card showed in this coup: the next one is the last
("replace shoe", "pit_manager", "worn cards")      between coups, with a reason (R-65)
("close table", "shift_manager", "end of shift")   ends the shoe; only 7.11.3 stands against it
BETS
("patron", "Ann", "standing")     seated, standing or gone; who wagers and is not named is seated
("begin",)                        "Place your bets", or the start of a Free Hand
("wager", "Ann", "banker", 1000, "system")         "layout": staff record chips that lie there. Adds to her stake there.
("take back", "Ann", "banker")    during the bets
("ask to alter",)                 4.3.1: the patrons were told that the differential is exceeded
("no more bets",)
SQUEEZE
("ask squeeze", "Ann", "banker")  from "Place your bets" to the first card; the model gives each hand at the first card
("end squeeze", "pit_manager")    4.8
("banker third first", "Ann", "dealer")            6.4.4 asked for by Ann (by: "Ann" or the house) and granted
CARDS
("card", "5h", "up")              the card that is due left the shoe; "down" on a face-down table; "??" not known yet
("open", [1, 3], "dealer")        turned face up for all, by a role or by the patron who squeezes that hand.
("open", [1], "dealer", ["5h"])   the same, for a card that was "??"
("peek", [2], "Ann")              Ann squeezed it: she saw it, the table did not
("call", 5, 6)                    4.11: Player's and Banker's points after four cards
("announce", "banker", 5, 6)      4.18: result and, if known, both points as called; a wrong call is noted under 7.16
("settle",)
INSURANCE
("offer",)                        the dealer offers what lies there (4.10)
("insure", "Ann", "banker", 300, "system")         hand insured, stake; "layout" for chips that staff record
("pass", "Ann")                   "no, thanks". The next card does the same to all who have not answered.
("allow insurance", "shift_manager", "Ann")        7.21; then ("insure", ...). Without a name: all who missed one
REPORTS  ("report", clause, by, details, confirmed_by)
("report", "7.1", "dealer")       also "7.2", "7.3", "7.11"
("report", "7.11", "dealer", {"seen": True})       somebody looked at a card that lies face down (False: nobody did)
("report", "7.3", "dealer", {}, "inspector")       with a second person (R-56), or a Pit Manager afterwards (R-58)
("report", "4.6", "dealer", {"patron": "Ann", "wager": "banker"}, "inspector")     a recorded wager came late
("report", "7.4", "dealer", {"card": "9h"})        seen face up in the shoe, next to come (or a place: it was played)
("report", "7.5", "dealer", {"card": "9h", "where": "out"})   "out" of the shoe (default) or face up in the "shoe"
("report", "7.6", "dealer", {"card": "2c", "face": "up"})     a new card; or {"card": 5}, a place already recorded
("report", "7.7", "dealer", {"card": "4c", "face": "up"})     likewise
("report", "7.9", "dealer", {"order": [2, 1, 3, 4]})          all places, in the order in which the cards left the shoe
("report", "7.12", "dealer", {"cards": [4, "2c"], "face": "up"})   in that order; places or new cards (default face:
                                  down on a face-down table, else up)
("report", "7.13", "dealer", {"cards": [3, 4]})    the order is not known
("report", "7.10", "dealer", {"to": "Bob", "hand": "player", "seen": True})   the cards of that hand went to Bob
("report", "7.14", "dealer", {"hand": "player"})   also "7.15": the dealer opens that hand
("report", "7.16", "dealer", {"called": "banker"})
("report", "7.22", "dealer")      Lucky 7: "7.20": it waits for the Assistant Director. May be left out.
RULINGS AND CHOICES
("ruling", "7.9", "shift_manager", {"withdraw": ["Ann"]})     also 7.12, 7.10; without names: all with a wager
("ruling", "7.10.1", "shift_manager", {"withdraw": ["Ann"], "free_hand": True})
("ruling", "7.13", "pit_manager", {"order": [4, 3]})          the places of the report, in the order determined
("choice", "7.13", "Ann", "withdraw")              or "continue"; clause 7.9, 7.10, 7.12 or 7.13
("proceed", "7.10")               the Shift Manager lets nobody withdraw
("choices closed", "7.10")        who has not answered remains; not needed once all have
("reconstruct", "7.9", "dealer")  the cards are put in order and dealt again; who has not answered continues
("ruling", "7.22", "assistant_director", {"reason": "...", "void": True})   Lucky 7: "7.20". Any of: void, continue,
                                  return [("Ann", "banker")], pay {"Ann": 50}, collect {"Ann": 50}, free_hand,
                                  replace_shoe; several at once
("shoe answer", "Ann", "replace") 7.11.2.1, or "continue"
("shoe vote closed",)
RECORD (R-57)
("correct card", 4, "5d", "dealer", None, "")      place, right card, by, confirmed_by, reason
("correct wager", "Ann", "tie", 100, "inspector", "camera")   the whole stake as it lay there in time; 0: there was none
("correct burn", 6, "dealer", None)                number of cards that were burned, by, confirmed_by

The model is read in this order: cards7 (cards, odds), limits7, insurance7, coup7 (one coup, settlement), then the
facts: betting7, dealing7, offers7, reports7, rulings7, records7; view7 says what came of it. OPEN.md lists the choices.
"""
from dataclasses import dataclass, field

from betting7 import Betting
from coup7 import Refused, Rules, rank
from dealing7 import Dealing
from offers7 import Offers
from records7 import Records
from reports7 import Reports
from rulings7 import Rulings
from view7 import View

__all__ = ["Table", "Rules", "Answer"]


PUT_RIGHT_LATE = ("7.3", "7.6", "7.7", "7.9", "7.12", "7.13")


@dataclass
class Answer:
    fact: tuple
    refused: str = ""
    reason: str = ""
    accepted: int = None                       # the amount that would be accepted, where one would
    notes: list = field(default_factory=list)  # (clause, text) of what followed


class Table(Betting, Dealing, Offers, Reports, Rulings, Records, View):
    def __init__(self, rules=None):
        self.rules = rules or Rules()
        self.patrons = {}            # name -> "seated", "standing", "gone"
        self.coup = None             # the current coup, or the last one
        self.number = 0
        self.used_up = {}            # patron -> number of the coup that used up his one time
        self.kept = []               # cards that begin a Free Hand, disclosed between coups (7.5)
        self.shoe_number = 0
        self.shoe = "on"             # "on", "withdrawn", "ended"
        self.last_next = False       # the cut card has shown: the next coup is the last
        self.burn_due = None         # number of cards to burn; None: the house burns by the first card
        self.burned = None           # number of cards burned; None: no burn recorded
        self.size = None             # number of cards of a full shoe; None: cards are not counted
        self.left = None             # number of cards in the shoe now
        self.cut = 0                 # number of cards behind the cut card
        self.due = None              # number of cards that were to be burned, if it is known
        self.short_burn = False      # fewer than were due
        self.burn_now = False        # 7.11.1: the burn comes before the next card
        self.concluded = 0           # coups of this shoe that came to a result
        self.seen_in_shoe = False    # somebody saw a card of this shoe in an earlier coup
        self.vote = ""               # "": none, "later": after this coup, "open": patrons answer (7.11.2.1)
        self.votes = {}
        self.to_its_end = False      # 7.11.3
        self.shoe_opened = False
        self.burn_settled = False    # a missing burn of this shoe has been dealt with
        self.free_hand_ordered = False   # 7.10.1 or R-49: the next coup is a Free Hand
        self.extra = {}              # patron -> money by a ruling before any coup
        self.notes = []

    def do(self, fact):
        """Apply one fact."""
        self.notes = []
        handler = getattr(self, "on_" + fact[0].replace(" ", "_"), None)
        if handler is None:
            raise ValueError("unknown fact: %r" % (fact,))
        settled = self.coup is not None and self.coup.settled
        try:
            handler(*fact[1:])
        except Refused as no:
            return Answer(fact, no.clause, no.reason, no.accepted, [])
        if settled and (fact[0] in ("correct card", "correct wager") or fact[0] == "report" and fact[1] in PUT_RIGHT_LATE):
            self.votes = {}          # OPEN: the hand is concluded again, and the patrons are asked again (7.11.2.1)
        if self.coup is not None:
            self.coup.pass_squeezes()
            self.review_misdelivery(self.coup)
        return Answer(fact, notes=list(self.notes))

    def play(self, facts):
        return [self.do(fact) for fact in facts]

    def note(self, clause, text):
        self.notes.append((clause, text))

    def needs(self, by, role, clause):
        if rank(by) < rank(role):
            raise Refused(clause, "%s or above decides this" % role)

    def current(self, clause="4.1"):
        """The coup under way."""
        if self.coup is None or self.coup.over():
            raise Refused(clause, "no coup is under way")
        return self.coup

    def nothing_waits(self, coup):
        if coup.waiting:
            raise Refused(coup.waiting[0].clause, "this irregularity waits")
