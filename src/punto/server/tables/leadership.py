"""Which tables this process runs: those whose locks it holds."""

from punto.server import logs
from punto.store.log import TableLocks, UnavailableError


class Leadership:
    """Takes its share of the tables first, then one more at a time, so that every worker gets some."""

    def __init__(self, locks: TableLocks, workers: int) -> None:
        self._locks = locks
        self._workers = workers
        self._own: set[str] = set()

    async def take(self, tables: list[str]) -> frozenset[str]:
        """The tables that this process runs from now on."""
        try:
            await self._locks.check()
            for table in sorted(self._own - set(tables)):
                await self._locks.unlock(table)
                self._own.discard(table)
            share = -(-len(tables) // self._workers)
            for table in tables:
                if table not in self._own and await self._locks.try_lock(table):
                    self._own.add(table)
                    if len(self._own) >= share:
                        break
        except UnavailableError as error:
            logs.warn("table-locks-lost", tables=sorted(self._own), why=str(error))
            await self.close()
        return frozenset(self._own)

    async def close(self) -> None:
        """Let other processes run the tables."""
        self._own.clear()
        await self._locks.close()
