"""The executable's first lines: a frozen program starts its workers by starting itself, so that comes first."""
import multiprocessing
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()
    from game.cli import main

    sys.exit(main())
