"""The rules reader: opened at a place, read with keys alone, its cases playable."""
from __future__ import annotations

import pytest

from game.application.worked_cases import cases_file, open_case
from game.data.yaml_text import DataError
from game.rules.catalogue import GAMES
from game.scenarios.format import Case, load_scenarios
from game.text.pages import CaseBlock, RulesText
from game.ui.input.gesture import Key, Wheel
from game.ui.pages.rules.blocks import leading
from game.ui.pages.rules.scene import RulesPage, anchor_of_card
from tests.ui.boxes import outside, overlaps, too_small
from tests.ui.pages.fake import Application, FakeCatalogue, key, tap

GAME_IDS = [spec.id for spec in GAMES]


SIZES = [(960, 540, 200), (1366, 768, 100), (960, 540, 100), (1920, 1080, 150), (3840, 2160, 100)]


def rules(app: Application, anchor: str = "", game: str = "kuku") -> RulesPage:
    page = RulesPage(app, game, anchor)
    app.go(page)
    app.boxes(page)
    return page


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
@pytest.mark.parametrize("game", GAME_IDS)
def test_every_part_of_the_page_is_laid_out_well(game: str, width: int, height: int, scale: int, lang: str) -> None:
    app = Application(width, height, lang, text_scale=scale)
    page = rules(app, game=game)
    for anchor in page.page.anchors:
        page.go_to(anchor)
        boxes = app.boxes(page)
        assert overlaps(boxes) == [], anchor
        assert outside(boxes, app.screen.safe) == [], anchor
        assert too_small(boxes, app.screen.floor) == [], anchor


def test_opened_at_an_anchor_its_heading_stands_at_the_top() -> None:
    app = Application()
    page = rules(app, "stock")
    heading = next(h for h in page.page.headings if h.anchor == "stock")
    text = heading.pieces[0].text
    area = page.hands.areas["text"].rect
    tops = [box.rect.y for box in app.boxes(page) if box.text == text and box.rect.x > area.x]
    assert tops and area.y <= tops[0] < area.y + 120


def test_a_card_leads_to_its_paragraph() -> None:
    page = rules(Application())
    assert anchor_of_card(page.page, "cat") == "cat"
    assert anchor_of_card(page.page, "bucket") == "cards"
    assert anchor_of_card(page.page, "no-such") == ""


def test_contents_turn_the_page() -> None:
    app = Application()
    page = rules(app)
    name = f"to-{page.page.anchors[3]}"
    tap(page, *page.hands.spots[name].rect.center)
    app.boxes(page)
    assert page.hands.areas["text"].offset > 200


def test_back_returns_to_the_way_that_was_followed() -> None:
    app = Application()
    page = rules(app, "stock")
    text = page.hands.areas["text"]
    before = text.offset
    link = next(s for s in page.hands.spots.values() if s.id.startswith("link-") and s.shown.h > 0)
    assert link.act is not None
    link.act()
    app.boxes(page)
    assert text.offset != before
    key(page, Key.BACK)
    app.boxes(page)
    assert text.offset == before and app.stack == [page]
    key(page, Key.BACK)
    assert app.asked[-1] == ("back",)


def test_the_contents_show_what_is_being_read() -> None:
    app = Application(1366, 768)
    page = rules(app)
    page.go_to(page.page.anchors[-1])
    app.boxes(page)
    contents = page.hands.areas["contents"]
    assert contents.offset > 0
    spot = page.hands.spots[f"to-{page.read_at}"]
    assert spot.shown.h == spot.rect.h


def test_the_whole_text_can_be_read_with_one_key() -> None:
    app = Application(960, 540)
    page = rules(app)
    area = page.hands.areas["text"]
    key(page, Key.DOWN)
    assert page.hands.shows("text")
    before = -1.0
    for _ in range(400):
        app.boxes(page)
        assert area.offset - before < area.rect.h, "nothing may be leapt over"
        before = area.offset
        key(page, Key.DOWN)
        if area.offset >= area.most:
            break
    assert area.offset == area.most


def test_a_case_is_reached_and_left_with_the_arrows() -> None:
    app = Application()
    page = rules(app, "cat")
    key(page, Key.RIGHT, Key.RIGHT)
    app.boxes(page)
    assert page.hands.at.startswith("case-")
    key(page, Key.LEFT)
    assert page.hands.at == "text"


