"""An evening at a staffed Baccarat table: one shoe in which nearly everything goes wrong, and a dispute.

Run it with `python examples/baccarat.py`, or in Vietnamese with `python examples/baccarat.py vi`.
"""

from pathlib import Path

from evening import Evening, main

from punto.cards import card
from punto.coup import Result, Side
from punto.limits import Limits, Range
from punto.table import commands as c
from punto.table import findings as f
from punto.table_clauses import Ground

SIGN = Limits(
    {name: Range(100, 10_000) for name in ("player", "banker", "tie", "player_pair", "banker_pair", "lucky_6")},
    differential=5_000,
)


def play(database: Path, lang: str = "en") -> Evening:
    it = Evening(database, "B1", "baccarat", lang, seats=7, limits=SIGN, face_down=True)
    arrivals(it)
    a_shoe_that_was_not_burned(it)
    a_card_face_up(it)
    too_much_on_one_side(it)
    insured_twice(it)
    the_squeeze(it)
    cards_that_nobody_was_due(it)
    the_wrong_order(it)
    two_cards_at_once(it)
    the_wrong_call(it)
    insurance_forgotten(it)
    an_alarm(it)
    the_dispute(it)
    a_foreign_card(it)
    it.closes()
    return it


def arrivals(it: Evening) -> None:
    it.chapter("Eight o'clock: the table opens")
    it.sits("Mai", 1, 50_000)
    it.sits("Long", 2, 50_000)
    it.sits("Hoa", 3, 50_000)
    it.note("Minh finds no good seat, and bets standing behind the others.")
    it.sits("Minh", None, 20_000)
    it.refused("Minh", c.TakeSeat("Minh", 2))


def a_shoe_that_was_not_burned(it: Evening) -> None:
    it.chapter("A shoe that was not burned")
    it.give("Duc", c.PrepareShoe())
    it.give("Mai", c.CutShoe())
    it.note("Duc forgets to burn, and calls for bets.")
    it.bets(Mai="banker=1000", Long="player=500", Hoa="tie=100")
    it.no_more_bets()
    it.deals("4s 7d")
    it.finds(f.BurnMissed(exposed=True), "Ivy")
    it.deals("3s Kd")
    it.settles()
    it.note("The coup is over; all at the table may ask for other cards. Only Mai does; Hoa and Minh say nothing.")
    it.give("Mai", c.Choose("Mai", c.Choice.REPLACE))
    it.give("Long", c.Choose("Long", c.Choice.CONTINUE))
    it.give("Duc", c.CloseChoices())


def a_card_face_up(it: Evening) -> None:
    it.chapter("A card lies face up in the shoe")
    it.bets(Mai="banker=1000 lucky_6=100", Long="player=500 player_pair=100")
    it.no_more_bets()
    it.deals("9s 2d")
    it.finds(f.CardSeen(card("9c")))
    it.refused("Duc", c.DealCard(card("8c")))
    it.deals("9c 4h")
    it.settles()
    it.chapter("And another, before the first card of a coup")
    it.bets(Hoa="banker=300", Minh="player=200")
    it.finds(f.CardSeen(card("5h")))
    it.refused("Duc", c.CallBets())
    it.give("Duc", c.DealFreeHand())
    it.deals("2c 9d Kh 4d 6c")
    it.settles()


def too_much_on_one_side(it: Evening) -> None:
    it.chapter("Too much on one side")
    it.bets(Mai="banker=1000")
    it.refused("Long", c.PlaceWager("Long", "player", 9_000))
    it.note("Long puts the chips down all the same, and Duc records what lies there.")
    it.give("Duc", c.RecordWager("Long", "player", 9_000))
    it.give("Duc", c.RecordWager("Minh", "player", 50))
    it.no_more_bets()
    it.note("Bets are still open. Hoa takes the other side, which is not enough; nobody else moves.")
    it.give("Hoa", c.PlaceWager("Hoa", "banker", 2_000))
    it.no_more_bets()
    it.no_more_bets()
    it.deals("Ks 3d 8h 4c")
    it.settles()


