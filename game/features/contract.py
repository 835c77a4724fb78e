"""What a feature is, and all that the rest of the program knows of one.

A feature provides a *port*, which others ask for by its key and get None where the feature is absent; and it offers
*entries*, buttons that a page lays without knowing whose they are. So any feature can be left out of the catalogue.
"""
from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, TypeVar, cast

from game.core.ports import TableHost

if TYPE_CHECKING:
    from game.ui.scene import Scene

Port = TypeVar("Port")
Context = TypeVar("Context")
Application = TypeVar("Application")


@dataclass(frozen=True)
class PortKey(Generic[Port]):
    """Names a port and its type: with `REVIEW: PortKey[Review]`, `features.of(REVIEW)` is a Review or None."""

    name: str


@dataclass(frozen=True)
class ExtensionPoint(Generic[Context]):
    """Names a page that has room for entries, and what it tells those who offer them."""

    name: str


RESULT: ExtensionPoint[TableHost] = ExtensionPoint("result")
"""The result page, which tells the match that is over."""

PAUSE: ExtensionPoint[TableHost] = ExtensionPoint("pause")
"""The pause, which tells the match that waits below it."""

TITLE: ExtensionPoint[None] = ExtensionPoint("title")
"""The title, beside the ways to rules and settings."""

TITLE_IDLE: ExtensionPoint[None] = ExtensionPoint("title_idle")
"""The title on a television that nobody has touched for a while: the first entry is pressed, and its text not shown."""


class FeatureEntry(NamedTuple):
    """Describes a button on a page: its name there, the key of its text, and what pressing it does."""

    name: str
    text: str
    press: Callable[[], None]


class Features:
    """Holds what the features of one running program provide and offer."""

    def __init__(self) -> None:
        self._ports: dict[str, object] = {}
        self._offers = defaultdict[str, list[Callable[[object], Sequence[FeatureEntry]]]](list)

    def provide(self, key: PortKey[Port], port: Port) -> None:
        """Make a port known under its key; KeyError where another one is."""
        if key.name in self._ports:
            raise KeyError(f"two features provide '{key.name}'")
        self._ports[key.name] = port

    def of(self, key: PortKey[Port]) -> Port | None:
        """Find a port; None where the feature that would provide it is absent."""
        return cast("Port | None", self._ports.get(key.name))

    def offer(self, place: ExtensionPoint[Context], entries: Callable[[Context], Sequence[FeatureEntry]]) -> None:
        """Offer entries for a page; `entries` is asked whenever the page is made."""
        self._offers[place.name].append(cast("Callable[[object], Sequence[FeatureEntry]]", entries))

    def entries(self, place: ExtensionPoint[Context], context: Context) -> list[FeatureEntry]:
        """List what all features offer for a page, in the order of the catalogue."""
        return [entry for offer in self._offers[place.name] for entry in offer(context)]


class Staging(Protocol):
    """What somebody wishes to see on a picture: the arguments of `kataku shot`, and a clock that can be pushed."""

    @property
    def game(self) -> str: ...

    @property
    def seed(self) -> int: ...

    @property
    def page(self) -> str:
        """Which part of the page; empty: the usual one."""
        ...

    def play(self) -> TableHost:
        """Play the match that is wished for, to the step that is wished for."""
        ...

    def now(self) -> float:
        """Milliseconds since the program was opened."""
        ...

    def frame(self) -> None:
        """Let one frame pass."""
        ...


class FeatureCommand(NamedTuple):
    """Describes a command of the command line: its name, a line of help, its arguments, and what it does.

    `arguments` adds them to the parser; `run` returns the exit code, and raises Troubled where something is wrong.
    """

    name: str
    help: str
    arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int]


@dataclass(frozen=True)
class Feature(Generic[Application]):
    """Describes a feature: `join` adds it to a program that is being opened.

    `stages`: pages that `kataku shot` can draw, by the name of the scene; each is given the program and what is
    wished for, and raises ValueError with a sentence where there is nothing to show.
    `commands`: what it adds to the command line.
    `beside`: endings of the files it keeps beside the records of matches; they go when their record has gone.
    """

    name: str
    join: Callable[[Application, Features], None]
    stages: Mapping[str, Callable[[Application, Staging], Scene]] = field(default_factory=dict)
    commands: Sequence[FeatureCommand] = ()
    beside: Sequence[str] = ()
