"""Keeps what follows the user from table to table: `settings.yaml`, read tolerantly and written whole.

A value that cannot be read costs that value alone, a file that cannot be read costs the file (it is laid aside, not
lost); keys of a later version are kept when an older one saves. This module refuses to know what the settings do.
"""
# No `from __future__ import annotations`: types that are read at every start need not be texts first.
import os
import shutil
from collections.abc import Mapping, Sequence
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field, fields
from functools import partial
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from game import paths
from game.core.trouble import Trouble
from game.data import yaml_text
from game.data.record import Range, one_of, tolerant
from game.data.settings_values import (
    FLAIRS,
    INDEXES,
    INSTANT,
    PACES,
    READING_AIDS,
    RENDERERS,
    SCALARS,
    SORTINGS,
    SPEEDS,
    Folders,
    KeysByCommand,
    LastTable,
    People,
    Percent,
    TableByGame,
    WindowSize,
    WordByName,
    Words,
    by_name,
    written,
)
from game.data.yaml_text import DataError
from game.disk import files, locks

__all__ = [
    "FLAIRS", "INSTANT", "READING_AIDS", "RENDERERS", "SPEEDS", "LastTable", "Settings", "Trouble", "load_settings",
    "save_settings",
]  # fmt: skip


PATIENCE = 0.3
"""Seconds that another window is waited for; one that takes longer hangs, and must not hang us."""

Tree: TypeAlias = dict[str, object]


@dataclass(frozen=True)
class Settings:
    """The settings in force; change one with `dataclasses.replace`."""

    language: str = ""                                                 # "" follows the system
    speed: Annotated[str, partial(one_of, SPEEDS)] = "1"               # how fast cards move
    thinking: Annotated[str, partial(one_of, ("", *SPEEDS))] = ""      # how soon bots act; "": as fast as cards move
    next_deal: bool = False              # where one person plays, the next deal begins by itself
    reading_aid: Annotated[str, partial(one_of, READING_AIDS)] = "none"     # what stands above or instead of kanji
    reduced_motion: bool = False
    flair: Annotated[str, partial(one_of, FLAIRS)] = "full"            # how strongly great moments are shown
    text_scale: Annotated[int, Range(100, 200)] = 100                  # per cent
    volume_effects: Percent = 70
    volume_calls: Percent = 80
    volume_room: Percent = 0             # sounds of the place while no one speaks
    volume_music: Percent = 0            # on the title, over a programme, after a match
    muted: bool = False                  # one key silences all
    lasting_offered: bool = False        # it was asked once whether room and music are wanted
    high_contrast: bool = False
    honorifics: bool = True              # さん behind names in Japanese
    fullscreen: bool = False
    window: WindowSize = ""              # its size in points, `1260x690`; "": three quarters of the desktop
    tv: bool = False                     # seen from three metres
    safe_area: Annotated[float, Range(0, 7.5)] = 5.0                   # per cent of the edge left free in TV mode
    curtain_toggle: bool = False         # behind the curtain nothing has to be held: a press shows, a press hides
    plays_forced: bool = True            # who plays alone need not say what they have to, without a card to lay
    completes: bool = True               # where formulas are laid, what would complete the own hand stands beside it
    banter: bool = True                  # the company says a word now and then
    hints: bool = True                   # a player who asks is told what a master would do in their place
    renderer: Literal["", "gpu", "surface"] = ""      # what draws from the next start on; "": whatever is faster here
    window_seconds: Annotated[int, Range(0, 60)] = 0   # how long a question to all stays open; 0: until all answered
    sorting: Annotated[Mapping[str, str], partial(by_name, partial(one_of, SORTINGS))] = field(default_factory=dict)
                                                                       # game -> how the own hand is sorted
    pace: Annotated[Mapping[str, str], partial(by_name, partial(one_of, PACES))] = field(default_factory=dict)
                                                                       # game -> by what its match goes faster
    tutorials_offered: Words = ()        # games whose tutorial was offered
    game: str = ""                       # the game in hand: chosen last on the title, or played last
    theme: WordByName = field(default_factory=dict)                    # game, or pack of several games -> theme id
    back: WordByName = field(default_factory=dict)                     # game -> theme whose back its cards have
    cloth: WordByName = field(default_factory=dict)                    # game -> theme on whose cloth it is played
    chips: WordByName = field(default_factory=dict)                    # game -> theme whose chips are paid with
    index: Annotated[Mapping[str, str], partial(by_name, partial(one_of, INDEXES))] = field(default_factory=dict)
                                                                       # theme id -> whether we print its index
    places: bool = True                  # each game is played in its own place; else all of them on one cloth
    dress: WordByName = field(default_factory=dict)                    # game -> what its cards wear
    keys: KeysByCommand = field(default_factory=dict)                  # command -> names of keys
    names: People = ()                   # names used before, latest first
    recent: Folders = ()                 # folders pictures came from, latest first
    last_table: TableByGame = field(default_factory=dict)              # game -> its last table, latest last
    had_sound: bool = False              # a sound device answered when one was tried last
    told_record: str = ""                # the damaged record that has been spoken of
    unknown: Mapping[str, object] = field(default_factory=dict)        # keys of another version, kept

    @property
    def rate(self) -> float:
        """The speed as a factor of time: 1.0 is normal, infinity is instant."""
        return _factor(self.speed)

    @property
    def strength(self) -> float:
        """The strength with which great moments are shown, 0-1."""
        return FLAIRS.index(self.flair) / (len(FLAIRS) - 1)

    @property
    def weight(self) -> float:
        """The weight of cards as things, 0-1: with reduced motion nothing leans, lands or shakes."""
        return 0.0 if self.reduced_motion else self.strength

    @property
    def thought(self) -> float:
        """The speed at which bots act, as a factor of time; infinity: at once."""
        return _factor(self.thinking or self.speed)


