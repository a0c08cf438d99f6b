"""What the commands of the simulation share: the plan, who does the work, how a long run shows where it is, and how it
answers."""

import inspect
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from punto.cli.odds import Pays, Plot, check_picture, wanted_pays
from punto.cli.options import AsJson, Decks, GameName, Language, Seed, VariantName, answering, print_json

if TYPE_CHECKING:
    from punto.odds.charts import Chart
    from punto.sim.plan import Plan
    from punto.sim.running import Outcome, Part, Pool, Tell

Seats = Annotated[int | None, typer.Option("--seats", help="How many seats play, at Lucky Draw; one if not given.")]
PolicyName = Annotated[
    str | None,
    typer.Option("--policy", help="Insurance: never, always, perfect, counter. Lucky Draw: perfect, chart, counter."),
]
CoupsAShoe = Annotated[
    int | None, typer.Option("--coups-a-shoe", help="Deal just so many coups a shoe, whatever the cut card says.")
]
Machine = Annotated[
    int | None,
    typer.Option("--csm", metavar="READY", help="7 Up from a continuous shuffler that keeps so many cards ready."),
]
BurnCards = Annotated[int | None, typer.Option("--burn", help="Burn so many cards; the first card says, if not given.")]
CutCard = Annotated[int | None, typer.Option("--cut-card", help="Place the cut card so many cards from the end.")]
LastHand = Annotated[
    bool, typer.Option("--last-hand/--no-last-hand", help="Deal one more coup after that of the cut card.")
]
Cores = Annotated[int | None, typer.Option("--cores", help="How many cores to use; all if not given.")]
Cluster = Annotated[
    str | None, typer.Option("--cluster", metavar="ADDRESS", help="Run on a cluster of dask.distributed instead.")
]
Resume = Annotated[
    Path | None, typer.Option("--resume", metavar="FILE", help="Keep the run in this file, and go on from it.")
]

PLAN_OPTIONS: dict[str, Any] = {
    "variant": VariantName,
    "seed": Seed,
    "decks": Decks,
    "seats": Seats,
    "policy": PolicyName,
    "pays": Pays,
}
"""Options from which every plan is made; each is None where it is not given."""

SHOE_OPTIONS: dict[str, Any] = {
    "coups_a_shoe": CoupsAShoe,
    "machine": Machine,
    "burn": BurnCards,
    "cut_card": CutCard,
    "last_hand": LastHand,
}

RUN_OPTIONS: dict[str, Any] = {"cores": Cores, "cluster": Cluster, "resume": Resume, "plot": Plot}
ANSWER_OPTIONS: dict[str, Any] = {**RUN_OPTIONS, "as_json": AsJson, "lang": Language}
DEFAULTS: dict[str, Any] = {"last_hand": True, "as_json": False, "lang": "en"}

T = TypeVar("T")
P = TypeVar("P", bound="Part")


@dataclass(frozen=True)
class Run:
    """Who does the work of a command, and how it answers."""

    cores: int | None
    cluster: str | None
    resume: Path | None
    plot: Path | None
    as_json: bool
    lang: str

    def check_files(self, out: Path | None = None) -> None:
        """Refuse files that cannot be written before any work is done for them."""
        from punto.errors import Refusal
        from punto.sim.running import beside, check_writable

        if self.plot:
            check_picture(self.plot)
        if out and out.suffix != ".parquet":
            raise Refusal("table-format", file=str(out))
        if self.plot and self.plot == self.resume:
            raise Refusal("flags-clash", first="--plot", second="--resume")
        for path in (self.plot, out, self.resume, self.resume and beside(self.resume)):
            if path:
                check_writable(path)

    def carry_out(self, unit: str, work: "Callable[[Pool, Tell | None], T]") -> T:
        """Do the work with a bar that counts in `unit`, where somebody watches."""
        from punto.sim.running import workers

        with workers(self.cores, self.cluster) as pool, _bar(unit, self.lang) as tell:
            return work(pool, tell)

    def answer(
        self,
        made: "Outcome[P]",
        *,
        picture: "Callable[[], Chart]",
        title: str,
        bands: bool,
        view: Callable[[], object],
        show: Callable[[], None],
    ) -> None:
        """Print what was found, and draw it; after an interrupt say so, and end as interrupted programs do."""
        from punto.text import say

        if made.part.done:
            if self.as_json:
                print_json(view())
            else:
                show()
            sys.stdout.flush()
            if self.plot:
                from punto.odds.charts import save

                save(self.plot, picture, title, say(self.lang, "chart-bands") if bands else "")
        if made.lost:
            print(made.lost.sentence(self.lang), file=sys.stderr)
            raise typer.Exit(2)
        if made.interrupted:
            text = "run-interrupted-kept" if self.resume else "run-interrupted"
            print(say(self.lang, text, file=str(self.resume or "")), file=sys.stderr)
            raise typer.Exit(130)


