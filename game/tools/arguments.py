"""Defines what the command line takes: the arguments of every command, their forms and their help. It runs nothing.

Nothing that needs a screen is imported here.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.data.settings_values import READING_AIDS
from game.decks import DECKS
from game.features.catalogue import FEATURES
from game.features.contract import Feature
from game.pictures.printed import PAPERS
from game.rules.catalogue import GAMES
from game.text.language import Language, available
from game.tools.argument_words import CommandParser, WrongArgument, language_of
from game.version import VERSION

READY, MANY = 5, 8
"""Seats of a table to be seen or played at, and of one that is simulated, where no number is given."""

SCENES = (
    "title", "lobby", "table", "curtain", "showdown", "result", "settings", "about", "pause",
    "log", "rules", "card", "layout", "pad-gone", "stumble", "tent", "hint",
    *(name for feature in FEATURES for name in feature.stages),
)  # fmt: skip

MOST_CELLS = 200
"""No sheet has more cards than these."""

TEXT_SCALES = (100, 200)
"""Per cent: the smallest and the largest words, as in the settings."""

VALUED = ("--lang", "--size", "--renderer")
"""What may stand before a command with a value behind it."""

Run = Callable[[argparse.Namespace], int]


def _grid(text: str) -> tuple[int, int]:
    """Columns and rows."""
    match = re.fullmatch(r"(\d{1,2})x(\d{1,2})", text)
    if not match or 0 in (found := (int(match[1]), int(match[2]))) or found[0] * found[1] > MOST_CELLS:
        raise WrongArgument("grid", value=text)
    return found


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise WrongArgument("size", value=text)
    if not (320 <= int(width) <= 7680 and 240 <= int(height) <= 4320):
        raise WrongArgument("size_range", value=text)
    return int(width), int(height)


def _at_least(least: int, most: int | None = None):  # type: ignore[no-untyped-def]
    """Take whole numbers from `least` on, up to `most` if there is one."""
    def whole(text: str) -> int:
        if not text.isdecimal() or int(text) < least or (most is not None and int(text) > most):
            raise WrongArgument("whole" if most is None else "range", value=text, least=least, most=most)
        return int(text)

    return whole


def with_open(words: Sequence[str]) -> list[str]:
    """Put `open` before the first word that is no option if it looks like a file, by a dot or a slash: a double click
    gives nothing but its name."""
    at = 0
    while at < len(words) and words[at].startswith("-"):
        at += 2 if words[at] in VALUED else 1
    first = words[at] if at < len(words) else ""
    is_file = any(sign in first for sign in "./\\")
    return [*words[:at], "open", *words[at:]] if is_file else list(words)


def parser(runs: Mapping[str, Run], features: Sequence[Feature[Any]] = FEATURES,
           language: Language | None = None) -> argparse.ArgumentParser:
    """Return the arguments of every command; `runs`: what each of them runs, by its name. Features add theirs.
    `language`: in which headings and errors are said; None: that of the system."""
    CommandParser.language = language or language_of(())
    whole = CommandParser(prog="kataku", description="A desktop card table. Without a command: play.")
    whole.add_argument("--self-check", action="store_true", help="check that everything Kataku needs is there")
    whole.add_argument("--version", action="version", version=f"kataku {VERSION}",
                       help=CommandParser.language.text("command.version"))
    _window_arguments(whole)
    whole.set_defaults(run=runs["play"], game=None, files=[])
    commands = whole.add_subparsers(title=CommandParser.language.text("command.commands"), metavar="COMMAND")

    at_table = _command(commands, "play", runs["play"], "go straight to a table")
    _table_arguments(at_table, READY)
    at_table.epilog = BEGINS
    _window_arguments(at_table, again=True)

    opened = _command(commands, "open", runs["play"], "open a saved match, or cards, in the open window; the word "
                                                      "may be left out before a file")
    opened.add_argument("files", nargs="*", metavar="FILE",
                        help="a match (.kataku), cards (.cards), a picture or a folder")
    _window_arguments(opened, again=True)

    many = _command(commands, "simulate", runs["simulate"], "play many matches, at random or with bots, and count")
    _table_arguments(many, MANY)
    many.add_argument("--matches", type=_at_least(1), default=100, metavar="N", help="how many matches (100)")
    many.add_argument("--bots", metavar="LEVEL",
                      help="bots of this level play (random, easy, steady, sharp, master); without it, random moves")
    _json_argument(many)
    many.set_defaults(seed=1)

    pairs = _command(commands, "duel", runs["duel"], "which of two bot levels plays better: the same cards twice, "
                     "seats swapped, until it’s clear")
    _table_arguments(pairs, READY)
    for side in ("a", "b"):
        pairs.add_argument(f"--{side}", metavar="LEVEL", required=True,
                           help="random, easy, steady, sharp or master; with a temper: steady+luis")
    pairs.add_argument("--deals", type=_at_least(2), default=2000, metavar="N", help="at most this many (2000)")
    pairs.add_argument("--matches", action="store_true", help="count matches won, not deals lost (N matches)")
    pairs.add_argument("--jobs", type=_at_least(1), default=1, metavar="J", help="how many processes")
    pairs.add_argument("--file", type=Path, metavar="FILE", help="save every pair here and continue after them")
    _json_argument(pairs)
    pairs.set_defaults(seed=1)

    cases = _command(commands, "scenario", runs["scenario"], "run scenario files")
    cases.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="a scenario file, or a folder of them")
    _json_argument(cases)

    again = _command(commands, "replay", runs["replay"], "retell a saved match")
    again.add_argument("file", type=Path, metavar="FILE", help="a saved match (.kataku)")
    again.add_argument("--check", action="store_true", help="only check that it replays, and how it ends")
    again.add_argument("--seat", metavar="N", help="tell it as this seat saw it")
    _language_argument(again)

    _theme_command(commands, runs["theme"])
    _shot_command(commands, runs["shot"])
    measuring = _command(commands, "bench", runs["bench"], "measure speed and memory against limits")
    _json_argument(measuring)
    measuring.add_argument("--worst", action="store_true",
                           help="the ten slowest seconds of a match of every game; takes some minutes")
    measuring.add_argument("--peers", action="store_true", help="only the rules, beside RLCard and OpenSpiel")
    measuring.add_argument("--python", default=sys.executable, metavar="PATH", help="a Python that has both of them")
    for command in (command for feature in features for command in feature.commands):
        command.arguments(_command(commands, command.name, command.run, command.help))
    return whole


def _command(commands, name: str, run: Run, text: str) -> argparse.ArgumentParser:  # type: ignore[no-untyped-def]
    command: argparse.ArgumentParser = commands.add_parser(name, help=text, description=text)
    command.set_defaults(run=run)
    return command


def _json_argument(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="print the result as JSON")


def _language_argument(command: argparse.ArgumentParser, default: str | None = argparse.SUPPRESS) -> None:
    """Let a command speak any of the languages there are."""
    command.add_argument("--lang", choices=available(), default=default, help="the language to use")


def _table_arguments(command: argparse.ArgumentParser, seats: int, optional: bool = False) -> None:
    names = ", ".join(spec.id for spec in GAMES)
    if optional:
        command.add_argument("--game", help=f"one of {names}; by default the one of --scenario, or the first")
    else:
        command.add_argument("game", help=f"one of {names}")
    command.add_argument("--seats", type=_at_least(1), default=None, metavar="N",
                         help=f"how many seats; by default {seats}, or as near as the game allows")
    command.add_argument("--seed", type=_at_least(0), default=None, metavar="N",
                         help="the number of the shuffle: same number, same cards")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a house rule")


def _window_arguments(command: argparse.ArgumentParser, again: bool = False) -> None:
    """`again`: behind a command that takes them too. Its own defaults would wipe out what was said before it, so
    there it has none."""
    none, off = (argparse.SUPPRESS, argparse.SUPPRESS) if again else (None, False)
    _language_argument(command, none)
    command.add_argument("--size", type=_size, metavar="WxH", default=none,
                         help="width and height of the window in pixels, such as 1366x768")
    command.add_argument("--fullscreen", action="store_true", default=off, help="fill the whole screen")
    command.add_argument("--tv", action="store_true", default=off,
                         help="readable from three metres, on the whole screen")
    command.add_argument("--renderer", choices=("gpu", "surface"), default=none,
                         help="draw with the graphics card (gpu) or without; by default whichever works better")
    command.add_argument("--new-window", action="store_true", default=off,
                         help="open a second window beside the first")


BROUGHT = ("exit status: 0 – everything was imported; 3 – it was, but the edges of some cards are unclear; they "
           "are named; 1 – some pictures can’t be drawn; 2 – nothing was imported")
"""Of several packs the gravest counts: 2, then 1, then 3."""


BEGINS = ("without --option, a match starts with the house rules of the lobby: at first those for newcomers, later "
          "your last ones. With --option, all other rules are the usual ones.")


def _theme_command(commands, run: Run) -> None:  # type: ignore[no-untyped-def]
    themes = commands.add_parser("theme", help="your own cards", description="your own cards")
    _language_argument(themes)
    kinds = themes.add_subparsers(title=CommandParser.language.text("command.commands"), metavar="COMMAND",
                                  required=True)
    check = _command(kinds, "check", run, "check what a theme has, lacks and gets wrong")
    check.add_argument("path", metavar="ID|PATH", help="the theme; “kataku theme list” names all")
    _language_argument(check)
    _json_argument(check)
    cards = _command(kinds, "find", run, "find cards in photos: where they lie, in pixels, in reading order")
    cards.add_argument("photos", nargs="+", type=Path, metavar="PHOTO", help="a photo to search for cards")
    _json_argument(cards)
    _language_argument(cards)
    bring = _command(kinds, "import", run, "turn pictures, photos or another program’s pack into a theme")
    bring.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="a folder, a zip or a picture")
    bring.add_argument("--deck", metavar="DECK", help=f"which cards they are: {', '.join(DECKS)}")
    bring.add_argument("--name", help="the name of the theme")
    bring.add_argument("--whole", action="store_true", help="use photos as they are; don’t cut cards out of them")
    bring.add_argument("--grid", type=_grid, metavar="CxR", help="one picture with cards in C columns and R rows: 13x4")
    bring.add_argument("--into", type=Path, metavar="FOLDER", help="a folder other than your themes folder")
    shelf = _command(kinds, "list", run, "list all themes")
    packing = _command(kinds, "pack", run, "pack a theme as one file to share, without camera notes")
    packing.add_argument("theme", metavar="ID|PATH", help="the theme; “kataku theme list” names all")
    packing.add_argument("--out", type=Path, metavar="FILE",
                         help="a .cards or .zip file; by default the theme’s id")
    packing.add_argument("--originals", action="store_true",
                         help="keep whole photos, with whatever lies around the cards; by default cards are cut out")
    begun = _command(kinds, "new", run, "start a theme: a blank picture of every card, or your photos")
    begun.add_argument("name", metavar="NAME", help="the name of the theme")
    begun.add_argument("--deck", required=True, metavar="DECK", help=f"one of {', '.join(DECKS)}")
    begun.add_argument("--from", dest="photos", type=Path, metavar="PATH", help="pictures, in the order of the cards")
    for kind in (bring, begun):
        kind.epilog = BROUGHT
    begun.add_argument("--into", type=Path, metavar="FOLDER", help="a folder other than your themes folder")
    sheets = _command(kinds, "sheet", run, "blank cards with their names, to print, paint, photograph and play")
    sheets.add_argument("--deck", required=True, metavar="DECK", help=f"one of {', '.join(DECKS)}")
    sheets.add_argument("--paper", choices=PAPERS, default="a4", help="to print on (a4)")
    sheets.add_argument("--out", type=Path, metavar="FILE", help="a PDF; by default the deck’s name")
    for kind in (packing, sheets):
        kind.add_argument("--force", action="store_true", help="overwrite an existing file")
    for kind in (bring, shelf, packing, begun, sheets):
        _json_argument(kind)
        _language_argument(kind)
    for kind in (check, cards, bring, shelf, packing, begun, sheets):
        kind.set_defaults(kind=kind.prog.rpartition(" ")[2])


def _shot_command(commands, run: Run) -> None:  # type: ignore[no-untyped-def]
    picture = _command(commands, "shot", run, "draw a picture of a scene, without a screen")
    picture.add_argument("scene", choices=SCENES, help="what to draw")
    _table_arguments(picture, READY, optional=True)
    picture.add_argument("--humans", type=_at_least(0), default=1, metavar="K", help="how many seats are people’s (1)")
    picture.add_argument("--seat", type=_at_least(1), metavar="N", help="whose view; by default the only person’s")
    picture.add_argument("--step", type=_at_least(0), default=None, metavar="N", help="after this many steps")
    picture.add_argument("--at", type=float, default=1.0, metavar="0…1", help="how far into the last action's cues")
    picture.add_argument("--strip", type=_at_least(2), metavar="N",
                         help="the last action's cues as N frames; of a result, how it comes")
    picture.add_argument("--scenario", type=Path, metavar="FILE", help="a position of this scenario file")
    picture.add_argument("--case", metavar="NAME", help="which case of it; by default the first")
    picture.add_argument("--size", type=_size, metavar="WxH", default=argparse.SUPPRESS,
                         help="width and height of the picture (1920x1080)")
    _language_argument(picture)
    picture.add_argument("--tv", action="store_true", default=argparse.SUPPRESS, help="TV mode")
    picture.add_argument("--text-scale", type=_at_least(*TEXT_SCALES), default=100, metavar="PERCENT",
                         help="text size in per cent, 100 to 200 (100)")
    picture.add_argument("--contrast", action="store_true", help="with high contrast")
    picture.add_argument("--reading-aid", choices=READING_AIDS, default="none", help="for Japanese")
    picture.add_argument("--theme", default="osteria-seto", metavar="ID|PATH",
                         help="with these cards; “kataku theme list” names all (osteria-seto)")
    picture.add_argument("--home", action="store_true", help="include the themes in your folders")
    picture.add_argument("--dress", default="", metavar="NAME", help="which cards, where there is a choice")
    picture.add_argument("--anchor", default="", help="heading on the rules page to open at; a wrong one names all")
    shown = "the card that card help shows; of a result: evening, course, evenings, picture, phones, nobody"
    shown += "; of the lobby: pads, company, first; of the pause: seat"
    shown += "; of what is shown while nobody is here: after how many seconds"
    shown += "; of the tent: pull, key, calm, shown, sway, or how it falls – left, right, inward, outward, domino, "
    shown += "slow, last, whirl –, or sizes as 12,9"
    shown += "".join(f"; {feature.pages}" for feature in FEATURES if feature.pages)
    shown += "; of a table where somebody pulls: asked, pulled or keys, with how steadily, 0-100"
    picture.add_argument("--page", default="", help=shown)
    picture.add_argument("--out", type=Path, default=Path("shot.png"), metavar="FILE",
                         help="a PNG, JPEG, BMP or TGA (shot.png)")
    picture.set_defaults(seed=7)
