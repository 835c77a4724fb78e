"""Calcolon has words for all it tells, in both languages, and its sentences reckon right."""
from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from game.core.events import Event, Note, Reason, Scored, Shown, is_told
from game.core.rng import Rng
from game.core.rules import value_text
from game.core.view import View
from game.data.presets import load_presets
from game.decks.calcolon import CALCOLON as DECK
from game.decks.calcolon import FRENCH
from game.rules.calcolon import play as rules
from game.rules.catalogue import GAMES
from game.text.language import Language, table
from game.text.narrator import Narrator

CODES = ("en", "ja")
NAMES = {"en": ("Aiko", "Ben", "Chika", "Dario"), "ja": ("アイコ", "ベン", "チカ", "ダリオ")}
(SPEC,) = [spec for spec in GAMES if spec.deck is DECK]
HOUSE_RULES: tuple[dict[str, int | bool | str], ...] = (
    {}, {"bow": "on_discard", "zero_skips": True, "shield": False}, {"negative": True, "rounds": 8},
    {"stock_out": "recycle"},
)
SHADES = "♥♦♣♠"


def keys_of_the_rules() -> set[str]:
    folder = Path(inspect.getfile(rules)).parent
    source = "\n".join(file.read_text(encoding="utf-8") for file in sorted(folder.glob("*.py")))
    return set(re.findall(r'"(calcolon\.[\w.]*\w)"', source))


def played(seed: int) -> Iterator[Event]:
    """A match by chance, in which powers, attacks and robs are rather used than not."""
    events: list[Event] = []
    state, step = SPEC.rules.start(4, SPEC.resolve(HOUSE_RULES[seed % len(HOUSE_RULES)]), events), 0
    while state.outcome() is None:
        step += 1
        rng, waiting = Rng(seed, step), state.waiting()
        if not waiting:
            state.proceed(rng)
        else:
            offers = state.offers(waiting[0])
            strong = [o for o in offers if o.action.verb in ("attack", "rob", "trade") or len(o.action.args) > 1]
            state.apply(waiting[0], rng.choice(strong if strong and rng.below(3) else offers).action, rng)
        yield from events
        events.clear()


@pytest.mark.parametrize("code", CODES)
def test_every_key_of_the_rules_has_words(code: str) -> None:
    keys, words = keys_of_the_rules(), table(Language(code).folder, code)
    assert len(keys) > 50
    assert {key for key in keys if not {key, f"call.{key}", f"asking.{key}"} & set(words)} == set()


@pytest.mark.parametrize("code", CODES)
def test_a_sentence_with_a_card_has_a_sister_without(code: str) -> None:
    words = table(Language(code).folder, code)
    named = [key for key, leaf in words.items() if key.startswith("calcolon.") and not key.startswith("calcolon.table.")
             and re.search(r"\{(cards?|sign1)\}", str(leaf))]
    assert len(named) > 8
    for key in named:
        assert not re.search(r"\{(cards?|sign\d)\}", str(words[f"{key}.blind"])), key


@pytest.mark.parametrize("code", CODES)
def test_cards_house_rules_and_presets_have_words(code: str) -> None:
    language = Language(code, strict=True)
    for card in DECK.cards:
        assert all(language.text(f"card.calcolon.{card.id}.{part}") for part in ("sign", "effect", "calcolon"))
        worn = FRENCH.face(card)
        own, french = (language.text(f"card.{each.deck}.{each.id}.the") for each in (card, worn))
        assert french.startswith(own) and any(sign in french for sign in (*SHADES, "joker", "ジョーカー"))
    for option in SPEC.options:
        if isinstance(option.default, str):
            assert all(language.text(f"option.calcolon.{option.name}.{value_text(value)}") for value in option.values)


def test_the_television_has_the_rules_of_the_programme() -> None:
    (television,) = [preset.options for preset in load_presets("calcolon") if preset.id == "television"]
    assert {name: str(value) for name, value in television.items()} == {
        "bow": "on_discard", "devil_discard": "must_push", "devil_penalty": "any_holder", "zero_skips": "true",
        "shield": "false", "zero_carry": "false",
    }


@pytest.mark.parametrize("code", CODES)
def test_matches_are_told_to_everybody_and_the_formulas_reckon(code: str) -> None:
    """No sentence lacks a value; no card is named to who was not told of it; every formula comes to what is said."""
    narrator, told, turned = Narrator(Language(code, strict=True)), set[str](), 0
    for seed in range(40):
        views = {who: View(who, 4) for who in (None, 0)}
        for event in played(seed):
            for who, view in views.items():
                if not is_told(event, who):
                    continue
                view.hear((event,))
                line = narrator.tell(event, view, NAMES[code], who, "calcolon")
                reason = getattr(event, "reason", None)
                assert line is not None or reason is None, event
                if line is None:
                    continue
                assert "{" not in line.text and line.text[-1] in ".!。！", line
                assert {span.what for span in line.spans if isinstance(span.what, str)} <= {
                    face.id for face in view.faces.values()}
                if reason is not None:
                    told.add(reason.key)
                    if reason.key.startswith("calcolon.formula"):
                        assert came(line.text) == reason.number, line
                        turned += "calcolon.turned" in view.notes
    assert turned > 0
    assert {f"calcolon.{key}" for key in (
        "formula", "formula_left", "formula_right", "burst", "shielded", "win", "win_doubled", "burst_devil", "pushed",
        "traded", "burnt", "nearest", "rebels", "carries", "round_over")} <= told


def came(text: str) -> Fraction:
    """What the formula of a sentence comes to, worked out from its letters alone."""
    left, _, right = text.rstrip(".。").partition(" = ")
    found = re.search(r"\(?\d(?:/10)? [+−×÷].*", left)
    assert found is not None
    sum_ = re.sub(r"(\d+)(/10)?", lambda m: f"F({m[1]},{10 if m[2] else 1})", found[0])
    for sign, python in ("−", "-"), ("×", "*"), ("÷", "/"):
        sum_ = sum_.replace(sign, python)
    value = Fraction(eval(sum_, {"F": Fraction}))
    assert Fraction(right.replace("−", "-")) == value, text
    return value


@pytest.mark.parametrize(("code", "zero", "negative", "nobody"), [
    ("en", "Ben scores 0.", "Ben scores −20.", "Chika got stuck with the Devil Zero."),
    ("ja", "ベンさんに0点です。", "ベンさんに−20点です。", "デビルゼロはチカさんの手札にあります。"),
])
def test_nothing_and_less_than_nothing(code: str, zero: str, negative: str, nobody: str) -> None:
    narrator, view = Narrator(Language(code, strict=True)), View(None, 4)
    said: list[Event] = [Scored(1, points, Reason("calcolon.win", (), (1,), points)) for points in (0, -20)]
    said.append(Note(Reason("calcolon.pushed", (), (-1, 2))))
    lines = [narrator.tell(event, view, NAMES[code], None) for event in said]
    assert [line.text for line in lines if line] == [zero, negative, nobody]


def test_with_french_cards_both_names_are_said() -> None:
    (card,) = [card for card in DECK.cards if FRENCH.face(card).id == "hearts-3"]
    view, shown = View(None, 4), Shown((7,), (card,))
    view.hear((shown,))
    note = Note(Reason("calcolon.discarded", (7,), (1,)))
    for code, said in (("en", "Ben discards the 3 (♥3)."), ("ja", "ベンさんが3（♥3）を捨てました。")):
        line = Narrator(Language(code, strict=True), called=FRENCH.face).tell(note, view, NAMES[code], None)
        assert line is not None and line.text == said
