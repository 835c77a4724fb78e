"""Tells how a match has ended, as it is told to a phone: who came where, how its owner fared, who has earned which
award – what the page of the result shows to all, in the language of the phone."""
from __future__ import annotations

from collections.abc import Mapping

from game.core.ports import TableHost
from game.core.seating import Seat
from game.features.phones.room.words import PhoneWords
from game.rules.catalogue import game
from game.themes import Look
from game.ui.pages.result.awards import AwardGiven, awards
from game.ui.pages.result.citations import Citations
from game.ui.pages.result.facts import facts_of


class MatchEnding:
    """Describes how one match has ended, worked out once for all who are told of it."""

    def __init__(self, host: TableHost) -> None:
        self.host, self.facts = host, facts_of(host)
        self.deck = game(host.setup.game).deck
        self.awards = awards(host, self.deck.faces) if host.kept else []
        self._for_all: dict[tuple[PhoneWords, Look], Mapping[str, object]] = {}      # for every reader

    def told(self, words: PhoneWords, look: Look, seat: Seat) -> Mapping[str, object]:
        """Return plain values of JSON for the player at that seat: see `over` in game/features/phones/room/README.md.
        """
        if (words, look) not in self._for_all:
            self._for_all[words, look] = self._same(words, look)
        return {"you": words.aloud(self._you(words, seat)), **self._for_all[words, look]}

    def _same(self, words: PhoneWords, look: Look) -> Mapping[str, object]:
        """The part that every phone is told."""
        language, setup = words.language, self.host.setup
        pack = look.called(self.deck.faces[0]).deck
        cited = Citations(language, words.narrator, pack, setup.game, language.text("scene.lobby.you"))
        return {
            "places": [{"seat": each.seat, "place": each.place} for each in self.facts.standings],
            "awards": [{"seat": each.seat, "title": words.aloud(cited.in_words(each.award.title, 0)),
                        "told": words.aloud(self._told(cited, each))} for each in self.awards],
        }

    def _told(self, cited: Citations, each: AwardGiven) -> str:
        met = each.met
        whom, when = (self.host.setup.chairs[met.seat].name, (met.stage, met.number)) if met else ("", ("", 0))
        return cited.in_full(each.award.key, each.number, whom, when)

    def _you(self, words: PhoneWords, seat: Seat) -> str:
        facts, text = self.facts, words.language.text
        if seat in facts.lost:
            return text("scene.result.you_donkey")
        if seat in facts.winners:
            return text("scene.result.won")
        places = [each.place for each in facts.standings]
        place = next(each.place for each in facts.standings if each.seat == seat)
        nth = f"scene.nth.{place}"
        return text("scene.result.came" if places.count(place) == 1 else "scene.result.came_shared",
                    nth=text(nth) if words.language.has(nth) else str(place))
