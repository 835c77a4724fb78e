"""The page a phone fetches: complete, small, in every language, and served with the right kinds; nothing else is."""
from __future__ import annotations

import gzip
import json
import random
import re
from functools import cache

import pytest

from game import paths
from game.client.line import Line
from game.client.seat_client import SeatClient
from game.core.cards import Deck
from game.core.view import View
from game.core.wire import face_text
from game.features.phones import page_shelf
from game.features.phones.equipment import PhoneEquipment
from game.features.phones.page_shelf import SCRIPTS, PageShelf, Speakers, aloud, codes
from game.features.phones.room.post import Post
from game.network.server import ServedPage, Server
from game.rules.catalogue import GAMES, game
from game.text.language import Language
from game.themes import BUILT_IN, Look, open_theme
from game.ui.draw.card_art import CardArt
from tests.features.phones.table import host_of
from tests.features.phones.test_room import Application, kinds
from tests.network.test_server import get

MOST = 31_000
"""Bytes, packed, of all that is fetched before the first card, but for pictures of cards and crests."""

MOST_CRESTS = 100_000
"""Bytes, packed, of the crests."""

PACKED = re.compile(rb"content-encoding: gzip", re.IGNORECASE)


@cache
def shelf() -> PageShelf:
    return PageShelf()


@pytest.fixture(scope="module")
def server():
    made = Server("127.0.0.1", shelf(), lambda: None, ports=(0,))
    yield made
    made.close()


def scripts() -> str:
    return "".join(paths.asset("phones", name).read_text(encoding="utf-8") for name in SCRIPTS)


def texts(code: str, name: str = "") -> dict[str, object]:
    found = json.loads(shelf()[f"/{shelf().mark}/texts{name}.{code}.json"].body)
    assert isinstance(found, dict)
    return found


def test_all_that_the_page_names_is_there_and_can_be_kept():
    index = shelf()["/"]
    assert not index.lasting and "{" not in index.body.decode()
    named = re.findall(r'(?:href|src)="(/[^"]+)"', index.body.decode())
    assert len(named) == 2 and all(shelf()[path].lasting for path in named)
    assert set(codes()) == {"en", "ja", "ja-ruby"}
    for path in shelf():
        assert isinstance(shelf()[path], ServedPage) and shelf()[path].body, path


def test_it_is_small():
    always = ("/", *(f"/{shelf().mark}/page.{kind}" for kind in ("css", "js")))
    first = sum(len(shelf()[path].packed) for path in always)
    for code in codes():
        for spec in GAMES:
            own = [shelf()[f"/{shelf().mark}/texts{name}.{code}.json"] for name in ("", f".{spec.id}")]
            assert first + sum(len(page.packed) for page in own) <= MOST, (code, spec.id)
    crests = [shelf()[path] for path in shelf() if "/crests/" in path]
    assert len(crests) >= 24 and sum(len(page.packed) for page in crests) < MOST_CRESTS


def test_a_phone_ends_a_deal_in_the_words_of_its_game():
    def own(game_id: str, key: str) -> object:
        found = texts("en", f".{game_id}")["own"]
        assert isinstance(found, dict)
        return found[key]

    assert (own("calcolon", "over.deal"), own("calcolon", "act.next")) == ("The round is over.", "Next round")
    assert (own("kuku", "over.deal"), own("kuku", "act.next")) == ("The deal is over.", "Next deal")
    assert (own("burro_es", "out.deal"), own("xtarot", "out.match")) == ("safe", "out")


def test_styles_go_out_without_what_is_there_for_readers():
    styles = shelf()[f"/{shelf().mark}/page.css"].body.decode()
    assert "\n" not in styles and "/*" not in styles and re.findall(r"[{};:,] | [{}]", styles) == []
    assert "#over .said::before{content:\"✓ \"}" in styles and "calc(1rem + env(" in styles
    assert ".mine #ask{color:var(--mine)}" in styles, "a space between selectors means something"


