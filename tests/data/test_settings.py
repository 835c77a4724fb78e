"""Settings: tolerant reading, whole writing, nothing of the user's lost."""
from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path

import pytest

from game.core.ports import Chair
from game.core.words import MOST_NAME
from game.data.settings import SPEEDS, LastTable, Settings, load_settings, save_settings
from game.data.settings_values import LONGEST_PATH, MOST_CHAIRS, MOST_FOLDERS, MOST_NAMES, MOST_WORD
from game.text.language import Language

FULL = Settings(
    language="ja",
    speed="1.5",
    thinking="0.5",
    next_deal=True,
    reduced_motion=True,
    flair="soft",
    text_scale=150,
    volume_effects=0,
    volume_calls=100,
    volume_room=30, volume_music=40, muted=True, lasting_offered=True,
    high_contrast=True,
    honorifics=False,
    fullscreen=True,
    tv=True,
    safe_area=2.5,
    curtain_toggle=True,
    plays_forced=False, completes=False, banter=False, hints=False, places=False,
    reading_aid="kana",
    renderer="surface",
    window_seconds=12,
    sorting={"cangkul": "rank"},
    pace={"kuku": "2"},
    tutorials_offered=("kuku",),
    game="xtarot",
    theme={"kuku": "lisbon-1780"},
    back={"kuku": "felt"}, cloth={"kuku": "felt"}, chips={"kuku": "felt"}, index={"felt": "never"},
    dress={"kuku": "plain"},
    window="1260x690",
    keys={"confirm": ("return", "e"), "menu": ()},
    names=("葵", "off", "🐈"),
    recent=("/media/葵/My  pictures: " + 300 * "x",),
    last_table={
        "kuku": LastTable((Chair("葵", "cat", 2, "person"), Chair("1", "key", 0, "bot:easy")), {"chips": "10"},
                          "short"),
    },
    had_sound=True,
    told_record="2026-01-01-120000-kuku.kataku 512",
)


def test_every_setting_survives_saving(tmp_path: Path) -> None:
    file = tmp_path / "config" / "settings.yaml"
    assert save_settings(FULL, file) is None
    assert load_settings(file) == (FULL, None)
    standard = Settings()
    same = [each.name for each in fields(Settings)[:-1] if getattr(FULL, each.name) == getattr(standard, each.name)]
    assert same == [], "give these another value than the default in FULL"


def test_a_command_that_had_another_name_keeps_its_keys(tmp_path: Path) -> None:
    file = tmp_path / "settings.yaml"
    file.write_text("keys: {kuku: [v, pad x], log: [o]}\n")
    settings, trouble = load_settings(file)
    assert trouble is None and settings.keys == {"call": ("v", "pad x"), "log": ("o",)}
    save_settings(settings, file)
    assert "kuku" not in file.read_text() and load_settings(file)[0] == settings


def test_no_file_means_defaults_without_a_word(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "none.yaml") == (Settings(), None)


def test_a_broken_file_is_laid_aside_and_told(tmp_path: Path) -> None:
    file = tmp_path / "settings.yaml"
    file.write_text("language: [")
    settings, trouble = load_settings(file)
    assert settings == Settings()
    assert trouble and trouble.key == "settings.unreadable"
    save_settings(settings, file)
    assert (tmp_path / str(trouble.values["kept"])).read_text() == "language: ["


