"""Draws the program's icon – the cuckoo calling out of its card – and writes SVG, PNGs, .ico and .icns.

Two drawings: the full one, and a plain one for 32 px and less with bolder ink. Pillow only paints polygons here.
"""
import sys
from pathlib import Path

from pen.ink import (
    KIN,
    OCHRE,
    PAPER,
    SHU,
    SHU_D,
    SUMI,
    area,
    blob,
    box,
    clip,
    contour,
    curve,
    ellipse,
    move,
    stroke,
)
from pen.theme import ROOT
from PIL import Image, ImageChops, ImageDraw

HERE = ROOT / "packaging" / "icons"
SIZES = (16, 20, 24, 32, 40, 48, 64, 96, 128, 256, 512)
PLAIN = 32              # up to this size the plain drawing is used
NIGHT, DUSK, HEAD, WING, GAPE, SHADE = "#0F1F33", "#1D4063", "#8FB8D6", "#2A5C8C", "#D8432E", "#6E9CBF"
SUNSET, GOLD = "#EAD6A6", "#EFB63C"
WINDOW = (22.5, 13.5, 65.5, 86.5)      # the picture on the card
Polygon = list[tuple[float, float]]
Mark = tuple[list[Polygon], str]


class Print:
    """A pile of coloured polygons with key lines of the given weight, even-odd inside one mark."""

    def __init__(self, ink: float) -> None:
        self.marks: list[Mark] = []
        self.weight = ink

    def fill(self, colour: str, *polys: Polygon) -> None:
        """One mark."""
        self.marks.append((list(polys), colour))

    def shape(self, colour: str, poly: Polygon) -> None:
        """Colour block with its key line."""
        self.fill(colour, poly)
        self.fill(SUMI, *contour(poly if area(poly) > 0 else poly[::-1], self.weight))

    def svg(self) -> str:
        """A complete SVG, 100×100."""
        body = "".join(
            f'<path fill="{c}" d="'
            + "".join("M" + " ".join(f"{x:.2f},{y:.2f}" for x, y in p) + "Z" for p in polys)
            + '"/>'
            for polys, c in self.marks
        )
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 100 100">'
            + body
            + "</svg>\n"
        )

    def picture(self, px: int, margin: float = 0.0) -> Image.Image:
        """px × px with alpha; margin is the empty part on each side."""
        fine = px * (16 if px <= 64 else 8 if px <= 256 else 4)
        k, off = fine * (1 - 2 * margin) / 100, fine * margin
        out = Image.new("RGBA", (fine, fine))
        for polys, colour in self.marks:
            mask = Image.new("1", (fine, fine))
            for p in polys:
                one = Image.new("1", (fine, fine))
                ImageDraw.Draw(one).polygon([(x * k + off, y * k + off) for x, y in p], fill=1)
                mask = ImageChops.logical_xor(mask, one)
            out.paste(Image.new("RGBA", (fine, fine), colour), mask=mask)
        return out.resize((px, px), Image.Resampling.BOX)


def plate(x0: float, y0: float, x1: float, y1: float, r: float) -> Polygon:
    """A rounded box, round enough for 1024 px."""
    return [
        q
        for cx, cy, a in (
            (x1 - r, y0 + r, -90),
            (x1 - r, y1 - r, 0),
            (x0 + r, y1 - r, 90),
            (x0 + r, y0 + r, 180),
        )
        for q in ellipse(cx, cy, r, r, a, a + 90, 24)
    ]


def _tilted(poly: Polygon) -> Polygon:
    return move(poly, rot=-8, about=(46, 52))


def _at(poly: Polygon) -> Polygon:
    """The bird is drawn large and set into the card's middle."""
    return move(poly, dx=-4, dy=1, s=.84, about=(50, 55))


