### English. Message ids are the same in vi.ftl; a test compares the two.

## Vocabulary

word-baccarat = Baccarat
word-lucky7 = Lucky 7 Baccarat
word-seven-up = 7 Up Baccarat
word-lucky-draw = Lucky Draw Baccarat
word-commission = commission
word-non-commission = non-commission
word-undated = undated
word-player = Player
word-banker = Banker
word-dealer = the dealer
word-tie = Tie
word-player-pair = Player Pair
word-banker-pair = Banker Pair
word-lucky-6 = Lucky 6
word-small-lucky-7 = Small Lucky 7
word-big-lucky-7 = Big Lucky 7
word-super-lucky-7 = Super Lucky 7
word-super-7s = Super 7's
word-player-insurance = Player Insurance
word-banker-insurance = Banker Insurance
word-enter = Enter
word-draw = Draw
word-four-cards = after four cards
word-player-third = after the Player's third card
word-win = wins
word-lose = loses
word-stand-off = stand-off
word-definition = definition
word-equipment = equipment
word-dealing = dealing
word-settlement = settlement
word-limits = limits
word-irregularity = irregularity
word-dispute = dispute
word-staff = staff
word-bead-plate = Bead plate
word-big-road = Big road
word-big-eye-boy = Big eye boy
word-small-road = Small road
word-cockroach-pig = Cockroach pig
word-role-patron = a patron
word-role-reader = the shoe's reader
word-role-dealer = a dealer
word-role-inspector = an inspector
word-role-pit-manager = a Pit Manager
word-role-shift-manager = a Shift Manager
word-role-assistant-director = an Assistant Director
word-role-senior-management = senior management
word-role-surveillance = Surveillance
word-role-cage = the cage
word-phase-closed = closed
word-phase-preparing = preparing the shoe
word-phase-ready = between coups
word-phase-betting = betting
word-phase-no-more-bets = no more bets
word-phase-dealing = initial deal
word-phase-insurance = insurance
word-phase-answers = answers of the seats
word-phase-third-cards = subsequent deal
word-phase-result = result due
word-phase-announced = settlement due
word-question-discretion = a decision whether patrons may withdraw
word-question-order = a decision on the order of the cards
word-question-insurance = a decision on insurance that was not offered
word-question-ruling = a ruling
word-question-choices = the patrons' choices
word-stage-raised = raised
word-stage-tried = decided at the table
word-stage-with-pit-manager = with the Pit Manager
word-stage-surveillance-informed = Surveillance informed
word-stage-time-frame-given = time frame given
word-stage-resolved = resolved
word-stage-accepted = accepted
word-stage-disagreed = not agreed
word-stage-complaint = complaint filed
word-stage-received = complaint received
word-ground-game-rules = the approved game rules
word-ground-published-information = the approved published information
word-ground-operating-procedures = the approved operating procedures
word-ground-internal-controls = the approved internal controls
word-ground-accounts-of-both = the accounts of both sides
word-ground-surveillance = the evidence of Surveillance
word-ground-other-evidence = other evidence
word-ground-law = the law
word-found-WrongCards = wrong cards in the shoe
word-found-ShoeRanOut = too few cards in the shoe
word-found-Misdealt = a misdeal
word-found-OrderAltered = an altered order of the cards in the shoe
word-found-CardSeen = a card seen in the shoe
word-found-ThirdToPlayer = a third card dealt to the Player in error
word-found-ThirdToBanker = a third card dealt to the Banker in error
word-found-WrongOrder = cards dealt in the wrong order
word-found-DrawnTogether = cards drawn together
word-found-WrongDelivery = cards to squeeze delivered wrongly
word-found-BurnMissed = a missed burn
word-found-SqueezerAbsent = absence of the patron who was to squeeze
word-found-NotDelivered = cards opened and not delivered to be squeezed
word-found-OfferMissed = insurance not offered
word-found-LateWager = a late wager
word-found-LateWithdrawal = a late withdrawal
word-found-Unforeseen = something unforeseen
word-wrong-extra = extra cards
word-wrong-missing = missing cards
word-wrong-foreign = foreign cards
word-wrong-unshuffled = cards not shuffled
word-do-OpenTable = Opening the table
word-do-CloseTable = Closing the table
word-do-SetLimits = Setting the limits
word-do-ShowNoInsuranceSign = Putting up or taking down the no-insurance sign
word-do-TakeSeat = Taking a place
word-do-LeaveTable = Leaving the table
word-do-BringChips = Bringing chips to the table
word-do-TakeChips = Taking chips from the table
word-do-BuyIn = Buying chips at the table
word-do-GiveTip = Giving a tip
word-do-FillFloat = Filling the float
word-do-CreditFloat = Returning chips from the float to the cage
word-do-PrepareShoe = Preparing a shoe
word-do-CutShoe = Cutting the shoe
word-do-PledgeShare = Pledging a share of the shoe's order
word-do-ShowShare = Showing a share of the shoe's order
word-do-BurnCards = Burning cards
word-do-ReplaceShoe = Replacing the shoe
word-do-RevealShoe = Revealing a shoe
word-do-CallBets = Calling for bets
word-do-PlaceWager = Placing a wager
word-do-RemoveWager = Taking back a wager
word-do-RecordWager = Recording a wager
word-do-CloseBets = Closing bets
word-do-RequestSqueeze = Asking to squeeze
word-do-RestrictSqueeze = Barring a patron from squeezing
word-do-DealCard = Dealing a card
word-do-DealAhead = Dealing the cards that lie ahead of the shoe
word-do-OpenHand = Opening a hand
word-do-ConsentBankerFirst = Letting the Banker's third card be seen first
word-do-OfferInsurance = Offering insurance
word-do-Insure = Taking insurance
word-do-CloseOffers = Closing the offer of insurance
word-do-GiveAnswer = Answering for a seat
word-do-CallPoints = Calling the points
word-do-AnnounceResult = Announcing the result
word-do-SettleCoup = Settling the coup
word-do-DealFreeHand = Dealing a Free Hand
word-do-Report = Reporting an irregularity
word-do-Proceed = Going on as the clause says
word-do-AllowWithdrawal = Allowing patrons to withdraw
word-do-DetermineOrder = Determining the order of cards
word-do-AllowInsurance = Allowing insurance that was not offered
word-do-RuleUnforeseen = Ruling on the unforeseen
word-do-Choose = Choosing how to go on
word-do-CloseChoices = Closing the patrons' choices
word-do-CorrectCard = Correcting a card
word-do-CorrectBurn = Correcting the burned card
word-do-CorrectWager = Correcting a wager
word-do-RaiseDispute = Raising a dispute
word-do-EscalateDispute = Passing a dispute to the Pit Manager
word-do-InformSurveillance = Informing Surveillance
word-do-AddEvidence = Adding evidence
word-do-GiveTimeFrame = Giving a time frame
word-do-ResolveDispute = Resolving a dispute
word-do-ApproveAdjustment = Approving an adjustment
word-do-DeclineAdjustment = Declining an adjustment
word-do-AnswerResolution = Answering a resolution
word-do-TellRightToComplain = Telling a patron of the right to complain
word-do-AssistComplaint = Helping with a complaint
word-do-FileComplaint = Filing a complaint
word-do-ReceiveComplaint = Receiving a complaint
word-do-FundCage = Bringing chips into play
word-do-SellChips = Selling chips
word-do-CashChips = Cashing chips

hand-seat = seat { $seat }
amount = { $amount }
odds-to-one = { $for } to { $against }

## What happens in a coup

told-shoe-opened = { $decks ->
    [one] One deck is shuffled and cut
   *[other] { $decks } decks are shuffled and cut
}
told-burn = { $count ->
    [one] The first card { $card } is shown, and one card is burned with it
   *[other] The first card { $card } is shown, and { $count } cards are burned with it
}
told-no-burn = No card is burned
told-bets-open = The dealer calls “Place your bets”
told-bets-closed = The dealer calls “No more bets”
told-enter = Each seat that plays makes an Enter wager
told-printed = The { $rank } on the felt is the { $hand }'s first card
told-card = { $card } to { $hand }
told-points = Player has { $player }, Banker has { $banker }
told-final-points = The final totals are Player { $player }, Banker { $banker }
told-count = { $hand } counts { $sum }: total { $total }
told-natural = A natural: no hand takes a further card
told-stands = { $hand } stands on { $total }
told-asked-stand = Seat { $seat } stands on { $total }
told-asked-draw = Seat { $seat } draws on { $total }
told-winner-player = The Player's hand is higher and wins
told-winner-banker = The Banker's hand is higher and wins
told-winner-tie = Both hands have the same total: a tie
told-offer = { $name } is offered { $moment }: { $odds }

## What happened at a live table

event-TableOpened = The table was opened: { $game }, edition { $edition }; { $seats } seats, { $decks ->
    [one] one deck
   *[other] { $decks } decks
}.
event-TableClosed = The table was closed.
event-LimitsSet = { $count ->
    [0] The limits were lifted.
   *[other] The limits were set: { $limits }.
}
limit-range = { $wager } { $least } to { $most }
limit-from = { $wager } from { $least }
limit-differential = differential { $amount }
event-NoInsuranceSignShown = { $shown ->
    [yes] The no-insurance sign was put up.
   *[no] The no-insurance sign was taken down.
}
event-SeatTaken = { $patron } took seat { $seat }.
event-SeatTaken-standing = { $patron } took a place behind the seats.
event-TableLeft = { $patron } left the table with { $amount }.
event-ChipsBrought = { $patron } brought { $amount } to the table.
event-ChipsTaken = { $patron } took { $amount } from the table.
event-ChipsBought = { $patron } bought chips for { $amount }.
event-TipGiven = { $patron } gave a tip of { $amount }.
event-FloatFilled = The float was filled with { $amount } from the cage.
event-FloatCredited = { $amount } went from the float to the cage.
event-CageFunded = Chips for { $amount } were brought into play.
event-ChipsSold = The cage sold { $patron } chips for { $amount }.
event-ChipsCashed = The cage cashed chips of { $patron } for { $amount }.

event-ShoePrepared = Shoe { $shoe } was shuffled: { $decks ->
    [one] one deck
   *[other] { $decks } decks
}{ $commitment ->
    [none] .
   *[other] , committed to by { $commitment }.
}
event-ShoeCut = { $at ->
    [none] The shoe was cut
   *[other] The shoe was cut at card { $at }
} by { $by ->
    [automatic-inspector] the automatic inspector
   *[other] { $by }, { $role }
}.
event-CutChosen = { $patron } has chosen to cut the shoe at card { $at }. It is cut there once everyone at the table has pledged a share, or when the time is over.
event-SharePledged = { $patron } takes part in the order of this shoe. The share is shown after the cut.
event-ShareShown = { $patron } showed their share of the shoe's order.
event-CardsBurned = { $count ->
    [one] { $shown } was shown and burned.
   *[other] { $shown } was shown, and { $count } cards were burned, this one included.
}
event-CardsBurned-other = { $shown } was shown, and { $count } { $count ->
    [one] card was
   *[other] cards were
} burned, this one included; { $due } were due.
event-LastHandCalled = The next coup was called the last hand of the shoe.
event-ShoeEnded = { $withdrawn ->
    [yes] Shoe { $shoe } was withdrawn.
   *[no] Shoe { $shoe } ended.
}
event-ShoeEnded-because = Shoe { $shoe } was withdrawn: “{ $reason }”.
event-ShoeRevealed = All { $count } cards of shoe { $shoe } were revealed.

event-BetsOpened = Bets were opened for coup { $coup }.
event-WagerPlaced = { $recorded ->
    [yes] The staff recorded { $stake } on { $wager } for { $patron }.
   *[no] { $before ->
        [0] { $patron } placed { $stake } on { $wager }.
       *[other] { $patron } changed { $wager } from { $before } to { $stake }.
    }
}
event-WagerPlaced-area = { $recorded ->
    [yes] The staff recorded { $stake } on { $wager } in area { $area } for { $patron }.
   *[no] { $before ->
        [0] { $patron } placed { $stake } on { $wager } in area { $area }.
       *[other] { $patron } changed { $wager } in area { $area } from { $before } to { $stake }.
    }
}
event-WagerRemoved = { $patron } took back { $stake } from { $wager }.
event-WagerRemoved-area = { $patron } took back { $stake } from { $wager } in area { $area }.
event-DifferentialExceeded = The { $side } wagers exceeded the differential by { $amount }; patrons were asked to alter their wagers.
event-BetsClosed = { $count ->
    [0] Bets were closed.
   *[other] Bets were closed; seats in play: { $seats }.
}

