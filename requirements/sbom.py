"""The software bill of materials: what a house runs, as a CycloneDX document in JSON, from the lock files.

`python3 dev.py sbom` writes punto.cdx.json, and every wheel carries one in its .dist-info/sboms. The same lock files
always give the same bytes. Standard library only: it runs where a wheel is built.
"""

import base64
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from urllib.parse import quote
from uuid import NAMESPACE_URL, uuid5

ROOT = Path(__file__).resolve().parents[1]
NAME = "punto.cdx.json"
PINNED = re.compile(r"(?P<name>[A-Za-z0-9._-]+)(?:\[[^]]*\])?==(?P<version>\S+)(?: ; (?P<marker>.+))?")
SHA256 = "--hash=sha256:"

Json = dict[str, object]


def sbom(root: Path = ROOT) -> str:
    """The whole document."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    locked = json.loads((root / "web" / "package-lock.json").read_text("utf-8"))["packages"]
    python = list(python_components((root / "requirements" / "run.txt").read_text("utf-8")))
    screens = list(screen_components(locked))
    version = _version(root)
    own: Json = {
        "type": "application",
        "bom-ref": f"pkg:pypi/{project['name']}@{version}",
        "name": project["name"],
        "version": version,
        "purl": f"pkg:pypi/{project['name']}@{version}",
        "licenses": [{"license": {"id": project["license"]}}],
    }
    optional = project["optional-dependencies"].values()
    direct = [*project["dependencies"], *(each for extra in optional for each in extra)]
    wanted = {_plain(each) for each in direct} | set(locked[""]["dependencies"])
    components = sorted([*python, *screens], key=lambda each: str(each["bom-ref"]))
    document: Json = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": own},
        "components": components,
        "dependencies": [
            {
                "ref": own["bom-ref"],
                "dependsOn": [each["bom-ref"] for each in components if _full_name(each) in wanted],
            }
        ],
    }
    # The number follows from the content: the same bill has the same number.
    number = uuid5(NAMESPACE_URL, sha256(json.dumps(document).encode()).hexdigest())
    document = {**document, "serialNumber": f"urn:uuid:{number}"}
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def python_components(lock: str) -> Iterator[Json]:
    """Every package of a pip lock file, with the hashes of all its distributions."""
    for entry in lock.replace("\\\n", " ").splitlines():
        found = PINNED.match(entry.partition(" --hash")[0].strip())
        if found is None:
            continue
        name, version, marker = found["name"], found["version"], found["marker"]
        hashes = [word.removeprefix(SHA256) for word in entry.split() if word.startswith(SHA256)]
        yield {
            "type": "library",
            "bom-ref": (ref := f"pkg:pypi/{_plain(name)}@{version}"),
            "name": name,
            "version": version,
            "purl": ref,
            "hashes": [{"alg": "SHA-256", "content": each} for each in hashes],
            **({"properties": [{"name": "python:marker", "value": marker}]} if marker else {}),
        }


def screen_components(locked: dict[str, dict[str, object]]) -> Iterator[Json]:
    """Every package of npm's lock file that the screens are made of; not the tools that build them."""
    for path, package in locked.items():
        if not path or package.get("dev"):
            continue
        group, _, name = path.rpartition("node_modules/")[2].rpartition("/")
        algorithm, _, digest = str(package["integrity"]).partition("-")
        ref = f"pkg:npm/{quote(group, safe='')}{'/' if group else ''}{name}@{package['version']}"
        yield {
            "type": "library",
            "bom-ref": ref,
            **({"group": group} if group else {}),
            "name": name,
            "version": package["version"],
            "purl": ref,
            "hashes": [{"alg": algorithm.upper().replace("SHA", "SHA-"), "content": base64.b64decode(digest).hex()}],
            "licenses": [{"license": {"id": package["license"]}}],
        }


def _full_name(component: Json) -> str:
    if "group" in component:
        return f"{component['group']}/{component['name']}"
    name = str(component["name"])
    return _plain(name) if str(component["bom-ref"]).startswith("pkg:pypi/") else name


def _plain(requirement: str) -> str:
    """A package's name as an index writes it."""
    name = re.split(r"[^A-Za-z0-9._-]", requirement, maxsplit=1)[0]
    return re.sub(r"[-_.]+", "-", name).lower()


def _version(root: Path) -> str:
    found = re.search(r'^__version__ = "([^"]+)"', (root / "src" / "punto" / "version.py").read_text("utf-8"), re.M)
    if found is None:
        raise SystemExit("sbom.py: src/punto/__init__.py has no version.")
    return found[1]


def main(arguments: list[str]) -> int:
    path = Path(arguments[0]) if arguments else ROOT / NAME
    path.write_text(sbom(), "utf-8")
    print(path)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
