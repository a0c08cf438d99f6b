"""Every event has a sentence in both languages, with the facts that matter."""

import re
from fractions import Fraction
from typing import get_args

import pytest

from punto.cards import Card, card
from punto.coup import Answer, Result, Side
from punto.insurance import Moment
from punto.limits import Limits, Range
from punto.table import events as e
from punto.table import findings as f
from punto.table.commands import Actor, Choice, Ruling
from punto.table.roles import Role
from punto.table.rules import table_rules
from punto.table.sentences import sentence, wager_sentences
from punto.table.state import Offered, Phase, Question, ReturnedWager, SettledWager
from punto.table_clauses import Ground
from punto.wagers import Outcome

C7, D2, SK = Card.C7, Card.D2, Card.SK
FOUR, THIRD = Moment.FOUR_CARDS, Moment.PLAYER_THIRD
NOON = 1_767_268_800_000_000  # 2026-01-01 12:00 UTC

WAGERS = (
    SettledWager("ann", "banker", 300, Outcome.WIN, 285, 300, 0, ("5.1.2", "6.1.2.1")),
    SettledWager("bob", "player", 100, Outcome.LOSE, 0, 0, 100, ("6.1.1.2",)),
    SettledWager("bob", "tie", 900, Outcome.LOSE, 0, 400, 500, ("6.1.3", "7.18")),
    SettledWager("cy", "player_insurance", 30, Outcome.STAND_OFF, 0, 30, 0, ("6.4.2",), FOUR),
)


def reported(found: f.Irregularity) -> e.Event:
    return e.IrregularityReported(found=found)


