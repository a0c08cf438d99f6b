"""Commands that simulate: sim, and the studies of a count, of sessions and of the house. Read run.py first."""
