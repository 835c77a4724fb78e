"""The chain of themes: which picture is shown, and from whom."""
from __future__ import annotations

import sys
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game import paths, themes
from game.data.yaml_text import DataError
from game.decks import DECKS
from game.pictures import Answer, CheckPicture, DrawablePicture, room, vector
from game.pictures.requests import Request
from game.pictures.sounds import length
from game.themes import Look, ThemePicture
from game.themes.palette import COLOURS
from tests.told import what_of

Make = Any


@pytest.fixture
def child(make: Make, shelf: Path) -> Look:
    """Own cat (full), lion (medium), human (full and small), second cuckoo (full); the rest is Osteria Seto's."""
    make("child", "theme: 1\ntable: {colour: '#123456'}\ncolours: {kin: '#ff0000', suits: {cups: '#00ff00'}}",
         "cards/cat.png", "cards/medium/lion.svg", "cards/human.svg", "cards/small/human.svg", "cards/cuckoo.b.svg",
         "backs/wine.svg", "crests/zebra.svg", "sounds/deal.wav")  # fmt: skip
    return themes.open_theme("child", [shelf])


def _told(picture: ThemePicture | None) -> tuple[str, str, str] | None:
    return (picture.owner.id, picture.level, picture.kind) if picture else None


def test_each_picture_falls_back_by_itself(child: Look) -> None:
    def found(card: str, copy: str = "") -> list[Any]:
        return [_told(child.face("kuku", card, level, copy)) for level in themes.LEVELS]

    own, theirs = "child", "osteria-seto"
    assert found("horse") == [(theirs, "full", "svg"), (theirs, "medium", "svg"), (theirs, "small", "svg")]
    assert found("cat") == [(own, "full", "raster")] * 3
    assert found("lion") == [(theirs, "full", "svg"), (own, "medium", "svg"), (theirs, "small", "svg")]
    assert found("human") == [(own, "full", "svg"), (own, "full", "svg"), (own, "small", "svg")]
    assert found("cuckoo", "a") == found("cuckoo") == found("horse")
    assert found("cuckoo", "b") == [(own, "full", "svg")] * 3


def test_what_no_one_has_is_none(child: Look) -> None:
    assert child.face("kuku", "dragon", "full") is None
    assert child.face("tarok", "sun", "small") is None


def test_backs(child: Look) -> None:
    assert (child.back().path.name, child.back().owner.id) == ("wine.svg", "child")
    assert child.back("lacquer").owner.id == "osteria-seto"
    assert child.back("nobody's").path.name == "wine.svg"


def test_a_plain_cloth_hides_the_parents_picture(child: Look) -> None:
    assert child.table() == themes.TableLook("#123456", None, "cover")
    image = themes.open_theme("osteria-seto").table().image
    assert image and image.path.name == "table.svg"


def test_tokens_and_sounds(child: Look) -> None:
    assert child.token("chip").owner.id == "osteria-seto"
    with pytest.raises(LookupError, match="token `unicorn`"):
        child.token("unicorn")
    assert [path.name for path in child.sounds("deal")] == ["deal.wav"]
    assert len(child.sounds("flip")) > 1
    assert child.sounds("silence") == []


@pytest.mark.parametrize("sound", ("curtain-down", "curtain-up"))
def test_a_theme_without_a_curtain_s_sounds_has_ours_in_three_takes(child: Look, sound: str) -> None:
    found = child.sounds(sound)
    assert [path.name for path in found] == [f"{sound}-{take}.ogg" for take in (1, 2, 3)]
    assert all(.25 <= length(path.read_bytes()) <= .35 for path in found)


@pytest.mark.parametrize("token", ("eye", "eye-closed", "pad", "mouse", "keyboard", "phone", "asleep", "unhinted",
                                   "zabuton"))
def test_the_signs_of_a_party_are_there(child: Look, token: str) -> None:
    assert child.token(token).owner.id == "osteria-seto"


