"""Reads PGN files with python-chess and compares with what our reader found.

    pgn.py FOLDER GAMES EXCEPTIONS

GAMES is what the example `pgn_games` of glass-notation printed of the files in
FOLDER. EXCEPTIONS lists the files that python-chess itself reads wrongly, each
line with the name of a file, its SHA-256 and the reason, parted by tabs. Prints
a table of files and games, and every difference with its reason. Ends with
status 1 if there is a difference that is not listed, or a listed one is none.
"""

import collections
import hashlib
import io
import logging
import os
import sys
import time
from typing import NamedTuple

import chess.pgn

logging.getLogger("chess.pgn").setLevel(logging.CRITICAL)


class Game(NamedTuple):
    """A game as our side read it."""

    state: str
    fen: str
    warnings: int
    what: str


class Theirs(NamedTuple):
    """A game as python-chess read it."""

    fen: str
    is_variant: bool
    errors: list


def decoded(content):
    for encoding in ("utf-8", "windows-1252"):
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            pass
    return content.decode("latin-1")


def their_games(content):
    text = io.StringIO(decoded(content), newline=None)
    while (game := chess.pgn.read_game(text)) is not None:
        board = game.end().board()
        is_variant = board.uci_variant != "chess" or game.headers.is_chess960()
        # Chess960 would write castling in another way.
        board.chess960 = False
        yield Theirs(board.fen(), is_variant, [str(error) for error in game.errors])


def our_games(lines):
    files = {}
    read = ""
    for line in lines:
        kind, *fields = line.rstrip("\n").split("\t")
        if kind == "FILE":
            games = files[fields[0]] = []
        elif kind == "GAME":
            _, state, fen, warnings, what = fields
            games.append(Game(state, fen, int(warnings), what))
        else:
            read = f"{int(fields[0]) / 1e6:.1f} MB in {float(fields[1]):.2f} s"
    return files, read


def difference(ours, theirs):
    """What differs in a file, with the games that are equal and played here."""
    equal = other_variants = 0
    found = []
    if len(ours) != len(theirs):
        found.append(f"{len(ours)} games, python-chess has {len(theirs)}")
    for number, (our, their) in enumerate(zip(ours, theirs), 1):
        if our.fen == their.fen:
            equal += 1
        elif their.is_variant and our.state == "none":
            other_variants += 1
        else:
            errors = "; ".join(their.errors) or "none"
            found.append(
                f"game {number} ends with\n    {our.fen} ({our.state}; {our.what})\n"
                f"    {their.fen} (python-chess; errors: {errors[:200]})"
            )
    return equal, other_variants, found


def main(folder, games, exceptions):
    with open(games, encoding="utf-8") as lines:
        files, read = our_games(lines)
    known = {}
    with open(exceptions, encoding="utf-8") as lines:
        for line in lines:
            if line.strip() and not line.startswith("#"):
                name, digest, reason = line.rstrip("\n").split("\t")
                known[digest] = (name, reason)
    rows = collections.defaultdict(lambda: [0] * 8)
    listed, unlisted = [], []
    start = time.time()
    for path, ours in sorted(files.items()):
        with open(path, "rb") as file:
            content = file.read()
        theirs = list(their_games(content))
        equal, other_variants, found = difference(ours, theirs)
        name = os.path.relpath(path, folder)
        row = rows[name.split(os.sep)[0] if os.sep in name else "."]
        digest = hashlib.sha256(content).hexdigest()
        exception = known.get(digest)
        values = [1, len(ours), len(theirs), equal, other_variants]
        values += [not found, bool(found and exception), bool(found and not exception)]
        for column, value in enumerate(values):
            row[column] += value
        if found and exception:
            listed.append(f"{name}: {exception[1]}")
        elif found:
            unlisted.append(f"{name} ({digest}): " + "\n  ".join(found[:4]))
        elif exception:
            unlisted.append(f"{name} is listed as differing, and it is equal")
    taken = time.time() - start
    heads = ["folder", "files", "games", "theirs", "equal", "other variants", "equal files"]
    heads += ["python-chess wrong", "differing"]
    rows["all"] = [sum(column) for column in zip(*rows.values())] or [0] * 8
    table = [heads] + [[name, *map(str, row)] for name, row in rows.items()]
    widths = [max(map(len, column)) for column in zip(*table)]
    for row in table:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip())
    print(f"read here: {read}; by python-chess: {taken:.2f} s")
    for title, lines in [("python-chess is wrong", listed), ("differing", unlisted)]:
        if lines:
            print(f"\n{title}:")
            print("\n".join(lines))
    return bool(unlisted)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