@pytest.mark.parametrize("content", [b"\xff\xfel\0a\0n\0", b"- a list\n", b"language: \x00", b"a: &b c\n", None])
def test_whatever_lies_there_is_laid_aside_every_time(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "settings.yaml"
    kept = set()
    for _ in range(3):
        if content is None:
            file.mkdir()
        else:
            file.write_bytes(content)
        settings, trouble = load_settings(file)
        assert settings == Settings() and trouble is not None and not file.exists()
        for code in ("en", "ja"):
            assert str(trouble.values["kept"]) in Language(code, strict=True).tell(trouble)
        kept.add(trouble.values["kept"])
        assert save_settings(Settings(tv=True), file) is None
        assert load_settings(file) == (Settings(tv=True), None)
        file.unlink()
    assert len(kept) == 3, "nothing that was laid aside before is lost"


def test_a_file_that_can_be_neither_read_nor_moved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "settings.yaml"
    file.mkdir()

    def refused(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("os.replace", refused)
    settings, trouble = load_settings(file)
    assert settings == Settings() and trouble is not None
    assert save_settings(settings, file) is not None


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("speed: 3", "speed"),
        ("text_scale: 90", "text_scale"),
        ("text_scale: many", "text_scale"),
        ("safe_area: nan", "safe_area"),
        ("tv: perhaps", "tv"),
        ("names: 葵", "names"),
        ("theme: [a]", "theme"),
        ("keys: {confirm: a}", "keys"),
        ("last_table: {kuku: {chairs: [{name: A}]}}", "last_table"),
        ("last_table: {kuku: 3}", "last_table"),
        ("last_table: {kuku: {chairs: }}", "last_table"),
        ("keys: {confirm: }", "keys"),
        ("names:", "names"),
        ("theme:", "theme"),
        ("volume_room: 101", "volume_room"),
        ("window_seconds: 61", "window_seconds"),
        ("text_scale: 201", "text_scale"),
        ("safe_area: 7.6", "safe_area"),
        ("window: 1x", "window"),
        ("flair: loud", "flair"),
        ("sorting: {cangkul: by_size}", "sorting"),
    ],
)
def test_a_broken_value_costs_that_value_alone(tmp_path: Path, line: str, name: str) -> None:
    file = tmp_path / "settings.yaml"
    file.write_text(f"language: ja\n{line}\n", encoding="utf-8")
    settings, trouble = load_settings(file)
    assert settings == Settings(language="ja")
    assert trouble and (trouble.key, trouble.values["names"]) == ("settings.values", name)
    assert (tmp_path / str(trouble.values["kept"])).read_text("utf-8") == f"language: ja\n{line}\n"
    assert load_settings(file) == (Settings(language="ja"), None), "it is said once, not at every start"


def test_several_broken_values_are_named_in_the_order_of_the_file(tmp_path: Path) -> None:
    file = tmp_path / "settings.yaml"
    file.write_text("tv: perhaps\nspeed: 3\nlanguage: [ja]\n")
    trouble = load_settings(file)[1]
    assert trouble and trouble.values["names"] == "tv, speed, language"


def test_a_table_of_a_later_version_is_read_as_far_as_it_is_known(tmp_path: Path) -> None:
    file = tmp_path / "settings.yaml"
    file.write_text("last_table: {kuku: {chairs: [{name: A, crest: cat, colour: 1, kind: person}], lamps: 3}}\n")
    settings, trouble = load_settings(file)
    assert trouble is None and settings.last_table == {"kuku": LastTable((Chair("A", "cat", 1, "person"),))}


def read(tmp_path: Path, text: str) -> Settings:
    file = tmp_path / "settings.yaml"
    file.write_text(text, "utf-8")
    settings, trouble = load_settings(file)
    assert trouble is None
    return settings


def test_lists_are_read_as_far_as_playing_fills_them(tmp_path: Path) -> None:
    names = read(tmp_path, f"names: [{', '.join(f'n{n}' for n in range(MOST_NAMES + 1))}]").names
    assert (len(names), names[-1]) == (MOST_NAMES, f"n{MOST_NAMES - 1}")
    chair = "{name: A, crest: cat, colour: 1, kind: person}"
    table = read(tmp_path, f"last_table: {{kuku: {{chairs: [{', '.join([chair] * (MOST_CHAIRS + 1))}]}}}}").last_table
    assert len(table["kuku"].chairs) == MOST_CHAIRS
    folders = read(tmp_path, f"recent: [{', '.join(f'/{n}' for n in range(MOST_FOLDERS + 1))}]").recent
    assert folders == tuple(f"/{n}" for n in range(MOST_FOLDERS))


def test_folders_that_no_system_has_are_left_out(tmp_path: Path) -> None:
    longest = "/" + "x" * (LONGEST_PATH - 1)
    said = f'recent: [{longest}, {longest}x, "/a\\tb", [/list], /last]'
    assert read(tmp_path, said).recent == (longest, "/last")


def test_words_are_cut_to_a_length_that_keys_and_themes_have(tmp_path: Path) -> None:
    assert read(tmp_path, f"theme: {{kuku: {'x' * (MOST_WORD + 1)}}}").theme == {"kuku": "x" * MOST_WORD}


def test_numbers_are_of_the_kind_of_their_setting(tmp_path: Path) -> None:
    found = read(tmp_path, "{safe_area: 5, text_scale: 150.4}")
    assert (type(found.safe_area), found.text_scale, type(found.text_scale)) == (float, 150, int)


