"""Makes a theme of the user's of what was proposed: originals are copied as they are, theme.yaml is written beside
them.

All of it happens in a folder of its own, which gets its name when it is whole; stopping half-way leaves nothing.
"""
from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple

from game.core.trouble import Troubled
from game.data.yaml_text import LIMIT, plain, read_mapping, write_text
from game.disk import files
from game.imports.archives import MOST_FILES
from game.imports.file_names import file_name, folder_name
from game.imports.proposal import ImportItem, Proposal, Unused
from game.pictures import Answer, CheckPicture, FileRefused, room
from game.pictures.requests import MOST_BYTES
from game.themes import available
from game.themes.model import BUILT_IN, PLACES, Theme
from game.themes.naming import renamed
from game.themes.reference import named
from game.themes.schema import FILE, VERSION

ART: Final = "art"
"""Where foreign pictures lie in a theme: not `cards`, so that their names are not taken for ids."""

STALE: Final = 24 * 3600.0
"""Seconds after which a folder that never got its name was left behind."""


class CopyProgress(NamedTuple):
    """Describes how far it is: so many files of how many, and the name of the one that is being copied."""

    files: int
    of: int
    name: str


class Stead(NamedTuple):
    """A theme of the user's whose place another one takes: it is moved aside, to a path where nothing lies. The new one
    has its id and its name."""

    theme: Theme
    aside: Path


class Cancelled(Exception):
    """The user has cancelled; nothing was left behind."""


def tried(theme: Theme, progress: Callable[[CopyProgress], None] = lambda done: None,
          cancelled: Callable[[], bool] = lambda: False) -> list[Unused]:
    """Read every picture of a theme once, so that the table finds them ready; return what cannot be drawn, and why.
    Raises Cancelled."""
    faces = [source for art in theme.decks.values() for source in art.faces["full"].values()]
    wanted = list(dict.fromkeys((*faces, *theme.backs.values())))
    refused = []
    for number, source in enumerate(wanted):
        if cancelled():
            raise Cancelled
        progress(CopyProgress(number, len(wanted), source.path.name))
        said = _asked(CheckPicture(source.path, source.element, source.cell, source.corners))
        if isinstance(said, FileRefused):
            refused.append(Unused(ImportItem(source.path, source.element), said.sentence))
    progress(CopyProgress(len(wanted), len(wanted), ""))
    return refused


def _asked(look: CheckPicture) -> Answer:
    """What is said of a picture; once more where the machine was only too busy."""
    said = room().ask(look)
    return room().ask(look) if isinstance(said, FileRefused) and said.busy else said


def bring(proposal: Proposal, into: Path, progress: Callable[[CopyProgress], None] = lambda done: None,
          cancelled: Callable[[], bool] = lambda: False, stead: Stead | None = None) -> Path:
    """Write the new theme; return its folder. `into` holds the user's themes; where another one is called so, it gets a
    number. `stead`: it takes the place of that one. Raises Troubled, OSError, Cancelled."""
    plan = _plan(proposal)
    if len(plan) > MOST_FILES:
        raise Troubled("imports.too_many", file=proposal.name, n=MOST_FILES)
    _refuse_undrawable(proposal, cancelled)
    into.mkdir(parents=True, exist_ok=True)
    _sweep(into)
    draft = files.draft_of(into / "theme")
    draft.mkdir()
    try:
        for number, (path, to) in enumerate(plan.items()):
            if cancelled():
                raise Cancelled
            progress(CopyProgress(number, len(plan), path.name))
            files.write_whole(draft.joinpath(*to.parts), _content(path))
        others = [theme for theme in available([into]) if stead is None or theme.id != stead.theme.id]
        taken, called = {theme.id for theme in others} | {BUILT_IN, PLACES}, _called(proposal)
        if stead is None:
            folder, names = into / _free(proposal, into, taken), _told_apart(called, others)
            text = _said(proposal, plan, folder.name, lambda own: own not in taken)
        else:
            folder, names = stead.theme.folder, dict(stead.theme.names)
            text = _said(proposal, plan, stead.theme.id, lambda own: own == stead.theme.id)
        files.write_whole(draft / FILE, text)
        if names != called:
            files.write_whole(draft / FILE, renamed(draft / FILE, names))
        progress(CopyProgress(len(plan), len(plan), ""))
        if cancelled():
            raise Cancelled
        _hang(draft, folder, stead)
        files.system.sync_folder(into)
    except BaseException:
        shutil.rmtree(draft, ignore_errors=True)
        raise
    return folder


def _refuse_undrawable(proposal: Proposal, cancelled: Callable[[], bool]) -> None:
    """Check that at least one of the pictures, if there are any, can be drawn; else nothing of it would be seen. Raises
    Troubled, Cancelled."""
    first: tuple[ImportItem, FileRefused] | None = None
    for piece in dict.fromkeys(proposal.pieces):
        if cancelled():
            raise Cancelled
        source = named(piece.path, piece.part)
        said = _asked(CheckPicture(source.path, source.element, source.cell, source.corners))
        if not isinstance(said, FileRefused) or said.busy:
            return
        first = first or (piece, said)
    if first is not None:
        piece, said = first
        raise Troubled("imports.none_drawn", file=proposal.name, picture=piece.path.name, why=said.sentence)
    unread = next((each for each in proposal.unused if each.unread), None)
    if unread is not None and not proposal.pieces:
        raise Troubled("imports.none_drawn", file=proposal.name, picture=unread.piece.path.name, why=unread.why)


