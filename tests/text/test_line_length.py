"""No line that is read while cards move is longer than one glance: 12 words, a value counted as one, or 28 characters
of Japanese, filled with ordinary values. `long_lines.yaml` lists what is still too long; it may only shrink.
"""
from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from game.text.language import Language, Leaf, table
from game.text.sentences import is_long, sentences

LONG = yaml.safe_load(Path(__file__).with_name("long_lines.yaml").read_text("utf-8"))
_GAMES = "kuku|xtarot|cangkul|burro|burro_es|burro_pt|calcolon|kakkuri"
IN_PLAY = re.compile(rf"(({_GAMES})\.(?!scene\.|award\.)|said\.|told\.|asking\.|phase\.|table\.|curtain\.|hint\."
                     r"|refused\.|card\.[\w-]+\.[\w-]+\.(effect|strength)$)")
"""Keys of what is said during play: sentences of events, what is asked, refused and counselled, and what cards do."""

_PLACE = re.compile(r"\{(\w+)(?::(\w+))?\}")
CARDS = {"kuku": "kuku.human", "xtarot": "xtarot.wind-12", "burro": "spanish.coins-7", "calcolon": "calcolon.digit-7",
         "kakkuri": "komatsu.coins-7"}
"""A card by whose name sentences of a game are measured; of others the 7 of hearts."""

VALUES = {"who": "ハナさん", "second": "ケンさん", "third": "ユキさん", "name": "ハナさん", "where": "ケンさん",
          "names": "ハナさんとケンさん", "everybody": "ハナさんとケンさん", "on": "ケンさん", "n": "2", "amount": "2",
          "value": "20", "of": "39", "do": "交換", "call": "クク", "others": "", "why": "", "ways": "「降りる」でも",
          "cap": "L", "key": "D"}
"""Ordinary values of Japanese sentences; any other is a number."""


def variants(leaf: Leaf) -> Iterator[str]:
    if isinstance(leaf, str):
        yield str(leaf)
        return
    for each in leaf.values():
        yield from variants(each)


def filled(language: Language, key: str, text: str) -> str:
    """The text as it may be read; of English each value is one word."""
    if language.code != "ja":
        return _PLACE.sub("X", text)
    card = language.text(f"card.{CARDS.get(key.split('.')[0], 'french.hearts-7')}.the")

    def value(place: re.Match[str]) -> str:
        if place[2]:
            return language.text(f"unit.{place[2]}", n=2)
        return {"card": card, "cards": f"{card}と{card}", "second": card if ".hint" in f".{key}" else "ケンさん"}.get(
            place[1], VALUES.get(place[1], "5"))

    return _PLACE.sub(value, text)


def long_lines(language: Language) -> set[str]:
    """Keys of the texts with a line that is too long."""
    return {key for key, leaf in table(language.folder, language.code).items() if IN_PLAY.match(key)
            for text in variants(leaf) for line in sentences(filled(language, key, text)) if is_long(line)}


@pytest.mark.parametrize("code", ["en", "ja"])
def test_every_line_of_play_is_read_at_one_glance(code: str) -> None:
    found, listed = long_lines(Language(code)), set(LONG[code])
    assert sorted(found - listed) == [], "make two sentences of it, or say it shorter"
    assert sorted(listed - found) == [], "they are short now: remove them from long_lines.yaml"


def test_lines_of_every_kind_are_measured() -> None:
    keys = {key for key in table(Language("en").folder, "en") if IN_PLAY.match(key)}
    assert keys >= {"kuku.lowest", "said.kuku.cambio", "told.deal", "table.pot", "curtain.look", "hint.lower",
                    "asking.turn", "phase.kuku.lit_begins", "card.kuku.cat.effect", "kuku.hint.pays"}
    assert not keys & {"kuku.scene.x", "option.kuku.pack.about", "card.kuku.cat.kuku"}
