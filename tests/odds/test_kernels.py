"""The kernels against the reference enumerator: every outcome of every game, fresh, depleted and nearly empty shoes."""

import random
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from math import perm

import numpy as np
import pytest
from msgspec.structs import replace
from support.every_coup import DECKS, read
from support.reference_counts import lines_by_reference
from support.reference_enumerator import every_coup, permutations

from punto.cards import Card, Rank
from punto.coup import Answer, Side
from punto.errors import Refusal
from punto.games import GAMES
from punto.insurance import Moment
from punto.notation import read_coup
from punto.odds import outcomes
from punto.odds.asked import CARDS_DRAWN_MAX
from punto.odds.card_removal import removal
from punto.odds.composition import KINDS, Composition, read_cards
from punto.odds.evaluate import odds
from punto.odds.insurance_odds import every_offer
from punto.odds.kernels import mid_coup as mid_coup_kernels
from punto.odds.kernels import two_hands as two_hand_kernels
from punto.odds.lucky_draw import answer, lucky_draw_odds, strategy
from punto.odds.mid_coup import odds_mid_coup, offers_mid_coup
from punto.odds.table import batch, cells_of, with_pays

TWO_HANDS = ("baccarat", "lucky7")
FIXED = [name for name in GAMES if not GAMES[name].hand_a_seat]


def random_shoe(stream: random.Random, size: int, kinds: int) -> Composition:
    """A shoe of this many cards, of at most this many kinds."""
    chosen = stream.sample(KINDS, kinds)
    return Composition.of_cards(stream.choice(chosen) for _ in range(size))


@pytest.mark.parametrize(("game", "decks"), [(game, decks) for game in FIXED for decks in DECKS[game]])
def test_every_line_of_a_full_shoe_is_as_on_file(game: str, decks: int) -> None:
    rules, known = GAMES[game], read(game, decks)
    for variant in rules.variants or (None,):
        made = odds(rules, Composition.of_decks(rules, decks), variant=variant)
        for wager, table in made.wagers.items():
            name = f"{wager} non_commission" if variant == "non_commission" and wager == "banker" else wager
            assert {line.line: line.permutations for line in table.lines if line.permutations} == {
                label.rpartition(" ")[2]: ways for label, ways in known.items() if label.rpartition(" ")[0] == name
            }
        cells = cells_of(rules, Composition.of_decks(rules, decks))
        for player in range(10):
            for banker in range(10):
                assert int(cells[player, banker].sum()) == known[f"points {player}-{banker}"]


@pytest.mark.parametrize("game", FIXED)
@pytest.mark.parametrize("seed", range(40))
def test_depleted_shoes_agree_with_the_reference_to_the_last_unit(game: str, seed: int) -> None:
    rules, stream = GAMES[game], random.Random(f"{game} {seed}")
    for size in (stream.randint(6, 9), stream.randint(6, 40)):
        shoe = random_shoe(stream, size, kinds=stream.randint(2, 5))
        counted = lines_by_reference(rules, shoe)
        made = odds(rules, shoe)
        assert made.permutations == perm(shoe.size, CARDS_DRAWN_MAX[rules.space])
        for wager, table in made.wagers.items():
            assert {line.line: line.permutations for line in table.lines} == {
                line.line: counted[wager, line.line] for line in table.lines
            }, (wager, shoe)


