"""The people at a table: sensible next commands, and nonsense that they might try."""

from msgspec.structs import replace

from punto.coup import Side
from punto.errors import Refusal
from punto.table import commands as c
from punto.table import findings as f
from punto.table.insuring import open_offers
from punto.table.permissions import MAY
from punto.table.roles import Role
from punto.table.state import DisputeStage, Phase, Question
from punto.table_clauses import Ground
from support.live_table import STAFF, house_actor
from support.random_table.command_fields import BODIES, PATRONS, Asking

Asked = tuple[c.Body, Role, str | None]
ENDED = (DisputeStage.ACCEPTED, DisputeStage.RECEIVED)
CHIPS_AND_SEATS: tuple[type[c.Body], ...] = (
    c.TakeSeat,
    c.TakeSeat,
    c.LeaveTable,
    c.BringChips,
    c.BringChips,
    c.TakeChips,
    c.BuyIn,
    c.BuyIn,
    c.GiveTip,
    c.FillFloat,
    c.CreditFloat,
)


OF_CARDS: tuple[type[f.Irregularity], ...] = (
    f.WrongOrder,
    f.DrawnTogether,
    f.DrawnTogether,
    f.ThirdToPlayer,
    f.ThirdToBanker,
    f.CardSeen,
)
"""What goes wrong with cards that lie on the table, often two things at once (R-59)."""


