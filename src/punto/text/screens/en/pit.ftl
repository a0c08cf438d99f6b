### The pit: all tables, what waits, who is on duty, the gaming day, the staff.

pit-title = Pit
pit-for-whom = The pit is for inspectors and above, senior management, surveillance and administrators.
pit-sign-in = Sign in
pit-signed-in-as = You are signed in as { $name }, { $role }.
pit-tabs = Parts of the pit
pit-tab-floor = Floor
pit-tab-report = Gaming day
pit-tab-staff = Staff
pit-tab-attempts = Attempts
pit-lost = The connection is lost. What you see may be out of date; Punto tries again by itself.
pit-again = Try again
pit-no-tables = There are no tables in this house yet.

# The whole house in one line.
pit-total-tables = Tables open
pit-of = { $some } of { $all }
pit-total-patrons = Patrons
pit-total-layout = On the layouts
pit-total-racks = Before patrons
pit-total-float = In the floats

# One table.
pit-table = Table { $table }
pit-never-opened = Never opened
pit-seconds = { $seconds } s
pit-float = Float
pit-float-of = Float { $amount }
pit-layout = On the layout
pit-limits = Limits
pit-no-limits = none
pit-from = from { $least }
pit-seats = Seats
pit-standing = behind the seats
pit-coup = Coup · cards left
pit-disputes = { $count ->
    [one] 1 dispute
   *[other] { $count } disputes
}
pit-free-due = Free Hand next
pit-sign = No insurance
pit-staffed = With a dealer
pit-over = { $side } is { $amount } over the differential
pit-differential-use = Differential { $most }, { $used } used
pit-waits-for = Waits for: { $role }
pit-waits-more = { $count ->
    [one] one more waits
   *[other] { $count } more wait
}
pit-waits-you = Waits for you
pit-waits-patron = Waits for the patron
pit-waits-patrons = Waits for patrons: { $chosen } of { $asked } have chosen

# What waits, and who is here.
pit-waiting = Waiting for a decision
pit-waiting-count = { $count ->
    [0] Nothing waits for a decision.
    [one] 1 thing waits for a decision, { $mine } of them for you.
   *[other] { $count } things wait for a decision, { $mine } of them for you.
}
pit-nothing-waits = Nothing waits. All tables go on.
pit-dispute = { $coup ->
    [none] Dispute { $number } of { $patron }
   *[other] Dispute { $number } of { $patron }, coup { $coup }
}
pit-decide = Decide
pit-look = Look
pit-duty = On duty
pit-since = here since { $time }
pit-sessions = { $count ->
    [one] 1 session
   *[other] { $count } sessions
}

# One table in the pit.
pit-sections = Parts of the table
pit-section-decision = Decision
pit-section-house = Limits and chips
pit-section-patrons = Patrons
pit-section-disputes = Disputes
pit-section-ruling = Ruling
pit-ruling-hint = For what the rules do not name, at any time, also after the settlement.
pit-section-happened = What happens
pit-nothing-yet = Nothing has happened since you opened this.
pit-closed = The table is closed.
pit-open-table = Open the table
pit-after-coup = It takes effect when this coup ends; keep this page open.
pit-after-coup-dropped = Table { $table }: what waited for the end of the coup was not set, because you left before.
pit-elsewhere = Table { $table } on other pages
pit-to-console = Dealer's console
pit-to-table = Watch the table
pit-to-surveillance = Find its coups

# The gaming day.
pit-day = Gaming day
pit-day-before = The day before
pit-day-after = The day after
pit-day-today = Today
pit-day-span = From { $since } to { $until }
pit-day-empty = Nothing happened at any table on this gaming day.
pit-computing = The figures are being computed …
pit-ledger-agrees = The ledger agrees.
pit-ledger-disagrees = The ledger does not agree.
pit-disagreement = { $account } moved by { $posted }; by the events it should have been { $told }.
pit-which-tables = Figures of
pit-all-tables = All tables
pit-figures = The day's figures
pit-figure-drop = Drop
pit-figure-handle = Handle
pit-figure-win = Win
pit-figure-hold-drop = Hold on drop
pit-figure-hold-handle = Hold on handle
pit-figure-theoretical = Theoretical win
pit-figure-deviations = Standard deviations
pit-figure-coups = Coups
pit-figure-free-hands = Free Hands
pit-figure-voids = Void
pit-figure-reversed = Settlements reversed
pit-figure-corrections = Corrections of the record
pit-figure-irregularities = Irregularities
pit-figure-disputes = Disputes
pit-figure-shoes = Shoes
pit-figure-brought = Chips brought
pit-figure-taken = Chips taken away
pit-figure-fills = Fills
pit-figure-credits = Credits
pit-figure-tips = Tips
pit-figure-breakage = Breakage
pit-figure-reversals = Reversals
pit-figure-adjustments = Adjustments
pit-figure-float = Float before and after
pit-figure-opened = Opened
pit-figure-closed = Closed
pit-likely = One standard deviation is { $deviation }: the win lies within two of them, as on nineteen days of twenty.
pit-unlikely = One standard deviation is { $deviation }: the win lies more than two away. By chance alone, that happens on one day of twenty. Someone should look.
pit-chart-title = Win beside theoretical win
pit-chart-row = { $table }: win { $win }, theoretical { $theoretical }, within two standard deviations from { $low } to { $high }
pit-key-win = won
pit-key-loss = lost
pit-key-theoretical = theoretical win
pit-key-span = two standard deviations around it
pit-wagers-title = { $of ->
    [one] Wagers at { $table }
   *[all] Wagers of all tables
}
pit-wager-table = Wagers of the day
pit-no-wagers = No wagers were settled.
pit-tables-title = Table by table
pit-col-table = Table
pit-col-wager = Wager
pit-col-count = Number
pit-col-staked = Staked
pit-col-won = Won by the house
pit-col-theoretical = Theoretical
pit-downloads = { $of ->
    [one] The day at { $table } as files
   *[all] The day as files
}
pit-export-coups = Coups
pit-export-about-coups = Cards, result and sums of each
pit-export-postings = Postings
pit-export-about-postings = Every entry of the ledger, with the event that made it
pit-export-events = Events
pit-export-about-events = The whole log with its hashes

