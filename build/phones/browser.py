"""A real browser in a phone's size joins by the address a table shows, and plays a whole match of a title.

    python build browser --python VENV/bin/python            every title, in English and Japanese
    python build browser --python … --game kuku --language ja --pictures FOLDER --axe axe.min.js

Behind `--python` stands a Python with Playwright, which is no part of the project: `pip install playwright` in an
environment of its own, and a chromium (`--chromium`, else that of the system). `--pictures`: where the page is kept as
PNG as it goes, in three sizes; `--axe`: the file of axe-core, by which every page is looked through.

Told are how long joining took, what was said and refused, the bytes that were fetched without faces, errors of the
page, and what axe found. The exit code is 1 where a match was not played to its end, or anything of that is wrong.
"""
from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

from game.application.masters import Masters
from game.application.theme_watch import ThemeWatch
from game.features.bets.feature import ClientBets
from game.features.phones.equipment import PhoneEquipment
from game.features.phones.room.side_messages import SideSources
from game.rules.catalogue import GAMES
from game.ui.draw.card_art import CardArt
from tests.features.phones.table import Party, host_of
from tests.features.phones.test_matches import short

PLAYER = Path(__file__).with_name("browser_player.py")
CRESTS = ("crane", "wave", "cat", "fuji", "lemon", "gondola", "owl", "plum")
PACE = 10.0
"""How much faster the table's clock runs."""


def played(game: str, language: str, seats: int, asked: argparse.Namespace, art: CardArt, show: PhoneEquipment) -> bool:
    """One match; whether all went well."""
    spec = next(each for each in GAMES if each.id == game)
    options = {} if asked.long else short(spec)
    table = Party(host_of(game, seats, (0,), asked.seed, options=options), fast=PACE, shelf=show.shelf,
                  words=show.words, crests=CRESTS,
                  beside=SideSources(show.ending, lambda host, seat: lambda: Masters(None).seek(host, seat),
                                     ClientBets().open_to))
    table.host.gap = 300.0
    show.wear(spec.deck)
    table.room.faces = dict(show.faces)
    said = [asked.python, str(PLAYER), f"{table.server.url}#{table.room.key}", language, game]
    said += ["--chromium", asked.chromium, "--minutes", str(asked.minutes), "--seed", str(asked.seed)]
    said += ["--pictures", str(asked.pictures)] if asked.pictures else []
    said += ["--axe", str(asked.axe)] if asked.axe else []
    said += ["--large"] if asked.large else []
    said += ["--dark"] if asked.dark else []
    player = subprocess.Popen(said, stdout=subprocess.PIPE, text=True)
    told: list[str] = []
    ears = threading.Thread(target=lambda: told.extend(player.stdout or ()))
    ears.start()
    drop = time.monotonic() + asked.drops
    try:
        while player.poll() is None:
            show.turn()
            art.collect(1920 * 1080)
            art.next_frame()
            if asked.drops and time.monotonic() > drop:
                drop = time.monotonic() + asked.drops
                table.server.drop()
            if table.room.guests:
                table.turn()
            else:
                table.room.attend(table.now, lambda: True)
                table.woken.wait(0.01)
                table.woken.clear()
    finally:
        if player.poll() is None:
            player.kill()
        ears.join()
        table.close()
    ended = table.host.outcome() is not None
    report = json.loads(told[-1]) if told else {"wrong": ["the player has said nothing"]}
    wrong = [*report.pop("wrong"), *(() if ended or asked.glance else ("the match was not played to its end",))]
    dropped = {**table.room.dropped, **{why: n for why, n in table.server.dropped.items() if why != "path"}}
    print(f"{game} {language}: {json.dumps(report, ensure_ascii=False)}" + (f" dropped {dropped}" if dropped else ""))
    for each in wrong:
        print(f"  wrong: {each}")
    return not wrong


def main() -> int:
    said = argparse.ArgumentParser(prog="python build browser", description=__doc__,
                                   formatter_class=argparse.RawDescriptionHelpFormatter)
    said.add_argument("--python", default=sys.executable)
    said.add_argument("--chromium", default=shutil.which("chromium") or "")
    said.add_argument("--game", action="append", choices=[spec.id for spec in GAMES])
    said.add_argument("--language", action="append", choices=["en", "ja", "ja-ruby"])
    said.add_argument("--pictures", type=Path)
    said.add_argument("--axe", type=Path)
    said.add_argument("--large", action="store_true", help="letters twice as large")
    said.add_argument("--dark", action="store_true", help="the colours of the night")
    said.add_argument("--drops", type=float, default=0.0, help="seconds after which connections break off, each time")
    said.add_argument("--long", action="store_true", help="the usual house rules instead of short ones")
    said.add_argument("--glance", action="store_true", help="the end need not be reached")
    said.add_argument("--minutes", type=float, default=4.0)
    said.add_argument("--seed", type=int, default=7)
    asked = said.parse_args()
    if not asked.chromium:
        sys.exit("There is no chromium. Install it (on Debian: apt-get install chromium), or say where one is: "
                 "--chromium")
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    import pygame

    pygame.init()
    pygame.display.set_mode((64, 64))
    art = CardArt(ThemeWatch(lambda: None).open("osteria-seto"))
    show = PhoneEquipment(lambda: art)
    well = True
    for game in asked.game or [spec.id for spec in GAMES]:
        spec = next(each for each in GAMES if each.id == game)
        for language in asked.language or ["en", "ja"]:
            well = played(game, language, min(4, spec.most), asked, art, show) and well
    art.close()
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
