"""Tells how a game night ended: who has won it, who stands where, its best moments; and draws a picture of all that."""
from __future__ import annotations

from math import inf

from game.data.programme import Programme, standing
from game.features.contract import Gathering
from game.features.game_night.pages import board, stories
from game.features.game_night.pages.ending import LARGEST, crown, flight, sides
from game.features.game_night.port import GameNight
from game.ui.draw import panels
from game.ui.draw.screen import Rect
from game.ui.kit import boxes
from game.ui.kit.desk import Desk
from game.ui.pages.result import picture
from game.ui.pages.result.entrance import EntranceMoment, ResultEntrance
from game.ui.pages.result.pictured_page import PicturedPage

GAP = 22.0
TWO_FROM = 52.0


class Closing(PicturedPage):
    """Tells how a night ended. It comes as a result does, and then stands still; matches that were left out can still
    be played."""

    music = "programme"
    gathers: Gathering = "night"

    def __init__(self, night: GameNight, programme: Programme) -> None:
        super().__init__(night.services, "again")
        self.night, self.programme = night, programme
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
        """Lay another evening for the same company, as long and with the same matches, those that were left out too."""
        self.services.go(self.night.laying_page(like=self.programme))

    def undo(self) -> None:
        """See Page. What was left out last is to come after all."""
        if self.programme.skipped:
            self.night.keep(self.programme.brought_back())
            self.services.go(self.night.page())

    def title(self) -> None:
        self.services.go(self.services.routes.title())

    def back(self) -> None:
        """Go to the title."""
        self.title()

    @property
    def pictures_cards(self) -> bool:
        """See PicturedPage."""
        return any(piece.moments for piece in self.programme.done)

    def lay_picture(self, desk: Desk) -> None:
        """See PicturedPage. Winners, standings and best moments."""
        safe = desk.p.screen.safe
        room = Rect(safe.x + 24, safe.y + 20, safe.w - 48, safe.h - 44)
        top, room = boxes.top(room, 72.0, 12)
        picture.head(desk, top, desk.say("scene.programme.title"), self.programme.begun)
        above, below = boxes.top(room, 200.0, 20)
        crown(desk, self.programme, above)
        sides(desk, self.programme, below, stories.Stories())

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
            moment = self.moment
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
