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
word-do-BurnCards = Burning cards
word-do-RevealShoe = Revealing a shoe
word-do-CallBets = Calling for bets
word-do-PlaceWager = Placing a wager
word-do-RemoveWager = Taking back a wager
word-do-RecordWager = Recording a wager
word-do-CloseBets = Closing bets
word-do-RequestSqueeze = Asking to squeeze
word-do-RestrictSqueeze = Barring a patron from squeezing
word-do-DealCard = Dealing a card
word-do-OpenHand = Opening a hand
word-do-ConsentBankerFirst = Letting the Banker's third card be seen first
word-do-OfferInsurance = Offering insurance
word-do-Insure = Taking insurance
word-do-CloseOffers = Closing the offer of insurance
word-do-GiveAnswer = Answering for a seat
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
word-do-RaiseDispute = Raising a dispute
word-do-EscalateDispute = Passing a dispute to the Pit Manager
word-do-InformSurveillance = Informing Surveillance
word-do-AddEvidence = Adding evidence
word-do-GiveTimeFrame = Giving a time frame
word-do-ResolveDispute = Resolving a dispute
word-do-ApproveAdjustment = Approving an adjustment
word-do-DeclineAdjustment = Declining an adjustment
word-do-AnswerResolution = Answering a resolution
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
    [yes] The sign was put up that no insurance is offered.
   *[no] The sign that no insurance is offered was taken down.
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
event-CardsBurned = { $count ->
    [one] { $shown } was shown and burned.
   *[other] { $shown } was shown, and { $count } cards were burned, this one included.
}
event-LastHandCalled = The next coup was called the last hand of the shoe.
event-ShoeEnded = { $withdrawn ->
    [yes] Shoe { $shoe } was withdrawn.
   *[no] Shoe { $shoe } ended.
}
event-ShoeRevealed = All { $count } cards of shoe { $shoe } were revealed.

