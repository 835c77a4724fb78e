"""Two to thirty seats at every size, safe area and size of letters: nothing overlaps, nothing leaves the safe area, no
letter falls under its floor. All combinations as rectangles; those that draw differently as pictures, too."""
from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from game.application.game_catalogue import info
from game.core.ports import Setup
from game.data.sheet import sheet
from game.rules.catalogue import game
from game.tools import staged_table
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect, Screen
from game.ui.draw.surface import SurfaceCanvas
from game.ui.kinds.catalogue import table as table_of
from game.ui.kinds.one_card.gains import plate
from game.ui.pages.table.scene import TableScene
from game.ui.stage.drawing.names import partings, written
from game.ui.stage.layout import ground
from game.ui.stage.own_panel import OwnPanel
from game.ui.stage.parts import CARD, Parts, spread
from game.ui.stage.records import Ground, Spoken
from game.ui.stage.ring import header_height
from game.ui.stage.tile import Tile, least_letters
from tests.ui.boxes import outside, overlaps, too_small
from tests.ui.pages.fake import Application, lettering, look

SIZES = [
    (960, 540, None), (1366, 768, None), (1920, 1080, None), (2560, 1080, None), (1280, 1024, None),
    (3840, 2160, None), (1920, 1080, 0.0), (1920, 1080, 0.05), (1920, 1080, 0.075), (3840, 2160, 0.05),
]
"""Width, height, and in TV mode the share of the safe area."""

SCALES = (1.0, 1.25, 1.5, 2.0)
KUKU = sheet("kuku")


def screen_of(size: tuple[int, int, float | None], scale: float = 1.0) -> Screen:
    w, h, safe = size
    return Screen(w, h, scale, tv=safe is not None, safe_area=safe)


def room(seats: int, observer: int | None, screen: Screen) -> Ground:
    return ground(table_of(seats, observer, screen, KUKU))


def disc(spot: tuple[float, float, float]) -> Rect:
    x, y, r = spot
    return Rect(x - r, y - r, 2 * r, 2 * r)


def touching(named: dict[str, Rect], most: float = 0.6) -> list[str]:
    """Pairs that share more than this many units both ways."""
    found = []
    for (a, one), (b, other) in combinations(named.items(), 2):
        part = one.clip(other)
        if part.w > most and part.h > most:
            found.append(f"{a} over {b} by {part.w:.0f}×{part.h:.0f}")
    return found


def leaving(named: dict[str, Rect], area: Rect, what: str) -> list[str]:
    return [f"{name} leaves {what}" for name, rect in named.items() if not area.inflate(1.2, 1.2).contains(rect)]


# ---- as rectangles -------------------------------------------------------------------------------------------
def wrong_with(room: Ground) -> Iterator[str]:
    """Everything a designer would not sign about a room, as sentences."""
    screen, own = room.table.screen, room.own
    seats = {f"seat {seat + 1}": tile.rect for seat, tile in room.tiles.items()}
    safe = screen.safe
    strip = Rect(safe.x, safe.y, safe.w, header_height(screen))
    yield from leaving(seats | {"the stage": room.parts.panel}, safe, "the safe area")
    yield from touching(seats | {"the stage": room.parts.panel, "the header": strip})
    yield from wrong_with_stage(room.parts)
    for seat, tile in room.tiles.items():
        if own is None or seat != room.table.observer:
            yield from (f"seat {seat + 1}: {what}" for what in wrong_with_tile(tile, screen, room.names))
    if own is not None:
        yield from wrong_with_own(own, screen)


def wrong_with_tile(tile: Tile, screen: Screen, named: bool) -> Iterator[str]:
    least = least_letters(screen)
    card = tile.card
    discs = {"chips": disc(tile.chips), "dealer": disc(tile.dealer), "crest": disc(tile.crest)}
    if tile.status is not None:
        discs["status"] = disc(tile.status)
    yield from leaving({"card": card, "name": tile.name, **discs}, tile.rect, "the tile")
    yield from touching({"card": card, "name": tile.name})
    # the dealer's button may lie on the rim of the chips, as a coin on a coin; nothing hides a number
    yield from touching({name: rect for name, rect in discs.items() if name != "crest"}, 0.42 * tile.chips[2])
    over = disc(tile.chips).clip(card)
    if over.w > 0.36 * card.w:
        yield f"the chips hide {over.w / card.w:.0%} of the card"
    if 1.18 * tile.chips[2] < least - 0.1 or 1.36 * tile.dealer[2] < least - 0.1:
        yield f"a disc of {tile.chips[2]:.0f} has no room for two digits of {least:.0f}"
    if named and tile.name.h < 1.0 * least:
        yield "the name has no row"
    if min(tile.rect.w, tile.rect.h) < 72:
        yield "nobody can touch it"
    if card.h < 60:
        yield f"a card of {card.h:.0f} cannot be read"


