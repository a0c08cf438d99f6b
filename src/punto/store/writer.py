"""Group commit: orders from any thread, carried out together by one, acknowledged once they are durable."""

from concurrent.futures import Future
from queue import SimpleQueue
from threading import Lock, Thread

from punto.store.house import Answer, House, Order

MOST_TOGETHER = 500
"""How many orders one commit makes durable at most."""


class Writer:
    """The one thread that uses a house; whatever comes in while it commits makes up the next batch."""

    def __init__(self, house: House, most: int = MOST_TOGETHER) -> None:
        self._house = house
        self._most = most
        self._closing = Lock()
        self._closed = False
        self._queue: SimpleQueue[tuple[Order, Future[Answer]] | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="punto-writer", daemon=True)
        self._thread.start()

    def submit(self, order: Order) -> "Future[Answer]":
        """Hand in an order; it can be cancelled until it is being carried out."""
        answer: Future[Answer] = Future()
        with self._closing:
            if self._closed:
                raise RuntimeError("The writer is closed.")
            self._queue.put((order, answer))
        return answer

    def close(self) -> None:
        """Carry out what has come in, then stop."""
        with self._closing:
            self._closed = True
            self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (first := self._queue.get()) is not None:
            batch = [first]
            last = False
            while len(batch) < self._most and not self._queue.empty():
                more = self._queue.get()
                if more is None:
                    last = True
                    break
                batch.append(more)
            self._carry_out(batch)
            if last:
                return

    def _carry_out(self, batch: "list[tuple[Order, Future[Answer]]]") -> None:
        batch = [(order, answer) for order, answer in batch if answer.set_running_or_notify_cancel()]
        try:
            answers = self._house.execute([order for order, _ in batch])
        except Exception as error:
            for _, answer in batch:
                answer.set_exception(error)
            return
        for (_, answer), given in zip(batch, answers, strict=True):
            answer.set_result(given)
