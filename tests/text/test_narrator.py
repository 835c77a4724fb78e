"""The narrator in both languages: every reason has its sentence, for every reader, and tells no player's secret."""
from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from game.core.cards import CardId
from game.core.events import (
    BANK,
    POT,
    Asked,
    Began,
    Called,
    Ended,
    Event,
    Fact,
    Left,
    Moved,
    Note,
    Paid,
    Reason,
    Shown,
    TurnOf,
    is_told,
)
from game.core.rng import Rng
from game.core.rules import Offer, Options, Refused, Touch
from game.core.seating import Seat, Zone
from game.core.view import View
from game.decks.komatsu import KOMATSU
from game.decks.kuku import KUKU as DECK
from game.rules.kuku import KUKU
from game.rules.kuku import play as rules
from game.text.anchors import anchors
from game.text.language import ENGLISH, Language, table
from game.text.narrator import Narrator, Sentence, speaker

CODES = ("en", "ja")
NAMES = {
    "en": ("Aiko", "Ben", "Chika", "Dario", "Emi", "Fabio", "Gen"),
    "ja": ("アイコ", "ベン", "チカ", "ダリオ", "エミ", "ファビオ", "ゲン"),
}
NARRATORS = {code: Narrator(Language(code, strict=True)) for code in CODES}
CALLS = [f"kuku.{word}" for word in ("kuku", "cambio", "keep", "begin", "pass_on", "out", "meow")]
WITHOUT_SENTENCE = {"kuku.deal_over"}
"""What the payments before it have told."""

RARE = {"kuku.nobody_left", "kuku.stock_out", "kuku.reshuffled"}
"""Too rare for chance; they have a test of their own."""

HOUSE_RULES: tuple[dict[str, object], ...] = (
    {}, {"reveal_disqualified": "showdown"}, {"stock_open": True, "cat_fizzle": False}, {"all_out": "carry_pot"},
    {"children_deals": 0}, {"stock_out": "fail"}, {"ante": 3}, {"pack": 39, "children_deals": 5},
)  # fmt: skip


def played(seats: int, options: Options, seed: int) -> Iterator[Event]:
    """The events of a match of random play, one by one."""
    events: list[Event] = []
    state, step = KUKU.rules.start(seats, options, events), 0
    while state.outcome() is None:
        step += 1
        rng, waiting = Rng(seed, step), state.waiting()
        if waiting:
            state.apply(waiting[0], rng.choice(state.offers(waiting[0])).action, rng)
        else:
            state.proceed(rng)
        yield from events
        events.clear()


def reason_of(event: Event) -> str:
    reason = getattr(event, "reason", None)
    return reason.key if reason else ""


def matches(count: int) -> Iterator[tuple[int, Options, int]]:
    for seed in range(count):
        seats = 20 if seed % 40 == 7 else 2 + seed % 5
        chosen = {"chips": 6 + seed % 3, **HOUSE_RULES[seed % len(HOUSE_RULES)]}
        if seed % 40 == 11:             # one begins with more than the others
            chosen["more_chips"] = ",".join(["5", *["0"] * (seats - 1)])
        yield seats, KUKU.resolve(chosen), seed  # type: ignore[arg-type]


# ---- the words as a whole -----------------------------------------------------------------------------------
def rules_source() -> str:
    """The game's modules, as text: what keys can they say?"""
    folder = Path(inspect.getfile(rules)).parent
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted(folder.glob("*.py")))


def reason_keys() -> set[str]:
    """Every reason the rules can give: their keys without calls, questions, refusals and the names of buttons."""
    others = {"kuku.window", *CALLS, *re.findall(r'Refused\("([\w.]+)"\)', rules_source())}
    return set(re.findall(r'"(kuku\.\w+)"', rules_source())) - others


def test_every_reason_of_the_rules_has_a_sentence_and_an_anchor() -> None:
    keys = reason_keys()
    assert len(keys) > 25
    for code in CODES:
        assert {k for k in keys if k not in table(Language(code).folder, code)} == WITHOUT_SENTENCE
    assert {key for key in keys if key not in anchors()} == set()


@pytest.mark.parametrize("code", CODES)
def test_calls_offers_refusals_and_cards_have_words(code: str) -> None:
    language = Language(code, strict=True)
    source = rules_source()
    for word in CALLS:
        assert word in source and language.text(f"call.{word}")
    for label in set(re.findall(r'"(kuku\.offer\.\w+)"', source)):
        assert language.text(label, name="X")
    for key in set(re.findall(r'Refused\("([\w.]+)"\)', source)) | {"refused.stale"}:
        assert NARRATORS[code].refusal(Refused(key)) != key
    for card in DECK.faces:
        for part in ("name", "the", "kuku"):
            assert language.text(f"card.kuku.{card.id}.{part}")
        assert NARRATORS[code].card_words(card)
    for option in KUKU.options:
        assert language.text(f"option.kuku.{option.name}.name") and language.text(f"option.kuku.{option.name}.about")


