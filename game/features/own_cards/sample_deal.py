"""A deal in its midst, painted as it would be played with a theme: the same table and the same scene, in an application
of its own that keeps nothing.

It is made beside the main path, and refuses to know who looks at it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from typing import TypeAlias

from game.application import match_setup
from game.application.application import Application
from game.application.stage import match_of
from game.core.ports import Setup
from game.core.seating import Seat
from game.data.settings import INSTANT, Settings
from game.rules.catalogue import game as rules_of
from game.table.host import Host
from game.table.match import Match
from game.table.record import SeatedNames
from game.themes import Look
from game.themes.collection import own_face
from game.ui.draw.painter import Painter
from game.ui.draw.palette import HIGH_CONTRAST, NIGHT
from game.ui.draw.screen import Screen
from game.ui.draw.surface import SurfaceCanvas

SEATS, SEED = 4, 7
YOU: Seat = 0
FEWEST, MOST = 6, 200
"""Acts that are played before the deal is shown: at least so many, and at most until it is the viewer's turn."""

TRIES = 40
"""Deals that are looked through for one in which the viewer's hand holds cards of the theme's own."""

SMALL, LARGE = (1280, 720), (1920, 1080)
"""Pixels of the screen it is played on: what is seen smaller is painted smaller, and not laid out for less."""

FRAME, FRAMES, TIMES = 1000 / 60, 40, 3
"""Milliseconds of a frame, frames until everything lies still, and how often it is drawn: each time may order faces for
the next."""


Open: TypeAlias = Callable[[Settings, Screen], Application]


class SampleHost(Host):
    """A host whose deal is played no further."""

    def tick(self, now: float, settled: bool) -> float | None:
        """See TableHost."""
        return None


def painted(opened: Open, settings: Settings, game: str, wide: int) -> SurfaceCanvas:
    """Return the table of a game with these settings, for a place so many pixels wide."""
    size = SMALL if wide <= SMALL[0] else LARGE
    settings = replace(settings, game=game, speed=INSTANT, thinking=INSTANT, reduced_motion=True, flair="off",
                       tv=False, text_scale=100, reading_aid="none", volume_effects=0, volume_calls=0, volume_room=0,
                       volume_music=0, muted=False, fullscreen=False)
    app = opened(settings, Screen(*size, high_contrast=settings.high_contrast))
    canvas = SurfaceCanvas(size)
    colours = HIGH_CONTRAST if settings.high_contrast else NIGHT.with_theme(app.look.colours)
    painter = Painter(canvas, app.screen, palette=colours, pictures=app.art)
    try:
        setup = app.catalogue.solo(game, _seats(app, game), {}, SEED)
        app.manager.instead(app.routes.table(showing(setup, _own(app.look, game))))
        now = app.clock()
        for frame in range(FRAMES):
            app.manager.update(now + frame * FRAME)
        for _ in range(TIMES):
            painter.begin()
            app.manager.draw(painter)
            painter.end()
            app.art.wait()
    finally:
        painter.close()
        painter.letters.close()
    return canvas


def showing(setup: Setup, own: Collection[str]) -> SampleHost:
    """Deal a sample, as `dealt` does, with a card in hand that is one of these, by their ids: of several, half the hand
    if that is found soon; where there are none, any hand will do."""
    best, most = dealt(setup), 0
    for seed in range(SEED, SEED + TRIES if own else SEED):
        found = best if seed == SEED else dealt(setup, seed)
        view = found.match.view(YOU)
        hand = view.hand(YOU)
        count = sum(view.faces[card].id in own for card in hand)
        if count > most:
            best, most = found, count
        if most and 2 * most >= len(hand):
            break
    return best


def _own(look: Look, game: str) -> Collection[str]:
    """The cards that the theme has drawn itself, where it has not drawn all."""
    faces = rules_of(game).deck.faces
    drawn = frozenset(card.id for card in faces if own_face(look, look.worn(card)) is not None)
    return drawn if len(drawn) < len({card.id for card in faces}) else frozenset()


def dealt(setup: Setup, seed: int = SEED) -> SampleHost:
    """Return a match by chance, come to the first person's turn in the midst of a deal."""
    spec = rules_of(setup.game)
    setup = setup._replace(options=spec.resolve(setup.options), seed=None)
    bots = tuple(chair._replace(kind="bot:random") for chair in setup.chairs)
    match = match_of(setup._replace(chairs=bots), seed)
    host = SampleHost(match, match_setup.make_bots(setup._replace(chairs=bots), seed), SeatedNames(bots))
    host.setup = setup
    for acts in range(MOST):
        if host.outcome() is not None or (acts >= FEWEST and _asks_you(match)):
            break
        host.act()
    return host


def _asks_you(match: Match) -> bool:
    view = match.view(None)
    return YOU in match.waiting() and view.asking == "turn" and view.turn() == YOU and not match.is_due()


def _seats(app: Application, game: str) -> int:
    info = next(info for info in app.catalogue.games() if info.id == game)
    return max(info.fewest, min(info.most, SEATS))
