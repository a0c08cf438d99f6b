"""punto bots: patrons and a dealer who fill a house."""

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from punto.cli.house.network import HERE, PasswordStdin, read_password, refusing_network_faults
from punto.cli.options import AsJson, Language
from punto.cli.output import print_json, refusing
from punto.text import DEFAULT_LANGUAGE

if TYPE_CHECKING:
    from punto.bots.company import CompanyPlan
    from punto.bots.figures import Summary

Addresses = Annotated[
    list[str] | None, typer.Argument(metavar="URL", help=f"The house's address, or those of its workers. [{HERE}]")
]


def bots(
    urls: Addresses = None,
    tables: Annotated[int, typer.Option("--tables", min=1, max=1000, help="How many tables to play at.")] = 8,
    patrons: Annotated[int, typer.Option("--patrons", min=0, max=100_000, help="How many patrons.")] = 200,
    seconds: Annotated[
        float | None, typer.Option("--seconds", min=0.0, help="How many seconds to play. Default: until Ctrl-C.")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, help="The same seed makes the same bots.")] = 0,
    dealer: Annotated[
        str | None, typer.Option("--dealer", metavar="NAME", help="Also deal at staffed tables, signed in as NAME.")
    ] = None,
    password_stdin: PasswordStdin = False,
    as_json: AsJson = False,
    lang: Language = DEFAULT_LANGUAGE,
) -> None:
    """Fill a house with bots: patrons with different habits, and a dealer.

    The patrons come as guests with play chips. They need only the address.
    """
    with refusing(lang, as_json=as_json):
        from punto.bots.company import CompanyPlan, Staffing

        plan = CompanyPlan(
            addresses=tuple(urls or [HERE]),
            tables=tables,
            patrons=patrons,
            seconds=seconds,
            seed=seed,
            dealer=Staffing(dealer, read_password(dealer, lang, from_input=password_stdin)) if dealer else None,
        )
        summary = _fill(plan, lang, quiet=as_json)
        if as_json:
            print_json(summary)
        else:
            _print_summary(summary, lang)
        if summary.faults:
            raise typer.Exit(1)


def _fill(plan: "CompanyPlan", lang: str, *, quiet: bool) -> "Summary":
    import asyncio
    import signal

    from punto.bots.company import Company, fill

    def tell(summary: "Summary") -> None:
        if not quiet:
            print(_line(summary, lang), file=sys.stderr)

    async def run() -> "Summary":
        playing = asyncio.current_task()

        def started(company: Company) -> None:
            def stop() -> None:
                if company.leaving and playing:
                    playing.cancel()  # a second Ctrl-C ends the run at once
                company.leave()

            if sys.platform != "win32":  # there the first Ctrl-C ends the run, without a summary
                for number in (signal.SIGINT, signal.SIGTERM):
                    asyncio.get_running_loop().add_signal_handler(number, stop)

        return await fill(plan, tell, started)

    with refusing_network_faults(plan.addresses, lang):
        return asyncio.run(run())


def _line(summary: "Summary", lang: str) -> str:
    from punto.text import say

    return say(
        lang,
        "bots-line",
        seconds=int(summary.seconds),
        patrons=summary.patrons,
        coups=summary.coups,
        wagers=summary.wagers,
        refused=sum(summary.refused.values()),
        reconnects=summary.reconnects,
        p99=str(summary.answers.p99_ms),
    )


def _print_summary(summary: "Summary", lang: str) -> None:
    from punto.text import say

    undealt = summary.tables_without_dealer
    open_tables = summary.tables + len(undealt)
    if open_tables < summary.tables_asked:
        typer.echo(say(lang, "bots-fewer-tables", tables=open_tables, asked=summary.tables_asked))
    if undealt and summary.tables < summary.tables_asked:
        typer.echo(say(lang, "bots-undealt", tables=summary.tables, open=open_tables, names=sorted(undealt)))
    typer.echo(say(lang, "bots-coups", coups=summary.coups, tables=summary.tables, guests=summary.guests))
    typer.echo(say(lang, "bots-wagers", wagers=summary.wagers, settled=summary.settled))
    reasons = ", ".join(f"{reason} {count}" for reason, count in summary.refused.items())
    typer.echo(say(lang, "bots-refused", count=sum(summary.refused.values()), reasons=reasons or "–"))
    answers = summary.answers
    typer.echo(say(lang, "bots-answers", count=answers.count, p50=str(answers.p50_ms), p99=str(answers.p99_ms)))
    typer.echo(say(lang, "bots-lost", reconnects=summary.reconnects, unanswered=summary.unanswered))
    wait, stop = summary.longest_wait_seconds, summary.longest_stop_seconds
    typer.echo(say(lang, "bots-longest", wait=str(wait), stop=str(stop)))
    for fault, count in summary.faults.items():
        typer.echo(say(lang, "bots-fault", fault=fault, count=count))
