"""Decide a command: find its decider, and return its events or raise the refusal."""

from punto.table.commands import Command
from punto.table.corrections import cards, wagers
from punto.table.decide import (
    betting,
    calling,
    dealing,
    disputing,
    preparing,
    replacing,
    seating,
    settling,
    squeezing,
)
from punto.table.decision import DECIDERS, Decision
from punto.table.irregularities import (
    burns,
    card_errors,
    deliveries,
    judging,
    reporting,
    rulings,
    seven_up,
    unforeseen,
)
from punto.table.permissions import check_may
from punto.table.state import Table

DECIDING = (
    betting,
    burns,
    calling,
    card_errors,
    cards,
    dealing,
    deliveries,
    disputing,
    judging,
    preparing,
    replacing,
    reporting,
    rulings,
    seating,
    settling,
    seven_up,
    squeezing,
    unforeseen,
    wagers,
)
"""The modules that register their deciders and judges when they are imported."""


def decision_for(table: Table, command: Command) -> Decision:
    """Decide a command whose key and sender's name are checked; returns its events and the table after them."""
    check_may(table, command)
    decision = Decision(table, command)
    DECIDERS[type(command.body)](decision, command.body)
    return decision
