"""All themes there are, for a player to look through: what each has of its own, which games it fits, and what is
broken.

Each folder is read once, and chains are put together from what was read: sixty themes take no longer than sixty
folders. Refuses to know how anything is shown, and never raises for what lies in a stranger's folder.
"""
from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from game import paths
from game.core.cards import Card, Deck, Dress
from game.data.yaml_text import DataError
from game.disk import files
from game.pictures import CheckPicture
from game.themes.changes import Changes
from game.themes.find import look_of, places, survey
from game.themes.look import CHIPS, Look
from game.themes.model import BUILT_IN, CHANGES, PARTS, Part, Source, Theme, ThemePicture
from game.themes.scan import real

LOW, PROBES = 400, 2
"""Pixels: a card that is less high looks blurred when it is shown large on a television; so many of each deck tell."""


@dataclass(frozen=True, eq=False)
class Exhibit:
    """A theme to look at; or a folder that should have been one: then there is no look, and `trouble` says why.

    `mine`: it lies among the user's own themes, and can be removed. `whole`: it can be chosen; where one of our games
    is played is only taken in part, and what the user has laid on single cards lies over every theme anyway.
    """

    id: str
    folder: Path
    look: Look | None
    trouble: DataError | None = None
    mine: bool = False
    whole: bool = True

    @property
    def theme(self) -> Theme | None:
        """The theme itself, without its parents."""
        return self.look.theme if self.look is not None else None


def exhibits(extra_folders: Iterable[Path] = ()) -> list[Exhibit]:
    """List all there is: Osteria Seto, the user's, others of ours, the places, and at the end what cannot be used."""
    themes, broken = survey(extra_folders)
    by_id = {theme.id: theme for theme in themes}
    found = [_shown(theme, by_id) for theme in by_id.values()]
    for error in broken:
        folder = _folder_of(Path(error.file))
        name = folder.name if folder.name not in by_id else str(folder)
        found.append(Exhibit(name, folder, None, error, _mine(folder)))
    if (ours := by_id.get(BUILT_IN)) is not None:
        found += [Exhibit(theme.id, theme.folder, Look([theme, ours]), None, _mine(theme.folder), False)
                  for theme in (*places(), *_laid())]
    return sorted(found, key=order)


def _laid() -> list[Theme]:
    """What the user has laid on single cards, if anything."""
    theme = Changes(paths.user_themes() / CHANGES).theme()
    lies = theme is not None and (theme.backs or any(any(art.faces.values()) for art in theme.decks.values()))
    return [theme] if theme is not None and lies else []


def _shown(theme: Theme, by_id: Mapping[str, Theme]) -> Exhibit:
    try:
        look = look_of(theme, lambda below: by_id.get(below.extends) or by_id[BUILT_IN])
        return Exhibit(theme.id, theme.folder, look, None, _mine(theme.folder))
    except DataError as error:
        return Exhibit(theme.id, theme.folder, None, error, _mine(theme.folder))


def _folder_of(file: Path) -> Path:
    return file if files.is_folder(file) else file.parent


def _mine(folder: Path) -> bool:
    return folder.parent == paths.user_themes()


def order(exhibit: Exhibit) -> tuple[bool, bool, bool, bool, list[str]]:
    """Order the exhibits: Osteria Seto, the user's by name as people sort them, the others of the program, the places,
    what is broken."""
    theme = exhibit.theme
    name = theme.name("en") if theme is not None else exhibit.id
    parts = [f"{int(each):012d}" if n % 2 and each.isdecimal() else each
             for n, each in enumerate(re.split(r"(\d+)", name.casefold()))]
    return theme is None, not exhibit.whole and not exhibit.mine, exhibit.id != BUILT_IN, not exhibit.mine, parts


def probes(look: Look) -> list[CheckPicture]:
    """Choose some pictures that show how finely a theme was drawn, as they are asked for: of each deck the first, and
    of drawings none, for they are as fine as can be."""
    found = list[CheckPicture]()
    for theme in _without_ours(look):
        for art in theme.decks.values():
            rasters = [source for source in art.faces["full"].values() if source.kind == "raster"]
            found += map(asked, rasters[:PROBES])
    return found if not ships(look.theme) else []


def asked(source: Source) -> CheckPicture:
    """Return the request that checks whether a picture can be drawn."""
    return CheckPicture(source.path, source.element, source.cell, source.corners)


def ships(theme: Theme) -> bool:
    """Return whether it comes with the program."""
    return real(theme.folder).is_relative_to(real(paths.themes()))


def sources(look: Look, lying_in: Collection[Path]) -> list[Source]:
    """Return the pictures of a look that lie in these files, links followed."""
    found = [source for theme in look.chain for art in theme.decks.values() for faces in art.faces.values()
             for source in faces.values()]
    for theme in look.chain:
        found += [*theme.backs.values(), *theme.tokens.values(), *theme.crests.values()]
        found += theme.table.pictures if theme.table else ()
    return [source for source in dict.fromkeys(found) if real(source.path) in lying_in]


# ---- what it has of its own ------------------------------------------------------------------------------------
def own_face(look: Look, card: Card) -> ThemePicture | None:
    """Return the picture of a card, if the theme or a parent before Osteria Seto has drawn it, or the user has laid one
    over it."""
    found = look.face(card.deck, card.id, "full", card.copy)
    return found if found is not None and found.owner in (look.above, *_without_ours(look)) else None


def coverage(look: Look, deck: Deck, dress: Dress) -> tuple[int, int]:
    """Return how many cards of a pack that wears this a theme has of its own, and how many there are."""
    worn = [dress.face(card) for card in deck.faces]
    return sum(own_face(look, card) is not None for card in worn), len(worn)


def best_dress(look: Look, deck: Deck, now: Dress) -> Dress:
    """Choose the dress a pack should wear for this theme to be seen: what it wears now, if nothing else of it is drawn
    more."""
    return max((now, *(dress for dress in deck.all_dresses if dress.id != now.id)),
               key=lambda dress: coverage(look, deck, dress)[0])


def fits(look: Look, deck: Deck) -> bool:
    """Return whether a theme has anything for a game with this pack: cards of it, painted or still to be painted, or no
    cards at all but a table for all."""
    decks = {deck.id, *(card.deck for dress in deck.dresses for card in dress.worn.values())}
    own = _without_ours(look)
    drawn = {name for theme in own for name, art in theme.decks.items() if any(art.faces.values())}
    meant = drawn or {name for theme in own for name in theme.decks}
    return not meant or bool(meant & decks)


def parts(look: Look) -> tuple[Part, ...]:
    """Return which parts it has of its own."""
    return tuple(part for part in PARTS if any(_has(theme, part) for theme in _without_ours(look)))


def _has(theme: Theme, part: Part) -> bool:
    return bool(theme.backs) if part == "back" else theme.table is not None if part == "cloth" else \
        any(name in theme.tokens for name in CHIPS)


def _without_ours(look: Look) -> tuple[Theme, ...]:
    """The themes that say what this one is: all before Osteria Seto, or Osteria Seto itself; never the place."""
    return look.line[:-1] or look.line


def caption(look: Look, card: Card, language: str, languages: Iterable[str]) -> str:
    """Return the theme's name for a card in this language; empty: as it is called anyway."""
    called = look.called(card)
    return look.captions(called.deck, language, languages).get(called.id, "")


def part_of(look: Look, part: Part) -> Theme:
    """Return the theme of the chain a part is taken from when it is chosen."""
    return next((theme for theme in _without_ours(look) if _has(theme, part)), look.chain[-1])