class Company(Asking):
    """Staff and patrons around one table."""

    def give(self, asked: Asked) -> Refusal | None:
        body, role, name = asked
        if isinstance(body, c.PrepareShoe) and body.commitment:
            made = self.pending
            refusal = self.watched.attempt(body, role, name)
            if refusal is None:
                self.tree = made
            return refusal
        beside = self.pick([None, Role.DEALER, Role.INSPECTOR]) if isinstance(body, c.Report) else None
        return self.watched.attempt(body, role, name, beside)

    def said_by(self, body: c.Body) -> Asked:
        """Somebody who may give this command; the patron, if they may."""
        house = house_actor(self.table, body)
        if house and not (isinstance(body, c.CutShoe) and self.often(50)):
            return (body, house.role, house.name)
        role = self.pick([role for role in Role if role in MAY[type(body)].who])
        return (body, role, self.name_for(role, body))

    def name_for(self, role: Role, body: c.Body) -> str | None:
        if role is Role.PATRON:
            name: str = getattr(body, "patron", None) or self.pick(PATRONS)
            if isinstance(body, c.ShowShare):
                return self.pledger(body)
            if isinstance(body, c.OpenHand) and self.table.play:
                name = self.table.play.squeeze.get(body.hand, name)
            return name
        return STAFF[role] if self.often(80) else STAFF[role] + " too"

    def sensible(self) -> Asked:
        if self.table.phase is Phase.CLOSED:
            return self.said_by(self.dispute() if self.often(30) else self.make(c.OpenTable))
        if self.table.open and self.table.play is None and self.often(10):
            return self.said_by(c.Report(f.WrongCards(f.WrongCard.FOREIGN, ("Joker",))))
        if self.table.open and self.table.play and self.often(20):
            return self.said_by(self.trouble() or self.make(c.Report))
        if self.table.open and self.often(85):
            return self.said_by(self.decision(self.pick(self.table.undecided).question))
        if self.often(5):
            return self.said_by(self.make(self.pick(CHIPS_AND_SEATS)))
        if self.often(5):
            return self.said_by(self.dispute())
        if self.often(8 if self.table.book.irregularities.free_hand else 3):
            return self.said_by(self.make(c.Report))
        if self.often(25 if self.table.settled else 7) and not self.rules.automatic:
            return self.said_by(self.any_of(c.CorrectCard, c.CorrectCard, c.CorrectWager, c.CorrectBurn))
        return self.said_by(self.trouble() or self.arrival() or self.onward())

    def nonsense(self) -> Asked:
        """Any command by anybody, with fields that may make no sense."""
        body = self.make(self.pick(BODIES), wild=self.often(50))
        if self.often(40):
            return self.said_by(body)
        role = self.pick(list(Role))
        return (body, role, self.name_for(role, body))

    # What moves the table on.

    def decision(self, question: Question) -> c.Body:
        decisions: dict[Question, tuple[type[c.Body], ...]] = {
            Question.DISCRETION: (c.Proceed, c.AllowWithdrawal, c.AllowWithdrawal),
            Question.ORDER: (c.DetermineOrder,),
            Question.INSURANCE: (c.Proceed, c.AllowInsurance, c.AllowInsurance),
            Question.RULING: (c.RuleUnforeseen,),
            Question.CHOICES: (c.Choose, c.Choose, c.Choose, c.CloseChoices),
        }
        return self.any_of(*decisions[question])

    def any_of(self, *kinds: type[c.Body]) -> c.Body:
        return self.make(self.pick(kinds))

    def trouble(self) -> c.Body | None:
        """What goes wrong now and then just where it can, and would otherwise be met too seldom."""
        table, play, shoe = self.table, self.table.play, self.table.shoe
        if self.rules.automatic or shoe is None:
            return None
        if play and Side.PLAYER in play.down and table.phase is Phase.THIRD_CARDS and self.often(30):
            return self.make(c.ConsentBankerFirst)
        if play and play.missed and table.phase is Phase.THIRD_CARDS and self.often(60):
            return c.Report(f.OfferMissed())
        if play and play.happened and table.book.irregularities.free_hand and self.often(40 if table.open else 8):
            return c.Report(self.found(self.pick(OF_CARDS)))
        if play and table.limits.differential and table.phase is Phase.BETTING and self.often(15):
            return c.RecordWager(self.patron(), self.pick(["player", "banker"]), 500)
        if table.under_minimum and table.phase is Phase.READY and self.often(10):
            return self._goes_or_comes(self.pick(table.under_minimum))
        if not self.often(20):
            return None
        if play and table.phase is Phase.BETTING and table.limits.ranges and self.often(50):
            return c.RecordWager(self.patron(), self.wager(), 5)
        unburned = self.rules.burns and shoe.is_cut and (not shoe.burned or shoe.short_burn)
        if play and unburned and table.book.irregularities.burn_unseen:
            return c.Report(f.BurnMissed(self.often(50)))
        if table.last_play and not play and table.book.irregularities.wrong_number and self.often(50):
            return c.Report(self.found(f.Misdealt if self.often(50) else f.LateWager))
        if not play and self.often(20):
            return self.any_of(c.ReplaceShoe, c.RuleUnforeseen)
        if play and Side.PLAYER in play.down and table.phase is Phase.THIRD_CARDS:
            return self.make(c.ConsentBankerFirst)
        if play and play.down and self.often(50):
            hand = self.pick(play.down)
            at_hand: list[f.Irregularity] = [f.SqueezerAbsent(hand), f.NotDelivered(hand)]
            return c.Report(self.pick([*at_hand, f.WrongDelivery(hand, self.patron())]))
        if play and table.phase is Phase.RESULT and table.book.irregularities.free_hand:
            third: list[f.Irregularity] = [f.ThirdToPlayer(self.card()), f.ThirdToBanker(self.card(), exposed=True)]
            return c.Report(self.pick(third))
        return None

    def _goes_or_comes(self, name: str) -> c.Body:
        """One whose small wager was settled: the table remembers it while they are away (R-33)."""
        return c.LeaveTable(name) if name in self.table.patrons else c.TakeSeat(name, self.seat())

    def arrival(self) -> c.Body | None:
        """Patrons come to an empty table, and bring chips."""
        absent = [name for name in PATRONS if name not in self.table.patrons]
        if len(absent) > 2 and self.often(40):
            return c.TakeSeat(self.pick(absent), self.seat())
        poor = [name for name, patron in self.table.patrons.items() if patron.rack < 100]
        if poor and self.often(30):
            return c.BringChips(self.pick(poor), 1000)
        return None

    def onward(self) -> c.Body:
        table = self.table
        match table.phase:
            case Phase.PREPARING:
                return self.make(self._preparing())
            case Phase.READY:
                if self.often(4):
                    return self.any_of(c.CloseTable, c.SetLimits)
                if table.sign or (self.rules.insurance and self.often(3)):
                    return c.ShowNoInsuranceSign(not table.sign)
                return self.make(c.DealFreeHand if table.free_due else c.CallBets)
            case Phase.BETTING:
                if self.often(5 + 12 * len(table.bettors())):
                    return self.make(c.CloseBets)
                return self.any_of(
                    *[c.PlaceWager] * 6, *[c.RecordWager] * 2, c.RemoveWager, c.RequestSqueeze, c.RestrictSqueeze
                )
            case Phase.NO_MORE_BETS if self.rules.face_down and self.often(60):
                return self.any_of(*[c.RequestSqueeze] * 6, c.RestrictSqueeze)
            case Phase.NO_MORE_BETS | Phase.DEALING | Phase.THIRD_CARDS:
                return self._card()
            case Phase.INSURANCE:
                return self.any_of(c.Insure, c.Insure, c.RecordWager, c.CloseOffers)
            case Phase.ANSWERS:
                return self.make(c.GiveAnswer)
            case Phase.RESULT:
                return self.make(c.AnnounceResult)
            case Phase.ANNOUNCED:
                short = self.watched.reasons["float-cannot-pay"] and self.often(30)
                return self.make(c.FillFloat if short else c.SettleCoup)
        raise AssertionError(table.phase)

    def _preparing(self) -> type[c.Body]:
        shoe = self.table.shoe
        if self.table.unrevealed:
            return c.RevealShoe
        if shoe is None:
            return c.PrepareShoe if self.often(90) else c.CloseTable
        if not shoe.is_cut:
            return c.PledgeShare if shoe.commitment and self.often(60) else c.CutShoe
        if shoe.waits_for_shares and self.often(70):
            return c.ShowShare
        if not self.rules.burns:
            return c.CallBets
        return c.CallBets if self.often(25) and not self.table.play else c.BurnCards

    def _card(self) -> c.Body:
        play = self.table.play
        assert play
        if play.down and self.table.coup().next is None:
            return self.make(c.OpenHand)
        if play.down and self.table.phase is Phase.THIRD_CARDS and self.often(50):
            return self.any_of(c.OpenHand, c.ConsentBankerFirst)
        if play.down and len(play.happened) > 3 and self.often(80):
            return self.make(c.OpenHand)
        if open_offers(self.table, self.table.coup(), play) and self.often(45):
            return self.make(c.OfferInsurance)
        if self.table.shoe and not self.table.shoe.remaining:
            return c.Report(f.ShoeRanOut() if self.table.book.irregularities.ran_out else f.Unforeseen("no card left"))
        return self.make(c.DealAhead if self.table.ahead and self.often(60) else c.DealCard)

    def dispute(self) -> c.Body:
        """The next step of a dispute, or a new one."""
        living = [one for one in self.table.disputes.values() if one.stage not in ENDED]
        if not living or self.often(20 if len(living) < 3 else 2):
            return self.make(c.RaiseDispute)
        one = self.pick(living)
        if one.proposed and self.often(60):
            return self.pick([c.ApproveAdjustment(one.number), c.DeclineAdjustment(one.number, "The cards are plain.")])
        grounds = one.evidence or (Ground.GAME_RULES,)
        resolve = c.ResolveDispute(one.number, "As the cards lay.", grounds, self.pick([0, 0, 50, -50, 10**9]))
        steps: dict[DisputeStage, list[c.Body]] = {
            DisputeStage.RAISED: [
                c.AddEvidence(one.number, self.pick(list(Ground)), "The film.", (1, 2)),
                c.EscalateDispute(one.number, self.pick(["", "Both were heard."])),
                resolve,
                replace(resolve, adjustment=0),
            ],
            DisputeStage.TRIED: [
                c.AnswerResolution(one.number, one.patron, self.often(30)),
                c.EscalateDispute(one.number),
                c.TellRightToComplain(one.number),
                c.FileComplaint(one.number, one.patron, "I do not agree."),
            ],
            DisputeStage.WITH_PIT_MANAGER: [c.InformSurveillance(one.number, "Seat 3.")],
            DisputeStage.SURVEILLANCE_INFORMED: [
                c.GiveTimeFrame(one.number, self.watched.clock + 10**9),
                c.GiveTimeFrame(one.number, None, "No time could be given."),
                c.AddEvidence(one.number, Ground.SURVEILLANCE, "The film."),
            ],
            DisputeStage.TIME_FRAME_GIVEN: [c.AddEvidence(one.number, Ground.LAW, "Chapter 2."), resolve],
            DisputeStage.RESOLVED: [c.AnswerResolution(one.number, one.patron, self.often(50))],
            DisputeStage.DISAGREED: [
                c.TellRightToComplain(one.number),
                c.AssistComplaint(one.number, "Shown the form."),
                c.FileComplaint(one.number, one.patron, "I do not agree."),
            ],
            DisputeStage.COMPLAINT: [
                c.AssistComplaint(one.number, "Shown the way."),
                c.ReceiveComplaint(one.number, "We have looked into it."),
            ],
        }
        return self.pick(steps[one.stage])
