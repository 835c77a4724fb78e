"""The own place: what the card is called and does, and the answers one may give, in fixed places.

Where a player sits at the shared table without a place of their own there is only the way to the result.
"""
from __future__ import annotations

from collections.abc import Collection
from functools import partial

from game.core.seating import Seat
from game.ui.draw import controls, panels
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.kit.answers import Answer, answers, below
from game.ui.kit.desk import FINGER, Desk
from game.ui.pages.table.fast_forward import FastForward
from game.ui.pages.table.header import back_key, pace_said
from game.ui.pages.table.notes import notes
from game.ui.pages.table.own_words import OwnWords
from game.ui.pages.table.shared import Shared
from game.ui.pages.table.standing_answers import StandingAnswers
from game.ui.pages.table.table_context import TableContext
from game.ui.stage.own_panel import OwnPanel, columns, rows
from game.ui.stage.records import Show

MEANT = 250.0
"""Milliseconds an answer must have been there before a key or pad can mean it."""

OPENS = "h"
"""The letter that opens all hands to who is out, and closes them."""

GO_ON = "n"
"""The letter that leads on, wherever something has come to its end."""

SUDDEN, EXPECTED = ("skip", "faster", "watch"), 700.0
"""These, and pastimes, appear under the pointer where an answer was just due: milliseconds for which a press is not
meant for them."""

CLEAR, LEAST_SEEN = 6.0, 44.0
"""In the gutter: the air above and below a button, and how low one may be drawn."""


AROUND = 0.36
"""What stays free around the words of an answer that has its key beside them, in heights of its button."""


def _keyed(cell: Rect) -> float:
    """What the key takes."""
    return min(0.56 * cell.h, 46.0) + 0.2 * cell.h


