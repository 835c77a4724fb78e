"""Kakkuri and Calcolon: pairs of worlds that differ in what one seat alone was told look alike to everybody else, frame
by frame and moment by moment, until something is said that everybody hears."""
from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple

import pygame
import pytest

from game.table.host import Host
from game.ui.pages.curtain.scene import Curtain
from game.ui.pages.table.scene import TableScene
from tests.ui.party import SPACE, Party, world

STEP = 200.0
LOOKS, LETS_GO, HIDES, HIDDEN, ANSWERS = 4, 8, 9, 10, 11
"""Frames after a curtain stands at which people do what they do, whatever they hold."""
SAYS = {"turn": "end", "kakkuri.fuwaru": "stay", "kakkuri.utazu": "pass", "kakkuri.return": "agree",
        "kakkuri.box": "turn", "calcolon.rob": "pass"}
"""What people answer, and bots that do not think; a player who has nothing to say here stays silent."""


class Quiet:
    """A bot that says what everybody could say, whatever it could do."""

    def __init__(self, kind: Callable[[], str]) -> None:
        self._kind = kind

    def hear(self, delivery: Any) -> None:
        self.offers = delivery.offers

    def poll(self) -> str | None:
        texts = [offer.action.text() for offer in self.offers if not offer.standing]
        said = SAYS.get(self._kind(), "")
        return said if said in texts else None


class World(NamedTuple):
    """A table twice: `one` and `other` are the hands of a seat. `before`: what is done before anybody looks on, as seat
    and text; `kind`: it is watched until this question is answered. `calls`: who presses their seal before the first
    answer, looks at their hand, and says nothing after all."""

    game: str
    kinds: str
    kind: str
    hands: tuple[str, ...]
    seat: int
    one: str
    other: str
    given: dict[str, Any] = {}
    before: tuple[tuple[int, str], ...] = ()
    thinking: bool = False
    options: dict[str, Any] = {}
    calls: int | None = None

    def shows(self) -> list[Hashable]:
        """What it is met for: who sits there and is asked what, the pair of hands, what was before, who thinks,
        who calls."""
        facts = ((self.kinds, self.kind), (self.one, self.other), self.before, ("thinks", self.thinking),
                 ("calls", self.calls, *self.options))
        return [(self.game, *fact) for fact in facts]

    def laid(self, hand: str) -> Host:
        """The table with this hand of the seat."""
        hands = [list((hand if n == self.seat else cards).split()) for n, cards in enumerate(self.hands)]
        kept: list[Host] = []
        host = world(self.game, self.kinds, {**self.given, "hands": hands}, self.options,
                     bots=lambda *_: Quiet(lambda: kept[0].view(None).asking), thinking=self.thinking)
        kept.append(host)
        for seat, text in self.before:
            assert host.submit(seat, text, host.question) is None, text
        return host


