#!/usr/bin/env python3
"""Everything a developer runs, with nothing but Python: `python3 dev.py help`.

It keeps its own virtual environment in .venv, installed from the hashed lock files and brought up to date whenever they
change. Standard library only.
"""

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
LOCKS = {name: ROOT / "requirements" / f"{name}.txt" for name in ("run", "dev")}
"""What running Punto needs, and what developing it needs besides; each holds versions and hashes, and no address."""

DEVELOPING = ("test", "lint", "bench", "torture", "clauses", "docs", "tour", "counts", "lock")

BENCHES = ("engine", "odds", "sim", "table", "server", "screens")
BROWSERS = ("chromium", "chromium-browser", "google-chrome")

HELP = """python3 dev.py COMMAND

  serve      open a house with live tables on this machine; its screens are built first where they have changed
  test       linters, type checks, import contract and all tests, those in a browser among them; with arguments, only
             pytest with those
  lint       linters, type checks and the import contract alone
  bench      measure the hot paths against a baseline taken in the same run: engine, odds, sim, table, server, screens
  torture    cut the power, kill, and change bytes, thousands of times, and see that nothing is lost or goes unnoticed;
             torture workers: kill a worker every 20 seconds while bots fill the house
  clauses    every clause in both languages: reached by a test, or whose it is and why
  docs       write the computed tables in the docs, and the screens' types, anew
  tour       take the pictures of docs/tour.md anew
  counts     write the files in tests/counts anew from the reference enumerator
  lock       write the lock files anew from pyproject.toml and web/package.json
  npm        npm at work in web/, with no Node.js on the machine: npm run dev serves the screens as they are written
  COMMAND    any command of punto: deal, why, settle, rules, roads, shoe, odds, strategy, removal, sim, study,
             verify, replay, backup, export, report, staff, table, bots, reader
"""


