### A patron's table.

## The table and its shoe

table-title = Table { $table }
table-range = { $least } – { $most }
table-range-from = from { $least }
table-limits = Limits and odds
table-shoe = Shoe { $shoe }
table-coup = coup { $coup }
table-left = { $cards ->
    [one] 1 card left
   *[other] { $cards } cards left
}
table-past-coups = Past coups
table-proof = Proof of this shoe
table-help = Keys and help
table-hand-seat = seat { $seat }

## The call

table-call-closed = The table is closed.
table-call-shuffle = A new shoe is being shuffled.
table-call-cut = Shoe { $shoe } is shuffled and waits for the cut.
table-call-cut-chosen = { $patron } cuts shoe { $shoe } once { $awaited ->
    [one] one more patron has
   *[other] { $awaited } more patrons have
} pledged a share, or when the time is over.
table-call-burn = The first cards of shoe { $shoe } are burned.
table-call-ready = The dealer will call for bets.
table-call-next = The next coup begins in a moment.
table-call-next-last = The last coup of this shoe comes next.
table-call-free-next = The next coup is a Free Hand, without wagers.
table-call-free = A Free Hand: it is dealt without wagers.
table-call-first-bet = Place your bets: the deal waits for the first wager.
table-call-first-bet-last-hand = Place your bets: the last coup of this shoe waits for the first wager.
table-call-bets = Place your bets, please.
table-call-alter = { $side } is { $amount } over the differential. Please alter your wagers.
table-call-bets-last-hand = Place your bets, please: this is the last coup of the shoe.
table-call-last-bets = Last bets, please.
table-call-no-more-bets = No more bets.
table-call-card = A card for { $hand }.
table-call-draws = { $hand } draws on { $total }.
table-call-stands-draws = { $other } stands on { $stands }; { $hand } draws on { $total }.
table-call-you-squeeze = { $hand }’s cards are yours to squeeze.
table-call-squeezes = { $patron } squeezes { $hand }’s cards.
table-call-insurance = Insurance is open.
table-call-your-answer = You have { $total }: stand or draw?
table-call-answer = Seat { $seat } is asked to stand or draw.
table-call-result-due = All cards are dealt; the result is called.
table-call-paying = Wagers are paid and collected.
table-call-interrupted = Play is interrupted: { $found }.
table-call-waits = One moment …
table-seconds-left = { $seconds ->
    [one] 1 second left
   *[other] { $seconds } seconds left
}
table-calls = Calls

## For screen readers

table-say-card = { $card } for { $hand }
table-say-your-turn = It is your turn.

## Results

table-result-player = Player wins
table-result-banker = Banker wins
table-result-tie = Tie
table-result-totals = Player { $player }, Banker { $banker }
table-result-yours = Your coup { $coup }
table-won = You won { $amount }
table-lost = You lost { $amount }
table-even = You are even
table-outcome-win = won { $paid }
table-outcome-lose = lost { $collected }
table-outcome-lose-part = lost { $collected }, { $returned } returned
table-outcome-stand-off = { $returned } returned
table-stake = on { $stake }
table-why = Why?
table-last-coup = Coup { $coup }
table-story = The whole story of coup { $coup }

## Joining the table

table-watching = You are watching.
table-watching-staff = You are signed in as { $role } and are watching. Patrons play on their own screens.
table-to-console = To the dealer’s console
table-guest = Play as a guest
table-guest-note = Play chips, no sign-up, nothing to pay.
table-sign-in = Sign in
table-coming-in = Taking a seat …
table-take-seat = Take a seat
table-take-seat-number = Sit down in seat { $seat }
table-take-seat-note = Or click an empty seat on the felt.
table-stand-behind = Stand behind
table-stand-behind-note = Bet from behind the seats; your chips lie with the others’ there.
table-full = All seats are taken.
table-full-watch = All seats are taken; one may become free.
table-need-chips = Bring chips to the table
table-need-chips-note = Your rack is empty. You hold { $wallet } away from the table.
table-no-chips = You have no chips left, neither here nor away from the tables. The cage sells chips to patrons; a new guest begins with a full stack.
table-bring-some = Bring { $amount }
table-closed-note = Wait until the house opens it. Other tables are in the lobby.
table-to-lobby = To the lobby

## Place and chips

