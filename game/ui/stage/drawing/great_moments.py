"""Draws great moments large over the table: a player whose light goes out, and a victory with laurel, light, the cards
that did it and a friend's word. Still, where motion is reduced. It decides nothing."""
from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from game.core.cards import CardId
from game.core.ports import Chair
from game.core.seating import Seat
from game.ui.draw import cards as art
from game.ui.draw import panels, tokens
from game.ui.draw.painter import Painter
from game.ui.draw.palette import PLAYERS
from game.ui.draw.predrawing import mixes
from game.ui.draw.screen import Rect
from game.ui.draw.shapes import disc, path, radial, raster
from game.ui.stage.drawing.win import confetti
from game.ui.stage.faces import GLAD, SORRY
from game.ui.stage.great_moments import DARK
from game.ui.stage.motion import between, in_out, out_back, out_cubic
from game.ui.stage.records import Show
from game.ui.stage.tracks import GreatMoment, MomentCard

SCRIM, STEPS = 0.76, 3
"""How dark the table is meanwhile, and in how many steps it becomes so: each of them paints all of it anew."""

GOES = 0.90
"""The share of the time from which a moment goes away."""

FALLER, FALL_COMES = 0.125, 0.16
"""The radius of who falls, in heights of the screen; the share of the time in which they come before the table."""

TILT, SINKS, FADES = 26.0, 0.42, 0.3
"""By how many degrees they tilt, by how many radii they sink, and how much of them goes."""

TALL, LEANS = 2.5, 5.0
"""The height of the card that did it, in radii of who stands beside it; by how much it leans, in degrees."""

WINNER, LAUREL, CROWN_COMES = 0.125, 3.9, 0.13
"""The radius of a winner, in heights of the screen, and the breadth of their laurel, in radii."""

MANY = 4
"""So many winners are seen side by side, each in a laurel."""

PREPARED = 12
"""So many players are drawn large before it is wanted."""

HIGHER = 0.40
"""Where the middle of the laurel stands, in heights of the screen."""

REACH, BEAMS, SPARKS = 1.5, 22, 26
"""How far beams of light reach across, in heights of the screen; how many there are, and how many sparks of gold."""

MOST_BEAMED = 2560 * 1440
"""Pixels of the largest screen that has beams: on a larger one they would hold up a frame."""

OUT_COMES = 0.16
"""The share of the time in which a player comes before the table who has gone out."""

LETTERS = 1.7
"""How large it is said who has won, in sizes of a call."""

SPEAKS = 0.30
"""The share of the time from which a friend is heard."""

FRIEND = 0.6
"""The radius of a friend, in radii of a winner."""


def is_victory(show: Show) -> bool:
    """Return whether a victory is staged now."""
    return any(moment.manner == "victory" for moment in show.frame.moments)


def held_up(show: Show) -> set[CardId]:
    """Return the cards that are seen large now, and not where they lie."""
    return {each.card for moment in show.frame.moments for each in moment.cards}


def great_moments(p: Painter, show: Show) -> None:
    """Draw what is staged over the table now."""
    for moment in show.frame.moments:
        _MANNERS.get(moment.manner, _fall)(p, show, moment)


def prepared(p: Painter, show: Show) -> Iterator[None]:
    """Draw, a picture a step, what great moments of this table are made of, and show nothing of it: so large, all of it
    at once would hold up a frame."""
    r, middle = WINNER * p.screen.high, p.screen.whole.center

    def laurel() -> None:
        tokens.glyph(p, "laurel", *middle, LAUREL * r, p.palette.kin)

    def portrait(chair: Chair) -> None:
        tokens.portrait(p, chair, *middle, r, _colour(chair), made=r)

    faces = (partial(portrait, chair) for chair in show.script.chairs[:PREPARED])
    pictures: list[Callable[[], None]] = [
        partial(_light, p, *middle, r, 1.0), partial(_rays, p, *middle, r, 1.0), laurel, partial(_night, p, *middle, r),
        *faces]
    for draw in pictures:
        with p.moved(alpha=0.0):
            draw()
        yield


def _present(share: float, comes: float) -> float:
    """How far a moment is there, 0-1: it comes, stands and goes."""
    return max(0.0, min(1.0, share / comes, (1.0 - share) / (1.0 - GOES)))


