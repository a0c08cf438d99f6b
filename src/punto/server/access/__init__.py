"""Who sends a request, and what they may do: sessions, sign-in, limits, policies. Read sessions.py first."""
