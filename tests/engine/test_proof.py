"""The check of a finished shoe finds every change of its file, and shares no code with the dealer."""

import ast
import json
import random
import re
import subprocess
import sys
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner, Result

from punto import proof
from punto.cards import Card
from punto.cli import app
from punto.games import GAMES
from punto.proof import Flaw, FlawFound, verify
from punto.table.commitment import index_of, mix, reveal, share_digest, shuffled_secret, tree
from punto.text import LANGUAGES, say

RULES = GAMES["baccarat"].shoe
PAGE = Path(__file__).parents[2].joinpath("docs", "shoe.md")
START = 1_763_255_056_000_000
SECOND = 1_000_000

File = dict[str, Any]


@cache
def _made(seed: int, decks: int, at: int, drawn: int, burned: int, given: tuple[str | None, ...]) -> str:
    chance = random.Random(seed)
    made = tree(shuffled_secret(RULES, decks, randbelow=chance.randrange, randbytes=chance.randbytes))
    size = 52 * decks
    cards = []
    shares = [share(number, shown=bool(one)) | {"patron": one or "zoe"} for number, one in enumerate(given)]
    mixed = mix(made.root.hex(), tuple(one["share"] for one in shares if one["share"]), size)
    for position in range(size):
        shown = reveal(made, index_of(position, at, mixed))
        cards.append({"position": position, "card": shown.card, "salt": shown.salt, "path": shown.path})
    for position, card in enumerate(cards[:drawn]):
        coup, place = divmod(position - burned, 4)
        if position < burned:
            card |= {"use": "burned", "coup": None, "to": None}
        else:
            card |= {"use": "dealt", "coup": coup + 1, "to": ("player", "banker")[place % 2]}
        card["at"] = START + (60 + position) * SECOND
    for card in cards[drawn:]:
        del card["path"]
    head = {"punto": "shoe", "version": 2, "table": "T1", "shoe": 3, "game": "baccarat", "decks": decks}
    head |= {"commitment": made.root.hex(), "committed_at": START, "prepared_by": "automatic-dealer"}
    head |= {"shares": shares}
    cut = {"at": at, "by": "alice", "role": "patron", "given_at": START + 30 * SECOND}
    return json.dumps(head | {"cut": cut, "drawn": cards[:drawn], "rest": cards[drawn:]})


def share(number: int, *, shown: bool) -> File:
    """The share of a patron, with the digest that they pledged."""
    given = sha256(b"share %d" % number).hexdigest()
    return {"digest": share_digest(given), "share": given if shown else None}


def made(
    seed: int = 1,
    decks: int = 1,
    at: int = 20,
    drawn: int = 30,
    burned: int = 6,
    given: tuple[str | None, ...] = (),
) -> File:
    """A file as the house writes it. `given` has the patrons who showed a share; None stands for zoe, who did not."""
    file: File = json.loads(_made(seed, decks, at, drawn, burned, given))
    return file


def found(file: object) -> list[FlawFound]:
    return list(verify(json.dumps(file).encode()).findings)


def flaws(file: object) -> list[Flaw]:
    return [finding.flaw for finding in found(file)]


@given(st.integers(0, 2**32), st.integers(1, 3), st.data())
def test_a_shoe_as_it_was_committed_to_is_right(seed: int, decks: int, data: st.DataObject) -> None:
    size = 52 * decks
    at = data.draw(st.integers(1, size - 1))
    drawn = data.draw(st.integers(0, size))
    given = tuple(data.draw(st.lists(st.sampled_from(["ann", "bob", None]), max_size=3, unique=True)))
    assert not found(made(seed, decks, at, drawn, data.draw(st.integers(0, drawn)), given))


def test_a_file_of_the_first_version_is_still_read() -> None:
    file = made() | {"version": 1}
    del file["prepared_by"], file["shares"]
    verdict = verify(json.dumps(file).encode())
    assert not verdict.findings
    assert verdict.shoe is not None
    assert (verdict.shoe.prepared_by, verdict.shoe.shares) == (None, ())


def test_shares_mix_the_whole_order_and_one_that_was_not_shown_does_nothing() -> None:
    plain, mixed = made(), made(given=("ann", "bob"))
    assert plain["commitment"] == mixed["commitment"]
    same = sum(one["card"] == other["card"] for one, other in zip(plain["drawn"], mixed["drawn"], strict=True))
    assert same < 10
    alone = made(given=("ann",))
    withheld = made(given=("ann", None))
    assert alone["drawn"] == withheld["drawn"] != mixed["drawn"]


