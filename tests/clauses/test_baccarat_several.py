"""Baccarat: several irregularities at once (R-59), at a live table."""

from both_several import *  # noqa: F403 - worked examples that hold for two documents

GAME = "baccarat"
