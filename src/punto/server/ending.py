"""Tasks that go on whatever happens, and end for certain."""

import asyncio
from collections.abc import Awaitable, Callable

from punto.server import logs

AGAIN_SECONDS = 1.0


async def lasting(work: Callable[[], Awaitable[None]]) -> None:
    """Do it for as long as the worker runs: a fault is logged, and it begins anew."""
    while True:
        try:
            await work()
        except Exception as error:
            logs.failed("fault", error)
        await asyncio.sleep(AGAIN_SECONDS)


async def end(*tasks: "asyncio.Task[None]") -> None:
    """Cancel, and again where that was taken for another error: a lost connection may come at the same moment."""
    pending = set(tasks)
    while pending:
        for task in pending:
            task.cancel()
        _, pending = await asyncio.wait(pending, timeout=AGAIN_SECONDS)