def test_a_share_that_was_changed_left_out_or_put_in_is_found() -> None:
    file = made(given=("ann", "bob"))
    changed = deepcopy(file)
    changed["shares"][0]["share"] = "0" * 64
    assert {Flaw.SHARE, Flaw.PATH, Flaw.ROOT} == set(flaws(changed))
    left_out = deepcopy(file)
    del left_out["shares"][0]
    assert {Flaw.PATH, Flaw.ROOT} == set(flaws(left_out))
    exchanged = deepcopy(file)
    exchanged["shares"].reverse()
    assert {Flaw.PATH, Flaw.ROOT} == set(flaws(exchanged))
    for wrong in ("zz" * 32, 5, "00"):
        nonsense = deepcopy(file)
        nonsense["shares"][1]["share"] = wrong
        assert found(nonsense) == [FlawFound(Flaw.FIELD, {"field": "shares[1].share", "kind": "share"})]


@given(st.lists(st.binary(min_size=32, max_size=32).map(bytes.hex), max_size=4), st.sampled_from([1, 2, 52, 416]))
def test_every_place_comes_once_in_a_mixed_order(shares: list[str], size: int) -> None:
    assert sorted(mix("0" * 64, tuple(shares), size)) == list(range(size))


def test_a_shoe_of_eight_decks_is_right() -> None:
    assert not found(made(decks=8, at=123, drawn=350))


def test_a_shoe_from_plain_hashes_is_right() -> None:
    """A deck in its order, made here without the dealer; 52 is 32 and 16 and 4."""

    def node(left: bytes, right: bytes) -> bytes:
        return sha256(b"\x01" + left + right).digest()

    cards = [rank + suit for rank in "A23456789TJQK" for suit in "cdhs"]
    leaves = [
        sha256(b"\x00" + bytes([0, 0, 0, index]) + bytes([index] * 16) + card.encode()).digest()
        for index, card in enumerate(cards)
    ]
    rows = [leaves]
    while len(rows[-1]) > 4:
        rows.append([node(*rows[-1][place : place + 2]) for place in range(0, len(rows[-1]) - 1, 2)])
        if len(rows[-2]) % 2:
            rows[-1].append(rows[-2][-1])
    assert [len(row) for row in rows] == [52, 26, 13, 7, 4]
    left, right = node(rows[4][0], rows[4][1]), node(rows[4][2], rows[4][3])
    # The card at the cut is the shoe's first: number 51, the last leaf of the four that stand alone.
    path = [leaves[50], rows[1][24], rows[4][2], left]
    assert rows[4][3] == node(node(leaves[48], leaves[49]), node(leaves[50], leaves[51]))
    first = {"position": 0, "card": "Ks", "salt": bytes([51] * 16).hex(), "path": [step.hex() for step in path]}
    file = made() | {
        "commitment": node(left, right).hex(),
        "drawn": [first | {"use": "dealt", "coup": 1, "to": "player", "at": START + 31 * SECOND}],
        "rest": [
            {"position": index + 1, "card": card, "salt": bytes([index] * 16).hex()}
            for index, card in enumerate(cards[:51])
        ],
    }
    file["cut"]["at"] = 51
    assert not found(file)


def _cards(file: File) -> list[File]:
    drawn: list[File] = file["drawn"]
    rest: list[File] = file["rest"]
    return drawn + rest


def _another_card(file: File, draw: Callable[..., Any]) -> None:
    card = draw(st.sampled_from(_cards(file)))
    card["card"] = draw(st.sampled_from([kind for kind in Card if kind != card["card"]]))


def _another_digit(text: str, draw: Callable[..., Any]) -> str:
    place = draw(st.integers(0, len(text) - 1))
    digit = draw(st.sampled_from("0123456789abcdef").filter(lambda digit: digit != text[place]))
    return f"{text[:place]}{digit}{text[place + 1 :]}"


def _another_salt(file: File, draw: Callable[..., Any]) -> None:
    card = draw(st.sampled_from(_cards(file)))
    card["salt"] = _another_digit(card["salt"], draw)


def _another_step(file: File, draw: Callable[..., Any]) -> None:
    path = draw(st.sampled_from(file["drawn"]))["path"]
    step = draw(st.integers(0, len(path) - 1))
    path[step] = _another_digit(path[step], draw)