def wrong_with_stage(parts: Parts) -> Iterator[str]:
    """The fan is drawn as wide as its cards reach."""
    pile = parts.pile
    if pile is not None:
        wide = parts.card * (CARD + spread(parts.card) * (parts.fan - 1))
        pile = Rect(pile.centerx - wide / 2, pile.y, wide, pile.h)
    found = {"stock": parts.stock, "stock's count": parts.stock_label, "pile": pile, "pile's count": parts.pile_label,
             "phase": parts.phase, "pot": parts.pot, "pot's name": parts.pot_label, "tray": parts.tray,
             "buttons": parts.buttons, "sentence": parts.sentence}
    lying = {name: rect for name, rect in found.items() if rect is not None and rect.h > 0}
    yield from leaving(lying, parts.panel, "the stage")
    if parts.stacked:
        lying.pop("pot's name", None)
    yield from touching(lying, 1.0)


def wrong_with_own(own: OwnPanel, screen: Screen) -> Iterator[str]:
    inside = {"name": own.name, "chips": disc(own.chips), "dealer": disc(own.dealer), "answers": own.answers}
    yield from leaving(inside, own.rect, "the own panel")
    yield from touching(inside)
    if own.answers.h < 72:
        yield "the answers are too low for a finger"


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("observer", [None, 0], ids=["shared", "own"])
def test_every_number_of_seats_finds_its_room(observer: int | None, size: tuple[int, int, float | None],
                                              scale: float) -> None:
    screen = screen_of(size, scale)
    wrong = [f"{seats} seats: {what}" for seats in range(2, 31) for what in wrong_with(room(seats, observer, screen))]
    assert wrong == []


# ---- badges --------------------------------------------------------------------------------------------------
BADGED = [(w, h, safe) for w, h in ((1366, 768), (1920, 1080), (3840, 2160)) for safe in (None, 0.05)]


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", BADGED, ids=str)
@pytest.mark.parametrize("observer", [None, 0], ids=["shared", "own"])
@pytest.mark.parametrize("name", ["kuku", "xtarot", "cangkul", "burro_es", "burro_pt", "kakkuri"])
def test_the_dealer_s_button_lies_beside_cards_names_and_numbers(
        name: str, observer: int | None, size: tuple[int, int, float | None], scale: float) -> None:
    wrong = []
    for seats in (game(name).fewest, game(name).most):
        laid = ground(table_of(seats, observer, screen_of(size, scale), sheet(name)))
        for seat, tile in laid.tiles.items():
            own = laid.own if seat == observer else None
            there = {"card": own.hand or own.card, "name": own.name, "number": own.number, "sorting": own.sort,
                     "standing": own.score, "letters": own.spelt} if own is not None else \
                {"card": tile.card, "name": tile.name, "number": tile.number, "standing": tile.score,
                 "letters": tile.spelt}
            lying = {what: rect for what, rect in there.items() if rect is not None}
            button = {"the button": disc(tile.dealer)}
            found = [each for each in touching(lying | button) if "the button" in each]
            wrong += [f"{seats} seats, {seat + 1}: {what}" for what in found + leaving(button, tile.rect, "the tile")]
    assert wrong == []


