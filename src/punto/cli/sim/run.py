"""What the commands of the simulation share: the options of a plan, the workers, the progress bar and the answer."""

import inspect
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from punto.cli.options import (
    AsJson,
    Decks,
    GameName,
    Language,
    Least,
    Pays,
    Plot,
    Seed,
    VariantName,
    check_picture,
    read_least,
    read_pays,
)
from punto.cli.output import announce_compilation, print_json, refusing
from punto.text import DEFAULT_LANGUAGE

if TYPE_CHECKING:
    from punto.odds.charts import Chart
    from punto.sim.plan import Plan
    from punto.sim.runner import PartialResult, ProgressCallback, RunOutcome

Seats = Annotated[int | None, typer.Option("--seats", help="How many seats play at Lucky Draw. Default: 1.")]
PolicyName = Annotated[
    str | None,
    typer.Option("--policy", help="Insurance: never, always, perfect, counter. Lucky Draw: perfect, chart, counter."),
]
CoupsAShoe = Annotated[
    int | None, typer.Option("--coups-a-shoe", help="Deal this number of coups per shoe, and ignore the cut card.")
]
Machine = Annotated[
    int | None,
    typer.Option("--csm", metavar="READY", help="Deal 7 Up from a continuous shuffler that keeps READY cards ready."),
]
BurnCards = Annotated[
    int | None,
    typer.Option(
        "--burn",
        help="Burn this number of cards, 0 for none. Default: as the first card says; none at 7 Up and Lucky Draw.",
    ),
]
CutCard = Annotated[
    int | None, typer.Option("--cut-card", help="Place the cut card this number of cards from the end.")
]
LastHand = Annotated[
    bool, typer.Option("--last-hand/--no-last-hand", help="Deal one more coup after the cut card shows.")
]
Cores = Annotated[int | None, typer.Option("--cores", help="How many cores to use. Default: all.")]
Cluster = Annotated[
    str | None, typer.Option("--cluster", metavar="ADDRESS", help="Run on a cluster of dask.distributed instead.")
]
Resume = Annotated[
    Path | None, typer.Option("--resume", metavar="FILE", help="Save the run to this file, and go on from it.")
]

PLAN_OPTIONS: dict[str, Any] = {
    "variant": VariantName,
    "seed": Seed,
    "decks": Decks,
    "seats": Seats,
    "policy": PolicyName,
    "pays": Pays,
}
"""The options of every plan; each is None by default."""

SHOE_OPTIONS: dict[str, Any] = {
    "coups_a_shoe": CoupsAShoe,
    "machine": Machine,
    "burn": BurnCards,
    "cut_card": CutCard,
    "last_hand": LastHand,
}

RUN_OPTIONS: dict[str, Any] = {"cores": Cores, "cluster": Cluster, "resume": Resume, "plot": Plot}
ANSWER_OPTIONS: dict[str, Any] = {**RUN_OPTIONS, "as_json": AsJson, "lang": Language}
DEFAULTS: dict[str, Any] = {"last_hand": True, "as_json": False, "lang": DEFAULT_LANGUAGE}

T = TypeVar("T")
P = TypeVar("P", bound="PartialResult")


