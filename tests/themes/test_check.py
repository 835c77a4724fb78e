"""Checking a theme: what is said about pictures, parents and what is missing."""
from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from game import themes
from game.cli import main
from game.text.language import Language
from tests.pictures.samples import BOMBS, plain, wav
from tests.told import TELL, cure_of, sentence_of, what_of

Make = Any


def test_a_good_theme(make: Make) -> None:
    report = themes.check(make("good", "theme: 1\nname: Good", "cards/cat.svg", "cards/lion.png"))
    assert (report.exit_code, report.remarks) == (0, ())
    text = report.text(TELL, "en")
    assert "Good" in text and "id good" in text
    assert "kuku, full: 2 of 20 cards; missing: matto, mask" in text
    assert "kuku, small: 0 of 20 cards; Kataku composes them" in text
    assert text.endswith("0 errors, 0 warnings")


def test_json(make: Make) -> None:
    folder = make("odd", "theme: 1\nautor: me\ntokens: {chip: none.png}", "cards/cat.svg")
    content = themes.check(folder).facts(TELL)
    assert content["theme"] == {"id": "odd", "names": {"en": "odd"}, "extends": "osteria-seto", "license": "unknown"}
    assert [each["line"] for each in content["warnings"]] == [2]  # type: ignore[attr-defined]
    assert content["errors"][0]["file"].endswith("theme.yaml")  # type: ignore[index]
    full = content["coverage"]["kuku"]["full"]  # type: ignore[index]
    assert (full["drawn"], full["of"], len(full["missing"])) == (1, 20, 19)


def test_bad_pictures(make: Make, whole_png: Any) -> None:
    folder = make("bad", None, "cards/cat.png", "cards/lion.png", "cards/horse.svg", "cards/human.svg", "back.jpg")
    (folder / "cards/cat.png").write_bytes(whole_png(100_000, 100_000))
    (folder / "cards/lion.png").write_bytes(b"not a picture")
    (folder / "cards/horse.svg").write_text("<svg viewBox='0 0 1 1'><g>")
    (folder / "cards/human.svg").write_text("<!DOCTYPE svg [<!ENTITY a 'b'>]><svg viewBox='0 0 1 1'>&a;</svg>")
    (folder / "back.jpg").write_bytes(b"")
    report = themes.check(folder)
    assert report.exit_code == 1
    told = {remark.file.name: what_of(remark) for remark in report.errors}
    assert "100000 × 100000 pixels are more than 40,000,000" in told["cat.png"]
    assert "neither SVG" in told["lion.png"]
    assert "not well-formed in line 1" in told["horse.svg"]
    assert "entity `a`" in told["human.svg"]
    assert "back.jpg" in told


def test_a_picture_that_cannot_be_read_is_a_missing_card(make: Make) -> None:
    yaml = "theme: 1\ndeck: kuku\ncards: {horse: a.svg#none}"
    folder = make("lost", yaml, "cards/cat.png", "cards/lion.png", "a.svg")
    (folder / "cards/cat.png").write_bytes(b"")
    (full, *_) = themes.check(folder).coverage
    assert full.drawn == ("lion",)
    assert {"cat", "horse"} <= set(full.missing)


@pytest.mark.parametrize("where", ["", "cards/"])
def test_a_picture_that_is_no_card(make: Make, where: str) -> None:
    folder = make("zoo", None, f"{where}cat.png", f"{where}dragon.png", f"{where}hores.png", "back.png")
    report = themes.check(folder)
    assert report.exit_code == 0
    dragon, horse = report.warnings
    assert dragon.file == folder / where / "dragon.png"
    assert sentence_of(dragon).startswith(f"{dragon.file}: no card of kuku has the id `dragon` – cards are matto, ")
    assert cure_of(horse).startswith("did you mean `horse`? cards are matto, ")


@pytest.mark.parametrize("where", ["cards/cuckoo.png", "cards/small/cat.svg", "backs/blue.png", "sounds/deal.wav"])
def test_a_folder_that_is_called_like_a_file_is_mentioned_once(make: Make, where: str) -> None:
    folder = make("odd", None, "cards/lion.png")
    (folder / where).mkdir(parents=True)
    remarks = [remark for remark in themes.check(folder).remarks if remark.file == folder / where]
    assert len(remarks) == 1 and "this is a folder" in what_of(remarks[0])


def test_a_card_beside_the_folder_of_the_cards(make: Make) -> None:
    (warning,) = themes.check(make("beside", None, "cards/cat.png", "lion.png")).remarks
    assert warning.file.name == "lion.png" and "isn’t used" in what_of(warning)


def test_a_drawing_of_several_cards_is_no_stranger(make: Make) -> None:
    yaml = "theme: 1\ndeck: kuku\ncards: {lion: cards/animals.svg#p}"
    (only,) = themes.check(make("parts", yaml, "cards/animals.svg", "cards/cat.png")).remarks
    assert "the part `p`" in what_of(only)


