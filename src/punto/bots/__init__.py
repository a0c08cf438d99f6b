"""Bots: patrons with different habits, a dealer and a shoe reader, which fill a house and test it.

They use the client and the types of `punto.wire`, and never a store. Read company.py first.
"""
