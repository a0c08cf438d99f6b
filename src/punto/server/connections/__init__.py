"""Connections, before a request or a message reaches the house: how many, how fast, how large, how long.

Nothing here knows a route or a table. Read http.py first.
"""
