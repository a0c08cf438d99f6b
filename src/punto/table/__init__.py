"""The live table: commands in, events out; who may do what, and what a clause decides when something goes wrong."""
