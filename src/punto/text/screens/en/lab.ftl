### The lab: exact odds, insurance, Lucky Draw's chart, removal, simulations.

lab-title = The lab: what every wager is worth
lab-views = Views of the lab
lab-view-odds = Odds
lab-view-insurance = Insurance
lab-view-strategy = Stand or draw
lab-view-removal = Removal
lab-view-simulation = Simulation
lab-again = Try again
lab-save = Save as JSON
lab-copy-link = Copy link
lab-copied = Copied
lab-copy-failed = The browser did not allow the copy. Select it and copy it by hand.
lab-copy-exact = Copy the fraction: { $name }
lab-copy-all = Copy all fractions

## Game and shoe

lab-game = Game
lab-variant = Variant
lab-decks = Decks
lab-decks-usual = { $count } (usual)
lab-shoe = Shoe
lab-shoe-left = of { $all } cards left
lab-shoe-fill = Put all back
lab-shoe-mode = What a click on a card does
lab-shoe-out = Take out
lab-shoe-back = Put back
lab-shoe-grid = Cards left in the shoe. Arrow keys move, minus takes a card out, plus puts it back.
lab-shoe-rank = Rank
lab-shoe-card = { $card }: { $count } left. { $mode ->
    [back] Put one back
   *[out] Take one out
}
lab-shoe-rank-out = Take out one { $rank ->
    [A] ace
    [T] 10
   *[other] { $rank }
}
lab-shoe-rank-back = Put back one { $rank ->
    [A] ace
    [T] 10
   *[other] { $rank }
}
lab-shoe-gone = Cards gone
lab-shoe-set = Set
lab-shoe-hint = Written as 7s*2 Kd 10h. In the grid: − takes out, + puts back.
lab-shoe-unread = “{ $text }” is not a card. Write a rank and a suit (c, d, h, s), such as 7s, Kd or 10h, and *2 for two of it.
lab-shoe-over = { $count } times { $card } cannot be gone from { $decks ->
    [one] 1 deck
   *[other] { $decks } decks
}.
lab-suit-spades = Spades
lab-suit-hearts = Hearts
lab-suit-diamonds = Diamonds
lab-suit-clubs = Clubs
lab-table = Cards seen at a table
lab-table-take = Use its cards
lab-table-follow = Follow the table
lab-table-why = The table's game and shoe, without the cards that everyone there has seen.
lab-table-taken = The cards seen at table { $table } until then are out of the shoe.
lab-table-followed = The shoe follows table { $table } card by card, until a card is changed here.

## Odds

lab-wager = Wager
lab-edge = House edge
lab-edge-before = House edge at the house's pays, full shoe
lab-edge-moved = Difference
lab-edge-points = { " " }percent of the stake
lab-patron = ▲ patron's advantage
lab-hit = Hits
lab-sd = SD
lab-line = Line
lab-pays = Pays
lab-fair = Fair pay
lab-probability = Probability
lab-permutations = Permutations
lab-share = Chance × pay
lab-returned = returned
lab-lost = lost
lab-exact = Exact
lab-exact-open = Exact figures: { $wager }
lab-exact-title = { $wager }: exact figures
lab-exact-probability = Probability: { $line }
lab-exact-fair = Fair pay: { $line }
lab-exact-of = { $some } of { $all } permutations
lab-odds-of = { $cards } cards · { $permutations } permutations
lab-odds-paid = { $count ->
    [one] 1 pay changed
   *[other] { $count } pays changed
}
lab-odds-gone = { $count ->
    [one] 1 card gone
   *[other] { $count } cards gone
}
lab-odds-reset = House's pays
lab-odds-chart = House edge by wager
lab-odds-house = At the house's pays, full shoe
lab-odds-note = Every figure is exact; only the decimals shown are rounded. A fair pay is what the line would have to pay, with all others unchanged, for the wager to cost nothing. Change a pay by typing 9:1, 19:20, 3/2 or 0.95.
lab-odds-note-draw = Every figure is exact, for a seat that plays perfectly. Enter and Draw are both counted per unit of the Enter wager. Change a pay by typing 9:1, 3/2 or 0.95: the best answers change with it.
lab-pay = { $label }: pays
lab-pay-not-odds = “{ $text }” cannot be paid. Write odds such as 9:1, 19:20, 3/2 or 0.95: at most six digits, and four after the colon, the slash or the point.
lab-pay-less = { $label }: pay less
lab-pay-more = { $label }: pay more
lab-pay-reset = { $label }: back to the house's { $house }
lab-pay-house = The house pays { $house }

