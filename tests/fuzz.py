r"""What a bad disk, a torn stick or a clumsy editor makes of a file: seeded mutators of bytes and of text.

    for spoilt in islice(mutants(path.read_bytes(), seed=7), 500):
        ...  # a user who reads it may say a sentence, never a traceback

`mutants` goes on for ever; the same data and seed always give the same mutants, so that `seed` and number name a
failure. Each differs from the data by one fault, now and then by two or three, of those in MUTATORS: a bit, a byte or
a letter changed in the midst; cut off; zeros, with and without an end of line (a file that was made longer before a
crash); a line, or any piece, twice, gone or elsewhere; bytes that are no UTF-8; other ends of lines; huge and odd
numbers; letters of any script, NUL, and half a letter as JSON and YAML write it (`\ud800`); brackets without number.

It knows bytes, never what stands in them: the same for records, evenings, settings and themes.
"""
from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random

Mutator = Callable[[bytes, Random], bytes]

NUMBERS = (
    b"-1", b"0", b"-0", b"1e9", b"1e999", b"-1e999", b"NaN", b"Infinity", b"0x7f", b"0o17", b"1_0", b"3.5", b"007",
    b"99999999999999999999", b"-9223372036854775809", b"9" * 4301, b"1" + b"0" * 9000,
    "٣".encode(), "²".encode(), "三".encode(),
)  # fmt: skip
"""What may stand where a number stood: Python reads no longer one than of 4300 digits."""
BROKEN = (b"\xff", b"\xfe\xff", b"\xc3", b"\xe3\x81", b"\xed\xa0\x80", b"\xf5\x80\x80\x80", b"\x80", b"\xc0\x80")
"""No UTF-8: half a letter, a surrogate written out, bytes that are never allowed, NUL in two bytes."""
ESCAPES = (rb"\ud800", rb"\udfff", rb"\ud83d", rb"\u0000", rb"\x00", rb"\U0010ffff", rb"\UFFFFFFFF", b"\\", rb"\u12")
"""As JSON and YAML write a letter that is none."""
LETTERS = "\0\x07\x1b\x7f\x85\u00a0\u200b\u200f\u2028\u202e\ufeff\ufffe\ufffd\U0001f600\U0010ffffÅéßあ骨カ漢ﾊ؏ก‮"
MARKS = (b"[" * 2000, b"{" * 2000, b"- " * 1000, b"'", b'"', b"&a", b"*a", b"!!python/object:os.system", b"<<: *a",
         b"%", b"---\n", b"...\n", b"\t", b": ", b"#", b"!", b"\n\n", b"]", b"}")  # fmt: skip
"""What means something to a user who reads lines, JSON or YAML."""


def mutants(data: bytes, seed: int) -> Iterator[bytes]:
    """Spoilt copies of the data without end, each another than the data."""
    number = 0
    while True:
        chance = Random(f"{seed} {number}")
        spoilt = data
        for _ in range(chance.choice((1, 1, 1, 1, 2, 3))):
            spoilt = chance.choice(MUTATORS)(spoilt, chance)
        if spoilt != data:
            yield spoilt
        number += 1


