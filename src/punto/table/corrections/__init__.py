"""Corrections of the record: what was entered wrongly is put right, and the log keeps both (R-57).

Read cards.py first. A coup that is settled is reopened for it, and settled again."""
