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
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import date, timedelta
from pathlib import Path
from types import FrameType
from typing import IO, NoReturn

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
LOCKS = {name: ROOT / "requirements" / f"{name}.txt" for name in ("run", "dev")}
"""What Punto needs to run, and what development needs; each file has versions and hashes, but no addresses."""

RUNNING_EXTRAS = ("cluster", "plots", "server")
"""The extras of pyproject.toml that the commands of Punto use; development installs all extras."""

DEVELOPING = ("test", "lint", "bench", "torture", "clauses", "docs", "tour", "counts", "lock")

BENCHES = ("engine", "odds", "sim", "env", "table", "server", "screens")
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first has no window of its own and needs a third less time for the tests."""
BROWSER_TESTS = ROOT / "tests" / "browser"
START_SECONDS_MAX = 120
"""How long the browser and its driver may take to start on a busy machine."""

RUNNING: set[subprocess.Popen[bytes]] = set()
"""The programs that run now."""
RECEIVED: list[signal.Signals] = []
"""The signals that tell dev.py to end."""

HELP = """python3 dev.py COMMAND

  serve      open a house with live tables on this machine; build the screens first if they have changed
  test       run the linters, the type checks, the import contract and all tests, also those in a browser;
             with arguments, run only pytest with these arguments
  lint       run only the linters, the type checks and the import contract
  bench      measure the hot paths beside a baseline in the same run: engine, odds, sim, env, table,
             server, screens
  torture    cut the power, kill processes and change bytes, thousands of times, and check that nothing is lost
             and every change is noticed; torture workers: kill a worker every 20 seconds while bots play;
             torture rules: random coups with irregularities, against a second model of the rules
  clauses    list every clause in both languages: what carries it out, or why nothing does
  docs       update the computed tables in the docs, and the types of the screens
  tour       take the pictures of docs/tour.md
  counts     update the files in tests/counts from the reference enumerator
  lock       update the lock files from pyproject.toml and web/package.json
  sbom       write punto.cdx.json: what a house runs, with hashes, from the lock files (CycloneDX)
  npm        run npm in web/ without Node.js on the machine; npm run dev shows the screens as you edit them
  COMMAND    run any command of punto: deal, why, settle, rules, roads, shoe, odds, strategy, removal, sim, study,
             verify, replay, backup, export, report, staff, table, bots, reader
"""


def main(arguments: Sequence[str]) -> int:
    command, rest = (arguments[0], list(arguments[1:])) if arguments else ("help", [])
    if command in ("help", "-h", "--help"):
        print(HELP, end="")
        return 0
    if sys.version_info < (3, 11):  # noqa: UP036 - an older Python gets this sentence
        fail(f"Punto needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
    pass_signals_on()
    install("dev" if command in DEVELOPING else "run")
    match command:
        case "serve":
            return screens() or run("punto", "serve", *rest)
        case "test":
            if uses_browser(rest):
                check_browser()
            return screens() or (run("pytest", *rest) if rest else test())
        case "lint":
            return lint()
        case "bench":
            return bench(rest or BENCHES)
        case "torture":
            scripts = {"workers": "tests/faults/workers.py", "rules": "tests/second_model/torture_rules.py"}
            named = scripts.get(rest[0]) if rest else None
            return run("python", named or "tests/faults/torture.py", *(rest[1:] if named else rest))
        case "clauses":
            return run("pytest", "-q", "-p", "no:warnings", "tests/clauses", "--require-clauses", "--clause-report")
        case "docs":
            return run("python", "tests/docs/generated_tables.py")
        case "tour":
            check_browser()
            return screens() or run("python", "tests/browser/tour.py", *rest)
        case "counts":
            return run("python", "tests/counts/write.py", *rest)
        case "lock":
            return lock()
        case "sbom":
            return run("python", "requirements/sbom.py", *rest)
        case "npm":
            return npm(*rest)
    return run("punto", command, *rest)


def screens() -> int:
    """Build the screens, unless they are up to date."""
    return run("python", "hatch_build.py")


def npm(*arguments: str) -> int:
    return run("python", "hatch_build.py", "npm", *arguments)


def test() -> int:
    return lint() or npm("run", "test") or run("pytest", "-n", "2", "--dist", "worksteal", "--require-clauses")


def bench(names: Sequence[str]) -> int:
    if "screens" in names:
        check_browser()
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
    """Write new lock files, first for running, then for development, with the same versions."""
    compile_lock = (
        *("pip", "compile", "--quiet", "--universal", "--generate-hashes", "--upgrade", "--python-version", "3.11"),
        *("--no-emit-index-url", "--no-emit-find-links", "--no-header", "--no-annotate", "pyproject.toml"),
    )
    running, developing = (str(path.relative_to(ROOT)) for path in LOCKS.values())
    extras = [part for extra in RUNNING_EXTRAS for part in ("--extra", extra)]
    developed = ("--extra", "all", "--group", "dev")
    # New releases with native code come in several packages, and not all of them are on every mirror on the first day.
    settled = date.today() - timedelta(days=31)  # noqa: DTZ011 - a day more or less does not matter
    return (
        run("uv", *compile_lock, *extras, "--group", "build", "--output-file", running)
        or run("uv", *compile_lock, *developed, "--constraint", running, "--output-file", developing)
        or npm("update", "--package-lock-only", f"--before={settled}")
        or without_addresses(ROOT / "web" / "package-lock.json")
    )


def without_addresses(lock_file: Path) -> int:
    """Remove addresses from a lock file, and also where a package's authors take donations."""
    locked = json.loads(lock_file.read_text("utf-8"))
    for package in locked["packages"].values():
        package.pop("funding", None)
    lock_file.write_text(json.dumps(locked, indent=2, ensure_ascii=False) + "\n", "utf-8")
    return 0


