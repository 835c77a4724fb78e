"""What is said below the table, in one sentence, of what many do at once where cards climb – drawing for the first
deal, paying a winner – and what is not worth a sentence. The log has each of them in its own words.
"""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import Called, Paid
from game.ui.stage.acts import Act
from game.ui.stage.setting import setting

if TYPE_CHECKING:
    from game.ui.scenes.table_words import Words


def altogether(words: Words, act: Act) -> str:
    """The sentence for all of them; empty if each is to be named. That somebody ends his turn he says himself: below
    stays what happened last."""
    if _ends(words, act):
        return words.sentence
    if act.kind == "draw":
        return words.t("table.climb.draws")
    paid = [event for event in act.events if isinstance(event, Paid)] if act.kind == "pay" else []
    first = paid[0] if len(paid) > 1 else None
    if first is None or any((it.payee, it.amount) != (first.payee, first.amount) for it in paid):
        return ""
    who = words.services.narrator.person(first.payee, words.names, words.observer)
    return words.t("table.climb.paid", n=len(paid), who=who, amount=first.amount)


def _ends(words: Words, act: Act) -> bool:
    game = words.host.setup.game
    light = {f"{game}.{verb}" for verb, how in setting(game).answers.items() if how.light}
    return any(isinstance(event, Called) and event.word in light for event in act.events)
