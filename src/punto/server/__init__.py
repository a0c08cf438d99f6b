"""The server: tables over the network, for patrons, staff and watchers. Nothing below it knows HTTP or sockets.

Read app.py first: it puts a worker together. access/, tables/, live/, lab/, openapi/ and routes/ are its rooms.
"""