def test_the_calls_are_those_of_the_rules_page() -> None:
    said = [[Language(code).text(f"call.{word}") for word in CALLS] for code in ("ja", "en")]
    assert said == [["クク", "カンビオ", "ノンカンビオ", "どうぞ", "パス", "失格", "にゃお"],
                    ["Kuku!", "Cambio!", "No cambio.", "Begin, please.", "Pass it on!", "Out!", "Meow!"]]


@pytest.mark.parametrize("code", CODES)
def test_beside_a_card_in_the_hand_no_cards_are_counted(code: str) -> None:
    """The table counts those that no player has seen; a second count, of the whole pack, stands in card help."""
    for card in DECK.faces:
        said = NARRATORS[code].card_words(card)
        assert not re.search(r"[1-9]", said), said


def test_how_strong_a_card_is_stands_before_what_it_does_and_can_be_left_out() -> None:
    narrator, cards = NARRATORS["en"], {card.id: card for card in DECK.faces}
    assert narrator.card_words(cards["matto"]) == "The lowest. Get it in a swap, and you’re out."
    assert narrator.card_words(cards["matto"], strength=False) == "Get it in a swap, and you’re out."
    assert (narrator.card_words(cards["n-7"]), narrator.card_words(cards["n-7"], strength=False)) == ("Quite good.", "")


@pytest.mark.parametrize("code", CODES)
def test_a_sentence_with_a_card_has_a_sister_without(code: str) -> None:
    words = table(Language(code).folder, code)
    for key, leaf in words.items():
        if key.startswith("kuku.") and "{card}" in str(leaf):
            assert f"{key}.blind" in words
            assert "{card}" not in str(words[f"{key}.blind"])


# ---- two hundred matches -------------------------------------------------------------------------------------
@cache
def card_words(code: str) -> re.Pattern[str]:
    """The words for cards; but for a Japanese number alone, which could be an amount."""
    words = (Language(code).text(f"card.kuku.{card.id}.the") for card in DECK.faces)
    return re.compile("|".join(rf"{word}(?!\d)" for word in words if not word.isdecimal()), re.IGNORECASE)


def check(line: Sentence, view: View, code: str) -> None:
    known = {face.id for face in view.faces.values()}
    shown = {span.what for span in line.spans if isinstance(span.what, str)}
    assert shown <= known, line
    rest = line.text
    for span in line.spans:
        rest = rest[:span.start] + " " * (span.end - span.start) + rest[span.end:]
    assert not card_words(code).search(re.sub("「[^」]*」", "", rest)), line  # words in brackets are calls
    assert "{" not in line.text and "\ue000" not in line.text and line.text[-1] in ".!。！"


@pytest.mark.parametrize("count", [30, pytest.param(200, marks=pytest.mark.long)])
def test_every_reason_that_occurs_is_told_to_everybody_and_tells_no_secret(count: int) -> None:
    seen: dict[str, int] = {}
    for seats, options, seed in matches(count):
        observers: list[Seat | None] = [None, *range(seats)]
        watched = [observers[seed % len(observers)], None] if seats > 6 else observers
        views = {observer: View(observer, seats) for observer in watched}
        for event in played(seats, options, seed):
            key = reason_of(event)
            seen[key] = seen.get(key, 0) + 1
            for observer, view in views.items():
                if not is_told(event, observer):
                    continue
                view.hear((event,))
                if not key and seed % 10:
                    continue
                for code in CODES:
                    line = NARRATORS[code].tell(event, view, NAMES[code] * 3, observer)
                    if line is not None:
                        check(line, view, code)
                    elif key not in WITHOUT_SENTENCE and key:  # what concerns all is told with the first
                        assert isinstance(event, Paid) and not event.reason.seats, (key, observer)
    assert count < 200 or reason_keys() - seen.keys() <= RARE


# ---- single sentences ----------------------------------------------------------------------------------------
CARDS = {code: handle for handle, code in enumerate(("3", "MT", "CA", "HU", "HO"))}


