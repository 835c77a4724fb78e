"""Photographs of sheets that were printed by this program and painted: their marks say which card lies where, so
nothing has to be guessed, in whatever order they come and however they were held. An unpainted one is no card."""
from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from game.core.trouble import Trouble, Troubled
from game.imports.licence import OWN
from game.imports.loose_pictures import shared
from game.imports.proposal import BACK, ImportItem, Proposal, Unused
from game.imports.sheet_pages import laid_on
from game.imports.source import Origin, alone
from game.pictures import Glimpsed, InspectPicture, room


class PhotographedPage(NamedTuple):
    """A photographed page: its pack, the cards that are painted, and those that are not."""

    deck: str
    painted: dict[str, ImportItem]
    blank: dict[str, ImportItem]


def proposed(origin: Origin, deck: str | None) -> Proposal | None:
    """Return the painted cards of all pages, if the first picture is one. Raises Troubled where nothing is painted."""
    shot = [path for path in origin.once if path.suffix.lower() not in (".svg", ".svgz")]
    first = _page(shot[0]) if shot else None
    if first is None:
        return None
    meant = first.deck
    faces, blank, unused = dict[str, ImportItem](), dict[str, ImportItem](), list[Unused]()
    for path in shot:
        page = first if path == shot[0] else _page(path)
        if page is None or page.deck != meant:
            unused.append(alone(path, "no_marks" if page is None else "alien", deck=meant))
            continue
        faces = page.painted | faces
        blank = page.blank | blank
    if not faces:
        raise Troubled("imports.unpainted", file=origin.path.name)
    unused += [Unused(piece, Trouble("imports.why.unpainted")) for name, piece in blank.items() if name not in faces]
    back = faces.pop(BACK, None)
    return Proposal(
        origin.path, "printed", origin.root, origin.name, shared(faces, meant, deck if deck == meant else None),
        backs={"default": back} if back else {}, back="default" if back else "",
        style={"fit": "stretch", "index": "always"}, licence=OWN, unused=tuple(unused), hold=origin.hold,
    )  # fmt: skip


def _page(path: Path) -> PhotographedPage | None:
    """What a photographed page has; None: no page of ours is in it."""
    said = room().ask(InspectPicture(path, closely=True))
    if not isinstance(said, Glimpsed) or said.page is None:
        return None
    deck, names = laid_on(*said.page)
    if not deck:
        return None
    slots = [(name, ImportItem(path).cornered(corners), painted)
             for name, corners, painted in zip(names, said.cards, said.painted, strict=False)]
    return PhotographedPage(deck, {name: piece for name, piece, painted in slots if painted},
                            {name: piece for name, piece, painted in slots if not painted})
