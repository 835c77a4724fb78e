"""Says why something is good in Calcolon, as one seat may say it: clauses made of what that seat was told.

It decides nothing, and knows neither chances nor words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from game.bots.player import Weighed
from game.core.cards import Card
from game.core.counsel import Clause
from game.core.rules import Action, Offer, Options
from game.core.view import View
from game.decks.calcolon import BOW, CALCOLON, TENTH
from game.odds.advice import FormulaOrder
from game.odds.formula import TURNED, Formula, steps
from game.rules.calcolon.advice import advice
from game.rules.calcolon.hands import CARDS, FIRST, KINDS, NUMBERS, best_of, key_of


def called(action: Action, view: View, offers: tuple[Offer, ...]) -> Clause:
    """See Reasons."""
    args = action.args
    match action.verb, args:
        case "discard", (code,):
            return Clause("hint.do.discard", cards=(_card(code),))
        case "discard", (code, "push", name):
            return Clause("hint.do.push", seats=(int(name[1:]) - 1,), cards=(_card(code),))
        case "discard", (code, "name", kind):
            return Clause("hint.do.name", cards=(_card(code), _card(kind)))
        case "discard", (code, _):
            return Clause("hint.do.skip", cards=(_card(code),))
        case "trade", (name, code):
            return Clause("hint.do.trade", seats=(int(name[1:]) - 1,), cards=(_card(code),))
    return Clause(f"hint.do.{action.verb}")


def because(
    weighed: Sequence[Weighed], view: View, offers: tuple[Offer, ...], options: Options
) -> tuple[Clause, ...]:
    """See Reasons: of an attack the formula and its value, of a discard how many cards complete what is kept, beside
    what would be kept by the next best."""
    action, others = weighed[0].action, [each.action for each in weighed[1:]]
    own = advice(view, options)
    if action.verb in ("attack", "rob") and own.best is not None:
        worth = Clause("hint.value", own.best.value, signs=_written(view, own.best))
        return worth, *_instead(others, view, options)
    if action.verb == "pass" and own.best is not None:
        return (Clause("hint.too_little", own.best.value), *_told(_completing(view, options)))
    if action.verb == "trade":      # the four they keep are not those they hold
        return _too_many(view, _card(action.args[1]))
    if action.verb != "discard":
        return _told(_completing(view, options))
    return _thrown(weighed, own.best, view, options)[:2]


def _thrown(weighed: Sequence[Weighed], best: FormulaOrder | None, view: View, options: Options) -> tuple[Clause, ...]:
    """Of a discard: what it does, then what is kept beside what the next best would keep."""
    (action, _, worlds), *rest = weighed
    others = [each.action for each in rest]
    card, kept = _card(action.args[0]), _completing(view, options, action.args[0])
    found: list[Clause] = []
    if action.args[1:2] == ("push",):
        found.append(Clause("hint.push", seats=(int(action.args[2][1:]) - 1,)))
    elif best is not None:
        waits = bool(view.fact("first_turns"))
        found.append(Clause("hint.attack_waits" if waits else "hint.could_attack", best.value))
    elif KINDS[FIRST[card.code]] == BOW:
        found.append(Clause("hint.bow", cards=(card,)))
    other = next((each.args[0] for each in others if each.verb == "discard" and each.args[0] != card.code), "")
    beside = _beside(kept, _completing(view, options, other), card, _card(other)) if other else ()
    if beside or found or (kept and kept.n):
        return *found, *(beside or (*_too_many(view, card), *_told(kept)))
    return *_too_many(view, card), *_told(kept), Clause("hint.played_out", worlds)


def _beside(kept: Completing | None, other: Completing | None, card: Card, second: Card) -> tuple[Clause, ...]:
    """In what the four cards that are kept are better than those that stay if `second` goes; nothing where it cannot
    be counted."""
    if not kept or not kept.n:
        return ()
    count, most = (other.n, other.most) if other else (0, 0)
    if kept.n > count:
        key = "hint.without_other" if count else "hint.without_other_none"
        return Clause("hint.completes", kept.n, kept.of), Clause(key, count, cards=(card, second))
    if kept.most > most:
        return Clause("hint.best_makes", kept.most, most, cards=(card, second)), *_told(kept)
    return ()


def _instead(others: Sequence[Action], view: View, options: Options) -> tuple[Clause, ...]:
    """Return what a player waits for who declines: as far as that can be counted."""
    if not others or others[0].verb not in ("discard", "pass"):
        return ()
    gone = others[0].args[:1]       # which four stay depends on it
    kept, cards = _completing(view, options, *gone), tuple(map(_card, gone))
    which = "discards" if gone else "waits"
    if kept is None or not kept.n:
        return (Clause(f"hint.else_{which}_none", cards=cards),)
    return (Clause(f"hint.else_{which}", kept.n, kept.of, cards=cards),)


def _too_many(view: View, gone: Card) -> tuple[Clause, ...]:
    """Of what a hand has more than any formula takes."""
    assert view.observer is not None
    kinds = [KINDS[NUMBERS[view.faces[card]]] for card in view.hand(view.observer) if card in view.faces]
    numbers, signs = sum(kind <= TENTH for kind in kinds), sum(TENTH < kind < BOW for kind in kinds)
    if gone.rank <= TENTH and numbers > 3:
        return (Clause("hint.many_numbers", numbers),)
    if TENTH < gone.rank < BOW and signs > 2:
        return (Clause("hint.many_signs", signs),)
    return ()


class Completing(NamedTuple):
    """Describes what would complete four cards: how many of those this seat has not seen, and the largest value they
    make."""

    n: int
    of: int
    most: int


def _completing(view: View, options: Options, without: str = "") -> Completing | None:
    """Of the four cards that are held when this one is gone; None where no single card completes them."""
    me = view.observer
    assert me is not None
    faces = [view.faces[card] for card in view.hand(me) if card in view.faces]
    if without:
        faces.remove(next(face for face in faces if face.code == without))
    held = [NUMBERS[face] for face in faces]
    if len(held) != 4 or any(KINDS[number] == BOW for number in held):
        return None
    way = (me in view.fact("brackets")) + 2 * (me in view.fact("rebel"))
    unseen = Counter(NUMBERS[card] for card in CALCOLON.cards) - Counter(NUMBERS[f] for f in view.faces.values())
    key, most, count = key_of(held), 0, 0
    for kind in range(BOW):
        best = best_of(key + (1 << 3 * kind), way)
        if best is not None and (options["negative"] or best.value >= 0):
            here = sum(many for number, many in unseen.items() if KINDS[number] == kind)
            count, most = count + here, max(most, best.value if here else 0)
    return Completing(count, sum(unseen.values()), most)


def _told(kept: Completing | None) -> tuple[Clause, ...]:
    if kept is None:
        return (Clause("hint.no_room"),)
    if not kept.n:
        return (Clause("hint.nothing_completes"),)
    found = Clause("hint.completes", kept.n, kept.of)
    return (found, Clause("hint.up_to", kept.most)) if kept.most > 0 else (found,)


def _written(view: View, best: FormulaOrder) -> str:
    """The formula as people write it."""
    kinds = [KINDS[NUMBERS[view.faces[card]]] for card in best.cards]
    read = [TURNED[kind] if card in best.turned else kind for card, kind in zip(best.cards, kinds, strict=True)]
    return steps(Formula(tuple(read), best.brackets))[0]  # type: ignore[arg-type]


def _card(code: str) -> Card:
    return CARDS[FIRST[code]]
