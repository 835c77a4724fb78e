"""Photographs laid on the cards of a pack: in shooting order, swapped by hand, and played.

What was found for sure lies cut out; what is unsure waits, marked, until somebody has pulled its corners. It knows no
rule, and nothing of how cards are found or kept.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from game.core.cards import Card
from game.core.words import legible
from game.features.own_cards.import_cards import cells, wording
from game.features.own_cards.import_cards.album import BACK, Album, PhotoPiece
from game.features.own_cards.import_cards.carrying import Carrying
from game.features.own_cards.import_cards.corners import CornersPage
from game.features.own_cards.import_cards.draft import ImportDraft
from game.features.own_cards.import_cards.laid_over import LaidOver
from game.features.own_cards.import_cards.leading import in_hand
from game.features.own_cards.import_cards.packs import packs
from game.features.own_cards.import_cards.prints import Prints
from game.features.own_cards.import_cards.quads import inset
from game.features.own_cards.import_cards.refusal import Remedy, boxed, unreadable
from game.features.own_cards.import_cards.replaced_theme import ReplacedTheme
from game.features.own_cards.import_cards.same_pictures import SamePictures
from game.features.own_cards.import_cards.seeker import Seeker
from game.features.own_cards.port import OwnCards
from game.imports import ImportItem, Proposal
from game.pictures import FoundCards
from game.themes.scan import PICTURES
from game.ui.draw import panels
from game.ui.draw.faces import ASPECT
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Gesture, Pointer
from game.ui.kit import boxes, names
from game.ui.kit.background_task import BackgroundTask
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.page import Page
from game.ui.kit.ports import GameInfo
from game.ui.pages.services import Services

GAP = 16.0


class PhotosPage(Page):
    """`chosen`: the place that was pressed; `carrying`: the place that is being drawn elsewhere;
    `eager`: it is played as soon as every photograph was looked at, and every doubt settled; `found`: all that lay
    there with the photographs, which keeps an archive unpacked; `unread`: what of it cannot be read, and why."""

    services: Services

    brings = True

    def __init__(self, workshop: OwnCards, photos: Sequence[Path], deck: str = "",
                 chosen_below: bool = False, found: Proposal | None = None) -> None:
        services, self.workshop = workshop.services, workshop
        super().__init__(services, "on")
        self.found = found
        self.unread = {each.piece.path: unreadable(services, each.piece.path, each.why)
                       for each in (found.unused if found is not None else ()) if each.unread}
        self.packs = packs(services)
        wanted = deck or in_hand(services).deck.id
        pack = next((n for n, info in enumerate(self.packs) if info.deck.id == wanted), 0)
        self.count = len(photos)
        self._meant = dict[tuple[int, int], Mapping[str, Path]]()
        before = workshop.imports.album(photos)
        self.album = before if isinstance(before, Album) else Album.of(
            photos, self._ids(pack), pack, self._named(pack, photos))
        if self.album.pack != pack:
            self.album.other(pack, self._ids(pack), self._named(pack, photos))
        self.album.refused |= self.unread
        self.prints = Prints(services.art)
        self.seekers = [Seeker(self.album.looking, services.art.wake, workshop.imports.seen_in)]
        self.chosen: int | None = None
        self.carrying = Carrying(self.hands, ("place-",), self._holds, self._let_go,
                                 lambda one, other: self.album.swap(_place(one), _place(other)))
        self.eager, self.plays, self._settling = False, True, False
        self.chosen_below = chosen_below
        self._said = frozenset[str]()       # what of all cards was chosen here
        self.draft, self.over, self.replaced = ImportDraft(services), LaidOver(workshop), ReplacedTheme(services)
        self.again = SamePictures(workshop, photos)
        self._grid, self._aspect, self._seen_whole = cells.CardGrid(1, 1.0, 1.0), 0.0, False

    @property
    def info(self) -> GameInfo:
        """A game that is played with the pack."""
        return self.packs[self.album.pack]

    def _ids(self, pack: int) -> tuple[str, ...]:
        return self.workshop.imports.photo_places(self.packs[pack].deck.id, self.count)

    def _named(self, pack: int, photos: Sequence[Path]) -> Mapping[str, Path]:
        key = pack, len(photos)             # there only ever come more
        if key not in self._meant:
            self._meant[key] = self.workshop.imports.photo_names(self.packs[pack].deck.id, photos, [*self.unread])
        return self._meant[key]

    def _cards(self) -> list[Card | None]:
        """Our own cards by place; None: the back."""
        known = {f"{card.id}.{card.copy}" if each else card.id: card for each in (False, True)
                 for card in reversed(self.info.deck.cards)}
        return [known.get(name) for name in self.album.places]

    def called(self, desk: Desk, at: int) -> str:
        """What the card of a place is called; of one beside, its file."""
        if at >= len(self.album.places):
            return legible(self.album.beside[at - len(self.album.places)].photo.stem)
        card = self._cards()[at]
        return desk.say("bring.back") if card is None else names.card_name(desk, card)

    # ---- what happens meanwhile
    def update(self, now: float) -> float | None:
        """See Scene."""
        self.listen()
        wish = self.again.update(now, super().update(now))
        if self.eager and not self.album.looking:
            self._as_wished()
        return wish

    def _as_wished(self) -> None:
        """All were looked at: it is played – what is unsure is settled before –, or hung as it is shown. Who comes back
        without that has thought better of it."""
        if not (self.plays and self.album.unsure):
            self.play()
        elif self._settling:
            self.eager = self._settling = False
        else:
            self._settling = True
            self.corners(self.album.unsure[0])

    def listen(self) -> None:
        """What was found is laid; what was printed is seen."""
        for photo, said in [told for seeker in self.seekers for told in seeker.collect()]:
            if isinstance(said, FoundCards):
                self.album.found(photo, said)
            else:
                self.album.refuse(photo, unreadable(self.services, photo, said.sentence))
            self._room_for_all()
        self.prints.collect()

    def _room_for_all(self) -> None:
        """Of some packs there are two copies of each card: where so many pieces were found, each has a place."""
        self.count = max(self.count, len(self.album.pieces) + len(self.album.beside))
        ids = self._ids(self.album.pack)
        ids = ids[::-1] if self.album.turned else ids
        if not self.album.touched and len(ids) >= len(self.album.places) and ids != self.album.places[:-1]:
            self.album.relay(ids, self._named(self.album.pack, self.album.photos))

    def take_more(self, files: Sequence[Path]) -> bool:
        """See TakesFiles. Further photographs lie behind the others."""
        photos = [file for file in files if file.suffix.lower() in PICTURES]
        if len(photos) < len(files):
            return False
        self.again = SamePictures(self.workshop, [*self.album.photos, *photos])
        self.seekers.append(Seeker(self.album.more(photos), self.services.art.wake, self.workshop.imports.seen_in))
        return True

    def draw(self, painter: Painter) -> None:
        """See Scene."""
        super().draw(painter)
        self.prints.next_frame()

    def close(self) -> None:
        """Nobody looks at photographs any more; what was done with them is put by."""
        self._put_by()
        for seeker in self.seekers:
            seeker.close()
        self.prints.close()

    def _put_by(self) -> None:
        """Whoever brings the same photographs again goes on here; and in whatever company one of them comes, what was
        found in it and pulled is known."""
        seen = {photo: found for photo in self.album.photos if (found := self.album.seen(photo)) is not None}
        self.workshop.imports.put_by(self.album.photos, self.album)
        if seen:
            BackgroundTask(lambda _: self.workshop.imports.remember(seen))

    def back(self) -> None:
        """First what was chosen is let go of."""
        if self.chosen is not None:
            self.chosen = None
            return
        self.close()
        super().back()

    # ---- what is done with them
    def press(self, at: int) -> None:
        """A place is chosen; with one chosen, the two change places – the same once more is let go of."""
        if self.chosen is None:
            empty = at < len(self.album.laid) and self.album.laid[at] is None
            self.chosen = None if empty else at
            return
        if self.chosen != at:
            self.album.swap(self.chosen, at)
        self.chosen = None

    def corners(self, piece: PhotoPiece | None = None) -> None:
        """The photograph of the chosen place, to pull corners; without one, of the first that is unsure."""
        found = piece or self._chosen() or next(iter(self.album.unsure), None)
        if found is not None:
            for seeker in self.seekers:
                seeker.hurry(found.photo)
            self.services.over(CornersPage(self.services, self, found))

    def add(self) -> None:
        """No card is left of all photographs: one is laid by hand."""
        photo, size = next(iter(self.album.sizes.items()))
        self.corners(self.album.add(photo, inset(*size)))

    def _chosen(self) -> PhotoPiece | None:
        """The piece on the chosen place."""
        both = [*self.album.laid, *self.album.beside]
        return both[self.chosen] if self.chosen is not None and self.chosen < len(both) else None

    def skip(self) -> None:
        """The chosen card has no picture: all behind it move on."""
        if self.chosen is not None and self.chosen < len(self.album.laid):
            self.album.skip(self.chosen)
        self.chosen = None

    def leave_out(self) -> None:
        """What lies on the chosen card is not used: all behind it move up."""
        if self.chosen is not None and self.chosen < len(self.album.laid):
            self.album.leave_out(self.chosen)
        self.chosen = None

    def other_pack(self, by: int) -> None:
        """The next pack, or the former."""
        pack = (self.album.pack + by) % len(self.packs)
        self.chosen = None
        self.album.other(pack, self._ids(pack), self._named(pack, self.album.photos))

    def undo(self) -> None:
        """See Page. All lies as it did before the last deed."""
        self._stepped(self.album.undo())

    def redo(self) -> None:
        """See Page."""
        self._stepped(self.album.redo())

    def _stepped(self, changed: list[PhotoPiece] | None) -> None:
        if changed is not None:
            self.chosen, self.eager = None, False
            self.carrying.let_go()
            self._room_for_all()

    def turn(self) -> None:
        """The photographs lie on the cards from the other end."""
        self.chosen = None
        self.album.turn()

    def choose(self) -> None:
        """Something else is brought instead."""
        self.close()
        if self.chosen_below:
            self.services.back()
        else:
            self.services.exchange(self.workshop.import_page())

    def other_numbers(self, by: int) -> None:
        """Whose numbers the cards have: those on the pictures, or ours."""
        self.album.numbered, self._said = not self.numbered, self._said | {"index"}

    def other_fit(self, by: int) -> None:
        """Whether photographs are seen whole."""
        self.album.whole, self._said = not self.whole, self._said | {"fit"}

    @property
    def numbered(self) -> bool:
        """See Album. What was chosen last for the theme that they are already holds until somebody says it here."""
        kept = self._kept("index")
        return kept == "never" if kept else bool(self.album.numbered)

    @property
    def whole(self) -> bool:
        """See Album; the same. What is broader than high would lose most of itself by filling a card."""
        kept = self._kept("fit")
        if kept:
            return kept == "contain"
        return self.album.broad if self.album.whole is None else self.album.whole

    def _kept(self, key: str) -> str:
        return "" if key in self._said else self.again.style(self.info.deck.id).get(key, "")

    def style(self, seen: PhotoPiece | None = None) -> dict[str, str]:
        """What is said of all cards, as they lie now; `seen`: if this one were right as well."""
        return self.workshop.imports.photo_style(self.album.aspect_with(seen), self.numbered, self.whole)

    def hang(self) -> None:
        """The same into the gallery, what is unsure as it is shown; it is not played yet."""
        self.plays = False
        self.on()

    def go_on(self) -> None:
        """And played."""
        self.plays = True
        self.on()

    def on(self) -> None:
        """What leads on: before it is played what is unsure is looked at, one after the other; then it is kept."""
        if self.plays and self.album.unsure:
            self.corners(self.album.unsure[0])
        elif self.album.looking:
            self.eager = not self.eager
        else:
            self.play()

    def play(self) -> None:
        """All of it becomes a theme. What is still unsure is looked at before it is played."""
        self.eager = self._settling = False
        if self.plays and self.album.unsure:
            self.corners(self.album.unsure[0])
        elif self.album.pieces:
            self._put_by()
            laid = dict(zip(self.album.places, self.album.laid, strict=True))
            pieces = {card: (piece.photo, piece.corners) for card, piece in laid.items() if piece is not None}
            deck, style = self.info.deck.id, self.style()
            keep, instead = self.workshop.imports.keep_photos, self.again.instead(deck)
            self.services.over(self.workshop.keeping(self.info.id, self.over.kept(
                self.info, pieces, lambda told: keep(deck, pieces, style, told, instead)), self.plays))

    # ---- gestures
    def handle(self, gesture: Gesture) -> None:
        """See Scene. A card is drawn onto another one."""
        if isinstance(gesture, Pointer) and self.carrying.handle(gesture):
            return
        super().handle(gesture)

    def _holds(self, name: str) -> bool:
        return self._piece(_place(name)) is not None

    def _let_go(self) -> None:
        self.chosen = None

    # ---- the page
    def lay(self, desk: Desk) -> None:
        """See Page. The cards of the pack, what is beside, and at the foot what can be done."""
        way = ("undo", desk.say("scene.gallery.undo"), self.undo) if self.album.done else None
        free, room = desk.titled(desk.say("bring.photos.title"), self.back, desk.say("scene.back"), way=way)
        self._aspect, self._seen_whole = self.album.aspect_with(), self.whole
        self._follow()
        if self._useless:
            why = [*self.album.refused.values()]
            boxed(desk, room, why, [Remedy("choose", desk.say("bring.found.choose"), self.choose)],
                  desk.say("bring.photos.useless", n=len(why)))
            return
        foot, above = boxes.foot(room, desk.row, GAP)
        above = self._foot(desk, foot, above)
        line, above = boxes.top(above, desk.row, GAP)
        chosen = "" if self.chosen is None else self.called(desk, self.chosen)
        longest = max((self.called(desk, at) for at in range(len(self.album.places))), key=len)
        unnamed = wording.unnamed(self.album, self._named(self.album.pack, self.album.photos).values())
        above = cells.told(desk, self._pack(desk, line), above, wording.told(desk, self.album, chosen, unnamed),
                           wording.usual(desk, self.album, longest, unnamed), free)
        above = self.again.lay(desk, above, self.info.deck.id)
        panels.panel(desk.p, above)
        inner = above.inflate(-24, -24)
        named = [self.called(desk, at) for at in range(len(self.album.places))]
        room, album = inner.inflate(-40, -40), self.album
        brought = [card for card, piece in zip(album.places, album.laid, strict=True) if piece is not None]
        room.h -= self.over.high(desk, room.w, self.info, brought)
        self._grid = cells.plan(desk.p, room, named)
        with desk.scroll("cards", inner) as flow:
            self.over.lay(desk, flow, self.info, brought)
            self._cells(desk, flow, range(len(self.album.places)))
            if self.album.beside:
                desk.heading(flow, desk.say("bring.photos.beside"))
                first = len(self.album.places)
                self._cells(desk, flow, range(first, first + len(self.album.beside)))
            if self.album.refused:
                desk.heading(flow, desk.say("bring.photos.useless_heading", n=len(self.album.refused)))
                flow.fill([desk.words(why, "caption", desk.p.palette.nezu)._replace(gap=10)
                           for why in self.album.refused.values()])
        if (held := self.carrying.held) is not None:
            at, x, y = _place(held.name), held.x, held.y
            cells.face(desk.p, self.prints, self._drafted(at), self._piece(at), self._ours(at), self._aspect, x, y,
                       1.04 * self._grid.card, whole=self._seen_whole)

    def _follow(self, seen: PhotoPiece | None = None) -> None:
        """The draft is what would be kept; `seen`: if this one were right as well."""
        laid = {card: ImportItem(piece.photo).cornered(piece.corners)
                for card, piece in zip(self.album.places, self.album.laid, strict=True)
                if piece is not None and (piece.sure or piece is seen)}
        back = laid.pop(BACK, None)
        self.draft.follow(self.info.deck.id, laid, self.style(seen), back, "personal")

    def shown(self, p: Painter, piece: PhotoPiece, x: float, y: float, high: float) -> bool:
        """See Owner."""
        at = self.album.place_of(piece)
        if at is not None:
            self._follow(piece)
            self.draft.card(p, self._ours(at), x, y, high)
        return at is not None

    @property
    def _useless(self) -> bool:
        """Whether nothing of what was brought can be used."""
        album = self.album
        return bool(album.refused) and not (album.looking or album.sizes)

    def _piece(self, at: int) -> PhotoPiece | None:
        count = len(self.album.laid)
        return self.album.laid[at] if at < count else self.album.beside[at - count]

    def _ours(self, at: int) -> Card | None:
        cards = self._cards()
        return cards[at] if at < len(cards) else None

    def lettered(self, piece: PhotoPiece) -> Card | None:
        """The card whose number is printed on a piece; None: there is none."""
        at = self.album.place_of(piece)
        return None if at is None or self.numbered else self._ours(at)

    def _drafted(self, at: int) -> ImportDraft | None:
        """What draws the card of a place; of one beside there is none."""
        return self.draft if at < len(self.album.places) else None

    def _pack(self, desk: Desk, line: Rect) -> Rect:
        """Which pack they are laid on, and how; returns what is left of the line."""
        made = [cells.CardChoice("pack", [desk.say(f"game.{info.id}.deck") for info in self.packs], self.album.pack,
                             self.other_pack), cells.numbers(desk, self.numbered, self.other_numbers)]
        if any(piece.sure and piece.loose for piece in self.album.pieces):
            made.append(cells.fit(desk, self.whole, self.other_fit))
        return cells.choices(desk, line, made)

    def _cells(self, desk: Desk, flow: Flow, places: range) -> None:
        grid = self._grid
        for start in range(places.start, places.stop, grid.columns):
            row = flow.columns(grid.high, grid.columns, cells.GAP)
            for at, rect in zip(range(start, min(start + grid.columns, places.stop)), row, strict=False):
                self._cell(desk, at, rect)

    def _cell(self, desk: Desk, at: int, rect: Rect) -> None:
        p, piece = desk.p, self._piece(at)
        focused, pressed = desk.spot(f"place-{at}", rect, partial(self.press, at))
        if not rect.colliderect(self.hands.areas["cards"].rect):
            return
        held = self.carrying.held is not None and _place(self.carrying.held.name) == at
        with desk.grown(rect, focused):
            y = rect.y + 8 + self._grid.card / 2 - (5 if pressed or self.chosen == at else 0)
            box = Rect(rect.centerx, y, 0, 0).inflate(self._grid.card * ASPECT, self._grid.card)
            cells.face(p, self.prints, self._drafted(at), piece, self._ours(at), self._aspect, rect.centerx, y,
                       self._grid.card, .25 if held else 1.0, self._seen_whole)
            cells.marked(p, self.album, piece, box)
            if self.chosen == at:
                panels.frame(p, box.inflate(6, 6), p.palette.kin, 5.0, 12)
            ink = p.palette.kinari if piece is not None else p.palette.nezu
            cells.named(p, self.called(desk, at), rect, self._grid, ink)
        if focused:
            panels.focus(p, rect, 12)

    def _foot(self, desk: Desk, rect: Rect, above: Rect) -> Rect:
        """What leads on at the right; at the left what can be done with the chosen card. Returns what is left above."""
        if self.album.unsure:
            text = desk.say("bring.photos.check", n=len(self.album.unsure))
        elif self.eager:
            text = desk.say("bring.photos.waiting")
        else:
            text = desk.say("bring.photos.play")
        wide = desk.button_width(text, least=280)
        place, rest = boxes.right(rect, wide, GAP)
        desk.button("on", place, text, self.go_on, "gold", cap="A", enabled=bool(self.album.pieces))
        at = self.chosen
        if at is None:
            rest = cells.hung(desk, rest, self.hang, bool(self.album.pieces))
            if not self.album.pieces and not self.album.beside and self.album.sizes:
                text = desk.say("bring.corners.add")
                place, rest = boxes.left(rest, min(rest.w, desk.button_width(text)), GAP)
                desk.button("add", place, text, self.add)
            elif self.album.pieces:
                text = desk.say("bring.photos.turn")
                place, rest = boxes.left(rest, min(.4 * rect.w, desk.button_width(text)), GAP)
                desk.button("turn", place, text, self.turn)
            told = [*self.replaced.told(desk, self.info, self.again.instead(self.info.deck.id)),
                    desk.say("bring.photos.hint")]
            text = cells.sentences(desk, rest, told)
            rest, above = cells.for_hint(desk, rest, above, text)
            cells.hint(desk, rest, text)
            return above
        acts: list[tuple[str, Callable[[], None]]] = [("corners", self.corners)]
        if at < len(self.album.laid):
            acts += [("skip", self.skip), ("leave_out", self.leave_out)]
        said = [desk.say(f"bring.photos.{name}") for name, _ in acts]
        broad = [desk.button_width(text, size="body") for text in said]
        fits = boxes.whole(broad, GAP) <= rest.w
        places = boxes.row(rest, broad, GAP) if fits else boxes.columns(rest, len(acts), GAP)
        for (name, act), text, place in zip(acts, said, places, strict=True):
            size = desk.p.fitting(text, place.w - .5 * desk.row, "body", True)
            desk.button(name, place, text, act, size=size)
        return above


def _place(name: str) -> int:
    """The number of the place whose spot is called so."""
    return int(name.removeprefix("place-"))