# Lines that have no name of their own in the vocabulary.
lab-line-banker-six = wins with 6
lab-line-player-seven = wins with 7
lab-line-banker-seven = wins with 7
lab-line-tie-seven = tie of 7
lab-line-lucky-6-2 = Banker wins with 6, two cards
lab-line-lucky-6-3 = Banker wins with 6, three cards
lab-line-lucky-6-six-not-winning = Banker has 6 and does not win
lab-line-super-lucky-7-4 = Player 7 over Banker 6, four cards
lab-line-super-lucky-7-5 = Player 7 over Banker 6, five cards
lab-line-super-lucky-7-6 = Player 7 over Banker 6, six cards
lab-line-super-7s-2 = two sevens
lab-line-super-7s-3 = three sevens
lab-line-super-7s-4 = four sevens
lab-line-super-7s-5 = five sevens
lab-line-super-7s-6 = six sevens
lab-line-draw-stand = stood: no Draw wager
lab-line-draw-threes-suited = three threes of one suit
lab-line-draw-threes = three threes
lab-line-draw-9 = wins with 9
lab-line-draw-8 = wins with 8
lab-line-draw-7 = wins with 7
lab-line-draw-6-or-less = wins with 6 or less

## Insurance

lab-insured = { $wager }, insured perfectly
lab-insured-plain = { $edge } uninsured; smallest insurance { $least } of the wager
lab-insured-free = { $wager }, insured perfectly, with a smallest stake near 0
lab-first-answer-full = Take it in full.
lab-first-answer-least = Take the least, to keep the second offer open.
lab-first-answer-decline = Decline: there is no second offer then (7.20).
lab-first-mixed = By the points; single cards may call for another answer.
lab-first-full = In full, of the wager
lab-first-least = { $least } of the wager, to keep the second offer
lab-first-second = The second offer alone
lab-insured-not = { $wager }, uninsured
lab-insured-title = House edge with perfect insurance
lab-insurance-down = own
lab-insurance-across = other
lab-insurance-note = A cell shows what a unit of insurance is worth to the patron, in percent, and the odds it is paid at. ▲ The patron has the advantage. Empty: not offered.
lab-insurance-good = { $count ->
    [0] In the patron's favour
    [one] In the patron's favour: 1 offer
   *[other] In the patron's favour: { $count } offers
}
lab-insurance-none = From this shoe, no offer favours the patron.
lab-offer = Offer
lab-offer-points = { $side } { $own } against { $other }
lab-offer-said = Own { $own }, other { $other }: pays { $pays }, worth { $worth } to the patron{ $patron ->
    [yes] , who has the advantage
   *[no] {""}
}
lab-offer-never = Own { $own }, other { $other }: not possible with this shoe
lab-offer-never-long = This offer cannot come up with the cards that are left.
lab-offer-patron = favours the patron, at { $pays }
lab-offer-house = favours the house, at { $pays }
lab-offer-paid = Then paid
lab-offer-lost = Then lost
lab-offer-other = If it paid
lab-offer-then = worth { $worth }
lab-offer-not-odds = Write odds such as 5:2, 3 or 2.5
lab-arises = Arises
lab-worth = Worth

## Lucky Draw

lab-strategy-title = Best answer by the seat's total and the dealer's card
lab-strategy-down = total
lab-strategy-across = dealer
lab-strategy-note = D draws, S stands. The number is what the other answer costs, in percent of Enter. * For some hands of this total the other answer is better. The dealer's card counts its points: ten and faces 0.
lab-strategy-edge = House edge, best play
lab-strategy-risk = Element of risk
lab-strategy-rate = A seat draws
lab-strategy-chart-edge = House edge by the chart
lab-strategy-chart-cost = The chart costs
lab-strategy-exact = Lucky Draw: exact figures
lab-strategy-exceptions = { $count ->
    [0] Exceptions
    [one] 1 hand that the chart answers wrongly
   *[other] { $count } hands that the chart answers wrongly
}
lab-strategy-no-exceptions = From this shoe, the chart answers every hand best.
lab-strategy-cards = Cards
lab-strategy-dealer = Dealer
lab-strategy-better = Better
lab-strategy-gain = Gains
lab-draw = Draw
lab-stand = Stand
lab-draw-letter = D
lab-stand-letter = S
lab-cell = Total { $total } against a dealer's { $dealer }
lab-cell-said = Total { $total } against { $dealer }: { $answer ->
    [draw] draw
   *[stand] stand
}; the other answer costs { $cost }{ $mixed ->
    [yes] . Some hands differ
   *[no] {""}
}
lab-cell-stand = Standing
lab-cell-draw = Drawing
lab-cell-cost = The other answer costs
lab-cell-odd = Cards worth { $hands } do better to { $answer ->
    [draw] draw
   *[stand] stand
}.

## Removal

lab-rank = Rank
lab-removal-title = What one missing card does to a unit staked, in percent
lab-removal-down = wager
lab-removal-across = rank
lab-removal-note = Plus favours the patron. Colours compare the ranks within a wager.
lab-removal-note-draw = At Lucky Draw, Enter stands for both wagers of a seat, which are one decision.
lab-removal-chart = { $wager }: effect of removal
lab-removal-effect = Effect
lab-removal-said = { $wager }, one { $rank } gone: { $effect }
lab-removal-count = A count that follows it
lab-removal-level = Largest tag
lab-removal-held = Held
lab-removal-tag = Tag
lab-removal-correlation = Betting correlation
lab-removal-turns = Turns at a true count of
lab-removal-never = –
lab-removal-drift = Drift per deck
lab-removal-count-note = A card that leaves the shoe adds its tag to the running count. To get the true count, subtract the drift for each deck dealt, then divide by the decks left.

