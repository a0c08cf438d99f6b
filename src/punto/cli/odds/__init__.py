"""Commands on exact odds: odds, strategy, removal. Read odds.py first."""