event-SqueezeRequested = { $patron } asked to squeeze the { $hand }'s hand.
event-SqueezeGranted = { $patron } was given the { $hand }'s hand to squeeze.
event-SqueezeRestricted = { $patron } was barred from squeezing in this coup.
event-FreeHandBegun = Coup { $coup } began as a Free Hand.
event-CardDealt = { $card } was dealt to { $hand }{ $down ->
    [yes] , face down.
   *[no] .
}
event-CardDealt-in-error = { $card }, drawn in error before, was dealt to { $hand }.
event-CardDealt-past-offer = { $card } was dealt to { $hand }{ $down ->
    [yes] , face down
   *[no] {""}
}; insurance { $moment } had not been offered.
event-HandOpened = { $by ->
    [the-dealer] The dealer
    [automatic-dealer] The automatic dealer
   *[other] { $by }
} opened the { $hand }'s hand.
event-PointsCalled = The points were called: Player { $player }, Banker { $banker }.
event-PointsCalled-wrongly = The points were called as Player { $called_player }, Banker { $called_banker }; by the cards they were Player { $player }, Banker { $banker }.
event-BankerFirstConsented = The house agreed that { $patron } sees the Banker's third card first; insurance after the Player's third card was waived.
offer-at = { $wager } at { $odds }
event-InsuranceOffered = Insurance was offered { $moment }: { $offers }.
event-InsuranceOffered-late = Insurance { $moment } was offered late: { $offers }.
event-InsuranceTaken = { $recorded ->
    [yes] The staff recorded { $stake } on { $wager } { $moment } for { $patron }.
   *[no] { $patron } took { $wager } { $moment } for { $stake }.
}
event-OffersClosed = { $count ->
    [0] The offer of insurance { $moment } was closed.
   *[other] The offer of insurance { $moment } was closed; forgone by { $forgone }.
}
event-AnswerGiven = { $answer ->
    [stand] { $patron } at seat { $seat } stood.
   *[draw] { $patron } at seat { $seat } drew, with a Draw wager of { $stake }.
}
event-AnswerGiven-silent = { $patron } at seat { $seat } did not answer, so the hand stands.
event-ResultAnnounced = The result was announced: { $result }, with Player { $player } and Banker { $banker }.
event-ResultAnnounced-wrongly = The result was called as { $called }; by the cards it was { $result }, with Player { $player } and Banker { $banker }.
event-ResultAnnounced-wrong-points = The result was called as { $called }, with Player { $called_player } and Banker { $called_banker }; by the cards it was { $result }, with Player { $player } and Banker { $banker }.
event-ResultAnnounced-of-seats = { $count ->
    [0] The totals of the seats and the dealer were announced.
    [one] The totals of the seats and the dealer were announced; seat { $seats } was declared a tie.
   *[other] The totals of the seats and the dealer were announced; seats { $seats } were declared ties.
}
each-seat = each seat by its own hand
event-CoupSettled = { $count ->
    [0] Coup { $coup } ended without wagers: { $result }.
   *[other] Coup { $coup } was settled: { $result }; staked { $staked }, paid { $paid }, collected { $collected }.
}
settled-at = { $wager } { $moment }
settled-in-area = { $wager } (area { $area })
settled-win = { $patron }: { $wager } { $stake } wins, paid { $paid }
settled-lose = { $returned ->
    [0] { $patron }: { $wager } { $stake } loses
   *[other] { $patron }: { $wager } { $stake } loses { $collected }, { $returned } returned
}
settled-stand-off = { $patron }: { $wager } { $stake } is returned
event-CoupVoided = { $count ->
    [0] Coup { $coup } was declared void.
   *[other] Coup { $coup } was declared void; returned: { $moved }.
}
event-SettlementReversed = { $count ->
    [0] Coup { $coup } was declared void after its settlement.
   *[other] Coup { $coup } was declared void after its settlement; reversed: { $moved }.
}
event-SettledWagersReturned = { $count ->
    [0] Wagers of coup { $coup } were returned after its settlement: { $returned }.
   *[other] Wagers of coup { $coup } were returned after its settlement: { $returned }; moved: { $moved }.
}
event-SettledWagersReturned-public = Wagers of coup { $coup } were returned after its settlement.
returned-late = { $stake } on { $wager } ({ $patron })
event-CoupReopened = { $count ->
    [0] Coup { $coup } was reopened after its settlement.
   *[other] Coup { $coup } was reopened after its settlement; taken back: { $moved }.
}
event-CardCorrected = { $count ->
    [0] Card { $position } ({ $hand }) was corrected from { $was } to { $card }.
   *[other] Card { $position } ({ $hand }) was corrected from { $was } to { $card }; left over: { $left }.
}
event-CardCorrected-hidden = Card { $position } ({ $hand }), which lies face down, was corrected.
event-CardCorrected-aside = Card { $position }, which no hand has, was corrected from { $was } to { $card }.
event-CardCorrected-loose = Card { $position }, which nobody has seen, was corrected.
event-BurnCorrected = The burned card was corrected from { $was } to { $card }, with { $count } cards in all.
event-WagerCorrected = { $before ->
    [0] { $stake } on { $wager } of { $patron }, overlooked, was put on record.
   *[other] { $stake ->
        [0] { $before } on { $wager } of { $patron } was struck from the record.
       *[other] { $wager } of { $patron } was corrected from { $before } to { $stake }.
    }
}
event-with-reason = { $said } Reason: “{ $reason }”.
event-with-beside = { $said } Also signed by { $name }, { $role }.
event-with-owed = { $said } Still owed: { $owed }.
owed-by = { $amount } by { $patron }
moved-to = { $amount } to { $patron }
moved-from = { $amount } from { $patron }
moved-short = { $amount } from { $patron } (short by { $short })

found-with = { $found } ({ $details })
found-places = { $count ->
    [one] card { $places } of the coup
   *[other] cards { $places } of the coup
}
event-IrregularityReported = An irregularity was reported: { $found }.
event-IrregularityReported-by-two = An irregularity was reported by two persons, the other is { $name }: { $found }.
found-number = { $hand }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
event-IrregularityReported-asking = An irregularity was reported: { $found }. It waits for { $rank } or above: { $question }.
event-WithdrawalAllowed = Patrons were allowed to withdraw{ $free_hand ->
    [yes] , and a Free Hand was offered
   *[no] {""}
}{ $count ->
    [0] ; none had a wager.
   *[other] : { $asked }.
}
event-OrderDetermined = The order of the cards was determined by { $by }: { $cards }.
event-OrderDetermined-places = The order of the cards was determined by { $by }: cards { $places } of the coup.
event-ReplacementOffered = Patrons were asked whether to go on with the shoe or replace it: { $asked }.
event-UnforeseenRuled = It was ruled that { $ruling ->
    [void] the coup is void
    [return] the named wagers are returned
   *[continue] play continues
}{ $free_hand ->
    [yes] , that the next coup is a Free Hand
   *[no] {""}
}{ $replace_shoe ->
    [yes] , that the shoe is replaced
   *[no] {""}
}: “{ $reason }”.
event-RulingPaid = By the ruling, chips moved: { $moved }{ $at_table ->
    [yes] .
   *[no] , through the cage.
}
event-ChoiceMade = { $patron } chose to { $choice ->
    [withdraw] withdraw
    [replace] replace the shoe
   *[continue] continue
}.
event-WagersReturned = { $stake } went back to { $patron }: { $wagers }.
event-WagersReturned-areas = { $stake } went back to { $patron } from area { $areas }: { $wagers }.
event-IrregularityClosed = The irregularity was closed.
event-IrregularityTakenUp = This irregularity was decided before the others that wait: { $found }.
event-ReportLapsed = This report has nothing to decide any more, and is over: { $found }.
event-QuestionPutAgain = The coup has changed, so another clause holds; the Shift Manager decides again: { $found }.
event-PatronAskedToo = { $patron } is asked, too: their wager had been overlooked.
event-IrregularitiesEnded = Every irregularity that waited for a decision is over.
event-CardsOrdered = The coup's cards are now in this order: { $places }. Another order is still to be found.
event-CoupReconstructed = { $count ->
    [0] The coup was put right with its cards in this order: { $cards }. Player: { $player }; Banker: { $banker }.
   *[other] The coup was put right with its cards in this order: { $cards }. Player: { $player }; Banker: { $banker }; left over: { $surplus }.
}
event-CardsRetrieved = The cards, which nobody had seen, went back into the shoe to be burned first.
event-CardsLeftOver = { $count ->
    [one] One card that nobody has seen was left over. The next coup begins with it.
   *[other] { $count } cards that nobody has seen were left over. The next coup begins with them.
}
event-FreeHandDue = { $count ->
    [0] A Free Hand became due.
   *[other] A Free Hand became due, to begin with { $cards }.
}
event-FaceUpNoted = { $card } was seen in the shoe; the coup went on.
event-SqueezePassed = The { $hand }'s hand passed to the dealer to open.
event-ReplacementNoted = After this coup, patrons choose whether to replace the shoe.
event-CompletionNoted = The shoe will be played to its end.
event-DeliveryCorrected = The { $hand }'s cards had been passed to { $patron }; they went { $to ->
    [none] to the dealer, who opens them.
   *[other] to { $to }, who squeezes them.
}
event-LateWagerReturned = A late { $stake } on { $wager } went back to { $patron }.

event-DisputeRaised = { $coup ->
    [none] { $patron } raised dispute { $dispute }: “{ $claim }”.
   *[other] { $patron } raised dispute { $dispute } on coup { $coup }: “{ $claim }”.
}
event-DisputeTried = Dispute { $dispute } was decided at the table on { $grounds }: “{ $finding }”.
event-DisputeEscalated = Dispute { $dispute } was passed to the Pit Manager.
event-DisputeEscalated-tried = Dispute { $dispute } was passed to the Pit Manager. Tried at the table: “{ $tried }”.
event-SurveillanceInformed = Surveillance was informed of dispute { $dispute }: “{ $note }”.
event-EvidenceAdded = Evidence was added to dispute { $dispute } (ground: { $ground }): “{ $text }”.
event-TimeFrameGiven = { $until ->
    [none] No time frame could be given for dispute { $dispute }: “{ $note }”.
   *[other] The patron was given a time frame for dispute { $dispute }: until { $until }.
}
event-DisputeResolved = { $adjustment ->
    [0] Dispute { $dispute } was resolved on { $grounds }: “{ $finding }”.
   *[other] Dispute { $dispute } was resolved on { $grounds }, with an adjustment of { $adjustment } to be approved: “{ $finding }”.
}
event-AdjustmentApproved = The adjustment of dispute { $dispute } was approved: { $moved }{ $at_table ->
    [yes] .
   *[no] , through the cage.
}
event-AdjustmentDeclined = The adjustment of dispute { $dispute } was declined: “{ $reason }”.
event-ResolutionAccepted = The patron accepted the resolution of dispute { $dispute }.
event-ResolutionAccepted-by = The patron accepted the resolution of dispute { $dispute }, as { $by } recorded.
event-ResolutionNotAccepted = The patron did not accept the decision on dispute { $dispute }.
event-ResolutionNotAccepted-by = The patron did not accept the decision on dispute { $dispute }, as { $by } recorded.
event-RightToComplainTold = { $by } ({ $role }) told the patron of the right to file a formal complaint on dispute { $dispute }.
event-ResolutionRejected = The patron did not agree to the resolution of dispute { $dispute }, and was told of the right to complain.
event-ComplaintAssisted = The patron was helped with the complaint of dispute { $dispute }: “{ $assistance }”.
event-ComplaintAssisted-by = { $by } offered help with the complaint of dispute { $dispute }: “{ $assistance }”.
event-ComplaintFiled = A formal complaint was filed on dispute { $dispute }: “{ $text }”.
event-ComplaintReceived = Senior management received the complaint of dispute { $dispute }: “{ $answer }”.

## Screens of the command line

