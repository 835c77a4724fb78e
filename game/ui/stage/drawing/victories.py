"""Draws victories large over the table: laurel, light, the word that is shouted, the cards that did it, and what the
company makes of it. The own victory is the strongest moment there is; another's comes from their seat, and the light
stays on their place. Still, where motion is reduced. It decides nothing."""
from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from game.core.ports import Chair
from game.core.seating import Seat
from game.ui.draw import panels, tokens
from game.ui.draw.painter import Painter
from game.ui.draw.palette import PLAYERS
from game.ui.draw.screen import Rect
from game.ui.stage.drawing.laurel import SIDE, laurel, ribbon
from game.ui.stage.drawing.limelight import darken, held_card, in_steps, light, present, rays
from game.ui.stage.drawing.win import confetti
from game.ui.stage.faces import GLAD, SORRY
from game.ui.stage.great_moments import LIGHTS, NEXT_LIGHT, VICTORIES, WINS
from game.ui.stage.motion import between, out_back, out_cubic
from game.ui.stage.records import Show, Spoken
from game.ui.stage.tracks import GreatMoment

SCRIM, OTHERS_SCRIM = 0.76, 0.62
"""How dark the table is at the own victory, and at that of others."""

WINNER, OTHER, COMES = 0.120, 0.092, 0.13
"""The radius of a winner at this screen, and of another, in heights of the screen; the share of the time in which they
come."""

MANY = 4
"""So many winners are seen side by side, each in a laurel."""

HIGHER = 0.39
"""Where the middle of the own laurel stands, in heights of the screen."""

TALL, OTHERS_TALL, LEANS = 2.4, 2.5, 5.0
"""The height of the cards that did it, in radii of the winner beside them; by how much they lean, in degrees."""

REACH, SPARKS = 1.5, 26
"""How far beams of light reach across, in heights of the screen; how many sparks of gold there are."""

MOST_BEAMED = 2560 * 1440
"""Pixels of the largest screen that has beams: on a larger one they would hold up a frame."""

WIDE, HIGH = 0.52, 0.25
"""The box of what is shouted, in shares of the screen."""

OTHERS_WORD = 0.72
"""How large the same is at the victory of others."""

ARRIVES = 0.10
"""The share of the time in which the word comes in, after the winner."""

SPEAKS = 0.30
"""The share of the time from which a friend is heard."""

FRIEND = 0.62
"""The radius of a friend, in radii of a winner."""

GLOWS = 420.0
"""Milliseconds in which a card that did it lights up."""


def victory(p: Painter, show: Show, moment: GreatMoment) -> None:
    """Draw the victory of a player at this screen."""
    share, there = moment.share, present(moment.share, COMES)
    darken(p, there, SCRIM)
    seats, tall, safe = moment.seats[:MANY], p.screen.high, p.screen.safe
    cards = moment.cards if len(seats) == 1 else ()
    breadth = SIDE * len(seats) + _fan(len(cards))                          # in radii
    r = min(WINNER * tall, safe.w / (breadth + 3.2))
    x = p.screen.whole.centerx - breadth * r / 2 + SIDE * len(seats) * r / 2
    y = max(HIGHER * tall, safe.y + 0.5 * SIDE * r)
    shines = in_steps(p, there)
    if p.ease.beside.rays and there > 0.5 and math.prod(p.canvas.size) <= MOST_BEAMED:
        rays(p, x, y, REACH * tall, shines)
    light(p, x, y, 3.4 * r, shines)
    if not show.reduced:
        _sparks(p, x, y, r, share)
    if not show.reduced and moment.what == "match":
        confetti(p, share)
    _company(p, show, moment, there)
    _cards(p, show, moment, (x + (SIDE * len(seats) / 2 + 0.35) * r, y), TALL * r, there)
    for index, seat in enumerate(seats):
        _crowned(p, show, moment, seat, (x + (index - (len(seats) - 1) / 2) * SIDE * r, y), r, there)
    _said(p, show, moment, (p.screen.whole.centerx, y + 0.5 * SIDE * r), 1.0, there)
    if share >= SPEAKS:
        _friend(p, show, moment, (x - (SIDE * len(seats) / 2 + 1.4) * r, y + 0.9 * r), r, there)


