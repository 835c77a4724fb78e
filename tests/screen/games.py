"""The games on the shelf as those play them who test on a screen: tables that are short, deals that are known, and
what must have been said in a match. Another game is another line here."""
from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from game.rules.catalogue import GAMES
from game.table.match import Match
from game.table.record import read
from game.table.replay import replayed

CRESTS = ("cat", "crane", "wave", "fox", "key", "lemon")


class Table(NamedTuple):
    """How a game is laid for a test. `preset`: chosen in the lobby, else `options` hold; `says`: what a user who plays
    alone has said at least once by the end; `many`: one holds several cards; `call`: may be said out of turn; `passes`:
    who cannot is asked all the same, and passes."""

    game: str
    seats: int
    seed: int
    says: frozenset[str]
    preset: str = ""
    options: dict[str, object] = {}
    many: bool = False
    call: str = ""
    passes: bool = False


ALONE = {
    "kuku": Table("kuku", 3, 5, frozenset(("cambio", "keep")), options={"chips": 6}),
    "xtarot": Table("xtarot", 5, 49, frozenset(("cambio", "keep")), options={"start_g": 2}),
    "cangkul": Table("cangkul", 3, 2, frozenset(("play",)), preset="quick", many=True),
    "burro_pt": Table("burro_pt", 4, 10, frozenset(("play", "draw")), options={"penalties": 1, "trick_limit": 4},
                      many=True),
    "burro_es": Table("burro_es", 3, 5, frozenset(("play",)), options={"hand": 3, "penalties": 2, "trick_limit": 4},
                      many=True),
    "calcolon": Table("calcolon", 3, 4, frozenset(("discard", "pass")), options={"rounds": 1}, many=True),
    "kakkuri": Table("kakkuri", 4, 6, frozenset(("play", "end")), options={"deals": 1}, many=True),
}
TOGETHER = {
    "kuku": Table("kuku", 4, 1, frozenset(("keep",)), options={"chips": 5, "ante": 5, "children_deals": 0},
                  call="kuku"),
    "xtarot": Table("xtarot", 4, 7, frozenset(("keep", "cambio", "refuse", "hide")),
                    options={"start_g": 1, "place": 5}),
    "cangkul": Table("cangkul", 4, 1, frozenset(("play",)), options={"deals_to_win": 1, "trick_limit": 3}, many=True),
    "burro_pt": Table("burro_pt", 4, 10, frozenset(("play", "draw")), options={"penalties": 1, "trick_limit": 3},
                      many=True),
    "calcolon": Table("calcolon", 4, 6, frozenset(("discard", "pass")), options={"rounds": 1}, many=True, passes=True),
    "kakkuri": Table("kakkuri", 4, 4, frozenset(("stay", "play", "end")), options={"deals": 1}, many=True, passes=True),
}
WHOLE = {
    "xtarot": TOGETHER["xtarot"]._replace(options={"start_g": 2}),
    "cangkul": TOGETHER["cangkul"]._replace(options={"deals_to_win": 1, "joker": "any_time"}),
    "burro_es": TOGETHER["cangkul"]._replace(game="burro_es", options={"hand": 3, "penalties": 1, "ace": "high"}),
}
"""Seat 0 is the one who plays, the others are bots: some of them become persons in the lobby."""


def settings(table: Table, names: list[str], *lines: str) -> str:
    """The file of settings with this table as the last one."""
    chairs = [f'    - {{name: {name}, crest: {crest}, colour: {n}, kind: {"bot:default" if n else "person"}}}'
              for n, (name, crest) in enumerate(zip(names[:table.seats], CRESTS, strict=False))]
    options = ", ".join(f"{name}: {value}" for name, value in table.options.items())
    offered = ", ".join(spec.id for spec in GAMES)
    return "\n".join(("volume_effects: 0", "volume_calls: 0", f"tutorials_offered: [{offered}]", *lines, "last_table:",
                      f"  {table.game}:", "    chairs:", *chairs, f"    options: {{{options}}}", ""))


def at_home(home: Path, text: str) -> Path:
    """A home with these settings."""
    (home / "config").mkdir(parents=True)
    (home / "config" / "settings.yaml").write_text(text, "utf-8")
    return home


def records(home: Path) -> list[Path]:
    """The latest last."""
    return sorted((home / "data" / "matches").glob("*.kataku"))


def record(home: Path) -> Match | None:
    """The match as its record has it so far."""
    found = records(home)
    return replayed(read(found[-1], {spec.id: spec for spec in GAMES})) if found else None


def said(match: Match, seat: int) -> list[str]:
    """The verbs of all that was done on this seat."""
    return [line.text.split()[0] for line in match.record.lines if line.seat == seat and not line.mark]


