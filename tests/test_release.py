"""A release is what its tag, its changelog and its workflows say; what people fetch is the same for the same source."""
from __future__ import annotations

import hashlib
import importlib.util
import re
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path
from types import ModuleType

import pytest
import yaml

from game.themes.find import drawing

ROOT = Path(__file__).resolve().parent.parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


@pytest.fixture(autouse=True)
def scripts_find_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "build")


def script(path: str) -> ModuleType:
    """A script of the application as a module; it lies in no package."""
    spec = importlib.util.spec_from_file_location(Path(path).stem + "_script", ROOT / path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# ---- tag and changelog
LOG = "# Changelog\n\n## [Unreleased]\n\n- new\n\n## [1.2.0] - 2026-12-01\n\n### Added\n\n- a game\n\n" \
      "## [1.1.0]\n\n- old\n"


def test_a_tag_is_released_when_everything_fits() -> None:
    wrong = script("build/executable/release.py").wrong
    assert wrong("v1.2.0", "1.2.0", LOG, "1.2.0") == []
    assert [found.split(" ")[0] for found in wrong("v1.3.0", "1.4.0", LOG, "1.2.0")] == ["The", "CHANGELOG.md", "The"]


def test_what_is_told_of_a_release_is_its_chapter_of_the_changelog() -> None:
    notes = script("build/executable/release.py").notes
    assert notes("1.2.0", LOG) == "### Added\n\n- a game"
    assert (notes("1.1.0", LOG), notes("1.0.0", LOG)) == ("- old", "")


def test_our_own_version_is_described_everywhere() -> None:
    release = script("build/executable/release.py")
    log = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert release.wrong(f"v{release.version()}", release.version(), log, release.newest_described()) == []
    assert re.search(r"^## \[Unreleased\]$", log, re.M)


# ---- workflows
@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_a_workflow_reads_only_and_ends(file: Path) -> None:
    """What may write says so for its own job."""
    told = yaml.safe_load(file.read_text("utf-8"))
    assert told["permissions"] == {"contents": "read"}
    for name, job in told["jobs"].items():
        assert job["timeout-minutes"] <= 350, name
        assert (job.get("permissions", {}) == {"contents": "write"}) == (name == "draft")
        for script_named in re.findall(r"(?:python|sh|bash) ([\w./]+\.(?:py|sh))", str(job)):
            assert (ROOT / script_named).is_file(), script_named


def test_every_python_we_speak_of_is_tried_on_all_three_systems() -> None:
    jobs = yaml.safe_load((ROOT / ".github/workflows/tests.yml").read_text("utf-8"))["jobs"]
    matrix = jobs["tests"]["strategy"]["matrix"]
    spoken = {line.rpartition(" ")[2] for line in PROJECT["classifiers"] if re.search(r":: 3\.\d+$", line)}
    assert set(matrix["python"]) == spoken
    assert PROJECT["requires-python"] == f">={min(spoken, key=lambda number: int(number[2:]))}"
    assert {name.partition("-")[0] for name in matrix["system"]} == {"ubuntu", "windows", "macos"}


def test_an_executable_is_made_of_nothing_whose_sum_is_unknown() -> None:
    text = (ROOT / "packaging" / "requirements" / "executable.txt").read_text("utf-8")
    pinned = dict(re.findall(r"^([\w.-]+)==(\S+)", text, re.M))
    for part in re.split(r"^(?=[\w.-]+==)", text, flags=re.M)[1:]:
        assert "--hash=sha256:" in part, part
    needed = {re.split(r"[<>=]", line)[0].lower().replace("_", "-") for line in PROJECT["dependencies"]}
    assert needed | {"pyinstaller", "fonttools", "hatchling"} <= {name.lower() for name in pinned}


# ---- what people fetch
@pytest.fixture
def built(tmp_path: Path) -> Path:
    folder = tmp_path / "dist" / "kataku"
    (folder / "_internal").mkdir(parents=True)
    (folder / "kataku").write_text("#!/bin/sh\n", "utf-8")
    (folder / "kataku").chmod(0o755)
    (folder / "_internal" / "札.txt").write_text("札", "utf-8")
    return folder


def test_the_same_folder_gives_the_same_parcels(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parcels = script("build/executable/parcels.py")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1795000000")
    seen = []
    for _ in range(2):
        (built / "kataku").touch()
        made = [make(built, built.parent) for make in (parcels.tarball, parcels.zipped)]
        seen.append([hashlib.sha256(file.read_bytes()).hexdigest() for file in made])
    assert seen[0] == seen[1]
    with tarfile.open(made[0]) as archive:
        assert archive.getnames() == ["kataku", "kataku/_internal", "kataku/_internal/札.txt", "kataku/kataku"]
        entry = archive.getmember("kataku/kataku")
        assert (entry.mode, entry.uid, entry.uname) == (0o755, 0, "")
    assert zipfile.ZipFile(made[1]).namelist() == ["kataku/_internal/札.txt", "kataku/kataku"]
    listed = parcels.sums(built.parent).read_text("ascii").splitlines()
    assert sorted(line.split()[1] for line in listed) == sorted(file.name for file in made)


# ---- the index of packages
def test_what_the_readme_shows_is_found_from_elsewhere_once_a_user_says_where(
        monkeypatch: pytest.MonkeyPatch) -> None:
    """Hatchling, which reads the script, need not be there for that."""
    stand_in = ModuleType("hatchling.metadata.plugin.interface")
    stand_in.MetadataHookInterface = object  # type: ignore[attr-defined]
    for name in ("hatchling", "hatchling.metadata", "hatchling.metadata.plugin"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setitem(sys.modules, stand_in.__name__, stand_in)
    told = script("packaging/metadata.py")
    readme = (ROOT / "README.md").read_text("utf-8")
    assert told.elsewhere(readme, "", "v1") == readme and told.addresses("", "v1") == {}
    moved = told.elsewhere(readme, "https://example.org/k", "v1")
    assert "https://example.org/k/raw/v1/packaging/pictures/play.webp" in moved
    assert "(https://example.org/k/blob/v1/CONTRIBUTING.md)" in moved
    assert not [target for target in re.findall(r"\]\(([^)]+)\)", moved) if not target.startswith(("https://", "#"))]


def test_a_wheel_brings_cut_fonts_and_packed_drawings_and_an_editable_install_none(
        monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    class Hook:
        root = str(tmp_path)

        def __class_getitem__(cls, _: object) -> type:
            return cls

    stand_in = ModuleType("hatchling.builders.hooks.plugin.interface")
    stand_in.BuildHookInterface = Hook  # type: ignore[attr-defined]
    for name in ("hatchling", "hatchling.builders", "hatchling.builders.hooks", "hatchling.builders.hooks.plugin"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setitem(sys.modules, stand_in.__name__, stand_in)
    from executable import fonts

    monkeypatch.setattr(fonts, "cut", lambda package, folder, characters: folder / fonts.FONTS[package])
    hook = script("packaging/wheel.py").Wheel()
    laid: dict[str, dict[str, str]] = {"force_include": {}}
    hook.initialize("editable", laid)
    assert laid == {"force_include": {}}
    for file, content in (("cards/cat.svg", b"<svg>cat</svg>" * 9), ("table.webp", b"RIFF")):
        (tmp_path / "themes" / "ours" / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "themes" / "ours" / file).write_bytes(content)
    hook.initialize("standard", laid)
    packed = Path(next(file for file, goal in laid["force_include"].items() if goal == "game/_shared/themes"))
    assert drawing(packed / "ours/cards/cat.svg") == b"<svg>cat</svg>" * 9
    assert (packed / "ours/cards/cat.svg").stat().st_size < 9 * 14 / 2
    assert (packed / "ours/table.webp").read_bytes() == b"RIFF"
    laid["force_include"].pop(str(packed))
    assert sorted(laid["force_include"].values()) == [f"game/_shared/fonts/{name}" for name in (
        "LICENSE.txt", "NotoSansCJKjp-Bold.otf", "NotoSansCJKjp-Regular.otf")]
    assert "OPEN FONT" in next(Path(file) for file, goal in laid["force_include"].items()
                               if goal.endswith("LICENSE.txt")).read_text("utf-8")
