"""Makes every sound of the theme: three takes each, mono, 32 kHz, equally loud (kit.loudness), as Ogg.

Nothing is recorded: cards are rubbed grains and a tap on cloth, stones, wood and chips are struck
resonances, strings are worn-down noise, the calls come from voice.py. The same bytes on every run.
Knows no game, only what is to be heard.
"""
import math
import sys
from collections.abc import Callable
from pathlib import Path

from sound import calls_climbing, calls_formula, ogg
from sound import donkey as sounds_donkey
from sound import formula as sounds_formula
from sound import stones as sounds_stones
from sound import tent as sounds_tent
from sound import tricks as sounds_tricks
from sound.calls import CALLS, call
from sound.kit import RATE, Signal, band, finished, grains, high, low, mix, noise, plucked, room, shaped, struck
from sound.things import DETUNE, block, clappers, coin, crack, stone, swish, tap

HERE = Path(__file__).resolve().parents[2] / "themes" / "osteria-seto" / "sounds"
TAKES = (1, 2, 3)
QUALITY = .15
"""What is struck wants more than what lasts: the first millisecond is most of it."""


def deal(take: int) -> Signal:
    return mix((0, .8, swish(take, "deal", .11, 1600, 3000)), (.085, .9, tap(take, "deal", .7)))


def move(take: int) -> Signal:
    return mix((0, 1, swish(take, "move", .26)), (.235, .35, tap(take, "move", .6)))


def flip(take: int) -> Signal:
    """Bent, let go, down."""
    d = DETUNE[take]
    bend = swish(take, "flip", .1, 1000, 2000)
    snap = struck(((830 * d, .03, 1), (1750 * d, .025, .9), (3200 * d, .016, .8)), .06, f"flip {take}", .0005)
    return mix(
        (0, 0.45, bend),
        (0.096, 1.3, snap),
        (0.096, 0.9, crack(f"flip {take}", 3400 * d)),
        (0.15, 0.7, tap(take, "flip", 0.8)),
    )


def shuffle(take: int) -> Signal:
    """A riffle that runs together, and the bridge that falls."""
    parts: list[tuple[float, float, Signal]] = []
    t = 0.0
    for k in range(30):
        edge = struck(
            ((900 + 37 * (k * 7 % 11), 0.02, 1), (2100 + 90 * (k * 5 % 7), 0.012, 0.6)),
            0.03,
            f"riffle {take} {k}",
            0.0006,
        )
        loud = .6 + .3 * (k * 3 % 4) / 3
        parts += [(t, .3 * loud, edge), (t, loud, crack(f"riffle {take} {k}", 2600 + 240 * (k * 5 % 8)))]
        t += (.026 - .00045 * k) * DETUNE[take]
    t += .06
    bridge = grains(.26, lambda u: 2600 - 6000 * u, lambda u: 3400 - 4000 * u, f"bridge {take}")
    parts += [
        (t, 0.9, shaped(bridge, lambda u: min(1, u / 0.04) * (1 - u / 0.26))),
        (t + 0.25, 0.8, tap(take, "shuffle")),
    ]
    return room(mix(*parts), .1)


def exchange(take: int) -> Signal:
    """Two cards past each other, one higher than the other, and both put down."""
    return mix((0, .9, swish(take, "there", .24, 1100, 2200)),
               (.11, .9, swish(take, "back", .24, 1700, 3200)),
               (.3, .7, tap(take, "there")), (.385, .6, tap(take % 3 + 1, "back", .8)))


def refused(take: int) -> Signal:
    """A dash, a wall, and the card trundling home."""
    return room(mix((0, .8, swish(take, "dash", .15, 1500, 3200)), (.145, 1.5, block(take, "wall", 330)),
                    (.27, .5, block(take, "one", 270, .2)), (.36, .33, block(take, "two", 240, .2)),
                    (.25, .35, swish(take, "home", .2, 1000, 1800))), .12)


def land(take: int) -> Signal:
    return tap(take, "land", 1.2)


def chip(take: int) -> Signal:
    return room(mix((0, 1, coin(take, "chip")), (.052, .35, coin(take, "again", 1.08))), .08)