def test_crests_that_a_wheel_has_packed_are_what_they_are_in_a_checkout(tmp_path, monkeypatch):
    for crest in page_shelf.CRESTS.glob("*.svg"):
        (tmp_path / crest.name).write_bytes(gzip.compress(crest.read_bytes()))
    plain = {path.rpartition("/")[2]: shelf()[path].body for path in shelf() if "/crests/" in path}
    monkeypatch.setattr(page_shelf, "CRESTS", tmp_path)
    packed = PageShelf()
    assert {path.rpartition("/")[2]: packed[path].body for path in packed if "/crests/" in path} == plain


def test_every_text_it_says_is_there():
    said = set(re.findall(r"""\bt\((?:'|")([a-z_.]+)(?:'|")""", scripts()))
    said |= {key for row in re.findall(r"t\(([^()]*\?[^()]*)\)", scripts())
             for key in re.findall(r"'([a-z_]+\.[a-z_.]+)'", row)}
    assert len(said) > 35
    for code in codes():
        assert {key for key in said if not key.endswith(".")} <= texts(code).keys(), code
    standing = {str(texts("en", f".{spec.id}")["standing"]) for spec in GAMES}
    assert {f"standing.{way}" for way in standing} <= texts("en").keys()


def test_every_crest_has_a_name_in_every_language():
    crests = {path.rpartition("/")[2].removesuffix(".svg") for path in shelf() if "/crests/" in path}
    for code in codes():
        named = {key.removeprefix("crest."): name for key, name in texts(code).items() if key.startswith("crest.")}
        assert named.keys() == crests and len(set(named.values())) == len(crests), code
        assert code == "en" or all(re.search("[a-z{]", str(name)) is None for name in named.values()), code


def test_no_text_lies_there_that_nothing_says():
    page = scripts()
    prefixes = tuple(re.findall(r"`([a-z]+\.)\$\{", page))
    idle = {key for key in texts("en") if f"'{key}'" not in page and not key.startswith(prefixes)}
    assert idle == set()


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_every_card_of_a_game_has_a_name_there(spec):
    for code in codes():
        cards = texts(code, f".{spec.id}")["cards"]
        assert len(cards) == len(spec.deck.cards) and all(card["name"] for card in cards.values())  # type: ignore[arg-type, attr-defined]
        rules = json.loads(shelf()[f"/{shelf().mark}/texts.rules.{spec.id}.{code}.json"].body)
        assert len(rules) > 20 and f"card.{spec.deck.id}." not in json.dumps(rules)


def test_readings_stand_above_words_only_where_they_are_wanted():
    assert "|" not in json.dumps(texts("ja"), ensure_ascii=False)
    assert texts("ja-ruby")["hand.show"] == "{手札|てふだ}を{見|み}る"
    assert aloud("ja-ruby")("山札：{n}枚") == "{山札|やまふだ}：{n}{枚|まい}"
    words = Speakers().words
    assert words("ja-ruby").refusal("phones.left") == "{卓|たく}を{離|はな}れました。"
    assert words("xx").refusal("phones.left") == words("en").refusal("phones.left")


def french(game_id: str) -> tuple[Deck, Look]:
    """The pack of a game as it is dressed in French cards, by their names."""
    deck = game(game_id).deck
    dress = next(each for each in deck.dresses if each.named)
    return deck, open_theme(BUILT_IN).dressed({deck.id: dress})


def test_cards_go_by_the_names_of_what_they_wear_in_the_look_that_is_in_force():
    deck, look = french("kakkuri")
    made, french_names, own = PageShelf(), Speakers(look), Speakers()
    at = made.named(deck, french_names)
    assert made.named(deck, own) == f"/{made.mark}/texts" != at == made.named(deck, Speakers(look))
    for code in codes():
        page = json.loads(made[f"{at}.kakkuri.{code}.json"].body)
        plain = json.loads(made[f"{made.named(deck, own)}.kakkuri.{code}.json"].body)
        face, card = next((face_text(each), each) for each in deck.cards if look.called(each) != each)
        called = look.called(card)
        name = Language(code[:2]).text(f"card.{called.deck}.{called.id}.name")
        assert page["cards"][face]["name"] == aloud(code)(name) != plain["cards"][face]["name"]
        assert [key for key in page if page[key] != plain[key]] == ["cards"]
        assert json.loads(made[f"{at}.rules.kakkuri.{code}.json"].body)


