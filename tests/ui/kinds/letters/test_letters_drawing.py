"""The plaque on which a penalty is stamped: who it is, the donkey, and the letters there are."""
from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.events import Reason, Scored
from game.core.ports import bot_kind
from game.core.view import View
from game.data.sheet import sheet
from game.ui.draw.surface import SurfaceCanvas
from game.ui.kinds.catalogue import kinds_of
from game.ui.kinds.catalogue import table as table_of
from game.ui.kinds.letters import drawing
from game.ui.kinds.letters.drawing import LARGER, PLAQUE
from game.ui.stage.acts import acts
from game.ui.stage.choreography import choreography
from game.ui.stage.frame import sample
from game.ui.stage.layout import ground, layout
from game.ui.stage.records import MovementContext, Show
from tests.ui.boxes import blindly
from tests.ui.driver import at_table
from tests.ui.layout_record import Drawn, LayoutRecorder
from tests.ui.pages.fake import art, lettering

BURRO = sheet("burro_es")
WORD = "BURRO"


def stamped(penalties: int, share: float = .7) -> list[Drawn]:
    """What is drawn when a seat gets so many penalties at once: the plaque alone, this share of its time later."""
    table = at_table("burro_es", 3, 1, size=(1920, 1080))
    screen = table.app.screen
    room, view = ground(table_of(3, 0, screen, BURRO)), View(0, 3)
    view.hear([Scored(1, 1 - penalties, Reason("burro.most_cards", (), (1,), penalties - 1))])
    before, old = view.copy(), layout(view, room)
    told = (Scored(1, -1, Reason("burro.most_cards", (), (1,), penalties)),)
    view.hear(told)
    (act,), new = acts(told, BURRO, kinds_of(BURRO)), layout(view, room)
    score = choreography(MovementContext(act, before, view, old, new))
    frame = sample(score, old, new, share * score.lasts)
    with blindly():
        p = LayoutRecorder(SurfaceCanvas((screen.width, screen.height)), screen, lettering(), pictures=art())
        script = table.scene.words.script(table.view)
        bots = tuple(chair._replace(kind=bot_kind("random", "hana")) for chair in script.chairs)
        script = replace(script, chairs=bots)
        drawing.stamps(p, Show(frame, 0.0, script))
    return p.things


@pytest.mark.parametrize("penalties", [1, 3, 5])
def test_each_letter_stands_on_its_seal_below_the_name_and_on_the_plaque(penalties: int) -> None:
    drawn = stamped(penalties)
    ground = next(each for each in drawn if each.what.startswith("shape shade"))
    right, foot = 1920 / 2 + LARGER * PLAQUE.w / 2, ground.y + ground.h / 2
    assert ground.x - ground.w / 2 <= 0 and ground.x + ground.w / 2 >= 1920, "it is no box, but all the table"
    assert not any(each.what.startswith("shape panel") for each in drawn), "the donkey stands on the table, in no box"
    seals = [n for n, each in enumerate(drawn) if each.what.startswith("shape seal-letter")]
    assert [drawn[n + 1].what for n in seals] == [f"“{letter}”" for letter in WORD[:penalties]]
    name = next(each for each in drawn if each.what.startswith("“"))
    for seal, letter in ((drawn[n], drawn[n + 1]) for n in seals):
        assert (letter.x, letter.y) == pytest.approx((seal.x, seal.y), abs=2)
        assert letter.w < seal.w and letter.h < seal.h
        assert name.y + name.h / 2 < seal.y - seal.h / 2
        assert seal.y + seal.h / 2 < foot and seal.x + seal.w / 2 < right


@pytest.mark.parametrize("penalties", [1, 3])
def test_the_rest_of_the_word_can_be_read_beside_the_letters_won(penalties: int) -> None:
    written = [each.what for each in stamped(penalties)]
    assert [what for what in written if what in {f"“{letter}”" for letter in WORD}] == [f"“{each}”" for each in WORD]


@pytest.mark.parametrize(("share", "brays"), [(.4, 0), (.7, 1)])
def test_friends_bray_as_soon_as_the_letter_is_stamped_and_neither_the_player_here_nor_the_donkey(
        share: float, brays: int) -> None:
    assert sum(each.what == "“Hee-haw!”" for each in stamped(1, share)) == brays
