"""A deal that is played with a theme, seen as through a window: painted beside the main path, kept as one picture."""
from __future__ import annotations

from pathlib import Path

import pygame

from game.features.own_cards.gallery import Gallery
from game.features.own_cards.gallery_page.arts import ShownTheme
from game.themes.collection import Exhibit
from game.ui.draw import panels
from game.ui.draw.screen import Rect
from game.ui.kit.desk import Desk
from game.ui.kit.ports import GameInfo

WIDE, HIGH = 16, 9


def high(wide: float) -> float:
    """Return the height at this breadth."""
    return wide * HIGH / WIDE


def wide(high: float) -> float:
    """Return the breadth at this height."""
    return high * WIDE / HIGH


def lay(desk: Desk, gallery: Gallery, exhibit: Exhibit, game: GameInfo, shown: ShownTheme, rect: Rect) -> None:
    """Draw the picture, or until it is there the place for it."""
    p, services = desk.p, desk.services
    w, h = p.px(rect.w), p.px(rect.h)
    settings = services.settings
    name = (exhibit.id, game.id, shown.dress.id, shown.turn, *sorted(settings.index.items()), settings.places,
            settings.language, settings.high_contrast)
    found = services.art.large(Path("deal") / "-".join(map(str, name)), w, h,
                               lambda: _picture(gallery, exhibit, game.id, shown.dress.id, w, h))
    panels.strip(p, rect, 14)
    if found is not None:
        p.picture(found, rect.centerx, rect.centery)
    panels.frame(p, rect, p.palette.button_edge, 2.0, 4)


def _picture(gallery: Gallery, exhibit: Exhibit, game: str, dress: str, w: int, h: int) -> pygame.Surface:
    whole = gallery.deal(exhibit, game, dress, w).screenshot()
    return pygame.transform.smoothscale(whole, (w, h))