def win(p: Painter, show: Show, moment: GreatMoment) -> None:
    """Draw the victory of others: they come from their seat, and the light stays there."""
    there = present(moment.share, COMES)
    darken(p, there, OTHERS_SCRIM)
    room, seats, safe = show.frame.placement.ground, moment.seats[:MANY], p.screen.safe
    for seat in seats:
        tile = room.tiles[seat]
        light(p, *tile.crest[:2], max(tile.rect.h, 0.55 * tile.rect.w), 0.9 * in_steps(p, there))
    _company(p, show, moment, there)
    cards = moment.cards if len(seats) == 1 else ()
    breadth = SIDE * len(seats) + _fan(len(cards)) * OTHERS_TALL / TALL
    r = min(OTHER * p.screen.high, safe.w / (breadth + 1.0))
    under = _word_high(p, moment, OTHERS_WORD) + 0.3 * r
    y = min(max(room.parts.panel.centery - 0.3 * under, safe.y + 0.5 * SIDE * r), safe.bottom - 0.5 * SIDE * r - under)
    x = p.screen.whole.centerx - breadth * r / 2 + SIDE * len(seats) * r / 2
    light(p, x, y, 2.6 * r, in_steps(p, there))
    _cards(p, show, moment, (x + (SIDE * len(seats) / 2 + 0.35) * r, y), OTHERS_TALL * r, there)
    for index, seat in enumerate(seats):
        goal = x + (index - (len(seats) - 1) / 2) * SIDE * r, y
        crest, q = room.tiles[seat].crest, out_cubic(there)
        spot = goal if show.reduced else (between(crest[0], goal[0], q), between(crest[1], goal[1], q))
        _crowned(p, show, moment, seat, spot, r, there)
    _said(p, show, moment, (p.screen.whole.centerx, y + 0.5 * SIDE * r), OTHERS_WORD, there)
    if moment.share >= SPEAKS and len(seats) == 1 and (word := _word_of(show, seats)) is not None:
        left = x - 0.5 * SIDE * r
        _bubble(p, show, word, (left - 0.2 * r, y - 0.2 * r), left - safe.x, there)


def prepared(p: Painter, show: Show) -> Iterator[None]:
    """Draw, a picture a step, what victories of this table are made of; not to be seen, see `great_moments`."""
    middle = p.screen.whole.center
    sheet = show.table.sheet
    for name in dict.fromkeys(("wins", *(form.lettering for form in sheet.wins.values()))):
        for size in (1.0, OTHERS_WORD):
            _word(p, show, name, size)
    for share in (WINNER, OTHER):
        r = share * p.screen.high
        laurel(p, *middle, r)
        yield
        ribbon(p, "", *middle, r)
        yield
        for chair in show.script.chairs[:PREPARED]:
            tokens.portrait(p, chair, *middle, r, colour(chair), made=r, look=GLAD)
            yield
    light(p, *middle, WINNER * p.screen.high, 1.0)
    yield
    rays(p, *middle, WINNER * p.screen.high, 1.0)
    yield


PREPARED = 12
"""So many players are drawn large before it is wanted."""


def colour(chair: Chair) -> tuple[int, int, int]:
    """Return the colour a player plays in."""
    return PLAYERS[chair.colour % len(PLAYERS)]


# ---- who has won -------------------------------------------------------------------------------------------------
def _crowned(p: Painter, show: Show, moment: GreatMoment, seat: Seat, spot: tuple[float, float], r: float,
             there: float) -> None:
    """A winner in their laurel; on its ribbon their name, and what they get."""
    chair = show.script.chairs[seat]
    grow = 1.0 if show.reduced else 0.4 + 0.6 * out_back(min(1.0, moment.share / COMES))
    with p.moved(grow=grow, about=spot, alpha=there):
        laurel(p, *spot, r)
        tokens.portrait(p, chair, *spot, r, colour(chair), made=r, look=GLAD)
        ribbon(p, _on_ribbon(show, moment, chair), *spot, r)


