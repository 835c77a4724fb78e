"""The banner of a result: who has won, in laurels, or who is the donkey; how the only person fared; how long it was."""
from __future__ import annotations

from collections.abc import Callable

from game.core.ports import Chair
from game.core.seating import Seat
from game.ui.draw import letters, panels
from game.ui.draw.canvas import Colour
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import glyph, portrait
from game.ui.kit import names
from game.ui.kit.desk import Desk
from game.ui.pages.result.ended_match import EndedMatch
from game.ui.pages.result.entrance import STANDS, EntranceMoment
from game.ui.stage.motion import between, bump, in_out

MOST_CRESTS, MOST_DONKEYS = 6, 4
"""So many winners, or losers, stand there at most."""

LARGEST = 190.0

DARK = .28
"""How strongly a laurel is seen that waits for its crest."""

ARC, SWELLS = 70.0, .18
"""How high above the straight way a crest flies, and how much larger it is in the middle of it."""


Places = dict[Seat, tuple[float, float, float]]
"""Where the crests of some seats lie: the middle and the radius of each."""


def banner(desk: Desk, result: EndedMatch, rect: Rect, moment: EntranceMoment = STANDS) -> Places:
    """Draw crests in their laurels, the winners' names, how long it was – or who is the donkey. Returns where the
    crests belong; they are drawn when they are there."""
    p, facts = desk.p, result.facts
    if facts.lost:
        return _donkeys(desk, result, rect, moment)
    winners = [result.setup.chairs[seat] for seat in facts.winners]
    text = _who_won(desk, result)
    side = min(rect.h, LARGEST)
    step = side * 1.02
    crests = winners[:max(1, min(MOST_CRESTS, int(rect.w * .45 / step)))]
    size = p.fitting(text, rect.w - len(crests) * step - 60, "call", True)
    sub = " ・ ".join([*_how_you_fared(desk, result, text), _how_long(desk, result)])
    words = max(p.width(text, size, True), p.width(sub, "body"))
    x = max(rect.x, rect.centerx - (len(crests) * step + 30 + words) / 2)
    light, places = lit(moment), Places()
    panels.glow(p, Rect(x + 20, rect.y + 20, len(crests) * step - 40, side - 40), .5 * light)
    for seat, _ in zip(facts.winners, crests, strict=False):
        glyph(p, "laurel", x + step / 2, rect.y + side / 2, side * .98, p.palette.kin, light)
        places[seat] = x + step / 2, rect.y + side / 2, side * .27
        x += step
    _crests(p, result, places, moment)
    middle = rect.y + side / 2
    with p.moved(alpha=moment.crowned):
        with p.room(side, row=True):
            y = middle - .45 * desk.em - p.lowered(size)
            p.label(text, x + 30, y, size, p.palette.kin, True, width=rect.right - x - 30)
        _below(desk, sub, x + 30, middle + .5 * p.type_px(size) / p.scale + .55 * desk.em, rect.right - x - 30)
    return places


def _below(desk: Desk, text: str, x: float, y: float, room: float) -> None:
    """Small below the names; in two lines where it is too long for one."""
    p = desk.p
    size = p.fitting(text, room, "body", least="caption")
    if p.width(text, size) <= room:
        p.label(text, x, y, size, p.palette.nezu)
    else:
        p.paragraph(text, x, y - .5 * p.lead(text, "caption"), room, "caption", p.palette.nezu, most=2)


def lit(moment: EntranceMoment) -> float:
    """Return how bright the place of a crest is that has not come yet."""
    return DARK + (1 - DARK) * moment.crowned


def _crests(p: Painter, result: EndedMatch, places: Places, moment: EntranceMoment) -> None:
    """The crests in their places, as soon as they are there."""
    for seat, place in places.items() if moment.flown >= 1.0 else ():
        portrait(p, result.setup.chairs[seat], *place, result.colour(seat))


def _how_long(desk: Desk, result: EndedMatch) -> str:
    return desk.services.language.at_table(result.setup.game, f"scene.result.{result.facts.by}s", n=result.facts.rounds)


def _called(desk: Desk, name: str) -> str:
    """A player as one speaks of them; a person without a name of their own is addressed as “you”, without a title."""
    return name if name == desk.say("scene.lobby.you") else desk.services.narrator.person(0, (name,), None)


def _who_won(desk: Desk, result: EndedMatch) -> str:
    """The winners by name, as many as there are crests for; a person without their own name is addressed as “you”."""
    winners = [result.setup.chairs[seat].name for seat in result.facts.winners]
    if not winners:
        return desk.say("scene.result.draw")
    if winners == [desk.say("scene.lobby.you")]:
        return desk.say("scene.result.you_win")
    shown = [_called(desk, name) for name in winners[:MOST_CRESTS]]
    more = [desk.say("scene.evening.more", n=len(winners) - len(shown))] if len(winners) > len(shown) else []
    return desk.say("scene.result.wins", n=len(winners), names=[*shown, *more])


