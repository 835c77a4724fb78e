"""Checks what the maker of a theme wants to know before others play with it: errors, warnings, and what is missing.

Missing cards are no error: each falls back to the parent's picture. Whether a picture or a sound can be used is asked
in the room where the table asks, so that its verdict is the table's.
"""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path

from game.data.yaml_text import DataError
from game.decks import DECKS
from game.disk import files
from game.pictures import MOST_LASTING, MOST_SECONDS, Answer, CheckPicture, DrawablePicture, FileRefused, Tones, room
from game.pictures.blank import is_blank
from game.themes.find import open_theme, our_own, parent
from game.themes.load import is_theme, load, stranger
from game.themes.model import BUILT_IN, LEVELS, Source, Theme, ThemeRemark, lasts, remark
from game.themes.report import Coverage, Report
from game.themes.scan import PICTURES, SOUNDS, FileIndex, base, card_ids
from game.themes.schema import FILE

RATE = 32000
"""Samples a second at which a sound is tried; the table takes as many."""
MOST_STRANGERS = 100
TEXTS = ("", ".txt", ".md", ".html", ".pdf", ".rtf", ".yaml")
"""Endings of what people lay beside their pictures to be read."""
SMALL = (126, 196)
"""The size in pixels at which our own pictures are tried."""
SAMPLE = "preview"
"""What many packs show of themselves elsewhere; here they show their cards."""
DEEPEST = 4
"""So many folders lie in one another where files are looked for that the theme has not named."""


def check(path: Path | str, extra_folders: Iterable[Path] = ()) -> Report:
    """Look through the theme in this folder; `extra_folders` hold themes it may extend. Never raises DataError."""
    folder = Path(path)
    try:
        theme = load(folder)
    except DataError as error:
        return Report(folder, None, (_grave(error),), found=files.is_folder(folder))
    if not is_theme(folder):
        return Report(folder, None, (_none_yet(folder),), found=False)
    seen = {source: room().ask(CheckPicture(*source)) for source in sorted(set(map(_wished, _sources(theme))), key=str)}
    coverage = tuple(_coverage(theme, seen))
    remarks = [*theme.remarks, *_nobody_s(theme), *_descent(theme, extra_folders, coverage),
               *_refused(seen), *_unheard(theme), *_oddities(theme, seen)]  # fmt: skip
    if not (theme.decks or theme.backs or theme.table or theme.tokens or theme.sounds or theme.colours):
        remarks.append(remark(folder, 0, "empty", True))
    return Report(folder, theme, tuple(remarks), coverage)


def _none_yet(folder: Path) -> ThemeRemark:
    """What to do with a folder that is no theme: its pictures, if it has any, can become one."""
    pictures = any(path.suffix.lower() in PICTURES for path in _lying(FileIndex(folder), folder, DEEPEST))
    return remark(folder, 0, "no_theme_yet" if pictures else "no_theme", True,
                  folder=f'"{folder}"' if " " in str(folder) else folder)


def _nobody_s(theme: Theme) -> Iterable[ThemeRemark]:
    return () if our_own(theme.folder) else islice(_strangers(theme), MOST_STRANGERS)


def _strangers(theme: Theme) -> Iterator[ThemeRemark]:
    """A remark on each file that is nothing of this theme, and was not remarked on when it was loaded: why it is not
    used. Texts may lie about."""
    shelf, deck = FileIndex(theme.folder), next(iter(theme.decks or DECKS))
    used = {source.path for source in _sources(theme)} | {path for takes in theme.sounds.values() for path in takes}
    known = used | {remark.file for remark in theme.remarks}
    names = {(path.parent, path.stem.lower()): path for path in used}
    for path in _lying(shelf, theme.folder, DEEPEST):
        if path in known or path.suffix.lower() in TEXTS or path.stem.lower() == SAMPLE or is_blank(path):
            continue
        if path.suffix.lower() not in (*PICTURES, *SOUNDS):
            yield remark(path, 0, "wrong_kind", name=path.name, kinds=" ".join((*PICTURES, *SOUNDS)))
        elif better := names.get((path.parent, path.stem.lower())):
            yield remark(path, 0, "better_one", name=better.name)
        elif path.parent == theme.folder and base(path.stem.lower()) in card_ids(deck):
            yield remark(path, 0, "not_in_cards")
        elif path.parent in (theme.folder, theme.folder / "cards") and path.suffix.lower() in PICTURES:
            yield stranger(path, deck)
        else:
            yield remark(path, 0, "unnamed")


