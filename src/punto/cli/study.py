"""punto study: what a count can take, how a patron's sessions go, what the house holds."""

import typer

from punto.cli.study_count import count
from punto.cli.study_house import house
from punto.cli.study_session import session

study = typer.Typer(
    help="Study a count, a patron's sessions or the house's hold.", no_args_is_help=True, rich_markup_mode=None
)
for command in (count, session, house):
    study.command()(command)
