"""The awards of a match, drawn: of each its card, its title, what it is for, and the crest and name of who has it."""
from __future__ import annotations

from game.ui.draw.painter import Size
from game.ui.draw.screen import Rect
from game.ui.kit.desk import Desk
from game.ui.pages.result import plaques
from game.ui.pages.result.awards import AwardGiven
from game.ui.pages.result.citations import Citations
from game.ui.pages.result.ended_match import EndedMatch
from game.ui.pages.result.entrance import STANDS, EntranceMoment
from game.ui.pages.result.plaques import APART, Laid, Plaque

BESIDE = 9.0
"""Letters an award wants beside another; else they stand one below the other."""

CARD, LARGE = 4.8, 6.4
"""How high the card is, and how high in a small company, in letters."""

FEW = 6
"""Seats to which a company is small: its standings leave room for large awards."""


def high(desk: Desk, result: EndedMatch, wide: float) -> float:
    """Return the height of the awards in a room so wide; nothing where there are none."""
    return _laid(desk, result, _plaques(desk, result), wide).tall(len(result.awards))


def honours(desk: Desk, result: EndedMatch, rect: Rect, moment: EntranceMoment = STANDS) -> None:
    """Draw the awards beside each other, or where letters are large one below the other; one comes after the other."""
    found = _plaques(desk, result)
    plaques.lay(desk, found, rect, _laid(desk, result, found, rect.w), moment.award)


def in_full(desk: Desk, game: str, key: str, n: int, whom: str, when: tuple[str, int]) -> str:
    """Say what an award is for: with which player and when, if it happened once, is known and has a sentence for that.
    """
    return _citations(desk, game).in_full(key, n, whom, when)


def in_words(desk: Desk, game: str, key: str, n: int) -> str:
    """Return a sentence in the words of the pack that is worn, else of this game."""
    return _citations(desk, game).in_words(key, n)


def _citations(desk: Desk, game: str) -> Citations:
    services = desk.services
    info = next(each for each in services.catalogue.games() if each.id == game)
    pack = services.look.called(info.deck.faces[0]).deck
    return Citations(services.language, services.narrator, pack, game, desk.say("scene.lobby.you"))


def _laid(desk: Desk, result: EndedMatch, found: list[Plaque], wide: float) -> Laid:
    count, small = max(1, len(found)), len(result.setup.chairs) <= FEW
    columns = count if (wide - APART * (count - 1)) / count >= BESIDE * plaques.letters(desk) else 1
    size: Size = "button" if small else "body"
    return plaques.laid(desk, found, wide, columns, LARGE if small else CARD, size)


def _plaques(desk: Desk, result: EndedMatch) -> list[Plaque]:
    return [_plaque(desk, result, award) for award in result.awards]


def _plaque(desk: Desk, result: EndedMatch, award: AwardGiven) -> Plaque:
    chair, game = result.setup.chairs[award.seat], result.setup.game
    met = award.met
    whom, when = (result.setup.chairs[met.seat].name, (met.stage, met.number)) if met else ("", ("", 0))
    told = in_full(desk, game, award.award.key, award.number, whom, when)
    return Plaque(in_words(desk, game, award.award.title, 0), told,
                  chair.name, chair.crest, result.colour(award.seat), award.card, award.award.token)
