"""Measure the screens in Chromium: `python3 dev.py bench screens`.

A real `punto serve` runs on loopback in its own process. Each figure is compared with that of an almost empty page,
measured in the same way in the same run, because machines are noisy and ratios are not.
"""

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import pairwise
from pathlib import Path
from statistics import fmean, median
from threading import Thread

from full_table import record
from msgspec import Struct
from msgspec.structs import replace
from playwright.sync_api import Browser, Page
from sizes import sized

sys.path.append(str(Path(__file__).parents[1] / "tests"))  # its browser, and the house that is served

from support.browser.windows import DESKTOP, chromium, until
from support.exit_signals import exit_on_signals
from support.server.serve_process import Process
from support.server.served_house import build, settings_of

from punto.server.demonstration import TABLES
from punto.table.rules import SECOND, Mode, TableRules, Timing

LOADS = sized(9, 1)
CARDS = sized(60, 2)
FRAMES_SECONDS = sized(10, 1)
QUICK = Timing(cut=0, betting=SECOND, card=SECOND * 3 // 10, result=SECOND // 2)
LIVE = "B1"
FULL = "S1"
"""The table with nine seats."""

FIRST_MS, SCRIPT_KB, CARD_MS, FRAMES = 1000, 200, 100, 50
"""The targets."""

BARE = "/health"
"""A page of the house that shows one word; it runs the script of the baseline."""
BARE_FIRST = b"""<!doctype html><link rel="icon" href="data:,"><main><a href="/tables/none">A table</a></main>"""
BARE_CARDS = """
new WebSocket(`ws://${location.host}/ws/tables/LIVE?protocol=2`).onmessage = ({ data }) => {
  if (!data.includes('"CardDealt"')) return
  const card = document.createElement('i')
  card.dataset.card = ''
  document.body.append(card)
}
""".replace("LIVE", LIVE)
BARE_MOVING = """
const card = document.createElement('i')
card.dataset.card = ''
card.textContent = '7'
document.body.append(card)
card.animate([{ translate: '0' }, { translate: '800px' }], { duration: 1000, iterations: Infinity })
"""

# The tables are visible when the first one is in the page and the frame with it has been painted.
USABLE = """
new Promise((resolve) => {
  const look = () => {
    if (!document.querySelector('main a[href^="/tables/"]')) return requestAnimationFrame(look)
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now())
      port2.postMessage(0)
    })
  }
  look()
})
"""

SCRIPTS = """
performance.getEntriesByType('resource')
  .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
  .map(({ name, encodedBodySize }) => [name, encodedBodySize])
"""

# From each message with a card to the first painted frame that shows it.
WATCH_CARDS = """
(() => {
  const Real = WebSocket
  let since = null
  window.drawn = []
  window.WebSocket = class extends Real {
    constructor(...given) {
      super(...given)
      this.addEventListener('message', ({ data, timeStamp }) => {
        if (data.includes('"CardDealt"')) since ??= timeStamp
      })
    }
  }
  const isCard = (node) => node instanceof Element && (node.matches('[data-card]') || node.querySelector('[data-card]'))
  new MutationObserver((changes) => {
    if (since === null || !changes.some(({ addedNodes }) => [...addedNodes].some(isCard))) return
    const began = since
    since = null
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => window.drawn.push(performance.now() - began)
      port2.postMessage(0)
    })
  }).observe(document, { childList: true, subtree: true })
})()
"""

COUNT_FRAMES = """
(ms) => new Promise((resolve) => {
  const times = []
  const frame = (now) => {
    times.push(now)
    if (now - times[0] < ms) requestAnimationFrame(frame)
    else resolve(times)
  }
  requestAnimationFrame(frame)
})
"""


class Figure(Struct, frozen=True):
    name: str
    value: float
    unit: str
    wanted: float
    bare: float | None = None

    def __str__(self) -> str:
        wanted = f"at least {self.wanted:g}" if self.unit == "fps" else f"under {self.wanted:g}"
        ratio = f"{self.value / self.bare:>7.1f} × that of a bare page, {self.bare:.1f}" if self.bare else ""
        return f"{self.name:<54}{self.value:>7.1f} {self.unit:<4}{wanted if self.wanted else '':<13}{ratio}"


@contextmanager
def bare_house() -> Iterator[str]:
    """The address of a server that serves one page with a link."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(BARE_FIRST)

        def log_message(self, *_: object) -> None:
            """Log nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever).start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}"
        finally:
            server.shutdown()


