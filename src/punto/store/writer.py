"""Group commit: orders from any thread, carried out together by one, acknowledged once they are durable."""

from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Lock, Thread
from time import perf_counter
from typing import TypeVar

from punto.store.house import Answer, House, Order

T = TypeVar("T")

MOST_TOGETHER = 500
"""How many orders one commit makes durable at most."""

Orders = list[tuple[Order, "Future[Answer]"]]
Call = Callable[[], None]
"""Something else that the house's thread does, between two batches."""


class Writer:
    """The one thread that uses a house; whatever comes in while it commits makes up the next batch."""

    def __init__(
        self, house: House, most: int = MOST_TOGETHER, measured: Callable[[int, float], None] | None = None
    ) -> None:
        """`measured` is told of each batch: how many orders, and the seconds they took."""
        self._house = house
        self._most = most
        self._measured = measured
        self._closing = Lock()
        self._closed = False
        self._queue: SimpleQueue[tuple[Order, Future[Answer]] | Call | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="punto-writer", daemon=True)
        self._thread.start()

    def submit(self, order: Order) -> "Future[Answer]":
        """Hand in an order; it can be cancelled until it is being carried out."""
        answer: Future[Answer] = Future()
        self._put((order, answer))
        return answer

    def call(self, do: Callable[[House], T]) -> "Future[T]":
        """Have the house's own thread do something with it, after what has come in before."""
        answer: Future[T] = Future()

        def carry_out() -> None:
            if answer.set_running_or_notify_cancel():
                try:
                    answer.set_result(do(self._house))
                except Exception as error:
                    answer.set_exception(error)

        self._put(carry_out)
        return answer

    def _put(self, item: "tuple[Order, Future[Answer]] | Call") -> None:
        with self._closing:
            if self._closed:
                raise RuntimeError("The writer is closed.")
            self._queue.put(item)

    def close(self) -> None:
        """Carry out what has come in, then stop."""
        with self._closing:
            self._closed = True
            self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        item = self._queue.get()
        while item is not None:
            if isinstance(item, tuple):
                item = self._carry_out_from(item)
            else:
                item()
                item = self._queue.get()

    def _carry_out_from(self, first: "tuple[Order, Future[Answer]]") -> "tuple[Order, Future[Answer]] | Call | None":
        """Carry out a batch; the answer is what came in after it."""
        batch: Orders = [first]
        after: tuple[Order, Future[Answer]] | Call | None
        while len(batch) < self._most and not self._queue.empty():
            after = self._queue.get()
            if not isinstance(after, tuple):
                self._carry_out(batch)
                return after
            batch.append(after)
        self._carry_out(batch)
        return self._queue.get()

    def _carry_out(self, batch: Orders) -> None:
        batch = [(order, answer) for order, answer in batch if answer.set_running_or_notify_cancel()]
        began = perf_counter()
        try:
            answers = self._house.execute([order for order, _ in batch])
        except Exception as error:
            for _, answer in batch:
                answer.set_exception(error)
            return
        if self._measured:
            self._measured(len(batch), perf_counter() - began)
        for (_, answer), given in zip(batch, answers, strict=True):
            answer.set_result(given)
