"""Reads how the table of one game is laid from `assets/layouts/<game>.yaml`: data, for no game is named in code.

It knows the shape of the file; what a word or a note means to the players is the game's business.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Literal, NamedTuple, Protocol, Self, TypeVar

from game import paths
from game.core.rules import Value
from game.core.view import View
from game.data import yaml_text
from game.data.record import FieldKey, known_keys, one_of, record, value, yes_or_no
from game.data.shape import mapping, text
from game.data.yaml_text import DataError, Tree

Flag = Annotated[bool, yes_or_no]



class Block(Protocol):
    """Describes what only one kind of table reads of a layout file: the part under a key of its own, found by type
    (`Sheet.of`)."""

    @staticmethod
    def key() -> str:
        """Return where it stands in the file."""

    @classmethod
    def read(cls, tree: Tree, file: Path) -> Self:
        """Read the block, as the file says. Raises DataError."""

    def under(self, options: Mapping[str, Value]) -> Self:
        """Return the block as it is with these house rules."""


B = TypeVar("B", bound=Block)


class Unread:
    """A part of a layout file that only one kind of table can read; it is read once."""

    def __init__(self, tree: Tree, file: Path) -> None:
        self.tree, self.file = tree, file
        self._found: Block | None = None

    def read(self, block: type[B]) -> B:
        """Read the part of the sheet that belongs to this kind of table. Raises DataError."""
        if not isinstance(self._found, block):
            self._found = block.read(self.tree, self.file)
        return self._found


def printed_rank(tree: Tree, file: Path, key: str) -> int:
    """Read a rank as it is printed. Raises DataError."""
    word = text(tree, file, key)
    if not str(word).isdecimal():
        raise DataError(file, word.line, key, f"`{word}` is no number", "write ranks as they are printed, 1 for an ace")
    return int(word)


def _with_play(tree: Tree, file: Path, key: str) -> bool:
    return bool(one_of(("play",), tree, file, key))


class WordForm(NamedTuple):
    """Describes how a word sounds and looks: a sound's name, a voice, and the mark it leaves on the card shown with it;
    `with_play`: it is said while the cards it speaks of are laid; `moment`: everybody laughs or groans, and the table
    waits for it."""

    sound: str = ""
    voice: Literal["whisper", "plain", "shout"] = "plain"
    mark: str = ""
    with_play: Annotated[bool, FieldKey("with"), _with_play] = False
    moment: Flag = False


class WinForm(NamedTuple):
    """Describes how a victory is celebrated: the lettering that is written, by name, and the text that tells more, by
    key, with the `amount` that is won."""

    lettering: str = "wins"
    line: str = ""


class AnswerEntry(NamedTuple):
    """An action among the answers: its place from 1, its style, its letter or command; `always` is the key of the
    reason shown when it is not on offer (empty: then it is not shown), `refused` that of the whole sentence;
    `calm`: nothing is lost by it. `needs`: the reason shown to open eyes where a question has it but they have not.
    `stock`: a question has it only while the stock has `some` cards, or is `empty`, which everybody sees.
    `light`: a confirm means it while nothing is selected; it never shines. `quiet`: a small button of its own, there
    from when it can be used, but for the questions that have it among their answers. `seal`: who may say it out of
    turn, by the seal of their seat: `all`, those `in`, or those `out` because they have folded. `sure`: what its owner
    is asked once before they have said it, unless their hand is `pairs` and nothing else (`sure_unless`). `until`: its
    owner may say it before their first `card` of the deal only, under any house rules. `card`: the one it takes;
    who holds it is told `said` once they have said it, and `waits` as long as the table moves, instead of `always`.
    `means`: a sentence for its owner while they point at it; `tells`: one while they can say it and hold the hand that
    it is for."""

    place: Literal[1, 2, 3, 4]
    style: Literal["plain", "gold", "danger"] = "plain"
    key: str = ""
    command: str = ""
    always: str = ""
    refused: str = "refused.not_now"
    calm: Flag = False
    needs: str = ""
    stock: Literal["", "some", "empty"] = ""
    light: Flag = False
    quiet: Flag = False
    seal: Literal["", "all", "in", "out"] = ""
    sure: str = ""
    sure_unless: Literal["", "pairs"] = ""
    until: Literal["", "card"] = ""
    card: str = ""
    said: str = ""
    waits: str = ""
    means: str = ""
    tells: str = ""

    def is_for(self, view: View) -> bool:
        """Return whether it stands there now, as far as the stock rules it out."""
        return not self.stock or (self.stock == "some") == bool(view.zone("stock"))


class SortForm(NamedTuple):
    """Describes how a hand is sorted: the order of its `suits`, and how it lies before its owner has chosen (`first`).
    `rising`: the lowest first; `high`: printed ranks that stand above the others, by `when` only under some rules."""

    suits: tuple[str, ...] = ()
    high: tuple[Annotated[int, printed_rank], ...] = ()
    when: Mapping[str, str] = MappingProxyType({})
    first: Literal["suit", "rank"] = "suit"
    rising: Flag = False


class PlayForm(NamedTuple):
    """Describes how a card is laid on the table: by which `verb`, so that a card that may not be played can be asked
    for; `follow`: the beginning of the keys, ended by a suit, that say why it may not."""

    verb: str
    follow: str = ""


class ReasonForm(NamedTuple):
    """Describes what is seen of a reason to leave a deal."""

    mark: str


def _many(tree: Tree, file: Path, key: str) -> bool:
    return bool(one_of(("one", "many"), tree, file, key) == "many")


def _marks(tree: Tree, file: Path, key: str) -> dict[str, str]:
    return {reason: form.mark for reason, form in value(tree, Mapping[str, ReasonForm], file, key).items()}


@dataclass(frozen=True)
class Sheet:
    """The table of a game. `questions`: by kind, the answers that stand there for all who are asked, on offer or
    not: a missing one would tell a card. `standing`: what a seat's standing is counted in. `blind`: questions put
    before any player has looked; `open_to_all`: answered before all eyes. `together`: put to several at once who need
    not look to answer.
    `cutins`: what is written across the table for all when a word is said or a note told, by its key: the name of the
    lettering. `wins`: how the end of a deal, a round or the match is celebrated, by its reason. `losing`: the reasons
    by which a player loses a deal, which is what may be bet on. `few`: with so many cards left or fewer a hand is
    marked, where an empty one is what all want; `last`: the word that a player says who has come down to one card,
    though no rule asks for it. `blocks`: what only kinds of table read,
    by key (see `of`)."""

    game: str
    hands: Annotated[bool, _many]
    parts: tuple[str, ...]
    words: Mapping[str, WordForm] = field(default_factory=dict)
    marks: Annotated[Mapping[str, str], FieldKey("reasons"), _marks] = field(default_factory=dict)
    notes: Mapping[str, str] = field(default_factory=dict)
    answers: Mapping[str, AnswerEntry] = field(default_factory=dict)
    questions: Mapping[str, tuple[Annotated[str, text], ...]] = field(default_factory=dict)
    standing: str = "chips"
    sorting: SortForm = field(default_factory=SortForm)
    play: PlayForm = field(default_factory=lambda: PlayForm(""))
    blind: tuple[str, ...] = ()
    open_to_all: Annotated[tuple[str, ...], FieldKey("open")] = ()
    together: tuple[str, ...] = ()
    cutins: Mapping[str, str] = field(default_factory=dict)
    wins: Mapping[str, WinForm] = field(default_factory=dict)
    losing: tuple[str, ...] = ()
    few: Literal[0, 1, 2, 3] = 0
    last: str = ""
    blocks: Mapping[str, Unread] = field(default_factory=dict)
    options: Mapping[str, Value] = field(default_factory=dict)
    file: Path | None = None

    def of(self, block: type[B]) -> B | None:
        """Return what this kind of table has to say of this one, with the house rules in force; None: it is of another
        kind. Raises DataError."""
        part = self.blocks.get(block.key())
        return None if part is None else part.read(block).under(self.options)

    def under(self, options: Mapping[str, Value]) -> Sheet:
        """Return the table of a match with these house rules: ranks stand high there only where those named by the file
        are as it says."""
        holds = all(str(options.get(name)) == value for name, value in self.sorting.when.items())
        sorting = self.sorting if holds else self.sorting._replace(high=())
        return replace(self, sorting=sorting, options=options)

    def has_seen(self, keys: Iterable[str], *movements: str) -> bool:
        """Return whether one of these notes (keys) is shown by one of these movements."""
        return any(self.notes.get(key) in movements for key in keys)

    def word(self, key: str) -> WordForm:
        return self.words.get(key, WordForm())


@cache
def sheet(game: str) -> Sheet:
    """Return the sheet of a game; a game without a file gets every part and plain words. Raises DataError."""
    file = paths.asset("layouts", f"{game}.yaml")
    return read_sheet(game, file) if file.is_file() else Sheet(game, False, ("stock", "pile", "phase", "pot"))


def read_sheet(game: str, file: Path) -> Sheet:
    """Read the sheet in this file. Raises DataError that names the line and what is possible there."""
    top = mapping(tree := yaml_text.read_tree(file), file, "")
    blocks = {key: Unread(top[key], file) for key in top if key not in _KEYS}
    found = record(tree, Sheet, file, others=top, game=game, blocks=blocks, options={}, file=file)
    return replace(found, questions={
        kind: tuple(one_of(tuple(found.answers), verb, file, kind) for verb in verbs)  # type: ignore[arg-type]
        for kind, verbs in found.questions.items()})


_KEYS = known_keys(Sheet, "game", "blocks", "options", "file")
