"""What is heard of a place while nobody speaks: wind, water, fire, insects, people behind a wall. No music, no end.

Every room goes round (`loop.Ring`) and repeats nothing within its minute: swells of many lengths, and what happens
falls by lot. Nothing in it is as loud as a card that is put down. Knows no level and no file.
"""
from __future__ import annotations

from collections.abc import Callable

import numpy as np
from sound.loop import (
    Ring,
    Shape,
    Wave,
    above,
    around,
    below,
    bump,
    falling,
    filtered,
    hiss,
    lots,
    pink,
    times,
    wander,
)

RATE = 16000


def _noise(ring: Ring, shape: Shape, seed: str) -> Wave:
    return hiss(ring.n, ring.rate, shape, seed)


def _power(x: Wave) -> Wave:
    """At the same mean power as all others are mixed from."""
    return np.asarray(x / np.sqrt((x ** 2).mean()))


# ---- what there is everywhere -----------------------------------------------------------------------
def wind(ring: Ring, seed: str, low: float, high: float, gusts: int) -> Wave:
    """It comes and goes, and whistles higher as it grows."""
    strong, slow = wander(ring.n, 2, gusts, f"{seed} gusts"), wander(ring.n, 1, 5, f"{seed} slow")
    calm = _noise(ring, times(pink, around(low, 1.6)), f"{seed} low")
    gust = _noise(ring, around((low * high) ** .5, 1.2), f"{seed} middle")
    whistle = _noise(ring, around(high, .5), f"{seed} high")
    return _power(calm * (.5 + .5 * slow) + gust * strong ** 2 * .8 + whistle * strong ** 4 * .35)


def crackles(ring: Ring, seed: str, each_second: float, busy: Wave) -> Wave:
    """A fire: sparks that snap by lot, and the low breath of the flames."""
    fire, dice = Ring(ring.seconds, ring.rate, False), lots(f"fire {seed}")
    for at in np.sort(dice.uniform(0, ring.seconds, round(each_second * ring.seconds))):
        loud = dice.pareto(2.2) * .22 * busy[int(at * ring.rate) % ring.n]
        long = dice.uniform(.004, .022)
        snap = dice.standard_normal(round(long * ring.rate)) * falling(round(long * ring.rate), ring.rate, long, .0004)
        colour = around(dice.uniform(900, 4200), 1.4)
        fire.put(at, min(.4, loud), filtered(np.concatenate((snap, np.zeros(300))), colour, ring.rate))
    flames = _noise(ring, times(pink, below(240)), f"{seed} flames") * (.55 + .45 * wander(ring.n, 60, 90, f"{seed} f"))
    return np.asarray(_power(fire.sound[:, 0]) + .5 * _power(flames))


def drops(ring: Ring, seed: str, each_second: float, low: float, high: float, where: Wave) -> Wave:
    """Bubbles of running water: each a short note that rises."""
    water, dice = Ring(ring.seconds, ring.rate, False), lots(f"drops {seed}")
    for at in dice.uniform(0, ring.seconds, round(each_second * ring.seconds)):
        hz, long = np.exp(dice.uniform(np.log(low), np.log(high))), dice.uniform(.012, .06)
        n = round(long * ring.rate)
        t = np.arange(n) / ring.rate
        note = np.sin(2 * np.pi * (hz * t + hz * dice.uniform(1, 5) * t * t)) * falling(n, ring.rate, long, .001)
        water.put(at, dice.uniform(.1, 1) ** 2 * where[int(at * ring.rate) % ring.n], note)
    return _power(water.sound[:, 0])


def murmur(ring: Ring, seed: str, people: int, dull: float) -> Wave:
    """People behind a wall: the tune of speech and none of its words."""
    room = Ring(ring.seconds, ring.rate, False)
    for k in range(people):
        dice, at = lots(f"murmur {seed} {k}"), 0.0
        deep = dice.choice((108, 122, 138, 176, 205, 228)) * dice.uniform(.94, 1.06)
        at = dice.uniform(0, 6)
        while at < ring.seconds - 5:
            n = round(dice.uniform(1.1, 3.4) * ring.rate)
            t = np.arange(n) / ring.rate
            tune = deep * 2 ** ((3 * np.sin(2 * np.pi * t * dice.uniform(.3, .7) + dice.uniform(0, 6)) - 2.5 * t) / 12)
            phase = 2 * np.pi * np.cumsum(tune) / ring.rate
            voice = sum(np.sin(h * phase) / h ** .9 for h in range(1, 13))
            beat = dice.uniform(3.4, 5.2)
            said = np.clip(np.sin(2 * np.pi * beat * t + 1.7 * np.sin(2 * np.pi * 1.3 * t)) + .55, 0, 1.4)
            vowel = around(dice.uniform(380, 720), 1.0)
            room.put(at, dice.uniform(.4, 1), filtered(np.asarray(voice * said * bump(n, .2)), vowel, ring.rate))
            at += n / ring.rate + dice.exponential(2.6) + .4
    room.reverberates(1.6, 1.3, dull, seed)
    room.filtered(below(dull, 2))
    return _power(room.sound[:, 0])


