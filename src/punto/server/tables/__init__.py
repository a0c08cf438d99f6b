"""The tables that this process runs: people's commands, automatic dealers, shoe readers, other processes.

Read commands.py first.
"""
