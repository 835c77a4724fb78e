"""Why something is good in Calcolon, as one seat may say it: clauses made of what that seat was told.

It decides nothing, and knows neither chances nor words.
"""

from __future__ import annotations

from collections import Counter

from game.core.cards import Card
from game.core.counsel import Clause
from game.core.rules import Action, Offer, Options
from game.core.view import View
from game.decks.calcolon import BOW, CALCOLON, TENTH
from game.lore.advice import Reading
from game.lore.formula import TURNED, Formula, steps
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


def because(action: Action, view: View, offers: tuple[Offer, ...], options: Options) -> tuple[Clause, ...]:
    """See Reasons: of an attack the formula and its value, of a discard how many cards complete what is kept."""
    own = advice(view, options)
    if action.verb in ("attack", "rob") and own.best is not None:
        return (Clause("hint.value", own.best.value, signs=_written(view, own.best)),)
    if action.verb == "pass" and own.best is not None:
        return (Clause("hint.too_little", own.best.value), *_waits(view, options, ""))
    if action.verb == "trade":      # the four he keeps are not those he holds
        return _too_many(view, _card(action.args[1]))
    if action.verb != "discard":
        return _waits(view, options, "")
    card = _card(action.args[0])
    found = [*_too_many(view, card), *_waits(view, options, card.code)]
    if action.args[1:2] == ("push",):
        found.insert(0, Clause("hint.push", seats=(int(action.args[2][1:]) - 1,)))
    elif own.best is not None:
        found.append(Clause("hint.could_attack", own.best.value))
    elif KINDS[FIRST[card.code]] == BOW:
        found.append(Clause("hint.bow", cards=(card,)))
    return tuple(found[:2])


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


def _waits(view: View, options: Options, without: str) -> tuple[Clause, ...]:
    """How many of the cards this seat has not seen complete what it keeps."""
    me = view.observer
    assert me is not None
    faces = [view.faces[card] for card in view.hand(me) if card in view.faces]
    if without:
        faces.remove(next(face for face in faces if face.code == without))
    held = [NUMBERS[face] for face in faces]
    if len(held) != 4 or any(KINDS[number] == BOW for number in held):
        return (Clause("hint.no_room"),)
    way = (me in view.fact("brackets")) + 2 * (me in view.fact("rebel"))
    unseen = Counter(NUMBERS[card] for card in CALCOLON.cards) - Counter(NUMBERS[f] for f in view.faces.values())
    key, most, count = key_of(held), 0, 0
    for kind in range(BOW):
        best = best_of(key + (1 << 3 * kind), way)
        if best is not None and (options["negative"] or best.value >= 0):
            here = sum(many for number, many in unseen.items() if KINDS[number] == kind)
            count, most = count + here, max(most, best.value if here else 0)
    if not count:
        return (Clause("hint.nothing_completes"),)
    found = Clause("hint.completes", count, sum(unseen.values()))
    return (found, Clause("hint.up_to", most)) if most > 0 else (found,)


def _written(view: View, best: Reading) -> str:
    """The formula as people write it."""
    kinds = [KINDS[NUMBERS[view.faces[card]]] for card in best.cards]
    read = [TURNED[kind] if card in best.turned else kind for card, kind in zip(best.cards, kinds, strict=True)]
    return steps(Formula(tuple(read), best.brackets))[0]  # type: ignore[arg-type]


def _card(code: str) -> Card:
    return CARDS[FIRST[code]]
