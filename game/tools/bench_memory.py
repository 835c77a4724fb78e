"""Memory's share of `kataku bench`: what is kept of pictures beside its budget, what a change of size leaves behind.

A table in the middle of a deal to eight is laid in ever other sizes of letters and of window, in a process of its own.
"""

from __future__ import annotations

import gc
import json

from game.rules.catalogue import GAMES
from game.tools.shot import bring_to_table
from game.tools.studio import ShotRequest, Studio
from game.ui.draw import heap

CHANGES = 25
MB = 2**20


def walk(width: int, height: int) -> dict[str, float]:
    """Measure the MB after so many sizes of letters and of window: kept, allowed, resident, and more by each change."""
    heap.give_back()
    wish = ShotRequest(scene="table", game=GAMES[0].id, seats=8, seed=7, step=1, size=(width, height))
    studio = Studio(wish)
    _, length = bring_to_table(studio, wish)
    studio.draw(ahead=length)
    marks = [_at_rest()]
    for n in range(CHANGES):
        studio.preferences.change(text_scale=102 + 100 * n // CHANGES)
        studio.lay(wish.size)
        studio.draw()
    studio.preferences.change(text_scale=100)
    marks.append(_at_rest())
    for n in range(CHANGES):
        studio.lay((width - 8 * n, height - 4 * n))
        studio.draw()
    marks.append(_at_rest())
    studio.lay(wish.size)
    studio.draw()
    budget = studio.brush.budget
    found = {"kept_mb": budget.bytes / MB, "budget_mb": budget.most / MB, "resident_mb": marks[-1],
             "mb_a_size_of_letters": (marks[1] - marks[0]) / CHANGES,
             "mb_a_size_of_window": (marks[2] - marks[1]) / CHANGES}  # fmt: skip
    found |= {f"{name}_mb".replace(" ", "_"): size / MB for name, size in sorted(budget.by_name.items())}
    studio.brush.close()
    return {name: round(value, 2) for name, value in found.items()}


def _at_rest() -> float:
    gc.collect()
    return heap.resident()


def told(width: int, height: int) -> None:
    """Write the report as a line to be read by another process."""
    print(json.dumps(walk(width, height)))
