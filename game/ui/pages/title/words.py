"""The words of the title: what the chosen game is called and what it is like. Each part is as high as that of any game
would be, so that nothing moves when another one is chosen."""
from __future__ import annotations

from game.ui.draw.painter import Size
from game.ui.draw.screen import Rect
from game.ui.kit import names
from game.ui.kit.boxes import BoxPart
from game.ui.kit.desk import Desk
from game.ui.kit.ports import GameInfo
from game.ui.pages.title.model import TitleModel


def name_of(desk: Desk, info: GameInfo) -> str:
    return desk.say(f"game.{info.id}.name")


def column(desk: Desk, model: TitleModel, size: Size) -> list[BoxPart]:
    """Lay one below the other: the game, for how many it is, what one does in it."""
    return [_name(desk, model), desk.words(facts(desk, model), "body", desk.p.palette.nezu, gap=.4 * desk.em),
            about(desk, model, size)]


def about(desk: Desk, model: TitleModel, size: Size) -> BoxPart:
    """Say what one does in the game."""
    told = {info.id: desk.say(f"game.{info.id}.about") for info in model.games}
    return BoxPart(lambda wide: max(desk.p.height(text, wide, size) for text in told.values()),
                   lambda rect: desk.p.paragraph(told[model.game.id], rect.x, rect.y, rect.w, size, even=True))


def facts(desk: Desk, model: TitleModel) -> str:
    """Say for how many the game is, and how long a match takes."""
    info = model.game
    people = desk.say("scene.title.people", least=info.fewest, most=info.most)
    return " ・ ".join((people, desk.say("scene.title.minutes", n=model.minutes)))


def _name(desk: Desk, model: TitleModel) -> BoxPart:
    """The game's name, its pack behind it where there is room."""
    p = desk.p

    def lay(rect: Rect) -> None:
        name, deck = name_of(desk, model.game), names.deck_name(desk, model.game)
        after = rect.x + p.width(name, "call", True) + desk.em
        if after + p.width(deck, "button") <= rect.right:
            with p.room(1.2 * p.screen.size("call")):
                p.label(deck, after, rect.y + .86 * p.screen.size("call"), "button", p.palette.nezu)
        p.paragraph(name, rect.x, rect.y, rect.w, "call", bold=True)

    return BoxPart(lambda wide: max(p.height(name_of(desk, info), wide, "call", True) for info in model.games), lay)
