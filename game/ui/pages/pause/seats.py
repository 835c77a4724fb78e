"""One seat in the middle of a match: its person goes, comes back or is renamed – or a new player sits down.

A player who sits down where a bot holds cards comes with the next deal; one who stood up in this deal is back at once.
"""
from __future__ import annotations

from game.client.visible_hands import at_screen, elsewhere, second_screen
from game.core.ports import OPEN, PERSON, SCREEN, Chair, TableHost, bot_kind
from game.core.seating import Seat
from game.core.words import numbered
from game.data.bots import USUAL
from game.features.contract import SEAT_HAND
from game.ui.draw import panels
from game.ui.draw.painter import Painter
from game.ui.draw.palette import PLAYERS as COLOURS
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import portrait
from game.ui.input.gesture import Gesture
from game.ui.input.holders import PAD
from game.ui.kit import boxes, names, seat_parts
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.page import Page
from game.ui.kit.rows import SWITCH, setting
from game.ui.kit.text_field import TextField
from game.ui.pages.lobby.draft import MOST_NAMES, free_name
from game.ui.pages.services import Services


def usual_kind(services: Services, game: str) -> str:
    """Return the bot that takes over a seat."""
    levels = services.catalogue.bot_levels(game)
    return bot_kind(USUAL if USUAL in levels or not levels else levels[-1])