@pytest.mark.parametrize(("fit", "what"), [("contain", "get empty bands"), ("cover", "cut off")])
def test_a_picture_wider_than_high(make: Make, whole_png: Any, fit: str, what: str) -> None:
    folder = make("wide", f"theme: 1\ncard: {{fit: {fit}}}", "cards/cat.png", "table.png")
    for file in ("cards/cat.png", "table.png"):
        (folder / file).write_bytes(whole_png(800, 600))
    (warning,) = themes.check(folder).remarks
    assert warning.file.name == "cat.png" and "wider than high" in what_of(warning) and what in what_of(warning)


def test_a_file_that_is_too_large(make: Make) -> None:
    folder = make("large", None, "cards/cat.png")
    with open(folder / "cards/cat.png", "r+b") as file:
        file.truncate(65 << 20)
    (error,) = themes.check(folder).errors
    assert what_of(error) == "the file is larger than 64 MB"


def test_drawings_the_program_draws_otherwise(make: Make) -> None:
    folder = make("svg", "theme: 1\ndeck: kuku\ncards: {lion: a.svg#star, horse: a.svg#moon, cat: a.svg}", "a.svg")
    (folder / "a.svg").write_text(
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' viewBox='0 0 1 1'>"
        "<g id='star'><use xlink:href='#star'/><foreignObject/><image href='http://example.org/spy.png'/></g></svg>"
    )
    report = themes.check(folder)
    assert [what_of(error) for error in report.errors] == [
        "the drawing has no part `moon`", "the part `star` of the drawing is empty"]
    assert [what_of(warning) for warning in report.warnings] == [
        "Kataku doesn’t draw: <foreignObject>",
        "it points outside itself (`http://example.org/spy.png`), which Kataku never fetches",
    ]


def test_parents(make: Make, shelf: Path) -> None:
    orphan, loop = make("orphan", "theme: 1\nextends: gone", "cards/cat.svg"), make("loop", "theme: 1\nextends: loop")
    make("sibling", "theme: 1\nextends: orphan", "cards/cat.svg")
    (warning,) = themes.check(orphan).remarks
    assert (warning.line, warning.grave) == (2, False) and "`gone` is not installed" in what_of(warning)
    assert themes.check(loop).exit_code == 1
    assert "loop → loop" in themes.check(loop).text(TELL, "en")
    assert themes.check(shelf / "sibling").remarks == (), "a parent that lies beside the theme is found"


@pytest.mark.parametrize(
    ("yaml", "what"),
    [("theme: [", "theme.yaml:1: this is not YAML"), ("theme: 7", "theme.yaml:1: theme: "),
     ("theme: 1", "nothing in this")],
)
def test_what_is_no_theme_fails_the_check(make: Make, yaml: str, what: str) -> None:
    report = themes.check(make("no", yaml, "holiday.png"))
    assert report.exit_code == 1
    assert what in report.text(TELL, "en")
    assert report.facts(TELL)["errors"]


def test_of_a_folder_that_is_no_theme_yet_only_that_is_told(make: Make, tmp_path: Path) -> None:
    folder = make("no", None, "2 de bastos.png", "rey de oros.png")
    report = themes.check(folder)
    assert report.exit_code == 2 and len(report.remarks) == 1 and report.theme is None and not report.coverage
    assert report.text(TELL, "en") == (
        f"{folder}: this isn’t a theme yet – bring its pictures in with “kataku theme import {folder}”")
    (tmp_path / "my holiday").mkdir()
    (tmp_path / "my holiday" / "letter.txt").touch()
    assert "there is no theme in this folder" in themes.check(tmp_path / "my holiday").text(TELL, "en")
    (tmp_path / "my holiday" / "sea.jpg").touch()
    assert f'import "{tmp_path / "my holiday"}"' in themes.check(tmp_path / "my holiday").text(TELL, "en")


def test_nothing_to_check(tmp_path: Path) -> None:
    report = themes.check(tmp_path / "none")
    assert report.exit_code == 2
    assert "there is no such folder" in report.text(TELL, "en")
    assert report.facts(TELL)["theme"] is None


