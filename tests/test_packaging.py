"""What is promised around the program holds: the README, the wheel, descriptions for the systems, the fonts."""
from __future__ import annotations

import importlib.util
import os
import plistlib
import re
import string
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as xml
from configparser import ConfigParser
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGING = ROOT / "packaging"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
README = (ROOT / "README.md").read_text("utf-8")


@pytest.fixture(autouse=True)
def scripts_find_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "build")


def script(path: str) -> ModuleType:
    """A script of the house as a module; it lies in no package."""
    spec = importlib.util.spec_from_file_location(Path(path).stem + "_script", ROOT / path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# ---- the README
def test_the_readme_has_the_two_commands_that_ci_runs() -> None:
    find = script(".ci/readme_command.py").command
    assert find("kataku", README) == "pip install . && kataku"
    assert find("pytest", README) == "pip install -e '.[dev]' && pytest"


def test_two_such_lines_in_the_readme_are_one_too_many() -> None:
    find = script(".ci/readme_command.py").command
    with pytest.raises(ValueError, match="it has 2"):
        find("pytest", "```sh\na && pytest\nb && pytest\n```\n")


@pytest.mark.parametrize("page", [*sorted(ROOT.glob("*/README.md")), ROOT / "README.md"], ids=lambda p: p.parent.name)
def test_links_and_pictures_of_the_readmes_are_there(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} names {target}"


def test_every_folder_of_the_house_has_a_readme_at_its_door() -> None:
    for folder in ("game", "assets", "themes", "build", "tests", "packaging"):
        assert (ROOT / folder / "README.md").is_file(), folder


def test_every_command_of_the_readme_exists() -> None:
    said = help_text()
    for command in re.findall(r"^\| `kataku ([a-z]+)", README, re.M):
        assert re.search(rf"^    {command}\b", said, re.M), command


def help_text(*words: str) -> str:
    done = subprocess.run([sys.executable, "-m", "game", *words, "--help"], cwd=ROOT, capture_output=True, text=True,
                          encoding="utf-8", env={**os.environ, "COLUMNS": "100", "PYTHONUTF8": "1"}, check=True)
    return done.stdout


# ---- the wheel
def test_assets_and_themes_go_into_the_wheel_beside_the_code() -> None:
    wheel = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert wheel["packages"] == ["game"]
    assert wheel["force-include"] == {"assets": "game/_shared/assets", "themes": "game/_shared/themes"}
    assert PROJECT["project"]["scripts"] == {"kataku": "game.cli:main"}


def test_no_folder_can_shadow_a_library() -> None:
    for folder in ("build", "packaging", "tests"):
        assert not list((ROOT / folder).rglob("__init__.py")), folder


# ---- without a display
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there always is a display")
def test_without_a_display_the_program_names_what_needs_none(tmp_path: Path) -> None:
    bare = {name: value for name, value in os.environ.items()
            if name not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR")}
    done = subprocess.run([sys.executable, "-m", "game"], cwd=ROOT, capture_output=True, text=True, encoding="utf-8",
                          env={**bare, "KATAKU_HOME": str(tmp_path), "SDL_AUDIODRIVER": "dummy"}, check=False,
                          timeout=60)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    for command in ("simulate", "scenario", "replay", "shot", "--self-check"):
        assert command in done.stderr


# ---- what the systems want to know
def test_the_menu_entry_and_the_description_name_each_other() -> None:
    entry = ConfigParser(interpolation=None, delimiters=("=",))
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(PACKAGING / "linux" / "kataku.desktop", "utf-8")
    fields = entry["Desktop Entry"]
    about = xml.parse(PACKAGING / "linux" / "org.kataku.Kataku.metainfo.xml").getroot()
    assert fields["Exec"] == fields["Icon"] == fields["StartupWMClass"] == "kataku"
    assert fields["Name[ja]"] == "カ卓"
    assert about.findtext("launchable") == "kataku.desktop"
    assert [name.text for name in about.findall("name")] == [fields["Name"], fields["Name[ja]"]]


def test_the_version_is_the_same_everywhere() -> None:
    version = script("game/version.py").VERSION
    about = xml.parse(PACKAGING / "linux" / "org.kataku.Kataku.metainfo.xml").getroot()
    newest = about.find("releases/release")
    assert newest is not None and newest.get("version") == version
    template = string.Template((PACKAGING / "windows-version.txt").read_text("utf-8"))
    assert template.substitute(numbers=(0, 1, 0, 0), version=version).count(f"'{version}'") == 4


def test_macos_draws_in_full_resolution() -> None:
    assert plistlib.loads((PACKAGING / "Info.plist").read_bytes())["NSHighResolutionCapable"] is True


@pytest.mark.skipif(sys.platform == "win32", reason="a script for Linux")
def test_the_menu_entry_starts_the_program_where_it_lies(tmp_path: Path) -> None:
    folder, home = tmp_path / 'Kataku "new" 5% $1', tmp_path / "home"
    script("build/executable/executable.py").add_desktop_files(folder)
    for words in ((), ("--remove",)):
        subprocess.run(["sh", folder / "install.sh", *words], check=True, capture_output=True,
                       env={"PATH": os.environ["PATH"], "HOME": str(home)})
        entry = home / ".local/share/applications/kataku.desktop"
        if not words:
            line = next(line for line in entry.read_text("utf-8").splitlines() if line.startswith("Exec="))
            assert line == f'Exec="{tmp_path}/Kataku \\\\"new\\\\" 5%% \\\\$1/kataku"'
    assert not [file for file in home.rglob("*") if file.is_file()], "taking it out leaves nothing behind"


# ---- fonts
def test_the_executables_fonts_hold_all_of_jis_and_latin() -> None:
    wanted = script("build/executable/fonts.py").wanted()
    assert {"々", "圓", "㐂", "𠮟", "é", "Ž", "ｱ"} <= wanted
    assert len(wanted) > 11_000


def test_no_text_of_ours_would_show_an_empty_box() -> None:
    tools = script("build/executable/fonts.py")
    from fontTools.ttLib import TTFont

    for package in tools.FONTS:
        tools.check(TTFont(tools.installed(package), lazy=True), package)
