"""Bots: patrons of several habits, a dealer and a shoe's reader, who fill a house and try it out."""
