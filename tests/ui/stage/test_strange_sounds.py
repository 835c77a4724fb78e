"""Sounds another player has made: silence until they are there, and for those that are refused."""
from __future__ import annotations

import io
import wave
from pathlib import Path

import pygame
import pytest

from game.ui.stage import strange_sounds
from game.ui.stage.sound import Sound
from game.ui.stage.strange_sounds import RATE, Lent, StrangeSounds
from tests.pictures.samples import OGG, wav


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    content = {"deal.wav": wav(.1), "keep.ogg": OGG, "long.wav": wav(31), "none.ogg": b"no sound"}
    for name, each in content.items():
        (tmp_path / name).write_bytes(each)
    return {name: tmp_path / name for name in content}


def test_a_sound_is_kept_as_a_plain_wav(files: dict[str, Path]) -> None:
    strange = StrangeSounds()
    strange.expect(files.values())
    strange.wait()
    for name, seconds in (("deal.wav", .1), ("keep.ogg", 900 / 8000)):
        kept = strange.get(files[name])
        assert kept is not None
        with wave.open(io.BytesIO(kept)) as sound:
            assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (2, 2, RATE)
            assert sound.getnframes() == pytest.approx(seconds * RATE, rel=.1)
    assert strange.get(files["long.wav"]) is None and strange.get(files["none.ogg"]) is None


def test_only_so_much_is_kept(files: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strange_sounds, "MOST_BYTES", 20_000)
    strange = StrangeSounds()
    for name in ("deal.wav", "keep.ogg"):
        assert strange.get(files[name]) is None
        strange.wait()
    assert strange.get(files["keep.ogg"]) is not None
    assert len(strange._kept) == 1


def test_a_stranger_s_sound_is_played_and_a_refused_one_is_silence(files: dict[str, Path],
                                                                   monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    opened: list[object] = []
    kept = pygame.mixer.Sound
    monkeypatch.setattr(pygame.mixer, "Sound", lambda what: opened.append(what) or kept(what))
    sound = Sound(lambda name: [files[f"{name}.wav"]] if f"{name}.wav" in files else [files[f"{name}.ogg"]])
    sound.expect(files.values())
    sound._strange.wait()
    for name in ("deal", "keep", "long", "none"):
        sound.play(name)
    assert len(opened) == 2 and all(isinstance(what, io.BytesIO) for what in opened), "no file of a stranger's"
    assert pygame.mixer.get_busy()
    sound.close()


def test_what_lasts_may_be_longer_and_is_streamed_from_a_plain_file_of_ours(tmp_path: Path) -> None:
    for name, content in (("room.wav", wav(40)), ("long.wav", wav(121)), ("none.ogg", b"no sound")):
        (tmp_path / name).write_bytes(content)
    lent = Lent()
    assert lent.get(tmp_path / "room.wav") is None and lent.waits_for(tmp_path / "room.wav")
    lent._strange.wait()
    file = lent.get(tmp_path / "room.wav")
    assert file is not None and file != tmp_path / "room.wav" and not lent.waits_for(tmp_path / "room.wav")
    with wave.open(str(file)) as sound:
        assert sound.getnframes() == pytest.approx(40 * RATE, rel=.1)
    for name in ("long.wav", "none.ogg"):
        assert lent.get(tmp_path / name) is None
        lent._strange.wait()
        assert lent.get(tmp_path / name) is None and not lent.waits_for(tmp_path / name)
    lent.forget()
    assert not file.exists()
