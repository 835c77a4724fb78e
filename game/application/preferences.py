"""Settings and what follows from them: they are kept, and the language, the look and the sound are as they ask.

What the command line asked for holds until the user changes it, and is not kept. This room refuses to know the pages
and the window; that what is shown has to change with the settings, it tells the application (`rearrange`).
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from game import paths
from game.application.notices import Notices
from game.application.theme_watch import ThemeWatch
from game.application.theme_words import own_words
from game.core.cards import Dress
from game.core.rules import AnyGame
from game.core.trouble import Trouble
from game.core.words import legible
from game.data.settings import Settings, save_settings
from game.data.yaml_text import DataError
from game.rules.catalogue import GAMES
from game.text.language import Language, available
from game.text.narrator import Narrator
from game.text.system_language import system_language
from game.themes import BUILT_IN, Look, our_own, place_of
from game.themes.changes import Changes
from game.themes.collection import part_of
from game.themes.model import CHANGES, PARTS, Part, Theme
from game.themes.scan import SOUNDS, real
from game.themes.trial import Trial
from game.ui.desktop import preferred_locales
from game.ui.draw.card_art import CardArt
from game.ui.draw.palette import HIGH_CONTRAST, NIGHT, Palette
from game.ui.draw.reading_aid import Aid, aid_for
from game.ui.draw.screen import Screen
from game.ui.stage.sound import Sound

if TYPE_CHECKING:
    from game.table.host import Host

log = logging.getLogger(__name__)


def _names_of_changes() -> dict[str, str]:
    """Name the theme of single cards the player laid, in every language there is."""
    return {code: Language(code).text("theme.changes") for code in available()}


class Preferences:
    """Implements what `Services` promises of settings, language, look and sound."""

    def __init__(self, settings: Settings, notices: Notices, keep: bool, for_now: Mapping[str, object],
                 wake: Callable[[], None], rearrange: Callable[[Settings], None]) -> None:  # fmt: skip
        """These settings, and over them those that hold `for_now`; with `keep` False nothing is written.

        `wake` is called when a card that was being drawn is there, `rearrange` when what is shown has to be as the
        settings want it that have just taken the place of these.
        """
        self._notices, self._rearrange = notices, rearrange
        self._instead = {name: getattr(settings, name) for name in for_now}      # what is kept instead
        self.settings = replace(settings, **for_now)  # type: ignore[arg-type]
        self._lent = ""                     # the game that is kept as the one in hand, where another is for now
        self._keep, self._unwritable = keep, False
        self._saved = settings              # as this window has read or written them last
        self.trial = Trial(paths.theme_on_trial() if keep else None)
        self._died_of = self.trial.died()
        self.changes = Changes(paths.user_themes() / CHANGES, _names_of_changes)
        self._mine = self.changes.theme()
        self.looks = ThemeWatch(wake)
        self.stays: Trouble | None = None   # why the last good look of the theme in force stays
        self._worded: tuple[Look | None, Narrator] | None = None
        self._speak()
        self.look = self._open_look()
        self.art = CardArt(self.look, folder=paths.drawn_faces() if keep else None, wake=wake)
        self.art.met_strangers = self.trial.end
        self.sound = Sound(self.look.sounds, budget=self.art.budget)
        self._tune()
        self.sound.on_answer = self._sound_answers
        self.sound.expect(self.look.takes())

    def change(self, **values: object) -> None:
        """See Services."""
        self._instead = {name: kept for name, kept in self._instead.items() if name not in values}
        self._lent = "" if "game" in values else self._lent
        self._put_on(**values)
        self.save()

    def lend(self, game: str) -> None:
        """Put this game in hand for now, and so its look in force, which is not remembered; empty: the one before."""
        before, self._lent = self._lent or self.settings.game, ""
        if game or before != self.settings.game:
            self._put_on(game=game or before)
        self._lent = before if game else ""

    def _put_on(self, **values: object) -> None:
        """Settings with these values instead: all that depends on them."""
        before, self.settings = self.settings, replace(self.settings, **values)  # type: ignore[arg-type]
        again = "theme" in values and self._died_of     # a player who chooses a theme means it
        if again:
            self._died_of = ""
        self._speak()
        if again or wished_theme(before) != wished_theme(self.settings):
            self.look = self._open_look()
            self.art.renew(self.look, frozenset())
            self.sound.change(self.look.sounds)
            self.sound.expect(self.look.takes())
        elif before.index != self.settings.index:
            self.look = self._open_look()
            self.art.renew(self.look, frozenset())
        else:
            if (wished := dresses(self.settings)) != dict(self.look.dresses):
                self.look = self.look.dressed(wished)
                self.art.redress(self.look)
            if _laid(before) != _laid(self.settings):
                self.look = self._worn(self.look)
                self.art.move(self.look)
            self.sound.move(self.look.sounds)
        self._tune()
        self._rearrange(before)

    def wished(self, game: str) -> str:
        """Return the theme this game is played with, whichever is in hand: what was chosen, unless it had to give way
        to our own."""
        wish = theme_for(self.settings, next(spec for spec in GAMES if spec.id == game))
        gave_way = self._gives_way(wish) or (game == _in_hand(self.settings).id and self.look.theme.id == BUILT_IN)
        return BUILT_IN if gave_way else wish

    def _gives_way(self, wish: str) -> bool:
        """Whether the last start died of this theme."""
        return wish != BUILT_IN and legible(wish) == self._died_of

    def look_anew(self, theme: str = "") -> None:
        """Look at the same theme again: a player has laid something on a card, or taken it away; or the one of this id
        lies there again, with other pictures under the same names."""
        self._mine = self.changes.theme()
        self.look = self._open_look()
        anew = [real(each.folder) for each in self.look.chain if each.id == theme]
        self.art.renew(self.look, frozenset(path for folder in anew for path in folder.rglob("*")))
        self._rearrange(self.settings)

    def attend(self) -> None:
        """Take in, with every frame, the theme in force as its files are now, or why that cannot be."""
        found = self.looks.arrived()
        if found is None:
            return
        if isinstance(found, Trouble):
            called = legible(self.look.theme.name(self.language.code))
            self.stays = Trouble(found.key, {**found.values, "theme": called})
            return
        self.stays, self.look = None, self._worn(found.look)
        self._notices.unsay("notice.theme_fallback")
        self.art.renew(self.look, found.changed)
        if any(file.suffix.lower() in (*SOUNDS, ".yaml") for file in found.changed):
            self.sound.change(self.look.sounds)
            self.sound.expect(self.look.takes())
        self._rearrange(self.settings)

    def worn_by(self, game: str) -> Look:
        """See Services."""
        settings = replace(self.settings, game=game)
        wish = wished_theme(settings)
        try:
            look = self.looks.open(BUILT_IN if self._gives_way(wish) else wish)
        except DataError:
            look = self.looks.open(BUILT_IN)                # what is wrong is said where the game is in hand
        return self._worn(look, settings)

    def _worn(self, look: Look, settings: Settings | None = None) -> Look:
        """Apply to these themes all that the settings say of them."""
        settings = settings or self.settings
        dressed = look.indexed(settings.index).dressed(dresses(settings))
        laid = dressed.at(_place(settings), worn(settings)[0]).apart(self._parts(settings))
        return laid.under(self._mine, settings.index)

    def _parts(self, settings: Settings) -> dict[Part, Theme]:
        """The parts chosen apart for the game in hand; what cannot be opened any more is as the theme has it."""
        found = dict[Part, Theme]()
        for part, name in wished_parts(settings).items():
            try:
                found[part] = part_of(self.looks.open(name), part)
            except DataError as error:
                log.info("%s: %s", part, error)
        return found

    def _tune(self) -> None:
        """Set the volumes of all sound."""
        s = self.settings
        self.sound.volumes(s.volume_effects, s.volume_calls, s.volume_room, s.volume_music)
        self.sound.mute(s.muted)

    def mute(self) -> None:
        """Turn all sound off from now on; once more, on again."""
        self.note(muted=not self.settings.muted)
        self.sound.mute(self.settings.muted)

    def _sound_answers(self, answers: bool) -> None:
        """Tell once, in this run or with the next start, of a device that used to answer and does not any more; a user
        who never had one is left in peace – the page of settings says it there."""
        if answers != self.settings.had_sound:
            self.note(had_sound=answers)
            if answers:
                self._notices.unsay("notice.no_audio")
            else:
                self._notices.say(Trouble("notice.no_audio"))

    def take_in_hand(self, game: str) -> None:
        """See Services."""
        if game != self.settings.game:
            self.change(game=game)

    def note(self, **values: object) -> None:
        """Keep this for the next start; nothing that is shown depends on it."""
        self.settings = replace(self.settings, **values)  # type: ignore[arg-type]
        self.save()

    def timed(self, host: Host) -> Host:
        """Return a table as the settings want it: how long a window is open, and that names are no words to be read."""
        host.window = self.settings.window_seconds * 1000.0
        if (aid := self.aid) is not None:
            aid.readings.spare(chair.name for chair in host.setup.chairs)
        return host

    def save(self) -> None:
        """Write the settings now; `change` and `note` do so by themselves."""
        kept = replace(self.settings, **({"game": self._lent} if self._lent else {}) | self._instead)
        trouble = save_settings(kept, before=self._saved) if self._keep else None
        self._saved = kept if trouble is None else self._saved
        if trouble is not None and not self._unwritable:
            self._unwritable = True                     # said once, not with every change
            self._notices.say(trouble)

    @property
    def aid(self) -> Aid | None:
        """The reading aid for the language in force; it leaves the names that are used here as they are written."""
        aid = aid_for(self.language.code, self.settings.reading_aid)
        if aid is not None:
            aid.readings.spare(self.settings.names)
        return aid

    def _speak(self) -> None:
        """The language and the narrator the settings ask for."""
        self.languages = available()
        self._plain, self._worded = Language(spoken(self.settings)), None

    @property
    def language(self) -> Language:
        """The language the settings ask for, in the words of the look in force."""
        return self._speaking().language

    @property
    def narrator(self) -> Narrator:
        """The narrator that tells events in this language."""
        return self._speaking()

    def _speaking(self) -> Narrator:
        """Made again where the look is another one."""
        look = getattr(self, "look", None)
        if self._worded is None or self._worded[0] is not look:
            own = own_words(look, self._plain.code, self.languages) if look is not None else {}
            language = self._plain.worded(own) if own else self._plain
            self._worded = look, Narrator(language, self.settings.honorifics, lambda card: self.look.called(card))
        return self._worded[1]

    def _open_look(self) -> Look:
        """The theme of the settings; one that cannot be opened any more, or that the last start died of, gives way to
        our own, with a sentence."""
        wish = wished_theme(self.settings)
        if self._gives_way(wish):
            self._notices.say(Trouble("notice.theme_died", {"theme": legible(wish)}))
            wish = BUILT_IN
        try:
            self.trial.begin("" if wish == BUILT_IN else legible(wish))
            look = self.looks.open(wish)
        except DataError as error:
            log.info("theme: %s", error)
            self._notices.say(Trouble("notice.theme_fallback", {"theme": legible(wish)}))
            look = self.looks.open(BUILT_IN)
        if our_own(look.theme.folder):
            self.trial.end()
        self.stays = None
        if self._keep and look.theme.id == BUILT_IN != wish:
            self.looks.expect(wish)
        elif self._keep:
            self.looks.follow(look)
        return self._worn(look)


def wished_theme(settings: Settings) -> str:
    """Return the theme for the game in hand."""
    return theme_for(settings, _in_hand(settings))


def theme_for(settings: Settings, spec: AnyGame) -> str:
    """Return the theme for a game: its own, else that of the pack its cards wear, else of its pack; other games may
    share both."""
    wanted = (spec.id, *worn_in(settings, spec))
    return next((settings.theme[name] for name in wanted if settings.theme.get(name)), BUILT_IN)


def worn(settings: Settings) -> tuple[str, ...]:
    """Return the themes that the cards of the game in hand wear, by its folder; then its own deck."""
    return worn_in(settings, _in_hand(settings))


def worn_in(settings: Settings, spec: AnyGame) -> tuple[str, ...]:
    """Return the packs' themes of any game."""
    dress = spec.deck.dress(settings.dress.get(spec.id, ""))
    return (*dict.fromkeys(card.deck for card in dress.worn.values()), spec.deck.id)


