"""The inside of the own panel: the card at the left, name and chips in one row, what the card does, the answers.

Pure geometry in units. Large letters cost the explanation first (the card's help still tells it), never the answers.
"""
from __future__ import annotations

from typing import NamedTuple

from game.ui.draw.screen import Rect, Screen

BUTTON_LEAST = 72.0
GAP = 16.0


class OwnPanel(NamedTuple):
    """Rectangles of the own panel; crest, chips and dealer are (x, y, radius); `text` may have no height. With a hand
    of several cards: where that lies, the button that sorts it, the number of cards, the marks of the standing. quiet:
    places of small buttons that are always there. bows: what lies open before the hand, apart from it."""

    rect: Rect
    card: Rect
    name: Rect
    crest: tuple[float, float, float]
    chips: tuple[float, float, float]
    dealer: tuple[float, float, float]
    title: Rect
    text: Rect
    answers: Rect
    hand: Rect | None = None
    sort: Rect | None = None
    number: Rect | None = None
    score: Rect | None = None
    spelt: Rect | None = None
    quiet: tuple[Rect, ...] = ()
    bows: Rect | None = None


def own_panel(rect: Rect, card: Rect, screen: Screen) -> OwnPanel:
    """The parts of the own panel around a card of this size."""
    pad = 18.0
    left, right = card.right + 34.0, rect.right - 1.4 * pad
    row = max(58.0, 1.45 * screen.size("body"))
    answers_high = max(BUTTON_LEAST, 1.75 * screen.size("button"))
    answers = Rect(left, rect.bottom - pad - answers_high, right - left, answers_high)
    top = rect.y + 0.7 * pad
    r = row * 0.44
    chip = min(max(1.25 * r, 1.15 * screen.size("caption")), (answers.y - top - 4) / 2)
    chips = (right - chip, top + max(row, 2 * chip) / 2, chip)
    dealer = (chips[0] - 2.4 * chip, chips[1], 0.86 * chip)
    name = Rect(left, top, dealer[0] - chip - left - 12, row)
    free = answers.y - GAP - (top + row)
    title_high = min(1.5 * screen.size("body"), max(0.0, free))
    title = Rect(left, top + row, right - left, title_high)
    text = Rect(left, title.bottom, right - left, max(0.0, answers.y - 8 - title.bottom))
    return OwnPanel(rect, card, name, (left + r, name.centery, r), chips, dealer, title, text, answers)


RISE = 16.0
"""How far the own hand stands out of its panel, as if held."""


WORDS, KEYED = 12.2, 13.5
"""How broad the small buttons and the answers are where counters are stones, in letters: no word of theirs is cut, and
every answer shows its key."""

ONE_ROW = 570.0
"""So broad a hand of six lies in one row; where the panel is narrow the buttons give way to it."""

SHORT = 0.38
"""The share of the small buttons at the left, whose words are shorter."""


