"""Which rows of packed files are learned from, and in which order."""

import numpy as np

from .packed import Packed


class Batches:
    """The rows of several files, of which the last part of each is kept for validation.

    The files are shuffled, with the positions of games that are kept for validation at the end, so that a batch is a
    run of neighbouring rows: nothing is copied but the batch itself.
    """

    def __init__(self, files: list[Packed], size: int, validation: float, unit: int):
        """Batches of `size` rows; validation takes about that share of the rows, a multiple of `unit`."""
        shapes = {file.shape for file in files}
        if len(shapes) != 1:
            raise ValueError(f"the files are of different games: {shapes}")
        self.shape = files[0].shape
        self.size = size
        kept = [max(1, round(len(file.rows) * validation / unit)) * unit for file in files]
        self._training = [file.rows[: max(0, len(file.rows) - count)] for file, count in zip(files, kept)]
        self._validation = [file.rows[-count:] for file, count in zip(files, kept)]
        self.unit = unit
        self.steps = sum(len(rows) // size for rows in self._training)
        if self.steps == 0:
            most = max(len(rows) for rows in self._training)
            raise ValueError(f"there are not enough positions for a batch of {size}: the largest file has {most} to learn from")

    def epoch(self, seed: int):
        """All batches in an order that the seed decides. Rows that make no whole batch are others each time."""
        random = np.random.default_rng(seed)
        starts = [
            (file, offset + self.size * index)
            for file, rows in enumerate(self._training)
            for offset in [random.integers(len(rows) % self.size + 1)]
            for index in range(len(rows) // self.size)
        ]
        for which in random.permutation(len(starts)):
            file, start = starts[which]
            yield self._training[file][start : start + self.size]

    def validation(self):
        """Rows that are never learned from, `unit` at a time."""
        for rows in self._validation:
            for start in range(0, len(rows), self.unit):
                yield rows[start : start + self.unit]