def _darken(p: Painter, there: float) -> None:
    """The table steps back; at once where a whole picture cannot be mixed in every frame."""
    share = round(there * STEPS) / STEPS if mixes(p) else float(there > 0.0)
    if share > 0.0:
        panels.scrim(p, SCRIM * share)


def _light(p: Painter, x: float, y: float, r: float, alpha: float) -> None:
    """A warm light around this place."""
    warm = p.palette.kin

    def make() -> pygame.Surface:
        c = 128
        glow = radial("g", c, c, c, (0.0, warm, 0.62), (0.45, warm, 0.26), (1.0, warm, 0.0))
        return raster(f'{glow}<circle cx="{c}" cy="{c}" r="{c}" fill="url(#g)"/>', 2 * c, 2 * c)

    if alpha > 0.0:
        p.picture(p.shapes.get(("great light", warm), make), x, y, 2 * r, 2 * r, 0.0, alpha, moving=True)


def _night(p: Painter, x: float, y: float, r: float) -> None:
    """A dark disc, through which nothing is seen."""
    dark = p.palette.yoru
    p.picture(p.shapes.get(("great night", dark), lambda: raster(path(disc(128, 128, 127), dark), 256, 256)), x, y,
              2 * r, 2 * r, moving=True)


def _rays(p: Painter, x: float, y: float, side: float, alpha: float) -> None:
    """Beams that end softly, so far across: one picture, stretched."""
    warm, middle = p.palette.kin, 256

    def make() -> pygame.Surface:
        glow = radial("b", middle, middle, middle, (0.0, warm, 0.5), (0.4, warm, 0.26), (1.0, warm, 0.0))
        beams = []
        for n in range(BEAMS):
            a, half = 2 * math.pi * n / BEAMS, (0.052, 0.078, 0.04)[n % 3]
            ends = [(middle + 2 * middle * math.cos(a + turn), middle + 2 * middle * math.sin(a + turn))
                    for turn in (-half, half)]
            beams.append(f"M{middle},{middle}" + "".join(f"L{ex:.1f},{ey:.1f}" for ex, ey in ends) + "Z")
        return raster(f'{glow}<path d="{"".join(beams)}" fill="url(#b)"/>', 2 * middle, 2 * middle)

    if alpha > 0.0:
        p.picture(p.shapes.get(("great rays", warm), make), x, y, side, side, 0.0, alpha, moving=True)


def _sparks(p: Painter, x: float, y: float, r: float, share: float) -> None:
    """Gold that rises around the laurel, each spark on its own line; no chance is asked."""
    for index in range(round(SPARKS * p.ease.beside.scraps)):
        lane, late = (index * 0.6180339887) % 1.0, (index * 0.7320508076) % 1.0
        q = (1.4 * share + late) % 1.0
        at = x + (2 * lane - 1) * 3.4 * r + 0.12 * r * math.sin(6 * q + index), y + (1.6 - 3.4 * q) * r
        strength = math.sin(math.pi * q) * min(1.0, 6 * share)
        _light(p, *at, (0.06 + 0.05 * late) * r, 1.6 * strength)


def _colour(chair: Chair) -> tuple[int, int, int]:
    return PLAYERS[chair.colour % len(PLAYERS)]


# ---- the fall of others
def _fall(p: Painter, show: Show, moment: GreatMoment) -> None:
    there = _present(moment.share, FALL_COMES)
    _darken(p, there)
    room, safe, count = show.frame.placement.ground, p.screen.safe, len(moment.seats)
    breadth = 2.6 + (0.2 + 0.64 * TALL if moment.cards else 0.0)           # of one of them, in radii
    r = min(FALLER * p.screen.high, 0.94 * safe.w / (breadth * count))
    y = min(max(room.parts.panel.centery - 0.2 * r, safe.y + 2.0 * r), safe.bottom - 2.6 * r)
    left = safe.centerx - breadth * r * count / 2
    for index, seat in enumerate(moment.seats):
        spot = left + (index * breadth + 1.3) * r, y
        _faller(p, show, moment, seat, spot, r, there)
        if index < len(moment.cards):
            place = spot[0] + (1.5 + 0.32 * TALL) * r, y
            _shown(p, show, moment.cards[index], place, TALL * r, LEANS, there)


