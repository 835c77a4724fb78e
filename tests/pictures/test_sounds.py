"""Sounds: their length by the header first, and never more of them than may be heard."""
from __future__ import annotations

import struct
from pathlib import Path

import pytest

from game.pictures import FileRefused, PictureRoom, SoundSamples, Tones, Unreadable
from game.pictures.sounds import length
from tests.pictures.samples import OGG, wav
from tests.told import cure_of, what_of


def test_length_of_a_sound() -> None:
    assert length(wav(1.5)) == pytest.approx(1.5)
    assert length(OGG) == pytest.approx(900 / 8000)


@pytest.mark.parametrize("content", [b"", b"RIFF", b"OggS", b"ID3", wav()[:30], OGG[:40], b"OggS" + bytes(60),
                                     b"RIFF\xff\xff\xff\xffWAVE" + bytes(100)])  # fmt: skip
def test_what_is_no_whole_sound_is_refused(content: bytes) -> None:
    with pytest.raises(Unreadable, match="no_sound"):
        length(content)


@pytest.mark.parametrize("content", [wav(.05), OGG])
def test_a_sound_is_heard_as_two_channels_of_sixteen_bits(readers: PictureRoom, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / ("a.ogg" if content is OGG else "a.wav")
    path.write_bytes(content)
    said = readers.ask(Tones(path, 32000))
    assert isinstance(said, SoundSamples)
    assert len(said.samples) == pytest.approx(length(content) * 32000 * 4, rel=.1)
    assert any(said.samples)


@pytest.mark.parametrize("name", ["long.wav", "slow.wav", "long.ogg"])
def test_a_sound_that_goes_on_and_on_is_refused(readers: PictureRoom, tmp_path: Path, name: str) -> None:
    last = OGG.rfind(b"OggS")
    content = {"long.wav": wav(40, 8000), "slow.wav": wav(1, 20),
               "long.ogg": OGG[:last + 6] + struct.pack("<q", 10**12) + OGG[last + 14:]}[name]
    if name == "slow.wav":
        content = content[:24] + struct.pack("<II", 1, 1) + content[32:]
    (tmp_path / name).write_bytes(content)
    said = readers.ask(Tones(tmp_path / name, 32000))
    assert isinstance(said, FileRefused) and "longer than 30 seconds" in what_of(said)


def test_a_sound_that_is_none_is_refused(readers: PictureRoom, tmp_path: Path) -> None:
    (tmp_path / "a.wav").write_text("no sound")
    said = readers.ask(Tones(tmp_path / "a.wav", 32000))
    assert isinstance(said, FileRefused) and "WAV" in cure_of(said)
