"""Every command is heard in every terminal: old code pages, both languages, never a traceback."""
from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from game import cli
from game.tools import streams

RECORD = str(Path(__file__).parents[1] / "records" / "kuku-1-classic-whole.kataku")
CASE = "game: kuku\ncases:\n- {name: 猫 – “…”, seats: [A, B], given: {hands: {A: [3], B: [4]}, stock: [9], deal: 1}, " \
       "acts: [], expect: {losers: [B]}}\n"
COMMANDS = ("replay {record}", "replay {record} --check", "scenario {case}", "simulate kuku --matches 1", "theme list",
            "theme check {empty}", "theme import {empty} --into {empty}", "theme find {case}", "theme pack nobody-s",
            "replay {case}", "play nonsense", "--help")
Said = Callable[[str, str, str], tuple[str, str]]


@pytest.fixture
def said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Said:
    """What a command writes to its two streams, in an encoding and a language."""
    monkeypatch.setenv("KATAKU_HOME", str(tmp_path / "home"))
    (tmp_path / "猫").mkdir()
    case = tmp_path / "猫.yaml"
    case.write_text(CASE, "utf-8")

    def run(line: str, encoding: str, lang: str) -> tuple[str, str]:
        out, err = (TextIOWrapper(BytesIO(), encoding) for _ in range(2))
        words = line.format(record=RECORD, case=case, empty=tmp_path / "猫").split()
        with monkeypatch.context() as patch, suppress(SystemExit):      # --help
            patch.setattr(sys, "stdout", out)
            patch.setattr(sys, "stderr", err)
            cli.main(["--lang", lang, *words])
        for stream in (out, err):
            stream.flush()
        return out.buffer.getvalue().decode(encoding), err.buffer.getvalue().decode(encoding)

    return run


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("encoding", ["cp1252", "cp932", "ascii"])
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_command_is_heard_in_every_code_page(said: Said, command: str, encoding: str, lang: str) -> None:
    out, err = said(command, encoding, lang)
    assert out + err
    assert "Unicode" not in out + err and "Traceback" not in out + err


def test_what_a_code_page_has_is_written_in_it_and_the_rest_more_plainly(said: Said) -> None:
    japanese, _ = said(f"replay {RECORD}", "cp932", "ja")
    assert "カンビオ" in japanese and "Otaさん" in japanese and "\\u" not in japanese
    english, _ = said("scenario {case}", "cp1252", "en")
    assert "– “…”" in english and "\\u732b" in english
    plain, _ = said("scenario {case}", "ascii", "en")
    assert '- "..."' in plain


@pytest.mark.parametrize("asked", ["", "cp932"])
def test_on_windows_a_pipe_is_written_in_utf_8_unless_a_user_asks_for_more(
        monkeypatch: pytest.MonkeyPatch, asked: str) -> None:
    pipe = TextIOWrapper(BytesIO(), asked or "cp1252")
    with monkeypatch.context() as patch:
        patch.setattr(sys, "platform", "win32")
        patch.setattr(sys, "stdout", pipe)
        patch.setenv("PYTHONIOENCODING", asked)
        streams.open_up()
        print("猫 – 1", end="", flush=True)
    assert pipe.buffer.getvalue() == ("猫 - 1".encode(asked) if asked else "猫 – 1".encode())


@pytest.mark.parametrize(("line", "sentence"), [
    ("play nonsense", "There is no game “nonsense”"), ("--size large", "should be a width"), ("--version", "")])
def test_without_a_console_an_error_is_said_in_a_box_and_nothing_else_is(
        monkeypatch: pytest.MonkeyPatch, line: str, sentence: str) -> None:
    boxes: list[str] = []
    monkeypatch.setattr("game.ui.message.tell", lambda title, said, english: boxes.append(said) or True)
    with monkeypatch.context() as patch, suppress(SystemExit):
        patch.setattr(sys, "stdout", None)
        patch.setattr(sys, "stderr", None)
        cli.main(line.split())
    assert len(boxes) == bool(sentence) and all(sentence in box for box in boxes)
