"""How the table of one game is laid, read from `assets/layouts/<game>.yaml`: data, so that no game is named in code.

It knows the shape of the file; what a word or a note means to the players is the game's business.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

from game import paths
from game.core.rules import Value
from game.core.view import View
from game.data import yaml_text
from game.data.shape import fields, listing, mapping, text
from game.data.yaml_text import DataError, Tree

PARTS = ("stock", "tent", "trick", "climb", "formula", "pile", "ranking", "phase", "pot")
VOICES = ("whisper", "plain", "shout")
OTHERS = ("phase", "words", "reasons", "notes", "answers", "questions", "standing", "letters", "sorting", "play",
          "tent", "climb", "formula", "blind", "open")
MOVES = ("hop", "trumpet", "showdown", "crown", "stand", "shrug", "again", "dig", "pass", "trick", "pick-up", "out",
         "safe", "pull", "tent", "cut", "as-rank", "right", "dealer", "tongs", "fold", "come-back",
         "chosen",
         "put", "bow", "push", "named", "burn", "snatch", "formula", "formula-left", "formula-right", "turned", "burst",
         "shield", "carry", "rebel", "void", "skipped", "will-skip", "refused")
STANDINGS = ("chips", "score", "donkey", "stones", "points")


class Word(NamedTuple):
    """How a word sounds and looks: a sound's name, a voice, and the mark it leaves on the card shown with it;
    `with_play`: it is said while the cards it speaks of are laid."""

    sound: str = ""
    voice: str = "plain"
    mark: str = ""
    with_play: bool = False


class Answer(NamedTuple):
    """An action among the answers: its place from 1, its style, its letter or command; `always` is the key of the
    reason shown when it is not on offer (empty: then it is not shown), `refused` that of the whole sentence;
    `calm`: nothing is lost by it. `needs`: the reason shown to open eyes where a question has it but they have not.
    `stock`: a question has it only while the stock has `some` cards, or is `empty`, which everybody sees.
    `light`: a confirm means it while nothing is selected. `quiet`: a small button of its own, always there, but for the
    questions that have it among their answers. `seal`: who may say it out of turn, by the seal of his seat: `all`,
    whoever is `in`, or is `out` because he has folded. `sure`: what its owner is asked once before he has said it."""

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

    def is_for(self, view: View) -> bool:
        """Whether it stands there now, as far as the stock rules it out."""
        return not self.stock or (self.stock == "some") == bool(view.zone("stock"))


class Letters(NamedTuple):
    """What penalties are counted in: letters of a word, one each, where the house rule `of` asks for as many of them as
    the word has letters; else in figures. Empty: they are not spelt."""

    word: str = ""
    of: str = ""

    def goal(self, options: Mapping[str, Value]) -> int:
        """So many penalties are the whole word."""
        return int(options.get(self.of, len(self.word)))

    def spell(self, options: Mapping[str, Value]) -> bool:
        """Whether there is a letter for each penalty in this match."""
        return bool(self.word) and self.goal(options) == len(self.word)


UNSPELT = Letters()
"""Penalties, if there are any, are no letters."""


class Pulls(NamedTuple):
    """How cards come out of a tent: by which question one is asked to pull, by which verb it is done, and the house
    rule that says whether one's own hand decides (`skill`), chance, or nothing."""

    question: str = ""
    verb: str = ""
    by: str = ""

    def manner(self, options: Mapping[str, Value]) -> str:
        """`skill`, `chance` or another value of that house rule."""
        return str(options.get(self.by, ""))


UPRIGHT = Pulls()
"""A stock that does not lean."""


class Climbs(NamedTuple):
    """A pile on which each card follows the last: after the rank `top` any card does, and upon ranks up to `again` the
    same rank may lie. `by` and `wild_by` are house rules: with the value `all` the freedom after the top is
    everybody's, else only that of whoever has laid it; with `wild`, a wild card gives it too. `pairs`: the word after
    which somebody lays pairs only. anyone, anything: what they come to in this match."""

    top: int = 0
    again: int = 0
    by: str = ""
    all: str = ""
    wild_by: str = ""
    wild: str = ""
    pairs: str = ""
    anyone: bool = True
    anything: bool = False

    def under(self, options: Mapping[str, Value]) -> Climbs:
        """As it is with these house rules."""
        return self._replace(anyone=str(options.get(self.by, self.all)) == self.all,
                             anything=bool(self.wild) and str(options.get(self.wild_by)) == self.wild)


LEVEL = Climbs()
"""A table on which nothing climbs."""