@pytest.mark.parametrize("seed", range(300))
def test_both_kernels_agree_on_any_shoe(seed: int) -> None:
    """The fast count against plain loops over ranks, which the reference proves from within a coup."""
    stream = random.Random(seed)
    shoe = random_shoe(stream, stream.choice([6, 7, 10, 30, 100, 400]), kinds=stream.choice([2, 6, 20, 52]))
    flagged, sevens = np.zeros(outcomes.TWO_HANDS, np.int64), np.zeros(outcomes.SEVEN_UP, np.int64)
    ranks = np.array(shoe.ranks, np.int64)
    mid_coup_kernels.count_from(two_hand_kernels.DRAWING, ranks.copy(), np.full(5, -1), 0, flagged, sevens)
    assert (flagged == cells_of(GAMES["baccarat"], shoe)).all()
    fixed = np.array([6, -1, -1, -1, -1])
    mid_coup_kernels.count_from(two_hand_kernels.DRAWING, ranks.copy(), fixed, 1, flagged, sevens)
    assert (sevens == cells_of(GAMES["seven_up"], shoe)).all()


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("game", FIXED)
def test_inside_a_coup_the_reference_says_the_same(game: str, seed: int) -> None:
    rules, stream = GAMES[game], random.Random(f"inside {game} {seed}")
    shoe = random_shoe(stream, 60, kinds=6)
    coup = rules.coup()
    for _ in range(stream.randint(1, 5)):
        if coup.next is not None:
            left = shoe.without(coup.cards)
            coup = coup.then(stream.choice([kind for kind in KINDS if left.held(kind)]))
    if coup.next is None:
        coup = coup.first(len(coup.happened) - 1)
    made = odds_mid_coup(rules, coup, shoe)
    held = {kind: shoe.held(kind) for kind in KINDS if shoe.held(kind)}
    before = permutations(coup, held, len(coup.cards))
    counted: Counter[tuple[str, str]] = Counter()
    for finished in every_coup(rules, tuple(held), coup):
        for wager in rules.wagers(None):
            decided = wager.line(finished.showdown()).name
            counted[wager.name, decided] += permutations(finished, held, CARDS_DRAWN_MAX[rules.space]) // before
    for name, table in made.wagers.items():
        assert sum(line.permutations for line in table.lines) == made.permutations
        for line in table.lines:
            assert line.permutations == counted[name, line.line]


def test_a_batch_is_the_same_as_one_by_one() -> None:
    stream = random.Random(5)
    shoes = [random_shoe(stream, 100, kinds=30) for _ in range(50)]
    for name in FIXED:
        game = GAMES[name]
        made = batch(game, np.array([shoe.ranks for shoe in shoes]))
        for shoe, lines in zip(shoes, made, strict=True):
            for wager, counts in zip(odds(game, shoe).wagers.values(), lines.tolist(), strict=True):
                assert [line.permutations for line in wager.lines] == counts[: len(wager.lines)]


@pytest.mark.parametrize("game", TWO_HANDS)
def test_the_covariance_of_a_wager_with_itself_is_its_variance(game: str) -> None:
    table = odds(GAMES[game])
    for name, wager in table.wagers.items():
        assert table.covariance(name, name) == wager.variance
    expectation, variance = table.of_stakes({"player": 10, "banker": 10})
    # Player and Banker together: lose half a unit of ten when the Banker wins, nothing otherwise.
    chance = table.wager("banker").hit
    assert expectation == -chance / 2
    assert variance == chance * (1 - chance) / 4


def test_a_changed_pay_moves_the_edge_by_its_chance() -> None:
    game = GAMES["lucky7"]
    plain = odds(game).wager("super_lucky_7")
    dearer = odds(game, wagers=with_pays(game.wagers(None), {"super_lucky_7.4": Fraction(35)})).wager("super_lucky_7")
    four = next(line.probability for line in plain.lines if line.line == "4")
    assert plain.edge - dearer.edge == 5 * four
    with pytest.raises(Refusal, match=r"super_lucky_7\.4"):
        with_pays(game.wagers(None), {"super_lucky_7.9": Fraction(1)})


def test_a_wager_that_asks_for_suits_is_counted_by_cards_and_refused_by_the_batch() -> None:
    game = GAMES["baccarat"]
    pair = game.wager("player_pair", None)
    suited = pair.lines[0].when

    def perfect(showdown: object) -> bool:
        cards = showdown.player.cards  # type: ignore[attr-defined]
        return bool(suited(showdown) and cards[0].suit is cards[1].suit)  # type: ignore[arg-type]

    wager = replace(pair, lines=(replace(pair.lines[0], when=perfect),))
    assert odds(game, wagers=[wager]).wager("player_pair").hit == Fraction(7, 415)
    with pytest.raises(Refusal, match="player_pair sees ranks, suits or cards"):
        batch(game, np.full((1, 13), 32), wagers=[wager])


def _offers_on_file(decks: int) -> Counter[tuple[str, str]]:
    counts: Counter[tuple[str, str]] = Counter()
    for label, ways in read("baccarat", decks).items():
        if "insurance" in label:
            offer, _, line = label.rpartition(" ")
            counts[offer, line] += ways
    return counts


@pytest.mark.parametrize("decks", [8, 6])
def test_every_insurance_offer_is_worth_what_the_files_say(decks: int) -> None:
    game = GAMES["baccarat"]
    known, whole = _offers_on_file(decks), read("baccarat", decks)["total"]
    for offer in every_offer(game, Composition.of_decks(game, decks)):
        name = f"{offer.side}_insurance {offer.moment} {offer.own}-{offer.other}"
        won, lost = known[name, "hand_loses"] + known[name, "tie"], known[name, "lose"]
        arises = won + lost + known[name, "stand_off"]
        assert offer.arises == Fraction(arises, whole)
        if arises:
            assert offer.expectation == (offer.odds * won - lost) / arises