def view_of(you: Seat | None, *known: str, chips: dict[Seat, int] | None = None) -> View:
    view = View(you, 4)
    view.hear([Began("match", 1, 0, (0, 1, 2, 3)), Began("round", 1, 0, (0, 1, 2, 3))])
    view.hear([Paid(BANK, seat, amount, Reason("kuku.stake")) for seat, amount in (chips or {}).items()])
    for code in known:
        view.hear([Shown((CARDS[code],), (DECK.copies[code][0],))])
    return view


def told(code: str, event: Event, view: View, you: Seat | None = None) -> str:
    line = NARRATORS[code].tell(event, view, NAMES[code], you)
    assert line is not None
    return line.text


@pytest.mark.parametrize(("code", "deal", "round_"), [
    ("en", "Deal 2", "Round 2"), ("ja", "第2ディール", "第2ラウンド"),
])
def test_what_one_game_calls_a_deal_another_calls_a_round(code: str, deal: str, round_: str) -> None:
    said = {game: NARRATORS[code].tell(Began("deal", 2, 1, (0, 1, 2, 3)), view_of(None), NAMES[code], None, game)
            for game in ("kuku", "cangkul", "xtarot")}
    begins = {game: line.text.startswith(deal) for game, line in said.items() if line is not None}
    assert begins == {"kuku": True, "cangkul": True, "xtarot": False}
    assert said["xtarot"] is not None and said["xtarot"].text.startswith(round_)


def cards(*codes: str) -> tuple[CardId, ...]:
    return tuple(CARDS[code] for code in codes)


def test_a_loss_in_children_s_time() -> None:
    event = Paid(1, POT, 2, Reason("kuku.lowest", cards("3"), (1,), 2))
    view = view_of(None, "3")
    assert told("en", event, view) == "Lowest card, the 3: Ben pays 2 chips in deal 2."
    assert told("en", event, view, 1) == "Lowest card, the 3: you pay 2 chips in deal 2."
    assert told("ja", event, view) == \
        "ベンさんの負け。3がいちばん弱い札でした。チップ2枚を払いました（第2ディール）。"
    assert "the 3" not in told("en", event, view_of(None))
    short = Paid(1, POT, 1, Reason("kuku.lowest", cards("3"), (1,), 2))
    assert told("en", short, view) == "Lowest card: Ben owes 2 but has only 1 chip."


def test_a_matto_is_named_only_to_who_was_told() -> None:
    event = Left(1, "deal", Reason("kuku.matto", cards("MT"), (1,)))
    assert told("en", event, view_of(1, "MT"), 1) == "You were handed the matto – out!"
    assert told("ja", event, view_of(1, "MT"), 1) == "交換でマットを受け取ったあなたは失格です。"
    assert told("en", event, view_of(2), 2) == "The swap knocks Ben out."
    assert "マット" not in told("ja", event, view_of(2), 2)


def test_the_cat_names_its_victim() -> None:
    view = view_of(None, "CA")
    far = Left(0, "deal", Reason("kuku.cat", cards("CA"), (0, 1, 2)))
    own = Left(1, "deal", Reason("kuku.cat", cards("CA"), (1, 1, 2)))
    stock = Left(0, "deal", Reason("kuku.cat", cards("CA"), (0, 3, POT)))
    assert told("en", far, view) == \
        "Chika showed Ben the cat – meow! The card Ben offered was dealt to Aiko – out!"
    assert told("en", far, view, 0).endswith("The card Ben offered was dealt to you – you’re out!")
    assert told("en", far, view, 2).startswith("You showed Ben the cat – meow!")
    assert told("en", own, view).endswith("meow! Ben offered the very card they were dealt – out!")
    assert told("en", stock, view).startswith("The stock turned up the cat – meow!")
    assert told("ja", far, view) == "チカさんの猫が「にゃお」。ベンさんの札を最初に配られていたアイコさんが失格です。"


def test_what_chance_hardly_ever_brings() -> None:
    view = view_of(None)
    nobody = Note(Reason("kuku.nobody_left", (), (1, 2)))
    assert told("en", nobody, view).startswith("Ben and Chika can’t pay in full")
    assert told("ja", nobody, view, 2).startswith("ベンさんとあなたが払いきれませんでした。")
    empty = Note(Reason("kuku.stock_out", (), (1,)))
    assert told("en", empty, view, 1) == "The stock is empty. No swap – you keep your card."
    assert told("ja", Note(Reason("kuku.reshuffled")), view).startswith("山札がなくなり")


def test_what_concerns_all_is_told_once() -> None:
    view = view_of(None)
    antes = [Paid(seat, POT, 1, Reason("kuku.ante")) for seat in range(4)]
    lines = [NARRATORS["en"].tell(event, view, NAMES["en"], None) for event in antes]
    assert [line.text for line in lines if line] == ["Everyone puts 1 chip in the pot."]


