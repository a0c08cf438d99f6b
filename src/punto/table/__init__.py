"""The live table: a command becomes events, and events become the next state. Everything here is pure.

Nothing in here knows a store, a clock or a socket. Read dispatch.py first, then decide/, evolve/ and next.py."""
