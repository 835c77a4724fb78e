"""What lasts: one gives way to the next, a word presses it down, and nothing of it can go wrong aloud."""
from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.ui.stage.background import ATTACK, DEPTH, FADE_IN, FADE_OUT, RELEASE, Background, Hush

INN, TITLE, BROKEN = Path("inn.ogg"), Path("title.ogg"), Path("broken.ogg")


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """A player that notes what it was told."""
    told = SimpleNamespace(file=None, volume=0.0, loads=[])

    def load(name: str) -> None:
        told.loads.append(name)
        if name == str(BROKEN):
            raise pygame.error("no sound")
        told.file = name

    def unload() -> None:
        told.file = None

    monkeypatch.setattr(pygame.mixer, "music", SimpleNamespace(
        load=load, unload=unload, stop=lambda: None, play=lambda _: None,
        set_volume=lambda volume: setattr(told, "volume", volume)))
    return told


def test_a_word_presses_down_what_lasts_and_lets_it_come_back() -> None:
    hush = Hush().again(1000.0, 500.0)
    least = 10 ** (-DEPTH / 20)
    assert hush.gain(1000) == 1 and hush.gain(900) == 1
    assert least < hush.gain(1000 + ATTACK / 2) < 1
    assert hush.gain(1000 + ATTACK) == hush.gain(1500) == pytest.approx(least)
    assert least < hush.gain(1500 + RELEASE / 2) < 1
    assert hush.gain(1500 + RELEASE) == 1
    assert hush.due(1000) is not None and hush.due(1200) == 1500 and hush.due(1500 + RELEASE) is None


@pytest.mark.parametrize("at", [1040.0, 1300.0, 1700.0, 2399.0, 9000.0])
def test_another_word_begins_where_the_first_has_left_it(at: float) -> None:
    before = Hush().again(1000.0, 500.0)
    after = before.again(at, 400.0)
    assert after.depth(at) == pytest.approx(before.depth(at), abs=1e-9)
    assert after.depth(at + 200) == 1 and after.until >= at + 400


def test_the_second_is_heard_when_the_first_has_gone(heard: SimpleNamespace) -> None:
    background, now = Background(), 0.0
    assert background.update(now, None, 1) is None and heard.loads == []
    assert background.update(now, INN, .5) is not None and heard.file == str(INN) and heard.volume == 0
    assert background.update(FADE_IN, INN, .5) is None and heard.volume == .5
    assert background.update(10_000, TITLE, .5) is not None and heard.file == str(INN)
    background.update(10_000 + FADE_OUT / 2, TITLE, 1)
    assert heard.file == str(INN) and heard.volume == pytest.approx(.25), "not as loud as what comes"
    background.update(10_000 + FADE_OUT, TITLE, .5)
    assert heard.file == str(TITLE) and heard.volume == 0
    background.update(19_000, TITLE, .5)
    background.update(20_000, None, 0)
    background.update(20_000 + FADE_OUT / 2, None, 0)
    assert heard.volume == pytest.approx(.25), "it is not cut off"
    assert background.update(20_000 + FADE_OUT, None, 0) is None and heard.file is None


def test_a_player_who_comes_back_at_once_hears_no_beginning(heard: SimpleNamespace) -> None:
    background = Background()
    background.update(0, INN, 1)
    background.update(FADE_IN, INN, 1)
    background.update(5000, TITLE, 1)
    background.update(5000 + FADE_OUT / 2, INN, 1)
    background.update(9000, INN, 1)
    assert heard.loads == [str(INN)] and heard.volume == 1


def test_a_word_is_heard_over_a_room(heard: SimpleNamespace) -> None:
    background = Background()
    background.update(0, INN, 1)
    background.update(FADE_IN, INN, 1)
    background.say(5000, 600)
    background.update(5000 + ATTACK, INN, 1)
    assert heard.volume == pytest.approx(10 ** (-DEPTH / 20))
    background.update(5600 + RELEASE, INN, 1)
    assert heard.volume == 1


def test_what_cannot_be_read_is_silence_and_is_not_tried_again(heard: SimpleNamespace) -> None:
    background = Background()
    for now in range(0, 5000, 100):
        background.update(now, BROKEN, 1)
    assert heard.loads == [str(BROKEN)] and background.plays is None
    background.update(5000, INN, 1)
    assert heard.file == str(INN)


def test_what_went_with_its_device_begins_again(heard: SimpleNamespace) -> None:
    background = Background()
    background.update(0, INN, 1)
    background.lost()
    background.update(5000, INN, 1)
    assert heard.loads == [str(INN)] * 2