def _a_step_less(file: File, draw: Callable[..., Any]) -> None:
    path = draw(st.sampled_from(file["drawn"]))["path"]
    del path[draw(st.integers(0, len(path) - 1))]


def _a_step_more(file: File, draw: Callable[..., Any]) -> None:
    path = draw(st.sampled_from(file["drawn"]))["path"]
    path.insert(draw(st.integers(0, len(path))), draw(st.sampled_from([file["commitment"], "00" * 32])))


def _another_cut(file: File, draw: Callable[..., Any]) -> None:
    file["cut"]["at"] = draw(st.integers(0, 200).filter(lambda at: at != file["cut"]["at"]))


def _another_commitment(file: File, draw: Callable[..., Any]) -> None:
    file["commitment"] = _another_digit(file["commitment"], draw)


def _two_cards_swapped(file: File, draw: Callable[..., Any]) -> None:
    one, other = draw(
        st.tuples(st.sampled_from(_cards(file)), st.sampled_from(_cards(file))).filter(
            lambda two: two[0]["position"] != two[1]["position"]
        )
    )
    one["position"], other["position"] = other["position"], one["position"]


def _two_faces_swapped(file: File, draw: Callable[..., Any]) -> None:
    one, other = draw(
        st.tuples(st.sampled_from(_cards(file)), st.sampled_from(_cards(file))).filter(
            lambda two: two[0]["card"] != two[1]["card"]
        )
    )
    for part in ("card", "salt"):
        one[part], other[part] = other[part], one[part]


def _another_order(file: File, draw: Callable[..., Any]) -> None:
    order = list(range(len(file["drawn"])))
    new = draw(st.permutations(order).filter(lambda new: new != order))
    file["drawn"] = [file["drawn"][place] for place in new]


def _a_card_less(file: File, draw: Callable[..., Any]) -> None:
    cards = file[draw(st.sampled_from(["drawn", "rest"]))]
    del cards[draw(st.integers(0, len(cards) - 1))]


def _a_card_more(file: File, draw: Callable[..., Any]) -> None:
    name = draw(st.sampled_from(["drawn", "rest"]))
    more = deepcopy(draw(st.sampled_from(file[name])))
    more["position"] = draw(st.integers(0, 60))
    file[name].insert(draw(st.integers(0, len(file[name]))), more)


def _other_decks(file: File, draw: Callable[..., Any]) -> None:
    file["decks"] = draw(st.integers(2, 16))


CHANGES = [
    *(_another_card, _another_salt, _another_step, _a_step_less, _a_step_more, _another_cut, _another_commitment),
    *(_two_cards_swapped, _two_faces_swapped, _another_order, _a_card_less, _a_card_more, _other_decks),
]


@pytest.mark.parametrize("change", CHANGES)
@given(data=st.data())
def test_any_single_change_is_found(change: Callable[[File, Callable[..., Any]], None], data: st.DataObject) -> None:
    file = made(data.draw(st.integers(1, 3)))
    change(file, data.draw)
    assert found(file)


def test_a_card_changed_is_named() -> None:
    file = made()
    old = file["drawn"][9]["card"]
    new = next(kind for kind in Card if kind != old)
    file["drawn"][9]["card"] = new
    told = found(file)
    assert {finding.flaw for finding in told} == {Flaw.COMPOSITION, Flaw.PATH, Flaw.ROOT}
    assert FlawFound(Flaw.PATH, {"position": 9, "card": new}) in told
    assert FlawFound(Flaw.COMPOSITION, {"card": old, "count": 0, "decks": 1}) in told
    assert FlawFound(Flaw.COMPOSITION, {"card": new, "count": 2, "decks": 1}) in told


def test_a_card_of_the_rest_changed_is_found_by_the_root_alone() -> None:
    file = made()
    one, other = file["rest"][0], file["rest"][1]
    one["card"], other["card"] = other["card"], one["card"]
    assert flaws(file) == [Flaw.ROOT]


def test_a_shoe_that_was_not_full_decks_is_found_though_it_was_committed_to() -> None:
    chance = random.Random(1)
    secret = shuffled_secret(RULES, 1, randbelow=chance.randrange, randbytes=chance.randbytes)
    loaded = tree(type(secret)((Card.S9, *secret.cards[1:]), secret.seed))
    file = made(drawn=0, burned=0) | {"commitment": loaded.root.hex(), "rest": []}
    for position in range(52):
        shown = reveal(loaded, index_of(position, 20, range(52)))
        file["rest"].append({"position": position, "card": shown.card, "salt": shown.salt})
    assert set(flaws(file)) == {Flaw.COMPOSITION}


