"""Where penalties that spell a word stand in tile and panel: the letters, their animal, the number of cards."""
from __future__ import annotations

from game.ui.draw.screen import Rect, Screen
from game.ui.stage.own_panel import OwnPanel, own_hand
from game.ui.stage.tile import BESIDE, PAD, Tile, badge, least_letters, lower_name

LETTERS = 5.4
"""The breadth of a row of five letters at the least, in heights of a letter."""

ANIMAL, BUTTON = 1.25, 0.74
"""The height of the animal over the letters, and the radius of the dealer's button, at the least, in heights of a
letter. The button may stand beside the animal."""


def own(rect: Rect, screen: Screen) -> OwnPanel:
    """The own panel with room for the letters."""
    return _spelling(own_hand(rect, screen), screen.size("caption") / screen.text_scale)


def _spelling(made: OwnPanel, least: float) -> OwnPanel:
    """Between name and sorting the animal and the dealer's button, below them the letters; where that is too low, the
    animal beside the others."""
    assert made.sort is not None
    free = Rect(made.name.x, made.name.bottom + 4, made.name.w, made.sort.y - made.name.bottom - 10)
    row = max(1.12 * least, 0.28 * free.h)
    high = free.h - row - 4
    low = high < 1.6 * least
    side = min(free.h if low else high, 0.42 * free.w)
    if low:
        animal = Rect(free.x, free.y + (free.h - side) / 2, side, side)
        free = Rect(animal.right + 6, free.y, free.right - animal.right - 6, free.h)
    else:
        animal = Rect(free.x + 0.12 * free.w, free.y + (high - side) / 2, side, side)
    button = max(BUTTON * least, min(made.dealer[2], 0.5 * high))
    dealer = (free.right - button, free.y + high / 2, button)
    spelt = Rect(free.x, free.bottom - row, free.w, row)
    return made._replace(score=animal, dealer=dealer, spelt=spelt,
                         chips=(*animal.center, made.chips[2]))


def tile(made: Tile, s: float, screen: Screen) -> Tile:
    """The letters along the foot, above them the fan and at its right, as high, their animal. A coin lies beside the
    letters, or beside the cards. A large name gives way to the letters, as far as it stays readable."""
    least, rect = least_letters(screen), made.rect
    row = max(1.12 * least, 0.17 * s)
    foot = Rect(rect.x + PAD, rect.bottom - 0.8 * PAD - row, rect.w - 2 * PAD, row)
    if foot.w < LETTERS * least:
        return _in_a_row(made, foot, least)
    high = foot.y - 5 - made.card.y
    if high < ANIMAL * least:
        made = lower_name(made, 2 * BUTTON * least - high, screen)
        high = foot.y - 5 - made.card.y
    top = made.card.y
    if high < ANIMAL * least:
        return _in_a_row(made, foot, least)
    side = min(high, 0.42 * rect.w)
    animal = Rect(rect.right - PAD - side, top + (high - side) / 2, side, side)
    fan = Rect(rect.x + PAD, top, animal.x - rect.x - 1.6 * PAD, high)
    button = max(BUTTON * least, min(made.dealer[2], 0.6 * row))
    beside = foot.inflate(-4 * button - 12, 0)
    if beside.w >= LETTERS * least:
        dealer, foot = (foot.right - button, foot.centery, button), beside
    else:
        fan.w -= 2 * button + BESIDE
        dealer = (fan.right + BESIDE + button, fan.y + button, button)
    return made._replace(card=fan, dealer=dealer, number=badge(fan, screen), score=animal, spelt=foot,
                         chips=(*animal.center, made.chips[2]))


def _in_a_row(made: Tile, foot: Rect, least: float) -> Tile:
    """Where letters are as large as a tile: the number of cards, the animal and a figure side by side, and a coin in
    the corner."""
    number = Rect(foot.x, foot.y, 1.5 * least, foot.h)
    side = min(foot.h, 0.24 * foot.w)
    animal = Rect(number.right + 4, foot.centery - side / 2, side, side)
    button = BUTTON * least
    dealer = (made.rect.right - 4 - button, foot.bottom - button, button)
    end = dealer[0] - button - BESIDE
    fan = Rect(made.card.x, made.card.y, end - made.card.x, max(12.0, foot.y - 4 - made.card.y))
    return made._replace(card=fan, dealer=dealer, number=number, score=animal,
                         spelt=Rect(animal.right + 4, foot.y, end - animal.right - 4, foot.h),
                         chips=(*animal.center, made.chips[2]))
