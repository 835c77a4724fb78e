"""What was found where: which pictures would become which cards, what was left out and why; then they are kept.

Photographs without any hint have a page of their own. It knows no format and writes nothing.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from game.core.cards import Card
from game.features.own_cards.import_cards import cells, rail
from game.features.own_cards.import_cards.carrying import Carrying
from game.features.own_cards.import_cards.draft import ImportDraft
from game.features.own_cards.import_cards.laid_over import LaidOver
from game.features.own_cards.import_cards.leading import are_photographs, deck_of, in_hand, is_one_card
from game.features.own_cards.import_cards.packs import in_order, packs
from game.features.own_cards.import_cards.prints import Prints
from game.features.own_cards.import_cards.rail import ALL, LEFT, left
from game.features.own_cards.import_cards.refusal import Remedy, boxed, told
from game.features.own_cards.import_cards.replaced_theme import ReplacedTheme
from game.features.own_cards.import_cards.same_pictures import SamePictures
from game.features.own_cards.port import OwnCards
from game.imports import ImportItem, Proposal
from game.themes.changes import BACK
from game.ui.draw import panels
from game.ui.draw.cards import awaited
from game.ui.draw.cards import place as draw_place
from game.ui.draw.faces import ASPECT, width_for
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import glyph
from game.ui.input.gesture import Gesture, Pointer
from game.ui.kit import boxes, names
from game.ui.kit.background_task import LOOK_AGAIN, BackgroundTask
from game.ui.kit.desk import Desk
from game.ui.kit.page import Page
from game.ui.kit.ports import GameInfo
from game.ui.pages.services import Services

GAP = 16.0
LOOSE = ("loose", "photos")
"""Kinds whose pictures may be of any shape."""

CARD = "card-"
"""How the names of cards begin that can be pressed."""

MOST_UNDONE = 100
"""So many deeds can be undone."""


class ProposalPage(Page):
    """`proposal`: None while it is looked through; `chosen`: the card whose picture is to change places;
    `why`: nothing was found, and why; `told`: nothing for another pack; `awaited`: so many of the pictures that are in
    sight are still being drawn. `chosen_below`: what is looked through was chosen on the page that lies below; `alone`:
    a picture that is only one card is for that card."""

    services: Services
    brings = enters = True              # whoever drops something sees at once that it has arrived

    def __init__(self, workshop: OwnCards, sources: Sequence[Path], chosen_below: bool = False,
                 alone: bool = True) -> None:
        services, self.workshop = workshop.services, workshop
        super().__init__(services, "on")
        self.sources, self.chosen_below, self.alone = tuple(sources), chosen_below, alone
        self.packs = packs(services)
        self.proposal: Proposal | None = None
        self._first: dict[str, Proposal] = {}       # as it was found, by pack: before anybody laid anything
        self._relaid: Proposal | None = None
        self._before, self._behind = list[Proposal](), list[Proposal]()
        self.why = self.told = ""
        self.chosen, self.awaited = "", 0
        self.again = SamePictures(workshop)
        self.draft, self.over, self.replaced = ImportDraft(services), LaidOver(workshop), ReplacedTheme(services)
        self.prints = Prints(services.art)
        self.errand: BackgroundTask[tuple[Proposal, Proposal]] | None = None
        if self.sources:
            self.errand = BackgroundTask(lambda _: self._examined(None))
        else:
            self.why = services.language.text("bring.found.no_file")
        self._grid = cells.CardGrid(1, 1.0, 1.0)
        self.carrying = Carrying(self.hands, (CARD, LEFT), self._holds, self._let_go, self._drawn)

    # ---- what happens meanwhile
    def update(self, now: float) -> float | None:
        """See Scene."""
        self.prints.collect()
        if self.errand is not None and self.errand.ended:
            self._looked(self.errand)
        wish = self.again.update(now, super().update(now))
        return now + LOOK_AGAIN if self.errand is not None and wish is None else wish

    def _examined(self, deck: str | None) -> tuple[Proposal, Proposal]:
        """What was found, and the same as somebody has laid it before. Called beside the main path."""
        found = self.workshop.imports.examine(self.sources, deck)
        return found, self.workshop.imports.laid_again(found)

    def _looked(self, errand: BackgroundTask[tuple[Proposal, Proposal]]) -> None:
        """It has been looked through. Photographs go to their own page."""
        self.errand = None
        if errand.result is not None:
            found, again = errand.result
            self._first[found.deck], self.told = found, ""
            if self.alone and self.proposal is None and is_one_card(self.sources, found):
                self._to_card(found)
                return
            if are_photographs(found):
                self._to_photographs(found)
                return
            self.again = SamePictures(self.workshop, [piece.path for piece in found.cards.values()], self._as_kept)
            self._lies(found)
            self._lies(again)
            self._relaid = again if again != found else None
        elif self.proposal is not None:             # for another pack; what was found before stays
            self.told = told(self.services, errand.failed)
        else:
            self.why = told(self.services, errand.failed)

    def _as_kept(self) -> None:
        """They are a theme already: how its cards lie, and whose numbers they have, is not asked for once more. Unless
        somebody has said it here."""
        now = self.proposal
        first = self._first.get(now.deck) if now is not None else None
        if now is None or first is None or now.kind == "own" or now.style != first.style:
            return
        usual = {"index": "auto"} | ({"fit": "contain"} if now.kind in LOOSE else {})
        kept = {key: said for key, said in self.again.style(now.deck).items()
                if key in usual and said != now.style.get(key, usual[key])}
        if kept:
            relaid = self._relaid is now
            self.proposal = now.styled(**kept)
            self._relaid = self.proposal if relaid else self._relaid
            for deeds in (self._before, self._behind):
                deeds[:] = [each.styled(**kept) if each.deck == now.deck else each for each in deeds]

    def _to_card(self, found: Proposal) -> None:
        """Of a photograph nobody knows which card it is: it is asked of the pack in hand."""
        photo = are_photographs(found)
        info = in_hand(self.services, deck_of(self.workshop, found) if photo else found.deck)
        likely = "" if photo else next(iter(found.cards), BACK[1] if found.backs else "")
        self.prints.close()
        self.services.exchange(self.workshop.on_card(info.id, self.sources[0], None, self.chosen_below, likely))

    def _to_photographs(self, found: Proposal) -> None:
        left = [unused.piece.path for unused in found.unused if unused.why.key.endswith("left_over")]
        back = [piece.path for piece in found.backs.values()]
        photos = [*(piece.path for piece in found.cards.values()), *left, *back]
        self.prints.close()
        deck, below = deck_of(self.workshop, found), self.chosen_below
        self.services.exchange(self.workshop.photos(photos, deck, below, found))

    def draw(self, painter: Painter) -> None:
        """See Scene."""
        super().draw(painter)
        self.prints.next_frame()

    def back(self) -> None:
        """See Page."""
        if self.chosen:
            self.chosen = ""
            return
        self._remember()
        self.prints.close()
        super().back()

    def _remember(self) -> None:
        """What was laid by hand lies so when the same pictures are brought again."""
        found, now = self._first.get(self.proposal.deck if self.proposal else ""), self.proposal
        if found is not None and now is not None:
            BackgroundTask(lambda _: self.workshop.imports.remember_laid(found, now))

    # ---- what is done
    def _lies(self, now: Proposal) -> None:
        """So it lies from now on, unless that is undone."""
        if self.proposal is not None and now != self.proposal:
            self._before, self._behind = [*self._before, self.proposal][-MOST_UNDONE:], []
        self.proposal = now

    def undo(self) -> None:
        """See Page. All lies as it did before the last deed."""
        self._step(self._before, self._behind)

    def redo(self) -> None:
        """See Page."""
        self._step(self._behind, self._before)

    def _step(self, here: list[Proposal], there: list[Proposal]) -> None:
        if here and self.proposal is not None and self.errand is None:
            there.append(self.proposal)
            self.proposal, self.chosen, self.told = here.pop(), "", ""
            self.carrying.let_go()

    @property
    def info(self) -> GameInfo:
        """A game that is played with these cards: the one in hand, where it is."""
        return in_hand(self.services, self.proposal.deck if self.proposal is not None else self.packs[0].deck.id)

    def press(self, card: str) -> None:
        """A card is chosen; with one chosen, the two exchange their pictures – with a picture that was left out, it is
        laid there."""
        if self.proposal is None:
            return
        if not self.chosen:
            self.chosen = card if card in self.proposal.cards else ""
            return
        self._move(self.chosen, card)

    def take(self, name: str) -> None:
        """A picture that was left out is chosen, or no longer; a card that is chosen is left out."""
        if self.chosen and not self.chosen.startswith(LEFT):
            self.leave_out()
        else:
            self.chosen = "" if self.chosen == name else name

    def _move(self, one: str, card: str) -> None:
        """What lies on one card, or was left out, onto another card."""
        self.chosen = ""
        if self.proposal is None:
            return
        if one.startswith(LEFT):
            unused = left(self.proposal)
            at = int(one.removeprefix(LEFT))
            if at < len(unused):
                self._lies(self.proposal.used(unused[at], card))
        elif one != card:
            self._lies(self.proposal.swapped(one, card))

    def _drawn(self, one: str, other: str) -> None:
        """See Carrying."""
        self.chosen = one.removeprefix(CARD)
        if other.startswith(CARD):
            self._move(self.chosen, other.removeprefix(CARD))
        elif one.startswith(CARD):
            self.leave_out()
        self.chosen = ""

    def _holds(self, name: str) -> bool:
        if name.startswith(LEFT):
            return name != ALL
        return self.proposal is not None and name.removeprefix(CARD) in self.proposal.cards

    def _let_go(self) -> None:
        self.chosen = ""

    def handle(self, gesture: Gesture) -> None:
        """See Scene. A picture is drawn onto a card."""
        if not (isinstance(gesture, Pointer) and self.carrying.handle(gesture)):
            super().handle(gesture)

    def leave_out(self) -> None:
        """The chosen card stays ours."""
        if self.proposal is not None and self.chosen:
            self._lies(self.proposal.set_aside(self.chosen))
        self.chosen = ""

    def other_pack(self, by: int) -> None:
        """The same pictures for another pack: they are looked through again."""
        at = next((n for n, info in enumerate(self.packs) if info.deck.id == self.info.deck.id), 0)
        deck = self.packs[(at + by) % len(self.packs)].deck.id
        self.chosen = ""
        self.errand = BackgroundTask(lambda _: self._examined(deck))

    def other_numbers(self, by: int) -> None:
        """Whose numbers the cards have: those on the pictures, or ours."""
        if self.proposal is not None:
            ours = self.proposal.style.get("index") == "always"
            self._lies(self.proposal.styled(index="never" if ours else "always"))

    def other_fit(self, by: int) -> None:
        """Whether pictures of another shape are seen whole."""
        if self.proposal is not None:
            fills = self.proposal.style.get("fit") == "cover"
            self._lies(self.proposal.styled(fit="contain" if fills else "cover"))

    def hang(self) -> None:
        """All of it becomes a theme in the gallery; it is not played yet."""
        self.keep(plays=False)

    def keep(self, plays: bool = True) -> None:
        """All of it becomes a theme, and is played."""
        found = self.proposal
        if found is not None and found.cards:
            self._remember()
            keep, instead = self.workshop.imports.keep, self.again.instead(found.deck)
            self.services.over(self.workshop.keeping(
                self.info.id, self.over.kept(self.info, found.cards, lambda told: keep(found, told, instead)), plays))

    # ---- the page
    def lay(self, desk: Desk) -> None:
        """See Page."""
        way = ("undo", desk.say("scene.gallery.undo"), self.undo) if self._before else None
        beside, room = desk.titled(desk.say("bring.found.title"), self.back, desk.say("scene.back"), way=way)
        if self.why:
            boxed(desk, room, [self.why], [Remedy("on", desk.say("bring.found.choose"), self._choose)])
        elif self.proposal is None:
            boxed(desk, room, [desk.say("bring.found.looking", file=self.sources[0].name)])
        else:
            self._found(desk, room, self.proposal, beside)

    def _choose(self) -> None:
        self._remember()
        self.prints.close()
        if self.chosen_below:
            self.services.back()
        else:
            self.services.exchange(self.workshop.import_page())

    def _found(self, desk: Desk, room: Rect, found: Proposal, free: Rect) -> None:
        """`free`: beside the title."""
        p = desk.p
        foot, above = boxes.foot(room, desk.row, GAP)
        beside = self._foot(desk, foot, found)
        line, above = boxes.top(above, desk.row, GAP)
        above = cells.told(desk, self._pack(desk, line, found), above, self._told(desk, found), (), free)
        above = self.again.lay(desk, above, found.deck)
        hints = self._hints(desk, found, beside)
        beside, above = cells.for_hint(desk, beside, above, *hints)
        beside_cards, above = rail.cut(desk, above, found)
        panels.panel(p, above)
        inner, self.awaited = above.inflate(-24, -24), 0
        cards = in_order(self.workshop, self.info)
        faces = [None, *cards] if found.backs else [*cards, None]   # a back that was brought is seen at once
        self.draft.follow(found.deck, found.cards, self._lying(found), found.backs.get(found.back), found.licence)
        room = inner.inflate(-40, -40)
        room.h -= self.over.high(desk, room.w, self.info, found.cards)
        self._grid = cells.plan(p, room, [self._called(desk, face) for face in faces])
        with desk.scroll("cards", inner) as flow:
            self.over.lay(desk, flow, self.info, found.cards)
            for start in range(0, len(faces), self._grid.columns):
                row = flow.columns(self._grid.high, self._grid.columns, cells.GAP)
                for face, rect in zip(faces[start:start + self._grid.columns], row, strict=False):
                    if face is not None:
                        self._cell(desk, found, face, rect)
                    else:
                        self._back(desk, found, rect)
        if found.unused:
            rail.lay(desk, beside_cards, found, self._print, self.chosen, self.take)
        if (held := self.carrying.held) is not None and (piece := self._piece(found, held.name)) is not None:
            self._print(p, piece, held.x, held.y, 1.04 * self._grid.card)
        cells.hint(desk, beside, self._hint(desk, *hints))

    def _lying(self, found: Proposal) -> Mapping[str, str]:
        """How its cards will lie. Of a theme of ours its maker has said it; what was wanted of its numbers in the
        gallery goes on holding where it takes the place of itself."""
        again = self.again.style(found.deck) if found.kind == "own" and self.again.instead(found.deck) else {}
        return {**found.style, "index": again["index"]} if "index" in again else found.style

    def _pack(self, desk: Desk, line: Rect, found: Proposal) -> Rect:
        """Which pack they are for, and how all of them lie, where their maker has not said it; returns what is left."""
        at = next((n for n, info in enumerate(self.packs) if info.deck.id == self.info.deck.id), 0)
        made = [cells.CardChoice("pack", [desk.say(f"game.{info.id}.deck") for info in self.packs], at,
                                 self.other_pack)]
        if found.kind != "own":
            made.append(cells.numbers(desk, found.style.get("index") != "always", self.other_numbers))
        if found.kind in LOOSE:
            made.append(cells.fit(desk, found.style.get("fit") != "cover", self.other_fit))
        return cells.choices(desk, line, made)

    def _told(self, desk: Desk, found: Proposal) -> str:
        """What it is, and how much of the pack it has; or why it is nothing for another one."""
        if self.told:
            return self.told
        of, n = len(self.info.deck.faces), len([card for card in self.info.deck.faces if card.id in found.cards])
        if not n:
            return desk.say("bring.found.none", name=found.name)
        if self._relaid is found:
            return desk.say("bring.found.again")
        kind = desk.say(f"imports.kind.{found.kind}")
        return desk.say("bring.found.told", kind=kind, name=found.name, n=n, of=of)

    def _cell(self, desk: Desk, found: Proposal, face: Card, rect: Rect) -> None:
        p, piece = desk.p, found.cards.get(face.id)
        focused, pressed = desk.spot(f"{CARD}{face.id}", rect, partial(self.press, face.id))
        if not rect.colliderect(self.hands.areas["cards"].rect):
            return
        with desk.grown(rect, focused):
            high = self._grid.card
            x, y = rect.centerx, rect.y + 8 + high / 2 - (5 if pressed or self.chosen == face.id else 0)
            if piece is None:
                self.draft.gap(p, face, x, y, high, cells.OURS)
            elif not self.draft.card(p, face, x, y, high):
                self.awaited += 1
            if self.chosen == face.id:
                panels.frame(p, Rect(x, y, 0, 0).inflate(high * ASPECT + 6, high + 6), p.palette.kin, 5.0, 12)
            cells.named(p, names.card_name(desk, face), rect, self._grid, p.palette.nezu if piece is None else None)
        if focused:
            panels.focus(p, rect, 12)

    def _back(self, desk: Desk, found: Proposal, rect: Rect) -> None:
        """The back as it would be; it changes places with no card."""
        high, brought = self._grid.card, bool(found.backs)
        if brought and not self.draft.card(desk.p, None, rect.centerx, rect.y + 8 + high / 2, high):
            self.awaited += 1
        elif not brought:
            self.draft.gap(desk.p, None, rect.centerx, rect.y + 8 + high / 2, high, cells.OURS)
        ink = None if brought else desk.p.palette.nezu
        cells.named(desk.p, self._called(desk, None), rect, self._grid, ink)

    def _called(self, desk: Desk, face: Card | None) -> str:
        return names.card_name(desk, face) if face is not None else desk.say("bring.back")

    def _print(self, p: Painter, piece: ImportItem, x: float, y: float, high: float) -> None:
        pixels = p.px(high)
        made = self.prints.part(piece.path, piece.part, width_for(pixels), pixels)
        if made is not None:
            p.picture(made, x, y, high * ASPECT, high)
            return
        if self.prints.broken(piece.path):
            draw_place(p, x, y, high)
            glyph(p, "warning", x, y, .3 * high, p.palette.kin)
        else:
            self.awaited += 1
            awaited(p, x, y, high)

    def _piece(self, found: Proposal, name: str) -> ImportItem | None:
        """What lies on a card, or was left out."""
        if name.startswith(CARD):
            return found.cards.get(name.removeprefix(CARD))
        unused, at = left(found), int(name.removeprefix(LEFT))
        return unused[at].piece if at < len(unused) else None

    def _foot(self, desk: Desk, rect: Rect, found: Proposal) -> Rect:
        """What can be done; returns what is left beside it."""
        text = desk.say("bring.photos.play")
        place, rest = boxes.right(rect, desk.button_width(text, least=280), GAP)
        desk.button("on", place, text, self.keep, "gold", cap="A", enabled=bool(found.cards))
        if self.chosen and not self.chosen.startswith(LEFT):
            text = desk.say("bring.found.leave_out")
            place, rest = boxes.left(rest, min(desk.button_width(text, size="body"), .4 * rect.w), GAP)
            desk.button("leave_out", place, text, self.leave_out, size="body")
            return rest
        return cells.hung(desk, rest, self.hang, bool(found.cards))

    def _hint(self, desk: Desk, drawing: str, passport: str) -> str:
        """What the next press does, or that pictures are still to come; else what is to be known of them."""
        if self.chosen:
            return desk.say("bring.found.lay" if self.chosen.startswith(LEFT) else "bring.found.swap")
        return drawing if self.awaited else passport

    def _hints(self, desk: Desk, found: Proposal, rect: Rect) -> tuple[str, str]:
        """What gives way to it comes before anything else."""
        first = self.replaced.told(desk, self.info, self.again.instead(found.deck))
        drawing = [*first, desk.say("bring.found.drawing", n=self.awaited)]
        return cells.sentences(desk, rect, drawing), cells.sentences(desk, rect, [*first, *self._passport(desk, found)])

    def _passport(self, desk: Desk, found: Proposal) -> list[str]:
        """Who made it, and under which licence; or what stands where it has nothing, and what can be done."""
        licence = "" if found.licence in ("unknown", "personal") else found.licence
        said = [part for part in (found.author or found.copyright, licence, found.link) if part]
        fills = desk.say("bring.found.fills", theme=self.draft.fills(desk.services.language.code))
        return [" ・ ".join(said)] if said else [fills, desk.say("bring.found.hint")]