def insured_twice(it: Evening) -> None:
    it.chapter("Mai insures her wager at both moments")
    it.bets(Mai="banker=1000", Long="player=500")
    it.no_more_bets()
    it.deals("2s Ac 3c 5d")
    it.give("Duc", c.OfferInsurance())
    it.refused("Mai", c.Insure("Mai", "banker_insurance", 334))
    it.give("Mai", c.Insure("Mai", "banker_insurance", 100))
    it.refused("Long", c.Insure("Long", "banker_insurance", 10))
    it.give("Duc", c.CloseOffers())
    it.deals("6h")
    it.give("Duc", c.OfferInsurance())
    it.give("Mai", c.Insure("Mai", "banker_insurance", 100))
    it.give("Duc", c.CloseOffers())
    it.deals("4d")
    it.settles()


def the_squeeze(it: Evening) -> None:
    it.chapter("The squeeze")
    it.bets(Mai="banker=1000", Long="player=2000", Hoa="player=500")
    it.give("Long", c.RequestSqueeze("Long", Side.PLAYER))
    it.no_more_bets()
    it.refused("Hoa", c.RequestSqueeze("Hoa", Side.PLAYER))
    it.give("Mai", c.RequestSqueeze("Mai", Side.BANKER))
    it.deals("Qs 5s 6d 9h")
    it.note("Mai has gone to the telephone.")
    it.finds(f.SqueezerAbsent(Side.BANKER))
    it.note("Duc gives the Player's cards to Hoa. They go to Long, whose they are.")
    it.finds(f.WrongDelivery(Side.PLAYER, "Hoa"))
    it.refused("Phuong", c.AllowWithdrawal())
    it.give("Son", c.AllowWithdrawal())
    it.give("Hoa", c.Choose("Hoa", c.Choice.WITHDRAW))
    it.give("Duc", c.CloseChoices())
    it.give("Long", c.OpenHand(Side.PLAYER))
    it.deals("7h")
    it.settles()
    it.chapter("The squeeze, restricted and forgotten")
    it.bets(Mai="banker=1000", Long="player=2000")
    it.give("Phuong", c.RestrictSqueeze("Long"))
    it.no_more_bets()
    it.refused("Long", c.RequestSqueeze("Long", Side.PLAYER))
    it.give("Mai", c.RequestSqueeze("Mai", Side.BANKER))
    it.deals("8s 5c Kc 3h")
    it.finds(f.NotDelivered(Side.BANKER))
    it.settles()


def cards_that_nobody_was_due(it: Evening) -> None:
    it.chapter("A third card for a Player who stands")
    it.bets(Mai="banker=1000", Long="player=500")
    it.no_more_bets()
    it.deals("4s 2h 3s 3d")
    it.offers()
    it.finds(f.ThirdToPlayer(card("4c")))
    it.settles()
    it.chapter("A third card for a Banker who stands")
    it.bets(Mai="banker=1000", Long="player=500")
    it.no_more_bets()
    it.deals("6s 3c Ts 4h")
    it.finds(f.ThirdToBanker(card("8d"), exposed=True))
    it.settles()
    it.give("Duc", c.DealFreeHand())
    it.deals("5d Kd 3d")
    it.settles()


def the_wrong_order(it: Evening) -> None:
    it.chapter("The cards went to the wrong hands")
    it.bets(Mai="banker=1000", Long="player=500")
    it.no_more_bets()
    it.deals("7s 6c 2d Qh")
    it.finds(f.WrongOrder((card("6c"), card("7s"), card("2d"), card("Qh"))))
    it.refused("Ivy", c.AllowWithdrawal())
    it.give("Son", c.AllowWithdrawal())
    it.give("Long", c.Choose("Long", c.Choice.WITHDRAW))
    it.give("Mai", c.Choose("Mai", c.Choice.CONTINUE))
    it.settles()


def two_cards_at_once(it: Evening) -> None:
    it.chapter("Two cards at once, and everybody saw which came first")
    it.bets(Mai="banker=1000", Long="player=500")
    it.no_more_bets()
    it.deals("9h 8h")
    it.finds(f.DrawnTogether((card("Jd"), card("Ah")), order_known=True))
    it.give("Ivy", c.Proceed())
    it.settles()
    it.chapter("Two cards at once, and nobody can say")
    it.bets(Mai="banker=1000", Long="player=500", Hoa="player_pair=200")
    it.no_more_bets()
    it.deals("9h")
    it.finds(f.DrawnTogether((card("8c"), card("Jc")), order_known=False))
    it.refused("Duc", c.DetermineOrder((card("Jc"), card("8c"))))
    it.give("Phuong", c.DetermineOrder((card("Jc"), card("8c"))))
    it.give("Hoa", c.Choose("Hoa", c.Choice.WITHDRAW))
    it.give("Mai", c.Choose("Mai", c.Choice.CONTINUE))
    it.note("Long does not answer, and so goes on.")
    it.give("Duc", c.CloseChoices())
    it.deals("6d")
    it.settles()