at-line = Line { $line }: { $sentence }
deal-title = { $game } · { $variant } · edition { $edition } · decks: { $decks } · seed { $seed }
deal-title-plain = { $game } · edition { $edition } · decks: { $decks } · seed { $seed }
deal-seat-policy = The seats of this demonstration draw on 4 or less and stand on 5 or more.
why-title = { $game } · { $variant } · edition { $edition }
why-title-plain = { $game } · edition { $edition }
column-wager = Wager
column-seat = Seat
column-stake = Stake
column-outcome = Outcome
column-odds = Odds
column-paid = Paid
column-returned = Returned
column-collected = Collected
column-clauses = Clauses
column-clause = Clause
column-duty = Duty
column-gist = What it says
column-english = The English text says
column-vietnamese = The Vietnamese text says
column-game = Game
column-edition = Edition
column-variants = Variants
column-decks = Decks
column-seats = Seats
wagers-title = Each wager, for a stake of 100
insurance-title = Each insurance that was open, on a wager of 100
breakage-line = Breakage booked by the house: { $amount }
clause-other-number = Number { $number } in the Vietnamese document.
difference-on = The two texts differ on { $number }. English: { $english } Vietnamese: { $vietnamese } Punto follows the English text.
differences-carried-out = The texts differ on { $count } { $count ->
    [one] clause
   *[other] clauses
}. Punto follows the English text ({ $reading }).
differences-none = The English and the Vietnamese text say the same here.
differences-one-text = The document of { $game } exists in English only, so there is no second text to compare.
readings-title = Readings: what the documents leave open
readings-on = Reading { $number }, { $title }:
roads-counts = { $banker } Banker, { $player } Player, { $tie } Tie
shoe-demo = A demonstration shoe of { $game }: { $coups } coups. Deal one coup with “python3 dev.py deal GAME”, explain one with “python3 dev.py why GAME "COUP"”.

chart-title = { $game } · { $cards } cards
odds-title = { $game } · { $cards } cards · { $permutations } permutations
odds-seat-draws = Seat { $seat } on { $total } does best to draw: drawing is worth { $draw } of Enter, standing { $stand }.
odds-seat-stands = Seat { $seat } on { $total } does best to stand: standing is worth { $stand } of Enter, drawing { $draw }.
odds-no-offer = No insurance is offered here.
odds-patron-mark = ◆ The patron has the advantage.
odds-insured-edge = { $wager }, insured perfectly within the cap: edge { $edge } with a smallest stake of { $least } of the wager, { $free } with a smallest stake near 0
odds-first-legend =
    After four cards, of the wager: all at once, { $least ->
        [0] a stake near 0
       *[other] { $least } of the wager
    } to keep the second offer open, and what that offer alone is worth. A patron who declines gets none (7.20). * The cards matter, not only their points.
odds-answer-full = take it in full
odds-answer-least = take the least
odds-answer-decline = decline
strategy-edge = Edge under perfect play, of the Enter wager: { $value }
strategy-draws = A seat draws in { $value } of coups
strategy-chart = Edge of the chart below: { $value }
strategy-cost = Extra cost of the chart over perfect play: { $value }
strategy-risk = Element of risk, of all that is staked: { $value }
strategy-legend = D draw, · stand; rows: the seat's total, columns: the dealer's card by points
removal-title = { $game }, { $wager }: edge { $edge }
removal-correlation = Betting correlation: { $value }
removal-drift = The tags do not add up to zero: for each deck dealt, subtract { $value } from the running count
removal-true-count = The wager turns at a true count of { $value } (running count by decks left)
column-edge = Edge
column-sd = SD
column-hit = Hits
column-line = Line
column-permutations = Permutations
column-insurance = Insurance
column-own = Own
column-other = Other
column-arises = Arises
column-worth = Worth to the patron
column-first = After four cards
column-full = In full
column-least = The least
column-second = Second offer
column-answer = Answer
column-counts = Counts
column-rank = Rank
column-effect = Effect of removal
column-tag = Tag

sim-title = decks: { $decks } · seed { $seed }
sim-seats = { $seats } seats
sim-fixed = { $coups } coups a shoe
sim-burn = burned: { $count }
sim-cut = cut card { $at } from the end
sim-no-last-hand = no last hand
sim-machine = continuous shuffler, { $ready } cards ready
sim-least = smallest insurance { $least } of the wager
sim-policy-always = insured always
sim-policy-perfect = perfect answers from a full shoe
sim-policy-chart = answers by the chart
sim-policy-counter = perfect answers by every card seen
sim-size = { $coups ->
    [one] One coup
   *[other] { $coups } coups
} in { $shoes ->
    [one] one shoe
   *[other] { $shoes } shoes
}, { $each } a shoe; { $seconds } s, { $rate } million coups a second
column-mean = Mean
column-se = Standard error
column-cut-card = By the cut card
column-exact = Exact
sim-cut-card = By the cut card: what the end of the shoe adds to the mean, since the number of coups depends on the cards.
compiling = Compiling the kernels, once: this takes up to a minute, and later runs start at once.
strategy-bets = Bets
strategy-staked = Staked
strategy-won = Won
strategy-of-stakes = Of stakes
strategy-all = All
strategy-session = A session won { $mean } on average (± { $se }); 5 % of them at most { $low }, 50 % { $half }, 95 % { $high }.
strategy-single = The session won { $mean }.
strategy-nothing = The strategy staked nothing.
progress-starting = starting
progress-coups = { $rate } coups a second
progress-shoes = { $rate } shoes a second
progress-sessions = { $rate } sessions a second
progress-months = { $rate } months a second
run-interrupted = Interrupted: this is the result so far.
run-interrupted-kept = Interrupted: this is the result so far. The same command goes on from “{ $file }”.
count-tags = Tags { $tags }; bets from a true count of { $trigger } on: { $spread ->
    [one] one unit
   *[other] up to { $spread } units
}
count-start = The running count of a new shoe is { $start }
count-size = { $shoes } shoes, { $each } coups a shoe; { $seconds } s
count-met = Coups in which the trigger is met
count-edge = Patron's edge on what the count bets, by play
count-units = Units won a shoe, by play
count-exact-edge = Patron's edge on what the count bets, exact
count-exact-units = Units won a shoe, exact
count-good = Coups that favour one who knows every card seen
count-good-edge = Patron's edge in these
count-good-units = Units a shoe, one in each of these: the ceiling
count-mean = Expectation over all coups, exact
count-fresh = Expectation from a full shoe
session-terms = { $sessions } sessions of { $coups } coups; bankroll { $bankroll }, unit { $unit }, table from { $least } to { $most }
session-result = Result
session-drawdown = Drawdown
session-losing-run = Losing run
session-ruin = Ruined: { $share } of sessions
session-goal = Reached { $goal }: { $share } of sessions
session-edge = House edge on what was staked: { $edge }; staked a session: { $turnover }
system-flat = flat
system-count = by count
house-load = { $months } months; { $coups } coups an hour, { $hours } hours a day, { $days } days a month
house-lost = House lost
house-win-hour = Win an hour
house-win-day = Win a day
house-win-month = Win a month
house-hold-hour = Hold an hour
house-hold-day = Hold a day
house-hold-month = Hold a month
house-hold = Hold of all that was staked: { $hold }
house-exact = By the exact odds: { $exact }; an hour is worth { $win }
house-deviation = If the coups of a shoe were independent, an hour would deviate by { $sd }
span-hour = hour
span-day = day
span-month = month
chart-bands = Dark: half of all. Light: nine of ten. Line: the middle.
axis-z = standard errors from the exact expectation
axis-coups = coups
axis-bankroll = bankroll
axis-result = result
axis-sessions = sessions
axis-hold = hold
axis-coup = coup of the shoe
axis-worth = worth of a unit to the patron

replay-title = Table { $table }, coup { $coup }: { $game }, edition { $edition }. Times are UTC.
export-written = Written to “{ $file }”.
export-rows = { $count ->
    [one] One row was written to “{ $file }”.
   *[other] { $count } rows were written to “{ $file }”.
}
backup-done = The house was copied to “{ $file }”.
evidence-how = Begin with hash_before. For each event in turn, the hash is SHA-256 of the hash before it and SHA-256 of its body, both as bytes; where the body is left out, take the digest given. Every hash must come out as it stands here, and the last must be the head. Compare it with the head that the house shows for that event.
evidence-ends-with-log = The chain ends with event { $number }, the last of the log when this was made.
evidence-ends-before-coup = The chain ends with event { $number }, before coup { $coup }: a card may lie face down there, and its hash would tell it. Evidence that is saved once the card is open goes on from here.
verify-counts = Streams: { $streams }; events: { $events }; coups: { $coups }; postings: { $entries }; shoes checked: { $shoes }
verify-head = { $stream } ends with event { $number }: { $hash }
verify-good = Everything is right: the hashes follow one another, and log, ledger and tables agree.
verify-bad = Something is wrong: see above.
verify-gap = { $stream }: an event is missing before event { $number }.
verify-hash = { $stream }: event { $number } does not fit its hash, so it or its place was changed.
verify-entries = { $stream }: the ledger does not hold what event { $number } moved.
verify-command = { $stream }: the command that ended with event { $number } is not stored as the log has it.
verify-head-wrong = { $stream }: the log ends with event { $number }, but its stored end is another.
verify-unreadable = { $stream }: event { $number } cannot be read.
verify-misplaced = { $stream }: event { $number } names another stream or another number.
verify-turn = { $stream }: the numbers of the commands are broken at event { $number }.
verify-replay = { $stream }: the events cannot be replayed ({ $fact }).
verify-snapshot = { $stream }: the snapshot after event { $number } does not follow from the events.
verify-table = { $stream }: the ledger's account { $fact } does not follow from the events.
verify-balance = The account { $stream } does not hold the sum of its postings ({ $fact }).
verify-negative = The account { $stream } is below zero: { $fact }.
verify-shoe = { $stream }: shoe { $fact }, revealed by event { $number }, was not dealt in the committed order.

## Refusals