def main(arguments: Sequence[str]) -> int:
    command, rest = (arguments[0], list(arguments[1:])) if arguments else ("help", [])
    if command in ("help", "-h", "--help"):
        print(HELP, end="")
        return 0
    if sys.version_info < (3, 11):  # noqa: UP036 - this is where an older Python is told so
        fail(f"Punto needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
    install("dev" if command in DEVELOPING else "run")
    match command:
        case "serve":
            return screens() or run("punto", "serve", *rest)
        case "test":
            return screens() or (run("pytest", *rest) if rest else test())
        case "lint":
            return lint()
        case "bench":
            return bench(rest or BENCHES)
        case "torture":
            script = "workers" if rest[:1] == ["workers"] else "torture"
            return run("python", f"tests/faults/{script}.py", *(rest[1:] if script == "workers" else rest))
        case "clauses":
            return run("pytest", "-q", "-p", "no:warnings", "tests/clauses", "--require-clauses", "--clause-report")
        case "docs":
            return run("python", "tests/docs_tables.py")
        case "tour":
            find_browser()
            return screens() or run("python", "tests/browser/tour.py")
        case "counts":
            return run("python", "tests/counts/write.py", *rest)
        case "lock":
            return lock()
        case "npm":
            return npm(*rest)
    return run("punto", command, *rest)


def screens() -> int:
    """Build the screens, unless they are as the sources have them."""
    return run("python", "hatch_build.py")


def npm(*arguments: str) -> int:
    return run("python", "hatch_build.py", "npm", *arguments)


def test() -> int:
    find_browser()
    return lint() or npm("run", "test") or run("pytest", "-n", "2", "--dist", "worksteal", "--require-clauses")


def bench(names: Sequence[str]) -> int:
    if "screens" in names:
        find_browser()
    return ("screens" in names and screens()) or max(run("python", f"bench/{name}.py") for name in names)


def lint() -> int:
    with ThreadPoolExecutor(1) as beside:
        screens_wrong = beside.submit(lambda: npm("run", "check") or npm("run", "formatted"))
        wrong = (
            run("ruff", "check", ".")
            or run("ruff", "format", "--check", "--quiet", ".")
            or run("mypy")
            or run("lint-imports", "--no-cache")
        )
        return wrong or screens_wrong.result()


def lock() -> int:
    """Write the lock files anew: first what runs, then what develops, at the same versions."""
    compile_lock = (
        *("pip", "compile", "--quiet", "--universal", "--generate-hashes", "--upgrade", "--python-version", "3.11"),
        *("--no-emit-index-url", "--no-emit-find-links", "--no-header", "--no-annotate", "pyproject.toml"),
    )
    running, developing = (str(path.relative_to(ROOT)) for path in LOCKS.values())
    # The newest packages of native code come in parts, not all of which are everywhere on the first day.
    settled = date.today() - timedelta(days=31)  # noqa: DTZ011 - a day more or less does not matter
    return (
        run("uv", *compile_lock, "--group", "build", "--output-file", running)
        or run("uv", *compile_lock, "--group", "dev", "--constraint", running, "--output-file", developing)
        or npm("update", "--package-lock-only", f"--before={settled}")
        or without_addresses(ROOT / "web" / "package-lock.json")
    )


def without_addresses(lock_file: Path) -> int:
    """Where a package's authors take donations is of no use here, and a lock file holds no address."""
    locked = json.loads(lock_file.read_text("utf-8"))
    for package in locked["packages"].values():
        package.pop("funding", None)
    lock_file.write_text(json.dumps(locked, indent=2, ensure_ascii=False) + "\n", "utf-8")
    return 0


def run(program: str, *arguments: str) -> int:
    """Run a program of the virtual environment and pass its exit code on."""
    environment = {**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}", "VIRTUAL_ENV": str(VENV)}
    # Punto's own commands read the files of whoever calls them; all else works on the project.
    cwd = None if program == "punto" else ROOT
    with subprocess.Popen([BIN / program, *arguments], cwd=cwd, env=environment) as running:
        while True:
            try:
                return running.wait()
            except KeyboardInterrupt:
                # The program has heard it, too, and may have something to say.
                continue


def install(lock_name: str) -> None:
    """Bring .venv up to date with a lock file, if it is not; what develops includes what runs."""
    sources = [*LOCKS.values(), ROOT / "pyproject.toml"]
    wanted = hashlib.sha256(b"".join(path.read_bytes() for path in sources) + str(ROOT).encode()).hexdigest()
    stamps = {name: VENV / f"installed-{name}" for name in LOCKS}
    if any(stamps[name].exists() and stamps[name].read_text() == wanted for name in {lock_name, "dev"}):
        return
    print("Installing what Punto needs into .venv ...", file=sys.stderr, flush=True)
    if not (BIN / "python").exists():
        make_venv()
    # What is imported is compiled when it is; to compile all takes a quarter of a minute.
    pip = [*installer(), "install", "-qq", "--disable-pip-version-check", "--no-compile"]
    steps = (
        [*pip, "--require-hashes", "--requirement", str(LOCKS[lock_name])],
        [*pip, "--no-deps", "--no-build-isolation", "--editable", str(ROOT)],
    )
    # Most commands need no screens: those that do build them.
    environment = {**os.environ, "HATCH_BUILD_NO_HOOKS": "true"}
    for step in steps:
        if subprocess.run(step, cwd=ROOT, env=environment).returncode:
            fail("pip could not install what Punto needs; its message is above.")
    stamps[lock_name].write_text(wanted)


def make_venv() -> None:
    """A virtual environment, also where Debian has left ensurepip out of Python."""
    if importlib.util.find_spec("ensurepip") is None and importlib.util.find_spec("pip") is None:
        install_debian("This Python cannot install packages.", "python3-venv", "python3-pip")
    shutil.rmtree(VENV, ignore_errors=True)
    made = subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(VENV)])
    if made.returncode:
        fail("Python could not make a virtual environment in .venv; its message is above.")


def installer() -> list[str]:
    """A pip that installs into .venv: its own where ensurepip gives one, else this Python's."""
    python = str(BIN / "python")
    if subprocess.run([python, "-m", "pip", "--version"], capture_output=True).returncode == 0:
        return [python, "-m", "pip"]
    if subprocess.run([python, "-m", "ensurepip", "--upgrade"], capture_output=True).returncode == 0:
        return [python, "-m", "pip"]
    if importlib.util.find_spec("pip") is not None:
        return [sys.executable, "-m", "pip", "--python", python]
    return fail("There is no pip here, and no ensurepip to make one. Install Debian's python3-venv, then try again.")


def find_browser() -> None:
    """A browser for the tests of the screens: whichever Chromium is here, or else Debian's."""
    if not any(map(shutil.which, BROWSERS)):
        install_debian("The screens are tested in Chromium, and there is none here.", "chromium")


def install_debian(why: str, *packages: str) -> None:
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        fail(f"{why} Install {' and '.join(packages)}, then try again.")
    for step in (["update"], ["install", "--yes", "--no-install-recommends", *packages]):
        if subprocess.run(["apt-get", "--quiet", *step], stdout=sys.stderr).returncode:
            fail(f"apt-get could not install {' and '.join(packages)}; its message is above.")


def fail(why: str) -> NoReturn:
    print(f"dev.py: {why}", file=sys.stderr)
    raise SystemExit(1)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
