### The felt: cards, chips, boxes, seats.

felt-card = { $rank ->
    [A] ace
    [K] king
    [Q] queen
    [J] jack
    [T] ten
    [9] nine
    [8] eight
    [7] seven
    [6] six
    [5] five
    [4] four
    [3] three
   *[2] two
} of { $suit ->
    [clubs] clubs
    [diamonds] diamonds
    [hearts] hearts
   *[spades] spades
}
felt-card-down = a card face down
felt-card-printed = a { $rank } printed on the felt
felt-title = Table { $table }
felt-wins = wins
felt-squeezes = { $patron } squeezes
felt-shoe = shoe { $cards }
felt-discards = discards { $cards }
felt-you = You
felt-seat = seat { $seat }
felt-sit = Sit down on seat { $seat }
felt-sit-here = Sit here
felt-seat-patron = Seat a patron on seat { $seat }
felt-seat-here = Seat a patron
felt-to = { $for } to { $against }
felt-or = {" "}or{" "}
felt-box = { $name }, pays { $odds }{ $has ->
    [yes] , { $stake } on it
   *[no] {""}
}
felt-box-of = Seat { $seat }: { $name }
felt-result = Result: { $result }.
felt-hand = { $hand }: { $cards }. Total { $total }.
felt-hand-down = { $hand }: { $cards }.
felt-not-offered = not offered
felt-line-six = 6 pays { $odds }
felt-line-seven = 7 pays { $odds }
felt-letter-player = P
felt-letter-banker = B
felt-letter-tie = T
felt-place = Seat
felt-seats = Seats
felt-free = free
felt-seat-free = Seat { $seat } is free
felt-seat-taken = Seat { $seat }, { $patron }{ $count ->
    [0] {""}
   *[other] : { $wagers }
}
felt-standing = standing
felt-behind = { $patrons } standing behind
felt-behind-own = You stand behind the seats
