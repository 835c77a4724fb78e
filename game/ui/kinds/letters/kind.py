"""The kind of table on which penalties spell a word, with where letters, animal and number of cards stand in tile and
panel; and the one on which a player gets away unharmed.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile

from game.core.events import Event, Left, Scored
from game.core.rules import Value
from game.core.seating import Seat
from game.core.view import View
from game.data.sheet import Sheet
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect, Screen
from game.ui.hand.plug import TableKind
from game.ui.kinds.letters import movements
from game.ui.kinds.letters.drawing import banner, got_away, losers, spelling, stamps
from game.ui.kinds.letters.movements import Leavers, Stamped, Stamps
from game.ui.kinds.letters.sheet import spelt
from game.ui.stage.faces import GLAD, SORRY
from game.ui.stage.own_panel import OwnPanel, own_hand
from game.ui.stage.parts import LARGE_TEXT
from game.ui.stage.records import Ground, Moods, Penalties, Placement, PlacementBuilder, Show
from game.ui.stage.tile import BESIDE, PAD, Tile, counted, least_letters, lower_name
from game.ui.stage.tracks import Timeline

LETTERS = 5.4
"""The breadth of a row of five letters at the least, in heights of a letter."""

ANIMAL, BUTTON = 1.25, 0.74
"""The height of the animal over the letters, and the radius of the dealer's button, at the least, in heights of a
letter. The button may stand beside the animal."""


ANIMAL_MOST = 0.42
"""The height of the animal beside the number of cards at most, in heights of the seat."""


def own(rect: Rect, screen: Screen) -> OwnPanel:
    """Return the own panel with room for the letters."""
    return _spelling(own_hand(rect, screen), screen.size("caption") / screen.text_scale)


def _spelling(made: OwnPanel, least: float) -> OwnPanel:
    """Between name and sorting the animal and the dealer's button, below them the letters; where that is too low, the
    animal beside the others."""
    assert made.sort is not None
    free = Rect(made.name.x, made.name.bottom + 4, made.name.w, made.sort.y - made.name.bottom - 10)
    row = max(1.12 * least, 0.28 * free.h)
    high = free.h - row - 4
    low = high < 1.6 * least
    side = min(free.h if low else high, 0.42 * free.w)
    if low:
        animal = Rect(free.x, free.y + (free.h - side) / 2, side, side)
        free = Rect(animal.right + 6, free.y, free.right - animal.right - 6, free.h)
    else:
        animal = Rect(free.x + 0.12 * free.w, free.y + (high - side) / 2, side, side)
    button = max(BUTTON * least, min(made.dealer[2], 0.5 * high))
    dealer = (free.right - button, free.y + high / 2, button)
    spelt = Rect(free.x, free.bottom - row, free.w, row)
    return made._replace(score=animal, dealer=dealer, spelt=spelt,
                         chips=(*animal.center, made.chips[2]))


def tile(made: Tile, s: float, screen: Screen) -> Tile:
    """Return the letters along the foot, above them the fan and at its right, as high, their animal. A coin lies beside
    the letters, or beside the cards. A large name gives way to the letters, as far as it stays readable."""
    least, rect = least_letters(screen), made.rect
    row = max(1.12 * least, 0.17 * s)
    if made.is_beside:
        return _below_name(made, row, screen)
    free = rect.right - 8 - made.name.x - (0.0 if made.is_faced else 2 * made.crest[2])
    if free >= 2 * LETTERS * least + 8 and screen.text_scale < LARGE_TEXT:
        return _after_name(made, row, screen)
    foot = Rect(rect.x + PAD, rect.bottom - 0.8 * PAD - row, rect.w - 2 * PAD, row)
    if foot.w < LETTERS * least:
        return _in_a_row(made, foot, least)
    high = foot.y - 5 - made.card.y
    if high < ANIMAL * least:
        made = lower_name(made, 2 * BUTTON * least - high, screen)
        high = foot.y - 5 - made.card.y
    top = made.card.y
    if high < ANIMAL * least:
        return _in_a_row(made, foot, least)
    side = min(high, 0.42 * rect.w)
    animal = Rect(rect.right - PAD - side, top + (high - side) / 2, side, side)
    fan = Rect(rect.x + PAD, top, animal.x - rect.x - 1.6 * PAD, high)
    button = max(BUTTON * least, min(made.dealer[2], 0.6 * row))
    beside = foot.inflate(-4 * button - 12, 0)
    if beside.w >= LETTERS * least:
        dealer, foot = (foot.right - button, foot.centery, button), beside
    else:
        fan.w -= 2 * button + BESIDE
        dealer = (fan.right + BESIDE + button, fan.y + button, button)
    return counted(made, fan, screen)._replace(dealer=dealer, score=animal, spelt=foot,
                                               chips=(*animal.center, made.chips[2]))


def _below_name(made: Tile, row: float, screen: Screen) -> Tile:
    """Where name and number stand beside the fan: the animal beside the number, as high as there is room, and the
    letters below both; the dealer's button behind the fan."""
    assert made.number is not None
    button, rect = made.dealer[2], made.rect
    side = min(ANIMAL_MOST * rect.h, rect.h - made.name.h - row - 16, made.name.w - made.number.w - 8)
    name = Rect(made.name.x, rect.centery - (made.name.h + side + row + 8) / 2, made.name.w, made.name.h)
    number = Rect(name.x, name.bottom + 4 + (side - made.number.h) / 2, made.number.w, made.number.h)
    animal = Rect(name.right - side, name.bottom + 4, side, side)
    spelt = Rect(name.x, animal.bottom + 4, name.w, row)
    dealer = (rect.right - PAD - button, made.card.bottom - button, button)
    fan = Rect(made.card.x, made.card.y, dealer[0] - button - BESIDE - made.card.x, made.card.h)
    crest = (made.crest[0], name.centery, made.crest[2])
    status = made.status and (dealer[0], rect.y + PAD + made.status[2], made.status[2])
    return counted(made, fan, screen)._replace(name=name, crest=crest, number=number, score=animal, spelt=spelt,
                                               dealer=dealer, status=status, chips=(*animal.center, made.chips[2]))


