"""What would somebody who drew a theme want to know before others play with it? Errors, warnings, and what is missing.

Missing cards are no error: each falls back to the parent's picture. Nothing is decoded here, only looked at.
"""
from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

from game.data.yaml_text import DataError
from game.decks import DECKS
from game.themes.drawings import inspect
from game.themes.find import open_theme, parent
from game.themes.headers import Unreadable, size
from game.themes.load import load, stranger
from game.themes.model import BUILT_IN, LEVELS, CardStyle, Remark, Source, Theme
from game.themes.report import Coverage, Report
from game.themes.scan import Shelf, base, card_ids
from game.themes.schema import FILE

MOST_PIXELS = 40_000_000
MOST_BYTES = 64 * 1024 * 1024
ELSEWHERE = ("back", "table", "preview")
"""Pictures that lie loosely in a theme's folder and are no cards."""
WIDE = {"contain": "fitted with empty bands", "cover": "cut off at both sides", "stretch": "squeezed"}


def check(path: Path | str, extra_folders: Iterable[Path] = ()) -> Report:
    """Look through the theme in this folder; `extra_folders` hold themes it may extend. Never raises DataError."""
    folder = Path(path)
    try:
        theme = load(folder)
    except DataError as error:
        return Report(folder, None, (_grave(error),), found=folder.is_dir())
    refused = _refused(theme)
    coverage = tuple(_coverage(theme, refused.keys()))
    remarks = [*theme.remarks, *_strangers(theme), *_descent(theme, extra_folders, coverage), *refused.values(),
               *_oddities(theme, refused.keys())]  # fmt: skip
    if not (theme.decks or theme.backs or theme.table or theme.tokens or theme.sounds or theme.colours):
        what = "there is nothing in this theme"
        remarks.append(Remark(folder, 0, what, "put pictures named like the cards into the folder cards/", True))
    return Report(folder, theme, tuple(remarks), coverage)


def _strangers(theme: Theme) -> Iterator[Remark]:
    """A remark on each loose picture that is nothing of this theme, and was not remarked on when it was loaded."""
    shelf, deck = Shelf(theme.folder), next(iter(theme.decks or DECKS))
    known = {source.path for source in _sources(theme)} | {remark.file for remark in theme.remarks}
    loose = {**shelf.pictures("cards"), **shelf.pictures()}
    for name, source in loose.items():
        if source.path in known or name in ELSEWHERE:
            continue
        if base(name) in card_ids(deck):
            yield Remark(source.path, 0, "this card is not used, as there is a folder cards/", "put it in there")
        else:
            yield stranger(source.path, deck)


def _descent(theme: Theme, extra_folders: Iterable[Path], coverage: Iterable[Coverage]) -> Iterator[Remark]:
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
    for part in coverage if theme.id == BUILT_IN else ():
        if part.missing:
            what = f"the last of every chain lacks cards ({part.deck} {part.level}: {', '.join(part.missing)})"
            yield Remark(theme.folder, 0, what, "draw them", True)


def _refused(theme: Theme) -> dict[Path, Remark]:
    """The files that are no pictures or are too large: they are not drawn at all, and their cards are missing."""
    found = {}
    for path in sorted({source.path for source in _sources(theme)}):
        try:
            remark = _refusal(path)
        except (Unreadable, OSError) as error:
            remark = Remark(path, 0, f"this picture cannot be read: {error}", "save it again as SVG, PNG or JPEG", True)
        if remark is not None:
            found[path] = remark
    return found


def _refusal(path: Path) -> Remark | None:
    if path.stat().st_size > MOST_BYTES:
        return Remark(path, 0, f"the file is larger than {MOST_BYTES >> 20} MB", "make the picture smaller", True)
    width, height = size(path)
    if path.suffix.lower() == ".svg":
        inspect(path)
    elif width * height > MOST_PIXELS:
        what = f"{width} × {height} pixels are more than {MOST_PIXELS // 1_000_000} million"
        return Remark(path, 0, what, "make the picture smaller; 1000 × 1556 is plenty for a card", True)
    return None


def _oddities(theme: Theme, refused: Collection[Path]) -> Iterator[Remark]:
    """What of the readable pictures will not be drawn as their maker sees them."""
    sources = [source for source in _sources(theme) if source.path not in refused]
    whole_cards = {source.path for source in _faces(theme) if not source.element and source.cell is None}
    for path in sorted({source.path for source in sources}):
        if path in whole_cards:
            yield from _wide(path, theme.card)
        if path.suffix.lower() == ".svg":
            yield from _drawing(path, {each.element for each in sources if each.path == path and each.element})


def _wide(path: Path, style: CardStyle) -> Iterator[Remark]:
    width, height = size(path)
    if width > height:
        what = f"the picture is wider than high: it will be {WIDE[style.fit]}"
        yield Remark(path, 0, what, "turn or cut it; a card is 63 × 98")


def _drawing(path: Path, elements: set[str]) -> Iterator[Remark]:
    drawing = inspect(path)
    for element in sorted(elements - drawing.ids):
        yield Remark(path, 0, f"the drawing has no part `{element}`", "name the id of one of its parts", True)
    if drawing.not_drawn:
        what = f"not drawn by the program: {', '.join(f'<{name}>' for name in sorted(drawing.not_drawn))}"
        yield Remark(path, 0, what, "turn these parts into plain paths, or save the picture as PNG")
    for place in drawing.outside:
        yield Remark(path, 0, f"it points outside itself (`{place[:60]}`), which is never fetched", "embed the picture")


def _faces(theme: Theme) -> Iterator[Source]:
    return (source for art in theme.decks.values() for faces in art.faces.values() for source in faces.values())


def _sources(theme: Theme) -> Iterator[Source]:
    yield from _faces(theme)
    for named in (theme.backs, theme.tokens, theme.crests):
        yield from named.values()
    if theme.table and theme.table.image:
        yield theme.table.image
    if theme.preview:
        yield theme.preview


def _coverage(theme: Theme, refused: Collection[Path]) -> Iterator[Coverage]:
    for deck, art in theme.decks.items():
        for level in LEVELS:
            ids = card_ids(deck)
            drawn = tuple(card for card in ids if _is_drawn(art.faces[level].get(card), refused))
            if ids:
                yield Coverage(deck, level, drawn, tuple(card for card in ids if card not in drawn))


def _is_drawn(source: Source | None, refused: Collection[Path]) -> bool:
    if source is None or source.path in refused:
        return False
    return not source.element or source.element in inspect(source.path).ids


def _grave(error: DataError) -> Remark:
    what = f"{error.key}: {error.what}" if error.key else error.what
    return Remark(Path(error.file), error.line, what, error.cure, grave=True)
