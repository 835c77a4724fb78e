"""How an evening ended: who has won it, who stands where, its best moments; and the picture of all that."""
from __future__ import annotations

from datetime import datetime
from math import inf
from typing import Literal

from game.data.programme import Programme, standing
from game.ui.draw import panels
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Command, Gesture, Key
from game.ui.kit import boxes
from game.ui.kit.desk import Desk
from game.ui.kit.page import Page
from game.ui.pages.programme import board, stories
from game.ui.pages.programme import picture as programme_picture
from game.ui.pages.programme.ending import LARGEST, crown, flight, sides
from game.ui.pages.result.entrance import EntranceMoment, ResultEntrance
from game.ui.pages.services import Services, Told

GAP = 22.0
TWO_FROM = 52.0


class Closing(Page):
    """The end of an evening: it comes as a result does, and then stands still. What was left out can still be
    played."""

    services: Services
    music = "programme"

    def __init__(self, services: Services, programme: Programme) -> None:
        super().__init__(services, "again")
        self.programme = programme
        self.told: Told | None = None
        self.saving: Literal["no", "asked", "said"] = "no"
        self.stories = stories.Stories()
        self.entrance = self._entrance()

    def _entrance(self) -> ResultEntrance:
        """The places from the last to the first, the winner's crest, one moment after the other."""
        settings, sound, rows = self.services.settings, self.services.sound, standing(self.programme)
        heads = sum(row.place == 1 for row in rows)
        told = min(stories.MOST, sum(len(piece.moments) for piece in self.programme.done))
        still = settings.reduced_motion or not rows
        if still and rows:
            sound.play("win")
        whole = EntranceMoment(tuple(reversed(range(len(rows)))), heads, told)
        return ResultEntrance(whole, "win", inf if still else max(1.0, settings.rate), sound.play)

    # ---- ways on
    def again(self) -> None:
        """Another evening of the same company, as long and with the same matches, those that were left out too."""
        self.services.go(self.services.routes.new_programme(like=self.programme))

    def undo(self) -> None:
        """See Page. What was left out last is to come after all."""
        if self.programme.skipped:
            self.services.programmes.keep(self.programme.brought_back())
            self.services.go(self.services.routes.programme())

    def title(self) -> None:
        self.services.go(self.services.routes.title())

    def back(self) -> None:
        """To the title."""
        self.title()

    # ---- the picture
    def picture(self) -> None:
        """Keep a picture as soon as a frame has said so: it may take a second or more."""
        self.told, self.saving = Told(self.services.language.text("scene.result.saving"), False), "asked"

    def update(self, now: float) -> float | None:
        """See Scene."""
        if self.saving == "no":
            moves = self.entrance.update(now)
            return super().update(now) if moves is None else moves
        if self.saving == "asked":
            self.saving = "said"                # by the frame that is drawn next
            return now
        self.saving = "no"
        day = f"{datetime.now():%Y-%m-%d %H.%M}"
        name = self.services.language.text("scene.result.file", date=day)
        self.told = self.services.evenings.keep_picture(programme_picture.png(self.services, self.programme), name)
        return now

    def handle(self, gesture: Gesture) -> None:
        """See Scene. No card lies here that a pad's X could ask about: it keeps the picture."""
        if self.entrance.hears(gesture, self.services.clock()):
            return
        if isinstance(gesture, Command) and gesture.act == Key.HELP and gesture.device.startswith("pad"):
            gesture = Command(Key.PICTURE, gesture.phase, gesture.device, gesture.repeat)
        super().handle(gesture)

    def commanded(self, act: Key) -> bool:
        """See Page."""
        if act == Key.PICTURE:
            self.picture()
            return True
        return super().commanded(act)

    # ---- the page
    def lay(self, desk: Desk) -> None:
        """See Page. The winners above, below them standings and moments; one column where letters are large."""
        safe = desk.p.screen.safe
        room = Rect(safe.x + 40, safe.y + 24, safe.w - 80, safe.h - 52)
        foot, room = boxes.foot(room, max(84.0, 1.1 * desk.row), GAP)
        self._foot(desk, foot)
        if self.told is not None:
            high = desk.p.height(self.told.sentence, room.w - 40, "body") + 24
            place, room = boxes.foot(room, high, 14)
            panels.strip(desk.p, place, 14)
            desk.p.paragraph(self.told.sentence, place.x + 20, place.y + 12, place.w - 40, "body")
        if room.w >= TWO_FROM * desk.em:
            above, below = boxes.top(room, min(LARGEST, .26 * room.h), GAP)
            moment = self.entrance.moment
            goal = crown(desk, self.programme, above, moment)
            flight(desk, self.programme, sides(desk, self.programme, below, self.stories, moment), goal, moment)
            return
        with desk.scroll("column", room.inflate(40, 0)) as flow:
            crown(desk, self.programme, flow.take(150.0 + 1.6 * desk.em, GAP))
            desk.heading(flow, desk.say("scene.result.standings"))
            flow.fill([board.standing_part(desk, self.programme)])
            if found := list(stories.parts(desk, self.programme)):
                desk.heading(flow, desk.say("scene.programme.moments"))
                flow.fill(found)

    def _foot(self, desk: Desk, rect: Rect) -> None:
        ways = [("again", "scene.programme.again", self.again), ("picture", "scene.result.picture", self.picture),
                ("title", "scene.result.title", self.title),
                *([("undo", "scene.programme.play_on", self.undo)] if self.programme.skipped else [])]
        texts = [desk.say(key) for _, key, _ in ways]
        wants = [desk.button_width(text, False, 240.0) for text in texts]
        shrink = min(1.0, (rect.w - GAP * (len(ways) - 1)) / sum(wants))
        places = boxes.row(rect, [shrink * want for want in wants], GAP)
        for (name, _, act), text, place in zip(ways, texts, places, strict=True):
            desk.button(name, place, text, act, "gold" if name == "again" else "plain",
                        size=desk.p.fitting(text, place.w - .4 * desk.row, "button", True))

