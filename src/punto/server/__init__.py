"""The server: tables over the network, for patrons, staff and watchers."""