class SeatPage(Page):
    """`comer`: the player who would sit down instead of the bot, as far as entered here. Laid over the pause."""

    services: Services
    overlay = True

    def __init__(self, services: Services, host: TableHost, seat: Seat) -> None:
        self.host, self.seat = host, seat
        was = self._was_person(services, host.setup.chairs[seat])
        super().__init__(services, "bot" if host.setup.chairs[seat].is_person else "back-again" if was else "sit")
        self._device = ""
        self.kind = usual_kind(services, host.setup.game)
        self.comer = host.coming.get(seat) or self.chair._replace(name=self._free_name(), kind="person")

    @staticmethod
    def _was_person(services: Services, chair: Chair) -> bool:
        """Whether a bot plays on here for a person, under that person's name."""
        return chair.name in services.settings.names or chair.name == services.language.text("scene.lobby.you")

    @property
    def chair(self) -> Chair:
        """The chair of the player who sits here now."""
        return self.host.setup.chairs[self.seat]

    def others(self) -> list[Chair]:
        """Return everybody else at the table, and who comes to it."""
        here = [chair for seat, chair in enumerate(self.host.setup.chairs) if seat != self.seat]
        return [*here, *(chair for seat, chair in self.host.coming.items() if seat != self.seat)]

    def _free_name(self) -> str:
        """The name used last that is free here; never a bot's."""
        guest = self.services.language.text("scene.lobby.guest")
        return free_name(seat_parts.known_names(self.services), guest, (*self.others(), self.chair))

    # ---- what changes
    def change(self, **values: object) -> None:
        """Change the person at once; a player who comes to a bot's seat, only on paper until they sit down."""
        chair = self.chair if self.chair.is_person else self.comer
        name = str(values.get("name", chair.name)).strip() or chair.name
        values["name"] = self._apart(name)
        chair = chair._replace(**values)  # type: ignore[arg-type]
        if not self.chair.is_person:
            self.comer = chair
            return
        self.services.devices.holders.rename(self.chair.name, chair.name)
        self.host.reseat(self.seat, chair)
        self._remember(chair.name)

    def _apart(self, name: str) -> str:
        """The name, with a number if a player here has it already."""
        return numbered(name, {other.name for other in self.others()})

    def leave_to_bot(self) -> None:
        """Leave the seat to a bot; a bot plays on at once, under their name."""
        device = self.services.devices.holders.device_of(self.chair.name)
        if device is not None:
            self.services.devices.holders.drop(device)
        self._remember(self.chair.name)
        self.host.reseat(self.seat, self.chair._replace(kind=self.kind))
        self.services.back()

    def back_again(self) -> None:
        """Let the person the bot played for sit here again."""
        self._sit(self.chair._replace(kind="person"))

    def alone(self, on: bool) -> None:
        """Say that only this player sees the screen, while the others hold phones; or a curtain falls again."""
        self.host.reseat(self.seat, self.chair._replace(kind=OPEN if on else PERSON))

    def on_second(self, on: bool) -> None:
        """Show only this person's hand on the second screen; or before all again."""
        former = second_screen(self.host)
        if on and former is not None:
            self.host.reseat(former, self.host.setup.chairs[former]._replace(kind=PERSON))
        self.host.reseat(self.seat, self.chair._replace(kind=SCREEN if on else PERSON))

    def sit(self) -> None:
        """Seat the player who is entered here: now, or when the next deal begins."""
        self._sit(self.comer)

    def stay_away(self) -> None:
        """Drop the player who was coming; the bot stays."""
        self.host.reseat(self.seat, self.chair)
        self.services.back()

    def _sit(self, chair: Chair) -> None:
        self.host.reseat(self.seat, chair)
        self._remember(chair.name)
        holders = self.services.devices.holders
        several = any(holders.device_of(other.name) for other in self.others() if other.is_person)
        if several and self._device.startswith(PAD) and holders.name_of(self._device) is None:
            holders.take(self._device, chair.name)          # they sat down with it, as the others did
        self.services.back()

    def _remember(self, name: str) -> None:
        before = self.services.settings.names
        if name != self.services.language.text("scene.lobby.you") and before[:1] != (name,):
            self.services.preferences.change(names=(name, *(n for n in before if n != name))[:MOST_NAMES])

    def step_level(self, by: int) -> None:
        """Step the strength of the bot that sits here, or that would."""
        levels = list(self.services.catalogue.bot_levels(self.host.setup.game))
        level = levels[max(0, min(len(levels) - 1, levels.index(self.level) + by))]
        self.kind = bot_kind(level)
        if not self.chair.is_person and self.chair.level != level:
            comer = self.host.coming.get(self.seat)
            self.host.reseat(self.seat, self.chair._replace(kind=bot_kind(level, self.chair.temper)))
            if comer is not None:
                self.host.reseat(self.seat, comer)

    @property
    def level(self) -> str:
        """The strength that is shown."""
        levels = self.services.catalogue.bot_levels(self.host.setup.game)
        kinds = [each.level for each in (self.chair, self.chair._replace(kind=self.kind)) if not each.is_person]
        return next((level for level in kinds if level in levels), kinds[-1])

    # ---- typing
    def type_name(self) -> None:
        """Type the name with the keyboard and the system's input method."""
        self.entry = TextField("seat-name", self._shown.name, lambda text: self.change(name=text))
        self.entry.choose_all()

    def open_board(self) -> None:
        """Open the board with our own keys."""
        self.write_name(self._shown.name, "seat-board", lambda name: self.change(name=name))

    @property
    def _shown(self) -> Chair:
        return self.chair if self.chair.is_person else self.comer

    # ---- the contract of a scene
    def handle(self, gesture: Gesture) -> None:
        """See Scene."""
        self._device = getattr(gesture, "device", self._device)
        super().handle(gesture)

    # ---- the page
    def ground(self, p: Painter) -> None:
        """See Page."""
        panels.scrim(p, .5)

    def lay(self, desk: Desk) -> None:
        """See Page."""
        safe = desk.p.screen.safe
        wide = min(safe.w - 40, max(1100.0, 34 * desk.em))
        box = boxes.centred(safe, wide, safe.h - 40)
        panels.panel(desk.p, box, alpha=1.0, keyline=True)
        foot, listed = boxes.foot(box.inflate(-32, -36), desk.row + 6, 8)
        foot = Rect(foot.x + 20, foot.y, foot.w - 40, desk.row)
        with desk.scroll("seat", listed) as flow:
            self._head(desk, flow)
            (self._person if self.chair.is_person else self._bot)(desk, flow)
        self._foot(desk, foot)

    def _head(self, desk: Desk, flow: Flow) -> None:
        """Who sits here now."""
        p, chair = desk.p, self.chair
        row = flow.take(desk.row, 18)
        radius = .46 * row.h
        portrait(p, chair, row.x + radius, row.centery, radius, COLOURS[chair.colour])
        right = seat_parts.speaker(desk, chair, row.right - 8, row.centery, .44 * desk.row)
        left = row.x + 2 * radius + 22
        p.label(chair.name, left, row.centery, "title", bold=True, width=right - left - 20)

    def _person(self, desk: Desk, flow: Flow) -> None:
        desk.heading(flow, desk.say("scene.pause.leaves"))
        self._level(desk, flow, "bot", self._says("leave_to_bot"), self.leave_to_bot)
        if self.chair.eyes != "phone":
            for row in self.services.offers(SEAT_HAND, None):
                row(desk, flow, self.chair.eyes == "screen", self.on_second)
        if elsewhere(self.host) and at_screen(self.host) == {self.seat}:
            setting(desk, flow, desk.say("scene.pause.alone"), desk.say("scene.pause.alone_help"),
                    lambda rect: desk.toggle("alone", rect, self.chair.eyes == "open", self.alone), SWITCH)
            flow.y += 12
        desk.heading(flow, desk.say("scene.pause.wears"))
        seat_parts.name_row(desk, self, flow, self.chair)
        seat_parts.crest_rows(desk, self, flow, self.chair)

    def _bot(self, desk: Desk, flow: Flow) -> None:
        comer = self.host.coming.get(self.seat)
        if comer is not None:
            p = desk.p
            text = self.services.language.at_table(self.host.setup.game, "scene.pause.comes_long",
                                                   name=self._polite(comer))
            flow.y = p.paragraph(text, flow.x, flow.y, flow.w, "body", p.palette.kin, True) + 12
            self._wide(desk, flow, "stay-away", desk.say("scene.pause.stay_away"), self.stay_away)
        elif self._was_person(self.services, self.chair):
            self._wide(desk, flow, "back-again", self._says("back_again"), self.back_again)
        self._strength(desk, flow)
        desk.heading(flow, desk.say("scene.pause.sits"))
        seat_parts.name_row(desk, self, flow, self.comer)
        seat_parts.crest_rows(desk, self, flow, self.comer)

    def _strength(self, desk: Desk, flow: Flow) -> None:
        """Who the bot is and how strong: it sits here; below it the page asks about the player who might come."""
        p, known = desk.p, len(self.services.catalogue.bot_levels(self.host.setup.game)) > 1
        if known or self.chair.temper:
            desk.heading(flow, desk.say("scene.pause.plays"))
        if self.chair.temper:
            about = desk.say(f"temper.{self.chair.temper}.about")
            flow.y = p.paragraph(about, flow.x, flow.y, flow.w, "caption", p.palette.nezu) + 12
        if known:
            seat_parts.caption(desk, flow, "scene.lobby.level")
            self._level(desk, flow)

    def _wide(self, desk: Desk, flow: Flow, name: str, text: str, act: object) -> None:
        rect = flow.take(desk.row, 20)
        rect.w = min(rect.w, desk.button_width(text, True))
        desk.button(name, rect, text, act, icon="person")  # type: ignore[arg-type]

    def _level(self, desk: Desk, flow: Flow, name: str = "", text: str = "", act: object = None) -> None:
        """The strength of the bot, and beside it the button that lets it sit."""
        levels = list(self.services.catalogue.bot_levels(self.host.setup.game))
        at = levels.index(self.level)
        wants = desk.button_width(text, True) if text else 0.0
        beside = bool(text) and wants + 12 * desk.em < flow.w
        row = flow.take(desk.row, 12)
        place, stepper = boxes.left(row, wants, 16) if beside else (row, row)
        if text:
            desk.button(name, place, text, act, icon="robot")  # type: ignore[arg-type]
            stepper = stepper if beside else flow.take(desk.row, 12)
        if len(levels) > 1:
            desk.stepper("level", stepper, names.level_name(desk, self.level), self.step_level, at > 0,
                         at < len(levels) - 1)
        flow.y += 8

    def _foot(self, desk: Desk, row: Rect) -> None:
        """Back, and for a bot's seat the way to sit down."""
        text = desk.say("scene.done" if self.chair.is_person else "scene.back")
        wide = desk.button_width(text, True, 200.0)
        leave, rest = boxes.left(row, wide, 16)
        desk.button("leave", leave, text, self.back)
        if not self.chair.is_person:
            sits = desk.say("scene.pause.sit", name=self._polite(self._as_typed()))
            room = min(rest.w, desk.button_width(sits, True, 300.0))
            desk.button("sit", boxes.right(rest, room)[0], sits, self.sit, "gold", icon="person")

    def _as_typed(self) -> Chair:
        """The player who would come, under the name that is being typed."""
        if self.entry is None or not self.entry.text.strip():
            return self.comer
        return self.comer._replace(name=self._apart(self.entry.text.strip()))

    def _says(self, key: str) -> str:
        you = self.chair.name == self.services.language.text("scene.lobby.you")
        key = f"scene.pause.{key}_you" if you else f"scene.pause.{key}"
        return self.services.language.text(key, name=self._polite(self.chair))

    def _polite(self, chair: Chair) -> str:
        return self.services.narrator.person(0, (chair.name,), None)
