"""Where points stand in a tile and in the own panel, and what lies open before a hand."""
from __future__ import annotations

from game.ui.draw.screen import Rect, Screen
from game.ui.stage.own_panel import OwnPanel, own_hand
from game.ui.stage.tile import PAD, Tile, badge, least_letters


def own(rect: Rect, screen: Screen) -> OwnPanel:
    """The own panel: side by side between the name and the button points, and what lies open."""
    made = own_hand(rect, screen)
    assert made.score is not None
    free = Rect(made.name.x, made.score.y, made.name.w, made.score.h)
    return made._replace(score=Rect(free.x, free.y, 0.48 * free.w, free.h),
                         bows=Rect(free.x + 0.48 * free.w, free.y, 0.52 * free.w, free.h))


def tile(made: Tile, s: float, screen: Screen) -> Tile:
    """At the right of the fan the points, and below them what lies open before this hand."""
    side = min(max(0.4 * s, 3.3 * least_letters(screen)), 0.4 * made.rect.w)
    fan = Rect(made.card.x, made.card.y, made.rect.right - 1.6 * PAD - side - made.card.x, made.card.h)
    score = Rect(fan.right + 0.6 * PAD, fan.y, side, 0.5 * fan.h)
    return made._replace(card=fan, number=badge(fan, screen), score=score, chips=(*score.center, made.chips[2]),
                         bows=Rect(score.x, score.bottom, side, fan.bottom - score.bottom))
