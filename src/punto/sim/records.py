"""Records: every simulated coup as a row of a Parquet file, written batch by batch."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from punto.errors import Refusal
from punto.extras import importing
from punto.game import Space
from punto.odds import outcomes
from punto.odds.kernels import lucky_draw as seat_kernels
from punto.sim.kernels import tally as tally_kernels
from punto.sim.plan import Plan, compile_plan
from punto.sim.runner import written

with importing("sim"):
    import pyarrow as pa
    import pyarrow.parquet as pq

SHAPES = {
    Space.TWO_HANDS: (
        outcomes.TWO_HANDS,
        ("player", "banker", "player_third", "banker_third", "player_pair", "banker_pair"),
    ),
    Space.PRINTED_SEVEN: (outcomes.SEVEN_UP, ("player", "banker", "player_third", "banker_third", "sevens")),
    Space.OWN_HANDS: (seat_kernels.LUCKY_DRAW, ("drew", "total", "dealer", "threes")),
}
"""By kind of game: the shape of the cells and what each axis means. `threes` is 1 for three threes, 2 if suited."""


@contextmanager
def recorder(plan: Plan, path: Path) -> Iterator[Callable[[int, int, int], None]]:
    """A function that writes one batch: its first shoe, its number of shoes, and its number of coups."""
    columns = columns_of(plan)
    schema = pa.schema(
        [
            pa.field("shoe", pa.int64()),
            pa.field("coup", pa.int32()),
            *([pa.field("seat", pa.int8())] if plan.rules.hand_a_seat else []),
            *(pa.field(name, pa.from_numpy_dtype(column.dtype)) for name, column in columns.items()),
        ],
        metadata={"plan": msgspec.json.encode({"game": plan.game, **written(plan)}).decode()},
    )
    try:
        with pq.ParquetWriter(path, schema, compression="zstd") as writer:
            yield lambda first, shoes, coups: writer.write_table(_rows(plan, columns, schema, first, shoes, coups))
    except OSError as error:
        path.unlink(missing_ok=True)
        raise Refusal("file-unwritable", file=str(path), why=error.strerror or type(error).__name__) from None


def columns_of(plan: Plan) -> dict[str, NDArray[np.generic]]:
    """By cell: the facts of the hands, and the result of each wager in units staked."""
    made = compile_plan(plan)
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
    made = compile_plan(plan)
    coups_of = np.zeros(shoes, np.int64)
    cells = np.zeros(shoes * made.room[0] * plan.seats, np.int64)
    done = tally_kernels.record(made.deal, np.uint64(plan.seed), first, limit, made.room, coups_of, cells)
    ended = cells[: done * plan.seats]
    shoe = np.repeat(np.arange(first, first + shoes), coups_of)
    coup = np.arange(done) - np.repeat(np.cumsum(coups_of) - coups_of, coups_of) + 1
    rows: dict[str, NDArray[np.generic]] = {name: column[ended] for name, column in columns.items()}
    rows |= {"shoe": np.repeat(shoe, plan.seats), "coup": np.repeat(coup, plan.seats)}
    if plan.rules.hand_a_seat:
        rows["seat"] = np.tile(np.arange(plan.seats) + 1, done)
    return pa.table(rows, schema=schema)