def test_a_built_in_theme_must_be_complete(make: Make, shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.paths.themes", lambda: shelf)
    report = themes.check(make("osteria-seto", "theme: 1", "cards/kuku/cat.svg"))
    assert report.exit_code == 1
    assert any("kuku full: matto" in what_of(error) for error in report.errors)


# ---- the table's verdict
def test_what_would_end_or_stall_the_program_is_an_error_with_a_sentence(
        make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.pictures.worker_watch.MOST_CPU", 0.5)
    folder = make("bombs", "theme: 1\ndeck: kuku", "cards/cat.svg")
    (folder / "cards/lion.svg").write_bytes(BOMBS["clouds.svg"]())
    (folder / "cards/horse.png").write_bytes(BOMBS["header.png"]())
    os.mkfifo(folder / "cards/matto.png")
    report = themes.check(folder)
    told = {remark.file.name: what_of(remark) for remark in report.errors}
    assert told.keys() == {"lion.svg", "horse.png"}, "a pipe is no picture at all"
    assert report.coverage[0].drawn == ("cat",)


def test_a_grid_finer_than_the_picture_is_an_error_said_once(make: Make) -> None:
    cards = "[cuckoo, human, horse]"
    folder = make("fine", f"theme: 1\ndeck: kuku\nsheet: {{image: a.png, grid: 99x3, cards: {cards}}}", "a.png")
    (folder / "a.png").write_bytes(plain((1, 2, 3), (60, 40)))
    report = themes.check(folder)
    (error,) = report.errors
    assert what_of(error) == "a grid of 99 × 3 cells is finer than the picture’s 60 × 40 pixels"
    assert report.coverage[0].drawn == ()


def test_sounds_that_stay_silent_are_errors(make: Make) -> None:
    folder = make("loud", "theme: 1", "cards/cat.svg", "sounds/deal-1.wav", "sounds/deal-2.wav", "sounds/keep.ogg")
    (folder / "sounds/deal-1.wav").write_bytes(wav())
    (folder / "sounds/deal-2.wav").write_bytes(wav(31))
    told = {remark.file.name: what_of(remark) for remark in themes.check(folder).errors}
    assert told.keys() == {"deal-2.wav", "keep.ogg"}
    assert told["deal-2.wav"] == "the sound is longer than 30 seconds"


# ---- what people are told
@pytest.mark.parametrize(("code", "more"), [
    ("en", "(and 19 more alike: dragon1.png, dragon10.png, "), ("ja", "（ほかに19件：")])  # fmt: skip
def test_twenty_alike_are_one_line_in_either_language(make: Make, code: str, more: str) -> None:
    folder = make("many", None, "cards/cat.png", *(f"cards/dragon{n}.png" for n in range(20)))
    report, language = themes.check(folder), Language(code, strict=True)
    lines = [line for line in report.text(language.tell, code).splitlines() if "dragon0" in line]
    assert len(lines) == 1 and more in lines[0] and "kuku" in lines[0]
    assert len(report.warnings) == 20 == len(report.facts(language.tell)["warnings"])  # type: ignore[arg-type]


def test_what_is_wrong_in_another_way_is_not_alike(make: Make) -> None:
    folder = make("wrong", "theme: 1\ndeck: kuku\ncard: {fit: a, index: a, frame: a, scaling: a}\n"
                  "cards: {cat: a.txt, lion: b.txt}\ntable: {colour: green, fit: a, lamp: e}\n")
    said = themes.check(folder).text(TELL, "en")
    assert "`green` is not a colour" in said and "a kind of file we don’t use" in said
    assert "`a` is not possible here" in said and "(and 4 more alike: theme.yaml:3" in said


@pytest.mark.parametrize(("file", "what"), [
    ("cards/cat.psd", "`cat.psd` is a kind of file we don’t use"), ("cards/cat.gif", "cat.png has the same name"),
    ("scans/cat.png", "nothing names it"), ("dragon.png", "no card of kuku has the id `dragon`"),
    ("sounds/deep/deal.ogg", "nothing names it"), ("lion.png", "there’s a folder cards/"),
])  # fmt: skip
def test_a_file_that_is_not_used_is_named_with_the_reason(make: Make, file: str, what: str) -> None:
    folder = make("stray", None, "cards/cat.png", "readme.txt", "LICENSE", "preview.png", file)
    (warning,) = themes.check(folder).remarks
    assert warning.file == folder / file and what in what_of(warning) and not warning.grave


def test_what_programs_are_told_is_written_once(make: Make, capsys: pytest.CaptureFixture[str]) -> None:
    folder = make("facts", None, "cards/cat.png", "cards/dragon.png")
    assert main(["theme", "check", str(folder), "--json", "--lang", "ja"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["coverage"]["kuku"]["full"]["drawn"] == 1
    assert said["warnings"][0]["key"] == "theme.no_such_card" and "札はありません" in said["warnings"][0]["what"]


def test_every_sentence_of_a_refusal_and_a_remark_says_what_and_how() -> None:
    for code in ("en", "ja"):
        words = Language(code, strict=True).words
        for top in ("picture", "theme"):
            keys = {key.rpartition(".")[0] for key in words
                    if key.startswith(f"{top}.") and key.endswith((".what", ".cure"))}
            assert len(keys) > 30 and all(f"{key}.what" in words and f"{key}.cure" in words for key in keys)