def test_unknown_keys_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "settings.yaml"
    file.write_text("language: ja\nfuture: {a: [1, off], b: 'x y'}\n")
    settings, trouble = load_settings(file)
    assert trouble is None
    save_settings(replace(settings, language="en"), file)
    again, _ = load_settings(file)
    assert again.language == "en"
    assert again.unknown == {"future": {"a": ["1", "off"], "b": "x y"}}


def test_a_place_that_cannot_be_written_is_told_not_raised(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file stands in the way")
    trouble = save_settings(Settings(), tmp_path / "config" / "settings.yaml")
    assert trouble and trouble.key == "settings.unwritable"


def test_speed_as_a_factor() -> None:
    assert [Settings(speed=speed).rate for speed in SPEEDS] == [0.5, 1, 1.5, 2, 4, float("inf")]


def test_two_windows_change_different_things_and_both_hold(tmp_path: Path) -> None:
    file = tmp_path / "settings.yaml"
    save_settings(FULL, file)
    first = second = FULL
    now = replace(first, language="en", theme={**FULL.theme, "xtarot": "mine"})
    assert save_settings(now, file, before=first) is None
    later = replace(second, text_scale=200, theme={**FULL.theme, "french": "hers"}, tutorials_offered=())
    assert save_settings(later, file, before=second) is None
    found, _ = load_settings(file)
    assert found == replace(FULL, language="en", text_scale=200, tutorials_offered=(),
                            theme={**FULL.theme, "xtarot": "mine", "french": "hers"})


def test_what_one_window_took_away_is_not_brought_back_by_the_other(tmp_path: Path) -> None:
    file = tmp_path / "settings.yaml"
    save_settings(FULL, file)
    save_settings(replace(FULL, theme={}, language=""), file, before=FULL)
    save_settings(replace(FULL, speed="2"), file, before=FULL)
    found, _ = load_settings(file)
    assert (found.theme, found.language, found.speed) == ({}, "", "2")


@pytest.mark.parametrize("rubbish", [None, b"\xff", b"- a list"])
def test_where_nothing_can_be_merged_with_the_whole_is_written(tmp_path: Path, rubbish: bytes | None) -> None:
    file = tmp_path / "settings.yaml"
    if rubbish is not None:
        file.write_bytes(rubbish)
    assert save_settings(FULL, file, before=replace(FULL, language="en")) is None
    assert load_settings(file) == (FULL, None)
    aside = list(tmp_path.glob("*.unreadable*"))
    assert [each.read_bytes() for each in aside] == ([rubbish] if rubbish is not None else []), "not lost"


def test_the_table_played_at_last_stands_last_in_the_file_too(tmp_path: Path) -> None:
    file = tmp_path / "settings.yaml"
    kuku, cangkul = LastTable((), {}), LastTable((), {"a": "b"})
    before = replace(FULL, last_table={"kuku": kuku, "cangkul": cangkul})
    save_settings(before, file)
    now = replace(before, last_table={"cangkul": cangkul, "kuku": kuku})
    save_settings(now, file, before=before)
    assert list(load_settings(file)[0].last_table) == ["cangkul", "kuku"]


def test_nothing_is_written_that_would_not_be_read(tmp_path: Path) -> None:
    file = tmp_path / "settings.yaml"
    assert save_settings(replace(FULL, unknown={f"key{n}": "x" * 2000 for n in range(200)}), file) is None
    assert load_settings(file) == (FULL, None)


def test_names_that_no_one_could_have_typed_are_cleaned(tmp_path: Path) -> None:
    file = tmp_path / "settings.yaml"
    file.write_text('names: ["A\\0i\\u202Eko", "\\0", "' + "葵" * 20_000 + '"]\n', "utf-8")
    settings, trouble = load_settings(file)
    assert trouble is None and settings.names == ("Aiko", "葵" * MOST_NAME)


@pytest.mark.parametrize("line", [
    "window: 99999999x1", "window: 32768x1", "window: 0x5",
    "window: " + "9" * 5_000 + "x1", "window: -1x5", "text_scale: nan", "text_scale: 1e400",
    "last_table: {kuku: {chairs: [{name: a, crest: b, colour: 99999, kind: person}], options: {}}}"])
def test_figures_that_cannot_be_cost_that_setting_alone(tmp_path: Path, line: str) -> None:
    file = tmp_path / "settings.yaml"
    file.write_text(f"tv: true\n{line}\n", "utf-8")
    settings, trouble = load_settings(file)
    assert settings == Settings(tv=True) and trouble is not None and trouble.key == "settings.values"