refusal-not-a-card = “{ $text }” is not a card. A card is a rank (A, 2 to 9, T, J, Q, K) and a suit (c, d, h, s), such as 7s or Td.
refusal-card-needed = A card for { $hand } is needed here, not an answer.
refusal-answer-needed = Seat { $seat } must answer stand or draw before another card is dealt.
refusal-coup-finished = The coup is finished, so “{ $surplus }” cannot follow.
refusal-seat-without-hand = Seat { $seat } has no hand in this coup. Seats with a hand: { $seats }.
refusal-answer-missing = The coup is not finished: seat { $seat } has yet to stand or draw.
refusal-card-missing = The coup is not finished: a card is due to { $hand } and none is given.
refusal-card-not-due = No further card is due to { $hand }, so { $card } cannot be there.
refusal-insurance-not-at-table = This table shows the sign that no insurance is offered.
refusal-insurance-waived = Insurance after the Player's third card is waived in this coup, because the Banker's third card was seen first.
refusal-insurance-coup-closed = No insurance is open { $moment }: no card is due at that point.
refusal-insurance-no-row = No insurance on { $hand } is offered { $moment } with Player { $player } and Banker { $banker }: the pay table has no such row.
refusal-insurance-not-yet = Insurance { $moment } is not open yet.
refusal-insurance-let-pass = Insurance was open after four cards and not taken, so there is none after the Player's third card in this coup. Any stake at the first offer keeps the second open.
refusal-insurance-forgone = The moment for this insurance has passed in this coup.
refusal-insurance-without-moment = Say when { $wager } was taken: { $wager }@MOMENT=STAKE, with one of { $moments }.
refusal-insurance-without-wager = Only a patron with a wager on { $hand } may insure it. Place that wager, too.
refusal-insurance-over-cap = An insurance stake of { $stake } on { $hand } could pay more than the wager it insures. The largest stake accepted is { $largest }.
refusal-shoe-ended = The last hand of this shoe has been dealt. Open a new shoe.
refusal-insurance-before-coup = Insurance is offered during a coup, not before it.
refusal-shoe-empty = The shoe is empty, so the coup cannot be completed.
refusal-burn-out-of-range = { $count } cards cannot be burned. Burn from 0 to { $most }.
refusal-decks-out-of-range = A shoe of { $decks } decks is not allowed. Use { $least } to { $most }.
refusal-cut-out-of-range = The shoe cannot be cut at card { $at }. Cut from 1 to { $most }.
refusal-no-variants = { $game } has no variants, so leave out “{ $variant }”.
refusal-unknown-variant = { $game } has no variant “{ $variant }”. Its variants: { $variants }.
refusal-unknown-wager = There is no wager “{ $wager }” in this game. Its wagers: { $wagers }.
refusal-under-minimum = { $wager }: a wager of { $stake } is under the table's minimum of { $least }.
refusal-over-maximum = { $wager }: a wager of { $stake } is over the table's maximum of { $most }.
refusal-over-differential = The { $wager } wagers, { $stake } together, exceed the other side by more than the differential of { $differential }. They may be at most { $most } together, and this one { $room }.
refusal-stake-not-positive = A stake of { $stake } on { $wager } is too small. Stake 1 or more.
refusal-wager-in-coup = { $wager } is placed during the coup, by the seat that draws. Place the first wager instead.
refusal-wager-twice = The wager { $wager } of seat { $seat } is given twice. Give it once, with the whole stake.
refusal-draw-without-enter = Seat { $seat } has a Draw wager and no Enter wager. A seat begins with an Enter wager.
refusal-draw-without-card = Seat { $seat } stood on two cards, so it has no Draw wager.
refusal-draw-not-equal = Seat { $seat } drew a card, so its Draw wager must equal its Enter wager of { $enter }; it is { $draw }.
refusal-unknown-game = There is no game “{ $game }”. The games: { $games }.
refusal-game-name = “{ $name }” cannot be a game's name. Use small letters, digits and _, at most 40, with a letter first.
refusal-game-name-taken = “{ $name }” is the name of one of the four games. Give yours another name.
refusal-game-document = { $game } cites the document “{ $document }”, which Punto does not have. Use one of: { $documents }.
refusal-game-wagers = The wagers of { $game } need different names, and there must be at least one. Now: { $wagers }.
refusal-game-own-hands = Every seat has its own hand at { $game }. Its wagers must be, in this order: { $wagers }.
refusal-wager-name = “{ $name }” cannot be a wager's name. Use small letters, digits and _, at most 40, with a letter first, and not { $insurance }.
refusal-line-names = The lines of the wager “{ $wager }” need different names of small letters, digits and _. Now: { $lines }.
refusal-line-odds = The line { $line } has odds of { $odds }. A line wins (above 0), stands off (0) or loses (-1), and the last line loses.
refusal-game-file-unreadable = There is no game in “{ $file }”: { $why }. Write FILE.py:NAME.
refusal-no-game-in-file = “{ $file }” has no game named “{ $name }”. Its games: { $games }. Write FILE.py:NAME.
refusal-not-a-game = “{ $name }” in “{ $file }” is not a game but { $kind }. Its games: { $games }.
refusal-game-file-fails = “{ $file }” fails in line { $number }: { $why }
refusal-game-package-fails = The installed game “{ $name }” cannot be loaded: { $why }
refusal-game-not-loaded = A table deals “{ $game }”, and no such game is loaded. Name its file with --game FILE.py:NAME or in PUNTO_GAMES, or install its package.
refusal-game-changed = A table was opened with “{ $game }” when it had other wagers, odds or cards. Load that version, or give the new one another name.
refusal-kept-other-game = “{ $file }” contains a run of “{ $game }” with other wagers, odds or cards. Name another file, or load the game as it was.
refusal-not-two-hands = “{ $text }” is not a coup. Write the cards of the two hands with a slash between them, Player's first: 7s Kd / 3h 3c.
refusal-too-many-seats = { $count } seats are too many. The table has { $most }.
refusal-not-a-shoe-file = This is not a shoe file: its first line must be “{ $title }”.
refusal-shoe-head-unknown = The line “{ $name }: …” does not belong here, or comes twice. A shoe file begins with { $names }.
refusal-shoe-head-missing = The shoe file does not say its { $name }. Add a line “{ $name }: …” before the first coup.
refusal-shoe-other-edition = The shoe was dealt under edition “{ $edition }”; this rulebook is “{ $known }”.
refusal-not-a-number = “{ $text }” is not a whole number.
refusal-shoe-coup-number = The coup is numbered “{ $label }” where { $order } is due.
refusal-too-many-of-a-kind = { $card } comes { $count } times, and { $decks } decks hold it only { $decks } times.
refusal-not-a-result = “{ $letter }”, at place { $place }, is not a result. Use B, P and T.
refusal-unknown-clause = { $game } has no clause { $number }. Its clauses run from { $first } to { $last }.
refusal-unknown-reading = There is no reading { $number }. They run from { $first } to { $last }.
refusal-differences-of-a-game = Name the game whose texts you want to compare, such as “punto rules baccarat --differences”.
refusal-review-alone = The review covers all four documents and is a page of text: give --review alone.
refusal-not-a-wager = “{ $text }” is not a wager. Write NAME=STAKE, with a seat before it (2:banker=100) or an insurance moment after the name (banker_insurance@four_cards=30).
refusal-moment-not-insurance = Only an insurance bet has a moment, so leave “@{ $moment }” out of { $wager }.
refusal-unknown-moment = There is no insurance moment “{ $moment }”. The moments: { $moments }.
refusal-unknown-layout = No table of this game has { $seats } seats. Its tables have { $layouts }.
refusal-no-seats = No seat has cards. Write the cards of at least one.
refusal-other-game = This coup was not dealt by the procedure of { $game }.
refusal-no-roads = { $game } has a hand for each seat and no roads.
refusal-roads-of-what = Give either results, such as BPTBB, or a shoe file with --shoe.
refusal-usage = The command cannot be read: { $why } See “{ $help } --help”.
refusal-missing-extra = This needs { $package }, which is not installed. Install Punto with its extra “{ $extra }”: pip install "punto[{ $extra }]"
refusal-unknown-seat = There is no seat { $seat } at this table. Its seats: { $seats }.
refusal-limit-by-odds = Insurance has limits by its odds, not by its name. Instead of { $wager }, write odds of the pay table, such as 3:1=50-200.
refusal-bad-limits = A table's limits must be at least 1, and the maximum no less than the minimum.
refusal-draw-limits = A Draw wager equals its Enter wager: give Draw at least the range of Enter, or none.
refusal-no-insurance-odds = The insurance pay table of { $game } has no odds { $odds }. It has { $known }.
refusal-no-differential = { $game } has no differential, so leave it out.
refusal-file-not-text = The file “{ $file }” is not a text file.
refusal-file-unreadable = The file “{ $file }” cannot be read: { $why }.
refusal-seats-out-of-range = { $seats } seats cannot play. Use 1 to { $most }.
refusal-seats-not-own-hands = At { $game } the seats do not have their own hands, so leave out --seats.
refusal-card-not-held = { $count } of { $card } cannot be removed: the shoe holds { $held }.
refusal-too-few-cards = { $held } cards are too few for a coup, which can take { $least }.
refusal-wager-sees-more = Wager number { $number } asks for more than totals, numbers of cards, pairs and sevens, and cannot be counted.
refusal-no-frames = A data frame needs one of these libraries: { $libraries }. Install one with pip.
refusal-nothing-to-take-back = The coup has no card and no answer to take back.
refusal-no-game-given = { $given } is not a game. Give a game’s name, such as “baccarat”, or a game made with punto.game.
refusal-game-needs-name = Give the new game a name of its own: punto.game(“{ $base }”, name=…).
refusal-own-drawing-rules = { $game } deals by drawing rules of its own, and the odds know only those of the four games. Make it with punto.games.derive.
refusal-not-the-json = This is not JSON of the form { $form }, or it does not fit together.
refusal-no-insurance = { $game } has no insurance.
refusal-unknown-line = There is no line “{ $line }” to change. The lines: { $lines }.
refusal-not-a-pay = “{ $text }” is not a change of pay. Write WAGER.LINE=ODDS, such as super_lucky_7.4=35 or banker.win=24/25.
refusal-coup-over = The coup is over, so no more cards come.
refusal-not-lucky-draw = Only Lucky Draw has a strategy: the seats of { $game } decide nothing.
refusal-level-out-of-range = A level of { $level } is not allowed. Use 1 to 100.
refusal-chart-format = “{ $file }” is not the name of a picture. Use a name that ends in .svg or .png.
refusal-file-unwritable = The file “{ $file }” cannot be written: { $why }.
refusal-no-seat-asked = No seat is asked here. Give every seat two cards and the dealer one, as in 3s 3d / 5c.
refusal-own-hands = { $game } has a hand for each seat: ask for its strategy.
refusal-batch-shape = A batch is a table of whole numbers with { $ranks } columns, one for each rank, ace to king.
refusal-batch-sizes = Every shoe of a batch must hold { $least } to { $most } cards, and no rank may have a negative count.
refusal-bad-composition = A composition has { $kinds } counts, none under 0, and at most { $most } cards.
refusal-pay-not-positive = A line must pay more than 0.
refusal-pays-too-fine = These pays are too large, or have too many decimals, to be counted exactly. Use shorter ones.
refusal-removal-of-enter = At Lucky Draw a seat's two wagers are one decision. Ask for enter, which stands for both.
refusal-flags-clash = { $first } and { $second } do not go together. Leave out one of them.
refusal-seed-out-of-range = The seed { $seed } is not allowed. Use a whole number from 0 to { $most }.
refusal-render-mode = An environment cannot be shown as “{ $mode }”. Use ansi, or leave it out.
refusal-action-outside = The action { $action } is not possible here. Choose one of { $space }.
refusal-actions-outside = Actions are an array of whole numbers from 0 to { $most } with the shape { $shape }.
refusal-environments-out-of-range = { $count } environments cannot be stepped at once. Use from 1 to { $most }.
refusal-seeds-and-environments = { $seeds } seeds do not fit { $environments } environments. Give one for each, or a single one.
refusal-insured-hand = “{ $hand }” is not a hand that can be insured. Choose one of { $hands }.
refusal-insurance-parts = The largest insurance stake cannot be divided into { $parts } parts. Use from 1 to { $most }.
refusal-no-such-agent = No agent “{ $agent }” is at this table now. There are: { $agents }.
refusal-episode-over = The shoe is over. Reset the environment before its next step.
refusal-coups-out-of-range = { $coups } coups cannot be dealt. Deal from 1 to { $most }.
refusal-no-policy = { $game } asks its patrons nothing, so it has no policy “{ $policy }”. Leave it out.
refusal-unknown-policy = { $game } has no policy “{ $policy }”. Choose one of { $policies }.
refusal-least-out-of-range = “{ $least }” cannot be the smallest insurance stake. Give a part of the wager from 0 to 1, such as 1/100 or 0.02.
refusal-least-without-insurance = --least is the smallest insurance stake. Use it with --insurance, or in a simulation with the policy always, perfect or counter.
refusal-least-nothing = A patron who stakes nothing at the first offer has no second one. Give a smallest stake above 0, such as 1/100.
refusal-least-too-fine = The simulation cannot count stakes as fine as { $least } of the wager exactly. Use a rounder part, such as 1/100.
refusal-machine-other-game = { $game } is dealt from a shoe. Only 7 Up can be dealt from a continuous shuffler.
refusal-machine-has-no-shoe = A continuous shuffler has no burn and no cut card. Leave out --burn and --cut-card.
refusal-machine-out-of-range = A continuous shuffler cannot keep { $ready } cards ready. Keep from 0 to { $most }.
refusal-machine-not-counted = Counts are studied with a shoe, and a continuous shuffler takes every card back. Leave out --csm.
refusal-cut-card-out-of-range = The cut card cannot lie { $at } cards from the end, because the last coups must fit behind it. Place it from { $least } to { $most }.
refusal-coups-a-shoe-out-of-range = A shoe may not have enough cards for { $coups } coups. Deal from 1 to { $most }.
refusal-cores-out-of-range = { $cores } cores cannot be used. Use from 1 to { $most }.
refusal-cluster-silent = No cluster answers at “{ $address }” within { $seconds } seconds. Start one with “dask scheduler” and “dask worker”, or leave out --cluster.
refusal-cluster-empty = The cluster at “{ $address }” has no workers. Start one with “dask worker”.
refusal-cluster-version = The workers of the cluster at “{ $address }” do not have Punto { $version }. Install it there.
refusal-cluster-lost = The cluster at “{ $address }” was lost in the middle of the run. Start it again; with --resume, a run goes on from where it was.
refusal-kept-unreadable = “{ $file }” contains no run that can be resumed. Name another file.
refusal-kept-other-run = “{ $file }” contains another run, or more than you ask for. Name another file, or ask for the same run.
refusal-table-format = “{ $file }” is not the name of a table. Use a name that ends in .parquet.
refusal-plot-needs-exact = The picture of a count shows the exact worth through the shoe. Ask for --exact, too.
refusal-not-tags = “{ $text }” are not tags. Write them by rank, such as 6:-3,7:1,8:1,9:1, or ten whole numbers for points 0 to 9.
refusal-not-a-trigger = “{ $text }” is not a true count. Write a number such as 7, 2.5 or -1.
refusal-trigger-needed = These tags do not follow the wager, so no true count turns it. Give one with --trigger, or use other tags.
refusal-tags-without-count = --tags and --trigger belong to a count. Ask for --system count, too.
refusal-count-out-of-range = A tag may be at most { $tag }, and a true count at most { $trigger }, above or below 0.
refusal-spread-out-of-range = A spread of { $spread } units is not allowed. Use from 1 to { $most }.
refusal-shoes-out-of-range = { $shoes } shoes cannot be dealt. Deal from 1 to { $most }.
refusal-sessions-out-of-range = { $sessions } sessions cannot be played. Play from 1 to { $most }.
refusal-amount-out-of-range = { $amount } is not allowed for { $name }. Use a whole number from 1 to { $most }.
refusal-chips-out-of-range = An amount of { $amount } is not possible. Use a whole number of chips from 1 to { $most }.
refusal-adjustment-out-of-range = An adjustment of { $amount } is not possible. Use at most { $most }; a negative amount means that the patron gives chips back.
refusal-timing-out-of-range = A wait of { $wait } microseconds is not possible. Use 0 to { $most }.
refusal-time-frame-far = A time frame of more than { $days } days is too long. Name an earlier time.
refusal-least-over-most = The table's minimum of { $least } is over its maximum of { $most }.
refusal-unit-outside-limits = A unit of { $unit } is outside the table's limits. Use from { $least } to { $most }.
refusal-bankroll-too-small = A bankroll of { $bankroll } does not cover one coup. Bring at least { $least }.
refusal-goal-out-of-range = A goal of { $goal } is not above the bankroll of { $bankroll }. Use more than that, up to { $most }.
refusal-no-load = There is no bet on the table. Give one with --bet WAGER=STAKE, with one of { $wagers }.
refusal-not-a-load = “{ $text }” is not a bet. Write WAGER=STAKE, and if you like the number of patrons and in how many of 100 coups they bet: banker=500x3@60.
refusal-load-by-seat = At Lucky Draw each seat enters with the same stake in every coup. Give the number of seats with --seats.
refusal-unknown-system = There is no betting system “{ $system }”. Choose one of { $systems }, or name your own as FILE.py:FUNCTION.
refusal-own-system-missing = “{ $file }” has no function “{ $name }”.
refusal-own-system-failed = The system “{ $system }” failed: { $why }.
refusal-own-system-stake = A system must answer with a whole number of at least 0, not { $stake }.
refusal-strategy-not-named = “{ $text }” does not name a strategy. Write FILE.py:NAME.
refusal-strategy-missing = “{ $file }” has no strategy “{ $name }”.
refusal-strategy-file = “{ $file }” cannot be run: { $why } (line { $line }).
refusal-strategy-not-one = “{ $name }” is not a strategy. Give a function bet(now), or an object or class with such a method; bet(now, stakes) if it fills in an array.
refusal-strategy-not-begun = “{ $name }” cannot begin a session: { $why }. A class is made without arguments, and an object is copied.
refusal-strategy-half-compiled = “{ $name }” is compiled only in part. Compile bet, insure and draw, or none of them.
refusal-strategy-not-compiled = “{ $name }” cannot be compiled: { $why }
refusal-strategy-compiled-failed = In shoe { $shoe }, coup { $coup }, the strategy failed: { $why }. It does not fail in plain Python; look for a number that is too large, or a place outside an array.
refusal-strategy-failed = In shoe { $shoe }, coup { $coup }, the strategy failed: { $why } ({ $file }, line { $line }).
refusal-strategy-answer = In shoe { $shoe }, coup { $coup }, the strategy answered { $answer }. It must answer with stakes by wager, such as dict(banker=100), or with nothing.
refusal-strategy-wager = In shoe { $shoe }, coup { $coup }, the strategy staked on { $wager }, which cannot be placed. It may stake on { $wagers }.
refusal-strategy-stake = In shoe { $shoe }, coup { $coup }, the strategy staked { $stake } on { $wager }. A stake is a whole number of minor units, at least 0.
refusal-strategy-limits = In shoe { $shoe }, coup { $coup }, the strategy staked { $stake } on { $wager }. The limits are { $least } to { $most }.
refusal-strategy-bankroll = In shoe { $shoe }, coup { $coup }, the stakes add up to { $staked }, and the patron has { $bankroll }. Stake no more than that; now.bankroll says how much it is.
refusal-strategy-insurance = In shoe { $shoe }, coup { $coup }, the strategy insured with { $stake }. This offer takes a whole number from 0 to { $most }.
refusal-strategy-draw = In shoe { $shoe }, coup { $coup }, the strategy answered { $answer } where it must answer True to draw or False to stand.
refusal-strategy-not-sent = The strategy cannot run in several processes: { $why }. Use one core.
refusal-strategy-process-ended = A process that ran the strategy ended. Use one core to see why.
refusal-strategy-options = { $flag } belongs to a strategy. Give one with --strategy FILE.py:NAME.
refusal-trigger-too-fine = A true count of { $trigger } is too fine. Use a fraction of at most { $parts } parts.
refusal-last-hands-out-of-range = { $hands } last hands are not dealt. Deal one after the cut card, or none.
refusal-load-too-large = This load is too large to be counted exactly. Use smaller stakes, fewer patrons or fewer hours.
refusal-exact-needs-counter = At Lucky Draw the exact worth is that of a seat that answers to every card seen. Use --policy counter.
refusal-insurance-in-sim-only = Insurance is played by “punto sim” only. Leave out --policy.
refusal-exact-one-seat = At Lucky Draw the exact worth is that of one seat alone. Leave out --seats.
refusal-terms-too-large = These amounts are too large to be counted exactly. Use smaller stakes or fewer coups.

