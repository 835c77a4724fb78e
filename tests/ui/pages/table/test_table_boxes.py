"""Nothing overlaps, nothing leaves the safe area, nothing is too small to read: at every size, in both languages."""
from __future__ import annotations

from typing import Any

import pytest

from game.text.sentences import sentences
from game.ui.pages.table.header import SPARED, pace_said
from game.ui.stage.drawing.names import written
from tests.ui.boxes import outside, overlaps, too_small
from tests.ui.driver import Driver, at_table, opened

SIZES: list[tuple[tuple[int, int], dict[str, Any]]] = [
    ((960, 540), {}), ((1366, 768), {}), ((1920, 1080), {}), ((1920, 1080), {"tv": True}),
    ((3840, 2160), {"tv": True}), ((1366, 768), {"text_scale": 200}), ((1920, 1080), {"text_scale": 150}),
    ((1366, 768), {"high_contrast": True}), ((1280, 1024), {}),
]


def look(evening: Driver) -> list[str]:
    """What a designer would not sign, as sentences."""
    boxes, painter = evening.draw(), evening.app.painter()
    screen = evening.app.screen
    wrong = [f"“{a.text}” over “{b.text}”" for a, b in overlaps(boxes)]
    wrong += [f"“{box.text}” outside" for box in outside(boxes, screen.safe)]
    small = too_small(boxes, screen.floor)
    # what stands on a disc or a key's cap grows as far as that does, and never falls under the floor of normal size
    # and so do names in tiles: a plate beside the seat says them in full size
    room, names = evening.session.play.room, [chair.name for chair in evening.host.setup.chairs]
    grown = {line for seat, name in enumerate(names) for line in written(painter, name, room.tiles[seat]).lines}
    grown |= {evening.scene.words.t(f"table.gone.{how}") for how in ("round", "match")}
    # and so do commands whose words have room below their keys only
    grown |= {"Esc", pace_said(evening.scene), *(evening.scene.words.t(f"table.{name}") for name in SPARED)}
    least = int(screen.floor / screen.text_scale)
    small = [box for box in small if box.text_px < least or (len(box.text) > 2 and box.text not in grown)]
    return wrong + [f"“{box.text}” has {box.text_px} px" for box in small]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("seats", [2, 5, 8, 13, 20])
@pytest.mark.parametrize(("size", "settings"), SIZES, ids=str)
def test_the_own_turn_is_laid_out_well(seats: int, size: tuple[int, int], settings: dict[str, Any],
                                       language: str) -> None:
    evening = opened(seats, size, language, speed="instant", **settings)
    evening.until(lambda e: e.session.view.number("deal") >= 2).my_turn()
    evening.session.play.spoken.clear()
    assert look(evening) == []


@pytest.mark.parametrize("seats", [4, 6, 11, 20])
@pytest.mark.parametrize(("size", "settings"), SIZES, ids=str)
def test_the_shared_screen_is_laid_out_well(seats: int, size: tuple[int, int], settings: dict[str, Any]) -> None:
    evening = opened(seats, size, "ja", persons=(), speed="instant", **settings)
    evening.until(lambda e: e.session.view.number("deal") >= 2 and e.session.view.turn() >= 0)
    evening.session.play.spoken.clear()
    assert look(evening) == []


@pytest.mark.parametrize("settings", [{}, {"text_scale": 200}, {"tv": True}], ids=str)
@pytest.mark.parametrize("panel", ["log", "pile"])
def test_the_side_panels_are_laid_out_well(panel: str, settings: dict[str, Any]) -> None:
    evening = opened(6, (1366, 768), speed="instant", **settings)
    evening.until(lambda e: e.session.view.number("deal") >= 3).my_turn()
    evening.session.play.spoken.clear()
    evening.scene.context.toggle(panel)
    assert [w for w in look(evening) if "outside" not in w] == []


@pytest.mark.parametrize("aid", ["none", "furigana", "kana"])
@pytest.mark.parametrize(("size", "settings"), [((960, 540), {}), ((1366, 768), {}), ((1920, 1080), {"tv": True}),
                                                ((1366, 768), {"text_scale": 150})], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_what_becomes_of_who_lacks_a_suit_is_read_to_its_end(seats: int, size: tuple[int, int],
                                                             settings: dict[str, Any], aid: str) -> None:
    before = opened(seats, size, "ja", game="cangkul", speed="instant", reading_aid=aid, **settings)
    app, scene = before.app, before.scene
    scene.update(0.0)
    for key in ("cangkul.dug", "cangkul.passed"):
        for who in ("佐々木小次郎さん", "あなた"):
            said = scene.words.remarked(app.language.text(key, who=who, n=12))
            scene.words.queue.sentence = said
            line = scene.session.play.room.parts.sentence.inflate(0, 40)
            texts = [box.text for box in app.boxes(scene) if line.y <= box.rect.centery <= line.bottom]
            assert texts and not any(text.endswith("…") for text in texts), said
            assert (scene.words.t("table.no_choice") in said) is (key == "cangkul.dug")
            if aid == "none":
                shown = "".join(texts).replace(" ", "")         # a long remark comes as sentences in turn
                assert said.replace(" ", "") in shown or shown in map("".join, sentences(said.replace(" ", "")))


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_player_who_passes_keeps_their_name_to_be_read(language: str, scale: int) -> None:
    """On a full table the fan is lower than a word in large letters."""
    table = at_table("burro_es", 8, 5, language=language, text_scale=scale,
                     come=lambda host: host.view(None).turn() == 0 and len(host.offers(0)) > 1)
    told = [box for box in table.draw() if box.text == table.scene.words.t("table.passed")]
    names = [tile.name for tile in table.session.play.room.tiles.values()]
    assert told and not [box for box in told for name in names if box.rect.colliderect(name)]
    assert too_small(told, table.app.screen.floor / table.app.screen.text_scale) == []