def chips(take: int) -> Signal:
    """A handful poured on a heap."""
    times = (0, .045, .07, .125, .16, .215, .245, .33, .42)
    return room(
        mix(
            *(
                (
                    t * DETUNE[take],
                    0.95 - 0.07 * k,
                    coin((k + take) % 3 + 1, f"pour {k} {take}", 1 + 0.09 * (k * 5 % 4 - 1.5)),
                )
                for k, t in enumerate(times)
            )
        ),
        0.1,
    )


def turn(take: int) -> Signal:
    """Your turn: two round notes upwards, not louder than a word."""
    return room(mix((0, .8, block(take, "low", 392)), (.13, 1, block(take, "high", 523))), .16)


def heavy_cloth(take: int, seed: str, seconds: float, start: float, end: float) -> Signal:
    """Folds of heavy cloth moving past one another: a breath of air whose pitch goes from start to end (Hz), and the
    weave's own rustle over it."""
    d = DETUNE[take]

    def moves(t: float) -> float:
        """How fast, 0-1: it takes a while to get a heavy thing going, and it stops softly."""
        return math.sin(math.pi * min(1.0, t / seconds) ** .8) ** 1.4

    def gust(k: int) -> Signal:
        hz = d * start * (end / start) ** (k / 2)
        return shaped(band(noise(seconds, f"{seed} gust {k} {take}"), hz, .8),
                      lambda t: moves(t) * max(0.0, 1 - abs(2 * t / seconds - k)))

    rustle = grains(seconds, lambda t: 200 + 5200 * moves(t), lambda t: d * (520 + 700 * moves(t)), f"{seed} {take}")
    return low(mix(*((0, 1.5, gust(k)) for k in range(3)), (0, .5, shaped(rustle, moves))), 2800)


def curtain_down(take: int) -> Signal:
    """It falls, and its hem meets the floor: more felt than heard."""
    d = DETUNE[take]
    floor = struck(((96 * d, .11, 1), (158 * d, .09, .8), (243 * d, .06, .45)), .16, f"hem {take}", .007)
    dust = shaped(low(noise(.09, f"dust {take}"), 900 * d), lambda t: min(1, t / .006) * (1 - t / .09) ** 2.5)
    return mix((0, 1, heavy_cloth(take, "down", .25, 860, 330)), (.19, 1.2, floor), (.19, .35, dust))


def curtain_up(take: int) -> Signal:
    """Off the floor and away: upwards, lighter towards the end, with one knock of the rail."""
    d = DETUNE[take]
    rail = struck(((310 * d, .05, 1), (640 * d, .04, .6), (1180 * d, .025, .35)), .08, f"rail {take}", .0022)
    return mix((0, 1, heavy_cloth(take, "up", .28, 400, 1050)), (.235, .16, rail))


def focus(take: int) -> Signal:
    d = DETUNE[take]
    return struck(
        ((1720 * d, 0.035, 1), (3460 * d, 0.024, 0.9), (5900 * d, 0.014, 0.6), (640 * d, 0.03, 0.2)),
        0.06,
        f"focus {take}",
        0.0004,
    )


def confirm(take: int) -> Signal:
    return room(stone(take, "confirm"), .12)


def back(take: int) -> Signal:
    """The stone taken up again: softer, and downwards."""
    d = DETUNE[take]
    lift = struck(
        ((1500 * d, 0.035, 1), (2600 * d, 0.025, 0.7), (4300 * d, 0.015, 0.4)), 0.06, f"lift {take}", 0.0005
    )
    rest = struck(((350 * d, .08, 1), (690 * d, .06, .8), (1330 * d, .04, .5)), .14, f"rest {take}", .0009)
    return mix((0, 1, lift), (.055, .8, rest))


def illegal(take: int) -> Signal:
    """Two dull knocks, as if on a locked drawer."""
    return room(
        mix((0, 1, block(take, "locked", 248, 0.16)), (0.095, 0.85, block(take, "drawer", 231, 0.22))), 0.1
    )


