"""Cambio with XTarot cards has words for all it tells, in both languages."""
from __future__ import annotations

import inspect
import re
from pathlib import Path
from random import Random

import pytest

from game.core.events import Called, is_told
from game.core.rng import Rng
from game.core.rules import value_text
from game.core.view import View
from game.data.bots import load_levels
from game.data.presets import load_presets
from game.rules.xtarot import XTAROT
from game.rules.xtarot import play as rules
from game.text.language import Language, table
from game.text.narrator import Narrator

CODES = ("en", "ja")
NAMES = {"en": ("Aiko", "Ben", "Chika", "Dario", "Emi"), "ja": ("アイコ", "ベン", "チカ", "ダリオ", "エミ")}
SILENT = {"xtarot.deal_over"}
"""What the payments before it have told."""


def keys_of_the_rules() -> set[str]:
    folder = Path(inspect.getfile(rules)).parent
    source = "\n".join(file.read_text(encoding="utf-8") for file in sorted(folder.glob("*.py")))
    return set(re.findall(r'"(xtarot\.[\w.]+)"', source))


@pytest.mark.parametrize("code", CODES)
def test_every_key_of_the_rules_has_words(code: str) -> None:
    keys, words = keys_of_the_rules(), table(Language(code).folder, code)
    assert len(keys) > 50
    assert {key for key in keys if not {key, f"call.{key}", f"asking.{key}"} & set(words)} == SILENT


@pytest.mark.parametrize("code", CODES)
def test_a_sentence_with_a_card_has_a_sister_without(code: str) -> None:
    words = table(Language(code).folder, code)
    for key, leaf in words.items():
        if key.startswith("xtarot.") and "{card}" in str(leaf):
            assert "{card}" not in str(words[f"{key}.blind"])


@pytest.mark.parametrize("code", CODES)
def test_cards_house_rules_and_presets_have_words(code: str) -> None:
    language = Language(code, strict=True)
    for card in XTAROT.deck.cards:
        assert all(language.text(f"card.xtarot.{card.id}.{part}") for part in ("name", "the", "xtarot"))
    for option in XTAROT.options:
        assert all(language.text(f"option.xtarot.{option.name}.{part}") for part in ("name", "about"))
        if isinstance(option.default, str):
            assert all(language.text(f"option.xtarot.{option.name}.{value_text(value)}") for value in option.values)
    for preset in load_presets("xtarot"):
        assert language.text(f"preset.xtarot.{preset.id}.name") and language.text(f"preset.xtarot.{preset.id}.about")
        known = {option.name: option for option in XTAROT.options}
        XTAROT.resolve({name: known[name].parse(str(value)) for name, value in preset.options.items()})
    assert all(language.text(f"level.{level.id}") for level in load_levels("xtarot"))


@pytest.mark.parametrize("code", CODES)
def test_beside_a_plain_card_in_the_hand_no_cards_are_counted(code: str) -> None:
    for card in XTAROT.deck.cards:
        if 0 <= card.rank <= 10:
            said = Narrator(Language(code)).card_words(card)
            assert not re.search(r"[1-9](?! G)", said), said


def test_the_calls_are_those_of_the_page() -> None:
    calls = ("kuku", "cambio", "keep", "bragon", "neigh", "meow", "welcome")
    assert [Language("ja").text(f"call.xtarot.{call}") for call in calls] == [
        "クク", "カンビオ", "パス", "ブラゴン", "ヒヒーン", "にゃあ", "いらっしゃい",
    ]  # fmt: skip


@pytest.mark.parametrize("code", CODES)
def test_a_match_is_told_to_everybody(code: str) -> None:
    """No sentence lacks a value for any reader; what is paid and who leaves is told with names."""
    narrator, names = Narrator(Language(code, strict=True)), NAMES[code]
    told = set()
    for seed in range(24):
        chance, events, step = Random(seed), [], 0
        options = XTAROT.resolve({option.name: chance.choice(option.values[:6]) for option in XTAROT.options})
        state, views = XTAROT.rules.start(5, options, events), {who: View(who, 5) for who in (None, 0, 3)}
        while state.outcome() is None and step < 200:
            step += 1
            if waiting := state.waiting():
                state.apply(waiting[0], chance.choice(state.offers(waiting[0])).action, Rng(seed, step))
            else:
                state.proceed(Rng(seed, step))
            for event in events:
                for who, view in views.items():
                    if not is_told(event, who):
                        continue
                    view.hear((event,))
                    line = narrator.tell(event, view, names, who)
                    assert narrator.turn(view, names, who) or not view.asked
                    key = getattr(getattr(event, "reason", None), "key", "")
                    if key and key not in SILENT | {"xtarot.stake", "xtarot.levy"}:
                        assert line is not None and "{" not in line.text, key
                        told.add(key)
                    assert not isinstance(event, Called) or narrator.call(event)
            events.clear()
    assert len(told) > 20, sorted(told)
