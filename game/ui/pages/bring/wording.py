"""What the photos page says above the cards: how far it is, and what to do. It knows an album, and no page."""
from __future__ import annotations

from game.ui.kit.desk import Desk
from game.ui.pages.bring.album import Album


def told(desk: Desk, album: Album, chosen: str) -> str:
    """How far it is, and what to do. `chosen`: what the place is called that was pressed, empty: none was."""
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
    return desk.say("bring.photos.ready", n=len(album.pieces))


def usual(desk: Desk, album: Album, longest: str) -> list[str]:
    """What may be said here, at its longest. `longest`: the longest name of a card."""
    count = len(album.photos)
    return [desk.say("bring.photos.looking", n=count, of=count), desk.say("bring.photos.unsure", n=count),
            desk.say("bring.photos.swap", card=longest)]
