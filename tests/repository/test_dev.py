"""dev.py says what a machine lacks before the tests start. A signal ends the programs it runs before it ends itself."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest
from support.timeouts import finished, waiting_for

ROOT = Path(__file__).parents[2]
LIBRARY = "error while loading shared libraries: libatomic.so.1: cannot open shared object file"


@pytest.fixture
def dev(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """dev.py on a machine with the programs of one folder, whose user is not root."""
    spec = spec_from_file_location("dev_tried", ROOT / "dev.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "BIN", tmp_path)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setenv("PATH", str(tmp_path))
    for name in ("playwright", "chromium"):
        program(tmp_path / name, "exit 0")
    return module


def program(path: Path, *lines: str) -> None:
    path.write_text("\n".join(["#!/bin/sh", *lines]) + "\n")
    path.chmod(0o755)


# What the programs of .venv are told.


def test_compiled_modules_are_kept_in_the_virtual_environment(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    program(dev.BIN / "says", 'echo "$PYTHONPYCACHEPREFIX ${PYTHONDONTWRITEBYTECODE-unset}"')
    assert dev.run("says") == 0
    assert capfd.readouterr().out == f"{dev.VENV}/bytecode unset\n"


# What a machine lacks.


def test_a_machine_that_has_all_is_left_as_it_is(dev: ModuleType) -> None:
    dev.check_browser()


@pytest.mark.parametrize(
    ("lacking", "packages"),
    [
        (("chromium",), "chromium-headless-shell"),
        (("playwright",), "libatomic1"),
        (("chromium", "playwright"), "chromium-headless-shell and libatomic1"),
    ],
    ids=["browser", "library", "both"],
)
def test_who_is_not_root_reads_what_to_install(
    dev: ModuleType, capsys: pytest.CaptureFixture[str], lacking: tuple[str, ...], packages: str
) -> None:
    if "chromium" in lacking:
        (dev.BIN / "chromium").unlink()
    if "playwright" in lacking:
        program(dev.BIN / "playwright", f"echo '{LIBRARY}' >&2", "exit 127")
    with pytest.raises(SystemExit):
        dev.check_browser()
    command = f"apt-get install --yes --no-install-recommends {packages.replace(' and ', ' ')}"
    assert capsys.readouterr().err == (
        f"dev.py: The tests of the screens need a browser and its driver. Install {packages} "
        f"(on Debian, as root: {command}), then try again.\n"
    )


def test_root_has_it_installed(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    (dev.BIN / "chromium").unlink()
    program(dev.BIN / "playwright", f"test -e {dev.BIN}/installed")
    program(
        dev.BIN / "apt-get",
        f'echo "$@" >> {dev.BIN}/asked',
        f"case \"$*\" in *install*) echo > {dev.BIN}/installed; printf '#!/bin/sh\\n' > {dev.BIN}/chromium;",
        f"/bin/chmod 755 {dev.BIN}/chromium;; esac",
    )
    dev.check_browser()
    update, install = (dev.BIN / "asked").read_text().splitlines()
    assert update.endswith("update")
    assert install.endswith("install --yes --no-install-recommends chromium-headless-shell libatomic1")


@pytest.mark.parametrize(("which", "named"), [("playwright", "Playwright's driver"), ("chromium", "Chromium")])
def test_what_still_does_not_start_is_named_with_its_own_words(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], which: str, named: str
) -> None:
    monkeypatch.setattr(dev, "install_debian", lambda *_: None)
    program(dev.BIN / which, "echo 'libmissing.so: not found' >&2", "exit 127")
    with pytest.raises(SystemExit):
        dev.check_browser()
    assert capsys.readouterr().err == (
        f"dev.py: The tests of the screens need {named}, which does not start. Mend this, then try again:\n"
        "libmissing.so: not found\n"
    )


@pytest.mark.parametrize(
    ("arguments", "needed"),
    [
        ([], True),
        (["-k", "lobby"], True),
        (["tests"], True),
        (["tests/browser"], True),
        (["-x", "tests/browser/test_opening.py::test_a_page"], True),
        (["tests/laws", "-k", "roads"], False),
        (["tests/laws", "tests/browser"], True),
        (["tests/repository/test_dev.py::test_it"], False),
    ],
)
def test_a_browser_is_needed_where_its_tests_may_run(dev: ModuleType, arguments: list[str], needed: bool) -> None:  # noqa: FBT001
    assert dev.uses_browser(arguments) is needed


# Signals.

STARTED = "started"
CHILD = f"""
import os, signal, sys, time
{{handler}}
os.write(1, f"{STARTED} {{{{os.getpid()}}}}\\n".encode())  # at once, for two may write
while True:
    time.sleep(60)
"""
SAYS_GOODBYE = CHILD.format(handler="signal.signal(signal.SIGTERM, lambda *_: sys.exit(print('goodbye')))")
DIES = CHILD.format(handler="")
SECOND_TIME = CHILD.format(
    handler="heard = []\nsignal.signal(signal.SIGTERM, lambda *_: "
    "sys.exit(print('twice')) if heard else (heard.append(1), print('once', flush=True)))"
)


@contextmanager
def running(code: str, *, ignoring: signal.Signals | None = None) -> Iterator["subprocess.Popen[str]"]:
    """dev.py that runs this, once it is told to pass signals on; its child's output is its own."""
    started = f"import sys; sys.path.insert(0, {str(ROOT)!r}); import dev; dev.pass_signals_on(); {code}"
    before = signal.signal(ignoring, signal.SIG_IGN) if ignoring else None
    try:
        process = subprocess.Popen(
            [sys.executable, "-c", started],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
    finally:
        if ignoring:
            signal.signal(ignoring, before)
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):  # nobody is left, as it should be
            os.killpg(process.pid, signal.SIGKILL)


