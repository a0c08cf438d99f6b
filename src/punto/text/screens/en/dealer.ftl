### The dealer's console, and the parts of it that the pit uses, too.

## Who signs

dealer-or-above = { $role } or above
dealer-signs = { $who } signs
dealer-cancel = Cancel
dealer-second-title = Sign at this desk
dealer-second-who = This is for { $who }. You stay signed in as { $first }; the decision goes on record in the name of the person who signs here.
dealer-second-needed = You stay signed in as { $first }; the person who signs here goes on record beside you.
dealer-second-name = Name
dealer-second-password = Password
dealer-second-sign = Sign

## Disputes

dealer-dispute = Dispute { $number }
dealer-dispute-of = { $coup ->
    [none] { $patron }, on no coup
   *[other] { $patron }, on coup { $coup }
}
dealer-dispute-evidence = Save the evidence
dealer-dispute-beside = The same patron disputes the same coup in: { $numbers }
dealer-dispute-story = the coup's story
dealer-dispute-way = Where the dispute stands
dealer-dispute-over = Nothing more needs to be done.
dealer-dispute-history = What has been said and done ({ $count })
dealer-dispute-next-EscalateDispute = Pass it to the Pit Manager
dealer-dispute-next-InformSurveillance = Inform Surveillance
dealer-dispute-next-AddEvidence = Add evidence
dealer-dispute-next-GiveTimeFrame = Tell the patron when to expect an answer
dealer-dispute-next-ResolveDispute = Resolve it
dealer-dispute-next-ApproveAdjustment = A second person approves the adjustment
dealer-dispute-next-DeclineAdjustment = Decline the adjustment
dealer-dispute-next-AnswerResolution = Ask whether the patron agrees
dealer-dispute-next-TellRightToComplain = Tell the patron of the right to complain
dealer-dispute-next-AssistComplaint = Help the patron with the complaint
dealer-dispute-next-FileComplaint = File the complaint
dealer-dispute-next-ReceiveComplaint = Senior management receives the complaint
dealer-dispute-do-EscalateDispute = Pass to the Pit Manager
dealer-dispute-do-InformSurveillance = Surveillance is informed
dealer-dispute-do-AddEvidence = Add to the evidence
dealer-dispute-do-GiveTimeFrame = The patron has been told
dealer-dispute-do-ResolveDispute = Resolve
dealer-dispute-do-ApproveAdjustment = Approve and pay
dealer-dispute-do-DeclineAdjustment = Decline
dealer-dispute-do-TellRightToComplain = I have told the patron
dealer-dispute-do-AssistComplaint = Put the help on record
dealer-dispute-do-FileComplaint = File
dealer-dispute-do-ReceiveComplaint = Receive
dealer-dispute-text-EscalateDispute = What was tried at the table, if anything
dealer-dispute-text-InformSurveillance = What to tell Surveillance
dealer-dispute-text-AddEvidence = What it shows
dealer-dispute-text-GiveTimeFrame = Note; required if no time can be given
dealer-dispute-text-ResolveDispute = What was found
dealer-dispute-text-DeclineAdjustment = Why it is declined
dealer-dispute-text-AssistComplaint = What help you offered, and whether the patron took it
dealer-dispute-text-FileComplaint = The complaint in the patron's words
dealer-dispute-text-ReceiveComplaint = The answer to the patron
dealer-dispute-ground = Ground
dealer-dispute-grounds = On these grounds
dealer-dispute-no-evidence = No ground has evidence yet: add some first.
dealer-dispute-frame = Answer expected
dealer-frame-hour = within the hour
dealer-frame-day = within a day
dealer-frame-three-days = within three days
dealer-frame-week = within a week
dealer-frame-none = no time can be given
dealer-dispute-events = Name events of the coup ({ $count })
dealer-dispute-adjustment = Chips to { $patron }; negative if { $patron } gives chips back
dealer-dispute-proposed = { $by } proposes { $amount } for { $patron }. The chips move when someone else approves.
dealer-dispute-tell = The log names you as the one who told { $patron } of the right to file a formal complaint.
dealer-dispute-asked = { $patron } may also answer at the patron's own screen.
dealer-dispute-accepts = The patron agrees
dealer-dispute-disagrees = The patron does not agree
dealer-dispute-raise = Raise a dispute for a patron
dealer-dispute-raise-do = Raise the dispute
dealer-dispute-coup = Coup
dealer-dispute-no-coup = It is about no coup
dealer-dispute-claim = What the patron says
dealer-no-disputes = No dispute is open.
dealer-disputes-over = Disputes that are over ({ $count })

## The page

