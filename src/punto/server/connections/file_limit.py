"""How many files this process may have open. Each connection is one."""

import sys
from contextlib import suppress

from punto.server import logs
from punto.server.settings import Settings

FILES_BESIDE_SOCKETS = 2_000
"""Files for requests, the database and the lab, besides the sockets."""


def files_wanted(settings: Settings) -> int:
    return settings.sockets_max + FILES_BESIDE_SOCKETS


def file_limit(settings: Settings) -> int:
    """How many files this process may open."""
    if sys.platform == "win32":
        return files_wanted(settings)
    from resource import RLIM_INFINITY, RLIMIT_NOFILE, getrlimit

    limit, _ = getrlimit(RLIMIT_NOFILE)
    return files_wanted(settings) if limit == RLIM_INFINITY else limit


def raise_file_limit(settings: Settings) -> None:
    """Let this process open enough files for all sockets; warn if the system does not allow as many."""
    if sys.platform == "win32":
        return
    from resource import RLIM_INFINITY, RLIMIT_NOFILE, getrlimit, setrlimit

    wanted = files_wanted(settings)
    limit, most = getrlimit(RLIMIT_NOFILE)
    if limit == RLIM_INFINITY or limit >= wanted:
        return
    with suppress(ValueError, OSError):
        setrlimit(RLIMIT_NOFILE, (wanted if most == RLIM_INFINITY else min(wanted, most), most))
    if (limit := file_limit(settings)) < wanted:
        logs.warn("file-limit-low", limit=limit, wanted=wanted)
