"""Another name for a theme: what its theme.yaml says then, with all notes that people have written in it.

It writes nothing.
"""
from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from game.data.yaml_text import LIMIT, DataError, parse_tree, plain, read_mapping, write_text
from game.disk import files
from game.themes.schema import VERSION

ENGLISH = "en"


def renamed(file: Path, name: str | Mapping[str, str]) -> str:
    """Return the text of the file with this name, in every language the same, or by language. Where the name stands in
    a line of its own, only that line is another one. A folder of pictures without the file gets a short one. Raises
    OSError, DataError."""
    name = name if isinstance(name, str) or set(name) != {ENGLISH} else name[ENGLISH]
    said: str | dict[str, str] = name if isinstance(name, str) else dict(name)
    if not files.is_file(file):
        return write_text({"theme": VERSION, "name": said})
    written = read_mapping(file)
    tree = plain(written)
    assert isinstance(tree, dict)
    wanted = tree | {"name": said}
    lines, at = files.read(file, LIMIT).decode("utf-8-sig").splitlines(), written.lines.get("name", 0) - 1
    if lines[at].startswith("name:"):
        lines[at] = write_text({"name": said}).strip() if isinstance(said, str) else \
            f"name: {json.dumps(said, ensure_ascii=False)}"         # one line of it is YAML as well
        text = "\n".join((*lines, ""))
        if _says(text, file, wanted):
            return text
    return write_text(wanted)


def _says(text: str, file: Path, wanted: dict[str, object]) -> bool:
    """Whether a text says this: a name may have gone on in further lines."""
    try:
        return plain(parse_tree(text, file)) == wanted
    except DataError:
        return False