dealer-title = Dealer's console, table { $table }
dealer-gate-title = Dealer's console of table { $table }
dealer-gate-nobody = This page is for the staff of the table. Sign in with your name and password.
dealer-gate-role = You are signed in as { $name }, { $role }. This page is for the staff of the table.
dealer-gate-table = Look at the table
dealer-looks = You are signed in as { $role }: you can look, but not act here.
dealer-sign-in = Sign in
dealer-lobby = To the lobby
dealer-again = Connect again
dealer-lost = The connection is lost; Punto is trying again. What you see may be out of date, and nothing can be done until it is back.
dealer-ended = The connection has ended.
dealer-nothing = There is nothing to do now.
dealer-more = Also possible
dealer-coup = coup { $coup }
dealer-free = Free Hand: no wagers
dealer-log = What has happened
dealer-log-empty = Nothing yet.
dealer-yes = Yes
dealer-no = No

## The next action

dealer-next-OpenTable = Open the table
dealer-next-RevealShoe = The last shoe is shown
dealer-next-PrepareShoe = Shuffle a new shoe
dealer-next-CutShoe = Have the shoe cut
dealer-next-BurnCards = Show the first card and burn
dealer-next-CallBets = Call for bets
dealer-next-CloseBets = Close the bets
dealer-next-AlterWagers = Ask patrons to alter their wagers
dealer-next-CloseBetsOver = Close the bets
dealer-next-DealCard = Deal a card to { $to ->
    [player] the Player
    [banker] the Banker
    [dealer] the dealer
   *[seat] seat { $seat }
}
dealer-next-DealAhead = Deal the card that lies ahead of the shoe
dealer-next-OpenHand = { $patron } opens the { $to ->
    [player] Player's hand
   *[banker] Banker's hand
}
dealer-next-OfferInsurance = Offer insurance
dealer-next-CloseOffers = Take insurance, then close the offer
dealer-next-GiveAnswer = Seat { $seat }: stand or draw?
dealer-next-AnnounceResult = Announce the result
dealer-next-SettleCoup = Pay and collect
dealer-next-DealFreeHand = Deal the Free Hand
dealer-press-PrepareShoe = The shoe is shuffled
dealer-press-CutShoe = The shoe is cut
dealer-press-CallBets = “Place your bets, please”
dealer-press-CloseBets = “No more bets”
dealer-press-AlterWagers = “Please alter your wagers”
dealer-press-CloseBetsOver = “No more bets”
dealer-press-OpenHand = The hand is open
dealer-press-OfferInsurance = Offer insurance
dealer-press-CloseOffers = Close the offer
dealer-press-AnnounceResult = { $result ->
    [player] “Player wins”, { $player } over { $banker }
    [banker] “Banker wins”, { $banker } over { $player }
    [tie] “Tie”, { $player } all
   *[none] Announce the totals
}
dealer-press-SettleCoup = Settle the coup
dealer-press-DealFreeHand = Begin the Free Hand
dealer-hint-OpenTable = The table is closed. It opens with the usual rules of its game, unless you change them.
dealer-hint-PrepareShoe = Shuffle the decks and put them into the shoe. Then it is cut.
dealer-hint-CutShoe = You may cut, a colleague may who signs below, or a patron on their own screen.
dealer-hint-BurnCards = The shoe's reader sends the first card, or you enter it: it says how many are burned.
dealer-hint-CallBets = The table takes wagers once you call.
dealer-hint-CloseBets = Patrons bet on their screens. Record chips that lie on the layout at the side.
dealer-hint-AlterWagers = One side is over the differential. Give patrons time to alter their wagers, then close the bets.
dealer-hint-CloseBetsOver = Patrons have been asked. What is over the differential when bets close does not count.
dealer-hint-DealCard = The shoe's reader sends the card, or you enter it.
dealer-hint-DealAhead = Nobody has seen it. It left the shoe in an earlier coup and comes first.
dealer-hint-draws = { $to ->
    [player] The Player has { $total } and draws.
    [banker] The Banker has { $total } and draws.
    [dealer] The dealer has { $total } and draws.
   *[seat] Seat { $seat } has { $total } and draws.
} The shoe's reader sends the card, or you enter it.
dealer-hint-OpenHand = The patron turns the cards at the table or on their own screen.
dealer-hint-OfferInsurance = Someone has a wager on a hand that can be insured now.
dealer-hint-CloseOffers = Patrons insure on their screens, or you do it for them at the side.
dealer-hint-GiveAnswer = { $patron } has { $total }. The patron answers on their own screen, or you answer for them.
dealer-hint-AnnounceResult = { $result ->
    [none] Each seat has its own result against the dealer.
   *[other] Player { $player }, Banker { $banker }.
}
dealer-hint-SettleCoup = Pay seat by seat, as listed at the side; then settle.
dealer-hint-DealFreeHand = No wagers are taken. Cards drawn in error are dealt first.
dealer-hint-house = The house does this by itself.
dealer-hint-house-in = The house does this by itself, in { $seconds } s.
dealer-stand = Stand
dealer-draw = Draw
dealer-silent = No answer: the hand stands
dealer-area = Area
dealer-wager-area = { $wager }, area { $area }
dealer-pad = Card pad
dealer-pad-keys = Keys: 7 then S is the seven of spades; 0 is ten.
dealer-deal = Deal { $card } to { $to ->
    [player] the Player
    [banker] the Banker
    [dealer] the dealer
   *[seat] seat { $seat }
}
dealer-deal-none = Choose the card
dealer-burn = Show { $card }, burn { $count }
dealer-card-earlier = { $card } earlier
dealer-card-later = { $card } later
dealer-card-overtaken = Another card came first, from the shoe's reader or from another console. The card that you entered was not dealt. Look at the table, and go on from there.
dealer-card-out = Take { $card } out
dealer-squeeze = { $patron } squeezes the { $hand }'s hand
dealer-squeeze-asks = { $patron } asks to squeeze the { $hand }'s hand
dealer-restrict = Bar { $patron } from squeezing
dealer-banker-first = { $patron } asks to see the Banker's third card first: insurance is waived
dealer-cut-other = A colleague has cut
dealer-unburned = Bets were called without a burn
dealer-unburned-hint = Enter it as it happened; then report that the burn was forgotten.
dealer-unburned-do = Bets were called
dealer-unburned-free = The Free Hand was begun without a burn
dealer-unburned-free-do = The Free Hand was begun
dealer-unoffered = The next card is already dealt
dealer-unoffered-hint = Enter it as it happened; then report that insurance was not offered.
dealer-unoffered-do = { $card } was dealt
dealer-called-otherwise = I called something else
dealer-called-hint = The cards decide; what you called goes on record beside them.
dealer-called-points-otherwise = I called other points
dealer-called-points-of = { $hand }, as I called it
dealer-called-points = I called these points
dealer-call-points = Call: Player { $player }, Banker { $banker }.
dealer-burned-otherwise = I burned another number of cards
dealer-burned-count = Cards burned, including the shown one
dealer-called = I called { $result }