def test_the_offers_that_favour_the_patron() -> None:
    favoured = {
        (offer.side, offer.moment, offer.own, offer.other)
        for offer in every_offer(GAMES["baccarat"])
        if offer.favours_patron
    }
    four, third = Moment
    assert favoured == {
        *((Side.BANKER, four, own, other) for own, other in ((5, 0), (6, 0), (6, 4), (6, 5))),
        (Side.BANKER, third, 5, 4),
        *((Side.PLAYER, four, own, other) for own, other in ((6, 0), (6, 5))),
        *((Side.PLAYER, third, own, other) for own, other in ((5, 0), (5, 1), (5, 2), (6, 0), (6, 1), (6, 5))),
    }


def test_insurance_in_a_given_coup() -> None:
    # Banker 6 against Player 5, one deck: the Player draws. 15 of the 48 cards left are worth 0; and so on.
    game = GAMES["baccarat"]
    shoe = Composition.of_decks(game, 1)
    (offer,) = offers_mid_coup(game, read_coup(game, "5d Kc / 2h 4c", complete=False), shoe)
    table = odds_mid_coup(game, read_coup(game, "5d Kc / 2h 4c", complete=False), shoe)
    player = table.wager("player")
    chances = {line.line: line.probability for line in player.lines}
    assert offer.expectation == 3 * chances["win"] - chances["lose"]
    assert offers_mid_coup(game, read_coup(game, "9d Kc / 2h 4c", complete=False), shoe) == []


@pytest.mark.parametrize("seed", range(25))
def test_lucky_draw_answers_are_those_of_the_reference(seed: int) -> None:
    game, stream = GAMES["lucky_draw"], random.Random(seed)
    kinds = [*stream.sample(KINDS, 3), Card.C3, Card.S3]
    shoe = Composition.of_cards(kind for kind in kinds for _ in range(stream.randint(2, 4)))
    cards = [kind for kind in KINDS for _ in range(shoe.held(kind))]
    first, dealer, second = stream.sample(cards, 3)
    before = game.coup([first, dealer, second])
    made = answer(game, shoe, (first, second), dealer)
    held = {kind: shoe.held(kind) for kind in KINDS if shoe.held(kind)}
    for choice, value in ((Answer.STAND, made.stand), (Answer.DRAW, made.draw)):
        total, ways = Fraction(0), 0
        for coup in every_coup(game, tuple(held), before.then(choice)):
            count = permutations(coup, held, 6)
            enter, draw = (wager.line(coup.showdown()).odds for wager in game.wagers(None))
            total += count * (enter + (draw if choice is Answer.DRAW else 0))
            ways += count
        assert value == total / ways


def test_lucky_draw_always_standing_or_drawing_is_as_on_file() -> None:
    known, game = read("lucky_draw", 8), GAMES["lucky_draw"]
    made = strategy(game)
    for choice, label in (("stand", "stand enter"), ("draw", "draw enter")):
        won = known[f"{label} win"] - known[f"{label} lose"]
        worth = sum((state.probability * getattr(state, choice) for state in made.states), Fraction(0))
        if choice == "stand":
            assert worth == Fraction(won, known["stand total"])
        else:
            lines = {line.name: line.odds for line in game.wager("draw", None).lines}
            drawn = sum(odds * known[f"draw draw {name}"] for name, odds in lines.items()) - known["draw draw lose"]
            assert worth == Fraction(won + drawn, known["draw total"])


def test_lucky_draw_lines_add_up_and_perfect_play_beats_the_chart() -> None:
    game = GAMES["lucky_draw"]
    table, made = lucky_draw_odds(game), strategy(game)
    for wager in table.wagers.values():
        assert sum(line.permutations for line in wager.lines) == table.permutations == perm(416, 6)
    assert len(made.states) == 550
    assert 0 < made.chart_cost < Fraction(2, 1000)
    assert made.element_of_risk < made.edge
    assert made.chart[0, 0] is True
    assert made.chart[7, 0] is False


