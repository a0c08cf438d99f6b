"""Commands on a house: serve, bots, reader, staff, table, and those that read its log. Read serve.py first."""
