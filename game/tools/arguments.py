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
    `language`: in which help and errors are said; None: that of the system."""
    CommandParser.language = language or language_of(())
    whole = CommandParser(prog="kataku", description=_say("about"))
    whole.add_argument("--self-check", action="store_true", help=_say("self_check"))
    whole.add_argument("--version", action="version", version=f"kataku {VERSION}",
                       help=CommandParser.language.text("command.version"))
    _window_arguments(whole)
    whole.set_defaults(run=runs["play"], game=None, files=[])
    commands = whole.add_subparsers(title=CommandParser.language.text("command.commands"), metavar="COMMAND")

    at_table = _command(commands, "play", runs["play"], _say("play"))
    _table_arguments(at_table, READY)
    at_table.epilog = _say("begins")
    _window_arguments(at_table, again=True)

    opened = _command(commands, "open", runs["play"], _say("open"))
    opened.add_argument("files", nargs="*", metavar="FILE",
                        help=_say("open_files"))
    _window_arguments(opened, again=True)

    many = _command(commands, "simulate", runs["simulate"], _say("simulate"))
    _table_arguments(many, MANY)
    many.add_argument("--matches", type=_at_least(1), default=100, metavar="N", help=_say("matches"))
    many.add_argument("--bots", metavar="LEVEL",
                      help=_say("bots"))
    _json_argument(many)
    many.set_defaults(seed=1)

    pairs = _command(commands, "duel", runs["duel"], _say("duel"))
    _table_arguments(pairs, READY)
    for side in ("a", "b"):
        pairs.add_argument(f"--{side}", metavar="LEVEL", required=True,
                           help=_say("duel_side"))
    pairs.add_argument("--deals", type=_at_least(2), default=2000, metavar="N", help=_say("duel_deals"))
    pairs.add_argument("--matches", action="store_true", help=_say("duel_matches"))
    pairs.add_argument("--jobs", type=_at_least(1), default=1, metavar="J", help=_say("duel_jobs"))
    pairs.add_argument("--file", type=Path, metavar="FILE", help=_say("duel_file"))
    _json_argument(pairs)
    pairs.set_defaults(seed=1)

    cases = _command(commands, "scenario", runs["scenario"], _say("scenario"))
    cases.add_argument("paths", nargs="+", type=Path, metavar="PATH", help=_say("scenario_paths"))
    _json_argument(cases)

    again = _command(commands, "replay", runs["replay"], _say("replay"))
    again.add_argument("file", type=Path, metavar="FILE", help=_say("replay_file"))
    again.add_argument("--check", action="store_true", help=_say("replay_check"))
    again.add_argument("--seat", metavar="N", help=_say("replay_seat"))
    _language_argument(again)

    _theme_command(commands, runs["theme"])
    _shot_command(commands, runs["shot"])
    measuring = _command(commands, "bench", runs["bench"], _say("bench"))
    _json_argument(measuring)
    measuring.add_argument("--worst", action="store_true",
                           help=_say("bench_worst"))
    measuring.add_argument("--peers", action="store_true", help=_say("bench_peers"))
    measuring.add_argument("--python", default=sys.executable, metavar="PATH", help=_say("bench_python"))
    for command in (command for feature in features for command in feature.commands):
        command.arguments(_command(commands, command.name, command.run, command.help))
    return whole


def _say(key: str, **values: object) -> str:
    """Return the help of a command or an argument in the language asked for."""
    return CommandParser.language.text(f"arguments.{key}", **values)


def _command(commands, name: str, run: Run, text: str) -> argparse.ArgumentParser:  # type: ignore[no-untyped-def]
    command: argparse.ArgumentParser = commands.add_parser(name, help=text, description=text)
    command.set_defaults(run=run)
    return command


def _json_argument(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help=_say("json"))


def _language_argument(command: argparse.ArgumentParser, default: str | None = argparse.SUPPRESS) -> None:
    """Let a command speak any of the languages there are."""
    command.add_argument("--lang", choices=available(), default=default, help=_say("lang"))


def _table_arguments(command: argparse.ArgumentParser, seats: int, optional: bool = False) -> None:
    names = ", ".join(spec.id for spec in GAMES)
    if optional:
        command.add_argument("--game", help=_say("game_or", games=names))
    else:
        command.add_argument("game", help=_say("game", games=names))
    command.add_argument("--seats", type=_at_least(1), default=None, metavar="N",
                         help=_say("seats", seats=seats))
    command.add_argument("--seed", type=_at_least(0), default=None, metavar="N",
                         help=_say("seed"))
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=_say("option"))


def _window_arguments(command: argparse.ArgumentParser, again: bool = False) -> None:
    """`again`: behind a command that takes them too. Its own defaults would wipe out what was said before it, so
    there it has none."""
    none, off = (argparse.SUPPRESS, argparse.SUPPRESS) if again else (None, False)
    _language_argument(command, none)
    command.add_argument("--size", type=_size, metavar="WxH", default=none,
                         help=_say("window_size"))
    command.add_argument("--fullscreen", action="store_true", default=off, help=_say("fullscreen"))
    command.add_argument("--tv", action="store_true", default=off,
                         help=_say("window_tv"))
    command.add_argument("--renderer", choices=("gpu", "surface"), default=none,
                         help=_say("renderer"))
    command.add_argument("--new-window", action="store_true", default=off,
                         help=_say("new_window"))


def _theme_command(commands, run: Run) -> None:  # type: ignore[no-untyped-def]
    themes = commands.add_parser("theme", help=_say("theme"), description=_say("theme"))
    _language_argument(themes)
    kinds = themes.add_subparsers(title=CommandParser.language.text("command.commands"), metavar="COMMAND",
                                  required=True)
    check = _command(kinds, "check", run, _say("theme_check"))
    check.add_argument("path", metavar="ID|PATH", help=_say("theme_path"))
    _language_argument(check)
    _json_argument(check)
    cards = _command(kinds, "find", run, _say("theme_find"))
    cards.add_argument("photos", nargs="+", type=Path, metavar="PHOTO", help=_say("theme_photos"))
    _json_argument(cards)
    _language_argument(cards)
    bring = _command(kinds, "import", run, _say("theme_import"))
    bring.add_argument("paths", nargs="+", type=Path, metavar="PATH", help=_say("theme_paths"))
    bring.add_argument("--deck", metavar="DECK", help=_say("theme_which", decks=', '.join(DECKS)))
    bring.add_argument("--name", help=_say("theme_name"))
    bring.add_argument("--whole", action="store_true", help=_say("theme_whole"))
    bring.add_argument("--grid", type=_grid, metavar="CxR", help=_say("theme_grid"))
    bring.add_argument("--into", type=Path, metavar="FOLDER", help=_say("theme_into"))
    shelf = _command(kinds, "list", run, _say("theme_list"))
    packing = _command(kinds, "pack", run, _say("theme_pack"))
    packing.add_argument("theme", metavar="ID|PATH", help=_say("theme_path"))
    packing.add_argument("--out", type=Path, metavar="FILE",
                         help=_say("theme_pack_out"))
    packing.add_argument("--originals", action="store_true",
                         help=_say("theme_originals"))
    begun = _command(kinds, "new", run, _say("theme_new"))
    begun.add_argument("name", metavar="NAME", help=_say("theme_name"))
    begun.add_argument("--deck", required=True, metavar="DECK", help=_say("theme_deck", decks=', '.join(DECKS)))
    begun.add_argument("--from", dest="photos", type=Path, metavar="PATH", help=_say("theme_from"))
    for kind in (bring, begun):
        kind.epilog = _say("brought")
    begun.add_argument("--into", type=Path, metavar="FOLDER", help=_say("theme_into"))
    sheets = _command(kinds, "sheet", run, _say("theme_sheet"))
    sheets.add_argument("--deck", required=True, metavar="DECK", help=_say("theme_deck", decks=', '.join(DECKS)))
    sheets.add_argument("--paper", choices=PAPERS, default="a4", help=_say("theme_paper"))
    sheets.add_argument("--out", type=Path, metavar="FILE", help=_say("theme_sheet_out"))
    for kind in (packing, sheets):
        kind.add_argument("--force", action="store_true", help=_say("force"))
    for kind in (bring, shelf, packing, begun, sheets):
        _json_argument(kind)
        _language_argument(kind)
    for kind in (check, cards, bring, shelf, packing, begun, sheets):
        kind.set_defaults(kind=kind.prog.rpartition(" ")[2])


def _shot_command(commands, run: Run) -> None:  # type: ignore[no-untyped-def]
    picture = _command(commands, "shot", run, _say("shot"))
    picture.add_argument("scene", choices=SCENES, help=_say("shot_scene"))
    _table_arguments(picture, READY, optional=True)
    picture.add_argument("--humans", type=_at_least(0), default=1, metavar="K", help=_say("shot_humans"))
    picture.add_argument("--seat", type=_at_least(1), metavar="N", help=_say("shot_seat"))
    picture.add_argument("--step", type=_at_least(0), default=None, metavar="N", help=_say("shot_step"))
    picture.add_argument("--at", type=float, default=1.0, metavar="0…1", help=_say("shot_at"))
    picture.add_argument("--strip", type=_at_least(2), metavar="N",
                         help=_say("shot_strip"))
    picture.add_argument("--scenario", type=Path, metavar="FILE", help=_say("shot_scenario"))
    picture.add_argument("--case", metavar="NAME", help=_say("shot_case"))
    picture.add_argument("--size", type=_size, metavar="WxH", default=argparse.SUPPRESS,
                         help=_say("shot_size"))
    _language_argument(picture)
    picture.add_argument("--tv", action="store_true", default=argparse.SUPPRESS, help=_say("shot_tv"))
    picture.add_argument("--text-scale", type=_at_least(*TEXT_SCALES), default=100, metavar="PERCENT",
                         help=_say("shot_text_scale"))
    picture.add_argument("--contrast", action="store_true", help=_say("shot_contrast"))
    picture.add_argument("--reading-aid", choices=READING_AIDS, default="none", help=_say("shot_reading_aid"))
    picture.add_argument("--theme", default="osteria-seto", metavar="ID|PATH",
                         help=_say("shot_theme"))
    picture.add_argument("--home", action="store_true", help=_say("shot_home"))
    picture.add_argument("--dress", default="", metavar="NAME", help=_say("shot_dress"))
    picture.add_argument("--anchor", default="", help=_say("shot_anchor"))
    shown = "the card that card help shows; of a result: evening, course, evenings, picture, phones, nobody"
    shown += "; of the lobby: pads, company, first; of the pause: seat"
    shown += "; of what is shown while nobody is here: after how many seconds"
    shown += "; of the tent: pull, key, calm, shown, sway, or how it falls – left, right, inward, outward, domino, "
    shown += "slow, last, whirl –, or sizes as 12,9"
    shown += "".join(f"; {feature.pages}" for feature in FEATURES if feature.pages)
    shown += "; of a table where somebody pulls: asked, pulled or keys, with how steadily, 0-100"
    picture.add_argument("--page", default="", help=_say("shot_page", pages=shown))
    picture.add_argument("--out", type=Path, default=Path("shot.png"), metavar="FILE",
                         help=_say("shot_out"))
    picture.add_argument("--force", action="store_true", help=_say("force"))
    picture.set_defaults(seed=7)
