"""The application as pages see it (`Services`), put together of its parts around a screen that may be a window or a
picture.

What a part can answer, it answers itself; here are only the window and the way from page to page. It refuses to know
how any of its parts does its work.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from game import paths
from game.application import licences
from game.application.devices import WindowDevices
from game.application.evenings import Evenings
from game.application.game_catalogue import GameCatalogue
from game.application.incoming_files import IncomingFiles
from game.application.masters import Masters
from game.application.match_setup import HERE
from game.application.notices import Notices
from game.application.preferences import Preferences, palette, viewed
from game.application.saved_matches import SavedMatches
from game.bots.bot_worker import Thinkers
from game.client.visible_hands import to_screen
from game.core.ports import TableHost
from game.core.refusal import of_disk
from game.core.trouble import Trouble
from game.data.settings import Settings
from game.features.contract import (
    ASIDE,
    BETWEEN_FRAMES,
    CLOSING,
    COMPANY,
    EVERY_FRAME,
    REDRESSED,
    REMOTE_SEATS,
    UNPLAYED,
    Context,
    ExtensionPoint,
    Feature,
    Features,
    Gathering,
    Offer,
    Port,
    PortKey,
)
from game.text.language import Language
from game.text.narrator import Narrator
from game.themes import Look
from game.ui.draw.card_art import CardArt
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect, Screen
from game.ui.input.gesture import Dropped
from game.ui.pages.manager import Manager
from game.ui.pages.routes import PageRoutes
from game.ui.pages.services import Licensed
from game.ui.scene import Scene
from game.ui.stage.sound import Sound
from game.ui.window import Window

if TYPE_CHECKING:
    from game.table.host import Host


class Application:
    """Puts the parts together, and connects them with the window.

    `window` is set from outside and stays None for pictures and tests. `keep` False: nothing is written to the user's
    folders, and only their themes are read. `for_now`: settings that hold until the user changes them, and are not
    kept. `thinkers`: where bots think, if not here. `features`: what can be done besides playing. `today`: tells date
    and time. `knocked`: the files of a second start of Kataku, None if there was none.
    """

    def __init__(self, settings: Settings, screen: Screen, trouble: Trouble | None = None, keep: bool = True,
                 for_now: Mapping[str, object] | None = None, thinkers: Thinkers | None = None,
                 features: Sequence[Feature[Application]] = (), today: Callable[[], datetime] = datetime.now) -> None:
        self.window: Window | None = None
        self.knocked: Callable[[], Sequence[str] | None] = lambda: None
        self.painter: Painter | None = None
        self.routes = PageRoutes(self)
        self._view = screen
        self.notices = notices = Notices(lambda: self.language)
        self.preferences = Preferences(settings, notices, keep, for_now or {}, self.wake, self._rearrange)
        self._thinkers, thinker = thinkers, thinkers.bot if thinkers is not None else HERE
        beside = [ending for feature in features for ending in feature.beside]
        self.evenings = Evenings(self.preferences, notices, keep, today)
        self.saved = SavedMatches(self.preferences, notices, keep, self._welcomed, thinker, beside)
        self.masters = Masters(thinkers)
        self.thinker = thinker
        self.catalogue = GameCatalogue(self.preferences, self.saved.folder, self._welcomed, thinker)
        self.manager = Manager(screen, lambda: self.settings.reduced_motion, self._turn_fullscreen, self._type_text,
                               self.sound, self.preferences.mute, self._attend, self._dropped, self._meanwhile)
        self.devices = WindowDevices(lambda: self.window, self.manager.used, lambda: self.settings)
        if trouble is not None:
            notices.say(trouble, first=True)
        if keep and (refusal := paths.refusal(paths.matches())) is not None:
            folder = paths.readable(paths.matches())
            notices.say(Trouble("notice.memory_only", {"folder": folder, "why": of_disk(refusal)}))
        self.incoming = IncomingFiles(self, self.saved, self.evenings.only_seen)
        self.keeps = keep
        self.features = Features()
        for feature in features:
            feature.join(self, self.features)
        self._followers = self.offers(COMPANY, None)
        self._attends = self.offers(EVERY_FRAME, None)
        self._hears = self.offers(BETWEEN_FRAMES, None)
        self._asides = self.offers(ASIDE, None)
        self._dresses = self.offers(REDRESSED, None)

    def of(self, key: PortKey[Port]) -> Port | None:
        """See Services."""
        return self.features.of(key)

    def offers(self, point: ExtensionPoint[Context, Offer], context: Context) -> Sequence[Offer]:
        """See Services."""
        return self.features.offers(point, context)

    # ---- what is in force ---------------------------------------------------------------------------------
    @property
    def settings(self) -> Settings:
        """See Services."""
        return self.preferences.settings

    @property
    def language(self) -> Language:
        """See Services."""
        return self.preferences.language

    @property
    def narrator(self) -> Narrator:
        """See Services."""
        return self.preferences.narrator

    @property
    def look(self) -> Look:
        """See Services."""
        return self.preferences.look

    @property
    def art(self) -> CardArt:
        """See Services."""
        return self.preferences.art

    @property
    def sound(self) -> Sound:
        """See Services."""
        return self.preferences.sound

    # ---- the table ----------------------------------------------------------------------------------------
    @property
    def running(self) -> TableHost | None:
        """The match that was opened last."""
        return self.saved.running

    def _welcomed(self, host: Host) -> Host:
        """The table of a match that begins or goes on; whatever was played before it is left and counted."""
        self.saved.attend(host)
        self.evenings.attend(host)
        if not self.offers(REMOTE_SEATS, None):
            to_screen(host)
        for follower in self._followers:
            follower.play(host)
        return self.preferences.timed(host)

    def close(self, window: str = "") -> None:
        """Close the application: all that is to be kept is. `window`: the size it had, where that is remembered."""
        for follower in self._followers:
            follower.end()
        self.saved.keep()
        self.evenings.close()
        if window:
            self.preferences.note(window=window)
        self.saved.close()
        self.preferences.looks.close()
        for close in self.offers(CLOSING, None):
            close()
        self.sound.close()
        if self._thinkers is not None:
            self._thinkers.close()

    # ---- the window ---------------------------------------------------------------------------------------
    @property
    def screen(self) -> Screen:
        """See Services."""
        return self.window.screen if self.window is not None else self._view

    def _rearrange(self, before: Settings) -> None:
        """Show everything as the settings want it that have just taken the place of these."""
        if self.window is not None:
            if before.fullscreen != self.settings.fullscreen:
                self.window.set_fullscreen(self.settings.fullscreen)
            self._dress(self.window)
        else:
            self._view = viewed(self._view, self.settings)
            self.manager.resize(self._view)

    def _dress(self, window: Window) -> None:
        settings = self.settings
        window.set_view(viewed(window.screen, settings))
        window.hands.remap(settings.keys)
        window.set_title(self.language.text("title.window"))
        if self.painter is not None:
            self.painter.palette = palette(settings, self.look)
            self.painter.aid = self.preferences.aid
        for dress in self._dresses:
            dress()

    def go(self, scene: Scene) -> None:
        """See Services. Features that follow the company wait with it where no match is played.
        """
        where: Gathering | None = getattr(scene, "gathers", None)
        if where in UNPLAYED:
            for follower in self._followers:
                follower.gather(where)
        self.manager.go(scene)

    def over(self, scene: Scene) -> None:
        """See Services."""
        self.manager.over(scene)

    def exchange(self, scene: Scene) -> None:
        """See Services."""
        self.manager.exchange(scene)

    def back(self) -> None:
        """See Services."""
        self.manager.back()

    def _dropped(self, dropped: Dropped, top: Scene) -> None:
        self.incoming.dropped(dropped, top, self.manager)

    def opens(self, names: Sequence[str]) -> None:
        """Open files that Kataku was started with."""
        self.manager.wake()
        self.incoming.opened(names, self.manager)

    def quit(self) -> None:
        """See Services."""
        if self.window is not None:
            self.window.close()

    def licences(self) -> Sequence[Licensed]:
        """See Services."""
        return licences.parts()

    def clock(self) -> float:
        """See Services."""
        return Window.now()

    def _turn_fullscreen(self) -> None:
        if self.window is not None:
            self.window.set_fullscreen(not self.window.fullscreen)

    def _type_text(self, on: bool, caret: Rect | None) -> None:
        if self.window is not None:
            self.window.type_text(on, caret)

    def _attend(self) -> str:
        """Take in what other threads have brought, and the files of a second start; a sentence to be seen over all
        pages."""
        self.preferences.attend()
        if (names := self.knocked()) is not None:
            self.opens(names)
            if self.window is not None:
                self.window.to_front()
        told = self.incoming.refused or self.preferences.stays
        if told is not None:
            return self.language.tell(told)
        return next((said for say in self._asides if (said := say())), "")

    def _meanwhile(self) -> float | None:
        """Do what features want done with every frame."""
        return _soonest(self._attends)

    def hear(self) -> float | None:
        """Do what waits for no picture, between two of them; when to be called again at the latest."""
        return _soonest(self._hears)

    def wake(self) -> None:
        """Look at the pages again soon; may be called in any thread."""
        if self.window is not None:
            self.window.wake()


def _soonest(tasks: Sequence[Callable[[], float | None]]) -> float | None:
    """Do all of these; when the first of them wants to be done again."""
    wishes = [wish for task in tasks if (wish := task()) is not None]
    return min(wishes, default=None)
