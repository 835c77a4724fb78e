"""What is promised around the program holds: the README, the wheel, descriptions for the systems, the fonts."""
from __future__ import annotations

import argparse
import importlib.util
import os
import plistlib
import re
import shlex
import shutil
import string
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as xml
from collections.abc import Iterator
from configparser import ConfigParser
from pathlib import Path
from types import ModuleType

import pytest
import yaml

from game.application import licences
from game.rules.catalogue import GAMES
from game.text.language import Language
from game.tools.arguments import parser

ROOT = Path(__file__).resolve().parent.parent
PACKAGING = ROOT / "packaging"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
README = (ROOT / "README.md").read_text("utf-8")


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


def test_every_command_without_a_display_is_tried_from_the_wheel_and_the_executable() -> None:
    lines = (ROOT / "packaging" / "commands.txt").read_text("utf-8").splitlines()
    tried = {line for line in lines if not line.startswith("#")}
    runs = dict.fromkeys(("play", "simulate", "duel", "scenario", "replay", "theme", "shot", "bench"), lambda _: 0)
    wanted = {*commands(parser(runs)), "--self-check"} - {"play", "open"}
    assert {word for word in wanted if any(f"{line} ".startswith(f"{word} ") for line in tried)} == wanted


def commands(whole: argparse.ArgumentParser) -> Iterator[str]:
    """The commands of a parser, those of theme each by itself."""
    for action in whole._actions:
        for name, command in (action.choices.items() if isinstance(action, argparse._SubParsersAction) else ()):
            yield from (f"{name} {each}" for each in commands(command)) if any(commands(command)) else [name]


def help_text(*words: str) -> str:
    done = subprocess.run([sys.executable, "-m", "game", *words, "--help"], cwd=ROOT, capture_output=True, text=True,
                          encoding="utf-8", env={**os.environ, "COLUMNS": "100", "PYTHONUTF8": "1"}, check=True)
    return done.stdout


# ---- the wheel
def test_assets_and_themes_go_into_the_wheel_beside_the_code() -> None:
    wheel = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert wheel["packages"] == ["game"]
    assert wheel["force-include"] == {"assets": "game/_shared/assets"}       # themes are packed: `packaging/wheel.py`
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
    assert fields["Exec"] == "kataku %F" and fields["Icon"] == fields["StartupWMClass"] == "kataku"
    assert fields["Name[ja]"] == "カ卓"
    assert about.findtext("launchable") == "kataku.desktop"
    assert [name.text for name in about.findall("name")] == [fields["Name"], fields["Name[ja]"]]


def test_the_version_is_the_same_everywhere() -> None:
    version = script("game/version.py").VERSION
    about = xml.parse(PACKAGING / "linux" / "org.kataku.Kataku.metainfo.xml").getroot()
    newest = about.find("releases/release")
    assert newest is not None and newest.get("version") == version
    template = string.Template((PACKAGING / "windows" / "version.txt").read_text("utf-8"))
    assert template.substitute(numbers=(0, 1, 0, 0), version=version).count(f"'{version}'") == 4


def test_the_menu_entry_and_the_description_know_the_files_and_all_games() -> None:
    about = xml.parse(PACKAGING / "linux" / "org.kataku.Kataku.metainfo.xml").getroot()
    kinds = xml.parse(PACKAGING / "linux" / "org.kataku.Kataku.mime.xml").getroot()
    names = {"application/x-kataku-match": "*.kataku", "application/x-kataku-cards": "*.cards"}
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    found = {kind.get("type"): kind.find(f"{space}glob").get("pattern") for kind in kinds}
    assert found == names and list(names) == [kind.text for kind in about.findall("provides/mediatype")]
    entry = (PACKAGING / "linux" / "kataku.desktop").read_text("utf-8")
    assert f"MimeType={';'.join(names)};" in entry
    lines = about.findall("description/ul/li")
    assert len(lines) == 2 * len(GAMES)
    for lang, said in (("en", lines[::2]), ("ja", lines[1::2])):
        for spec, line in zip(GAMES, said, strict=True):
            assert Language(lang).text(f"game.{spec.id}.name") in (line.text or "")
            assert f"{spec.fewest}" in (line.text or "") and f"{spec.most}" in (line.text or "")