TOLD: tuple[tuple[e.Event, str], ...] = (
    (
        e.TableOpened(rules=table_rules("baccarat")),
        "The table was opened: Baccarat, commission, edition 2024-10-01; 7 seats, 8 decks.",
    ),
    (
        e.TableOpened(rules=table_rules("lucky_draw")),
        "The table was opened: Lucky Draw Baccarat, edition undated; 7 seats, 8 decks.",
    ),
    (e.TableClosed(), "The table was closed."),
    (
        e.LimitsSet(limits=Limits({"banker": Range(50, 10_000), "tie": Range(10)}, 20_000)),
        "The limits were set: Banker 50 to 10,000, Tie from 10, differential 20,000.",
    ),
    (e.LimitsSet(limits=Limits({})), "The limits were lifted."),
    (e.NoInsuranceSignShown(shown=True), "The no-insurance sign was put up."),
    (e.NoInsuranceSignShown(shown=False), "The no-insurance sign was taken down."),
    (e.SeatTaken(patron="ann", seat=3), "ann took seat 3."),
    (e.SeatTaken(patron="ann", seat=101), "ann took a place behind the seats."),
    (e.TableLeft(patron="ann", amount=1500), "ann left the table with 1,500."),
    (e.ChipsBrought(patron="ann", amount=500), "ann brought 500 to the table."),
    (e.ChipsTaken(patron="ann", amount=500), "ann took 500 from the table."),
    (e.ChipsBought(patron="ann", amount=500), "ann bought chips for 500."),
    (e.TipGiven(patron="ann", amount=5), "ann gave a tip of 5."),
    (e.FloatFilled(amount=90_000), "The float was filled with 90,000 from the cage."),
    (e.FloatCredited(amount=90_000), "90,000 went from the float to the cage."),
    (e.CageFunded(amount=90_000), "Chips for 90,000 were brought into play."),
    (e.ChipsSold(patron="ann", amount=500), "The cage sold ann chips for 500."),
    (e.ChipsCashed(patron="ann", amount=500), "The cage cashed chips of ann for 500."),
    (e.ShoePrepared(shoe=2, decks=8, by="dan"), "Shoe 2 was shuffled: 8 decks."),
    (
        e.ShoePrepared(shoe=2, decks=1, by="dan", commitment="ab12"),
        "Shoe 2 was shuffled: one deck, committed to by ab12.",
    ),
    (
        e.CutChosen(patron="ann", at=123),
        "ann has chosen to cut the shoe at card 123. It is cut there once everyone at the table has pledged a share,"
        " or when the time is over.",
    ),
    (
        e.SharePledged(patron="ann", digest="0" * 64),
        "ann takes part in the order of this shoe. The share is shown after the cut.",
    ),
    (e.ShareShown(patron="ann", share="0" * 64), "ann showed their share of the shoe's order."),
    (e.ShoeCut(by="ann", role=Role.PATRON), "The shoe was cut by ann, a patron."),
    (e.ShoeCut(at=25, by="ines", role=Role.INSPECTOR), "The shoe was cut at card 25 by ines, an inspector."),
    (
        e.CardsBurned(shown=C7, count=8, phase=Phase.READY),
        "7♣ was shown, and 8 cards were burned, this one included.",
    ),
    (
        e.CardsBurned(shown=C7, count=6, phase=Phase.READY, due=8),
        "7♣ was shown, and 6 cards were burned, this one included; 8 were due.",
    ),
    (e.LastHandCalled(), "The next coup was called the last hand of the shoe."),
    (e.ShoeEnded(shoe=2), "Shoe 2 ended."),
    (e.ShoeEnded(shoe=2, withdrawn=True), "Shoe 2 was withdrawn."),
    (e.ShoeRevealed(shoe=2, cards=((C7, "00"), (D2, "01"))), "All 2 cards of shoe 2 were revealed."),
    (e.BetsOpened(coup=12, until=NOON), "Bets were opened for coup 12."),
    (e.WagerPlaced(patron="ann", wager="banker", stake=300), "ann placed 300 on Banker."),
    (
        e.WagerPlaced(patron="ann", wager="banker", stake=300, before=100),
        "ann changed Banker from 100 to 300.",
    ),
    (
        e.WagerPlaced(patron="ann", wager="tie", stake=5, recorded=True),
        "The staff recorded 5 on Tie for ann.",
    ),
    (e.WagerRemoved(patron="ann", wager="banker", stake=300), "ann took back 300 from Banker."),
    (
        e.DifferentialExceeded(side=Side.PLAYER, amount=700),
        "The Player wagers exceeded the differential by 700; patrons were asked to alter their wagers.",
    ),
    (e.BetsClosed(), "Bets were closed."),
    (e.BetsClosed(seats=(1, 3)), "Bets were closed; seats in play: 1, 3."),
    (e.SqueezeRequested(patron="ann", hand=Side.BANKER), "ann asked to squeeze the Banker's hand."),
    (e.SqueezeGranted(patron="ann", hand=Side.BANKER), "ann was given the Banker's hand to squeeze."),
    (e.SqueezeRestricted(patron="ann"), "ann was barred from squeezing in this coup."),
    (e.FreeHandBegun(coup=12), "Coup 12 began as a Free Hand."),
    (e.CardDealt(card=C7, to=Side.PLAYER, phase=Phase.DEALING), "7♣ was dealt to Player."),
    (e.CardDealt(card=C7, to=3, phase=Phase.DEALING), "7♣ was dealt to seat 3."),
    (e.CardDealt(card=C7, to=Side.PLAYER, phase=Phase.DEALING, down=True), "7♣ was dealt to Player, face down."),
    (
        e.CardDealt(card=C7, to=Side.PLAYER, phase=Phase.DEALING, from_shoe=False),
        "7♣, drawn in error before, was dealt to Player.",
    ),
    (
        e.CardDealt(card=C7, to=Side.PLAYER, phase=Phase.THIRD_CARDS, missed=FOUR),
        "7♣ was dealt to Player; insurance after four cards had not been offered.",
    ),
    (e.HandOpened(hand=Side.BANKER, by="ann", phase=Phase.THIRD_CARDS), "ann opened the Banker's hand."),
    (e.HandOpened(hand=Side.BANKER, by="", phase=Phase.THIRD_CARDS), "The dealer opened the Banker's hand."),
    (e.PointsCalled(player=5, banker=6), "The points were called: Player 5, Banker 6."),
    (
        e.PointsCalled(player=5, banker=6, called_player=5, called_banker=7),
        "The points were called as Player 5, Banker 7; by the cards they were Player 5, Banker 6.",
    ),
    (
        e.BankerFirstConsented(patron="ann"),
        "The house agreed that ann sees the Banker's third card first; "
        "insurance after the Player's third card was waived.",
    ),
    (
        e.InsuranceOffered(moment=FOUR, offers=(Offered("banker_insurance", Fraction(3, 2)),)),
        "Insurance was offered after four cards: Banker Insurance at 3 to 2.",
    ),
    (
        e.InsuranceOffered(
            moment=FOUR, offers=(Offered("player_insurance", Fraction(3)),), late=Phase.THIRD_CARDS, until=NOON
        ),
        "Insurance after four cards was offered late: Player Insurance at 3 to 1.",
    ),
    (
        e.InsuranceTaken(patron="ann", wager="banker_insurance", stake=30, moment=THIRD),
        "ann took Banker Insurance after the Player's third card for 30.",
    ),
    (
        e.InsuranceTaken(patron="ann", wager="banker_insurance", stake=30, moment=FOUR, recorded=True),
        "The staff recorded 30 on Banker Insurance after four cards for ann.",
    ),
    (
        e.OffersClosed(moment=FOUR, forgone=(), phase=Phase.THIRD_CARDS),
        "The offer of insurance after four cards was closed.",
    ),
    (
        e.OffersClosed(moment=FOUR, forgone=("ann", "bob"), phase=Phase.THIRD_CARDS),
        "The offer of insurance after four cards was closed; forgone by ann, bob.",
    ),
    (
        e.AnswerGiven(patron="ann", seat=3, answer=Answer.STAND, phase=Phase.ANSWERS),
        "ann at seat 3 stood.",
    ),
    (
        e.AnswerGiven(patron="ann", seat=3, answer=Answer.DRAW, stake=100, phase=Phase.THIRD_CARDS),
        "ann at seat 3 drew, with a Draw wager of 100.",
    ),
    (
        e.ResultAnnounced(actual=Result.BANKER, called=Result.BANKER, player=3, banker=7),
        "The result was announced: Banker, with Player 3 and Banker 7.",
    ),
    (
        e.ResultAnnounced(actual=Result.TIE, called=Result.PLAYER, player=0, banker=0),
        "The result was called as Player; by the cards it was Tie, with Player 0 and Banker 0.",
    ),
    (
        e.ResultAnnounced(actual=Result.TIE, called=Result.TIE, player=0, banker=0, called_player=0, called_banker=1),
        "The result was called as Tie, with Player 0 and Banker 1; "
        "by the cards it was Tie, with Player 0 and Banker 0.",
    ),
    (e.ResultAnnounced(), "The totals of the seats and the dealer were announced."),
    (
        e.ResultAnnounced(ties=(3,)),
        "The totals of the seats and the dealer were announced; seat 3 was declared a tie.",
    ),
    (
        e.ResultAnnounced(ties=(3, 5)),
        "The totals of the seats and the dealer were announced; seats 3, 5 were declared ties.",
    ),
    (
        e.CoupSettled(coup=12, wagers=WAGERS, result=Result.BANKER),
        "Coup 12 was settled: Banker; staked 1,330, paid 285, collected 600.",
    ),
    (e.CoupSettled(coup=12, wagers=(), result=Result.TIE), "Coup 12 ended without wagers: Tie."),
    (
        e.CoupSettled(coup=12, wagers=(SettledWager("ann", "enter", 50, Outcome.LOSE, 0, 0, 50, ()),)),
        "Coup 12 was settled: each seat by its own hand; staked 50, paid 0, collected 50.",
    ),
    (
        e.CoupVoided(coup=12, returned=(("ann", 300), ("bob", 100))),
        "Coup 12 was declared void; returned: 300 to ann, 100 to bob.",
    ),
    (e.CoupVoided(coup=12), "Coup 12 was declared void."),
    (
        e.SettlementReversed(coup=12, taken_back=(("ann", -285, 0), ("bob", 100, 0), ("cy", -10, 5))),
        "Coup 12 was declared void after its settlement; reversed: 285 from ann, 100 to bob, 10 from cy (short by 5).",
    ),
    (e.SettlementReversed(coup=12, taken_back=()), "Coup 12 was declared void after its settlement."),
    (reported(f.OfferMissed()), "An irregularity was reported: insurance not offered."),
    (
        e.IrregularityReported(
            found=f.WrongOrder((C7, D2)), question=Question.DISCRETION, rank=Role.SHIFT_MANAGER, drawn=(C7,)
        ),
        "An irregularity was reported: cards dealt in the wrong order (7♣, 2♦). "
        "It waits for a Shift Manager or above: a decision whether patrons may withdraw.",
    ),
    (e.WithdrawalAllowed(asked=("ann", "bob")), "Patrons were allowed to withdraw: ann, bob."),
    (
        e.WithdrawalAllowed(asked=("ann",), free_hand=True, until=NOON),
        "Patrons were allowed to withdraw, and a Free Hand was offered: ann.",
    ),
    (e.WithdrawalAllowed(asked=()), "Patrons were allowed to withdraw; none had a wager."),
    (
        e.OrderDetermined(cards=(C7, SK), asked=("ann",), by="pia"),
        "The order of the cards was determined by pia: 7♣, K♠.",
    ),
    (
        e.ReplacementOffered(asked=("ann", "bob")),
        "Patrons were asked whether to go on with the shoe or replace it: ann, bob.",
    ),
    (
        e.UnforeseenRuled(ruling=Ruling.VOID, reason="The lamp fell."),
        "It was ruled that the coup is void: “The lamp fell.”.",
    ),
    (
        e.UnforeseenRuled(ruling=Ruling.CONTINUE, reason="no harm"),
        "It was ruled that play continues: “no harm”.",
    ),
    (
        e.UnforeseenRuled(ruling=Ruling.CONTINUE, reason="no harm", free_hand=True, replace_shoe=True),
        "It was ruled that play continues, that the next coup is a Free Hand, that the shoe is replaced: “no harm”.",
    ),
    (e.RulingPaid(patron="ann", amount=50), "By the ruling, chips moved: 50 to ann."),
    (
        e.RulingPaid(patron="ann", amount=-50, at_table=False),
        "By the ruling, chips moved: 50 from ann, through the cage.",
    ),
    (
        e.SettledWagersReturned(
            coup=12,
            returned=(ReturnedWager("ann", "tie", 20), ReturnedWager("bob", "banker", 300)),
            wagers=(),
            taken_back=(("ann", 20, 0), ("bob", -200, 85)),
        ),
        "Wagers of coup 12 were returned after its settlement: 20 on Tie (ann), 300 on Banker (bob); "
        "moved: 20 to ann, 200 from bob (short by 85).",
    ),
    (
        e.SettledWagersReturned(coup=12, returned=(ReturnedWager("ann", "tie", 20),), wagers=()),
        "Wagers of coup 12 were returned after its settlement: 20 on Tie (ann).",
    ),
    (e.ShoeEnded(shoe=2, withdrawn=True, reason="A card is bent."), "Shoe 2 was withdrawn: “A card is bent.”."),
    (
        e.IrregularityReported(found=f.Misdealt(None, 3, 2), beside=Actor("dan", Role.DEALER)),
        "An irregularity was reported by two persons, the other is dan: a misdeal (Player: 3 cards, Banker: 2 cards).",
    ),
    (
        e.UnforeseenRuled(ruling=Ruling.RETURN, reason="no harm"),
        "It was ruled that the named wagers are returned: “no harm”.",
    ),
    (e.ChoiceMade(patron="ann", choice=Choice.WITHDRAW), "ann chose to withdraw."),
    (e.ChoiceMade(patron="ann", choice=Choice.CONTINUE), "ann chose to continue."),
    (e.ChoiceMade(patron="ann", choice=Choice.REPLACE), "ann chose to replace the shoe."),
    (
        e.WagersReturned(
            patron="ann",
            wagers=(("banker", None), ("banker_insurance", FOUR), ("banker_insurance", THIRD)),
            stake=330,
            sides={Side.BANKER: 300},
        ),
        "330 went back to ann: Banker, Banker Insurance.",
    ),
    (
        e.IrregularityTakenUp(found=f.Unforeseen("Smoke."), place=1),
        "This irregularity was decided before the others that wait: something unforeseen.",
    ),
    (
        e.ReportLapsed(found=f.OfferMissed(), place=1),
        "This report has nothing to decide any more, and is over: insurance not offered.",
    ),
    (
        e.QuestionPutAgain(found=f.WrongDelivery(Side.BANKER, "ann"), place=1),
        "The coup has changed, so another clause holds; the Shift Manager decides again: "
        "cards to squeeze delivered wrongly.",
    ),
    (e.PatronAskedToo(patron="ann", place=1), "ann is asked, too: their wager had been overlooked."),
    (e.IrregularitiesEnded(), "Every irregularity that waited for a decision is over."),
    (
        e.CardsOrdered(places=(2, 1, 3)),
        "The coup's cards are now in this order: 2, 1, 3. Another order is still to be found.",
    ),
    (e.IrregularityClosed(), "The irregularity was closed."),
    (
        e.CoupReconstructed(cards=(C7, D2), player=(C7,), banker=(D2,), phase=Phase.DEALING),
        "The coup was put right with its cards in this order: 7♣, 2♦. Player: 7♣; Banker: 2♦.",
    ),
    (
        e.CoupReconstructed(cards=(C7, D2), player=(C7,), banker=(D2,), surplus=(SK,), phase=Phase.RESULT),
        "The coup was put right with its cards in this order: 7♣, 2♦. Player: 7♣; Banker: 2♦; left over: K♠.",
    ),
    (e.CardsRetrieved(), "The cards, which nobody had seen, went back into the shoe to be burned first."),
    (e.CardsLeftOver(cards=(C7,)), "One card that nobody has seen was left over. The next coup begins with it."),
    (
        e.CardsLeftOver(cards=(C7, D2)),
        "2 cards that nobody has seen were left over. The next coup begins with them.",
    ),
    (
        e.OrderDetermined(cards=(), places=(4, 3), by="pia", asked=()),
        "The order of the cards was determined by pia: cards 4, 3 of the coup.",
    ),
    (
        e.IrregularityReported(found=f.ThirdToPlayer(None, 5)),
        "An irregularity was reported: a third card dealt to the Player in error (card 5 of the coup).",
    ),
    (
        e.IrregularityReported(found=f.DrawnTogether((C7,), order_known=True, places=(5, 0))),
        "An irregularity was reported: cards drawn together (7♣, card 5 of the coup).",
    ),
    (e.FreeHandDue(), "A Free Hand became due."),
    (e.FreeHandDue(cards=(C7, D2)), "A Free Hand became due, to begin with 7♣, 2♦."),
    (e.FaceUpNoted(card=C7), "7♣ was seen in the shoe; the coup went on."),
    (e.SqueezePassed(hand=Side.BANKER), "The Banker's hand passed to the dealer to open."),
    (e.CompletionNoted(), "The shoe will be played to its end."),
    (
        e.DeliveryCorrected(hand=Side.BANKER, patron="bob", to="ann"),
        "The Banker's cards had been passed to bob; they went to ann, who squeezes them.",
    ),
    (
        e.DeliveryCorrected(hand=Side.BANKER, patron="bob"),
        "The Banker's cards had been passed to bob; they went to the dealer, who opens them.",
    ),
    (
        e.ReplacementNoted(),
        "After this coup, patrons choose whether to replace the shoe.",
    ),
    (
        e.CoupReopened(
            coup=12, staked=300, taken_back=(("ann", -200, 0), ("bob", -30, 70)), phase=Phase.RESULT, reason="Film."
        ),
        "Coup 12 was reopened after its settlement; taken back: 200 from ann, 30 from bob (short by 70)."
        " Reason: “Film.”.",
    ),
    (
        e.CardCorrected(
            coup=12,
            position=4,
            was=card("6d"),
            card=card("5d"),
            to=Side.BANKER,
            cards=(),
            left_over=(card("4c"),),
            phase=Phase.RESULT,
        ),
        "Card 4 (Banker) was corrected from 6♦ to 5♦; left over: 4♣.",
    ),
    (
        e.CardCorrected(coup=12, position=6, was=card("6d"), card=card("5d")),
        "Card 6, which no hand has, was corrected from 6♦ to 5♦.",
    ),
    (
        e.BurnCorrected(was=card("As"), card=card("2s"), count=3, before=2),
        "The burned card was corrected from A♠ to 2♠, with 3 cards in all.",
    ),
    (
        e.WagerCorrected(patron="ann", wager="tie", stake=50, before=100),
        "Tie of ann was corrected from 100 to 50.",
    ),
    (
        e.WagerCorrected(patron="ann", wager="tie", stake=50),
        "50 on Tie of ann, overlooked, was put on record.",
    ),
    (
        e.WagerCorrected(patron="ann", wager="tie", stake=0, before=50),
        "50 on Tie of ann was struck from the record.",
    ),
    (
        e.CoupVoided(coup=12, returned=(("ann", 5),), away=(("bob", 7),), owed=(("bob", 70),)),
        "Coup 12 was declared void; returned: 5 to ann, 7 to bob. Still owed: 70 by bob.",
    ),
    (
        e.LateWagerReturned(patron="ann", wager="tie", stake=5, side=None),
        "A late 5 on Tie went back to ann.",
    ),
    (
        e.DisputeRaised(dispute=1, patron="ann", coup=12, claim="I had 300 there"),
        "ann raised dispute 1 on coup 12: “I had 300 there”.",
    ),
    (
        e.DisputeRaised(dispute=1, patron="ann", claim="I was refused a seat"),
        "ann raised dispute 1: “I was refused a seat”.",
    ),
    (
        e.DisputeTried(dispute=1, finding="no chips", grounds=(Ground.GAME_RULES,), by="ines"),
        "Dispute 1 was decided at the table on the approved game rules: “no chips”.",
    ),
    (e.DisputeEscalated(dispute=1), "Dispute 1 was passed to the Pit Manager."),
    (
        e.DisputeEscalated(dispute=1, tried="both were heard"),
        "Dispute 1 was passed to the Pit Manager. Tried at the table: “both were heard”.",
    ),
    (
        e.SurveillanceInformed(dispute=1, note="camera 4"),
        "Surveillance was informed of dispute 1: “camera 4”.",
    ),
    (
        e.EvidenceAdded(dispute=1, ground=Ground.SURVEILLANCE, text="300 seen", events=(4, 5)),
        "Evidence was added to dispute 1 (ground: the evidence of Surveillance): “300 seen”.",
    ),
    (
        e.TimeFrameGiven(dispute=1, until=NOON),
        "The patron was given a time frame for dispute 1: until 2026-01-01 12:00 UTC.",
    ),
    (
        e.TimeFrameGiven(dispute=1, note="camera out"),
        "No time frame could be given for dispute 1: “camera out”.",
    ),
    (
        e.DisputeResolved(dispute=1, finding="no chips", grounds=(Ground.GAME_RULES, Ground.LAW), by="pia"),
        "Dispute 1 was resolved on the approved game rules, the law: “no chips”.",
    ),
    (
        e.DisputeResolved(dispute=1, finding="300 lay", grounds=(Ground.SURVEILLANCE,), adjustment=285, by="pia"),
        "Dispute 1 was resolved on the evidence of Surveillance, with an adjustment of 285 to be approved: “300 lay”.",
    ),
    (
        e.AdjustmentApproved(dispute=1, patron="ann", amount=285, proposed_by="pia"),
        "The adjustment of dispute 1 was approved: 285 to ann.",
    ),
    (
        e.AdjustmentApproved(dispute=1, patron="ann", amount=-285, proposed_by="pia", at_table=False),
        "The adjustment of dispute 1 was approved: 285 from ann, through the cage.",
    ),
    (
        e.AdjustmentDeclined(dispute=1, reason="not shown"),
        "The adjustment of dispute 1 was declined: “not shown”.",
    ),
    (e.ResolutionAccepted(dispute=1), "The patron accepted the resolution of dispute 1."),
    (
        e.ResolutionAccepted(dispute=1, by="pia"),
        "The patron accepted the resolution of dispute 1, as pia recorded.",
    ),
    (e.ResolutionNotAccepted(dispute=1), "The patron did not accept the decision on dispute 1."),
    (
        e.ResolutionNotAccepted(dispute=1, by="none"),
        "The patron did not accept the decision on dispute 1, as none recorded.",
    ),
    (
        e.RightToComplainTold(dispute=1, by="pia", role=Role.PIT_MANAGER),
        "pia (a Pit Manager) told the patron of the right to file a formal complaint on dispute 1.",
    ),
    (
        e.ResolutionRejected(dispute=1),
        "The patron did not agree to the resolution of dispute 1, and was told of the right to complain.",
    ),
    (
        e.ComplaintAssisted(dispute=1, assistance="form 3"),
        "The patron was helped with the complaint of dispute 1: “form 3”.",
    ),
    (
        e.ComplaintAssisted(dispute=1, assistance="form 3", by="pia"),
        "pia offered help with the complaint of dispute 1: “form 3”.",
    ),
    (
        e.ComplaintFiled(dispute=1, text="I do not agree"),
        "A formal complaint was filed on dispute 1: “I do not agree”.",
    ),
    (
        e.ComplaintReceived(dispute=1, answer="heard"),
        "Senior management received the complaint of dispute 1: “heard”.",
    ),
)

