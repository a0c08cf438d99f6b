"""Windows of a real browser on a served house: who opens which page in which language, and the errors there."""

import re
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct, field
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    Response,
    expect,
    sync_playwright,
)

from punto.server.demonstration import LIMITS, STAFF
from punto.table import commands as c
from punto.table.rules import SECOND, TableRules
from punto.wire.vocabulary import ADMINISTRATOR
from support.server.requests_and_sockets import NOBODY, Asking, asking, let_in, reason
from support.server.served_house import QUICK, Served, automatic, build, settings_of
from support.timeouts import WAIT_MS_MAX, waiting_for

ROOT = Path(__file__).parents[3]
SCREENS = ROOT / ".screens"
"""Pictures of all windows as the tests left them, if they are asked for."""
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
TEXTS = ROOT / "src/punto/text/screens/en"

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
SWITCHES = (
    *("--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
"""It contacts only the house. Playwright turns off the sandbox, which root cannot use."""
expect.set_options(timeout=WAIT_MS_MAX)

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}

Lang = Literal["en", "vi"]
Theme = Literal["dark", "light"]


def paced(game: str, **rules: object) -> TableRules:
    """A table with an automatic dealer: enough time to bet, insure, squeeze and choose, and fast cards."""
    timing = msgspec.structs.replace(
        QUICK,
        **dict.fromkeys(("betting", "squeeze", "insurance", "answer", "choice"), 4 * SECOND),
        card=SECOND // 5,
        result=SECOND,
    )
    return automatic(game, **{"timing": timing, "limits": LIMITS[game], **rules})


@contextmanager
def chromium() -> Iterator[Browser]:
    """Any installed Chromium. While it is open, its thread cannot run other coroutines."""
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    assert path, f"There is no Chromium here: `python3 dev.py test` installs it as root, Debian calls it {BROWSERS[0]}."
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=SWITCHES)
        try:
            yield browser
        finally:
            browser.close()


class House:
    """A served house, and what its people do outside the windows of a test."""

    def __init__(self, served: Served, ask: Asking) -> None:
        self.served = served
        self.address = served.address
        self._ask = ask
        self._tokens: dict[str, str] = {}

    def token(self, who: str) -> str:
        """Staff get a session directly; anybody else becomes a guest with chips, under this name."""
        if who not in self._tokens:
            self._tokens[who] = self._staff(who) if who in {*STAFF, ADMINISTRATOR} else self._guest(who)
        return self._tokens[who]

    def _staff(self, who: str) -> str:
        return let_in(self.served.settings, who)[who]

    def _guest(self, who: str) -> str:
        answer = self._ask("POST", "/api/guests", body={"name": who, "token": True})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["token"])

    def give(self, who: str, table: str, *bodies: c.AnyBody) -> None:
        """Commands that are carried out one after the other."""
        for body in bodies:
            answer = self._ask("POST", f"/api/tables/{table}/commands", token=self.token(who), body=body)
            assert answer.is_success, f"{who}, {body}: {reason(answer)}, {answer.text}"

    def sign_out(self, who: str) -> None:
        """Everywhere at once, as the administrator does it."""
        answer = self._ask("DELETE", f"/api/staff/{who}/sessions", token=self.token(ADMINISTRATOR))
        assert answer.is_success, answer.text
        self._tokens.pop(who, None)

    def get(self, path: str, who: str = NOBODY) -> bytes:
        answer = self._ask("GET", path, token=self.token(who) if who else "")
        assert answer.is_success, answer.text
        return answer.content


@contextmanager
def opened(folder: Path, tables: Mapping[str, TableRules]) -> Iterator[House]:
    settings = settings_of(folder / "house.db")
    build(settings, tables)
    with Served(settings) as served, asking(served) as ask:
        yield House(served, ask)


