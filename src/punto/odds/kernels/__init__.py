"""Exact counts in 64-bit integers: plain loops over numpy arrays, which numba compiles. Read two_hands.py first."""