@contextmanager
def window(browser: Browser, address: str) -> Iterator[Page]:
    """A browser with an empty cache."""
    context = browser.new_context(base_url=address, locale="en-GB", viewport=DESKTOP)  # type: ignore[arg-type]
    try:
        yield context.new_page()
    finally:
        context.close()


def first_page(browser: Browser, address: str) -> float:
    """Milliseconds from the start of the navigation until the tables are visible."""
    taken = []
    for _ in range(LOADS):
        with window(browser, address) as page:
            page.goto("/", wait_until="commit")
            taken.append(float(page.evaluate(USABLE)))
    return median(taken)


def scripts(browser: Browser, address: str) -> float:
    """Compressed kilobytes of script for the lobby and a table together."""
    found: dict[str, int] = {}
    for path in ("/", f"/tables/{LIVE}"):
        with window(browser, address) as page:
            page.goto(path)
            page.wait_for_selector('main a[href^="/tables/"], main [data-wager]')
            page.wait_for_load_state("load")
            found |= dict(page.evaluate(SCRIPTS))
    return sum(found.values()) / 1000


def cards(browser: Browser, address: str, path: str, then: str = "") -> list[float]:
    """Milliseconds from a message to the frame with its card."""
    with window(browser, address) as page:
        page.add_init_script(WATCH_CARDS)
        page.goto(path)
        page.evaluate(f"() => {{ {then} }}")
        until(page, f"window.drawn.length >= {CARDS}")
        taken: list[float] = page.evaluate("window.drawn")
    return sorted(taken)


def frames(browser: Browser, address: str, path: str, before: str = "", then: str = "") -> list[float]:
    """How long each frame was shown, in milliseconds, the longest last."""
    with window(browser, address) as page:
        page.add_init_script(before)
        page.goto(path)
        page.evaluate(f"() => {{ {then} }}")
        page.wait_for_selector("[data-card]", state="attached")
        times: list[float] = page.evaluate(COUNT_FRAMES, FRAMES_SECONDS * 1000)
    return sorted(later - sooner for sooner, later in pairwise(times))


def measured(browser: Browser, address: str, bare: str) -> Iterator[Figure]:
    first, bare_first = first_page(browser, address), first_page(browser, bare)
    yield Figure(f"first page: tables seen, median of {LOADS} cold loads", first, "ms", FIRST_MS, bare_first)
    yield Figure("compressed script of lobby and table", scripts(browser, address), "KB", SCRIPT_KB)
    drawn, bare_drawn = cards(browser, address, f"/tables/{LIVE}"), cards(browser, address, BARE, BARE_CARDS)
    yield Figure(f"from message to card drawn, median of {CARDS}", median(drawn), "ms", CARD_MS, median(bare_drawn))
    yield Figure("  the slowest of them", drawn[-1], "ms", CARD_MS, bare_drawn[-1])
    full = record(address, FULL)
    shown = frames(browser, address, f"/tables/{FULL}", full.script)
    moving = frames(browser, address, BARE, then=BARE_MOVING)
    name = f"9 seats, {full.wagers} wagers, five full roads, cards moving"
    yield Figure(name, 1000 / fmean(shown), "fps", FRAMES, 1000 / fmean(moving))
    slow, bare_slow = (each[-len(each) // 20 :] for each in (shown, moving))
    yield Figure("  the slowest twentieth of its frames", 1000 / fmean(slow), "fps", 0, 1000 / fmean(bare_slow))


def quick(rules: TableRules) -> TableRules:
    return replace(rules, timing=QUICK) if rules.mode is Mode.AUTOMATIC else rules


def main() -> None:
    exit_on_signals()
    with tempfile.TemporaryDirectory(prefix="punto-bench-") as folder:
        settings = settings_of(Path(folder) / "house.db")
        build(settings, {name: quick(rules) for name, rules in TABLES.items()})
        with Process(settings) as house, bare_house() as bare, chromium() as browser:
            for figure in measured(browser, house.address, bare):
                print(figure, flush=True)


if __name__ == "__main__":
    main()
