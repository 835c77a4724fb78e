"""Says what argparse says – headings, and what is wrong with arguments – in the words of the language files.

It knows argparse's own English sentences, and refuses to know any command.
"""
from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from typing import Any, NoReturn

from game.core.trouble import Trouble, Troubled
from game.text.language import Language, available
from game.text.system_language import system_language

SENTENCES = {
    r"the following arguments are required: (?P<names>.*)": "missing",
    r"one of the arguments (?P<names>.*) is required": "one_of",
    r"unrecognized arguments: (?P<words>.*)": "unknown",
    r"invalid choice: (?P<value>.*) \(choose from (?P<values>.*)\)": "choice",
    r"ambiguous option: (?P<option>.*) could match (?P<matches>.*)": "ambiguous",
    r"expected one argument": "expected_one",
    r"expected at least one argument": "expected_some",
    r"expected (?P<n>\d+) arguments?": "expected",
    r"ignored explicit argument (?P<value>.*)": "nothing_behind",
    r"invalid float value: (?P<value>.*)": "number",
}
"""What argparse says is wrong, and the last part of the key by which we say it."""

USAGE = "usage: "


def language_of(words: Sequence[str]) -> Language:
    """Return the language that the words of a command ask for, the last time they do, else that of the system."""
    known, code = available(), ""
    for word, behind in zip(words, (*words[1:], ""), strict=False):
        name, equals, value = word.partition("=")
        wanted = value if equals else behind
        code = wanted if name == "--lang" and wanted in known else code
    return Language(code or system_language(known))


class WrongArgument(argparse.ArgumentTypeError, Troubled):
    """The value of one argument cannot be; said in the words of the command line."""

    def __init__(self, key: str, /, **values: object) -> None:
        Troubled.__init__(self, f"command.{key}", **values)


class CommandParser(argparse.ArgumentParser):
    """Parses one command; answers what it does not take with the usage of that command, in the user's language."""

    language: Language
    """Set for the whole command line before it is built."""

    def __init__(self, prog: str, description: str = "") -> None:
        super().__init__(prog, description=description, add_help=False, exit_on_error=False,
                         formatter_class=CommandHelp)
        say = self.language.text
        self._positionals.title, self._optionals.title = say("command.positional"), say("command.options")
        self.add_argument("-h", "--help", action="help", default=argparse.SUPPRESS, help=say("command.help"))

    def parse_known_args(self, args=None, namespace=None):  # type: ignore[no-untyped-def]
        """See ArgumentParser; nothing is left over."""
        try:
            found, rest = super().parse_known_args(args, namespace)
        except argparse.ArgumentError as error:
            told = self._told(error.message) if error.message else str(error)
            self._end(told if error.argument_name is None else self.language.text(
                "command.argument", name=error.argument_name, told=told))
        if rest:
            self._end(self.language.text("command.unknown", words=" ".join(rest), command=self.prog))
        return found, rest

    def _get_value(self, action: argparse.Action, arg_string: str) -> Any:
        """See ArgumentParser; a value that is refused is told in our words."""
        try:
            return super()._get_value(action, arg_string)
        except argparse.ArgumentError as error:
            if isinstance(error.__context__, WrongArgument):
                raise argparse.ArgumentError(action, self.language.tell(error.__context__.trouble)) from None
            raise

    def error(self, message: str) -> NoReturn:
        """End the command with its usage and a sentence."""
        self._end(self._told(message))

    def _end(self, told: str) -> NoReturn:
        sentence = self.language.text("command.wrong", command=self.prog, told=told)
        self.exit(2, f"{self.format_usage()}{sentence}\n")

    def _told(self, message: str) -> str:
        """A sentence of argparse in our words; one that is not known stays as it is."""
        for pattern, key in SENTENCES.items():
            if found := re.fullmatch(pattern, message):
                values = {name: re.sub(r"'([^']*)'", r"\1", value) for name, value in found.groupdict().items()}
                number = {"n": int(values.pop("n"))} if "n" in values else {}
                return self.language.tell(Trouble(f"command.{key}", {**values, **number, "command": self.prog}))
        return message


class CommandHelp(argparse.HelpFormatter):
    """Writes the usage under our own word for it."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """See HelpFormatter."""
        super().add_usage(usage, actions, groups, CommandParser.language.text("command.usage")
                          if prefix is None else prefix)