def test_crests(child: Look) -> None:
    assert "zebra" in child.crests() and "cat" in child.crests()
    assert child.crest("zebra").owner.id == "child"
    other = child.crest("from another theme")
    assert other.path.stem in child.crests()
    assert child.crest("from another theme") == other


def test_colours(child: Look) -> None:
    assert child.colours == {"kin": "#ff0000", "suit.cups": "#00ff00"}
    assert [child.colour(name) for name in ("kin", "suit.cups", "suit.coins", "ai_deep")] == [
        "#ff0000", "#00ff00", "#d9a21b", "#0f1f33",
    ]  # fmt: skip
    with pytest.raises(LookupError, match="pink"):
        child.colour("pink")


def test_osteria_seto_has_the_colours_of_the_palette() -> None:
    look = themes.open_theme("osteria-seto")
    for name, value in COLOURS.items():
        assert look.colour(name) == value


def test_captions_are_those_of_the_language_or_of_one_that_the_program_does_not_speak(make: Make, shelf: Path) -> None:
    make("old", "theme: 1\ndeck: kuku\ncaptions: {en: {cat: Tom, lion: Leo}, ja: {cat: タマ}, it: {cat: Gnao}}")
    make("new", "theme: 1\nextends: old\ndeck: kuku\ncaptions: {it: {cat: Gatto, call-meow: Gnao}, ja: {lion: 獅子}}")
    look, spoken = themes.open_theme("new", [shelf]), ("en", "ja")
    assert look.captions("kuku", "ja", spoken) == {"cat": "タマ", "lion": "獅子"}
    assert look.captions("kuku", "en", spoken) == {"cat": "Gatto", "lion": "Leo", "call-meow": "Gnao"}
    assert themes.open_theme("old", [shelf]).captions("kuku", "en", spoken) == {"cat": "Tom", "lion": "Leo"}
    assert look.captions("french", "en", spoken) == {}


# ---- opening ------------------------------------------------------------------------------------------------
def test_osteria_seto_ends_every_chain(make: Make, shelf: Path) -> None:
    make("a", "theme: 1\nextends: b")
    make("folder-of-b", "theme: 1\nid: b")
    assert [theme.id for theme in themes.open_theme("a", [shelf]).chain] == ["a", "b", "osteria-seto"]
    assert [theme.id for theme in themes.open_theme(shelf / "a").chain] == ["a", "b", "osteria-seto"]
    assert [theme.id for theme in themes.open_theme("osteria-seto").chain] == ["osteria-seto"]


def test_a_parent_that_is_not_installed_is_passed_over(make: Make, shelf: Path) -> None:
    make("a", "theme: 1\nextends: gone")
    assert [theme.id for theme in themes.open_theme("a", [shelf]).chain] == ["a", "osteria-seto"]


def test_loops_and_long_chains_are_errors(make: Make, shelf: Path) -> None:
    parents = {"a": "b", "b": "a", "self": "self", "1": "2", "2": "3", "3": "4", "4": "osteria-seto"}
    for name, other in parents.items():
        make(name, f"theme: 1\nextends: {other}")
    for name, message in (("a", "theme.yaml:2: extends: .*loop: a → b → a"), ("self", "loop"), ("1", "more than 4")):
        with pytest.raises(DataError, match=message):
            themes.open_theme(name, [shelf])
    assert len(themes.open_theme("2", [shelf]).chain) == 4


def test_no_theme_of_this_name(make: Make, shelf: Path) -> None:
    make("grandma", "theme: 1")
    with pytest.raises(DataError, match="did you mean `grandma`"):
        themes.open_theme("granma", [shelf])


OURS = ["clear-sight", "morning-paper", "osteria-seto", "photo-album"]


