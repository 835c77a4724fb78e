"""Lays out what stands on the stage between the seats: stock, public pile, phase, pot, one sentence, the direction of
play.

Pure geometry in units: rectangles for what is there, side by side, with equal air between them. It is told which
parts a game has; it knows no card, no number and no word.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.ui.draw.screen import Rect, Screen
from game.ui.stage.extensions import NOTHING, Extensions

CARD = 63 / 98
SPREAD, SPREAD_SMALL = 0.44, 0.68
"""Distance of fanned cards in card heights; under .40 a covered index lies. Small cards carry one centred numeral and
never overlap."""
MEDIUM_FROM = 120.0
FAN = 5
RANKED, RANKED_MOST, PLACE = 5, 10, 0.72
"""Places of the ranking strip at least and at most, and how broad one is, in breadths of a card."""

CARD_MOST = 200.0
CARD_LEAST = 84.0
"""Cards on the stage are index cards before they are lower than this; then the sentence gets less room."""

CARD_TALL = 232.0
"""On a stage so high that phase and pot find room above each other, cards are shown in full detail."""

FULL = 1.5
"""How high the panel is above its sentence, in heights of a card with its count."""

LABEL, READ = 1.42, 1.62
"""The height of a row of small words, without readings and with, in sizes of a caption."""

BADGE_GAP = 10.0
SIDE = 20.0
"""The air at either end of the stage, in units."""

LARGE_TEXT = 1.5
"""From this text scale on everything that is not a letter stands closer together."""


class StageNeeds(NamedTuple):
    """Describes what has to find room: parts of the game by name, answer buttons, the tray of the own card. shared: all
    look at this stage from afar, and no own cards lie below it."""

    parts: tuple[str, ...] = ("stock", "pile", "phase", "pot")
    buttons: bool = False
    tray: bool = False
    shared: bool = False


class Parts(NamedTuple):
    """Rectangles on the stage. `stock` is the card on top; `pile` the fan of `fan` cards; None: not at this table.
    stacked: the phase lies over the pot. beside: the counts stand beside the cards, which are too low to carry them.
    pack: where a stock without its own place is gathered: the middle of its lowest card and its height. place: by
    name, what only some tables have; labels: what is told in words there, lying: where cards lie in the open, sides:
    what stands at the sides. more: what a kind of table knows of its stage beyond that."""

    panel: Rect
    sentence: Rect
    card: float
    stock: Rect | None = None
    stock_label: Rect | None = None
    pile: Rect | None = None
    pile_label: Rect | None = None
    fan: int = FAN
    phase: Rect | None = None
    pot: Rect | None = None
    pot_label: Rect | None = None
    buttons: Rect | None = None
    tray: Rect | None = None
    ranking: Rect | None = None
    stacked: bool = False
    beside: bool = False
    pack: tuple[float, float, float] | None = None
    place: Mapping[str, Rect] = {}
    labels: tuple[Rect, ...] = ()
    lying: tuple[Rect, ...] = ()
    sides: tuple[Rect, ...] = ()
    more: Extensions = NOTHING

    @property
    def centre(self) -> tuple[float, float]:
        return self.panel.center


class _Metrics(NamedTuple):
    caption: float
    label: float
    sentence: float
    pad: float
    side: float
    badges: bool = True
    mute: bool = False          # too low for the words of the phase


def spread(card: float) -> float:
    """Return how far apart fanned cards of this height lie, in heights."""
    return SPREAD if card >= MEDIUM_FROM else SPREAD_SMALL


def furnish(stage: Rect, screen: Screen, wanted: StageNeeds) -> Parts:
    """Return the parts in a stage of this size. Few parts on a wide or high stage draw the panel in: it is never larger
    than it can fill."""
    m = _metrics(screen)
    m = _tightened(m, stage, screen)
    high = stage.h - m.sentence - 3 * m.pad
    m = m._replace(mute=m.label == 0 and screen.text_scale >= LARGE_TEXT and high < LAMP + 1.36 * m.caption)
    is_tall = m.label > 0 and high - m.label - 4 >= CARD_TALL
    most = CARD_TALL if is_tall else min(CARD_MOST, max(high - m.label - 4, 0.7 * CARD_LEAST))
    card, fan, columns = _fitted(stage, most, m, wanted, screen)
    if sum(width for _, width in columns) > stage.w - 2 * m.side:
        m = m._replace(badges=False)
        card, fan, columns = _fitted(stage, most, m, wanted, screen)
    columns = _grown(columns, card, stage.w - 2 * m.side)
    natural = sum(width for _, width in columns)
    air = 0.36 * card
    inner = min(stage.w - 2 * m.side, natural + air * (len(columns) + 1))
    tall = min(stage.h, m.sentence + 3 * m.pad + FULL * (card + m.label + 4))
    high -= stage.h - tall
    panel = Rect(stage.centerx - inner / 2 - m.side, stage.centery - tall / 2, inner + 2 * m.side, tall)
    boxes = _spread(columns, panel, m, inner - natural)
    return _parts(panel, boxes, card, fan, high, m)


def _tightened(m: _Metrics, stage: Rect, screen: Screen) -> _Metrics:
    """A narrow stage breaks the sentence into two lines; a low one writes counts on the cards instead of below."""
    if stage.w - 2 * m.pad < 27 * screen.size("body"):
        m = m._replace(sentence=max(m.sentence, sentence_height(screen, 2)))
    m = m._replace(sentence=min(m.sentence, max(1.3 * m.caption, stage.h - 3 * m.pad - CARD_LEAST)))
    return m if stage.h - m.sentence - 3 * m.pad - m.label >= MEDIUM_FROM else m._replace(label=0.0)


def sentence_height(screen: Screen, lines: int) -> float:
    """Return how high the strip of the sentence is for so many lines; large letters stand in close lines."""
    if lines == 1:
        return 1.7 * screen.size("body")
    return (2.7 if screen.text_scale < LARGE_TEXT else 2.05) * screen.size("caption") + 8


def label_height(screen: Screen) -> float:
    """Return how high a row of small words below a card is: where words have readings above them, so have these."""
    return (READ if screen.ruby else LABEL) * screen.size("caption")


def least_height(screen: Screen) -> float:
    """Return the lowest stage on which cards can be read beside two lines of text: at medium size, or, where letters
    are so large that the seats need the room, by their index."""
    return sentence_height(screen, 2) + (MEDIUM_FROM if screen.text_scale < LARGE_TEXT else CARD_LEAST) + 46.0


def _metrics(screen: Screen) -> _Metrics:
    caption = screen.size("caption")
    return _Metrics(caption, label_height(screen), sentence_height(screen, 1), 14.0, SIDE)


def _fitted(stage: Rect, most: float, m: _Metrics, wanted: StageNeeds,
            screen: Screen) -> tuple[float, int, list[tuple[str, float]]]:
    """Card height, cards in the fan, and the columns from left to right: the first of these that has room. A narrow
    stage shows smaller cards and a shorter fan, then stacks phase over pot, then does without the phase."""
    room = stage.w - 2 * m.side
    for crowd, shares, fans in _TALL if most == CARD_TALL else _TRIALS:
        for share in shares:
            for fan in fans:
                columns = _all(most * share, m, wanted, screen, fan, crowd)
                if sum(w for _, w in columns) + 0.11 * most * share * (len(columns) + 1) <= room:
                    return most * share, fan, columns
    return most * 0.7, 1, _all(most * 0.7, m, wanted, screen, 1, 2)


def _grown(columns: list[tuple[str, float]], card: float, room: float) -> list[tuple[str, float]]:
    """The ranking takes the room that the others leave, up to as many places as one can take in."""
    free = room - sum(width for _, width in columns) - 0.11 * card * (len(columns) + 1)
    more = max(0.0, min(free, (RANKED_MOST - RANKED) * PLACE * CARD * card))
    return [(name, width + more if name == "ranking" else width) for name, width in columns]


LAMP, LAMPS = 42.0, 200.0
"""What the phase has above its words; and how broad it is without them."""

_TRIALS = (
    (0, (1.0, 0.92, 0.85), range(FAN, 2, -1)),
    (1, (1.0, 0.92, 0.85, 0.78), range(FAN, 2, -1)),
    (1, (1.0, 0.85), (2, 1)),
    (2, (1.0, 0.85, 0.7), (3, 2, 1)),
)
_TALL = ((1, (1.0, 0.95), (FAN, FAN - 1)), *_TRIALS)
"""How crowded, which shares of the card height, how long a fan: tried in this order."""


def _all(card: float, m: _Metrics, wanted: StageNeeds, screen: Screen, fan: int, crowd: int) -> list[tuple[str, float]]:
    """All columns; `crowd` 1 stacks the phase over the pot, 2 does without it."""
    w, badge = card * CARD, _badge(card, m)
    stock = max(w + 12, 3.6 * m.caption) if m.label and not crowd else w + 12     # its count stands below it
    phase = LAMPS if m.mute else 9.2 * m.caption
    pot = max(6.6 * m.caption, (1.1 if "ranking" in wanted.parts else 1.6) * card)
    pot = min(pot, 3.4 * m.caption + card) if m.mute else pot
    widths = {"tray": max(w, 4.4 * m.caption), "stock": stock + badge,
              "pile": w + spread(card) * card * (fan - 1) + badge,
              "ranking": RANKED * PLACE * w, "phase": phase, "pot": pot,
              "phase+pot": max(phase, pot), "buttons": (8.4 if crowd < 2 else 6.0) * screen.size("button")}
    names = [*wanted.parts, *(["tray"] if wanted.tray else []), *(["buttons"] if wanted.buttons else [])]
    if crowd and "phase" in names and "pot" in names:
        names.remove("phase")
        if crowd == 1:
            names[names.index("pot")] = "phase+pot"
        else:
            widths["pot"] = max(3.6 * m.caption, 1.3 * card)
            widths["tray"] = w
    return [(name, widths[name]) for name in names]


def _badge(card: float, m: _Metrics) -> float:
    """How wide a count is that stands beside its cards; 0 where it stands below them or on them."""
    return 2.3 * m.caption + BADGE_GAP if m.badges and m.label == 0 and m.caption > 0.3 * card else 0.0


def _spread(columns: Sequence[tuple[str, float]], panel: Rect, m: _Metrics,
            air: float) -> dict[str, tuple[float, float]]:
    left, right = panel.x + m.side, panel.right - m.side
    at = next((place for place, (name, _) in enumerate(columns) if name == "pot"), None)
    if at is not None:
        pot, half = columns[at][1], (right - left - columns[at][1]) / 2
        if all(sum(width for _, width in side) <= half for side in (columns[:at], columns[at + 1:])):
            return {**_even(columns[:at], left, half), "pot": (left + half, pot),
                    **_even(columns[at + 1:], right - half, half)}
    return _even(columns, left, sum(width for _, width in columns) + max(0.0, air))


def _even(columns: Sequence[tuple[str, float]], left: float, room: float) -> dict[str, tuple[float, float]]:
    """These columns in so much room, with equal air between and around them."""
    gap = (room - sum(width for _, width in columns)) / (len(columns) + 1)
    out, pen = {}, left + gap
    for name, width in columns:
        out[name] = (pen, width)
        pen += width + gap
    return out


def _parts(panel: Rect, boxes: dict[str, tuple[float, float]], card: float, fan: int, high: float,
           m: _Metrics) -> Parts:
    top = panel.y + m.pad + max(0.0, (high - card - m.label) / 2)
    label = top + card + 6                  # below the shadow of the cards
    end = boxes["buttons"][0] - 14 if "buttons" in boxes else panel.right - m.pad
    sentence = Rect(panel.x + m.pad, panel.bottom - m.pad - m.sentence, end - panel.x - m.pad, m.sentence)

    def at(name: str, y: float, h: float) -> Rect | None:
        if h <= 0:
            return None
        return Rect(boxes[name][0], y, boxes[name][1], h) if name in boxes else None

    badge = _badge(card, m)
    stock = at("stock", top, card)
    if stock is not None:
        stock = Rect(stock.x + (stock.w - badge - 12 - card * CARD) / 2, top, card * CARD, card)
    pile = at("pile", top, card)
    if pile is not None:
        pile.w -= badge
    phase, pot_label = at("phase", panel.y + m.pad, high), at("pot", label, m.label)
    pot = at("pot", top, card) if m.label else at("pot", panel.y + m.pad, high)
    if "phase+pot" in boxes:
        phase = at("phase+pot", panel.y + m.pad, 0.52 * high)
        pot = at("phase+pot", panel.y + m.pad + 0.54 * high, 0.46 * high)
    tray = at("tray", top, card)
    if tray is not None:
        tray = Rect(tray.centerx - card * CARD / 2, top, card * CARD, card)
    return Parts(panel, sentence, card, stock, at("stock", label, m.label), pile,
                 at("pile", label, m.label), fan, phase, pot, pot_label,
                 at("buttons", panel.y + m.pad, panel.h - 2 * m.pad),
                 tray, at("ranking", top, card), "phase+pot" in boxes, badge > 0)
