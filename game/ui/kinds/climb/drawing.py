"""Draws a pile that climbs: the rank on the table in large letters, what may follow, the counters of the centre, what a
wild card counts, the lantern of the seat that may turn the stock. No cards – they lie on top.

It knows no game: what a rank is called by the pack in use is said by the texts.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.events import POT
from game.ui.draw import cards as art
from game.ui.draw import panels, tokens
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.draw.shapes import path, raster, rounded
from game.ui.kinds.climb.fold import Climb
from game.ui.kinds.climb.place import Hanging, lantern_at
from game.ui.stage.motion import FLYING
from game.ui.stage.parts import CARD
from game.ui.stage.records import Show
from game.ui.stage.tile import least_letters

BIG, BIG_MOST = 0.72, 260.0
"""The height of the number to beat at most: as a share of its place, and in units."""

WORDS = 0.12
"""The height of the words below it, as a share of its place."""

STONES_MOST = 8
"""More folders than seats there cannot be."""


def climb_parts(p: Painter, show: Show) -> None:
    """Draw all but the cards, the panel and its sentence."""
    parts = show.frame.placement.ground.parts
    assert parts.stock is not None and parts.pile is not None
    _stock(p, show, parts.stock, parts.stock_label)
    if not show.frame.placement.counts.get("pile"):
        art.place(p, parts.pile.centerx, parts.pile.centery, parts.pile.h, 0.7)
    _rank(p, show, parts.place["rank"])
    if parts.pot is not None:
        _centre(p, show, parts.pot)


def _stock(p: Painter, show: Show, box: Rect, label: Rect | None) -> None:
    count = show.frame.counts.get("stock", 0)
    if not count:
        art.place(p, box.centerx, box.centery, box.h, 0.8)
    if show.hovered == ("zone", "stock"):
        panels.frame(p, box.inflate(14, 14), p.palette.kin, 3.0, 12.0, 0.9)
    if label is not None:
        text = show.script.t("table.stock", n=count)
        with p.room(label.h):
            size = p.fitting(text, label.w + 16, "caption", True, least_letters(p.screen))
            p.label(text, box.centerx, label.centery, size, p.palette.nezu, True, "centre")


def badge(p: Painter, show: Show) -> None:
    """Draw the number on the stock itself on a low stage; drawn over its cards."""
    parts = show.frame.placement.ground.parts
    if parts.stock is None or parts.stock_label is not None:
        return
    text, size = str(show.frame.counts.get("stock", 0)), p.screen.size("caption")
    wide = p.width(text, size, True) + 0.7 * size
    box = Rect(parts.stock.centerx - wide / 2, parts.stock.bottom - 1.1 * size, wide, 1.3 * size)
    panels.panel(p, box, "night", 8.0, 0.95)
    p.label(text, box.centerx, box.centery, size, p.palette.kinari, True, "centre")


# ---- the rank ------------------------------------------------------------------------------------------------
def rank_sign(show: Show, rank: int) -> str:
    """Return a rank as the pack in use writes it."""
    return rank_text(show.script.t, show.script.pack, rank)


def rank_text(t: Callable[..., str], pack: str, rank: int) -> str:
    """Write a rank with the texts of a table and a pack."""
    return t(f"table.rank.{pack}.{rank}")


def ranks_text(t: Callable[..., str], pack: str, ranks: Sequence[int], pairs: bool) -> str:
    """Write the ranks that may follow, as the pack writes them; `pairs`: two of each."""
    signs = [rank_text(t, pack, rank) for rank in ranks]
    return t("table.climb.or").join(t("table.climb.times", rank=sign, n=2) if pairs else sign for sign in signs)


def followers(show: Show) -> str:
    """Say which ranks may follow now, in a few words."""
    climb = show.frame.placement.more.of(Climb)
    if climb is None or not climb.rank or climb.over or show.frame.counts.get("rank", climb.rank) != climb.rank:
        return ""
    ranks, t = climb.follow, show.script.t
    if not ranks:
        return t("table.climb.nothing")
    if len(ranks) > 2:
        return t("table.climb.anything", rank=rank_sign(show, climb.rank))
    pairs = any(state.turn and state.aside == "pairs" for state in show.frame.states.values())
    return t("table.climb.next", ranks=ranks_text(t, show.script.pack, ranks, pairs))


def _rank(p: Painter, show: Show, box: Rect) -> None:
    """What lies there, as large as it can be, and what follows."""
    climb, caption = show.frame.placement.more.of(Climb), p.screen.size("caption")
    rank = show.frame.counts.get("rank", climb.rank if climb is not None else 0)
    if climb is None or not rank:
        return
    text, least = rank_sign(show, rank), least_letters(p.screen)
    said = show.script.t(f"table.said.{show.script.pack}.{rank}")
    words = max(caption, min(WORDS * box.h, 1.5 * caption))
    lead = 1.25 * words
    lines = [said, followers(show)] if box.h - 2 * lead >= 2.0 * caption else [followers(show)]
    shine = show.frame.gold.get(climb.card, 0.0)      # it has just been turned up
    if shine:
        panels.frame(p, box.inflate(30, -8), p.palette.kin, 3.0, 16.0, shine)
    big = max(least, min(BIG * box.h, box.h - lead * len(lines) - 6, BIG_MOST))
    size = p.fitting(text, box.w, big, True, least)
    high = (size if isinstance(size, float) else p.screen.size(str(size))) + lead * len(lines)
    y = box.centery - high / 2
    top = high - lead * len(lines)
    p.label(text, box.centerx, y + top / 2, size, p.palette.kin, True, "centre")
    for index, line in enumerate(lines):
        letters = p.fitting(line, box.w + 14, words, True, least)
        colour = p.palette.nezu if index < len(lines) - 1 else p.palette.kinari
        p.label(line, box.centerx, y + top + lead * (index + 0.5) + 2, letters, colour, True, "centre")


def wild_ranks(p: Painter, show: Show) -> None:
    """Write on a wild card that counts another rank than its own which one, on a gold tab across its foot; drawn over
    the cards."""
    climb = show.frame.placement.more.of(Climb)
    if climb is None:
        return
    for card, rank in climb.ranks.items():
        pose = show.frame.cards.get(card)
        rest = show.frame.placement.cards.get(card)
        if card != climb.card and card not in climb.laid:
            continue                # it lies under others
        if pose is None or rest is None or pose.face is None or pose.face.rank == rank or pose.z >= FLYING:
            continue
        _tab(p, Rect(pose.x - CARD * pose.h / 2, pose.y - pose.h / 2, CARD * pose.h, pose.h),
             "= " + rank_sign(show, rank))


def _tab(p: Painter, card: Rect, text: str) -> None:
    size = max(least_letters(p.screen), min(0.2 * card.h, 1.2 * p.screen.size("button")))
    size_ = p.fitting(text, card.w + 6, size, True, least_letters(p.screen))
    band = Rect(card.x - 4, card.bottom - 0.32 * card.h, card.w + 8, 0.26 * card.h)
    gold, dark = p.palette.kin, p.palette.yoru

    def make(w: int, h: int) -> pygame.Surface:
        rim = path(rounded(0, 0, w, h, 0.2 * h), dark)
        return raster(rim + path(rounded(2, 2, w - 4, h - 4, 0.18 * h), gold), w, h)

    p.shape(("wild-tab", gold, dark), band, make)
    p.label(text, band.centerx, band.centery, size_, p.palette.sumi, True, "centre")


# ---- counters ------------------------------------------------------------------------------------------------
def _centre(p: Painter, show: Show, box: Rect) -> None:
    """The fold counters, a stone each, and how many they are; nothing while there are none."""
    amount, caption = show.frame.chips.get(POT, 0), p.screen.size("caption")
    if not amount:
        return
    across = 2 if amount > 1 else 1
    lines = -(-min(amount, STONES_MOST) // across)
    r = min(0.21 * box.w, (box.h - 1.5 * caption) / (2.1 * lines), 30.0)
    high = 2.1 * r * lines + 1.4 * caption
    top = box.centery - high / 2
    for index in range(min(amount, STONES_MOST)):
        line, column = divmod(index, across)
        left = min(across, amount - across * line) - 1
        tokens.stone(p, box.centerx + (column - left / 2) * 2.1 * r, top + (2 * line + 1) * 1.05 * r, r)
    text = show.script.t("table.centre", n=amount)
    size = p.fitting(text, box.w + 16, "caption", True, least_letters(p.screen))
    p.label(text, box.centerx, top + high - 0.7 * caption, size, p.palette.kin, True, "centre")


# ---- the lantern ---------------------------------------------------------------------------------------------
def lantern(p: Painter, show: Show) -> None:
    """Draw the lantern of who has the right to turn the stock, over the cards; on its way as large as it will hang, and
    stretched."""
    hangs, climb = show.frame.more.of(Hanging), show.frame.placement.more.of(Climb)
    if hangs is None:
        return
    x, y, r = hangs
    if climb is not None and climb.right >= 0:
        r = lantern_at(show.frame.placement.ground, climb.right).r
    with p.moved(grow=hangs.r / r, about=(x, y)):
        ground = Rect(x - 1.2 * r, y - 1.2 * r, 2.4 * r, 2.4 * r)
        panels.panel(p, ground, "night", 1.2 * r, 0.9)
        panels.frame(p, ground, p.palette.kin, 3.0, 1.2 * r)
        tokens.glyph(p, "lantern", x, y, 1.9 * r)
