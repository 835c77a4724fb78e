"""A title is its pack, its rules, its mind and its files – and one line in the catalogue. Nothing else knows it."""
from __future__ import annotations

import re

import pytest

from game import paths
from game.application import match_setup
from game.application.application import Application
from game.application.match_length import expected_minutes
from game.core.ports import Chair, Setup
from game.data.settings import Settings
from game.data.yaml_text import DataError
from game.rules.catalogue import GAMES
from game.text.families import family
from game.tools import titles
from game.ui.draw.screen import Screen

EXPLICIT = {
    "rules/catalogue": "the shelf",
    "bots/catalogue": "which mind plays which game: a pack of the program must see it",
}
"""The modules that name titles, and why. Packs are named in decks/__init__, because several games share one."""


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_a_title_has_all_its_parts(spec) -> None:
    assert list(titles.missing(spec)) == []


@pytest.mark.parametrize(("part", "said"), [
    ("bots", "bots"), ("layouts", "layouts"), ("presets", "presets"), ("rules/cases", "cases"), ("rules/en", "rules"),
    ("lang/ja", "language `ja`"),
])
def test_a_title_without_one_of_its_parts_is_noticed(part: str, said: str, tmp_path, monkeypatch) -> None:
    """The application without this folder's files of one game says which are gone."""
    import shutil

    from game.data import sheet
    from game.text import language

    spec = GAMES[0]
    copied = tmp_path / "assets"
    shutil.copytree(paths.assets(), copied)
    for file in (copied / part).glob(f"{spec.id}.*"):
        file.unlink()
    monkeypatch.setattr(paths, "assets", lambda: copied)
    for cached in (language.collected, sheet.sheet):
        cached.cache_clear()
    try:
        found = list(titles.missing(spec))
    except DataError as error:
        found = [str(error)]
    finally:
        monkeypatch.undo()
        for cached in (language.collected, sheet.sheet):
            cached.cache_clear()
    assert any(said in sentence for sentence in found), found


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_a_newcomer_s_first_match_takes_about_ten_minutes(spec) -> None:
    """At the table that is laid for a newcomer, you and four bots, as the lobby says it."""
    chairs = tuple(Chair(str(n), "", 0, "bot:steady" if n else "person") for n in range(5))
    setup = Setup(spec.id, chairs, spec.resolve(match_setup.presets(spec)[match_setup.newcomer(spec)]))
    assert 8 <= expected_minutes(setup) <= 12


@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
@pytest.mark.parametrize("seats", [None, 3])
def test_a_match_that_is_opened_at_once_begins_by_the_rules_of_the_lobby(
        game: str, seats: int | None, tmp_path, monkeypatch) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    shelf = Application(Settings(language="en"), Screen(960, 540)).catalogue
    spec = next(g for g in GAMES if g.id == game)
    lobby = shelf.begins(game)
    at_once = shelf.solo(game, seats or len(lobby.chairs), None, 7)
    assert match_setup.presets(spec)[match_setup.newcomer(spec)].items() <= at_once.options.items()
    assert at_once.seed == 7 and (seats or at_once.options == lobby.options)
    assert shelf.solo(game, 3, {}, None).options == spec.resolve({}), "named rules lie over the usual ones"


@pytest.mark.parametrize("said", ["- id: a\n", "- {id: a, newcomer: true}\n- {id: b, newcomer: true}\n"])
def test_the_self_check_says_where_a_title_has_not_one_preset_for_newcomers(said: str, tmp_path, monkeypatch) -> None:
    from game.tools import self_check

    (tmp_path / "presets").mkdir()
    for spec in GAMES:
        (tmp_path / "presets" / f"{spec.id}.yaml").write_text(said, "utf-8")
    ours = paths.assets()
    monkeypatch.setattr(paths, "asset", lambda *parts: (tmp_path if parts[0] == "presets" else ours).joinpath(*parts))
    (found,) = self_check.sentences(next(each for each in self_check.checks() if each.what.startswith(GAMES[0].id)))
    assert f"{GAMES[0].id}.yaml:" in found and "newcomer" in found and " – " in found


def test_nothing_but_its_own_modules_names_a_title(modules) -> None:
    """No `if game == …`: a title's id stands in its own modules and where titles are listed, and nowhere else."""
    ids = {spec.id for spec in GAMES}
    named = "|".join(ids | {family(title) for title in ids})
    own = re.compile(rf"^(rules|bots|decks)/(\w+/)?({named}|french)([_/]\w+)?$")
    others = [module for module in modules if not own.match(module.place) and module.place not in {*EXPLICIT, "decks"}
              and any(name in module.text for name in ids)]         # few are left to be parsed
    breaches = [f"{module} says '{name}'" for module in others for name in sorted(module.names & ids)]
    assert breaches == ["data/settings_values says 'kuku'"], "an old name of a command, and nothing else"


def test_the_catalogue_names_each_title_once(root) -> None:
    text = (root / "game" / "rules" / "catalogue.py").read_text("utf-8")
    line = next(line for line in text.splitlines() if line.startswith("GAMES"))
    assert len({spec.id for spec in GAMES}) == len(GAMES)
    assert all(line.count(spec.id.upper()) == 1 for spec in GAMES)
