"""The past of a house, read from its log: coups, search, replay, evidence, export, verification.

Nothing here writes to a store. Read lookup.py first.
"""
