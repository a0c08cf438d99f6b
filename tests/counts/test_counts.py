"""Every coup of every game over all ranks: settled twice, counted, and compared with files and published figures."""

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest
from support.every_coup import DECKS, all_that_matters, cards_of, labels, read, survey

from punto.cards import Card
from punto.coup import Answer, Coup, Draw, Happening
from punto.game import Game
from punto.games import GAMES


@pytest.mark.parametrize("game", DECKS)
def test_every_coup_is_settled_alike_twice_and_counted_as_in_the_files(game: str) -> None:
    for decks, counts in survey(game).items():
        known = read(game, decks)
        wrong = {label: (counts[label], known[label]) for label in counts | known if counts[label] != known[label]}
        assert not wrong, f"{game}, {decks} decks, counted and on file: {wrong}"


@pytest.mark.parametrize("name", DECKS)
def test_what_does_not_matter_changes_nothing(name: str) -> None:
    """Every two cards of both hands in both orders, and some of them with every third card."""
    game, cards = GAMES[name], cards_of(name)
    seen: dict[object, list[str]] = {}
    for firsts, thirds in ((cards, cards[4:5]), (cards[6:11], cards)):
        for coup in coups_of(game, game.coup(), firsts, thirds):
            happened = list(labels(game, coup))
            assert seen.setdefault(all_that_matters(coup), happened) == happened
    assert len(seen) > 500


def coups_of(game: Game, coup: Coup, firsts: Sequence[Card], thirds: Sequence[Card]) -> Iterator[Coup]:
    """Coups with these first and second cards, and these third cards."""
    if coup.next is None:
        yield coup
        return
    choices: Sequence[Happening] = tuple(Answer)
    if isinstance(coup.next, Draw):
        choices = firsts if coup.hand(coup.next.to).size < 2 else thirds
    for choice in choices:
        yield from coups_of(game, coup.then(choice), firsts, thirds)


# The Wizard of Odds' tables for 8 and 6 decks; 7 Up's for 6; Lucky 6's and Egalité's for 8.
PUBLISHED = [
    ("baccarat", 8, "total", 4_998_398_275_503_360),
    ("baccarat", 8, "banker win", 2_292_252_566_437_888),
    ("baccarat", 8, "player win", 2_230_518_282_592_256),
    ("baccarat", 8, "tie win", 475_627_426_473_216),
    ("baccarat", 6, "banker win", 403_095_751_234_560),
    ("baccarat", 6, "player win", 392_220_492_728_832),
    ("baccarat", 6, "tie win", 83_552_962_932_288),
    ("baccarat", 8, "lucky_6 2", 186_173_936_904_192),
    ("baccarat", 8, "lucky_6 3", 83_058_367_551_488),
    ("baccarat", 8, "points 0-0", 28_979_901_420_544),
    ("baccarat", 8, "points 7-7", 101_717_538_899_968),
    ("baccarat", 8, "points 9-9", 55_146_054_060_032),
    ("lucky7", 8, "tie win", 475_627_426_473_216),
    ("seven_up", 6, "total", 2_862_766_146_240),
    ("seven_up", 6, "player win", 818_970_471_360),
    ("seven_up", 6, "player seven", 561_338_904_384),
    ("seven_up", 6, "player stand_off", 308_245_281_984),
    ("seven_up", 6, "player lose", 1_174_211_488_512),
]


@pytest.mark.parametrize(("game", "decks", "label", "permutations"), PUBLISHED)
def test_published_permutations(game: str, decks: int, label: str, permutations: int) -> None:
    assert read(game, decks)[label] == permutations


# Banker's winning permutations by total, 8 decks, as published by the Wizard of Odds.
BANKER_WINS = {
    1: 24_291_119_898_624,
    2: 44_681_581_871_104,
    3: 72_927_778_568_192,
    4: 163_359_790_133_248,
    5: 216_715_928_915_968,
    6: 269_232_304_455_680,
    7: 384_279_324_919_808,
    8: 529_914_458_673_152,
    9: 586_850_279_002_112,
}


@pytest.mark.parametrize(("total", "permutations"), BANKER_WINS.items())
def test_published_banker_wins_by_total(total: int, permutations: int) -> None:
    counts = read("baccarat", 8)
    assert sum(counts[f"points {player}-{total}"] for player in range(total)) == permutations


@pytest.mark.parametrize(("game", "decks"), [(game, decks) for game in DECKS for decks in DECKS[game]])
def test_the_lines_of_each_wager_add_up_to_the_whole(game: str, decks: int) -> None:
    """Labels are "WAGER LINE", at Lucky Draw with "stand" or "draw" before them."""
    counts = read(game, decks)
    added: Counter[str] = Counter()
    for label, count in counts.items():
        if "insurance" not in label and not label.endswith("total"):
            added[label.rpartition(" ")[0]] += count
    for wager, count in added.items():
        answer = f"{wager.split()[0]} " if game == "lucky_draw" else ""
        assert count == counts[f"{answer}total"], wager
    assert len(added) > 3
