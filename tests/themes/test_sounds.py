"""What is shipped to be heard: every place has a room, what goes round is long enough, and all of it is Ogg."""
from __future__ import annotations

from typing import Any

import pytest

from game import paths, themes
from game.pictures.sounds import length
from game.rules.catalogue import GAMES
from game.themes.model import MUSIC, ROOM, lasts
from game.ui.pages.result.scene import ResultPage
from game.ui.pages.title.scene import Title

MOST = 3_400_000
LEAST = 60.0


def test_no_wav_is_shipped_and_all_sounds_together_are_light() -> None:
    assert list(paths.themes().rglob("*.wav")) == []
    assert sum(path.stat().st_size for path in paths.themes().rglob("*.ogg")) <= MOST


def test_every_place_has_a_room_of_its_own() -> None:
    ours = themes.open_theme("osteria-seto")
    rooms = [ours.at(themes.place_of(spec.id)).sounds(ROOM) for spec in GAMES]
    assert all(len(takes) == 1 and themes.our_own(takes[0]) for takes in rooms)
    assert len({takes[0].read_bytes() for takes in rooms}) == len(GAMES)


def test_what_goes_round_takes_more_than_a_minute_to_come_again() -> None:
    loops = {path: length(path.read_bytes()) for path in paths.themes().rglob("*.ogg") if lasts(path.stem)}
    assert len(loops) == len(GAMES) + 3
    assert {path.parent.parent.name: long for path, long in loops.items() if long < LEAST} == {}


@pytest.mark.parametrize("piece", [Title.music, ResultPage.music, "programme"])
def test_what_a_page_plays_is_there(piece: str) -> None:
    assert len(themes.open_theme("osteria-seto").sounds(MUSIC + piece)) == 1


def test_a_theme_may_bring_its_own_room_and_music(make: Any, shelf: Any) -> None:
    make("mine", "theme: 1\nsounds: {room: rain.ogg, music-title: band.ogg}", "rain.ogg", "band.ogg", "sounds/deal.wav")
    look = themes.open_theme("mine", [shelf]).at(themes.place_of("kakkuri"))
    assert [path.name for path in (*look.sounds(ROOM), *look.sounds("music-title"))] == ["rain.ogg", "band.ogg"]
    assert look.sounds("music-result")[0].parent.parent.name == "osteria-seto"
    assert not {"rain.ogg", "band.ogg", "room.ogg"} & {path.name for path in look.takes()}, "read when they are heard"
    assert "deal.wav" in {path.name for path in look.takes()}
