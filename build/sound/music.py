"""Makes what lasts: the rooms of the seven places, and the music of title, programme and result.

Writes `sounds/room.ogg` of each place and `sounds/music-….ogg` of Osteria Seto, each as loud as its kind (r128.py).
`python build music court title` makes only these. The same bytes on every run.
"""
from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
from sound import ogg
from sound.loop import Ring, above
from sound.r128 import measured
from sound.rooms import ROOMS
from sound.tunes import MUSIC

THEMES = Path(__file__).resolve().parents[2] / "themes"
HOME = THEMES / "osteria-seto" / "sounds"
ROOM, TUNE = -36.0, -22.0
"""LUFS. A room lies 15 dB below a word that is called, a tune little below a card that is put down."""

CEILINGS = {"room": -14.0, "music": -3.0}
"""dBTP that nothing passes: a spark of the hearth is no card."""

QUALITY = {"room": .05, "music": .05}


def levelled(ring: Ring, loud: float, ceiling: float) -> np.ndarray:
    """As loud as this; what stands out is bent down where it would pass the ceiling."""
    x = ring.sound - ring.sound.mean(axis=0)
    for _ in range(4):
        x = x * 10 ** ((loud - measured(x, ring.rate).integrated) / 20)
        top = 10 ** ((ceiling - .5) / 20)
        x = np.where(np.abs(x) > .7 * top, np.sign(x) * top * (.7 + .3 * np.tanh((np.abs(x) / top - .7) / .3)), x)
    return np.asarray(x)


def turned(ring: Ring) -> Ring:
    """The same circle, begun where most goes on for a while: the file is least exact where it begins and ends, and
    there it is heard least."""
    busy = (np.diff(ring.sound, axis=0, append=ring.sound[:1]) ** 2).sum(axis=1)
    around = np.abs(np.fft.rfftfreq(ring.n, 1 / ring.rate)) < 1.0
    slow = np.fft.irfft(np.fft.rfft(np.minimum(busy, np.percentile(busy, 98))) * around, ring.n)
    ring.sound = np.roll(ring.sound, -int(slow.argmax()), axis=0)
    return ring


def main(words: list[str]) -> None:
    for game, make in ROOMS.items():
        if not words or make.__name__ in words:
            folder = THEMES / "places" / game / "sounds" if game else HOME
            ring = make()
            ring.filtered(above(60))            # what no loudspeaker of a laptop gives back takes no room
            _keep(folder / "room.ogg", levelled(turned(ring), ROOM, CEILINGS["room"]), ring.rate, "room")
    for name, make in MUSIC.items():
        if not words or make.__name__ in words:
            ring = make()
            _keep(HOME / f"{name}.ogg", levelled(ring, TUNE, CEILINGS["music"]), ring.rate, "music")


def _keep(path: Path, x: np.ndarray, rate: int, kind: str) -> None:
    ogg.write(path, x, rate, QUALITY[kind])
    print(f"{path.relative_to(THEMES)}: {len(x) / rate:.1f} s, {path.stat().st_size / 1000:.0f} kB", file=sys.stderr)


if __name__ == "__main__":
    main(sys.argv[1:])
