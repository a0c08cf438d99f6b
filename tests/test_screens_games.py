"""What the screen that opens a table proposes for each game is what the house takes as usual."""

import json
from pathlib import Path

import pytest

from punto.games import GAMES

PROPOSED = json.loads(
    (Path(__file__).parents[1] / "web" / "src" / "parts" / "dealer" / "games.json").read_text("utf-8")
)


def test_every_game_can_be_opened_from_the_screen() -> None:
    assert list(PROPOSED) == list(GAMES)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_proposal_for_a_game_is_the_usual_one(name: str) -> None:
    game = GAMES[name]
    variant = game.variants[0] if game.variants else None
    assert PROPOSED[name] == {
        "variants": list(game.variants),
        "seats": [len(layout) for layout in game.seats],
        "decks": game.shoe.decks,
        "decks_least": game.shoe.decks_least,
        "decks_most": game.shoe.decks_most,
        "cut_card_from_end": game.shoe.cut_card_from_end,
        "insurance": game.insurance is not None,
        "squeeze": game.squeeze is not None,
        "differential": game.limits is not None,
        "wagers": [wager.name for wager in game.wagers(variant) if not wager.in_coup],
    }
