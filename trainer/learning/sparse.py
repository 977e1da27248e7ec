"""The first layer: the sum of the rows of a table that belong to the features that are on.

Some thirty of thousands of features are on. A product with a dense matrix of zeros and ones takes ten times as long
as adding the rows, and so does XLA's own gradient of a gather, which scatters from an array with a row for every piece
of every position. Here both directions go through the positions a few hundred at a time, so that what is added to
stays in the cache, and through the pieces one by one.
"""

import jax
import jax.numpy as jnp

# Positions at a time.
CHUNK = 256


def _chunks(array):
    size = CHUNK if len(array) % CHUNK == 0 else len(array)
    return array.reshape(-1, size, *array.shape[1:])


@jax.custom_vjp
def sum_of_rows(table, features):
    """For each position the sum of the rows of `table`, of which the last stands for no piece and counts nothing."""

    def add(chunk):
        columns = chunk.T
        total = padded[columns[0]]
        for column in columns[1:]:
            total = total + padded[column]
        return total

    padded = table.at[-1].set(0.0)
    return jax.lax.map(add, _chunks(features)).reshape(len(features), -1)


def _forward(table, features):
    return sum_of_rows(table, features), (features, len(table))


def _backward(residue, gradients):
    features, rows = residue

    def scatter(total, chunk):
        chunk_gradients, chunk_features = chunk
        for column in chunk_features.T:
            total = total.at[column].add(chunk_gradients, mode="promise_in_bounds")
        return total, None

    start = jnp.zeros((rows, gradients.shape[1]), gradients.dtype)
    total, _ = jax.lax.scan(scatter, start, (_chunks(gradients), _chunks(features)))
    return total.at[-1].set(0.0), None


sum_of_rows.defvjp(_forward, _backward)
