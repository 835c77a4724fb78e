"""Draws great moments large over the table: a player whose light goes out; victories are drawn by `victories`. Still,
where motion is reduced. It decides nothing."""
from __future__ import annotations

from collections.abc import Callable, Iterator

from game.core.cards import CardId
from game.core.seating import Seat
from game.ui.draw import tokens
from game.ui.draw.painter import Painter
from game.ui.stage.drawing import victories
from game.ui.stage.drawing.limelight import darken, held_card, light, night, present
from game.ui.stage.drawing.victories import colour, victory, win
from game.ui.stage.drawing.weakest import weakest
from game.ui.stage.faces import GLAD, SORRY
from game.ui.stage.great_moments import DARK
from game.ui.stage.motion import between, in_out, out_back, out_cubic
from game.ui.stage.records import Show
from game.ui.stage.tracks import GreatMoment

SCRIM = 0.76
"""How dark the table is meanwhile."""

FALLER, FALL_COMES = 0.125, 0.16
"""The radius of who falls, in heights of the screen; the share of the time in which they come before the table."""

TILT, SINKS, FADES = 26.0, 0.42, 0.3
"""By how many degrees they tilt, by how many radii they sink, and how much of them goes."""

OUT_COMES = 0.16
"""The share of the time in which a player comes before the table who has gone out."""

TALL, LEANS = 2.5, 5.0
"""The height of the card that did it, in radii of who stands beside it; by how much it leans, in degrees."""


def is_victory(show: Show) -> bool:
    """Return whether a victory is staged now, the own or another's."""
    return any(moment.manner in ("win", "victory") for moment in show.frame.moments)


def held_up(show: Show) -> set[CardId]:
    """Return the cards that are seen large now, and not where they lie."""
    return {each.card for moment in show.frame.moments for each in moment.cards}


def great_moments(p: Painter, show: Show) -> None:
    """Draw what is staged over the table now."""
    for moment in show.frame.moments:
        _DRAWN[moment.manner](p, show, moment)


def prepared(p: Painter, show: Show) -> Iterator[None]:
    """Draw, a picture a step, what great moments of this table are made of, and show nothing of it: so large, all of it
    at once would hold up a frame."""
    steps = victories.prepared(p, show)
    while True:
        with p.moved(alpha=0.0):
            if next(steps, DONE) is DONE:
                night(p, *p.screen.whole.center, FALLER * p.screen.high)
                return
        yield


DONE = object()


# ---- the fall of others
def _fall(p: Painter, show: Show, moment: GreatMoment) -> None:
    there = present(moment.share, FALL_COMES)
    darken(p, there, SCRIM)
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
            held_card(p, moment.cards[index], place, TALL * r, LEANS, there, show.reduced)


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
        light(p, x, y, 2.3 * size, there)
    drop, angle = (0.0, 0.6 * TILT * dark) if show.reduced else (SINKS * r * sunk, TILT * sunk)
    with p.moved(alpha=there):
        night(p, x, y + drop, size)
        tokens.portrait(p, chair, x, y + drop, size, colour(chair), dark, 1.0 - FADES * sunk, r, angle, SORRY)
    with p.moved(alpha=there):
        letters = p.fitting(chair.name, 2.8 * r, 1.15 * p.screen.size("seat"), True)
        under = spot[1] + (1.3 + SINKS) * r
        with p.as_written():
            p.label(chair.name, spot[0], under, letters, p.palette.kinari, True, "centre", width=2.8 * r)
        if share >= DARK:
            out = show.script.t(f"table.gone.{moment.what}")
            p.label(out, spot[0], under + 1.25 * p.screen.size("seat"), "seat", p.palette.shu_ui, True, "centre")

# ---- others who go out
def _gone_out(p: Painter, show: Show, moment: GreatMoment) -> None:
    """They come forward into the light, glad, with their last card and the word for it."""
    there = present(moment.share, OUT_COMES)
    darken(p, there, SCRIM)
    room, safe, count = show.frame.placement.ground, p.screen.safe, len(moment.seats)
    breadth = 2.6 + (0.2 + 0.64 * TALL if moment.cards else 0.0)
    r = min(FALLER * p.screen.high, 0.94 * safe.w / (breadth * count))
    y = min(max(room.parts.panel.centery - 0.65 * r, safe.y + 1.4 * r), safe.bottom - 2.8 * r)
    for index, seat in enumerate(moment.seats):
        x, chair = safe.centerx + (index * breadth - breadth * count / 2 + 1.3) * r, show.script.chairs[seat]
        at, size = (x, y), r
        if not show.reduced and there < 1.0:
            tile, q = room.tiles[seat].crest, out_back(there)
            at, size = (between(tile[0], x, q), between(tile[1], y, q)), between(0.45, 1.0, q) * r
        light(p, *at, 2.6 * size, there)
        with p.moved(alpha=there):
            night(p, *at, size)
            tokens.portrait(p, chair, *at, size, colour(chair), made=r, look=GLAD)
            with p.as_written():
                p.label(chair.name, x, y + 1.32 * r, p.fitting(chair.name, 2.8 * r, 1.15 * p.screen.size("seat"), True),
                        p.palette.kinari, True, "centre", width=2.8 * r)
        if index < len(moment.cards):
            held_card(p, moment.cards[index], (x + (1.5 + 0.32 * TALL) * r, y), TALL * r, LEANS, there, show.reduced)
    text, lead = show.script.t("table.gone_out"), 1.5 * p.screen.size("seat")
    with p.moved(alpha=there):
        p.label(text, safe.centerx, y + 1.45 * r + lead, "call", p.palette.kin, True, "centre", width=safe.w)


_DRAWN: dict[str, Callable[[Painter, Show, GreatMoment], None]] = {
    "fall": _fall, "out": _gone_out, "win": win, "victory": victory, "weakest": weakest}
