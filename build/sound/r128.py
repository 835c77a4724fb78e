"""How loud something is: ITU-R BS.1770-4 and EBU R128, and what clicks where a loop begins again.

One channel is heard from both speakers and counted twice. Knows no file.
"""
from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]
BLOCK, STEP = .4, .1
"""Seconds that are heard together, and by how much the next ones begin later."""

NEAR = .05
"""Seconds around the seam with which it is compared."""


class Heard(NamedTuple):
    """Loudness as a whole (LUFS), at its loudest .4 s, the highest peak between the samples (dBTP)."""

    integrated: float
    momentary: float
    peak: float


def measured(x: Wave, rate: int) -> Heard:
    """x: samples × channels. What is shorter than a block is heard with silence behind it."""
    both = np.repeat(x, 2, axis=1) if x.shape[1] == 1 else x
    size, step = round(BLOCK * rate), round(STEP * rate)
    weighted = weighed(both, rate)
    if len(weighted) < size:
        weighted = np.concatenate((weighted, np.zeros((size - len(weighted), 2))))
    power = np.concatenate(([0.0], np.cumsum((weighted ** 2).sum(axis=1))))
    starts = np.arange(0, len(weighted) - size + 1, step)
    blocks = (power[starts + size] - power[starts]) / size
    return Heard(_gated(blocks), _lufs(blocks.max()), peak(x))


def weighed(x: Wave, rate: int) -> Wave:
    """As the ear weighs: the head's shelf, and less below 40 Hz. By the spectrum, with room for it to ring out."""
    n = len(x) + rate // 2
    return np.asarray(np.fft.irfft(np.fft.rfft(x, n, axis=0) * ear(np.fft.rfftfreq(n, 1 / rate), rate)[:, None], n,
                                   axis=0)[:len(x)])


def ear(f: Wave, rate: int) -> NDArray[np.complex128]:
    """The two filters of BS.1770 at this rate."""
    k, q, up = np.tan(np.pi * 1681.974450955533 / rate), .7071752369554196, 10 ** (3.999843853973347 / 20)
    mid, a0 = up ** .4996667741545416, 1 + k / q + k * k
    shelf = _second_order(f, rate, ((up + mid * k / q + k * k) / a0, 2 * (k * k - up) / a0,
                                    (up - mid * k / q + k * k) / a0), (2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0))
    k, q = np.tan(np.pi * 38.13547087602444 / rate), .5003270373238773
    a0 = 1 + k / q + k * k
    return shelf * _second_order(f, rate, (1, -2, 1), (2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0))


def _second_order(f: Wave, rate: int, b: tuple[float, float, float], a: tuple[float, float]) -> NDArray[np.complex128]:
    z = np.exp(-2j * np.pi * f / rate)
    return np.asarray((b[0] + b[1] * z + b[2] * z * z) / (1 + a[0] * z + a[1] * z * z))


def _gated(blocks: Wave) -> float:
    """The mean of what is not silence, and then of what is not 10 dB below that."""
    loud = blocks[blocks > 10 ** ((-70 + .691) / 10)]
    if not len(loud):
        return float("-inf")
    return _lufs(loud[loud > loud.mean() / 10].mean())


def _lufs(power: float) -> float:
    return float(-.691 + 10 * np.log10(max(power, 1e-12)))


def peak(x: Wave) -> float:
    """dBTP: the highest value of four times as many samples."""
    pad = 64
    over = [np.abs(_finer(np.pad(side, pad), 4)).max() for side in x.T]
    return float(20 * np.log10(max(over)))


def _finer(x: Wave, times: int) -> Wave:
    spectrum = np.fft.rfft(x)
    long = np.zeros(len(x) * times // 2 + 1, complex)
    long[:len(spectrum)] = spectrum
    return np.asarray(np.fft.irfft(long, len(x) * times) * times)


class Seam(NamedTuple):
    """Where the end meets the beginning: the step between the two samples, and the bend, each as a share of the
    largest within 50 ms before and behind it. Up to 1 nothing can be heard of it."""

    step: float
    bend: float


def seam(x: Wave, rate: int) -> Seam:
    near = round(NEAR * rate)
    around = np.concatenate((x[-near:], x[:near]))
    steps, bends = np.abs(np.diff(around, axis=0)), np.abs(np.diff(around, 2, axis=0))
    there = near - 1                                # the step over the seam; the bends that have a foot in it
    others = np.delete(steps, there, axis=0).max()
    other_bends = np.delete(bends, [there - 1, there], axis=0).max()
    return Seam(float(steps[there].max() / others), float(bends[there - 1:there + 1].max() / other_bends))
