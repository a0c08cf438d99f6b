"""Deciders: one function for each command, which adds events to a Decision or raises a Refusal with its clause.

Only dispatch.py calls them. Read betting.py first."""
