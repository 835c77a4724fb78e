"""The rules pages for players: the same in all languages, with every case, and readable by the page reader."""
from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game import paths
from game.core.cards import Card
from game.core.events import Called, Event
from game.core.rng import Rng
from game.core.rules import AnyGame, Options
from game.data import yaml_text
from game.data.presets import load_presets
from game.data.yaml_text import DataError
from game.decks import DECKS
from game.rules import catalogue
from game.rules.catalogue import GAMES
from game.scenarios.format import load_scenarios
from game.text.anchors import anchors
from game.text.families import family
from game.text.language import Language, available, table
from game.text.pages import Bullet, CaseBlock, Heading, PageTable, Paragraph, TextRun, load_page, parse_page

SPECIAL: dict[str, Callable[[Card], bool]] = {
    "kuku": lambda card: not card.id.startswith("n-"),
    "xtarot": lambda card: card.rank > 10 or card.rank < 1,
    "french": lambda card: card.rank < 2 or card.rank > 10,
    "spanish": lambda card: card.rank < 2 or card.rank > 9,
    "komatsu": lambda card: card.rank < 4 or card.rank > 9,
    "portuguese": lambda card: card.rank < 2 or card.rank > 9,
    "calcolon": lambda card: True,
}
"""Cards that a page must show, whatever their suit, by the deck: those with a power, a picture or a rank of its own."""

GAME_IDS = [spec.id for spec in GAMES]
CODES = available()


@pytest.mark.parametrize("game", GAME_IDS)
def test_the_same_anchors_cases_and_cards_in_every_language(game: str) -> None:
    english = load_page(game, "en")
    for code in CODES:
        page = load_page(game, code)
        assert page.anchors == english.anchors
        assert [h.level for h in page.headings] == [h.level for h in english.headings]
        assert page.cases == english.cases
        assert len({page.case_title(case) for case in page.cases}) == len(page.cases), "a name tells a case"
        assert sorted(page.cards) == sorted(english.cards)
        assert [type(b) for b in page.blocks if isinstance(b, PageTable)] == [
            type(b) for b in english.blocks if isinstance(b, PageTable)]


@pytest.mark.parametrize("game", GAME_IDS)
def test_every_case_of_the_file_stands_on_the_page_once(game: str) -> None:
    files = load_scenarios(paths.assets() / "rules" / "cases" / f"{game}.yaml")
    names = [case.name for file in files for case in file.cases]
    assert sorted(load_page(game, "en").cases) == sorted(names)


@pytest.mark.parametrize("spec", GAMES, ids=GAME_IDS)
def test_the_page_has_every_option_and_every_card(spec) -> None:
    page = load_page(spec.id, "en")
    assert {option.name for option in spec.options} <= set(page.anchors)
    faces = DECKS[spec.deck.id].faces
    ranks = {card.id: card.rank for card in faces}
    assert set(page.cards) <= set(ranks)
    special = {card.rank for card in faces if SPECIAL[spec.deck.id](card)}
    assert special and special <= {ranks[card] for card in page.cards}


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("game", GAME_IDS)
def test_a_house_rule_is_called_on_its_page_as_in_the_lobby(game: str, code: str) -> None:
    language = Language(code)
    heads = [(head.anchor, "".join(piece.text for piece in head.pieces)) for head in load_page(game, code).headings]
    lobby = {anchor: language.text(f"option.{game}.{anchor}.name") for anchor, _ in heads
             if language.has(f"option.{game}.{anchor}.name")}
    assert lobby and {anchor: words for anchor, words in heads if anchor in lobby} == lobby


def test_every_sentence_leads_to_a_heading() -> None:
    """A title's own sentences lead into its page, those of a family into the page of every title in it."""
    for file in sorted((paths.assets() / "rules" / "anchors").glob("*.yaml")):
        games = [game for game in GAME_IDS if file.stem in (game, family(game))]
        assert games, file
        for key, anchor in yaml_text.read_mapping(file).items():
            assert anchors()[str(key)] == str(anchor)
            assert all(str(anchor) in load_page(game, "en").anchors for game in games), key


def written_reasons(game: str) -> set[str]:
    """Every key the modules of a game name as a whole, without calls, questions and refusals."""
    folder = Path(inspect.getfile(catalogue)).parent
    source = "\n".join(file.read_text(encoding="utf-8") for file in sorted(folder.glob(f"**/{game}/*.py")))
    words = table(Language("en").folder, "en")
    refusals = set(re.findall(r'Refused\("([\w.]+)"\)', source))
    keys = {key for key in re.findall(rf'"({game}\.\w+)"', source) if not key.endswith("_")}
    return {key for key in keys - refusals if f"call.{key}" not in words and f"asking.{key}" not in words}


