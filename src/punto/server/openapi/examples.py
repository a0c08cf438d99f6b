"""The example requests of the description, by route."""

from collections.abc import Mapping

import msgspec
from msgspec import Struct

from punto.cards import card
from punto.table.commands import (
    ApproveAdjustment,
    BringChips,
    CashChips,
    CorrectCard,
    FundCage,
    LeaveTable,
    PlaceWager,
    SellChips,
    TakeSeat,
)
from punto.table.roles import Role
from punto.wire.commands import CardRead, SignedCommand
from punto.wire.lab import RemovalWish, ShoeWish
from punto.wire.people import GuestWish, NewPassword, NewStaff, SignIn, StaffChange
from punto.wire.simulation import CoupsWish, SessionsWish

PASSWORD = "as it was told me"  # noqa: S105 - an example


def _shown(**bodies: Struct) -> Mapping[str, object]:
    return {title: msgspec.to_builtins(body) for title, body in bodies.items()}


EXAMPLES: Mapping[str, Mapping[str, object]] = {
    "guest": _shown(browser=GuestWish(), program=GuestWish("mai", token=True)),
    "sign_in": _shown(program=SignIn("dealer", PASSWORD, token=True)),
    "change_password": _shown(new=NewPassword(PASSWORD, "as I like it better")),
    "hire": _shown(dealer=NewStaff("lan", Role.DEALER)),
    "change_staff": _shown(
        disabled=StaffChange(disabled=True),
        promoted=StaffChange(role=Role.INSPECTOR),
        forgot=StaffChange(password=PASSWORD),
    ),
    "command": _shown(
        seat=TakeSeat("mai", 3),
        chips=BringChips("mai", 5000),
        wager=PlaceWager("mai", "banker", 100),
        leave=LeaveTable("mai"),
    ),
    "decision": _shown(approval=SignedCommand("pit-manager", PASSWORD, ApproveAdjustment(1))),
    "preview": _shown(card=CorrectCard(3, card("9c"))),
    "cage_command": _shown(fund=FundCage(1_000_000), sell=SellChips("mai", 5000), cash=CashChips("mai", 5000)),
    "what_if": _shown(
        full=ShoeWish("lucky7", "non_commission"),
        paid=ShoeWish("baccarat", pays={"tie": {"win": "9:1"}, "lucky_6": {"2": "12:1", "3": "23:1"}}),
        gone=ShoeWish("baccarat", decks=6, gone={"7s": 2, "Kd": 1}),
    ),
    "insurance": _shown(full=ShoeWish("baccarat"), gone=ShoeWish("baccarat", gone={"4h": 8})),
    "strategy": _shown(full=ShoeWish("lucky_draw")),
    "removal": _shown(all=RemovalWish("baccarat"), one=RemovalWish("baccarat", wager="lucky_6", level=3)),
    "simulate": _shown(
        coups=CoupsWish(game="baccarat", coups=1_000_000, seed=1),
        sessions=SessionsWish(game="baccarat", sessions=10_000, wager="banker", system="martingale"),
    ),
    "read_card": _shown(card=CardRead(1, 7, "7s")),
}
"""By the name of the route's function; each under a title."""
