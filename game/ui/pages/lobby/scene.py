"""The lobby: who sits at the table, by which house rules."""
from __future__ import annotations

from game.core.ports import Setup
from game.features.contract import LOBBY_RULES, TEACHING
from game.ui.draw.painter import NARROW
from game.ui.draw.screen import Rect
from game.ui.kit import boxes, names
from game.ui.kit.desk import Desk, Flow
from game.ui.pages.lobby import ring as lobby_ring
from game.ui.pages.lobby import rules as lobby_rules
from game.ui.pages.lobby.company import Company, pool
from game.ui.pages.lobby.draft import laid
from game.ui.pages.lobby.shares import elsewhere
from game.ui.pages.services import Services


class Lobby(Company):
    """The table of one game, and its house rules beside it: those of last time, at first those for newcomers."""

    def __init__(self, services: Services, game: str, setup: Setup | None = None) -> None:
        info = next(g for g in services.catalogue.games() if g.id == game)
        tables = services.settings.last_table
        super().__init__(services, laid(info, pool(services, game), tables, setup))
        self.draft.shares.elsewhere = elsewhere(services.catalogue.games(), tables, game) if setup is None else ()
        self.rules = lobby_rules.RulesSide(self, services.offers(LOBBY_RULES, game))

    # ---- ways on
    def begin(self) -> None:
        """Remember this table, and sit down."""
        self.about_to_begin()
        services, setup = self.services, self.draft.setup()
        settings = services.settings
        before = {game: table for game, table in settings.last_table.items() if game != setup.game}
        tables = {**before, setup.game: self.draft.remembered()}     # the latest is the last
        services.preferences.change(last_table=tables, names=self.draft.names_used(settings.names))
        try:
            host = services.catalogue.open_table(setup)
        except (ValueError, OSError) as error:
            self.trouble = str(error)
            return
        services.go(services.routes.table(host))

    def ask_newcomers(self) -> None:
        """Ask newcomers once whether they want to be shown the game – behind the last lesson this table begins –; a
        broken tutorial is told here, and no more."""
        def begin() -> None:
            self.services.back()
            self.begin()

        for teaching in self.services.offers(TEACHING, self.draft.game.id):
            teaching.ask(self._troubled, begin)

    def _troubled(self, sentence: str) -> None:
        self.trouble = sentence

    # ---- the page
    def titles(self, desk: Desk) -> tuple[str, str]:
        """See Company."""
        return names.titles(desk, "scene.lobby.title", self.draft.game.id)

    def lay_beside(self, desk: Desk, inner: Rect) -> None:
        """See Company."""
        lobby_rules.lay(desk, self.rules, inner)

    def lay_first(self, desk: Desk, flow: Flow) -> None:
        """See Company."""
        lobby_rules.first_match(desk, self.draft, flow)

    def lay_ring(self, desk: Desk, room: Rect) -> None:
        """See Company."""
        lobby_ring.lay(desk, self.draft, self.seat, room)

    def lay_foot(self, desk: Desk, rect: Rect) -> None:
        """See Company. What it will be like, and Begin."""
        p, draft = desk.p, self.draft
        begin = desk.say("scene.lobby.begin")
        wide = desk.button_width(begin, False, 300.0)
        last, rest = boxes.right(rect, wide, 16)
        desk.button("begin", last, begin, self.begin, "gold", cap="A")
        for entry in (each.entry for each in self.arriving):
            said = desk.say(entry.text)
            place, rest = boxes.right(rest, desk.button_width(said, True, size="body"), 24)
            desk.button(entry.name, place, said, entry.press, icon=entry.icon, size="body")
        room = rest.right - rect.x
        if self.trouble:
            p.paragraph(self.trouble, rect.x, rect.y, room, "body", p.palette.shu_ui, most=2)
            return
        facts = [desk.say("scene.lobby.seats", n=len(draft.chairs)),
                 desk.say("scene.lobby.minutes", n=self.services.catalogue.expected_minutes(draft.setup()))]
        if draft.chosen and p.width("　".join(facts)) * 2 < room:
            facts.append(lobby_rules.rules_name(desk, draft))
        text = " ・ ".join(facts)
        is_one = NARROW * p.width(text, "caption") <= room
        lines, most = ([text], "button") if is_one else (facts, "caption")
        lead = rect.h / len(lines)
        with p.room(lead):
            for at, line in enumerate(lines):
                p.label(line, rect.x + 8, rect.y + (at + 0.5) * lead, p.fitting(line, room, most), p.palette.nezu,
                        width=room)
