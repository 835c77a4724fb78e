"""Sound that goes round: what is heard past the end sounds at the beginning, so no seam can be heard.

Everything here is a circle of samples: noise is drawn with a spectrum of its own and has no end, filters and the room
are applied around the circle, notes are laid on it. Knows no instrument, no place and no file. Takes numpy; every lot
has a seed, and comes out the same on every machine.
"""
from __future__ import annotations

import zlib
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]
Shape = Callable[[Wave], Wave]
"""How loud each frequency (Hz) is."""


def lots(seed: object) -> np.random.RandomState:
    """Dice that fall the same every time, and will with the next numpy, too."""
    return np.random.RandomState(zlib.crc32(f"kataku {seed}".encode()))


class Ring:
    """So many seconds of stereo, or of one channel (`wide` False)."""

    def __init__(self, seconds: float, rate: int, wide: bool = True) -> None:
        self.rate, self.n = rate, round(seconds * rate)
        self.seconds = self.n / rate
        self.sound: Wave = np.zeros((self.n, 2 if wide else 1))

    @property
    def time(self) -> Wave:
        """Seconds of every sample."""
        return np.arange(self.n) / self.rate

    def put(self, at: float, gain: float, x: Wave, pan: float = 0.0) -> None:
        """Lay a sound on the circle. pan: -1 left to 1 right, by equal power."""
        sides = self.sound.shape[1]
        turn = (pan + 1) * np.pi / 4
        gains = np.array([gain] if sides == 1 else [gain * np.cos(turn) * 2**.5, gain * np.sin(turn) * 2**.5])
        first = round(at * self.rate) % self.n
        while len(x):
            part, x = x[:self.n - first], x[self.n - first:]
            self.sound[first:first + len(part)] += part[:, None] * gains
            first = 0

    def add(self, x: Wave, gain: float = 1.0) -> None:
        """Add what goes round itself: one channel, on all sides alike."""
        self.sound += gain * x[:, None]

    def reverberates(self, amount: float, seconds: float, dull: float, seed: object, before: float = .012) -> None:
        """A room around it: decaying noise, duller as it dies. dull: Hz above which walls swallow it; before: seconds
        until the first of it comes back."""
        size, sides = round(seconds * self.rate), self.sound.shape[1]
        t, room = np.arange(size) / self.rate, np.zeros((self.n, sides))
        dice, start = lots(f"room {seed}"), round(before * self.rate)
        for side in range(sides):
            grains = dice.standard_normal(size)
            bright = softened(grains, dull, self.rate) * np.exp(-6.9 * t / (.45 * seconds))
            dark = softened(grains, .3 * dull, self.rate) * np.exp(-6.9 * t / seconds)
            tail = (bright + dark) * np.minimum(1, t / .02)
            room[start:start + size, side] = tail / np.sqrt((tail ** 2).sum())
        wet = np.fft.irfft(np.fft.rfft(self.sound, axis=0) * np.fft.rfft(room, axis=0), self.n, axis=0)
        self.sound = self.sound + amount * wet

    def filtered(self, shape: Shape) -> None:
        """All of it through a filter, around the circle."""
        self.sound = np.stack([filtered(side, shape, self.rate) for side in self.sound.T], axis=1)


def filtered(x: Wave, shape: Shape, rate: int) -> Wave:
    """Through a filter, around the circle."""
    return np.asarray(np.fft.irfft(np.fft.rfft(x) * shape(np.fft.rfftfreq(len(x), 1 / rate)), len(x)))


def softened(x: Wave, corner: float, rate: int) -> Wave:
    """Without what is above the corner."""
    return filtered(x, below(corner), rate)


def hiss(n: int, rate: int, shape: Shape, seed: object) -> Wave:
    """Noise of this colour without beginning or end, its mean power 1."""
    dice, f = lots(f"hiss {seed}"), np.fft.rfftfreq(n, 1 / rate)
    spectrum = shape(f) * np.exp(2j * np.pi * dice.uniform(size=len(f)))
    spectrum[0] = 0
    x = np.fft.irfft(spectrum, n)
    return np.asarray(x / np.sqrt((x ** 2).mean()))


def wander(n: int, fewest: int, most: int, seed: object) -> Wave:
    """A slow curve around the circle between 0 and 1, of waves that go round `fewest` to `most` times."""
    dice, turn = lots(f"wander {seed}"), np.arange(n) / n * 2 * np.pi
    waves = sum(dice.uniform(.5, 1) * np.sin(k * turn + dice.uniform(0, 2 * np.pi)) for k in range(fewest, most + 1))
    x = np.asarray(waves)
    return np.asarray((x - x.min()) / (x.max() - x.min()))


# ---- colours ----------------------------------------------------------------------------------------
def below(corner: float, order: int = 2) -> Shape:
    """Falls by 6 dB for each octave and `order` above the corner."""
    return lambda f: 1 / np.sqrt(1 + (f / corner) ** (2 * order))


def above(corner: float, order: int = 2) -> Shape:
    """Falls below the corner."""
    return lambda f: 1 / np.sqrt(1 + (corner / np.maximum(f, 1e-3)) ** (2 * order))


def around(centre: float, octaves: float) -> Shape:
    """A hill over a frequency, so many octaves broad."""
    return lambda f: np.exp(-.5 * (np.log2(np.maximum(f, 1e-3) / centre) / (octaves / 2)) ** 2)


def times(*shapes: Shape) -> Shape:
    """One filter behind the other."""
    def shape(f: Wave) -> Wave:
        out = np.ones_like(f)
        for each in shapes:
            out = out * each(f)
        return out
    return shape


def pink(f: Wave) -> Wave:
    """As much in each octave."""
    return np.asarray(1 / np.sqrt(np.maximum(f, 20.0)))


# ---- envelopes --------------------------------------------------------------------------------------
def bump(n: int, up: float) -> Wave:
    """A soft hill: `up` of its length is the way up."""
    k, top = np.arange(n), max(1, round(up * n))
    return np.asarray(np.where(k < top, np.sin(.5 * np.pi * k / top) ** 2,
                               np.cos(.5 * np.pi * (k - top) / max(1, n - top)) ** 2))


def falling(n: int, rate: int, fall: float, rise: float = .002) -> Wave:
    """Up in `rise` seconds, then down by 60 dB in `fall`."""
    t = np.arange(n) / rate
    return np.asarray(np.minimum(1, t / rise) * np.exp(-6.9 * t / fall))
