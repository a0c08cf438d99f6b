"""How long a client waits for an answer, and how it tries again."""

import random
from collections.abc import Iterator

from msgspec import Struct


class Patience(Struct, frozen=True, kw_only=True):
    """Every wait has an end. All in seconds."""

    one_try: float = 10.0
    """For one request or one connection."""
    whole: float = 30.0
    """For all tries together, of a request or of a command over a socket."""
    first_pause: float = 0.1
    longest_pause: float = 2.0
    silence: float = 10.0
    """After this many seconds of silence the client closes a socket and opens a new one."""

    def pauses(self) -> Iterator[float]:
        """Twice as long each time, and never the same for two clients, so that they do not all come back at once."""
        pause = self.first_pause
        while True:
            yield pause * random.uniform(0.5, 1.0)
            pause = min(2 * pause, self.longest_pause)
