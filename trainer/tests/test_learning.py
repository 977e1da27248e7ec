"""Run with `python -m unittest` in the folder of train.py."""

import struct
import tempfile
import unittest
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np

from learning import checkpoint, network, quantised, roles, sparse
from learning.batches import Batches
from learning.packed import FIRST, HEADER, UNUSED, Packed, Shape, decode
from learning.quantised import Base

SHAPE = Shape("mini-alice", 2 * 3 * 8, 6, 8)


def random_rows(count: int, seed: int) -> np.ndarray:
    """Rows as in a packed file: the pieces of both views are the same, own and enemy exchanged."""
    random = np.random.default_rng(seed)
    half = SHAPE.inputs // 2
    rows = np.full((count, FIRST + 2 * SHAPE.pieces), UNUSED, np.uint16)
    rows[:, :2] = random.integers(-900, 900, (count, 2)).astype(np.int16).view(np.uint16)
    for row in rows:
        pieces = random.integers(2, SHAPE.pieces + 1)
        row[2] = random.integers(0, 5) | (pieces - 1) * 8 // SHAPE.pieces << 8
        own, enemy = row[FIRST : FIRST + pieces], row[FIRST + SHAPE.pieces : FIRST + SHAPE.pieces + pieces]
        own[:] = random.choice(SHAPE.inputs, pieces, replace=False)
        enemy[:] = (own + half) % SHAPE.inputs
    return rows


def random_weights(seed: int) -> dict:
    """Weights as large as they may be."""
    random = np.random.default_rng(seed)
    weights = network.initial(SHAPE, 32, seed, 1, 1)
    return network.clipped({name: jnp.asarray(random.normal(0, 3, value.shape), jnp.float32) for name, value in weights.items()}, SHAPE.pieces)


def write_packed(folder: str, rows: np.ndarray) -> Path:
    path = Path(folder) / "positions"
    header = HEADER.pack(b"GLASSPOS", 2, SHAPE.game.encode(), *SHAPE[1:])
    path.write_bytes(header + rows.astype("<u2").tobytes())
    return path


class Sparse(unittest.TestCase):
    def test_sums_and_gradients_are_those_of_the_plain_way(self):
        random = np.random.default_rng(1)
        for count in (5, 2 * sparse.CHUNK):
            features = jnp.asarray(random.integers(0, 21, (count, 4)))
            table = jnp.asarray(random.normal(size=(21, 8)), jnp.float32)
            mask = jnp.ones((21, 1)).at[-1].set(0)

            def plain(table):
                return jnp.sin((table * mask)[features].sum(1)).sum()

            def fast(table):
                return jnp.sin(sparse.sum_of_rows(table, features)).sum()

            for found, expected in zip(jax.value_and_grad(fast)(table), jax.value_and_grad(plain)(table)):
                np.testing.assert_allclose(found, expected, rtol=1e-3, atol=1e-3)


class Quantisation(unittest.TestCase):
    def test_integers_say_what_real_numbers_say(self):
        rows = random_rows(500, 1)
        *_, buckets, own, enemy = decode(rows, SHAPE.inputs)
        for seed in range(3):
            weights = random_weights(seed)
            real = np.asarray(network.evaluate(weights, buckets, own, enemy)) * quantised.SCALE
            whole = quantised.centipawns(quantised.quantise(weights, SHAPE, Base.NOTHING), buckets, own, enemy)
            self.assertGreater(np.abs(real).max(), 1_000)
            # Half a unit of each weight at most, and by chance much less.
            self.assertLess(np.abs(real - whole).max(), 60)
            self.assertLess(np.abs(real - whole).mean(), 15)

    def test_arithmetic_is_that_of_the_engine(self):
        features = np.zeros((3, 32), int)
        features[0, :2], features[1, :2] = (100, -50), (300, -1)
        outputs = np.zeros((8, 64), int)
        outputs[2, :2], outputs[2, 32] = (-7, 100), 3
        net = quantised.Quantised(Shape("x", 2, 2, 8), Base.NOTHING, features, np.full(32, 10), outputs, np.full(8, -9))
        found = quantised.centipawns(net, np.array([2]), np.array([[0, 2]]), np.array([[0, 1]]))
        # Own: 110² · -7, and 0 for what is below it; enemy: 255² · 3. The quotients are cut towards zero.
        total = 110 * 110 * -7 + 255 * 255 * 3
        self.assertEqual(found.tolist(), [int(int(total / 255 - 9) * 400 / (255 * 64))])
        found = quantised.centipawns(net, np.array([2]), np.array([[0, 2]]), np.array([[2, 2]]))
        # -84,400 / 255 is -330.98, and -339 · 400 / 16,320 is -8.3.
        self.assertEqual(found.tolist(), [-8])

    def test_clipped_weights_fit(self):
        net = quantised.quantise(random_weights(7), SHAPE, Base.NOTHING)
        self.assertLessEqual(np.abs(net.outputs).max(), 127)
        self.assertLessEqual(np.abs(net.outputs).sum(1).max(), 33_000)
        worst = SHAPE.pieces * np.abs(net.features).max() + np.abs(net.feature_biases).max()
        self.assertLessEqual(worst, 32_767)
        wide = network.initial(Shape("x", 4, 30, 8), 512, 1, 1, 1) | {"outputs": jnp.full((8, 1024), 2.0)}
        total = np.abs(quantised.quantise(network.clipped(wide, 30), SHAPE, Base.NOTHING).outputs).sum(1).max()
        self.assertTrue(32_000 < total <= 33_000, total)

    def test_what_is_written_is_read(self):
        net = quantised.quantise(random_weights(3), SHAPE, Base.DERIVED)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "x.net"
            quantised.write(net, path)
            again = quantised.read(path, SHAPE.pieces)
            self.assertEqual(again[:2], (SHAPE, Base.DERIVED))
            for one, other in zip(net[2:], again[2:]):
                np.testing.assert_array_equal(one, other)
            data = bytearray(path.read_bytes())
            data[100] ^= 1
            path.write_bytes(data)
            self.assertRaises(ValueError, quantised.read, path, SHAPE.pieces)

    def test_files_that_the_engine_does_not_read_are_refused(self):
        self.assertEqual(quantised.file_size(Shape("alice", 1536, 32, 8), 256), 48 + 4 + 2 * 256 * 1553 + 32)
        self.assertRaises(ValueError, quantised.file_size, Shape("hex4d", 4332, 52, 8), 256)

    def test_checksum(self):
        self.assertEqual(quantised.checksum(b"foobar"), 0x85944171F73967E8)


