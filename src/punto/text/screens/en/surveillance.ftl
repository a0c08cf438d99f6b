### Surveillance: finding coups, seeing them again, their worth and their evidence.

surveillance-title = Surveillance
surveillance-for-whom = Surveillance is for inspectors and above, senior management and the surveillance department.
surveillance-tabs = Parts of surveillance
surveillance-tab-coups = Coups
surveillance-tab-attempts = Attempts

# Finding a coup.
surveillance-search = Find a coup
surveillance-table = Table
surveillance-all-tables = All tables
surveillance-number = Number
surveillance-patron = Patron with a wager in it
surveillance-more = Time, result, irregularities …
surveillance-since = Begun from
surveillance-until = Begun before
surveillance-result = Won by
surveillance-any = any
surveillance-ended = Ended
surveillance-ended-settled = settled
surveillance-ended-void = void
surveillance-ended-reversed = settlement reversed
surveillance-irregularity = Clause applied
surveillance-irregularity-any = Only coups in which something went wrong
surveillance-disputed = Only coups that were disputed
surveillance-least = Staked at least
surveillance-find = Find
surveillance-clear = Clear all
surveillance-not-whole = This search is not possible: the number of a coup is a whole number from 1 on, and a stake is a whole number from 0 on.
surveillance-none = No coup fits. Remove a condition.
surveillance-none-yet = There is none among the newest thousands of coups; the search can go on.
surveillance-earlier = Look further back
surveillance-choose = Choose a coup to see it again.
surveillance-back-to-list = Back to the list
surveillance-coup = { $table }, coup { $coup }
surveillance-staked = { $amount } staked
surveillance-free = Free Hand

# Seeing it again.
surveillance-won = { $result ->
    [player] Player won
    [banker] Banker won
   *[tie] A tie
}
surveillance-neighbours = Other coups of this table
surveillance-before = Coup before
surveillance-next = Coup after
surveillance-again = Look again
surveillance-evidence = Save the evidence
surveillance-felt = The coup on the felt
surveillance-events = What happened
surveillance-keys = Click the felt, then: Space plays and stops, the arrows step, Home and End go to the ends.
surveillance-timeline = Time line
surveillance-first = To the first step
surveillance-back = One step back
surveillance-play = Play
surveillance-stop = Stop
surveillance-on = One step on
surveillance-last = To the last step
surveillance-speed = Speed
surveillance-times = { $speed }×
surveillance-step = Step { $step } of { $steps }

# What each wager was worth.
surveillance-worth = Worth of each wager before this coup
surveillance-worth-from = Exact, from the { $cards } cards of { $decks } decks that nobody had seen then.
surveillance-exact = Exact fractions
surveillance-counting = Punto counts every coup that could have come …
surveillance-col-wager = Wager
surveillance-col-edge = House edge
surveillance-col-change = Against a full shoe
surveillance-col-hit = Wins
surveillance-col-staked = Staked
surveillance-col-expected = Expected loss
surveillance-col-won = Won by the house
surveillance-patron-favoured = A negative edge: the missing cards favoured the patron.

# Disputes about it.
surveillance-disputes = Disputes about this coup
surveillance-dispute = Dispute { $number }
surveillance-no-disputes = Nobody has disputed it.
surveillance-to-pit = Open in the pit
