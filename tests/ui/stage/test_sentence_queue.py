"""When a sentence of an act is said: at once, when the act has been seen, or not before it can tell nothing."""
from __future__ import annotations

from game.ui.stage.sentence_queue import LogLine, SentenceQueue, SentenceState


def _line(sentence: str, number: int = 0) -> LogLine:
    return LogLine(sentence, "", number)


def _queue(*said: str) -> SentenceQueue:
    queue = SentenceQueue()
    for each in said:
        queue.announce(each)
    queue.begin()
    return queue


def _log(queue: SentenceQueue) -> list[str]:
    return [line.sentence for line in queue.lines]


def test_a_said_sentence_is_logged_at_once() -> None:
    queue = _queue()
    queue.log([_line("Mia asks.")])
    assert _log(queue) == ["Mia asks."]


def test_a_seen_sentence_waits_until_the_act_was_shown() -> None:
    queue = _queue("Mia asks.")
    queue.log([_line("The 9.", 1)], SentenceState.SEEN)
    queue.say_later("The 9.")
    assert _log(queue) == ["Mia asks."] and queue.sentence == "Mia asks."
    queue.see()
    assert _log(queue) == ["Mia asks.", "The 9."] and queue.sentence == "The 9."
    queue.see()
    assert _log(queue) == ["Mia asks.", "The 9."], "it is said once"


def test_the_next_act_shows_what_waited() -> None:
    queue = _queue()
    queue.say_later("The 9.")
    queue.begin()
    assert queue.sentence == "The 9."


def test_a_secret_act_leaves_log_and_sentence_as_they_were_until_it_was_shown() -> None:
    queue = _queue("Mia asks.")
    queue.log([_line("You hold the 9.", 1)])
    queue.sentence = "You hold the 9."
    queue.keep_secret()
    assert _log(queue) == ["Mia asks."] and queue.sentence == "Mia asks." and queue.news() == ["Mia asks."]
    queue.see()
    assert _log(queue) == ["Mia asks.", "You hold the 9."] and queue.sentence == "You hold the 9."


def test_secret_lines_come_before_others_that_wait() -> None:
    queue = _queue()
    queue.log([_line("It fell.", 1)], SentenceState.SEEN)
    queue.say_later("It fell.")
    queue.log([_line("Mia pulls.")])
    queue.sentence = "Mia pulls."
    queue.keep_secret()
    queue.see()
    assert _log(queue) == ["Mia pulls.", "It fell."] and queue.sentence == "It fell."


def test_an_act_that_says_nothing_below_the_table_is_no_secret() -> None:
    queue = _queue("Mia asks.")
    queue.log([_line("Cards are dealt.", 1)])
    queue.keep_secret()
    assert _log(queue) == ["Mia asks.", "Cards are dealt."]


def test_a_line_that_grows_keeps_its_place() -> None:
    queue = _queue("Mia pulls.", "Noa waits.")
    queue.grow(_line("Mia pulls twice."), 0)
    assert _log(queue) == ["Mia pulls twice.", "Noa waits."] and queue.sentence == "Mia pulls twice."
    queue.amend(0, "Mia pulls three times.")
    queue.amend(7, "nothing")
    assert _log(queue) == ["Mia pulls three times.", "Noa waits."]


def test_news_are_the_latest_three_sentences_of_a_deal() -> None:
    queue = SentenceQueue()
    for said in ("a", "b", "b", "c", "d"):
        queue.sentence = said
        queue.remember()
    assert queue.news() == ["b", "c", "d"]
    queue.sentence, queue.replaces = "d and e", True
    queue.remember()
    assert queue.news() == ["b", "c", "d and e"], "it says the last one more fully"
    queue.forget()
    assert queue.news() == ["d and e"]


def test_a_summary_stands_until_something_happens() -> None:
    queue = _queue("Mia asks.")
    queue.summed_up = "Much happened.\nMia asks."
    assert queue.below == "Much happened.\nMia asks."
    queue.begin()
    assert queue.below == "Mia asks."


def test_a_note_begins_with_a_capital() -> None:
    queue = _queue()
    queue.note("hana bets")
    assert _log(queue) == ["Hana bets"] and queue.sentence == ""
