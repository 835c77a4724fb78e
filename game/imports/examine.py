"""What is it? Every importer is asked in turn, those first that recognise a source most surely; nothing is written."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from game.core.trouble import Troubled
from game.imports import loose, own, photos
from game.imports.proposal import Proposal
from game.imports.source import Origin, opened

Importer: TypeAlias = Callable[[Origin, str | None], Proposal | None]

IMPORTERS: Final[tuple[Importer, ...]] = (own.proposed, loose.proposed, photos.proposed)
"""Each says what it would make of a source, or None for one that is not of its kind."""


def examine(source: Path | Sequence[Path], deck: str | None = None) -> Proposal:
    """What lies there, and which cards it would become; `deck`: the pack they are to be. Raises Troubled."""
    origin = opened(source)
    for importer in IMPORTERS:
        found = importer(origin, deck)
        if found is not None:
            return found
    raise Troubled("imports.nothing", file=origin.path.name)
