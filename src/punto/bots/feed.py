"""The shoe reader's feed of a table, over the network."""

from punto.client import Client, Refused
from punto.wire.commands import NextCard

NO_SHOE_YET = NextCard(0, 1, due=False)


class ClientFeed:
    def __init__(self, client: Client, table: str) -> None:
        self._client = client
        self._table = table

    async def wanted(self) -> NextCard:
        try:
            return await self._client.reader(self._table)
        except Refused as refused:
            if refused.reason == "no-shoe-in-use":
                return NO_SHOE_YET
            raise

    async def send(self, shoe: int, number: int, card: str) -> str:
        try:
            return (await self._client.read_card(self._table, shoe, number, card)).taken
        except Refused as refused:
            if refused.status in (401, 403, 404):
                raise
            return "refused"
