"""The own hand at a table on which formulas are laid: five places that are filled by drawing cards, by touching them or
by their numbers; a card is chosen and then told where it goes – a place, the pile, somebody's seat.

It knows offers and what the table works out of the own cards (`TableHost.advice`), not rules. What lies on the board is
nobody's business but its owner's.
"""
from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.advice import Advice
from game.core.cards import Card, CardId
from game.core.formula import TURNED, laid
from game.core.rules import Offer
from game.core.seating import Seat
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Gesture, Letter, Pointer
from game.ui.scenes.table_answers import Answer
from game.ui.scenes.table_formula_words import answers, told
from game.ui.scenes.table_hand import DIM, FADES, FOCUS, FRESH, HOVER, OwnHand
from game.ui.scenes.table_hand_drag import LIFT
from game.ui.scenes.table_kinds import Kinds
from game.ui.scenes.widgets import Desk
from game.ui.stage.board_kit import Held
from game.ui.stage.furniture.formula_board import Building
from game.ui.stage.laying import Laying, of
from game.ui.stage.layout import Ground
from game.ui.stage.layout_formula import laid as lying
from game.ui.stage.parts import Board
from game.ui.stage.sorting import arranged

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

REACH = 0.7
"""How far beside a place a card may be let go and still falls into it, in heights of a card."""