def _lying(shelf: FileIndex, folder: Path, deep: int) -> Iterator[Path]:
    """The files in a folder and in those in it."""
    for path in shelf.entries(folder):
        if files.is_file(path):
            yield path
        elif deep and files.is_folder(path):
            yield from _lying(shelf, path, deep - 1)


def _descent(theme: Theme, extra_folders: Iterable[Path], coverage: Iterable[Coverage]) -> Iterator[ThemeRemark]:
    """What is wrong with the chain of parents."""
    extra = tuple(extra_folders)
    file = theme.folder / FILE
    if theme.id != BUILT_IN and parent(theme, extra) is None:
        yield remark(file, theme.extends_line, "no_parent", name=theme.extends)
    try:
        open_theme(theme.folder, extra)
    except DataError as error:
        yield _grave(error)
    for part in coverage if theme.id == BUILT_IN else ():
        if part.missing:
            yield remark(theme.folder, 0, "last_lacks", True, deck=part.deck, level=part.level,
                         cards=", ".join(part.missing))


def _wished(source: Source) -> CheckPicture:
    """What is asked of a picture; ours are drawn by others than strangers', and only looked at."""
    look = CheckPicture(source.path, source.element, source.cell, source.corners)
    return look._replace(size=SMALL) if our_own(source.path) else look


def _refused(seen: Mapping[CheckPicture, Answer]) -> Iterator[ThemeRemark]:
    """Remarks on the pictures that are not drawn at all; their cards are missing. What is wrong with a file is said
    once."""
    said = {(look.path, str(answer.why)): ThemeRemark(look.path, 0, answer.why, True)
            for look, answer in seen.items() if isinstance(answer, FileRefused)}  # fmt: skip
    yield from said.values()


def _unheard(theme: Theme) -> Iterator[ThemeRemark]:
    """Remarks on the sounds that stay silent."""
    for path, long in sorted({(path, lasts(name)) for name, takes in theme.sounds.items() for path in takes}):
        answer = room().ask(Tones(path, RATE, MOST_LASTING if long else MOST_SECONDS))
        if isinstance(answer, FileRefused):
            yield ThemeRemark(path, 0, answer.why, True)


def _oddities(theme: Theme, seen: Mapping[CheckPicture, Answer]) -> Iterator[ThemeRemark]:
    """What of the readable pictures will not be drawn as their maker sees them."""
    whole_cards = {source.path: source.fit or theme.card.fit for source in _faces(theme)
                   if not (source.element or source.cell or source.corners)}  # fmt: skip
    for look, answer in seen.items():
        if not isinstance(answer, DrawablePicture):
            continue
        if look.path in whole_cards and not (look.cell or look.corners) and answer.width > answer.height:
            yield remark(look.path, 0, f"wide_{whole_cards[look.path]}")
        if answer.not_drawn:
            yield remark(look.path, 0, "not_drawn", names=", ".join(f"<{name}>" for name in answer.not_drawn))
        for place in answer.outside:
            yield remark(look.path, 0, "points_out", place=place[:60])


def _faces(theme: Theme) -> Iterator[Source]:
    return (source for art in theme.decks.values() for faces in art.faces.values() for source in faces.values())


def _sources(theme: Theme) -> Iterator[Source]:
    yield from _faces(theme)
    for named in (theme.backs, theme.tokens, theme.crests):
        yield from named.values()
    if theme.table:
        yield from theme.table.pictures


def _coverage(theme: Theme, seen: Mapping[CheckPicture, Answer]) -> Iterator[Coverage]:
    for deck, art in theme.decks.items():
        for level in LEVELS:
            ids = card_ids(deck)
            drawn = tuple(card for card in ids if _is_drawn(art.faces[level].get(card), seen))
            if ids:
                yield Coverage(deck, level, drawn, tuple(card for card in ids if card not in drawn))


def _is_drawn(source: Source | None, seen: Mapping[CheckPicture, Answer]) -> bool:
    return source is not None and isinstance(seen[_wished(source)], DrawablePicture)


def _grave(error: DataError) -> ThemeRemark:
    return ThemeRemark(Path(error.file), error.line, error.told, True)
