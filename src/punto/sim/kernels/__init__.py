"""Whole shoes dealt, bet and tallied: plain loops over numpy arrays, which numba compiles. Read dealing.py first."""

from punto.extras import require

require("sim", "numba")  # plain Python would take an hour where the compiled kernels take a second
