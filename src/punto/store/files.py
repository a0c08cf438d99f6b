"""Files for others to check: a finished shoe with its proofs, and the evidence of a coup."""

from collections.abc import Iterator

from msgspec import Struct

from punto.cards import Card
from punto.errors import Refusal
from punto.store.log import Store
from punto.table import events as e
from punto.table.codec import Written, read
from punto.table.commitment import Reveal, reveal_all


class DrawnCard(Struct, omit_defaults=False):
    """A card that left the shoe, with its proof and what became of it."""

    position: int
    card: str
    salt: str
    path: tuple[str, ...]
    use: str
    coup: int | None
    to: str | None
    at: int


class OtherCard(Struct):
    """A card that never left the shoe."""

    position: int
    card: str
    salt: str


class Cut(Struct):
    """Where the shoe was cut, and by whom."""

    at: int
    by: str
    role: str
    given_at: int


class ShoeFile(Struct, kw_only=True):
    """What `punto verify shoe` reads."""

    punto: str = "shoe"
    version: int = 1
    table: str
    shoe: int
    game: str
    decks: int
    commitment: str
    committed_at: int
    cut: Cut
    drawn: list[DrawnCard]
    rest: list[OtherCard]


def shoe_file(store: Store, table: str, number: int) -> ShoeFile:
    """A virtual shoe that has ended and been shown, from the log alone."""
    for _, made in shoe_files(store, table):
        if made.shoe == number:
            return made
    raise Refusal("no-revealed-shoe", table=table, shoe=number)


def shoe_files(store: Store, table: str) -> Iterator[tuple[int, ShoeFile]]:
    """Every virtual shoe that was cut and has been shown, with the number of the event that showed it."""
    game, coup = "", 0
    drawn: list[Drawing] = []
    prepared: Written | None = None
    cut: Written | None = None
    for row in store.read(table):
        written = read(row.body)
        match written.event:
            case e.TableOpened(rules=rules):
                game = rules.game
            case e.BetsOpened(coup=coup) | e.FreeHandBegun(coup=coup):
                pass
            case e.ShoePrepared():
                prepared, cut, drawn = written, None, []
            case e.ShoeCut():
                cut = written
            case e.CardsBurned(count=count, shown=card, proof=proof):
                drawn.append(Drawing("burned", None, None, written.at, card, proof))
                drawn += [Drawing("burned", None, None, written.at)] * (count - 1)
            case e.CardDealt(to=to, from_shoe=True, card=card, proof=proof):
                drawn.append(Drawing("dealt", coup, str(to), written.at, card, proof))
            case e.ShoeRevealed(cards=cards) if prepared and cut:
                yield row.number, _whole(table, game, prepared, cut, drawn, reveal_all(cards))


class Drawing(Struct, frozen=True):
    """A card that left the shoe, as far as the log knows of it."""

    use: str
    coup: int | None
    to: str | None
    at: int
    card: Card | None = None
    """Nothing for a card that was burned face down."""
    proof: Reveal | None = None

    def placed(self, position: int, shown: Reveal) -> DrawnCard:
        """With the card and the proof of the log, so that one which was not committed to is found out."""
        proof = self.proof or shown
        card = self.card or shown.card
        return DrawnCard(position, card, proof.salt, proof.path, self.use, self.coup, self.to, self.at)


def _whole(
    table: str, game: str, prepared: Written, cut: Written, drawn: list[Drawing], cards: list[Reveal]
) -> ShoeFile:
    made, given = prepared.event, cut.event
    if not isinstance(made, e.ShoePrepared) or not isinstance(given, e.ShoeCut) or given.at is None:
        raise AssertionError("a virtual shoe was committed to, and cut at a known card")
    in_order = cards[given.at :] + cards[: given.at]
    return ShoeFile(
        table=table,
        shoe=made.shoe,
        game=game,
        decks=made.decks,
        commitment=made.commitment or "",
        committed_at=prepared.at,
        cut=Cut(given.at, given.by, given.role, cut.at),
        drawn=[
            left.placed(position, shown) for position, (shown, left) in enumerate(zip(in_order, drawn, strict=False))
        ],
        rest=[
            OtherCard(position, shown.card, shown.salt)
            for position, shown in enumerate(in_order[len(drawn) :], len(drawn))
        ],
    )