table-place = Your place and chips
table-place-seat = Seat { $seat }
table-place-standing = Behind the seats
table-rack = Rack
table-rack-long = At the table
table-wallet = Wallet
table-wallet-long = Away from the tables
table-change-seat = Another seat
table-leave = Leave the table
table-leave-note = All your chips go with you.
table-bring = Bring
table-take = Take away
table-tip = Tip
table-all = All
table-bring-title = Chips to the table
table-take-title = Chips from the table
table-tip-title = A tip for the dealers

## Betting

table-tray = Chips and wagers
table-chips = Chips
table-chip = Chip of { $value }
table-undo = Undo
table-clear = Clear
table-repeat = Repeat
table-double = Double
table-on-table = On the table
table-on-table-none = Choose a chip, then a box; or drag the chip there.
table-on-table-closed = No wager in this coup.
table-coming = on its way
table-going = is being taken back
table-remove = Take back { $stake } from { $wager }
table-total = Total { $amount }
table-counts = { $amount } counts

## Insurance

table-insurance-title = { $wager } · { $odds }
table-insurance-odds = { $for } to { $against }
table-insurance-totals = Player { $player } against Banker { $banker }, { $moment }.
table-insurance-pays = Pays if { $hand } loses; a tie returns it.
table-insurance-pays-tie = Pays on a tie; otherwise it loses.
table-insurance-most = Up to { $most } on your { $insured }.
table-insurance-would-pay = It would pay { $amount }.
table-insurance-stake = Stake
table-insurance-take = Insure
table-insurance-decline = No, thanks
table-insurance-decline-note = If you let it pass, you have no more insurance in this coup.

## Stand or draw

table-answer-title = You have { $total }
table-answer-title-area = Area { $area }: you have { $total }
table-wager-area = { $wager }, area { $area }
table-answer-stand = Stand
table-answer-stand-note = No more cards; only your Enter wager plays.
table-answer-draw = Draw
table-answer-draw-note = One card, with a Draw wager of { $stake }.
table-answer-short = A Draw wager needs as much as your Enter wager. Bring chips first.
table-answer-silence = Without an answer you stand.

## Squeezing

table-squeeze-ask-title = Squeeze { $hand }?
table-squeeze-ask-note = Yours is the largest wager on { $hand }, so you may get its cards face down.
table-squeeze-yes = Squeeze
table-squeeze-no = Let the dealer open
table-squeeze-always = Squeeze whenever I may
table-squeeze-wish = Squeeze { $hand } if I may
table-squeeze-asked = You asked to squeeze: { $hands }
table-squeeze-title = { $hand }: yours to squeeze
table-squeeze-how = Drag a corner or an edge; pull it right over to turn the card.
table-squeeze-how-keys = Arrows peel, Enter turns.
table-squeeze-open = Open the hand
table-squeeze-wait = The other cards are still being dealt.
table-squeeze-card = Card { $number } of { $hand }, face down
table-squeeze-peeled = peeled { $share }, { $pips ->
    [one] 1 pip seen
   *[other] { $pips } pips seen
}
table-squeeze-peeled-court = peeled { $share }, a frame is seen
table-squeeze-flat = lies flat

## The cut

table-cut-title = Cut the shoe
table-cut-note = The order was fixed before anyone could know where you cut. You can cut anywhere between the first card and the last.
table-cut-at = Cut at card { $at }
table-cut-by-hand = The dealer offers you the cut card. You may cut the shoe, or leave it to the staff.
table-cut-done = I have cut the shoe
table-cut-do = Cut here
table-cut-no = Leave it to the house

## When something is wrong

table-open-title = Play is interrupted
table-open-found = What happened: { $found }.
table-open-waits = { $rank } or above makes { $question }.
table-open-choices = Patrons with a wager are asked how to go on.
table-open-safe = Your chips stay where they are.
table-choice-title = What happens to your wager?
table-choice-continue = Continue
table-choice-continue-note = Your wager stays in the coup.
table-choice-withdraw = Withdraw
table-choice-withdraw-note = Your wagers of this coup go back to your rack.
table-choice-replace = Replace the shoe
table-choice-replace-note = The cards are replaced by a new shoe.
table-choice-continue-shoe-note = The shoe stays in use.
table-choice-free-hand = A Free Hand is offered, too.
table-choice-silence = Without an answer you continue.
table-free-due = The next coup is a Free Hand: it is dealt without wagers, and nobody wins or loses.
table-free-on = Free Hand: no wagers in this coup.
table-sign-up = No insurance is offered at this table.

