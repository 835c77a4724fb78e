"""`kataku theme import`, `list` and `pack`, for people in both languages and for programs."""
from __future__ import annotations

import io
import json
from pathlib import Path
from types import SimpleNamespace

import pytest
from PIL import Image, ImageDraw

from game import cli, paths
from game.imports import CopyProgress, ImportItem, Proposal, cutting
from game.imports.photos import kind
from game.pictures import FoundCards
from game.text.language import Language
from game.themes.load import load
from game.themes.scan import card_ids
from game.tools import blank_cards
from game.tools.own_cards import Steps
from tests.imports.samples import pictures

KUKU = ("cuckoo", "human", "horse", "cat", "lion")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(paths.HOME, str(tmp_path / "home"))
    return tmp_path / "home"


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = cli.main(list(words))
    said = capsys.readouterr()
    return code, said.out, said.err


class Terminal(io.StringIO):
    """A standard error that a person watches."""

    def isatty(self) -> bool:
        """See TextIO."""
        return True


def test_at_a_terminal_progress_is_one_line_of_78_columns_written_over_and_wiped_in_the_end() -> None:
    out = Terminal()
    steps = Steps(Language("en"), "imports.copying", out)
    for done in range(1, 4):
        steps(CopyProgress(done, 3, f"{'long ' * done * 20}name.png"))
    before, *lines, after = out.getvalue().split("\r")
    assert before == after == "" and [len(line) for line in lines] == [78, 78, 78]
    assert "long" in lines[0] and "long" in lines[1] and not lines[2].strip()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_folder_is_brought_in_listed_and_given_away(tmp_path: Path, lang: str,
                                                       capsys: pytest.CaptureFixture[str]) -> None:
    folder = pictures(tmp_path / "Grandma", [*KUKU, "holiday", "beach"])
    (folder / "bad_cat2.png").write_bytes(b"no picture")
    code, out, err = run(capsys, "theme", "import", str(folder), "--lang", lang)
    assert code == cli.FAILED           # a picture that cannot be drawn is told, and the rest is there
    assert "Grandma" in out and "kuku" in out and "beach.png" in out and "bad_cat2.png" in out
    assert err and "imports." not in out + err
    code, out, _ = run(capsys, "theme", "list", "--lang", lang)
    assert code == cli.WELL and "grandma" in out and "osteria-seto" in out
    assert not (paths.user_themes() / "grandma" / "art" / "bad_cat2.png").exists()
    code, out, _ = run(capsys, "theme", "pack", "grandma", "--out", str(tmp_path / "g.cards"), "--lang", lang)
    assert code == cli.WELL and "g.cards" in out and (tmp_path / "g.cards").is_file()
    code, out, _ = run(capsys, "theme", "pack", "grandma", "--originals", "--out", str(tmp_path / "o.cards"))
    assert code == cli.WELL and "o.cards" in out


def test_programs_are_told_what_became_of_every_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = pictures(tmp_path / "Grandma", [*KUKU, "beach"])
    code, out, _ = run(capsys, "theme", "import", str(folder), "--deck", "kuku", "--name", "Oma", "--json")
    theme, = json.loads(out)["themes"]
    assert code == cli.WELL
    assert (theme["id"], theme["kind"], theme["decks"]) == ("oma", "loose", {"kuku": {"drawn": 5, "of": 20}})
    assert [Path(each["file"]).name for each in theme["unused"]] == ["beach.png"] and theme["refused"] == []
    assert Path(theme["folder"]) == paths.user_themes() / "oma"


