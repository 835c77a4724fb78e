"""Why something is good in Cambio with Kuku cards, as one seat may say it: clauses made of what that seat was told.

It decides nothing, and knows neither chances nor words.
"""

from __future__ import annotations

from game.bots.cambio_reasons import held_lower, kept, lower_than, target_of
from game.bots.player import NOTHING
from game.core.counsel import Clause
from game.core.rules import Action, Offer, Options
from game.core.view import View
from game.rules.kuku.play import CAMBIO, DECLARE, KEEP, KukuState
from game.rules.kuku.round import CAT, HORSE, HOUSE, HUMAN

_GUARDS = {HUMAN: "hint.kuku.human", CAT: "hint.kuku.cat", HORSE: "hint.kuku.passes", HOUSE: "hint.kuku.passes"}


def called(action: Action, view: View, offers: tuple[Offer, ...]) -> Clause:
    """See Reasons."""
    if action == CAMBIO:
        seat = target_of(CAMBIO, offers)
        return Clause("hint.kuku.do.cambio", seats=(seat,)) if seat >= 0 else Clause("hint.kuku.do.stock")
    return Clause(f"hint.kuku.do.{'pass' if action == NOTHING else action.verb}")


def because(action: Action, view: View, offers: tuple[Offer, ...], options: Options) -> tuple[Clause, ...]:
    """See Reasons: first whatever is certain, else how many cards are lower; then who kept."""
    assert view.observer is not None
    own = view.faces[view.hand(view.observer)[0]]
    lower, unseen = lower_than(own, view, KukuState(view.seats, options, None).pack)
    count = Clause("hint.kuku.lower" if action == KEEP else "hint.kuku.few_lower", lower, unseen, cards=(own,))
    if action == DECLARE:
        return Clause("hint.kuku.stop", cards=(own,)), count._replace(key="hint.kuku.lower")
    if action not in (KEEP, CAMBIO):
        return (Clause("hint.kuku.wait", cards=(own,)),)
    found = [*held_lower(own, view, "hint.kuku.holds_lower")] if action == KEEP else []
    if action == KEEP and own.rank in _GUARDS:
        found.append(Clause(_GUARDS[own.rank], cards=(own,)))
    found.append(count)
    if others := kept(view, "kuku.keep"):
        found.append(Clause("hint.kuku.kept_too" if action == KEEP else "hint.kuku.kept", seats=others))
    return tuple(found[:2])
