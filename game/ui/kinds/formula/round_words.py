"""Says what is said below the table when a round of formulas is over: who wins with what, what it costs each seat, and
why. The log has each of them in its own words."""
from __future__ import annotations

from game.core.view import View
from game.data.sheet import sheet
from game.ui.draw.text import is_japanese
from game.ui.hand.table_words import TableWords
from game.ui.kinds.formula.fate import signed
from game.ui.kinds.formula.fold import HandValue, reckon
from game.ui.kinds.formula.sheet import formulas
from game.ui.stage.records import Act


def costs(words: TableWords, act: Act, view: View) -> str:
    """Return the sentence of a round that has just ended; empty at any other moment, and where no hands were compared.
    """
    how = sheet(words.host.setup.game)
    told = reckon(view, how) if act.kind == "end-deal" and formulas(how).rob else None
    winner = told.winner if told is not None else None
    if told is None or winner is None:
        return ""
    t, lost = words.t, [result for result in told.results if result.won < 0]
    who = _person(words, winner)
    said = [t("table.formula.end.won", who=who, n=winner.value, you=winner.seat == words.observer)]
    said += [t("table.formula.end.lost", who=_person(words, result), points=signed(result.won))
             for result in lost if not result.burst]
    if burst := [result for result in lost if result.burst]:
        said.append(t("table.formula.end.bursts", cost=_costs(words, burst)))
    return ("" if is_japanese(said[0]) else " ").join(said)


def _costs(words: TableWords, burst: list[HandValue]) -> str:
    """Those with equal fates together."""
    groups: dict[tuple[bool, int], list[HandValue]] = {}
    for result in burst:
        groups.setdefault((result.because >= 0, result.won), []).append(result)
    return words.t("list.comma").join(
        words.t("table.formula.end.cost_devil" if devil else "table.formula.end.cost", n=len(group),
                points=signed(points), names=words.services.language.join(_person(words, result) for result in group))
        for (devil, points), group in groups.items())


def _person(words: TableWords, result: HandValue) -> str:
    return words.services.narrator.person(result.seat, words.names, words.observer)
