"""The curtain of every kind of game at every size: no words over others, none cut or too small, all of it inside the
safe area, and everything that is pressed large enough for a finger."""
from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from game.client import answers as client_answers
from game.data.sheet import AnswerEntry, sheet
from game.features.contract import PastimeEntry
from game.table.host import Host
from game.ui.draw import cards as art
from game.ui.pages.curtain import answers as curtain_answers
from game.ui.pages.curtain import seats as curtain_seats
from game.ui.pages.curtain.peek import FORGOTTEN, WARNS
from game.ui.pages.curtain.scene import Curtain
from game.ui.pages.curtain.seat_layer import seat_curtain
from game.ui.pages.curtain.together_page import together_curtain
from game.ui.pages.curtain.words import explained
from tests.ui.boxes import outside, overlaps, too_small
from tests.ui.pages.fake import Application
from tests.ui.party import world

FINGER, ROUNDING = 72.0, 0.6
LONG = "Wilhelmina M"
BETS = PastimeEntry("bet", "b", "予想する", "", lambda: None)
"""A player is out, and may bet: that is said on every curtain."""


def _named(host: Host, seat: int) -> Host:
    host.setup = host.setup._replace(chairs=tuple(
        chair._replace(name=LONG) if n == seat else chair for n, chair in enumerate(host.setup.chairs)))
    return host


def _xtarot(hands: str, *acts: str) -> Host:
    host = world("xtarot", "p" * len(hands.split()), {"hands": [[card] for card in hands.split()]})
    for act in acts:
        assert host.submit(host.waiting()[0], act, host.question) is None
    return host


def _cangkul(count: int, seats: int = 6, **options: Any) -> Host:
    """The first has led, and the second holds so many cards."""
    codes = [suit + rank for suit in "SHDC" for rank in (*"A23456789JQK", "10")]
    random.Random(4).shuffle(codes)
    hands = [codes[40 + 2 * n:42 + 2 * n] for n in range(seats)]
    hands[1] = codes[:count]
    stock = codes[count:40]
    if "joker" in options:
        hands[1] = [*(code for code in hands[1] if code[0] != hands[0][0][0]), "JO"]
    host = world("cangkul", "p" * seats, {"hands": hands, "stock": stock}, options)
    assert host.submit(0, f"play {hands[0][0]}", host.question) is None
    return host


EIGHT = ("S7 CA S8 H4 D3 D4", "SK H2 D9 C9 H9 C5", "S2 C6 S4 HQ DQ D8", "SA", "HA", "DA", "S9", "C7")
SIX = ("3 2 DZ 8", "6 9 4 0", "7 + x /", "4 5 3 -", "5 x 6 +", "0 9 2 -")


def _climbing(table: str = "S6", *acts: str) -> Host:
    host = world("kakkuri", "p" * 8, {"hands": [hand.split() for hand in EIGHT], **({"table": table} if table else {})})
    for act in acts:
        assert host.submit(host.waiting()[0], act, host.question) is None
    return host


def _formula(*acts: str, **options: Any) -> Host:
    host = world("calcolon", "p" * 6, {"hands": [hand.split() for hand in SIX], "stock": ["7", "1", "6"]}, options)
    for act in acts:
        assert host.submit(host.waiting()[0], act, host.question) is None
    return host


def _page(host: Host, seat: int | None = None, is_open: bool = False, refused: str = "",
          touched: str = "") -> Callable[[Application], Curtain]:
    """The curtain of a player who is waited for, else of a seat that looks out of turn; as it stands, open or not, with
    a card touched that may be several things."""
    def make(app: Application) -> Curtain:
        app.now = 10_000.0
        whose = host.waiting()[0] if seat is None else seat
        curtain = seat_curtain(app, _named(host, whose), whose, seat is not None, app.language.text("table.only_next"),
                          below=SimpleNamespace(gain=1.0, pastime=BETS))
        curtain.motion.begun, curtain.context.refused = 0.0, refused
        if is_open:
            curtain.context.peek.begin(9_000.0)
            curtain.context.peek.touch(10_000.0)
            if curtain.context.many and seat is None:
                curtain.hands.put(f"card:{curtain.context.picks()[0].card}")
            picks = curtain.context.picks()
            for pick in [pick for pick in picks if pick.face is not None and pick.face.code == touched]:
                curtain.context.pick(pick)
                assert curtain.context.choice.is_open
        return curtain

    return make


