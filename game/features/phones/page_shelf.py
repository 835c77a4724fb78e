"""Serves what a phone fetches before it shows a table: the page, its texts in every language, what buttons and cards of
each game are called, the rules to be read, the crests. The same for everybody, so that nothing that is fetched tells
anything.

The page itself stands in `assets/phones/`; every path holds a figure made of what lies there, so that a browser keeps
it until it is another one. It knows no room and no match.
"""
from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from typing import Final

from game import paths
from game.application.theme_words import own_words
from game.core.cards import Deck
from game.core.rules import AnyGame
from game.core.wire import face_text
from game.data.shape import mapping
from game.data.sheet import Sheet, sheet
from game.features.phones.room.words import PhoneWords
from game.network.server import ServedPage
from game.odds.pull import COMFORT, CREEP, PLAY
from game.rules.catalogue import GAMES
from game.text.language import ENGLISH, Language, available
from game.text.narrator import Narrator
from game.text.pages import Bullet, CaseBlock, Heading, PageTable, Pieces, load_page
from game.text.readings import load_readings
from game.themes import Look
from game.themes.find import drawing
from game.version import VERSION

SCRIPTS: Final = ("words.js", "line.js", "table.js", "cards.js", "acts.js", "board.js", "pull.js", "buttons.js",
                  "page.js")
"""The scripts in the order in which they need one another; they go out as one."""

STRICT: Final = "'use strict';\n"

CRESTS: Final = paths.themes() / "osteria-seto" / "crests"
"""Ours; a crest of a user's theme is its name."""

RUBY: Final = "-ruby"
"""Ending of the code of a language with readings above the words."""

OWN: Final = "phones.page."
"""The keys of what the page says by itself."""

LEADS: Final = "phones.host."
"""The keys of what stands on the desk of a person who leads the room."""

TELLING: Final = ("trumpet", "showdown", "burn", "tongs", "void")
"""Movements of notes that no player should miss."""

CALLED: Final = 8
"""Stands for a number while a text with a place for one is read aloud: with most counters nothing of it changes."""


@cache
def codes() -> tuple[str, ...]:
    """Return the languages of the page: those of the program, and each with readings that has any."""
    return tuple(code for each in available() for code in ((each, each + RUBY) if load_readings(each) else (each,)))


class Speakers:
    """Tells who speaks to phones, in every language, as on the screen: cards go by the names of what they wear in this
    `look` (None: by their own), and `honorifics` as they are wanted there."""

    def __init__(self, look: Look | None = None, honorifics: bool = True) -> None:
        self._look, self._honorifics = look, honorifics
        self._made: dict[str, PhoneWords] = {}

    def words(self, code: str) -> PhoneWords:
        """Return the words of this language; English for an unknown code."""
        code = code if code in codes() else ENGLISH
        if code not in self._made:
            called = self._look.called if self._look is not None else None
            self._made[code] = PhoneWords(Narrator(self._language(code), self._honorifics, called), aloud(code))
        return self._made[code]

    def _language(self, code: str) -> Language:
        plain = _plain(code)
        language, own = Language(plain), self._own(plain)
        return language.worded(own) if own else language

    def _own(self, plain: str) -> Mapping[str, str]:
        return own_words(self._look, plain, available()) if self._look is not None else {}

    def mark(self, deck: Deck) -> str:
        """Return a figure that is another one where cards of this pack, or words that are called, are named otherwise;
        empty where they go by their own names."""
        called = self.words(ENGLISH).narrator.called
        others = [(card.code, name.deck, name.id) for card in deck.cards if (name := called(card)) != card]
        own = {code: said for code in available() if (said := {**self._own(code)})}
        return sha256(repr((deck.id, others, own)).encode()).hexdigest()[:12] if others or own else ""


def _plain(code: str) -> str:
    plain = code.removesuffix(RUBY)
    return plain if plain in available() else ENGLISH


def aloud(code: str) -> Callable[[str], str]:
    """Return a text as it goes to a phone: where readings are wanted `{札|ふだ}` for each word that has one."""
    readings = load_readings(_plain(code)) if code.endswith(RUBY) else None
    if readings is None:
        return lambda text: text

    def read(text: str) -> str:
        parts = readings.segments(text.replace("{n}", f"{CALLED}"))
        made = "".join(f"{{{part.text}|{part.reading}}}" if part.reading else part.text for part in parts)
        return made.replace(f"{CALLED}", "{n}") if "{n}" in text else made

    return read