def rare(ring: Ring, seed: str, count: int, what: Callable[[np.random.RandomState], Wave], least: float = 4.0) -> Wave:
    """Something happens so often, never regularly, and never twice alike."""
    some, dice = Ring(ring.seconds, ring.rate, False), lots(f"rare {seed}")
    gap = ring.seconds / count
    for k in range(count):
        at = k * gap + dice.uniform(0, max(.1, gap - least))
        some.put(at, dice.uniform(.55, 1), what(dice))
    return np.asarray(some.sound[:, 0])


def _rung(modes: tuple[tuple[float, float, float], ...], seconds: float) -> Callable[[np.random.RandomState], Wave]:
    def ring_(dice: np.random.RandomState) -> Wave:
        n, off = round(seconds * RATE), dice.uniform(.96, 1.05)
        t = np.arange(n) / RATE
        x = sum(g * np.sin(2 * np.pi * hz * off * t) * np.exp(-6.9 * t / fall) for hz, fall, g in modes)
        return np.asarray(x * np.minimum(1, t / .003) * np.minimum(1, (seconds - t) / .1))
    return ring_


def _creak(dice: np.random.RandomState) -> Wave:
    """Old wood under weight: it sticks and slips, slower and slower."""
    n = round(dice.uniform(.6, 1.3) * RATE)
    out, at, step = np.zeros(n + 2000), 0.0, dice.uniform(.010, .016)
    while at * RATE < n:
        k = int(at * RATE)
        long = min(600, len(out) - k)
        out[k:k + long] += falling(600, RATE, .02, .0004)[:long] * np.sin(
            2 * np.pi * dice.uniform(300, 380) * np.arange(long) / RATE) * dice.uniform(.5, 1)
        at, step = at + step, step * dice.uniform(1.0, 1.05)
    return np.asarray(out[:n] * bump(n, .4))


# ---- seven places -----------------------------------------------------------------------------------
def inn() -> Ring:
    """The inn by the Seto sea: low surf over pebbles, water under the boats, guests behind a wall, a creaking sign."""
    ring, dice = Ring(64, RATE, False), lots("inn")
    foam, roll = _noise(ring, times(pink, around(1500, 3.4)), "foam"), _noise(ring, times(pink, below(420)), "roll")
    waves = Ring(64, RATE, False)
    starts = np.cumsum(dice.uniform(5.2, 9.4, 40))
    for at in starts[starts < 62]:
        n = round(dice.uniform(6.5, 10.5) * RATE)
        waves.put(at, dice.uniform(.45, 1), bump(n, dice.uniform(.28, .4)) ** 1.6)
    swell = waves.sound[:, 0]
    sea = .20 * roll * (.6 + swell) + .30 * foam * swell ** 1.5 + .07 * foam
    lap = drops(ring, "boats", 5, 300, 900, wander(ring.n, 9, 23, "boats") ** 2)
    ring.add(sea + .045 * lap + .08 * murmur(ring, "inn", 4, 700))
    ring.add(rare(ring, "sign", 3, _creak, 9), .10)
    ring.reverberates(.25, .9, 2400, "inn")
    return ring


def elements() -> Ring:
    """Wind, fire, water and earth: each is there all the time, and each for a while before the others."""
    ring = Ring(64, RATE, False)
    turn = 2 * np.pi * np.arange(ring.n) / ring.n
    near = [.28 + .72 * np.clip(np.cos(turn - k * np.pi / 2), 0, 1) ** 1.3 for k in range(4)]
    brook = drops(ring, "brook", 46, 420, 1900, wander(ring.n, 20, 44, "brook")) + \
        .5 * _noise(ring, around(900, 2.4), "brook")
    stones = rare(ring, "stones", 9, _rung(((170, .12, 1), (410, .07, .6), (890, .04, .3)), .2), 2)
    earth = _power(_noise(ring, times(pink, below(120, 3), above(38)), "earth")
                   * (.5 + .5 * wander(ring.n, 3, 9, "earth"))) + 1.5 * filtered(stones, below(1500), RATE)
    for share, what, gain in zip(near, (wind(ring, "heights", 260, 620, 11), crackles(ring, "hearth", 9,
                                 .4 + .6 * wander(ring.n, 5, 19, "hearth")), brook, earth), (.85, .62, .6, .9),
                                 strict=True):
        ring.add(share * what, gain)
    ring.reverberates(.5, 2.4, 2200, "elements", .03)
    return ring


