"""The mutators of files do what they say: always the same, always something else, every fault there is."""
from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from tests.fuzz import MUTATORS, mutants

HEADER = 'kataku-record 1\ngame: kuku\nseat 1: ["雪", "crane", 0, "person"]\nseed: 12345\n\n'
PLAIN = (HEADER + "1 2 pass\n2 1 keep\n").encode()
ODD = (b"", b"\n", b"x", b"\0\0\0", b"no end of line", b"\xff\xfe", b'"', b"7")


def test_the_same_seed_spoils_in_the_same_way():
    assert list(islice(mutants(PLAIN, 3), 200)) == list(islice(mutants(PLAIN, 3), 200))
    assert list(islice(mutants(PLAIN, 3), 200)) != list(islice(mutants(PLAIN, 4), 200))


def test_no_mutant_is_the_data_and_few_are_met_twice():
    found = list(islice(mutants(PLAIN, 5), 2000))
    assert PLAIN not in found and len(set(found)) > 1500


@pytest.mark.parametrize("mutator", MUTATORS, ids=lambda mutator: mutator.__name__)
def test_every_fault_changes_what_it_finds(mutator):
    changed = [mutator(PLAIN, Random(seed)) != PLAIN for seed in range(60)]
    assert sum(changed) >= 40
    for data in ODD:
        for seed in range(60):
            assert isinstance(mutator(data, Random(seed)), bytes)


def test_whatever_the_data_there_are_mutants():
    for data in ODD:
        assert len(list(islice(mutants(data, 1), 100))) == 100


def test_every_kind_of_fault_is_met():
    found = list(islice(mutants(PLAIN, 6), 3000))

    def no_text(data: bytes) -> bool:
        try:
            data.decode()
        except UnicodeDecodeError:
            return True
        return False

    def met(is_so) -> int:
        return sum(map(is_so, found))

    assert met(no_text) > 50
    assert met(lambda data: PLAIN.startswith(data)) > 50, "cut off"
    assert met(lambda data: data.endswith(b"\0")) > 20 and met(lambda data: data.endswith(b"\0\n")) > 5
    assert met(lambda data: b"\\ud8" in data) > 20, "half a letter"
    assert met(lambda data: max(map(len, data.split())) > 4300 if data.split() else False) > 20, "a huge number or word"
    assert met(lambda data: len(data) == len(PLAIN) and sum(a != b for a, b in zip(data, PLAIN, strict=True)) == 1) > 99
    lines = sorted(PLAIN.splitlines())
    assert met(lambda data: sorted(data.splitlines()) == lines) > 20, "the same lines in another order"
    assert met(lambda data: b"\r" in data) > 5 and met(lambda data: len(data.splitlines()) > len(lines)) > 100
