"""What is said before a command counts as much as what is said behind it."""
from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game import app, cli
from game.text.language import Language
from game.tools.arguments import parser
from game.ui.draw.text import is_japanese

WINDOW = {
    "--lang en": ("language", "en"),
    "--size 960x540": ("size", (960, 540)),
    "--fullscreen": ("fullscreen", True),
    "--tv": ("tv", True),
    "--renderer surface": ("renderer", "surface"),
}


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[app.Start]:
    """What the window would have been opened with."""
    found: list[app.Start] = []
    monkeypatch.setattr(app, "run", lambda start: found.append(start) or 0)
    return found


@pytest.mark.parametrize("line", [
    "{} play kuku --seats 20", "play kuku --seats 20 {}", "play {} kuku --seats 20", "{}"])
@pytest.mark.parametrize("option", WINDOW)
def test_the_window_is_as_asked_wherever_it_is_said(started: list[app.Start], line: str, option: str) -> None:
    assert cli.main(line.format(option).split()) == cli.WELL
    start, = started
    name, value = WINDOW[option]
    assert getattr(start, name) == value
    usual = app.Start()
    others = {other for other, _ in WINDOW.values()} - {name}
    assert all(getattr(start, other) == getattr(usual, other) for other in others)
    assert (start.table is not None and start.table[:2] == ("kuku", 20)) == ("play" in line)


def test_a_match_begins_by_the_rules_of_the_lobby_unless_house_rules_are_named(started: list[app.Start]) -> None:
    assert cli.main(["play", "kuku"]) == cli.main(["play", "kuku", "--option", "chips=5"]) == cli.WELL
    assert [start.table and start.table[2] for start in started] == [None, {"chips": 5}]


def test_what_is_said_last_counts(started: list[app.Start]) -> None:
    assert cli.main(["--lang", "en", "--size", "800x600", "play", "kuku", "--lang", "ja"]) == cli.WELL
    assert (started[0].language, started[0].size) == ("ja", (800, 600))


def test_a_self_check_before_a_command_is_made(started: list[app.Start], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "self_check", lambda chosen: 77)
    assert cli.main(["--self-check", "play", "kuku"]) == 77 and not started


def test_a_picture_hears_what_is_said_before_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.tools import shot

    wishes: list[Any] = []
    monkeypatch.setattr(shot, "shoot", lambda wish, out, force: wishes.append(wish))
    out = str(tmp_path / "shot.png")
    assert cli.main(["--lang", "ja", "--size", "960x540", "--tv", "shot", "title", "--out", out]) == cli.WELL
    assert cli.main(["shot", "title", "--out", out]) == cli.WELL
    first, usual = wishes
    assert (first.language, first.size, first.tv) == ("ja", (960, 540), True)
    assert (usual.language, usual.size, usual.tv) == ("en", (1920, 1080), False)


# ---- what cannot be read ---------------------------------------------------------------------------------------------
@pytest.fixture
def odd(tmp_path: Path) -> dict[str, Path]:
    """What may lie where a file is expected."""
    os.mkfifo(tmp_path / "pipe.yaml")
    (tmp_path / "folder").mkdir()
    (tmp_path / "empty.yaml").touch()
    return {"pipe": tmp_path / "pipe.yaml", "folder": tmp_path / "folder", "nothing": tmp_path / "nothing",
            "empty": tmp_path / "empty.yaml", "long": tmp_path / ("a" * 5000), "device": Path("/dev/zero")}