class Formulas(NamedTuple):
    """A table on which formulas are laid: `rob` is the question whether one takes the last discard; `negative` the
    house rule by which values below zero count; `named`: by note, the code of the kind of card it names, `digit` for
    the note's number."""

    rob: str = ""
    negative: str = ""
    named: Mapping[str, str] = {}


WORDLESS = Formulas()
"""A table without formulas."""


@dataclass(frozen=True)
class Sheet:
    """The table of a game. `lit_by`: the option that counts the deals of the first phase, or empty. `questions`: by
    kind, the answers that stand there for everybody who is asked, on offer or not: a missing one would tell a card.
    `standing`: what a seat's standing is counted in; `letters`: what penalties spell. `suits`: their order in a sorted
    hand; `first_way`: how it lies before its owner has chosen; `rising`: the lowest first; `high`: printed ranks that
    stand above the others, by `high_when` only under some house rules. `play`: the verb of laying a card on the table,
    so that a card that may not be played can be asked for; `follow`: the beginning of the keys, ended by a suit, that
    say why it may not. `blind`: questions put before anybody has looked; `open_to_all`: answered before all eyes."""

    game: str
    hands: bool = False
    parts: tuple[str, ...] = ("stock", "pile", "phase", "pot")
    lit_by: str = ""
    words: Mapping[str, Word] = field(default_factory=dict)
    marks: Mapping[str, str] = field(default_factory=dict)
    notes: Mapping[str, str] = field(default_factory=dict)
    answers: Mapping[str, Answer] = field(default_factory=dict)
    questions: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    standing: str = "chips"
    suits: tuple[str, ...] = ()
    high: tuple[int, ...] = ()
    play: str = ""
    follow: str = ""
    letters: Letters = UNSPELT
    high_when: tuple[tuple[str, str], ...] = ()
    tent: Pulls = UPRIGHT
    climb: Climbs = LEVEL
    formula: Formulas = WORDLESS
    first_way: str = "suit"
    rising: bool = False
    blind: tuple[str, ...] = ()
    open_to_all: tuple[str, ...] = ()

    def under(self, options: Mapping[str, Value]) -> Sheet:
        """The table of a match with these house rules: ranks stand high there only where those named by the file are
        as it says."""
        holds = all(str(options.get(name)) == value for name, value in self.high_when)
        return replace(self, high=self.high if holds else (), climb=self.climb.under(options))

    def has_seen(self, keys: Iterable[str], *movements: str) -> bool:
        """Whether one of these notes (keys) is shown by one of these movements."""
        return any(self.notes.get(key) in movements for key in keys)

    def word(self, key: str) -> Word:
        return self.words.get(key, Word())


@cache
def sheet(game: str) -> Sheet:
    """The sheet of a game; a game without a file gets every part and plain words. Raises DataError."""
    file = paths.assets() / "layouts" / f"{game}.yaml"
    return read_sheet(game, file) if file.is_file() else Sheet(game)


def read_sheet(game: str, file: Path) -> Sheet:
    """The sheet in this file. Raises DataError that names the line and what is possible there."""
    top = fields(yaml_text.read_tree(file), file, "", ("hands", "parts"), OTHERS)
    parts = tuple(_one_of(item, PARTS, file, "parts") for item in listing(top["parts"], file, "parts"))
    phase = fields(top["phase"], file, "phase", (), ("lit_by",)) if "phase" in top else {}
    words = {key: _word(tree, file, key) for key, tree in _entries(top, "words", file)}
    sorted_by = ("high", "when", "first", "rising")
    sorting = fields(top["sorting"], file, "sorting", ("suits",), sorted_by) if "sorting" in top else {}
    spelt = fields(top["letters"], file, "letters", ("word", "of")) if "letters" in top else {}
    tent = fields(top["tent"], file, "tent", ("question", "verb", "by")) if "tent" in top else {}
    play = fields(top["play"], file, "play", ("verb",), ("follow",)) if "play" in top else {}
    return Sheet(
        game,
        _one_of(top["hands"], ("one", "many"), file, "hands") == "many",
        parts,
        str(phase.get("lit_by", "")),
        words,
        {k: str(fields(t, file, k, ("mark",))["mark"]) for k, t in _entries(top, "reasons", file)},
        {k: _one_of(t, MOVES, file, k) for k, t in _entries(top, "notes", file)},
        {k: _answer(t, file, k) for k, t in _entries(top, "answers", file)},
        {k: _masked(t, top, file, k) for k, t in _entries(top, "questions", file)},
        _one_of(top["standing"], STANDINGS, file, "standing") if "standing" in top else "chips",
        tuple(str(text(item, file, "suits")) for item in _items(sorting, "suits", file)),
        tuple(_whole(item, file, "high") for item in _items(sorting, "high", file)),
        str(play.get("verb", "")),
        str(play.get("follow", "")),
        Letters(str(spelt.get("word", "")), str(spelt.get("of", ""))),
        tuple((k, str(v)) for k, v in _entries(sorting, "when", file)),
        Pulls(**{name: str(word) for name, word in tent.items()}),
        _climbs(top, file) if "climb" in top else LEVEL,
        _formulas(top, file),
        _one_of(sorting["first"], ("suit", "rank"), file, "first") if "first" in sorting else "suit",
        "rising" in sorting and _one_of(sorting["rising"], ("yes", "no"), file, "rising") == "yes",
        *(tuple(str(text(item, file, key)) for item in _items(top, key, file)) for key in ("blind", "open")),
    )


