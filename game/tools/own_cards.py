"""`kataku theme import`, `list`, `pack`, `new` and `sheet`: what they do, as sentences for people and as JSON for
programs.

Progress goes to the standard error, in one line that is written over at a terminal.
"""
from __future__ import annotations

import sys
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple, TextIO

from game import imports, paths
from game.core.refusal import of_disk
from game.core.trouble import Troubled
from game.core.words import legible
from game.data.yaml_text import DataError
from game.disk import files
from game.imports import CopyProgress, ImportItem, Proposal, Unused
from game.imports.file_names import file_name
from game.imports.photos import by_name, kind, places
from game.pictures import room
from game.pictures.printed import Paper
from game.pictures.requests import MOST_BYTES
from game.text.language import Language
from game.themes import Theme, survey
from game.themes.load import is_theme, load
from game.themes.reference import CORNERS
from game.themes.scan import card_ids
from game.tools.written_files import free, with_ending, writing

WELL, FAILED, WRONG, UNSURE = 0, 1, 2, 3
GRAVITY = (WELL, UNSURE, FAILED, WRONG)
"""Exit codes: all is well; some pictures cannot be drawn; nothing was done; all was brought in, but a person should
look at some of it. Of several the gravest counts: so they are ordered."""
UNCERTAIN = "imports.why.unsure"
MEGABYTE = 1_000_000
PACKED, PRINTED = (".cards", ".zip"), (".pdf",)
"""What files end with in which a theme is packed, and pages to print are; the first if no name is given."""
NAMED = 3
"""So many of files that are alike are named."""


class CommandReport(NamedTuple):
    """Holds what a command has to say: to people, to programs, and as its code."""

    lines: tuple[str, ...]
    json: object
    code: int = WELL


class Steps:
    """Shows how far something is, on the standard error: one line that changes, or, where it is not a terminal, every
    tenth."""

    def __init__(self, language: Language, key: str, out: TextIO | None = None) -> None:
        self._language, self._key, self._out = language, key, out or sys.stderr
        self._last = -1

    def __call__(self, done: CopyProgress) -> None:
        watched, last = self._out.isatty(), done.files == done.of
        tenth = 10 * done.files // max(1, done.of)
        line = "" if last else self._language.text(self._key, n=done.files, of=done.of, file=legible(done.name))
        if watched:
            print(f"\r{line[:78]:78}", end="\r" if last else "", file=self._out, flush=True)
        elif tenth != self._last and line:
            print(line, file=self._out)
        self._last = tenth


# ---- import ---------------------------------------------------------------------------------------------------
def bring_in(sources: Sequence[Path], deck: str | None, name: str, into: Path | None, language: Language,
             whole: bool = False, grid: tuple[int, int] | None = None) -> CommandReport:
    """Bring in every pack that lies there, each as a theme of its own; `whole`: photographs as they are, no card cut
    out; `grid`: each is one picture with cards in so many columns and rows. Raises Troubled where no theme can be
    called so."""
    _check_name(name)
    found = [pack for source in sources for pack in imports.packs(source)]
    told = [_one(source, deck, name if len(found) == 1 else "", into or paths.user_themes(), language, whole, grid)
            for source in found]
    room().close()
    lines = tuple(line for each in told for line in each.lines)
    return CommandReport(lines, {"themes": [each.json for each in told]},
                         max((each.code for each in told), key=GRAVITY.index))


def _check_name(name: str) -> None:
    """Raise Troubled for a name without a letter or digit; empty: the theme is called as what it is made of."""
    if name.strip() and not any(sign.isalnum() for sign in name):
        raise Troubled("imports.no_letter", name=name)


