"""The answers a person may give now, as buttons in fixed places, from the offers of the host. It decides nothing.

Which of them stand there says `client`; here they get their words, their style and their keys. Between deals, in the
window before the first turn and for those who are out, the table itself offers to go on.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from game.client.answers import Stands, open_answers
from game.core.rules import Offer
from game.data.sheet import AnswerEntry as How
from game.data.sheet import Sheet

Words = Callable[..., str]


class Answer(NamedTuple):
    """One place: `verb` names it, `text` is the whole action to submit, empty for what the table itself does.

    enabled: False shows the name and the `reason`; `refused`: the key of what pressing it then says, where the sheet of
    the game does not say it. calm: nothing is lost by it. standing: always
    shown, whether on offer or not; keys and pads never begin there. quiet: it comes and goes with what one looks
    at, and the focus stays there. brief: what stands there where the label finds no room. act: what it does, where the
    table does not know that by its name.
    """

    name: str
    label: str
    style: str = "plain"
    text: str = ""
    key: str = ""
    command: str = ""
    enabled: bool = True
    reason: str = ""
    refused: str = ""
    calm: bool = False
    standing: bool = False
    icon: str = ""
    sub: str = ""
    quiet: bool = False
    brief: str = ""
    act: Callable[[], None] | None = None


def answers(offers: Sequence[Offer], sheet: Sheet, words: Words, label: Callable[[Offer], str],
            more: Sequence[Answer], taking_part: bool, asking: str = "",
            holding: Mapping[str, str] = MappingProxyType({})) -> list[Answer | None]:
    """List the answers by place; None where nothing stands. What stands there says `open_answers`; `more` are the
    table's own, put into the places left free. One of `more` that is gold leads: nothing else shines beside it. Gold is
    advice: a sheet gives it to what the table itself would do, and whatever is all that can be done shines by itself –
    but for what a light touch gives, which looks the same whatever its owner holds."""
    rare = any(sheet.answers[offer.action.verb].always for offer in offers if offer.action.verb in sheet.answers)
    places = [stands and _button(stands, sheet.answers[stands.verb], words, label, rare)
              for stands in open_answers(offers, sheet, taking_part, asking, holding)]
    if not rare and len(_choices(offers, sheet)) == 1:
        places = [it and it._replace(style="gold" if it.enabled and not it.standing and not sheet.answers[it.name].light
                                     else it.style) for it in places]
    if any(answer.style == "gold" for answer in more):
        places = [it and it._replace(style="plain" if it.style == "gold" else it.style) for it in places]
    for answer in more:
        if None in places:
            places[places.index(None)] = answer
    return _only(places) if offers and sheet.questions.get(asking) else places


def _button(stands: Stands, how: How, words: Words, label: Callable[[Offer], str], rare: bool) -> Answer:
    if stands.offer is None:
        return Answer(stands.verb, words(stands.label), how.style, key=how.key, command=how.command, enabled=False,
                      reason=words(stands.reason), standing=stands.spoken)
    return Answer(stands.verb, label(stands.offer), _style(how, rare), stands.text, how.key, how.command,
                  calm=how.calm, standing=stands.spoken)


def _choices(offers: Sequence[Offer], sheet: Sheet) -> list[Offer]:
    """Offers that make up the decision; excludes standing and rare ones."""
    return [offer for offer in offers if (how := sheet.answers.get(offer.action.verb)) is None
            or not (how.quiet or how.always)]


def _only(places: list[Answer | None]) -> list[Answer | None]:
    """Where of several answers to a question but one can be given, that one shines."""
    given = [a for a in places if a is not None and a.enabled and not a.standing]
    only = len(given) == 1 and any(a is not None and not a.enabled and not a.standing for a in places)
    return [a._replace(style="gold") if a is not None and only and a is given[0] else a for a in places]


def _style(how: How, rare: bool) -> str:
    """When something is on offer that seldom is, that is what shines, and nothing else does."""
    return "gold" if how.always else "plain" if rare and how.style == "gold" else how.style


def below(places: Sequence[Answer | None], fixed: bool) -> list[Answer | None]:
    """List the answers as they stand below each other: without gaps, or – `fixed` – each in its place, and nothing
    below the last."""
    last = max((at for at, answer in enumerate(places) if answer is not None), default=-1)
    return [answer for answer in places[:last + 1] if fixed or answer is not None]
