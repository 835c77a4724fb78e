"""The cards of a game by strength, and one of them large with what it does. It knows no rule: it quotes texts."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import Card
from game.features.contract import CARD_HELP, FeatureEntry, GameCard
from game.ui.draw import panels
from game.ui.draw.cards import card
from game.ui.draw.faces import ASPECT
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Key
from game.ui.kit import boxes, names
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.page import Page
from game.ui.pages.services import Services

Kind = tuple[Card, ...]

GAP = 12.0
LEAST_FACE, MOST_FACE = 176.0, 300.0
"""Heights of a face among all the others, in units."""

BEHIND = .1
"""How much of a card's height is seen of those behind it."""

LINES = 2
"""Lines that a name under a card may take."""

UNRANKED = {"weaker": "earlier", "stronger": "next"}
"""What the ways to the neighbours are called where no card is stronger than another."""

LARGE = 640.0
LEAST_LARGE = 320.0


class CardHelp(Page):
    """`shown` is the card that is shown large, None while all of them lie there."""

    services: Services

    def __init__(self, services: Services, game: str, card: Card | None = None) -> None:
        super().__init__(services)
        self.game = next(g for g in services.catalogue.games() if g.id == game)
        self.faces = self.game.faces
        self.shown: Card | None = None
        self.alone = card is not None
        if card is not None:
            self.open(card)

    def open(self, card: Card) -> None:
        """Show one card large; of several copies the first stands for all, as of cards that differ in suit alone where
        suits do not matter."""
        self.shown = next((kind[0] for group in self.game.kinds for kind in group if card.code in _codes(kind)), None)
        self.hands.at = "stronger" if self.shown is not self.row[-1] else "weaker"

    @property
    def row(self) -> tuple[Card, ...]:
        """The cards that are compared with the one shown: of its suit, or all."""
        rows = (tuple(kind[0] for kind in group) for group in self.game.kinds)
        return next((row for row in rows if self.shown in row), self.faces)

    @property
    def kind(self) -> tuple[Card, ...]:
        """The one shown, and those that stand for the same."""
        return next((kind for group in self.game.kinds for kind in group if kind[0] == self.shown), ())

    def step(self, by: int) -> None:
        """Step to the next stronger card, or the next weaker."""
        if self.shown is not None:
            at = self.row.index(self.shown) + by
            if 0 <= at < len(self.row):
                self.shown = self.row[at]

    def all(self) -> None:
        before, self.shown, self.alone = self.shown, None, False
        if before is not None:
            self.hands.at = f"card-{self.faces.index(before)}"

    def under(self, at: tuple[float, float] | None) -> GameCard | None:
        """See ShowsCards. The one that is shown large is meant wherever the pointer is."""
        spots = ((name, spot) for name, spot in self.hands.spots.items() if name.startswith("card-"))
        found = next((name for name, spot in spots if at is not None and spot.shown.collidepoint(at)), "")
        card = self.shown or (self.faces[int(found.removeprefix("card-"))] if found else None)
        if card is None and at is not None:
            return None
        return GameCard(self.game.id, card and self.services.look.worn(card))

    def rule(self) -> None:
        """Show what the rules say about this card – the first of its kind that they show."""
        if self.shown is not None:
            cards = ",".join(card.id for card in self.kind)
            self.services.over(self.services.routes.rules(self.game.id, f"card-{cards}"))

    @property
    def entries(self) -> Sequence[FeatureEntry]:
        """The entries that features offer for the card that is shown large."""
        if self.shown is None:
            return []
        return self.services.offers(CARD_HELP, GameCard(self.game.id, self.services.look.worn(self.shown)))

    def back(self) -> None:
        """Go back from the one card to all, if one came from there; else away."""
        if self.shown is not None and not self.alone:
            self.all()
        else:
            super().back()

    def commanded(self, act: Key) -> bool:
        """See Page. Shoulders step through the cards; what opened the page closes it."""
        if act == Key.RULES:
            self.rule()
        elif act == Key.HELP:
            self.services.back()
        else:
            return super().commanded(act)
        return True

    # ---- the page
    def lay(self, desk: Desk) -> None:
        """See Page. All cards in rows, weakest first, or one at the left with its words at the right."""
        title, short = names.titles(desk, "scene.cards.title", self.game.id)
        room = desk.page_title(title, self.back, desk.say("scene.back"), short)
        if self.shown is None:
            self._all(desk, room)
        else:
            self._one(desk, room)

    def _all(self, desk: Desk, room: Rect) -> None:
        """Every card with its name under it, suit by suit where suits matter."""
        p = desk.p
        groups = self.game.kinds
        about = desk.say("scene.cards.help_plain" if not self.game.ranked else
                         "scene.cards.help" if len(groups) == 1 else "scene.cards.help_suits")
        inner = room.w - 60
        columns = self._columns(desk, inner)
        face = min(((inner + GAP) / columns - GAP - 16) / ASPECT, MOST_FACE)
        named = max(_named(desk, kind, (inner + GAP) / columns - GAP) for group in groups for kind in group)
        high = face + 26 + .15 * p.screen.size("caption") + named
        rows = sum(-(-len(group) // columns) for group in groups)
        heads = sum(_headed(desk, group) for group in groups) * 2.1 * p.screen.size("button")
        want = rows * (high + GAP) + heads + p.height(about, inner, "body") + 80
        box = Rect(room.x, room.y + max(0.0, room.h - want) * .35, room.w, min(room.h, want))
        panels.panel(p, box)
        with desk.scroll("cards", box.inflate(-20, -24)) as flow:
            flow.y = p.paragraph(about, flow.x, flow.y, flow.w, "body", p.palette.nezu) + 12
            for group in groups:
                self._group(desk, flow, group, columns, face, high)

    def _group(self, desk: Desk, flow: Flow, group: tuple[Kind, ...], columns: int, face: float, high: float) -> None:
        if _headed(desk, group):
            desk.heading(flow, names.suit_name(desk, group[0][0]))
        for start in range(0, len(group), columns):
            row = flow.columns(high, columns, GAP)
            for kind, rect in zip(group[start:start + columns], row, strict=False):
                self._face(desk, kind, rect, face)

    def _columns(self, desk: Desk, wide: float) -> int:
        """As many as let faces be seen and names be read, and no row much shorter than the others."""
        p = desk.p
        kinds = [kind for group in self.game.kinds for kind in group]
        longest = max(p.width(names.kind_name(desk, kind), "caption", True) for kind in kinds)
        least = max(LEAST_FACE * ASPECT + 16, min(longest, 9 * p.screen.size("caption")))
        most = max(2, int((wide + GAP) / (least + GAP)))
        count = max(len(group) for group in self.game.kinds)
        rows = -(-count // most)
        return -(-count // rows)

    def _face(self, desk: Desk, kind: Kind, rect: Rect, high: float) -> None:
        """A card with its name; what stands for the same looks out from behind it."""
        p, face = desk.p, kind[0]
        focused, pressed = desk.spot(f"card-{self.faces.index(face)}", rect, lambda: self.open(face))
        with desk.grown(rect, focused):
            _pile(desk, kind, rect.centerx, rect.y + 8 + high / 2 - (5 if pressed else 0), high)
            text = names.kind_name(desk, kind)
            p.paragraph(text, rect.x, rect.y + 22 + high, rect.w, "caption", bold=True, align="centre", most=LINES)
        if focused:
            panels.focus(p, rect, 14)

    def _one(self, desk: Desk, room: Rect) -> None:
        """The card, its name, its place in the order, what it does, and the ways to its neighbours."""
        assert self.shown is not None
        high = min(LARGE, room.h - 20)
        beside = room.w - high * ASPECT - 70 >= 17 * desk.em
        panels.panel(desk.p, room)
        if beside:
            wide = high * ASPECT
            both = boxes.centred(room, min(room.w - 100, wide + 70 + 30 * desk.em), room.h - 24)
            pile, words = boxes.left(both, wide, 50)
            _pile(desk, self.kind, pile.centerx, pile.centery, high - 40, -1.5, lift=8)
            with desk.scroll("words", words) as flow:
                flow.y += max(0.0, (words.h - self._height(desk, flow)) / 2 - 20)
                self._words(desk, flow)
        else:
            with desk.scroll("words", room.inflate(-20, -24)) as flow:
                wide = LEAST_LARGE * ASPECT + 40
                _pile(desk, self.kind, flow.x + wide / 2 - 14, flow.y + LEAST_LARGE / 2 + 6, LEAST_LARGE, lift=4)
                _, words = boxes.left(flow.here, wide)
                head = Flow(words.x, words.y, words.w)
                self._head(desk, head, "title")
                flow.y = max(flow.y + LEAST_LARGE + 20, head.y) + .3 * desk.em
                self._rest(desk, flow)

    def _height(self, desk: Desk, flow: Flow) -> float:
        """What the words will take."""
        assert self.shown is not None
        p = desk.p
        text = names.card_about(desk, self.game.id, self.shown)
        about = p.height(text, flow.w, "button") if text else 0.0
        return (p.height(names.kind_name(desk, self.kind), flow.w, "call", True) + 2.4 * desk.em + about
                + 3 * desk.row + 3 * GAP)

    def _words(self, desk: Desk, flow: Flow) -> None:
        self._head(desk, flow, "call")
        self._rest(desk, flow)

    def _head(self, desk: Desk, flow: Flow, size: str) -> None:
        """The card's name, which of all it is, and how many of the whole pack are lower."""
        assert self.shown is not None
        p = desk.p
        flow.y = p.paragraph(names.kind_name(desk, self.kind), flow.x, flow.y, flow.w, size, p.palette.kin, True)
        if len(self.row) == 1 or not self.game.ranked:
            flow.y += .5 * desk.em
            return
        nth = names.nth(desk, self.row.index(self.shown) + 1)
        told = [desk.say("scene.cards.place", nth=nth, of=len(self.row))]
        if lower := self._lower():
            told.append(desk.say("scene.cards.lower", n=lower, of=len(self.game.deck.cards)))
        for line in told:
            flow.y = p.paragraph(line, flow.x, flow.y, flow.w, "body", p.palette.nezu)
        flow.y += .5 * desk.em

    def _lower(self) -> int:
        """How many cards of the whole pack are lower than the one shown, where all have one order; else none. The table
        counts otherwise: only cards that no player has seen."""
        if self.shown is None or len(self.game.kinds) > 1:
            return 0
        return sum(each.rank < self.shown.rank for each in self.game.deck.cards)

    def _rest(self, desk: Desk, flow: Flow) -> None:
        """The ladder, what the card does, and the ways on."""
        assert self.shown is not None
        p, face = desk.p, self.shown
        at, of = self.row.index(face), len(self.row)
        if of > 1 and self.game.ranked:
            _ladder(desk, flow, at, of)
        about = names.card_about(desk, self.game.id, face)
        if about:
            flow.y = p.paragraph(about, flow.x, flow.y, flow.w, "button") + desk.em
        own = [("weaker", lambda: self.step(-1), at > 0), ("stronger", lambda: self.step(1), at < of - 1),
               ("rule", self.rule, True), ("all", self.all, True)]
        ways = [*((name, self._called(name), act, there) for name, act, there in own),
                *((entry.name, entry.text, entry.press, True) for entry in self.entries)]
        columns = 2 if flow.w >= 15 * desk.em else 1
        for start in range(0, len(ways), columns):
            rects = flow.columns(desk.row, columns, GAP)
            for (name, text, act, there), rect in zip(ways[start:start + columns], rects, strict=False):
                desk.button(name, rect, desk.say(text), act, enabled=there, size="body")

    def _called(self, name: str) -> str:
        return f"scene.cards.{name if self.game.ranked else UNRANKED.get(name, name)}"


def _headed(desk: Desk, group: tuple[Kind, ...]) -> bool:
    """The cards of one suit have its name above them – a row of ranks has none."""
    return bool(names.suit_name(desk, group[0][0])) and all(len(kind) == 1 for kind in group) \
        and len({kind[0].suit for kind in group}) == 1


def _named(desk: Desk, kind: Kind, wide: float) -> float:
    """How high its name is in such a breadth."""
    p, text = desk.p, names.kind_name(desk, kind)
    return min(LINES * p.lead(text, "caption"), p.height(text, wide, "caption", True))


def _pile(desk: Desk, kind: Kind, x: float, y: float, high: float, angle: float = 0.0, lift: float = 0.0) -> None:
    """The first of a kind in front, the others so far behind it that their edges are seen."""
    if len(kind) == 1:
        card(desk.p, kind[0], x, y, high, angle, lift=lift)
        return
    less = high * (1 - BEHIND)
    step = (high - less) / max(1, len(kind) - 1)
    for at, each in reversed(tuple(enumerate(kind))):
        aside = step * at
        card(desk.p, each, x - (high - less) * ASPECT / 2 + aside * ASPECT, y + (high - less) / 2 - aside, less, angle,
             lift=lift)


def _ladder(desk: Desk, flow: Flow, at: int, count: int) -> None:
    """Where the card stands between the weakest and the strongest: a bead on a rail."""
    p = desk.p
    rail = Rect(flow.x + 10, flow.y + 16, min(flow.w - 20, 30 * desk.em), 4)
    p.fill(rail, p.palette.edge)
    for i in range(count):
        x = rail.x + rail.w * i / (count - 1)
        tall = 22 if i % 5 == 0 else 12
        p.fill(Rect(x - 1.5, rail.centery - tall / 2, 3, tall), p.palette.button_edge)
    panels.frame(p, Rect(rail.x + rail.w * at / (count - 1) - 8, rail.centery - 8, 16, 16), p.palette.kin, 8.0, 8)
    flow.y += 52


def _codes(kind: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(card.code for card in kind)