## Opening the table

dealer-open-form = Open the table
dealer-open-new = Open a new table
dealer-open-kept = The limits stay as they were unless you fill them in.
dealer-open-title = Open table { $table }
dealer-open = Open { $table }
dealer-open-game = Game
dealer-open-variant = Variant
dealer-open-mode = Who deals
dealer-open-staffed = a dealer
dealer-open-automatic = the house by itself
dealer-open-seats = Seats
dealer-open-decks = Decks
dealer-open-least = Least stake
dealer-open-most = Largest stake
dealer-open-squeeze = Cards may be squeezed
dealer-open-insurance = Insurance is offered

## Something is wrong

dealer-wrong = Something is wrong
dealer-wrong-what = What happened?
dealer-wrong-not-now = Nothing can be reported now.
dealer-wrong-second = Something waits for a decision. You may report more: it is decided in its turn.
dealer-wrong-dealt = Cards that were dealt
dealer-wrong-shoe = The shoe
dealer-wrong-squeeze = Squeezing
dealer-wrong-wagers = Wagers and insurance
dealer-wrong-wagers-only = Wagers
dealer-wrong-other = Something else
dealer-wrong-elsewhen = Not possible at this moment
dealer-wrong-missing = If it is not listed, choose “anything else”.
dealer-wrong-named = In the rules: { $name }.
dealer-wrong-back = Something else happened
dealer-found-DrawnTogether = Two or more cards came out together
dealer-found-ThirdToPlayer = The Player was given a third card in error
dealer-found-ThirdToBanker = The Banker was given a third card in error
dealer-found-WrongOrder = Cards went to the wrong hands
dealer-found-Misdealt = The hands were misdealt
dealer-found-CardSeen = The next card lies face up, or was seen
dealer-found-BurnMissed = The burn was forgotten
dealer-found-ShoeRanOut = The shoe is empty, and a card is due
dealer-found-WrongCards = Cards are too many, missing, foreign or unshuffled
dealer-found-OrderAltered = The cards in the shoe lost their order
dealer-found-SqueezerAbsent = The patron who squeezes is not there
dealer-found-NotDelivered = I opened cards that a patron should squeeze
dealer-found-WrongDelivery = Cards to squeeze went wrong: wrong patron, or wrong cards
dealer-found-LateWager = Chips were placed or added too late
dealer-found-LateWithdrawal = Chips were taken back too late
dealer-found-OfferMissed = Insurance was not offered
dealer-found-Unforeseen = Anything else
dealer-field-none = Nothing more is needed.
dealer-field-card = Which card?
dealer-field-cards = All cards of the coup, in the order in which they left the shoe
dealer-field-drawn = Which cards came out? In their order, if you know it.
dealer-field-entered = Tap a card that has been entered
dealer-field-entered-card = Card { $place }: { $card }
dealer-field-chosen = Cards chosen
dealer-field-order = Is their order known?
dealer-field-order-known = Yes, as entered
dealer-field-order-unknown = No
dealer-field-counts = How many cards was each hand dealt? The printed 7 counts.
dealer-field-again = Can you find out in which order the cards left the shoe?
dealer-field-again-yes = Yes
dealer-field-again-no = No
dealer-field-exposed = Was its face seen?
dealer-field-seen = Has any card been seen since?
dealer-field-squeezed = Which hand?
dealer-field-hand = { $hand }, squeezed by { $patron }
dealer-field-passed = Whose cards were passed?
dealer-field-patron = Who was given them?
dealer-field-laid = Whose wager?
dealer-field-stake = How much of it came late?
dealer-field-what = What is wrong with the cards?
dealer-field-described = Which cards? Separate them with commas.
dealer-field-described-maybe = Which cards, if you know? Separate them with commas.
dealer-field-note = What happened?
dealer-report = Report it

