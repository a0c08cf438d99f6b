"""Write new count files: `python3 dev.py counts`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from support.every_coup import DECKS, survey, write

for name in sys.argv[1:] or DECKS:
    for decks, counts in survey(name).items():
        write(name, decks, counts)
        print(f"{name}, {decks} decks: {len(counts)} counts")
