"""Why something is good in Kakkuri, as one seat may say it: clauses made of what that seat was told.

It decides nothing, and knows neither chances nor words.
"""

from __future__ import annotations

from game.bots.kakkuri_runs import Runs
from game.core.cards import Card
from game.core.counsel import Clause
from game.core.rules import Action, Offer, Options
from game.core.view import View
from game.rules.kakkuri.cards import BIT, CARD, WILDS, cards_of
from game.rules.kakkuri.imagined import Imagination


def called(action: Action, view: View, offers: tuple[Offer, ...]) -> Clause:
    """See Reasons."""
    if action.verb != "play":
        return Clause(f"hint.do.{action.verb}")
    codes = action.args[:-2] if "as" in action.args else action.args
    rank = int(action.args[-1]) if "as" in action.args else 0
    return Clause("hint.do.play_as" if rank else "hint.do.play", rank, cards=_cards(codes))


def because(action: Action, view: View, offers: tuple[Offer, ...], options: Options) -> tuple[Clause, ...]:
    """See Reasons: how many cards go in a row, and what is left then; of whoever lays nothing, what he keeps."""
    me = view.observer
    assert me is not None
    if not all(card in view.faces for card in view.hand(me)):
        return (Clause("hint.unlooked"),)
    told = Imagination(view, options).told
    hand = sum(BIT[view.faces[card].code] for card in view.hand(me))
    size, wilds = hand.bit_count(), tuple(CARD[bit] for bit in cards_of(hand & WILDS))
    ways = Runs(options).ways(hand, told.follow, bool(told.declared >> me & 1))
    if action.verb != "play":
        fits = any(offer.action.verb == "play" for offer in offers)
        if fits and wilds:
            return (Clause("hint.keeps_wild", cards=wilds),)
        if action.verb == "end" and not fits:
            return (Clause("hint.no_play"),)
        if action.verb in ("end", "turn", "yield", "sanzoku"):
            return (Clause(f"hint.{action.verb}", size),)
        return (Clause("hint.usual"),)
    runs = [way.run for way in ways if way.first.action == action]
    if not runs:
        return (Clause("hint.left", size - 1),)
    run = max(runs, key=lambda run: run.laid)
    if not run.hand:
        return (Clause("hint.goes_out", run.laid),)
    found = [Clause("hint.in_a_row" if run.laid > 1 else "hint.one_goes", run.laid,
                    run.hand.bit_count())]  # fmt: skip
    if kept := tuple(CARD[bit] for bit in cards_of(run.hand & WILDS)):
        found.append(Clause("hint.wild_stays", cards=kept))
    return tuple(found)


def _cards(codes: tuple[str, ...]) -> tuple[Card, ...]:
    return tuple(CARD[BIT[code]] for code in codes)