@contextmanager
def _bar(unit: str, lang: str) -> "Iterator[Tell | None]":
    """The rate and the time left."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    from punto.text import say

    columns = (BarColumn(), TaskProgressColumn(), TextColumn("{task.fields[rate]}"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None, rate=say(lang, "progress-starting"))

        def tell(done: int, target: int) -> None:
            speed = bar.tasks[0].speed or 0
            bar.update(task, total=target, completed=done, rate=say(lang, f"progress-{unit}", rate=f"{speed:,.0f}"))

        yield tell


def simulating(
    *shoe_options: str, game: str | None = None, insured: bool = False
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Make a command of one that takes a plan and a run: its options are the plan's, the run's and its own.

    A game is asked for unless a usual one is given; `shoe_options` are those of SHOE_OPTIONS that it takes. Only one
    that is `insured` plays insurance, and takes a policy for it.
    """

    def decorate(command: Callable[..., None]) -> Callable[..., None]:
        own = [parameter for parameter in _parameters(command) if parameter.name not in ("plan", "run")]
        plan_options = PLAN_OPTIONS | {name: SHOE_OPTIONS[name] for name in shoe_options}

        def called(game: str, *, as_json: bool, lang: str, **given: Any) -> None:
            # Kernels for a long run are compiled, whatever an earlier answer chose.
            os.environ["PUNTO_JIT"] = "1"
            with answering(lang, as_json=as_json):
                plan_given = {name: given.pop(name) for name in plan_options}
                run = Run(**{name: given.pop(name) for name in RUN_OPTIONS}, as_json=as_json, lang=lang)
                plan = plan_for(game, run.resume, insured=insured, **plan_given)
                command(plan=plan, run=run, **given)

        asked = inspect.Parameter.empty if game is None else game
        parameters = [
            _parameter("game", GameName, asked),
            *own,
            *(_parameter(name, kind, DEFAULTS.get(name)) for name, kind in (plan_options | ANSWER_OPTIONS).items()),
        ]
        # Arguments come before options, whatever has a default.
        made: Any = called
        made.__name__, made.__doc__ = command.__name__, command.__doc__
        made.__signature__ = inspect.Signature(sorted(parameters, key=_is_option))
        made.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
        return called

    return decorate


def _parameters(command: Callable[..., None]) -> list[inspect.Parameter]:
    kind = inspect.Parameter.KEYWORD_ONLY
    return [parameter.replace(kind=kind) for parameter in inspect.signature(command).parameters.values()]


def _parameter(name: str, annotation: Any, default: Any) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)


def _is_option(parameter: inspect.Parameter) -> bool:
    return isinstance(parameter.annotation.__metadata__[0], type(typer.Option()))


def plan_for(
    game: str,
    resume: Path | None,
    *,
    insured: bool,
    variant: str | None,
    seed: int | None,
    pays: list[str] | None,
    last_hand: bool = True,
    **options: Any,
) -> "Plan":
    """The plan that the options ask for; a seed is that of the kept run, or the operating system's choice, where none
    is given."""
    from punto.cli.chance import randomness
    from punto.errors import Refusal
    from punto.games import game as game_named
    from punto.sim.plan import plan
    from punto.sim.running import kept_seed

    rules = game_named(game)
    if rules.insurance and options["policy"] and not insured:
        raise Refusal("insurance-in-sim-only")
    chosen, wanted = rules.variant(variant), wanted_pays(pays)
    if seed is None and resume:
        seed = kept_seed(resume)
    seed = randomness(seed)[0]
    return plan(rules, seed=seed, variant=chosen, pays=wanted, last_hands=int(last_hand), **options)


def percent(value: float | None, digits: int = 3) -> str:
    return "–" if value is None else f"{value:+.{digits}%}"


def give_or_take(error: float | None, form: str) -> str:
    return "" if error is None else f"± {error:{form}}"
