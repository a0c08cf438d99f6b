### Past coups, a coup's story, and the proof of a shoe.

story-coup = Coup { $coup }
story-coup-of = Coup { $coup } of table { $table }
story-result = { $result ->
    [banker] Banker wins
    [player] Player wins
   *[tie] Stand-off
}
story-result-own = Each seat against the dealer
story-no-result = Without a result
story-void = void
story-free = Free Hand
story-reversed = settlement reversed
story-going-on = still in play
story-irregular = { $clauses }: irregularity
story-edition = { $game }, edition { $edition }
story-hand-seat = Seat { $seat }
story-hand-dealer = Dealer
story-total = total { $total }
story-printed = { $rank } printed on the felt
story-paid = What was paid, and why
story-sums = { $wagers ->
    [0] There were no wagers.
    [one] One wager of { $staked } in all: { $paid } was paid, { $returned } of the stake returned, { $collected } collected.
   *[other] { $wagers } wagers of { $staked } in all: { $paid } was paid, { $returned } of the stakes returned, { $collected } collected.
}
story-own-none = You had no wager in this coup.
story-others-hidden = Only the patron who made a wager sees it here.
story-wager = Wager
story-patron = Patron
story-stake = Stake
story-outcome = Outcome
story-got = Paid
story-why = Why
story-got-paid = { $paid } paid, stake back
story-got-back = stake back
story-got-part = { $returned } of the stake back
story-got-nothing = { $collected } collected
story-wager-in = { $wager }, { $moment }
story-wager-area = { $wager }, area { $area }
story-events = What happened, step by step
story-earlier = Show what happened before
story-clauses = Clauses
story-shoe = Proof of the shoe
story-table = To the table

story-dispute = Raise a dispute
story-dispute-why = Say what you think went wrong. An inspector looks at the coup with all its evidence, and you can follow the dispute at the table.
story-dispute-claim = What went wrong
story-dispute-send = Raise the dispute
story-dispute-not = Leave it
story-dispute-sent = Dispute { $dispute } was raised.

story-list = Past coups of table { $table }
story-list-all = All coups
story-list-mine = With my wagers
story-list-which = Which coups
story-list-empty = No coup has ended at this table yet.
story-list-mine-empty = You had no wager at this table in the last week.
story-list-earlier = Earlier coups
story-list-shoe = shoe { $shoe }
story-list-choose = Choose a coup to read its story.

story-shoes = Proof of the shoe
story-shoes-why = Before a shoe is cut, the house shows one number that fixes the order of all its cards. Then patrons' browsers mix it with shares that the house could not know. Afterwards anyone can check that no card was exchanged. This page checks it in your browser. It needs only the file of the shoe.
story-shoes-which = Shoe
story-shoes-now = Shoe { $shoe }, in use
story-shoes-past = Shoe { $shoe }
story-shoes-no-such = This table has no shoe “{ $shoe }”. { $last ->
    [one] It has used one shoe so far.
   *[other] It has used the shoes 1 to { $last } so far.
}
story-shoes-choose = Choose a shoe
story-shoes-none = No shoe has been used at this table yet.
story-shoes-not-virtual = This shoe is dealt by hand, or has no commitment: there is nothing to check here.
story-shoes-unsafe = This page came over an unencrypted connection, so others could have changed it. To be sure, check the file with “punto verify shoe” or with your own program.
story-shoes-file = Save the file of the shoe
story-commitment = Commitment
story-commitment-why = Write it down before the cut: it fits no other order of the cards.
story-cut = Cut
story-cut-at = at card { $at }
story-cut-by = at card { $at } by { $by ->
    [automatic-inspector] the automatic inspector
   *[other] { $by }
}, { $at_time }
story-not-cut = not cut yet
story-committed = Committed
story-prepared-by = { $at_time }, by { $by ->
    [none] the house
    [automatic-dealer] the automatic dealer
   *[other] { $by }
}
story-shares = Shares in the order
story-share-shown = { $patron }: mixed the order
story-share-pledged = { $patron }: pledged, not shown yet
story-share-missing = { $patron }: pledged and not shown
story-share-own = This is the share that this browser made.
story-shares-none = No patron gave a share: that nobody arranged the cards rests on the house's word.
story-shares-how = Your browser gives a share by itself while you have a place at the table.
story-dealt = Dealt
story-counts = { $burned } burned, { $dealt } dealt in { $coups ->
    [one] 1 coup
   *[other] { $coups } coups
}, { $left } left in the shoe

story-right = The shoe is right
story-right-why = The house fixed every card before the cut, and the cards left the shoe as the shares and the cut order them.
story-wrong = The shoe is not right
story-wrong-count = { $count ->
    [one] One thing is wrong:
   *[other] { $count } things are wrong:
}
story-wrong-more = … and { $more } more.
story-checks = What was checked
story-check-shape = The file can be read: every field is there and has its form.
story-check-shares = Each share is the one that was pledged before the cut.
story-check-cut = The cut lies inside the shoe, and was given after the commitment.
story-check-positions = Every position of the shoe holds one card, and the cards left the shoe in that order.
story-check-cards = The cards are { $decks } full decks, no more and no fewer of any kind.
story-check-paths = The proof of each of the { $drawn } cards drawn leads to the commitment.
story-check-root = All { $size } cards with their salts, each at its number in the committed order, give the commitment again.
story-check-dealing = Nothing was drawn before the cut, cards were burned before the first coup, and coups are numbered upwards.
story-check-holds = holds
story-check-fails = does not hold
story-check-could-not = could not be checked
story-check-rebuilt = Computed here:
story-cards = The cards in their order
story-cards-why = Position 0 left the shoe first. The number is the card's place before the cut.
story-position = Position
story-number = Number
story-card = Card
story-use = Went to
story-salt = Salt
story-leaf = Leaf
story-burned = burned
story-rest = stayed in the shoe
story-went = coup { $coup }, { $hand }
story-all-cards = Show all { $count } cards

story-live = The cards of this shoe so far
story-live-why = Each card comes with its proof: its salt, and the hashes that lead from it up to the commitment. This page checks them as they come. The proof of one card says nothing about the cards still in the shoe.
story-live-checked = { $checked ->
    [0] No card has been checked yet.
    [one] One card checked, and it leads to the commitment.
   *[other] { $checked } cards checked, and all of them lead to the commitment.
}
story-live-wrong = { $wrong ->
    [one] One card does not lead to the commitment.
   *[other] { $wrong } cards do not lead to the commitment.
}
story-live-earlier = Check the cards of earlier coups, too
story-live-how = How a card is checked
story-live-leaf = Leaf: SHA-256 of a byte 0, the card's number in four bytes, the salt, and the two letters of the card.
story-live-node = Node: SHA-256 of a byte 1, the left node, the right node. Each hash of the proof is the neighbour on the way up; the card's number says on which side.
story-live-root = The last node must be the commitment.
story-live-down = The proof of a card that lay face down comes once the coup is over.
story-live-example = The way up of the last card: { $card }
story-live-beside = Step { $step }, beside it:
story-live-gives = gives
story-live-number = number { $number }
story-so-far = { $drawn } cards drawn, { $left } left in the shoe
story-noted = The commitment that you wrote down
story-noted-why = Enter what you were shown before the cut. Only then is the check complete.
story-noted-same = It is the one that you wrote down.
story-noted-other = It is not the one that you wrote down.