## Refusals of a live table

refusal-bad-key = “{ $key }” cannot be the key of a command. Use 1 to { $most } printable characters.
refusal-bad-name = “{ $name }” cannot be a name. Use 1 to { $most } printable characters, without “/” and without a space at either end.
refusal-name-too-long = “{ $name }” is too long for a name: it takes more than { $most } bytes. Choose a shorter one.
refusal-name-letters = “{ $name }” cannot be the name of a new person. Use letters of one script, digits and common punctuation, and nothing that looks blank or like other letters.
refusal-not-your-role = { $command } is not open to { $role }. It is open to { $roles }.
refusal-patron-orders = { $patron } signs in here, so that only they bring their chips to a table, and a guest takes a place. Ask them to do it on their own screen, or sell them chips for cash.
refusal-not-your-place = { $name } cannot act for { $patron }: patrons act for themselves only. Ask the staff.
refusal-out-of-phase = { $command } is not possible in the phase “{ $phase }”. It is possible in: { $phases }.
refusal-irregularity-open = An irregularity is open, so the table waits for { $question }.
refusal-nothing-open = { $command } is not possible now: no irregularity waits for it. Report one first.
refusal-other-question = The open irregularity does not ask for this. It waits for { $question }.
refusal-not-at-cage = { $command } is not done at the cage. Send it to a table.
refusal-log-version = The log contains an event of version { $version }, and this Punto reads version { $known }. Use a newer Punto.
refusal-coup-in-play = A coup is in play. Do this once it is settled.
refusal-evidence-waits = This evidence begins in coup { $coup } or after it, and a card of that coup may still lie face down. Ask again once the coup has ended and the card is open.
refusal-sign-already = The no-insurance sign is already in that position.
refusal-not-at-table = { $patron } has no place at this table. Take one first.
refusal-seat-needed = At { $game } each seat has its own hand, so nobody plays standing. Name a seat.
refusal-seat-taken = Seat { $seat } is taken. Choose another.
refusal-seat-played = Another patron plays the area of seat { $seat } in this coup. Choose another seat, or wait until the coup is over.
refusal-no-own-areas = At { $game } all patrons bet on the same hands, so area { $area } cannot be named. Leave it out.
refusal-area-of-seat = Another patron sits at area { $area }. Play your own, or one that is free.
refusal-area-in-play = Another patron has a wager in area { $area } in this coup. Play your own area, or one that is free.
refusal-wagers-on-layout = { $patron } has wagers on the layout. Take them back while bets are open, or wait until they are settled.
refusal-hand-in-play = { $patron }'s hand at seat { $seat } is in play. Wait until the coup is settled.
refusal-not-enough-chips = { $patron } has { $has } at the table, and { $amount } is needed. Bring or buy more chips, or use less.
refusal-float-short = The table's float holds { $has }, less than { $amount }. Fill it first.
refusal-float-too-small = { $largest ->
    [0] The table's float of { $has } cannot pay what { $wager } of { $stake } may win beside the other wagers. No stake on it is accepted until the float is filled.
   *[other] The table's float of { $has } cannot pay what { $wager } of { $stake } may win beside the other wagers. The largest stake that is accepted now is { $largest }.
}
refusal-float-needed = The wagers on the layout may win so much that only { $left } of the float of { $has } may leave it before they are settled, less than { $amount }.
refusal-float-cannot-pay = The table's float is { $amount } short of what this coup pays. Fill it, then settle.
refusal-no-shoe = There is no shoe at the table. Prepare one first.
refusal-shoe-in-use = A shoe is in use. Prepare another when it has ended.
refusal-shoe-unrevealed = Shoe { $shoe } has ended and is not revealed. Reveal it first.
refusal-commitment-needed = A virtual shoe needs the commitment to its order. Give that, too.
refusal-commitment-unreadable = “{ $text }” is not a commitment. Give 64 hexadecimal digits, in small letters.
refusal-automatic-dealer-only = { $command } belongs to the automatic dealer at this table, so that nobody can choose the cards. Let it deal, or open a staffed table.
refusal-shares-of-virtual-shoes = Patrons share in the order of virtual shoes only. This shoe was shuffled by hand.
refusal-pledge-after-cut = The shoe is cut, so no more shares are pledged for it. Pledge one for the next shoe.
refusal-share-pledged = { $patron } has pledged a share for this shoe already. One for each patron counts.
refusal-share-unreadable = “{ $text }” is not the digest of a share. Give SHA-256 of the share: 64 hexadecimal digits, in small letters.
refusal-share-not-pledged = { $patron } has pledged no share for this shoe. Pledge one before the next shoe is cut.
refusal-share-shown = { $patron } has shown this share already. It is in the order.
refusal-share-before-cut = Shares are shown after the cut. Wait for it, so that nobody can pledge another one knowing yours.
refusal-share-too-late = A card has left the shoe, and its order is fixed. The share is not used any more.
refusal-share-not-the-pledged = This is not the share that was pledged. Give its 32 bytes: 64 hexadecimal digits, in small letters.
refusal-has-that-place = { $patron } has that place already. Choose another one, or stay.
refusal-wager-lies-there = A { $wager } wager of { $stake } lies there already. Give another amount to change it.
refusal-cut-chosen = { $patron } has chosen to cut this shoe at card { $at } already. It is cut there in a moment. Cut the next one.
refusal-shoe-is-cut = The shoe has been cut already. Go on with it.
refusal-shoe-not-cut = The shoe is not cut. Have it cut before cards are burned.
refusal-burn-count = With { $card } shown, { $due ->
    [one] one card is burned
   *[other] { $due } cards are burned
}, including the shown one; { $count } cannot be entered.
refusal-proof-not-due = This shoe has no commitment, so leave out the proof.
refusal-proof-missing = A card of a virtual shoe needs its proof. Give that, too.
refusal-nothing-to-reveal = No shoe is to be revealed. A virtual shoe is revealed once it has ended.
refusal-shoe-not-committed = These are not the cards that were committed to. Give the whole shoe, each card with its salt, in the order before the cut.
refusal-shoe-not-ready = The shoe is not ready for bets. Have it cut, and burn its first cards.
refusal-free-hand-due = A Free Hand is due, so no bets are taken. Deal it first.
refusal-no-free-hand = No Free Hand is due. Call for bets instead.
refusal-not-staffed = This table is dealt automatically, and no wagers are recorded at it. Patrons place them through the system.
refusal-no-wager-in-area = None of the patrons named has a wager in area { $area }. Name an area where one lies, or none for all of theirs.
refusal-wager-not-there = { $patron } has no wager “{ $wager }” on the layout. Name one that is there.
refusal-no-wagers = No seat has a wager, so there is no hand to deal. Wait for an Enter wager.
refusal-card-exhausted = { $decks ->
    [one] The one { $card } of this shoe has been seen.
   *[other] All { $decks } cards { $card } of this shoe have been seen.
} Correct the entry, or report wrong cards.
refusal-other-card-face-up = The next card was seen in the shoe as { $card }, so it cannot be { $given }. Enter { $card }, or report wrong cards.
refusal-hand-face-down = The { $hand }'s cards lie face down. Open them before another card is dealt.
refusal-hand-not-down = None of the { $hand }'s cards lies face down, so there is nothing to open.
refusal-hand-not-complete = The { $hand }'s hand cannot be opened yet. Finish the initial deal first.
refusal-no-squeeze = Cards of { $game } are dealt face up here, so no hand is squeezed.
refusal-squeeze-too-late = Ask to squeeze before the first card of a coup with wagers. Ask again in the next coup.
refusal-squeeze-not-yours = { $patron } may not squeeze the { $hand }'s hand. It goes to the seated patron with the highest wager on it who asks and is not barred; if no seated patron backs it, to the highest bet of any kind.
refusal-squeeze-asked = { $patron } has already asked to squeeze the { $hand }'s hand.
refusal-hand-for-dealer = No patron squeezes the { $hand }'s hand now. The dealer opens it.
refusal-squeeze-others-right = { $patron } has the right to open the { $hand }'s hand. If { $patron } is absent, report that.
refusal-already-restricted = { $patron } is already barred from squeezing in this coup.
refusal-banker-first-not-now = The Banker's third card can be shown first only once in a coup, when it is due and the Player's third card lies face down.
refusal-banker-first-not-yours = { $patron } squeezes no hand in this coup: only a patron who squeezes one may ask to see the Banker's third card first.
refusal-no-offer-open = No insurance is open to any wager here. Go on with the coup.
refusal-other-seat-asked = Seat { $seat } is asked now, and this answer of { $patron } is not for it. The patron who plays it answers, and the answer names it.
refusal-silence-stands = Only the staff record that nobody answered, and then the hand stands.
refusal-result-needed = The result is missing. Name it: Player, Banker or Tie.
refusal-result-each-seat = Each seat has its own result. Announce without naming one.
refusal-no-clause-for = { $game } has no clause for this: { $found }. Report it as unforeseen.
refusal-not-with-virtual-shoe = This cannot happen with a virtual shoe: { $found }. Report what happened as unforeseen.
refusal-report-out-of-phase = This cannot be reported in the phase “{ $phase }”: { $found }. It can be reported in: { $phases }.
refusal-cards-needed = The report names no cards. Name the extra or foreign cards as they were found.
refusal-shoe-not-empty = The shoe still holds { $cards ->
    [one] one card
   *[other] { $cards } cards
}, so it has not run out. Deal on.
refusal-coup-needs-no-card = The coup needs no further card. Go on to its result.
refusal-use-wrong-order = The order of the cards is known. Report cards dealt in the wrong order instead.
refusal-nothing-to-undo = No settled coup can be undone here. Only 7 Up undoes the last one, before bets are called again.
refusal-number-needed = Say how many cards each hand was dealt, including the printed 7 of the Player.
refusal-number-out-of-range = A hand was dealt between 0 and { $most } cards. Correct the number.
refusal-number-right = The Player with { $player } cards and the Banker with { $banker } were dealt the right number, so nothing is to be undone.
refusal-two-persons = The outcome can be seen, so the word of { $name } alone is not enough for this: { $found }. A second person must sign: { $rank } or above.
refusal-not-the-coups-cards = These are not the cards in question. Give exactly these, in their order: { $cards }.
refusal-third-card-due = A third card to the { $hand } is not an error at this point. Enter it as a card dealt.
refusal-no-third-card-yet = The first four cards are not out yet, so no third card was dealt in error.
refusal-not-a-third-card = Card { $place } of the coup is one of the first four. Name a third card.
refusal-card-belongs-to-coup = Card { $place } has its place in this coup, so it was not drawn in error. If it lay at the wrong hand, report cards dealt in the wrong order.
refusal-card-or-place = Name the card by its face, or by its place in the coup if it has been entered, but not by both.
refusal-no-card-at-place = No card is at place { $place }. The cards out of the shoe have the places 1 to { $most }.
refusal-order-waits = Cards dealt in the wrong order have been reported, and the decision on them is open. Wait for it.
refusal-name-every-place = Name every card of the coup once, by the places 1 to { $most }.
refusal-name-each-once = Name each card once: by its place in the coup, or, if it has not been entered, by 0 and its face.
refusal-card-waits-already = Card { $place } of the coup already waits for its order under another report. Name other cards.
refusal-next-card-ahead = The next card has left the shoe already. Deal the cards that lie ahead of the shoe first.
refusal-nothing-ahead = No card lies ahead of the shoe and is due now. Deal the next card from the shoe.
refusal-card-lies-ahead = A card that has left the shoe lies ahead of it, so { $given } cannot be entered now. Deal the card that lies ahead first, without naming it.
refusal-two-cards-needed = Fewer than two cards cannot be drawn together. Name them all.
refusal-was-burned = Cards of shoe { $shoe } were burned, so no burn was missed.
refusal-cards-were-seen = Cards of this shoe have been seen. Report the missed burn with cards exposed.
refusal-no-card-out = No card of this shoe is out, so none was seen. Report the missed burn without cards exposed.
refusal-no-burn = No cards are burned at this table. The first card of the shoe is dealt.
refusal-burn-dealt-with = The missed burn of this shoe has been dealt with already. Go on with the shoe.
refusal-shoe-to-its-end = Shoe { $shoe } must be played to its end. A Shift Manager or above may end it before, with a reason.
refusal-delivery-was-right = { $patron } squeezes the { $hand }'s hand, so these cards were delivered rightly.
refusal-points-not-open = Not all of the first cards lie open. Deal and open them before the points are called.
refusal-points-out-of-range = A hand counts 0 to { $most } points, not { $count }.
refusal-calls-by-house = This table is dealt automatically, and the house makes its calls.
refusal-hand-without-squeeze = No patron has the { $hand }'s hand to squeeze. The dealer opens it.
refusal-no-offer-missed = No insurance was passed over in this coup.
refusal-outcome-established = The outcome of the coup is established, so insurance can no longer be allowed. Go on to its result.
refusal-late-stake = { $stake } cannot be the late part of a wager of { $most }. Use 1 to { $most }.
refusal-reason-needed = A text is needed here. Write it in a few words.
refusal-text-too-long = A text of { $length } characters is too long. Use at most { $most }.
refusal-free-hand-not-offered = A Free Hand is offered only when cards to squeeze went wrong and the outcome is known. Allow the withdrawal without it.
refusal-no-coup-to-rule-on = No coup is in play, and none that was settled last can be undone. Rule that play continues, and name what is paid or collected.
refusal-too-many-named = One ruling names at most { $most } wagers or patrons. Make two of it.
refusal-free-hand-without-seats = Each hand of this game belongs to a wager, so no Free Hand can be dealt. Leave it out.
refusal-coup-lacks-card = The shoe has no card left for this coup, so it cannot go on. Rule that it is void.
refusal-name-the-wagers = A ruling that returns wagers must name them with their patrons; any other ruling must not. Name them, or leave them out.
refusal-not-asked = { $patron } is not one of the patrons who choose.
refusal-no-wager-in-coup = { $patron } has no wager in this coup and so nothing to withdraw. Name patrons who have one, or nobody for all of them.
refusal-other-order-first = The order of the cards that were drawn together ({ $by }) must be settled first.
refusal-has-chosen = { $patron } has already chosen, and a choice is final.
refusal-not-an-option = { $choice ->
    [replace] Replacing the shoe is not a choice here. Choose to withdraw or to continue.
   *[withdraw] Withdrawing is not a choice here. Choose to replace the shoe or to continue.
}
refusal-no-dispute = There is no dispute { $dispute } at this table. Raise one, or correct the number.
refusal-dispute-of-nobody = This house knows no patron named “{ $patron }”. Name one who is at the table or was; capital and small letters count.
refusal-dispute-not-played = You never had chips at table { $table }, so you cannot raise a dispute there. Ask the staff: they can record one for you.
refusal-too-many-disputes = { $count } of your disputes at this table are not decided yet; at most { $most } may be. Wait for a decision, or ask the staff to record another.
refusal-dispute-stage = Dispute { $dispute } is at the stage “{ $stage }”. This is done at: { $stages }.
refusal-no-such-coup = { $most ->
    [0] No coup has been played at this table.
   *[other] There is no coup { $coup } at this table. Its coups run from 1 to { $most }.
}
refusal-no-such-event = There is no event { $event } in the log. Events are numbered from 1.
refusal-time-frame-past = That time has passed. Give a later one, or none and a note that says why.
refusal-ground-needed = A resolution needs at least one ground. Name those that it rests on.
refusal-evidence-needed = There is no evidence yet on this ground: { $ground }. Add it, or leave the ground out.
refusal-adjustment-rank = An inspector cannot adjust chips. Pass the dispute to the Pit Manager.
refusal-no-adjustment = No adjustment of dispute { $dispute } waits for an answer.
refusal-second-person = { $name } proposed this adjustment, so someone else must approve or decline it.
refusal-not-your-dispute = Dispute { $dispute } is not { $patron }'s. Only the patron who raised it answers.
refusal-nothing-decided = Nobody has decided dispute { $dispute } yet, so there is nothing to complain about. Wait for the first decision.
refusal-complaint-filed = The complaint of dispute { $dispute } has been filed already. Senior management has it.
refusal-decision-accepted = { $patron } accepted the decision on dispute { $dispute }, which ended it. Raise a new dispute.
refusal-decided-before = { $name } decided dispute { $dispute } at the table, so someone else must decide it now.
refusal-dealt-that-coup = { $name } dealt or settled coup { $coup }, so someone else must decide a dispute about it.
refusal-only-at-cage = { $command } is done only at the cage. Ask for it there.
refusal-account-short = The account holds { $has }, less than { $amount }. Use { $has } or less.
refusal-ledger-refused = The house's ledger cannot take this posting, so nothing was done. It has been logged: tell the staff, or try a smaller amount. The same key can be used again.
refusal-key-used = The key “{ $key }” belongs to an earlier, different command. Use a new key.
refusal-no-table = There is no table “{ $table }” in this house. The lobby shows its tables: choose one of them.
refusal-no-revealed-shoe = Shoe { $shoe } of table { $table } has not been revealed. Its file is available once the shoe has ended and been revealed.
refusal-not-a-place = “{ $text }” is not a table and a number. Write them as T1/17.
refusal-no-database = There is no house at “{ $file }”. Name its file, or the address of its database.
refusal-database-unusable = The house cannot be opened. { $why }
refusal-file-exists = The file “{ $file }” exists already. Name a new one.
refusal-export-format = “{ $file }” is not the name of a file to export to. Use a name that ends in one of { $formats }.
refusal-verify-what = It is not clear what to check. Name one house, or the word shoe and the file of a shoe.