class Visit:
    """Opens windows, each in its own browser context. When a test ends, no window may have an error."""

    def __init__(self, browser: Browser, house: House, pictures: Path | None = None) -> None:
        self.house = house
        self._browser = browser
        self._pictures = pictures
        self._contexts: list[BrowserContext] = []
        self._complaints: list[str] = []
        self._expected: list[str] = []
        self._allowed: list[str] = []

    def __call__(
        self,
        path: str = "/",
        who: str = NOBODY,
        *,
        lang: Lang = "en",
        theme: Theme = "dark",
        phone: bool = False,
        calm: bool = False,
        address: str = "",
    ) -> Page:
        """This page as nobody, one of the staff, or a guest of this name sees it; `calm`: who wants no motion."""
        at = address or self.house.address
        context = self._browser.new_context(
            base_url=at,
            locale={"en": "en-GB", "vi": "vi-VN"}[lang],
            timezone_id="UTC",
            color_scheme=theme,
            reduced_motion="reduce" if calm else "no-preference",
            viewport=PHONE if phone else DESKTOP,  # type: ignore[arg-type] # typed as a dict of its own
            is_mobile=phone,
            has_touch=phone,
            device_scale_factor=2 if phone else 1,
        )
        context.set_default_timeout(WAIT_MS_MAX)
        self._watch(context)
        if who:
            self._let_in(context, at, who)
        page = context.new_page()
        show(page, path)
        return page

    def expects(self, complaint: str) -> None:
        """A pattern of what the browser must complain of, or the test fails: a refusal, a lost network."""
        self._expected.append(complaint)

    def allows(self, complaint: str) -> None:
        """A pattern of what the browser may or may not complain of: whether it tries while the network is gone."""
        self._allowed.append(complaint)

    def end(self) -> None:
        pages = [page for context in self._contexts for page in context.pages]
        for number, page in enumerate(pages, 1):
            if self._pictures:
                page.screenshot(path=f"{self._pictures}-{number}.jpg", type="jpeg", quality=70, scale="css")
            self._complaints += shortcomings(page)
        for context in self._contexts:
            context.close()
        self._contexts.clear()
        known = [*self._expected, *self._allowed]
        unexpected = [each for each in self._complaints if not any(re.search(pattern, each) for pattern in known)]
        assert not unexpected, "\n".join(unexpected)
        unseen = [each for each in self._expected if not any(re.search(each, told) for told in self._complaints)]
        assert not unseen, f"expected, and not seen: {unseen}"

    def _let_in(self, context: BrowserContext, address: str, who: str) -> None:
        # As from https, for such a cookie comes from nowhere else; the browser sends it to this machine all the same.
        context.add_cookies(
            [
                {
                    "name": "__Host-punto",
                    "value": self.house.token(who),
                    "url": address.replace("http:", "https:"),
                    "secure": True,
                    "httpOnly": True,
                    "sameSite": "Strict",
                }
            ]
        )

    def _watch(self, context: BrowserContext) -> None:
        self._contexts.append(context)
        context.on("console", self._heard)
        context.on("weberror", lambda error: self._complaints.append(f"error: {error.error}"))
        context.on("requestfailed", self._failed)
        context.on("response", self._answered)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._complaints.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _failed(self, request: Request) -> None:
        # A page that is left cancels its requests.
        if request.failure != "net::ERR_ABORTED":
            self._complaints.append(f"request: {request.method} {request.url}: {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self._complaints.append(f"answer: {response.request.method} {response.url}: {response.status}")


def show(page: Page, path: str) -> None:
    """Open an address and wait until its page is there."""
    page.goto(path)
    page.wait_for_selector("main:not(:has(> .wait)) > *")


def until(page: Page, condition: str) -> None:
    """Wait for something in the page; Playwright's own way is forbidden by the policy of the pages."""
    look = f"const look = () => ({condition}) ? is() : setTimeout(look, 20)"
    with waiting_for(f"this in {page.url}: {condition}"):
        page.evaluate(f"new Promise((is) => {{ {look}; look() }})")


# What no page may do, whatever a test is about.


def shortcomings(page: Page) -> list[str]:
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return [
        *([f"{page.url} is {wide} pixels too wide"] if wide > 0 else []),
        *(f"{page.url} has no text for {name}" for name in untold(page)),
    ]


def untold(page: Page) -> list[str]:
    """Messages that are shown by their names, because they have no text."""
    areas = "|".join(sorted({path.stem for path in TEXTS.glob("*.ftl")} | {"word"}))
    read: str = page.evaluate(
        """() => [document.title, document.body.innerText,
            ...[...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((each) =>
                ['aria-label', 'title', 'placeholder'].map((name) => each.getAttribute(name) ?? ''))].join('\\n')"""
    )
    found = re.findall(rf"(?<![\w/-])(?:{areas})(?:-[a-z0-9]+)+(?![\w/-])", read)
    return sorted(set(found) - STAFF.keys())


class Fault(Struct):
    """What axe finds wrong."""

    id: str
    help: str
    impact: str | None
    nodes: list["Element"]

    def __str__(self) -> str:
        where = "\n".join(f"    {' '.join(map(str, node.target))}  {node.html[:160]}" for node in self.nodes[:5])
        return f"{self.impact}: {self.id}, {self.help} ({len(self.nodes)} times)\n{where}"


class Element(Struct):
    html: str
    target: list[object] = field(default_factory=list)


class Faults(Struct):
    violations: list[Fault]


GRAVE = ("serious", "critical")


def axe(page: Page) -> None:
    """Check that axe finds no serious fault on the page."""
    assert AXE.is_file(), "axe is not installed: `python3 dev.py npm ci` does it."
    page.evaluate(AXE.read_text("utf-8"))
    found = msgspec.convert(page.evaluate("axe.run(document, { resultTypes: ['violations'] })"), Faults)
    grave = [str(fault) for fault in found.violations if fault.impact in GRAVE]
    assert not grave, f"{page.url}\n" + "\n".join(grave)
