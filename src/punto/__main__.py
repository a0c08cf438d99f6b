"""`python -m punto`."""

from punto.cli import run

run()