event-BetsOpened = Bets were opened for coup { $coup }.
event-WagerPlaced = { $recorded ->
    [yes] The staff recorded { $stake } of { $patron } on { $wager }.
   *[no] { $before ->
        [0] { $patron } placed { $stake } on { $wager }.
       *[other] { $patron } changed { $wager } from { $before } to { $stake }.
    }
}
event-WagerRemoved = { $patron } took back { $stake } from { $wager }.
event-DifferentialExceeded = The { $side } wagers exceeded the differential by { $amount }; patrons were asked to alter their wagers.
event-BetsClosed = { $count ->
    [0] Bets were closed.
   *[other] Bets were closed; seats in play: { $seats }.
}

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
    [automatic-dealer] The automatic dealer
   *[other] { $by }
} opened the { $hand }'s hand.
event-BankerFirstConsented = The Banker's third card was let be seen first, as { $patron } asked; insurance after the Player's third card was waived.
offer-at = { $wager } at { $odds }
event-InsuranceOffered = Insurance was offered { $moment }: { $offers }.
event-InsuranceOffered-late = Insurance { $moment } was offered late: { $offers }.
event-InsuranceTaken = { $recorded ->
    [yes] The staff recorded { $stake } of { $patron } on { $wager } { $moment }.
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
event-ResultAnnounced = The result was announced: { $result }, with Player { $player } and Banker { $banker }.
event-ResultAnnounced-wrongly = The result was called as { $called }; by the cards it was { $result }, with Player { $player } and Banker { $banker }.
event-ResultAnnounced-of-seats = The totals of the seats and the dealer were announced.
each-seat = each seat by its own hand
event-CoupSettled = { $count ->
    [0] Coup { $coup } ended without wagers: { $result }.
   *[other] Coup { $coup } was settled: { $result }; staked { $staked }, paid { $paid }, collected { $collected }.
}
settled-at = { $wager } { $moment }
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
moved-to = { $amount } to { $patron }
moved-from = { $amount } from { $patron }
moved-short = { $amount } from { $patron } (short by { $short })

found-with = { $found } ({ $details })
event-IrregularityReported = An irregularity was reported: { $found }.
event-IrregularityReported-asking = An irregularity was reported: { $found }. It waits for { $rank } or above: { $question }.
event-WithdrawalAllowed = Patrons were allowed to withdraw{ $free_hand ->
    [yes] , and a Free Hand was offered
   *[no] {""}
}{ $count ->
    [0] ; none had a wager.
   *[other] : { $asked }.
}
event-OrderDetermined = The order of the cards was determined by { $by }: { $cards }.
event-ReplacementOffered = Patrons were asked whether to go on with the shoe or replace it: { $asked }.
event-UnforeseenRuled = It was ruled that { $ruling ->
    [void] the coup is void
    [return] the named wagers are returned
   *[continue] play continues
}: “{ $reason }”.
event-ChoiceMade = { $patron } chose to { $choice ->
    [withdraw] withdraw
    [replace] replace the shoe
   *[continue] continue
}.
event-WagersReturned = { $stake } went back to { $patron }: { $wagers }.
event-IrregularityClosed = The irregularity was closed.
event-CoupReconstructed = { $count ->
    [0] The coup was put right with its cards in this order: { $cards }. Player: { $player }; Banker: { $banker }.
   *[other] The coup was put right with its cards in this order: { $cards }. Player: { $player }; Banker: { $banker }; left over: { $surplus }.
}
event-CardsRetrieved = The cards, which nobody had seen, went back into the shoe to be burned first.
event-FreeHandDue = { $count ->
    [0] A Free Hand became due.
   *[other] A Free Hand became due, to begin with { $cards }.
}
event-FaceUpNoted = { $card } was seen in the shoe; the coup went on.
event-SqueezePassed = The { $hand }'s hand passed to the dealer to open.
event-ReplacementNoted = It was noted that patrons choose after this coup whether to replace the shoe.
event-LateWagerReturned = { $stake } put late on { $wager } went back to { $patron }.

event-DisputeRaised = { $patron } raised dispute { $dispute } on coup { $coup }: “{ $claim }”.
event-DisputeEscalated = Dispute { $dispute } was passed to the Pit Manager.
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
event-ResolutionRejected = The patron did not agree to the resolution of dispute { $dispute }, and was told of the right to complain.
event-ComplaintAssisted = The patron was helped with the complaint of dispute { $dispute }: “{ $assistance }”.
event-ComplaintFiled = A formal complaint was filed on dispute { $dispute }: “{ $text }”.
event-ComplaintReceived = Senior management received the complaint of dispute { $dispute }: “{ $answer }”.

## Screens of the command line

at-line = Line { $line }: { $told }
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
column-game = Game
column-edition = Edition
column-variants = Variants
column-decks = Decks
column-seats = Seats
wagers-title = Each wager, for a stake of 100
insurance-title = Each insurance that was open, on a wager of 100
breakage-line = Breakage booked by the house: { $amount }
clause-number-vi = Number { $number } in the Vietnamese document.
readings-title = Readings: what the documents leave open
readings-on = Reading { $number }, { $title }: { $gist }
roads-counts = { $banker } Banker, { $player } Player, { $tie } Tie
shoe-demo = A demonstration shoe of { $game }: { $coups } coups. Deal one coup with “python3 dev.py deal GAME”, explain one with “python3 dev.py why GAME "COUP"”.

chart-title = { $game } · { $cards } cards
odds-title = { $game } · { $cards } cards · { $permutations } permutations
odds-seat-draws = Seat { $seat } on { $total } does best to draw: drawing is worth { $draw } of Enter, standing { $stand }.
odds-seat-stands = Seat { $seat } on { $total } does best to stand: standing is worth { $stand } of Enter, drawing { $draw }.
odds-no-offer = No insurance is offered here.
odds-patron-mark = ◆ The patron has the advantage.
odds-insured-edge = { $wager }, insured perfectly within the cap: edge { $edge }
strategy-edge = Edge under perfect play, of the Enter wager: { $value }
strategy-draws = A seat draws in { $value } of coups
strategy-chart = Edge of the chart below: { $value }
strategy-cost = What the chart costs more than perfect play: { $value }
strategy-risk = Element of risk, of all that is staked: { $value }
strategy-legend = D draw, · stand; rows: the seat's total, columns: the dealer's card by points
removal-title = { $game }, { $wager }: edge { $edge }
removal-correlation = Betting correlation: { $value }
removal-drift = The tags do not add up to nothing: take { $value } a deck dealt off the running count
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
progress-starting = starting
progress-coups = { $rate } coups a second
progress-shoes = { $rate } shoes a second
progress-sessions = { $rate } sessions a second
progress-months = { $rate } months a second
run-interrupted = Interrupted: this is what was done by then.
run-interrupted-kept = Interrupted: this is what was done by then. The same command goes on from “{ $file }”.
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
evidence-how = Begin with hash_before. For each event in turn, the hash is SHA-256 of the hash before it and SHA-256 of its body, both as bytes; where the body is left out, take the digest given. Every hash must come out as it stands here, and the last must be the head that the house has shown.
verify-counts = Streams: { $streams }; events: { $events }; coups: { $coups }; postings: { $entries }; shoes checked: { $shoes }
verify-head = { $stream } ends with event { $number }: { $hash }
verify-good = All is right: the hashes follow one another, and log, ledger and tables agree.
verify-bad = Not all is right: see above.
verify-gap = { $stream }: an event is missing before event { $number }.
verify-hash = { $stream }: event { $number } does not fit its hash, so it or its place was changed.
verify-entries = { $stream }: the ledger does not hold what event { $number } moved.
verify-command = { $stream }: the command that ended with event { $number } is not kept as the log tells it.
verify-head-wrong = { $stream }: the log ends with event { $number }, and its kept end is another.
verify-unreadable = { $stream }: event { $number } cannot be read.
verify-misplaced = { $stream }: event { $number } names another stream or another number.
verify-turn = { $stream }: the numbers of the commands are broken at event { $number }.
verify-replay = { $stream }: the events cannot be replayed ({ $fact }).
verify-snapshot = { $stream }: the snapshot after event { $number } is not what the events make.
verify-table = { $stream }: the ledger's account { $fact } is not what the events make.
verify-balance = The account { $stream } does not hold the sum of its postings ({ $fact }).
verify-negative = The account { $stream } is below nothing: { $fact }.
verify-shoe = { $stream }: shoe { $fact }, revealed by event { $number }, was not dealt as committed to.

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
refusal-insurance-forgone = The moment for this insurance has passed in this coup.
refusal-insurance-without-moment = Say when { $wager } was taken: { $wager }@MOMENT=STAKE, with one of { $moments }.
refusal-insurance-without-wager = Only a patron with a wager on { $hand } may insure it. Place that wager, too.
refusal-insurance-over-cap = An insurance stake of { $stake } on { $hand } could pay more than the wager it insures. The largest stake accepted is { $largest }.
refusal-shoe-ended = The last hand of this shoe has been dealt. Open a new shoe.
refusal-insurance-before-coup = Insurance is offered in the course of a coup, not before it.
refusal-shoe-empty = The shoe is empty, so the coup cannot be completed.
refusal-burn-out-of-range = { $count } cards cannot be burned. Burn from 1 to { $most }.
refusal-decks-out-of-range = A shoe of { $decks } decks is not allowed. The fewest are { $least }, the most { $most }.
refusal-cut-out-of-range = The shoe cannot be cut at card { $at }. Cut from 1 to { $most }.
refusal-no-variants = { $game } has no variants, so leave out “{ $variant }”.
refusal-unknown-variant = { $game } has no variant “{ $variant }”. Its variants: { $variants }.
refusal-unknown-wager = There is no wager “{ $wager }” in this game. Its wagers: { $wagers }.
refusal-under-minimum = { $wager }: a wager of { $stake } is under the table's minimum of { $least }.
refusal-over-maximum = { $wager }: a wager of { $stake } is over the table's maximum of { $most }.
refusal-over-differential = The { $wager } wagers, { $stake } together, exceed the other side by more than the differential of { $differential }. Together they may be { $most }, and this one { $room }.
refusal-bets-not-open = Bets are taken once the dealer has called for them.
refusal-bets-closed = Bets are closed. Wait for the next coup.
refusal-first-card-dealt = The first card has been dealt, so no wager is taken. Wait for the next coup.
refusal-stake-not-positive = A stake of { $stake } on { $wager } is no wager. Stake 1 or more.
refusal-wager-in-coup = { $wager } is bet in the course of the coup, by the seat that draws. Place the first wager instead.
refusal-wager-twice = The wager { $wager } of seat { $seat } is given twice. Give it once, with the whole stake.
refusal-draw-without-enter = Seat { $seat } has a Draw wager and no Enter wager. A seat begins with an Enter wager.
refusal-draw-without-card = Seat { $seat } stood on two cards, so it has no Draw wager.
refusal-draw-not-equal = Seat { $seat } drew a card, so its Draw wager must equal its Enter wager of { $enter }; it is { $draw }.
refusal-unknown-game = There is no game “{ $game }”. The games: { $games }.
refusal-not-two-hands = “{ $text }” is no coup. Write the cards of the two hands with a slash between them, Player's first: 7s Kd / 3h 3c.
refusal-too-many-seats = { $count } seats are too many. The table has { $most }.
refusal-not-a-shoe-file = This is no shoe file: its first line must be “{ $title }”.
refusal-shoe-head-unknown = The line “{ $name }: …” does not belong here, or comes twice. A shoe file begins with { $names }.
refusal-shoe-head-missing = The shoe file does not say its { $name }. Add a line “{ $name }: …” before the first coup.
refusal-shoe-other-edition = The shoe was dealt under edition “{ $edition }”; this rulebook is “{ $known }”.
refusal-not-a-number = “{ $text }” is not a whole number.
refusal-shoe-coup-number = The coup is numbered “{ $label }” where { $order } is due.
refusal-too-many-of-a-kind = { $card } comes { $count } times, and { $decks } decks hold it only { $decks } times.
refusal-not-a-result = “{ $letter }”, at place { $place }, is no result. Use B, P and T.
refusal-unknown-clause = { $game } has no clause { $number }. Its clauses run from { $first } to { $last }.
refusal-unknown-reading = There is no reading { $number }. They run from { $first } to { $last }.
refusal-not-a-wager = “{ $text }” is no wager. Write NAME=STAKE, with a seat before it (2:banker=100) or an insurance moment after the name (banker_insurance@four_cards=30).
refusal-moment-not-insurance = Only an insurance bet has a moment, so leave “@{ $moment }” out of { $wager }.
refusal-unknown-moment = There is no insurance moment “{ $moment }”. The moments: { $moments }.
refusal-unknown-layout = No table of this game has { $seats } seats. Its tables have { $layouts }.
refusal-no-seats = No seat has cards. Write the cards of at least one.
refusal-other-game = This coup was not dealt by the procedure of { $game }.
refusal-no-roads = { $game } has a hand for each seat and no roads.
refusal-roads-of-what = Give either results, such as BPTBB, or a shoe file with --shoe.
refusal-usage = The command cannot be read: { $why } See “{ $help } --help”.
refusal-unknown-seat = There is no seat { $seat } at this table. Its seats: { $seats }.
refusal-bad-limits = A table's limits must be at least 1, and the maximum no less than the minimum.
refusal-no-differential = { $game } has no differential, so leave it out.
refusal-file-not-text = The file “{ $file }” is not a text file.
refusal-file-unreadable = The file “{ $file }” cannot be read: { $why }.
refusal-seats-out-of-range = { $seats } seats cannot play. Use 1 to { $most }.
refusal-seats-not-own-hands = The seats of { $game } have no hands of their own, so leave out --seats.
refusal-card-not-held = { $count } of { $card } cannot be removed: the shoe holds { $held }.
refusal-too-few-cards = { $held } cards are too few for a coup, which can take { $least }.
refusal-wager-sees-more = Wager number { $number } asks for more than totals, numbers of cards, pairs and sevens, and cannot be counted.
refusal-no-insurance = { $game } has no insurance.
refusal-unknown-line = There is no line “{ $line }” to change. The lines: { $lines }.
refusal-not-a-pay = “{ $text }” is no change of pay. Write WAGER.LINE=ODDS, such as super_lucky_7.4=35 or banker.win=24/25.
refusal-coup-over = The coup is over, so no card is to come.
refusal-not-lucky-draw = Only Lucky Draw has a strategy: the seats of { $game } decide nothing.
refusal-level-out-of-range = A level of { $level } is not allowed. Use 1 to 100.
refusal-chart-format = “{ $file }” is no picture. Use a name that ends in .svg or .png.
refusal-file-unwritable = The file “{ $file }” cannot be written: { $why }.
refusal-no-seat-asked = No seat is asked here. Give every seat two cards and the dealer one, as in 3s 3d / 5c.
refusal-own-hands = { $game } has a hand for each seat: ask for its strategy.
refusal-batch-shape = A batch is a table of whole numbers with { $ranks } columns, one a rank, ace to king.
refusal-batch-sizes = Every shoe of a batch must hold { $least } to { $most } cards, and no rank fewer than none.
refusal-bad-composition = A composition has { $kinds } counts, none under 0, and at most { $most } cards.
refusal-pay-not-positive = A line must pay more than nothing.
refusal-pays-too-fine = These pays are too large, or have too many decimals, to be counted exactly. Use shorter ones.
refusal-removal-of-enter = At Lucky Draw a seat's two wagers are one decision. Ask for enter, which stands for both.
refusal-flags-clash = { $first } and { $second } do not go together. Leave out one of them.
refusal-seed-out-of-range = The seed { $seed } is not allowed. Use a whole number from 0 to { $most }.
refusal-coups-out-of-range = { $coups } coups cannot be dealt. Deal from 1 to { $most }.
refusal-no-policy = { $game } asks its patrons nothing, so it has no policy “{ $policy }”. Leave it out.
refusal-unknown-policy = { $game } knows no policy “{ $policy }”. Choose one of { $policies }.
refusal-machine-other-game = { $game } is dealt from a shoe. Only 7 Up can be dealt from a continuous shuffler.
refusal-machine-has-no-shoe = A continuous shuffler has no burn and no cut card. Leave out --burn and --cut-card.
refusal-machine-out-of-range = A continuous shuffler cannot keep { $ready } cards ready. Keep from 0 to { $most }.
refusal-machine-not-counted = Counts are studied with a shoe, and a continuous shuffler takes every card back. Leave out --csm.
refusal-cut-card-out-of-range = The cut card cannot lie { $at } cards from the end, for the last coups must fit behind it. Place it from { $least } to { $most }.
refusal-coups-a-shoe-out-of-range = { $coups } coups a shoe cannot be dealt whatever the cards. Deal from 1 to { $most }.
refusal-cores-out-of-range = { $cores } cores cannot be used. Use from 1 to { $most }.
refusal-cluster-silent = No cluster answers at “{ $address }” within { $seconds } seconds. Start one with “dask scheduler” and “dask worker”, or leave out --cluster.
refusal-cluster-empty = The cluster at “{ $address }” has no workers. Start one with “dask worker”.
refusal-cluster-version = The workers of the cluster at “{ $address }” do not have Punto { $version }. Install it there.
refusal-cluster-lost = The cluster at “{ $address }” was lost in the middle of the run. Start it again; with --resume, a run goes on from where it was.
refusal-kept-unreadable = “{ $file }” does not hold a run that can be resumed. Name another file.
refusal-kept-other-run = “{ $file }” holds another run, or more than is asked for. Name another file, or ask for the same run.
refusal-table-format = “{ $file }” is not the name of a table. Use a name that ends in .parquet.
refusal-plot-needs-exact = The picture of a count shows the exact worth through the shoe. Ask for --exact, too.
refusal-not-tags = “{ $text }” are not tags. Write them by rank, such as 6:-3,7:1,8:1,9:1, or ten whole numbers for points 0 to 9.
refusal-not-a-trigger = “{ $text }” is not a true count. Write a number such as 7, 2.5 or -1.
refusal-trigger-needed = These tags do not follow the wager, so no true count turns it. Say one with --trigger, or use other tags.
refusal-tags-without-count = --tags and --trigger belong to a count. Ask for --system count, too.
refusal-count-out-of-range = A tag may be at most { $tag }, and a true count at most { $trigger }, above or below 0.
refusal-spread-out-of-range = A spread of { $spread } units is not allowed. Use from 1 to { $most }.
refusal-shoes-out-of-range = { $shoes } shoes cannot be dealt. Deal from 1 to { $most }.
refusal-sessions-out-of-range = { $sessions } sessions cannot be played. Play from 1 to { $most }.
refusal-amount-out-of-range = { $amount } is not allowed for { $name }. Use a whole number from 1 to { $most }.
refusal-chips-out-of-range = An amount of { $amount } is not possible. Use a whole number of chips from 1 to { $most }.
refusal-adjustment-out-of-range = An adjustment of { $amount } is not possible. Use at most { $most }, with a minus for chips to be given back.
refusal-timing-out-of-range = A wait of { $wait } microseconds is not possible. Use 0 to { $most }.
refusal-time-frame-far = A time frame of more than { $days } days is none. Name an earlier time.
refusal-least-over-most = The table's minimum of { $least } is over its maximum of { $most }.
refusal-unit-outside-limits = A unit of { $unit } is outside the table's limits. Use from { $least } to { $most }.
refusal-bankroll-too-small = A bankroll of { $bankroll } does not cover one coup. Bring at least { $least }.
refusal-goal-out-of-range = A goal of { $goal } is not above the bankroll of { $bankroll }. Use more than that, up to { $most }.
refusal-no-load = Nothing lies on the table. Say what does with --bet WAGER=STAKE, with one of { $wagers }.
refusal-not-a-load = “{ $text }” is not a bet. Write WAGER=STAKE, with the patrons and how often they bet where wanted: banker=500x3@60.
refusal-load-by-seat = At Lucky Draw each seat enters with the same stake in every coup. Say how many there are with --seats.
refusal-unknown-system = There is no betting system “{ $system }”. Choose one of { $systems }, or name your own as FILE.py:FUNCTION.
refusal-own-system-missing = “{ $file }” has no function “{ $name }”.
refusal-own-system-failed = The system “{ $system }” failed: { $why }.
refusal-own-system-stake = A system must answer with a whole number of at least 0, not { $stake }.
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
refusal-not-your-role = { $command } is not done by { $role }. It is done by { $roles }.
refusal-not-your-place = { $name } cannot act for { $patron }: patrons act for themselves only. Ask the staff.
refusal-out-of-phase = { $command } is not possible in the phase “{ $phase }”. It is possible in: { $phases }.
refusal-irregularity-open = An irregularity is open, so the table waits for { $question }.
refusal-nothing-open = { $command } is not possible now: no irregularity waits for it. Report one first.
refusal-other-question = The open irregularity does not ask for this. It waits for { $question }.
refusal-not-at-cage = { $command } is not done at the cage. Ask it of a table.
refusal-log-version = The log holds an event of version { $version }, and this Punto reads version { $known }. Use a newer one.
refusal-coup-in-play = A coup is in play. Do this once it is settled.
refusal-sign-already = The no-insurance sign is already as asked.
refusal-not-at-table = { $patron } has no place at this table. Take one first.
refusal-seat-needed = At { $game } each seat has a hand of its own, so nobody plays standing. Name a seat.
refusal-seat-taken = Seat { $seat } is taken. Choose another.
refusal-wagers-on-layout = { $patron } has wagers on the layout. Take them back while bets are open, or wait until they are settled.
refusal-hand-in-play = { $patron }'s hand at seat { $seat } is in play. Wait until the coup is settled.
refusal-not-enough-chips = { $patron } has { $has } at the table, and { $amount } is needed. Bring or buy more chips, or use less.
refusal-float-short = The table's float holds { $has }, less than { $amount }. Fill it first.
refusal-float-cannot-pay = The table's float is { $amount } short of what this coup pays. Fill it, then settle.
refusal-no-shoe = There is no shoe at the table. Prepare one first.
refusal-shoe-in-use = A shoe is in use. Prepare another when it has ended.
refusal-shoe-unrevealed = Shoe { $shoe } has ended and is not revealed. Reveal it first.
refusal-commitment-needed = A virtual shoe is prepared with the commitment to its order. Give that, too.
refusal-commitment-unreadable = “{ $text }” is not a commitment. Give 64 hexadecimal digits, in small letters.
refusal-shoe-is-cut = The shoe has been cut already. Burn its first cards.
refusal-cut-by-another = { $name } prepared this shoe, so somebody else must cut it.
refusal-shoe-not-cut = The shoe is not cut. Have it cut before cards are burned.
refusal-burn-count = With { $card } shown, { $due ->
    [one] one card is burned
   *[other] { $due } cards are burned
}, the shown one among them; { $count } cannot be entered.
refusal-proof-not-due = This shoe has no commitment, so leave out the proof.
refusal-proof-missing = A card of a virtual shoe comes with its proof. Give that, too.
refusal-nothing-to-reveal = No shoe is to be revealed. A virtual shoe is revealed once it has ended.
refusal-shoe-not-committed = These are not the cards that were committed to. Give the whole shoe, each card with its salt, in the order before the cut.
refusal-shoe-not-ready = The shoe is not ready for bets. Have it cut, and burn its first cards.
refusal-free-hand-due = A Free Hand is due, so no bets are taken. Deal it first.
refusal-no-free-hand = No Free Hand is due. Call for bets instead.
refusal-not-staffed = This table is dealt automatically, and no wagers are recorded at it. Patrons place them through the system.
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
refusal-squeeze-too-late = A squeeze is granted before the first card of a coup with wagers. Ask again in the next coup.
refusal-squeeze-not-yours = { $patron } may not squeeze the { $hand }'s hand. That is for the seated patron with the highest wager on it, unless barred; else the dealer opens it.
refusal-squeeze-others-right = The { $hand }'s hand is { $patron }'s to open. If { $patron } is absent, report that.
refusal-already-restricted = { $patron } is already barred from squeezing in this coup.
refusal-banker-first-not-now = The Banker's third card can be let first only when it is due and the Player's third card lies face down, once in a coup.
refusal-no-offer-open = No insurance is open to any wager here. Go on with the coup.
refusal-other-seat-asked = Seat { $seat } is asked now, and { $patron } does not sit there. Wait for that seat's answer.
refusal-result-needed = The result is missing. Name it: Player, Banker or Tie.
refusal-result-each-seat = Each seat has a result of its own. Announce without naming one.
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
refusal-nothing-to-undo = No settled coup can be undone here. Only 7 Up undoes the last one, before bets are called again, and without cards.
refusal-not-the-coups-cards = These are not the cards in question. Give exactly these, in their order: { $cards }.
refusal-third-card-due = At this point a third card to the { $hand } is no error. Enter it as a card dealt.
refusal-card-not-exposed = The clause is on a card that was exposed. Report one that was not as unforeseen.
refusal-two-cards-needed = Fewer than two cards cannot be drawn together. Name them all.
refusal-nobody-squeezes = Nobody was to squeeze in this coup, so no cards were delivered wrongly.
refusal-was-burned = Cards of shoe { $shoe } were burned, so no burn was missed.
refusal-cards-were-seen = The cards of this coup were dealt face up. Report the missed burn with cards exposed.
refusal-hand-without-squeeze = No patron was to squeeze the { $hand }'s hand. The dealer opens it.
refusal-no-offer-missed = No insurance was passed over in this coup.
refusal-outcome-established = The outcome of the coup is established, so insurance can no longer be allowed. Go on to its result.
refusal-late-stake = { $stake } cannot be the late part of a wager of { $most }. Use 1 to { $most }.
refusal-reason-needed = A text is needed here. Write it in a few words.
refusal-text-too-long = A text of { $length } characters is too long. Use at most { $most }.
refusal-free-hand-not-offered = A Free Hand is offered only when cards to squeeze went wrong and the outcome is known. Allow the withdrawal without it.
refusal-no-coup-to-rule-on = No coup is in play, so none can be voided and no wagers returned. Rule that play continues.
refusal-name-the-wagers = Only the ruling that returns wagers names them, and it must. Name them with their patrons, or leave them out.
refusal-not-asked = { $patron } is not among those who are asked.
refusal-has-chosen = { $patron } has chosen already, and a choice is final.
refusal-not-an-option = { $choice ->
    [replace] Replacing the shoe is not a choice here. Choose to withdraw or to continue.
   *[withdraw] Withdrawing is not a choice here. Choose to replace the shoe or to continue.
}
refusal-no-dispute = There is no dispute { $dispute } at this table. Raise one, or correct the number.
refusal-dispute-of-nobody = This house knows no patron named “{ $patron }”. Name one who is at the table or was; capital and small letters count.
refusal-dispute-stage = Dispute { $dispute } is at the stage “{ $stage }”. This is done at: { $stages }.
refusal-no-such-coup = { $most ->
    [0] No coup has been played at this table.
   *[other] There is no coup { $coup } at this table. Its coups run from 1 to { $most }.
}
refusal-no-such-event = There is no event { $event } in the log. Events are numbered from 1.
refusal-time-frame-past = That time is over already. Give a later one, or none and a note that says why.
refusal-ground-needed = A resolution needs at least one ground. Name those that it rests on.
refusal-evidence-needed = There is no evidence yet on this ground: { $ground }. Add it, or leave the ground out.
refusal-adjustment-rank = An inspector cannot adjust chips. Pass the dispute to the Pit Manager.
refusal-no-adjustment = No adjustment of dispute { $dispute } waits for an answer.
refusal-second-person = { $name } proposed this adjustment, so somebody else must approve or decline it.
refusal-not-your-dispute = Dispute { $dispute } is not { $patron }'s. Only the patron who raised it answers.
refusal-assistance-first = The patron has not been helped with the complaint of dispute { $dispute }. Record that help first.
refusal-only-at-cage = { $command } is done at the cage only. Ask for it there.
refusal-account-short = { $amount } is more than the account's { $has }. Use that much or less.
refusal-key-used = The key “{ $key }” belongs to an earlier command with another content. Use a new key.
refusal-no-table = There is no table “{ $table }” in this house. The lobby shows its tables: choose one of them.
refusal-no-revealed-shoe = Shoe { $shoe } of table { $table } has not been revealed. Its file can be had once it has ended and been shown.
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
proof-committed = Committed to at { $at }
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
proof-good = The shoe is right: every card lay where it was committed to before the cut, and left the shoe in that order.
proof-bad = The shoe is not right. { $count ->
    [one] One thing is wrong:
   *[other] { $count } things are wrong:
}
proof-compare = Commitment: { $commitment }. Compare it with the one that you were shown before the cut.
proof-too-large = It is larger than { $most } bytes.
proof-not-json = It is not written in JSON.
proof-key-twice = The name “{ $key }” stands twice in one object, so that two readers could read two things.
proof-not-a-shoe = It does not begin as a shoe's file does, with "punto": "shoe".
proof-other-version = Its version is not { $known }, the only one that this program knows.
proof-field = “{ $field }” is missing, or is not { $kind ->
    [number] a whole number from 0 to 1000000000
    [decks] a number of decks from 1 to 16
    [time] a time in microseconds since 1970
    [coup] the number of a coup, or null
    [text] a text of 1 to 100 letters
    [card] a card such as 7s or Td
    [salt] a salt of 32 hexadecimal digits
    [hash] a hash of 64 hexadecimal digits
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
proof-root = The cards give the commitment { $rebuilt }, and { $commitment } was shown: at least one card, salt or place is not what was committed to.
proof-path = The card { $card } at position { $position } has a proof that does not lead to the commitment.
proof-cut-outside = The shoe cannot have been cut at card { $at }. A cut is from 1 to { $most }.
proof-cut-too-early = The cut was given at { $given }, before the shoe was committed to at { $committed }.
proof-drawn-too-early = The card at position { $position } was drawn at { $at }, before the cut at { $given }.
proof-use-and-coup = The card at position { $position } is { $use ->
    [burned] burned, and yet belongs to a coup.
   *[dealt] dealt, and yet belongs to no coup.
}
proof-burned-late = The card at position { $position } was burned after coup { $coup } had begun. Cards are burned before the first coup.
proof-coup-backwards = The card at position { $position } belongs to coup { $coup }, and a card before it to coup { $before }.
refusal-not-a-finished-shoe = “{ $file }” is not the file of a finished shoe. { $why }
refusal-card-not-committed = The card { $card } does not belong to the commitment at place { $place }: its proof does not lead there.
refusal-secret-not-opened = The secret “{ $name }” cannot be opened: the house's key is another one, or the secret was changed.
refusal-seal-key-size = The house's key has { $size } bytes. It must have { $due }.
refusal-overtaken = Another has gone on with table { $table } meanwhile. Look again, and decide anew.
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
setting-allowed-text = a text
setting-allowed-host = a machine's name or number, such as 127.0.0.1, or 0.0.0.0 for every interface
setting-allowed-address = empty, or an address without a path, such as https://punto.example
setting-allowed-proxies = addresses or networks with commas between, such as 127.0.0.1,10.0.0.0/8
setting-allowed-time = a time of day, such as 06:00
setting-allowed-zone = the name of a time zone, such as UTC or Asia/Ho_Chi_Minh
refusal-setting-unknown = There is no setting “{ $name }” ({ $source }). Choose from: { $names }.
refusal-setting-wrong = The setting “{ $name }” is “{ $given }” ({ $source }). It must be { $allowed }.
refusal-settings-unreadable = The settings in “{ $file }” cannot be read: { $why }.
refusal-workers-need-postgres = { $workers } workers need a house on PostgreSQL. Name its address with the setting “db”, or run one worker.
refusal-cookies-need-tls = The address { $address } is plain HTTP beyond this machine, where browsers keep no secure cookies. Name an https address, or set secure_cookies to false.
refusal-no-house-key = The house's key is not at “{ $file }”, and no other opens the shoes in use. Put it back, or name its place with the setting “key_file”.
refusal-not-a-house-key = “{ $source }” holds no house key: 64 hexadecimal digits.

## People and passwords
refusal-name-taken = The name “{ $name }” is taken, or looks too much like one that is. Choose another.
refusal-unknown-role = There is no role “{ $role }”. The roles: { $roles }.
refusal-nobody-so-named = This house knows nobody named “{ $name }”. Capital and small letters count.
refusal-password-length = A password must have { $least } to { $most } characters. Choose another.
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

refusal-not-a-moment = “{ $text }” is not a date or a time. Write 2026-11-16, or 2026-11-16T06:00, with an offset such as +07:00 where it is not UTC.
refusal-export-patron-events = Events are not exported by patron. Export the coups or the postings.
refusal-export-span-empty = The time to begin with is not before the time to end with. Exchange the two, or leave one out.
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
report-unchecked = The ledger does not agree: { $account } moved by { $posted }, and by { $told } according to the events.
column-count = Number
column-staked = Staked
column-won = Won by the house
column-theoretical = Theoretical

## What a viewer is told of a table
event-CardDealt-hidden = A card was dealt to { $hand }, face down.
event-CardDealt-hidden-past-offer = A card was dealt to { $hand }, face down; insurance { $moment } had not been offered.
event-HandOpened-cards = { $by ->
    [automatic-dealer] The automatic dealer
   *[other] { $by }
} opened the { $hand }'s hand: { $cards }.
event-TableLeft-public = { $patron } left the table.
event-AnswerGiven-seat = { $answer ->
    [stand] Seat { $seat } stood.
   *[draw] Seat { $seat } drew.
}
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
refusal-no-csrf = The change did not come with the page's token. Load the page anew and try again.
refusal-other-origin = The request came from a page of another site. Open Punto's own page.
refusal-guests-not-taken = This house takes no guests. Sign in with a name and a password.
refusal-no-such-page = There is nothing at this address. The tables are at /api/tables.
refusal-wrong-method = This address does not take that method. See the interface's description.
refusal-too-large = The request is too large. Send less at once.
refusal-too-many = Too many at once. Wait { $seconds } { $seconds ->
    [one] second
   *[other] seconds
  } and try again.
refusal-internal = Something went wrong in the house's own system. It has been logged; try again, or tell the staff.
refusal-unavailable = The house's books cannot be reached at the moment. Nothing was done; try again with the same key.
refusal-administrator-at-table = An administrator keeps the staff and the settings and does nothing at a table. Sign in as staff.
refusal-not-oneself = { $name } cannot do this to himself, or the house might be left without an administrator. Ask another one.
refusal-protocol = “{ $protocol }” is not a version of the protocol that is spoken here. Ask for protocol={ $known }.
refusal-too-many-sockets = Too many connections are open. At most { $most } are allowed; close one and try again.
refusal-not-in-lobby = Nothing can be done over the list of tables. Open a table and do it there.
refusal-signed-out = You have been signed out. Sign in again.
refusal-other-shoe = Shoe { $shoe } is not in use. The shoe in use is number { $known }.
refusal-card-number-out-of-range = { $number } is not the number of a card. Use 1 to { $most }.
refusal-card-number-gap = Card { $number } cannot follow: card { $due } is due. Send the missing ones first.
refusal-no-shoe-in-use = No shoe is in use at { $table }. Prepare one first.
refusal-cannot-listen = Nobody can be served at { $host }, port { $port }: { $why }. Choose another with --host and --port.
refusal-served-already = The house in “{ $file }” is being served already. Stop that server first, or name another house with --db.
refusal-unknown-flag = There is no flag “{ $flag }”. The flags: { $flags }.
refusal-argument-not-taken = “{ $argument }” is neither a flag nor the value of one: “punto serve” takes nothing but flags. A house is named with --db; “punto serve --help” lists all flags.
refusal-house-without-folder = There is no folder “{ $folder }” for the house “{ $file }”. Make the folder first, or name another place with --db.
serve-help = punto serve: open a house with live tables. Each setting can also stand in a file or in the environment; docs/operations.md explains them.
serve-help-settings = A TOML file with settings.
serve-open = Punto is open at { $address } – play money only. Ctrl-C closes it.
serve-closed = Closed. Every coup is kept; the next start goes on from there.
serve-no-screens =
    Punto { $version }: a house baccarat system. Play money only.

    The screens are not built here. In the source, “python3 dev.py serve” builds them and opens the house; “pip install .” builds them, too.

    /api/tables        the tables
    /api/openapi.json  the interface
    /health, /ready, /metrics
serve-passwords = A new house. These are its people; the passwords are shown this once:
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
reader-surprise = Not as it must be: { $what }
password-of = Password of { $name }
refusal-no-tables-to-play = The house has no table that bots can play at. An automatic one must be open, or a dealer be named for a staffed one.
refusal-house-unreachable = No house answers at { $address }: { $why }
refusal-by-the-house = The house refuses: { $why }

## punto table

table-line = { $name }  { $game }  { $phase }  seats { $taken }/{ $seats }  standing { $standing }
table-none = The house has no tables. Open one with “punto table open”.
table-opened = { $table } is open.
table-closed = { $table } is closed. Whoever was there has his chips back.
table-limits-set = The limits of { $table } are set.
refusal-not-a-limit = “{ $text }” is no limit. Write WAGER=LEAST-MOST, such as banker=100-50000, or tie=50- for no maximum.

## Security of the server

refusal-closed-to-all = This is not open to anybody yet: it has no policy that says who may use it.

## punto table and punto serve, more of them

table-waiting = { $table } is in the middle of a coup. Its end is waited for; Ctrl-C gives up.
refusal-no-limits-given = No limit is given. Name each with --limit WAGER=LEAST-MOST or --differential; those that are not named are lifted.
refusal-person-disabled = { $name } is disabled and does nothing in this house. Let somebody else do it, or use “punto staff enable” first.
refusal-flag-needs-value = { $flag } needs a value: { $flag } VALUE, or { $flag }=VALUE.

## The lab

refusal-not-odds = “{ $text }” cannot be what { $line } pays. Write odds such as 9:1, 19:20, 3/2 or 0.95: at most six digits, and four after the colon, the stroke or the point.
refusal-lab-stopped = The lab has stopped, and what was under way is lost. Ask again in a moment.
refusal-too-many-simulations = { $most ->
    [0] This house runs no simulations.
   *[other] Enough simulations are running: { $most } at once. Wait until one has ended, or stop one.
}
refusal-sessions-not-insured = Sessions are played without insurance. Leave out the policy, or simulate coups.
