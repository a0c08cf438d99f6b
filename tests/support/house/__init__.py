"""Houses on disk, and orders to give them. Start with houses.py."""
