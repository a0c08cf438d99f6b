"""The command line: one file a command."""

import typer

from punto.cli import deal, roads, rules, settle, shoe, why

app = typer.Typer(
    help="Punto: four casino baccarat games, exactly as their house rules state them. Play money only.",
    no_args_is_help=True,
    add_completion=False,
    # Plain help: rich's takes a fifth of a second more to start.
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (deal.deal, why.why, settle.settle, rules.rules, roads.roads, shoe.shoe):
    app.command()(command)


def main() -> None:
    app()