class FormulaHand(OwnHand):
    """See OwnHand. chosen: the card that was touched and waits to be told where it goes."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.chosen: CardId | None = None
        self.kinds = Kinds(scene, self)
        self._asked = -1
        self._advice: tuple[tuple[int, int], Advice] = ((-1, -1), Advice())

    # ---- what is there ---------------------------------------------------------------------------------------
    @property
    def board(self) -> Board | None:
        return self.scene.session.play.room.parts.formula if self.here else None

    @property
    def laying(self) -> Laying:
        """What lies on the board now."""
        session = self.scene.session
        if session.play.placement.told is not None and session.play.placement.told.results:
            return Laying()
        return lying(session.view, session.play.room)

    @property
    def robbing(self) -> CardId | None:
        """The last discard, while its owner is asked whether he takes it."""
        view, how = self.scene.session.view, self.scene.session.play.room.table.setting
        told = self.scene.session.play.placement.told
        asked = view.asking == how.formula.rob and self.scene.observer in view.asked
        return told.lying if asked and told is not None and told.lying in view.zone("pile") else None

    def advised(self) -> Advice:
        """What the table works out of the own cards, as far as the screen has shown them."""
        scene = self.scene
        seat, question = scene.observer, scene.session.view.question
        if seat is None or question != scene.host.question:
            return Advice()
        key = question, len(scene.session.view.heard)
        if self._advice[0] != key:
            self._advice = key, scene.host.advice(seat)
        return self._advice[1]

    def cards(self) -> list[CardId]:
        """See OwnHand: without those on the board."""
        placed = self.laying.cards
        return [card for card in super().cards() if card not in placed]

    def all_cards(self) -> list[CardId]:
        """Every card that may go into the formula, in the order of its number."""
        session = self.scene.session
        if self.scene.observer is None:
            return []
        hand = arranged(session.view.hand(self.scene.observer), session.view.sees, session.play.room.sorting,
                        session.play.room.table.setting)
        return [*hand, *([self.robbing] if self.robbing is not None else [])]

    def face(self, card: CardId | None) -> Card | None:
        return self.scene.session.view.sees(card) if card is not None else None

    def ways(self, card: CardId | None) -> list[Offer]:
        """All that can be done with a card now."""
        face = self.face(card)
        return [] if face is None else [
            o for o in self.scene.session.offers()
            if face.code == next(iter(o.action.args), "") or any(t == ("card", card) for t in o.touch)]

    def plain(self, card: CardId | None) -> Offer | None:
        """How it is simply thrown off: it alone is touched for that, and nobody is named."""
        return next((o for o in self.ways(card) if o.touch and all(t.kind == "card" for t in o.touch)), None)

    def target(self, seat: Seat) -> Offer | None:
        """What it means to touch this seat, with the card that is chosen."""
        return next((o for o in self.ways(self.chosen) for t in o.touch if t.kind == "seat" and t.what == seat), None)

    def building(self) -> Building | None:
        """The formula as its owner sees it."""
        if self.board is None:
            return None
        laying, session = self.laying, self.scene.session
        faces = {card: face for card in laying.cards if (face := session.view.sees(card)) is not None}
        if len(faces) < len(laying.cards):
            return None
        kinds, how = laying.kinds(faces), session.play.room.table.setting.formula
        negative = bool(self.scene.host.setup.options.get(how.negative))
        robbing = self.robbing is not None and session.play.settled
        return Building(laying, tuple(kinds), laid(kinds, laying.brackets, negative), self.advised().pair,
                        self._wanted(), robbing)

    # ---- with every drawing ----------------------------------------------------------------------------------
    def lay(self, desk: Desk) -> None:
        """Where each card and each place can be touched; the best formula and the brackets on request."""
        board = self.board
        if board is None:
            return
        own, placed = self.scene.session.play.room.own, self.laying
        for card, rect in zip(self.cards(), self._places(self.cards()), strict=True):
            desk.spot(f"card:{card}", rect, partial(self.press, card))
        for n, place in enumerate(board.places):
            lies = placed.places[n]
            name = f"card:{lies}" if lies is not None else f"place:{n}"
            desk.spot(name, place, partial(self.press, lies) if lies is not None else partial(self.fill, n))
        if own is not None and own.sort is not None and self.scene.session.view.asking:
            text = self._best_words(desk, own.sort)
            desk.button("best", own.sort, text, self.best, key="f", size=self._size(desk, own.sort, text))
        if self.advised().pair:
            style = "gold" if placed.brackets else "plain"
            desk.button("pair", board.pair, "( )", self.pair, style, key="b")       # type: ignore[arg-type]

    def over(self, desk: Desk) -> None:
        """What lies over the table while a kind is named."""
        self.kinds.lay(desk)

    def _best_words(self, desk: Desk, rect: Rect) -> str:
        """Fewer words where letters are large."""
        least, t = desk.p.screen.size("caption"), self.scene.words.t
        whole = t("table.formula.best")
        return whole if desk.p.width(whole, least, True) <= rect.w - 0.5 * rect.h else t("table.formula.best_short")

    def _size(self, desk: Desk, rect: Rect, text: str) -> float:
        size = desk.p.fitting(text, rect.w - 0.5 * rect.h, "button", True, desk.p.screen.size("caption"))
        return size if isinstance(size, float) else desk.p.screen.size(str(size))

    def held(self, now: float) -> dict[CardId, Held]:
        """See OwnHand; cards on the board can be drawn and focused like the others."""
        found = super().held(now)
        at = self.scene.hands.focus.visible or ""
        for card in self.laying.cards:
            drawn = self._dragged if self._pressed is not None and self._pressed[0] == card else None
            ring = at == f"card:{card}"
            found[card] = Held(*(drawn or (0.0, 0.0)), FOCUS if ring or drawn else 1.0, ring=ring and drawn is None,
                               above=ring or drawn is not None)
        return found

    def _one(self, card: CardId, now: float, playable: frozenset[CardId], focused: bool, high: float) -> Held:
        if self._dragged is not None and self._pressed is not None and self._pressed[0] == card:
            return Held(*self._dragged, 1.04, 0.0, above=True)
        chosen = card == self.chosen
        up = (LIFT * high if chosen else 0.0) + (HOVER * high if self._over == card else 0.0)
        ring = (focused and not self.scene.page.own.parked) or chosen
        fresh = max(0.0, min(1.0, (FRESH - (now - self._came.get(card, -1e9))) / FADES))
        return Held(0.0, -up, FOCUS if ring else 1.0, DIM if playable and card not in playable else 0.0, fresh, ring,
                    ring)

    def _raised(self) -> frozenset[CardId]:
        """None stands higher but the chosen one; those that cannot be discarded are dimmed."""
        play = self.scene.session.play
        return self.playable() if play.settled or play.arranging else frozenset()

    def _places(self, cards: list[CardId]) -> list[Rect]:
        return self._spots(len(cards))[1]

    @property
    def drop(self) -> bool:
        """See OwnHand: a card that falls on the pile is discarded."""
        if self._dragged is None or self._pressed is None:
            return self.chosen is not None and self.plain(self.chosen) is not None
        return self._on_pile(*self._at()) and self.plain(self._pressed[0]) is not None

    def hint(self) -> str:
        """What the chosen card waits for."""
        return told(self).hint

    def advice(self) -> tuple[str, str]:
        """See OwnHand."""
        found = told(self)
        return found.title, found.text

    def answers(self) -> list[Answer | None] | None:
        """The answers of a turn; None while it is not one's own."""
        return answers(self)

    def mean(self, name: str) -> bool:
        """Whether an answer is the hand's own, which is then done."""
        acts = {"discard": self.discard, "kinds": self.kinds.open, "turn": self.turn, "take": self.put_back}
        if name in acts:
            acts[name]()
        return name in acts

    def update(self, now: float) -> float | None:
        """See OwnHand. With another question nothing is chosen."""
        question = self.scene.host.question
        if question != self._asked:
            self._asked, self.chosen = question, None
            self.kinds.close()
        return super().update(now)

    # ---- meaning it ------------------------------------------------------------------------------------------
    def press(self, card: CardId) -> None:
        """A card was touched: one on the board goes back; another is chosen, and laid by a second touch – or at once,
        while nothing else can be done with it."""
        session = self.scene.session
        if not session.play.settled and not session.play.arranging:
            session.hurry(self.scene.now)
        elif card in self.laying.cards:
            self._lay_out(self.laying.taken(card))
        elif self.chosen == card or not self.ways(card):
            self.put(card)
        else:
            self.chosen = card

    def put(self, card: CardId) -> None:
        """Into the next place it fits into."""
        face = self.face(card)
        place = self.laying.next_place(face.rank) if face is not None else None
        self.chosen, self.refused = None, card
        if place is None:
            self.scene.session.refuse("table.formula.full", self.scene.now)
        else:
            self._lay_out(self.laying.put(card, place))

    def fill(self, place: int) -> None:
        """A free place was touched: the chosen card goes there."""
        if self.chosen is not None:
            card, self.chosen = self.chosen, None
            self._lay_out(self.laying.put(card, place))

    def put_back(self) -> None:
        """The card laid last, from the right, goes back."""
        if self.laying.cards:
            self._lay_out(self.laying.taken(self.laying.cards[-1]))

    def pair(self) -> None:
        """The brackets stand elsewhere."""
        if self.advised().pair:
            self._lay_out(self.laying.bracketed())
        else:
            self.scene.session.refuse("table.formula.no_pair", self.scene.now)

    def turn(self) -> None:
        """The chosen card, or the one laid last, the other way up."""
        card = self.chosen if self.chosen is not None else next(iter(reversed(self.laying.cards)), None)
        face = self.face(card)
        if card is None or face is None or not self.advised().turns:
            self.scene.session.refuse("table.formula.no_turn", self.scene.now)
        elif face.rank not in TURNED:
            self.scene.session.refuse("table.formula.plain", self.scene.now)
        else:
            laying = self.laying
            if card not in laying.cards:
                free = laying.next_place(TURNED[face.rank])
                if free is None:
                    self.scene.session.refuse("table.formula.full", self.scene.now)
                    return
                laying = laying.put(card, free)
            self.chosen = None
            self._lay_out(laying.upside_down(card))

    def best(self) -> None:
        """The best formula of the cards in hand fills the places."""
        reading = self.advised().best
        self.chosen = None
        if reading is None:
            self.scene.session.refuse("table.formula.not_complete", self.scene.now)
        else:
            self._lay_out(of(reading.cards, reading.brackets, reading.turned))

    def _lay_out(self, laying: Laying) -> None:
        """The own cards slide to where they lie now."""
        play = self.scene.session.play
        play.rearrange(play.room._replace(laying=laying), self.scene.now)

    def seated(self, room: Ground) -> Ground:
        """See OwnHand."""
        return super().seated(room)._replace(laying=self.scene.session.play.room.laying)

    # ---- where a card goes -----------------------------------------------------------------------------------
    def discard(self) -> None:
        """The chosen card goes to the pile, without anything else."""
        self._do(self.plain(self.chosen))

    def pile(self) -> bool:
        """The pile was touched: whether that meant anything here."""
        if self.chosen is not None:
            self.discard()
        elif self.robbing is not None and self.scene.session.play.settled:
            self.press(self.robbing)
        return self.chosen is not None or self.robbing is not None

    def seat(self, seat: Seat) -> bool:
        """A seat was touched: whether that meant anything for the chosen card."""
        offer = self.target(seat)
        if offer is not None:
            self._do(offer)
        return offer is not None

    def _do(self, offer: Offer | None) -> None:
        session, now = self.scene.session, self.scene.now
        self.refused = self.chosen
        if offer is not None:
            session.submit(offer.action.text(), now)
            self.chosen = None
        else:
            session.refuse("refused.not_now", now)

    # ---- drawing cards ---------------------------------------------------------------------------------------
    def _at(self) -> tuple[float, float]:
        """Where the drawn card is held."""
        assert self._pressed is not None and self._dragged is not None
        return self._pressed[1] + self._dragged[0], self._pressed[2] + self._dragged[1]

    def _wanted(self) -> int | None:
        """The place the drawn card would fall into."""
        return self._place_at(*self._at()) if self._dragged is not None and self._pressed is not None else None

    def _place_at(self, x: float, y: float) -> int | None:
        board = self.board
        if board is None or not board.row.inflate(REACH * board.row.h, REACH * board.row.h).collidepoint(x, y):
            return None
        return min(range(len(board.places)), key=lambda n: abs(board.places[n].centerx - x))

    def _on_pile(self, x: float, y: float) -> bool:
        pile = self.scene.session.play.room.parts.pile
        return pile is not None and pile.inflate(24, 24).collidepoint(x, y)

    def _under(self, x: float, y: float) -> CardId | None:
        board, placed = self.board, self.laying.places
        for n, place in enumerate(board.places if board is not None else ()):
            if place.collidepoint(x, y) and placed[n] is not None:
                return placed[n]
        return super()._under(x, y)

    def _let_go(self, g: Pointer) -> bool:
        pressed, drawn = self._pressed, self._dragged
        self._pressed = self._dragged = None
        if pressed is None or drawn is None:
            return False
        card, (x, y) = pressed[0], (pressed[1] + drawn[0], pressed[2] + drawn[1])
        if g.phase == "released":
            self._let_fall(card, x, y)
        return True

    def _let_fall(self, card: CardId, x: float, y: float) -> None:
        place, room = self._place_at(x, y), self.scene.session.play.room
        self.chosen = None
        if self._on_pile(x, y):
            self.chosen = card if self.ways(card) else None
            if self.plain(card) is not None:
                self.discard()
        elif place is not None:
            self._lay_out(self.laying.put(card, place))
        elif (seat := next((s for s, tile in room.tiles.items() if s != self.scene.observer
                            and tile.rect.collidepoint(x, y)), None)) is not None:
            self.chosen = card
            if not self.seat(seat):
                self.chosen = None
                self.scene.session.refuse("refused.not_now", self.scene.now)
        elif card in self.laying.cards:
            self._lay_out(self.laying.taken(card))

    # ---- keys ------------------------------------------------------------------------------------------------
    def counted(self, g: Letter) -> bool:
        """A digit puts the card of this number into the formula, or takes it back; backspace the last one."""
        cards = self.all_cards()
        if self.scene.drawer or self.kinds.is_open or self.board is None:
            return False
        if g.key == "backspace":
            if g.phase == "up":
                self.put_back()
            return True
        if not g.key.isdecimal() or not 0 < int(g.key) <= max(5, len(cards)):
            return False
        if g.phase == "up" and int(g.key) <= len(cards) and self.scene.session.play.doing in ("", "arrange"):
            card = cards[int(g.key) - 1]
            if card in self.laying.cards:
                self._lay_out(self.laying.taken(card))
            else:
                self.put(card)
        return True

    def handle(self, g: Gesture) -> bool:
        """See OwnHand."""
        return self.kinds.handle(g)