def played_reasons(spec: AnyGame) -> set[str]:
    """Every reason that random matches under all house rules bring about, and the calls that have a sentence."""
    words, found = table(Language("en").folder, "en"), set[str]()
    for option in (None, *spec.options):
        for value in option.values if option and len(option.values) < 6 else (None,):
            chosen = spec.resolve({option.name: value} if option and value is not None else {})
            for event in _events(spec, chosen, seeds=range(6)):
                reason = getattr(event, "reason", None)
                if reason:
                    found.add(reason.key)
                elif isinstance(event, Called) and f"said.{event.word}" in words:
                    found.add(f"said.{event.word}")
    return found


def _events(spec: AnyGame, options: Options, seeds: range) -> Iterator[Event]:
    for seed in seeds:
        events: list[Event] = []
        state = spec.rules.start(min(4, spec.most), options, events)
        for step in range(600):
            if state.outcome() is not None:
                break
            rng, waiting = Rng(seed, step), state.waiting()
            if waiting:
                state.apply(waiting[0], rng.choice(state.offers(waiting[0])).action, rng)
            else:
                state.proceed(rng)
            yield from events
            events.clear()


@pytest.mark.parametrize("spec", GAMES, ids=GAME_IDS)
def test_every_reason_and_every_call_that_is_told_leads_to_its_paragraph(spec) -> None:
    keys = written_reasons(spec.id) | played_reasons(spec)
    assert len(keys) >= 10
    assert {key for key in keys if key not in anchors()} == set()
    page = load_page(spec.id, "en")
    assert {key for key in keys if anchors()[key] not in page.anchors} == set()


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("game", GAME_IDS)
def test_nothing_of_the_markup_is_left_for_the_reader(game: str, code: str) -> None:
    for piece in load_page(game, code).pieces():
        assert not re.search(r"[*{}#]|\]\(", piece.text), piece
        assert code != "en" or not re.search(r"\b(he|she|his|her|him)\b", piece.text, re.IGNORECASE), piece


@pytest.mark.parametrize("spec", GAMES, ids=GAME_IDS)
def test_presets_are_possible_and_have_words(spec) -> None:
    known = {option.name: option for option in spec.options}
    presets = load_presets(spec.id)
    assert presets[0].id == "classic" and not presets[0].options
    for preset in presets:
        for name, value in preset.options.items():
            known[name].parse(value)
        for code in CODES:
            language = Language(code, strict=True)
            assert language.text(f"preset.{spec.id}.{preset.id}.name")
            assert language.text(f"preset.{spec.id}.{preset.id}.about")


# ---- the page reader ---------------------------------------------------------------------------------------
def test_blocks() -> None:
    page = parse_page(
        "# Title {#top}\n\nOne **two**\nthree [card:cat] [four](#top).\n- a\n- b\n  c\n\n"
        '| x | y |\n|---|:-:|\n| 1 | [card:lion] |\n\n{case: "K1 it\'s so"} So it is\n', "page.md")
    assert page.blocks == (
        Heading(1, "top", (TextRun("text", "Title"),)),
        Paragraph((TextRun("text", "One "), TextRun("bold", "two"), TextRun("text", " three "),
                   TextRun("card", "", "cat"),
                   TextRun("text", " "), TextRun("link", "four", "top"), TextRun("text", "."))),
        Bullet((TextRun("text", "a"),)),
        Bullet((TextRun("text", "b c"),)),
        PageTable(((TextRun("text", "x"),), (TextRun("text", "y"),)),
                  (((TextRun("text", "1"),), (TextRun("card", "", "lion"),)),)),
        CaseBlock("K1 it's so", "So it is"),
    )
    assert (page.cards, page.links, page.cases, page.anchors) == (("cat", "lion"), ("top",), ("K1 it's so",), ("top",))
    assert (page.case_title("K1 it's so"), page.case_title("K2")) == ("So it is", "K2")


def test_japanese_lines_are_joined_without_a_blank() -> None:
    assert parse_page("一行目\n二行目", "page.md").blocks == (Paragraph((TextRun("text", "一行目二行目"),)),)


@pytest.mark.parametrize(("text", "place"), [
    ("# No anchor", "page.md:1"),
    ("## A {#a}\n\n## B {#a}", "page.md"),
    ("fine\n\nsee [there](#nowhere)", "page.md"),
    ("fine\n\nan **open mark", "page.md:3"),
    ("| a | b |\n|---|---|\n| 1 |", "page.md:3"),
    ("# A {#a}\n\n{case: K1} A case", "page.md:3"),
    ('# A {#a}\n\n{case: "K1"}', "page.md:3"),
])  # fmt: skip
def test_mistakes_name_their_place(text: str, place: str) -> None:
    with pytest.raises(DataError) as error:
        parse_page(text, "page.md")
    assert str(error.value).startswith(place)