def _laid(settings: Settings) -> tuple[object, ...]:
    """What lies on the table beside faces, and where."""
    return wished_place(settings), wished_parts(settings), worn(settings)


def wished_parts(settings: Settings) -> dict[Part, str]:
    """Return the parts chosen apart for the game in hand: part -> the theme it is of."""
    game = _in_hand(settings).id
    return {part: name for part in PARTS if (name := getattr(settings, part).get(game, ""))}


def wished_place(settings: Settings) -> str:
    """Return the game whose place the table stands in; empty where all games share one cloth."""
    return _in_hand(settings).id if settings.places else ""


def _in_hand(settings: Settings) -> AnyGame:
    return next((spec for spec in GAMES if spec.id == settings.game), GAMES[0])


def _place(settings: Settings) -> Theme | None:
    """Where it is played; a place that cannot be read is none, for one can play without."""
    try:
        return place_of(wished_place(settings))
    except DataError as error:
        log.warning("place: %s", error)
        return None


def dresses(settings: Settings) -> dict[str, Dress]:
    """Return the dress of every pack that has a choice: what was chosen for its game, for the game in hand before
    others."""
    last = sorted(GAMES, key=lambda spec: spec.id == settings.game)
    return {spec.deck.id: spec.deck.dress(settings.dress.get(spec.id, "")) for spec in last if spec.deck.dresses}


def spoken(settings: Settings) -> str:
    """Return the code of the language these settings ask for: the system's, where that one is not there."""
    wish, there = settings.language, available()
    return wish if wish in there else system_language(there, preferred_locales())


def viewed(screen: Screen, settings: Settings) -> Screen:
    """Return the output as these settings want it."""
    aid = aid_for(spoken(settings), settings.reading_aid)
    return replace(screen, text_scale=settings.text_scale / 100, tv=settings.tv,
                   high_contrast=settings.high_contrast, safe_area=safe_area(settings),
                   ruby=aid is not None and aid.mode == "furigana")  # fmt: skip


def safe_area(settings: Settings) -> float | None:
    """Return the share of each side that a television may cut off; None away from one, where the screen has its own."""
    return settings.safe_area / 100 if settings.tv else None


def palette(settings: Settings, look: Look) -> Palette:
    """Return the colours of the theme, or those of high contrast."""
    return HIGH_CONTRAST if settings.high_contrast else NIGHT.with_theme(look.colours)
