"""Reports of a gaming day: figures of each table, compared with the exact odds and the ledger. Read day.py first."""
