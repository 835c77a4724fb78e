"""One gesture behind the curtain: the card is held to be seen, the stick tilted, and letting go answers – or not."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.core.events import Called
from game.ui.input.gesture import Command, Key
from game.ui.pages.curtain.buttons import _look_word
from game.ui.pages.curtain.curtain_state import CLOTH, FALLS
from game.ui.pages.curtain.peek import FILLS, RISES
from game.ui.pages.curtain.scene import Curtain
from game.ui.pages.curtain.seat_layer import seat_curtain
from game.ui.pages.curtain.tilt import SHINES
from game.ui.pages.table.scene import TableScene
from game.ui.pages.table.shared import DEALER_FIRST, OFTEN
from tests.ui.party import NAMES, SPACE, Party, no_secret, world

A, PAD, OTHER = 0, 3, 4
FAR, NEAR = 1.0, 0.2


def _fallen(hands: str = "5 7 8", **settings: Any) -> Party:
    kinds = "p" * len(hands.split())
    party = Party(kinds, host=world("kuku", kinds, {"hands": [[code] for code in hands.split()], "stock": ["9", "6"]}),
                  **settings)
    party.plug(PAD, NAMES[0])
    party.plug(OTHER, NAMES[1])
    return _waits(party)


def _waits(party: Party) -> Party:
    party.until(lambda: party.curtain is not None and party.curtain.context.stands
                and party.now > party.curtain.context.heeds)
    return party


def _curtain(party: Party) -> Curtain:
    assert party.curtain is not None
    return party.curtain


def _stick(party: Party, *shares: float, device: int = PAD) -> None:
    for share in shares:
        party.send(pygame.CONTROLLERAXISMOTION, instance_id=device, axis=pygame.CONTROLLER_AXIS_LEFTX,
                   value=round(32767 * share))


def _held(party: Party, device: int = PAD) -> None:
    party.button(device, A, True)
    party.frame(FILLS + RISES)
    assert _curtain(party).context.is_open


def _let_go(party: Party, device: int = PAD) -> None:
    party.button(device, A, False)
    party.frame()


def _answered(party: Party) -> str:
    """What was said to all."""
    said = [event.word for event in party.host.told(None, 0) if isinstance(event, Called)][1:]      # behind "begin"
    return said[-1].removeprefix("kuku.") if said else ""


@pytest.mark.parametrize("side", [-1, 1])
def test_tilting_over_the_open_card_and_letting_go_gives_the_answer_of_that_side(side: int) -> None:
    party = _fallen()
    curtain = _curtain(party)
    meant = curtain.context.answers().sides[0 if side < 0 else 1]
    _held(party)
    assert curtain.context.leans is None
    _stick(party, side * NEAR, side * FAR)
    assert curtain.context.leans == meant, "the answer is not shown before it counts"
    assert _look_word(curtain.context, True, True, True) == "decide", "nor how it is given"
    party.frame(SHINES)
    _let_go(party)
    assert _answered(party) == meant.text and not curtain.context.secret()


def test_letting_go_with_the_stick_in_the_middle_was_only_a_look() -> None:
    party = _fallen()
    curtain = _curtain(party)
    _held(party)
    _stick(party, NEAR, FAR, NEAR, 0.0)
    party.frame(SHINES)
    _let_go(party)
    assert not _answered(party) and party.curtain is curtain and not curtain.context.secret()


def test_what_was_not_seen_to_shine_was_only_a_look() -> None:
    party = _fallen()
    _held(party)
    _stick(party, NEAR, FAR)
    party.frame(SHINES / 2)
    _let_go(party)
    assert not _answered(party)


@pytest.mark.parametrize("before", [(FAR,), (NEAR, FAR)], ids=["unseen", "seen"])
def test_a_stick_tilted_already_says_nothing_until_it_has_been_in_the_middle(before: tuple[float, ...]) -> None:
    party = _fallen()
    _stick(party, *before)
    party.draw()
    _held(party)
    _stick(party, 0.9, FAR)
    party.frame(SHINES)
    assert _curtain(party).context.leans is None
    _stick(party, 0.0, FAR)
    assert _curtain(party).context.leans is not None
    _stick(party, 0.0)
    _let_go(party)
    assert not _answered(party)


def test_a_direction_held_since_before_moves_no_focus() -> None:
    party = _fallen()
    curtain = _curtain(party)
    party.draw()
    for repeat, at in ((True, ""), (False, "answer:")):
        party.studio.manager.handle(Command(Key.LEFT, "down", f"pad:{PAD}", repeat))
        party.studio.manager.handle(Command(Key.LEFT, "down", f"pad:{PAD}", repeat))
        assert curtain.hands.at[:7] == at


AWAY: dict[str, Callable[[Party], None]] = {
    "focus": lambda party: party.send(pygame.WINDOWFOCUSLOST),
    "size": lambda party: party.send(pygame.WINDOWSIZECHANGED),
    "pad": lambda party: party.unplug(PAD),
}


@pytest.mark.parametrize("how", AWAY)
def test_whatever_takes_the_card_away_takes_the_answer_with_it(how: str) -> None:
    party = _fallen()
    _held(party)
    _stick(party, NEAR, FAR)
    party.frame(SHINES)
    AWAY[how](party)
    assert not _curtain(party).context.secret()
    _let_go(party)
    party.frame(SHINES)
    assert not _answered(party)


def test_another_pad_tilts_nothing() -> None:
    party = _fallen()
    _held(party)
    _stick(party, NEAR, FAR, device=OTHER)
    party.frame(SHINES)
    assert _curtain(party).context.leans is None
    _let_go(party)
    assert not _answered(party)


def test_space_and_an_arrow_do_the_same() -> None:
    party = _fallen()
    party.studio.devices.holders.drop(f"pad:{PAD}")
    meant = _curtain(party).context.answers().sides[1]
    party.send(pygame.KEYDOWN, **SPACE)
    party.frame(FILLS + RISES)
    party.send(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="")
    party.frame(SHINES)
    party.send(pygame.KEYUP, **SPACE)
    assert _answered(party) == meant.text


def _tap(party: Party, *keys: int) -> None:
    for key in keys:
        for phase in (pygame.KEYDOWN, pygame.KEYUP):
            party.send(phase, key=key, mod=0, unicode="")
        party.frame(SHINES)


@pytest.mark.parametrize(("taps", "side"), [
    ((pygame.K_RIGHT,), 1), ((pygame.K_RIGHT, pygame.K_LEFT), 0), ((pygame.K_LEFT, pygame.K_LEFT), None),
    ((pygame.K_LEFT, pygame.K_DOWN), None),
], ids=["one", "then the other", "twice", "then down"])
def test_a_tapped_arrow_chooses_the_answer_of_its_side(taps: tuple[int, ...], side: int | None) -> None:
    party = _fallen()
    party.studio.devices.holders.drop(f"pad:{PAD}")
    sides = _curtain(party).context.answers().sides
    party.send(pygame.KEYDOWN, **SPACE)
    party.frame(FILLS + RISES)
    _tap(party, *taps)
    assert _curtain(party).context.leans == (None if side is None else sides[side])
    party.send(pygame.KEYUP, **SPACE)
    assert _answered(party) == ("" if side is None else sides[side].text)


@pytest.mark.parametrize("hand", ["5 7 8", "pppp"])
def test_the_card_itself_is_held_by_a_pointer_and_drawn_onto_an_answer(hand: str) -> None:
    many = hand == "pppp"
    hands = {"hands": [[f"S{n}", f"H{n}"] for n in range(6, 10)]}
    party = _waits(Party(hand, host=world("cangkul", hand, hands))) if many else _fallen()
    curtain = _curtain(party)
    party.press("held")
    party.frame(FILLS + RISES)
    assert curtain.context.is_open
    if not many:
        meant = curtain.context.answers().sides[0]
        place = party.spot(f"answer:{meant.name}")
        party.send(pygame.MOUSEMOTION, pos=place, rel=(9, 9), buttons=(1, 0, 0))
        assert curtain.context.leans == meant
        party.frame(SHINES)
        party.send(pygame.MOUSEBUTTONUP, pos=place, button=1)
        assert _answered(party) == meant.text


def test_an_answer_that_cannot_be_is_explained_and_no_player_learns_of_it() -> None:
    """A player who holds the cuckoo may not say yes (XTarot): the curtain stays as it was."""
    host = world("xtarot", "ppp", {"hands": [["9"], ["15"], ["7"]]})
    assert host.submit(0, "cambio", host.question) is None
    party = Party("ppp", host=host)
    party.plug(PAD, NAMES[1])
    _waits(party)
    curtain = _curtain(party)
    wrong = next(n for n, answer in enumerate(curtain.context.answers().sides) if not answer.enabled)
    before, heard = party.draw(), len(party.host.told(None, 0))
    _held(party)
    _stick(party, (NEAR, -NEAR)[wrong == 0], (FAR, -FAR)[wrong == 0])
    party.frame(SHINES)
    _let_go(party)
    _stick(party, 0.0)
    assert curtain.context.refused and party.curtain is curtain and len(party.host.told(None, 0)) == heard
    curtain.hands.visible = False
    party.studio.manager.used.device = ""
    assert party.draw() == before


def test_no_frame_of_the_gesture_tells_a_secret() -> None:
    party = _fallen()
    party.watchers.append(no_secret)
    party.button(PAD, A, True)
    for _ in range(22):
        party.frame()
    _stick(party, NEAR, FAR)
    for _ in range(6):
        party.frame()
    _let_go(party)
    for _ in range(20):
        party.frame()
    assert _answered(party)


# ---- on to the next person ------------------------------------------------------------------------------------------
def _answer(party: Party, name: str) -> list[str]:
    """Answered by the button; what lay on top until the next person was asked."""
    before, seen = party.curtain, []
    party.click(f"answer:{name}")
    while party.curtain is before or party.curtain is None or not party.curtain.context.stands:
        party.frame()
        seen.append(type(party.top).__name__)
    return seen


def test_where_nothing_was_to_be_seen_the_curtain_changes_its_crest() -> None:
    party = _fallen("5 7 8 9")
    began = party.now
    assert set(_answer(party, "keep")) == {"Curtain"} and _curtain(party).context.seat == 1
    assert party.now - began < CLOTH + FALLS and _curtain(party).context.told, "the table has caught up"
    table = party.studio.manager.stack[0]
    assert isinstance(table, TableScene) and table.session.view.turn() == 1
    assert set(_answer(_waits(party), "keep")) == {"Curtain"} and len(party.studio.manager.stack) == 2


def test_what_moves_a_card_is_seen_by_all_before_the_next_is_asked() -> None:
    party = _fallen("5 7 8 9")
    assert "TableScene" in _answer(party, "cambio")


def test_between_two_crests_hangs_plain_cloth() -> None:
    party = _fallen()
    party.click("answer:keep")
    party.frame(CLOTH / 2)
    plain = party.draw()
    assert not _curtain(party).context.stands and plain == party.draw(masked=True) and not _curtain(party).hands.spots


def test_a_bot_that_is_asked_next_lets_the_curtain_rise() -> None:
    party = Party("pbp", host=world("kuku", "pbp", {"hands": [["5"], ["7"], ["8"]], "stock": ["9"]}))
    _waits(party)
    party.click("answer:keep")
    party.until(lambda: isinstance(party.top, TableScene))


def test_its_sound_softens_after_some_falls(monkeypatch: pytest.MonkeyPatch) -> None:
    party = _fallen()
    heard: list[float] = []
    monkeypatch.setattr(party.studio.sound, "play", lambda name, gain=1.0: heard.append(gain))
    shared = _table(party).shared
    for shared.falls in (1, OFTEN, OFTEN + 1):
        seat_curtain(party.studio, party.host, 0, below=shared)
    assert heard[0] == heard[1] == 1.0 > heard[2] > 0


# ---- before play begins, and a player new ---------------------------------------------------------------------------
def _before_begin(kinds: str = "pppp", pads: int = 4) -> Party:
    party = Party(kinds, seed=5)
    for n in range(pads):
        party.plug(n, NAMES[n])
    party.until(lambda: isinstance(party.top, TableScene) and party.top.shared.may_begin)
    party.draw()
    return party


def _table(party: Party) -> TableScene:
    table = party.studio.manager.stack[0]
    assert isinstance(table, TableScene)
    return table


def _begin(party: Party, device: int) -> None:
    for _ in range(2):          # the first one may only show where the focus stands
        for down in (True, False):
            party.button(device, A, down)
        party.frame(300.0)
        party.draw()


def test_only_the_dealer_s_pad_begins_and_after_a_while_any() -> None:
    party = _before_begin()
    table = _table(party)
    dealer = table.session.view.dealer
    other = (dealer + 1) % 4
    _begin(party, other)
    assert table.session.refused and table.session.refused[0] == "table.dealer_begins" and party.host.is_window
    party.frame(DEALER_FIRST)
    _begin(party, other)
    party.until(lambda: not party.host.is_window)
    party.until(lambda: party.curtain is not None)
    assert any(NAMES[other] in line.sentence and "dealer" in line.sentence for line in table.words.queue.lines)
    party = _before_begin()
    _begin(party, dealer)
    party.until(lambda: not party.host.is_window)


@pytest.mark.parametrize(("pads", "said"), [
    (0, "Touch your seat to peek"), (2, "Your seat, or LS"), (4, "LS on"),
])
def test_before_play_begins_it_is_said_how_one_looks(pads: int, said: str) -> None:
    table = _table(_before_begin(pads=pads))
    assert table.page.show().sentence.startswith(said)


def test_a_on_a_pad_that_no_player_holds_sits_down_with_the_next_deal() -> None:
    party = _before_begin("ppb", 2)
    party.plug(9)
    for down in (True, False):
        party.button(9, A, down)
    assert party.studio.devices.holders.name_of("pad:9") == party.host.coming[2].name
    party.frame()
    assert party.host.coming[2].name in _table(party).words.queue.sentence
    for down in (True, False):
        party.button(9, A, down)
    assert len(party.host.coming) == 1, "they have sat down already"


def test_where_no_bot_sits_no_player_new_can_and_that_is_said() -> None:
    party = _before_begin("ppp", 3)
    party.plug(9)
    for down in (True, False):
        party.button(9, A, down)
    assert not party.host.coming and _table(party).session.refused == ("table.no_bot_seat", _table(party).context.now)


def test_as_long_as_a_player_has_no_pad_a_free_one_is_everybody_s() -> None:
    party = _before_begin("ppb", 1)
    party.plug(9)
    for down in (True, False):
        party.button(9, A, down)
    assert not party.host.coming and party.studio.devices.holders.name_of("pad:9") is None
