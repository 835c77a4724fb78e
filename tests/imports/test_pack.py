"""A theme given away: the same file every time, with the pixels of its pictures and without what a camera noted."""
from __future__ import annotations

import gzip
import io
import zipfile
from pathlib import Path
from random import Random

import pytest
from PIL import Image, ImageDraw, PngImagePlugin

from game import imports, paths
from game.core.trouble import Troubled
from game.imports import slim_photos as imports_slim
from game.imports.strip_metadata import bare
from game.pictures import raster
from game.themes import check
from game.themes.scan import PICTURES
from tests.imports.samples import pictures

HOME = "Kirchgasse 7"
KUKU = ("cuckoo", "human", "horse", "cat", "lion")


def noted(ending: str, turned: int = 1) -> bytes:
    """A picture with everything in it that must not travel."""
    notes = Image.Exif()
    notes[0x0112], notes[0x010F], notes[0x010E] = turned, HOME, HOME
    notes.get_ifd(0x8825)[2] = (48.0, 12.0, 30.5)
    notes.get_ifd(0x8825)[29] = HOME
    notes.get_ifd(0x8769)[0x9003] = "2026:05:01 12:00:00"
    notes.get_ifd(0x8769)[0x9286] = HOME
    made = io.BytesIO()
    art = Image.linear_gradient("L").resize((40, 62)).convert("RGB")
    xmp = f"<x:xmpmeta>{HOME}</x:xmpmeta>".encode()
    text = PngImagePlugin.PngInfo()
    text.add_text("Comment", HOME)
    match ending:
        case ".jpg":
            art.save(made, "JPEG", exif=notes, xmp=xmp, comment=HOME, progressive=True)
            made.write(b"\xff\xd8 a second picture " + HOME.encode())
        case ".png":
            art.save(made, "PNG", exif=notes, pnginfo=text)
        case ".webp":
            art.save(made, "WEBP", exif=notes, xmp=xmp, lossless=True)
        case ".gif":
            art.save(made, "GIF", comment=HOME.encode(), save_all=True, append_images=[art.rotate(180)], loop=0)
        case _:
            art.save(made, "TIFF", exif=notes, compression="tiff_lzw")
    return made.getvalue()


def opened(content: bytes) -> Image.Image:
    art = Image.open(io.BytesIO(content))
    art.load()
    return art


@pytest.mark.parametrize("ending", [".jpg", ".png", ".webp", ".gif", ".tif"])
def test_notes_do_not_travel_and_pixels_stay(ending: str) -> None:
    content = noted(ending)
    made = bare(Path(f"a{ending}"), content)
    assert HOME.encode() in content and HOME.encode() not in made
    assert b"2026" not in made and not opened(made).getexif().get_ifd(0x8825)
    assert opened(made).tobytes() == opened(content).tobytes()
    assert bare(Path(f"a{ending}"), made) == made


@pytest.mark.parametrize("ending", [".jpg", ".png", ".webp", ".tif"])
def test_which_way_up_a_photograph_is_stays(ending: str) -> None:
    made = bare(Path(f"a{ending}"), noted(ending, turned=6))
    assert Image.open(io.BytesIO(made)).getexif()[0x0112] == 6 and HOME.encode() not in made


