"""The server: tables over the network, for patrons, staff and watchers. Nothing below it knows HTTP or sockets.

Read app.py first: it puts a worker together. access/, tables/, live/, lab/, openapi/ and routes/ are its rooms.
"""

from punto.extras import require

require(
    *("server", "litestar", "uvicorn", "apsw", "argon2", "cryptography", "httptools", "numba", "prometheus_client"),
    *("psycopg", "websockets"),
)
