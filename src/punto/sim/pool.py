"""The workers of a simulation: the cores of this machine, or a cluster of dask.distributed."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

from punto.errors import Refusal
from punto.extras import importing
from punto.version import __version__

if TYPE_CHECKING:
    from distributed import Client

CORES_MAX = 1024
CLUSTER_SECONDS = 5.0


class Future(Protocol):
    def result(self) -> Any: ...

    def cancel(self) -> Any: ...


class Pool(Struct, frozen=True):
    """Workers: how many there are, and how to give them work."""

    workers: int
    submit: Callable[..., Future]
    on_this_machine: bool = True


@contextmanager
def workers(cores: int | None = None, cluster: str | None = None) -> Iterator[Pool]:
    """All cores of this machine, this many of them, or a cluster of dask.distributed at an address."""
    if cluster is not None:
        with _cluster(cluster) as pool:
            yield pool
        return
    count = cores_of_machine() if cores is None else cores
    if not 1 <= count <= CORES_MAX:
        raise Refusal("cores-out-of-range", cores=count, most=CORES_MAX)
    with ThreadPoolExecutor(count) as threads:
        yield Pool(count, threads.submit)


def cores_of_machine() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def _cluster(address: str) -> Iterator[Pool]:
    import asyncio
    import logging

    with importing("cluster"):
        from distributed import Client

    # A refusal says in one sentence what went wrong; the library's own log stays silent.
    logging.disable(logging.CRITICAL)
    try:
        try:
            asyncio.run(_check_reachable(address))
            client = Client(address, timeout=CLUSTER_SECONDS, set_as_default=False)
        except (OSError, ValueError, TypeError):
            raise Refusal("cluster-silent", address=address, seconds=int(CLUSTER_SECONDS)) from None
        with client:
            threads = _check_versions(client, address)
            yield Pool(
                threads,
                lambda *call: ClusterFuture(client.submit(*call, pure=False), client, address),
                on_this_machine=False,
            )
    finally:
        logging.disable(logging.NOTSET)


async def _check_reachable(address: str) -> None:
    """Ask the cluster for its identity, which fails early if it does not answer."""
    import asyncio

    from distributed import rpc

    async with rpc(address, timeout=CLUSTER_SECONDS) as scheduler:
        await asyncio.wait_for(scheduler.identity(), CLUSTER_SECONDS)


def _check_versions(client: "Client", address: str) -> int:
    """How many threads the cluster's workers have; refuse workers that run another version."""
    try:
        versions = client.run(lambda: __import__("punto").__version__)
    except ImportError:
        raise Refusal("cluster-version", address=address, version=__version__) from None
    if not versions:
        raise Refusal("cluster-empty", address=address)
    if set(versions.values()) != {__version__}:
        raise Refusal("cluster-version", address=address, version=__version__)
    return sum(client.nthreads().values())


class ClusterFuture(Struct, frozen=True):
    """A result that a cluster still has to deliver."""

    future: Any
    client: Any
    address: str

    def result(self) -> Any:
        from concurrent.futures import CancelledError

        from distributed import KilledWorker

        while True:
            try:
                return self.future.result(timeout=CLUSTER_SECONDS)
            except TimeoutError:
                if self.client.status == "running" and self.client.scheduler_info()["workers"]:
                    continue
                raise Refusal("cluster-lost", address=self.address) from None
            except (OSError, KilledWorker, CancelledError):
                raise Refusal("cluster-lost", address=self.address) from None

    def cancel(self) -> None:
        self.future.cancel()