## Simulation

lab-sim-study = Simulate
lab-sim-study-coups = coups
lab-sim-study-sessions = a patron's sessions
lab-sim-coups = Coups
lab-sim-quick = Usual numbers of coups
lab-sim-seed = Seed
lab-sim-open-seed = any
lab-sim-seats = Seats
lab-sim-open-seats = 1
lab-sim-sessions = Sessions
lab-sim-length = Coups a session
lab-sim-system = System
lab-sim-unit = Unit
lab-sim-bankroll = Bankroll
lab-sim-least = Table minimum
lab-sim-open-least = the unit
lab-sim-most = Table maximum
lab-sim-open-most = 1,000 units
lab-sim-goal = Leaves with
lab-sim-open-goal = no goal
lab-sim-insurance = Insurance
lab-sim-answers = Seats answer
lab-policy-insure-never = never
lab-policy-insure-always = always
lab-policy-insure-perfect = perfectly, from a full shoe
lab-policy-insure-counter = by every card seen
lab-policy-draw-perfect = perfectly, from a full shoe
lab-policy-draw-chart = by the chart
lab-policy-draw-counter = by every card seen
lab-system-flat = flat
lab-system-martingale = Martingale
lab-system-paroli = Paroli
lab-system-1-3-2-6 = 1-3-2-6
lab-system-dalembert = d'Alembert
lab-system-fibonacci = Fibonacci
lab-sim-start = Start
lab-sim-stop = Stop
lab-sim-not-whole = { $field }: “{ $text }” is not a whole number. Write digits, such as 10000000, 10,000,000 or 1e7.
lab-sim-out-of-range = { $field }: { $text } is not between { $least } and { $most }.
lab-sim-full-shoes = Simulations deal whole shoes. Cards that you took out of the shoe here are in it.
lab-sim-pays = { $count ->
    [one] The pay that was changed under Odds applies.
   *[other] The { $count } pays that were changed under Odds apply.
}
lab-sim-note = Simulations deal whole shoes as the house deals them: shuffled, cut, burned, and dealt to the cut card. Every wager is compared with its exact odds. The same seed deals the same cards, here and in “punto sim”.
lab-sim-progress = Progress of the simulation
lab-sim-preparing = Preparing …
lab-sim-going = Dealing …
lab-sim-ended = Done
lab-sim-stopped = Stopped: this is the result so far
lab-sim-broken = The run broke off: this is the result so far
lab-sim-done-coups = { $done } of { $of } coups
lab-sim-done-sessions = { $done } of { $of } sessions
lab-sim-rate = { $rate } a second, { $seconds } s
lab-sim-plan = seed { $seed } · decks: { $decks } · cut card { $cut } from the end · Punto { $version }
lab-sim-result = { $coups } coups in { $shoes } shoes, { $each } a shoe; results for one unit staked
lab-sim-mean = Mean
lab-sim-se = Standard error
lab-sim-exact = Exact
lab-sim-cut = By the cut card
lab-sim-taken = taken in { $share } of coups
lab-sim-converges = { $wager }: how the mean settles
lab-sim-band = ± 2 standard errors
lab-sim-z = z: standard errors between mean and exact
lab-sim-z-note = Chance alone keeps 95 of 100 between −2 and +2.
lab-sim-lines = { $wager }: how often each line decided
lab-sim-count = Coups
lab-sim-share = Share
lab-sim-cut-note = The exact figure is that of a coup from a full shoe. By the cut card: what the end of the shoe adds to the mean, because the number of coups depends on the cards. It is measured apart from the mean.
lab-sim-counter-note = A patron who answers by every card seen plays no two coups alike, so there is no exact figure to compare with.
lab-session-title = { $game }, { $wager }
lab-session-ruin = Ruined
lab-session-goal = Reached the goal
lab-session-mean = Mean result
lab-session-edge = House edge on what was staked
lab-session-turnover = Staked a session
lab-session-fan = The bankroll through a session
lab-session-median = median
lab-session-half = half of all
lab-session-most-of = nine of ten
lab-session-coups = Coup
lab-session-endings = How sessions end
lab-session-result = Result
lab-session-share = Share of sessions
lab-session-drawdown = Drawdown
lab-session-losing = Losing run
lab-session-figure = Figure
lab-session-least = least
lab-session-p5 = 5%
lab-session-p25 = 25%
lab-session-p50 = 50%
lab-session-p75 = 75%
lab-session-p95 = 95%
lab-session-most = most
lab-session-note = A session begins with a new shoe. Stakes keep within the table's limits and the bankroll, payments are rounded as the house rounds them, and a patron with less than the minimum is ruined.