def _seen(laid: World, hand: str, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """All that the room sees, with its time and when the table wants to be woken, until the question is answered."""
    for page in ("curtain_context", "together"):
        monkeypatch.setattr(f"game.ui.pages.curtain.{page}.fresh_seed", lambda: 3)
    alone = laid.kinds.count("p") == 1
    party = Party(laid.kinds, host=laid.laid(hand), step=STEP, open_eyes=alone)
    seen: list[object] = []
    waits, come, heard, before = 0, False, _log(party), len(_log(party))    # what was laid before may differ
    calls, last = laid.calls, None
    while party.now < 90_000:
        party.studio.time += party.step
        wish, asking, curtain = party.studio.manager.update(party.now), party.host.view(None).asking, party.curtain
        if come and asking != laid.kind:
            return [*seen, party.now, heard]
        come = come or asking == laid.kind
        heard = _log(party)[before:]
        held = curtain is not None and bool(curtain.context.secret())
        seen.append((party.now, wish, type(party.top).__name__, asking, heard, held or hash(party.draw())))
        waits = (waits if curtain is last else 0) + 1 if curtain is not None and curtain.context.stands else 0
        last = curtain          # another crest is another person, though the cloth has not risen
        party.alone()           # all at once is another test's matter
        if calls is not None and waits == 1:
            party.click(f"call:{calls}")
            calls = None
        elif curtain is not None and _acts(party, curtain, waits, SAYS.get(asking, "")):
            return [*seen, "silent"]
    raise AssertionError(f"{laid.kind} was never answered")


def _log(party: Party) -> tuple[str, ...]:
    """What stands in the log of the table."""
    tables = [scene for scene in party.studio.manager.stack if isinstance(scene, TableScene)]
    return tuple(line.sentence for table in tables for line in table.words.queue.lines)


def _acts(party: Party, curtain: Curtain, waits: int, says: str) -> bool:
    """Look, hide it again, answer; whether this person would have to answer out of their hand."""
    if waits in (LOOKS, HIDES) and not curtain.context.blind:
        party.send(pygame.KEYDOWN, **SPACE)
    elif waits in (LETS_GO, HIDDEN) and not curtain.context.blind:
        party.send(pygame.KEYUP, **SPACE)
    elif waits == ANSWERS:
        names = [answer.name for answer in curtain.context.answers().sides]
        says = "back" if "back" in names else says
        if says not in names:
            return True
        party.click(f"answer:{says}")
    return False


K3 = ("S2 S4 SK H9 H8 D9", "", "C5 C4 CQ CJ C9 C8")
C3 = ("3 2 6 8", "", "6 9 4 0")
CAN, CANNOT = "S7 S8 H3 H4 D3 D4", "S9 SJ H3 H4 D3 D4"
ACES, NO_ACES = "SA HA DA H3 H4 D3", "SQ HQ DQ H3 H4 D3"
ROBS, ROBS_NOT = "3 5 + 2", "3 7 + 9"

ROBBED = {"stock": ["x", "1"]}, ((0, "discard x"),)
S6 = {"table": "S6"}
BACK = (1, "fold"), (1, "return")

WORLDS = [
    World("kakkuri", "ppb", "turn", K3, 1, CAN, CANNOT, S6),
    World("kakkuri", "bpp", "kakkuri.utazu", ("S7", *K3[1:]), 1, ACES, NO_ACES, S6, ((0, "play S7"),)),
    World("kakkuri", "pbb", "turn", K3, 1, CAN, CANNOT, S6, ((0, "end"),)),
    World("kakkuri", "ppp", "kakkuri.return", K3, 1, ACES, NO_ACES, S6, BACK),
    World("calcolon", "ppb", "calcolon.rob", C3, 1, ROBS, ROBS_NOT, *ROBBED),
]
"""Who could play, who could say utazu – asked for it, or coming back –, who could rob."""
MORE = [
    World("kakkuri", "ppp", "kakkuri.fuwaru", K3, 1, ACES, CANNOT),
    World("kakkuri", "pbpb", "kakkuri.fuwaru", (*K3, "CA CK C2 C6 C7 DK"), 1, ACES, CANNOT),
    World("kakkuri", "pbb", "turn", K3, 1, ACES, NO_ACES, S6, ((0, "end"),)),
    World("kakkuri", "pbp", "turn", K3, 1, CAN, CANNOT, S6),
    World("kakkuri", "ppp", "turn", K3, 1, ACES, NO_ACES, S6),
    World("kakkuri", "ppp", "turn", K3, 1, ACES, NO_ACES, S6, calls=1),
    World("kakkuri", "ppp", "turn", K3, 1, CAN, CANNOT, S6, options={"fold": "before_first_card"}, calls=1),
    World("kakkuri", "ppp", "turn", K3, 1, ACES, NO_ACES, S6, BACK[:1], calls=1),
    World("kakkuri", "ppb", "turn", K3, 1, ACES, NO_ACES, S6, (*BACK, (0, "agree"), (2, "agree"))),
    World("kakkuri", "pbp", "kakkuri.utazu", ("S7", *K3[1:]), 1, ACES, NO_ACES, S6, ((0, "play S7"),)),
    World("kakkuri", "pbp", "kakkuri.utazu", ("S7", *K3[1:]), 1, ACES, NO_ACES, S6, ((0, "play S7"),), True),
    World("kakkuri", "pppb", "kakkuri.return", (*K3, "CA CK C2 C6 C7 DK"), 1, CAN, CANNOT, S6,
          ((2, "fold"), (2, "return"))),
    World("kakkuri", "ppp", "kakkuri.return", K3, 1, ACES, NO_ACES, S6, ((2, "fold"), (2, "return"))),
    World("calcolon", "pbb", "calcolon.rob", C3, 1, ROBS, ROBS_NOT, *ROBBED, True),
    World("calcolon", "pbb", "calcolon.rob", C3, 1, ROBS, ROBS_NOT, *ROBBED),
    World("calcolon", "pbp", "calcolon.rob", C3, 1, ROBS, ROBS_NOT, *ROBBED),
    World("calcolon", "pbp", "calcolon.rob", C3, 1, ROBS, ROBS_NOT, *ROBBED, True),
    World("calcolon", "pppppp", "calcolon.rob", (*C3, "1 2 3 4", "0 1 7 7", "5 5 6 /"), 1, ROBS, ROBS_NOT, *ROBBED),
    World("calcolon", "ppp", "turn", C3, 0, "3 2 5 +", "3 2 6 +", {"stock": ["+"]}),
]
"""The same beside bots, who think or do not; who presses their seal, whatever they hold; who has folded or come
back."""


def _name(laid: World) -> str:
    how = "-thinks" * laid.thinking + "-calls" * (laid.calls is not None)
    before = "".join(f"-{seat + 1} {text}" for seat, text in laid.before)
    return f"{laid.kind}-{laid.kinds}-{laid.one.split()[0]}{how}{before}"


@pytest.mark.parametrize("laid", [*WORLDS, *MORE], ids=_name)
def test_until_it_is_answered_nothing_tells_who_could(laid: World, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = _seen(laid, laid.one, monkeypatch), _seen(laid, laid.other, monkeypatch)
    assert len(first) > 6
    assert first == second


@pytest.mark.parametrize("laid", [WORLDS[0], WORLDS[1], WORLDS[4]], ids=["plays", "declares", "robs"])
def test_the_hands_of_such_a_pair_can_do_different_things(laid: World) -> None:
    """Else the pairs would show nothing."""
    verbs = [{offer.action.verb for offer in _asked(laid.laid(hand), laid.seat).offers(laid.seat)}
             for hand in (laid.one, laid.other)]
    assert verbs[0] != verbs[1]


def test_a_player_who_has_come_back_can_do_different_things_too() -> None:
    for hand, says in ((WORLDS[3].one, True), (WORLDS[3].other, False)):
        host = WORLDS[3].laid(hand)
        for seat in host.waiting():
            assert host.submit(seat, "agree", host.question) is None
        assert (1 in host.match.standing()) is says


def _asked(host: Host, seat: int) -> Host:
    while seat not in host.waiting():
        assert host.submit(host.waiting()[0], "end", host.question) is None
    return host