FOUND: tuple[tuple[f.Irregularity, str], ...] = (
    (f.WrongCards(f.WrongCard.FOREIGN, ("Joker",)), "wrong cards in the shoe (foreign cards, Joker)"),
    (f.ShoeRanOut(), "too few cards in the shoe"),
    (f.Misdealt(), "a misdeal"),
    (f.OrderAltered((C7, D2)), "an altered order of the cards in the shoe (7♣, 2♦)"),
    (f.CardSeen(C7), "a card seen in the shoe (7♣)"),
    (f.ThirdToPlayer(C7), "a third card dealt to the Player in error (7♣)"),
    (f.ThirdToBanker(C7, exposed=True), "a third card dealt to the Banker in error (7♣)"),
    (f.WrongOrder((C7, D2)), "cards dealt in the wrong order (7♣, 2♦)"),
    (f.DrawnTogether((C7, D2), order_known=False), "cards drawn together (7♣, 2♦)"),
    (f.WrongDelivery(Side.BANKER, "bob"), "cards to squeeze delivered wrongly (Banker, bob)"),
    (f.BurnMissed(exposed=True), "a missed burn"),
    (f.SqueezerAbsent(Side.PLAYER), "absence of the patron who was to squeeze (Player)"),
    (f.NotDelivered(Side.PLAYER), "cards opened and not delivered to be squeezed (Player)"),
    (f.OfferMissed(), "insurance not offered"),
    (f.LateWager("ann", "tie", 5), "a late wager (ann, Tie, 5)"),
    (f.LateWithdrawal("ann", "tie"), "a late withdrawal (ann, Tie)"),
    (f.Unforeseen("The lamp fell"), "something unforeseen (The lamp fell)"),
)

