"""Packed positions, as `glass-trainer pack` writes them."""

import struct
from pathlib import Path
from typing import NamedTuple

import numpy as np

MAGIC = b"GLASSPOS"
VERSION = 2
HEADER = struct.Struct("<8sI16sIII")
# The numbers of a row before its features.
FIRST = 3
# A slot without a piece.
UNUSED = 0xFFFF


class Shape(NamedTuple):
    """The sizes of a game's network that follow from the game, as `glass_engine::NetworkShape` has them."""

    game: str
    inputs: int
    pieces: int
    buckets: int


class Packed:
    """A file of positions. It is mapped, not read: a batch is a slice of the file.

    `rows` has one row of 16-bit numbers for each position: the score, what the derived evaluation says, the result
    and bucket, the features in the view of the side to move, those in the view of the other side.
    """

    def __init__(self, path: Path):
        with open(path, "rb") as file:
            head = file.read(HEADER.size)
        if len(head) < HEADER.size:
            raise ValueError(f"{path} is too short for packed positions")
        magic, version, game, inputs, pieces, buckets = HEADER.unpack(head)
        if (magic, version) != (MAGIC, VERSION):
            raise ValueError(f"{path} begins with {magic!r}, version {version}, and not with {MAGIC!r}, version {VERSION}")
        self.shape = Shape(game.rstrip(b"\0").decode("ascii"), inputs, pieces, buckets)
        width = FIRST + 2 * pieces
        size = path.stat().st_size - HEADER.size
        if size == 0 or size % (2 * width):
            raise ValueError(f"{path} does not end with a whole position")
        self.rows = np.memmap(path, "<u2", "r", HEADER.size, (size // (2 * width), width))


def decode(rows, inputs):
    """The columns of rows, of numpy or JAX: scores in centipawns, derived evaluations in centipawns, results from 0 to
    1, buckets, and the features of both views as rows of a table with one row more than there are inputs, which stands
    for no piece."""
    pieces = (rows.shape[1] - FIRST) // 2
    scores, derived = (rows[:, column].astype("int16").astype("float32") for column in (0, 1))
    results = (rows[:, 2] & 0xFF).astype("float32") / 4
    buckets = (rows[:, 2] >> 8).astype("int32")
    features = rows[:, FIRST:].astype("int32").clip(max=inputs)
    return scores, derived, results, buckets, features[:, :pieces], features[:, pieces:]
