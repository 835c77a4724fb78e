"""Says why something is good in Cambio with XTarot cards, as one seat may say it: clauses made of what that seat was
told.

It decides nothing, and knows neither chances nor words.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.cambio_reasons import NAMED, few_lower, held_lower, kept, stays, target_of
from game.bots.player import Weighed
from game.core.counsel import Clause
from game.core.events import POT
from game.core.rules import Action, Offer, Options
from game.core.view import View
from game.rules.xtarot.play import CAMBIO, HIDE, KEEP, REFUSE, SHOW, XTarotState
from game.rules.xtarot.round import MASK


def called(action: Action, view: View, offers: tuple[Offer, ...]) -> Clause:
    """See Reasons."""
    if action == CAMBIO:
        seat = target_of(CAMBIO, offers)
        return Clause("hint.do.cambio", seats=(seat,)) if seat >= 0 else Clause("hint.do.stock")
    return Clause(f"hint.do.{action.verb}")


def because(
    weighed: Sequence[Weighed], view: View, offers: tuple[Offer, ...], options: Options
) -> tuple[Clause, ...]:
    """See Reasons: first what is certain, else how many cards are lower; then who kept."""
    assert view.observer is not None
    action = weighed[0].action
    own = view.faces[view.hand(view.observer)[0]]
    if action in (SHOW, HIDE):
        return (Clause(f"hint.zero_{action.verb}", cards=(own,)),)
    pack = XTarotState(view.seats, options, None).pack
    keeps = action in (KEEP, REFUSE)
    found = [*held_lower(own, view, "hint.holds_lower")] if keeps else []
    if own.rank == MASK:
        return (Clause("hint.mask", cards=(own,)), *found)
    asks = target_of(CAMBIO, offers) if action == KEEP else POT
    found += stays(own, view, pack, asks) if keeps else [few_lower(own, view, pack)]
    others = kept(view, "xtarot.keep") if action != REFUSE else ()
    if len(others) > NAMED:
        found.append(Clause("hint.kept_many", len(others)))
    elif others:
        found.append(Clause("hint.kept_too" if keeps else "hint.kept", seats=others))
    return tuple(found[:2])