def test_positions() -> None:
    file = made()
    del file["rest"][3]
    file["rest"][0]["position"] = 99
    file["rest"][1]["position"] = file["rest"][2]["position"]
    assert found(file)[:3] == [
        FlawFound(Flaw.POSITION_TWICE, {"position": 32, "count": 2}),
        FlawFound(Flaw.POSITION_OUTSIDE, {"position": 99, "most": 51}),
        FlawFound(Flaw.POSITION_MISSING, {"position": 30}),
    ]
    file = made()
    file["drawn"][0], file["drawn"][1] = file["drawn"][1], file["drawn"][0]
    assert found(file) == [
        FlawFound(Flaw.DRAWN_OUT_OF_ORDER, {"position": 1, "due": 0}),
        FlawFound(Flaw.DRAWN_OUT_OF_ORDER, {"position": 0, "due": 1}),
    ]


@pytest.mark.parametrize("at", [0, 52, 1000])
def test_a_cut_outside_the_shoe(at: int) -> None:
    file = made()
    file["cut"]["at"] = at
    assert found(file)[0] == FlawFound(Flaw.CUT_OUTSIDE, {"at": at, "most": 51})


def test_times() -> None:
    file = made()
    file["cut"]["given_at"] = START
    assert not found(file)
    file["cut"]["given_at"] = START - 1
    times = {"given": "2025-11-16 01:04:15.999999 UTC", "committed": "2025-11-16 01:04:16.000000 UTC"}
    assert found(file) == [FlawFound(Flaw.CUT_TOO_EARLY, times)]
    file["cut"]["given_at"] = START + 62 * SECOND
    assert [finding.facts["position"] for finding in found(file)] == [0, 1]
    assert set(flaws(file)) == {Flaw.DRAWN_TOO_EARLY}


def test_coups_are_numbered_upwards_and_cards_burned_before_the_first() -> None:
    file = made()
    file["drawn"][12]["coup"] = 1
    assert found(file) == [FlawFound(Flaw.COUP_BACKWARDS, {"position": 12, "coup": 1, "before": 2})]
    file = made()
    file["drawn"][12] |= {"use": "burned", "coup": None}
    assert found(file) == [FlawFound(Flaw.BURNED_LATE, {"position": 12, "coup": 2})]
    file = made()
    file["drawn"][3]["coup"] = 1
    file["drawn"][12]["coup"] = None
    assert found(file)[0] == FlawFound(Flaw.USE_AND_COUP, {"position": 3, "use": "burned"})
    assert found(file)[-1] == FlawFound(Flaw.USE_AND_COUP, {"position": 12, "use": "dealt"})


NONSENSE = {
    b"": Flaw.NOT_JSON,
    b"\xff\xfe": Flaw.NOT_JSON,
    b"punto": Flaw.NOT_JSON,
    b'{"punto": ' + b"9" * 5000 + b"}": Flaw.NOT_JSON,
    b"[" * 200_000: Flaw.NOT_JSON,
    b" " * (proof.BYTES_MAX + 1): Flaw.TOO_LARGE,
    b"[]": Flaw.NOT_A_SHOE,
    b"null": Flaw.NOT_A_SHOE,
    b'{"punto": ["shoe"]}': Flaw.NOT_A_SHOE,
    b'{"punto": "shoe"}': Flaw.OTHER_VERSION,
    b'{"punto": "shoe", "version": 3}': Flaw.OTHER_VERSION,
    b'{"punto": "shoe", "version": true}': Flaw.OTHER_VERSION,
    b'{"punto": "shoe", "version": 1, "version": 1}': Flaw.KEY_TWICE,
    b'{"punto": "shoe", "version": 1, "\\ud800": {"\\ud800": 1, "\\ud800": 1}}': Flaw.KEY_TWICE,
}


@pytest.mark.parametrize(("data", "flaw"), NONSENSE.items(), ids=[str(data[:40]) for data in NONSENSE])
def test_what_is_no_shoe_file_is_said_to_be_none(data: bytes, flaw: Flaw) -> None:
    verdict = verify(data)
    assert [finding.flaw for finding in verdict.findings] == [flaw]
    assert verdict.is_no_shoe


