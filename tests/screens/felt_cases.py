"""Writes layouts and views of tables for the tests of the screens' felt."""

import sys
from pathlib import Path

import msgspec
from msgspec import Struct

sys.path.append(str(Path(__file__).parents[1]))  # a script, too

from support.live_table import Driven

from punto.coup import Answer
from punto.games import GAMES
from punto.table import commands as c
from punto.views.layout import boxes
from punto.views.public import public_view
from punto.wire.layout import Box
from punto.wire.table import View

FIXTURES = Path(__file__).parents[2] / "web" / "src" / "felt" / "fixtures"


class Layout(Struct, frozen=True):
    """The boxes of a game as one of its variants has them, and the seats of every table it is played on."""

    game: str
    variant: str | None
    insurance: bool
    hand_a_seat: bool
    seats: tuple[tuple[int, ...], ...]
    boxes: tuple[Box, ...]


def layouts() -> list[Layout]:
    return [
        Layout(name, variant, insurance, game.hand_a_seat, game.seats, boxes(game, variant, insurance=insurance))
        for name, game in GAMES.items()
        for variant in game.variants or (None,)
        for insurance in ((False, True) if game.insurance else (False,))
    ]


def views() -> dict[str, View]:
    """Moments of a coup: one after the other, by the name under which the screens' tests ask for them."""
    return {**_baccarat(), **_seven_up(), **_lucky_draw()}


def _baccarat() -> dict[str, View]:
    table = Driven("B1").ready("baccarat", "ann", "bob", variant="commission")
    table.do(c.TakeSeat("zoe"))
    table.do(c.BuyIn("zoe", 1000))
    table.place(ann="banker=300 tie=25 lucky_6=25", bob="player=100 banker_pair=5", zoe="banker=250")
    found = {"bets": _seen(table)}
    table.do(c.CloseBets())
    table.cards("5d 2h Kc 4c")
    table.do(c.OfferInsurance())
    table.by("ann", c.Insure("ann", "banker_insurance", 100))
    found["offered"] = _seen(table)
    table.do(c.CloseOffers())
    table.cards("6s 2s")
    table.do(c.AnnounceResult(table.dealt.showdown().result))
    found["announced"] = _seen(table)
    table.do(c.SettleCoup())
    return found | {"settled": _seen(table)}


def _seven_up() -> dict[str, View]:
    table = Driven("S1").ready("seven_up", "ann").place(ann="player=100")
    found = {"seven_up_bets": _seen(table)}
    table.do(c.CloseBets())
    table.cards("7s")
    return found | {"seven_up_card": _seen(table)}


def _lucky_draw() -> dict[str, View]:
    table = Driven("D1").ready("lucky_draw", "ann", "bob").bets(ann="enter=100", bob="enter=50")
    table.cards("4d 9h 7s 5c Kd")
    table.answer("ann", Answer.DRAW)
    table.cards("Qs")
    table.answer("bob", Answer.STAND)
    found = {"seats_dealt": _seen(table)}
    table.cards("2c")
    table.do(c.AnnounceResult(None))
    table.do(c.SettleCoup())
    return found | {"seats_settled": _seen(table)} | _several_areas()


def _several_areas() -> dict[str, View]:
    """ann plays area 3 besides her own, and loses there with a draw."""
    table = Driven("D2").ready("lucky_draw", "ann", "bob").place(ann="enter=100", bob="enter=50")
    table.by("ann", c.PlaceWager("ann", "enter", 200, 3))
    found = {"areas_bets": _seen(table)}
    table.do(c.CloseBets())
    table.cards("9s 2h 4c 5d Kd Kh Kc")
    table.answer("ann", Answer.STAND)
    table.answer("bob", Answer.STAND)
    table.by("ann", c.GiveAnswer("ann", Answer.DRAW, 3))
    table.cards("Ks Ts")
    table.do(c.AnnounceResult(None))
    table.do(c.SettleCoup())
    return found | {"areas_settled": _seen(table)}


def _seen(table: Driven) -> View:
    return public_view(table.table, table.clock)


def text_of_layouts() -> str:
    lines = [msgspec.json.encode(layout).decode() for layout in layouts()]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def text_of_views() -> str:
    """Without the boxes, which are the layout's."""
    shown = {name: {**msgspec.to_builtins(view), "boxes": []} for name, view in views().items()}
    lines = [f'"{name}": {msgspec.json.encode(view).decode()}' for name, view in shown.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


FILES = {FIXTURES / "layouts.json": text_of_layouts, FIXTURES / "views.json": text_of_views}

if __name__ == "__main__":
    for file, text in FILES.items():
        file.write_text(text(), "utf-8")
