"""Draws the counters of a seat where they are go stones, and finds room for them in tile and panel."""
from __future__ import annotations

from game.core.seating import Seat
from game.ui.draw import tokens
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect, Screen
from game.ui.kinds.climb.fold import Climb
from game.ui.stage.drawing.hands import gain_colour
from game.ui.stage.own_panel import BUTTON_LEAST, MARGIN, OwnPanel, own_hand, sides
from game.ui.stage.records import Show
from game.ui.stage.tile import BESIDE, PAD, Tile, counted, least_letters

COUNTED = 2.6
"""How high a stone over a number has to be, in heights of the smallest letters."""


def counters(p: Painter, show: Show, seat: Seat, box: Rect, disc: tuple[float, float, float]) -> None:
    """Draw a go stone and the number of counters: white while there are any, black for who owes some. Below each other,
    or side by side where that is broader than high; with what a deal that is over has brought or cost."""
    amount = show.frame.chips.get(seat, 0)
    x, y, r = disc
    text = str(amount) if amount >= 0 else f"\N{MINUS SIGN}{-amount}"
    colour = p.palette.kinari if amount >= 0 else p.palette.shu_ui
    least = p.screen.size("caption") / p.screen.text_scale
    gain = gained(show, seat)
    if box.w > 1.8 * box.h:
        tokens.stone(p, x, y, r, black=amount < 0)
        size = p.fitting(f"{text} {gain}" if gain else text, box.right - x - r - 8, "seat", True, least)
        p.label(text, x + r + 8, box.centery, size, colour, True)
        if gain:
            p.label(gain, x + r + 8 + p.width(f"{text} ", size, True), box.centery, size, gain_colour(p, gain), True)
        return
    if gain:                    # in the place of the stone: nothing lies on cards that have been turned up
        letters = max(least, min(1.25 * p.screen.size("caption"), 1.6 * r))
        p.label(gain, x, y, p.fitting(gain, box.w, letters, True, least), gain_colour(p, gain), True, "centre")
    else:
        tokens.stone(p, x, y, r, black=amount < 0)
    room = Rect(box.x, y + r + 1, box.w, box.bottom - y - r - 1)
    size = p.fitting(text, room.w, min(0.96 * room.h, 1.1 * p.screen.size("button")), True, least)
    p.label(text, room.centerx, room.centery, size, colour, True, "centre")


def gained(show: Show, seat: Seat) -> str:
    """Say what a deal that is over has brought this seat, or cost it; empty before, and where nothing has changed."""
    climb = show.frame.placement.more.of(Climb)
    amount = climb.gains.get(seat, 0) if climb is not None and climb.over else 0
    return "" if not amount else f"+{amount}" if amount > 0 else f"\N{MINUS SIGN}{-amount}"


# ---- places -------------------------------------------------------------------------------------------------
WORDS, KEYED = 12.2, 13.5
"""How broad the small buttons and the answers are where counters are stones, in letters: no word of theirs is cut, and
every answer shows its key."""

ONE_ROW = 630.0
"""So broad a hand of six and its number lie in one row; where the panel is narrow the buttons give way to it."""

SHORT = 0.38
"""The share of the small buttons at the left, whose words are shorter."""


def own(rect: Rect, screen: Screen) -> OwnPanel:
    """Return the own panel: two small buttons side by side; a hand of few cards leaves the room."""
    plain = screen.size("caption") / screen.text_scale
    left, right = sides(rect, screen)
    left = max(270.0, min(0.2 * rect.w, 12.5 * screen.size("caption")), min(0.3 * rect.w, WORDS * plain))
    right = max(right, min(0.2 * rect.w, KEYED * plain))
    left = max(270.0, min(left, rect.w - right - 4 * MARGIN - ONE_ROW))
    return _stoned(own_hand(rect, screen, (left, right)), plain)


def _stoned(made: OwnPanel, least: float) -> OwnPanel:
    """Below the name the counters and the dealer's button, then four small buttons, two beside two; at the right room
    for three answers."""
    assert made.sort is not None
    left, foot = made.name.x, made.sort.bottom
    gap = 8.0
    high = max(0.66 * BUTTON_LEAST, min(BUTTON_LEAST, (foot - made.name.bottom - 1.5 * least - 3 * gap) / 2))
    first = SHORT * (made.name.w - gap)
    cells = [Rect(x, foot - (2 - line) * high - (1 - line) * gap, wide, high) for line in range(2)
             for x, wide in ((left, first), (left + first + gap, made.name.w - gap - first))]
    free = Rect(left, made.name.bottom + 4, made.name.w, cells[0].y - made.name.bottom - 10)
    button = max(0.74 * least, min(made.dealer[2], 0.46 * free.h))
    dealer = (free.right - button, free.centery, button)
    score = Rect(free.x, free.y, free.w - 2 * button - 8, free.h)
    r = min(0.5 * free.h, 26.0)
    rows_high = min(made.title.h + made.text.h + made.answers.h, 3 * BUTTON_LEAST + 2 * gap)
    ring = 12.0                     # the frame of the focus stays inside the panel
    answers = Rect(made.answers.x, made.answers.bottom - rows_high, made.answers.w - ring, rows_high)
    top = made.title.y
    title = Rect(made.title.x, top, made.title.w, max(0.0, min(made.title.h or 0.0, answers.y - top)))
    text = Rect(title.x, title.bottom, title.w, max(0.0, answers.y - 6 - title.bottom))
    return made._replace(score=score, dealer=dealer, chips=(score.x + r, score.centery, r), sort=cells[3],
                         quiet=tuple(cells[:3]), answers=answers, title=title, text=text)


def tile(made: Tile, s: float, screen: Screen) -> Tile:
    """Lay out the tile: at the right of the fan a stone over the number of counters, as wide as a number below zero
    needs; below them the dealer's button, on a low tile between them and the fan."""
    least, button = least_letters(screen), made.dealer[2]
    side = min(max(0.36 * s, 2.3 * least), 0.4 * made.rect.w)
    taken = 2 * button + BESIDE
    is_low = made.card.h - taken < COUNTED * least
    fan = Rect(made.card.x, made.card.y, made.rect.right - 2 * PAD - side - (taken if is_low else 0.0) - made.card.x,
               made.card.h)
    score = Rect(made.rect.right - PAD - side, fan.y, side, fan.h - (0.0 if is_low else taken))
    dealer = (fan.right + BESIDE + button if is_low else score.centerx, fan.bottom - button, button)
    r = max(6.0, min(0.36 * side, (score.h - 1.3 * least) / 2 - 2))
    return counted(made, fan, screen)._replace(score=score, chips=(score.centerx, score.y + r + 2, r), dealer=dealer)
