"""What a strategy knows when it is asked, wrong answers, and the command line."""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sim_replay import planned, replayed, unseen_before
from support.command_line import answer, punto
from support.coups import refusal

from punto.roads import read_results, roads
from punto.sim.strategies.files import load_strategy
from punto.sim.strategies.now import InsuranceOffer, Now
from punto.sim.strategies.run import play
from punto.sim.strategies.session import play_session
from punto.sim.strategies.strategy import Kind, as_strategy, compiled
from punto.sim.strategies.terms import StrategyTerms


@pytest.mark.parametrize(
    ("game", "asked"),
    [("baccarat", {}), ("baccarat", {"burn": 0}), ("seven_up", {}), ("lucky7", {"decks": 6})],
    ids=str,
)
def test_a_patron_knows_what_lies_on_the_table(game: str, asked: dict[str, Any]) -> None:
    """The cards seen, the shown card of the burn (R-02), the results and the roads; before each coup of two shoes."""
    made = planned(game, **asked)
    shoes = [replayed(made, number) for number in (2, 3)]
    name = made.wagers[0].name

    def looking(now: Now) -> dict[str, int]:
        shoe = shoes[now.shoe]
        over = shoe.coups[: now.coup]
        unseen = unseen_before(made, shoe.shown, over)
        assert now.composition == unseen
        assert now.left == unseen.ranks
        assert now.unseen == unseen.size
        assert now.seen == (*([shoe.shown] if shoe.shown else []), *(card for coup in over for card in coup.cards))
        assert now.marks == "".join(coup.showdown().result[0].upper() for coup in over)
        assert now.roads == roads(read_results(now.marks))
        assert now.dealt == ()
        if now.memory:
            assert now.last == {name: now.memory["stake"]}
            assert now.bankroll == now.memory["bankroll"] + now.won
            assert now.won == now.nets[name]
        now.memory = {"stake": 10 + now.coup, "bankroll": now.bankroll}
        return {name: 10 + now.coup}

    played = list(play_session(made, as_strategy(looking), StrategyTerms(bankroll=10**6, shoes=2), 1))
    assert len(played) == sum(len(shoe.coups) for shoe in shoes)


def test_a_continuous_shuffler_tells_nothing() -> None:
    def looking(now: Now) -> dict[str, int]:
        assert (sum(now.left), now.seen, now.composition.size) == (416, (), 416)
        return {"tie": 1}

    assert play(planned("seven_up", machine=20, decks=8), looking, 150).staked == 150


def asked_with(bet: Any, game: str = "baccarat", *, terms: StrategyTerms | None = None) -> Any:
    return refusal(lambda: play(planned(game), bet, 200, terms=terms))


def returning(value: object) -> Callable[[Now], object]:
    return lambda now: value if now.coup == 4 else {}


@pytest.mark.parametrize(
    ("value", "reason", "part"),
    [
        ("banker", "strategy-answer", "'banker'"),
        ([("banker", 1)], "strategy-answer", "shoe 1, coup 5"),
        (100, "strategy-answer", "100"),
        ({"bankr": 1}, "strategy-wager", "'bankr'"),
        ({"player_insurance": 1}, "strategy-wager", "player, banker, tie"),
        ({7: 1}, "strategy-wager", "7"),
        ({"banker": 1.0}, "strategy-stake", "1.0"),
        ({"banker": "1"}, "strategy-stake", "'1'"),
        ({"banker": True}, "strategy-stake", "True"),
        ({"banker": None}, "strategy-stake", "None"),
        ({"banker": -1}, "strategy-stake", "-1"),
        ({"banker": 10**10}, "strategy-limits", "The limits are"),
    ],
    ids=str,
)
def test_wrong_answers_are_refused_with_their_coup(value: object, reason: str, part: str) -> None:
    found = asked_with(returning(value))
    assert found.reason == reason
    assert (found.facts["shoe"], found.facts["coup"]) == (1, 5)
    assert part in found.sentence("en")
    assert found.sentence("vi") != found.sentence("en")


def test_stakes_within_limits_and_bankroll() -> None:
    limits = StrategyTerms(least=10, most=100, bankroll=150)
    assert asked_with(returning({"tie": 9}), terms=limits).clause == "4.4"
    assert asked_with(returning({"tie": 101}), terms=limits).reason == "strategy-limits"
    over = asked_with(returning({"tie": 80, "banker": 80}), terms=limits)
    assert (over.reason, over.facts["staked"], over.facts["bankroll"]) == ("strategy-bankroll", 160, 150)
    assert play(planned(), returning({"tie": 50, "banker": 100}), 50, terms=limits).staked == 150


class Insuring:
    def __init__(self, value: Callable[[InsuranceOffer], object]) -> None:
        self.value = value

    def bet(self, _: Now) -> dict[str, int]:
        return {"banker": 100, "player": 100}

    def insure(self, _: Now, offer: InsuranceOffer) -> object:
        return self.value(offer)


