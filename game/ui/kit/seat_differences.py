"""Says how a player at a table differs from the others (a handicap, no hints), in words and as a sign. It knows no
game: the shelf says which differences there are."""
from __future__ import annotations

from game.core.ports import Chair, Setup
from game.core.rules import NO_HINTS, PerSeat
from game.core.seating import Seat
from game.text.language import Language
from game.ui.kit.ports import GameInfo


def named(language: Language, each: PerSeat, n: int) -> str:
    """Say so much of a difference in words; of nothing, that there is none."""
    return language.text(f"handicap.{each.name}", n=n) if n else language.text("handicap.none")


def said(language: Language, info: GameInfo, setup: Setup, seat: Seat) -> str:
    """Return all that this seat has otherwise; empty: nothing."""
    shares = ((each, each.of(setup.options, len(setup.chairs))[seat]) for each in info.per_seat)
    return language.text("list.dot").join(named(language, each, n) for each, n in shares if n)


def marked(info: GameInfo, setup: Setup) -> tuple[Chair, ...]:
    """Return the players, each with what they begin with behind their name: more than others, or a burden."""
    each = info.handicap
    if each is None or each.name not in setup.options:
        return setup.chairs
    sign = "−" if each.against else "+"
    return tuple(chair._replace(name=f"{chair.name} {sign}{n}") if n else chair
                 for chair, n in zip(setup.chairs, each.of(setup.options, len(setup.chairs)), strict=True))


def gets_hints(setup: Setup, seat: Seat | None) -> bool:
    """Return whether the player who sits there may be told what a master would do."""
    return seat is None or not NO_HINTS.of(setup.options, len(setup.chairs))[seat]


def unhinted(language: Language, setup: Setup) -> str:
    """Return the players who go without hints, as a sentence; empty: there are none."""
    without = NO_HINTS.of(setup.options, len(setup.chairs))
    names = [chair.name for chair, on in zip(setup.chairs, without, strict=True) if on]
    return language.text("handicap.without", names=names, n=len(names)) if names else ""


def lines(language: Language, info: GameInfo, setup: Setup) -> list[str]:
    """Return the players who differ from the others, each in a line."""
    told = ((chair.name, said(language, info, setup, seat)) for seat, chair in enumerate(setup.chairs))
    return [language.text("handicap.whose", name=name, what=what) for name, what in told if what]
