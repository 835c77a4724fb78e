"""Two drawers over the right half of the table: what happened, sentence by sentence with its rule, and the public
pile, sorted by rank with how many of each are out. They show what the observer was told and nothing else."""
from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

from game.core.cards import Card
from game.ui.draw import cards as art
from game.ui.draw import panels
from game.ui.draw.screen import Rect
from game.ui.scenes.widgets import Desk
from game.ui.stage.parts import CARD

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

PAD = 28.0


def _drawer(desk: Desk, scene: TableScene, title: str, share: float) -> Rect:
    """The ground of a drawer with its title and a way to close it; returns what is left for its content."""
    p = desk.p
    desk.hands.cover()
    panels.scrim(p, 0.5)
    safe = p.screen.safe
    wide = min(safe.w, max(share * safe.w, 30 * p.screen.size("body")))
    rect = Rect(safe.right - wide, safe.y, wide, safe.h)
    panels.panel(p, rect, "plate", 22.0, 1.0, keyline=True)
    side = max(72.0, 1.9 * p.screen.size("button"))
    p.label(title, rect.x + PAD, rect.y + PAD / 2 + side / 2, "seat", p.palette.kin, True, width=rect.w - side - 3 * PAD)
    close = Rect(rect.right - side - PAD / 2, rect.y + PAD / 2, side, side)
    desk.icon_button("close", close, "×", partial(scene.toggle, scene.drawer))
    top = close.bottom + 8
    return Rect(rect.x + PAD, top, rect.w - 2 * PAD, rect.bottom - top - PAD / 2)


def log_drawer(desk: Desk, scene: TableScene) -> None:
    """Every call and payment as a sentence, the latest below; a sentence with a rule opens it."""
    p, words = desk.p, scene.words
    inner = _drawer(desk, scene, words.t("table.drawer.log"), 0.46)
    names = tuple(chair.name for chair in scene.host.setup.chairs)
    lead, gap = 1.6 * p.screen.size("body"), 14.0
    rule = p.width(words.t("table.drawer.rule"), "caption", True) + 36
    fresh = "log" not in desk.hands.areas
    area = desk.hands.area("log", inner)
    at_end = fresh or area.offset >= area.most - 4
    with p.clipped(inner):
        y = inner.y - area.offset
        for line in words.lines[-400:]:
            room = inner.w - (rule + 20 if line.anchor else 0)
            high = max(p.height(line.sentence, room, "body", whole=names), lead)
            if y + high > inner.y and y < inner.bottom:
                p.paragraph(line.sentence, inner.x, y, room, "body", whole=names)
                if line.anchor:
                    _rule(desk, scene, Rect(inner.right - rule, y + 2, rule, min(high, lead + 6)), inner, line.anchor,
                          line.number)
            y += high + gap
    area.content = y + area.offset - inner.y
    if at_end:
        area.offset = area.most


def _rule(desk: Desk, scene: TableScene, rect: Rect, inner: Rect, anchor: str, number: int) -> None:
    p = desk.p
    shown = rect.clip(inner)
    if shown.h < 10:
        return
    from game.ui.scenes.widgets_hands import Spot
    name = f"rule:{number}"
    desk.hands.spots.append(Spot(name, rect, shown, partial(scene.rules, anchor), area="log"))
    panels.strip(p, rect, 10.0)
    p.label(scene.words.t("table.drawer.rule"), rect.centerx, rect.centery, "caption", p.palette.asagi, True, "centre")
    if desk.hands.shows(name):
        panels.focus(p, rect, 10)


def pile_drawer(desk: Desk, scene: TableScene) -> None:
    """All ranks of the pack, strongest first, and how many of each lie in the public pile."""
    p, words = desk.p, scene.words
    inner = _drawer(desk, scene, words.t("table.drawer.pile"), 0.62)
    view = scene.session.view
    seen = Counter(face.id for card in view.zone("pile") if (face := view.faces.get(card)))
    info = next(g for g in scene.services.games() if g.id == scene.host.setup.game)
    kinds: dict[str, list[Card]] = {}
    for card in sorted(info.deck.cards, key=lambda c: -c.rank):
        kinds.setdefault(card.id, []).append(card)
    caption = p.screen.size("caption")
    columns, high = _grid(inner, len(kinds), 1.5 * caption)
    step = inner.w / columns
    for index, (kind, cards) in enumerate(kinds.items()):
        row, column = divmod(index, columns)
        x = inner.x + step * (column + 0.5)
        y = inner.y + row * (high + 1.5 * caption + 10) + high / 2
        art.card(p, cards[0], x, y, high, alpha=1.0 if seen[kind] else 0.28, shade=1.0 if seen[kind] else 0.0)
        text = words.t("table.drawer.rest", n=seen[kind], of=len(cards))
        colour = p.palette.kinari if seen[kind] else p.palette.faint
        p.label(text, x, y + high / 2 + 0.8 * caption, p.fitting(text, step - 6, "caption", True), colour, True, "centre")


def _grid(inner: Rect, count: int, label: float) -> tuple[int, float]:
    """Columns and card height that use the room best."""
    best = (1, 20.0)
    for columns in range(3, count + 1):
        rows = -(-count // columns)
        high = min((inner.h - 10 * rows) / rows - label, (inner.w / columns - 14) / CARD, 300.0)
        if high > best[1]:
            best = columns, high
    return best
