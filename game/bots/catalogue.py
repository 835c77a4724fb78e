"""Tells which mind plays which game: an explicit table, like the catalogue of games."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from game.bots.beating.mind import BeatingMind
from game.bots.beating.reasons import BeatingReasons
from game.bots.calcolon import reasons as calcolon_reasons
from game.bots.calcolon.mind import CalcolonMind
from game.bots.kakkuri import reasons as kakkuri_reasons
from game.bots.kakkuri.mind import KakkuriMind
from game.bots.kuku import reasons as kuku_reasons
from game.bots.kuku.mind import KukuMind
from game.bots.player import Bot, Mind, MindMaker, Reasons, Uniform
from game.bots.temper import Tempered
from game.bots.xtarot import reasons as xtarot_reasons
from game.bots.xtarot.mind import XTarotMind
from game.core.ports import Setup
from game.core.rules import Options
from game.core.seating import Seat
from game.core.trouble import ImpossibleValue
from game.data.bots import level_today, load_levels
from game.data.tempers import Temper, load_close, load_leanings, load_tempers
from game.rules.beating.burro import PORTUGAL, SPAIN
from game.rules.beating.cangkul import CANGKUL_VARIANT
from game.rules.catalogue import game

MINDS: dict[str, MindMaker] = {
    "kuku": KukuMind,
    "xtarot": XTarotMind,
    "cangkul": partial(BeatingMind, CANGKUL_VARIANT),
    "burro_es": partial(BeatingMind, SPAIN),
    "burro_pt": partial(BeatingMind, PORTUGAL),
    "kakkuri": KakkuriMind,
    "calcolon": CalcolonMind,
}

REASONS: dict[str, Reasons] = {
    "kuku": kuku_reasons,
    "xtarot": xtarot_reasons,
    "cangkul": BeatingReasons(CANGKUL_VARIANT),
    "burro_es": BeatingReasons(SPAIN),
    "burro_pt": BeatingReasons(PORTUGAL),
    "kakkuri": kakkuri_reasons,
    "calcolon": calcolon_reasons,
}
"""Who can say why something is good in a game."""


def mind(title: str, level: str, options: Options) -> Mind:
    """Return the mind of a level of this game's bots, `steady` or with a temper `steady+luis`; `random` plays
    uniformly, and so does every level of a game without a mind of its own. ValueError with a sentence if unknown."""
    level, _, name = level.partition("+")
    temper = _temper(name) if name else None
    if level == "random":
        return Uniform()
    levels = {known.id: known.figures for known in load_levels(title)}
    level = level if level in levels else level_today(level)
    if level not in levels:
        raise ImpossibleValue("impossible.no_bot", level=level, game=title, levels=", ".join(("random", *levels)))
    if title not in MINDS:
        return Uniform()
    if temper is None:
        return MINDS[title](options, levels[level])
    figures = levels[level]
    steadied = {**figures, "hand": figures["hand"] + temper.hand} if "hand" in figures else figures
    faces = {card.code: card for card in game(title).deck.faces}
    return Tempered(MINDS[title](options, steadied), temper, load_leanings(title), faces, load_close(title))


def _temper(name: str) -> Temper:
    """Return one of the company by id; ValueError with a sentence if it is unknown."""
    known = load_tempers()
    if name not in known:
        raise ImpossibleValue("impossible.no_temper", name=name, names=", ".join(known))
    return known[name]


def counsellor(game: str, options: Options, share: float = 1.0) -> Mind | None:
    """Return the best mind there is for a game, with all the thought it may take for every decision, or a `share` of
    it; None where no mind can say why."""
    if game not in MINDS or game not in REASONS:
        return None
    figures = anybodys(load_levels(game)[-1].figures)
    return MINDS[game](options, {**figures, "worlds": share * figures["worlds"], "slip": 0, "thorough": 1})


def anybodys(figures: Mapping[str, float]) -> dict[str, float]:
    """Return a level's figures without how steady its hand is: nothing is known of the hand of the player advised."""
    return {name: value for name, value in figures.items() if name != "hand"}


def bot(setup: Setup, seat: Seat, level: str, seed: int) -> Bot:
    """Make a bot of this level for a seat of this table; `seed` is for its own dice."""
    return Bot(seat, len(setup.chairs), mind(setup.game, level, setup.options), seed)
