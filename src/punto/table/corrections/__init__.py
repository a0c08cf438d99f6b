"""Corrections of the record: a wrong entry is put right, and the log keeps both (R-57).

A settled coup is reopened for it, and settled again. Read cards.py first."""