def test_a_home_page_and_pictures_are_told_where_the_repository_is_known_and_nowhere_else() -> None:
    described = script("build/executable/executable.py").description
    assert "<url" not in described("") and "<screenshot" not in described("")
    about = xml.fromstring(described("https://example.org/kataku"))
    assert about.findtext("url") == "https://example.org/kataku"
    for image in about.findall("screenshots/screenshot/image"):
        name = str(image.text).rpartition("/")[2]
        assert str(image.text).startswith("https://example.org/") and (PACKAGING / "pictures" / name).is_file()


def left_in(home: Path) -> list[Path]:
    """What was not taken out again; lists of all kinds of files are the desktop's own."""
    return [file for file in home.rglob("*") if (file.is_file() or file.is_symlink())
            and file.name != "mimeinfo.cache" and (file.parent.name == "packages" or "mime" not in file.parts)]


@pytest.mark.skipif(sys.platform == "win32", reason="a script for Linux")
def test_the_installer_copies_the_program_replaces_it_and_leaves_nothing_behind(tmp_path: Path) -> None:
    """By the file a user double-clicks, and by hand; the folder it was unpacked into may go."""
    folder, home = tmp_path / "Down loads" / "kataku", tmp_path / "home"
    script("build/executable/executable.py").add_desktop_files(folder)
    (folder / "kataku").write_text("#!/bin/sh\necho first\n", "utf-8")
    (folder / "kataku").chmod(0o755)
    surroundings = {"PATH": os.environ["PATH"], "HOME": str(home), "LANG": "ja_JP.UTF-8"}

    def run(*words: str | Path) -> str:
        return subprocess.run(words, check=True, capture_output=True, text=True, encoding="utf-8", cwd=tmp_path,
                              env=surroundings).stdout

    clicked = ConfigParser(interpolation=None, delimiters=("=",))
    clicked.read(folder / "Install Kataku.desktop", "utf-8")
    line = clicked["Desktop Entry"]["Exec"].replace("\\\\", "\\")
    words = [word.replace("\\$", "$").replace("%k", str(folder / "clicked.desktop")) for word in shlex.split(line)]
    assert "メニューに入りました" in run(*words)
    assert run(home / ".local/bin/kataku") == "first\n"
    assert f'Exec="{home}/.local/lib/kataku/kataku" %F' in (
        home / ".local/share/applications/kataku.desktop").read_text("utf-8")
    (folder / "kataku").write_text("#!/bin/sh\necho second\n", "utf-8")
    run(folder / "install.sh")
    assert run(home / ".local/bin/kataku") == "second\n"
    shutil.rmtree(folder)
    assert "取り除きました" in run(home / ".local/lib/kataku/install.sh", "--remove")
    assert not left_in(home)


def test_macos_draws_in_full_resolution_and_opens_our_files() -> None:
    told = plistlib.loads((PACKAGING / "macos" / "Info.plist").read_bytes())
    assert told["NSHighResolutionCapable"] is True
    own = {kind["UTTypeIdentifier"]: kind["UTTypeTagSpecification"]["public.filename-extension"]
           for kind in told["UTExportedTypeDeclarations"]}
    assert own == {"org.kataku.match": ["kataku"], "org.kataku.cards": ["cards"]}
    opened = {name for kind in told["CFBundleDocumentTypes"] for name in kind["LSItemContentTypes"]}
    assert opened >= set(own)


def test_windows_draws_in_full_resolution_and_opens_our_files() -> None:
    told = xml.parse(PACKAGING / "windows" / "kataku.manifest").getroot()
    said = {each.tag.rpartition("}")[2]: each.text for each in told.iter() if each.text and each.text.strip()}
    assert said["dpiAwareness"].startswith("PerMonitorV2") and said["longPathAware"] == "true"
    assert next(told.iter("{urn:schemas-microsoft-com:asm.v3}requestedExecutionLevel")).get("level") == "asInvoker"
    setup = (PACKAGING / "windows" / "kataku.iss").read_text("utf-8")
    assert "PrivilegesRequired=lowest" in setup and "HKLM" not in setup
    for ending, kind in ((".kataku", "match"), (".cards", "cards")):
        assert rf'"Software\Classes\{ending}"; ValueType: string; ValueData: "Kataku.{kind}"' in setup
        assert rf'"Software\Classes\Kataku.{kind}\shell\open\command"' in setup
    assert setup.count(r'""{app}\kataku.exe"" open ""%1""') == 2


