"""The log and the ledger on disk: SQLite for one machine, PostgreSQL for many processes.

log.py has the interface of every store, opening.py chooses one by its address. Read house.py first.
"""

from punto.extras import require

require("server", "apsw", "cryptography", "psycopg")
