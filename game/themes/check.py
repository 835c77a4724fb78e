"""What would somebody who drew a theme want to know before others play with it? Errors, warnings, and what is missing.

Missing cards are no error: each falls back to the parent's picture. Nothing is decoded here, only looked at.
"""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from game.data.yaml_text import DataError
from game.themes.drawings import inspect
from game.themes.find import open_theme, parent
from game.themes.headers import Unreadable, size
from game.themes.load import load
from game.themes.model import BUILT_IN, LEVELS, Remark, Source, Theme
from game.themes.report import Coverage, Report
from game.themes.scan import card_ids
from game.themes.schema import FILE

MOST_PIXELS = 40_000_000
MOST_BYTES = 64 * 1024 * 1024


def check(path: Path | str, extra_folders: Iterable[Path] = ()) -> Report:
    """Look through the theme in this folder; `extra_folders` hold themes it may extend. Never raises DataError."""
    folder = Path(path)
    try:
        theme = load(folder)
    except DataError as error:
        return Report(folder, None, (_grave(error),), found=folder.is_dir())
    remarks = [*theme.remarks, *_descent(theme, extra_folders), *_pictures(theme)]
    coverage = tuple(_coverage(theme))
    if not (theme.decks or theme.backs or theme.table or theme.tokens or theme.sounds or theme.colours):
        what = "there is nothing in this theme"
        remarks.append(Remark(folder, 0, what, "put pictures named like the cards into the folder cards/", True))
    return Report(folder, theme, tuple(remarks), coverage)


def _descent(theme: Theme, extra_folders: Iterable[Path]) -> Iterator[Remark]:
    """What is wrong with the chain of parents."""
    extra = tuple(extra_folders)
    file = theme.folder / FILE
    if theme.id != BUILT_IN and parent(theme, extra) is None:
        what = f"the parent theme `{theme.extends}` is not installed; Osteria Seto stands in for it"
        yield Remark(file, theme.extends_line, what, "install it, or extend osteria-seto")
    try:
        open_theme(theme.folder, extra)
    except DataError as error:
        yield _grave(error)
    for part in _coverage(theme) if theme.id == BUILT_IN else ():
        if part.missing:
            what = f"the last of every chain lacks cards ({part.deck} {part.level}: {', '.join(part.missing)})"
            yield Remark(theme.folder, 0, what, "draw them", True)


def _pictures(theme: Theme) -> Iterator[Remark]:
    """A remark for each file that is no picture, is too large, or will not be drawn as its maker sees it."""
    sources = list(_sources(theme))
    for path in sorted({source.path for source in sources}):
        elements = {source.element for source in sources if source.path == path and source.element}
        try:
            yield from _picture(path, elements)
        except (Unreadable, OSError) as error:
            yield Remark(path, 0, f"this picture cannot be read: {error}", "save it again as SVG, PNG or JPEG", True)


def _picture(path: Path, elements: set[str]) -> Iterator[Remark]:
    if path.stat().st_size > MOST_BYTES:
        yield Remark(path, 0, f"the file is larger than {MOST_BYTES >> 20} MB", "make the picture smaller", True)
        return
    width, height = size(path)
    if path.suffix.lower() == ".svg":
        yield from _drawing(path, elements)
    elif width * height > MOST_PIXELS:
        what = f"{width} × {height} pixels are more than {MOST_PIXELS // 1_000_000} million"
        yield Remark(path, 0, what, "make the picture smaller; 1000 × 1556 is plenty for a card", True)


def _drawing(path: Path, elements: set[str]) -> Iterator[Remark]:
    drawing = inspect(path)
    for element in sorted(elements - drawing.ids):
        yield Remark(path, 0, f"the drawing has no part `{element}`", "name the id of one of its parts", True)
    if drawing.not_drawn:
        what = f"not drawn by the program: {', '.join(f'<{name}>' for name in sorted(drawing.not_drawn))}"
        yield Remark(path, 0, what, "turn these parts into plain paths, or save the picture as PNG")
    for place in drawing.outside:
        yield Remark(path, 0, f"it points outside itself (`{place[:60]}`), which is never fetched", "embed the picture")


def _sources(theme: Theme) -> Iterator[Source]:
    for art in theme.decks.values():
        for faces in art.faces.values():
            yield from faces.values()
    for named in (theme.backs, theme.tokens, theme.crests):
        yield from named.values()
    if theme.table and theme.table.image:
        yield theme.table.image
    if theme.preview:
        yield theme.preview


def _coverage(theme: Theme) -> Iterator[Coverage]:
    for deck, art in theme.decks.items():
        for level in LEVELS:
            ids = card_ids(deck)
            drawn = tuple(card for card in ids if card in art.faces[level])
            if ids:
                yield Coverage(deck, level, drawn, tuple(card for card in ids if card not in drawn))


def _grave(error: DataError) -> Remark:
    what = f"{error.key}: {error.what}" if error.key else error.what
    return Remark(Path(error.file), error.line, what, error.cure, grave=True)