## The check of a finished shoe

proof-title = Table { $table }, shoe { $shoe }: { $game }, { $decks ->
    [one] one deck
   *[other] { $decks } decks
}
proof-committed = Committed to at { $at }{ $by ->
    [none] {""}
    [automatic-dealer] {" "}by the automatic dealer
   *[other] {" "}by { $by }
}
proof-share-shown = { $patron } mixed the order with a share that was pledged before the cut and shown after it.
proof-share-missing = { $patron } pledged a share and did not show it, so it is not in the order.
proof-no-shares = No patron gave a share: that nobody arranged the cards rests on the house's word.
proof-cut = Cut at card { $at } by { $by } ({ $role ->
    [patron] patron
    [reader] the shoe's reader
    [dealer] dealer
    [inspector] inspector
    [pit_manager] Pit Manager
    [shift_manager] Shift Manager
    [assistant_director] Assistant Director
    [senior_management] senior management
    [surveillance] Surveillance
    [cage] cage
   *[other] { $role }
}) at { $given }
proof-counts = Burned: { $burned }; dealt: { $dealt } in { $coups ->
    [one] one coup
   *[other] { $coups } coups
}; left in the shoe: { $rest }
proof-good = The shoe is right: the house fixed every card before the cut, and the cards left the shoe as the shares and the cut order them.
proof-bad = The shoe is not right. { $count ->
    [one] One thing is wrong:
   *[other] { $count } things are wrong:
}
proof-compare = Commitment: { $commitment }. Compare it with the one that you were shown before the cut.
proof-too-large = It is larger than { $most } bytes.
proof-not-json = It is not written in JSON.
proof-key-twice = The name “{ $key }” appears twice in one object, so two programs could read it differently.
proof-not-a-shoe = It does not begin as a shoe's file does, with "punto": "shoe".
proof-other-version = This program knows the versions 1 to { $known }, and the file has another one.
proof-field = “{ $field }” is missing, or is not { $kind ->
    [number] a whole number from 0 to 1000000000
    [decks] a number of decks from 1 to 16
    [time] a time in microseconds since 1970
    [coup] the number of a coup, or null
    [text] a text of 1 to 100 letters
    [card] a card such as 7s or Td
    [salt] a salt of 32 hexadecimal digits
    [hash] a hash of 64 hexadecimal digits
    [share] a share of 64 hexadecimal digits, or null
    [path] a list of hashes of 64 hexadecimal digits each
    [use] burned or dealt
    [hand] player, banker, dealer, the number of a seat, or null
    [list] a list
   *[object] an object
}.
proof-too-many-cards = The file holds more cards than { $most }.
proof-position-outside = A card is at position { $position }, and the last position of this shoe is { $most }.
proof-position-twice = Position { $position } comes { $count } times.
proof-position-missing = The card at position { $position } is missing.
proof-drawn-out-of-order = A card drawn has position { $position } where position { $due } is due.
proof-composition = The card { $card } comes { $count ->
    [one] once
   *[other] { $count } times
}, and a full shoe holds it { $decks ->
    [one] once
   *[other] { $decks } times
}.
proof-share = The share of { $patron } is not the one that was pledged before the cut.
proof-root = The cards give the commitment { $rebuilt }, and { $commitment } was shown: at least one card, salt or place is not the committed one.
proof-path = The card { $card } at position { $position } has a proof that does not lead to the commitment.
proof-cut-outside = The shoe cannot have been cut at card { $at }. A cut is from 1 to { $most }.
proof-cut-too-early = The cut was given at { $given }, before the shoe was committed to at { $committed }.
proof-drawn-too-early = The card at position { $position } was drawn at { $at }, before the cut at { $given }.
proof-use-and-coup = The card at position { $position } is { $use ->
    [burned] burned, but belongs to a coup.
   *[dealt] dealt, but belongs to no coup.
}
proof-burned-late = The card at position { $position } was burned after coup { $coup } had begun. Cards are burned before the first coup.
proof-coup-backwards = The card at position { $position } belongs to coup { $coup }, and a card before it to coup { $before }.
refusal-not-a-finished-shoe = “{ $file }” is not the file of a finished shoe. { $why }
refusal-card-not-committed = The card { $card } does not belong to the commitment at place { $place }: its proof does not lead there.
refusal-secret-not-opened = The secret “{ $name }” cannot be opened: this is not the house's key, or the secret was changed.
refusal-seal-key-size = The house's key has { $size } bytes. It must have { $due }.
refusal-overtaken = Table { $table } has changed in the meantime. Look again, then decide.
refusal-too-many-cards = { $count } cards are too many. Name at most { $most }.
refusal-cards-described = Describe at most { $most } cards, each in 1 to { $length } letters.
refusal-too-many-events = { $count } events are too many. Name at most { $most }.