def _on_ribbon(show: Show, moment: GreatMoment, chair: Chair) -> str:
    """Their name and what they get, unless that is said anyway; who has given no name knows who they are."""
    gain = f"+{moment.gain}" if moment.gain and not moment.line else ""
    if gain and chair.name == show.script.t("name.you"):
        return gain
    return f"{chair.name} {gain}".rstrip()


def _sparks(p: Painter, x: float, y: float, r: float, share: float) -> None:
    """Gold that rises around the laurel, each spark on its own line; no chance is asked."""
    for index in range(round(SPARKS * p.ease.beside.scraps)):
        lane, late = (index * 0.6180339887) % 1.0, (index * 0.7320508076) % 1.0
        q = (1.4 * share + late) % 1.0
        at = x + (2 * lane - 1) * 3.4 * r + 0.12 * r * math.sin(6 * q + index), y + (1.6 - 3.4 * q) * r
        strength = math.sin(math.pi * q) * min(1.0, 6 * share)
        light(p, *at, (0.06 + 0.05 * late) * r, 1.6 * strength)


# ---- what did it -------------------------------------------------------------------------------------------------
def _fan(count: int) -> float:
    """The breadth of so many cards beside the laurel, in radii of the winner."""
    return 0.35 + 0.64 * TALL + _step(count) * TALL * (count - 1) if count else 0.0


def _step(count: int) -> float:
    """From one of the cards to the next, in their heights."""
    return min(0.46, 1.8 / count)


def _cards(p: Painter, show: Show, moment: GreatMoment, left: tuple[float, float], high: float, there: float) -> None:
    """The cards that did it, fanned out; they come and light up one after the other."""
    count = len(moment.cards) if len(moment.seats) == 1 else 0
    lasts = (VICTORIES if moment.manner == "victory" else WINS)[moment.what]
    for index, card in enumerate(moment.cards[:count]):
        gone = moment.share * lasts - LIGHTS * lasts - index * NEXT_LIGHT
        lit = 1.0 if show.reduced else min(1.0, max(0.0, gone / GLOWS))
        aside = index - (count - 1) / 2
        spot = left[0] + 0.32 * high + index * _step(count) * high, left[1] + 0.016 * aside * aside * high
        jump = 0.0 if show.reduced else 0.09 * high * math.sin(math.pi * lit)
        angle = LEANS + 4.0 * aside if count == 1 else 5.0 * aside
        arrived = there if show.reduced else min(there, max(0.0, 1.0 + gone / (LIGHTS * lasts)))
        if lit > 0.0:
            light(p, spot[0], spot[1] - jump, 0.72 * high, 0.55 * there * (0.5 + 0.5 * lit if lit < 1.0 else 0.6))
        held_card(p, card, (spot[0], spot[1] - jump), high, angle, arrived, show.reduced)


# ---- what is said ------------------------------------------------------------------------------------------------
def _word_box(p: Painter, size: float) -> tuple[int, int]:
    return p.px(WIDE * size * p.screen.wide), p.px(HIGH * size * p.screen.high)


def _word(p: Painter, show: Show, name: str, size: float) -> object:
    """The lettering, drawn beside the main path; None as long as it is not there."""
    file = show.script.lettering(name) if name else None
    return None if file is None else p.pictures.large(file, *_word_box(p, size))


def _word_high(p: Painter, moment: GreatMoment, size: float) -> float:
    """How high what is said may be, in units."""
    return HIGH * size * p.screen.high + (1.5 * p.screen.size("seat") if _has_line(moment) else 0.0)


def _has_line(moment: GreatMoment) -> bool:
    """Whether words say more than the lettering."""
    return bool(moment.line) or moment.what == "match"


