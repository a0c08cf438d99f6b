"""What each viewer sees of a table: pure functions from its state and events to the values of `wire`.

Nothing here writes, and nothing knows a store, a clock or a socket. Read public.py first, then redaction.py.
"""