class PageShelf(Mapping[str, ServedPage]):
    """Holds all that can be fetched, by its path; a page is made when it is first asked for, in the thread that asks.
    """

    def __init__(self) -> None:
        self.mark = _mark()
        self._made: dict[str, ServedPage] = {}
        self._makers = dict(_makers(self.mark))

    def __getitem__(self, path: str) -> ServedPage:
        found = self._made.get(path)
        if found is None:
            found = self._made[path] = self._makers[path]()
        return found

    def __iter__(self) -> Iterator[str]:
        return iter({**self._makers, **self._made})

    def __len__(self) -> int:
        return len({**self._makers, **self._made})

    def named(self, deck: Deck, speakers: Speakers) -> str:
        """Return the path of the texts of the games of this pack, as these speakers have them."""
        mark = speakers.mark(deck)
        at = f"/{self.mark}/named/{mark}" if mark else f"/{self.mark}"
        if mark:
            self._makers |= dict(_told(at, [spec for spec in GAMES if spec.deck is deck], speakers))
        return f"{at}/texts"

    def lay(self, path: str, page: ServedPage) -> None:
        """Add a page that can be fetched."""
        self._made[path] = page


def _mark() -> str:
    """A figure that is another one as soon as any file is of which pages are made."""
    folders = [paths.asset("phones"), paths.asset("lang"), paths.asset("rules"), paths.asset("layouts"), CRESTS]
    seen = [(path.name, path.stat().st_size, path.stat().st_mtime_ns) for folder in folders
            for path in sorted(folder.rglob("*")) if path.is_file()]
    return sha256(repr((VERSION, seen)).encode()).hexdigest()[:12]


Maker = Callable[[], ServedPage]


def _makers(mark: str) -> Iterator[tuple[str, Maker]]:
    at = f"/{mark}"
    yield "/", lambda: _index(at)
    yield f"{at}/page.css", lambda: _page("text/css; charset=utf-8", _tight(_lean(_asset("page.css"))))
    yield f"{at}/page.js", _script
    yield f"{at}/host.js", lambda: _page("text/javascript; charset=utf-8", _joined(_lean(_asset("host.js"))))
    for code in codes():
        yield f"{at}/texts.{code}.json", partial(_texts, code, OWN)
        yield f"{at}/host.{code}.json", partial(_texts, code, LEADS)
    yield from _told(at, GAMES, Speakers())
    for crest in CRESTS.glob("*.svg"):
        yield f"{at}/crests/{crest.name}", partial(_crest, crest)


def _told(at: str, specs: Iterable[AnyGame], speakers: Speakers) -> Iterator[tuple[str, Maker]]:
    """The pages that belong to a game."""
    for code in codes():
        for spec in specs:
            yield f"{at}/texts.{spec.id}.{code}.json", partial(_in, code, _game, spec, speakers)
            yield f"{at}/texts.rules.{spec.id}.{code}.json", partial(_in, code, _rules, spec, speakers)


def _index(at: str) -> ServedPage:
    text = _asset("index.html")
    for place in ("page.css", "page.js", "texts", "crests", "host"):
        text = text.replace(f"{{{place}}}", f"{at}/{place}")
    return _page("text/html; charset=utf-8", _lean(text), False)


def _script() -> ServedPage:
    parts = "".join(_lean(_asset(name).replace(STRICT, "")) for name in SCRIPTS)
    return _page("text/javascript; charset=utf-8", STRICT + _joined(f"(() => {{\n{parts}}})();\n"))


def _texts(code: str, first: str) -> ServedPage:
    """The texts whose keys begin so."""
    language, read = Language(_plain(code)), aloud(code)
    return _json({key.removeprefix(first): read(language.text(key)) for key in language.words if key.startswith(first)})


def _in(code: str, tell: Callable[[AnyGame, PhoneWords], object], spec: AnyGame,
        speakers: Speakers) -> ServedPage:
    return _json(tell(spec, speakers.words(code)))


def _crest(file: Path) -> ServedPage:
    return _page("image/svg+xml", drawing(file).decode())


def _asset(name: str) -> str:
    return paths.asset("phones", name).read_text(encoding="utf-8")


def _lean(text: str) -> str:
    """A script or a style sheet without what only its readers need: comments that have lines of their own, or end one,
    and what lines are indented by."""
    bare = re.sub(r"(?m)^\s*/\*.*?\*/", "", text, flags=re.DOTALL)
    lines = (re.sub(r"\s+// [^'\"`]*$", "", line.strip()) for line in bare.splitlines())
    return "".join(f"{line}\n" for line in lines if line and not line.startswith("//"))