EVERY = [*TOLD, *((reported(found), f"An irregularity was reported: {told}.") for found, told in FOUND)]


def test_there_is_an_example_of_every_event_and_of_everything_that_can_be_found() -> None:
    assert {type(event) for event, _ in TOLD} == {*get_args(e.AnyEvent), *get_args(e.AnyCageEvent)}
    assert {type(found) for found, _ in FOUND} == set(get_args(f.Irregularity))


@pytest.mark.parametrize(("event", "english"), EVERY, ids=lambda part: type(part).__name__)
def test_an_event_is_told_in_one_sentence(event: e.Event, english: str) -> None:
    assert sentence(event).say("en") == english


@pytest.mark.parametrize("event", [event for event, _ in EVERY], ids=lambda event: type(event).__name__)
def test_an_event_is_told_in_vietnamese_with_the_same_facts(event: e.Event) -> None:
    english, vietnamese = (sentence(event).say(lang) for lang in ("en", "vi"))
    assert vietnamese != english
    assert vietnamese.endswith(".")
    assert "{" not in vietnamese
    assert "  " not in vietnamese
    assert _figures(vietnamese) >= _figures(english)


def _figures(told: str) -> set[str]:
    """Numbers and cards, however they are grouped."""
    return set(re.findall(r"\d+[♣♦♥♠]?", re.sub(r"(?<=\d)[.,](?=\d{3})", "", told)))


