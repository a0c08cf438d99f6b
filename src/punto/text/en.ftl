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