def _joined(script: str) -> str:
    """A script without the ends of lines, and of statements, that are superfluous. No text goes over them."""
    return re.sub(r";?\n(?=\})|(?<=[{;,])\n", "", script)


def _tight(styles: str) -> str:
    """A sheet of styles without comments, and without the spaces and ends of lines that mean nothing there."""
    return re.sub(r"/\*.*?\*/\s*|;?\s*([{}])\s*|([;:,])\s+", r"\1\2", styles, flags=re.DOTALL)


def _page(kind: str, text: str, lasting: bool = True) -> ServedPage:
    body = text.encode()
    return ServedPage(kind, body, lasting, gzip.compress(body, mtime=0))


def _json(tree: object) -> ServedPage:
    return _page("application/json", json.dumps(tree, ensure_ascii=False, separators=(",", ":")))


IN_ITS_WORDS: Final = {"over.deal": "table.haste.deal", "act.next": "table.next_deal", "out.deal": "table.gone.deal",
                       "out.round": "table.gone.round", "out.match": "table.gone.match"}
"""What every game says in words of its own – one calls a deal a round –, and where they stand."""


# ---- one game -------------------------------------------------------------------------------------------------
def _game(spec: AnyGame, words: PhoneWords) -> dict[str, object]:
    """How its buttons, cards and hands are shown. What is `open` is asked before all eyes; `news` are the words and
    notes for which one looks up."""
    how, language, read = sheet(spec.id), words.language, words.aloud
    formula, tent = (_block(how, name) for name in ("formula", "tent"))
    return {
        "answers": {verb: {"place": each.place, "style": each.style, "always": bool(each.always), "quiet": each.quiet,
                           "sure": read(language.text(each.sure)) if each.sure else ""}
                    for verb, each in how.answers.items()},
        "open": [*how.open_to_all, *((tent["question"],) if tent else ())],
        "news": sorted(_news(how)),
        "standing": how.standing,
        "own": {key: read(language.at_table(spec.id, own)) for key, own in IN_ITS_WORDS.items()},
        "play": how.play.verb,
        "formula": formula.get("rob", ""),
        "pull": {**tent, "comfort": COMFORT, "creep": CREEP, "play": PLAY} if tent else None,
        "sort": {"suits": how.sorting.suits, "high": how.sorting.high, "first": how.sorting.first,
                 "rising": how.sorting.rising},
        "cards": {face: {"name": read(name), **_card(spec, language, read, face)}
                  for face, name in words.faces(spec.deck).items()},
    }


def _block(how: Sheet, name: str) -> dict[str, str]:
    """The words that a layout file has for one kind of table alone; empty where it is of another."""
    part = how.blocks.get(name)
    said = mapping(part.tree, part.file, name) if part is not None else {}
    return {str(key): str(value) for key, value in said.items()}


def _news(how: Sheet) -> set[str]:
    return {key for key, word in how.words.items() if word.moment} | set(how.cutins) | \
        {key for key, movement in how.notes.items() if movement in TELLING}


def _card(spec: AnyGame, language: Language, read: Callable[[str], str], face: str) -> dict[str, object]:
    card = next(each for each in spec.deck.cards if face_text(each) == face)
    own = f"card.{card.deck}.{card.id}.{spec.id}"
    does = language.text(own) if language.has(own) else Narrator(language).card_words(card)
    return {"suit": card.suit, "rank": card.rank, "does": read(does)}


# ---- the rules to be read ---------------------------------------------------------------------------------------
def _rules(spec: AnyGame, words: PhoneWords) -> list[tuple[str, object]]:
    """The rules page without its cases, which are played at the table: kind and text, or rows."""
    made = list[tuple[str, object]]()
    names = {card.id: name for card, name in zip(spec.deck.cards, words.faces(spec.deck).values(), strict=True)}

    def said(pieces: Pieces) -> str:
        return words.aloud("".join(names[piece.target] if piece.kind == "card" else piece.text for piece in pieces))

    for block in load_page(spec.id, words.language.code).blocks:
        match block:
            case CaseBlock():
                continue
            case Heading(level, _, pieces):
                made.append(("h3" if level <= 2 else "h4", said(pieces)))
            case Bullet(pieces):
                if not made or made[-1][0] != "list":
                    made.append(("list", []))
                made[-1][1].append(said(pieces))  # type: ignore[attr-defined]
            case PageTable(head, rows):
                made.append(("table", [[said(cell) for cell in row] for row in (head, *rows)]))
            case _:
                made.append(("p", said(block.pieces)))
    return made
