"""Says what the owner of a hand is told and offered at a table on which formulas are laid: the answers of their turn,
what their cards come to, what a chosen card waits for. It decides nothing."""
from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.core.cards import CardId
from game.odds.advice import Advice, Lacking
from game.odds.formula import CODES, SIGNS
from game.ui.kinds.formula.held_formula import HELD, HeldFormula
from game.ui.kinds.formula.sheet import formulas
from game.ui.kit.answers import Answer
from game.ui.kit.answers import answers as general

DISCARD = "d"
"""The key that throws off a card."""

MOST = 4
"""Answers that find room below each other."""

NO_ATTACK_YET = "no_attack_yet"
"""The sentence by which a game refuses an attack before everyone has had their first turn."""

LISTED = 4
"""So many values that one card more would make are told, the highest ones."""


class FormulaLines(NamedTuple):
    """The gold line, the lines below it, and the sentence under the stage."""

    title: str = ""
    text: str = ""
    hint: str = ""


def sign(code: str) -> str:
    """Return how a kind is printed for people."""
    return SIGNS[CODES.index(code)] if code in CODES else code


def _is_asked(hand: HeldFormula) -> bool:
    session = hand.context.session
    return session.is_shown and hand.context.observer in session.view.asked and bool(session.offers())


def awaited(hand: HeldFormula) -> bool:
    """Return whether the screen has come to rest on a question that this hand has to answer."""
    session, seat = hand.context.session, hand.context.observer
    return seat is not None and session.is_shown and seat in session.view.asked and not hand.context.host.forced(seat)


def answers(hand: HeldFormula) -> list[Answer | None] | None:
    """Return the answers of one's own turn, each always in its place: first the attack or the draw, then what is thrown
    off, then what only some cards may do. Of the question whether one robs, both; None where others stand there."""
    session, how = hand.context.session, hand.context.session.play.room.table.sheet
    if not _is_asked(hand):
        return None
    words = hand.context.words
    if hand.board.robbing is not None:
        given = general(session.offers(), how, words.t, lambda offer: words.offer(offer, session.view), (),
                        session.takes_part, session.view.asking)
        return [_worthless(hand, answer) for answer in given if answer is not None]
    main = _main(hand)
    discard, *extras = _of_meant(hand, main is not None and main.enabled)
    if hand.board.advised().turns and (hand.chosen is not None or hand.board.laying.cards):
        extras.append(Answer("turn", words.t("table.formula.turn"), key="t"))
    return [_worthless(hand, main), discard, *extras][:MOST]


def _main(hand: HeldFormula) -> Answer | None:
    """What ends a turn, or begins it, whatever card is chosen; the attack is there without a formula, too."""
    session, how = hand.context.session, hand.context.session.play.room.table.sheet.answers
    for offer in session.offers():
        verb = offer.action.verb
        if not any(touch.kind in ("card", "seat") for touch in offer.touch) and not _names(offer.action.args):
            return Answer(verb, hand.context.words.offer(offer, session.view), _style(hand, verb), offer.action.text(),
                          how[verb].key if verb in how else "")
    main = next(iter(how), "")
    if session.view.asking != "turn":
        return None
    t, waits = hand.context.words.t, _is_protected(hand)
    return Answer(main, t(f"{hand.game}.offer.{main}"), "gold", key=how[main].key, enabled=False,
                  reason=t("table.formula.not_yet" if waits else "table.formula.not_complete"),
                  refused=f"{hand.game}.{NO_ATTACK_YET}" if waits else "")


def _is_protected(hand: HeldFormula) -> bool:
    """Return whether nobody may attack yet, because some have yet to have their first turn."""
    return bool(hand.context.session.view.fact("first_turns"))


def _worthless(hand: HeldFormula, answer: Answer | None) -> Answer | None:
    """What wins nothing says so and does not shine."""
    best = hand.board.advised().best
    if answer is None or not answer.enabled or best is None or best.value > 0 or answer.style != "gold":
        return answer
    label = hand.context.words.t("table.formula.worth", act=answer.label, n=best.value)
    return answer._replace(style="plain", label=label)


def _names(args: tuple[str, ...]) -> bool:
    return len(args) > 1


def _style(hand: HeldFormula, verb: str) -> str:
    how = hand.context.session.play.room.table.sheet.answers.get(verb)
    return how.style if how is not None and hand.chosen is None else "plain"