def call(child: str) -> str:
    return f"dev.call([sys.executable, '-c', {child!r}])"


def next_line(process: "subprocess.Popen[str]") -> str:
    assert process.stdout
    with waiting_for("the next line of what dev.py runs"):
        return process.stdout.readline().strip()


def child_of(process: "subprocess.Popen[str]") -> int:
    word, pid = next_line(process).split()
    assert word == STARTED
    return int(pid)


def is_gone(pid: int) -> bool:
    with suppress(ProcessLookupError):
        os.kill(pid, 0)
        return False
    return True


def test_sigterm_reaches_what_runs_and_its_end_is_waited_for() -> None:
    with running(f"sys.exit({call(SAYS_GOODBYE)})") as process:
        child = child_of(process)
        process.terminate()
        out, _ = finished(process, "dev.py")
        assert (out, process.returncode) == ("goodbye\n", 0)
        assert is_gone(child)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_what_a_signal_kills_ends_dev_py_with_that_signals_code(number: signal.Signals) -> None:
    with running(f"sys.exit({call(DIES)})") as process:
        child = child_of(process)
        process.send_signal(number)
        finished(process, "dev.py")
        assert process.returncode == 128 + number
        assert is_gone(child)


def test_after_a_signal_nothing_more_is_started() -> None:
    with running(f"sys.exit({call(SAYS_GOODBYE)} or {call('print(1)')})") as process:
        child_of(process)
        process.terminate()
        out, _ = finished(process, "dev.py")
        assert (out, process.returncode) == ("goodbye\n", 128 + signal.SIGTERM)


def test_a_second_signal_is_passed_on_as_well() -> None:
    with running(f"sys.exit({call(SECOND_TIME)})") as process:
        child_of(process)
        process.terminate()
        assert next_line(process) == "once"
        process.terminate()
        out, _ = finished(process, "dev.py")
        assert (out, process.returncode) == ("twice\n", 0)


def test_what_runs_beside_in_a_thread_ends_too() -> None:
    beside = f"""
from concurrent.futures import ThreadPoolExecutor
with ThreadPoolExecutor(1) as pool:
    other = pool.submit(lambda: {call(DIES)})
    {call(DIES)} or other.result()
"""
    with running(f"exec({beside!r})") as process:
        children = [child_of(process), child_of(process)]
        process.terminate()
        finished(process, "dev.py")
        assert process.returncode == 128 + signal.SIGTERM
        assert all(map(is_gone, children))


def test_a_signal_that_is_ignored_stays_ignored() -> None:
    """As with nohup, which what runs inherits."""
    with running(f"sys.exit({call(SAYS_GOODBYE)})", ignoring=signal.SIGHUP) as process:
        child_of(process)
        process.send_signal(signal.SIGHUP)
        process.terminate()
        out, _ = finished(process, "dev.py")
        assert (out, process.returncode) == ("goodbye\n", 0)


def test_a_build_that_is_ended_takes_node_along() -> None:
    script = f"console.log('{STARTED}', process.pid); setInterval(() => 0, 1000)"
    build = f"import hatch_build as build; build.npm = lambda: build.node('-e', {script!r}); build.main(['npm'])"
    with subprocess.Popen(
        [sys.executable, "-c", build], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        node = child_of(process)
        process.terminate()
        finished(process, "hatch_build.py")
        assert process.returncode == 128 + signal.SIGTERM
        assert is_gone(node)


def test_a_house_that_dev_py_serves_ends_with_it(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "dev.py"), "serve", "--port", "0", "--db", str(tmp_path / "house.db")]
    environment = {**os.environ, "HOME": str(tmp_path), "PUNTO_LANG": "en"}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            while "http://" not in (line := next_line(process)):
                assert process.poll() is None, "dev.py has ended"
            host, port = line.split("http://")[1].split("/")[0].split(":")
            process.terminate()
            finished(process, "dev.py serve")
        finally:
            process.kill()
        assert process.returncode == 0
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection((host, int(port)), timeout=1)


OPENED = """
import pathlib, pytest, time

@pytest.fixture
def opened():
    yield
    pathlib.Path("closed").touch()

def test_that_takes_long(opened):
    pathlib.Path("started").write_text("")
    time.sleep(600)
"""


@pytest.mark.parametrize("workers", ["0", "1"])
def test_a_test_run_that_is_ended_closes_what_its_tests_have_opened(tmp_path: Path, workers: str) -> None:
    (tmp_path / "test_opened.py").write_text(OPENED)
    os.mkfifo(tmp_path / "started")
    plugins = ("-p", "support.run_signals", "-p", "xdist", "-n", workers)
    command = [sys.executable, "-m", "pytest", "-q", *plugins, "test_opened.py"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "tests"), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    with subprocess.Popen(command, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, text=True) as process:
        with waiting_for("a test that takes long"):
            (tmp_path / "started").read_text()
        process.terminate()
        out, _ = finished(process, "pytest")
        assert process.returncode == pytest.ExitCode.INTERRUPTED, out
        assert (tmp_path / "closed").exists()
