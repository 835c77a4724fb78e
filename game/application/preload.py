"""Loads modules once the first picture is there: the title draws with little, and what comes after it is at hand before
the player has read it.

Everything here would be loaded where it is first wanted, too; a piece at a time, between two looks for what people do,
it keeps no one waiting. This module refuses to know what any of it is for.
"""
from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Final

from game.rules.catalogue import GAMES
from game.text.language import ENGLISH, Language, laid_at_hand

PIECES: Final = (
    "game.table.record", "game.table.ledger", "game.table.match", "game.table.host", "game.application.saved_records",
    "game.ui.pages.error_page", "game.scenarios.tutorials", "game.data.sheet",
    "game.text.pages", "game.ui.pages.lobby.draft", "game.ui.stage.records",
    "game.ui.stage.drawing.speech", "game.ui.pages.lobby.company", "game.ui.pages.lobby.scene",
    "game.ui.stage.playback", "game.ui.hand.own_hand", "game.ui.stage.ring",
    "game.ui.stage.frame", "game.ui.kinds.one_card.kind", "game.ui.kinds.trick.kind", "game.ui.kinds.letters.kind",
    "game.ui.kinds.tent.kind", "game.ui.kinds.formula.meanings", "game.ui.kinds.formula.kind",
    "game.ui.kinds.climb.kind", "game.ui.kinds.catalogue", "game.ui.pages.table.words", "game.ui.pages.table.page",
    "game.ui.pages.table.scene", "game.ui.pages.pause.scene", "game.ui.pages.curtain.scene",
    "game.ui.pages.result.awards", "game.ui.pages.result.scene", "game.ui.pages.settings.scene",
    "game.ui.pages.help.scene", "game.ui.pages.rules.scene",
    "game.bots.catalogue", "game.application.worked_cases",
    "game.application.match_length",
    "multiprocessing.connection",
)  # fmt: skip
"""Lower ones first, so that no piece takes long."""


def pieces(language: Language, more: Sequence[str] = ()) -> Iterator[None]:
    """Load one piece after the other, `more` of them behind ours. At the end what was loaded is no garbage, and need
    not be looked through for any."""
    for spec in GAMES:
        _ = spec.rules
        yield
    for name in (*PIECES, *more):
        import_module(name)
        yield
    from game.data.awards import awards_of

    awards_of(GAMES[0].id)                  # with those of all others: a match that ends does not wait for a file
    yield
    for code in {language.code, ENGLISH}:
        yield from laid_at_hand(code)
    gc.freeze()
