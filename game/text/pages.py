"""A rules page for players: `assets/rules/<code>/<game>.md` as blocks for a screen. It draws nothing, knows no rule.

A small Markdown: `## Heading {#anchor}` (every heading has one), paragraphs, `- bullets`, tables with a head, and
`{case: "name"} words` on a line of its own for a worked case that can be played, and what a player reads as its name.
Inside a line: `**bold**`, `[card:cat]`
for a card's picture, `[words](#anchor)` for a way to another heading. Whatever else looks like a mark is an error,
because a player would see it.
"""
from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NamedTuple

from game import paths
from game.data.yaml_text import DataError

_HEADING = re.compile(r"(#{1,4}) +(.+?) +\{#([a-z0-9_-]+)\}$")
_CASE = re.compile(r'\{case: "([^"]+)"\} +(.+)$')
_RULE = re.compile(r"\|(?: *:?-+:? *\|)+$")
_INLINE = re.compile(
    r"\*\*(?P<bold>[^*]+)\*\*|\[card:(?P<card>[a-z0-9-]+)\]|\[(?P<words>[^\]]+)\]\(#(?P<link>[a-z0-9_-]+)\)"
)
_STRAY = re.compile(r"\*\*|\[card|\]\(|\{#|\{case|^#")


class TextRun(NamedTuple):
    """A run of one kind. `target`: a card's id for `card` (its text is empty), an anchor for `link`."""

    kind: Literal["text", "bold", "card", "link"]
    text: str
    target: str = ""


Pieces = tuple[TextRun, ...]


class Heading(NamedTuple):
    level: int
    anchor: str
    pieces: Pieces


class Paragraph(NamedTuple):
    pieces: Pieces


class Bullet(NamedTuple):
    pieces: Pieces


class PageTable(NamedTuple):
    """Holds a table; all rows have as many cells as the head."""

    head: tuple[Pieces, ...]
    rows: tuple[tuple[Pieces, ...], ...]


class CaseBlock(NamedTuple):
    """A worked case, by its name in the game's cases file, and how it is called in the language of the page."""

    name: str
    title: str


Block = Heading | Paragraph | Bullet | PageTable | CaseBlock


@dataclass(frozen=True)
class RulesText:
    """The blocks of a page, in order."""

    blocks: tuple[Block, ...]

    @property
    def headings(self) -> tuple[Heading, ...]:
        return tuple(block for block in self.blocks if isinstance(block, Heading))

    @property
    def anchors(self) -> tuple[str, ...]:
        return tuple(heading.anchor for heading in self.headings)

    @property
    def cases(self) -> tuple[str, ...]:
        return tuple(block.name for block in self.blocks if isinstance(block, CaseBlock))

    def heading(self, anchor: str) -> str:
        """Return the words of the heading with this anchor; empty: there is none on this page."""
        found = next((each for each in self.headings if each.anchor == anchor), None)
        return "".join(piece.text for piece in found.pieces) if found is not None else ""

    def case_title(self, name: str) -> str:
        """Return how a worked case is called here; by its bare name if it is not on this page."""
        return next((b.title for b in self.blocks if isinstance(b, CaseBlock) and b.name == name), name)

    @property
    def cards(self) -> tuple[str, ...]:
        """The ids of all card pictures, in order, with repetitions."""
        return tuple(piece.target for piece in self.pieces() if piece.kind == "card")

    @property
    def links(self) -> tuple[str, ...]:
        return tuple(piece.target for piece in self.pieces() if piece.kind == "link")

    def pieces(self) -> Iterator[TextRun]:
        """Yield every run of every block."""
        for block in self.blocks:
            match block:
                case Heading(pieces=pieces) | Paragraph(pieces) | Bullet(pieces):
                    yield from pieces
                case PageTable(head, rows):
                    for row in (head, *rows):
                        for cell in row:
                            yield from cell


def page_file(game: str, code: str, folder: Path | None = None) -> Path:
    """Return where the rules page of a game stands in one language."""
    return folder / code / f"{game}.md" if folder else paths.asset("rules", code, f"{game}.md")


def load_page(game: str, code: str, folder: Path | None = None) -> RulesText:
    """Return the page of this game in this language. Raises DataError with file, line and cure."""
    file = page_file(game, code, folder)
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(file, 0, "", f"the page cannot be read ({error})", "put a UTF-8 text there") from None
    return parse_page(text, file)


def parse_page(text: str, file: Path | str) -> RulesText:
    """Return a page from its text; `file` is only named in errors. Raises DataError."""
    page = RulesText(tuple(_PageReader(text, file).blocks()))
    known = page.anchors
    for anchor in known:
        if known.count(anchor) > 1:
            raise DataError(file, 0, anchor, "two headings have this anchor", "rename one of them")
    for link in page.links:
        if link not in known:
            raise DataError(file, 0, link, "a link leads to this anchor, but no heading has it", "mend the link")
    return page


class _PageReader:
    """Goes through the lines once."""

    def __init__(self, text: str, file: Path | str) -> None:
        self.lines, self.file, self.at = text.splitlines(), file, 0

    def blocks(self) -> Iterator[Block]:
        while self.at < len(self.lines):
            line = self.lines[self.at].strip()
            if not line:
                self.at += 1
            elif line.startswith("|"):
                yield self._table()
            elif heading := _HEADING.match(line):
                yield Heading(len(heading[1]), heading[3], self._pieces(heading[2]))
                self.at += 1
            elif case := _CASE.match(line):
                yield CaseBlock(case[1], case[2].strip())
                self.at += 1
            elif line.startswith("- "):
                yield Bullet(self._text(line[2:]))
            else:
                yield Paragraph(self._text(line))

    def _text(self, first: str) -> Pieces:
        """The lines up to an empty one or a new block, joined; Japanese lines without a blank."""
        text, start = first, self.at
        self.at += 1
        while self.at < len(self.lines) and (line := self.lines[self.at].strip()) and not _begins(line):
            text += (" " if text[-1].isascii() and line[0].isascii() else "") + line
            self.at += 1
        return self._pieces(text, start)

    def _table(self) -> PageTable:
        rows = []
        while self.at < len(self.lines) and (line := self.lines[self.at].strip()).startswith("|"):
            if not _RULE.match(line):
                rows.append(tuple(self._pieces(cell.strip()) for cell in line.strip("|").split("|")))
                if len(rows[-1]) != len(rows[0]):
                    raise self._wrong("this row has not as many cells as the head", "count the | signs")
            self.at += 1
        return PageTable(rows[0], tuple(rows[1:]))

    def _pieces(self, text: str, at: int | None = None) -> Pieces:
        pieces, end = [], 0
        for found in _INLINE.finditer(text):
            pieces.append(TextRun("text", text[end:found.start()]))
            pieces.append(_piece(found))
            end = found.end()
        pieces.append(TextRun("text", text[end:]))
        for piece in pieces:
            if piece.kind == "text" and _STRAY.search(piece.text):
                raise self._wrong(f"there is a mark that means nothing: {piece.text}", "see game/text/pages.py", at)
        return tuple(piece for piece in pieces if piece.text or piece.target)

    def _wrong(self, what: str, cure: str, at: int | None = None) -> DataError:
        return DataError(self.file, (self.at if at is None else at) + 1, "", what, cure)


def _begins(line: str) -> bool:
    return line.startswith(("|", "- ", "#", "{case"))


def _piece(found: re.Match[str]) -> TextRun:
    if found["bold"]:
        return TextRun("bold", found["bold"])
    if found["card"]:
        return TextRun("card", "", found["card"])
    return TextRun("link", found["words"], found["link"])
