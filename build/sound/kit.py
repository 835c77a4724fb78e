"""Physical-looking sound from the standard library: noise, resonances, struck things, paper, strings; levelling.

Signals are lists of floats, mono, RATE samples a second. Knows no game and no words. Every noise has a seed.
"""
import math
import random
from collections.abc import Callable, Iterable, Sequence

RATE = 32000
Signal = list[float]
LEVEL = -21.0           # dB below full scale: weighted RMS over the active part
CEILING = 0.89          # highest sample, -1 dB


def samples(seconds: float) -> int:
    """Whole samples in a time."""
    return max(1, round(seconds * RATE))


def noise(seconds: float, seed: object) -> Signal:
    """White noise between -1 and 1."""
    dice = random.Random(f"kataku {seed}")
    return [dice.uniform(-1, 1) for _ in range(samples(seconds))]


def biquad(x: Sequence[float], b: tuple[float, float, float], a: tuple[float, float]) -> Signal:
    """Second-order filter, a0 = 1."""
    (b0, b1, b2), (a1, a2) = b, a
    x1 = x2 = y1 = y2 = 0.0
    out = []
    for v in x:
        y = b0 * v + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, v, y1, y
        out.append(y)
    return out


def band(x: Sequence[float], centre: float, q: float) -> Signal:
    """Band-pass, 0 dB at the centre (Hz)."""
    w = 2 * math.pi * centre / RATE
    alpha = math.sin(w) / (2 * q)
    a0 = 1 + alpha
    return biquad(x, (alpha / a0, 0, -alpha / a0), (-2 * math.cos(w) / a0, (1 - alpha) / a0))


def low(x: Sequence[float], corner: float, q: float = 0.707) -> Signal:
    """Low-pass, 12 dB per octave."""
    w = 2 * math.pi * corner / RATE
    c, alpha = math.cos(w), math.sin(w) / (2 * q)
    a0 = 1 + alpha
    return biquad(x, ((1 - c) / 2 / a0, (1 - c) / a0, (1 - c) / 2 / a0), (-2 * c / a0, (1 - alpha) / a0))


def high(x: Sequence[float], corner: float, q: float = 0.707) -> Signal:
    """High-pass, 12 dB per octave."""
    w = 2 * math.pi * corner / RATE
    c, alpha = math.cos(w), math.sin(w) / (2 * q)
    a0 = 1 + alpha
    return biquad(x, ((1 + c) / 2 / a0, -(1 + c) / a0, (1 + c) / 2 / a0), (-2 * c / a0, (1 - alpha) / a0))


def shaped(x: Sequence[float], envelope: Callable[[float], float]) -> Signal:
    """Multiplied by envelope(t), t in seconds."""
    return [v * envelope(k / RATE) for k, v in enumerate(x)]


def mix(*parts: tuple[float, float, Sequence[float]]) -> Signal:
    """Sum of (start in seconds, gain, signal)."""
    out = [0.0] * max(round(at * RATE) + len(x) for at, _, x in parts)
    for at, gain, x in parts:
        first = round(at * RATE)
        for k, v in enumerate(x):
            out[first + k] += gain * v
    return out


def struck(
    modes: Iterable[tuple[float, float, float]], seconds: float, seed: object, hammer: float = 0.0012
) -> Signal:
    """A thing hit once. modes: (Hz, time in seconds to fall by 60 dB, gain). hammer: contact time; shorter is brighter.

    The blow is half a sine with some grit; every mode is one ringing resonance driven by it, as in modal synthesis.
    """
    n, contact = samples(seconds), samples(hammer)
    grit = random.Random(f"kataku hit {seed}")
    blow = [math.sin(math.pi * (k + .5) / contact) * (1 + .35 * grit.uniform(-1, 1)) for k in range(contact)]
    scale, out = 1 / sum(blow), [0.0] * n
    for hz, fall, gain in modes:
        if hz > RATE * .45:
            continue
        r, w = 10 ** (-3 / (fall * RATE)), 2 * math.pi * hz / RATE
        a1, a2, b = 2 * r * math.cos(w), -r * r, gain * scale * math.sin(w)
        y1 = y2 = 0.0
        for k in range(n):
            y = a1 * y1 + a2 * y2 + (b * blow[k] if k < contact else 0.0)
            y2, y1 = y1, y
            out[k] += y
    return out


