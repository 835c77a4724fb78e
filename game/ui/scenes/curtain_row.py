"""A whole row of cards by one press behind the curtain, and what was told of the last one: the words of both.

What the row is comes from the table (`TableHost.ahead`), and is asked for while the hand lies open only.
"""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.scenes.curtain_public import pack
from game.ui.scenes.table_answers import Answer
from game.ui.scenes.table_run import KEY, signs
from game.ui.stage.setting import setting

if TYPE_CHECKING:
    from game.ui.scenes.curtain import Curtain

ROW = "run"


def row(curtain: Curtain) -> tuple[str, ...]:
    """The plays of the longest row the open hand allows, as texts; empty where nothing climbs, or follows."""
    how = setting(curtain.host.setup.game)
    if not how.climb.top or not curtain.is_open or curtain.called:
        return ()
    return next(iter(curtain.host.ahead(curtain.seat, how.play)), ())


def row_answer(curtain: Curtain) -> tuple[Answer, ...]:
    """The button that lays it, if there is one."""
    plays, language = row(curtain), curtain.services.language
    if not plays:
        return ()
    game, faces = curtain.host.setup.game, [pick.face for pick in curtain.picks() if pick.face is not None]

    def t(key: str, /, **values: object) -> str:
        return language.at_table(game, key, **values)

    told = signs(plays, faces, t, pack(curtain))
    return (Answer(ROW, t("table.climb.whole", run=told), key=KEY, command=ROW),)


def latest(curtain: Curtain, since: int) -> str:
    """The last sentence of what everybody was told since this number of events."""
    host = curtain.host
    view, names = host.view(None), tuple(chair.name for chair in host.setup.chairs)
    told = [curtain.services.narrator.tell(event, view, names, None, host.setup.game)
            for event in host.told(None, since)]
    return next((line.text for line in reversed(told) if line is not None), "")
