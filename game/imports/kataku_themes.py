"""Themes of this program: a folder with theme.yaml, or with pictures named by card ids in `cards/`."""
from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.core.trouble import Troubled
from game.data.yaml_text import DataError
from game.disk import files
from game.imports.proposal import ImportItem, Proposal, Unused
from game.imports.source import Origin
from game.themes.find import our_own
from game.themes.load import load
from game.themes.model import LEVELS, CardStyle, Source, Theme
from game.themes.reference import FIT
from game.themes.schema import FILE

LANGUAGE = "en"


def proposed(origin: Origin, deck: str | None) -> Proposal | None:
    """Propose a theme as its author made it, with the deck the author chose. Raises Troubled for one that cannot be
    read."""
    written = files.is_file(origin.root / FILE)
    if origin.single or not (written or files.is_folder(origin.root / "cards")):
        return None
    if not origin.hold and our_own(origin.root) and written:
        raise Troubled("imports.hangs", name=origin.name)
    try:
        theme = load(origin.root)
    except DataError as error:
        if written:
            raise Troubled("imports.broken_theme", why=error.sentence(Path(error.file).name)) from error
        return None
    decks = _decks(theme)
    if not written and not any(decks.values()):
        return None
    if deck in decks:
        decks = {deck: decks[deck]} | decks
    return Proposal(
        origin.path, "own", origin.root, theme.name(LANGUAGE) if written else origin.name, decks,
        backs={name: _piece(source) for name, source in theme.backs.items()}, back=theme.back,
        table=_piece(theme.table.image) if theme.table and theme.table.image else None,
        author=theme.author, licence=theme.licence, copyright=theme.copyright, link=theme.source,
        style=_style(theme.card), along=origin.files, unused=_unused(theme), names=theme.names if written else {},
        hold=origin.hold,
    )  # fmt: skip


def _decks(theme: Theme) -> dict[str, Mapping[str, ImportItem]]:
    found: dict[str, Mapping[str, ImportItem]] = {}
    for deck, art in theme.decks.items():
        faces = {name: source for level in reversed(LEVELS) for name, source in art.faces[level].items()}
        found[deck] = {name: _piece(source) for name, source in faces.items()}
    return found


def _style(card: CardStyle) -> dict[str, str]:
    """What the theme's maker has said of all cards, shown as it will lie there; written in the maker's own words."""
    usual, said = CardStyle(), {key: str(getattr(card, key)) for key in ("fit", "frame", "scaling", "index")}
    return {key: value for key, value in said.items() if value != getattr(usual, key)} | (
        {"aspect": f"{card.aspect:.4f}"} if card.aspect else {})


def _piece(source: Source) -> ImportItem:
    piece = ImportItem(source.path, source.element)
    if source.cell:
        columns, rows, number = source.cell
        piece = ImportItem(source.path, f"{columns}x{rows}:{number}")
    elif source.corners:
        piece = piece.cornered(source.corners)
    return piece if not source.fit else piece._replace(part=f"{piece.part}{FIT}{source.fit}".removeprefix("#"))


def _unused(theme: Theme) -> tuple[Unused, ...]:
    return tuple(Unused(ImportItem(remark.file), remark.sentence) for remark in theme.remarks)
