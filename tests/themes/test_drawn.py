"""What the check counts is drawn: without errors, every counted card shows the pixels of its own file, part or cell.

Themes are spoilt by lot and known by their numbers; the normal run takes a few, `-m long` two thousand.
"""
from __future__ import annotations

import io
import os
import random
from collections import Counter
from pathlib import Path

import pytest
from PIL import Image

from game import themes
from game.pictures import Unreadable, room
from game.themes.model import CardStyle, ThemePicture
from game.ui.draw import faces
from game.ui.draw.face_store import FaceStore
from game.ui.draw.faces import Job
from tests.pictures import mutants, samples

MANY, FIRST = int(os.environ.get("KATAKU_MUTANTS", "2000")), int(os.environ.get("KATAKU_FIRST_MUTANT", "0"))
SIZES = ((63, 98), (252, 392), (800, 1244))
HEIC = Path(__file__).parents[1] / "pictures" / "heic" / "cat.heic"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 98"><rect width="63" height="98" fill="{}"/></svg>'

COLOURS = {
    "cat.png": (200, 30, 30), "horse.jpg": (30, 200, 30), "human.webp": (30, 30, 200), "mask.gif": (200, 200, 30),
    "n-1.tif": (200, 30, 200), "n-2.bmp": (30, 200, 200), "n-3.svg": (255, 128, 0), "house.b.png": (90, 60, 30),
}
"""The only colour of each picture that is one card."""
CELLS = ((250, 0, 0), (0, 250, 0), (0, 0, 250), (250, 250, 0), (250, 0, 250), (0, 250, 250))
PARTS = {"one": (255, 0, 0), "two": (0, 128, 0), "three": (0, 0, 255)}
THEME = """theme: 1
name: {en: Mine, ja: 私の}
deck: kuku
card: {aspect: 0.64, fit: cover}
cards:
  lion: parts.svg#one
  bucket: parts.svg#three
  cuckoo: sheet.png#3x2:5
  n-4: photo.jpg#corners:40,30,160,40,170,250,30,240
  n-5: "photo.jpg#corners:210,30,330,40,340,250,205,245"
sheet: {image: sheet.png, grid: 3x2, cards: [n-6, n-7, -, n-8, cuckoo, n-9]}
backs: {default: sheet.png#3x2:3}
table: {image: sheet.png, fit: cover}
"""
SHOWS = {("parts.svg", "one"): PARTS["one"], ("parts.svg", "three"): PARTS["three"],
         ("photo.jpg", "n-4"): (220, 40, 40), ("photo.jpg", "n-5"): (40, 40, 220)}


def saved(art: Image.Image, ending: str) -> bytes:
    kind = {"jpg": "JPEG", "tif": "TIFF"}.get(ending, ending.upper())
    buffer = io.BytesIO()
    art.save(buffer, kind, **({"quality": 95} if kind == "JPEG" else {"lossless": True} if kind == "WEBP" else {}))
    return buffer.getvalue()