## Decisions

dealer-question-discretion = May patrons take back their wagers?
dealer-question-order = In which order did the cards come?
dealer-question-insurance = May the missed insurance be taken now?
dealer-question-ruling = A ruling is needed
dealer-question-choices = Each patron chooses
dealer-decides = To be decided by { $who }.
dealer-allow-withdrawal = Yes: let patrons withdraw first
dealer-allow-insurance = Yes: offer it now
dealer-proceed-discretion = No: put it right and go on
dealer-proceed-insurance = No: go on without it
dealer-offer-free-hand = Offer a Free Hand as well
dealer-withdrawal-who = Who may withdraw?
dealer-withdrawal-all = Name nobody, and everyone with a wager may.
dealer-waiting = Waits behind this
dealer-order-hint = Put the cards into the order that counts.
dealer-order-cards = The order of the cards
dealer-determine = This is the order
dealer-choices-hint = Patrons choose on their screens, or you choose for them. Silence means “continue”.
dealer-choice-continue = Continue
dealer-choice-withdraw = Withdraw
dealer-choice-replace = Replace the shoe
dealer-choice-gone = has left
dealer-choice-more = { $count ->
    [one] One more patron is asked.
   *[other] { $count } more patrons are asked.
}
dealer-close-choices = Close the choices
dealer-ruling = Ruling
dealer-ruling-continue = Play continues
dealer-ruling-void = The coup is void
dealer-ruling-return = Give back the wagers named below
dealer-ruling-void-settled = The coup that was settled last is void
dealer-ruling-return-settled = Give back wagers of the coup that was settled last
dealer-ruling-besides = Ordered besides
dealer-ruling-free-hand = The next coup is a Free Hand
dealer-ruling-replace-shoe = The shoe is replaced
dealer-ruling-move = Chips that move
dealer-ruling-way = Pay or collect
dealer-ruling-patron = Patron
dealer-ruling-pay = Pay
dealer-ruling-collect = Collect
dealer-ruling-add = Pay or collect chips
dealer-ruling-drop = Remove
dealer-ruling-named = Wagers given back
dealer-ruling-reason = Reason, in writing
dealer-rule = Rule
dealer-remedy = What was done
dealer-remedy-close = Understood

## Wagers, payments, patrons, the table