def _formulas(top: Mapping[str, Tree], file: Path) -> Formulas:
    if "formula" not in top:
        return WORDLESS
    found = fields(top["formula"], file, "formula", ("rob",), ("negative", "named"))
    named = mapping(found["named"], file, "named") if "named" in found else {}
    return Formulas(str(found["rob"]), str(found.get("negative", "")), {str(k): str(v) for k, v in named.items()})


def _climbs(top: Mapping[str, Tree], file: Path) -> Climbs:
    tree = fields(top["climb"], file, "climb", ("top", "again", "by", "all", "wild_by", "wild"), ("pairs",))
    by, everybody, wild_by, wild = (str(tree[name]) for name in ("by", "all", "wild_by", "wild"))
    ranks = _whole(tree["top"], file, "top"), _whole(tree["again"], file, "again")
    return Climbs(*ranks, by, everybody, wild_by, wild, str(tree.get("pairs", "")))


def _entries(top: Mapping[str, Tree], key: str, file: Path) -> list[tuple[str, Tree]]:
    return [(str(k), v) for k, v in mapping(top[key], file, key).items()] if key in top else []


def _items(tree: Mapping[str, Tree], key: str, file: Path) -> list[Tree]:
    return list(listing(tree[key], file, key)) if key in tree else []


def _whole(tree: Tree, file: Path, key: str) -> int:
    word = text(tree, file, key)
    if not str(word).isdecimal():
        raise DataError(file, word.line, key, f"`{word}` is no number", "write ranks as they are printed, 1 for an ace")
    return int(word)


def _word(tree: Tree, file: Path, key: str) -> Word:
    found = fields(tree, file, key, (), ("sound", "voice", "mark", "with"))
    voice = _one_of(found["voice"], VOICES, file, key) if "voice" in found else "plain"
    with_play = "with" in found and _one_of(found["with"], ("play",), file, key) == "play"
    return Word(str(found.get("sound", "")), voice, str(found.get("mark", "")), with_play)


def _answer(tree: Tree, file: Path, key: str) -> Answer:
    said = ("key", "command", "always", "refused", "needs", "sure")
    found = fields(tree, file, key, ("place",), (*said, "style", "calm", "stock", "light", "quiet", "seal"))
    place = int(_one_of(found["place"], ("1", "2", "3", "4"), file, key))
    style = _one_of(found["style"], ("plain", "gold", "danger"), file, key) if "style" in found else "plain"
    words = {name: str(found[name]) for name in said if name in found}
    flags = {name: name in found and _one_of(found[name], ("yes", "no"), file, key) == "yes"
             for name in ("calm", "light", "quiet")}
    if "seal" in found:
        words["seal"] = _one_of(found["seal"], ("all", "in", "out"), file, key)
    if "stock" in found:
        words["stock"] = _one_of(found["stock"], ("some", "empty"), file, key)
    return Answer(place, style, **flags, **words)  # type: ignore[arg-type]


def _masked(tree: Tree, top: Mapping[str, Tree], file: Path, key: str) -> tuple[str, ...]:
    known = tuple(verb for verb, _ in _entries(top, "answers", file))
    return tuple(_one_of(item, known, file, key) for item in listing(tree, file, key))


def _one_of(tree: Tree, known: tuple[str, ...], file: Path, key: str) -> str:
    word = text(tree, file, key)
    if word not in known:
        raise DataError(file, word.line, key, f"`{word}` is not known here", f"use one of: {', '.join(known)}")
    return str(word)
