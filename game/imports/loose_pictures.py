"""A folder of loose pictures under any names: *sota de oros*, *ace_of_spades2*, スペードのA, `15 Cucco`."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from game.imports import names
from game.imports.licence import OWN, licence, owner
from game.imports.proposal import ImportItem, Proposal, Unused
from game.imports.source import Origin, alone
from game.imports.words import by_camera, common, counted_by_camera, family, parted
from game.themes.model import LEVELS
from game.themes.scan import base, card_ids


def proposed(origin: Origin, deck: str | None) -> Proposal | None:
    """Return what the names say, if they say enough, and leave no photographs over for cards that are free."""
    smaller = _smaller(origin.once)
    named = by_name(path for path in origin.once if path not in smaller)
    reading = names.read([name for name in named if not counted_by_camera(name)], deck)
    others = [name for name in named if name not in reading.cards.values() and not aside(name)]
    if not reading.known or (reading.known < len(others) if reading.known < names.LEAST else
                             reading.known < names.ENOUGH * (reading.known + len(others))):
        return None
    if any(map(by_camera, others)) and len({base(card) for card in reading.cards}) < len(card_ids(reading.deck)):
        return None                             # photographs for the cards that are free
    reading, named, unread = _readable(origin, reading, named)
    faces = {card: ImportItem(named[name]) for card, name in reading.cards.items()}
    papers = origin.papers()
    back = first(named, common().back)
    return Proposal(
        origin.path, "loose", origin.root, origin.name, shared(faces, reading.deck, deck),
        backs={"default": ImportItem(back)} if back else {}, back="default" if back else "",
        table=table(named), licence=licence(papers) if papers else OWN, copyright=owner(papers), along=papers,
        unused=(*unused(origin, named, reading, back, smaller, unread), *unread), hold=origin.hold,
    )  # fmt: skip


def _readable(origin: Origin, reading: names.NamedFiles, named: Mapping[str, Path]
              ) -> tuple[names.NamedFiles, dict[str, Path], list[Unused]]:
    """The same without the pictures of cards and backs that cannot be read, and why these cannot. Where another picture
    is called after the same card it takes the place."""
    backs = [name for name in named if not common().back.isdisjoint(parted(name))]
    unread = origin.unread(named[name] for name in (*reading.cards.values(), *reading.twice, *backs))
    if not unread:
        return reading, dict(named), unread
    gone = {each.piece.path for each in unread}
    said = [name for name in sorted(named, key=lambda name: named[name] in gone) if not counted_by_camera(name)]
    again, left = names.read(said, reading.deck), {name: path for name, path in named.items() if path not in gone}
    return replace(again, cards={card: name for card, name in again.cards.items() if name in left},
                   twice=tuple(name for name in again.twice if name in left),
                   alien=tuple(name for name in again.alien if name in left)), left, unread


def by_name(pictures: Iterable[Path]) -> dict[str, Path]:
    """Return the pictures by the names they are read under; where several folders have the same names, as a folder for
    each suit has, the folder's is told as well."""
    pictures = tuple(pictures)
    often = Counter(path.stem.casefold() for path in pictures)
    return {path.stem if often[path.stem.casefold()] == 1 else f"{path.parent.name} {path.stem}": path
            for path in pictures}  # fmt: skip


def shared(faces: Mapping[str, ImportItem], deck: str, only: str | None = None) -> dict[str, Mapping[str, ImportItem]]:
    """Return the same pictures for every deck that has such cards, unless one is wished for."""
    kin = family(deck)
    decks = [only] if only else [deck, *(each for each in kin.decks if each != deck)]
    return {each: {card: piece for card, piece in faces.items() if base(card) in card_ids(each)} for each in decks}


def _smaller(pictures: Sequence[Path]) -> frozenset[Path]:
    """Pictures drawn once more for small sizes, as the packs of themes hold them in a folder for each size."""
    there = {(path.parent, path.stem) for path in pictures}
    return frozenset(path for path in pictures
                     if path.parent.name in LEVELS and (path.parent.parent, path.stem) in there)


def aside(name: str) -> bool:
    """Return whether a picture is called like something that is no card."""
    words = common()
    return not (words.back | words.table | words.aside).isdisjoint(parted(name))


def first(named: Mapping[str, Path], words: frozenset[str]) -> Path | None:
    """Return the first picture with one of these words in its name."""
    return next((path for name, path in named.items() if not words.isdisjoint(parted(name))), None)


def table(named: Mapping[str, Path]) -> ImportItem | None:
    path = first(named, common().table)
    return ImportItem(path) if path else None


def unused(origin: Origin, named: Mapping[str, Path], reading: names.NamedFiles, back: Path | None,
           smaller: frozenset[Path] = frozenset(), unread: Iterable[Unused] = ()) -> tuple[Unused, ...]:
    """Return every file that is no card of this deck, and why; without those that are told to be `unread`."""
    used = {named[name] for name in reading.cards.values()} | {back, *origin.papers()}
    used |= {each.piece.path for each in unread}
    alien, twice = {named[name] for name in reading.alien}, {named[name] for name in reading.twice}
    found = []
    for path in origin.files:
        if path in used or path.name.startswith("."):
            continue
        if path in alien:
            found.append(alone(path, "alien", deck=reading.deck))
        elif path in smaller:
            found.append(alone(path, "smaller"))
        elif path in twice:
            found.append(alone(path, "twice"))
        elif path not in origin.pictures:
            found.append(alone(path, "no_picture"))
        elif path not in origin.once:
            found.append(alone(path, "twice"))
        elif not aside(path.stem):
            found += origin.unread([path]) or [alone(path, "no_card", deck=reading.deck)]
    return tuple(found)