# The staff.
pit-staff = Staff
pit-staff-add = Add a person
pit-staff-name = Name
pit-staff-role = Role
pit-staff-password-new = Password; if empty, Punto makes one
pit-staff-added = { $name } is on the staff: { $role }.
pit-staff-password-once = The password, shown only once:
pit-staff-since = since { $time }
pit-staff-away = not signed in
pit-staff-disabled = may not sign in
pit-staff-change = Change
pit-staff-change-of = Change { $name }
pit-staff-note = Every change ends this person's sessions.
pit-staff-role-save = Set the role
pit-staff-role-set = { $name } has the new role.
pit-staff-password = New password
pit-staff-password-save = Set the password
pit-staff-password-set = { $name } has the new password.
pit-staff-sign-out = { $count ->
    [0] Not signed in
    [one] End 1 session
   *[other] End { $count } sessions
}
pit-staff-signed-out = { $count ->
    [one] 1 session has ended.
   *[other] { $count } sessions have ended.
}
pit-staff-disable = Disable
pit-staff-is-disabled = { $name } can no longer sign in.
pit-staff-enable = Enable
pit-staff-enabled = { $name } can sign in again.
pit-staff-oneself = Only another administrator can change your role.

# What was attempted.
pit-attempts = Attempts and signatures
pit-attempts-kind = Kind
pit-attempts-all = All
pit-attempts-again = Look again
pit-attempts-earlier = Earlier ones
pit-no-attempts = There is nothing of this kind.
pit-col-when = When
pit-col-kind = What it was
pit-col-who = Name
pit-col-from = From
pit-col-what = What
pit-attempt-sign-in-failed = Wrong name or password
pit-attempt-sign-in-throttled = Too many sign-in attempts
pit-attempt-guest-throttled = Too many guests at once
pit-attempt-denied = Denied
pit-attempt-not-for-your-role = Not for this role
pit-attempt-not-signed-in = Nobody signed in
pit-attempt-other-origin = From another site's page
pit-attempt-protocol = Another version of the socket
pit-attempt-too-many-sockets = Too many sockets
pit-attempt-second-person = A second person's signature
pit-attempt-staff = Staff changed
pit-attempt-other-version = Written by another version
pit-what-path = { $method } { $path }: { $reason }
pit-what-socket = { $path }
pit-what-cage-command = { $command }, at the cage: { $reason }
pit-what-list-command = { $command }, over the list of tables: { $reason }
pit-what-patron = To see what concerns { $person }: { $reason }
pit-what-guest = To come in as a guest: { $reason }
pit-what-table-command = { $command }, table { $table }: { $reason }
pit-what-table-message = A message over the socket ({ $message }), table { $table }: { $reason }
pit-what-list-message = A message over the socket of the list of tables ({ $message }): { $reason }
pit-what-beside = To sign as the second person beside { $person }, table { $table }
pit-what-new-password = To change the password
pit-what-signed = { $person } signed at this desk, table { $table }; the table's log says whether it was carried out
pit-what-added = { $person } was added: { $role }
pit-what-changed = { $person } was changed: { $fields }
pit-what-signed-out = { $person } was signed out
pit-what-own-added = Added: { $role }
pit-what-own-role = Another role: { $role }
pit-what-own-password = A new password
pit-what-own-disabled = Disabled
pit-what-own-enabled = Enabled again
pit-what-own-signed-out = Signed out
pit-what-counted = { $count ->
    [one] One more like this within an hour, counted only. Names: { $names }
   *[other] { $count } more like this within an hour, counted only. Names: { $names }
}
pit-what-written = { $text }
pit-field-role = role
pit-field-password = password
pit-field-disabled = whether signing in is allowed
pit-field-none = nothing
pit-reason-not-your-role = this role may not do it
pit-reason-not-your-place = only the patron or the staff may do it
pit-reason-not-your-dispute = it is another patron's dispute
pit-reason-patron-orders = only the patron gives this order
pit-reason-administrator-at-table = administrators do nothing at a table
pit-reason-not-signed-in = nobody was signed in
pit-reason-signed-out = had been signed out
pit-reason-too-many = too many at once
pit-reason-not-for-your-role = not open to this role
pit-reason-other-origin = it came from another site's page
pit-reason-no-csrf = it came without the page's token
pit-reason-closed-to-all = nobody may ask for it
pit-reason-not-yours = shown to that patron and to the staff only
pit-reason-guests-not-taken = this house takes no guests
