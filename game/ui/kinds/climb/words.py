"""Says what is said below the table, in one sentence, of what many do at once where cards climb – drawing for the first
deal, paying a winner –, of a whole turn, and what is not worth a sentence. The log has each of them in its own words.
"""
from __future__ import annotations

from itertools import pairwise

from game.core.cards import CardId
from game.core.events import Called, Paid
from game.core.view import View
from game.data.sheet import sheet
from game.ui.hand.table_words import TableWords
from game.ui.kinds.climb.drawing import rank_text
from game.ui.kinds.climb.fold import Climb, climbing
from game.ui.stage.records import Act


def altogether(words: TableWords, act: Act, view: View) -> str:
    """Return the sentence for all of them; empty if each is to be named. Players say themselves that they end their
    turn, and everybody expects that cards are gathered before a deal: below stays what happened last."""
    if act.kind == "gather" or _ends(words, act):
        return words.queue.sentence
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


def run(words: TableWords, climb: Climb, view: View) -> str:
    """Return who has laid which ranks in this turn, in order, and why one follows that is not the next; empty for a
    single play, which has its own sentence."""
    ranks = [_rank(climb, view, cards[-1]) for cards in climb.run]
    under = view.zone("pile")[:-len(climb.laid)][-1:]
    free = next((before for before, after in pairwise((*(_rank(climb, view, card) for card in under), *ranks))
                 if before and after and after not in (before, before + 1)), 0)
    if len(ranks) < 2 and not free:
        return ""
    t, pack = words.t, words.pack
    signs = []
    for rank, cards in zip(ranks, climb.run, strict=True):
        sign = rank_text(t, pack, rank) if rank else "?"
        signs.append(sign if len(cards) == 1 else t("table.climb.times", rank=sign, n=len(cards)))
    who = words.services.narrator.person(climb.runner, words.names, words.observer)
    said = t("table.climb.turn", who=who, run=t("table.climb.after").join(signs))
    if free:
        said = t("table.climb.free", said=said, rank=rank_text(t, pack, free))
    return said[:1].upper() + said[1:]


def _rank(climb: Climb, view: View, card: CardId) -> int:
    """What a card on the pile counts; 0: this observer has not seen it."""
    return climb.ranks.get(card) or (view.faces[card].rank if card in view.faces else 0)


def _ends(words: TableWords, act: Act) -> bool:
    game = words.host.setup.game
    light = {f"{game}.{verb}" for verb, how in sheet(game).answers.items() if how.light}
    return any(isinstance(event, Called) and event.word in light for event in act.events)