# ---- bytes -----------------------------------------------------------------------------------------------------
def flip_bit(data: bytes, chance: Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    return _put(data, at, bytes([(data[at : at + 1] or b"\0")[0] ^ 1 << chance.randrange(8)]), 1)


def set_byte(data: bytes, chance: Random) -> bytes:
    return _put(data, _at(data, chance), bytes([chance.randrange(256)]), 1)


def truncate(data: bytes, chance: Random) -> bytes:
    return data[: _at(data, chance)]


def lose_the_beginning(data: bytes, chance: Random) -> bytes:
    return data[_at(data, chance) :]


def insert_zeros(data: bytes, chance: Random) -> bytes:
    """A few or a whole block of them; some with ends of lines between."""
    zeros = b"\0" * chance.choice((1, 3, 512, 4096))
    ended = chance.choice((zeros, zeros + b"\n", b"\n" + zeros, zeros + b"\n" + zeros + b"\n"))
    return _put(data, chance.choice((0, len(data), _at(data, chance))), ended)


def overwrite_with_zeros(data: bytes, chance: Random) -> bytes:
    """A block that was never written, from anywhere; often up to the end."""
    at = _at(data, chance)
    size = chance.choice((len(data) - at, chance.randrange(1, 600)))
    return _put(data, at, b"\0" * min(size, len(data) - at), size)


def splice(data: bytes, chance: Random) -> bytes:
    """A piece of it once more, or in the place of another."""
    begin, end = sorted((_at(data, chance), _at(data, chance)))
    return _put(data, _at(data, chance), data[begin:end], chance.choice((0, end - begin)))


def cut_out(data: bytes, chance: Random) -> bytes:
    begin, end = sorted((_at(data, chance), _at(data, chance)))
    return data[:begin] + data[end:]


def break_utf8(data: bytes, chance: Random) -> bytes:
    return _put(data, _at(data, chance), chance.choice(BROKEN), chance.choice((0, 1)))


# ---- lines -----------------------------------------------------------------------------------------------------
def duplicate_line(data: bytes, chance: Random) -> bytes:
    lines, at = _lines(data, chance)
    return b"".join((*lines[: at + 1], *lines[at:]))


def delete_line(data: bytes, chance: Random) -> bytes:
    lines, at = _lines(data, chance)
    return b"".join((*lines[:at], *lines[at + 1 :]))


def swap_lines(data: bytes, chance: Random) -> bytes:
    lines, one = _lines(data, chance)
    _, other = _lines(data, chance)
    if lines:
        lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def repeat_lines(data: bytes, chance: Random) -> bytes:
    """From one line to the end once more, as after a write that was tried twice."""
    lines, at = _lines(data, chance)
    return b"".join((*lines, *lines[at:]))


def end_lines_otherwise(data: bytes, chance: Random) -> bytes:
    if chance.random() < 0.5:
        return data.replace(b"\n", chance.choice((b"\r\n", b"\r", b"\n\n", b" \n", b"\x0b", "\u2028".encode(), b"")))
    lines, at = _lines(data, chance)
    return b"".join((*lines[:at], *(line.rstrip(b"\n") for line in lines[at : at + 1]), *lines[at + 1 :]))


# ---- text ------------------------------------------------------------------------------------------------------
def change_letter(data: bytes, chance: Random) -> bytes:
    """One letter or figure for another of its kind: what no grammar sees."""
    found = list(re.finditer(rb"[a-zA-Z0-9]", data))
    if not found:
        return set_byte(data, chance)
    letter = chance.choice(found)
    kind = b"0123456789" if letter[0].isdigit() else b"abcdefghijklmnopqrstuvwxyz"
    return _put(data, letter.start(), bytes([chance.choice(kind)]), 1)


def change_number(data: bytes, chance: Random) -> bytes:
    found = list(re.finditer(rb"-?\d+", data))
    if not found:
        return _put(data, _at(data, chance), chance.choice(NUMBERS))
    number = chance.choice(found)
    return _put(data, number.start(), chance.choice(NUMBERS), len(number[0]))


def insert_letters(data: bytes, chance: Random) -> bytes:
    letters = "".join(chance.choice(LETTERS) for _ in range(chance.choice((1, 2, 40))))
    return _put(data, _at(data, chance), letters.encode(), chance.choice((0, 0, 1)))


def insert_escape(data: bytes, chance: Random) -> bytes:
    """Behind a quotation mark, where it is read as a letter, if there is one."""
    quoted = [found.end() for found in re.finditer(rb'"', data)]
    at = chance.choice(quoted) if quoted and chance.random() < 0.8 else _at(data, chance)
    return _put(data, at, chance.choice(ESCAPES))


def insert_mark(data: bytes, chance: Random) -> bytes:
    return _put(data, _at(data, chance), chance.choice(MARKS), chance.choice((0, 0, 1)))


def lengthen(data: bytes, chance: Random) -> bytes:
    """A word that goes on and on."""
    return _put(data, _at(data, chance), bytes([chance.choice(b"a1 -[")]) * chance.choice((300, 5000, 70_000)))


MUTATORS: tuple[Mutator, ...] = (
    flip_bit, set_byte, truncate, lose_the_beginning, insert_zeros, overwrite_with_zeros, splice, cut_out, break_utf8,
    duplicate_line, delete_line, swap_lines, repeat_lines, end_lines_otherwise,
    change_letter, change_number, insert_letters, insert_escape, insert_mark, lengthen,
)  # fmt: skip


def _at(data: bytes, chance: Random) -> int:
    return chance.randrange(len(data) + 1)


def _put(data: bytes, at: int, piece: bytes, over: int = 0) -> bytes:
    """The data with a piece at a place, over so many bytes of what stood there."""
    return data[:at] + piece + data[at + over :]


def _lines(data: bytes, chance: Random) -> tuple[list[bytes], int]:
    """The lines with their ends, and one of them."""
    lines = re.findall(rb"[^\n]*\n|[^\n]+", data)
    return lines, chance.randrange(max(1, len(lines)))