def test_wheel_and_pages() -> None:
    app = Application()
    page = rules(app)
    area = page.hands.areas["text"]
    page.handle(Wheel(0, -2, *area.rect.center))
    assert area.offset == 240
    key(page, Key.PAGE_DOWN)
    assert area.offset > 600
    key(page, Key.END)
    assert area.offset == area.most > 0
    key(page, Key.HOME)
    assert area.offset == 0


@pytest.mark.parametrize(("lang", "least"), [("ja", 33), ("en", 64)])
def test_lines_are_as_long_as_a_good_measure_allows(lang: str, least: int) -> None:
    """Letters of the longest line that is seen."""
    app = Application(1366, 768, lang)
    page = rules(app, game="calcolon")
    lines = [box.text for box in app.boxes(page) if box.rect.x > page.hands.areas["text"].rect.x]
    assert max(map(len, lines)) >= least


def test_a_case_is_laid_on_the_table() -> None:
    app = Application()
    page = rules(app)
    name = next(b.name for b in page.page.blocks if isinstance(b, CaseBlock))
    page.play(name)
    assert ("case", "kuku", name) in app.asked
    assert app.stack[0] is page and len(app.stack) == 2


def alike(act: str) -> tuple[str, ...]:
    """An act by its word and its cards in any order: SA HA are the cards HA SA."""
    verb, *cards = act.split()
    return verb, *sorted(cards)


def cases() -> list[tuple[str, Case]]:
    return [(game, case) for game in GAME_IDS for file in load_scenarios(cases_file(game)) for case in file.cases]


@pytest.mark.parametrize(("game", "case"), cases(), ids=lambda value: getattr(value, "name", value))
def test_every_case_of_the_pages_is_played_as_written(game: str, case: Case) -> None:
    """By the reader on the seat of the first act, who does what the page says and declines what it does not speak of,
    and by scripts on the others."""
    host, seats = open_case(game, case.name, ("cat", "key")), list(map(str, case.seats))
    person = seats.index(case.acts[0].seat) if case.acts else 0
    written = [(act.seat, act.action) for act in case.acts]
    if refused := case.expect.get("refused"):
        assert written.pop()[0] == refused
    mine = [alike(action) for seat, action in written if seat == seats[person]]
    for tenths in range(600):
        offers = {alike(offer.action.text()): offer.action.text() for offer in host.offers(person)}
        if mine and mine[0] in offers:
            assert host.submit(person, offers[mine.pop(0)], host.question) is None
        elif offers and mine and mine[0][0] not in {verb for verb, *_ in offers} and (
                declined := host.match.default(person)) is not None:
            assert host.submit(person, declined, host.question) is None
        host.tick(100.0 * tenths, True)
        played = iter([(seats[line.seat], alike(line.text)) for line in host.match.record.lines])
        if all((seat, alike(act)) in played for seat, act in written):
            return
    raise AssertionError(f"played: {[(seats[line.seat], line.text) for line in host.match.record.lines]}")


def test_a_case_that_cannot_be_opened_says_why() -> None:
    class Without(FakeCatalogue):
        def open_case(self, name: str, case: str) -> object:  # type: ignore[override]
            raise ValueError("there is no case of this name")

    app = Application()
    app.catalogue = Without(app)
    page = rules(app)
    page.play("K1")
    assert any("no case" in box.text for box in app.boxes(page))


def test_a_page_that_cannot_be_read_says_which() -> None:
    class Torn(FakeCatalogue):
        def page(self, name: str) -> RulesText:
            raise DataError("kuku.md", 3, "", "the page cannot be read", "mend it")

    app = Application()
    app.catalogue = Torn(app)
    page = rules(app)
    assert any("kuku.md" in box.text for box in app.boxes(page))


def test_large_letters_give_the_contents_a_page_of_their_own() -> None:
    app = Application(960, 540, text_scale=200)
    page = rules(app)
    tap(page, *page.hands.spots["contents"].rect.center)
    app.boxes(page)
    assert page.listing
    key(page, Key.BACK)
    assert not page.listing and app.stack == [page]


def test_the_language_may_change_under_the_reader() -> None:
    app = Application()
    page = rules(app)
    app.settings = Application(language="ja").settings
    texts = [box.text for box in app.boxes(page)]
    assert any("カンビオ" in text for text in texts)


def test_leading_cards_stand_apart() -> None:
    page = rules(Application()).page
    pieces = next(p.pieces for p in page.blocks if getattr(p, "pieces", ()) and p.pieces[0].kind == "card")
    cards, rest = leading(pieces)
    assert cards and rest and not rest[0].text.startswith(" ")
