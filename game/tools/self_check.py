"""Checks whether everything the program needs is there and loads: `kataku --self-check`.

Each check is a function that yields sentences; it runs in the checkout, from the wheel and in the executable alike.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import NamedTuple

from game import paths
from game.application import match_setup, worked_cases
from game.core.ports import Chair, Setup
from game.core.refusal import of_disk
from game.core.rules import AnyGame
from game.decks import DECKS
from game.features.catalogue import FEATURES
from game.rules.catalogue import GAMES
from game.scenarios.run import run_paths
from game.text.compare import differences
from game.text.language import ENGLISH, Language, available
from game.themes import BUILT_IN, LEVELS, ThemePicture, check, open_theme, place_of
from game.tools.titles import missing

PATIENCE = 120.0
"""Seconds in which the next picture has to be drawn, on a machine with much to do."""


class Check(NamedTuple):
    """One check: what is checked, as the user reads it, and what yields a sentence for each thing that is wrong."""

    what: str
    look: Callable[[], Iterator[str]]


def checks() -> Iterator[Check]:
    """List the checks, small enough that each takes seconds."""
    yield Check("folders", _home)
    yield Check("fonts", _fonts)
    yield Check("texts", _languages)
    for spec in GAMES:
        yield Check(f"{spec.id}: files, and a match by each preset", partial(_game, spec))
        yield Check(f"{spec.id}: worked cases", partial(_cases, spec))
    yield Check("our theme: all its pictures and sounds are read, which takes longest", _theme)
    yield Check("pictures as the table draws them", _pictures)
    for feature in FEATURES:
        for look in feature.checks:
            yield Check(f"feature {feature.name}", look)


def problems(asked: Iterable[Check], say: Callable[[str], None]) -> list[str]:
    """Return every sentence of these checks; empty when all is well. `say` is told what is checked before it is."""
    found: list[str] = []
    for each in asked:
        say(each.what)
        found += sentences(each)
    return found


def sentences(asked: Check) -> list[str]:
    """Return what a check says; one that breaks off says so itself, so that the others still run."""
    try:
        return list(asked.look())
    except Exception as error:
        return [f"{asked.what}: {type(error).__name__}: {error}"]


def _home() -> Iterator[str]:
    """If the user has named the folder in which all is to be kept, check that this can be done."""
    if not os.environ.get(paths.HOME):
        return
    refused = {paths.readable(each): why for each in (paths.matches(), paths.evenings(), paths.settings_file().parent)
               if (why := paths.refusal(each)) is not None}
    for folder, why in refused.items():
        told = Language(ENGLISH).tell(of_disk(why))
        yield f"{folder}: nothing can be kept there ({told}) – check this folder, or set {paths.HOME} to another one"


def _fonts() -> Iterator[str]:
    for weight in ("regular", "bold"):
        file = paths.font(weight)
        if file.stat().st_size < 100_000:
            yield f"{file}: this font is too small to be whole – install it again"


def _languages() -> Iterator[str]:
    if len(available()) < 2:
        yield f"{paths.assets() / 'lang'}: there should be two languages, there are {len(available())}"
    yield from differences()


def _game(spec: AnyGame) -> Iterator[str]:
    yield from missing(spec)
    for name, options in {"": {}, **match_setup.presets(spec)}.items():
        setup = Setup(spec.id, tuple(Chair(str(n), "", 0, "bot:random") for n in range(spec.fewest)), options, 1)
        host = match_setup.open_table(setup, None)
        while host.outcome() is None:
            host.act()
        if host.match.outcome() is None:
            yield f"{spec.id}, {name}: a match does not end"


def _cases(spec: AnyGame) -> Iterator[str]:
    file = worked_cases.cases_file(spec.id)
    for verdict in run_paths([file]):
        if verdict.difference:
            yield f"{file}:{verdict.line}: {verdict.case}: {verdict.difference}"


def _theme() -> Iterator[str]:
    report = check(paths.themes() / BUILT_IN)
    tell = Language(ENGLISH).tell
    yield from (tell(remark.sentence) for remark in report.errors)
    for part in report.coverage:
        for card in part.missing:
            yield f"{BUILT_IN}: {part.deck} has no '{card}' at level {part.level}"
    for game in GAMES:
        place = place_of(game.id)
        yield from (tell(remark.sentence) for remark in (place.remarks if place else ()))


def _pictures() -> Iterator[str]:
    """Every face at every level, backs and crests are drawn once, small; and the icon and the places, which are made of
    pixels and so go the way of strangers' pictures."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    look = open_theme(BUILT_IN)
    pictures = [look.back(), look.token("icon"), *map(look.crest, look.crests())]
    for game in GAMES:
        there = look.at(place_of(game.id))
        pictures += filter(None, (there.back(), there.table().medium, there.table().border, there.table().left,
                                  there.table().right))
    for deck in DECKS.values():
        pictures += [p for c in deck.faces for level in LEVELS if (p := look.face(deck.id, c.id, level))]
    yield from undrawable(pictures)


def undrawable(pictures: Iterable[ThemePicture]) -> Iterator[str]:
    """Draw each picture once, small, and yield a sentence for each that cannot be drawn."""
    from game.ui.draw.face_queue import FaceQueue
    from game.ui.draw.faces import Job

    queue = FaceQueue()
    for picture in pictures:
        queue.want(Job.of(picture, 40, 62), 1, lasting=True)
    while not queue.idle:
        if not queue.wait(PATIENCE):
            yield f"the pictures are not drawn: none was ready within {PATIENCE:.0f} seconds"
            break
        yield from (f"{job.path}: this picture cannot be drawn" for job, art in queue.collect() if art is None)
    queue.close()
