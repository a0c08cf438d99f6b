"""Random whole tables, checked against a model on paper. Start with watched_table.py."""