def test_what_is_worn_from_now_on_is_told_at_once_and_in_sentences_too():
    deck, look = french("kakkuri")
    art = [CardArt(open_theme(BUILT_IN)), CardArt(look)]
    try:
        now = [art[0]]
        shown = PhoneEquipment(lambda: now[0], lambda: (now[0].look, True))  # type: ignore[arg-type, return-value]
        shown.wear(deck)
        before, speech = dict(shown.faces), shown.speech
        host = host_of("kakkuri", 3, (0,))
        room = Application(host)
        room.room._words, shown_words = shown.words, shown.words
        line, guest = room.join("Ken")
        now[0] = art[1]
        shown.wear(deck)
        assert shown.faces["texts"] != before["texts"] and shown.speech is not speech
        room.told(line)
        room.room.reword()
        assert kinds(room.told(line)) == ["whole"]
        assert guest.post.words is shown_words("en")
        assert guest.post.words.narrator.called(deck.cards[0]) == look.called(deck.cards[0]) != deck.cards[0]
        politely = PhoneEquipment(lambda: now[0], lambda: (None, False))
        politely.wear(deck)
        assert not politely.words("ja").narrator.honorifics
    finally:
        for each in art:
            each.close()


def test_it_is_packed_for_who_can_read_that(server):
    path = f"/{shelf().mark}/page.js"
    head, _, body = get(server, path, "Accept-Encoding: br, gzip").partition(b"\r\n\r\n")
    assert PACKED.search(head) and b"text/javascript" in head and b"immutable" in head
    assert gzip.decompress(body) == shelf()[path].body
    head, _, body = get(server, path).partition(b"\r\n\r\n")
    assert not PACKED.search(head) and body == shelf()[path].body


@pytest.mark.parametrize("path", [
    "/../assets/phones/page.js", "/assets/phones/page.js", "/page.js", "/%2e%2e/", "//", "/{}", "/x/texts.en.json",
    "/{mark}/../{mark}/page.js", "/{mark}/crests/../page.js", "/{mark}/crests/none.svg", "/{mark}/texts.xx.json",
    "/{mark}/page.js%00", "/{mark}/", "/{mark}",
])  # fmt: skip
def test_nothing_else_can_be_fetched(server, path):
    assert get(server, path.replace("{mark}", shelf().mark)).startswith(b"HTTP/1.1 404")


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_what_is_read_while_a_hand_is_face_down_is_what_everybody_knows(spec):
    """Sentences of a deal or two by chance: without one for the closed hand, it is the one that a public view gives."""
    seats = min(4, spec.most)
    host = host_of(spec.id, seats, range(seats), 5)
    told = Speakers().words("en")
    posts = [Post(Line(SeatClient(host, seat), spec.deck, masked=True), told) for seat in range(seats)]
    public, heard, secrets, dice = View(None, seats), 0, 0, random.Random(3)
    names = [chair.name for chair in host.setup.chairs]
    for turn in range(400):
        events = host.told(None, heard)
        heard += len(events)
        expected: list[set[str]] = [set() for _ in range(seats)]
        for event in events:
            public.hear((event,))
            for seat in range(seats):
                line = told.narrator.tell(event, public, names, seat, spec.id)
                expected[seat] |= {line.text} if line is not None else set()
        for seat, post in enumerate(posts):
            for payload in map(json.loads, post.news()):
                spoken = payload["words"]
                if "say" in spoken:
                    secrets += "closed" in spoken
                    shown = spoken.get("closed", spoken["say"])
                    assert turn == 0 or not shown or shown in expected[seat], payload
        if host.outcome() is not None:
            break
        if not host.waiting():
            host.tick(1e6 * turn, True)
            host.hurry()
            continue
        seat = dice.choice(list(host.waiting()))
        host.submit(seat, dice.choice(host.offers(seat)).action.text(), host.question)
    assert secrets or spec.id == "kakkuri", "no player was ever told anything of their own"