def _said(p: Painter, show: Show, moment: GreatMoment, top: tuple[float, float], size: float, there: float) -> None:
    """The word that is shouted, as it is lettered, and below it what else is to be said; all of it in letters where
    nothing is lettered."""
    file = show.script.lettering(moment.lettering) if moment.lettering else None
    art = None if file is None else p.pictures.large(file, *_word_box(p, size))
    room = 0.9 * p.screen.safe.w
    x, y = top
    low = y
    if art is not None:
        high = HIGH * size * p.screen.high
        came = 1.0 if show.reduced else out_cubic(min(1.0, max(0.0, (moment.share - 0.5 * COMES) / ARRIVES)))
        with p.moved(alpha=there * min(1.0, 3 * came)):
            p.picture(art, x - (1.0 - came) * 0.25 * p.screen.wide, y + 0.46 * high)
        low = y + high
        if not _has_line(moment):
            return
    key = moment.line or f"table.won.{moment.what}"
    text = show.script.about(key, moment.seats, amount=moment.gain)
    step = p.screen.size("seat") * (1.15 if art is not None else 1.6 * size)
    size_ = p.fitting(text, room, step, True, least="caption")
    high = size_ if isinstance(size_, float) else p.screen.size(size_)
    y = min(low + 0.6 * high, p.screen.safe.bottom - 0.7 * high)
    with p.moved(alpha=there):
        p.label(p.fit(text, room, size_, True), x, y, size_, p.palette.kinari if art is not None else p.palette.kin,
                True, "centre")


# ---- the company -------------------------------------------------------------------------------------------------
def _company(p: Painter, show: Show, moment: GreatMoment, there: float) -> None:
    """All others at their places, not in the dark: sorry; glad for the player here who does not cost them anything."""
    room = show.frame.placement.ground
    for seat, tile in room.tiles.items():
        chair = show.script.chairs[seat]
        if seat in moment.seats or seat == room.table.observer or not chair.temper:
            continue
        look = GLAD if moment.manner == "victory" and seat not in moment.sorry else SORRY
        x, y, r = tile.crest
        tokens.portrait(p, chair, x, y, r, colour(chair), alpha=there, look=look)


def _friend(p: Painter, show: Show, moment: GreatMoment, spot: tuple[float, float], r: float, there: float) -> None:
    """One of the company, with what they have said to it."""
    latest = _word_of(show, [seat for seat in range(show.table.seats) if seat not in moment.seats])
    if latest is None:
        return
    chair, radius = show.script.chairs[latest.seat], FRIEND * r
    x, y = max(spot[0], p.screen.safe.x + 1.4 * radius), spot[1]
    tokens.portrait(p, chair, x, y, radius, colour(chair), alpha=there, look=GLAD)
    text, size = show.script.t(f"call.{latest.word}"), 0.95 * p.screen.size("seat")
    width = min(2.7 * r, 2 * (x - p.screen.safe.x))
    wide, high = panels.bubble_size(p, text, size, width)
    box = Rect(max(p.screen.safe.x, x - wide / 2), y - 1.5 * radius - high, wide, high)
    panels.bubble(p, text, box.center, (x, y - 1.05 * radius), size, there, 1.0, width)


def _word_of(show: Show, seats: Sequence[Seat]) -> Spoken | None:
    """The last remark of one of the company at these seats."""
    chairs = show.script.chairs
    said = [each for each in show.spoken.values() if each.seat in seats and chairs[each.seat].temper
            and each.word.startswith(f"{chairs[each.seat].temper}.")]
    return max(said, key=lambda each: each.since, default=None)


def _bubble(p: Painter, show: Show, word: Spoken, tip: tuple[float, float], room: float, there: float) -> None:
    """What the winner says to it, at the left of their laurel."""
    text, size = show.script.t(f"call.{word.word}"), 0.9 * p.screen.size("seat")
    width = 0.8 * room
    wide, high = panels.bubble_size(p, text, size, width)
    centre = tip[0] - 0.1 * room - wide / 2, tip[1] - 0.2 * high
    panels.bubble(p, text, centre, tip, size, there, 1.0, width)
