"""A Python client of a house: tables over the network, live, with commands that are carried out once."""

from punto.client.client import Client
from punto.client.live import Heard, Live
from punto.client.patience import Patience
from punto.client.problems import Problem, Refused, Told, Unreachable
from punto.client.views import Given, Me, Staff, View

__all__ = [
    "Client",
    "Given",
    "Heard",
    "Live",
    "Me",
    "Patience",
    "Problem",
    "Refused",
    "Staff",
    "Told",
    "Unreachable",
    "View",
]
