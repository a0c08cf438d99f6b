"""What the tests of several folders share. Start with live_table.py, or with server/served_house.py for a server."""
