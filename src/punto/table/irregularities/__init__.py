"""Irregularities: which can be reported when, what a clause decides by itself, and who rules on the rest.

Read kinds.py first, then reporting.py. judging.py and rulings.py have a function for each case."""