def test_an_extension_of_the_level_and_of_those_all_out() -> None:
    view = view_of(None)
    event = Note(Reason("kuku.extension", cards("3", "CA"), (1, 2)))
    assert told("en", event, view, 1) == "Extension! Chika and you are level and play on."
    for seat in (1, 2):
        view.hear([Left(seat, "deal", Reason("kuku.matto", cards("MT"), (seat,)))])
    assert told("ja", event, view) == "全員が失格したので、ベンさんとチカさんで延長戦です。"


def test_the_end_for_one_and_for_several() -> None:
    view = view_of(None, chips={0: 30, 1: 30, 2: 7})
    one = Ended("match", (0,), Reason("kuku.match_over", (), (0,)))
    two = Ended("match", (0, 1), Reason("kuku.match_over", (), (0, 1)))
    assert told("en", one, view) == "Aiko wins the match with 30 chips."
    assert told("en", one, view, 0) == "You win the match with 30 chips!"
    assert told("en", two, view, 0) == "Ben and you share the victory with 30 chips each!"
    assert told("ja", two, view) == "アイコさんとベンさんがチップ30枚ずつで、同点優勝です。"


def test_a_card_of_one_s_own_is_told_to_its_owner_only() -> None:
    event = Shown(cards("HO"), (DECK.copies["HO"][0],), (1,))
    assert told("ja", event, view_of(1, "HO"), 1) == "手札は馬です。"
    assert NARRATORS["ja"].tell(event, view_of(None), NAMES["ja"], None) is None


def test_the_showdown_says_who_shows_what() -> None:
    handles, faces = cards("3", "CA", "HO"), tuple(DECK.copies[code][0] for code in ("3", "CA", "HO"))
    event, view = Shown(handles, faces), view_of(None)
    view.hear([Note(Reason("kuku.showdown", handles, (1, 2, 0))), event])
    assert told("en", event, view) == "Turned up: Ben the 3 · Chika the cat · Aiko the horse."
    assert told("en", event, view, 1) == "Turned up: Chika the cat · Aiko the horse · you the 3."
    assert told("ja", event, view, 1) == "手札は、チカさんが猫、アイコさんが馬、あなたが3でした。"
    line = NARRATORS["en"].tell(event, view, NAMES["en"], None)
    assert line is not None and line.rule_anchor == "showdown"
    assert [span.what for span in line.spans] == [1, "n-3", 2, "cat", 0, "horse"]


def test_cards_shown_together_that_no_note_gave_to_anybody() -> None:
    event = Shown(cards("3", "CA"), (DECK.copies["3"][0], DECK.copies["CA"][0]))
    assert NARRATORS["en"].tell(event, view_of(None, "3", "CA"), NAMES["en"], None) is None


def test_events_that_need_no_sentence() -> None:
    silent: list[Event] = [
        Moved(cards("3"), Zone("stock"), Zone("hand", 1)),
        Shown(cards("3"), (DECK.copies["3"][0],)),
        Called(1, "kuku.meow", 2),
        Began("match", 1, 0, (0, 1)),
    ]
    assert [NARRATORS["en"].tell(event, view_of(None, "3"), NAMES["en"], None) for event in silent] == [None] * 4


# ---- names -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("code", "asked", "turned"), [
    ("en", "May Ken come back?", "Mia turns the box: the 8 of isu."),
    ("ja", "Kenさんが戻ってもいい？", "Miaさんがハコを起こしました。場札はイスの8です。")])
def test_a_player_who_asks_to_come_back_and_who_turns_the_stock_are_named(code: str, asked: str, turned: str) -> None:
    """Each has said so right before."""
    view, narrator, face = View(None, 3), Narrator(Language(code)), next(c for c in KOMATSU.cards if c.code == "S8")
    view.hear([Called(1, "kakkuri.return"), Asked(4, "kakkuri.return", (0, 2))])
    names = ("Mia", "Ken", "Ada")
    assert narrator.turn(view, names, None) == asked
    told = [Called(0, "kakkuri.turn_box"), Shown((7,), (face,)), Moved((7,), Zone("stock"), Zone("pile"))]
    view.hear([*told, TurnOf(5, 0)])  # type: ignore[list-item]
    line = narrator.tell(told[-1], view, names, None, "kakkuri")  # type: ignore[arg-type]
    assert line is not None and line.text == turned


