"""Knows how the table looks: a theme, its ancestors, the place, and at the end of every chain Osteria Seto, which has
everything.

Every picture falls back by itself: what a theme leaves out is its parent's, and before Osteria Seto the place's. What
the player has chosen apart – a back, a cloth, chips – goes before all of them, and so does what was laid on single
cards. Refuses to know how a picture is drawn.
"""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Literal
from zlib import crc32

from game.core.cards import Card, Dress
from game.pictures import Cell, Corners
from game.themes.model import DeckArt, Level, Part, Source, TableLook, Theme, ThemePicture, lasts
from game.themes.palette import COLOURS, SUITS

CHIPS = ("chip", "dealer", "stone-black", "stone-white")
"""The tokens that are chosen together, apart from the rest of a theme."""

BUTTONS = "button", "button_edge"
"""The colours of buttons by name."""


class Look:
    """A chain of themes, the chosen one first, where it is played, and what the packs wear: deck -> dress."""

    def __init__(self, chain: Sequence[Theme], dresses: Mapping[str, Dress] | None = None,
                 without: set[Source] | None = None, place: Theme | None = None,
                 parts: Mapping[Part, Theme] | None = None, above: Theme | None = None, pack: str = "") -> None:
        self._chosen, self.place, self.parts, self.above = tuple(chain), place, dict(parts or {}), above
        self.pack = pack
        below = self._chosen if place is None else (*chain[:-1], place, chain[-1])
        self.chain = below if above is None else (above, *below)
        self.dresses = dict(dresses or {})
        self._without: set[Source] = set() if without is None else without
        self._worn: dict[tuple[str, str, str], Card] = {}       # asked for with every card of every frame

    def dressed(self, dresses: Mapping[str, Dress]) -> Look:
        """Return the same themes with packs that wear this; a pack that is not named wears its own faces."""
        return Look(self._chosen, dresses, self._without, self.place, self.parts, self.above, self.pack)

    def at(self, place: Theme | None, pack: str | None = None) -> Look:
        """Return the same themes elsewhere; `pack`: the deck whose backs lie there, if it is another one."""
        pack = self.pack if pack is None else pack
        return Look(self._chosen, self.dresses, self._without, place, self.parts, self.above, pack)

    def apart(self, parts: Mapping[Part, Theme]) -> Look:
        """Return the same themes with these chosen for a part; what is not named is theirs."""
        return Look(self._chosen, self.dresses, self._without, self.place, parts, self.above, self.pack)

    def under(self, above: Theme | None, index: Mapping[str, str] | None = None) -> Look:
        """Return the same themes, and over them what a player has laid on single cards. `index`: see `indexed`; it
        holds for these, too. What is wanted on the theme below them is said of its art alone. Where nothing is wanted
        of them, they have the index that a pack of the player's own has: one card of it that was drawn again does not
        stand out."""
        if above is not None:
            below = self.theme
            wanted = index or {}
            own = below.licence == above.licence and not wanted.get(below.id)    # else it is not its maker who says so
            above = _indexed(above, wanted.get(above.id) or (below.card.index if own else ""))
        return Look(self._chosen, self.dresses, self._without, self.place, self.parts, above, self.pack)

    def indexed(self, index: Mapping[str, str]) -> Look:
        """Return the same themes with the index the player wants on them (theme id -> `always` or `never`): an overlay
        of the player's own, which is never written into a theme."""
        chain = [_indexed(theme, index.get(theme.id, "")) for theme in self._chosen]
        return Look(chain, self.dresses, self._without, self.place, self.parts, self.above, self.pack)

    def _before(self, part: Part) -> tuple[Theme, ...]:
        """The themes that are asked for a part, one after the other. What was laid on single cards has none, unless it
        was chosen for it."""
        chain = self.chain[self.above is not None:]
        return (self.parts[part], *chain) if part in self.parts else chain

    def pass_over(self, path: Path, element: str, cell: Cell | None, corners: Corners | None = None) -> None:
        """Pass over a picture that cannot be drawn: from now on the theme is taken as if it had none there."""
        self._without.add(Source(path, element, cell, corners))
        self._worn.clear()

    @property
    def theme(self) -> Theme:
        """The theme that was chosen."""
        return self._chosen[0]

    @property
    def line(self) -> tuple[Theme, ...]:
        """The chosen theme and its ancestors, without the place."""
        return self._chosen

    # ---- cards ---------------------------------------------------------------------------------------------
    def worn(self, card: Card) -> Card:
        """Return the card whose picture this one wears: its dress's, where a theme of the chain has that, else its own.

        A dress lies in a folder of pictures like any deck, so a theme for French cards also dresses those of another
        pack that wears them.
        """
        dress = self.dresses.get(card.deck)
        if dress is None:
            return card
        name = (card.deck, card.id, card.copy)
        worn = self._worn.get(name)
        if worn is None:
            face = dress.face(card)
            worn = self._worn[name] = face if self.face(face.deck, face.id, "full", face.copy) else card
        return worn

    def face(self, deck: str, card_id: str, level: Level, copy: str = "") -> ThemePicture | None:
        """Return the picture of a card for this level of detail; None if no theme of the chain has one.

        The first theme with any use wins: its picture of this level, else its full one – then the picture's
        `level` says `full`, and the caller composes index and picture. Art of one copy (`cuckoo.b`) goes before
        art of all.
        """
        for theme in self.chain:
            art = theme.decks.get(deck)
            for found_at, source in _candidates(art, card_id, level, copy) if art else ():
                if source not in self._without:
                    return _picture(source, theme, found_at)
        return None

    def samples(self, deck: str) -> list[ThemePicture]:
        """Choose some pictures by which one can tell what shape this deck is: of the first theme that has any of it –
        single cards that were laid over it say nothing."""
        for theme in self.chain[self.above is not None:]:
            art = theme.decks.get(deck)
            found = [source for source in art.faces["full"].values() if source not in self._without] if art else []
            if found:
                some = dict.fromkeys(found[at] for at in (0, len(found) // 2, len(found) - 1))
                return [_picture(source, theme) for source in some]
        return []

    def called(self, card: Card) -> Card:
        """Return the card by whose name this one goes: what it wears where the dress lends its names, too."""
        dress = self.dresses.get(card.deck)
        return self.worn(card) if dress is not None and dress.named else card

    def captions(self, deck: str, language: str, languages: Iterable[str]) -> Mapping[str, str]:
        """Return the captions of a deck's cards in this language, by the themes of the chain, and the words for its
        calls. A theme without words in it lends those of a language that the program does not speak: an Italian pack
        says Gnao to everybody."""
        spoken, said = set(languages), dict[str, str]()
        for theme in reversed(self.line):
            words = theme.decks[deck].captions if deck in theme.decks else {}
            foreign: Mapping[str, str] = next((words[code] for code in words if code not in spoken), {})
            said |= words.get(language, foreign)
        return said

    def back(self, name: str = "default") -> ThemePicture:
        """Return the back of this name; `default`, or a name no theme of the chain knows, is the default back of the
        first theme that has one."""
        themes = self._before("back")
        for theme in themes if name != "default" else ():
            if self._has(theme.backs, name):
                return _picture(theme.backs[name], theme)
        for theme in themes:
            if self._has(theme.backs, theme.back):
                return _picture(theme.backs[theme.back], theme)
        raise self._incomplete("back", name)

    # ---- the table -----------------------------------------------------------------------------------------
    def table(self) -> TableLook:
        """Return the cloth of the first theme that says anything of it, whole: a plain colour hides a parent's picture.
        """
        for theme in self._before("cloth"):
            art = theme.table
            if art:
                image, border, medium, left, right = (
                    _picture(each, theme) if each and each not in self._without else None
                    for each in (art.image, art.border, art.medium, art.left, art.right))
                return TableLook(art.colour or self.colour("ai_deep"), image, art.fit, art.light, art.dusk, art.lamp,
                                 border, medium, left, right, art.buttons)
        return TableLook(self.colour("ai_deep"), None, "cover")

    def token(self, name: str) -> ThemePicture:
        """Return a chip, the dealer's button, a sign. Raises LookupError for a name that has never been drawn."""
        for theme in self._before("chips") if name in CHIPS else self.chain:
            if self._has(theme.tokens, name):
                return _picture(theme.tokens[name], theme)
        raise self._incomplete("token", name)

    def face_with(self, who: str, look: str) -> ThemePicture | None:
        """Return the face of one of the company with an expression; None where it is another author's face, which has
        none."""
        plain = f"face-{who}"
        ours = self.ours("token", plain)
        return self.ours("token", f"{plain}-{look}") if ours is not None and self.token(plain) == ours else None

    def crests(self) -> list[str]:
        """Return the names of all crests, in order of the alphabet."""
        return sorted({name for theme in self.chain for name in theme.crests if self._has(theme.crests, name)})

    def crest(self, name: str) -> ThemePicture:
        """Return a crest; a name from a theme that is not here gets another one, always the same."""
        for theme in self.chain:
            if self._has(theme.crests, name):
                return _picture(theme.crests[name], theme)
        others = self.crests()
        if not others:
            raise self._incomplete("crest", name)
        return self.crest(others[crc32(name.encode()) % len(others)])

    def ours(self, kind: Literal["token", "crest"], name: str) -> ThemePicture | None:
        """Return what stands in for a token or a crest of a stranger until it is drawn: that of the last theme of the
        chain."""
        own = self.chain[-1]
        found = own.tokens if kind == "token" else own.crests
        return _picture(found[name], own) if self._has(found, name) else None

    def sounds(self, name: str) -> list[Path]:
        """Return the takes of a sound in their order, of the first theme that has any; empty: silence."""
        return next((list(theme.sounds[name]) for theme in self.chain if name in theme.sounds), [])

    def takes(self) -> list[Path]:
        """Return every take that may be heard of what does not last."""
        names = {name: None for theme in self.chain for name in theme.sounds if not lasts(name)}
        return [take for name in names for take in self.sounds(name)]

    # ---- colours and letters -------------------------------------------------------------------------------
    @property
    def colours(self) -> Mapping[str, str]:
        """The colours that themes of the chain name: name -> `#rrggbb`. The buttons of a place go with its cloth."""
        said: dict[str, str] = {}
        laid = next((theme for theme in self._before("cloth") if theme.table), None)
        for theme in reversed(self.chain):
            hidden = BUTTONS if theme is self.place and theme is not laid else ()
            said |= {name: colour for name, colour in theme.colours.items() if name not in hidden}
        return said

    def colour(self, token: str) -> str:
        """Return `#rrggbb` of a name of the palette (`kin`), of `paper`, `ink`, `highlight`, or of `suit.<suit>`.

        Raises LookupError for any other name.
        """
        said = next((theme.colours[token] for theme in self.chain if token in theme.colours), None)
        standard = COLOURS.get(token) or SUITS.get(token.removeprefix("suit."))
        if not (said or standard):
            raise LookupError(f"There is no colour `{token}`.")
        return str(said or standard)

    def _has(self, pictures: Mapping[str, Source], name: str) -> bool:
        return name in pictures and pictures[name] not in self._without

    def _incomplete(self, kind: str, name: str) -> LookupError:
        folders = ", ".join(str(theme.folder) for theme in self.chain)
        return LookupError(f"No theme has the {kind} `{name}`. Looked in: {folders}. Install the program again.")


def _indexed(theme: Theme, index: str) -> Theme:
    """The theme with this index on its cards; empty: with that which it has."""
    if index in ("", theme.card.index):
        return theme
    return replace(theme, card=replace(theme.card, index=index))  # type: ignore[arg-type]


def _candidates(art: DeckArt, card_id: str, level: Level, copy: str) -> Iterator[tuple[Level, Source]]:
    """What one theme has of a card, best first: art of the copy before art of all, the level before full."""
    levels: tuple[Level, ...] = (level,) if level == "full" else (level, "full")
    for name in ([f"{card_id}.{copy}"] if copy else []) + [card_id]:
        for each in levels:
            if name in art.faces[each]:
                yield each, art.faces[each][name]


def _picture(source: Source, owner: Theme, level: Level = "full") -> ThemePicture:
    return ThemePicture(source.path, source.element, source.cell, level, owner, source.kind, source.corners, source.fit)
