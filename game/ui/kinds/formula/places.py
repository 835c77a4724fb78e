"""Tells where the buttons of a hand stand from which formulas are laid: the answers, each always in its place; the best
formula, and taking all back. It decides nothing."""
from __future__ import annotations

from game.ui.draw.screen import Rect
from game.ui.kinds.formula.fold import Reckoning
from game.ui.kinds.formula.held_formula import HeldFormula
from game.ui.kit.desk import Desk
from game.ui.stage.own_panel import OwnPanel, rows

AIR, APART, LOW = 8.0, 14.0, 44.0
"""Between buttons side by side, and between answers below each other; a row that is lower holds none. In units."""


def cells(own: OwnPanel, count: int) -> list[Rect]:
    """Return the places of the answers. Of so many answers the first two stand at the foot, always in the same places;
    the others, which only some cards have, above them, where else is told what the hand comes to. Large letters leave
    no room for that: then all stand below each other."""
    foot, most = own.answers, own.answers.y - APART - own.title.y
    high = (foot.h - APART) / 2
    found = [Rect(foot.x, foot.y, foot.w, high), Rect(foot.x, foot.bottom - high, foot.w, high)][:count]
    more = count - len(found)
    if more and most < LOW:
        return rows(foot.union(own.title), count)
    wide, top = (foot.w - (more - 1) * AIR) / max(1, more), min(most, high)
    return found + [Rect(foot.x + n * (wide + AIR), foot.y - APART - top, wide, top) for n in range(more)]


def may_lay(hand: HeldFormula) -> bool:
    """Return whether a round is being played, and no hand has been shown yet."""
    session = hand.context.session
    told = session.play.placement.more.of(Reckoning)
    return bool(session.view.asking) and told is not None and not told.results


def buttons(desk: Desk, hand: HeldFormula, place: Rect) -> None:
    """Draw the buttons: the best formula or what one waits for; beside it, as long as something is laid, taking all
    back."""
    laid = bool(hand.board.laying.cards)
    wide = (place.w - AIR) / 2 if laid else place.w
    best = Rect(place.x, place.y, wide, place.h)
    text = _best(desk, hand, best)
    desk.button("best", best, text, hand.best if hand.reads else hand.tell, key="v", size=_size(desk, best, text))
    if laid:
        back, text = Rect(place.right - wide, place.y, wide, place.h), hand.context.words.t("table.formula.clear")
        desk.button("clear", back, text, hand.clear, key="c", size=_size(desk, back, text))


def _best(desk: Desk, hand: HeldFormula, rect: Rect) -> str:
    """Fewer words where letters are large."""
    least, t = desk.p.screen.size("caption"), hand.context.words.t
    key = "best" if hand.reads else "tell_no_more" if hand.context.services.settings.completes else "tell"
    whole = t(f"table.formula.{key}")
    return whole if desk.p.width(whole, least, True) <= rect.w - 0.5 * rect.h else t(f"table.formula.{key}_short")


def _size(desk: Desk, rect: Rect, text: str) -> float:
    size = desk.p.fitting(text, rect.w - 0.5 * rect.h, "button", True, desk.p.screen.size("caption"))
    return size if isinstance(size, float) else desk.p.screen.size(str(size))
