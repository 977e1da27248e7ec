"""The network with real numbers, as it is trained."""

import jax
import jax.numpy as jnp
import numpy as np

from .packed import Shape, decode
from .quantised import Base, HIDDEN_ONE, MOST_OUTPUT, MOST_OUTPUT_SUM, OUTPUT_ONE, SCALE
from .sparse import sum_of_rows

# Errors count by this power.
POWER = 2.5


def initial(shape: Shape, hidden: int, seed: int, roles: int, classes: int) -> dict:
    """Weights to begin with: the table of features has one row more, which stands for no piece. What a piece means on a
    square of any board is learned from all boards together, in a table of its own."""
    random = np.random.default_rng(seed)

    def normal(deviation, *size):
        return random.normal(0, deviation, size).astype(np.float32)

    weights = {
        "features": normal(0.5 / shape.pieces**0.5, shape.inputs + 1, hidden),
        "feature_biases": np.full(hidden, 0.25, np.float32),
        "outputs": normal(1 / hidden**0.5, shape.buckets, 2 * hidden),
        "output_biases": np.zeros(shape.buckets, np.float32),
    }
    weights["features"][-1] = 0
    squares = shape.inputs // (2 * roles * classes)
    weights["on_any_board"] = np.zeros((2 * roles, 1, squares, hidden), np.float32)
    return {name: jnp.asarray(value) for name, value in weights.items()}


def folded(weights: dict) -> dict:
    """The weights as the engine knows them: what holds on any board is added to what holds on each."""
    on_any = weights["on_any_board"]
    kinds, _, squares, hidden = on_any.shape
    on_each = weights["features"][:-1].reshape(kinds, -1, squares, hidden) + on_any
    features = jnp.concatenate([on_each.reshape(-1, hidden), weights["features"][-1:]])
    return {name: value for name, value in weights.items() if name != "on_any_board"} | {"features": features}


def clipped(weights: dict, pieces: int) -> dict:
    """The weights within what their integers can hold, so that no sum of theirs overflows."""
    hidden = weights["feature_biases"].shape[0]
    # All pieces and the bias together stay in 16 bits, with half a unit of rounding for each.
    feature = (32_767 - pieces) / (pieces + 1) / HIDDEN_ONE
    output = MOST_OUTPUT / OUTPUT_ONE
    outputs = weights["outputs"].clip(-output, output)
    # Rounding may add half a unit to each of the weights of two views.
    most = (MOST_OUTPUT_SUM - hidden) / OUTPUT_ONE
    total = jnp.abs(outputs).sum(1, keepdims=True)
    return {
        "features": weights["features"].clip(-feature / 2, feature / 2),
        "on_any_board": weights["on_any_board"].clip(-feature / 2, feature / 2),
        "feature_biases": weights["feature_biases"].clip(-feature, feature),
        "outputs": outputs * jnp.minimum(1, most / jnp.maximum(total, 1e-6)),
        "output_biases": weights["output_biases"],
    }


def evaluate(weights: dict, buckets, own, enemy):
    """The worth for the side to move, before the sigmoid."""
    views = jnp.concatenate([own, enemy])
    sums = sum_of_rows(weights["features"], views) + weights["feature_biases"]
    activations = jnp.square(sums.clip(0, 1)).reshape(2, len(own), -1)
    first, second = jnp.split(weights["outputs"], 2, axis=1)
    # All buckets, of which one counts: cheaper than weights of its own for each position.
    outputs = activations[0] @ first.T + activations[1] @ second.T + weights["output_biases"]
    chosen = jax.nn.one_hot(buckets, outputs.shape[1], dtype=outputs.dtype)
    return (outputs * chosen).sum(1)


def target(scores, results, score_share):
    """The expected score to learn: a mixture of what the search thought and of how the game ended."""
    return score_share * jax.nn.sigmoid(scores / SCALE) + (1 - score_share) * results


def loss(outputs, targets):
    """The mean error of outputs before the sigmoid."""
    return (jnp.abs(jax.nn.sigmoid(outputs) - targets) ** POWER).mean()


def loss_of_rows(weights: dict, rows, score_share, base: Base):
    """The loss on rows of packed positions of a network that adds to that base."""
    inputs = weights["features"].shape[0] - 1
    scores, derived, results, buckets, own, enemy = decode(rows, inputs)
    outputs = evaluate(folded(weights), buckets, own, enemy) + base.of(derived) / SCALE
    return loss(outputs, target(scores, results, score_share))