def test_each_wager_of_a_settled_coup_is_told_with_its_clauses() -> None:
    event = e.CoupSettled(coup=12, wagers=WAGERS, result=Result.BANKER)
    assert [(phrase.say("en"), clauses) for phrase, clauses in wager_sentences(event)] == [
        ("ann: Banker 300 wins, paid 285", ("5.1.2", "6.1.2.1")),
        ("bob: Player 100 loses", ("6.1.1.2",)),
        ("bob: Tie 900 loses 500, 400 returned", ("6.1.3", "7.18")),
        ("cy: Player Insurance after four cards 30 is returned", ("6.4.2",)),
    ]
    assert [phrase.say("vi") for phrase, _ in wager_sentences(event)] == [
        "ann: Nhà Cái 300 thắng, trả 285",
        "bob: Nhà Con 100 thua",
        "bob: Hòa 900 thua 500, trả lại 400",
        "cy: Bảo hiểm Nhà Con sau bốn lá đầu 30 được trả lại",
    ]


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_what_somebody_wrote_is_told_whole(lang: str) -> None:
    """A command takes 4,000 characters; those of several lines are told in one."""
    text = "The recording was seen twice.\n" + "It shows the chips on the Banker. " * 100 + "So be it."
    grounds = (Ground.SURVEILLANCE,)
    written = (
        e.DisputeRaised(dispute=1, patron="ann", coup=1, claim=text),
        e.EvidenceAdded(dispute=1, ground=Ground.SURVEILLANCE, text=text),
        e.DisputeResolved(dispute=1, finding=text, grounds=grounds, by="pia"),
        e.ComplaintFiled(dispute=1, text=text),
        e.UnforeseenRuled(ruling=Ruling.CONTINUE, reason=text),
        reported(f.Unforeseen(text)),
    )
    for event in written:
        assert text.replace("\n", " ") in sentence(event).say(lang), type(event)
