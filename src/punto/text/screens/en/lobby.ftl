### The lobby, and unknown pages.

lobby-title = Tables
lobby-play-money = Everything here is played with play chips. You get them free, and they have no value in money.
lobby-choose = You hold { $amount } chips. Choose a table.
lobby-choose-staff = Open a table to watch it, or its console to deal.
lobby-guest = Play as a guest
lobby-sign-in = Sign in
lobby-lost = The connection is lost. Punto tries again by itself; until then, what you see may have changed.
lobby-again = Try again
lobby-filter = Game
lobby-filter-all = All games
lobby-none = There is no table in this house yet.
lobby-none-of = No table plays this game.

lobby-table = Table { $table }
lobby-closed = This table is closed.
lobby-never-opened = This table has not been opened.
lobby-seconds = { $seconds } s
lobby-automatic = automatic dealer
lobby-staffed = dealer at the table
lobby-insurance = insurance
lobby-wagers = Wagers
lobby-wagers-range = { $least } – { $most }
lobby-wagers-from = from { $least }
lobby-differential = Differential
lobby-no-differential = none
lobby-seats = Seats
lobby-seats-free = { $free } of { $seats } free
lobby-standing = { $standing } behind the seats
lobby-no-roads = Each seat plays its own hand against the dealer, so there are no roads.
lobby-shoe = This shoe
lobby-shoe-coups = { $coups ->
    [0] no coup yet
    [one] 1 coup
   *[other] { $coups } coups
}
lobby-sit = Sit down
lobby-stand = Stand behind the seats
lobby-back = Back to your place
lobby-watch = Watch
lobby-console = Dealer's console
lobby-at = { $action }, table { $table }

lobby-missing = There is nothing at { $address }. The tables are in the lobby.
lobby-missing-back = To the lobby
