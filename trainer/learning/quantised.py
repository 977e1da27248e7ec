"""The network with integers, as the engine computes it, and its file."""

import struct
from enum import IntEnum
from pathlib import Path
from typing import NamedTuple

import numpy as np

from .packed import Shape

MAGIC = b"GLASSNET"
VERSION = 2
HEADER = struct.Struct("<8sI16sIIIQ")
BASE = struct.Struct("<I")
# Integers that stand for 1.0.
HIDDEN_ONE = 255
OUTPUT_ONE = 64
# Centipawns that stand for 1.0 before the sigmoid.
SCALE = 400
# The greatest output weight, and the greatest sum of the weights of one bucket, either sign.
MOST_OUTPUT = 127
MOST_OUTPUT_SUM = 33_000
# The engine's parser takes no larger file.
MOST_BYTES = 2 << 20
# Positions at a time.
CHUNK = 2_048


class Base(IntEnum):
    """What the output of a network is added to."""

    NOTHING = 0
    DERIVED = 1

    def of(self, derived):
        """The worth, in any unit, of positions with these derived evaluations before a network adds to it."""
        return derived if self is Base.DERIVED else 0


class Quantised(NamedTuple):
    """A network of integers. The table of features has one row more, which stands for no piece."""

    shape: Shape
    base: Base
    features: np.ndarray
    feature_biases: np.ndarray
    outputs: np.ndarray
    output_biases: np.ndarray


def quantise(weights: dict, shape: Shape, base: Base) -> Quantised:
    """Rounds the weights. Weights that are too large for the engine are an error."""

    def rounded(name, one):
        return np.rint(np.asarray(weights[name], np.float64) * one).astype(np.int64)

    network = Quantised(
        shape,
        base,
        rounded("features", HIDDEN_ONE),
        rounded("feature_biases", HIDDEN_ONE),
        rounded("outputs", OUTPUT_ONE),
        rounded("output_biases", HIDDEN_ONE * OUTPUT_ONE),
    )
    network.features[-1] = 0
    if max(np.abs(network.features).max(), np.abs(network.feature_biases).max()) > 32_767:
        raise ValueError("a feature weight does not fit 16 bits")
    if np.abs(network.outputs).max() > MOST_OUTPUT:
        raise ValueError(f"an output weight is greater than {MOST_OUTPUT}")
    if np.abs(network.outputs).sum(1).max() > MOST_OUTPUT_SUM:
        raise ValueError(f"the output weights of a bucket add up to more than {MOST_OUTPUT_SUM}")
    return network


def _divided(numerator, denominator):
    """Division that rounds towards zero, as the engine's does; numpy rounds down."""
    return np.sign(numerator) * (np.abs(numerator) // denominator)


def centipawns(network: Quantised, buckets, own, enemy) -> np.ndarray:
    """What the engine computes for positions, without its base. An accumulator that leaves 16 bits is an error."""
    features = network.features.astype(np.int32)
    first, second = np.split(network.outputs, 2, axis=1)

    def activations(view):
        sums = np.repeat(network.feature_biases[None].astype(np.int32), len(view), 0)
        for column in view.T:
            sums += features[column]
        if sums.max(initial=0) > 32_767 or sums.min(initial=0) < -32_768:
            raise ValueError("an accumulator leaves 16 bits")
        return np.square(sums.clip(0, HIDDEN_ONE).astype(np.int64))

    found = []
    for start in range(0, len(buckets), CHUNK):
        part = slice(start, start + CHUNK)
        chosen = buckets[part]
        sums = (activations(own[part]) * first[chosen]).sum(1)
        sums += (activations(enemy[part]) * second[chosen]).sum(1)
        whole = _divided(sums, HIDDEN_ONE) + network.output_biases[chosen]
        found.append(_divided(whole * SCALE, HIDDEN_ONE * OUTPUT_ONE))
    return np.concatenate(found)


def checksum(payload: bytes) -> int:
    """FNV-1a with 64 bits."""
    total = 0xCBF2_9CE4_8422_2325
    for byte in payload:
        total = ((total ^ byte) * 0x0100_0000_01B3) & 0xFFFF_FFFF_FFFF_FFFF
    return total


def file_size(shape: Shape, hidden: int) -> int:
    """The bytes of the file of a network. A size that the engine does not read is an error."""
    size = HEADER.size + BASE.size + 2 * hidden * (shape.inputs + 1 + 2 * shape.buckets) + 4 * shape.buckets
    if size >= MOST_BYTES:
        raise ValueError(f"with {hidden} neurons a view the file would have {size:,} bytes; the engine reads less than {MOST_BYTES:,}")
    return size


def write(network: Quantised, path: Path):
    """Writes the file of a network, replacing one that is there only when the new one is whole."""
    shape, hidden = network.shape, len(network.feature_biases)
    payload = b"".join([
        BASE.pack(network.base),
        network.features[:-1].astype("<i2").tobytes(),
        network.feature_biases.astype("<i2").tobytes(),
        network.outputs.astype("<i2").tobytes(),
        network.output_biases.astype("<i4").tobytes(),
    ])
    game = shape.game.encode("ascii")
    header = HEADER.pack(MAGIC, VERSION, game, shape.inputs, hidden, shape.buckets, checksum(payload))
    if len(header) + len(payload) != file_size(shape, hidden):
        raise ValueError(f"the network is not of the shape {shape}")
    unfinished = path.with_name(path.name + ".unfinished")
    unfinished.write_bytes(header + payload)
    unfinished.replace(path)


def read(path: Path, pieces: int) -> Quantised:
    """Reads the file of a network of a game that begins with so many pieces."""
    data = path.read_bytes()
    magic, version, game, inputs, hidden, buckets, expected = HEADER.unpack_from(data)
    payload = data[HEADER.size :]
    if (magic, version, expected) != (MAGIC, VERSION, checksum(payload)):
        raise ValueError(f"{path} is not the whole file of a network")
    sizes = [("<i2", inputs * hidden), ("<i2", hidden), ("<i2", buckets * 2 * hidden), ("<i4", buckets)]
    (base,), parts, at = BASE.unpack_from(payload), [], BASE.size
    for kind, count in sizes:
        parts.append(np.frombuffer(payload, kind, count, at).astype(np.int64))
        at += parts[-1].size * np.dtype(kind).itemsize
    features = np.vstack([parts[0].reshape(inputs, hidden), np.zeros((1, hidden), np.int64)])
    shape = Shape(game.rstrip(b"\0").decode("ascii"), inputs, pieces, buckets)
    return Quantised(shape, Base(base), features, parts[1], parts[2].reshape(buckets, 2 * hidden), parts[3])
