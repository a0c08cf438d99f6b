"""A Python client of a house: tables over the network, live, with commands that are carried out once.

It reads and writes the types of `punto.wire`, and never a store. Read client.py first.
"""

from punto.extras import importing

with importing("client"):
    from punto.client.client import Client
    from punto.client.live import Live, LiveChange
    from punto.client.patience import Patience
    from punto.client.problems import Refused, Unreachable

__all__ = ["Client", "Live", "LiveChange", "Patience", "Refused", "Unreachable"]