def test_more_cards_than_any_shoe_holds() -> None:
    assert flaws(made() | {"rest": [0] * 1000}) == [Flaw.TOO_MANY_CARDS]


FIELDS: list[tuple[str | int, ...]] = [
    *[(name,) for name in (*proof.HEAD, *proof.PARTS)],
    *[("cut", name) for name in proof.CUT],
    *[("drawn", 7, name) for name in proof.DRAWN],
    *[("rest", 7, name) for name in proof.REST],
    *[("drawn", 7), ("rest", 7)],
]
NEVER_RIGHT = [-1, 2.5, False, float("nan"), 10**30, "", "\ud800", "\n"]
NEARLY_RIGHT: list[tuple[tuple[str | int, ...], object]] = [
    (("commitment",), "A" * 64),
    (("committed_at",), 10**18),
    (("decks",), 0),
    (("decks",), 17),
    (("table",), "x" * 101),
    (("drawn",), {}),
    (("drawn", 7), []),
    (("drawn", 7, "card"), "7S"),
    (("drawn", 7, "salt"), "0" * 30 + " 0"),
    (("drawn", 7, "path"), ["0" * 63]),
    (("drawn", 7, "use"), "lost"),
    (("drawn", 7, "coup"), 0),
    (("drawn", 7, "to"), "0"),
    (("rest", 7, "position"), "²"),
]


def put(file: Any, field: tuple[str | int, ...], value: object) -> str:
    """Put a value into a file, and say how a finding names its place."""
    for step in field[:-1]:
        file = file[step]
    file[field[-1]] = value
    return re.sub(r"\.(\d+)", r"[\1]", ".".join(map(str, field)))


def fields_named(file: File) -> list[str | int]:
    told = found(file)
    assert {finding.flaw for finding in told} == {Flaw.FIELD}
    return [finding.facts["field"] for finding in told]


@pytest.mark.parametrize(
    ("field", "value"), [*[(field, value) for field in FIELDS for value in NEVER_RIGHT], *NEARLY_RIGHT]
)
def test_a_field_that_is_not_as_it_should_be_is_named(field: tuple[str | int, ...], value: object) -> None:
    file = made()
    name = put(file, field, value)
    assert fields_named(file) == [name]


@pytest.mark.parametrize("name", [*proof.HEAD, *proof.PARTS])
def test_a_field_that_is_missing_is_named(name: str) -> None:
    file = made()
    del file[name]
    assert fields_named(file) == [name]


@pytest.mark.parametrize("name", proof.DRAWN)
def test_a_field_that_is_missing_from_a_card_is_named(name: str) -> None:
    file = made()
    del file["drawn"][0][name]
    assert fields_named(file) == [f"drawn[0].{name}"]


Json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda parts: st.lists(parts) | st.dictionaries(st.text(), parts),
)


@given(st.sampled_from(FIELDS), Json)
def test_nothing_in_a_file_breaks_the_check(field: tuple[str | int, ...], value: object) -> None:
    file = made()
    put(file, field, value)
    found(file)


@given(st.binary())
def test_no_bytes_break_the_check(data: bytes) -> None:
    assert verify(data).is_no_shoe


def test_the_check_shares_no_code_with_the_dealer() -> None:
    imported = set()
    for node in ast.walk(ast.parse(Path(proof.__file__).read_text("utf-8"))):
        if isinstance(node, ast.Import):
            imported |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level
            imported.add(node.module or "")
    assert imported
    assert {name.split(".")[0] for name in imported} <= sys.stdlib_module_names
    assert "importlib" not in imported


# The command


def command(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["verify", "shoe", *arguments], catch_exceptions=False, env={"PUNTO_LANG": "en"})


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[File], str]:
    monkeypatch.chdir(tmp_path)

    def write(file: File) -> str:
        tmp_path.joinpath("t1-3.json").write_text(json.dumps(file), "utf-8")
        return "t1-3.json"

    return write


Written = Callable[[File], str]
SHOWN: dict[str, Any] = {"seed": 3, "decks": 8, "at": 123, "drawn": 354, "burned": 6, "given": ("alice", None)}
"""The shoe of docs/shoe.md."""


