"""Cards found in photographs: a card in each, or many in one, lie on the cards of the pack where it is certain where
their corners are. What is not stays as it was photographed, or without a card, for the user to look at; what cannot be
read lies on no card."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from game.imports.loose_pictures import shared
from game.imports.make_theme import Cancelled, CopyProgress
from game.imports.pack_shape import odd, shape, whole_like_most
from game.imports.photos import by_name, by_number, places
from game.imports.proposal import BACK, ImportItem, Proposal, Unused
from game.imports.source import alone
from game.pictures import CheckPicture, Corners, FileRefused, Find, FoundCards, LyingCard, room
from game.pictures.requests import picture_corners


def cut(proposal: Proposal, deck: str | None = None, progress: Callable[[CopyProgress], None] = lambda done: None,
        cancelled: Callable[[], bool] = lambda: False) -> Proposal:
    """Cut the cards out of photographs; anything else is itself. Takes seconds for each. Raises Cancelled."""
    if proposal.kind != "photos":
        return proposal
    backs = {BACK: proposal.backs[proposal.back]} if proposal.back else {}
    pieces = [*proposal.cards.items(), *backs.items()]
    seen, unread = dict[str, FoundCards](), dict[str, Unused]()
    for number, (card, piece) in enumerate(pieces):
        if cancelled():
            raise Cancelled
        progress(CopyProgress(number, len(pieces), piece.path.name))
        said = room().ask(Find(piece.path))
        if isinstance(said, FoundCards):
            seen[card] = said
        elif isinstance(look := room().ask(CheckPicture(piece.path)), FileRefused) and not look.busy:
            unread[card] = Unused(piece, look.sentence)
    progress(CopyProgress(len(pieces), len(pieces), ""))
    for card in unread:
        proposal = proposal.backed(None) if card == BACK else proposal.laid(card, None)
    proposal = replace(proposal, unused=(*proposal.unused, *unread.values()))
    pieces = [(card, piece) for card, piece in pieces if card not in unread]
    seen |= whole_like_most(seen)
    if len(proposal.cards) == 1:
        card, photo = pieces[0]
        if card in seen and len(seen[card].cards) > 1:
            return _many(proposal, photo, seen[card].cards, deck)
    alone_in = {card: said.cards[0] for card, said in seen.items() if len(said.cards) == 1 and said.cards[0].sure}
    strange = set(odd([lying.shape for lying in alone_in.values()]))
    sure = {card: lying.corners for n, (card, lying) in enumerate(alone_in.items()) if n not in strange}
    part = {card: corners for card, corners in sure.items()
            if corners != picture_corners(seen[card].width, seen[card].height)}
    for card, piece in pieces:
        if card not in part:
            continue
        proposal = proposal.cornered(card, part[card]) if card != BACK else proposal.backed(piece.cornered(part[card]))
    nameless = len(pieces) == 1 and not by_name(proposal)[0]        # nothing else says that it is to be a card
    doubted = frozenset(card for card, _ in pieces if card not in sure and (nameless or not _picture(seen.get(card))))
    return _alike(replace(proposal, unsure=doubted), part.values())


def _picture(said: FoundCards | None) -> bool:
    """Whether it is no photograph of a card, but a drawing broader than high that fills one."""
    return (said is not None and said.drawn and said.width > said.height and len(said.cards) < 2
            and not any(card.sure for card in said.cards))


def _many(proposal: Proposal, photo: ImportItem, found: tuple[LyingCard, ...], deck: str | None) -> Proposal:
    """The cards of one photograph in reading order on the cards of the pack; where one is not certain, its card keeps
    the pack's own picture, and the others their places."""
    meant = deck or by_number(len(found))
    slots = places(meant, len(found))
    laid = {card: photo.cornered(lying.corners) for card, lying in zip(slots, found, strict=False) if lying.sure}
    unsure = [Unused(photo.cornered(lying.corners), alone(photo.path, "unsure").why) for lying in found
              if not lying.sure]
    proposal = replace(proposal, decks=shared(laid, meant, deck), unused=(*proposal.unused, *unsure))
    return _alike(proposal, [lying.corners for lying in found if lying.sure])


def _alike(proposal: Proposal, cards: Iterable[Corners]) -> Proposal:
    """All cards of a pack have one shape, however each was photographed."""
    aspect = shape(cards)
    return proposal.styled(aspect=f"{aspect:.3f}") if aspect else proposal
