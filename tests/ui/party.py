"""Virtual people around one screen: real scenes, pygame's events through the real hands, a clock pushed by hand.

Every frame is drawn twice: as it is, and in a world in which whatever only one seat was told is different. Where the
two pictures differ a secret is on the screen.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pygame

from game.application import match_setup
from game.application.devices import WindowDevices
from game.application.stage import match_of
from game.core.cards import Card
from game.core.ports import Chair, Setup
from game.core.rules import Action, Offer, Touch
from game.core.seating import Seat
from game.core.view import View
from game.data.sheet import sheet
from game.rules.catalogue import game as game_of
from game.table.host import Host
from game.table.record import Position
from game.tools.studio import ShotRequest, Studio
from game.ui.input.hands import Hands
from game.ui.kinds.tent.sheet import leaning
from game.ui.pages.curtain.curtain_context import CurtainContext
from game.ui.pages.curtain.scene import Curtain
from game.ui.pages.curtain.together import TogetherContext
from game.ui.pages.table.scene import TableScene
from game.ui.scene import Scene
from game.ui.stage.pace import GAP

NAMES = ("Aiko", "Ben", "Chiyo", "Dora", "Emil", "Fumi", "Gigi", "Hugo", "Ines", "Jun", "Kaya", "Lino", "Mara")
KINDS = {"p": "person", "o": "open", "t": "phone", "b": "bot:default"}
"""A person before the screen, one who says that it is theirs alone, one with a phone, a bot."""
SPACE = {"key": pygame.K_SPACE, "mod": 0, "unicode": " "}


class Masked:
    """A host whose secrets can be exchanged for others at any moment. What only one seat was told may not be asked
    for event by event at a shared screen."""

    def __init__(self, host: Host) -> None:
        self.__dict__.update(host=host, masked=False, looks=0, open_eyes=False)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.host, name)

    def __setattr__(self, name: str, value: object) -> None:
        if name in self.__dict__:
            self.__dict__[name] = value
        else:
            setattr(self.host, name, value)

    def told(self, observer: Seat | None, since: int) -> Any:
        assert observer is None or self.open_eyes, "the shared screen asks for the news of one seat"
        return self.host.told(observer, since)

    def view(self, observer: Seat | None) -> View:
        view = self.host.view(observer)
        if observer is None:
            return view
        self.looks += 1
        if self.masked:
            public, faces = self.host.view(None), self.host.match.spec.deck.faces
            for card, face in view.faces.items():
                if card not in public.faces:
                    view.faces[card] = another(face, faces)
        return view

    def watched(self, seat: Seat) -> Any:
        assert self.open_eyes, "the shared screen asks what lies in all hands"
        return self.host.watched(seat)

    def offers(self, seat: Seat) -> tuple[Offer, ...]:
        """Masked: what depends on the cards is the other way about. A player who may say Kuku may not, and who not may;
        of the answers of a question the others are on offer; other cards can be played, and another choice is there."""
        offers, how = self.host.offers(seat), sheet(self.setup.game)
        if not self.masked:
            return offers
        view = self.host.view(seat)
        if seat in view.asked and view.asking in how.questions:
            verbs = [offer.action.verb for offer in offers]
            others = [verb for verb in how.questions[view.asking] if verb not in verbs]
            said = tuple(Offer(Action(verb), f"{how.game}.offer.{verb}") for verb in others or verbs[:1])
            return (*_other_plays(offers, view, how.play.verb), *said) if how.hands else said
        if view.asking == leaning(how).question:        # pulled before all eyes, from halves that everybody sees
            return offers
        if how.hands:
            dig = Offer(Action("dig"), "cangkul.offer.dig", (Touch("button"),))     # a choice beside them
            return (*_other_plays(offers, view, how.play.verb), dig) if offers else ()
        always = [verb for verb, answer in how.answers.items() if answer.always]
        plain = tuple(offer for offer in offers if offer.action.verb not in always)
        return plain if len(plain) < len(offers) else \
            (*plain, *(Offer(Action(verb), f"{how.game}.offer.{verb}", (), True) for verb in always))


def _other_plays(offers: tuple[Offer, ...], view: View, verb: str) -> Iterator[Offer]:
    """Those cards that could not be played can be."""
    assert view.observer is not None
    played = {touch.what for offer in offers for touch in offer.touch if touch.kind == "card"}
    for card in view.hand(view.observer):
        if card not in played and card in view.faces:
            yield Offer(Action(verb, (view.faces[card].code,)), f"offer.{verb}", (Touch("card", card),))


def another(face: Card, faces: tuple[Card, ...]) -> Card:
    """A card of another rank."""
    names = [card.id for card in faces]
    return faces[(names.index(face.id) + 7) % len(faces)]


class PartyDevices(WindowDevices):
    """The gamepads are those of the virtual people."""

    hands: Hands

    @property
    def pads(self) -> dict[str, str]:
        """See DevicesPort."""
        return self.hands.pads


class Room(Studio):
    """An application with such gamepads."""

    devices: PartyDevices

    def __init__(self, asked: ShotRequest) -> None:
        super().__init__(asked)
        self.devices = PartyDevices(lambda: self.window, self.manager.used, lambda: self.settings)


class Party:
    """Persons and bots at one table: `kinds` by seat, see KINDS. Times in milliseconds."""

    def __init__(self, kinds: str, seed: int = 5, size: tuple[int, int] = (960, 540), host: Host | None = None,
                 options: dict[str, Any] | None = None, step: float = 1000 / 30, open_eyes: bool = False,
                 game: str = "kuku", **settings: Any) -> None:
        game = host.setup.game if host is not None else game
        self.studio = Room(ShotRequest("table", game, size=size, language=settings.pop("language", "en")))
        self.hands = self.studio.devices.hands = Hands(self.studio.screen)
        if settings:
            self.studio.preferences.change(**settings)
            self.studio.lay(size)
        self.step, self._pixels = step, b""
        self.host = Masked(host or _laid(self.studio, game, kinds, seed, options or {}))
        self.host.open_eyes = open_eyes
        self.studio.go(TableScene(self.studio, self.host))
        self.studio.manager.update(self.now)
        self.watchers: list[Callable[[Party], None]] = []

    # ---- time ------------------------------------------------------------------------------------------------
    @property
    def now(self) -> float:
        return self.studio.time

    @property
    def top(self) -> Scene:
        return self.studio.manager.stack[-1]

    @property
    def together(self) -> Curtain[TogetherContext] | None:
        """The curtain on top, if it is that of everybody who is asked at once."""
        top = self.top
        return top if isinstance(top, Curtain) and isinstance(top.context, TogetherContext) else None

    @property
    def curtain(self) -> Curtain[CurtainContext] | None:
        """The curtain on top, if it is that of one seat."""
        top = self.top
        return top if isinstance(top, Curtain) and isinstance(top.context, CurtainContext) else None

    def frame(self, after: float | None = None) -> None:
        """The next frame: time passes, scenes move on, the picture is drawn and watched."""
        self.studio.time += self.step if after is None else after
        for gesture in self.hands.tick(self.now):
            self.studio.manager.handle(gesture)
        self.studio.manager.update(self.now)
        self.watch()

    def watch(self) -> None:
        for watcher in self.watchers:
            watcher(self)

    def draw(self, masked: bool = False) -> bytes:
        """The pixels of now; `masked`: as they would be if all secrets were others."""
        self.host.masked = masked
        studio, changed = self.studio, not self._pixels
        for _ in range(4):      # faces come a moment after they were asked for
            studio.brush.begin()
            studio.manager.draw(studio.brush)
            changed = bool(studio.brush.end()) or changed
            if studio.art._queue.idle:
                break
            studio.art.wait()
        self.host.masked = False
        if changed:                 # else no pixel has been painted since
            self._pixels = bytes(studio.canvas.target.get_buffer().raw)
        return self._pixels

    def until(self, come: Callable[[], Any], most: int = 4000) -> None:
        for _ in range(most):
            if come():
                return
            self.frame()
        raise AssertionError(f"it never came; {type(self.top).__name__} is on top")

    def alone(self, seat: Seat | None = None) -> None:
        """Where all are asked at once, this person – or the first who has not answered – wants a curtain of their
        own."""
        page = self.together
        if page is not None and page.context.stands and page.context.left():
            self.click(f"call:{page.context.left()[0] if seat is None or seat not in page.context.left() else seat}")

    # ---- hands -----------------------------------------------------------------------------------------------
    def send(self, kind: int, **values: Any) -> None:
        """An event as the window hears it, and what it means to the scenes."""
        event = pygame.event.Event(kind, **values)
        if kind == pygame.WINDOWSIZECHANGED:
            self.studio.manager.resize(self.studio.screen)
        for gesture in self.hands.hear(event, self.now):
            self.studio.manager.handle(gesture)

    def spot(self, name: str) -> tuple[int, int]:
        """The middle of something that can be pressed, in pixels."""
        self.draw()
        rect = self.top.hands.spots[name].shown  # type: ignore[attr-defined]
        u = self.studio.screen.u
        return round(rect.centerx * u), round(rect.centery * u)

    def press(self, name: str, down: bool = True) -> None:
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        self.send(kind, pos=self.spot(name) if down else (3, 3), button=1)

    def click(self, name: str) -> None:
        place = self.spot(name)
        self.send(pygame.MOUSEBUTTONDOWN, pos=place, button=1)
        self.send(pygame.MOUSEBUTTONUP, pos=place, button=1)

    def key(self, key: int, sign: str = "") -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.send(kind, key=key, mod=0, unicode=sign)

    def plug(self, device: int, name: str = "") -> None:
        """A pad that is there, held by the person of this name."""
        self.hands._pads._open[device] = SimpleNamespace(name="Pad", quit=lambda: None, rumble=lambda *_: True)  # type: ignore[assignment]
        if name:
            self.studio.devices.holders.take(f"pad:{device}", name)

    def unplug(self, device: int) -> None:
        self.send(pygame.CONTROLLERDEVICEREMOVED, instance_id=device)

    def button(self, device: int, button: int, down: bool) -> None:
        kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
        self.send(kind, instance_id=device, button=button)


def _laid(studio: Studio, game: str, kinds: str, seed: int, options: dict[str, Any]) -> Host:
    setup = studio.catalogue.solo(game, len(kinds), options, seed)
    chairs = tuple(Chair(NAMES[n], chair.crest, chair.colour, KINDS[kind])
                   for n, (kind, chair) in enumerate(zip(kinds, setup.chairs, strict=True)))
    host = match_setup.open_table(setup._replace(chairs=chairs), None)
    host.gap = GAP
    return host


def world(game: str, kinds: str, given: dict[str, Any], options: dict[str, Any] | None = None,
          bots: Callable[[Seat, str], Any] | None = None, thinking: bool = False) -> Host:
    """A table in a position: `hands` by seat, as many as there are `kinds`; all else as scenarios give it. Its bots do
    the first thing on offer unless others are given, or they are real ones: `thinking`."""
    spec, names = game_of(game), (*NAMES, *(f"Person {n}" for n in range(len(NAMES) + 1, 31)))[:len(kinds)]
    chairs = tuple(Chair(name, "cat", n % 6, KINDS[kind])
                   for n, (name, kind) in enumerate(zip(names, kinds, strict=True)))
    setup = Setup(game, chairs, spec.resolve(options or {}))
    bots = match_setup.make_bots(setup, 3) if thinking else bots
    facts = {**given, "hands": dict(zip(names, given["hands"], strict=True))}
    return Host(match_of(setup, 7, Position(names, facts)), bots or (lambda *_: First()))


class First:
    """A bot that does the first thing on offer."""

    def hear(self, delivery: Any) -> None:
        self.offers = delivery.offers

    def poll(self) -> str | None:
        return self.offers[0].action.text() if self.offers else None


def no_secret(party: Party) -> None:
    """A watcher: whenever no curtain is held open, the picture tells nothing that one seat alone was told."""
    curtain = party.curtain
    differs = party.draw() != party.draw(masked=True)
    if curtain is None or not curtain.context.secret():
        assert not differs, "a secret is seen"
    else:
        hand = party.host.host.view(curtain.context.seat).hand(curtain.context.seat)
        assert differs == any(card not in party.host.host.view(None).faces for card in hand), "the card is not seen"