class Files(unittest.TestCase):
    def test_packed_positions(self):
        rows = random_rows(20, 2)
        with tempfile.TemporaryDirectory() as folder:
            path = write_packed(folder, rows)
            packed = Packed(path)
            self.assertEqual(packed.shape, SHAPE)
            np.testing.assert_array_equal(packed.rows, rows)
            scores, derived, results, buckets, own, _ = decode(packed.rows, SHAPE.inputs)
            score, base, result, bucket = struct.unpack("<hhBB", path.read_bytes()[HEADER.size :][:6])
            self.assertEqual((scores[0], derived[0], results[0], buckets[0]), (score, base, result / 4, bucket))
            self.assertEqual(own.max(), SHAPE.inputs)
            path.write_bytes(path.read_bytes()[:-1])
            self.assertRaises(ValueError, Packed, path)

    def test_batches_and_validation_do_not_overlap(self):
        rows = random_rows(230, 3)
        rows[:, 0] = np.arange(230)
        with tempfile.TemporaryDirectory() as folder:
            batches = Batches([Packed(write_packed(folder, rows))], 20, 0.1, 10)
            kept = {int(row[0]) for part in batches.validation() for row in part}
            self.assertEqual(kept, set(range(210, 230)))
            first, second = ([int(row[0]) for batch in batches.epoch(seed) for row in batch] for seed in (1, 2))
            self.assertEqual(len(first), 20 * batches.steps)
            self.assertEqual(len(set(first)), len(first))
            self.assertFalse(kept & set(first))
            self.assertNotEqual(first, second)

    def test_a_checkpoint_is_for_its_settings(self):
        state = ({"a": jnp.arange(3.0)}, [jnp.ones(2)])
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "x"
            checkpoint.save(path, {"rate": 1}, 7, state)
            step, again = checkpoint.load(path, {"rate": 1}, jax.tree.map(jnp.zeros_like, state))
            self.assertEqual(step, 7)
            jax.tree.map(np.testing.assert_array_equal, state, again)
            self.assertRaisesRegex(ValueError, "rate was 1 and is 2", checkpoint.load, path, {"rate": 2}, state)


class Roles(unittest.TestCase):
    def test_pieces_are_worth_what_the_weights_say(self):
        # Neuron 0 of a view counts own pieces of role 1, half a unit each; all others are still.
        weights = jax.tree.map(np.zeros_like, jax.device_get(network.initial(SHAPE, 32, 1, 1, 1)))
        third = SHAPE.inputs // 6
        weights["features"][third : 2 * third, 0] = 0.5
        weights["outputs"][:, 0] = 1.0
        rows = np.full((4, FIRST + 2 * SHAPE.pieces), UNUSED, np.uint16)
        rows[:, :FIRST] = 0
        own, enemy = np.split(rows[:, FIRST:], 2, axis=1)
        own[:, 0], enemy[:, 0] = 0, SHAPE.inputs // 2
        own[:, 1], enemy[:, 1] = third + 2, SHAPE.inputs // 2 + third + 2
        pawn, officer, missing = roles.worth(weights, rows, 3)
        self.assertEqual((pawn, missing), (0, None))
        self.assertAlmostEqual(officer, 0.25 * 400, places=3)


if __name__ == "__main__":
    unittest.main()
