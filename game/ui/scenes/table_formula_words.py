"""What the owner of a hand is told and offered at a table on which formulas are laid: the answers of his turn, what his
cards come to, what a chosen card waits for. It decides nothing.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.core.cards import CardId
from game.core.formula import CODES, SIGNS
from game.ui.scenes.table_answers import Answer

if TYPE_CHECKING:
    from game.ui.scenes.table_formula import FormulaHand

DISCARD = "d"
"""The key that throws off a card."""

MOST = 4
"""Answers that find room below each other."""

LISTED = 5
"""So many kinds that would complete a hand are told; of more the first ones."""


HELD = 4
"""With so many cards in hand one waits for the fifth."""


class Told(NamedTuple):
    """The gold line, the lines below it, and the sentence under the stage."""

    title: str = ""
    text: str = ""
    hint: str = ""


def sign(code: str) -> str:
    """How a kind is printed for people."""
    return SIGNS[CODES.index(code)] if code in CODES else code


def _is_asked(hand: FormulaHand) -> bool:
    session = hand.scene.session
    return session.is_shown and hand.scene.observer in session.view.asked and bool(session.offers())


def answers(hand: FormulaHand) -> list[Answer | None] | None:
    """The answers of one's own turn: what the chosen card may do, and the attack; None where others stand there."""
    session, how = hand.scene.session, hand.scene.session.play.room.table.setting.answers
    if not _is_asked(hand) or hand.robbing is not None:
        return None
    found: list[Answer | None] = [*_of_chosen(hand)]
    for offer in session.offers():
        verb = offer.action.verb
        if not any(touch.kind in ("card", "seat") for touch in offer.touch) and not _names(offer.action.args):
            found.append(Answer(verb, hand.scene.words.offer(offer, session.view), _style(hand, verb),
                                offer.action.text(), how[verb].key if verb in how else ""))
    main = next(iter(how), "")
    if session.view.asking == "turn" and hand.chosen is None and main not in [a.name for a in found if a is not None]:
        found.append(Answer(main, hand.scene.words.t(f"{hand.game}.offer.{main}"), "gold", key=how[main].key,
                            enabled=False, reason=hand.scene.words.t("table.formula.not_complete")))
    found += _of_meant(hand, any(a.enabled for a in found if a is not None))
    if hand.advised().turns and (hand.chosen is not None or hand.laying.cards):
        found.append(Answer("turn", hand.scene.words.t("table.formula.turn"), key="t"))
    return found[:MOST]


def _names(args: tuple[str, ...]) -> bool:
    return len(args) > 1


def _style(hand: FormulaHand, verb: str) -> str:
    how = hand.scene.session.play.room.table.setting.answers.get(verb)
    return how.style if how is not None and hand.chosen is None else "plain"


def _of_chosen(hand: FormulaHand) -> list[Answer | None]:
    """Discard it; with a word; name a kind."""
    t, session, found = hand.scene.words.t, hand.scene.session, list[Answer | None]()
    if hand.plain(hand.chosen) is not None:
        found.append(Answer("discard", t("table.formula.discard", card=sign_of(hand)), "gold", key=DISCARD))
    for offer in hand.ways(hand.chosen):
        if [touch.kind for touch in offer.touch] == ["button"] and offer.touch[0].what not in CODES:
            found.append(Answer(f"with-{offer.touch[0].what}", hand.scene.words.offer(offer, session.view), "plain",
                                offer.action.text()))
    if hand.kinds.offers():
        found.append(Answer("kinds", t("table.formula.name"), "plain", key="k"))
    return found


def may_discard(hand: FormulaHand) -> bool:
    """Some card may be thrown off now."""
    return _is_asked(hand) and any(hand.plain(card) is not None for card in hand.all_cards())


def _of_meant(hand: FormulaHand, other: bool) -> list[Answer | None]:
    """A card that is not chosen, but that keys stand on or that was touched last, may be thrown off, too; the focus
    does not leave it for that. `other`: there is something else to do, which shines then."""
    if hand.chosen is not None or hand.plain(card := hand.means()) is None:
        return []
    label = hand.scene.words.t("table.formula.discard", card=sign_of(hand, card))
    return [Answer("discard", label, "plain" if other else "gold", key=DISCARD, quiet=True)]


def sign_of(hand: FormulaHand, card: CardId | None = None) -> str:
    """The chosen card, or this one, in a few letters."""
    face = hand.face(hand.chosen if card is None else card)
    return "" if face is None else SIGNS[face.rank] if face.rank < len(SIGNS) else face.code


def told(hand: FormulaHand) -> Told:
    """What stands beside the hand, and below the stage, for its owner."""
    session = hand.scene.session
    if session.view.question != hand.scene.host.question or (not session.play.settled and not session.play.arranging):
        return Told()
    return Told(*_worth(hand), _waits(hand) if _is_asked(hand) else "")


def _worth(hand: FormulaHand) -> tuple[str, str]:
    """What the hand comes to, and – by a setting – what would complete it."""
    t, advice = hand.scene.words.t, hand.advised()
    if hand.scene.session.view.asking == "" or not hand.all_cards():
        return "", ""
    if advice.best is not None:
        return t("table.formula.value", n=advice.best.value), ""
    held = len(hand.scene.session.view.hand(hand.scene.observer or 0))
    if not hand.scene.services.settings.completes or held != HELD:
        return "", ""
    kinds = [t("table.formula.held", code=sign(each.code), n=each.value) for each in advice.lacking[:LISTED]]
    return t("table.formula.lacks"), " · ".join(kinds) or t("table.formula.none")


def _waits(hand: FormulaHand) -> str:
    """What the chosen card may be told, or does, or that one is to be chosen."""
    t, asking = hand.scene.words.t, hand.scene.session.view.asking
    if hand.robbing is not None:
        return ""
    ways = hand.ways(hand.chosen)
    seats = any(touch.kind == "seat" for offer in ways for touch in offer.touch)
    trades = any(len(offer.touch) > 1 and offer.touch[-1].kind == "seat" for offer in hand.scene.session.offers())
    if hand.chosen is not None and seats:
        return t("table.formula.trading" if trades else "table.formula.seat", card=sign_of(hand))
    face = hand.face(hand.chosen)
    if face is not None:
        return hand.scene.words.card_effect(face)
    if trades:
        return t("table.formula.trade")
    complete = hand.advised().best is not None and asking == "turn"
    key = "ready" if complete else ("choose" if asking == "turn" else "other") + _device(hand)
    return t(f"table.formula.{key}", n=len(hand.all_cards()), key=DISCARD.upper())


def _device(hand: FormulaHand) -> str:
    """Which hint is meant for what people have in hand."""
    services = hand.scene.services
    return "_pad" if services.by_pad else "_keys" if hand.scene.by_keys else ""
