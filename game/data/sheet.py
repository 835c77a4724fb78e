"""How the table of one game is laid, read from `assets/layouts/<game>.yaml`: data, so that no game is named in code.

It knows the shape of the file; what a word or a note means to the players is the game's business.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import NamedTuple, Protocol, Self, TypeVar

from game import paths
from game.core.rules import Value
from game.core.view import View
from game.data import yaml_text
from game.data.shape import fields, listing, mapping, text
from game.data.yaml_text import DataError, Tree

VOICES = ("whisper", "plain", "shout")
OTHERS = ("words", "reasons", "notes", "answers", "questions", "standing", "sorting", "play", "blind", "open",
          "together", "cutins", "losing", "few")


class Block(Protocol):
    """What only one kind of table reads of a layout file: the part under a key of its own, found by type (`Sheet.of`).
    """

    @staticmethod
    def key() -> str:
        """Where it stands in the file."""

    @classmethod
    def read(cls, tree: Tree, file: Path) -> Self:
        """It, as the file says. Raises DataError."""

    def under(self, options: Mapping[str, Value]) -> Self:
        """As it is with these house rules."""


B = TypeVar("B", bound=Block)


class Unread:
    """A part of a layout file that only one kind of table can read; it is read once."""

    def __init__(self, tree: Tree, file: Path) -> None:
        self.tree, self.file = tree, file
        self._found: Block | None = None

    def read(self, block: type[B]) -> B:
        """What it says to this kind of table. Raises DataError."""
        if not isinstance(self._found, block):
            self._found = block.read(self.tree, self.file)
        return self._found


class Word(NamedTuple):
    """How a word sounds and looks: a sound's name, a voice, and the mark it leaves on the card shown with it;
    `with_play`: it is said while the cards it speaks of are laid; `moment`: everybody laughs or groans, and the table
    waits for it."""

    sound: str = ""
    voice: str = "plain"
    mark: str = ""
    with_play: bool = False
    moment: bool = False


HOW = ("style", "calm", "stock", "light", "quiet", "seal", "sure_unless", "until")


class AnswerEntry(NamedTuple):
    """An action among the answers: its place from 1, its style, its letter or command; `always` is the key of the
    reason shown when it is not on offer (empty: then it is not shown), `refused` that of the whole sentence;
    `calm`: nothing is lost by it. `needs`: the reason shown to open eyes where a question has it but they have not.
    `stock`: a question has it only while the stock has `some` cards, or is `empty`, which everybody sees.
    `light`: a confirm means it while nothing is selected; it never shines. `quiet`: a small button of its own, there
    from when it can be used, but for the questions that have it among their answers. `seal`: who may say it out of
    turn, by the seal of his seat: `all`, whoever is `in`, or is `out` because he has folded. `sure`: what its owner is
    asked once before he has said it, unless his hand is `pairs` and nothing else (`sure_unless`). `until`: its owner
    may say it before his first `card` of the deal only, under any house rules."""

    place: int
    style: str = "plain"
    key: str = ""
    command: str = ""
    always: str = ""
    refused: str = "refused.not_now"
    calm: bool = False
    needs: str = ""
    stock: str = ""
    light: bool = False
    quiet: bool = False
    seal: str = ""
    sure: str = ""
    sure_unless: str = ""
    until: str = ""

    def is_for(self, view: View) -> bool:
        """Whether it stands there now, as far as the stock rules it out."""
        return not self.stock or (self.stock == "some") == bool(view.zone("stock"))


@dataclass(frozen=True)
class Sheet:
    """The table of a game. `questions`: by kind, the answers that stand there for everybody who is asked, on offer or
    not: a missing one would tell a card. `standing`: what a seat's standing is counted in. `suits`: their order in a
    sorted hand; `first_way`: how it lies before its owner has chosen; `rising`: the lowest first; `high`: printed ranks
    that stand above the others, by `high_when` only under some house rules. `play`: the verb of laying a card on the
    table, so that a card that may not be played can be asked for; `follow`: the beginning of the keys, ended by a suit,
    that say why it may not. `blind`: questions put before anybody has looked; `open_to_all`: answered before all eyes.
    `together`: put to several at once who need not look to answer.
    `cutins`: what is written across the table for all when a word is said or a note told, by its key: the name of the
    lettering. `losing`: the reasons by which somebody loses a deal, which is what may be bet on. `few`: with so many
    cards left or fewer a hand is marked, where an empty one is what all want. `blocks`: what only kinds of table read,
    by key (see `of`)."""

    game: str
    hands: bool = False
    parts: tuple[str, ...] = ("stock", "pile", "phase", "pot")
    words: Mapping[str, Word] = field(default_factory=dict)
    marks: Mapping[str, str] = field(default_factory=dict)
    notes: Mapping[str, str] = field(default_factory=dict)
    answers: Mapping[str, AnswerEntry] = field(default_factory=dict)
    questions: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    standing: str = "chips"
    suits: tuple[str, ...] = ()
    high: tuple[int, ...] = ()
    play: str = ""
    follow: str = ""
    high_when: tuple[tuple[str, str], ...] = ()
    first_way: str = "suit"
    rising: bool = False
    blind: tuple[str, ...] = ()
    open_to_all: tuple[str, ...] = ()
    together: tuple[str, ...] = ()
    cutins: Mapping[str, str] = field(default_factory=dict)
    losing: tuple[str, ...] = ()
    few: int = 0
    blocks: Mapping[str, Unread] = field(default_factory=dict)
    options: Mapping[str, Value] = field(default_factory=dict)
    file: Path | None = None

    def of(self, block: type[B]) -> B | None:
        """What this kind of table has to say of this one, with the house rules in force; None: it is of another kind.
        Raises DataError."""
        part = self.blocks.get(block.key())
        return None if part is None else part.read(block).under(self.options)

    def under(self, options: Mapping[str, Value]) -> Sheet:
        """The table of a match with these house rules: ranks stand high there only where those named by the file are
        as it says."""
        holds = all(str(options.get(name)) == value for name, value in self.high_when)
        return replace(self, high=self.high if holds else (), options=options)

    def has_seen(self, keys: Iterable[str], *movements: str) -> bool:
        """Whether one of these notes (keys) is shown by one of these movements."""
        return any(self.notes.get(key) in movements for key in keys)

    def word(self, key: str) -> Word:
        return self.words.get(key, Word())


@cache
def sheet(game: str) -> Sheet:
    """The sheet of a game; a game without a file gets every part and plain words. Raises DataError."""
    file = paths.asset("layouts", f"{game}.yaml")
    return read_sheet(game, file) if file.is_file() else Sheet(game)


def read_sheet(game: str, file: Path) -> Sheet:
    """The sheet in this file. Raises DataError that names the line and what is possible there."""
    top = fields(tree := yaml_text.read_tree(file), file, "", ("hands", "parts"), mapping(tree, file, ""))
    blocks = {key: Unread(top[key], file) for key in top if key not in ("hands", "parts", *OTHERS)}
    parts = tuple(text(item, file, "parts") for item in listing(top["parts"], file, "parts"))
    words = {key: _word(tree, file, key) for key, tree in _entries(top, "words", file)}
    sorted_by = ("high", "when", "first", "rising")
    sorting = fields(top["sorting"], file, "sorting", ("suits",), sorted_by) if "sorting" in top else {}
    play = fields(top["play"], file, "play", ("verb",), ("follow",)) if "play" in top else {}
    return Sheet(
        game,
        _one_of(top["hands"], ("one", "many"), file, "hands") == "many",
        parts,
        words,
        {k: str(fields(t, file, k, ("mark",))["mark"]) for k, t in _entries(top, "reasons", file)},
        {k: text(t, file, k) for k, t in _entries(top, "notes", file)},
        {k: _answer(t, file, k) for k, t in _entries(top, "answers", file)},
        {k: _masked(t, top, file, k) for k, t in _entries(top, "questions", file)},
        text(top["standing"], file, "standing") if "standing" in top else "chips",
        tuple(str(text(item, file, "suits")) for item in _items(sorting, "suits", file)),
        tuple(whole(item, file, "high") for item in _items(sorting, "high", file)),
        str(play.get("verb", "")),
        str(play.get("follow", "")),
        tuple((k, str(v)) for k, v in _entries(sorting, "when", file)),
        _one_of(sorting["first"], ("suit", "rank"), file, "first") if "first" in sorting else "suit",
        "rising" in sorting and _one_of(sorting["rising"], ("yes", "no"), file, "rising") == "yes",
        tuple(str(text(item, file, "blind")) for item in _items(top, "blind", file)),
        tuple(str(text(item, file, "open")) for item in _items(top, "open", file)),
        tuple(str(text(item, file, "together")) for item in _items(top, "together", file)),
        {k: text(t, file, k) for k, t in _entries(top, "cutins", file)},
        tuple(str(text(item, file, "losing")) for item in _items(top, "losing", file)),
        int(_one_of(top["few"], ("1", "2", "3"), file, "few")) if "few" in top else 0,
        blocks,
        file=file,
    )


def _entries(top: Mapping[str, Tree], key: str, file: Path) -> list[tuple[str, Tree]]:
    return [(str(k), v) for k, v in mapping(top[key], file, key).items()] if key in top else []


def _items(tree: Mapping[str, Tree], key: str, file: Path) -> list[Tree]:
    return list(listing(tree[key], file, key)) if key in tree else []


def whole(tree: Tree, file: Path, key: str) -> int:
    """A rank as it is printed. Raises DataError."""
    word = text(tree, file, key)
    if not str(word).isdecimal():
        raise DataError(file, word.line, key, f"`{word}` is no number", "write ranks as they are printed, 1 for an ace")
    return int(word)


def _word(tree: Tree, file: Path, key: str) -> Word:
    found = fields(tree, file, key, (), ("sound", "voice", "mark", "with", "moment"))
    voice = _one_of(found["voice"], VOICES, file, key) if "voice" in found else "plain"
    with_play = "with" in found and _one_of(found["with"], ("play",), file, key) == "play"
    moment = "moment" in found and _one_of(found["moment"], ("yes", "no"), file, key) == "yes"
    return Word(str(found.get("sound", "")), voice, str(found.get("mark", "")), with_play, moment)


def _answer(tree: Tree, file: Path, key: str) -> AnswerEntry:
    said = ("key", "command", "always", "refused", "needs", "sure")
    found = fields(tree, file, key, ("place",), (*said, *HOW))
    place = int(_one_of(found["place"], ("1", "2", "3", "4"), file, key))
    style = _one_of(found["style"], ("plain", "gold", "danger"), file, key) if "style" in found else "plain"
    words = {name: str(found[name]) for name in said if name in found}
    flags = {name: name in found and _one_of(found[name], ("yes", "no"), file, key) == "yes"
             for name in ("calm", "light", "quiet")}
    if "sure_unless" in found:
        words["sure_unless"] = _one_of(found["sure_unless"], ("pairs",), file, key)
    if "seal" in found:
        words["seal"] = _one_of(found["seal"], ("all", "in", "out"), file, key)
    if "until" in found:
        words["until"] = _one_of(found["until"], ("card",), file, key)
    if "stock" in found:
        words["stock"] = _one_of(found["stock"], ("some", "empty"), file, key)
    return AnswerEntry(place, style, **flags, **words)  # type: ignore[arg-type]


def _masked(tree: Tree, top: Mapping[str, Tree], file: Path, key: str) -> tuple[str, ...]:
    known = tuple(verb for verb, _ in _entries(top, "answers", file))
    return tuple(_one_of(item, known, file, key) for item in listing(tree, file, key))


def _one_of(tree: Tree, known: tuple[str, ...], file: Path, key: str) -> str:
    word = text(tree, file, key)
    if word not in known:
        raise DataError(file, word.line, key, f"`{word}` is not known here", f"use one of: {', '.join(known)}")
    return str(word)