class OwnPlace:
    """Lays own words and answers with every drawing; keeps the answers for keys that mean one of them."""

    def __init__(self, context: TableContext, shared: Shared) -> None:
        self.context, self.shared = context, shared
        context.on_tap = lambda: self.light("up")
        self._laid: list[Answer | None] = []
        self._answers: list[Answer] = []
        self.onward = FastForward(context)
        self.standing = StandingAnswers(context)
        self.words = OwnWords(context)
        self._since = self.began = 0.0      # when the focus came; when the picture that is drawn was begun
        self._appeared: dict[str, float] = {}
        self._asked = (-1, 0.0)     # the question that is shown, and since when

    def begin(self) -> None:
        """Find the answers, and where the focus begins: before anything is drawn, for it stands in one place only."""
        self.began = self.context.now
        room = self.context.session.play.room
        area = room.own.answers if room.own is not None else room.parts.buttons
        self._laid = self.standing.among(self._places()) if area is not None else [*self._going_on()]
        self._answers = [answer for answer in self._laid if answer is not None]
        self._appeared = {a.name: self._appeared.get(a.name, self.context.now) for a in self._answers}
        if self._asked[0] != (question := self.context.session.view.question):
            self._asked = question, self.context.now
        self._begin_focus()

    def lay(self, desk: Desk, show: Show) -> None:
        """Lay the own panel or stage."""
        onward = self.onward.room(desk.p, desk.glyphs, len(self._answers))
        with panels.on_cloth(desk.p):
            self._words(desk.p, show)
            notes(desk.p, self.context, not self._answers and not any(self.context.hand.advice()),
                  onward.h if onward is not None else 0.0)
        if not self.context.gives_way:
            self._lay_answers(desk)
        self.onward.lay(desk, len(self._answers))

    def drawn(self, now: float) -> None:
        """Note what was drawn. What is new in this picture has been there since now, however long it took to draw: no
        press made meanwhile was meant for it."""
        self._since = now if self._since == self.began else self._since
        self._asked = self._asked[0], now if self._asked[1] == self.began else self._asked[1]
        self._appeared = {name: now if since == self.began else since for name, since in self._appeared.items()}

    def _words(self, p: Painter, show: Show) -> None:
        """What is said of the own card, or hand."""
        own = self.context.session.play.room.own
        if own is not None:
            self.words.lay(p, show, own, len(self._answers), self._crowds(own))

    # ---- answers ---------------------------------------------------------------------------------------------
    def _lay_answers(self, desk: Desk) -> None:
        """Beside each other in the own panel, below each other on the stage of a large ring."""
        room, places = self.context.session.play.room, self._laid
        area = room.own.answers if room.own is not None else room.parts.buttons
        if area is None:
            cells = columns(self._corner(desk.p, len(places)), len(places)) if places else []
        else:
            beside = room.own is not None and room.own.hand is None
            if room.own is not None and self.context.session.is_out:
                area = self._resting(room.own, area)
            if not beside:
                places = below(places, self.context.hand.fixed([answer.name for answer in self._answers]))
            own = None if beside or room.own is None else self.context.hand.cells(room.own, len(places))
            cells = own or (columns(area, len(places)) if beside else rows(area, len(places)))
        for answer, cell in zip(places, cells, strict=False):
            if answer is not None:
                self._button(desk, answer, cell)

    def _resting(self, own: OwnPanel, area: Rect) -> Rect:
        """Room for the answers of a player who is out: over that for notes, or for the words about cards (they
        have none)."""
        if own.notes is not None:
            return Rect(area.x, area.y, own.notes.right - area.x, area.h)
        if not self._crowds(own):
            return area
        top = own.title.bottom + panels.FOCUS_GAP + panels.FOCUS_RING       # it goes around the first of them
        return Rect(area.x, top, area.w, area.bottom - top)

    def _crowds(self, own: OwnPanel) -> bool:
        """More answers stand below each other than have room there."""
        return own.hand is not None and len(self._answers) > 2

    def _button(self, desk: Desk, answer: Answer, cell: Rect) -> None:
        context = self.context
        focused, pressed = desk.spot(f"answer:{answer.name}", cell, partial(self.give, answer), key=answer.key)
        pad, cell = desk.glyphs, self._drawn(cell)
        cap = ("A" if focused else "") if pad else context.words.cap(answer) if desk.keyed else ""
        with desk.p.room(controls.inside(cell.h)):      # as broad as they are drawn, with readings or in kana
            label = self._fitting(desk.p, answer, cell)
            if desk.p.width(label, "caption", True) + AROUND * cell.h + _keyed(cell) > cell.w:
                cap = ""        # the words are worth more than the key
            letters = self._letters(desk.p, label, cell, bool(cap))
        roomy = cell.h >= 2.5 * desk.p.screen.size("caption")
        style: controls.Style = answer.style  # type: ignore[assignment]
        controls.button(desk.p, cell, label, cap, style, focused, pressed, answer.enabled,
                        answer.reason if roomy else "", pad, letters,
                        answer.sub if roomy and desk.p.width(answer.sub, "caption") <= cell.w - 20 else "",
                        "" if cap else answer.icon)
        left = context.session.window_left(context.now)
        if left is not None and answer.calm:
            self._time_left(desk.p, answer, label, cell, left)

    def _letters(self, p: Painter, label: str, cell: Rect, capped: bool) -> float:
        """The size at which the words fit beside the key, with the focus and without; never under a caption."""
        room = cell.w - (AROUND * cell.h + _keyed(cell) if capped else 0.55 * cell.h)
        size, least = p.screen.size("button"), p.screen.size("caption")
        while size > least and p.width(label, size, True) > room:
            size = max(least, 0.96 * size)
        return size

    def _time_left(self, p: Painter, answer: Answer, label: str, cell: Rect, left: float) -> None:
        """A ring at the end of the answer that silence means; a line below its words where these need the room."""
        r = 0.28 * cell.h
        ink = p.palette.sumi if answer.style == "gold" else p.palette.kin
        if p.width(label, "button", True) + 2 * 3.4 * r + 0.3 * cell.h <= cell.w:
            controls.ring(p, cell.right - 1.5 * r, cell.centery - 2, r, left, ink, 6.0)
        else:
            p.fill(Rect(cell.x + 14, cell.bottom - 17, (cell.w - 28) * left, 5), ink)

    def _fitting(self, p: Painter, answer: Answer, cell: Rect) -> str:
        """The words of an answer, or fewer words where the cell is narrow; the ring of the focus takes nothing."""
        if not answer.enabled:
            return answer.label
        room, keyed = cell.w - 0.55 * cell.h - 8, 1.3 * min(0.6 * cell.h, 50.0)
        said = [(answer.label, room), (answer.brief, room)] if answer.brief else [(answer.label, room)]
        said[:0] = [(text, room - keyed) for text, _ in said if answer.brief]       # the key matters more than a card
        return next((text for text, wide in said if p.width(text, "caption", True) <= wide),
                    self.context.words.short(answer))

    def _places(self) -> list[Answer | None]:
        words, session = self.context.words, self.context.session
        if (mine := self.context.hand.answers()) is not None:
            return mine
        return answers(session.offers(), session.play.room.table.sheet, words.t,
                       lambda offer: words.offer(offer, session.view), self._going_on(), session.takes_part,
                       session.view.asking, session.holds)

    def _going_on(self) -> list[Answer]:
        """What the table itself offers: the result, the next deal, skipping what one has no part in."""
        session, t = self.context.session, self.context.words.t
        beside = self.context.deed.answers()
        if session.outcome() is not None:
            ends = back_key(self.context.host) if self.context.host.practice else "table.result"
            return [Answer("result", t(ends), "gold", key=GO_ON, calm=True), *beside]
        if not session.persons:
            return []
        if (seat := self.shared.before_all) is not None:
            return [*self._before_all(seat), *self.context.pastime.answers()]
        if self.shared.may_begin:
            return [Answer("begin", t("table.begin"), "gold", key=GO_ON, calm=True), *self.context.pastime.answers()]
        if run := self.context.hand.more():
            return run
        if session.between_deals and not self.context.host.kept:
            return [Answer("case", t(back_key(self.context.host)), "gold", key=GO_ON, calm=True), *beside]
        if session.between_deals:
            begins = "round" if "round" in session.view.ended else "deal"
            return [Answer("next", t(f"table.next_{begins}"), "gold", key=GO_ON, calm=True), *beside]
        if session.is_out and self.context.falls.due:
            return []
        if session.is_out and not session.skipping:
            faster = "gold" if session.pace != 1.0 else "plain"
            return [Answer("skip", t("table.skip"), "plain", command="skip", calm=True, icon="skip"),
                    *self._looking_on(),
                    *([] if session.may_watch() else [
                        Answer("faster", pace_said(self.context), faster, command="faster", calm=True)])]
        return self.context.pastime.answers()

    def _looking_on(self) -> list[Answer]:
        """What a player who is out may do but wait: see all hands, or a pastime."""
        opened = bool(self.context.session.watched)
        label = self.context.words.t("table.watch.close" if opened else "table.watch.open")
        watch = Answer("watch", label, "gold" if opened else "plain", key=OPENS, calm=True)
        return [*([watch] if self.context.session.may_watch() else []), *self.context.pastime.answers()]

    def _before_all(self, seat: Seat) -> list[Answer]:
        """What a player is asked at a shared table and answers before all eyes."""
        how, words = self.context.session.play.room.table.sheet.answers, self.context.words
        offers = [offer for offer in self.context.host.offers(seat) if not offer.standing]
        return [Answer(o.action.verb, words.offer(o, self.context.session.view),
                       how[o.action.verb].style if len(offers) > 1 else "gold", o.action.text(),
                       how[o.action.verb].key) for o in offers]

    def _corner(self, p: Painter, count: int) -> Rect:
        """Where a shared table offers to go on: in the gutter between the stage and the seats below it."""
        panel = self.context.session.play.room.parts.panel
        end = self._gutter_ends()
        wide = min(panel.w, (9 if count < 2 else 7 * count) * p.screen.size("button"))
        high = max(FINGER, min(1.9 * p.screen.size("button"), end - panel.bottom))
        return Rect(panel.centerx - wide / 2, end - 4 - high, wide, high)

    def _gutter_ends(self) -> float:
        room = self.context.session.play.room
        below = [tile.rect.top for tile in room.tiles.values() if tile.rect.top >= room.parts.panel.bottom - 1]
        return min(below, default=room.parts.panel.bottom + FINGER)

    def _drawn(self, cell: Rect) -> Rect:
        """A low gutter shows the button lower than a finger may touch it: clear of the stage and of the seats."""
        room = self.context.session.play.room
        if room.own is not None or room.parts.buttons is not None:
            return cell
        top, end = room.parts.panel.bottom, self._gutter_ends()
        high = min(cell.h, end - top - 2 * CLEAR)
        return cell if high < LEAST_SEEN else Rect(cell.x, (top + end - high) / 2, cell.w, high)

    # ---- giving one ------------------------------------------------------------------------------------------
    def give(self, answer: Answer) -> None:
        """Press an answer. What is not on offer says why."""
        context = self.context
        if not answer.enabled:
            sheet = context.session.play.room.table.sheet
            context.session.refuse(answer.refused or sheet.answers[answer.name].refused, context.now)
        elif self._is_sudden(answer) or self.standing.waits(answer) or context.hand.mean(answer.name):
            return
        elif answer.text and not context.hand.deaf:
            seat = self.shared.before_all
            if seat is not None and self._is_another_s(seat):
                context.refuse("refused.not_your_turn")
            else:
                context.session.submit(answer.text, context.now, seat)
        elif not answer.text and not context.deed.mean(answer.name):
            (answer.act or {"next": context.session.go_on, "begin": self.shared.begin, "result": context.leave,
             "case": context.services.back, "skip": context.skip, "faster": context.toggle_faster,
             "watch": context.open_hands}[answer.name])()

    def _is_another_s(self, seat: Seat) -> bool:
        """Whether it came from a pad that another player holds."""
        services, chairs = self.context.services, self.context.host.setup.chairs
        return services.devices.holders.seat_of(self.context.device, chairs) not in (None, seat)

    def _is_sudden(self, answer: Answer) -> bool:
        """It has only just appeared where another answer was due."""
        now = self.context.now
        sudden = answer.name in SUDDEN or answer.act is not None
        return sudden and now - self._appeared.get(answer.name, now) < EXPECTED

    def light(self, phase: str) -> bool:
        """Return whether a confirm with nothing selected is spent on the answer that it means at this table; it is
        given when the key comes up again, and never before there was time to read the question."""
        answers = self.context.session.play.room.table.sheet.answers
        found = next((a for a in self._answers if a.name in answers and answers[a.name].light), self._only_way())
        if found is None or next((a for a in self._answers if a.enabled), None) is not found:
            return False            # where something else leads, a confirm goes there
        if phase == "up" and self.context.now - self._asked[1] >= MEANT:
            self.give(found)
        return True

    def _only_way(self) -> Answer | None:
        """The one answer that can be given to a question of which others see what they cannot answer."""
        asking, room = self.context.session.view.asking, self.context.session.play.room
        given = [a for a in self._answers if a.enabled and not a.standing]
        only = bool(room.table.sheet.questions.get(asking)) and len(given) == 1 < len(self._answers)
        return given[0] if only else None

    def update(self, now: float) -> float | None:
        """Do a press that waited, after which something moves at once."""
        if (answer := self.standing.due(self._places)) is None:
            return None
        self.give(answer)
        return now

    def command(self, command: str, letters: Collection[str] = ()) -> bool:
        """Take a command that stands for an answer, wherever the focus is, or one of its letters; whether there is one.
        """
        found = [answer for answer in self._answers if answer.command == command or answer.key in letters]
        for answer in found:
            self.give(answer)
        return bool(found)

    def _begin_focus(self) -> None:
        """When other answers come, keys and pads begin on the first one – never on one that ends the deal. While there
        is none the focus is parked: a press then means nothing until a player steers."""
        if self.context.side_panel or self.context.hand.covers or self.context.pastime.asks is not None:
            return
        if tent := self.context.deed.begins():
            self._begin_at_tent(tent)
            return
        may = {f"answer:{a.name}": a for a in self._answers if a.enabled and not a.quiet}
        first = may.get(self.context.first_of(list(may)))
        if first is None and self.context.hand.chooses:
            self._begin_in_hand()
            return
        name = first.name if first else ""
        if name == self.context.primary:
            return
        self.context.primary, self._since = name, self.context.now
        if first is not None and not first.standing:
            self.context.hands.at, self.context.parked = f"answer:{name}", False
        elif self.context.hands.at.startswith("answer:") or self.context.parked:
            self.context.hands.at, self.context.parked = "log", True

    def _begin_at_tent(self, spot: str) -> None:
        """A card is to be pulled: keys and pads begin on a half of the stock."""
        name = f"tent:{self.context.session.view.question}"
        if name != self.context.primary:
            self.context.primary, self._since = name, self.context.now
            self.context.hands.at, self.context.parked = spot, False

    def _begin_in_hand(self) -> None:
        """A card is to be played: keys and pads begin on the first one that may be, and press nothing yet."""
        name = f"hand:{self.context.session.view.question}"
        if name != self.context.primary:
            self.context.primary, self._since = name, self.context.now
            self.context.hands.at, self.context.parked = self.context.hand.keys.begin(), True

    def wake(self) -> None:
        """Wake the focus: a press that meant nothing shows where it stands in the hand; the next one means it."""
        if self.context.hands.at.startswith("card:") and self.context.now - self._since >= MEANT:
            self.context.parked = False

    def means_nothing(self) -> bool:
        """Return whether a confirm pressed now cannot be meant: the focus is parked, or has only just come."""
        early = self.context.hands.at.startswith("answer:") and self.context.now - self._since < MEANT
        return self.context.parked or early
