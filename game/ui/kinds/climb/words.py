"""What is said below the table, in one sentence, of what many do at once where cards climb – drawing for the first
deal, paying a winner –, of a whole turn, and what is not worth a sentence. The log has each of them in its own words.
"""
from __future__ import annotations

from game.core.events import Called, Paid
from game.core.view import View
from game.data.sheet import sheet
from game.ui.hand.light import Telling
from game.ui.kinds.climb.drawing import rank_text
from game.ui.kinds.climb.fold import Climb, climbing
from game.ui.stage.records import Act


def altogether(words: Telling, act: Act, view: View) -> str:
    """The sentence for all of them; empty if each is to be named. That somebody ends his turn he says himself, and
    that cards are gathered before a deal everybody expects: below stays what happened last."""
    if act.kind == "gather" or _ends(words, act):
        return words.sentence
    if act.kind == "draw":
        return words.t("table.climb.draws")
    if act.kind == "lay":
        return run(words, climbing(view, sheet(words.host.setup.game)), view)
    paid = [event for event in act.events if isinstance(event, Paid)] if act.kind == "pay" else []
    first = paid[0] if len(paid) > 1 else None
    if first is None or any((it.payee, it.amount) != (first.payee, first.amount) for it in paid):
        return ""
    who = words.services.narrator.person(first.payee, words.names, words.observer)
    return words.t("table.climb.paid", n=len(paid), who=who, amount=first.amount)


def run(words: Telling, climb: Climb, view: View) -> str:
    """Who has laid which ranks in this turn, in order; empty of a first play, which has a sentence of its own."""
    if len(climb.run) < 2:
        return ""
    signs = []
    for cards in climb.run:
        faces = [view.faces[card].rank for card in cards if card in view.faces]
        rank = next((climb.ranks[card] for card in cards if card in climb.ranks), faces[-1] if faces else 0)
        sign = rank_text(words.t, words.pack(), rank) if rank else "?"
        signs.append(sign if len(cards) == 1 else words.t("table.climb.times", rank=sign, n=len(cards)))
    who = words.services.narrator.person(climb.runner, words.names, words.observer)
    said = words.t("table.climb.turn", who=who, run=words.t("table.climb.after").join(signs))
    return said[:1].upper() + said[1:]


def _ends(words: Telling, act: Act) -> bool:
    game = words.host.setup.game
    light = {f"{game}.{verb}" for verb, how in sheet(game).answers.items() if how.light}
    return any(isinstance(event, Called) and event.word in light for event in act.events)
