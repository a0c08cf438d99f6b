"""The command line: a room for each subject, and in it a module for each command."""

import sys
from typing import Annotated

import typer

from punto.cli.house.backup import backup
from punto.cli.house.bots import bots
from punto.cli.house.export import export
from punto.cli.house.reader import reader
from punto.cli.house.replay import replay
from punto.cli.house.report import report
from punto.cli.house.serve import FLAGS, serve
from punto.cli.house.staff import staff
from punto.cli.house.table import table
from punto.cli.house.verify import verify
from punto.cli.odds.odds import odds
from punto.cli.odds.removal import removal
from punto.cli.odds.strategy import strategy
from punto.cli.options import command_group, help_without_command, language_asked
from punto.cli.output import print_refusal
from punto.cli.rules.clauses import rules
from punto.cli.rules.deal import deal
from punto.cli.rules.roads import roads
from punto.cli.rules.settle import settle
from punto.cli.rules.shoe import shoe
from punto.cli.rules.why import why
from punto.cli.sim.count import count
from punto.cli.sim.house import house
from punto.cli.sim.session import session
from punto.cli.sim.sim import sim
from punto.errors import Refusal

app = typer.Typer(
    help="Punto: four casino baccarat games, exactly as their house rules state them. Play money only.",
    invoke_without_command=True,
    # Plain help: rich's takes a fifth of a second more to start.
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (
    *(deal, why, settle, rules, roads, shoe),
    *(odds, strategy, removal, sim),
    *(verify, replay, backup, export, report),
    *(bots, reader),
):
    app.command()(command)
app.command(context_settings=FLAGS)(serve)
study = command_group("Study a count, a patron's sessions or the house's hold.")
for command in (count, session, house):
    study.command()(command)
app.add_typer(study, name="study")
app.add_typer(staff, name="staff")
app.add_typer(table, name="table")


def _version(wanted: bool) -> None:
    if wanted:
        from punto.version import __version__

        typer.echo(f"punto {__version__}")
        raise typer.Exit


@app.callback()
def options(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Four casino baccarat games, exactly as their house rules state them. Play money only."""
    help_without_command(context)


UsageError: type[Exception] = typer.BadParameter.__mro__[1]


def main(arguments: list[str] | None = None) -> int:
    """Run a command; refuse one that cannot be read in one sentence."""
    given = sys.argv[1:] if arguments is None else arguments
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # A terminal that cannot show a letter prints a question mark instead.
            stream.reconfigure(errors="replace")
    try:
        return app(args=given, prog_name="punto", standalone_mode=False) or 0
    except UsageError as error:
        return _unreadable(error, given)
    except Refusal as refusal:
        print_refusal(refusal, language_asked(given), as_json="--json" in given)
        return 2
    except BrokenPipeError:
        # The reader of the output, such as `head`, has closed it.
        sys.stdout = None
        return 1
    except OSError as error:
        print(f"punto: {error.strerror}", file=sys.stderr)
        return 1


def _unreadable(error: BaseException, given: list[str]) -> int:
    context = getattr(error, "ctx", None)
    why = " ".join(str(getattr(error, "format_message", lambda: error)()).split())
    refusal = Refusal("usage", why=why, help=context.command_path if context else "punto")
    print_refusal(refusal, language_asked(given), as_json="--json" in given)
    return 2


def run() -> None:
    raise SystemExit(main())