def _cricket(ring: Ring, seed: str, hz: float, chirps: float, pulses: int, near: float) -> Wave:
    """One of them: a few pulses, a pause, now and then a longer one."""
    song, dice = Ring(ring.seconds, ring.rate, False), lots(f"cricket {seed}")
    at = dice.uniform(0, 1)
    while at < ring.seconds - .5:
        for k in range(pulses):
            n = round(.017 * ring.rate)
            t = np.arange(n) / ring.rate
            song.put(at + .024 * k, near * dice.uniform(.7, 1), np.sin(2 * np.pi * hz * t) * bump(n, .4))
        at += dice.normal(1, .05) / chirps + (dice.uniform(1.5, 5) if dice.uniform() < .06 else 0)
    return np.asarray(song.sound[:, 0])


def garden() -> Ring:
    """A night garden in Java: crickets near and far, frogs at the pond, rattan that stirs, a gecko twice."""
    ring = Ring(64, RATE, False)
    far = _noise(ring, around(4700, .34), "far") * (.6 + .4 * wander(ring.n, 30, 70, "far"))
    insects = sum(_cricket(ring, f"{k}", hz, rate, pulses, near) for k, (hz, rate, pulses, near) in enumerate(
        ((4150, 1.7, 4, .9), (4480, 2.3, 3, .5), (3760, 1.15, 6, .6), (4930, 2.9, 2, .35))))

    def frog(dice: np.random.RandomState) -> Wave:
        n = round(.16 * RATE)
        t = np.arange(n) / RATE
        call = np.sin(2 * np.pi * dice.uniform(420, 520) * t) * (.5 + .5 * np.sin(2 * np.pi * 58 * t)) * bump(n, .3)
        gaps = [np.concatenate((call * g, np.zeros(round(dice.uniform(.12, .2) * RATE)))) for g in (1, .8, .6)]
        return np.concatenate(gaps[:dice.randint(1, 4)])

    def gecko(dice: np.random.RandomState) -> Wave:
        """To-keh, and again, slower."""
        calls = []
        for k in range(4):
            for hz, long in ((760, .09), (540, .2)):
                n = round(long * RATE)
                t = np.arange(n) / RATE
                calls.append(np.sin(2 * np.pi * (hz * t - 240 * t * t)) * bump(n, .2) * .9 ** k)
                calls.append(np.zeros(round(.05 * RATE)))
            calls.append(np.zeros(round((.45 + .1 * k) * RATE)))
        return np.concatenate(calls)

    leaves = _noise(ring, times(pink, around(2300, 2.2)), "leaves") * wander(ring.n, 4, 21, "leaves") ** 3
    pond = drops(ring, "pond", 1.2, 500, 1100, wander(ring.n, 3, 8, "pond"))
    ring.add(.10 * far + .16 * np.asarray(insects) + .22 * leaves + .03 * pond)
    ring.add(rare(ring, "frogs", 11, frog, 2), .07)
    ring.add(rare(ring, "gecko", 2, gecko, 18), .05)
    ring.add(_noise(ring, times(pink, below(300)), "night"), .03)
    ring.reverberates(.45, 1.4, 3600, "garden", .02)
    return ring


def bodega() -> Ring:
    """A cellar in Jerez: the hum of stone, people at the bar behind the arches, a glass now and then, a tap."""
    ring = Ring(64, RATE, False)
    ring.add(_noise(ring, times(pink, below(160)), "stone"), .06)
    ring.add(_noise(ring, times(pink, around(800, 3.6)), "air") * (.7 + .3 * wander(ring.n, 3, 11, "air")), .08)
    ring.add(murmur(ring, "bar", 7, 900), .17)
    glass = _rung(((2310, .5, 1), (3890, .35, .6), (5620, .2, .3)), .6)
    ring.add(rare(ring, "glasses", 7, glass, 3), .10)
    ring.add(rare(ring, "barrels", 4, _rung(((128, .3, 1), (197, .22, .7), (322, .14, .4)), .45), 6), .10)
    ring.add(drops(ring, "tap", .35, 700, 1400, np.ones(ring.n)), .02)
    ring.add(rare(ring, "chairs", 2, _creak, 14), .035)
    ring.reverberates(.8, 2.2, 1700, "bodega", .02)
    return ring


