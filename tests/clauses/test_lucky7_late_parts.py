"""Lucky 7: a wager of which a part came late (4.6), with the limits, at a live table."""

from both_late_parts import *  # noqa: F403 - worked examples that hold for two documents

GAME = "lucky7"
