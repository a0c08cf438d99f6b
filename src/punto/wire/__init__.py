"""Every message and answer that goes over HTTP or a socket, defined once, for server, client, bots and screens.

Only structs and vocabularies: nothing here decides, and nothing knows a store. Read messages.py first.
"""
