"""Sounds: how long a WAV or an Ogg says it is, and its samples by pygame's mixer, which hears nothing of it.

Lives in the worker. The length is read from the header first, for a few kilobytes can ask for hours.
"""
from __future__ import annotations

import io
import os
import struct

from game.pictures.requests import MOST_WHY, SoundSamples, Unreadable


def heard(content: bytes, rate: int, most: float) -> SoundSamples:
    """Return the samples of a sound of so many seconds at most: 16 bits, two channels. Raises Unreadable."""
    if length(content) > most:
        raise _too_long(most)
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame

    try:
        pygame.mixer.init(rate, -16, 2, 512, allowedchanges=0)
        samples = pygame.mixer.Sound(file=io.BytesIO(content)).get_raw()
    except (pygame.error, ValueError, OverflowError) as error:
        raise Unreadable("sound_unreadable", why=str(error)[:MOST_WHY]) from None
    finally:
        pygame.mixer.quit()
    if len(samples) > most * rate * 4:
        raise _too_long(most)
    return SoundSamples(samples)


def _too_long(most: float) -> Unreadable:
    return Unreadable("sound_too_long", seconds=round(most))


def length(content: bytes) -> float:
    """Return the seconds, as the file says. Raises Unreadable."""
    try:
        if content[:4] == b"OggS":
            return _ogg(content)
        if content[:4] == b"RIFF" and content[8:12] == b"WAVE":
            return _wav(content)
    except (struct.error, IndexError):
        pass
    raise Unreadable("no_sound")


def _wav(content: bytes) -> float:
    at, each_second = 12, 0
    while at + 8 <= len(content):
        name, size = content[at:at + 4], int(struct.unpack_from("<I", content, at + 4)[0])
        if name == b"fmt ":
            each_second = int(struct.unpack_from("<I", content, at + 16)[0])
        elif name == b"data":
            if not each_second:
                break
            return float(min(size, len(content) - at - 8) / each_second)
        at += 8 + size + size % 2
    raise IndexError


def _ogg(content: bytes) -> float:
    """The last page says how many samples came before its end; the first says how many make a second."""
    head = content[:4096]
    if (at := head.find(b"\x01vorbis")) >= 0:
        each_second = int(struct.unpack_from("<I", head, at + 12)[0])
    elif b"OpusHead" in head:
        each_second = 48000
    else:
        raise IndexError
    last = content.rfind(b"OggS")
    samples = int(struct.unpack_from("<q", content, last + 6)[0])
    if not each_second or samples < 0:
        raise IndexError
    return samples / each_second