def _faller(p: Painter, show: Show, moment: GreatMoment, seat: Seat, spot: tuple[float, float], r: float,
            there: float) -> None:
    """They stand in the light; it flickers, is out, and they tilt and sink."""
    chair, share = show.script.chairs[seat], moment.share
    dark = share >= DARK and (show.reduced or not DARK + 0.05 < share < DARK + 0.09)
    sunk = in_out(min(1.0, max(0.0, (share - DARK - 0.09) / 0.22)))
    x, y = spot
    if not show.reduced and there < 1.0:                                    # it comes from its seat, and goes back
        tile, q = show.frame.placement.ground.tiles[seat].crest, out_cubic(there)
        x, y = between(tile[0], x, q), between(tile[1], y, q)
    size = r if show.reduced else between(0.45, 1.0, out_cubic(there)) * r
    if not dark:
        _light(p, x, y, 2.3 * size, there)
    drop, angle = (0.0, 0.6 * TILT * dark) if show.reduced else (SINKS * r * sunk, TILT * sunk)
    with p.moved(alpha=there):
        _night(p, x, y + drop, size)
        tokens.portrait(p, chair, x, y + drop, size, _colour(chair), dark, 1.0 - FADES * sunk, r, angle, SORRY)
    with p.moved(alpha=there):
        letters = p.fitting(chair.name, 2.8 * r, 1.15 * p.screen.size("seat"), True)
        under = spot[1] + (1.3 + SINKS) * r
        with p.as_written():
            p.label(chair.name, spot[0], under, letters, p.palette.kinari, True, "centre", width=2.8 * r)
        if share >= DARK:
            out = show.script.t(f"table.gone.{moment.what}")
            p.label(out, spot[0], under + 1.25 * p.screen.size("seat"), "seat", p.palette.shu_ui, True, "centre")


def _shown(p: Painter, show: Show, card: MomentCard, spot: tuple[float, float], high: float, angle: float,
           there: float) -> None:
    """A card that rises from where it lies, stands there large and goes back."""
    lies, q = card.lies, out_cubic(there)
    if lies is None or show.reduced or there >= 1.0:
        art.card(p, card.face, *spot, high, angle, there, 1.0, 16.0, there >= 1.0)
        return
    art.card(p, card.face, between(lies.x, spot[0], q), between(lies.y, spot[1], q), between(lies.h, high, q),
             between(lies.angle, angle, q), lies.alpha, 1.0, 16.0, False)


# ---- others who go out
def _gone_out(p: Painter, show: Show, moment: GreatMoment) -> None:
    """They come forward into the light, glad, with their last card and the word for it."""
    there = _present(moment.share, OUT_COMES)
    _darken(p, there)
    room, safe, count = show.frame.placement.ground, p.screen.safe, len(moment.seats)
    breadth = 2.6 + (0.2 + 0.64 * TALL if moment.cards else 0.0)
    r = min(WINNER * p.screen.high, 0.94 * safe.w / (breadth * count))
    y = min(max(room.parts.panel.centery - 0.65 * r, safe.y + 1.4 * r), safe.bottom - 2.8 * r)
    for index, seat in enumerate(moment.seats):
        x, chair = safe.centerx + (index * breadth - breadth * count / 2 + 1.3) * r, show.script.chairs[seat]
        at, size = (x, y), r
        if not show.reduced and there < 1.0:
            tile, q = room.tiles[seat].crest, out_back(there)
            at, size = (between(tile[0], x, q), between(tile[1], y, q)), between(0.45, 1.0, q) * r
        _light(p, *at, 2.6 * size, there)
        with p.moved(alpha=there):
            _night(p, *at, size)
            tokens.portrait(p, chair, *at, size, _colour(chair), made=r, look=GLAD)
            with p.as_written():
                p.label(chair.name, x, y + 1.32 * r, p.fitting(chair.name, 2.8 * r, 1.15 * p.screen.size("seat"), True),
                        p.palette.kinari, True, "centre", width=2.8 * r)
        if index < len(moment.cards):
            _shown(p, show, moment.cards[index], (x + (1.5 + 0.32 * TALL) * r, y), TALL * r, LEANS, there)
    text, lead = show.script.t("table.gone_out"), 1.5 * p.screen.size("seat")
    with p.moved(alpha=there):
        p.label(text, safe.centerx, y + 1.45 * r + lead, "call", p.palette.kin, True, "centre", width=safe.w)


