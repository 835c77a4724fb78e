"""The words of the own place: what the card there is called and does, as long as it lies in its place; or why there is
none. What they say beside a hand of several cards comes from that hand.
"""
from __future__ import annotations

from game.core.cards import Card
from game.ui.draw.painter import Painter, Size
from game.ui.draw.screen import Rect
from game.ui.hand.small_answers import resting
from game.ui.kit import boxes
from game.ui.kit.hint_panel import EDGE, LEAD, SIDE, ground
from game.ui.pages.table.notes import counted
from game.ui.pages.table.table_context import TableContext
from game.ui.stage.own_panel import OwnPanel
from game.ui.stage.records import Show

OUT_OF = {"deal": ("you_are_out", "skip_hint"), "round": ("out_of_round", "out_of_round_hint"),
          "match": ("bankrupt", "bankrupt_hint")}
"""What is said to a player who is out of it."""

LINES = 1.15
"""In a place this much too low by shares of a line, a paragraph counts one line more."""

APART = 28.0
"""Space between the name of the player who sits there and that of their card, where both stand in a row."""

CLEAR = 16.0
"""Between what a card does and the number at the own chip."""

ROUNDING = .15
"""By so much of a line a place may be too low without being noticed."""

SMALL, SAYS = 1.2, 1.36
"""Height of a row of small letters, in their size; and of a place in which something is said at all."""


