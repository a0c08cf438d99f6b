"""The shoe reader's feed of a table, over the network."""

from punto.bots.reader import Wanted
from punto.client import Client, Refused

NO_SHOE = Wanted(0, 1, due=False)


class ClientFeed:
    def __init__(self, client: Client, table: str) -> None:
        self._client = client
        self._table = table

    async def wanted(self) -> Wanted:
        try:
            expected = await self._client.reader(self._table)
        except Refused as refused:
            if refused.reason == "no-shoe-in-use":
                return NO_SHOE
            raise
        return Wanted(expected.shoe, expected.next, expected.due)

    async def send(self, shoe: int, number: int, card: str) -> str:
        try:
            return (await self._client.read_card(self._table, shoe, number, card)).taken
        except Refused as refused:
            if refused.status in (401, 403, 404):
                raise
            return "refused"
