"""What commands say of wrong arguments: in the language asked for, and in nothing else."""
from __future__ import annotations

from pathlib import Path

import pytest

from game.cli import WRONG, main
from game.core.trouble import Trouble
from game.text.language import Language
from game.tools.argument_words import language_of

LANGUAGES = ["en", "ja"]
ARGUMENTS = {
    "simulate": Trouble("command.missing", {"names": "game", "command": "kataku simulate"}),
    "simulate kuku --games": Trouble("command.unknown", {"words": "--games", "command": "kataku simulate"}),
    "play kuku --size x": Trouble("command.argument", {"name": "--size", "told": Trouble(
        "command.size", {"value": "x"})}),
    "play kuku --size 1x1": Trouble("command.argument", {"name": "--size", "told": Trouble(
        "command.size_range", {"value": "1x1"})}),
    "simulate kuku --matches 0": Trouble("command.argument", {"name": "--matches", "told": Trouble(
        "command.whole", {"value": "0", "least": 1})}),
    "shot table --text-scale 201": Trouble("command.argument", {"name": "--text-scale", "told": Trouble(
        "command.range", {"value": "201", "least": 100, "most": 200})}),
    "shot table --at x": Trouble("command.argument", {"name": "--at", "told": Trouble(
        "command.number", {"value": "x"})}),
    "play kuku --tv=3": Trouble("command.argument", {"name": "--tv", "told": Trouble(
        "command.nothing_behind", {"value": "3"})}),
    "simulate kuku --seats": Trouble("command.argument", {"name": "--seats", "told": Trouble("command.expected_one")}),
    "theme sheet --deck kuku --paper a9": Trouble("command.argument", {"name": "--paper", "told": Trouble(
        "command.choice", {"value": "a9", "values": "a4, letter"})}),
}
TOLD = {
    "simulate kuku --seats 99": Trouble("impossible.seats", {"game": "kuku", "fewest": 2, "most": 20, "seats": 99}),
    "simulate kukuu": Trouble("command.near_game", {
        "game": "kukuu", "near": "kuku", "games": "kuku, xtarot, cangkul, burro_es, burro_pt, calcolon, kakkuri"}),
    "simulate kuku --option chips=4": Trouble("impossible.rule", {"name": "chips", "value": "4", "values": "5–99"}),
    "simulate kuku --bots x": Trouble("impossible.no_bot", {
        "level": "x", "game": "kuku", "levels": "random, easy, steady, sharp, master"}),
    "shot table --dress x": Trouble("command.one_dress", {"game": "kuku", "dress": "x"}),
    "shot saved --page x": Trouble("impossible.page", {"page": "x", "scene": "saved", "pages": "list, gone, none"}),
    "shot title --out nodir/x.png": Trouble("command.no_folder", {"file": "nodir/x.png", "folder": "nodir"}),
    "scenario nosuch": Trouble("command.no_path", {"file": "nosuch"}),
    "bench --peers --python /nosuch": Trouble("command.no_python", {
        "python": "/nosuch", "why": Trouble("disk.gone")}),
    "open broken.png": Trouble("imports.unread_sheet", {
        "file": "broken.png", "why": Trouble("picture.together", {"what": Trouble("picture.empty.what"),
                                                                  "cure": Trouble("picture.empty.cure")})}),
    "nosuch.kataku": Trouble("imports.not_there", {"file": "nosuch.kataku"}),
}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The current folder, in which a damaged picture lies."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KATAKU_HOME", str(tmp_path / "home"))
    Path("broken.png").touch()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("line", ARGUMENTS)
def test_a_wrong_argument_is_told_in_the_language_asked_for(line: str, lang: str,
                                                            capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--lang", lang, *line.split()])
    language, command = Language(lang, strict=True), f"kataku {' '.join(line.split()[:1 + line.startswith('theme')])}"
    usage, *_, sentence = capsys.readouterr().err.splitlines()
    assert ended.value.code == WRONG and usage.startswith(language.text("command.usage"))
    assert sentence == language.text("command.wrong", command=command, told=ARGUMENTS[line])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("line", TOLD)
def test_what_cannot_be_is_one_sentence_in_the_language_asked_for(line: str, lang: str,
                                                                  capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", lang, *line.split()]) == WRONG
    assert capsys.readouterr().err.strip() == Language(lang, strict=True).tell(TOLD[line])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_wrong_anchor_is_refused_with_those_of_the_page(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", lang, "shot", "rules", "--anchor", "nonna"]) == WRONG
    said = capsys.readouterr().err
    assert "nonna" in said and "human, horse, cat" in said


def test_headings_of_the_help_are_in_the_language_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["theme", "--lang", "ja", "check", "--help"])
    said, language = capsys.readouterr().out, Language("ja", strict=True)
    assert all(language.text(f"command.{key}") in said for key in ("usage", "options", "positional", "help"))


def test_the_last_language_named_counts() -> None:
    assert language_of(["--lang", "ja", "play", "--lang=en"]).code == "en"
    assert language_of(["--lang", "ja", "--lang", "nosuch"]).code == "ja"