def test_other_seats_cards_are_seen() -> None:
    # All nines gone from the shoe make drawing to a 6 worth less.
    game, shoe = GAMES["lucky_draw"], Composition.of_decks(GAMES["lucky_draw"])
    cards, dealer = (Card.C2, Card.D4), Card.H5
    threes = [kind for kind in (Card.C3, Card.D3, Card.H3, Card.S3) for _ in range(8)]
    assert answer(game, shoe, cards, dealer, others=threes).draw < answer(game, shoe, cards, dealer).draw


def test_a_coup_of_sevens_and_an_empty_one_are_counted() -> None:
    game, shoe = GAMES["baccarat"], Composition.of_decks(GAMES["baccarat"])
    assert odds_mid_coup(game, game.coup(), shoe).wagers == odds(game).wagers
    sevens = read_coup(game, "7s 7d / 7h 7c", complete=False)
    made = odds_mid_coup(game, sevens, shoe)
    assert sum(line.permutations for line in made.wager("tie").lines) == made.permutations == 412 * 411


def test_what_cannot_be_counted_is_refused() -> None:
    baccarat, lucky = GAMES["baccarat"], GAMES["lucky_draw"]
    shoe = Composition.of_decks(baccarat)
    assert odds(lucky).wager("enter").lines[0].line == "win"
    full = np.array([shoe.ranks])
    refused: list[Callable[[], object]] = [
        lambda: odds_mid_coup(lucky, lucky.coup(), shoe),
        lambda: batch(lucky, full),
        lambda: batch(baccarat, full[:, :12]),
        lambda: batch(baccarat, full / 2),  # type: ignore[arg-type]
        lambda: batch(baccarat, -full),
        lambda: batch(baccarat, full * 100),
        lambda: odds_mid_coup(baccarat, read_coup(baccarat, "7s Kd / 3h 2c 4c"), shoe),
        lambda: Composition((8,) * 10),
        lambda: Composition((-1, *(8,) * 51)),
        lambda: Composition((1000,) * 52),
        lambda: with_pays(baccarat.wagers(None), {"banker.win": Fraction(-3)}),
        lambda: strategy(lucky, wagers=with_pays(lucky.wagers(None), {"draw.9": Fraction(10**12)})),
        lambda: removal(lucky, "draw"),
    ]
    for act in refused:
        with pytest.raises(Refusal):
            act()


def test_removal_leaves_out_ranks_that_are_gone_and_tells_the_drift() -> None:
    game = GAMES["baccarat"]
    without = Composition.of_decks(game).without(read_cards("7s*8 7h*8 7d*8 7c*8"))
    assert Rank.SEVEN not in removal(game, "banker", without).effects
    fewer_kings = removal(game, "player_pair", Composition.of_decks(game).without([Card.SK] * 4)).effects
    assert fewer_kings[Rank.TEN] == fewer_kings[Rank.QUEEN] != fewer_kings[Rank.KING]
    made = removal(game, "lucky_6")
    assert made.drift == 4 * sum(made.tags.values())  # 52 cards, 4 of each rank
    whole = removal(GAMES["lucky_draw"], "enter")
    assert all(abs(effect) < Fraction(1, 1000) for effect in whole.effects.values())


def test_one_wager_of_a_table() -> None:
    table = odds(GAMES["lucky7"])
    tie = table.only("tie")
    assert list(tie.wagers) == ["tie"]
    assert tie.covariance("tie", "tie") == table.wager("tie").variance


def test_compositions_are_read_and_refused() -> None:
    game = GAMES["baccarat"]
    shoe = Composition.of_decks(game, 1)
    assert read_cards("7s*3 Kd") == [Card.S7, Card.S7, Card.S7, Card.DK]
    assert shoe.without([Card.S7]).held(Card.S7) == 0
    assert shoe.without_rank(Card.S7.rank).ranks[6] == 3
    for bad in ("7s*x", "7s*", "9x"):
        with pytest.raises(Refusal):
            read_cards(bad)
    with pytest.raises(Refusal, match="holds 1"):
        shoe.without([Card.S7, Card.S7])
    with pytest.raises(Refusal, match="too few"):
        odds(game, Composition.of_cards([Card.S7] * 5))
    for name in GAMES:
        with pytest.raises(Refusal):
            odds(GAMES[name], Composition.of_cards([]))


def test_tables_show_in_a_notebook() -> None:
    assert odds(GAMES["baccarat"])._repr_html_().count("<tr>") == 7
    assert strategy(GAMES["lucky_draw"])._repr_html_().count("<td>D</td>") == 58
    assert removal(GAMES["baccarat"], "tie")._repr_html_().count("<tr>") == 14
