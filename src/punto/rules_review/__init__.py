"""A review of the rules for a game manager or a regulator, with figures from the engine. Read document.py first.

It says what the documents leave open, where they contradict themselves or each other, how Punto reads them and what the
other reading would change in money, and where the rules give the patron an edge.
"""
