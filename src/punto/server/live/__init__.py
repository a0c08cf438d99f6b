"""Sockets: who watches which table, the lobby or the pit, and what is sent to them.

Views and messages come in ready-made from `views` and `wire`; nothing here decides about a table. Read hub.py first.
"""
