"""Whole shoes dealt, bet and tallied: plain loops over numpy arrays, which numba compiles. Read dealing.py first."""
