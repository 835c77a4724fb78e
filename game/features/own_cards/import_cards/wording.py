"""What the photos page says above the cards: how far it is, and what to do. It knows an album, and no page."""
from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path

from game.core.words import legible
from game.features.own_cards.import_cards.album import Album
from game.ui.kit.desk import Desk

MOST_NAMED = 3
"""So many files are named in one sentence."""


def told(desk: Desk, album: Album, chosen: str, unnamed: Sequence[str] = ()) -> str:
    """How far it is, and what to do. `chosen`: what the place is called that was pressed, empty: none was; `unnamed`:
    the pictures that lie on free cards while others lie by their names."""
    if chosen:
        return desk.say("bring.photos.swap", card=chosen)
    if album.looking:
        seen = len(album.photos) - len(album.looking)
        return desk.say("bring.photos.looking", n=seen, of=len(album.photos))
    if album.refused:
        return desk.say("bring.photos.refused", n=len(album.refused))
    if album.unsure:
        return desk.say("bring.photos.unsure", n=len(album.unsure))
    if not album.pieces:
        return desk.say("bring.photos.none" if album.beside else "bring.photos.no_card")
    if unnamed:
        return _mixed(desk, unnamed)
    return desk.say("bring.photos.ready", n=len(album.pieces))


def unnamed(album: Album, said: Collection[Path]) -> list[str]:
    """The pictures that nobody has moved yet and whose names say no card, while those of others, `said`, do."""
    if album.touched or not said:
        return []
    return [piece.photo.stem for piece in album.pieces if piece.photo not in said]


def _mixed(desk: Desk, unnamed: Sequence[str]) -> str:
    """Which pictures lie on a card that their names do not say."""
    more, names = len(unnamed) - MOST_NAMED, [*map(legible, unnamed[:MOST_NAMED])]
    files = (desk.say("list.comma").join(names) + desk.say("bring.found.more", n=more) if more > 0 else
             desk.services.language.join(names))
    return desk.say("bring.photos.mixed", n=len(unnamed), files=files)


def usual(desk: Desk, album: Album, longest: str, unnamed: Sequence[str] = ()) -> list[str]:
    """What may be said here, at its longest. `longest`: the longest name of a card."""
    count = len(album.photos)
    return [desk.say("bring.photos.looking", n=count, of=count), desk.say("bring.photos.unsure", n=count),
            desk.say("bring.photos.swap", card=longest), *([_mixed(desk, unnamed)] if unnamed else [])]
