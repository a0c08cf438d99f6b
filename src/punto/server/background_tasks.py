"""Background tasks: they go on after a fault, and they end when they are cancelled."""

import asyncio
from collections.abc import Awaitable, Callable

from punto.server import logs

RETRY_SECONDS = 1.0


async def run_forever(work: Callable[[], Awaitable[None]]) -> None:
    """Do it for as long as the worker runs. Log a fault, and start again."""
    while True:
        try:
            await work()
        except Exception as error:
            logs.failed("fault", error)
        await asyncio.sleep(RETRY_SECONDS)


async def cancel(*tasks: "asyncio.Task[None]") -> None:
    """Cancel and wait. Cancel again if a task took it for another error, such as a lost connection."""
    pending = set(tasks)
    while pending:
        for task in pending:
            task.cancel()
        _, pending = await asyncio.wait(pending, timeout=RETRY_SECONDS)
