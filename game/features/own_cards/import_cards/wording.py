"""Says things about pictures while they are laid: what was found, how far it is, and what to do. It knows no
page."""
from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path

from game.core.words import legible
from game.features.own_cards.import_cards.album import Album
from game.imports import Proposal
from game.ui.kit.desk import Desk
from game.ui.kit.ports import GameInfo

MOST_NAMED = 3
"""Number of files that are named in one sentence."""


def told(desk: Desk, album: Album, unnamed: Sequence[str] = ()) -> str:
    """Return how far it is with photographs, and what to do. `unnamed`: the pictures that lie on free cards while
    others lie by their names."""
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
    """Return the pictures that have not been moved yet and whose names say no card, while those of others, `said`, do.
    """
    if album.touched or not said:
        return []
    return [piece.file.stem for piece in album.pieces if piece.file not in said]


def _mixed(desk: Desk, unnamed: Sequence[str]) -> str:
    """Which pictures lie on a card that their names do not say."""
    more, names = len(unnamed) - MOST_NAMED, [*map(legible, unnamed[:MOST_NAMED])]
    files = (desk.say("list.comma").join(names) + desk.say("bring.found.more", n=more) if more > 0 else
             desk.services.language.join(names))
    return desk.say("bring.photos.mixed", n=len(unnamed), files=files)


def usual(desk: Desk, album: Album, unnamed: Sequence[str] = ()) -> list[str]:
    """List the longest sentences about photographs that may be shown."""
    count = len(album.photos)
    return [desk.say("bring.photos.looking", n=count, of=count), desk.say("bring.photos.unsure", n=count),
            *([_mixed(desk, unnamed)] if unnamed else [])]


def found(desk: Desk, found: Proposal, info: GameInfo, as_last: bool) -> str:
    """Say what was found with names, and how much of the pack it has; or that it lies as it was laid the last time."""
    of, n = len(info.deck.faces), len([card for card in info.deck.faces if card.id in found.cards])
    if not n:
        return desk.say("bring.found.none", name=found.name)
    if as_last:
        return desk.say("bring.found.again")
    return desk.say("bring.found.told", kind=desk.say(f"imports.kind.{found.kind}"), name=found.name, n=n, of=of)


def passport(desk: Desk, found: Proposal, fills: str) -> list[str]:
    """Name the maker and the licence; or what stands where it has nothing – cards of the theme `fills` –, and what can
    be done."""
    licence = "" if found.licence in ("unknown", "personal") else found.licence
    said = [part for part in (found.author or found.copyright, licence, found.link) if part]
    if said:
        return [" ・ ".join(said)]
    return [desk.say("bring.found.fills", theme=fills), desk.say("bring.found.hint")]
