"""The command line: one file a command."""

import sys
from typing import Annotated

import typer

from punto.cli import (
    backup,
    bots,
    deal,
    export,
    odds,
    reader,
    removal,
    replay,
    report,
    roads,
    rules,
    serve,
    settle,
    shoe,
    sim,
    strategy,
    verify,
    why,
)
from punto.cli.staff import staff
from punto.cli.study import study
from punto.cli.table import table

app = typer.Typer(
    help="Punto: four casino baccarat games, exactly as their house rules state them. Play money only.",
    no_args_is_help=True,
    add_completion=False,
    # Plain help: rich's takes a fifth of a second more to start.
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (
    *(deal.deal, why.why, settle.settle, rules.rules, roads.roads, shoe.shoe),
    *(odds.odds, strategy.strategy, removal.removal, sim.sim),
    *(verify.verify, replay.replay, backup.backup, export.export, report.report),
    *(bots.bots, reader.reader),
):
    app.command()(command)
app.command(context_settings=serve.FLAGS)(serve.serve)
app.add_typer(study, name="study")
app.add_typer(staff, name="staff")
app.add_typer(table, name="table")


def _version(wanted: bool) -> None:
    if wanted:
        from punto import __version__

        typer.echo(f"punto {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="Show it.")] = False,
) -> None:
    """Four casino baccarat games, exactly as their house rules state them. Play money only."""


UsageError: type[Exception] = typer.BadParameter.__mro__[1]


def main(arguments: list[str] | None = None) -> int:
    """Run a command. What cannot be read is refused in one sentence, like everything else."""
    given = sys.argv[1:] if arguments is None else arguments
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # A terminal without a letter shows a question mark in its place.
            stream.reconfigure(errors="replace")
    try:
        return app(args=given, prog_name="punto", standalone_mode=False) or 0
    except UsageError as error:
        return _unreadable(error, given)
    except BrokenPipeError:
        # Whoever read the output has had enough.
        sys.stdout = None
        return 1
    except OSError as error:
        print(f"punto: {error.strerror}", file=sys.stderr)
        return 1


def _unreadable(error: BaseException, given: list[str]) -> int:
    import os

    from punto.cli.options import refuse
    from punto.errors import Refusal

    context = getattr(error, "ctx", None)
    why = " ".join(str(getattr(error, "format_message", lambda: error)()).split())
    refusal = Refusal("usage", why=why, help=context.command_path if context else "punto")
    after = given[given.index("--lang") + 1 :] if "--lang" in given else [os.environ.get("PUNTO_LANG", "")]
    lang = "vi" if after[:1] == ["vi"] else "en"
    refuse(refusal, lang, as_json="--json" in given)
    return 2


def run() -> None:
    raise SystemExit(main())
