"""Measures every sound that is shipped and writes the table `build/sound/loudness.md`: as decoded, not as it was meant.

What lasts .4 s or more has an integrated loudness; everything its loudest .4 s and its true peak; what goes round, its
seam. Knows nothing of how a sound is made.
"""
from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from sound import ogg
from sound.music import THEMES
from sound.r128 import BLOCK, measured, seam

TABLE = Path(__file__).with_name("loudness.md")
LOOPS = ("room", "music-")
HEAD = """# How loud every sound is

Written by `python build loudness` from the files as they are decoded; nobody here has ears, so it is measured: ITU-R
BS.1770-4 (K-weighting, gates at -70 LUFS and 10 LU below), the loudest 0.4 s, the true peak of four times as many
samples. One channel is heard from both speakers and counts twice. Where a loop begins again its step from sample to
sample and its bend are compared with the largest within 50 ms around: up to 1 they are like any other there.

"""


def files() -> Iterator[tuple[str, Path]]:
    """Every sound with its name, by places."""
    for folder in sorted(THEMES.glob("**/sounds")):
        for path in sorted(folder.glob("*.ogg")):
            place = "" if folder.parent.name == "osteria-seto" else f" ({folder.parent.name})"
            yield path.stem + place, path


def checked() -> None:
    """A sine of 997 Hz at full scale on one of two channels is -3.01 LUFS by definition."""
    tone = np.sin(2 * np.pi * 997 * np.arange(48000 * 4) / 48000)
    said = measured(np.stack((tone, 0 * tone), axis=1), 48000)
    if abs(said.integrated + 3.01) > .05 or abs(said.peak) > .05:
        raise SystemExit(f"the measure itself is wrong: {said}")


def main() -> None:
    checked()
    loops, short, sizes = [], [], [0, 0]
    for name, path in files():
        x, rate = ogg.read(path)
        said, now, wav = measured(x, rate), path.stat().st_size, 44 + 2 * x.size
        long = len(x) / rate
        cells = [f"{long:.2f}", f"{said.integrated:.1f}" if long >= BLOCK else "–", f"{said.momentary:.1f}",
                 f"{said.peak:.1f}", f"{wav / 1000:.1f}", f"{now / 1000:.1f}"]
        if name.startswith(LOOPS):
            there = seam(x, rate)
            loops.append(f"| {name} | {' | '.join(cells)} | {there.step:.2f} | {there.bend:.2f} |")
        else:
            short.append(f"| {name} | {' | '.join(cells)} |")
            sizes[0] += wav
        sizes[1] += now
    columns = "seconds | LUFS | loudest 0.4 s | dBTP | kB as WAV | kB"
    text = (HEAD + f"All sounds take {sizes[1] / 1e6:.2f} MB; what happens took {sizes[0] / 1e6:.2f} MB as WAV.\n\n"
            f"## What goes round\n\n| sound | {columns} | step | bend |\n|---|{'--:|' * 8}\n" + "\n".join(loops)
            + f"\n\n## What happens\n\n| sound | {columns} |\n|---|{'--:|' * 6}\n" + "\n".join(short) + "\n")
    TABLE.write_text(text, encoding="utf-8")
    print(f"{len(loops)} loops, {len(short)} others, {sizes[1] / 1e6:.2f} MB", file=sys.stderr)


if __name__ == "__main__":
    main()