def whole() -> dict[str, bytes]:
    """The files of a theme of all kinds, by their names in it."""
    made = {"theme.yaml": THEME.encode(), "readme.txt": b"by me"}
    for name, colour in COLOURS.items():
        made[f"cards/{name}"] = SVG.format("#ff8000").encode() if name.endswith("svg") else \
            saved(Image.new("RGB", (63, 98), colour), name.rpartition(".")[2])
    made["cards/n-10.heic"] = HEIC.read_bytes()
    parts = "".join(f'<g id="{name}"><rect x="{20 * n}" width="15" height="23" fill="rgb{colour}"/></g>'
                    for n, (name, colour) in enumerate(PARTS.items()))
    made["parts.svg"] = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 23">{parts}</svg>'.encode()
    sheet, photo = Image.new("RGB", (63 * 3, 98 * 2)), Image.new("RGB", (380, 280), (70, 60, 50))
    for n, colour in enumerate(CELLS):
        sheet.paste(colour, (63 * (n % 3), 98 * (n // 3), 63 * (n % 3 + 1), 98 * (n // 3 + 1)))
    photo.paste((220, 40, 40), (25, 25, 180, 260))
    photo.paste((40, 40, 220), (200, 25, 350, 260))
    made["sheet.png"], made["photo.jpg"] = saved(sheet, "png"), saved(photo, "jpg")
    return made


WHOLE = whole()
HALVES = ({name: content for name, content in WHOLE.items() if name.startswith("cards/")},
          {name: content for name, content in WHOLE.items() if not name.startswith("cards/")})
"""Cards by the names of their files; and by what theme.yaml says."""


def spoilt(number: int) -> dict[str, bytes]:
    """The same files after something happened to them."""
    dice, made = random.Random(number), dict(HALVES[number % 2])
    for _ in range(dice.choice((1, 1, 2, 3))):
        name = dice.choice(sorted(made))
        what = dice.randrange(10)
        if what < 6:
            text = name.endswith((".svg", ".yaml"))
            made[name] = dice.choice(mutants.TEXT if text and dice.random() < .8 else mutants.BYTES)(dice, made[name])
        elif what == 6:
            del made[name]
        elif what == 7:                                 # another ending than its kind
            ending = dice.choice((".png", ".jpg", ".svg", ".gif", ".heic", ".txt"))
            made[name.rpartition(".")[0] + ending] = made.pop(name)
        elif what == 8:
            made[f"cards/{dice.choice(('n-0', 'matto', 'cat', 'dog', 'Cuckoo'))}.png"] = made[name]
        else:
            other = dice.choice(sorted(made))
            made[name], made[other] = made[other], made[name]
        if not made:
            break
    return made


def meant(picture: ThemePicture, content: bytes, card: str) -> tuple[int, ...] | None:
    """The colour of a picture that was not spoilt; None where that is not known."""
    name = next((name for name, whole in WHOLE.items() if whole == content), "")
    if name == "sheet.png" and picture.cell and picture.cell[:2] == (3, 2):
        return CELLS[picture.cell[2] - 1]
    if name == "parts.svg":
        return PARTS.get(picture.element)
    if name == "photo.jpg":
        return SHOWS.get((name, card)) if picture.corners and str(picture.corners) in CORNERS else None
    plain = not (picture.element or picture.cell or picture.corners)
    return COLOURS.get(name.removeprefix("cards/")) if plain else None


CORNERS = tuple(str(corners) for corners in (
    ((40.0, 30.0), (160.0, 40.0), (170.0, 250.0), (30.0, 240.0)),
    ((210.0, 30.0), (330.0, 40.0), (340.0, 250.0), (205.0, 245.0))))


def shown(folder: Path, number: int, content_of: dict[str, bytes], kept: Path) -> Counter[str]:
    """What became of a theme that was spoilt like this; every card without an error is drawn."""
    for name, content in content_of.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    report = themes.check(folder)
    if report.errors or report.theme is None:
        return Counter(errors=1)
    look, told = themes.open_theme(folder), Counter[str](sound=1)
    store = FaceStore(kept)
    for part in report.coverage:
        for card in part.drawn:
            picture = look.face(part.deck, card, part.level)
            assert picture is not None and picture.owner.folder == folder, f"{number}: {card} is counted and not there"
            colour = meant(picture, picture.path.read_bytes(), card)
            for size in SIZES[:None if number % 10 == 0 else 1]:
                try:
                    art = faces.fetched(Job.of(picture, *size), room(), store)
                except Unreadable as error:
                    raise AssertionError(f"{number}: {card} is counted, and not drawn: {error}") from None
                middle = art.get_at((size[0] // 2, size[1] // 2))
                assert colour is None or all(abs(a - b) <= 12 for a, b in zip(middle, colour, strict=False)), \
                    f"{number}: {card} shows {tuple(middle)} of {picture.path.name} and not {colour}"
                told["drawn"] += 1
                told["known"] += colour is not None
    return told


def live_through(numbers: range, tmp_path: Path) -> Counter[str]:
    told: Counter[str] = Counter()
    for number in numbers:
        told += shown(tmp_path / str(number) / "mine", number, spoilt(number), tmp_path / "kept")
    return told


def test_the_whole_theme_is_drawn_with_its_own_pixels(tmp_path: Path) -> None:
    told = shown(tmp_path / "mine", 1, WHOLE, tmp_path / "kept")
    assert told["sound"] == 1 and told["known"] >= 16, told


@pytest.mark.parametrize("first", (1, 6, 11, 16, 26))
def test_without_errors_every_counted_card_is_drawn_with_its_own_pixels(first: int, tmp_path: Path) -> None:
    told = live_through(range(first, first + 5), tmp_path)
    assert told["errors"] + told["sound"] == 5


@pytest.mark.parametrize(("style", "tile"), [("cover", 0.0), ("stretch", 0.0), ("contain", 1.5)])
def test_a_cloth_has_the_same_limits_when_it_is_drawn_as_when_it_is_checked(tmp_path: Path, style: str,
                                                                            tile: float) -> None:
    (tmp_path / "table.png").write_bytes(samples.png(8000, 6000))
    (tmp_path / "theme.yaml").write_text("theme: 1\n")
    (error,) = themes.check(tmp_path).errors
    picture = themes.open_theme(tmp_path).table().image
    assert error.why.key == "picture.too_many_pixels" and picture is not None
    job = Job(picture.path, "", None, CardStyle(fit=style), 1920, 1080, False, tile)  # type: ignore[arg-type]
    with pytest.raises(Unreadable, match="too_many_pixels"):
        faces.fetched(job, room())


@pytest.mark.long
def test_so_it_is_in_two_thousand_themes(tmp_path: Path) -> None:
    told = live_through(range(FIRST, FIRST + MANY), tmp_path)
    print(dict(told))
    assert told["errors"] > MANY // 10 and told["sound"] > MANY // 10
