"""Ending tasks for certain."""

import asyncio

AGAIN_SECONDS = 1.0


async def end(*tasks: "asyncio.Task[None]") -> None:
    """Cancel, and again where that was taken for another error: a lost connection may come at the same moment."""
    pending = set(tasks)
    while pending:
        for task in pending:
            task.cancel()
        _, pending = await asyncio.wait(pending, timeout=AGAIN_SECONDS)