def _cuckoo(p: Print) -> None:
    """Head and open beak stand before the card; the breast is cut off by its inner edge."""
    breast = clip(_at(blob("18,106! 21,74 30,58 46,50 60,58 69,74 72,106!")), *WINDOW)
    p.shape(PAPER, _tilted(breast))
    for y in (65, 74, 83, 92):
        bar = stroke(curve(f"{27-(y-65)*.2},{y+1} 40,{y+5} 54,{y+4} {63+(y-65)*.2},{y-2}"), 4.6, "leaf")
        p.fill(SUMI, _tilted(clip(_at(bar), WINDOW[0], WINDOW[1], WINDOW[2], WINDOW[3] - .6)))
    for colour, outline in (
            (WING, "60,24! 50,15 36,16 28,22 12,9! 20,26! 3,30! 19,39! 9,54! 28,51 34,40"),
            (GAPE, "62,36! 80,38 88,44 74,54 58,54!"),
            (OCHRE, "58,46! 74,48 90,58! 74,62 55,57!"),
            (HEAD, "26,44 29,29 41,20 55,21 66,31 67,44 60,57 45,63 32,57")):
        p.shape(colour, _tilted(_at(blob(outline))))
    p.fill(SHADE, _tilted(_at(blob("31,55 45,61 58,55.5 64,44! 59,51 46,56"))))
    p.shape(KIN, _tilted(_at(blob("60,27! 82,22 103,33! 84,41 62,44! 58,36"))))
    p.fill(SUMI, _tilted(_at(stroke(curve("68,31 74,30 79,30"), 2.6, "leaf"))))
    p.shape("#FBE9B0", _tilted(_at(ellipse(49, 37, 8))))
    p.fill(SUMI, _tilted(_at(ellipse(51, 37, 4.4))))
    p.fill(PAPER, _tilted(_at(ellipse(49.6, 35.3, 1.4))))


def full() -> Print:
    """The icon from 40 px upwards: two cards on the night-blue cloth."""
    p = Print(2.2)
    p.fill(NIGHT, plate(2, 2, 98, 98, 22))
    p.fill(DUSK, plate(4.5, 4.5, 95.5, 95.5, 19.5))
    p.fill(KIN, plate(7, 7, 93, 93, 17), plate(8.4, 8.4, 91.6, 91.6, 15.6)[::-1])
    for colour, inset in ((SHU, 0.0), (KIN, 3.2), (SHU_D, 4.6)):
        back = move(
            plate(29 + inset, 12 + inset, 79 - inset, 87 - inset, max(2.0, 6 - inset)), rot=11, about=(50, 90)
        )
        if inset:
            p.fill(colour, back)
        else:
            p.shape(colour, back)
    p.shape(PAPER, _tilted(plate(18, 9, 70, 91, 6)))
    x0, y0, x1, y1 = WINDOW
    p.fill(SUMI, _tilted(box(x0 - .9, y0 - .9, x1 + .9, y1 + .9)))
    p.fill(SUNSET, _tilted(box(*WINDOW)))
    _cuckoo(p)
    return p


def plain() -> Print:
    """32 px and less: head, beak and card edge in flat colours, ink only round the beak."""
    p = Print(5)
    p.fill(NIGHT, plate(0, 0, 100, 100, 22))
    p.fill(PAPER, _tilted(plate(12, 7, 68, 95, 7)))
    p.fill(WING, blob("66,30! 52,16 34,17 24,26 2,14! 14,32! -2,44! 14,52! 6,70! 26,68 40,78 58,72 68,58"))
    p.fill(NIGHT, blob("58,26! 84,22 101,40! 84,58 101,70! 78,78 54,68!"))
    p.fill(GOLD, blob("62,31! 84,27 98,40! 82,48 60,49!"))
    p.fill(GAPE, blob("60,53! 82,52 60,59!"))
    p.fill(GOLD, blob("60,60! 78,60 94,69! 76,73 58,66!"))
    p.fill(PAPER, ellipse(44, 39, 13))
    p.fill(SUMI, ellipse(47, 39, 7))
    return p


def main(folder: Path = HERE) -> None:
    """Writes kataku.svg, kataku-<px>.png, kataku.ico, kataku.icns."""
    folder.mkdir(parents=True, exist_ok=True)
    large, small = full(), plain()
    (folder / "kataku.svg").write_text(large.svg(), encoding="utf-8", newline="\n")
    pictures = {px: (small if px <= PLAIN else large).picture(px) for px in SIZES}
    for px, picture in pictures.items():
        picture.save(folder / f"kataku-{px}.png", optimize=True)
    icon = [pictures[px] for px in (16, 20, 24, 32, 40, 48, 64, 128, 256)]
    icon[-1].save(folder / "kataku.ico", sizes=[i.size for i in icon], append_images=icon[:-1])
    # macOS leaves a tenth of the square empty round the plate.
    apple = [(small if px <= PLAIN else large).picture(px, .09) for px in (16, 32, 64, 128, 256, 512, 1024)]
    apple[-1].save(folder / "kataku.icns", append_images=apple[:-1])
    print(f"{len(SIZES)} pictures, .ico and .icns in {folder.name}/", file=sys.stderr)


if __name__ == "__main__":
    main()
