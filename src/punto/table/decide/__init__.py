"""Deciders: one function for each command, which adds events to a Decision or raises a Refusal with its clause.

They are called by dispatch.py alone. Read betting.py first."""