@pytest.mark.parametrize("text", ["\N{MINUS SIGN}1", "+12"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", BADGED, ids=str)
@pytest.mark.parametrize("observer", [None, 0], ids=["shared", "own"])
def test_what_a_deal_has_brought_lies_beside_cards_names_and_the_letter_of_the_dealer(
        observer: int | None, size: tuple[int, int, float | None], scale: float, text: str) -> None:
    """Where chips reach over the cards on narrow tiles, it does not reach further; and up to twelve seats there is room
    for a loss beside the letter."""
    screen, wrong = screen_of(size, scale), []
    p = Painter(SurfaceCanvas((8, 8)), screen, lettering())
    for seats in (2, 3, 8, 12, 20):
        for seat, tile in room(seats, observer, screen).tiles.items():
            for deals in (False, True):
                box, letters = plate(p, text, tile, deals)
                x, y, r = tile.dealer
                clear = min(tile.card.right, tile.chips[0] - tile.chips[2]) - tile.card.x
                there = {"the plate": box, "card": Rect(tile.card.x, tile.card.y, clear, tile.card.h),
                         "name": tile.name}
                if deals and seats <= 12 and text[1:] == "1":
                    there["letter"] = disc((x, y, 0.5 * r))
                found = [each for each in touching(there) if "the plate" in each]
                found += leaving({"the plate": box}, tile.rect, "the tile")
                found += ["too small"] if letters < least_letters(screen) - 0.01 else []
                wrong += [f"{seats} seats, {seat + 1}, {deals}: {what}" for what in found]
    assert wrong == []


# ---- names ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1366, 768, None), (1920, 1080, 0.05)], ids=str)
def test_twelve_latin_and_six_full_width_letters_fit_a_tile(size: tuple[int, int, float | None],
                                                            language: str) -> None:
    """Up to twenty seats, as many as a game on the shelf has; at thirty only the widest names are cut."""
    screen = screen_of(size)
    p = Painter(SurfaceCanvas((8, 8)), screen, lettering())
    for seats in range(2, 21):
        the_room = room(seats, None, screen)
        for name in staged_table.NAMES[language]:
            found = written(p, name, the_room.tiles[0])
            assert found.whole, (seats, found)
            assert found.size >= least_letters(screen) - 0.01


def test_a_longer_name_ends_in_an_ellipsis() -> None:
    screen = screen_of((1920, 1080, 0.05))
    p = Painter(SurfaceCanvas((8, 8)), screen, lettering())
    found = written(p, "Hubert Blaine Wolfeschlegelsteinhausenbergerdorff", room(20, None, screen).tiles[0])
    assert found.lines[-1].endswith("…") and not found.whole


@pytest.mark.parametrize(("name", "lines"), [
    ("Anna Maria", ("Anna", "Maria")), ("Jean-Luc", ("Jean-", "Luc")), ("アンナ・マリア", ("アンナ・", "マリア")),
    ("小林 さと子", ("小林", "さと子")),
])
def test_a_name_is_parted_between_its_words(name: str, lines: tuple[str, str]) -> None:
    assert partings(name)[0] == lines


def test_a_name_of_one_word_is_never_parted() -> None:
    for name in ("Bo", "健太", "Massimiliano", "クリストフ", "キャッシー"):
        assert partings(name) == ()


def test_a_name_is_set_narrowly_before_its_letters_shrink() -> None:
    screen = screen_of((1920, 1080, 0.05))
    p = Painter(SurfaceCanvas((8, 8)), screen, lettering())
    the_tile = room(12, None, screen).tiles[0]
    short, long = written(p, "Ken", the_tile), written(p, "Christophe", the_tile)
    assert short.share == 1.0 and 0.75 <= long.share < 1.0
    assert long.size > least_letters(screen) and long.breadth(p) <= the_tile.name.w


# ---- as drawn ------------------------------------------------------------------------------------------------
class Laid:
    """A table laid by hand, its scene, and what was drawn of it."""

    def __init__(self, seats: int, size: tuple[int, int, float | None], language: str, observer: int | None,
                 scale: int = 100, spoken: bool = True) -> None:
        w, h, safe = size
        self.app = Application(w, h, language, text_scale=scale, tv=safe is not None,
                           **({} if safe is None else {"safe_area": 100 * safe}))
        chairs = staged_table.chairs(seats, language, look().crests())
        host = staged_table.StagedHost(Setup("kuku", chairs, game("kuku").resolve({}), 7),
                                 staged_table.midst(seats, game("kuku").deck.cards,
                                              how=staged_table.staging(info(game("kuku")))))
        self.scene = TableScene(self.app, host, observer)
        self.app.go(self.scene)
        self.app.now = 60_000.0
        self.scene.update(self.app.now)
        if spoken:
            said = self.scene.session.play.spoken
            said[staged_table.TURN] = Spoken(staged_table.TURN, "kuku.cambio", "plain", 59_500.0)

    def wrong(self) -> list[str]:
        boxes, screen = self.app.boxes(self.scene), self.app.screen
        script = self.scene.words.t
        marks = {script(f"table.mark.{name}") for name in ("pass", "out")} | {script("call.kuku.cambio")}
        # ribbons lie on the faces of cards and a bubble over whatever it has to: their own letters must be whole
        quiet = [box for box in boxes if box.text not in marks]
        found = [f"“{a.text}” over “{b.text}”" for a, b in overlaps(quiet)]
        found += [f"“{box.text}” outside" for box in outside(boxes, screen.safe)]
        least = screen.floor / screen.text_scale
        grown = self._may_stay_small()
        small = too_small(boxes, least)
        small += [box for box in too_small(boxes, screen.floor) if box.text not in grown and len(box.text) > 2]
        return found + [f"“{box.text}” has {box.text_px} px" for box in small]

    def _may_stay_small(self) -> set[str]:
        """Names in tiles grow with the letters as far as their tile does; a plate says them in full size."""
        names = [chair.name for chair in self.scene.host.setup.chairs]
        p, the_room = self.app.painter(), self.scene.session.play.room
        lines = {line for seat, name in enumerate(names) for line in written(p, name, the_room.tiles[seat]).lines}
        return lines | {self.scene.words.t("table.gone.match")}


@pytest.mark.parametrize("seats", range(2, 31))
@pytest.mark.parametrize("size", [(1920, 1080, 0.05), (960, 540, None)], ids=str)
def test_every_number_of_seats_is_drawn_well(seats: int, size: tuple[int, int, float | None]) -> None:
    assert Laid(seats, size, "ja" if seats % 2 else "en", None).wrong() == []


@pytest.mark.parametrize("seats", [2, 6, 7, 12, 20, 30])
@pytest.mark.parametrize(("size", "scale", "observer"), [
    ((1920, 1080, 0.075), 100, None), ((3840, 2160, 0.05), 100, None), ((1366, 768, None), 100, None),
    ((1366, 768, None), 200, None), ((1920, 1080, 0.05), 150, None), ((1366, 768, None), 100, 0),
    ((1920, 1080, 0.05), 100, 0), ((2560, 1080, None), 125, 0), ((1280, 1024, None), 100, None),
], ids=str)
def test_the_extremes_are_drawn_well(seats: int, size: tuple[int, int, float | None], scale: int,
                                     observer: int | None) -> None:
    assert Laid(seats, size, "en" if seats % 4 else "ja", observer, scale).wrong() == []


def test_a_name_that_is_small_is_said_on_turn_and_under_the_focus_in_letters_of_full_size() -> None:
    laid = Laid(20, (1366, 768, None), "en", None, 200, spoken=False)
    names = [chair.name for chair in laid.scene.host.setup.chairs]

    def large() -> set[str]:
        boxes = laid.app.boxes(laid.scene)
        return {box.text for box in boxes if box.text in names and box.text_px >= int(laid.app.screen.floor)}

    assert large() == {names[staged_table.TURN]}
    laid.scene.hands.put("seat:15")
    laid.scene.hands.visible = True
    assert names[15] in large()


def test_where_tiles_show_crests_only_the_name_comes_on_turn_and_under_the_focus() -> None:
    laid = Laid(20, (960, 540, None), "ja", None, spoken=False)
    names = {chair.name for chair in laid.scene.host.setup.chairs}
    assert {box.text for box in laid.app.boxes(laid.scene)} & names == {staged_table.NAMES["ja"][staged_table.TURN]}


def test_the_own_place_in_a_large_ring_shows_the_own_crest() -> None:
    laid = Laid(20, (1366, 768, None), "en", 0, spoken=False)
    card = laid.scene.session.play.room.tiles[0].card
    pictures = [box.rect for box in laid.app.boxes(laid.scene) if box.kind == "picture"]
    assert any(abs(r.centerx - card.centerx) < 1 and abs(r.centery - card.centery) < 1 and 0.3 * card.w < r.w < card.w
               for r in pictures)
