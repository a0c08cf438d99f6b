"""Odds: for now the reference enumerator, by which everything faster will be proven."""
