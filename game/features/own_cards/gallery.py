"""The themes there are, as a page looks through them: read beside the main path, chosen, laid over, taken away – and
all of it taken back.

What was chosen is kept in the settings, what was taken away in a folder beside the themes. This room refuses to know
how any of it is shown.
"""
from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING, NamedTuple

from game import paths
from game.application.preferences import Preferences
from game.application.theme_watch import broken
from game.core.refusal import of_disk
from game.core.trouble import Trouble
from game.core.words import legible
from game.data.yaml_text import LIMIT, DataError
from game.disk import files
from game.disk.watching import Changed, Watch
from game.features.own_cards.undo_log import ALL_BEFORE, UndoStep, moved_aside, moved_back
from game.features.own_cards.values import BackBefore, GameBack, KeptTheme, LaidPicture, On
from game.pictures import CheckPicture, DrawablePicture, room
from game.rules.catalogue import GAMES
from game.themes import BUILT_IN, Look, open_theme
from game.themes.changes import Before
from game.themes.collection import LOW, Exhibit, best_dress, exhibits, fits, order, parts, probes
from game.themes.model import CHANGES, PARTS, Part, Theme
from game.themes.naming import renamed
from game.themes.scan import lying_in, real
from game.themes.schema import FILE
from game.ui.draw.surface import SurfaceCanvas

if TYPE_CHECKING:
    from game.features.own_cards.sample_deal import Open

MOST_UNDONE = 50

log = logging.getLogger(__name__)


class FoundThemes(NamedTuple):
    """Describes what the folders hold, and which of their files have changed since."""

    exhibits: tuple[Exhibit, ...]
    changed: Changed