def own_hand(rect: Rect, screen: Screen, counted: str = "") -> OwnPanel:
    """The own panel around a hand of several cards: the name at the left, the answers at the right, between them the
    hand as large as it can be. `counted`: what the standing is counted in, where that needs a room of its own."""
    pad, caption = 14.0, screen.size("caption")
    left = max(200.0, min(0.16 * rect.w, 9.5 * caption))
    right = max(200.0, min(0.17 * rect.w, 11 * caption))
    if counted == "stones":         # two small buttons side by side; a hand of few cards leaves the room
        plain = caption / screen.text_scale
        left = max(270.0, min(0.2 * rect.w, 12.5 * caption), min(0.3 * rect.w, WORDS * plain))
        right = max(right, min(0.2 * rect.w, KEYED * plain))
        left = max(270.0, min(left, rect.w - right - 4 * pad - ONE_ROW))
    row = max(54.0, 1.4 * screen.size("body"))
    large = screen.text_scale >= 1.5
    high = max(BUTTON_LEAST, (1.15 if large else 1.6) * screen.size("button"))
    name = Rect(rect.x + pad, rect.y + 0.8 * pad, left, min(row, 0.3 * rect.h))
    sort = Rect(rect.x + pad, rect.bottom - pad - high, left, high)
    r, middle = 0.42 * name.h, (name.bottom + sort.y) / 2
    button = max(0.74 * caption / screen.text_scale, min(26.0, 0.36 * (sort.y - name.bottom)))
    count = Rect(name.x, name.bottom + 4, 0.42 * left, sort.y - name.bottom - 8)
    dealer = (rect.x + pad + left - button, middle, button)
    score = Rect(count.right, count.y, dealer[0] - button - 4 - count.right, count.h)
    column = Rect(rect.right - pad - right, rect.y + pad, right, rect.h - 2 * pad)
    answers_high = min(column.h, 2 * high + GAP / 2)
    answers = Rect(column.x, column.bottom - answers_high, right, answers_high)
    title = Rect(column.x, column.y, right, max(0.0, min(1.5 * screen.size("body"), answers.y - column.y)))
    text = Rect(column.x, title.bottom, right, max(0.0, answers.y - 6 - title.bottom))
    hand = Rect(name.right + pad, rect.y - RISE, column.x - name.right - 2 * pad, rect.h + RISE - 8)
    made = OwnPanel(rect, hand, name, (name.x + r, name.centery, r), (count.centerx, count.centery, button), dealer,
                    title, text, answers, hand, sort, count, score)
    if counted == "points":         # side by side between the name and the button: points, and what lies open
        free = Rect(name.x, count.y, left, count.h)
        return made._replace(number=None, score=Rect(free.x, free.y, 0.48 * left, free.h),
                             bows=Rect(free.x + 0.48 * left, free.y, 0.52 * left, free.h))
    if counted == "stones":
        return _stoned(made, caption / screen.text_scale)
    return _spelling(made, caption / screen.text_scale) if counted == "donkey" else made


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
    return made._replace(score=score, number=None, dealer=dealer, chips=(score.x + r, score.centery, r), sort=cells[3],
                         quiet=tuple(cells[:3]), answers=answers, title=title, text=text)


def _spelling(made: OwnPanel, least: float) -> OwnPanel:
    """Between name and sorting the number of cards, the animal and the dealer's button, below them the letters; where
    that is too low, the animal beside the others."""
    assert made.sort is not None
    free = Rect(made.name.x, made.name.bottom + 4, made.name.w, made.sort.y - made.name.bottom - 10)
    row = max(1.12 * least, 0.28 * free.h)
    high = free.h - row - 4
    low = high < 1.6 * least
    side = min(free.h if low else high, 0.42 * free.w)
    if low:
        animal = Rect(free.x, free.y + (free.h - side) / 2, side, side)
        free = Rect(animal.right + 6, free.y, free.right - animal.right - 6, free.h)
        count = Rect(free.x, free.y, 0.4 * free.w, high)
    else:
        count = Rect(free.x, free.y, 0.3 * free.w, high)
        animal = Rect(count.right, free.y + (high - side) / 2, side, side)
    button = max(0.74 * least, min(made.dealer[2], 0.5 * high))
    dealer = (free.right - button, free.y + high / 2, button)
    spelt = Rect(free.x, free.bottom - row, free.w, row)
    return made._replace(number=count, score=animal, dealer=dealer, spelt=spelt,
                         chips=(*animal.center, made.chips[2]))


def columns(area: Rect, count: int, gap: float = GAP, first: float = 1.3) -> list[Rect]:
    """The answers side by side; the first one, which names somebody, is wider."""
    shares = [first if i == 0 and count > 1 else 1.0 for i in range(count)]
    unit = (area.w - gap * (count - 1)) / max(1.0, sum(shares))
    cells, pen = [], area.x
    for share in shares:
        cells.append(Rect(pen, area.y, share * unit, area.h))
        pen += share * unit + gap
    return cells


def rows(area: Rect, count: int, gap: float = 8.0) -> list[Rect]:
    """The answers below each other, in the middle of a taller place."""
    high = min((area.h - gap * (count - 1)) / max(1, count), 92.0)
    top = area.centery - (count * high + (count - 1) * gap) / 2
    return [Rect(area.x, top + i * (high + gap), area.w, high) for i in range(count)]
