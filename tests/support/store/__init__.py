"""Both kinds of store, as fixtures. Start with places.py."""
