"""Says why something is good in Cambio with Kuku cards, as one seat may say it: clauses made of what that seat was
told.

It decides nothing, and knows neither chances nor words.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.cambio_reasons import NAMED, few_lower, held_lower, kept, stays, target_of
from game.bots.player import NOTHING, Weighed
from game.core.counsel import Clause
from game.core.rules import Action, Offer, Options
from game.core.view import View
from game.rules.kuku.play import CAMBIO, DECLARE, KEEP, KukuState


def called(action: Action, view: View, offers: tuple[Offer, ...]) -> Clause:
    """See Reasons."""
    if action == CAMBIO:
        seat = target_of(CAMBIO, offers)
        return Clause("hint.do.cambio", seats=(seat,)) if seat >= 0 else Clause("hint.do.stock")
    return Clause(f"hint.do.{'pass' if action == NOTHING else action.verb}")


def because(
    weighed: Sequence[Weighed], view: View, offers: tuple[Offer, ...], options: Options
) -> tuple[Clause, ...]:
    """See Reasons: first what is certain, else how many cards are lower; then who kept."""
    assert view.observer is not None
    action = weighed[0].action
    own = view.faces[view.hand(view.observer)[0]]
    pack = KukuState(view.seats, options, None).pack
    if action == DECLARE:
        return Clause("hint.stop", cards=(own,)), *stays(own, view, pack)
    if action not in (KEEP, CAMBIO):
        return (Clause("hint.wait", cards=(own,)),)
    found = [*held_lower(own, view, "hint.holds_lower")] if action == KEEP else []
    found += stays(own, view, pack, target_of(CAMBIO, offers)) if action == KEEP else [few_lower(own, view, pack)]
    others = kept(view, "kuku.keep")
    if len(others) > NAMED:
        found.append(Clause("hint.kept_many", len(others)))
    elif others:
        found.append(Clause("hint.kept_too" if action == KEEP else "hint.kept", seats=others))
    return tuple(found[:2])
