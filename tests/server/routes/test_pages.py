"""The files of the screens: which address gives which file, how it is encoded and cached, and nothing else."""

import gzip
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from support.server.raw_requests import HEADERS, POLICY, raw
from support.server.requests_and_sockets import Asking, asking, problem, reason
from support.server.served_house import LIMITS, Served, automatic, build, settings_of

from punto import __version__
from punto.server import screens
from punto.server.routes.pages import PAGES

ROOT = Path(__file__).parents[3]
BUILT = screens.FOLDER
"""The real ones."""
BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
FRONT = b"<!doctype html><title>front</title>"
SCRIPT = b"export const cards = 52\n" * 100
FILES = {
    "index.html": FRONT,
    "icon.svg": b"<svg/>",
    "assets/main-abc.js": SCRIPT,
    "assets/main-abc.js.gz": gzip.compress(SCRIPT),
    "assets/main-abc.css": b"body{}",
    "assets/type-abc.woff2": b"\x00\xff",
    "assets/type-abc.woff": b"\x00\xfe",
    "assets/notes.txt": b"not for browsers",
    ".built-from": b"a hash",
}


def written(folder: Path) -> Path:
    for name, content in FILES.items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content)
    return folder


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A house whose screens are a few small files."""
    settings = settings_of(tmp_path_factory.mktemp("house") / "house.db")
    build(settings, {"T1": automatic("baccarat", limits=LIMITS)})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(screens, "FOLDER", written(tmp_path_factory.mktemp("pages")))
        with Served(settings) as opened:
            yield opened


@pytest.fixture(scope="module")
def ask(served: Served) -> Iterator[Asking]:
    with asking(served) as line:
        yield line


def addresses() -> list[str]:
    return [re.sub(r"\{\w+:str}", "T1", path) for path in PAGES]


@pytest.mark.parametrize("path", [*addresses(), "/pit?table=T1", "/tables/%C4%91"])
def test_every_page_begins_with_the_same_file_which_is_requested_each_time(ask: Asking, path: str) -> None:
    answer = ask("GET", path, headers=BROWSER)
    assert (answer.status_code, answer.content) == (200, FRONT)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


def test_the_screens_know_the_same_addresses_as_the_server() -> None:
    told = (ROOT / "web/src/app/pages.ts").read_text("utf-8")
    patterns = [pattern.replace("\\/", "/") for pattern in re.findall(r"\[/\^(.+)\$/,", told)]
    assert sorted(patterns) == sorted(re.sub(r"\{\w+:str}", "([^/]+)", path) for path in PAGES)


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/assets/main-abc.js", "text/javascript; charset=utf-8"),
        ("/assets/main-abc.css", "text/css; charset=utf-8"),
        ("/assets/type-abc.woff2", "font/woff2"),
        ("/assets/type-abc.woff", "font/woff"),
    ],
)
def test_a_file_named_by_its_content_may_be_kept_for_good(ask: Asking, path: str, kind: str) -> None:
    answer = ask("GET", path)
    assert (answer.status_code, answer.content) == (200, FILES[path[1:]])
    assert answer.headers["content-type"] == kind
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


def test_the_icon_keeps_its_name_and_is_requested_each_time(ask: Asking) -> None:
    answer = ask("GET", "/icon.svg")
    assert (answer.status_code, answer.content) == (200, b"<svg/>")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("accepted", ["gzip", "deflate, gzip;q=0.5", "br, GZIP", "*", "gzip ; q=1.0"])
def test_who_takes_it_compressed_gets_it_so(ask: Asking, accepted: str) -> None:
    answer = ask("GET", "/assets/main-abc.js", headers={"Accept-Encoding": accepted})
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["vary"] == "Accept-Encoding"
    assert int(answer.headers["content-length"]) == len(FILES["assets/main-abc.js.gz"])
    assert answer.content == SCRIPT


@pytest.mark.parametrize("accepted", ["", "identity", "br", "gzip;q=0", "gzip;q=0.000, *", "x-gzip-not"])
def test_who_does_not_gets_it_plain_and_a_proxy_is_told_of_the_difference(ask: Asking, accepted: str) -> None:
    answer = ask("GET", "/assets/main-abc.js", headers={"Accept-Encoding": accepted})
    assert "content-encoding" not in answer.headers
    assert answer.headers["vary"] == "Accept-Encoding"
    assert int(answer.headers["content-length"]) == len(SCRIPT)


def test_a_file_without_a_compressed_form_is_sent_plain(ask: Asking) -> None:
    answer = ask("GET", "/assets/main-abc.css", headers={"Accept-Encoding": "gzip"})
    assert {"content-encoding", "vary"}.isdisjoint(answer.headers)
    assert answer.content == b"body{}"


def test_what_has_not_changed_is_not_sent_again(ask: Asking) -> None:
    for path in ("/", "/icon.svg", "/assets/main-abc.js"):
        tag = ask("GET", path).headers["etag"]
        for known in (tag, f'"another", {tag}'):
            again = ask("GET", path, headers={"If-None-Match": known})
            assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
            assert again.headers["cache-control"] == ask("GET", path).headers["cache-control"]
        assert ask("GET", path, headers={"If-None-Match": '"another"'}).status_code == 200


def test_different_files_have_different_tags(ask: Asking) -> None:
    paths = ("/", "/icon.svg", "/assets/main-abc.js", "/assets/main-abc.css")
    assert len({ask("GET", path).headers["etag"] for path in paths}) == len(paths)


@pytest.mark.parametrize("path", ["/", "/lab", "/assets/main-abc.js", "/icon.svg", "/api/house", "/health", "/nowhere"])
def test_the_head_of_an_answer_can_be_asked_for_alone(ask: Asking, path: str) -> None:
    whole, head = ask("GET", path), ask("HEAD", path)
    assert (head.status_code, head.content) == (whole.status_code, b"")
    left_out = {"date"}
    assert {name: value for name, value in head.headers.items() if name not in left_out} == {
        name: value for name, value in whole.headers.items() if name not in left_out
    }


# What is not there.


@pytest.mark.parametrize(
    "path", ["/nowhere", "/tables", "/tables/T1/chips", "/index.html/", "/pit/everything", "/apiary"]
)
def test_who_follows_a_link_to_nowhere_is_shown_a_page_and_programs_are_told(ask: Asking, path: str) -> None:
    shown = ask("GET", path, headers=BROWSER)
    assert (shown.status_code, shown.content) == (404, FRONT)
    assert shown.headers["content-type"] == "text/html; charset=utf-8"
    # Nobody has it already, wherever the tag comes from.
    again = ask("GET", path, headers={**BROWSER, "If-None-Match": shown.headers["etag"]})
    assert (again.status_code, again.content) == (404, FRONT)
    for headers in ({"Accept": "*/*"}, {"Accept": "application/json"}, {}):
        assert reason(ask("GET", path, headers=headers)) == "no-such-page"


@pytest.mark.parametrize(
    "path", ["/api/nowhere", "/api", "/ws/nowhere", "/assets", "/assets/none.js", "/assets/a/b.js"]
)
def test_an_address_of_programs_is_never_a_page(ask: Asking, path: str) -> None:
    answer = ask("GET", path, headers=BROWSER)
    assert answer.status_code == 404
    assert problem(answer).reason == "no-such-page"


def test_a_page_cannot_be_posted_to(ask: Asking) -> None:
    assert reason(ask("POST", "/pit", headers=BROWSER, content=b"")) == "wrong-method"
    assert reason(ask("POST", "/nowhere", headers=BROWSER, content=b"")) == "no-such-page"


@pytest.mark.parametrize(
    "path",
    [
        *("/.built-from", "/assets/notes.txt", "/assets/main-abc.js.gz", "/index.html"),
        *(
            "/assets/../.built-from",
            "/assets/%2e%2e/.built-from",
            "/assets/..%2f.built-from",
            "/assets/..\\.built-from",
        ),
        *(
            "/assets/../../app.py",
            "/assets/..%2f..%2fapp.py",
            "/assets/%00",
            "//assets/notes.txt",
            "/assets//etc/passwd",
        ),
    ],
)
def test_nothing_is_sent_but_the_files_of_the_screens(served: Served, path: str) -> None:
    # Bytes as they are, for a client would tidy the address up.
    answer = raw(served, f"GET {path} HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n".encode())
    assert re.match(rb"HTTP/1\.1 40[04] ", answer), answer[:100]
    assert b"not for browsers" not in answer
    assert b"a hash" not in answer


@pytest.mark.parametrize("path", ["/", "/lab", "/nowhere", "/assets/main-abc.js", "/icon.svg"])
def test_the_screens_carry_the_security_headers(ask: Asking, path: str) -> None:
    answer = ask("GET", path, headers=BROWSER)
    due = {name: value for name, value in HEADERS.items() if name != "cache-control"}
    assert {name: answer.headers.get(name) for name in due} == due
    parts = [part.strip().partition(" ") for part in answer.headers["content-security-policy"].split(";")]
    assert {name: value for name, _, value in parts} == POLICY
    names = [name for name, _ in answer.headers.multi_items()]
    assert len(names) == len(set(names))


def test_without_screens_the_house_says_how_to_build_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screens, "FOLDER", tmp_path / "pages")
    settings = settings_of(tmp_path / "house.db")
    build(settings, {})
    with Served(settings) as house, asking(house) as ask:
        for lang, said in (("en", "The screens are not built here."), ("vi", "Ở đây chưa dựng các màn hình.")):
            for path in addresses():
                answer = ask("GET", path, headers={**BROWSER, "Accept-Language": lang})
                assert answer.headers["content-type"] == "text/plain; charset=utf-8"
                assert answer.headers["content-language"] == lang
                assert __version__ in answer.text
                assert said in answer.text
                assert "python3 dev.py serve" in answer.text
        assert reason(ask("GET", "/icon.svg")) == "no-such-page"
        assert reason(ask("GET", "/nowhere", headers=BROWSER)) == "no-such-page"


# The screens as they are built.


class Named(HTMLParser):
    """The files that a page asks for, and what it holds that the policy forbids."""

    def __init__(self) -> None:
        super().__init__()
        self.files: list[str] = []
        self.forbidden: list[str] = []
        self._script = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.files += [value for name in ("src", "href") if (value := given.get(name))]
        self._script = tag == "script"
        inline = [name for name in given if name == "style" or name.startswith("on")]
        if inline or tag == "style" or (tag == "script" and "src" not in given):
            self.forbidden.append(f"<{tag} {inline}>")

    def handle_data(self, data: str) -> None:
        if self._script and data.strip():
            self.forbidden.append(data)


@pytest.fixture(scope="module")
def built() -> screens.Screens:
    made = screens.read(BUILT)
    assert made.front, "run python3 dev.py test, which builds the screens"
    return made


def test_the_front_page_asks_for_files_that_there_are_and_holds_nothing_that_is_forbidden(
    built: screens.Screens,
) -> None:
    assert built.front
    page = Named()
    page.feed(built.front.content.decode())
    assert page.forbidden == []
    assert any(name.endswith(".js") for name in page.files)
    assert [name for name in page.files if name not in built.files] == []


def test_what_a_script_or_a_style_names_is_there(built: screens.Screens) -> None:
    named = {
        found.decode()
        for path, asset in built.files.items()
        if path.endswith((".js", ".css"))
        for found in re.findall(rb"assets/([\w.-]+\.(?:js|css|woff2?))", asset.content)
    }
    assert named
    assert [name for name in sorted(named) if f"/assets/{name}" not in built.files] == []


def test_no_file_is_built_that_is_not_sent(built: screens.Screens) -> None:
    files = [path for path in BUILT.rglob("*") if path.is_file() and path.name != ".built-from"]
    sent = {BUILT / path[1:] for path in built.files}
    assert [path for path in files if path not in sent and path.with_suffix("") not in sent] == []


def test_each_text_that_is_worth_it_has_its_compressed_form(built: screens.Screens) -> None:
    texts = {path: asset for path, asset in built.files.items() if path.endswith((".js", ".css"))}
    large = {path for path, asset in texts.items() if len(asset.content) >= 1000}
    assert large
    assert {path for path, asset in texts.items() if asset.gzipped} == large
    for path in large:
        gzipped = texts[path].gzipped
        assert gzipped is not None
        assert gzip.decompress(gzipped) == texts[path].content


def test_the_screens_are_small_enough_to_be_held_in_memory(built: screens.Screens) -> None:
    assert sum(len(asset.content) + len(asset.gzipped or b"") for asset in built.files.values()) < 4_000_000
