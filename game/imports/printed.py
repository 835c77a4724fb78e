"""Photographs of sheets that were printed by this program and painted: their marks say which card lies where, so
nothing has to be guessed, in whatever order they come and however they were held.
"""
from __future__ import annotations

from pathlib import Path

from game.imports.loose import shared
from game.imports.passport import OWN
from game.imports.proposal import Piece, Proposal, Unused
from game.imports.sheet_pages import BACK, laid_on
from game.imports.source import Origin, alone
from game.pictures import Glance, Glimpsed, room


def proposed(origin: Origin, deck: str | None) -> Proposal | None:
    """The cards of all pages, if the first picture is one."""
    shot = [path for path in origin.once if path.suffix.lower() not in (".svg", ".svgz")]
    first = _page(shot[0]) if shot else None
    if first is None:
        return None
    meant = first[0]
    faces, unused = dict[str, Piece](), list[Unused]()
    for path in shot:
        page = first if path == shot[0] else _page(path)
        if page is None or page[0] != meant:
            unused.append(alone(path, "no_marks" if page is None else "alien", deck=meant))
            continue
        for name, piece in page[1].items():
            faces.setdefault(name, piece)
    back = faces.pop(BACK, None)
    return Proposal(
        origin.path, "printed", origin.root, origin.name, shared(faces, meant, deck if deck == meant else None),
        backs={"default": back} if back else {}, back="default" if back else "", style={"fit": "stretch"},
        licence=OWN, unused=tuple(unused), hold=origin.hold,
    )  # fmt: skip


def _page(path: Path) -> tuple[str, dict[str, Piece]] | None:
    """The pack of a photographed page, and its cards."""
    said = room().ask(Glance(path, closely=True))
    if not isinstance(said, Glimpsed) or said.page is None:
        return None
    deck, names = laid_on(*said.page)
    return (deck, {name: Piece(path).cornered(corners) for name, corners in zip(names, said.cards, strict=False)}) \
        if deck else None