def same(value: object, _: InsuranceOffer) -> object:
    return value


class AllIn(Insuring):
    def bet(self, now: Now) -> dict[str, int]:
        return {"player": now.bankroll}


def test_6_4_3_insurance_over_the_cap_is_refused() -> None:
    over = asked_with(Insuring(lambda offer: offer.most + 1))
    assert (over.reason, over.clause) == ("strategy-insurance", "6.4.3")
    wrong: tuple[object, ...] = (-1, 1.5, "1", True)
    for value in wrong:
        assert asked_with(Insuring(partial(same, value))).reason == "strategy-insurance"
    broke = asked_with(AllIn(lambda offer: offer.most), terms=StrategyTerms(bankroll=10**6))
    assert (broke.reason, broke.facts["most"]) == ("strategy-insurance", 0)
    assert play(planned(), Insuring(lambda _: None), 200).staked == 200 * 200


class Drawing:
    def __init__(self, value: object) -> None:
        self.value = value

    def bet(self, _: Now) -> dict[str, int]:
        return {"enter": 100}

    def draw(self, _: Now) -> object:
        return self.value


def test_answers_of_lucky_draw() -> None:
    wrong: tuple[object, ...] = (None, 2, "hit", [], 0.5)
    for value in wrong:
        assert asked_with(Drawing(value), "lucky_draw").reason == "strategy-draw"
    always, stand = (play(planned("lucky_draw"), Drawing(value), 50) for value in ("draw", "stand"))
    assert (always.staked, stand.staked) == (50 * 200, 50 * 100)
    assert asked_with(lambda _: {"draw": 1}, "lucky_draw").reason == "strategy-wager"
    short = asked_with(Drawing(True), "lucky_draw", terms=StrategyTerms(bankroll=150))  # noqa: FBT003
    assert (short.reason, short.clause) == ("strategy-bankroll", "draw.1")
    broke = play(
        planned("lucky_draw"), lambda now: {"enter": 100} if not now.coup else {}, 1, terms=StrategyTerms(bankroll=150)
    )
    assert broke.staked == 100, "who cannot pay the Draw wager stands"


def test_what_is_no_strategy() -> None:
    wrong: tuple[object, ...] = (7, "banker", {"banker": 1}, dict, lambda: None, lambda a, b, c: None)
    for value in wrong:
        assert refusal(partial(as_strategy, value)).reason == "strategy-not-one"
    assert refusal(lambda: as_strategy(Now)).reason == "strategy-not-one"

    class Wants:
        def __init__(self, much: int) -> None:
            self.much = much

        def bet(self, _: Now) -> dict[str, int]:
            return {}

    assert asked_with(Wants).reason == "strategy-not-begun"


@pytest.mark.parametrize(
    "terms",
    [{"bankroll": 0}, {"least": 0}, {"most": 10**10}, {"payable": 0}, {"shoes": 0}, {"least": 5, "most": 4}],
    ids=str,
)
def test_terms_out_of_range(terms: dict[str, int]) -> None:
    found = asked_with(lambda _: {}, terms=StrategyTerms(**terms))
    assert found.reason in ("amount-out-of-range", "least-over-most")


def test_coups_and_cores_out_of_range() -> None:
    assert refusal(lambda: play(planned(), lambda _: {}, 0)).reason == "coups-out-of-range"
    assert refusal(lambda: play(planned(), lambda _: {}, 10, cores=0)).reason == "cores-out-of-range"


def negative(now: Any, stakes: Any) -> None:
    if now.shoe == 0 and now.session == 2 and now.coup == 7:
        stakes[0] = -5