def the_wrong_call(it: Evening) -> None:
    it.chapter("Duc calls the wrong hand")
    it.bets(Mai="banker=1000", Long="player=500")
    it.no_more_bets()
    it.deals("Td 4c 8s 3h")
    it.settles(Result.BANKER)


def insurance_forgotten(it: Evening) -> None:
    it.chapter("Insurance that Duc did not offer")
    it.bets(Mai="banker=1000", Long="player=500")
    it.no_more_bets()
    it.deals("Ad Jh 4s 7c")
    it.note("Banker 7 against Player 5: there was an offer. Duc draws the Player's third card at once.")
    it.deals("Kc", offering=False)
    it.note("The outcome is known, and it is too late.")
    it.refused("Duc", c.Report(f.OfferMissed()))
    it.settles()
    it.bets(Mai="banker=1000", Long="player=500")
    it.no_more_bets()
    it.deals("Ac Jd 4d 6h")
    it.deals("6s", offering=False)
    it.finds(f.OfferMissed())
    it.refused("Phuong", c.AllowInsurance())
    it.give("Son", c.AllowInsurance())
    it.give("Mai", c.Insure("Mai", "banker_insurance", 100))
    it.give("Duc", c.CloseOffers())
    it.deals("9d")
    it.settles()


def an_alarm(it: Evening) -> None:
    it.chapter("Something that no rule names")
    it.bets(Mai="banker=1000", Long="player=500", Hoa="tie=100")
    it.no_more_bets()
    it.deals("2h 9c 4h")
    it.finds(f.Unforeseen("The fire alarm went off, and Hoa left the room before the last card."))
    it.refused("Son", c.RuleUnforeseen(c.Ruling.VOID, "The coup was disturbed."))
    it.give("An", c.RuleUnforeseen(c.Ruling.RETURN, "Hoa could not follow the coup.", (("Hoa", "tie"),)))
    it.deals("Qd")
    it.settles()


def the_dispute(it: Evening) -> None:
    it.chapter("Long does not agree")
    coup = it.house.table("B1").coups
    it.give("Long", c.RaiseDispute("Long", coup, "The alarm disturbed me as well. I want my 500 back."))
    it.give("Ivy", c.AddEvidence(1, Ground.GAME_RULES, "The ruling was the Assistant Director's to give."))
    it.give("Ivy", c.ResolveDispute(1, "The coup stands.", (Ground.GAME_RULES,)))
    it.give("Long", c.AnswerResolution(1, "Long", accepted=False))
    it.refused("Phuong", c.ResolveDispute(1, "The coup stands.", (Ground.GAME_RULES,)))
    it.give("Phuong", c.InformSurveillance(1, "Please keep the pictures of this coup."))
    it.give("Phuong", c.GiveTimeFrame(1, it.now + 30 * 60 * 1_000_000, "Half an hour."))
    it.give("Phuong", c.AddEvidence(1, Ground.SURVEILLANCE, "Long sat at the table all the time."))
    it.give(
        "Phuong",
        c.ResolveDispute(
            1, "The coup stands; 100 in goodwill.", (Ground.GAME_RULES, Ground.SURVEILLANCE), adjustment=100
        ),
    )
    it.refused("Phuong", c.ApproveAdjustment(1))
    it.give("Son", c.ApproveAdjustment(1))
    it.give("Long", c.AnswerResolution(1, "Long", accepted=False))
    it.give("Phuong", c.TellRightToComplain(1))
    it.give("Phuong", c.AssistComplaint(1, "The form was explained and filled in together with Long."))
    it.give("Long", c.FileComplaint(1, "Long", "I was disturbed by the alarm and ask for my wager."))
    it.give("Linh", c.ReceiveComplaint(1, "Received; Long hears from us within ten days."))


def a_foreign_card(it: Evening) -> None:
    it.chapter("A foreign card ends the shoe")
    it.bets(Mai="banker=1000", Long="player=500")
    it.no_more_bets()
    it.deals("3s 3h")
    it.finds(f.WrongCards(f.WrongCard.FOREIGN, ("joker",)))
    it.give("Mai", c.GiveTip("Mai", 500))


if __name__ == "__main__":
    main(play)
