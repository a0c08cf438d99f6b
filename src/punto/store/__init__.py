"""The log and the ledger, kept for good: SQLite for one machine, PostgreSQL for many processes."""