def run(program: str, *arguments: str) -> int:
    """Run a program of the virtual environment and return its exit code."""
    environment = {**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}", "VIRTUAL_ENV": str(VENV)}
    # Compiled modules are kept in .venv, even if the machine says to keep none: every start would take seconds longer.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    environment["PYTHONPYCACHEPREFIX"] = str(VENV / "bytecode")
    # Punto's own commands read files relative to where they are called; everything else works on the project.
    cwd = None if program == "punto" else ROOT
    return call([BIN / program, *arguments], cwd=cwd, environment=environment)


def call(
    command: Sequence[str | Path],
    *,
    cwd: Path | None = ROOT,
    environment: Mapping[str, str] | None = None,
    output: IO[str] | int | None = None,
) -> int:
    """Run a program to its end and return its exit code. After a signal to end, nothing more is started."""
    end_if_signalled()
    with subprocess.Popen(command, cwd=cwd, env=environment, stdout=output) as program:
        RUNNING.add(program)
        try:
            for number in RECEIVED:  # the signal came while the program was starting
                program.send_signal(number)
            code = wait(program)
        finally:
            RUNNING.discard(program)
    if code:
        end_if_signalled()
    return code if code >= 0 else 128 - code


def wait(program: subprocess.Popen[bytes]) -> int:
    while True:
        # Ctrl-C reaches the program as well. It may have to finish something.
        with suppress(KeyboardInterrupt):
            return program.wait()


def pass_signals_on() -> None:
    """Pass SIGTERM and SIGHUP on to the programs that run, so that dev.py ends after them and leaves none behind.

    Ctrl-C needs no help: the terminal sends SIGINT to all of them. An ignored signal stays ignored, for nohup.
    """
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)  # Windows has no SIGHUP
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, pass_on)


def pass_on(number: int, _: FrameType | None) -> None:
    RECEIVED.append(signal.Signals(number))
    for program in list(RUNNING):
        program.send_signal(number)


def end_if_signalled() -> None:
    if RECEIVED:
        raise SystemExit(128 + RECEIVED[0])


def install(lock_name: str) -> None:
    """Bring .venv up to date with a lock file. The file for development includes the one for running."""
    sources = [*LOCKS.values(), ROOT / "pyproject.toml"]
    wanted = hashlib.sha256(b"".join(path.read_bytes() for path in sources) + str(ROOT).encode()).hexdigest()
    stamps = {name: VENV / f"installed-{name}" for name in LOCKS}
    if any(stamps[name].exists() and stamps[name].read_text() == wanted for name in {lock_name, "dev"}):
        return
    print("Installing what Punto needs into .venv ...", file=sys.stderr, flush=True)
    if not (BIN / "python").exists():
        make_venv()
    # A module is compiled when it is first imported; compiling all of them takes 15 seconds.
    pip = [*installer(), "install", "-qq", "--disable-pip-version-check", "--no-compile"]
    steps = (
        [*pip, "--require-hashes", "--requirement", str(LOCKS[lock_name])],
        [*pip, "--no-deps", "--no-build-isolation", "--editable", str(ROOT)],
    )
    # Most commands need no screens; those that do build them.
    environment = {**os.environ, "HATCH_BUILD_NO_HOOKS": "true"}
    for step in steps:
        if call(step, environment=environment):
            fail("pip could not install what Punto needs; its message is above.")
    stamps[lock_name].write_text(wanted)


