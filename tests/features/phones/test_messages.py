"""What a phone says is read whole or not at all, whatever it is."""
from __future__ import annotations

import json
from random import Random

import pytest

from game.features.phones.room.messages import NAME, Garbled, Hello, Join, Leave, On, Say, read, tidied_name
from game.network.keys import BYTES, LETTERS, LONG, room_key, same, seat_key, tidied
from game.network.news import LONGEST_MESSAGE

GOOD = [
    Hello(1, "ABCDEF", "", "ja", "page", "run", 3), Join("ケン", "crane"), Say(1, "play S7 H7", -1), On(2), Leave(),
]


def text_of(message) -> str:
    return json.dumps({type(message).__name__.lower(): message._asdict()})


@pytest.mark.parametrize("message", GOOD, ids=lambda message: type(message).__name__)
def test_it_is_read_as_it_was_said(message):
    assert read(text_of(message)) == message


@pytest.mark.parametrize("text", [
    "", "null", "3", "[]", "{}", '{"leave":null}', '{"leave":{"now":1}}', '{"go":{}}', '{"on":{"n":"1"}}',
    '{"on":{"n":true}}', '{"on":{"n":1.0}}', '{"on":{"n":NaN}}', '{"on":{"n":99999999999999999999}}',
    '{"on":{"n":1},"leave":{}}',
    '{"say":{"n":1,"text":"keep"}}', '{"say":{"n":1,"text":["keep"],"seen":1}}', '{"say":{"n":1,"text":null,"seen":1}}',
    '{"join":{"name":"' + "x" * 201 + '","crest":""}}', '{"join":{"name":"\\ud800","crest":""}}',
    '{"join":{"name":"x","crest":"' + "c" * 65 + '"}}', "[" * 4000, '{"on":' * 600, '{"on":{"n":' + "9" * 4000 + "}}",
    '{"leave":{}}' + " " * LONGEST_MESSAGE, '{"leave":{}} {}', '{"leave":{}}\x00',
])
def test_what_is_not_exactly_so_is_no_message(text):
    with pytest.raises(Garbled) as wrong:
        read(text)
    assert str(wrong.value)


def test_messages_with_bytes_exchanged_are_read_or_refused_and_nothing_else():
    dice, read_all = Random(5), 0
    for _ in range(4000):
        text = list(text_of(dice.choice(GOOD)))
        for _ in range(dice.randint(1, 4)):
            at = dice.randrange(len(text))
            text[at:at + dice.randint(0, 2)] = dice.choice(['"', "{", "}", "\\", "9", "e9", "null", "\ud800", "\0", ""])
        try:
            assert read("".join(text)) is not None
            read_all += 1
        except Garbled:
            pass
    assert read_all < 4000


@pytest.mark.parametrize(("typed", "name"), [
    ("  Ken  ", "Ken"), ("ケン\n太", "ケン 太"), ("\u202eevil", "evil"), ("\u200b\ufeff", ""), ("", ""),
    ("x" * 90, "x" * NAME), ("\u200d", ""), ("👩\u200d👧", "👩\u200d👧"), ("a\tb", "a b"), ("\x1b[31mred", "[31mred"),
])
def test_a_name_is_what_can_be_seen_of_it(typed, name):
    assert tidied_name(typed) == name


def test_keys_are_long_enough_and_typed_as_anybody_likes():
    keys = {room_key() for _ in range(300)}
    assert len(keys) == 300 and all(len(key) == LONG and set(key) <= set(LETTERS) for key in keys)
    assert len({seat_key() for _ in range(300)}) == 300 and len(seat_key()) * 6 >= 8 * BYTES == 128
    assert tidied(" ab-c 2\u3000d") == "ABC2D" and tidied("ａＢ　７") == "AB7"
    assert same("a", "a") and not same("a", "b") and not same("", "") and not same("é", "e")
