"""Lucky 7: the record put right while an irregularity waits (R-57, R-59), at a live table."""

from both_corrections_meanwhile import *  # noqa: F403 - worked examples that hold for two documents

GAME = "lucky7"