## Disputes

table-disputes = Disputes
table-disputes-count = Disputes ({ $count })
table-dispute-raise = Raise a dispute
table-dispute-coup = Coup
table-dispute-coups = The last coup of this table is coup { $last }. Name it or an earlier one.
table-dispute-no-coup = It is about no coup
table-dispute-claim = What happened, in your words?
table-dispute-send = Raise it
table-dispute-note = An inspector looks into it at the table. If you do not accept what they decide, the Pit Manager does, with Surveillance and the log. The coup’s record never changes.
table-dispute-none = You have raised no dispute at this table.
table-dispute-own = Your disputes
table-dispute-line = { $coup ->
    [none] Dispute { $dispute }
   *[other] Dispute { $dispute }, coup { $coup }
}
table-dispute-resolved = It has been decided. Do you agree?
table-dispute-accepted-for = The staff recorded that you agree. Is that so?
table-dispute-accept = I agree
table-dispute-reject = I do not agree
table-dispute-reject-to-pit = If not, it goes to the Pit Manager.
table-dispute-reject-note = You then have the right to file a formal complaint, and the staff help you with it.
table-dispute-disagreed = You have the right to file a formal complaint with senior management. The staff help you with it if you like.
table-dispute-complain = File a formal complaint
table-dispute-complaint = Your complaint
table-dispute-file = File the complaint
table-dispute-filed = Your complaint has been filed with senior management.
table-dispute-received = Senior management has received your complaint.
table-dispute-accepted = You agreed with the resolution.
table-dispute-going = It is being looked into.

## The connection

table-connection-lost = Connection lost. Your placed chips are safe; reconnecting …
table-connecting = Connecting …
table-ended = This table has ended your connection.
table-ended-again = Connect again

## Limits and odds

table-limits-wager = Wager
table-limits-range = Limits
table-limits-pays = Pays
table-limits-none = no limit
table-limits-note = The differential, { $amount }, is the largest difference allowed between all wagers on Player and all on Banker.
table-limits-in-coup = during the coup
table-limits-points = { $own } against { $other }

## Help

table-help-title = Keys and help
table-help-how = How to play
table-help-how-1 = Take a seat: click an empty one on the felt.
table-help-how-2 = Choose a chip, then click a box; or drag the chip there. A right click or a long press takes the wager back.
table-help-how-3 = Pale chips are on their way; the house has them when they are solid.
table-help-how-4 = A number such as 4.14 is a clause: click it to read the rule.
table-help-keys = Keys
table-help-key-chip = choose a chip
table-help-key-boxes = go to your boxes
table-help-key-move = move between boxes
table-help-key-place = place the chip
table-help-key-remove = take the wager back
table-help-key-undo = undo
table-help-key-clear = clear
table-help-key-repeat = repeat the last coup’s wagers
table-help-key-double = double
table-help-key-offer = go to what the table asks you
table-help-key-place-chips = your place and chips
table-help-key-help = this help
table-help-key-peel = peel a card, while squeezing
table-help-key-turn = turn the card, while squeezing
table-help-letters = Single keys are on
table-help-letters-note = Turn them off if they disturb a screen reader or dictation.
table-key-arrows = Arrows
table-key-enter = Enter
table-key-backspace = Backspace
table-key-delete = Delete

## What each way of winning pays

table-line-six = with 6
table-line-seven = with 7
table-line-otherwise = otherwise
table-line-cards-2 = two cards
table-line-cards-3 = three cards
table-line-cards-4 = four cards
table-line-cards-5 = five cards
table-line-cards-6 = six cards
table-line-sevens-2 = two sevens
table-line-sevens-3 = three sevens
table-line-sevens-4 = four sevens
table-line-sevens-5 = five sevens
table-line-sevens-6 = six sevens
table-line-win = The seat is closer to nine
table-line-threes-suited = Three threes of one suit
table-line-threes = Three threes
table-line-9 = Won on 9
table-line-8 = Won on 8
table-line-7 = Won on 7
table-line-6-or-less = Won on 6 or less
