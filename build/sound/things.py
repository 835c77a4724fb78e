"""Things on a table that sound: a card on cloth, drawn, snapped; go stone, temple block, clappers, brass chips.

Each takes the take (1-3, no two at the same pitch) and a seed. Knows no game and no moment; `sounds.py` puts them
together.
"""
from sound.kit import Signal, band, grains, mix, noise, shaped, struck

DETUNE = {1: 1.0, 2: 1.055, 3: 0.95}        # no two takes at the same pitch


def tap(take: int, seed: str, weight: float = 1.0) -> Signal:
    """A card set down on cloth: a short slap of paper over a soft thud of the table."""
    d = DETUNE[take]
    slap = shaped(
        band(noise(0.05, f"{seed} slap {take}"), 1900 * d, 0.6),
        lambda t: min(1, t / 0.0015) * (1 - t / 0.05) ** 4,
    )
    wood = struck(
        ((142 * d, 0.08, 0.8), (236 * d, 0.07, 0.8), (495 * d, 0.05, 0.6), (910 * d, 0.035, 0.4)),
        0.14,
        f"{seed} {take}",
        0.0018,
    )
    return mix((0, 1.1, slap), (.001, .75 * weight, wood))


def swish(take: int, seed: str, seconds: float, start: float = 1300, end: float = 2700) -> Signal:
    """A card drawn over cloth: grains whose pitch and number follow the hand's speed."""
    d = DETUNE[take]

    def speed(t: float) -> float:
        x = t / seconds
        return max(0.0, 6.75 * x * x * (1 - x))

    rub = grains(
        seconds,
        lambda t: 300 + 9000 * speed(t),
        lambda t: d * (start + (end - start) * speed(t)),
        f"{seed} {take}",
    )
    air = band(noise(seconds, f"{seed} air {take}"), 1500 * d, .6)
    return mix((0, 1, shaped(rub, lambda t: .15 + speed(t))), (0, .22, shaped(air, speed)))


def crack(seed: str, hz: float) -> Signal:
    """The snap of stiff paper: 20 ms of noise falling off steeply."""
    return shaped(band(noise(.02, f"crack {seed}"), hz, .6), lambda t: (1 - t / .02) ** 6)


def stone(take: int, seed: str, force: float = 1.0) -> Signal:
    """A slate go stone on a thick board: hard click, then the hollow under the board."""
    d = DETUNE[take]
    click = struck(
        ((2650 * d, 0.030, 1), (4380 * d, 0.022, 0.8), (6900 * d, 0.014, 0.5)),
        0.06,
        f"{seed} stone {take}",
        0.0004,
    )
    board = struck(
        ((212 * d, 0.09, 0.5), (435 * d, 0.085, 0.8), (805 * d, 0.065, 0.75), (1290 * d, 0.045, 0.55)),
        0.22,
        f"{seed} board {take}",
        0.0016,
    )
    return mix((0, 2.6, click), (.0004, .7 * force, board))


def block(take: int, seed: str, hz: float, seconds: float = 0.3) -> Signal:
    """A fish-mouthed temple block: one round hollow note over a wooden knock."""
    d = DETUNE[take]
    body = struck(
        (
            (hz * d, 0.24, 1),
            (hz * 1.53 * d, 0.1, 0.35),
            (hz * 2.72 * d, 0.055, 0.5),
            (hz * 4.9 * d, 0.03, 0.4),
        ),
        seconds,
        f"{seed} block {take}",
        0.0011,
    )
    knock = shaped(band(noise(.02, f"{seed} knock {take}"), 1700 * d, 1.2), lambda t: (1 - t / .02) ** 4)
    return mix((0, 1, body), (0, .25, knock))


def clappers(take: int, seed: str) -> Signal:
    """Hyōshigi, the hardwood clappers that open a play: bright and dry."""
    d = DETUNE[take]
    return struck(
        ((1180 * d, 0.12, 1), (2510 * d, 0.07, 0.7), (3290 * d, 0.05, 0.5), (5480 * d, 0.03, 0.35)),
        0.25,
        f"{seed} {take}",
        0.0006,
    )


def coin(take: int, seed: str, pitch: float = 1.0) -> Signal:
    """A brass-rimmed chip on another: inharmonic, quickly damped by the hand."""
    d = DETUNE[take] * pitch
    ring = struck(
        (
            (2870 * d, 0.13, 1),
            (4310 * d, 0.10, 0.7),
            (6120 * d, 0.08, 0.55),
            (8950 * d, 0.05, 0.35),
            (11800 * d, 0.03, 0.2),
        ),
        0.16,
        f"{seed} {take}",
        0.0004,
    )
    clay = struck(((640 * d, .03, 1), (1420 * d, .025, .8)), .05, f"{seed} clay {take}", .0008)
    return mix((0, .8, ring), (0, .55, clay))