class Gallery:
    """`wake` is called from another thread when there is something new (`attend`)."""

    def __init__(self, preferences: Preferences, keep: bool, wake: Callable[[], None],
                 opened: Open | None = None) -> None:
        """`opened` opens an application for a deal that is only looked at; None: no deals are shown."""
        self._preferences, self._keep, self._wake, self._opened = preferences, keep, wake, opened
        self.exhibits: tuple[Exhibit, ...] | None = None
        self.blurred: set[str] = set()
        self.trouble: Trouble | None = None
        self.news: Trouble | None = None
        self.note: Trouble | None = None
        self._deeds: list[UndoStep] = []
        self._told: list[UndoStep] = []         # those that the user had read when they left
        self._arrived: SimpleQueue[FoundThemes | str] = SimpleQueue()
        self._measured: dict[Path, bool] = {}
        self._watch = Watch(self._look)

    # ---- coming and going
    def enter(self) -> None:
        """Start to look through it: read it, and whatever changes from now on."""
        if not self._keep:
            self._look(frozenset())
            self.attend()
            return
        self._watch.over(_folders(), at_once=True)

    def leave(self) -> None:
        """Stop looking through it."""
        self.read()
        self._told = self._deeds[:]
        self._watch.over(())

    def close(self) -> None:
        """Close the gallery before the program ends."""
        self._watch.close()

    def attend(self) -> Changed | None:
        """Take in, with every frame, what has come; returns the files that had changed, None where all is as it was."""
        changed: Changed | None = None
        while not self._arrived.empty():
            came = self._arrived.get()
            if isinstance(came, FoundThemes):
                self.exhibits, changed = came.exhibits, (changed or frozenset()) | came.changed
                self.blurred &= {each.id for each in came.exhibits}
                self._preferences.looks.learn(came.exhibits)
            else:
                self.blurred.add(came)
                changed = changed or frozenset()
        return changed

    def _look(self, changed: Changed) -> None:
        """In the thread of the watch: all folders are read, then some pictures of each measured."""
        found = tuple(exhibits((paths.user_themes(),)))
        self._arrived.put(FoundThemes(found, changed))
        self._wake()
        for path in changed:
            self._measured.pop(path, None)
        for exhibit in found:
            if self._keep and not self._watch.watching:
                return                      # the page has been left
            if exhibit.look is not None and any(map(self._is_low, probes(exhibit.look))):
                self._arrived.put(exhibit.id)
                self._wake()

    def _is_low(self, asked: CheckPicture) -> bool:
        path = real(asked.path)
        if path not in self._measured:
            said = room().ask(asked)
            self._measured[path] = isinstance(said, DrawablePicture) and said.height < LOW
        return self._measured[path]

    # ---- a deal that is played with it
    @property
    def deals(self) -> bool:
        """Whether there are any to be shown."""
        return self._opened is not None

    def deal(self, exhibit: Exhibit, game: str, dress: str, wide: int) -> SurfaceCanvas:
        """Return a table of the game with it, for a place so many pixels wide; takes its time, and may be asked by any
        thread."""
        from game.features.own_cards.sample_deal import painted

        assert self._opened is not None
        settings = replace(self._preferences.settings, theme={game: str(exhibit.folder)}, dress={game: dress},
                           back={}, cloth={}, chips={})
        return painted(self._opened, settings, game, wide)

    # ---- what is in force
    def chosen(self, game: str, part: Part | None = None) -> str:
        """Return the theme that was chosen for a game, or for a part of it; empty: none, the part is as the theme has
        it."""
        settings = self._preferences.settings
        if part is not None:
            return str(getattr(settings, part).get(game, ""))
        return self._preferences.wished(game)

    def use(self, exhibit: Exhibit, games: Iterable[str]) -> None:
        """Play these games with it from now on; their packs wear what it has drawn most of."""
        if exhibit.look is not None:
            self._put_on(exhibit.id, self.called(exhibit), exhibit.look, games)

    def wear(self, game: str, kept: KeptTheme) -> None:
        """Play this game with these pictures. That is taken back like anything else that was done here; the parts it
        has of its own are seen, whatever had been chosen apart."""
        look, settings = None, self._preferences.settings
        with suppress(DataError):
            look = self._preferences.looks.open(kept.theme)
        own: dict[str, object] = {part: _without(getattr(settings, part), [game])
                                  for part in (parts(look) if look is not None else ())
                                  if game in getattr(settings, part)}
        self._put_on(kept.theme, legible(kept.name), look, [game], own)
        self._preferences.take_in_hand(game)

    def took_place(self, kept: KeptTheme) -> None:
        """Show a theme that took the place of another. The player's choice of numbers for the old theme holds unless it
        was made again with the new one."""
        if kept.former is None:
            return
        index = _without(self._preferences.settings.index, [kept.theme] if "index" in kept.style else [])
        self._do(Trouble("scene.gallery.did_replace", {"theme": legible(kept.name)}),
                 {"index": index} if index != self._preferences.settings.index else {},
                 Trouble("scene.gallery.undid_replace", {"theme": legible(kept.name)}),
                 partial(self._give_back, kept.theme, kept.former))
        self._lies_anew(kept.theme)

    def hung(self, kept: KeptTheme) -> None:
        """Hang what was kept in the gallery. It is taken down again like anything else that was done here."""
        if kept.former is None:
            values = {"theme": legible(kept.name)}
            self._do(Trouble("scene.gallery.did_hang", values), {}, Trouble("scene.gallery.undid_hang", values),
                     partial(self._take_down, kept))

    def stays_on(self, card: On, laid: LaidPicture) -> None:
        """Tell that what was laid on this card stays there; here it can be taken back like anything else."""
        if isinstance(laid, BackBefore):
            self._do(Trouble("scene.gallery.did_lay_back", {"deck": Trouble(f"game.{laid.game}.deck")}), {},
                     Trouble("scene.gallery.undid_back"), partial(self._lift, laid.before),
                     before={"back": laid.chosen})
        elif not isinstance(card, GameBack):
            called = self._preferences.look.called(card)
            values = {"card": Trouble(f"card.{called.deck}.{called.id}.name")}
            self._do(Trouble("scene.gallery.did_lay", values), {}, Trouble("scene.gallery.undid_lay", values),
                     partial(self._lift, laid))

    def _take_down(self, kept: KeptTheme) -> Trouble | None:
        """What was hung is moved aside; nothing wants it any more."""
        folder = self._folder_of(kept.theme)
        if folder.exists() and (why := moved_aside(folder)[1]) is not None:
            return Trouble("scene.gallery.not_removed", {"theme": legible(kept.name), "why": why})
        self.exhibits = tuple(each for each in self.exhibits or () if each.id != kept.theme)
        self._preferences.looks.learn(self.exhibits)
        if wanted := self._without_theme(kept.theme):
            self._preferences.change(**wanted)
        return None

    def _lift(self, laid: Before) -> Trouble | None:
        """The card shows what it showed before."""
        try:
            self._preferences.changes.take_back(laid)
        except OSError as error:
            return Trouble("scene.gallery.not_lifted", {"why": of_disk(error)})
        self._preferences.looks.forget(CHANGES)
        self._preferences.look_anew()
        return None

    def _folder_of(self, theme: str) -> Path:
        folder = paths.user_themes() / theme
        with suppress(DataError):
            folder = self._preferences.looks.open(theme).theme.folder
        return folder

    def _without_theme(self, theme: str) -> dict[str, object]:
        """The settings that want this theme, wanting it no more."""
        settings = self._preferences.settings
        kept = {name: {game: each for game, each in getattr(settings, name).items() if each != theme}
                for name in ("theme", *PARTS)}
        return {name: value for name, value in kept.items() if value != getattr(settings, name)}

    def _lies_anew(self, theme: str) -> None:
        """Other pictures lie under its id: they are seen at once."""
        self._preferences.looks.forget(theme)
        with suppress(DataError):
            look = self._preferences.looks.open(theme)
            self.exhibits = None if self.exhibits is None else tuple(
                replace(each, look=look) if each.id == theme else each for each in self.exhibits)
        self._preferences.look_anew(theme)

    def _put_on(self, theme: str, name: str, look: Look | None, games: Iterable[str],
                more: Mapping[str, object] | None = None) -> None:
        settings, wished = self._preferences.settings, [spec for spec in GAMES if spec.id in set(games)]
        dress = {spec.id: best_dress(look, spec.deck, spec.deck.dress(settings.dress.get(spec.id, ""))).id
                 for spec in wished if spec.deck.dresses and look is not None}
        for_what = {"deck": Trouble(f"game.{wished[0].id}.deck")} if len(wished) == 1 else {"n": len(wished)}
        former = None if "n" in for_what else self._theme_of(self._preferences.wished(wished[0].id))
        undone = Trouble("scene.gallery.undid_use", for_what) if former is not None else ALL_BEFORE
        self._do(Trouble(f"scene.gallery.did_use{'_all' if 'n' in for_what else ''}", {"theme": name, **for_what}),
                 {"theme": {**settings.theme, **{spec.id: theme for spec in wished}},
                  "dress": {**settings.dress, **dress}, **(more or {})}, undone,
                 theme=look.theme if look else None, former=former)

    def _theme_of(self, name: str) -> Theme | None:
        """The theme of this id, as it is known here; None where it cannot be read."""
        known = next((each.theme for each in self.exhibits or () if each.id == name), None)
        with suppress(DataError):
            return known or self._preferences.looks.open(name).theme
        return None

    def mixed(self, exhibit: Exhibit) -> Mapping[Part, Sequence[str]]:
        """Return the parts that are not of this theme in the games played with it, as they were chosen apart: part ->
        the names of the themes it is of."""
        games, there = self._played_with(exhibit), {each.id: each for each in self.exhibits or ()}
        found: dict[Part, Sequence[str]] = {}
        for part in PARTS:
            others = {theme: None for game in games if (theme := self.chosen(game, part)) not in ("", exhibit.id)}
            if others:
                found[part] = [self.called(there[theme]) if theme in there else legible(theme) for theme in others]
        return found

    def use_whole(self, exhibit: Exhibit) -> None:
        """Use all of it in the games that are played with it: nothing is chosen apart any more."""
        settings, games = self._preferences.settings, self._played_with(exhibit)
        self._do(Trouble("scene.gallery.did_whole", {"theme": self.called(exhibit)}),
                 {part: _without(getattr(settings, part), games) for part in PARTS}, theme=exhibit.theme)

    def _played_with(self, exhibit: Exhibit) -> list[str]:
        return [spec.id for spec in GAMES if self.chosen(spec.id) == exhibit.id]

    def use_part(self, part: Part, exhibit: Exhibit | None, game: str) -> None:
        """Use its back, its cloth or its chips for a game, whatever its theme; None: as the theme has them."""
        settings = self._preferences.settings
        kept = _without(getattr(settings, part), [game])
        if exhibit is not None:
            kept[game] = exhibit.id
        told = Trouble(f"scene.gallery.did_{part}", {"theme": self.called(exhibit)}) if exhibit is not None \
            else Trouble("scene.gallery.did_as_theme")
        self._do(told, {part: kept}, Trouble(f"scene.gallery.undid_{part}"),
                 theme=exhibit.theme if exhibit is not None else None)

    @property
    def as_it_came(self) -> bool:
        """Whether all games are played with what came with the program."""
        settings = self._preferences.settings
        return not any(theme != BUILT_IN for theme in settings.theme.values()) and \
            not any(getattr(settings, part) for part in PARTS)

    def put_back(self) -> None:
        """Play all games as they came: cards, backs, tables and chips, and what a pack wore for a theme."""
        settings = self._preferences.settings
        other = {spec.id for spec in GAMES if self._preferences.wished(spec.id) != BUILT_IN}
        dress = {game: name for game, name in settings.dress.items() if game not in other}
        self._do(Trouble("scene.gallery.did_put_back"), {"theme": {}, "dress": dress, **{part: {} for part in PARTS}})

    def index(self, exhibit: Exhibit, wish: str) -> None:
        """Choose whether we print an index on its cards: `always`, `never`, or empty: as its maker says."""
        settings = self._preferences.settings
        kept = {name: each for name, each in settings.index.items() if name != exhibit.id}
        if wish:
            kept[exhibit.id] = wish
        values = {"theme": self.called(exhibit)}
        self._do(Trouble("scene.gallery.did_index", values), {"index": kept},
                 Trouble("scene.gallery.undid_index", values), theme=exhibit.theme, former=exhibit.theme)

    def games_for(self, exhibit: Exhibit) -> Sequence[str]:
        """Return the games it has something for, in the order of the shelf."""
        return [spec.id for spec in GAMES if exhibit.look is not None and fits(exhibit.look, spec.deck)]

    def called(self, exhibit: Exhibit) -> str:
        """Return its name in the language in force; of a folder that cannot be used, the folder's."""
        theme = exhibit.theme
        return legible(theme.name(self._preferences.language.code) if theme is not None else exhibit.id)

    def wrong(self, exhibit: Exhibit) -> Trouble | None:
        """Return why it cannot be used, in words that help the user mend it."""
        if exhibit.trouble is None:
            return None
        told = broken(self.called(exhibit), exhibit.trouble)
        return told._replace(key="scene.gallery.broken")

    # ---- another name
    def rename(self, exhibit: Exhibit, name: str) -> bool:
        """Give a theme of the user's this name, in its file; whether it has it."""
        theme, name = exhibit.theme, name.strip()
        if theme is None or not (exhibit.mine and exhibit.whole and self._keep) or name in ("", self.called(exhibit)):
            return False
        file = exhibit.folder / FILE
        try:
            before = files.read(file, LIMIT) if files.is_file(file) else None
            files.write_whole(file, renamed(file, name))
        except (OSError, DataError) as error:
            why = of_disk(error) if isinstance(error, OSError) else error.told.what
            self.trouble = Trouble("scene.gallery.not_renamed", {"theme": self.called(exhibit), "why": why})
            return False
        self._read_anew(exhibit)
        self._do(Trouble("scene.gallery.did_rename", {"theme": legible(name)}), {},
                 Trouble("scene.gallery.undid_rename", {"theme": self.called(exhibit)}),
                 partial(self._name_back, exhibit, before), former=theme)
        return True

    def _name_back(self, exhibit: Exhibit, said: bytes | None) -> Trouble | None:
        """Its file says again what it said before; None: there was no file."""
        try:
            if said is None:
                (exhibit.folder / FILE).unlink(missing_ok=True)
            else:
                files.write_whole(exhibit.folder / FILE, said)
        except OSError as error:
            return Trouble("scene.gallery.not_named_back", {"why": of_disk(error)})
        self._read_anew(exhibit)
        return None

    def _read_anew(self, exhibit: Exhibit) -> None:
        """Show it at once as its file says now; the search through the folders finds the same later."""
        with suppress(DataError):
            look = open_theme(exhibit.folder, (paths.user_themes(),))
            self.exhibits = tuple(replace(each, look=look) if each.id == exhibit.id else each
                                  for each in self.exhibits or ())
            self._preferences.looks.learn(self.exhibits)

    # ---- taking away and back
    def remove(self, exhibit: Exhibit) -> bool:
        """Move a theme of the user's aside, which nothing wants any more; return whether that could be."""
        if not exhibit.mine or not self._keep:
            return False
        aside, why = moved_aside(exhibit.folder)
        if why is not None:
            self.trouble = Trouble("scene.gallery.not_removed", {"theme": self.called(exhibit), "why": why})
            return False
        self.exhibits = tuple(each for each in self.exhibits or () if each is not exhibit)
        self._preferences.looks.learn(self.exhibits)
        if not exhibit.whole:
            self._preferences.look_anew()      # it lay over all themes
        values = {"theme": self.called(exhibit)}
        self._do(Trouble("scene.gallery.did_remove", values), self._without_theme(exhibit.id),
                 Trouble("scene.gallery.undid_remove", values), partial(self._bring_back, exhibit, aside),
                 exhibit.theme, exhibit.theme)
        return True

    def _bring_back(self, exhibit: Exhibit, aside: Path) -> Trouble | None:
        """What was taken away lies where it lay."""
        why = moved_back(aside, exhibit.folder)
        if why is None:
            self._hang(exhibit)
        return why

    @property
    def done(self) -> Trouble | None:
        """The last act, which can be taken back."""
        return self._deeds[-1].told_in(self._preferences.language.code) if self._deeds else None

    @property
    def former(self) -> bool:
        """Whether the last action was done before the user left and came again: it is no news."""
        return bool(self._deeds) and any(each is self._deeds[-1] for each in self._told)

    def read(self) -> None:
        """Forget what could not be done, what was taken back, and what came of a wish: the user has read it."""
        self.trouble = self.news = self.note = None

    def undo(self) -> bool:
        """Undo the last action, and say so; returns whether that was possible."""
        self.read()
        if not self._deeds:
            return False
        deed = self._deeds[-1]
        if deed.back is not None and (why := deed.back()) is not None:
            self.trouble = why
            return False
        del self._deeds[-1]
        if deed.before:
            self._preferences.change(**deed.before)
        self.news = deed.undone_in(self._preferences.language.code)
        return True

    def _give_back(self, theme: str, former: Path) -> Trouble | None:
        """The theme that was replaced has its place again, and the new one is moved aside."""
        folder = self._folder_of(theme)
        newer, why = moved_aside(folder)
        if why is not None:
            return Trouble("scene.gallery.not_undone", {"why": why})
        if (trouble := moved_back(former, folder)) is not None:
            moved_back(newer, folder)
            return trouble
        self._lies_anew(theme)
        return None

    def _hang(self, exhibit: Exhibit) -> None:
        """Put it back at once where it was, as it was known, for settings may want it and need not wait for a disk; the
        search through the folders finds it there later."""
        there = {each.id: each for each in self.exhibits or ()}
        self.exhibits = tuple(sorted({**there, exhibit.id: exhibit}.values(), key=order))
        self._preferences.looks.learn(self.exhibits)
        if not exhibit.whole:
            self._preferences.look_anew()      # it lies over all themes

    def _do(self, told: Trouble, values: Mapping[str, object], undone: Trouble = ALL_BEFORE,
            back: Callable[[], Trouble | None] | None = None, theme: Theme | None = None, former: Theme | None = None,
            before: Mapping[str, object] | None = None) -> None:
        """`before`: the settings as they were, where they are as wanted already."""
        settings = self._preferences.settings
        self.read()
        before = before or {name: getattr(settings, name) for name in values}
        self._deeds.append(UndoStep(told, undone, before, back, theme, former))
        del self._deeds[:-MOST_UNDONE]
        if values:
            self._preferences.change(**values)


def _without(kept: Mapping[str, str], games: Collection[str]) -> dict[str, str]:
    """What was chosen for all games but these."""
    return {game: theme for game, theme in kept.items() if game not in games}


def _folders() -> list[Path]:
    """What is watched: the user's themes, and what links there lead to."""
    root = paths.user_themes()
    try:
        linked = [real(root / name) for name, is_link in lying_in(root) if is_link]
    except OSError:
        linked = []
    return [root, *linked]