def test_the_command_shows_what_the_page_shows(written: Written) -> None:
    blocks = re.findall(r"```text\n\$ punto verify shoe ([^\n]+)\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert len(blocks) == 2
    right = made(**SHOWN)
    wrong = deepcopy(right)
    wrong["drawn"][40]["card"] = "9s"
    for file, code, (arguments, shown) in zip((right, wrong), (0, 1), blocks, strict=True):
        written(file)
        done = command(*arguments.split())
        assert (done.exit_code, done.output) == (code, shown)


def test_the_command_answers_in_json(written: Written) -> None:
    done = command(written(made()), "--json")
    assert done.exit_code == 0
    answer = json.loads(done.stdout)
    assert answer["good"]
    assert answer["findings"] == []
    assert answer["shoe"]["commitment"] == made()["commitment"]
    counts = {name: answer["shoe"][name] for name in ("burned", "dealt", "coups", "rest")}
    assert counts == {"burned": 6, "dealt": 24, "coups": 6, "rest": 22}
    file = made()
    file["cut"]["at"] = 52
    done = command(written(file), "--json", "--lang", "vi")
    assert done.exit_code == 1
    answer = json.loads(done.stdout)
    assert not answer["good"]
    assert answer["findings"][0] == {
        "flaw": "proof-cut-outside",
        "message": "Không thể cắt hộp chia bài ở lá 52. Chỉ được cắt từ 1 đến 51.",
        "facts": {"at": 52, "most": 51},
    }


def test_the_command_lists_every_finding(written: Written) -> None:
    file = made()
    del file["rest"][0]["salt"], file["table"]
    done = command(written(file))
    assert done.exit_code == 1
    assert done.stdout.splitlines() == [
        "The shoe is not right. 2 things are wrong:",
        "- “table” is missing, or is not a text of 1 to 100 letters.",
        "- “rest[0].salt” is missing, or is not a salt of 32 hexadecimal digits.",
    ]


def test_the_command_refuses_what_is_no_shoe_file(written: Written, tmp_path: Path) -> None:
    done = command(written({"punto": "log"}))
    assert done.exit_code == 2
    assert done.stderr == (
        "“t1-3.json” is not the file of a finished shoe. "
        'It does not begin as a shoe\'s file does, with "punto": "shoe".\n'
    )
    assert command("nowhere.json").exit_code == 2
    assert command(str(tmp_path)).exit_code == 2
    done = command("t1-3.json", "--json", "--lang", "vi")
    assert done.exit_code == 2
    assert json.loads(done.stdout)["error"] == "not-a-finished-shoe"


def test_a_game_or_a_role_that_punto_does_not_know_is_shown_as_it_is(written: Written) -> None:
    file = made() | {"game": "[red]punto banco"}
    file["cut"]["role"] = "[b]guest"
    done = command(written(file))
    assert done.exit_code == 0
    assert "[red]punto banco" in done.stdout
    assert "([b]guest)" in done.stdout


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_field_has_words_of_its_own(lang: str) -> None:
    assert len({say(lang, Flaw.FIELD, field="x", kind=kind) for kind in proof.KINDS}) == len(proof.KINDS)


# The program of the page


def test_the_program_in_the_docs_checks_a_shoe_without_punto(tmp_path: Path) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert len(program.splitlines()) <= 40
    tmp_path.joinpath("check.py").write_text(program, "utf-8")

    def run(file: File, noted: str) -> str:
        tmp_path.joinpath("shoe.json").write_text(json.dumps(file), "utf-8")
        # Isolated and without site packages: nothing but the standard library.
        arguments = [sys.executable, "-IS", "-X", "utf8", "check.py", "shoe.json", noted]
        return subprocess.run(arguments, cwd=tmp_path, capture_output=True, text=True, check=True).stdout

    right = made(**SHOWN)
    noted = right["commitment"]
    assert run(right, noted) == "The shoe is right.\n"
    assert run(right, "00" * 32) == "Not so: the commitment is the one noted\n"
    wrong = deepcopy(right)
    wrong["drawn"][40]["card"] = "9s"
    assert run(wrong, noted) == "Not so: the commitment is the one noted, full decks\n"
    wrong = deepcopy(right)
    wrong["cut"]["at"] += 1
    assert run(wrong, noted) == "Not so: the commitment is the one noted\n"
    wrong = deepcopy(right)
    wrong["drawn"][3], wrong["drawn"][4] = wrong["drawn"][4], wrong["drawn"][3]
    assert run(wrong, noted) == "Not so: drawn in order\n"
    wrong = deepcopy(right)
    del wrong["rest"][0]
    assert run(wrong, noted) == "Not so: the commitment is the one noted, every position once, full decks\n"