## Settings and the house's key

setting-from-file = from the file “{ $file }”
setting-from-environment = from the variable { $variable }
setting-from-flag = from { $flag }
setting-allowed-number = a whole number from { $least } to { $most }
setting-allowed-switch = true or false
setting-allowed-choice = one of { $names }
setting-allowed-text = any text
setting-allowed-host = a host name or address, such as 127.0.0.1, or 0.0.0.0 for every interface
setting-allowed-address = empty, or an address without a path, such as https://punto.example
setting-allowed-games = FILE.py:NAME or names of installed games, separated by commas
setting-allowed-proxies = addresses or networks separated by commas, such as 127.0.0.1,10.0.0.0/8
setting-allowed-time = a time of day, such as 06:00
setting-allowed-zone = the name of a time zone, such as UTC or Asia/Ho_Chi_Minh
refusal-setting-unknown = There is no setting “{ $name }” ({ $source }). Choose from: { $names }.
refusal-setting-renamed = The setting “{ $name }” ({ $source }) has a new name: “{ $new }”. Use that.
refusal-setting-wrong = The setting “{ $name }” is “{ $given }” ({ $source }). It must be { $allowed }.
refusal-settings-unreadable = The settings in “{ $file }” cannot be read: { $why }.
refusal-workers-need-postgres = { $workers } workers need a house on PostgreSQL. Name its address with the setting “db”, or run one worker.
refusal-cookies-need-tls = The address { $address } is plain HTTP, and beyond this machine browsers keep secure cookies only over HTTPS. Name an https address, or set secure_cookies to false.
refusal-no-house-key = The house's key is not at “{ $file }”, and no other key opens the shoes in use. Put it back, or name its file with the setting “key_file”.
refusal-key-open-to-others = The house's key in “{ $file }” is open to other users of this machine. Allow it to its owner only: chmod 600 “{ $file }”.
refusal-not-a-house-key = “{ $source }” contains no house key. A house key is 64 hexadecimal digits.

## People and passwords
refusal-name-taken = The name “{ $name }” is taken, or looks too much like one that is. Choose another.
refusal-name-of-house = A patron cannot be called “{ $name }”: others would think that the house or its staff speak. Choose another name.
refusal-unknown-role = There is no role “{ $role }”. The roles: { $roles }.
refusal-nobody-so-named = There is nobody named “{ $name }” in this house. Capital and small letters count.
refusal-password-length = A password must have { $least } to { $most } characters. Choose another.
refusal-password-common = This password is easy to guess: many people use it, it repeats or counts on, or it is little more than the name. Choose another, such as three or four words that do not belong together.
refusal-role-of-player = { $name } plays in this house, as a guest or with chips. Add the person to the staff under another name.
staff-none = Nobody works here yet.
staff-line = { $name }: { $role }, since { $since }{ $state ->
    [disabled] , disabled
   *[enabled] {""}
}
staff-added = { $name } is kept with the role { $role }.
staff-password = The password of { $name } is { $password }. It is shown only now.
staff-password-set = { $name } has a new password, and is signed out everywhere.
staff-role-set = { $name } has the role { $role } from now on.
staff-disabled = { $name } can no longer sign in, and is signed out everywhere.
staff-enabled = { $name } can sign in again.
staff-signed-out = { $name } is signed out everywhere. Sessions ended: { $count }.
refusal-password-unreadable = The password on the standard input cannot be read as text in UTF-8.

## Exports by date and patron

refusal-not-a-moment = “{ $text }” is not a date or a time. Write 2026-11-16, or 2026-11-16T06:00, with an offset such as +07:00 if it is not UTC.
refusal-export-patron-events = Events are not exported by patron. Export the coups or the postings.
refusal-export-span-empty = The start is not before the end. Exchange the two times, or leave one out.
refusal-export-chosen = “{ $what }” is exported whole. Leave out the times and the patron.

## Gaming-day reports

refusal-not-a-day = “{ $text }” is not a day. Write it as 2026-11-16.
refusal-not-a-time-of-day = “{ $text }” is not a time of day. Write it as 06:00, from 00:00 to 23:59.
refusal-not-a-zone = “{ $text }” is not a time zone that this machine knows. Write its name, such as UTC or Asia/Ho_Chi_Minh.
report-title = Gaming day { $day }: from { $since } to { $until }, { $zone }
report-table = Table { $table }
report-total = All tables
report-empty = Nothing happened at any table on this day.
report-shoes = Shoes
report-coups = Coups
report-free-hands = Free Hands
report-voids = Void coups
report-reversed = Settlements reversed
report-corrections = Corrections
report-irregularities = Irregularities
report-disputes = Disputes raised
report-opened = Opened
report-closed = Closed
report-game = Game
report-float = Float before and after
report-drop = Drop
report-brought = Chips brought
report-taken = Chips taken away
report-fills = Fills
report-credits = Credits
report-tips = Tips
report-breakage = Breakage
report-handle = Handle
report-settled = Collected less paid
report-reversals = Reversals
report-adjustments = Adjustments
report-win = Win
report-hold-drop = Hold, win to drop
report-hold-handle = Hold, win to handle
report-theoretical = Theoretical win
report-difference = Actual less theoretical
report-deviation = Standard deviation
report-within = { $deviations } standard deviations: within two
report-beyond = { $deviations } standard deviations: more than two
report-checked = The ledger agrees.
report-unchecked = The ledger does not agree: { $account } moved by { $posted }; by the events it should have moved by { $told }.
column-count = Number
column-staked = Staked
column-won = Won by the house
column-theoretical = Theoretical

## What a viewer is told of a table
event-CardDealt-hidden = A card was dealt to { $hand }, face down.
event-CardDealt-hidden-past-offer = A card was dealt to { $hand }, face down; insurance { $moment } had not been offered.
event-HandOpened-cards = { $by ->
    [the-dealer] The dealer
    [automatic-dealer] The automatic dealer
   *[other] { $by }
} opened the { $hand }'s hand: { $cards }.
event-DeliveryCorrected-public = The { $hand }'s cards had been passed to the wrong patron; they went { $to ->
    [none] to the dealer, who opens them.
   *[other] to { $to }, who squeezes them.
}
event-TableLeft-public = { $patron } left the table.
event-AnswerGiven-seat = { $answer ->
    [stand] Seat { $seat } stood.
   *[draw] Seat { $seat } drew.
}
event-AnswerGiven-seat-silent = Seat { $seat } did not answer, so the hand stands.
event-SurveillanceInformed-patron = Surveillance was informed of dispute { $dispute }.
event-EvidenceAdded-patron = Evidence was added to dispute { $dispute } (ground: { $ground }).
told-others = { $count ->
    [one] one other
   *[other] { $count } others
}
told-patrons = { $count ->
    [one] one patron
   *[other] { $count } patrons
}

## The server

refusal-unreadable = This cannot be read: { $why }. See the interface's description for what is expected.
refusal-not-signed-in = Nobody is signed in. Sign in, or come in as a guest, and try again.
refusal-wrong-password = The name or the password is not right. Try again, or ask an administrator for a new password.
refusal-not-for-your-role = This is not open to { $role }. It is open to { $roles }.
refusal-not-yours = What concerns { $name } is shown to { $name } and to the staff only.
refusal-no-csrf = The request came without the page's token. Reload the page and try again.
refusal-other-origin = The request came from a page of another site. Open Punto's own page.
refusal-guests-not-taken = This house takes no guests. Sign in with a name and a password.
refusal-no-such-page = There is nothing at this address. The tables are at /api/tables.
refusal-wrong-method = This address does not take that method. See the interface's description.
refusal-too-large = The request is too large. Send less at once.
refusal-head-too-large = The request's headers are too large. Send at most { $headers } headers with { $bytes } bytes in all.
refusal-request-late = The rest of the request did not come in time. Send it again.
refusal-not-json = The body must be JSON. Send it with the header “Content-Type: application/json”.
refusal-too-many-connections = Too many connections are open. At most { $most } are allowed; close some and try again.
refusal-too-many = Too many at once. Wait { $seconds } { $seconds ->
    [one] second
   *[other] seconds
  } and try again.
