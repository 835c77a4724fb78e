"""Kataku, and a hand that reaches into it: `meddler.py FOLDER WORDS…` runs `kataku WORDS…` and meanwhile does what
stands in FOLDER/do.py – posts events no tool can make, takes the disk or the card away –, then writes what the
expression in its last line is worth to FOLDER/done.json. FOLDER/before.py, if there, is done before the start."""
from __future__ import annotations

import ast
import json
import sys
import threading
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
WRITE = Path.write_text     # a test may take it away


def reach(folder: Path, names: dict[str, Any]) -> None:
    """Do what is asked, again and again."""
    while True:
        time.sleep(0.02)
        try:
            (folder / "do.py").rename(folder / "doing.py")
        except OSError:
            continue
        *steps, last = ast.parse((folder / "doing.py").read_text("utf-8")).body
        exec(compile(ast.Module(steps, []), "do", "exec"), names)
        assert isinstance(last, ast.Expr)
        worth = eval(compile(ast.Expression(last.value), "do", "eval"), names)
        WRITE(folder / "done.tmp", json.dumps(worth, default=str), "utf-8")
        (folder / "done.tmp").rename(folder / "done.json")


def main() -> int:
    folder, words = Path(sys.argv[1]), sys.argv[2:]
    import pygame

    from game import app, cli

    names: dict[str, Any] = {"pygame": pygame, "Path": Path}
    if (folder / "before.py").exists():
        exec((folder / "before.py").read_text("utf-8"), names)
    open_application = app.open_application

    def opened(start: app.Start) -> Any:
        names["window"], names["app"], _ = found = open_application(start)
        threading.Thread(target=reach, args=(folder, names), daemon=True).start()
        return found

    app.open_application = opened
    return cli.main(words)


if __name__ == "__main__":
    sys.exit(main())
