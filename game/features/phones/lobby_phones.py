"""Seats those with phones at a table that is being laid: each gets a bot's seat as they come, and keeps it until they
go."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core.ports import PERSON, PHONE, Chair, bot_kind
from game.core.seating import Seat
from game.core.words import heard
from game.features.contract import FeatureEntry, LaidTable
from game.features.phones.port import Phones, Visitor
from game.features.phones.you_page import YouAt, YouSeat

SEVERAL: Final = 2
"""Phones at a table from which on “You” before the screen may be a person who has come with one."""


class LobbyPhones:
    """See Arriving. `entry`: the way to where phones are invited; `you`: where “You” sits, as far as that is known;
    `ask`: asks that, of the person of this name, as long as it is to be known."""

    def __init__(self, page: LaidTable, phones: Phones, entry: FeatureEntry, you: YouSeat,
                 ask: Callable[[str, Callable[[], bool]], None]) -> None:
        self._page, self._phones, self.entry = page, phones, entry
        self._you, self._ask = you, ask
        self._called: dict[int, str] = {}       # by number, as they are called on their chair

    def _usual(self) -> str:
        """The kind of bot that takes the seat of a person who leaves."""
        return bot_kind(self._page.draft.pool.level)

    @property
    def _chairs(self) -> list[Chair]:
        return self._page.draft.chairs

    def attend(self) -> None:
        """See Arriving."""
        if self._phones.is_open:
            self._phones.expect(self._page.draft.game.id)
        visitors = {each.number: each for each in self._phones.visitors}
        for number in [each for each in visitors if self._is_off(each)]:
            del visitors[number]
            self._phones.send_away(number)
        self._forget(visitors)
        for number, visitor in visitors.items():
            if self._seat(number) is None:
                self._welcome(visitor)
            else:
                self._rename(visitor)
        self._look_for_you()
        self._phones.lay({number: self._seat(number) for number in visitors})

    # ---- “You”, who may be one of them
    @property
    def doubted(self) -> str:
        """The name of “You”, of whom no person has said where they sit, though several hold phones; empty: there is
        none, or they have."""
        at = self._doubted
        return self._chairs[at].name if at is not None and self._you.at in ("", "asked") else ""

    @property
    def _doubted(self) -> Seat | None:
        """The seat of “You” that nobody has touched, beside several phones."""
        draft = self._page.draft
        if sum(chair.kind == PHONE for chair in draft.chairs) < SEVERAL:
            return None
        return next((at for at, chair in enumerate(draft.chairs) if chair.kind == PERSON
                     and chair.name == draft.pool.you and not self._page.is_held(chair)), None)

    def answer(self, at: YouAt) -> None:
        """Hear where “You” sits."""
        self._you.answer(at)
        self._look_for_you()

    def _look_for_you(self) -> None:
        """Ask once where “You” sits; who holds a phone has one seat."""
        if self._you.at == "phone":
            self._free()
        elif self._you.at == "" and self.doubted:
            self._you.answer("asked")
            self._ask(self.doubted, lambda: bool(self.doubted))

    def _free(self) -> None:
        """Free the seat of “You”; where the game needs it, a bot takes it."""
        at, draft = self._doubted, self._page.draft
        if at is not None and draft.can_remove:
            draft.remove(at)
        elif at is not None:
            draft.change(at, kind=self._usual())

    def begins(self) -> None:
        """See Arriving. A seat of “You” that nobody has touched leaves."""
        if self.doubted:
            self._free()

    def _seat(self, number: int) -> Seat | None:
        """Find where they sit."""
        called = self._called.get(number)
        return next((at for at, chair in enumerate(self._chairs) if chair.kind == PHONE and chair.name == called), None)

    def _is_off(self, number: int) -> bool:
        """Whether they had a chair here, and it was taken away, or given to a bot."""
        called = self._called.get(number)
        return called is not None and not any(chair.is_person and chair.name == called for chair in self._chairs)

    def _forget(self, visitors: dict[int, Visitor]) -> None:
        """Give away a phone's chair that no person has: to a bot, or to a person who holds no phone any more."""
        self._called = {number: name for number, name in self._called.items() if number in visitors}
        called = {*self._called.values(), *(visitor.name for visitor in visitors.values())}
        for at, chair in enumerate(self._chairs):
            if chair.kind == PHONE and chair.name not in called:
                self._page.draft.change(at, kind=self._usual() if self._phones.is_open else PERSON)

    def _welcome(self, visitor: Visitor) -> None:
        """Seat them on their own chair, where they have one already; else on a bot's, or on one more. A phone that is
        away for a while keeps its person's seat; one that has not come yet has no other than a phone's chair."""
        draft = self._page.draft
        others = {called for number, called in self._called.items() if number != visitor.number}
        at = next((at for at, chair in enumerate(draft.chairs) if heard(chair.name) == heard(visitor.name)
                   and chair.eyes != "bot" and chair.name not in others
                   and (chair.kind == PHONE or visitor.how == "here")), None)
        if at is None and not visitor.has_come:
            return
        name = visitor.name if at is None else draft.chairs[at].name
        if at is None:
            bots = [at for at, chair in enumerate(draft.chairs) if chair.eyes == "bot"]
            if not bots and not draft.can_add:
                return
            at = bots[0] if bots else draft.add(person=True)
        wearing = next((n for n, each in enumerate(draft.chairs) if each.crest == visitor.crest), at)
        free = visitor.crest and (wearing == at or draft.chairs[wearing].eyes == "bot")
        if free:                # a bot that wears it takes another one
            draft.change(wearing, crest=draft.chairs[at].crest)
        draft.change(at, kind=PHONE, name=name, **({"crest": visitor.crest} if free else {}))
        self._called[visitor.number] = draft.chairs[at].name
        if draft.chairs[at].name != visitor.name:
            self._phones.rename(visitor.number, draft.chairs[at].name)

    def _rename(self, visitor: Visitor) -> None:
        """Call them everywhere what they are called on their chair, and the other way round."""
        at, called = self._seat(visitor.number), self._called[visitor.number]
        if at is not None and visitor.name != called:
            self._page.draft.change(at, name=visitor.name)
            self._called[visitor.number] = self._chairs[at].name

    def renamed(self, before: str, name: str) -> None:
        """See Arriving."""
        for number, called in self._called.items():
            if called == before and name != before:
                self._called[number] = name
                self._phones.rename(number, name)
