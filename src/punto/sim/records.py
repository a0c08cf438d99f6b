"""Records: every simulated coup as a row of a Parquet file, written lot by lot."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from punto.errors import Refusal
from punto.game import Space
from punto.odds import kernels_seat, outcomes
from punto.sim import kernels_tally
from punto.sim.plan import Plan, compiled

SHAPES = {
    Space.TWO_HANDS: (
        outcomes.TWO_HANDS,
        ("player", "banker", "player_third", "banker_third", "player_pair", "banker_pair"),
    ),
    Space.PRINTED_SEVEN: (outcomes.SEVEN_UP, ("player", "banker", "player_third", "banker_third", "sevens")),
    Space.OWN_HANDS: (kernels_seat.LUCKY_DRAW, ("drew", "total", "dealer", "threes")),
}
"""What a cell says, by the kind of game: totals, third cards, pairs, sevens drawn, three threes (2 of one suit)."""


@contextmanager
def recorder(plan: Plan, path: Path) -> Iterator[Callable[[int, int, int], None]]:
    """Hands out what writes a lot: its first shoe, how many shoes, how many coups of them."""
    columns = columns_of(plan)
    schema = pa.schema(
        [
            pa.field("shoe", pa.int64()),
            pa.field("coup", pa.int32()),
            *([pa.field("seat", pa.int8())] if plan.rules.hand_a_seat else []),
            *(pa.field(name, pa.from_numpy_dtype(column.dtype)) for name, column in columns.items()),
        ],
        metadata={"plan": msgspec.json.encode(plan).decode()},
    )
    try:
        with pq.ParquetWriter(path, schema, compression="zstd") as writer:
            yield lambda first, shoes, coups: writer.write_table(_rows(plan, columns, schema, first, shoes, coups))
    except OSError as error:
        path.unlink(missing_ok=True)
        raise Refusal("file-unwritable", file=str(path), why=error.strerror or type(error).__name__) from None


def columns_of(plan: Plan) -> dict[str, NDArray[np.generic]]:
    """By cell: what it says of the hands, and the result of each wager in units staked."""
    made = compiled(plan)
    shape, names = SHAPES[plan.rules.space]
    facts = np.unravel_index(np.arange(made.results.shape[1]), shape)
    columns: dict[str, NDArray[np.generic]] = {
        name: fact.astype(np.int8) for name, fact in zip(names, facts, strict=True)
    }
    for name, results, scale in zip(made.lines, made.results, made.scales, strict=True):
        columns[f"{name}_result"] = results / scale
    return columns


def _rows(
    plan: Plan, columns: dict[str, NDArray[np.generic]], schema: pa.Schema, first: int, shoes: int, limit: int
) -> pa.Table:
    made = compiled(plan)
    coups_of = np.zeros(shoes, np.int64)
    cells = np.zeros(shoes * made.room[0] * plan.seats, np.int64)
    done = kernels_tally.record(made.deal, np.uint64(plan.seed), first, limit, made.room, coups_of, cells)
    ended = cells[: done * plan.seats]
    shoe = np.repeat(np.arange(first, first + shoes), coups_of)
    coup = np.arange(done) - np.repeat(np.cumsum(coups_of) - coups_of, coups_of) + 1
    rows: dict[str, NDArray[np.generic]] = {name: column[ended] for name, column in columns.items()}
    rows |= {"shoe": np.repeat(shoe, plan.seats), "coup": np.repeat(coup, plan.seats)}
    if plan.rules.hand_a_seat:
        rows["seat"] = np.tile(np.arange(plan.seats) + 1, done)
    return pa.table(rows, schema=schema)
