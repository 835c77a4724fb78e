"""Every game its own place: what stands before a place and what behind it, and that all seven are whole and light."""
from __future__ import annotations

from typing import Any

import pytest

from game import paths, themes
from game.rules.catalogue import GAMES
from game.themes.load import load
from game.ui.draw.palette import NIGHT, Palette, colour
from tests.told import sentence_of

Make = Any
ALL = [spec.id for spec in GAMES]
MOST = 10 * 10**6


@pytest.mark.parametrize("game", ALL)
def test_a_place_is_a_theme_like_anybodys_with_nothing_to_remark(game: str) -> None:
    place = themes.place_of(game)
    assert place is not None
    assert [sentence_of(remark) for remark in place.remarks] == []
    assert set(place.names) == {"en", "ja"} and place.licence == "MIT"
    assert place.table is not None and place.table.image and place.table.medium and place.table.light
    assert all(themes.our_own(each.path) for each in (place.table.image, place.table.medium, *place.backs.values()))


def test_no_two_places_look_alike() -> None:
    grounds, backs = set(), set()
    for game in ALL:
        look = themes.open_theme("osteria-seto").at(themes.place_of(game))
        image = look.table().image
        assert image is not None
        grounds.add(image.path.read_bytes())
        backs.add(look.back().path.read_bytes())
    assert len(grounds) == len(backs) == len(ALL)


def test_all_places_together_are_light_enough_to_be_shipped() -> None:
    folder = paths.themes() / themes.PLACES
    assert sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) <= MOST


def test_a_theme_goes_before_the_place_and_the_place_before_osteria_seto(make: Make, shelf: Any) -> None:
    make("mine", "theme: 1\ntable: {colour: '#123456'}", "cards/cat.png")
    make("backed", "theme: 1\n", "back.png")
    place = themes.place_of("kakkuri")
    mine, backed = (themes.open_theme(name, [shelf]).at(place) for name in ("mine", "backed"))
    assert mine.table() == themes.TableLook("#123456", None, "cover") and mine.back().owner is place
    table = backed.table()
    assert backed.back().owner.id == "backed" and table.image is not None and table.image.owner is place
    assert table.border is not None and table.medium is not None
    assert mine.token("dealer").owner.id == "osteria-seto" and mine.theme.id == "mine"
    assert [theme.id for theme in mine.chain] == ["mine", "place-kakkuri", "osteria-seto"]


def test_a_theme_with_a_cloth_of_its_own_keeps_its_buttons_in_every_place(make: Make, shelf: Any) -> None:
    make("mine", "theme: 1\ntable: {colour: '#123456'}", "cards/cat.png")
    make("backed", "theme: 1\n", "back.png")
    mine, backed = (themes.open_theme(name, [shelf]).at(themes.place_of("kakkuri")) for name in ("mine", "backed"))
    assert "button" not in mine.colours and mine.table().buttons == "plain"
    assert "button" in backed.colours and backed.table().buttons == "bamboo"


def test_a_user_who_leaves_a_place_or_changes_clothes_takes_their_theme_along() -> None:
    ours = themes.open_theme("osteria-seto")
    there = ours.at(themes.place_of("burro_pt"))
    assert there.theme.id == "osteria-seto" and there.dressed({}).place is there.place
    assert there.at(None).back().path == ours.back().path != there.back().path
    assert there.at(themes.place_of("cangkul")).back().owner.id == "place-cangkul", "one is at one place at a time"


def test_a_game_without_a_place_has_none() -> None:
    assert themes.place_of("template") is None and themes.place_of("") is None


@pytest.mark.parametrize("game", ALL)
def test_the_panels_of_a_place_are_as_dark_as_those_of_osteria_seto(game: str) -> None:
    palette = NIGHT.with_theme(themes.open_theme("osteria-seto").at(themes.place_of(game)).colours)
    for name in ("plate", "ai", "yoru"):
        assert light(getattr(palette, name)) <= 1.25 * light(getattr(NIGHT, name)) + .002, name
    assert words(palette) == words(NIGHT), "and words keep their colours"


def words(palette: Palette) -> list[tuple[int, int, int]]:
    return [palette.kinari, palette.nezu, palette.kin, palette.asagi, palette.wakaba, palette.shu_ui]


def light(c: tuple[int, int, int]) -> float:
    parts = [v / 255 / 12.92 if v <= 10 else ((v / 255 + .055) / 1.055) ** 2.4 for v in c]
    return .2126 * parts[0] + .7152 * parts[1] + .0722 * parts[2]


def test_a_theme_may_say_how_its_own_cloth_is_lit(make: Make) -> None:
    folder = make("lit", "theme: 1\ntable: {light: '#aabbcc', dusk: '#112233', lamp: 30% 70%}", "table.png",
                  "border.png", "medium/table.png")
    table = load(folder).table
    assert table is not None and table.border is not None and table.medium is not None
    assert (colour(table.light), colour(table.dusk), table.lamp) == ((170, 187, 204), (17, 34, 51), (.3, .7))
    for wrong in ("30%", "130% 20%", "middle"):
        (folder / "theme.yaml").write_text(f"theme: 1\ntable: {{lamp: {wrong}}}")
        said = load(folder)
        assert said.table is not None and said.table.lamp == (.5, .47)
        assert "like 50% 40%" in sentence_of(said.remarks[0])