def _hang(draft: Path, folder: Path, stead: Stead | None) -> None:
    """What is whole gets its name; whose place it takes makes room first, and has it again where that cannot be."""
    if stead is None:
        files.system.replace(draft, folder)
        return
    stead.aside.parent.mkdir(parents=True, exist_ok=True)
    files.system.replace(folder, stead.aside)
    try:
        files.system.replace(draft, folder)
    except BaseException:
        files.system.replace(stead.aside, folder)
        raise


def _content(path: Path) -> bytes:
    content = files.read(path, MOST_BYTES)
    if len(content) > MOST_BYTES:
        raise Troubled("imports.too_large", file=path.name, n=MOST_BYTES >> 20)
    return content


def _sweep(into: Path) -> None:
    """Take away what was left behind half-way by a program that was ended."""
    with suppress(OSError):
        for folder in into.glob(f".theme.*{files.NEW}"):
            if time.time() - folder.stat().st_mtime > STALE:
                shutil.rmtree(folder, ignore_errors=True)


# ---- where everything goes ------------------------------------------------------------------------------------
def _plan(proposal: Proposal) -> dict[Path, PurePosixPath]:
    """Each file with its place in the theme; no two places differ in capitals alone."""
    plan: dict[Path, PurePosixPath] = {}
    taken = {FILE}
    for path in dict.fromkeys((*(piece.path for piece in proposal.pieces), *proposal.along)):
        wanted = _place(path, proposal)
        place, number = wanted, 1
        while str(place).casefold() in taken:
            number += 1
            place = wanted.with_name(f"{wanted.stem}-{number}{wanted.suffix}")
        taken.add(str(place).casefold())
        plan[path] = place
    return plan


def _place(path: Path, proposal: Proposal) -> PurePosixPath:
    inside = path.relative_to(proposal.root).parts if path.is_relative_to(proposal.root) else (path.name,)
    if proposal.kind == "own":
        return PurePosixPath(*inside)
    tidy = [file_name(part) for part in inside]
    return PurePosixPath(tidy[-1]) if path in proposal.along else PurePosixPath(ART, *tidy)


def _free(proposal: Proposal, into: Path, taken: set[str]) -> str:
    """A folder's name, which is the theme's id as well, that nothing has yet."""
    wanted = folder_name(proposal.name, (BUILT_IN, PLACES))
    name, number = wanted, 1
    while name in taken or files.is_folder(into / name) or files.is_file(into / name):
        number += 1
        name = f"{wanted}-{number}"
    return name


def _called(proposal: Proposal) -> dict[str, str]:
    """What it is called: by language."""
    return dict(proposal.names) or {"en": proposal.name}


def _told_apart(names: Mapping[str, str], others: Iterable[Theme]) -> dict[str, str]:
    """The same in a way that no other theme has: with the next number behind it."""
    taken = {name.casefold() for theme in others for name in theme.names.values()}
    told, number = dict(names), 1
    while any(name.casefold() in taken for name in told.values()):
        number += 1
        told = {language: f"{name} {number}" for language, name in names.items()}
    return told


# ---- theme.yaml -----------------------------------------------------------------------------------------------
def _said(proposal: Proposal, plan: Mapping[Path, PurePosixPath], name: str,
          keeps: Callable[[object], bool]) -> str:
    """`keeps`: whether a theme of ours keeps the id that it says it has; else its id is `name`, too."""
    own = proposal.root / FILE
    if proposal.kind == "own" and files.is_file(own):
        return _own(proposal, plan, "" if keeps(read_mapping(own).get("id")) else name, own)
    tree: dict[str, object] = {"theme": VERSION, "id": name, "name": dict(proposal.names) or proposal.name}
    for key, value in (("author", proposal.author), ("license", proposal.licence), ("copyright", proposal.copyright),
                       ("source", proposal.link)):  # fmt: skip
        if value:
            tree[key] = value
    if proposal.style:
        tree["card"] = dict(proposal.style)
    if proposal.kind == "own":                      # its files are named as they should be
        tree["decks"] = {deck: {} for deck in proposal.decks}
        return write_text(tree)
    tree["decks"] = {deck: {"cards": {card: _reference(piece, plan) for card, piece in cards.items()}}
                     for deck, cards in proposal.decks.items()}  # fmt: skip
    if proposal.backs:
        backs = {key: _reference(piece, plan) for key, piece in proposal.backs.items()}
        tree["backs"] = ({"default": proposal.back} if proposal.back not in ("", "default") else {}) | backs
    if proposal.table:
        tree["table"] = {"image": _reference(proposal.table, plan)}
    return write_text(tree)


def _own(proposal: Proposal, plan: Mapping[Path, PurePosixPath], name: str, file: Path) -> str:
    """What the author wrote, to the letter, unless cards were changed; `name`: instead of an id that another theme
    has."""
    written = read_mapping(file)
    lines = files.read(file, LIMIT).decode("utf-8-sig").splitlines()
    at = written.lines.get("id", 0) - 1
    if not (proposal.changed or proposal.renamed or (name and not lines[at].startswith("id:"))):
        if name:
            lines[at] = f"id: {name}"
        return "\n".join((*lines, ""))
    tree = plain(written)
    assert isinstance(tree, dict)
    if name:
        tree["id"] = name
    if proposal.renamed:
        tree["name"] = proposal.name
    for card in proposal.changed & proposal.cards.keys():
        part = tree if tree.get("deck") == proposal.deck else tree.setdefault("decks", {}).setdefault(proposal.deck, {})
        part.setdefault("cards", {})[card] = _reference(proposal.cards[card], plan)
    return write_text(tree)


def _reference(piece: ImportItem, plan: Mapping[Path, PurePosixPath]) -> str:
    return f"{plan[piece.path]}#{piece.part}" if piece.part else str(plan[piece.path])