@pytest.mark.parametrize("ending", [".jpg", ".png", ".webp", ".gif", ".tif", ".heic"])
def test_what_cannot_be_walked_through_is_never_packed(ending: str) -> None:
    whole = noted(ending)
    cut_off = whole[:len(whole) // 2] if ending not in (".tif", ".heic") else b"II*\0"
    for part, why in ((b"", "picture.empty"), (b"no picture at all", "no_picture"), (cut_off, "unclean")):
        with pytest.raises(Troubled, match=why) as refused:
            bare(Path(f"a{ending}"), part)
        assert refused.value.trouble.values["file"] == f"a{ending}"


@pytest.mark.parametrize("kind", [".jpg", ".png", ".webp", ".gif", ".tif"])
def test_a_picture_under_any_name_loses_its_notes_and_nothing_else(kind: str) -> None:
    """Pictures are read by what they are, not by what they are called."""
    content = noted(kind)
    for ending in PICTURES:
        made = bare(Path(f"a{ending}"), content)
        assert HOME.encode() not in made and opened(made).tobytes() == opened(content).tobytes(), ending


@pytest.mark.parametrize("name", ["turned", "cat", "clear"])
def test_a_picture_as_telephones_keep_it_loses_its_notes_and_nothing_else(name: str) -> None:
    content = (paths.resources() / "tests" / "pictures" / "heic" / f"{name}.heic").read_bytes()
    made = bare(Path("a.heic"), content)
    before, after = (raster.decoded(raster.opened(each)) for each in (content, made))
    assert after.art.tobytes() == before.art.tobytes() and (after.width, after.height) == (before.width, before.height)
    assert (made == content) == (b"Exif" not in content)


def test_a_drawing_is_written_as_its_name_says(tmp_path: Path) -> None:
    """Out of an installed program, where ours are packed; what others call `.svgz` stays so."""
    drawn = (paths.themes() / "osteria-seto" / "cards" / "kuku" / "cat.svg").read_bytes()
    folder = tmp_path / "mine"
    (folder / "cards").mkdir(parents=True)
    for name, content in (("cat.svg", gzip.compress(drawn)), ("lion.svgz", gzip.compress(drawn, mtime=0)),
                          ("human.svg", drawn)):
        (folder / "cards" / name).write_bytes(content)
    with zipfile.ZipFile(imports.pack(folder, tmp_path / "a.cards")) as packed:
        found = {name: packed.read(f"cards/{name}") for name in ("cat.svg", "lion.svgz", "human.svg")}
    assert found == {"cat.svg": drawn, "lion.svgz": gzip.compress(drawn, mtime=0), "human.svg": drawn}
    (folder / "cards" / "cat.svg").write_bytes(gzip.compress(drawn)[:-20])
    with pytest.raises(Troubled, match=r"cat\.svg.*unreadable"):
        imports.pack(folder, tmp_path / "b.cards")


def theme(folder: Path) -> Path:
    pictures(folder / "cards", KUKU)
    (folder / "cards" / "mask.jpg").write_bytes(noted(".jpg", turned=3))
    (folder / "theme.yaml").write_text("theme: 1\nid: mine\nname: Mine\ndeck: kuku\n", "utf-8")
    for name in ("LICENSE", "notes.txt", ".hidden", "run.exe", "README.md"):
        (folder / name).write_text("…", "utf-8")
    (folder / "out").symlink_to("/etc")
    return folder


def test_the_same_theme_makes_the_same_pack_whenever_it_is_packed(tmp_path: Path) -> None:
    first = imports.pack(theme(tmp_path / "one" / "mine"), tmp_path / "a.cards")
    other = imports.pack(theme(tmp_path / "two" / "mine"), tmp_path / "b.cards")
    assert first.read_bytes() == other.read_bytes()
    assert sorted(zipfile.ZipFile(first).namelist()) == sorted(
        ["LICENSE", "README.md", "theme.yaml", "cards/mask.jpg", *(f"cards/{card}.png" for card in KUKU)])


def test_a_pack_comes_back_as_the_theme_it_was(tmp_path: Path) -> None:
    packed = imports.pack(theme(tmp_path / "mine"), tmp_path / "given.cards")
    report = check(imports.bring(imports.examine(packed), tmp_path / "themes"))
    assert report.errors == () and report.theme is not None and report.theme.name("en") == "Mine"
    assert set(report.theme.decks["kuku"].faces["full"]) == {*KUKU, "mask"}


def test_a_user_who_stops_packing_leaves_no_half_of_it(tmp_path: Path) -> None:
    with pytest.raises(imports.Cancelled):
        imports.pack(theme(tmp_path / "mine"), tmp_path / "a.cards", cancelled=lambda: True)
    assert not (tmp_path / "a.cards").exists()


# ---- photographs ------------------------------------------------------------------------------------------------
LYING = ((540.0, 300.0), (1260.0, 336.0), (1224.0, 1452.0), (504.0, 1416.0))


def kitchen(path: Path, colour: tuple[int, int, int]) -> Path:
    """A photograph of a card of this colour, aslant, on a table full of everything; of some megabytes."""
    grain = Image.frombytes("RGB", (900, 900), Random(1).randbytes(3 * 900 * 900)).resize((1800, 1800))
    art = Image.blend(grain, Image.new("RGB", (1800, 1800), (180, 20, 200)), .4)
    ImageDraw.Draw(art).polygon(LYING, colour)
    path.parent.mkdir(parents=True, exist_ok=True)
    art.save(path, quality=90)
    return path


def photographed(folder: Path, cards: tuple[str, ...] = KUKU) -> Path:
    """A theme of photographs, each with its card's corners; one lies there whole, and so does the back."""
    lines = ["theme: 1", "id: mine", "name: Mine", "card: {aspect: 0.643, fit: cover}", "deck: kuku", "cards:"]
    for number, card in enumerate(cards):
        kitchen(folder / "art" / f"IMG_{number}.jpg", (40 * number, 200, 90))
        corners = ",".join(f"{figure}" for corner in LYING for figure in corner)
        lines.append(f"  {card}: art/IMG_{number}.jpg#corners:{corners}{'#fit:contain' if number == 1 else ''}")
    kitchen(folder / "cards" / "mask.jpg", (9, 9, 9))
    kitchen(folder / "back.jpg", (200, 9, 9))
    (folder / "theme.yaml").write_text("\n".join(lines) + "\n", "utf-8")
    return folder


def test_cards_in_photographs_are_packed_straight_and_without_the_kitchen(tmp_path: Path) -> None:
    packed = imports.pack(photographed(tmp_path / "mine"), tmp_path / "given.cards")
    with zipfile.ZipFile(packed) as given:
        names = given.namelist()
        assert sorted(names) == sorted(["theme.yaml", "back.webp", "cards/mask.webp",
                                        *(f"art/IMG_{number}.webp" for number in range(len(KUKU)))])
        for number in range(len(KUKU)):
            art = opened(given.read(f"art/IMG_{number}.webp")).convert("RGB")
            assert max(art.size) <= 1120 and art.width / art.height == pytest.approx(.643, abs=.002)
            for at in ((.02, .02), (.98, .02), (.98, .98), (.02, .98), (.5, .5)):
                seen = art.getpixel((int(at[0] * art.width), int(at[1] * art.height)))
                assert all(abs(a - b) < 12 for a, b in zip(seen, (40 * number, 200, 90), strict=True)), at  # type: ignore[arg-type]
    report = check(imports.bring(imports.examine(packed), tmp_path / "themes"))
    assert report.errors == () and report.theme is not None
    faces = report.theme.decks["kuku"].faces["full"]
    assert set(faces) == {*KUKU, "mask"} and faces["human"].fit == "contain" and report.theme.backs
    again = imports.pack(tmp_path / "mine", tmp_path / "again.cards")
    assert again.read_bytes() == packed.read_bytes()


def test_originals_travel_only_where_that_is_wished(tmp_path: Path) -> None:
    folder = photographed(tmp_path / "mine", KUKU[:2])
    packed = imports.pack(folder, tmp_path / "given.cards", originals=True)
    with zipfile.ZipFile(packed) as given:
        assert "art/IMG_0.jpg" in given.namelist() and given.read("theme.yaml") == (folder / "theme.yaml").read_bytes()
    assert packed.stat().st_size > 5 * imports.pack(folder, tmp_path / "slim.cards").stat().st_size


def test_a_photograph_that_is_used_as_a_whole_as_well_stays(tmp_path: Path) -> None:
    folder = photographed(tmp_path / "mine", KUKU[:2])
    with (folder / "theme.yaml").open("a", encoding="utf-8") as file:
        file.write("table: {image: art/IMG_0.jpg}\n")
    with zipfile.ZipFile(imports.pack(folder, tmp_path / "given.cards")) as given:
        assert {"art/IMG_0.jpg", "art/IMG_0.webp", "art/IMG_1.webp"} <= set(given.namelist())
        assert "art/IMG_1.jpg" not in given.namelist()


def test_however_many_and_rough_pictures_share_the_room_there_is(tmp_path: Path,
                                                                 monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "mine"
    corners = "10,10,1190,10,1190,1800,10,1800"
    noise = Image.frombytes("RGB", (1200, 1810), Random(2).randbytes(3 * 1200 * 1810))
    (folder / "art").mkdir(parents=True)
    lines = [f"  {card}: art/{card}.jpg#corners:{corners}" for card in KUKU[:6]]
    for card in KUKU[:6]:
        noise.save(folder / "art" / f"{card}.jpg", quality=80)
    (folder / "theme.yaml").write_text("\n".join(["theme: 1", "deck: kuku", "cards:", *lines, ""]), "utf-8")
    monkeypatch.setattr(imports_slim, "ROOM", 150_000)
    assert imports.pack(folder, tmp_path / "given.cards").stat().st_size < 155_000
