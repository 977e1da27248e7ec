"""What the network thinks that pieces are worth."""

import jax
import numpy as np

from .network import evaluate
from .packed import decode
from .quantised import SCALE


def worth(weights: dict, rows: np.ndarray, roles: int) -> list[float | None]:
    """For each role, by how many centipawns positions get worse for the side to move without one of its pieces of that
    role, on average; `None` where no position has such a piece."""
    inputs = weights["features"].shape[0] - 1
    *_, buckets, own, enemy = decode(rows, inputs)
    judge = jax.jit(evaluate)
    before = np.asarray(judge(weights, buckets, own, enemy))
    random = np.random.default_rng(1).random(own.shape)
    found = []
    for role in range(roles):
        # Own pieces come first, then roles in their order.
        pieces = own // (inputs // 2 // roles) == role
        has = pieces.any(1)
        # The same piece has the same place in both views.
        slot = (pieces * random).argmax(1)[:, None]
        fewer = [np.where(has[:, None] & (np.arange(view.shape[1]) == slot), inputs, view) for view in (own, enemy)]
        after = np.asarray(judge(weights, buckets, *fewer))
        found.append(float((before - after)[has].mean() * SCALE) if has.any() else None)
    return found