def win(take: int) -> Signal:
    """Koto upwards in the bright yo-scale, clappers, and a small bell."""
    d = DETUNE[take]
    parts: list[tuple[float, float, Signal]] = []
    for k, hz in enumerate((293.7, 329.6, 392.0, 440.0, 587.3)):
        parts.append(
            (0.095 * k, 0.8 + 0.05 * k, plucked(hz * d, 1.25 - 0.095 * k, f"koto {k} {take}", 0.55, 0.9965))
        )
    parts += [(.48, .9, clappers(take, "win a")), (.6, 1.1, clappers(take, "win b"))]
    bell = struck(((2093 * d, .9, 1), (4420 * d, .5, .5), (6310 * d, .3, .35)), .7, f"bell {take}", .0006)
    return room(mix(*parts, (.6, .22, bell)), .18)


def lose(take: int) -> Signal:
    """A shamisen sighs twice; the block has the last word."""
    d = DETUNE[take]
    return room(mix((0, 1, plucked(233.1 * d, .34, f"sigh {take}", .8, .985, 1.0)),
                    (.25, 1, plucked(174.6 * d, .5, f"sink {take}", .7, .985, 3.5)),
                    (.68, .8, block(take, "lose", 190, .25))), .15)


def out(take: int) -> Signal:
    """Eliminated: the drum once, and the fool's little bells shaken."""
    d = DETUNE[take]
    skin = struck(
        (
            (92 * d, 0.3, 1),
            (147 * d, 0.24, 0.9),
            (212 * d, 0.18, 0.7),
            (318 * d, 0.13, 0.55),
            (455 * d, 0.09, 0.4),
        ),
        0.5,
        f"drum {take}",
        0.0025,
    )
    stick = shaped(low(noise(.03, f"stick {take}"), 1900), lambda t: (1 - t / .03) ** 3)
    parts: list[tuple[float, float, Signal]] = [(0, 1.6, skin), (0, .6, stick)]
    for k, t in enumerate((.16, .215, .255, .32, .36, .43)):
        tin = struck(
            ((3150 * d * (1 + 0.05 * (k % 3)), 0.10, 1), (4730 * d, 0.09, 0.7), (7420 * d, 0.06, 0.5)),
            0.14,
            f"tin {k} {take}",
            0.0004,
        )
        parts.append((t, .8 - .05 * k, high(tin, 1500)))
    return room(mix(*parts), .14)


EFFECTS: dict[str, Callable[[int], Signal]] = {
    "deal": deal,
    "move": move,
    "flip": flip,
    "shuffle": shuffle,
    "exchange": exchange,
    "refused": refused,
    "land": land,
    "chip": chip,
    "chips": chips,
    "turn": turn,
    "curtain-down": curtain_down,
    "curtain-up": curtain_up,
    "focus": focus,
    "confirm": confirm,
    "back": back,
    "illegal": illegal,
    "win": win,
    "lose": lose,
    "out": out,
    **sounds_tricks.EFFECTS,
    **sounds_tent.EFFECTS,
    **sounds_donkey.EFFECTS,
    **sounds_stones.EFFECTS,
    **sounds_formula.EFFECTS,
}


GAME_CALLS = {**calls_climbing.CALLS, **calls_formula.CALLS}
"""Words of single games, with their keys."""


def main(folder: Path = HERE) -> None:
    """Writes <name>-1.ogg to <name>-3.ogg for every effect and call."""
    for take in TAKES:
        for name in EFFECTS:
            _keep(folder, f"{name}-{take}", finished(EFFECTS[name](take)))
        for name in CALLS:
            _keep(folder, f"{name}-{take}", finished(call(name, take)))
        for name, keys in GAME_CALLS.items():
            _keep(folder, f"{name}-{take}", finished(call(name, take, keys())))
    size = sum(p.stat().st_size for p in folder.glob("*-[123].ogg"))
    made = len(TAKES) * (len(EFFECTS) + len(CALLS) + len(GAME_CALLS))
    print(f"{made} sounds, {size / 1e6:.2f} MB", file=sys.stderr)


def _keep(folder: Path, name: str, x: Signal) -> None:
    ogg.write(folder / f"{name}.ogg", x, RATE, QUALITY)


if __name__ == "__main__":
    main()