def test_san_where_it_belongs() -> None:
    event = Called(0, "kuku.keep")
    narrator = NARRATORS["ja"]
    polite = ("源先生", "ミカちゃん", "パパ", "ママ2", "じいじ", "ばあば", "ゆうにいに", "ねえね", "田中部長",
              "社長", "監督", "プレイヤー1", "プレイヤー 12", "3番")
    plainly = ("ハナ", "美姫", "番")
    for name, said in [(name, f"{name}は") for name in polite] + [(name, f"{name}さんは") for name in plainly]:
        line = narrator.tell(event, view_of(None), (name, "ベン", "チカ", "エミ"), None)
        assert line is not None and line.text.startswith(said)
    plain = Narrator(Language("ja"), honorifics=False).tell(event, view_of(None), NAMES["ja"], None)
    assert plain is not None and plain.text == "アイコはノンカンビオでした。"


def test_a_person_called_you_is_spoken_to() -> None:
    line = NARRATORS["en"].tell(Called(1, "kuku.keep"), view_of(None), ("Aiko", "You", "Chika", "Dario"), None)
    assert line is not None and line.text == "You keep."


def test_spans_are_names_and_cards_even_strange_ones() -> None:
    names = ("anna {n}", "\ue000x\ue002", "Chika", "Dario")
    event = Left(0, "deal", Reason("kuku.human", cards("HU"), (0, 1)))
    line = NARRATORS["en"].tell(event, view_of(None, "HU"), names, None)
    assert line is not None
    assert line.text == "x showed the human – anna {n} is out!"
    marked = [(line.text[span.start:span.end], span.what) for span in line.spans]
    assert marked == [("x", 1), ("the human", "human"), ("anna {n}", 0)]
    assert line.rule_anchor == "human"


# ---- what stands beside the table --------------------------------------------------------------------------
def test_offers_name_whom_they_concern() -> None:
    ask = Offer(rules.CAMBIO, "kuku.offer.cambio", (Touch("seat", 1),))
    stock = Offer(rules.CAMBIO, "kuku.offer.stock", (Touch("zone", "stock"),))
    assert NARRATORS["ja"].offer(ask, view_of(0), NAMES["ja"], 0) == "ベンさんと交換"
    assert NARRATORS["en"].offer(ask, view_of(0), NAMES["en"], 0) == "Swap with Ben"
    assert NARRATORS["en"].offer(stock, view_of(0), NAMES["en"], 0) == "Draw a card"


def test_phase_and_turn() -> None:
    view = view_of(None)
    narrator = NARRATORS["en"]
    assert narrator.phase(view, "kuku") == narrator.turn(view, NAMES["en"], None) == ""
    view.hear([Began("round", 1, 0, (1, 2, 3, 0)), Fact("children", (0, 3), "round")])
    assert narrator.phase(view, "kuku") == ""
    view.hear([Fact("children", (3, 3), "round")])
    assert narrator.phase(view, "kuku") == "Children’s time · pay 3, stay in"
    assert NARRATORS["ja"].phase(view, "kuku") == "子供の時間・負けても3枚払うだけ"
    view.hear([Fact("adults", (1,), "round")])
    assert NARRATORS["ja"].phase(view, "kuku") == "大人の時間・負けたら脱落"
    view.asking, view.asked = "turn", (1,)
    assert narrator.turn(view, NAMES["en"], 1) == "Your turn"
    assert NARRATORS["ja"].turn(view, NAMES["ja"], 0) == "ベンさんの番"
    view.asking = "kuku.window"
    assert narrator.turn(view, NAMES["en"], 1).startswith("Anyone with a cuckoo")


@pytest.mark.parametrize("between", [(), (Fact("right", (0,)),)], ids=["at once", "what holds between"])
def test_a_player_who_has_asked_for_it_is_found_past_what_holds(between: tuple[Event, ...]) -> None:
    view = view_of(None)
    view.hear([Called(2, "kakkuri.return"), *between, Asked(9, "kakkuri.return", (0, 1))])
    assert speaker(view, lambda event: isinstance(event, Asked)) == 2


def test_what_a_language_lacks_is_said_in_english(tmp_path) -> None:
    for code, text in ((ENGLISH, 'name: {said: you, polite: "{name}", titled: san}\nsaid.kuku.keep: "{who} keeps."'),
                       ("xx", "name.said: xy")):
        (tmp_path / code).mkdir()
        (tmp_path / code / "words.yaml").write_text(text, encoding="utf-8")
    narrator = Narrator(Language("xx", folder=tmp_path))
    line = narrator.tell(Called(0, "kuku.keep"), view_of(None), NAMES["en"], None)
    assert line is not None and line.text == "Aiko keeps."
