"""Play chips: a guest gets them with the first place at a table. One who only looks leaves nothing in the log."""

from punto.server.house import AsyncHouse
from punto.store.house import Order
from punto.table import cage
from punto.table.commands import Actor, BringChips, CashChips, SellChips, TakeSeat
from punto.table.inputs import stored_key
from punto.table.roles import Role

TELLER = Actor("punto-cage", Role.CAGE)
"""Sells guests their play chips."""


async def sell_play_chips(house: AsyncHouse, order: Order) -> None:
    """Sell a guest's play chips before the first command that may move chips of theirs."""
    match order.body:
        case TakeSeat(patron=name) | BringChips(patron=name) | SellChips(patron=name) | CashChips(patron=name):
            pass
        case _:
            return
    if order.actor.role is Role.PATRON and order.actor.name != name:
        return  # the table refuses it
    if not await house.call(lambda: house.people.is_new_guest(name)):
        return
    # The key is made from the guest's name, so that the chips are sold once, even if two commands come together.
    key = stored_key(f"guest/{name}", "play-chips")
    answer = await house.execute(
        Order(table=cage.STREAM, key=key, actor=TELLER, body=SellChips(name, house.guest_chips))
    )
    if answer.refusal:
        raise answer.refusal
