"""Describes something a user has to be told: the key of a sentence and the values in it, so that every language can say
it.

It knows no sentence; `Language.tell` says it, where it reaches the user.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Trouble(NamedTuple):
    """`key` of a text, and its values; a value may itself be a Trouble, a sentence inside the sentence."""

    key: str
    values: Mapping[str, object] = {}

    @property
    def what(self) -> Trouble:
        """The first part of a sentence in two: what is wrong."""
        return Trouble(f"{self.key}.what", self.values)

    @property
    def cure(self) -> Trouble:
        """The second part of a sentence in two: what to do about it."""
        return Trouble(f"{self.key}.cure", self.values)

    def __str__(self) -> str:
        """For logs: the key with its values."""
        return f"{self.key}({', '.join(f'{name}={value}' for name, value in self.values.items())})"


class Troubled(Exception):
    """An error a user can cause and can cure; `trouble` says what, where and how."""

    def __init__(self, key: str, /, **values: object) -> None:
        super().__init__(key, values)
        self.trouble = Trouble(key, values)

    def __str__(self) -> str:
        return str(self.trouble)


class ImpossibleValue(Troubled, ValueError):
    """A value that cannot be: a number of seats, a house rule, a name of what is to be drawn."""
