"""Keeps what a player has laid on single cards: a theme of its own that lies above whichever they have chosen. A back
among them is chosen for a game like that of any theme.

Each picture is copied under a name of its own and named in theme.yaml; taking one back is to name what was named
before, so nothing is ever lost by it. It refuses to know how a picture is drawn, and whether it can be.
"""
from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from game.core.trouble import Troubled
from game.data.yaml_text import DataError, plain, read_mapping, write_text
from game.disk import files
from game.pictures.requests import MOST_BYTES, Corners
from game.themes.load import load
from game.themes.model import CHANGES, Fit, Theme
from game.themes.reference import written
from game.themes.schema import FILE, VERSION

FOLDER: Final = "pictures"
BACK: Final = "", "back"
"""Deck and card of what is no face, but the back of a pack."""

STYLE: Final = {"aspect": "0.643", "fit": "cover"}
_WORD: Final = re.compile(r"[^a-z0-9-]+")


class Before(NamedTuple):
    """Describes what a card showed before it was changed; "" : whatever the theme below shows."""

    deck: str
    card: str
    named: str


class Changes:
    """`folder` is that of the theme; it need not be there. `names`: what it is called, by language."""

    def __init__(self, folder: Path, names: Callable[[], Mapping[str, str]] = dict) -> None:
        self.folder, self._names = folder, names

    def theme(self) -> Theme | None:
        """Return the theme as it stands; None where nothing was changed, or it cannot be read. A drawing seldom says
        which card it is: where its file does not say otherwise, our index is printed on it in every size."""
        if not files.is_file(self.folder / FILE):
            return None
        with suppress(DataError):
            found = load(self.folder)
            lettered = found.card.index != "auto"
            return found if lettered else replace(found, card=replace(found.card, index="always"))
        return None

    def lay(self, deck: str, card: str, picture: Path, corners: Corners | None = None, fit: Fit | None = None
            ) -> Before:
        """Lay this picture, or what lies within these corners of it, on the card from now on; `fit`: how it lies on it,
        where that is not as usual. Raises OSError, Troubled."""
        content = files.read(picture, MOST_BYTES)
        if len(content) > MOST_BYTES:
            raise Troubled("bring.too_large", file=picture.name, n=MOST_BYTES >> 20)
        word = _WORD.sub("-", f"{deck}-{card}").strip("-")
        name = f"{FOLDER}/{word}-{secrets.token_hex(3)}{picture.suffix.lower()}"
        files.write_whole(self.folder / name, content)
        return self._name(deck, card, written(name, corners, fit))

    def pull(self, deck: str, card: str, corners: Corners | None, fit: Fit | None = None) -> Before:
        """Pull other corners in the picture that lies on this card, or change its fit. Raises OSError."""
        file = self._tree().get(deck, {}).get(card, "").partition("#")[0]
        return self._name(deck, card, written(file, corners, fit) if file else file)

    def take_away(self, deck: str, card: str) -> Before:
        """Let the card show again what the theme below shows. Raises OSError."""
        return self._name(deck, card, "")

    def take_back(self, before: Before) -> None:
        """Let the card show again what it showed before. Raises OSError."""
        self._name(*before)

    def picture(self, deck: str, card: str) -> Path | None:
        """Return the file that was laid on this card; None: none was."""
        file = self._tree().get(deck, {}).get(card, "").partition("#")[0]
        return self.folder / file if file else None

    def _name(self, deck: str, card: str, named: str) -> Before:
        """Write what this card shows now."""
        tree = self._tree()
        cards = tree.setdefault(deck, {})
        before = Before(deck, card, cards.get(card, ""))
        cards[card] = named
        back = tree.pop(BACK[0], {}).get(BACK[1], "")
        decks = {name: {"cards": {each: to for each, to in laid.items() if to}} for name, laid in tree.items()}
        said = {"theme": VERSION, "id": CHANGES, "name": dict(self._names()) or CHANGES,
                "license": "personal", "card": STYLE,
                "decks": {name: laid for name, laid in decks.items() if laid["cards"]},
                **({"backs": {"default": back}} if back else {})}
        files.write_whole(self.folder / FILE, write_text(said))
        return before

    def _tree(self) -> dict[str, dict[str, str]]:
        """Which card shows what, by deck, and the back; other people's entries there are kept as far as they say that.
        """
        try:
            tree = plain(read_mapping(self.folder / FILE))
        except DataError:
            return {}
        decks = tree.get("decks") if isinstance(tree, dict) else None
        found: dict[str, dict[str, str]] = {}
        for deck, said in (decks.items() if isinstance(decks, dict) else ()):
            cards = said.get("cards") if isinstance(said, dict) else None
            found[deck] = {card: str(to) for card, to in cards.items()} if isinstance(cards, dict) else {}
        backs = tree.get("backs") if isinstance(tree, dict) else None
        if isinstance(backs, dict) and "default" in backs:
            found[BACK[0]] = {BACK[1]: str(backs["default"])}
        return found
