"""Finds cards in photographs made here, and says how well: found, corners, reading order, seconds, for each grade.

    python build photos [--set dev|judge] [--grade G …] [--from N] [--many N] [--size WxH] [--out FILE] [--keep FOLDER]

Each photograph becomes a line of JSON in the file that `--out` names; those that stand there already are not made
again, so that it can be taken up where it stopped. The figures are those of all the file has of this set and size. It
refuses to know what figure would be good.
"""
from __future__ import annotations

import argparse
import json
import time
from math import hypot
from pathlib import Path

from photos.scenes import GRADES, Quad, photo

from game.pictures.finding import ENOUGH
from game.pictures.finding.finder import SURE, seen
from game.pictures.finding.photo import upright
from game.pictures.finding.shapes import shared

SAME = .9
"""Shared area over the area of either, from which a card counts as found."""


def measured(grade: str, number: int, kind: str, size: tuple[int, int], keep: Path | None) -> dict[str, object]:
    """One photograph, and what was found in it."""
    made = photo(grade, number, kind, size)
    content = made.jpeg()
    if keep is not None:
        keep.mkdir(parents=True, exist_ok=True)
        (keep / f"{kind}-{grade}-{number}.jpg").write_bytes(content)
    began = time.process_time()
    taken = upright(content, ENOUGH)
    decoded = time.process_time() - began
    share = taken.width / taken.art.width
    cards = seen(taken.art)
    seconds = time.process_time() - began
    quads: list[Quad] = [tuple((x * share, y * share) for x, y in card.quad) for card in cards]  # type: ignore[misc]
    pairs = sorted(((shared(true, quad), n, m) for n, true in enumerate(made.cards) for m, quad in enumerate(quads)),
                   reverse=True)
    mine: dict[int, int] = {}
    for worth, n, m in pairs:
        if worth >= SAME and n not in mine and m not in mine.values():
            mine[n] = m
    errors = [_error(made.cards[n], quads[m]) for n, m in mine.items()]
    order = [mine[n] for n in sorted(mine)]
    return {"set": kind, "grade": grade, "number": number, "size": f"{size[0]}x{size[1]}", "notes": made.notes,
            "cards": len(made.cards), "found": len(mine), "more": len(quads) - len(mine),
            "errors": errors, "in_order": order == sorted(order),
            "sure": sum(cards[m].certainty >= SURE for m in mine.values()),
            "sure_wrong": sum(card.certainty >= SURE for m, card in enumerate(cards) if m not in mine.values()),
            "seconds": round(seconds, 2), "reading": round(decoded, 2),
            "certain": [round(cards[m].certainty, 2) for m in order],
            "wrong": [round(card.certainty, 2) for m, card in enumerate(cards) if m not in mine.values()]}


def _error(true: Quad, quad: Quad) -> float:
    """The mean distance of four corners over the card's diagonal, whichever of the two ends is up."""
    diagonal = hypot(true[2][0] - true[0][0], true[2][1] - true[0][1])
    return round(sum(hypot(x - u, y - v) for (x, y), (u, v) in zip(true, quad, strict=True)) / 4 / diagonal, 5)


def told(rows: list[dict]) -> str:  # type: ignore[type-arg]
    """The figures of some photographs in a line."""
    cards, hits = sum(row["cards"] for row in rows), sum(row["found"] for row in rows)
    errors = [error for row in rows for error in row["errors"]]
    sure, wrong = sum(row["sure"] for row in rows), sum(row["sure_wrong"] for row in rows)
    whole = [row for row in rows if row["found"] > 1]
    ordered = sum(row["in_order"] for row in whole)
    seconds = sorted(row["seconds"] for row in rows)
    others = sum(row["more"] for row in rows)
    return (f"{len(rows):4} photos  {hits:4} of {cards:4} found ({100 * hits / max(1, cards):5.1f} %)  "
            f"{others:3} others  sure {100 * sure / max(1, hits):5.1f} %, wrongly so {wrong:2}  "
            f"corners {100 * sum(errors) / max(1, len(errors)):.2f} %  order {ordered} of {len(whole)}  "
            f"seconds {sum(seconds) / len(seconds):.2f}, most {seconds[-1]:.2f}")


def main() -> None:
    asked = argparse.ArgumentParser(prog="build photos", description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--set", choices=("dev", "judge"), default="dev")
    asked.add_argument("--grade", choices=GRADES, action="append")
    asked.add_argument("--from", dest="first", type=int, default=0)
    asked.add_argument("--many", type=int, default=8)
    asked.add_argument("--size", default="3000x4000")
    asked.add_argument("--out", type=Path)
    asked.add_argument("--keep", type=Path)
    chosen = asked.parse_args()
    w, h = map(int, chosen.size.split("x"))
    written = chosen.out.read_text().splitlines() if chosen.out and chosen.out.is_file() else []
    rows = [json.loads(line) for line in written]
    rows = [row for row in rows if row["set"] == chosen.set and row["size"] == chosen.size]
    done = {(row["grade"], row["number"]) for row in rows}
    for grade in chosen.grade or GRADES:
        for number in range(chosen.first, chosen.first + chosen.many):
            if (grade, number) in done:
                continue
            row = measured(grade, number, chosen.set, (w, h), chosen.keep)
            rows.append(row)
            print(f"{grade:7}{number:4}  {row['found']} of {row['cards']}, {row['more']} others, {row['seconds']} s  "
                  f"{row['certain']} {row['wrong']} {row['notes']}", flush=True)
            if chosen.out:
                with chosen.out.open("a") as file:
                    file.write(json.dumps(row) + "\n")
    for grade in GRADES:
        mine = [row for row in rows if row["grade"] == grade]
        if mine:
            print(f"{grade:7}{told(mine)}")


if __name__ == "__main__":
    main()
