"""Examines a source: every importer is asked in turn, those first that recognise it most surely; nothing is written."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from game.core.trouble import Troubled
from game.disk import files
from game.imports import (
    drawing,
    kataku_themes,
    kde,
    loose_pictures,
    names,
    photos,
    pokerth,
    printed_sheets,
    pysol,
    sheets,
)
from game.imports.archives import ARCHIVES
from game.imports.indexed import indexed
from game.imports.proposal import Proposal
from game.imports.source import Origin, counted, ending, opened
from game.themes import schema
from game.themes.scan import lying_in

Importer: TypeAlias = Callable[[Origin, str | None], Proposal | None]

IMPORTERS: Final[tuple[Importer, ...]] = (
    kataku_themes.proposed, pysol.proposed, kde.proposed, drawing.proposed, pokerth.proposed, printed_sheets.proposed,
    sheets.proposed, loose_pictures.proposed, photos.proposed,
)  # fmt: skip
"""Each says what it would make of a source, or None for one that is not of its kind."""


SOME: Final = 5
CARDS: Final = "cards"
PAPERS: Final = (schema.FILE, pysol.CONFIG, kde.INDEX)
"""A user who points at one of these means the folder it lies in; the same goes for the cards of a theme."""


def examine(source: Path | Sequence[Path], deck: str | None = None, grid: tuple[int, int] | None = None) -> Proposal:
    """Examine what lies there, and propose which cards it becomes; `deck`: the pack they are to be; `grid`: it is one
    picture with cards in so many columns and rows. Raises Troubled."""
    meant = _pack(source)
    origin = opened(meant)
    if grid is not None:
        return indexed(sheets.gridded(origin, deck, grid))
    inside = packs(origin.root) if isinstance(meant, Path) and not origin.single else []
    if len(inside) > 1:
        raise Troubled("imports.several", file=origin.path.name, n=len(inside), names=_some(inside))
    for importer in IMPORTERS:
        found = importer(origin, deck)
        if found is not None:
            return indexed(found)
    raise Troubled("imports.nothing", file=origin.path.name)


def _pack(source: Path | Sequence[Path]) -> Path | Sequence[Path]:
    """One thing that was dropped alone is that thing; one of a pack's papers is the pack."""
    if not isinstance(source, Path):
        return _pack(source[0]) if len(source) == 1 else source
    above = source.parent
    if source.name in PAPERS or (source.name == CARDS and files.is_file(above / schema.FILE)):
        return above
    return source


def packs(source: Path) -> list[Path]:
    """Return the packs that lie in a folder each by itself, as other programs keep theirs; else what was pointed at."""
    if not files.is_folder(source) or any(files.is_file(source / name) for name in PAPERS):
        return [source]
    inside = [source / name for name, _ in lying_in(source) if not name.startswith(".")]
    folders = [path for path in inside if files.is_folder(path) and _is_pack(path)]
    sheets = [path for path in inside if files.is_file(path) and ending(path) in (*ARCHIVES, ".svgz")]
    if names.read([path.stem for path in sheets]).known > names.ENOUGH * len(sheets):
        return [source]                         # each is a card
    return sorted((*folders, *sheets), key=counted) if len(folders) + len(sheets) > 1 else [source]


def _some(found: list[Path]) -> str:
    return ", ".join(path.name for path in found[:SOME]) + (", …" if len(found) > SOME else "")


def _is_pack(folder: Path) -> bool:
    """Whether a folder has a paper, or a back, that only packs have."""
    return any(files.is_file(folder / name) for name in (*PAPERS, f"{pokerth.BACK}.png"))
