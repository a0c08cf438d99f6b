"""Served houses, and requests to them. Start with served_house.py."""