def court() -> Ring:
    """A court of tiles: the fountain in its middle, swifts high above, a bell from another street."""
    ring = Ring(64, RATE, False)
    basin = .4 + .6 * wander(ring.n, 25, 60, "basin")
    water = drops(ring, "fountain", 90, 600, 3200, basin) + .55 * _noise(ring, around(2100, 2.8), "jet") * basin
    ring.add(water, .16)
    ring.add(wind(ring, "court", 190, 420, 9), .06)

    def swifts(dice: np.random.RandomState) -> Wave:
        n = round(dice.uniform(.7, 1.2) * RATE)
        t = np.arange(n) / RATE
        hz = 4300 + 500 * np.sin(2 * np.pi * t * dice.uniform(.6, 1.1)) + 260 * np.sin(2 * np.pi * 23 * t)
        return np.asarray(np.sin(2 * np.pi * np.cumsum(hz) / RATE) * bump(n, .45)
                          * (.6 + .4 * np.sin(2 * np.pi * 23 * t)))

    ring.add(rare(ring, "swifts", 8, swifts, 2.5), .14)
    bell = _rung(((294, 4, .7), (588, 3.2, 1), (706, 2.6, .7), (882, 2, .5), (1176, 1.5, .5), (1600, .8, .25)), 4.5)
    ring.add(filtered(rare(ring, "bell", 2, bell, 16), below(1300), RATE), .24)
    ring.reverberates(.6, 1.8, 3200, "court", .018)
    return ring


def chalk() -> Ring:
    """A schoolroom in the afternoon: chalk on slate now and then, a page, boards, children far away in the yard."""
    ring = Ring(64, RATE, False)
    ring.add(_noise(ring, times(pink, below(220)), "room"), .035)
    ring.add(_noise(ring, times(pink, around(700, 3)), "window") * (.6 + .4 * wander(ring.n, 3, 10, "window")), .05)
    yard = murmur(ring, "yard", 6, 1500)
    ring.add(yard * (.35 + .65 * wander(ring.n, 2, 7, "yard")), .055)

    def writes(dice: np.random.RandomState) -> Wave:
        """A few strokes: each a tap and a scrape."""
        strokes = []
        for _ in range(dice.randint(3, 8)):
            n = round(dice.uniform(.09, .3) * RATE)
            scrape = filtered(dice.standard_normal(n), around(dice.uniform(2400, 3600), 1.1), RATE)
            stick = .6 + .4 * np.sin(2 * np.pi * dice.uniform(50, 90) * np.arange(n) / RATE)
            tap = dice.standard_normal(n) * falling(n, RATE, .012, .0005)
            strokes += [scrape * stick * bump(n, .15) + .5 * filtered(tap, around(1500, 1.5), RATE),
                        np.zeros(round(dice.uniform(.05, .22) * RATE))]
        return np.concatenate(strokes)

    def page(dice: np.random.RandomState) -> Wave:
        n = round(dice.uniform(.4, .7) * RATE)
        return np.asarray(filtered(dice.standard_normal(n), around(2600, 2), RATE) * bump(n, .6) ** 1.5)

    ring.add(rare(ring, "writes", 7, writes, 4), .15)
    ring.add(rare(ring, "pages", 4, page, 3), .09)
    ring.add(rare(ring, "boards", 2, _creak, 15), .06)
    ring.reverberates(.5, 1.1, 2600, "chalk")
    return ring


def snow() -> Ring:
    """A snowy night in Echizen: the hush of falling snow, the hearth, a kettle that sings, snow off the roof."""
    ring = Ring(64, RATE, False)
    ring.add(wind(ring, "outside", 130, 300, 8), .10)
    flakes = _noise(ring, times(pink, above(1800), below(5200)), "flakes")
    ring.add(flakes * (.6 + .4 * wander(ring.n, 5, 17, "flakes")), .028)
    ring.add(crackles(ring, "irori", 3.2, .25 + .75 * wander(ring.n, 4, 15, "irori")), .10)
    steam = _noise(ring, around(3100, .9), "steam") * (.5 + .5 * wander(ring.n, 12, 40, "steam"))
    sings = _noise(ring, around(1240, .05), "kettle") * wander(ring.n, 3, 12, "kettle") ** 2
    ring.add(steam, .03)
    ring.add(sings, .010)

    def slides(dice: np.random.RandomState) -> Wave:
        """It lets go, and lies."""
        n = round(1.5 * RATE)
        slip = filtered(dice.standard_normal(n), times(pink, around(420, 2)), RATE) * bump(n, .8) ** 2
        low = round(.5 * RATE)
        thump = filtered(dice.standard_normal(low), below(110), RATE) * falling(low, RATE, .4, .02)
        return np.concatenate((.6 * slip / np.abs(slip).max(), thump / np.abs(thump).max()))

    ring.add(rare(ring, "roof", 2, slides, 14), .16)
    ring.reverberates(.3, .8, 1500, "snow")
    return ring


ROOMS: dict[str, Callable[[], Ring]] = {"": inn, "xtarot": elements, "cangkul": garden, "burro_es": bodega,
                                        "burro_pt": court, "calcolon": chalk, "kakkuri": snow}
"""By the game whose place it is; without one: Osteria Seto, where whatever has no room of its own is played."""
