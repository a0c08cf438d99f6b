"""Notation: a coup on one line, and a shoe in a readable text file."""

import re
from collections import Counter, deque
from collections.abc import Iterable
from itertools import chain

from msgspec import Struct
from msgspec.structs import force_setattr

from punto.borders import each, enum_of, flag, items, of_type, whole
from punto.borders import text as text_given
from punto.cards import Card, card
from punto.coup import Answer, Ask, Coup, HandKey, Happening, Side, hand_word, incomplete, last_clause
from punto.errors import Refusal
from punto.game import Game, Variant
from punto.games import named as game_named
from punto.shoe import check_decks

HANDS = " / "
SEATS = ", "
TITLE = "Punto shoe"
HEAD = ("game", "variant", "edition", "decks", "burned")


def read_whole(text: str) -> int:
    """A whole number of up to 15 digits."""
    text_given(text, "text")
    if not re.fullmatch(r"-?[0-9]{1,15}", text.strip()):
        raise Refusal("not-a-number", text=text if len(text) < 40 else text[:40] + "…")
    return int(text)


def read_coup(game: Game, text: str, *, complete: bool = True) -> Coup:
    """Read a coup: the cards drawn from the shoe, Player's before Banker's, or the seats' before the dealer's.

    An empty part between commas is an empty seat. The cards must be those that the procedure needs. If `complete` is
    false, the coup may stop before its end.
    """
    of_type(Game, game, "game")
    complete = flag(complete, "complete")
    waiting = _by_hand(game, text_given(text, "text"))
    seats = tuple(key for key in waiting if isinstance(key, int))
    happened: list[Happening] = []
    while True:
        coup = game.coup(happened, seats)
        need = coup.next
        if need is None:
            break
        if isinstance(need, Ask):
            if not complete and not any(waiting.values()):
                return coup
            happened.append(Answer.DRAW if waiting[need.seat] else Answer.STAND)
        elif waiting[need.to]:
            happened.append(waiting[need.to].popleft())
        elif complete or any(waiting.values()):
            raise incomplete(need)
        else:
            return coup
    check_kinds(coup.cards, game.shoe.decks_most)
    for key, cards in waiting.items():
        if cards:
            raise Refusal("card-not-due", last_clause(coup.steps, key), hand=hand_word(key), card=cards[0])
    return coup


def write_coup(coup: Coup) -> str:
    """The coup on one line: `7s Kd / 3h 3c`, or `3s 3s 3s, 9c 9d / 5c 6d 2h`."""
    if of_type(Coup, coup, "coup").seats:
        seats = SEATS.join(" ".join(coup.hand(seat).cards) for seat in range(1, max(coup.seats) + 1))
        return seats + HANDS + " ".join(coup.dealer.cards)
    return " ".join(coup.player.cards) + HANDS + " ".join(coup.banker.cards)


def _by_hand(game: Game, text: str) -> dict[HandKey, deque[Card]]:
    parts = text.split("/")
    if len(parts) != 2:
        raise Refusal("not-two-hands", game.hands_clause, text=text)
    ours, theirs = parts
    if not game.hand_a_seat:
        return {Side.PLAYER: _cards(ours), Side.BANKER: _cards(theirs)}
    seats = ours.split(",")
    if len(seats) > len(game.seats[0]):
        raise Refusal("too-many-seats", "R-07", count=len(seats), most=len(game.seats[0]))
    hands: dict[HandKey, deque[Card]] = {
        number: _cards(seat) for number, seat in enumerate(seats, 1) if len(seats) == 1 or seat.strip()
    }
    if not hands:
        raise Refusal("no-seats", game.hands_clause)
    return {**hands, Side.DEALER: _cards(theirs)}


def _cards(text: str) -> deque[Card]:
    return deque(card(word) for word in text.split())


class ShoeRecord(Struct, frozen=True):
    """A dealt shoe: the burned cards, and its coups in order."""

    game: Game
    variant: Variant | None
    decks: int
    burned: tuple[Card, ...]
    coups: tuple[Coup, ...]

    def __post_init__(self) -> None:
        of_type(Game, self.game, "game")
        if self.variant is not None and type(self.variant) is not Variant:
            force_setattr(self, "variant", enum_of(Variant, self.variant, "variant"))
        check_decks(self.decks, self.game.shoe)
        force_setattr(self, "burned", tuple([card(one) for one in items(self.burned, "cards")]))
        force_setattr(self, "coups", each(Coup, self.coups, "coups"))


def write_shoe(shoe: ShoeRecord) -> str:
    of_type(ShoeRecord, shoe, "record")
    lines = [TITLE, f"game: {shoe.game.name}"]
    if shoe.variant:
        lines.append(f"variant: {shoe.variant}")
    lines += [f"edition: {shoe.game.edition}", f"decks: {shoe.decks}", f"burned: {' '.join(shoe.burned)}".rstrip(), ""]
    lines += [f"{number:>3}  {write_coup(coup):<24}# {_remark(coup)}" for number, coup in enumerate(shoe.coups, 1)]
    return "\n".join(lines) + "\n"


def read_shoe(text: str) -> ShoeRecord:
    """Read a shoe file; text after # is a comment."""
    given = text_given(text, "text")
    lines = [(number, line.partition("#")[0].strip()) for number, line in enumerate(given.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if line]
    if not lines or lines[0][1] != TITLE:
        raise Refusal("not-a-shoe-file", title=TITLE)
    head: dict[str, str] = {}
    body: list[tuple[int, str]] = []
    for number, line in lines[1:]:
        name, colon, value = line.partition(":")
        if colon and not body:
            if name.strip() not in HEAD or name.strip() in head:
                raise Refusal("shoe-head-unknown", name=name.strip(), names=list(HEAD)).at_line(number)
            head[name.strip()] = value.strip()
        else:
            body.append((number, line))
    return _record(head, body)


def _record(head: dict[str, str], body: list[tuple[int, str]]) -> ShoeRecord:
    for name in HEAD:
        if name not in head and name != "variant":
            raise Refusal("shoe-head-missing", name=name)
    game = game_named(head["game"])
    if head["edition"] != game.edition:
        raise Refusal("shoe-other-edition", edition=head["edition"], known=game.edition)
    decks = read_whole(head["decks"])
    check_decks(decks, game.shoe)
    shoe = ShoeRecord(
        game,
        game.variant(head.get("variant")),
        decks,
        tuple(_cards(head["burned"])),
        tuple(_numbered_coup(game, order, number, line) for order, (number, line) in enumerate(body, 1)),
    )
    check_kinds(chain(shoe.burned, *(coup.cards for coup in shoe.coups)), decks)
    return shoe


def _numbered_coup(game: Game, order: int, number: int, line: str) -> Coup:
    label, _, text = line.partition(" ")
    try:
        if label != str(order):
            raise Refusal("shoe-coup-number", label=label, order=order)
        return read_coup(game, text)
    except Refusal as refusal:
        raise refusal.at_line(number) from None


def check_kinds(cards: Iterable[Card], decks: int) -> None:
    """Refuse more cards of a kind than the decks hold."""
    decks = whole(decks, "decks", 1)
    for kind, count in Counter([card(one) for one in items(cards, "cards")]).items():
        if count > decks:
            raise Refusal("too-many-of-a-kind", card=kind, count=count, decks=decks)


def _remark(coup: Coup) -> str:
    if coup.seats:
        totals = ", ".join(str(coup.hand(seat).total) for seat in coup.seats)
        return f"{totals} against {coup.dealer.total}"
    showdown = coup.showdown()
    return f"{showdown.result} {showdown.player.total}-{showdown.banker.total}"
