"""Gamepads alone at one screen: six play an evening of two matches, and everybody keeps their pad; three and a bot play
games in which hands of several cards are opened behind the curtain."""
from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.screen.games import TOGETHER, at_home, settings
from tests.screen.patience import PATIENCE

pytestmark = pytest.mark.screen

NAMES = ["Aiko", "Bruno", "Chie", "Dora", "Emil", "Fumi", "Gina"]
SETTINGS = f"""speed: instant
volume_effects: 0
volume_calls: 0
reduced_motion: true
window_seconds: 1
tutorials_offered: [kuku]
names: [{", ".join(NAMES)}]
last_table:
  kuku:
    chairs:
    - {{name: You, crest: cat, colour: 0, kind: person}}
    - {{name: Nino, crest: crane, colour: 1, kind: "bot:default"}}
    - {{name: Yuki, crest: wave, colour: 2, kind: "bot:default"}}
    options: {{chips: 5, ante: 5, children_deals: 0}}
"""
HANDS = {"calcolon": TOGETHER["calcolon"]._replace(options={"rounds": 2}), "kakkuri": TOGETHER["kakkuri"]}
"""Two rounds of Calcolon: in a single one a bot may have won before three persons have done all there is to do."""


@pytest.mark.long
def test_six_gamepads_play_two_matches(start: Callable[..., Any], tmp_path: Path) -> None:
    home = tmp_path / "home"
    (home / "config").mkdir(parents=True)
    (home / "config" / "settings.yaml").write_text(SETTINGS, "utf-8")
    party = Path(__file__).with_name("pad_party.py")
    kataku = start(home=home, command=(sys.executable, str(party)), environment={"PYTHONPATH": str(party.parents[2])})
    assert kataku.ended(2 * PATIENCE) == 0, kataku.complained
    told = json.loads(kataku.said.splitlines()[-1])
    assert "error" not in told, told["error"]
    first, last = told["seats"]
    assert first == last and len(set(first)) == 6 and None not in first, "each holds their pad to the end"
    assert first[0] == "Aiko" and first[5] in NAMES[1:]
    assert told["meddled"] == 0, "the pad of another seat neither answers nor looks"
    assert told["gone"] is True, "the cable: whose pad it was is asked, and their next pad takes the seat"
    assert told["curtains"] >= 2 * 5
    assert {name: played for name, played, _ in told["evening"]} == dict.fromkeys(first, 2)
    assert sum(won for _, _, won in told["evening"]) >= 2
    records = list((home / "data" / "matches").glob("*.kataku"))
    assert len(records) == 2


@pytest.mark.long
@pytest.mark.parametrize("game", HANDS)
def test_three_gamepads_and_a_bot_play_a_match_of_open_hands(start: Callable[..., Any], tmp_path: Path,
                                                             game: str) -> None:
    words = ("speed: instant", "reduced_motion: true", "window_seconds: 1", "names: [Aiko, Bruno, Chie]")
    home = at_home(tmp_path / "home", settings(HANDS[game], ["You", "Nino", "Yuki", "Luis"], *words))
    company = Path(__file__).with_name("pad_hands.py")
    kataku = start(home=home, command=(sys.executable, str(company), game),
                   environment={"PYTHONPATH": str(company.parents[2])})
    assert kataku.ended(2 * PATIENCE) == 0, kataku.complained
    told = json.loads(kataku.said.splitlines()[-1])
    assert "error" not in told, told["error"]
    assert told["ended"] and kataku.complained == ""
    first, last = told["seats"]
    assert first == last and None not in first
    assert told["meddled"] == 0, "the pad of another seat neither answers nor looks"
    assert told["curtains"] >= 4 and told["looks"] >= 3 and told["played"] >= 4
    assert told["together"] >= 1, "no one answered where all were asked at once"
    assert told["told"], "a user tried what cannot be done, and read why"
