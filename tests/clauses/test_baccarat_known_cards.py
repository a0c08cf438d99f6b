"""Baccarat, 4.7 and 7.4 to 7.15: what somebody has seen stays known, at a live table."""

from both_known_cards import *  # noqa: F403 - worked examples that hold for two documents

GAME = "baccarat"