class OwnWords:
    """Says what is said in the own place; `context`: the table it is said at."""

    def __init__(self, context: TableContext) -> None:
        self.context = context
        self._known: tuple[object, bool] = None, False

    def lay(self, p: Painter, show: Show, own: OwnPanel, answers: int, crowded: bool) -> None:
        """Draw the words. `answers`: so many stand below; `crowded`: they need the room for words."""
        context = self.context
        if own.hand is not None and not context.session.is_out:
            title, text = context.hand.advice()
            if title and context.hand.helps:
                self._help(p, own, title, text, answers)
                return
            self._two(p, own, title, text, answers, gold=True)
            return
        face = next((pose.face for pose in show.frame.cards.values() if pose.face is not None and pose.squeeze == 1.0
                     and own.card.collidepoint(pose.x, pose.y) and pose.h > 0.9 * own.card.h), None)
        why = context.words.out_because if context.session.is_out else ""
        if face is not None and not why:
            self.card(p, own, show, face, answers)
        elif context.session.is_out:
            keys = OUT_OF[context.session.out_of]
            title, text = (context.words.t(f"table.{key}") for key in keys)
            said = [why or text, text]
            if context.session.watched:
                title, said = context.words.t("table.watch.title"), [context.words.t("table.watch.hint")]
            if own.quiet:
                resting(p, own, title, said[0])
            else:
                text = "" if crowded else self._whole(p, own, said, answers)
                self._two(p, own, title, text, answers, gold=False)

    def card(self, p: Painter, own: OwnPanel, show: Show, face: Card, answers: int) -> None:
        """Draw what the card is called and does, and how strong it is unless that is counted beside it. Where the
        longest of what cards do would be cut, the card's name stands behind its holder's, else in small letters, and
        what it does has a line more: of every card, so that as little as may be jumps."""
        is_counted = bool(counted(p, self.context, own.text.w))
        title, text = self.context.words.card_name(face), self.context.words.card_effect(face, not is_counted)
        most: Size = "body"
        row = beside = self._beside(p, own, show)
        if not self._has_room(p, own):
            wide, broad = own.text.w, p.width(title, p.fitting(title, beside.w, "body", True), True)
            if broad <= beside.w:
                (x, y, chip), place, row = own.chips, beside, boxes.left(beside, broad, APART)[1]
                top = max(own.title.y + 4, y + chip - .2 * p.screen.size("caption"))
                if "deal" in self.context.session.view.ended:     # what it has brought hangs below the chip
                    wide = min(wide, x - chip - CLEAR - own.text.x)
            else:
                place, most = boxes.top(own.title, SMALL * p.screen.size("caption"))[0], "caption"
                top = place.bottom
            own = own._replace(title=place, text=Rect(own.text.x, top, wide, own.text.bottom - top))
        self._two(p, own, title, text, answers, True, most)
        if own.notes is None:
            self._count(p, row)

    def _count(self, p: Painter, row: Rect) -> None:
        """How many cards are lower and higher, where there is no room for notes: at the end of the row with the name.
        """
        with p.room(row.h):
            p.label(counted(p, self.context, row.w), row.right, row.centery, "caption", p.palette.asagi, True, "right",
                    width=row.w)

    def _beside(self, p: Painter, own: OwnPanel, show: Show) -> Rect:
        """What is left of the row beside the name of the player who sits there."""
        x, _, r = own.crest
        name = next((chair.name for seat, chair in enumerate(show.script.chairs) if seat == self.context.observer), "")
        left = x + r + 14 + p.width(name, "button", True) + APART
        return Rect(left, own.name.y, max(0.0, own.name.right - left), own.name.h)

    def _has_room(self, p: Painter, own: OwnPanel) -> bool:
        """Whether whatever cards do can be said below their names."""
        services, game = self.context.services, self.context.host.setup.game
        key = own.text.size, services.language.code, services.settings.reading_aid, p.screen
        if self._known[0] != key:
            faces = next(info.deck.faces for info in services.catalogue.games() if info.id == game)
            longest = max((self.context.words.card_effect(face) for face in faces), key=lambda text: p.width(text))
            high, lead = p.height(longest, own.text.w, "caption"), p.lead(longest, "caption")
            self._known = key, high <= own.text.h + (LINES - 1) * lead
        return self._known[1]

    def _two(self, p: Painter, own: OwnPanel, title: str, text: str, answers: int, gold: bool,
             most: Size = "body") -> None:
        caption = p.screen.size("caption")
        if own.title.h >= SMALL * caption:
            colour = p.palette.kin if gold else p.palette.nezu
            size = p.fitting(title, own.title.w, most, True)
            if p.width(title, size, True) > own.title.w:
                title = self.context.hand.short() or title
            p.label(title, own.title.x, own.title.centery, size, colour, True, width=own.title.w + 6)
        if text and own.text.h >= SAYS * caption:
            p.paragraph(text, own.text.x, own.text.y, own.text.w, "caption", p.palette.nezu,
                        high=self._high(own, answers))

    def _help(self, p: Painter, own: OwnPanel, title: str, text: str, answers: int) -> None:
        """A help in the form of a hint: its lines on a soft shade, with a line before them."""
        lead, high = LEAD * p.screen.size("caption"), own.title.h + self._high(own, answers)
        lines = [title, *p.lines(text, own.text.w, "caption")][:max(1, int(high / lead))]
        top = own.title.centery - lead / 2
        wide = max(p.width(line, "caption", line is title) for line in lines)
        ground(p, Rect(own.title.x - SIDE, top - EDGE, min(wide, own.text.w) + 2 * SIDE, len(lines) * lead + 2 * EDGE))
        for at, line in enumerate(lines):
            ink = p.palette.nezu if at else p.palette.kinari
            p.label(line, own.title.x, top + (at + 0.5) * lead, "caption", ink, not at, width=own.text.w + 6)

    @staticmethod
    def _high(own: OwnPanel, answers: int) -> float:
        """How much room there is for what is said."""
        return own.text.h if answers else own.answers.bottom - own.text.y

    def _whole(self, p: Painter, own: OwnPanel, said: list[str], answers: int) -> str:
        """The first of these for which there is room as it is; empty: for none."""
        high = self._high(own, answers)
        return next((each for each in said if p.height(each, own.text.w, "caption")
                     <= high + ROUNDING * p.lead(each, "caption")), "")