@pytest.mark.parametrize("what", ["pipe", "folder", "nothing", "empty", "long", "device"])
@pytest.mark.parametrize("command", ["scenario", "theme check"])
def test_whatever_lies_there_is_a_sentence(odd: dict[str, Path], command: str, what: str,
                                           capsys: pytest.CaptureFixture[str]) -> None:
    code = cli.main([*command.split(), str(odd[what])])
    said = capsys.readouterr()
    assert code == cli.WRONG
    assert said.out + said.err and "Traceback" not in said.out + said.err


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_name_that_is_too_long_is_told_in_the_users_language(odd: dict[str, Path], lang: str,
                                                               capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--lang", lang, "scenario", str(odd["long"])]) == cli.WRONG
    assert ("Check its name" if lang == "en" else "名前と権限") in capsys.readouterr().err


def test_a_name_that_is_no_text_can_be_told(tmp_path: Path) -> None:
    name = os.fsdecode(b"\xff\xfe.yaml")
    (tmp_path / name).write_text(
        "game: kuku\ncases:\n- {name: あ, seats: [A, B], given: {hands: {A: [3], B: [4]}, stock: [9], deal: 1}, "
        "acts: [], expect: {losers: [B]}}\n", "utf-8")
    done = subprocess.run([sys.executable, "-m", "game", "scenario", str(tmp_path / name)], capture_output=True,
                          cwd=Path(__file__).parents[1], env={**os.environ, "PYTHONIOENCODING": "ascii"}, timeout=60)
    assert done.returncode == cli.FAILED and b"1 failed" in done.stdout and b"Traceback" not in done.stderr


@pytest.mark.parametrize("named", ["~nobody-of-this-name", "/" + "a" * 5000, "/tmp/" + "a" * 300])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_home_that_cannot_be_is_told_in_the_users_language(monkeypatch: pytest.MonkeyPatch, named: str, lang: str,
                                                             capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("KATAKU_HOME", named)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    assert cli.main(["--lang", lang]) == cli.WRONG
    said = capsys.readouterr().err
    assert named[:20] in said and "KATAKU_HOME" in said and len(said) < 300


def test_a_fault_of_ours_ends_with_a_sentence_and_a_report(monkeypatch: pytest.MonkeyPatch, tmp_path: Path,
                                                           capsys: pytest.CaptureFixture[str]) -> None:
    def broken(*_: object) -> None:
        raise LookupError("cuckoo of seat 3")

    monkeypatch.setenv("KATAKU_HOME", str(tmp_path))
    monkeypatch.setattr("game.themes.check", broken)
    for lang, sentence in (("en", "Something went wrong"), ("ja", "不具合")):
        assert cli.main(["--lang", lang, "theme", "check", "x"]) == cli.FAILED
        said = capsys.readouterr().err
        assert sentence in said and "kataku.log" in said and "Traceback" not in said and "cuckoo" not in said
    written = (tmp_path / "data" / "log" / "kataku.log").read_text("utf-8")
    assert "LookupError" in written and "cuckoo" not in written


def test_nothing_but_our_own_output_comes_to_the_terminal() -> None:
    """No greeting of a library, and no line that is meant for the logbook, with the key of a sentence in it."""
    program = ("import logging; from game import cli; cli.main(['simulate', 'kuku', '--matches', '1', '--json']);"
               "logging.getLogger('game.application.notices').warning('the title says: %s', 'notice.x')")
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60,
                          env={name: value for name, value in os.environ.items() if "PYGAME" not in name},
                          cwd=Path(__file__).parents[1])
    assert done.stderr == "" and json.loads(done.stdout)["matches"] == 1


def commands(whole: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """Every command, and those within it."""
    yield whole
    for action in whole._actions:
        if isinstance(action, argparse._SubParsersAction):
            for inner in action.choices.values():
                yield from commands(inner)


def test_the_help_says_something_about_every_argument() -> None:
    runs = dict.fromkeys(("play", "simulate", "duel", "scenario", "replay", "theme", "shot", "bench"), lambda chosen: 0)
    found = list(commands(parser(runs)))
    assert len(found) > 14
    told = {f"{command.prog} {action.dest}": action.help for command in found for action in command._actions
            if not isinstance(action, argparse._SubParsersAction)}
    assert [name for name, text in told.items() if not text] == []


def test_the_help_of_every_argument_is_in_the_language_asked_for() -> None:
    runs = dict.fromkeys(("play", "simulate", "duel", "scenario", "replay", "theme", "shot", "bench"), lambda chosen: 0)
    found = list(commands(parser(runs, language=Language("ja", strict=True))))
    told = {f"{command.prog} {action.dest}": action.help for command in found for action in command._actions
            if not isinstance(action, argparse._SubParsersAction)}
    told |= {command.prog: text for command in found for text in (command.description, command.epilog) if text}
    assert len(told) > 60
    assert [name for name, text in told.items() if not is_japanese(text or "")] == []


@pytest.mark.parametrize("command", ["simulate cangkul", "theme list", "bench"])
def test_an_argument_that_is_not_known_is_answered_with_the_usage_of_its_command(
        command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main([*command.split(), "--games", "5"])
    said = capsys.readouterr().err
    assert ended.value.code == cli.WRONG and "--games" in said
    assert said.startswith(f"usage: kataku {command.removesuffix(' cangkul')} ")


# ---- files -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("line", "files"), [
    ("", ()), ("open", ()), ("./a.kataku", ("a.kataku",)), ("my.cards b.cards", ("my.cards", "b.cards")),
    ("x.png", ("x.png",)),
    ("open folder x.png --lang ja", ("folder", "x.png"))])
def test_a_file_is_opened_whether_or_not_anybody_says_open(
        started: list[app.Start], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, line: str,
        files: tuple[str, ...]) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KATAKU_HOME", str(tmp_path / "home"))
    for name in ("a.kataku", "my.cards", "b.cards", "x.png"):
        (tmp_path / name).touch()
    (tmp_path / "folder").mkdir()
    assert cli.main(line.split()) == cli.WELL
    assert started[0].files == tuple(str(tmp_path / file) for file in files) and started[0].joins


def test_an_address_stays_as_it_is(started: list[app.Start], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("KATAKU_HOME", str(tmp_path))
    (tmp_path / "a b.kataku").touch()
    address = (tmp_path / "a b.kataku").as_uri()
    assert cli.main([address]) == cli.WELL
    assert started[0].files == (address,) and "%20" in address


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder, which is the current one, with files to open."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KATAKU_HOME", str(tmp_path / "home"))
    (tmp_path / "junk.kataku").write_text("junk\n")
    (tmp_path / "letter.txt").write_text("Dear Nonna")
    os.mkfifo(tmp_path / "pipe.png")
    return tmp_path


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("line", [
    "open nosuch.kataku", "nosuch.kataku", "nosuch.png", "./nosuch", "file:///nosuch/a.kataku", "open pipe.png",
    "pipe.png", "open junk.kataku", "open letter.txt", "open https://example.org/a.kataku"])
def test_a_file_that_cannot_be_opened_is_refused_before_any_window_is_asked(
        started: list[app.Start], files: Path, line: str, lang: str, monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str]) -> None:
    given: list[object] = []
    monkeypatch.setattr(cli, "handed_over", lambda place, names: given.append(names) or True)
    assert cli.main([*line.split(), "--lang", lang]) == cli.WRONG
    said = capsys.readouterr().err
    assert not given and not started and said.count("\n") == 1
    assert not any(key in said for key in ("notice.", "imports.", "record."))
    if "nosuch" in line:
        assert ("isn’t there" if lang == "en" else "がありません") in said and line.split()[-1] in said


