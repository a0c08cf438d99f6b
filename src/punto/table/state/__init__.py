"""The state of a table after its events. Field names are stored in snapshots: see FORM in codec.py.

Nothing here changes a state: evolve/ makes the next one. Read table.py first.
"""

from punto.table.state.coup import *
from punto.table.state.disputes import *
from punto.table.state.irregularities import *
from punto.table.state.shoe import *
from punto.table.state.table import *
from punto.table.state.wagers import *