def _factor(speed: str) -> float:
    return float("inf") if speed == INSTANT else float(speed)


def load_settings(file: Path | None = None) -> tuple[Settings, Trouble | None]:
    """Return the settings of the file; defaults when there is none. Never raises.

    Troubles: `settings.unreadable` (file, kept), `settings.values` (file, names, kept). What could not be understood
    is laid aside under the name `kept`, so that saving does not destroy it.
    """
    file = file or paths.settings_file()
    if not os.path.lexists(file):
        return Settings(), None
    try:
        tree = yaml_text.read_mapping(file)
    except DataError:
        return Settings(), Trouble("settings.unreadable", {"file": str(file), "kept": _laid_aside(file)})
    settings, refused = _understood(tree, file)
    if refused:
        kept = _laid_aside(file, copy=True)
        save_settings(settings, file)                   # else the same would be said at every start
        return settings, Trouble("settings.values", {"file": str(file), "names": ", ".join(refused), "kept": kept})
    return settings, None


def save_settings(settings: Settings, file: Path | None = None, before: Settings | None = None) -> Trouble | None:
    """Write the file whole or leave the old one; a Trouble if the place cannot be written. Never raises.

    before: as this window has read or written them last. Then only what has changed since is put into the file, for
    another window may have changed the rest.
    """
    file = file or paths.settings_file()
    with locks.take(file, PATIENCE) or nullcontext():
        tree = _tree(settings)
        there = _there(file) if before is not None else None
        if before is not None and there is not None:
            tree = merged(_tree(there), _tree(before), tree)
        content = yaml_text.write_text(tree)
        if len(content.encode()) > yaml_text.LIMIT:         # too long to be read: what is not ours goes first
            content = yaml_text.write_text({key: value for key, value in tree.items() if key in _KEYS})
        try:
            files.write_whole(file, content)
        except OSError:
            return Trouble("settings.unwritable", {"file": str(file)})
    return None


def merged(there: Tree, before: Tree, now: Tree) -> Tree:
    """Merge what has changed between `before` and `now` into what is there; mappings by their keys, what changed last
    behind the others."""
    tree = dict(there)
    for key in (*before, *(key for key in now if key not in before)):
        was, will = before.get(key), now.get(key)
        if was == will and _order(was) == _order(will):
            continue
        if isinstance(was or {}, dict) and isinstance(will or {}, dict):
            inner = tree.get(key)
            inner = merged(inner if isinstance(inner, dict) else {}, was or {}, will or {})  # type: ignore[arg-type]
            latest = [each for each in (will or {}) if each in inner][-1:]  # type: ignore[attr-defined]
            will = {**{each: inner[each] for each in inner if each not in latest},
                    **{each: inner[each] for each in latest}} or None
        if will is None:
            tree.pop(key, None)
        else:
            tree[key] = will
    return tree


def _order(value: object) -> tuple[str, ...]:
    """The keys of a mapping one after the other: the table played at last stands last."""
    return tuple(value) if isinstance(value, dict) else ()


def _there(file: Path) -> Settings | None:
    """What the file says now; None where it says nothing that could be read – then it is laid aside, not lost."""
    if not os.path.lexists(file):
        return None
    try:
        return _understood(yaml_text.read_mapping(file), file)[0]
    except DataError:
        _laid_aside(file)
        return None


def _tree(settings: Settings) -> Tree:
    """The settings that are not as new, as they are written."""
    standard = Settings()
    tree: Tree = {
        each.name: written(getattr(settings, each.name))
        for each in fields(Settings)
        if each.name != "unknown" and getattr(settings, each.name) != getattr(standard, each.name)
    }
    return tree | {key: yaml_text.plain(value) for key, value in settings.unknown.items()}


def _understood(tree: yaml_text.Mapping, file: Path) -> tuple[Settings, Sequence[str]]:
    """The settings of a tree, and the names of values that made no sense."""
    unknown = {key: value for key, value in tree.items() if key not in _KEYS}
    settings, refused = tolerant(tree, Settings, file, scalars=SCALARS, unknown=unknown)
    return settings, tuple(refused)


_KEYS = frozenset(each.name for each in fields(Settings)) - {"unknown"}


def _laid_aside(file: Path, copy: bool = False) -> str:
    """Move or copy a file (or whatever lies there) aside; its new name, or its old one where that is impossible."""
    names = [file.with_suffix(f".unreadable{n}.yaml") for n in ("", *range(2, 100))]
    aside = next((name for name in names if not os.path.lexists(name)), names[-1])
    with suppress(OSError):
        if copy:
            shutil.copyfile(file, aside)
        else:
            os.replace(file, aside)
        return aside.name
    return file.name