refusal-internal = Something went wrong in the house's own system. It has been logged; try again, or tell the staff.
refusal-unavailable = The house cannot reach its records at the moment. Nothing was done; try again with the same key.
refusal-administrator-at-table = An administrator manages the staff and the settings, and does nothing at a table. Sign in as staff.
refusal-not-oneself = { $name } cannot do this to their own account, or the house might be left without an administrator. Ask another administrator.
refusal-protocol = This server does not speak protocol “{ $protocol }”. Ask for protocol={ $known }.
refusal-too-many-sockets = Too many connections are open. At most { $most } are allowed; close one and try again.
refusal-too-many-places = Patrons from your address already have { $most } places at tables. Leave one of them and try again, or ask the staff for a seat.
refusal-not-in-lobby = The list of tables takes no commands. Open a table and do it there.
refusal-signed-out = You have been signed out. Sign in again.
refusal-other-shoe = Shoe { $shoe } is not in use. The shoe in use is number { $known }.
refusal-card-number-out-of-range = { $number } is not the number of a card. Use 1 to { $most }.
refusal-card-number-gap = Card { $number } cannot follow: card { $due } is due. Send the missing ones first.
refusal-no-shoe-in-use = No shoe is in use at { $table }. Prepare one first.
refusal-cannot-listen = Punto cannot listen at { $host }, port { $port }: { $why }. Choose another with --host and --port.
refusal-served-already = Another server has the house in “{ $file }” open. Stop that server first, or name another house with --db.
refusal-unknown-flag = There is no flag “{ $flag }”. The flags: { $flags }.
refusal-argument-not-taken = “{ $argument }” is neither a flag nor the value of one, and “punto serve” takes only flags. Name a house with --db; “punto serve --help” lists all flags.
refusal-house-without-folder = There is no folder “{ $folder }” for the house “{ $file }”. Make the folder first, or name another place with --db.
serve-help = punto serve: open a house with live tables. You can also put each setting in a file or in the environment; docs/operations.md explains them.
serve-help-settings = A TOML file with settings.
serve-open = Punto is open at { $address } – play money only. Ctrl-C closes it.
serve-closed = Closed. Every coup is kept; the next start goes on from there.
serve-no-screens =
    Punto { $version }: a house baccarat system. Play money only.

    The screens are not built here. In the source, “python3 dev.py serve” builds them and opens the house; “pip install .” builds them, too.

    /api/tables        the tables
    /api/openapi.json  the interface
    /health, /ready, /metrics
serve-passwords = A new house. These are its people; their passwords are shown only once:
word-role-administrator = an administrator

## Bots, and the shoe reader's simulator

bots-line = { $seconds } s: { $patrons ->
    [one] 1 patron
   *[other] { $patrons } patrons
}, { $coups ->
    [one] 1 coup
   *[other] { $coups } coups
}, { $wagers ->
    [one] 1 wager
   *[other] { $wagers } wagers
}, { $refused } refused, { $reconnects ->
    [one] 1 reconnect
   *[other] { $reconnects } reconnects
}, answers p99 { $p99 } ms
bots-fewer-tables = { $tables ->
    [one] The house has 1 open table; { $asked } were asked for.
   *[other] The house has { $tables } open tables; { $asked } were asked for.
}
bots-undealt = The bots played at { $tables } of the house's { $open } open tables: no dealer was named for { $names }. Name one with --dealer.
bots-coups = { $coups ->
    [one] 1 coup
   *[other] { $coups } coups
} at { $tables ->
    [one] 1 table
   *[other] { $tables } tables
}, { $guests ->
    [one] 1 guest
   *[other] { $guests } guests
}
bots-wagers = { $wagers ->
    [one] 1 wager placed
   *[other] { $wagers } wagers placed
}, { $settled } settled
bots-refused = { $count } refused: { $reasons }
bots-answers = { $count ->
    [one] 1 command answered
   *[other] { $count } commands answered
}: half within { $p50 } ms, 99 of 100 within { $p99 } ms
bots-lost = { $reconnects ->
    [one] 1 reconnect
   *[other] { $reconnects } reconnects
}, { $unanswered ->
    [one] 1 command
   *[other] { $unanswered } commands
} without an answer
bots-longest = Longest wait between two events of a table: { $wait } s; longest stop past the time that one was due: { $stop } s
bots-fault = { $count ->
    [one] A bot failed, once: { $fault }
   *[other] A bot failed, { $count } times: { $fault }
}
reader-taken = { $cards } cards taken. Mistakes made on purpose: { $mistakes }
reader-surprise = Unexpected: { $what }
password-of = Password of { $name }
refusal-no-tables-to-play = The house has no table that bots can play at. Open an automatic table, or name a dealer for a staffed one.
refusal-house-unreachable = No house answers at { $address }: { $why }
refusal-by-the-house = The house refuses: { $why }

## punto table

table-line = { $name }  { $game }  { $phase }  seats { $taken }/{ $seats }  standing { $standing }
table-none = The house has no tables. Open one with “punto table open”.
table-opened = { $table } is open.
table-closed = { $table } is closed. Its patrons have their chips back.
table-limits-set = The limits of { $table } are set.
refusal-not-a-limit = “{ $text }” is not a limit. Write WAGER=LEAST-MOST, such as banker=100-50000, or tie=50- for no maximum.

## Security of the server

refusal-closed-to-all = This is not open to anyone yet: it has no policy that says who may use it.

## punto table and punto serve, more of them

table-waiting = { $table } is in the middle of a coup. Waiting for its end; Ctrl-C gives up.
refusal-no-limits-given = No limit is given. Name each with --limit WAGER=LEAST-MOST or --differential; limits that you do not name are lifted.
refusal-person-disabled = { $name } is disabled and can do nothing in this house. Let someone else do it, or use “punto staff enable” first.
refusal-flag-needs-value = { $flag } needs a value: { $flag } VALUE, or { $flag }=VALUE.

## The lab

refusal-not-odds = “{ $text }” cannot be what { $line } pays. Write odds such as 9:1, 19:20, 3/2 or 0.95: at most six digits, and four after the colon, the slash or the point.
refusal-lab-stopped = The lab has stopped, and the run is lost. Ask again in a moment.
refusal-too-many-simulations = { $most ->
    [0] This house runs no simulations.
   *[other] The house runs at most { $most } simulations at once, and others wait already. Try again in { $seconds } seconds.
}
refusal-simulation-running = A simulation of your network address is running or waiting already. Stop it, or wait until it has ended.
refusal-simulation-gave-way = Others wait for this place, so the simulation was stopped. While others wait, a simulation has { $seconds } seconds. The figures so far are right; start it again to get in line.
refusal-lab-busy = { $most } questions from your network address wait in the lab already. Try again in { $seconds } seconds.
refusal-simulation-not-read = The simulation was stopped because its lines were not read for too long. Start it again.
refusal-sessions-not-insured = Sessions are played without insurance. Leave out the policy, or simulate coups.

# Corrections of the record.
refusal-higher-rank-signs = This must be signed by { $rank } or above.
refusal-found-too-late = The coup can no longer be corrected here: the next has begun, another shoe was prepared, or a ruling was made on it. Raise a dispute ({ $complaint }), or ask the Assistant Director for a ruling (R-49).
refusal-coup-is-void = The last coup is void: every wager has gone back, and nothing of it is paid or collected (R-40). If that was wrong, ask the Assistant Director for a ruling (R-49).
refusal-wager-is-over = { $wager } of { $patron } was withdrawn or returned in this coup. It is over and does not count again. If that was wrong, ask the Assistant Director for a ruling (R-49).
refusal-patron-has-left = { $patron } has left the table, so a wager of theirs cannot be put right here. Raise a dispute ({ $complaint }), or ask the Assistant Director for a ruling (R-49), which can pay them.
refusal-no-coup-to-correct = No coup has been dealt that could be put right.
refusal-card-proven = The cards of a virtual shoe prove themselves, so none can have been entered wrongly.
refusal-no-such-position = The coup has no card at position { $position }. Its cards have the positions 1 to { $most }.
refusal-card-as-entered = Card { $position } is on record as { $card } already. Name the card that lies there.
refusal-no-burn-to-correct = No burn of this shoe is on record.
refusal-burn-count-impossible = { $count } cards cannot have been burned. Give a number from 1 to { $most }.
refusal-burn-as-entered = The burn is on record as { $card } with { $count } cards already. Give what was burned.
refusal-bets-still-open = Bets are open. Place the wager, or take it back.
refusal-no-wagers-in-free-hand = A Free Hand has no wagers, so none can be corrected.
refusal-wager-as-recorded = { $patron } has { $stake } on { $wager } on record already. Give the stake that lay there.
refusal-draw-follows-enter = A Draw wager equals its Enter wager. Correct the Enter wager, and the Draw wager follows.
refusal-hand-not-dealt = Seat { $seat } of { $patron } was dealt no hand, so it had no wager.
refusal-moment-needed = Say at which moment { $wager } was taken.
refusal-not-offered-then = { $wager } was not offered to { $patron } { $moment }.

## Values from Python that are of the wrong kind

refusal-wrong-value = { $name }: { $value } is not accepted. Give { $wanted }.
wanted-one-of = one of: { $names }
wanted-whole = a whole number
wanted-at-least = a whole number, { $least } or more
wanted-at-most = a whole number, { $most } or less
wanted-range = a whole number from { $least } to { $most }
wanted-fraction = an exact number: a whole number, a Fraction, or a text such as "19/20"; a float is not exact
wanted-odds = odds above 0, 0 for a stand-off, or -1 for a loss
wanted-flag = True or False
wanted-text = a text
wanted-name = a name of small letters, digits and underscores, such as dragon_7
wanted-game = a game, such as punto.games.GAMES["baccarat"]
wanted-composition = a Composition, such as Composition.of_decks(game)
wanted-counts = 52 whole numbers, one for each kind of card
wanted-card = a card, such as "7s"
wanted-cards = cards, such as ["7s", "Kd"]
wanted-two-cards = the seat's two cards, such as ["7s", "Kd"]
wanted-rank = a rank, such as "7" or "K"
wanted-suit = a suit: c, d, h or s
wanted-colour = "red" or "black"
wanted-hand = a Hand
wanted-coup = a coup, such as game.coup(["7s", "Kd"])
wanted-coups = coups, such as [game.coup(["7s", "Kd"])]
wanted-happened = cards and answers, such as ["7s", "Kd", "draw"]
wanted-procedure = the procedure of a game
wanted-bet = a bet, such as Bet("banker", 100)
wanted-bets = bets, such as [Bet("banker", 100)]
wanted-terms = the terms of a table, such as Terms(variant="commission")
wanted-limits = the Limits of a table
wanted-ranges = a Range for each wager by name
wanted-mapping = a mapping
wanted-sides = what is staked on each hand, by hand
wanted-seats = seat numbers, each once
wanted-restricted = seat numbers
wanted-results = results as letters such as BBPT, or a sequence of marks or results
wanted-rules = the rules of a shoe, such as game.shoe
wanted-record = a ShoeRecord
wanted-randbelow = a function that gives a random whole number below its argument
wanted-wagers = one wager or more, such as game.wagers(None)
wanted-pays = what each line pays by its name, such as "tie.win" and 9
wanted-stakes = a stake for each wager by name
wanted-tags = a whole number for each rank in the shoe
wanted-answers = the answers of a seat, as answer_table gives them
wanted-condition = a condition, such as banker.wins, or a function of a showdown
wanted-lines = lines, each a condition and what it pays
wanted-one-value = one value or more
refusal-wager-named-twice = Two wagers have the name { $wager }, so their figures could not be told apart. Give one of them another name.
refusal-wager-sees-cards = { $wager } sees ranks, suits or cards, which only the exact odds can count: odds() and odds_mid_coup(). The other studies count totals, numbers of cards, pairs and sevens.
refusal-cards-too-many = Together these wagers tell { $cells } cases apart, and { $most } can be counted. Ask for fewer wagers at once, or compare fewer cards: ranks are fewer than suits, the first two cards fewer than all.
refusal-function-sees-too-much = The function looks at { $cards } cards, which are more than { $most } cases. Write the condition with punto.conditions, which counts without calling it for each case, or look at ranks or suits instead of cards.
refusal-lucky-draw-sees-cards = At Lucky Draw, the odds know totals, whether the seat drew, and three threes. { $wager } asks for more, and cannot be counted.
refusal-lucky-draw-wagers = Lucky Draw's odds need its two wagers, enter and draw, in this order.
refusal-not-own-hands = In { $game }, seats have no hands of their own, so there is nothing to answer.
refusal-no-such-feature = Of a hand, a wager can ask total, size, paired, ranks, suits and cards, and of both hands the result. It asked for { $name }.
refusal-condition-fails = Line { $line } cannot be decided. Its condition fails with { $fault }
refusal-condition-as-truth = A condition is neither true nor false before a coup: { $condition }. Combine conditions with &, | and ~, with brackets around each comparison; Python's “and”, “or”, “not”, “in” and 2 < x < 5 cannot be used.
refusal-feature-as-truth = { $feature } is neither true nor false before a coup. Compare it, such as total == 7, or with in_(7, 8).
refusal-not-ordered = { $feature } has no order. Compare it with ==, != or in_().
refusal-not-comparable = { $one } and { $other } are different things, and cannot be compared.
refusal-pays-twice = Each line says what it pays. Leave out pays.
