"""Which mind plays which game: an explicit table, like the catalogue of games."""

from __future__ import annotations

from functools import partial

from game.bots.beating import BeatingMind
from game.bots.calcolon import CalcolonMind
from game.bots.kakkuri import KakkuriMind
from game.bots.kuku import KukuMind
from game.bots.player import Bot, Mind, MindMaker, Uniform
from game.bots.xtarot import XTarotMind
from game.core.ports import Setup
from game.core.rules import Options
from game.core.seating import Seat
from game.data.bots import level_today, load_levels
from game.rules.beating.burro import PORTUGAL, SPAIN
from game.rules.beating.cangkul import CANGKUL_VARIANT

MINDS: dict[str, MindMaker] = {
    "kuku": KukuMind,
    "xtarot": XTarotMind,
    "cangkul": partial(BeatingMind, CANGKUL_VARIANT),
    "burro_es": partial(BeatingMind, SPAIN),
    "burro_pt": partial(BeatingMind, PORTUGAL),
    "kakkuri": KakkuriMind,
    "calcolon": CalcolonMind,
}


def mind(game: str, level: str, options: Options) -> Mind:
    """The mind of a level of this game's bots; `random` plays uniformly, and so does every level of a game without a
    mind of its own. ValueError with a sentence if unknown."""
    if level == "random":
        return Uniform()
    levels = {known.id: known.figures for known in load_levels(game)}
    level = level if level in levels else level_today(level)
    if level not in levels:
        raise ValueError(f"there is no bot '{level}' for {game}; there are random, {', '.join(levels)}")
    return MINDS[game](options, levels[level]) if game in MINDS else Uniform()


def bot(setup: Setup, seat: Seat, level: str, seed: int) -> Bot:
    """A bot of this level for a seat of this table; `seed` is his own dice."""
    return Bot(seat, len(setup.chairs), mind(setup.game, level, setup.options), seed)
