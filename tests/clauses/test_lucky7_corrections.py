"""Lucky 7: the record put right (R-57), and faults found late (R-58), at a live table."""

from both_corrections import *  # noqa: F403 - worked examples that hold for two documents

GAME = "lucky7"