def dividing(now: Any, stakes: Any) -> None:
    stakes[0] = abs(12 // (now.session * 100 + now.coup - 307))


def outside(now: Any, stakes: Any) -> None:
    stakes[99] = now.coup


@pytest.mark.parametrize("how", [compiled, lambda bet: bet], ids=["compiled", "plain"])
def test_faults_of_a_strategy_that_fills_in_an_array(how: Callable[[Any], object]) -> None:
    """Found in their coup and line, whether the strategy is compiled or not."""
    wrong = refusal(lambda: play(planned(), how(negative), 1000))
    assert (wrong.reason, wrong.facts["shoe"], wrong.facts["coup"]) == ("strategy-stake", 3, 8)
    failed = refusal(lambda: play(planned(), how(dividing), 1000))
    assert (failed.reason, failed.facts["shoe"], failed.facts["coup"]) == ("strategy-failed", 4, 8)
    assert "divide by zero" in str(failed.facts["why"])
    assert failed.facts["line"] == dividing.__code__.co_firstlineno + 1
    assert refusal(lambda: play(planned(), how(outside), 1000)).reason == "strategy-failed"


def test_what_cannot_be_compiled_is_refused_in_a_sentence() -> None:
    def by_name(_now: Any, stakes: Any) -> None:
        stakes[0] = sum(frozenset([1]))

    found = refusal(lambda: play(planned(), compiled(by_name), 10))
    assert found.reason == "strategy-not-compiled"
    assert len(found.sentence("en").splitlines()) == 1


MINE = """
from dataclasses import dataclass

from punto.sim.strategies.strategy import compiled


def banker(now):
    return {"banker": 100}


@dataclass
class Doubling:
    stake: int = 1

    def bet(self, now):
        self.stake = min(2 * self.stake, 64) if now.won < 0 else 1
        return {"player": self.stake}


@compiled
def fast(now, stakes):
    stakes[1] = 100


def broken(now):
    if now.coup == 2:
        raise RuntimeError("no more.")
    return {}


nothing = None
number = 5
"""


@pytest.fixture
def mine(tmp_path: Path) -> str:
    path = tmp_path / "mine.py"
    path.write_text(MINE)
    return str(path)


def test_both_kinds_from_a_file_give_the_same(mine: str) -> None:
    common = ("--coups", "3000", "--seed", "1")
    plain, fast = (answer("sim", "baccarat", "--strategy", f"{mine}:{name}", *common) for name in ("banker", "fast"))
    assert (plain["kind"], fast["kind"]) == (Kind.STAKES, Kind.COMPILED)
    assert plain["stakes"] == fast["stakes"]
    assert plain["stakes"][0]["wager"] == "banker"
    assert plain["stakes"][0]["staked"] == 300_000
    assert plain["stakes"][0]["exact"] == pytest.approx(-0.010579, abs=1e-6)
    assert (plain["coups"], plain["seed"], plain["session"]) == (3000, 1, fast["session"])


def test_the_command_shows_a_table_and_takes_terms(mine: str) -> None:
    shown = punto(
        *("sim", "baccarat", "--strategy", f"{mine}:Doubling", "--coups", "2000", "--seed", "2", "--cores", "2"),
        *("--bankroll", "100000", "--max", "64", "--payable", "2", "--session-shoes", "2"),
    )
    assert shown.exit_code == 0, shown.stderr
    assert "mine.py:Doubling" in shown.stdout
    assert "Player" in shown.stdout
    assert "A session won" in shown.stdout
    in_vietnamese = punto("sim", "baccarat", "--strategy", f"{mine}:banker", "--coups", "50", "--lang", "vi")
    assert "Phiên chơi thắng" in in_vietnamese.stdout


@pytest.mark.parametrize(
    ("named", "more", "part"),
    [
        ("mine", (), "FILE.py:NAME"),
        ("{file}", (), "FILE.py:NAME"),
        ("{file}:nobody", (), "has no strategy “nobody”"),
        ("{file}:nothing", (), "has no strategy “nothing”"),
        ("{file}:number", (), "is not a strategy"),
        ("{file}.py:x", (), "cannot be read"),
        ("{file}:broken", (), "In shoe 1, coup 3, the strategy failed: RuntimeError: no more"),
        ("{file}:banker", ("--resume", "x.json"), "--resume"),
        ("{file}:banker", ("--out", "x.parquet"), "--out"),
        ("{file}:banker", ("--plot", "x.svg"), "--plot"),
        ("{file}:banker", ("--policy", "always"), "--policy"),
        ("{file}:banker", ("--bankroll", "0"), "--bankroll"),
        ("{file}:banker", ("--coups", "0"), "0 coups"),
        ("{file}:banker", ("--max", "99"), "The limits are 1 to 99"),
    ],
    ids=str,
)
def test_the_command_refuses_in_a_sentence(mine: str, named: str, more: tuple[str, ...], part: str) -> None:
    coups = () if "--coups" in more else ("--coups", "100")
    done = punto("sim", "baccarat", "--strategy", named.format(file=mine), *coups, *more)
    assert done.exit_code == 2
    assert part in done.stderr
    assert "Traceback" not in done.stderr
    assert not done.stdout


def test_the_line_of_a_fault_is_named(mine: str) -> None:
    done = punto("sim", "baccarat", "--strategy", f"{mine}:broken", "--coups", "100", "--json")
    facts = json.loads(done.stdout)["facts"]
    assert facts["line"] == MINE.splitlines().index('        raise RuntimeError("no more.")') + 1
    assert facts["file"] == mine


@pytest.mark.parametrize(
    ("text", "line"), [("x = 1\ndef bet(now:\n", 2), ("x = 1\nimport nowhere_at_all\n", 2), ("raise SystemExit(3)", 1)]
)
def test_a_file_that_cannot_be_run(tmp_path: Path, text: str, line: int) -> None:
    path = tmp_path / "bad.py"
    path.write_text(text)
    found = refusal(lambda: load_strategy(f"{path}:bet"))
    assert (found.reason, found.facts["line"]) == ("strategy-file", line)


def test_options_of_a_strategy_without_one() -> None:
    done = punto("sim", "baccarat", "--bankroll", "5", "--coups", "10")
    assert done.exit_code == 2
    assert "--strategy" in done.stderr