def test_every_library_with_a_licence_has_its_words_there() -> None:
    known = yaml.safe_load((PACKAGING / "licences" / "libraries.yaml").read_text("utf-8"))
    texts = {file.stem for file in (PACKAGING / "licences").glob("*.txt")}
    collect = script("build/executable/licences.py")
    assert {each["text"] for each in known} | set(collect.WHOLE) == texts
    files = [file.lower() for each in known for file in each["files"]]
    assert len(files) == len(set(files)), "a file is told of once"


@pytest.mark.parametrize(("file", "name"), [
    ("libSDL2-2-50d19f93.0.so.0.3200.10", "SDL"), ("SDL2.dll", "SDL"), ("libSDL2-2.0.0.dylib", "SDL"),
    ("libpng16-16.dll", "libpng"), ("libz.so.1", "zlib"), ("VCRUNTIME140_1.dll", "Visual C++ runtime"),
    ("pi_heif.libs/libheif-7a3e919c.so.1.23.0", "libheif"),
    ("libheif-75127e764628a95f6db9f5070bfc87cb.dll", "libheif"),
    ("libde265-90fb0ce1.so.0.2.0", "libde265"), ("libde265-0-aa0625e0aec56a9d4310a2447674dd8a.dll", "libde265"),
    ("libstdc++-6-110c9d51f08f0d1d0f38fa2f49cf7128.dll", "GCC runtime")])
def test_a_library_is_known_on_every_system(file: str, name: str) -> None:
    found = licences.read(script("build/executable/licences.py").licences([file]))
    assert found[0].name == "Kataku" and [part.text for part in found if part.name == name]
    assert {"Python", "PyInstaller", "LGPL-2.1"} <= {part.name for part in found}


def test_a_library_no_one_is_named_for_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    script("build/executable/licences.py").licences([
        "libunheard-of.so.1", "libpython3.11.so.1.0", "_ctypes.cpython-311.so"])
    assert capsys.readouterr().out.splitlines() == [
        "libunheard-of.so.1: nobody is named for it in packaging/licences/libraries.yaml"]


@pytest.mark.skipif(sys.platform == "win32", reason="a script for Linux")
def test_the_menu_entry_starts_the_program_where_it_lies(tmp_path: Path) -> None:
    folder, home = tmp_path / 'Kataku "new" 5% $1', tmp_path / "home"
    script("build/executable/executable.py").add_desktop_files(folder)
    for words in (("--here",), ("--remove",)):
        subprocess.run(["sh", folder / "install.sh", *words], check=True, capture_output=True,
                       env={"PATH": os.environ["PATH"], "HOME": str(home)})
        entry = home / ".local/share/applications/kataku.desktop"
        if words == ("--here",):
            line = next(line for line in entry.read_text("utf-8").splitlines() if line.startswith("Exec="))
            assert line == f'Exec="{tmp_path}/Kataku \\\\"new\\\\" 5%% \\\\$1/kataku" %F'
    assert not left_in(home)


# ---- fonts
def test_the_executables_fonts_hold_all_of_jis_and_latin() -> None:
    wanted = script("build/executable/fonts.py").wanted()
    assert {"々", "圓", "㐂", "𠮟", "髙", "﨑", "①", "é", "Ž", "ｱ"} <= wanted
    assert len(wanted) > 11_000


def test_no_text_of_ours_would_show_an_empty_box() -> None:
    tools = script("build/executable/fonts.py")
    from fontTools.ttLib import TTFont

    for package in tools.FONTS:
        tools.check(TTFont(tools.installed(package), lazy=True), package)