def grains(
    seconds: float, density: Callable[[float], float], colour: Callable[[float], float], seed: object
) -> Signal:
    """Rubbing: very many tiny bursts. density(t) bursts a second, colour(t) their pitch in Hz."""
    dice, n = random.Random(f"kataku rub {seed}"), samples(seconds)
    out, t = [0.0] * n, 0.0
    while t < seconds:
        rate = density(t)
        t += dice.expovariate(max(rate, 20.0))
        if t >= seconds or rate <= 0:
            continue
        hz = colour(t) * 2 ** dice.gauss(0, .35)
        gain, length = dice.random() ** 2 * dice.choice((-1, 1)), samples(dice.uniform(.0006, .0022))
        first = round(t * RATE)
        for k in range(min(length, n - first)):
            out[first + k] += (
                gain * math.sin(math.pi * k / length) ** 2 * math.sin(2 * math.pi * hz * k / RATE + gain * 9)
            )
    return out


def plucked(
    hz: float, seconds: float, seed: object, soft: float = 0.5, fall: float = 0.996, bend: float = 0.0
) -> Signal:
    """A silk string (Karplus and Strong): a loop of noise that is worn smooth.

    soft: 0 dull to 1 bright. fall: what is left of the sound after one round. bend: semitones the pitch sinks.
    """
    n, size = samples(seconds), RATE / hz
    first = int(size) + 3
    line = low(noise(first / RATE, f"string {seed}"), 1200 + 5000 * soft)
    mean, out = sum(line) / first, [0.0] * n
    before = 0.0
    for k in range(n):
        if k < first:
            out[k] = line[k] - mean
            continue
        at = k - (size - .5) * 2 ** (bend * (k / n) ** 2 / 12)
        i = int(at)
        here = out[i] + (out[i + 1] - out[i]) * (at - i)
        out[k], before = fall * .5 * (here + before), here
    return shaped(out, lambda t: min(1, t / .002, (seconds - t) / .05))


def room(x: Sequence[float], amount: float = 0.16) -> Signal:
    """Three early reflections of a small inn room, darker than the sound itself."""
    dull = low(x, 2600)
    return mix((0, 1, x), (.0113, amount, dull), (.0187, -amount * .8, dull), (.0291, amount * .55, dull))


# ---- level -----------------------------------------------------------------------------------------
def weighted(x: Sequence[float]) -> Signal:
    """Roughly what the ear weighs (after ITU-R BS.1770): no rumble, 4 dB more above 1.5 kHz."""
    top = high(x, 1500)
    return high([v + .585 * t for v, t in zip(x, top, strict=True)], 90, .5)


def loudness(x: Sequence[float]) -> float:
    """dB of the weighted RMS over the active part: all 10 ms frames within 20 dB of the loudest one."""
    y, size = weighted(x), samples(.01)
    power = [sum(v * v for v in y[k:k + size]) / size for k in range(0, len(y), size)]
    active = [p for p in power if p > max(power) / 100]
    return 10 * math.log10(sum(active) / len(active))


def finished(x: Signal, level: float = LEVEL) -> Signal:
    """Trimmed, faded at both ends, brought to the level; peaks above the ceiling are rounded off, not cut."""
    x = high(x, 45)
    peak = max(map(abs, x))
    first = next(k for k, v in enumerate(x) if abs(v) > peak * .003)
    last = next(k for k in range(len(x) - 1, -1, -1) if abs(x[k]) > peak * .0015)
    x = x[max(0, first - 32):last + 1]
    up, down = min(32, len(x) // 8), min(samples(.025), len(x) // 3)
    x = [v * min(1, k / up) * min(1, (len(x) - 1 - k) / down) ** 2 for k, v in enumerate(x)]
    out = x
    for _ in range(12):
        gain = 10 ** ((level - loudness(out)) / 20)
        x = [v * gain for v in x]
        out = [_rounded(v) for v in x]
        if abs(gain - 1) < .003:
            break
    return out


def _rounded(v: float) -> float:
    """Straight up to 60 % of the ceiling, then bending into it."""
    knee = .6 * CEILING
    if abs(v) <= knee:
        return v
    return math.copysign(knee + (CEILING - knee) * math.tanh((abs(v) - knee) / (CEILING - knee)), v)

