"""A language that a user adds as CONTRIBUTING says: every command speaks it, and no list of languages lacks it."""
from __future__ import annotations

import argparse
import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import app, cli, paths
from game.application.application import Application
from game.application.match_setup import open_table
from game.core.ports import Chair, Setup
from game.data.settings import Settings
from game.text.language import available
from game.text.system_language import system_language
from game.tools.arguments import parser
from game.ui.draw.screen import Screen
from game.ui.pages.title.scene import Title
from tests.ui.pages.fake import Application as TitleApplication
from tests.ui.pages.fake import tap

CODE = "eo"
WORDS = {"language.name: English": "language.name: Esperanto", "The match isn’t over": "La matĉo ne finiĝis",
         "{name}: the folder {folder}, known by the id {id}": "{name} kuŝas en {folder}: {id}"}


@pytest.fixture(autouse=True)
def language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """English copied under another code, some of its sentences said otherwise."""
    monkeypatch.setenv(paths.HOME, str(tmp_path / "home"))
    brought = tmp_path / "brought"
    for kind in ("lang", "rules"):
        shutil.copytree(paths.assets() / kind / "en", brought / kind / CODE)
    for file in (brought / "lang" / CODE).glob("*.yaml"):
        text = file.read_text("utf-8")
        for english, own in WORDS.items():
            text = text.replace(english, own)
        file.write_text(text, "utf-8")
    paths.BROUGHT.append(brought)
    yield
    paths.BROUGHT.remove(brought)


def commands() -> dict[str, argparse.ArgumentParser]:
    """Every command by its words, such as `theme check`."""
    runs = dict.fromkeys(("play", "simulate", "duel", "scenario", "replay", "theme", "shot", "bench"), lambda _: 0)
    found = dict[str, argparse.ArgumentParser]()

    def collect(words: str, command: argparse.ArgumentParser) -> None:
        groups = [act for act in command._actions if isinstance(act, argparse._SubParsersAction)]
        for group in groups:
            for name, each in group.choices.items():
                collect(f"{words} {name}".strip(), each)
        if not groups:
            found[words] = command

    collect("", parser(runs))
    return found


def match(folder: Path) -> Path:
    """A match that was kept."""
    folder.mkdir()
    people = tuple(Chair(name, crest, 0, "person") for name, crest in (("Aiko", "crane"), ("Nino", "cat")))
    open_table(Setup("kuku", people, {}, 3), folder).match.ledger.keep()  # type: ignore[attr-defined]
    return next(folder.glob("*.kataku"))


def lines(tmp_path: Path) -> dict[str, list[str]]:
    """A line for each command that speaks."""
    picture, photo, theme = tmp_path / "shot.png", tmp_path / "photo.png", str(tmp_path / "new" / "mia")
    pygame.image.save(pygame.Surface((64, 96)), photo)
    return {
        "theme new": ["mia", "--deck", "kuku", "--into", str(tmp_path / "new")],
        "play": ["kuku"], "open": [], "replay": [str(match(tmp_path / "matches"))],
        "theme check": [theme], "theme find": [str(photo)], "theme list": [],
        "theme import": [str(photo), "--deck", "kuku", "--into", str(tmp_path / "into")],
        "theme pack": [theme, "--out", str(tmp_path / "packed.cards")],
        "theme sheet": ["--deck", "kuku", "--out", str(tmp_path / "sheet.pdf")],
        "shot": ["table", "--size", "1366x768", "--out", str(picture)],
    }  # fmt: skip


def test_every_command_that_speaks_speaks_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                             capsys: pytest.CaptureFixture[str]) -> None:
    opened: list[app.Start] = []
    monkeypatch.setattr(app, "run", lambda start: opened.append(start) or 0)
    asked = lines(tmp_path)
    assert set(asked) == {words for words, command in commands().items() if "--lang" in command._option_string_actions}
    told = ""
    for words, line in asked.items():
        code = cli.main([*words.split(), *line, "--lang", CODE])
        told += capsys.readouterr().out
        assert code != 2, words
    assert [start.language for start in opened] == [CODE, CODE]
    assert "La matĉo ne finiĝis" in told and "kuŝas en" in told
    assert (tmp_path / "shot.png").exists()


def test_a_language_no_one_has_written_is_refused_by_naming_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["theme", "list", "--lang", "xx"])
    assert "en, eo, ja" in capsys.readouterr().err


def test_the_program_opens_in_it_and_offers_it() -> None:
    application = Application(Settings(language=CODE), Screen(1366, 768), keep=False)
    assert application.language.text("language.name") == "Esperanto"
    assert list(application.preferences.languages) == ["en", CODE, "ja"]
    application.close()


def test_the_title_offers_every_language_in_turn_by_its_own_name() -> None:
    pages = TitleApplication(1366, 768, "en")
    title = Title(pages)
    pages.go(title)
    for name, code in (("Esperanto", CODE), ("日本語", "ja"), ("English", "en")):
        assert name in {box.text for box in pages.boxes(title)}
        tap(title, *title.hands.spots["language"].rect.center)
        assert pages.settings.language == code


def test_a_system_that_speaks_it_gets_it() -> None:
    assert system_language(available(), ("eo-EO",)) == CODE