dealer-tabs = The table in figures
dealer-tab-wagers = Wagers
dealer-tab-payments = Payments
dealer-tab-patrons = Patrons
dealer-tab-house = Table
dealer-tab-disputes = Disputes
dealer-seat = Seat
dealer-seat-choose = Choose a seat
dealer-standing = standing
dealer-patron = Patron
dealer-wager = Wager
dealer-stake = Stake
dealer-stake-before = Stake in place of { $before }
dealer-record-title = Record chips on the layout
dealer-record-choose = Choose a patron
dealer-record = Record
dealer-recorded = recorded by the staff
dealer-add-chip = Add { $value }
dealer-remove = Give back
dealer-remove-of = Give { $wager } back to { $patron }
dealer-no-wagers = No wagers lie on the layout.
dealer-layout = On the layout
dealer-differential = Differential
dealer-over = { $side } is over the differential by { $amount }: ask the patrons to alter their wagers.
dealer-insured = has { $amount } on the hand
dealer-insure = Insure
dealer-insure-most = at most { $amount }
dealer-insure-record = Record what lies there
dealer-insure-note = “Insure” takes at most the largest stake. Chips that lie there already are recorded in full, and the cap works when the coup is settled.
dealer-settled = Coup { $coup }, as it was settled
dealer-no-payments = Payments are listed here once the result is announced.
dealer-pay = pay { $amount }
dealer-collect = collect { $amount }
dealer-return = return { $amount }
dealer-running = house { $amount }
dealer-sum = Staked { $staked }; pay { $paid }, collect { $collected }; the house { $house }.
dealer-nobody = Nobody is at the table yet.
dealer-staked = { $amount } staked
dealer-more-standing = { $count ->
    [one] One more patron stands behind the seats.
   *[other] { $count } more patrons stand behind the seats.
}
dealer-seat-title = Seat a patron
dealer-seat-do = Give the place
dealer-name = Name
dealer-cash = Chips for cash
dealer-chips = Chips
dealer-amount = Amount
dealer-do-BuyIn = Sell for cash
dealer-do-BringChips = From the patron's own
dealer-do-TakeChips = Take off the table
dealer-do-GiveTip = Tip
dealer-move = Another seat
dealer-do-TakeSeat = Change seats
dealer-do-LeaveTable = Leaves the table
dealer-float = Float
dealer-fill-due = · fill due: the wagers may win { $amount } more
dealer-breakage = Breakage
dealer-shoe = Shoe { $number }
dealer-shoe-left = { $count ->
    [one] one card left
   *[other] { $count } cards left
}
dealer-stage = Next coup
dealer-last-hand = last hand of the shoe
dealer-fill-title = Fills and credits
dealer-fill = Fill from the cage
dealer-credit = Credit to the cage
dealer-sign = No-insurance sign
dealer-sign-up = The sign is up: no insurance is offered.
dealer-sign-down = The sign is down: insurance is offered.
dealer-sign-shown = up
dealer-sign-put = Put the sign up
dealer-sign-take = Take the sign down
dealer-limits = Limits
dealer-limits-set = Set the limits
dealer-insurance-limits = Limits for insurance
dealer-odds = Odds
dealer-insurance-at = { $for } to { $against }
dealer-least = Least
dealer-most = Largest
dealer-least-of = Least stake on { $wager }
dealer-most-of = Largest stake on { $wager }
dealer-between = Limits and the sign are changed between two coups.
dealer-replace-title = Replace the shoe
dealer-replace-hint = The shoe is withdrawn between two coups, and a new one is prepared. The table stays open.
dealer-replace-reason = Reason
dealer-replace = Withdraw the shoe
dealer-close-title = Close the table
dealer-close-reason = This shoe must be played to its end. Why is it ended now? A Shift Manager or above decides.
dealer-close-hint = Patrons take their chips along, and the shoe is withdrawn.
dealer-close = Close the table

dealer-correct-card = Correct a card
dealer-correct-burn = Correct the burn
dealer-correct-burn-how = The burned card that was shown, and how many cards were burned in all, that one included.
dealer-correct-burn-count = Cards burned
dealer-correct-which = Choose the card that was entered wrongly
dealer-correct-no-hand = no hand
dealer-correct-signs = Signed by { $who } or above.
dealer-correct-reason = Reason
dealer-correct-from-to = { $was } becomes { $card }
dealer-correct-do = Confirm the correction
dealer-preview = What follows
dealer-preview-none = What follows from the correction is shown here before you confirm it.
dealer-preview-wait = Working out what follows …
dealer-preview-result = Result
dealer-preview-open = open
dealer-preview-no-cards = no cards
dealer-preview-chips = Chips that move
dealer-preview-owed = Still owed: { $amount } by { $patron }.
dealer-preview-same = Totals, result and chips stay as they are.
dealer-preview-next = Then: { $next }
dealer-preview-moved = The table has moved on, and something else follows now. Look again, then confirm.
dealer-preview-again = Try again
dealer-correct-wager = Put a wager right
dealer-correct-wager-how = The stake as it lay there in time; what counts is worked out again. A Dealer Inspector signs, after the settlement a Pit Manager.
dealer-correct-stake = The stake that lay there
dealer-correct-strike = Nothing lay there
dealer-correct-of = Correct { $wager } of { $patron }