def _one(source: Path, deck: str | None, name: str, into: Path, language: Language, whole: bool,
         grid: tuple[int, int] | None) -> CommandReport:
    try:
        proposal = imports.examine(source, deck, grid)
        proposal = proposal if whole else imports.cut(proposal, deck, Steps(language, "imports.finding"))
        proposal = proposal.called(name) if name else proposal
        same = imports.again({piece.path for piece in proposal.pieces}, into, _content)
        with writing(into):
            folder = imports.bring(proposal, into, Steps(language, "imports.copying"))
        theme = load(folder)
    except (Troubled, DataError, OSError) as error:
        why = _why(error, language)
        return CommandReport((legible(why),), {"source": legible(str(source)), "refused": legible(why)}, WRONG)
    tried = imports.tried(theme, Steps(language, "imports.trying"))
    refused = [*(each for each in proposal.unused if each.unread), *tried]
    proposal = _drawn(proposal, {each.piece.path.name for each in tried})
    doubted = proposal.doubtful
    unsure = doubted or any(each.why.key == UNCERTAIN for each in proposal.unused)
    what = language.tell(kind(proposal))
    lines = [language.text("imports.brought", name=proposal.name, kind=what, folder=paths.absolute(folder)),
             *(f"  {line}" for line in _decks(theme, language)), *_by_name(proposal, language),
             *_left(proposal, refused, language)]
    copies = {each.id: each for each in same.values()}
    lines += [language.text("imports.copied", name=each.name(language.code), folder=paths.absolute(each.folder))
              for each in copies.values()]
    if doubted:
        names = _named(doubted)
        more = len(names) - NAMED
        lines.append(language.text("imports.unsure.many" if more > 0 else "imports.unsure.few",
                                   files=", ".join(names[:NAMED]), n=more))
    if proposal.kind == "photos" and len(proposal.cards) == 1:
        lines.append(language.text("imports.counted"))
    if theme.licence not in ("", "unknown", "personal"):
        lines.append(language.text("imports.licence", licence=theme.licence))
    facts = _facts(source, proposal, folder, theme, refused, language) | {"copies": list(copies)}
    return CommandReport(tuple(map(legible, lines)), facts,
                         FAILED if refused else UNSURE if unsure else WELL)


def _drawn(proposal: Proposal, refused: Collection[str]) -> Proposal:
    """What there is to tell besides the pictures that cannot be read; `refused`: such files as they are called in the
    theme."""
    decks = {deck: {card: piece for card, piece in cards.items() if file_name(piece.path.name) not in refused}
             for deck, cards in proposal.decks.items()}
    return replace(proposal, decks=decks, unused=tuple(each for each in proposal.unused if not each.unread))


def _content(file: Path) -> str:
    """By this a picture is known again; empty: it cannot be read."""
    try:
        return sha256(files.read(file, MOST_BYTES)).hexdigest()
    except OSError:
        return ""


def _why(error: Troubled | DataError | OSError, language: Language) -> str:
    if isinstance(error, Troubled):
        return language.tell(error.trouble)
    if isinstance(error, DataError):
        return language.tell(error.sentence())
    return language.text("notice.no_file", file=legible(str(error.filename or "?")), why=of_disk(error))


def _decks(theme: Theme, language: Language) -> Iterable[str]:
    for deck, art in theme.decks.items():
        ids = card_ids(deck)
        n = sum(card in art.faces["full"] for card in ids)
        yield language.text("imports.cards", deck=deck, n=n, of=len(ids))


def _left(proposal: Proposal, refused: Sequence[Unused], language: Language) -> Iterable[str]:
    """What is no card, or cannot be drawn; those alike in one line."""
    alike: dict[str, list[ImportItem]] = {}
    for each in (*proposal.unused, *refused):
        alike.setdefault(language.tell(each.why), []).append(each.piece)
    for why, pieces in alike.items():
        names = _named(pieces)
        more = len(names) - NAMED
        key = "imports.left.many" if more > 0 else "imports.left.few"
        yield language.text(key, files=", ".join(names[:NAMED]), n=more, why=why)


def _by_name(proposal: Proposal, language: Language) -> Iterable[str]:
    """Of photographs some of which are named after cards: which these are, and which lie on free cards in order."""
    for key, pieces in zip(("by_name", "in_order"), by_name(proposal), strict=True):
        if pieces:
            names = _named(pieces)
            more = len(names) - NAMED
            sentence = f"imports.{key}.{'many' if more > 0 else 'few'}"
            yield language.text(sentence, files=", ".join(names[:NAMED]), n=more)


def _named(pieces: Iterable[ImportItem]) -> list[str]:
    """The pictures by name; several places of one photograph are counted: `table.jpg (3)`."""
    counted: dict[str, int] = {}
    for piece in pieces:
        part = f"#{piece.part}" if piece.part and not piece.part.startswith(CORNERS) else ""
        name = f"{piece.path.name}{part}"
        counted[name] = counted.get(name, 0) + 1
    return [name if number == 1 else f"{name} ({number})" for name, number in counted.items()]


def _facts(source: Path, proposal: Proposal, folder: Path, theme: Theme, refused: Sequence[Unused],
           language: Language) -> dict[str, object]:
    decks = {deck: {"drawn": sum(card in art.faces["full"] for card in card_ids(deck)), "of": len(card_ids(deck))}
             for deck, art in theme.decks.items()}  # fmt: skip
    return {"source": legible(str(source)), "kind": proposal.kind, "id": theme.id, "name": legible(proposal.name),
            "folder": legible(str(folder)), "decks": decks, "license": theme.licence, "author": legible(theme.author),
            "unsure": [legible(str(piece.path)) for piece in proposal.doubtful],
            "in_order": [legible(str(piece.path)) for piece in by_name(proposal)[1]],
            "unused": _plain(proposal.unused, language), "refused": _plain(refused, language)}  # fmt: skip


