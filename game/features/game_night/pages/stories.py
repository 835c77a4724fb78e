"""Tells the best moments of a night as plaques, each with its game, its card and its player; the last of them is who
bet best. It knows no match, only what was kept of each."""
from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from game.core.cards import Card
from game.data.awards import awards_of
from game.data.programme import Moment, Piece, Programme, best, seers
from game.features.game_night.pages.board import info_of
from game.ui.draw.painter import Size
from game.ui.draw.palette import PLAYERS as COLOURS
from game.ui.draw.screen import Rect
from game.ui.kit import names
from game.ui.kit.boxes import BoxPart
from game.ui.kit.desk import Desk
from game.ui.pages.result import plaques
from game.ui.pages.result.honours import in_full, in_words
from game.ui.pages.result.plaques import Laid, Plaque

MOST = 6
"""Moments that are told at most."""

SHAPES = ((6, 2), (4, 2), (3, 1), (2, 1), (1, 1))
"""Number of plaques in so many columns, the best shape first."""

CARDS = (9.0, 7.6, 6.4, 5.2, 4.2)
"""Heights of a card, in letters, the largest first."""

SIZES: tuple[Size, ...] = ("button", "body")
"""Sizes in which a title is written."""

FEW = 4
"""More than so many are only told where they have large cards."""

ENOUGH = 6.4


def told(desk: Desk, programme: Programme, most: int = MOST) -> list[Plaque]:
    """Tell so many of the best moments; the seer of the evening is one of them."""
    bets = _seer(desk, programme)
    known = desk.services.language.has      # what another version told is none of ours
    found = [pair for pair in best(programme, 4 * MOST) if known(pair[1].key) and known(pair[1].title)]
    kept = {id(moment) for _, moment in best(programme, most - len(bets))}
    first = [pair for pair in found if id(pair[1]) in kept] or found[:most - len(bets)]
    return [*(_moment(desk, piece, moment) for piece, moment in first), *bets][:most]


class Stories:
    """Describes what is told in some room, and how it lies, kept until something of that changes: it is measured in
    many ways, and a page that moves asks for it with every frame."""

    def __init__(self) -> None:
        self._key: tuple[object, ...] = ()
        self._found: tuple[list[Plaque], Laid] | None = None

    def fitting(self, desk: Desk, programme: Programme, room: Rect) -> tuple[list[Plaque], Laid]:
        """See below."""
        key = (room.w, room.h, desk.p.screen, desk.p.aid, desk.services.language.code, programme)
        if self._found is None or key != self._key:
            self._key, self._found = key, fitting(desk, programme, room)
        return self._found


def fitting(desk: Desk, programme: Programme, room: Rect) -> tuple[list[Plaque], Laid]:
    """Choose as many as there is room for, and how they lie: rather some with large cards than many with small ones."""
    there = len(told(desk, programme))
    for count, columns in SHAPES:
        if count > there:
            continue
        found = told(desk, programme, count)
        for card, size in product(CARDS, SIZES):
            how = plaques.laid(desk, found, room.w, columns, card, size)
            if how.card and how.tall(count) <= room.h and (count <= FEW or card >= ENOUGH):
                return found, _spread(how, count, room.h)
    found = told(desk, programme, 1)
    return found, plaques.laid(desk, found, room.w, 1, 0.0, "body")


def _spread(how: Laid, count: int, high: float) -> Laid:
    """The same over the whole height, if that is not much more."""
    rows = how.rows(count)
    return how._replace(high=min(1.25 * how.high, (high + plaques.APART) / rows - plaques.APART))


def parts(desk: Desk, programme: Programme) -> Iterator[BoxPart]:
    """Yield the plaques as parts of a column."""
    for plaque in told(desk, programme):
        yield _part(desk, plaque)


def _part(desk: Desk, plaque: Plaque) -> BoxPart:
    def how(wide: float) -> Laid:
        return plaques.laid(desk, [plaque], wide, 1, CARDS[-1], "body")

    return BoxPart(lambda wide: how(wide).high,
                   lambda rect: plaques.lay(desk, [plaque], rect, how(rect.w), lambda n: 1.0),
                   plaques.APART)


def _moment(desk: Desk, piece: Piece, moment: Moment) -> Plaque:
    told = in_full(desk, piece.game, moment.key, moment.number, moment.whom, (moment.stage, moment.when))
    return Plaque(in_words(desk, piece.game, moment.title, 0), told,
                  moment.name, moment.crest, COLOURS[moment.colour % len(COLOURS)], _card(desk, piece, moment),
                  next((award.token for award in awards_of(piece.game) if award.key == moment.key), ""),
                  names.game_name(desk, piece.game))


def _card(desk: Desk, piece: Piece, moment: Moment) -> Card | None:
    return next((face for face in info_of(desk, piece.game).deck.faces if face.code == moment.card), None)


def _seer(desk: Desk, programme: Programme) -> list[Plaque]:
    """The player who has bet best, while they were out, on who would lose."""
    found = seers(programme)
    if not found:
        return []
    seer, part = found[0]
    return [Plaque(desk.say("scene.programme.seer"),
                   desk.say("scene.programme.foresaw", n=seer.right, bets=seer.bets),
                   ", ".join(each.name for each, _ in found[:2]), part.crest, COLOURS[part.colour % len(COLOURS)],
                   token="eye")]