def make_venv() -> None:
    """Make a virtual environment, also on a Debian whose Python has no ensurepip."""
    if importlib.util.find_spec("ensurepip") is None and importlib.util.find_spec("pip") is None:
        install_debian("This Python cannot install packages.", "python3-venv", "python3-pip")
    shutil.rmtree(VENV, ignore_errors=True)
    if call([sys.executable, "-m", "venv", "--without-pip", VENV]):
        fail("Python could not make a virtual environment in .venv; its message is above.")


def installer() -> list[str]:
    """A pip that installs into .venv: its own if ensurepip made one, otherwise this Python's."""
    python = str(BIN / "python")
    for has_pip in (["pip", "--version"], ["ensurepip", "--upgrade"]):
        if starts([python, "-m", *has_pip]):
            return [python, "-m", "pip"]
    if importlib.util.find_spec("pip") is not None:
        return [sys.executable, "-m", "pip", "--python", python]
    return fail("There is no pip here, and no ensurepip to make one. Install Debian's python3-venv, then try again.")


def uses_browser(arguments: Sequence[str]) -> bool:
    """Whether pytest with these arguments may reach a test in the browser."""
    named = [ROOT / argument.partition("::")[0] for argument in arguments if not argument.startswith("-")]
    folders = [path.resolve() for path in named if path.exists()]
    return not folders or any(
        BROWSER_TESTS.is_relative_to(folder) or folder.is_relative_to(BROWSER_TESTS) for folder in folders
    )


def check_browser() -> None:
    """Install Chromium and what Playwright's driver needs, if they are missing, and start both once.

    If the machine cannot start them, say so here in one sentence, and not by an error in each test.
    """
    driver = [str(BIN / "playwright"), "--version"]
    missing = [] if find_browser() else [BROWSERS[0]]
    if not_starting(driver):
        missing.append("libatomic1")  # the only library of the driver that a small Debian lacks
    if missing:
        install_debian("The tests of the screens need a browser and its driver.", *missing)
    # The sandbox needs rights that root in a container does not have; the tests do not use it either.
    page = ["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", "about:blank"]
    for what, command in (("Playwright's driver", driver), ("Chromium", [find_browser() or BROWSERS[0], *page])):
        if why := not_starting(command):
            fail(f"The tests of the screens need {what}, which does not start. Mend this, then try again:\n{why}")


def find_browser() -> str | None:
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def starts(command: Sequence[str]) -> bool:
    return not not_starting(command)


def not_starting(command: Sequence[str]) -> str:
    """The program's own words if it fails; empty if it ends well."""
    end_if_signalled()
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=START_SECONDS_MAX)
    except OSError as error:
        return str(error)
    except subprocess.TimeoutExpired:
        return f"{Path(command[0]).name} has not ended after {START_SECONDS_MAX} seconds."
    said = done.stderr.strip() or done.stdout.strip() or f"{Path(command[0]).name} ends with {done.returncode}."
    return said if done.returncode else ""


def install_debian(why: str, *packages: str) -> None:
    command = ["apt-get", "install", "--yes", "--no-install-recommends", *packages]
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        fail(f"{why} Install {' and '.join(packages)} (on Debian, as root: {' '.join(command)}), then try again.")
    print(f"Installing {' and '.join(packages)} ...", file=sys.stderr, flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for step in (["apt-get", "update"], command):
        quietly = [step[0], "-qq", "-o", "DPkg::Lock::Timeout=300", *step[1:]]
        if call(quietly, environment=environment, output=sys.stderr):
            fail(f"apt-get could not install {' and '.join(packages)}; its message is above.")


def fail(why: str) -> NoReturn:
    print(f"dev.py: {why}", file=sys.stderr)
    raise SystemExit(1)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
