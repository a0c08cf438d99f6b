"""Compiled steps of many environments at once, on the simulation's kernels. Read shoes.py first."""
