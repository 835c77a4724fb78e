"""A folder becomes a Theme: what theme.yaml says, laid over what the names of the files say."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from game import paths
from game.core.trouble import Trouble
from game.core.words import legible
from game.data.shape import meant
from game.data.yaml_text import DataError
from game.decks import DECKS
from game.disk import files
from game.pictures.blank import is_blank
from game.themes import schema
from game.themes.model import LEVELS, DeckArt, Source, TableArt, Theme, ThemeRemark, remark
from game.themes.scan import Faces, FileIndex, base, card_ids, dress_folders, lying_in, real
from game.themes.schema import FILE, DeckSaid, ThemeFile
from game.themes.tolerant_reader import MOST_REMARKS

ANOTHER = "-2"
"""Behind the id of a theme that calls itself like one of ours."""


def load(folder: Path) -> Theme:
    """Return the theme in this folder, with remarks on what could not be used. Raises DataError if there is none."""
    if not files.is_folder(folder):
        kind = "is_file" if files.is_file(folder) else "no_folder"
        file = f'"{folder}"' if " " in str(folder) else folder
        raise DataError(folder, 0, "", Trouble(f"theme.{kind}", {"file": file}))
    shelf = FileIndex(folder)
    said = schema.read(shelf)
    remarks = list(said.remarks)
    name = _free(said.id or real(folder).name, folder, said, remarks)
    decks = _decks(shelf, said, remarks)
    backs = shelf.pictures("backs") | _renamed(shelf, "back", "default") | said.backs
    decks, backs = _painted(folder, decks, backs, remarks)
    theme = Theme(
        id=name,
        folder=folder,
        names=said.names or {"en": legible(real(folder).name)},
        version=said.version,
        author=said.author,
        licence=said.licence,
        copyright=said.copyright,
        source=said.source,
        extends=said.extends,
        extends_line=said.extends_line,
        card=said.card,
        decks=decks,
        backs=backs,
        back=_default_back(folder, said, backs, remarks),
        table=_table(shelf, said),
        tokens=shelf.pictures("tokens") | said.tokens,
        crests=shelf.pictures("crests") | said.crests,
        colours=said.colours,
        sounds=shelf.sounds("sounds") | said.sounds,
    )
    return replace(theme, remarks=(*remarks, *shelf.remarks))


def _free(name: str, folder: Path, said: ThemeFile, remarks: list[ThemeRemark]) -> str:
    """An id that is none of the program's themes': one of those would take its place, and have nothing behind it."""
    ours = paths.themes()
    taken = {each.casefold() for each, _ in lying_in(ours)}
    if name.casefold() not in taken or real(folder).is_relative_to(real(ours)):
        return name
    if said.id:
        remarks.append(remark(folder / FILE, said.id_line, "id_taken", name=name))
    return f"{name}{ANOTHER}"


def is_theme(folder: Path) -> bool:
    """Return whether a folder looks like a theme: it says so, or holds cards by name."""
    return files.is_file(folder / FILE) or bool(FileIndex(folder).faces(""))


def _decks(shelf: FileIndex, said: ThemeFile, remarks: list[ThemeRemark]) -> dict[str, DeckArt]:
    found = shelf.faces(said.deck)
    decks = {}
    for name in sorted(found.keys() | said.decks.keys()):
        if name not in DECKS and name not in dress_folders() and len(remarks) < MOST_REMARKS:
            remarks.append(remark(shelf.root, 0, "no_deck", name=name, meant=meant(name, (*DECKS, *dress_folders()))))
        own = found.get(name, {level: {} for level in LEVELS})
        words = said.decks.get(name, DeckSaid())
        _remark_strangers(own, name, {source.path for source in words.faces.values()}, remarks)
        own["full"] = own["full"] | words.faces
        decks[name] = DeckArt(own, words.captions)
    return decks


def _painted(folder: Path, decks: dict[str, DeckArt], backs: dict[str, Source],
             remarks: list[ThemeRemark]) -> tuple[dict[str, DeckArt], dict[str, Source]]:
    """The same without the blank pictures that have not been painted on: those are no cards, and ours stand in."""
    sources = [source for art in decks.values() for faces in art.faces.values() for source in faces.values()]
    faces, behind = ({path for path in {source.path for source in those} if is_blank(path)}
                     for those in (sources, backs.values()))
    blank = faces | behind
    if not blank:
        return decks, backs
    kind = "both" if faces and behind else "back" if behind else "faces"
    remarks.append(remark(folder, 0, f"blank_{kind}", n=len(faces)))
    return {name: replace(art, faces={level: _without(faces, blank) for level, faces in art.faces.items()})
            for name, art in decks.items()}, _without(backs, blank)


def _without(named: Mapping[str, Source], files: set[Path]) -> dict[str, Source]:
    return {name: source for name, source in named.items() if source.path not in files}


def stranger(path: Path, deck: str) -> ThemeRemark:
    """Return the remark on a picture that is named like no card of its deck: most often a slip of the pen."""
    return remark(path, 0, "no_such_card", deck=deck, name=path.stem.lower(),
                  meant=meant(base(path.stem), card_ids(deck), "theme.near_card", "theme.cards_are"))


def _remark_strangers(own: Faces, deck: str, said: set[Path], remarks: list[ThemeRemark]) -> None:
    """A remark on each picture that neither its name nor theme.yaml makes a card."""
    known = card_ids(deck)
    for pictures in own.values():
        for name, source in pictures.items():
            if len(remarks) >= MOST_REMARKS:
                return
            if known and base(name) not in known and source.path not in said:
                remarks.append(stranger(source.path, deck))


def _default_back(folder: Path, said: ThemeFile, backs: dict[str, Source], remarks: list[ThemeRemark]) -> str:
    if said.back and said.back not in backs:
        remarks.append(remark(folder / FILE, 0, "no_back" if backs else "no_backs", True, name=said.back,
                              meant=meant(said.back, backs)))
    if said.back in backs:
        return said.back
    return "default" if "default" in backs else next(iter(backs), "")


def _table(shelf: FileIndex, said: ThemeFile) -> TableArt | None:
    loose, art = shelf.pictures(), said.table or TableArt()
    medium = shelf.pictures("medium").get("table") if not art.image else None
    found = art._replace(image=art.image or loose.get("table"), border=art.border or loose.get("border"), medium=medium,
                         left=art.left or loose.get("left"), right=art.right or loose.get("right"))
    return None if said.table is None and found == art else found


def _renamed(shelf: FileIndex, name: str, new: str) -> dict[str, Source]:
    """The loose picture `name` of the theme's folder, under another name."""
    found = shelf.pictures().get(name)
    return {new: found} if found else {}
