"""What the description shows as examples of what is sent, by route."""

from collections.abc import Mapping

import msgspec
from msgspec import Struct

from punto.server.reader import Read
from punto.server.routes.people import GuestWish, NewPassword, NewStaff, SignIn, StaffChange
from punto.server.routes.tables import Decision
from punto.table.commands import (
    ApproveAdjustment,
    BringChips,
    CashChips,
    FundCage,
    LeaveTable,
    PlaceWager,
    SellChips,
    TakeSeat,
)
from punto.table.roles import Role

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
    "decision": _shown(approval=Decision("pit-manager", PASSWORD, ApproveAdjustment(1))),
    "cage_command": _shown(fund=FundCage(1_000_000), sell=SellChips("mai", 5000), cash=CashChips("mai", 5000)),
    "read_card": _shown(card=Read(1, 7, "7s")),
}
"""By the name of the route's function; each under a title."""