def test_a_folder_of_packs_is_brought_in_pack_by_pack(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("one", "two", "three"):
        pictures(tmp_path / "all" / name / "cards", KUKU)
        (tmp_path / "all" / name / "theme.yaml").write_text("theme: 1\ndeck: kuku\n", "utf-8")
    code, out, _ = run(capsys, "theme", "import", str(tmp_path / "all"), "--json")
    assert code == cli.WELL
    assert [theme["id"] for theme in json.loads(out)["themes"]] == ["one", "three", "two"]


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw blank pictures of fewer pixels, where it is counted how many there are."""
    monkeypatch.setattr(blank_cards, "BLANK", (250, 389))


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_theme_is_begun_with_a_blank_picture_of_every_card(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "theme", "new", "Oma: #1", "--deck", "kuku", "--lang", lang)
    assert code == cli.WELL and "Oma: #1" in out
    theme = load(paths.user_themes() / "oma-1")
    assert theme.name("en") == "Oma: #1" and str(theme.folder) in out
    assert {path.stem for path in (theme.folder / "cards").iterdir()} == set(card_ids("kuku"))
    assert sorted(path.name for path in theme.folder.iterdir()) == ["back.png", "cards", "theme.yaml"]


def test_a_blank_picture_is_no_card_until_a_user_has_painted_it(capsys: pytest.CaptureFixture[str],
                                                                  tmp_path: Path) -> None:
    run(capsys, "theme", "new", "Oma", "--deck", "kuku")
    folder = paths.user_themes() / "oma"
    with Image.open(folder / "cards" / "cat.png") as blank:
        painted = blank.convert("RGB")
    painted.paste((200, 0, 0), (400, 600, 500, 700))
    painted.save(folder / "cards" / "cat.png")
    theme = load(folder)
    assert set(theme.decks["kuku"].faces["full"]) == {"cat"} and theme.back == ""
    _, out, _ = run(capsys, "theme", "check", "oma", "--json")
    facts = json.loads(out)
    assert facts["coverage"]["kuku"]["full"]["drawn"] == 1 and len(facts["warnings"]) == 1, "one line for all of them"
    packed = tmp_path / "oma.cards"
    run(capsys, "theme", "pack", "oma", "--out", str(packed))
    _, out, _ = run(capsys, "theme", "import", str(packed), "--name", "Another", "--json")
    assert json.loads(out)["themes"][0]["decks"]["kuku"]["drawn"] == 1


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_folder_whose_only_picture_is_refused_becomes_no_theme(tmp_path: Path, lang: str,
                                                                 capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "Broken").mkdir()
    (tmp_path / "Broken" / "cat.png").write_bytes(b"no picture")
    code, out, err = run(capsys, "theme", "import", str(tmp_path / "Broken"), "--deck", "kuku", "--lang", lang)
    assert code == cli.WRONG and "cat.png" in out + err and "imports." not in out + err
    assert not paths.user_themes().exists() or not any(paths.user_themes().iterdir())


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_pictures_that_are_brought_twice_are_told(tmp_path: Path, lang: str,
                                                  capsys: pytest.CaptureFixture[str]) -> None:
    folder = pictures(tmp_path / "Grandma", KUKU)
    _, first, _ = run(capsys, "theme", "import", str(folder), "--lang", lang)
    _, second, _ = run(capsys, "theme", "import", str(folder), "--name", "Oma", "--lang", lang)
    own = str(paths.user_themes() / "grandma")
    assert first.count(own) == 1 and own in second and "Grandma" in second and "imports." not in second
    _, third, _ = run(capsys, "theme", "import", str(folder), "--json")
    assert json.loads(third)["themes"][0]["copies"]


def test_a_theme_is_checked_by_its_id(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, "theme", "import", str(pictures(tmp_path / "Grandma", KUKU)))
    code, out, _ = run(capsys, "theme", "check", "grandma", "--json")
    assert code == cli.WELL and json.loads(out)["path"] == str(paths.user_themes() / "grandma")
    (paths.user_themes() / "grandma" / "theme.yaml").write_text("theme: [", "utf-8")
    code, out, _ = run(capsys, "theme", "check", "grandma", "--json")
    assert code == cli.FAILED and json.loads(out)["errors"], "also where it cannot be read"
    assert run(capsys, "theme", "check", "nobody")[0] == cli.WRONG


def test_a_path_is_told_without_the_ways_up_and_down_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                                          capsys: pytest.CaptureFixture[str]) -> None:
    folder = pictures(tmp_path / "art" / "Grandma", KUKU)
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    for words in (["import", str(folder), "--into", "../art/made"], ["check", "../art/made/grandma"]):
        _, out, _ = run(capsys, "theme", *words)
        first, *_ = out.splitlines()
        assert str(tmp_path / "art" / "made" / "grandma") in first and ".." not in first


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_check_says_which_folder_it_looked_at_and_its_id(tmp_path: Path, lang: str, monkeypatch: pytest.MonkeyPatch,
                                                          capsys: pytest.CaptureFixture[str]) -> None:
    folder = pictures(tmp_path / "k2" / "cards", KUKU).parent
    (folder / "theme.yaml").write_text("theme: 1\nid: grandma\nname: Oma\ndeck: kuku\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    _, out, _ = run(capsys, "theme", "check", "k2", "--lang", lang)
    first, *_ = out.splitlines()
    assert "Oma" in first and str(folder) in first and "grandma" in first and "theme." not in first
    code, out, err = run(capsys, "theme", "check", "grandpa", "--lang", lang)
    assert code == cli.WRONG and out == "" and "grandpa" in err and "kataku theme list" in err


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize(("lang", "both", "one"), [
    ("en", "20 cards and the back are not painted yet", "one card is not painted yet"),
    ("ja", "札20枚と裏にまだ何も描いていません", "まだ何も描いていない札が1枚")])
def test_a_check_counts_unpainted_cards_apart_from_the_back(lang: str, both: str, one: str,
                                                            capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, "theme", "new", "Oma", "--deck", "kuku")
    assert both in run(capsys, "theme", "check", "oma", "--lang", lang)[1]
    folder = paths.user_themes() / "oma"
    (folder / "back.png").unlink()
    for card in set(card_ids("kuku")) - {"cat"}:
        (folder / "cards" / f"{card}.png").unlink()
    assert one in run(capsys, "theme", "check", "oma", "--lang", lang)[1]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_pack_never_overwrites_a_file_unless_told_to(tmp_path: Path, lang: str,
                                                       capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, "theme", "import", str(pictures(tmp_path / "Grandma", KUKU)))
    to = tmp_path / "g.cards"
    to.write_bytes(b"a letter")
    words = ["theme", "pack", "grandma", "--out", str(to), "--lang", lang]
    code, out, err = run(capsys, *words)
    assert code == cli.WRONG and out == "" and str(to) in err and "--force" in err and to.read_bytes() == b"a letter"
    code, out, _ = run(capsys, *words, "--force")
    assert code == cli.WELL and to.read_bytes() != b"a letter"
    assert f"{-(-to.stat().st_size // 1000)}KB" in out.replace(" ", ""), "a small file is told in kilobytes"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_png_called_jpg_is_packed_and_what_is_no_picture_named(tmp_path: Path, lang: str,
                                                                 capsys: pytest.CaptureFixture[str]) -> None:
    folder = pictures(tmp_path / "mine" / "cards", KUKU).parent
    (folder / "theme.yaml").write_text("theme: 1\nid: mine\nname: Mine\ndeck: kuku\n", "utf-8")
    (folder / "cards" / "cat.png").rename(folder / "cards" / "cat.jpg")
    words = ["theme", "pack", str(folder), "--out", str(tmp_path / "m.cards"), "--lang", lang]
    code, out, err = run(capsys, *words)
    assert code == cli.WELL and "m.cards" in out, err
    (folder / "cards" / "mask.jpg").write_bytes(b"no picture")
    code, _, err = run(capsys, *words, "--force")
    told = err.splitlines()[-1]
    assert code == cli.WRONG and "mask.jpg" in told and "WebP" in told and "picture." not in told


@pytest.mark.parametrize("words", [[], ["--whole"]])
@pytest.mark.parametrize("beside", [[], [f"DSC{n}" for n in range(100, 106)]])
def test_what_cannot_be_read_takes_no_card_and_is_told_once(tmp_path: Path, words: list[str], beside: list[str],
                                                           capsys: pytest.CaptureFixture[str]) -> None:
    folder = pictures(tmp_path / "wrong", ["cavallo", "lion", "n-5", "mask", "hunam", "horsy", *beside], ".jpg")
    (folder / "horse.png").write_bytes(b"")
    (folder / "lion.png").write_bytes(b"no picture")
    cut_off = (folder / "mask.jpg").read_bytes()
    (folder / "mask.jpg").write_bytes(cut_off[:-len(cut_off) // 3])
    code, out, _ = run(capsys, "theme", "import", str(folder), "--deck", "kuku", *words)
    lines = [line for line in out.splitlines() if any(name in line for name in ("horse.png", "lion.png", "mask.jpg"))]
    assert code == cli.FAILED and all(line.lstrip().startswith("not used") for line in lines), out
    assert all(out.count(name) == 1 for name in ("horse.png", "lion.png", "mask.jpg")), out
    faces = load(paths.user_themes() / "wrong").decks["kuku"].faces["full"]
    assert {card: faces[card].path.stem for card in ("horse", "lion", "n-5")} == {
        "horse": "cavallo", "lion": "lion", "n-5": "n-5"}


def test_pictures_none_of_which_can_be_read_become_no_theme(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "Phone").mkdir()
    for n in range(3):
        (tmp_path / "Phone" / f"IMG_{n}.jpg").write_bytes(b"")
    code, out, err = run(capsys, "theme", "import", str(tmp_path / "Phone"), "--deck", "kuku")
    assert code == cli.WRONG and "IMG_0.jpg" in out + err and "empty" in out + err


def test_where_a_theme_lies_is_said_in_full(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(paths.user_themes() / "grandma")
    assert folder in run(capsys, "theme", "import", str(pictures(tmp_path / "Grandma", KUKU)))[1]
    assert folder in run(capsys, "theme", "list")[1]


def test_photographs_are_a_theme_to_begin_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = pictures(tmp_path / "phone", [f"IMG_{n}" for n in range(2041, 2046)])
    code, out, _ = run(capsys, "theme", "new", "Oma", "--deck", "xtarot", "--from", str(folder), "--json")
    theme, = json.loads(out)["themes"]
    assert code == cli.WELL and theme["decks"]["xtarot"]["drawn"] == 5


def cloth(path: Path) -> Path:
    """A photograph of a checked table-cloth, without any card."""
    art, noted = Image.new("RGB", (400, 300), (236, 232, 226)), Image.Exif()
    draw = ImageDraw.Draw(art)
    for at in range(0, 400, 50):
        draw.rectangle((at, 0, at + 24, 299), (60, 120, 80))
        draw.rectangle((0, at, 399, at + 24), (90, 140, 105))
    noted[0x010F] = "camera"
    path.parent.mkdir(exist_ok=True)
    art.rotate(17).save(path, exif=noted)
    return path


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_photographs_without_a_certain_card_are_named_and_have_their_own_status(
        tmp_path: Path, lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    pictures(tmp_path / "phone", [f"IMG_{n}" for n in range(5)])
    nothing = SimpleNamespace(ask=lambda request: FoundCards(20, 31, ()))
    monkeypatch.setattr(cutting, "room", lambda: nothing)
    code, out, _ = run(capsys, "theme", "import", str(tmp_path / "phone"), "--deck", "kuku", "--lang", lang)
    assert code == cli.UNSURE and "IMG_0.png, IMG_1.png, IMG_2.png" in out and "imports." not in out
    code, out, _ = run(capsys, "theme", "import", str(tmp_path / "phone"), "--deck", "kuku", "--json")
    theme, = json.loads(out)["themes"]
    assert code == cli.UNSURE and [Path(file).stem for file in theme["unsure"]] == [f"IMG_{n}" for n in range(5)]
    code, out, _ = run(capsys, "theme", "import", str(tmp_path / "phone"), "--deck", "kuku", "--whole")
    assert code == cli.WELL, "a user who wants them whole has no doubt"


@pytest.mark.parametrize(("lang", "told"), [
    ("en", ["Bag (4 pictures by their names, 2 in order): ", "laid by name: cat.png, inn.png, 5.png and 1 more",
            "in order: hat.png, mycousin.png –"]),
    ("ja", ["Bag（名前どおりの絵4枚、順に並べた絵2枚）：",
            "名前どおりの札へ：cat.png, inn.png, 5.pngなど、ほか1個", "順に：hat.png, mycousin.png。"])])
def test_pictures_named_after_cards_lie_on_them_and_the_nameless_ones_are_told(
        tmp_path: Path, lang: str, told: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    pictures(tmp_path / "Bag", ["cat", "inn", "5", "hat", "0", "mycousin"])
    _, out, _ = run(capsys, "theme", "import", str(tmp_path / "Bag"), "--whole", "--lang", lang)
    assert all(line in out for line in told), out
    _, out, _ = run(capsys, "theme", "import", str(tmp_path / "Bag"), "--whole", "--json")
    theme, = json.loads(out)["themes"]
    assert [Path(file).name for file in theme["in_order"]] == ["hat.png", "mycousin.png"]
    faces = load(Path(theme["folder"])).decks["kuku"].faces["full"]
    assert {faces[card].path.stem for card in ("cat", "house", "n-5", "n-0")} == {"cat", "inn", "5", "0"}


@pytest.mark.parametrize(("files", "key"), [(("cat", "inn"), "loose"), (("cat", "hat"), "mixed"), (("hat",), "photos")])
def test_a_set_is_called_by_its_names_only_as_far_as_these_say_cards(files: tuple[str, ...], key: str) -> None:
    laid = {card: ImportItem(Path(f"{name}.png")) for card, name in zip(card_ids("kuku"), files, strict=False)}
    proposal = Proposal(Path("bag"), "photos", Path("bag"), "Bag", {"kuku": laid})
    assert kind(proposal).key == f"imports.kind.{key}"


def test_of_several_packs_the_gravest_status_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                                    capsys: pytest.CaptureFixture[str]) -> None:
    heard, room = dict[object, object](), cutting.room  # type: ignore[attr-defined]     # it is looked for once where the cards of a photograph lie

    def ask(request: object) -> object:
        return heard[request] if request in heard else heard.setdefault(request, room().ask(request))  # type: ignore[arg-type]

    monkeypatch.setattr(cutting, "room", lambda: SimpleNamespace(ask=ask))
    cloth(tmp_path / "phone" / "IMG_1.jpg")
    assert run(capsys, "theme", "import", str(tmp_path / "phone"))[0] == cli.UNSURE
    spoilt = pictures(tmp_path / "Grandma", KUKU)
    (spoilt / "cat.png").write_bytes(b"no picture")
    phone, grandma = str(tmp_path / "phone"), str(spoilt)
    assert run(capsys, "theme", "import", phone, grandma)[0] == cli.FAILED
    assert run(capsys, "theme", "import", grandma, phone, str(tmp_path / "nowhere"))[0] == cli.WRONG


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_one_picture_in_which_no_card_is_seen_is_unsure(tmp_path: Path, lang: str, monkeypatch: pytest.MonkeyPatch,
                                                        capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever its shape, and whether or not a camera made it – unless it is called after a card."""
    (tmp_path / "plain.jpg").write_bytes((pictures(tmp_path / "some", ["plain"], ".jpg") / "plain.jpg").read_bytes())
    broad = SimpleNamespace(ask=lambda request: FoundCards(80, 60, (), drawn=True))
    monkeypatch.setattr(cutting, "room", lambda: broad)
    code, out, _ = run(capsys, "theme", "import", str(tmp_path / "plain.jpg"), "--deck", "kuku", "--lang", lang)
    assert code == cli.UNSURE and ("plain.jpg" if lang == "en" else "要確認：plain.jpg") in out
    (tmp_path / "plain.jpg").rename(tmp_path / "cat.jpg")
    assert run(capsys, "theme", "import", str(tmp_path / "cat.jpg"), "--deck", "kuku")[0] == cli.WELL


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_damaged_picture_is_told_so_whatever_it_is_called(tmp_path: Path, lang: str,
                                                            capsys: pytest.CaptureFixture[str]) -> None:
    folder = pictures(tmp_path / "Grandma", [*KUKU, "holiday"])
    (folder / "broken.png").write_bytes(b"no picture")
    code, out, _ = run(capsys, "theme", "import", str(folder), "--lang", lang)
    line, other = (next(line for line in out.splitlines() if name in line) for name in ("broken.png", "holiday.png"))
    assert code == cli.FAILED and "WebP" in line and line != other and "WebP" not in other


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("words", [
    ["new", "///", "--deck", "kuku"], ["import", "Grandma", "--name", "…"]])
def test_a_name_without_a_letter_or_digit_is_refused(tmp_path: Path, lang: str, words: list[str],
                                                     monkeypatch: pytest.MonkeyPatch,
                                                     capsys: pytest.CaptureFixture[str]) -> None:
    pictures(tmp_path / "Grandma", KUKU)
    monkeypatch.chdir(tmp_path)
    code, out, err = run(capsys, "theme", *words, "--lang", lang)
    assert code == cli.WRONG and out == "" and ("no letter or digit" if lang == "en" else "文字も数字も") in err
    assert not paths.user_themes().exists()
    better = [word.replace("///", "猫").replace("…", "7") for word in words]
    assert run(capsys, "theme", *better, "--lang", lang)[0] == cli.WELL


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(("words", "ending"), [
    (["sheet", "--deck", "kuku"], ".pdf"), (["pack", "grandma"], ".cards")])
def test_a_file_is_not_written_under_a_name_of_another_kind(tmp_path: Path, words: list[str], ending: str, lang: str,
                                                            capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, "theme", "import", str(pictures(tmp_path / "Grandma", KUKU)))
    to = tmp_path / "x.txt"
    code, out, err = run(capsys, "theme", *words, "--out", str(to), "--lang", lang, "--force")
    assert code == cli.WRONG and out == "" and str(to) in err and ending in err and not to.exists()
    assert run(capsys, "theme", *words, "--out", str(to.with_suffix(ending.upper())))[0] == cli.WELL


@pytest.mark.parametrize("kind", ["import", "new"])
def test_help_tells_the_status_of_what_is_unsure(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["theme", kind, "--help"])
    assert "exit status" in capsys.readouterr().out


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_blank_cards_are_a_pdf_of_the_paper_with_a_page_for_every_eight(
        tmp_path: Path, paper: str, capsys: pytest.CaptureFixture[str]) -> None:
    to = tmp_path / "sheet.pdf"
    code, out, _ = run(capsys, "theme", "sheet", "--deck", "kuku", "--paper", paper, "--out", str(to), "--json")
    content = to.read_bytes()
    assert code == cli.WELL and json.loads(out)["pages"] == 3 == content.count(b"/Type /Page ")
    assert (b"[0 0 841.89 595.28]" if paper == "a4" else b"[0 0 792.00 612.00]") in content
    start = int(content.split()[-2])
    places = content[start:].splitlines()[3:-4]
    assert all(content[int(place[:10]):].startswith(b"%d 0 obj" % n) for n, place in enumerate(places, 1))


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("named", [True, False])
def test_blank_cards_never_lie_over_a_file_that_is_there_unless_forced(
        tmp_path: Path, named: bool, lang: str, monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    to = tmp_path / ("letter.pdf" if named else "kuku-a4.pdf")
    to.write_bytes(b"a letter")
    words = ["theme", "sheet", "--deck", "kuku", *(["--out", str(to)] if named else []), "--lang", lang]
    code, out, err = run(capsys, *words)
    assert code == cli.WRONG and out == "" and str(to) in err and "--force" in err and to.read_bytes() == b"a letter"
    code, _, _ = run(capsys, *words, "--force")
    assert code == cli.WELL and to.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("words", [["import", "nowhere"], ["pack", "nobody"], ["import", ".", "--deck", "kukku"]])
def test_what_cannot_be_is_a_sentence(tmp_path: Path, words: list[str], lang: str, monkeypatch: pytest.MonkeyPatch,
                                      capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = run(capsys, "theme", *words, "--lang", lang)
    assert code == cli.WRONG and out == "" and err.strip() and "Traceback" not in err and "imports." not in err


def test_a_folder_without_own_cards_is_not_packed_and_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                                           capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "holiday").mkdir()
    code, _, err = run(capsys, "theme", "pack", str(tmp_path / "holiday"), "--lang", "en")
    assert code == cli.WRONG and err.strip() == Language("en").text("imports.no_theme", name=str(tmp_path / "holiday"))