def _all(host: Host, pads: bool) -> Callable[[Application], Curtain]:
    """The curtain of everybody who is asked at once, with pads of their own or letters."""
    def make(app: Application) -> Curtain:
        app.now = 10_000.0
        _named(host, host.waiting()[0])
        for seat, chair in enumerate(host.setup.chairs):
            if pads:
                app.devices.holders.take(f"pad:{seat}", chair.name)
        page = together_curtain(app, host, SimpleNamespace(sentence="", gain=1.0, pastime=BETS), {})
        page.motion.begun = 0.0
        return page

    return make


PAGES: dict[str, Callable[[Application], Curtain]] = {
    "all-blind": _all(_climbing(""), False),
    "all-blind-pads": _all(_climbing(""), True),
    "all-rob": _all(_formula("discard 8"), False),
    "all-rob-pads": _all(_formula("discard 8"), True),
    "asked": _page(_xtarot("5 7 8 3 2 9 10 6", "cambio")),
    "asked-30": _page(_xtarot("5 7 8 3 2 9 10 6 1 0 4 11 12 13 14 15 -1 5 7 8 3 2 9 10 6 1 0 4 11 12", "cambio")),
    "asked-open": _page(_xtarot("5 7 8 3", "cambio"), is_open=True),
    "asked-refused": _page(_xtarot("5 15 8 3", "cambio"), is_open=True, refused="xtarot.cuckoo_must"),
    "inn-open": _page(_xtarot("5 11 8 3", "cambio", "refuse"), is_open=True, refused="xtarot.no_zero"),
    "look-one": _page(_xtarot("5 7 8 3"), seat=2, is_open=True),
    "hand-7": _page(_cangkul(7)),
    "hand-7-open": _page(_cangkul(7), is_open=True, refused="cangkul.follow.diamonds"),
    "hand-15-open": _page(_cangkul(15), is_open=True),
    "hand-30": _page(_cangkul(30)),
    "hand-30-open": _page(_cangkul(30), is_open=True, refused="cangkul.follow.diamonds"),
    "hand-dig": _page(_cangkul(9, joker="void_may"), is_open=True),
    "hand-void": _page(_cangkul(9, joker="void_may")),
    "look-hand": _page(_cangkul(12), seat=1, is_open=True),
    "climb": _page(_climbing()),
    "climb-open": _page(_climbing(), is_open=True, refused="kakkuri.not_next"),
    "climb-unseen": _page(_climbing("")),
    "climb-called": _page(_climbing(), seat=2),
    "climb-called-open": _page(_climbing(), seat=2, is_open=True),
    "climb-chips": _page(_climbing("HK"), is_open=True, touched="CA"),
    "formula": _page(_formula()),
    "formula-open": _page(_formula(), is_open=True, refused="table.formula.full"),
    "formula-rob": _page(_formula("discard 8")),
    "formula-rob-open": _page(_formula("discard 8"), is_open=True, refused="calcolon.cannot_rob"),
    "formula-chips": _page(_formula(), is_open=True, touched="DZ"),
}

SIZES = [(960, 540, 100, "en"), (960, 540, 200, "ja"), (1366, 768, 100, "ja"), (1366, 768, 200, "en"),
         (1920, 1080, 100, "en"), (1920, 1080, 200, "ja"), (3840, 2160, 100, "ja"), (1280, 1024, 100, "en")]


def _is_well_laid(app: Application, page: Curtain, finger: float = FINGER) -> None:
    boxes = app.boxes(page)
    assert boxes
    assert overlaps(boxes) == []
    assert outside(boxes, app.screen.safe) == []
    assert too_small(boxes, app.screen.floor) == []
    assert [box.text for box in boxes if box.text.endswith("…")] == []
    small = [(s.id, s.shown.w, s.shown.h) for s in page.hands.spots.values()
             if min(s.shown.w, s.shown.h) < finger - ROUNDING]
    assert small == []


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize(("width", "height", "scale", "lang"), SIZES)
def test_everything_has_its_room(name: str, width: int, height: int, scale: int, lang: str) -> None:
    app = Application(width, height, lang, text_scale=scale)
    cramped = name == "hand-30-open" and (width, scale) == (960, 200)       # two rows of cards below huge letters
    _is_well_laid(app, PAGES[name](app), 54.0 if cramped else FINGER)


