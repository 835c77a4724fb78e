"""How large the program is at two commits, and what was moved, deleted and added between them.

    python build size OLD NEW [--under game]

A statement is a node of the syntax tree, so that breaking a line costs nothing; docstrings are counted apart, in lines.
A statement that stands in another file than before was moved; one that stands nowhere any more was deleted. What a
statement contains – the body of a function, of an `if` – is counted by itself. Sources are read from git; nothing is
imported, and nothing written.
"""
from __future__ import annotations

import argparse
import ast
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

MANY = 7
"""Parameters of a function that takes many."""

Sources = Mapping[str, str]


class Size(NamedTuple):
    """Sizes of one commit. `statements`: how often each statement stands in each file, by file and text."""

    modules: int
    docstring_lines: int
    classes: int
    shared_names: int
    protocols: int
    many_parameters: int
    statements: Counter[tuple[str, str]]


def sources(commit: str, under: str) -> Sources:
    """Read the Python files below a folder at a commit. Raises SystemExit with a sentence where there is no such
    commit, or nothing below the folder."""
    named = subprocess.run(["git", "ls-tree", "-r", "-z", "--full-tree", commit, f"{under.rstrip('/')}/"],
                           capture_output=True, text=True)
    if named.returncode:
        sys.exit(f"size: git knows no commit {commit!r} here; name two commits of this project.")
    entries = [line.partition("\t") for line in named.stdout.split("\0") if line.endswith(".py")]
    if not entries:
        sys.exit(f"size: no Python file lies under {under!r} at {commit}; name another folder with --under.")
    blobs = "".join(f"{about.split()[2]}\n" for about, _, _ in entries).encode()
    told = subprocess.run(["git", "cat-file", "--batch"], input=blobs, capture_output=True, check=True).stdout
    found = {}
    for _, _, name in entries:
        head, _, told = told.partition(b"\n")
        length = int(head.split()[2])
        found[name], told = told[:length].decode(), told[length + 1:]
    return found


def measure(read: Sources) -> Size:
    """Measure the sources of one commit."""
    statements = Counter[tuple[str, str]]()
    names = Counter[str]()
    documented = protocols = many = 0
    for file, text in read.items():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ClassDef):
                names[node.name] += 1
                protocols += any(ast.unparse(base).split("[")[0].endswith("Protocol") for base in node.bases)
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                given = node.args
                many += len(given.posonlyargs + given.args + given.kwonlyargs) >= MANY
            if (doc := docstring(node)) is not None:
                documented += (doc.end_lineno or doc.lineno) - doc.lineno + 1
            for head in heads(node):
                statements[file, head] += 1
    shared = sum(count for count in names.values() if count > 1)
    return Size(len(read), documented, names.total(), shared, protocols, many, statements)


def docstring(node: ast.AST) -> ast.Expr | None:
    """Find the docstring of a module, class or function; of a constant it is the text that follows, see `heads`."""
    body = getattr(node, "body", None)
    if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) or not body:
        return None
    first = body[0]
    return first if is_text(first) else None


def is_text(node: ast.AST) -> bool:
    """Whether a statement is nothing but a text."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def heads(node: ast.AST) -> Iterator[str]:
    """List the statements directly in a node, each without those it contains, and without texts that explain."""
    for _, value in ast.iter_fields(node):
        for each in value if isinstance(value, list) else ():
            if isinstance(each, ast.stmt) and not is_text(each):
                yield head(each)


def head(statement: ast.stmt) -> str:
    """Write a statement without the statements it contains."""
    kept = {name: [] if isinstance(value, list) and value and isinstance(value[0], ast.stmt | ast.ExceptHandler)
            else value for name, value in ast.iter_fields(statement)}
    return ast.dump(type(statement)(**kept))


def compare(old: Size, new: Size) -> dict[str, int]:
    """Count the statements that were moved, deleted and added from one commit to the other."""
    gone, come = Counter[str](), Counter[str]()
    for (_, text), count in (old.statements - new.statements).items():
        gone[text] += count
    for (_, text), count in (new.statements - old.statements).items():
        come[text] += count
    moved = gone & come
    return {"moved": moved.total(), "deleted": (gone - moved).total(), "added": (come - moved).total()}


def main() -> None:
    words = argparse.ArgumentParser(prog="build size", description=(__doc__ or "").splitlines()[0])
    words.add_argument("old", help="a commit")
    words.add_argument("new", help="a later commit")
    words.add_argument("--under", default="game", help="the folder that is measured")
    said = words.parse_args()
    old, new = (measure(sources(commit, said.under)) for commit in (said.old, said.new))
    rows = [("statements", old.statements.total(), new.statements.total())]
    rows += [(name.replace("_", " "), getattr(old, name), getattr(new, name)) for name in Size._fields[:-1]]
    print(f"{'':18}{said.old[:12]:>12}{said.new[:12]:>12}")
    for name, before, after in rows:
        print(f"{name:18}{before:12,}{after:12,}")
    print(", ".join(f"{count:,} statements {what}" for what, count in compare(old, new).items()))


if __name__ == "__main__":
    main()