def _after_name(made: Tile, row: float, screen: Screen) -> Tile:
    """Where a row holds both, the letters behind the name, so that the cards reach down to the foot; the dealer's
    button below the animal."""
    wide, button = LETTERS * least_letters(screen), made.dealer[2]
    name = Rect(made.name.x, made.name.y, made.rect.right - 16 - wide - made.name.x, made.name.h)
    spelt = Rect(name.right + 8, name.centery - row / 2, wide, row)
    side = min(made.card.h - 2 * button - BESIDE, 0.3 * made.rect.w)
    animal = Rect(made.rect.right - PAD - side, made.card.y, side, side)
    fan = Rect(made.card.x, made.card.y, animal.x - 0.6 * PAD - made.card.x, made.card.h)
    dealer = (animal.centerx, fan.bottom - button, button)
    found = counted(made._replace(name=name), fan, screen)
    assert found.number is not None
    glyph = made.status[2] if made.status else 0.0          # above the number, where that stands before the fan
    is_free = glyph and found.number.right <= found.card.x and fan.y + 2 * glyph < found.number.y
    status = (found.number.centerx, fan.y + glyph, glyph) if is_free else None
    return found._replace(dealer=dealer, score=animal, spelt=spelt, status=status,
                          chips=(*animal.center, made.chips[2]))