@pytest.mark.parametrize(("name", "asked", "width", "height", "scale", "lang"), [
    ("hand-void", "cangkul.void", 960, 540, 100, "en"), ("hand-void", "cangkul.void", 1366, 768, 100, "ja"),
    ("formula-rob-open", "calcolon.rob", 960, 540, 200, "en"), ("formula-rob", "calcolon.rob", 1366, 768, 200, "ja"),
])
def test_what_is_asked_stands_beside_the_trick(name: str, asked: str, width: int, height: int, scale: int,
                                               lang: str) -> None:
    app = Application(width, height, lang, text_scale=scale)
    page = PAGES[name](app)
    view, names = page.host.view(None), tuple(chair.name for chair in page.host.setup.chairs)
    assert view.asking == asked and LONG in names
    said = "".join(box.text for box in app.boxes(page)).replace(" ", "")
    assert app.narrator.turn(view, names, None).replace(" ", "") in said


@pytest.mark.parametrize("name", PAGES)
def test_a_television_with_its_edge_cut_off(name: str) -> None:
    app = Application(1920, 1080, tv=True, safe_area=7.5, high_contrast=True)
    _is_well_laid(app, PAGES[name](app))


@pytest.mark.parametrize("name", [name for name in PAGES if name.startswith(("asked", "hand"))])
def test_a_curtain_at_rest_wants_a_frame_only_to_warn_before_it_forgets(name: str) -> None:
    app = Application()
    page = PAGES[name](app)
    app.boxes(page)
    page.update(app.now)
    wish = page.update(app.now + 16.0)
    assert wish is None or wish == 10_000.0 + FORGOTTEN - WARNS


