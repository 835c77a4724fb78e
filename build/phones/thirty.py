"""How a full table of phones is served while it is drawn: one title after the other, as many phones as it seats (thirty
at the most), matches until so many deals are played.

    python build thirty --into FILE              50 deals of XTarot, ten of each other title; of a hundred messages ten
                                                 end a connection, a sleep or a page; then half a minute of bots alone
    python build thirty --game kuku --deals 3    only these

Every match is a process of its own (`drawn.py`), its phones another one; a line for each is appended to FILE, so that a
long run is taken up where it stopped, and the same command tells the figures of what is there. Told are the seconds
from the first knock to a seat, from saying something to hearing that the table has taken it – the 20 ms in which what
is said counts as said at once are in it –, what frames take, and the share of a processor and the memory, with phones
and without.
"""
from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from game.rules.catalogue import GAMES

MOST, ALONE = 30, 30.0
ROOT = Path(__file__).resolve().parents[2]


def share(values: list[float], of: float) -> float:
    """The value below which this share of them lies."""
    return sorted(values)[min(len(values) - 1, int(of * len(values)))] if values else 0.0


def match(game: str, seats: int, number: int, more: list[str]) -> dict[str, Any]:
    """One match in a process of its own; what it saw."""
    said = [sys.executable, str(Path(__file__).with_name("drawn.py")), game, str(seats), str(number), *more]
    own = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(said, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=own, check=False)
    if done.returncode:
        sys.exit(f"{game}, match {number}: it was not as it should be")
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def told(lines: Iterable[dict[str, Any]]) -> str:
    """The figures of one title."""
    every = list(lines)
    phones, alone = [line for line in every if not line["bots"]], [line for line in every if line["bots"]]
    if not phones:
        return ""
    waits = [wait for line in phones for wait in line["waits"]]
    deals, seats = sum(line["deals"] for line in phones), phones[0]["seats"]
    kb = sum(line["bytes"] for line in phones) / deals / seats / 1000
    rows = [f"{phones[0]['game']}: {seats} phones, {deals} deals in {len(phones)} matches, "
            f"{sum(line['seconds'] for line in phones):.0f} s; {sum(line['came'] for line in phones)} connections, "
            f"{sum(line['reloads'] for line in phones)} reloads",
            f"  seated in {max(line['seated'] for line in phones):.2f} s at the most",
            f"  taken in {share(waits, .5):.0f} ms (half), {share(waits, .99):.0f} ms (99 of 100), {max(waits):.0f} ms "
            f"at the most, of {len(waits)}; {kb:.1f} kB a deal and phone"]
    for name, held in (("with phones", phones), ("without", alone)):
        if held:
            wall, cpu = ([max(line["frame"][kind][at] for line in held) for at in range(3)] for kind in ("wall", "cpu"))
            by_wall, by_cpu = (f"{each[0]:.1f} / {each[1]:.1f} / {each[2]:.0f}" for each in (wall, cpu))
            rows.append(f"  {name:12} frame {by_wall} ms by the wall, {by_cpu} by the processor (half, 99 of 100, all; "
                        f"the worst match); {max(line['cores'] for line in held):.2f} cores, "
                        f"{max(line['memory'] for line in held)} MB")
    return "\n".join(rows)


def main() -> None:
    said = argparse.ArgumentParser(prog="python build thirty", description=__doc__,
                                   formatter_class=argparse.RawDescriptionHelpFormatter)
    said.add_argument("--game", action="append", choices=[spec.id for spec in GAMES])
    said.add_argument("--deals", type=int)
    said.add_argument("--rough", type=float, default=10.0)
    said.add_argument("--speed", default="4", help="how fast cards move")
    said.add_argument("--into", type=Path)
    asked = said.parse_args()
    lines: list[dict[str, Any]] = [json.loads(line) for line in asked.into.read_text("utf-8").splitlines()] \
        if asked.into is not None and asked.into.exists() else []

    def keep(line: dict[str, Any]) -> None:
        lines.append(line)
        if asked.into is not None:
            with asked.into.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")

    for spec in GAMES:
        if asked.game and spec.id not in asked.game:
            continue
        seats, wanted = min(spec.most, MOST), asked.deals or (50 if spec.most >= MOST else 10)
        same = ["--speed", asked.speed]
        while sum(line["deals"] for line in _of(lines, spec.id, False)) < wanted:
            keep(match(spec.id, seats, len(_of(lines, spec.id, False)), [*same, "--rough", str(asked.rough)]))
        if not _of(lines, spec.id, True):
            keep(match(spec.id, seats, 0, [*same, "--bots", "--seconds", str(ALONE)]))
        print(told(_of(lines, spec.id, False) + _of(lines, spec.id, True)), flush=True)


def _of(lines: list[dict[str, Any]], game: str, bots: bool) -> list[dict[str, Any]]:
    return [line for line in lines if line["game"] == game and line["bots"] == bots]


if __name__ == "__main__":
    main()