@dataclass(frozen=True)
class Run:
    """The workers of a command, its files, and the form of its answer."""

    cores: int | None
    cluster: str | None
    resume: Path | None
    plot: Path | None
    as_json: bool
    lang: str

    def check_files(self, out: Path | None = None) -> None:
        """Refuse files that cannot be written before the work starts."""
        from punto.errors import Refusal
        from punto.extras import require
        from punto.sim.runner import check_writable, unfinished

        if self.plot:
            check_picture(self.plot)
        if out and out.suffix != ".parquet":
            raise Refusal("table-format", file=str(out))
        if out:
            require("sim", "pyarrow")
        if self.plot and self.plot == self.resume:
            raise Refusal("flags-clash", first="--plot", second="--resume")
        for path in (self.plot, out, self.resume, self.resume and unfinished(self.resume)):
            if path:
                check_writable(path)

    def carry_out(self, unit: str, work: Callable[..., T]) -> T:
        """Do the work with a progress bar that counts in `unit`, on a terminal."""
        from punto.sim.pool import workers

        with workers(self.cores, self.cluster) as pool, _bar(unit, self.lang) as progress:
            return work(pool, checkpoint=self.resume, progress=progress)

    def answer(
        self,
        made: "RunOutcome[P]",
        *,
        picture: "Callable[[], Chart]",
        title: str,
        bands: bool,
        view: Callable[[], object],
        show: Callable[[], None],
    ) -> None:
        """Print and draw the result; after an interrupt, say so and exit with code 130."""
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
def _bar(unit: str, lang: str) -> "Iterator[ProgressCallback | None]":
    """A progress bar with the rate and the time left."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    from punto.text import say

    columns = (BarColumn(), TaskProgressColumn(), TextColumn("{task.fields[rate]}"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None, rate=say(lang, "progress-starting"))

        def progress(done: int, target: int) -> None:
            speed = bar.tasks[0].speed or 0
            bar.update(task, total=target, completed=done, rate=say(lang, f"progress-{unit}", rate=f"{speed:,.0f}"))

        yield progress


LEAST_OPTIONS: dict[str, Any] = {"least": Least}
"""The option of commands that play insurance."""


def simulation_command(
    *shoe_options: str, game: str | None = None, insured: bool = False
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Turn a function of a plan and a run into a command, with the options of both and its own.

    `game` is the default game; without it the game is required. `shoe_options` are those of SHOE_OPTIONS that the
    command takes. Only an `insured` command plays insurance and takes a policy for it.
    """

    def decorate(command: Callable[..., None]) -> Callable[..., None]:
        own = [parameter for parameter in _parameters(command) if parameter.name not in ("plan", "run")]
        plan_options = PLAN_OPTIONS | {name: SHOE_OPTIONS[name] for name in shoe_options}
        plan_options |= LEAST_OPTIONS if insured else {}

        def called(game: str, *, as_json: bool, lang: str, **given: Any) -> None:
            # A long run compiles its kernels, even if an earlier command did not.
            os.environ["PUNTO_JIT"] = "1"
            with refusing(lang, as_json=as_json), announce_compilation(lang):
                plan_given = {name: given.pop(name) for name in plan_options}
                run = Run(**{name: given.pop(name) for name in RUN_OPTIONS}, as_json=as_json, lang=lang)
                plan = plan_for(game, run.resume, insured=insured, **plan_given)
                command(plan=plan, run=run, **given)

        default = inspect.Parameter.empty if game is None else game
        parameters = [
            _parameter("game", GameName, default),
            *own,
            *(_parameter(name, kind, DEFAULTS.get(name)) for name, kind in (plan_options | ANSWER_OPTIONS).items()),
        ]
        # Arguments come before options, with or without a default.
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
    least: str | None = None,
    **options: Any,
) -> "Plan":
    """The plan for these options; the default seed comes from the checkpoint, or else from the operating system."""
    from punto.cli.options import seeded_random
    from punto.errors import Refusal
    from punto.games import game as game_named
    from punto.sim.plan import make_plan
    from punto.sim.runner import checkpoint_seed

    rules = game_named(game)
    if rules.insurance and options["policy"] and not insured:
        raise Refusal("insurance-in-sim-only")
    chosen, wanted = rules.variant(variant), read_pays(pays)
    if seed is None and resume:
        seed = checkpoint_seed(resume)
    seed = seeded_random(seed)[0]
    smallest = None if least is None else read_least(least)
    return make_plan(
        rules, seed=seed, variant=chosen, pays=wanted, last_hands=int(last_hand), least=smallest, **options
    )


def plan_title(plan: "Plan", lang: str) -> str:
    """The game and the options of the run, for a title."""
    from punto.text import say, word

    usual = plan.rules.shoe
    parts = [word(lang, plan.game), *([word(lang, plan.variant)] if plan.variant else [])]
    parts.append(say(lang, "sim-title", decks=plan.decks, seed=str(plan.seed)))
    if plan.seats > 1:
        parts.append(say(lang, "sim-seats", seats=plan.seats))
    if plan.machine is not None:
        parts.append(say(lang, "sim-machine", ready=plan.machine))
    elif plan.coups_a_shoe:
        parts.append(say(lang, "sim-fixed", coups=plan.coups_a_shoe))
    if plan.burn is not None and plan.burn != usual.burn:
        parts.append(say(lang, "sim-burn", count=plan.burn))
    if plan.cut_card != usual.cut_card_from_end:
        parts.append(say(lang, "sim-cut", at=plan.cut_card))
    if not plan.last_hands:
        parts.append(say(lang, "sim-no-last-hand"))
    if plan.policy and plan.policy != "never":
        parts.append(say(lang, f"sim-policy-{plan.policy}"))
    if plan.least is not None and plan.policy != "always":
        parts.append(say(lang, "sim-least", least=plan.least))
    return " · ".join((*parts, *(f"{line}={odds}" for line, odds in plan.pays)))


def percent(value: float | None, digits: int = 3) -> str:
    return "–" if value is None else f"{value:+.{digits}%}"


def give_or_take(error: float | None, form: str) -> str:
    return "" if error is None else f"± {error:{form}}"
