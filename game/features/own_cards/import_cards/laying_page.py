"""The page on which pictures are laid on the cards of a pack: moved, left out, checked, undone, and played.

What was brought is looked through first. Photographs lie in shooting order, pictures with names on the cards they were
found for; which of both it is, the album says. Of one picture of one card it is asked which card that is. It knows no
format, no rule, and writes nothing.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.core.cards import Card
from game.features.own_cards.import_cards import cells, rail, wording
from game.features.own_cards.import_cards.album import BACK, Album, PicturePiece
from game.features.own_cards.import_cards.card_question import CardQuestion
from game.features.own_cards.import_cards.corners import CornersPage
from game.features.own_cards.import_cards.on_card import AskingPage, OnCard
from game.features.own_cards.import_cards.pack_view import PackView
from game.features.own_cards.import_cards.packs import are_photographs, deck_of, in_hand, is_one_card
from game.features.own_cards.import_cards.picture_drag import PictureDrag
from game.features.own_cards.import_cards.quads import inset
from game.features.own_cards.import_cards.refusal import Remedy, boxed, told, unreadable
from game.features.own_cards.import_cards.replacements import LaidOver, ReplacedTheme
from game.features.own_cards.import_cards.workbench import Workbench
from game.features.own_cards.port import OwnCards
from game.features.own_cards.values import CardOf, GameBack, KeptTheme, ProgressReport
from game.imports import Proposal
from game.themes.scan import PICTURES
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Gesture, Pointer
from game.ui.kit import boxes
from game.ui.kit.background_task import LOOK_AGAIN, BackgroundTask
from game.ui.kit.desk import Desk
from game.ui.kit.page import Page
from game.ui.kit.ports import GameInfo
from game.ui.pages.services import Services

GAP = 16.0

CARD, LEFT = cells.CARD, rail.LEFT
"""Beginnings of the names of places that can be pressed: cards, and pictures that are left out."""


class LayingPage(Page):
    """`sources`: what was brought; `found`: the same, where it was looked through already. `why`: nothing was found,
    and why; `told`: nothing for another pack. `eager`: it is kept – and played, if `plays` – as soon as every
    photograph was looked at, and every doubt settled. `chosen_below`: what was brought was chosen on the page that
    lies below; `alone`: a picture that is only one card is for that card, of this `game` where it is known; the
    `question` is which card."""

    services: Services
    brings = enters = True              # a person who drops something sees at once that it has arrived

    def __init__(self, workshop: OwnCards, sources: Sequence[Path], chosen_below: bool = False, alone: bool = True,
                 found: Proposal | None = None, game: str = "") -> None:
        services, self.workshop = workshop.services, workshop
        super().__init__(services, "on")
        self.sources, self.chosen_below, self.alone = tuple(sources), chosen_below, alone
        self.bench = Workbench(workshop)
        self.over, self.replaced = LaidOver(workshop), ReplacedTheme(services)
        self.view = PackView(self.bench, self.over, self.press)
        self.why = self.told = self._chosen = ""
        self.eager, self.plays, self._settling = False, True, False
        self._as_last: object = None            # the order in which pictures lay the last time
        self.errand: BackgroundTask[tuple[Proposal, Proposal]] | None = None
        self.question: CardQuestion | None = None
        self._likely = ""                       # the id of the card that the file of one picture is called after
        if found is not None:
            self.lay_out(found, found)
        elif game:
            self._ask(next(info for info in services.catalogue.games() if info.id == game))
        elif self.sources:
            self.errand = BackgroundTask(lambda _: self._examined(None))
        else:
            self.why = services.language.text("bring.found.no_file")
        self.drag = PictureDrag(self.hands, (CARD, LEFT), self._holds, self._let_go, self._dropped)

    # ---- what is there
    @property
    def album(self) -> Album:
        """The pictures and where they lie."""
        return self.bench.album

    @property
    def info(self) -> GameInfo:
        """A game that is played with the pack."""
        return self.bench.info

    @property
    def chosen(self) -> str:
        """The name of the place that was pressed; empty where no picture lies there any more."""
        return self._chosen if self.view.piece(self._chosen) is not None else ""

    @chosen.setter
    def chosen(self, name: str) -> None:
        self._chosen = name

    # ---- what happens meanwhile
    def update(self, now: float) -> float | None:
        """See Scene."""
        if self.errand is not None and self.errand.ended:
            self._looked(self.errand)
        if self.question is not None:
            self._hear(self.question)
        else:
            self.bench.listen()
        wish = self.bench.same.update(now, super().update(now))
        if self.eager and not self.album.looking:
            self._as_wished()
        return now + LOOK_AGAIN if self.errand is not None and wish is None else wish

    def _examined(self, deck: str | None) -> tuple[Proposal, Proposal]:
        """Return what was found, and the same as it was laid before. Called beside the main path."""
        found = self.workshop.imports.examine(self.sources, deck)
        return found, self.workshop.imports.laid_again(found)

    def _looked(self, errand: BackgroundTask[tuple[Proposal, Proposal]]) -> None:
        """Take the result when it has been looked through."""
        self.errand = None
        if errand.result is not None:
            found, last = errand.result
            if self.alone and self.album.source is None and is_one_card(self.sources, found):
                photo = are_photographs(found)      # nothing says which card it is; it is asked of the pack in hand
                self._likely = "" if photo else next(iter(found.cards), BACK if found.backs else "")
                self._ask(in_hand(self.services, deck_of(self.workshop, found) if photo else found.deck))
            else:
                self.lay_out(found, last)
        elif self.album.source is not None:         # for another pack; what was found before stays
            self.told = told(self.services, errand.failed)
        else:
            self.why = told(self.services, errand.failed)

    def lay_out(self, found: Proposal, last: Proposal) -> None:
        """Lay what was found on its cards, as it was laid the `last` time."""
        self.told = ""
        if are_photographs(found):
            self.bench.lay_photographs(found)
        else:
            self.bench.lay_named(found, last)
            self._as_last = self.album.order if last != found else None

    def _ask(self, game: GameInfo) -> None:
        """Ask which card one picture is for."""
        self.question = CardQuestion(self.bench, self.sources[0], game, self._choose_card, self.as_set)
        self.bench.lay_one(self.sources[0], game.deck.id, "")

    def _hear(self, question: CardQuestion) -> None:
        """Take over what was found in the picture of which is asked: many cards are a set."""
        looking = question.looking
        self.bench.listen()
        if not looking or question.looking:
            return
        if (why := self.album.refused.get(self.sources[0])) is not None:
            self.why = unreadable(self.services, self.sources[0], why)
        elif question.shows_many:
            self.as_set()
        else:
            self.hands.at = f"{CARD}{self._likely}"

    def _choose_card(self, card: Card | None) -> None:
        """The picture is for this card; None: the back."""
        assert self.question is not None
        game = self.question.game.id
        onto = self.services.look.worn(card) if card is not None else GameBack(game)
        self.services.exchange(OnCard(self.workshop, CardOf(game, onto), self.sources[0],
                                      asked=AskingPage(self, self.bench)))

    def as_set(self) -> None:
        """Make a set of the one picture, which is worn instead of the one that is. What was found in it needs not be
        looked for again."""
        found, imports = self.album.found_in(self.sources[0]), self.workshop.imports

        def examined(_: object) -> tuple[Proposal, Proposal]:
            if found is not None:
                imports.remember({self.sources[0]: found})
            return self._examined(None)

        self.question, self.alone = None, False
        self.bench.start_anew()
        self.errand = BackgroundTask(examined)

    def _as_wished(self) -> None:
        """All were looked at: it is played – what is unsure is settled before –, or hung as it is shown. A person who
        comes back without settling it has thought better of it."""
        if not (self.plays and self.album.unsure):
            self.keep()
        elif self._settling:
            self.eager = self._settling = False
        else:
            self._settling = True
            self.corners(self.album.unsure[0])

    def take_more(self, files: Sequence[Path]) -> bool:
        """Lay further photographs behind the others; whether these files are any, and lie among photographs."""
        photos = [file for file in files if file.suffix.lower() in PICTURES]
        if self.question is not None or not self.album.ordered or len(photos) < len(files):
            return False
        self.bench.add_photographs(photos)
        return True

    def draw(self, painter: Painter) -> None:
        """See Scene."""
        super().draw(painter)
        self.bench.prints.next_frame()

    def close(self) -> None:
        """Remember what was done, and end what goes on beside."""
        if self.question is None:
            self.bench.remember()
        self.bench.close()

    def back(self) -> None:
        """Let go of what was chosen, else leave the page."""
        if self.chosen:
            self.chosen = ""
            return
        self.close()
        super().back()

    def choose(self) -> None:
        """Bring something else instead."""
        self.close()
        if self.chosen_below:
            self.services.back()
        else:
            self.services.exchange(self.workshop.import_page())

    # ---- what is done with them
    def press(self, name: str) -> None:
        """Choose a place, if a picture lies there; with one chosen, the two exchange their pictures. A chosen card is
        left out where a picture is pressed that is left out."""
        if self.chosen and name != self.chosen:
            self._dropped(self.chosen, name)
        else:
            self.chosen = name if not self.chosen and self.view.piece(name) is not None else ""

    def _dropped(self, one: str, other: str) -> None:
        """The picture of one place is laid on another. See PictureDrag."""
        if other.startswith(CARD):
            self.album.swap(self.view.place(one), self.view.place(other))
        elif one.startswith(CARD):
            self.album.leave_out(self.view.place(one))
        elif other != rail.ALL:
            self.chosen = other if self.chosen else ""
            return
        self.chosen = ""

    def corners(self, piece: PicturePiece | None = None) -> None:
        """Show the photograph of the chosen place, to pull corners; without one, of the first that is unsure."""
        found = piece or self.view.piece(self.chosen) or next(iter(self.album.unsure), None)
        if found is not None:
            self.bench.hurry(found.file)
            self.services.over(CornersPage(self.services, self.bench, found))

    def add(self) -> None:
        """Lay a card by hand, when no card is left of all photographs."""
        photo, size = next(iter(self.album.sizes.items()))
        self.corners(self.album.add(photo, inset(*size)))

    def skip(self) -> None:
        """Skip the chosen card, which has no picture: all behind it move on."""
        self.album.skip(self.view.place(self.chosen))
        self.chosen = ""

    def leave_out(self) -> None:
        """Leave out the picture of the chosen card; of photographs all behind it move up."""
        self.album.leave_out(self.view.place(self.chosen))
        self.chosen = ""

    def turn(self) -> None:
        """Turn the order round: the photographs lie on the cards from the other end."""
        self.chosen = ""
        self.album.turn()

    def other_pack(self, by: int) -> None:
        """Lay the same pictures on the next pack, or the previous one. Those with names are looked through again."""
        self.chosen = ""
        if self.album.ordered:
            self.bench.other_pack(by)
        else:
            deck = self.bench.packs[(self.album.pack + by) % len(self.bench.packs)].deck.id
            self.errand = BackgroundTask(lambda _: self._examined(deck))

    def undo(self) -> None:
        """Restore what lay there before the last action. See Page."""
        self._step(self.album.undo)

    def redo(self) -> None:
        """Do again what was undone last. See Page."""
        self._step(self.album.redo)

    def _step(self, step: Callable[[], list[PicturePiece] | None]) -> None:
        if self.errand is None and step() is not None:
            self.chosen, self.told, self.eager = "", "", False
            self.drag.let_go()
            self.bench.make_room()

    def hang(self) -> None:
        """Make all of it a theme in the gallery, what is unsure as it is shown; it is not played yet."""
        self.plays = False
        self._on()

    def go_on(self) -> None:
        """Make all of it a theme, and play it."""
        self.plays = True
        self._on()

    def _on(self) -> None:
        """Before it is played what is unsure is looked at, one after the other; then it is kept."""
        if self.plays and self.album.unsure:
            self.corners(self.album.unsure[0])
        elif self.album.looking:
            self.eager = not self.eager
        else:
            self.keep()

    def keep(self) -> None:
        """Make all of it a theme."""
        self.eager = self._settling = False
        if self.album.pieces:
            self.bench.remember()
            self.services.over(self.workshop.keeping(
                self.info.id, self.over.kept(self.info, self.bench.brought, self._kept()), self.plays))

    def _kept(self) -> Callable[[ProgressReport], KeptTheme]:
        """The action that keeps them as they lie now."""
        imports, instead, found = self.workshop.imports, self.bench.instead, self.bench.proposal
        if not self.album.ordered:
            return lambda telling: imports.keep(found, telling, instead)
        deck, style = self.info.deck.id, self.bench.style()
        pieces = {card: (piece.file, piece.corners)
                  for card, piece in zip(self.album.places, self.album.laid, strict=True) if piece is not None}
        return lambda telling: imports.keep_photos(deck, pieces, style, telling, instead)

    # ---- gestures
    def handle(self, gesture: Gesture) -> None:
        """Drag a picture onto a card. See Scene."""
        if not (isinstance(gesture, Pointer) and self.drag.handle(gesture)):
            super().handle(gesture)

    def _holds(self, name: str) -> bool:
        return self.view.piece(name) is not None

    def _let_go(self) -> None:
        self.chosen = ""

    # ---- the page
    def lay(self, desk: Desk) -> None:
        """See Page."""
        way = ("undo", desk.say("scene.gallery.undo"), self.undo) if self.album.done else None
        photos = self.album.ordered and self.question is None
        title = desk.say("bring.photos.title" if photos else "bring.found.title")
        free, room = desk.titled(title, self.back, desk.say("scene.back"), way=way)
        if self.why or self._useless:
            why = [self.why] if self.why else [unreadable(self.services, *each) for each in self.album.refused.items()]
            heading = "" if self.why else desk.say("bring.photos.useless", n=len(why))
            boxed(desk, room, why, [Remedy("choose", desk.say("bring.found.choose"), self.choose)], heading)
        elif self.question is not None and not self.question.looking:
            self.question.lay(desk, room, free)
        elif self.album.source is None:
            key = "bring.on_card.looking" if self.question is not None else "bring.found.looking"
            boxed(desk, room, [desk.say(key, file=self.sources[0].name)])
        else:
            self._found(desk, room, free)

    @property
    def _useless(self) -> bool:
        """Whether nothing of what was brought can be used."""
        album = self.album
        return album.ordered and bool(album.refused) and not (album.looking or album.sizes)

    def _found(self, desk: Desk, room: Rect, free: Rect) -> None:
        """Lay the pack and what can be chosen of it, its cards, what is left out, and at the foot what can be done.
        `free`: beside the title."""
        self.bench.follow()
        foot, above = boxes.foot(room, desk.row, GAP)
        beside = self._foot(desk, foot)
        line, above = boxes.top(above, desk.row, GAP)
        above = cells.told(desk, self._choices(desk, line), above, *self._words(desk), free)
        above = self.bench.same.lay(desk, above, self.info.deck.id)
        hints = self._hints(desk, beside)
        beside, above = cells.for_hint(desk, beside, above, *hints)
        left_out = self.album.left_out
        side, above = rail.cut(desk, above, left_out)
        self.view.lay(desk, above, self.chosen, self.drag.held)
        if left_out:
            self.view.lay_left_out(desk, side, left_out)
        self.view.carry(desk)
        if not self.chosen:
            cells.hint(desk, beside, hints[0 if self.view.awaited else 1])

    def _choices(self, desk: Desk, line: Rect) -> Rect:
        """Lay the choice of the pack, and of how all cards lie, where their maker has not said it; returns what is left
        of the line."""
        bench = self.bench
        made = [cells.CardChoice("pack", [desk.say(f"game.{info.id}.deck") for info in bench.packs], self.album.pack,
                                 self.other_pack)]
        if self.album.source is not None and self.album.source.kind != "own":
            made.append(cells.numbers(desk, bench.numbered, bench.other_numbers))
        if bench.takes_fit:
            made.append(cells.fit(desk, bench.whole, bench.other_fit))
        return cells.choices(desk, line, made)

    def _words(self, desk: Desk) -> tuple[str, list[str]]:
        """The text to show now, and the longest texts that may stand there."""
        bench, album = self.bench, self.album
        longest = max((bench.called(desk, at) for at in range(len(album.places))), key=len)
        usual = [desk.say("bring.photos.swap", card=longest)]
        if album.ordered:
            unnamed = wording.unnamed(album, bench.named(album.pack, album.photos).values())
            said, more = wording.told(desk, album, unnamed), wording.usual(desk, album, unnamed)
        else:
            said, more = self.told or wording.found(desk, bench.proposal, self.info, self._as_last == album.order), []
        if self.chosen.startswith(CARD):
            said = desk.say("bring.photos.swap", card=bench.called(desk, self.view.place(self.chosen)))
        elif self.chosen:
            said = desk.say("bring.found.lay")
        return said, [*usual, *more]

    # ---- the foot
    def _foot(self, desk: Desk, rect: Rect) -> Rect:
        """Lay what leads on, and what can be done with the chosen place; returns what is left beside it."""
        album = self.album
        if album.unsure:
            text = desk.say("bring.photos.check", n=len(album.unsure))
        else:
            text = desk.say("bring.photos.waiting" if self.eager else "bring.photos.play")
        place, rest = boxes.right(rect, desk.button_width(text, least=280), GAP)
        desk.button("on", place, text, self.go_on, "gold", cap="A", enabled=bool(album.pieces))
        if self.chosen and (album.ordered or self.chosen.startswith(CARD)):
            self._acts(desk, rest)
            return rest
        rest = cells.hung(desk, rest, self.hang, bool(album.pieces))
        if album.ordered and (album.pieces or (album.sizes and not album.beside)):
            name, key, act = ("turn", "bring.photos.turn", self.turn) if album.pieces else \
                ("add", "bring.corners.add", self.add)
            text = desk.say(key)
            place, rest = boxes.left(rest, min(.4 * rect.w, desk.button_width(text)), GAP)
            desk.button(name, place, text, act)
        return rest

    def _acts(self, desk: Desk, rest: Rect) -> None:
        """Lay what can be done with the chosen place."""
        acts: list[tuple[str, str, Callable[[], None]]] = []
        if self.album.ordered:
            acts.append(("corners", "bring.photos.corners", self.corners))
        if self.album.ordered and self.chosen.startswith(CARD):
            acts.append(("skip", "bring.photos.skip", self.skip))
        if self.chosen.startswith(CARD):
            acts.append(("leave_out", "bring.found.leave_out", self.leave_out))
        said = [desk.say(key) for _, key, _ in acts]
        broad = [desk.button_width(text, size="body") for text in said]
        fits = boxes.whole(broad, GAP) <= rest.w
        places = boxes.row(rest, broad, GAP) if fits else boxes.columns(rest, len(acts), GAP)
        for (name, _, act), text, place in zip(acts, said, places, strict=True):
            size = desk.p.fitting(text, place.w - .5 * desk.row, "body", True)
            desk.button(name, place, text, act, size=size)

    def _hints(self, desk: Desk, rect: Rect) -> tuple[str, str]:
        """The words beside the buttons while pictures are still being drawn, and otherwise. What is replaced by them
        comes before anything else."""
        if self.chosen:
            return "", ""
        first = self.replaced.told(desk, self.info, self.bench.instead)
        drawing = [*first, desk.say("bring.found.drawing", n=self.view.awaited)]
        then = [desk.say("bring.photos.hint")] if self.album.ordered else wording.passport(
            desk, self.bench.proposal, self.bench.draft.fills(desk.services.language.code))
        return cells.sentences(desk, rect, drawing), cells.sentences(desk, rect, [*first, *then])
