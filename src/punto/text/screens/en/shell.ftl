### The frame of every screen.

# Not shown: the locale by which dates and times are written, and the order of odds (won-first: 19:20, stake-first: 20:19).
shell-date-locale = en-GB
shell-odds-order = won-first

shell-skip = Skip to the page
shell-loading = One moment …
shell-close = Close
shell-clause = Clause { $number }
shell-texts-differ = The two texts differ. Punto follows the English one (R-62).
shell-text-english = English text
shell-text-vietnamese = Vietnamese text
shell-language = Language
shell-page-not-loaded = The page could not be loaded. Check the network and try again.
shell-nav-lobby = Lobby
shell-nav-table = Table
shell-nav-coup = Past coups
shell-nav-shoe = Proof of the shoe
shell-nav-dealer = Dealer
shell-nav-pit = Pit
shell-nav-surveillance = Surveillance
shell-nav-lab = Lab
shell-nav-missing = No such page
shell-unreachable = The server does not answer. Check the network; Punto tries again by itself.
shell-unanswered = The connection was lost before the table answered, and the coup has gone on. What the table shows now counts.

# The roads, which several screens show.
shell-roads = Roads of the shoe
shell-roads-empty = No results in this shoe yet.
shell-roads-all = Results of this shoe, the first to the last: { $results }.
shell-roads-bead = Bead plate: { $total ->
    [one] 1 result
   *[other] { $total } results
}, the last { $last }.
shell-roads-big = Big road: the last column is { $side }, { $length } deep.
shell-roads-derived = { $road }: the last marks are { $marks }.
shell-roads-derived-none = { $road }: no marks yet.
shell-roads-red = red
shell-roads-blue = blue
shell-roads-no-mark = no mark
shell-roads-total = { $total ->
    [one] 1 coup
   *[other] { $total } coups
}
shell-roads-next = If the next is { $side }
shell-roads-hint = { $road }: { $mark }

# The head of every page.
shell-nav = Pages
shell-nav-console = Dealer's console
shell-table = Table { $table }
shell-menu = Menu
shell-theme-light = Light theme
shell-theme-dark = Dark theme
shell-chips = Wallet
shell-chips-held = { $amount } play chips away from the tables
shell-account = account
shell-sign-in = Sign in
shell-sign-out = Sign out
shell-role-patron = patron
shell-role-guest = guest
shell-role-reader = shoe's reader
shell-role-dealer = dealer
shell-role-inspector = inspector
shell-role-pit_manager = Pit Manager
shell-role-shift_manager = Shift Manager
shell-role-assistant_director = Assistant Director
shell-role-senior_management = senior management
shell-role-surveillance = Surveillance
shell-role-cage = cage
shell-role-administrator = administrator

# Signing in, and the account.
shell-sign-in-guest = Play as a guest
shell-sign-in-guest-why = You get play chips and need no account. The chips have no value in money.
shell-sign-in-guest-name = A name for the table, if you like
shell-sign-in-guest-enter = Come in as a guest
shell-sign-in-known = With a name and a password
shell-sign-in-name = Name
shell-sign-in-password = Password
shell-account-title = Your account
shell-account-is = You are { $name }, { $role }.
shell-account-guest = A guest cannot come back: when you sign out, or your session ends, this name and its chips are gone.
shell-account-password = Set a new password
shell-account-old = Present password
shell-account-new = New password
shell-account-again = New password again
shell-account-set = Set the password
shell-account-differ = The two new passwords are not the same.
shell-account-changed = The new password is set. You were signed out everywhere else.
shell-sign-out-guest = Sign out and give up the chips
shell-sign-out-all = Sign out everywhere

shell-amount-from = Write a whole number, { $least } or more.
shell-amount-between = Write a whole number from { $least } to { $most }.
