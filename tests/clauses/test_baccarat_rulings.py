"""Baccarat, R-49, R-56 and R-65, at a live table."""

from both_rulings import *  # noqa: F403 - worked examples that hold for two documents

GAME = "baccarat"
