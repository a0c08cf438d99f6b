"""Group commit: one thread takes orders from all others, and answers them when they are durable."""

from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Lock, Thread
from time import perf_counter
from typing import TypeVar

from punto.store.house import House, Order, OrderResult
from punto.store.log import UnavailableError

T = TypeVar("T")

BATCH_ORDERS_MAX = 500
"""The largest number of orders in one commit."""

Orders = list[tuple[Order, "Future[OrderResult]"]]
Call = Callable[[], None]
"""Another task for the house's thread, between two batches."""


class Writer:
    """The one thread that uses a house. Orders that come in during a commit make up the next batch."""

    def __init__(
        self,
        house: House,
        batch_orders_max: int = BATCH_ORDERS_MAX,
        measured: Callable[[int, float], None] | None = None,
    ) -> None:
        """`measured` is called after each batch with the number of orders and the seconds they took."""
        self._house = house
        self._batch_orders_max = batch_orders_max
        self._measured = measured
        self._closing = Lock()
        self._closed = False
        self._queue: SimpleQueue[tuple[Order, Future[OrderResult]] | Call | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="punto-writer", daemon=True)
        self._thread.start()

    def submit(self, order: Order) -> "Future[OrderResult]":
        """Take an order. It can be cancelled until its batch begins."""
        answer: Future[OrderResult] = Future()
        self._put((order, answer))
        return answer

    def call(self, do: Callable[[House], T]) -> "Future[T]":
        """Call a function in the house's thread, after everything that came in before."""
        answer: Future[T] = Future()

        def run() -> None:
            if answer.set_running_or_notify_cancel():
                try:
                    answer.set_result(do(self._house))
                except Exception as error:
                    answer.set_exception(error)

        self._put(run)
        return answer

    def _put(self, item: "tuple[Order, Future[OrderResult]] | Call") -> None:
        with self._closing:
            if self._closed:
                raise RuntimeError("The writer is closed.")
            self._queue.put(item)

    def close(self) -> None:
        """Execute what has come in, then stop."""
        with self._closing:
            self._closed = True
            self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        item = self._queue.get()
        while item is not None:
            if isinstance(item, tuple):
                item = self._execute_from(item)
            else:
                item()
                item = self._queue.get()

    def _execute_from(
        self, first: "tuple[Order, Future[OrderResult]]"
    ) -> "tuple[Order, Future[OrderResult]] | Call | None":
        """Execute a batch; returns what came in after it."""
        batch: Orders = [first]
        after: tuple[Order, Future[OrderResult]] | Call | None
        while len(batch) < self._batch_orders_max and not self._queue.empty():
            after = self._queue.get()
            if not isinstance(after, tuple):
                self._execute(batch)
                return after
            batch.append(after)
        self._execute(batch)
        return self._queue.get()

    def _execute(self, batch: Orders) -> None:
        batch = [(order, answer) for order, answer in batch if answer.set_running_or_notify_cancel()]
        began = perf_counter()
        results = self._results([order for order, _ in batch])
        if self._measured:
            self._measured(len(batch), perf_counter() - began)
        for (_, answer), result in zip(batch, results, strict=True):
            if isinstance(result, Exception):
                answer.set_exception(result)
            else:
                answer.set_result(result)

    def _results(self, orders: list[Order]) -> list[OrderResult | Exception]:
        """Execute orders in one commit. If an order spoils it, the halves are tried, so that it fails alone.

        An order that was kept after all is answered as a repeat: its key is taken.
        """
        try:
            return [*self._house.execute(orders)]
        except Exception as error:
            if len(orders) < 2 or isinstance(error, UnavailableError):
                return [error] * len(orders)
        half = len(orders) // 2
        return self._results(orders[:half]) + self._results(orders[half:])
