"""What the commands on a house share: the argument for its database, and how to read T1/17."""

from typing import Annotated

import typer

Database = Annotated[
    str, typer.Argument(metavar="DB", help="A house: its SQLite file, or the address of its PostgreSQL database.")
]


def read_place(text: str) -> tuple[str, int]:
    """A table and a number: T1/17."""
    from punto.errors import Refusal

    table, slash, number = text.rpartition("/")
    if not slash or not table or not (number.isascii() and number.isdigit()) or len(number) > 12 or int(number) < 1:
        raise Refusal("not-a-place", text=text)
    return table, int(number)
