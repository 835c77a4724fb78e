"""What people are told of a file that cannot be used, in English: for tests that ask whether a sentence says it."""
from __future__ import annotations

from typing import Protocol

from game.core.trouble import Trouble
from game.text.language import ENGLISH, Language

TELL = Language(ENGLISH, strict=True).tell


class InTwoParts(Protocol):
    """A refusal or a remark."""

    @property
    def what(self) -> Trouble: ...

    @property
    def cure(self) -> Trouble: ...

    @property
    def sentence(self) -> Trouble: ...


def what_of(said: InTwoParts) -> str:
    return TELL(said.what)


def cure_of(said: InTwoParts) -> str:
    return TELL(said.cure)


def sentence_of(said: InTwoParts) -> str:
    return TELL(said.sentence)