@pytest.mark.parametrize("name", ["climb", "climb-called", "formula", "formula-rob", "hand-7"])
@pytest.mark.parametrize(("width", "height", "scale", "lang"), SIZES)
def test_no_card_becomes_smaller_and_no_answer_moves_when_a_hand_is_opened(
        name: str, width: int, height: int, scale: int, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app = Application(width, height, lang, text_scale=scale)
    drawn: list[tuple[object, float]] = []
    monkeypatch.setattr(art, "card", lambda p, face, x, y, high, *_, **__: drawn.append((face, round(high, 1))))
    monkeypatch.setattr(curtain_seats, "_held", lambda *_, **__: None)     # its backs are none of the hand
    closed = PAGES[name](app)
    app.boxes(closed)
    backs = {high for face, high in drawn if face is None}
    before = {spot: place.rect for spot, place in closed.hands.spots.items() if spot.startswith(("answer:", "look"))}
    closed.context.peek.begin(9_000.0)
    drawn.clear()
    app.boxes(closed)
    hand = {pick.face for pick in closed.context.picks()}
    assert len(backs) == 1 and backs <= {high for face, high in drawn if face in hand}
    assert {spot: closed.hands.spots[spot].rect for spot in before} == before


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_stands_left_of_the_card_is_flush_left_and_its_longest_line_ends_at_the_card(lang: str) -> None:
    app = Application(1920, 1080, lang)
    page = PAGES["asked"](app)
    card = None
    for _ in range(2):
        boxes = app.boxes(page)
        card = page.hands.spots["held"].rect
    lines = [box for box in boxes if box.kind == "text" and box.rect.right <= card.x and
             card.y < box.rect.centery < card.bottom]
    assert len(lines) >= 3 and max(box.rect.x for box in lines) - min(box.rect.x for box in lines) < 8
    assert card.x - max(box.rect.right for box in lines) < 80


@pytest.mark.parametrize("name", ["one", "asked"])
def test_crests_of_the_others_bear_their_names_where_there_is_room(name: str) -> None:
    app = Application(1920, 1080, "en", tv=True)
    kuku = world("kuku", "p" * 6, {"hands": [[code] for code in ["5", "7", "8", "3", "2", "9"]]})
    page = _page(kuku if name == "one" else _xtarot("5 7 8 3 2 9", "cambio"))(app)
    said = [box.text for box in app.boxes(page)]
    names = [page.host.setup.chairs[seat].name for seat in page.context.others()]
    assert len(names) == 5 and [who for who in names if who not in said] == []


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("name", ["asked", "hand-7", "climb", "formula"])
def test_what_the_table_told_last_is_the_largest_of_what_is_said_at_a_television(name: str, lang: str) -> None:
    """But for what is asked, where that is no plain turn."""
    app = Application(1920, 1080, lang, tv=True)
    page = PAGES[name](app)
    page.context.told = "Aiko: 3\nBen: 4\nChiyo: 5, 6, 7"
    size = {box.text: box.text_px for box in app.boxes(page) if box.kind == "text"}
    assert size["Chiyo: 5, 6, 7"] > app.screen.floor + 2
    assert name == "formula" or "Ben: 4" in size
    assert name == "asked" or size.get("Ben: 4", 0) < size["Chiyo: 5, 6, 7"]


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("name", ["all-blind", "all-rob-pads", "climb-unseen"])
def test_what_the_answers_mean_is_said_where_it_is_asked(name: str, lang: str) -> None:
    app = Application(1920, 1080, lang)
    page = PAGES[name](app)
    said = "".join(box.text for box in app.boxes(page)).replace(" ", "")
    assert explained(app, page.host).replace(" ", "") in said


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_beside_the_seals_stands_what_pressing_one_does(lang: str) -> None:
    app = Application(1366, 768, lang)
    page = seat_curtain(app, world("kuku", "pppp", {"hands": [["5"], ["7"], ["8"], ["9"]]}), 0)
    page.motion.begun = -1e6
    said = [box.text for box in app.boxes(page)]
    assert any({"en": "Press your crest", "ja": "紋を押すと"}[lang] in text for text in said)


# ---- the seals of the others ----------------------------------------------------------------------------------------
def _asked(game: str, count: int) -> Host:
    if game == "kuku":
        return world("kuku", "p" * count, {"hands": [[str(n // 2 + 1)] for n in range(count)]})
    ranks = [*range(1, 14), 15, 0, -1]
    return _xtarot(" ".join(str(ranks[n % len(ranks)]) for n in range(count)), "cambio")


@pytest.mark.parametrize(("game", "most"), [("xtarot", 30), ("kuku", 20)])
@pytest.mark.parametrize(("width", "height", "tv"), [(960, 540, False), (1366, 768, False), (1920, 1080, True),
                                                     (3840, 2160, False)])
def test_however_many_share_the_screen_everybody_finds_their_seal(game: str, most: int, width: int, height: int,
                                                                tv: bool) -> None:
    app = Application(width, height, tv=tv)
    for count in range(3 if game == "xtarot" else 2, most + 1):
        page = _page(_asked(game, count))(app)
        _is_well_laid(app, page)
        seals = [spot for name, spot in page.hands.spots.items() if name.startswith("call:")]
        assert len(seals) == count - 1
        safe = app.screen.safe
        assert [s.id for s in seals if s.rect.x < safe.x or s.rect.right > safe.right or s.rect.bottom > safe.bottom] \
            == []
        spots = list(page.hands.spots.values())
        assert [(a.id, b.id) for n, a in enumerate(spots) for b in spots[:n]
                if a.rect.inflate(-1, -1).colliderect(b.rect)] \
            == [], f"at {count}"


# ---- more than two answers -----------------------------------------------------------------------------------------
@pytest.mark.parametrize("verbs", [("keep", "stock", "pass"), ("keep", "stock", "pass", "kuku")])
@pytest.mark.parametrize(("width", "height", "scale", "lang"), [size for size in SIZES if size[:3] != (960, 540, 200)])
def test_several_answers_have_room_and_a_key_for_every_finger(
        verbs: tuple[str, ...], width: int, height: int, scale: int, lang: str,
        monkeypatch: pytest.MonkeyPatch) -> None:
    how = replace(sheet("kuku"), questions={"turn": verbs}, answers={verb: AnswerEntry(1) for verb in verbs})
    for module in (curtain_answers, client_answers):
        monkeypatch.setattr(module, "sheet", lambda game: how)
    host = world("kuku", "ppp", {"hands": [["5"], ["7"], ["8"]], "stock": ["9"]})
    app = Application(width, height, lang, text_scale=scale)
    page = _page(host)(app)
    _is_well_laid(app, page)
    sides = page.context.answers().sides
    assert {answer.name for answer in sides} == set(verbs) and len(sides) == len(verbs)
    assert "".join(answer.key for answer in sides) == {3: "dfj", 4: "dfjk"}[len(verbs)]
    shown = [page.hands.spots[f"answer:{answer.name}"].rect.centerx for answer in sides]
    assert shown == sorted(shown), "the keys lie in the order of the answers"


def test_several_answers_change_their_places() -> None:
    host = world("xtarot", "ppp", {"hands": [["5"], ["7"], ["8"]]})
    host.submit(host.waiting()[0], "cambio", host.question)
    drawn = (seat_curtain(Application(), host, 1).context.answers().sides for _ in range(40))
    seen = {tuple(answer.name for answer in sides) for sides in drawn}
    assert seen == {("accept", "refuse"), ("refuse", "accept")}
