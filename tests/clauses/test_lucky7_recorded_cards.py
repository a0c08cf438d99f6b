"""Lucky 7: cards on record and cards that are known (R-42, R-51, R-52), at a live table."""

from both_recorded_cards import *  # noqa: F403 - worked examples that hold for two documents

GAME = "lucky7"
