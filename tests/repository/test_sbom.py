"""The software bill of materials has every package of the lock files with its hashes, and is always the same."""

import base64
import json
import re
import subprocess
import sys
from pathlib import Path

from support.timeouts import WAIT_SECONDS_MAX

from punto import __version__

ROOT = Path(__file__).parents[2]


def written(path: Path) -> bytes:
    command = [sys.executable, "requirements/sbom.py", str(path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, timeout=WAIT_SECONDS_MAX)
    return path.read_bytes()


def test_it_has_what_the_lock_files_have(tmp_path: Path) -> None:
    bill = json.loads(written(tmp_path / "bill.json"))
    found = {each["purl"]: {one["content"] for one in each["hashes"]} for each in bill["components"]}
    due: dict[str, set[str]] = {}
    for line in (ROOT / "requirements" / "run.txt").read_text().splitlines():
        if pinned := re.match(r"([a-z0-9-]+)==([^ ]+)", line):
            package = due.setdefault(f"pkg:pypi/{pinned[1]}@{pinned[2]}", set())
        elif "--hash=sha256:" in line:
            package.add(line.strip().removeprefix("--hash=sha256:").removesuffix(" \\"))
    locked = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))["packages"]
    for path, each in locked.items():
        if path and not each.get("dev"):
            name = path.rpartition("node_modules/")[2].replace("@", "%40")
            due[f"pkg:npm/{name}@{each['version']}"] = {base64.b64decode(each["integrity"][7:]).hex()}
    assert found == due
    assert len(found) > 60
    assert all(hashes for hashes in found.values())


def test_it_is_a_cyclonedx_document_of_this_version(tmp_path: Path) -> None:
    bill = json.loads(written(tmp_path / "bill.json"))
    assert (bill["bomFormat"], bill["specVersion"], bill["version"]) == ("CycloneDX", "1.6", 1)
    assert re.fullmatch(r"urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", bill["serialNumber"])
    assert bill["metadata"]["component"]["version"] == __version__
    refs = [each["bom-ref"] for each in bill["components"]]
    assert len(set(refs)) == len(refs)
    (own,) = bill["dependencies"]
    assert own["ref"] == bill["metadata"]["component"]["bom-ref"]
    assert set(own["dependsOn"]) <= set(refs)
    needed = {ref.rpartition("@")[0] for ref in own["dependsOn"]}
    assert {"pkg:pypi/litestar", "pkg:pypi/fluent-syntax", "pkg:pypi/psycopg", "pkg:npm/svelte"} <= needed


def test_the_same_lock_files_give_the_same_bytes(tmp_path: Path) -> None:
    assert written(tmp_path / "first.json") == written(tmp_path / "second.json")


def test_a_house_is_installed_from_the_lock_file_with_hashes() -> None:
    page = (ROOT / "docs" / "operations.md").read_text("utf-8")
    assert "pip install --require-hashes -r requirements/run.txt" in page
    assert not re.search(r"pip install (?!--require-hashes|--no-deps)", page)