def _how_you_fared(desk: Desk, result: EndedMatch, said: str) -> list[str]:
    """How the only person at the table fared, unless `said` has told them that they win."""
    if result.you is None or said == desk.say("scene.result.you_win"):
        return []
    if list(result.facts.winners) == [result.you]:
        return [desk.say("scene.result.won")]
    places = [s.place for s in result.facts.standings]
    place = next(s.place for s in result.facts.standings if s.seat == result.you)
    key = "came" if places.count(place) == 1 else "came_shared"
    return [desk.say(f"scene.result.{key}", nth=names.nth(desk, place))]


def _donkeys(desk: Desk, result: EndedMatch, rect: Rect, moment: EntranceMoment) -> Places:
    """A match that is known by who has lost it: each loser's crest with the whole donkey, their name, and below it who
    has won and how long it was."""
    p, facts = desk.p, result.facts
    side = min(rect.h, LARGEST)
    shown = facts.lost[:max(1, min(MOST_DONKEYS, int(.45 * rect.w / side)))]
    text, won = _who_lost(desk, result), _below_donkeys(desk, result)
    size = p.fitting(text, rect.w - len(shown) * side - 60, "call", True)
    free = rect.w - len(shown) * side - 30
    size_won = p.fitting(won, free, "body", True, least="caption")
    words = max(p.width(text, size, True), p.width(won, size_won, True))
    x = max(rect.x, rect.centerx - (len(shown) * side + 30 + words) / 2)
    light, places = lit(moment), Places()
    for seat in shown:
        panels.glow(p, Rect(x + .2 * side, rect.y + .2 * side, .6 * side, .6 * side), .4 * light)
        letters.donkey(p, letters.PenaltyCount(facts.goal, facts.goal), x + side / 2, rect.y + side / 2, side, light)
        places[seat] = x + .78 * side, rect.y + .78 * side, .19 * side
        x += side
    _crests(p, result, places, moment)
    middle = rect.y + side / 2
    with p.moved(alpha=moment.crowned):
        with p.room(side, row=True):
            y = middle - .45 * desk.em - p.lowered(size)
            p.label(text, x + 30, y, size, p.palette.kin, True, width=rect.right - x - 30)
        p.label(won, x + 30, middle + .5 * p.type_px(size) / p.scale + .55 * desk.em, size_won, p.palette.nezu,
                width=rect.right - x - 30)
    return places


def _who_lost(desk: Desk, result: EndedMatch) -> str:
    """The losers by name; a person without a name of their own is addressed as “you”."""
    losers = [result.setup.chairs[seat].name for seat in result.facts.lost]
    if losers == [desk.say("scene.lobby.you")]:
        return desk.say("scene.result.you_donkey")
    shown = [_called(desk, name) for name in losers]
    return desk.say("scene.result.donkey", n=len(losers), names=shown)


def _below_donkeys(desk: Desk, result: EndedMatch) -> str:
    """Who has won, unless it is everybody else; how the only person at the table fared, unless they have lost; and how
    long it was."""
    rest = len(result.facts.winners) + len(result.facts.lost) == len(result.setup.chairs)
    won = [] if rest else [_who_won(desk, result)]
    fared = [] if result.you in result.facts.lost else _how_you_fared(desk, result, "".join(won))
    return " ・ ".join([*won, *fared, _how_long(desk, result)])


# ---- the way of a crest
def flight(p: Painter, result: EndedMatch, start: Places, goal: Places, moment: EntranceMoment) -> None:
    """Draw the crests on their way from their lines to where they belong."""
    fly(p, lambda seat: (result.setup.chairs[seat], result.colour(seat)), start, goal, moment.flown)


def fly(p: Painter, whom: Callable[[int], tuple[Chair, Colour]], start: Places, goal: Places, share: float) -> None:
    """Draw crests on their way from place to place, in an arc, growing; `whom`: each one's seat and colour."""
    for one in goal if 0.0 < share < 1.0 else ():
        if one in start:
            (ax, ay, ar), (bx, by, br), q = start[one], goal[one], in_out(share)
            x, y = between(ax, bx, q), between(ay, by, q) - ARC * bump(q)
            radius = between(ar, br, q) * (1 + SWELLS * bump(q))
            chair, colour = whom(one)
            portrait(p, chair, x, y, radius, colour, made=br)
