"""One worker of several: `python -m punto.server.worker DESCRIPTOR`, started by `punto serve`."""

import sys

from punto.server.processes import work

if __name__ == "__main__":
    work(int(sys.argv[1]))
