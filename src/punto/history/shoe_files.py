"""Shoe files: a finished shoe with its proofs, which anybody can check."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from punto.cards import Card
from punto.errors import Refusal
from punto.store.log import Store
from punto.table import events as e
from punto.table.codec import LogEntry, read
from punto.table.commitment import Reveal, index_of, mix, reveal_all
from punto.wire.history import Cut, DrawnCard, OtherCard, ShoeFile, Use
from punto.wire.parts import ShareGiven


def shoe_file(store: Store, table: str, number: int) -> ShoeFile:
    """The file of a virtual shoe that has ended and was revealed, from the log alone."""
    for _, made in shoe_files(store, table):
        if made.shoe == number:
            return made
    raise Refusal("no-revealed-shoe", table=table, shoe=number)


def shoe_files(store: Store, table: str) -> Iterator[tuple[int, ShoeFile]]:
    """The file of every virtual shoe that was cut and revealed, with the number of the event that revealed it."""
    game, coup = "", 0
    drawn: list[Drawing] = []
    prepared: LogEntry | None = None
    cut: LogEntry | None = None
    shares: dict[str, ShareGiven] = {}
    for row in store.read(table):
        written = read(row.body)
        match written.event:
            case e.TableOpened(rules=rules):
                game = rules.game
            case e.BetsOpened(coup=coup) | e.FreeHandBegun(coup=coup):
                pass
            case e.ShoePrepared():
                prepared, cut, drawn, shares = written, None, [], {}
            case e.ShoeCut():
                cut = written
            case e.SharePledged(patron=name, digest=digest):
                shares[name] = ShareGiven(name, digest, None)
            case e.ShareShown(patron=name, share=share):
                shares[name] = replace(shares[name], share=share)
            case e.CardsBurned(count=count, shown=card, proof=proof):
                drawn.append(Drawing("burned", None, None, written.at, card, proof))
                drawn += [Drawing("burned", None, None, written.at)] * (count - 1)
            case e.CardDealt(to=to, from_shoe=True, card=card, proof=proof):
                drawn.append(Drawing("dealt", coup, str(to), written.at, card, proof))
            case e.ShoeRevealed(cards=cards) if prepared and cut:
                yield row.number, _whole(table, game, prepared, cut, [*shares.values()], drawn, reveal_all(cards))


class Drawing(Struct, frozen=True):
    """A card that left the shoe, as the log knows it."""

    use: Use
    coup: int | None
    to: str | None
    at: int
    card: Card | None = None
    """None for a card that was burned face down."""
    proof: Reveal | None = None

    def placed(self, position: int, shown: Reveal) -> DrawnCard:
        """With the card and the proof of the log, so that a card without a commitment is found."""
        proof = self.proof or shown
        card = self.card or shown.card
        return DrawnCard(position, card, proof.salt, proof.path, self.use, self.coup, self.to, self.at)


def _whole(
    table: str,
    game: str,
    prepared: LogEntry,
    cut: LogEntry,
    shares: list[ShareGiven],
    drawn: list[Drawing],
    cards: list[Reveal],
) -> ShoeFile:
    made, given = prepared.event, cut.event
    if not isinstance(made, e.ShoePrepared) or not isinstance(given, e.ShoeCut) or given.at is None:
        raise AssertionError("a virtual shoe was committed to, and cut at a known card")
    mixed = mix(made.commitment or "", tuple(one.share for one in shares if one.share), len(cards))
    in_order = [cards[index_of(position, given.at, mixed)] for position in range(len(cards))]
    return ShoeFile(
        table=table,
        shoe=made.shoe,
        game=game,
        decks=made.decks,
        commitment=made.commitment or "",
        committed_at=prepared.at,
        prepared_by=made.by,
        shares=shares,
        cut=Cut(given.at, given.by, given.role, cut.at),
        drawn=[
            left.placed(position, shown) for position, (shown, left) in enumerate(zip(in_order, drawn, strict=False))
        ],
        rest=[
            OtherCard(position, shown.card, shown.salt)
            for position, shown in enumerate(in_order[len(drawn) :], len(drawn))
        ],
    )