@pytest.mark.parametrize("watched", [False, True])
def test_what_stands_in_a_double_clicked_file_is_left_to_the_window_unless_a_terminal_can_say_it(
        started: list[app.Start], files: Path, watched: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: watched)
    assert cli.main(["junk.kataku"]) == (cli.WRONG if watched else cli.WELL)
    assert bool(started) != watched


def test_a_match_that_can_be_read_is_opened(started: list[app.Start], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
                                            ) -> None:
    monkeypatch.setenv("KATAKU_HOME", str(tmp_path))
    match = Path(__file__).parent / "records" / "kuku-1-classic-whole.kataku"
    assert cli.main(["open", str(match)]) == cli.WELL and started[0].files == (str(match),)


def test_no_command_is_taken_for_a_file() -> None:
    from game.tools.arguments import with_open

    for line in ("play kuku", "simulate kuku", "--lang ja", "theme check a/b.png", "replay a.kataku", "kuku", ""):
        assert with_open(line.split()) == line.split()


def test_a_second_start_hands_over_and_opens_no_window_unless_one_is_asked_for(
        started: list[app.Start], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    given: list[tuple[str, ...]] = []
    monkeypatch.setenv("KATAKU_HOME", str(tmp_path))
    monkeypatch.setattr(cli, "handed_over", lambda place, files: given.append(files) or True)
    file = tmp_path / "x.kataku"
    file.touch()
    assert cli.main([str(file)]) == cli.WELL and given == [(str(file),)] and not started
    for line in ("play kuku", "--new-window"):
        assert cli.main(line.split()) == cli.WELL and len(given) == 1
    assert len(started) == 2 and not any(start.joins for start in started)