def _in_a_row(made: Tile, foot: Rect, least: float) -> Tile:
    """Where letters are as large as a tile: the number of cards, the animal and a figure side by side, and a coin in
    the corner."""
    number = Rect(foot.x, foot.y, 1.5 * least, foot.h)
    side = min(foot.h, 0.24 * foot.w)
    animal = Rect(number.right + 4, foot.centery - side / 2, side, side)
    button = BUTTON * least
    dealer = (made.rect.right - 4 - button, foot.bottom - button, button)
    end = dealer[0] - button - BESIDE
    fan = Rect(made.card.x, made.card.y, end - made.card.x, max(12.0, foot.y - 4 - made.card.y))
    return made._replace(card=fan, dealer=dealer, number=number, score=animal,
                         spelt=Rect(animal.right + 4, foot.y, end - animal.right - 4, foot.h),
                         chips=(*animal.center, made.chips[2]))


SAFE = "safe"


class Safe(TableKind):
    """See StageKind. A player leaves a deal unharmed."""

    moods = {SAFE: Moods((GLAD,))}
    movements = {SAFE: movements.safe}

    def belongs(self, sheet: Sheet) -> bool:
        """See StageKind."""
        return SAFE in sheet.notes.values()

    def head(self, rest: Sequence[Event], sheet: Sheet) -> tuple[str, int] | None:
        """See StageKind."""
        first = rest[0]
        return (SAFE, 1) if isinstance(first, Left) and sheet.notes.get(first.reason.key) == SAFE else None

    def place(self, view: View, room: Ground, draft: PlacementBuilder) -> None:
        """See StageKind."""
        draft.more.append(Leavers(view.fact("out")))

    def is_bright(self, show: Show, seat: Seat) -> bool:
        """See StageKind."""
        return seat in show.frame.placement.more.the(Leavers).seats

    def absent(self, p: Painter, show: Show, seat: Seat, box: Rect) -> bool:
        """See StageKind."""
        safe = seat in show.frame.placement.more.the(Leavers).seats
        if safe:
            got_away(p, show, seat, box)
        return safe


class Spelling(TableKind):
    """See StageKind. Penalties are letters of a word."""

    key = "letters"
    moods = {"stamp": Moods((SORRY,), others=GLAD)}
    movements = {"stamp": movements.stamp}
    layers = {"last": (stamps,)}
    standing = "donkey"
    climax = ("stamp",)

    def belongs(self, sheet: Sheet) -> bool:
        """See StageKind."""
        return sheet.standing == self.standing

    def head(self, rest: Sequence[Event], sheet: Sheet) -> tuple[str, int] | None:
        """See StageKind."""
        count = sum(1 for _ in takewhile(lambda event: isinstance(event, Scored), rest))
        return ("stamp", count) if count else None

    # ---- the room
    def tile(self, made: Tile, size: float, screen: Screen) -> Tile:
        """See StageKind."""
        return tile(made, size, screen)

    def own(self, rect: Rect, screen: Screen) -> OwnPanel | None:
        """See StageKind."""
        return own(rect, screen)

    def penalties(self, sheet: Sheet, options: Mapping[str, Value]) -> Penalties | None:
        """See StageKind."""
        letters = spelt(sheet)
        return Penalties(letters.goal(options), letters.parts(options))

    # ---- the movement
    def seen(self, still: Placement, new: Placement) -> object | None:
        """See StageKind."""
        return Stamped({})

    def sampled(self, score: Timeline, old: Placement, new: Placement, t: float) -> object | None:
        """See StageKind."""
        return Stamped({seat: track.pose(t) for seat, track in score.part(Stamps).tracks.items()
                        if track.at < t < track.end})

    # ---- the drawing
    def seat(self, p: Painter, show: Show, seat: Seat, tile: Tile | OwnPanel) -> bool:
        """See StageKind."""
        if tile.spelt is None or tile.score is None:
            return False
        spelling(p, show, seat, tile.score, tile.spelt)
        return True

    def banner(self, p: Painter, show: Show, share: float) -> bool:
        """See StageKind."""
        lost = losers(show)
        if lost:
            banner(p, show, lost, share)
        return bool(lost)