# ---- the own victory ---------------------------------------------------------------------------------------------
def _victory(p: Painter, show: Show, moment: GreatMoment) -> None:
    share, there = moment.share, _present(moment.share, CROWN_COMES)
    _darken(p, there)
    seats = moment.seats[:MANY]
    tall = p.screen.high
    r = min(WINNER * tall, p.screen.safe.w / (LAUREL * len(seats) + 4.2))
    cards = moment.cards if len(seats) == 1 else ()
    x, y = p.screen.whole.centerx - (0.9 * r if cards else 0.0), max(HIGHER * tall, p.screen.safe.y + 0.62 * LAUREL * r)
    shines = round(there * STEPS) / STEPS if mixes(p) else float(there > 0.5)      # each step paints everything anew
    if p.ease.beside.rays and there > 0.5 and math.prod(p.canvas.size) <= MOST_BEAMED:
        _rays(p, x, y, REACH * tall, shines)
    _light(p, x, y, 3.4 * r, shines)
    if not show.reduced:
        _sparks(p, x, y, r, share)
    if not show.reduced and moment.what == "match":
        confetti(p, share)
    for index, card in enumerate(cards):
        spot, angle = _beside(x, y, r, index, len(cards))
        _shown(p, show, card, spot, TALL * r, angle, there)
    for index, seat in enumerate(seats):
        _crowned(p, show, seat, (x + (index - (len(seats) - 1) / 2) * LAUREL * r, y), r, share, there)
    _said(p, show, moment, y + 0.62 * LAUREL * r, there)
    if share >= SPEAKS:
        _friend(p, show, moment.seats, (x - (LAUREL * (len(seats) - 1) / 2 + 2.9) * r, y + 0.9 * r), r, there)


def _beside(x: float, y: float, r: float, index: int, count: int) -> tuple[tuple[float, float], float]:
    """Where one of so many cards stands at the right of the laurel, and how it leans."""
    step = min(1.0, 3.2 / count) * r
    return (x + (2.25 + 0.32 * TALL) * r + index * step, y + 0.1 * r), LEANS + 3.0 * (index - (count - 1) / 2)


def _crowned(p: Painter, show: Show, seat: Seat, spot: tuple[float, float], r: float, share: float,
             there: float) -> None:
    chair = show.script.chairs[seat]
    grow = 1.0 if show.reduced else 0.4 + 0.6 * out_back(min(1.0, share / CROWN_COMES))
    with p.moved(grow=grow, about=spot, alpha=there):
        tokens.glyph(p, "laurel", *spot, LAUREL * r, p.palette.kin)
        tokens.portrait(p, chair, *spot, r, _colour(chair), made=r, look=GLAD)


def _said(p: Painter, show: Show, moment: GreatMoment, top: float, there: float) -> None:
    """Who has won, and what."""
    key = "table.wins" if moment.what == "match" else f"table.won.{moment.what}"
    text, room = show.script.about(key, moment.seats), 0.9 * p.screen.safe.w
    size = p.fitting(text, room, LETTERS * p.screen.size("call"), True, least="seat")
    high = size if isinstance(size, float) else p.screen.size(size)
    y = min(top + 0.6 * high, p.screen.safe.bottom - 0.8 * high)
    with p.moved(alpha=there):
        p.label(p.fit(text, room, size, True), p.screen.whole.centerx, y, size, p.palette.kin, True, "centre")


def _friend(p: Painter, show: Show, winners: Sequence[Seat], spot: tuple[float, float], r: float,
            there: float) -> None:
    """One of the company, with what they have said to it."""
    chairs = show.script.chairs
    said = [each for each in show.spoken.values() if each.seat not in winners and chairs[each.seat].temper
            and each.word.startswith(f"{chairs[each.seat].temper}.")]
    if not said:
        return
    latest = max(said, key=lambda each: each.since)
    chair, radius = chairs[latest.seat], FRIEND * r
    x, y = max(spot[0], p.screen.safe.x + 1.4 * radius), spot[1]
    tokens.portrait(p, chair, x, y, radius, _colour(chair), alpha=there, look=GLAD)
    text, size = show.script.t(f"call.{latest.word}"), 0.95 * p.screen.size("seat")
    width = min(3.4 * r, 2 * (x - p.screen.safe.x))
    wide, high = panels.bubble_size(p, text, size, width)
    box = Rect(max(p.screen.safe.x, x - wide / 2), y - 1.5 * radius - high, wide, high)
    panels.bubble(p, text, box.center, (x, y - 1.05 * radius), size, there, 1.0, width)


_MANNERS: dict[str, Callable[[Painter, Show, GreatMoment], None]] = {"victory": _victory, "out": _gone_out}
