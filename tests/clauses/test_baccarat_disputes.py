"""Baccarat, 8.1 to 8.6, at a live table."""

from both_disputes import *  # noqa: F403 - worked examples that hold for two documents

GAME = "baccarat"