def _plain(unused: Iterable[Unused], language: Language) -> list[Mapping[str, str]]:
    return [{"file": legible(str(each.piece.path)), "part": each.piece.part, "why": legible(language.tell(each.why))}
            for each in unused]


# ---- list -----------------------------------------------------------------------------------------------------
def listed(language: Language) -> CommandReport:
    """List every theme that can be chosen, and every folder that should be one and is not."""
    themes, broken = survey()
    lines, facts = [], []
    for theme in themes:
        cards = language.join(_decks(theme, language)) or language.text("imports.no_cards")
        lines.append(language.text("imports.listed", id=theme.id, name=theme.name(language.code), cards=cards,
                                   folder=paths.absolute(theme.folder)))
        facts.append({"id": theme.id, "names": dict(theme.names), "folder": str(theme.folder),
                      "license": theme.licence, "author": theme.author,
                      "decks": {deck: sum(card in art.faces["full"] for card in card_ids(deck))
                                for deck, art in theme.decks.items()}})
    wrong = [legible(language.tell(error.sentence())) for error in broken]
    return CommandReport((*map(legible, lines), *wrong), {"themes": facts, "broken": wrong},
                         FAILED if broken else WELL)


# ---- pack -----------------------------------------------------------------------------------------------------
def packed(which: str, out: Path | None, language: Language, originals: bool = False,
           force: bool = False) -> CommandReport:
    """Pack the theme in this folder, or of this id, into one file in the current folder; `originals`: its photographs
    as they are; `force`: also over a file that is there. Raises Troubled."""
    folder = theme_folder(which)
    to = free(with_ending(out or Path(f"{load(folder).id}{PACKED[0]}"), PACKED), force)
    with writing(to):
        imports.pack(folder, to, Steps(language, "imports.packing"), originals=originals)
    room().close()
    size = to.stat().st_size
    line = language.text("imports.packed", file=paths.absolute(to), size=_size(size, language))
    return CommandReport((legible(line),), {"file": str(to), "bytes": size})


def _size(number: int, language: Language) -> str:
    """So many bytes in kilobytes, or in megabytes from one on."""
    if number < MEGABYTE:
        return language.text("imports.size.kb", n=-(-number // 1000))
    return language.text("imports.size.mb", n=f"{number / MEGABYTE:.1f}")


def theme_folder(which: str) -> Path:
    """Return the folder of the theme that is named by its path, else by its id. Raises Troubled where there is none."""
    folder = named(which)
    if not (files.is_folder(folder) and is_theme(folder)):
        raise Troubled("imports.no_theme", name=which)
    return folder


def named(which: str) -> Path:
    """Return the folder that is called so by its path, else by the id of its theme, or, where that cannot be read, by
    its name among the user's; it need not be there."""
    folder = Path(which)
    if files.is_folder(folder) and is_theme(folder):
        return folder
    found = next((theme.folder for theme in survey()[0] if theme.id == which), None)
    own = paths.user_themes() / which
    return found or (own if not files.is_folder(folder) and files.is_folder(own) else folder)


# ---- new, sheet -----------------------------------------------------------------------------------------------
def begun(name: str, deck: str, photos: Path | None, into: Path | None, language: Language) -> CommandReport:
    """Begin a theme with a picture of every card: the user's photographs, else blank ones with the cards' names. Raises
    Troubled where no theme can have that name."""
    if not name.strip():
        raise Troubled("imports.no_name")
    _check_name(name)
    if photos is not None:
        return bring_in([photos], deck, name, into, language)
    from game.tools.blank_cards import blanks

    to = into or paths.user_themes()
    with TemporaryDirectory(prefix="kataku-") as folder, writing(to):
        proposal = blanks(deck, name, Path(folder), language)
        kept = imports.bring(proposal, to, Steps(language, "imports.copying"))
    line = language.text("imports.begun", name=name, folder=paths.absolute(kept), n=len(proposal.cards))
    return CommandReport((legible(line),),
                         {"id": load(kept).id, "folder": str(kept), "deck": deck, "cards": len(proposal.cards)})


def to_print(deck: str, paper: Paper, out: Path | None, language: Language, force: bool = False) -> CommandReport:
    """Print blank cards on paper; `force`: also over a file that is there. Raises Troubled."""
    from game.tools.blank_cards import write

    to = free(with_ending(out or Path(f"{deck}-{paper}{PRINTED[0]}"), PRINTED), force)
    with writing(to):
        number = write(deck, paper, to, language)
    cards = len(places(deck, 0))
    line = language.text("imports.sheet.written", file=str(to), n=number, cards=cards)
    return CommandReport((legible(line),), {"file": str(to), "pages": number, "cards": cards})