def _of_meant(hand: HeldFormula, other: bool) -> list[Answer | None]:
    """What can be done with the card that is meant: discard it, None where that cannot be; with a word; name a kind. A
    card that is not chosen, but that keys stand on or that was touched last, will do; the focus does not leave it for
    that. `other`: there is something else to do, which shines then."""
    t, session = hand.context.words.t, hand.context.session
    card, quiet = hand.means(), hand.chosen is None
    found = [_discard(hand, card, "plain" if quiet and other else "gold", quiet) if hand.plain(card) is not None
             else None]
    for offer in hand.ways(card):
        if [touch.kind for touch in offer.touch] == ["button"] and offer.touch[0].what not in CODES:
            found.append(Answer(f"with-{offer.touch[0].what}", hand.context.words.offer(offer, session.view), "plain",
                                offer.action.text(), quiet=quiet))
    if hand.named:
        found.append(Answer("kinds", t("table.formula.name"), "plain", key="k", quiet=quiet))
    return found


def _discard(hand: HeldFormula, card: CardId | None, style: str, quiet: bool) -> Answer:
    t, offer = hand.context.words.t, hand.plain(card)
    label, does = t("table.formula.discard", card=sign_of(hand, card)), offer.action.text() if offer is not None else ""
    return Answer("discard", label, style, does, DISCARD, quiet=quiet, brief=t(f"{hand.game}.offer.discard"))


def may_discard(hand: HeldFormula) -> bool:
    """Return whether some card may be thrown off now."""
    return _is_asked(hand) and any(hand.plain(card) is not None for card in hand.board.all_cards())


def sign_of(hand: HeldFormula, card: CardId | None = None) -> str:
    """Return the chosen card, or this one, in a few letters."""
    face = hand.board.face(hand.chosen if card is None else card)
    if face is not None and face.code not in CODES:        # it bears its own name
        return hand.context.words.card_name(face).partition("（")[0].partition(" (")[0]
    return "" if face is None else SIGNS[face.rank] if face.rank < len(SIGNS) else face.code


def told(hand: HeldFormula) -> FormulaLines:
    """Return the lines beside the hand, and below the stage, for its owner."""
    session = hand.context.session
    if session.view.question != hand.context.host.question or (not session.play.settled and not session.play.arranging):
        return FormulaLines()
    return FormulaLines(*_worth(hand), _waits(hand) if _is_asked(hand) else "")


def _worth(hand: HeldFormula) -> tuple[str, str]:
    """What the hand comes to, and – by a setting – what would complete it."""
    t, advice = hand.context.words.t, hand.board.advised()
    if hand.context.session.view.asking == "" or not hand.board.all_cards():
        return "", ""
    if advice.best is not None:
        carries = formulas(hand.context.session.play.room.table.sheet).carry
        return t("table.formula.value", n=advice.best.value), \
            t("table.formula.zero") if carries and advice.best.value == 0 else ""
    held = len(hand.context.session.view.hand(hand.context.observer or 0))
    if not hand.context.services.settings.completes or held != HELD:
        return "", ""
    return t("table.formula.lacks"), "\n".join(lacking_lines(t, advice, LISTED)) or t("table.formula.lacks_none")


def lacking_lines(say: Callable[..., str], advice: Advice, most: int) -> list[str]:
    """List what would complete a hand, the best first, and how many of these cards do not lie open yet.

    Kinds that come to the same share a line; `most`: so many lines at most."""
    worth = dict[int, list[Lacking]]()
    for each in advice.lacking:
        if each.unseen:
            worth.setdefault(each.value, []).append(each)
    return [say("table.formula.held", code=say("table.formula.or").join(sign(each.code) for each in found), n=value,
                left=sum(each.unseen for each in found)) for value, found in sorted(worth.items(), reverse=True)[:most]]


def _waits(hand: HeldFormula) -> str:
    """What the chosen card may be told, or does, or that one is to be chosen."""
    t, asking = hand.context.words.t, hand.context.session.view.asking
    if hand.board.robbing is not None:
        return ""
    ways = hand.ways(hand.chosen)
    seats = any(touch.kind == "seat" for offer in ways for touch in offer.touch)
    trades = any(len(offer.touch) > 1 and offer.touch[-1].kind == "seat" for offer in hand.context.session.offers())
    if hand.chosen is not None and seats:
        return t("table.formula.trading" if trades else "table.formula.seat", card=sign_of(hand))
    face = hand.board.face(hand.chosen)
    if face is not None:
        return hand.context.words.card_effect(face)
    if trades:
        return t("table.formula.trade")
    complete = hand.board.advised().best is not None and asking == "turn"
    if asking == "turn" and _is_protected(hand):
        key = "wait" + _device(hand)
    else:
        key = "ready" if complete else ("choose" if asking == "turn" else "other") + _device(hand)
    return t(f"table.formula.{key}", n=len(hand.board.all_cards()), key=DISCARD.upper())


def _device(hand: HeldFormula) -> str:
    """Which hint is meant for what people have in hand."""
    services = hand.context.services
    return "_pad" if services.devices.by_pad else "_keys" if hand.context.by_keys else ""
