"""Sounds never stop the game, with or without a device."""
from __future__ import annotations

import wave
from pathlib import Path

import pygame
import pytest

from game.ui.stage.sound import ASKED_FOR, PATIENCE, Sound


@pytest.fixture
def takes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, list[Path]]:
    """Sounds of our own; those of strangers are heard elsewhere."""
    monkeypatch.setattr("game.ui.stage.strange_sounds.our_own", lambda file: True)
    out = {}
    for name, count in (("deal", 3), ("call-kuku", 1)):
        out[name] = [tmp_path / f"{name}-{i}.wav" for i in range(count)]
        for path in out[name]:
            with wave.open(str(path), "wb") as file:
                file.setparams((1, 2, 32000, 0, "NONE", ""))
                file.writeframes(bytes(3200))
    out["broken"] = [tmp_path / "broken.wav"]
    out["broken"][0].write_text("no sound")
    return out


def test_takes_come_in_turn(takes: dict[str, list[Path]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sound = Sound(lambda name: takes.get(name, []))
    read = []
    monkeypatch.setattr("game.ui.stage.sound._read", lambda file, content: read.append(file.name))
    for _ in range(5):
        sound.play("deal")
    assert read == ["deal-0.wav", "deal-1.wav", "deal-2.wav"]
    sound.close()


def test_playing_more_than_there_are_channels(takes: dict[str, list[Path]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sound = Sound(lambda name: takes.get(name, []))
    for _ in range(40):
        sound.play("deal")
    sound.play("call-kuku")
    sound.play("broken")
    sound.play("unknown")
    assert pygame.mixer.get_num_channels() == 16
    sound.close()


def test_no_device_is_silence(takes: dict[str, list[Path]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "there-is-no-such-driver")
    sound = Sound(lambda name: takes.get(name, []))
    sound.play("deal")
    sound.play("call-kuku")
    sound.close()


def test_a_device_that_comes_later_is_heard(takes: dict[str, list[Path]], monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    sound = Sound(lambda name: takes.get(name, []), clock=lambda: now[0])
    monkeypatch.setenv("SDL_AUDIODRIVER", "there-is-no-such-driver")
    assert not sound.silent, "no player has listened yet"
    sound.play("deal")
    assert sound.silent
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sound.play("deal")
    assert sound.silent, "not tried with every sound"
    now[0] += 5
    sound.device_changed(added=True)
    sound.play("deal")
    assert not sound.silent and pygame.mixer.get_busy()
    sound.close()


def test_it_is_tried_again_after_a_while_even_if_nothing_is_told(
    takes: dict[str, list[Path]], monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    sound = Sound(lambda name: takes.get(name, []), clock=lambda: now[0])
    monkeypatch.setenv("SDL_AUDIODRIVER", "there-is-no-such-driver")
    sound.play("deal")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    now[0] += PATIENCE + 1
    sound.play("deal")
    assert not sound.silent and pygame.mixer.get_busy()
    sound.close()


def test_a_device_that_is_not_there_is_seldom_tried(
    takes: dict[str, list[Path]], monkeypatch: pytest.MonkeyPatch) -> None:
    now, tried = [100.0], []

    def fails(*_: int) -> None:
        tried.append(now[0])
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", fails)
    sound = Sound(lambda name: takes.get(name, []), clock=lambda: now[0])
    for _ in range(600):                        # ten minutes, a sound each second
        sound.play("deal")
        now[0] += 1
    assert tried == [100.0, 100.0 + PATIENCE + 1]
    for _ in range(3):                          # the settings are opened again and again
        sound.try_again()
    assert len(tried) == 3
    now[0] += ASKED_FOR + 1
    sound.try_again()
    assert len(tried) == 4
    now[0] += 5
    sound.device_changed(added=True)
    sound.play("deal")
    sound.play("deal")
    assert len(tried) == 5, "what the system tells of is tried at once, and once"
    sound.close()


def test_a_television_is_switched_off_and_on(takes: dict[str, list[Path]], monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sound = Sound(lambda name: takes.get(name, []), clock=lambda: now[0])
    opened: list[int] = []
    init = pygame.mixer.init
    monkeypatch.setattr(pygame.mixer, "init", lambda *how: (opened.append(1), init(*how)))
    sound.play("deal")
    sound.device_changed(added=True)            # what SDL tells of while it opens the first one
    sound.play("deal")
    assert len(opened) == 1
    now[0] += 5
    sound.device_changed(added=False)
    assert not pygame.mixer.get_init()
    sound.play("deal")
    assert len(opened) == 2 and pygame.mixer.get_busy(), "another device goes on"
    now[0] += 5
    sound.device_changed(added=True)
    sound.play("deal")
    assert len(opened) == 3 and pygame.mixer.get_busy(), "the first one is back"
    sound.device_changed(added=True)
    sound.play("deal")
    assert len(opened) == 3
    sound.close()
    now[0] += 5
    sound.device_changed(added=True)


def test_a_device_gone_in_the_middle_of_a_sound(takes: dict[str, list[Path]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sound = Sound(lambda name: takes.get(name, []))
    sound.play("deal")
    pygame.mixer.quit()
    sound.play("deal")
    sound.play("deal")
    assert pygame.mixer.get_busy()
    sound.close()


def test_volume_zero_opens_nothing(takes: dict[str, list[Path]]) -> None:
    asked = []
    sound = Sound(lambda name: asked.append(name) or [], effects=0, calls=0)
    sound.play("deal")
    sound.play("call-kuku")
    assert asked == []


@pytest.fixture
def lasting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Sound:
    """With a room and music, and a device that no player hears."""
    monkeypatch.setattr("game.ui.stage.strange_sounds.our_own", lambda file: True)
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    for name in ("room", "music-title", "call-kuku"):
        with wave.open(str(tmp_path / f"{name}.wav"), "wb") as file:
            file.setparams((1, 2, 32000, 0, "NONE", ""))
            file.writeframes(bytes(64000))
    return Sound(lambda name: [found] if (found := tmp_path / f"{name}.wav").exists() else [])


def plays(sound: Sound) -> str:
    file = sound._background.plays
    return file.stem if file else ""


@pytest.mark.parametrize(("room", "music", "on_title", "elsewhere"), [
    (0, 0, "", ""), (50, 0, "room", "room"), (0, 50, "music-title", ""), (50, 50, "music-title", "room")])
def test_a_page_with_music_is_heard_before_the_room(lasting: Sound, room: int, music: int, on_title: str,
                                                    elsewhere: str) -> None:
    lasting.volumes(0, 0, room, music)
    for now, piece, heard in ((0, "title", on_title), (10_000, "", elsewhere), (20_000, "programme", elsewhere)):
        lasting.update(now, piece)
        lasting.update(now + 5000, piece)
        assert plays(lasting) == ("" if piece == "programme" and music else heard)
    if not room and not music:
        assert not pygame.mixer.get_init(), "a player who wants nothing of it opens no device"
    lasting.close()


def test_one_key_silences_all_of_it(lasting: Sound) -> None:
    lasting.volumes(100, 100, 50, 50)
    lasting.update(0, "")
    lasting.play("call-kuku")
    assert pygame.mixer.get_busy()
    lasting.mute(True)
    lasting.play("call-kuku")
    assert not pygame.mixer.get_busy()
    lasting.update(1000, "")
    lasting.update(2000, "")
    assert plays(lasting) == ""
    lasting.mute(False)
    lasting.update(3000, "")
    assert plays(lasting) == "room"
    lasting.close()


def test_a_sample_is_heard_for_a_while_though_it_is_switched_off(lasting: Sound) -> None:
    lasting.volumes(0, 0)
    lasting.sample("music-title", 1000, 8000)
    assert lasting.update(1000, "") is not None and plays(lasting) == "music-title"
    assert lasting.update(8999, "") == 9000, "it is looked at again when it ends"
    lasting.update(9000, "")
    lasting.update(11_000, "")
    assert plays(lasting) == ""
    lasting.close()


def test_without_a_device_nothing_lasts_and_nothing_fails(lasting: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "there-is-no-such-driver")
    lasting.volumes(0, 0, 50, 50)
    assert lasting.update(0, "title") is None and lasting.silent
    lasting.close()


def test_a_device_gone_in_the_middle_of_a_room(lasting: Sound) -> None:
    lasting.volumes(0, 0, 50)
    lasting.update(0, "")
    pygame.mixer.quit()
    lasting.update(1000, "")
    assert plays(lasting) == "room" and pygame.mixer.get_init()
    lasting.close()