def test_available(make: Make, shelf: Path) -> None:
    make("grandma", None, "cards/cat.svg")
    make("impostor", "theme: 1\nid: osteria-seto")
    make("broken", "theme: [")
    make("holiday", None, "beach.png")
    (paths.user_themes() / "mine" / "cards").mkdir(parents=True)
    (paths.user_themes() / "mine" / "cards" / "cat.svg").write_text("<svg/>")
    found, broken = themes.survey([shelf])
    assert [theme.id for theme in found] == [*OURS, "grandma", "osteria-seto-2", "mine"]
    assert {theme.folder.parent for theme in found[:len(OURS)]} == {paths.themes()}
    assert [Path(error.file).parent.name for error in broken] == ["broken"]
    assert [theme.id for theme in themes.available([shelf])] == [theme.id for theme in found]
    assert [theme.id for theme in themes.available([shelf / "grandma"])] == [*OURS, "grandma", "mine"]


DRAWN_AHEAD = {"calcolon", "calcolon-french", "komatsu"} - set(DECKS)        # pictures of games that are still to come


@pytest.mark.parametrize("each", [8, pytest.param(1, marks=pytest.mark.long)])
def test_osteria_seto_has_everything(each: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every so-many-th drawing is drawn, the others are looked through."""
    turn = count()

    def ask(wanted: Request) -> Answer:
        if not (isinstance(wanted, CheckPicture) and wanted.path.suffix == ".svg" and next(turn) % each):
            return room().ask(wanted)
        found = vector.inspect(wanted.path.read_bytes())
        return DrawablePicture(found.width, found.height, tuple(sorted(found.not_drawn)), tuple(found.outside))

    monkeypatch.setattr(sys.modules["game.themes.check"], "room", lambda: SimpleNamespace(ask=ask))
    report = themes.check(paths.themes() / "osteria-seto")
    ahead = {f"Kataku has no deck `{name}`; its pictures are kept but not used" for name in DRAWN_AHEAD}
    assert [remark for remark in report.remarks if what_of(remark) not in ahead] == []
    look = themes.open_theme("osteria-seto")
    assert len(look.crests()) == 30
    assert look.back().kind == "svg"


def test_a_theme_s_own_back_goes_before_that_of_a_place_whatever_it_is_called(tmp_path: Path) -> None:
    for folder, name in (("mine", "backs/blue.png"), ("place", "back.png")):
        (tmp_path / folder / "backs").mkdir(parents=True)
        (tmp_path / folder / name).write_bytes(b"")
        (tmp_path / folder / "theme.yaml").write_text("theme: 1")
    look = themes.open_theme(tmp_path / "mine").at(themes.open_theme(tmp_path / "place").theme)
    assert look.back().path == tmp_path / "mine/backs/blue.png"


def test_the_shape_of_a_pack_is_told_by_pictures_of_the_first_theme_that_has_any(tmp_path: Path) -> None:
    (tmp_path / "mine/cards").mkdir(parents=True)
    for name in ("cuckoo", "horse", "lion", "mask", "matto"):
        (tmp_path / f"mine/cards/{name}.png").write_bytes(b"")
    look = themes.open_theme(tmp_path / "mine")
    assert {each.owner.id for each in look.samples("kuku")} == {"mine"} and len(look.samples("kuku")) == 3
    assert {each.owner.id for each in look.samples("french")} == {"osteria-seto"}
    assert look.samples("nothing") == []


def test_a_face_of_a_theme_of_ones_own_has_no_expressions_of_ours(make: Make, shelf: Path) -> None:
    make("drawn", "theme: 1", "tokens/face-hana.svg", "tokens/face-momo-glad.svg")
    look = themes.open_theme("drawn", [shelf])
    assert look.token("face-hana").owner.id == "drawn"
    assert look.face_with("hana", "glad") is None
    found = [look.face_with(who, "glad") for who in ("nino", "momo")]
    assert [each.owner.id for each in found if each] == ["osteria-seto"] * 2
    assert look.face_with("nino", "cross") is None
