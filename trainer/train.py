"""Trains the network of a game on packed positions and writes it in the engine's format.

    python train.py PACKED... --out GAME.network
"""

import argparse
import os
import signal
import sys
import time
from pathlib import Path

import jax

# Each core is a device of its own that learns from its share of a batch; a power of two, so that shares are equal.
CORES = 1 << (os.cpu_count() or 1).bit_length() - 1
# With as many threads as devices, two steps under way at once can wait for each other for ever.
os.environ.setdefault("NPROC", str(4 * CORES))
jax.config.update("jax_cpu_enable_async_dispatch", False)
jax.config.update("jax_num_cpu_devices", CORES)
jax.config.update("jax_platforms", "cpu")

import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
import optax  # noqa: E402
from jax.sharding import NamedSharding, PartitionSpec  # noqa: E402

from learning import checkpoint, network, quantised, roles  # noqa: E402
from learning.batches import Batches  # noqa: E402
from learning.packed import Packed, decode  # noqa: E402

# Positions at a time on each core, so that all that is computed of them stays in its cache.
PART = 512
# Seconds between two lines of progress.
PAUSE = 10
# Positions from which the worth of pieces is found.
SAMPLE = 8_192


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description="Trains the network of a game.", formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    parser.add_argument("packed", nargs="+", type=Path, help="files of glass-trainer pack")
    parser.add_argument("--out", required=True, type=Path, help="the network")
    parser.add_argument("--hidden", type=int, default=64, help="neurons of each view: a multiple of 32 up to 512")
    parser.add_argument("--epochs", type=int, default=3, help="how often each position is looked at")
    parser.add_argument("--batch", type=int, default=16_384, help="positions to a step")
    parser.add_argument("--rate", type=float, default=6e-3, help="the first learning rate; it falls to nothing along a cosine")
    parser.add_argument("--decay", type=float, default=3e-4, help="weight decay")
    parser.add_argument("--lambda", type=float, default=1.0, dest="score_share", help="share of the score in what is learned; the rest is the result")
    parser.add_argument("--base", default="derived", choices=[base.name.lower() for base in quantised.Base], help="what the network adds to: nothing, it judges alone; derived, it learns what the derived evaluation misses")
    parser.add_argument("--validation", type=float, default=0.02, help="share of the positions that is kept for validation")
    parser.add_argument("--seed", type=int, default=1, help="decides first weights and order")
    parser.add_argument("--checkpoint", type=Path, help="written after each epoch (default: OUT.checkpoint)")
    parser.add_argument("--resume", action="store_true", help="go on from the checkpoint")
    parser.add_argument("--must-improve", action="store_true", help="fail if the validation loss does not fall")
    parser.add_argument("--roles", required=True, help="names of the game's roles in order, with commas, `-` for one not to be shown")
    parser.add_argument("--classes", type=int, required=True, help="boards that the network tells apart")
    options = parser.parse_args()
    if options.hidden % 32 or not 0 < options.hidden <= 512:
        parser.error(f"--hidden {options.hidden} is not a multiple of 32 up to 512")
    if options.batch % (CORES * min(PART, max(1, options.batch // CORES))):
        parser.error(f"--batch {options.batch} is not a multiple of {CORES * PART}, or a smaller one of {CORES}")
    options.base = quantised.Base[options.base.upper()]
    options.checkpoint = options.checkpoint or options.out.with_name(options.out.name + ".checkpoint")
    return options


class Trainer:
    """Weights, the optimiser's memory, and the two functions that are compiled once."""

    def __init__(self, options: argparse.Namespace, batches: Batches):
        self.shape, self.steps = batches.shape, batches.steps * options.epochs
        self.optimiser = optax.adamw(optax.cosine_decay_schedule(options.rate, self.steps), weight_decay=options.decay)
        mesh = jax.make_mesh((CORES,), ("core",))
        everywhere, shared = PartitionSpec(), PartitionSpec("core")
        self.whole, self.split = NamedSharding(mesh, everywhere), NamedSharding(mesh, shared)
        weights = network.initial(self.shape, options.hidden, options.seed, len(options.roles.split(",")), options.classes)
        self.state = jax.device_put((weights, self.optimiser.init(weights)), self.whole)
        share, base = options.score_share, options.base

        def parts(rows):
            size = min(PART, len(rows))
            return rows.reshape(-1, size, rows.shape[1])

        def slope(weights, rows):
            """The loss of a core's share and its gradient."""

            def add(total, part):
                found = jax.value_and_grad(network.loss_of_rows)(weights, part, share, base)
                return jax.tree.map(jnp.add, total, found), None

            split = parts(rows)
            nothing = (jnp.zeros(()), jax.tree.map(jnp.zeros_like, weights))
            total, _ = jax.lax.scan(add, nothing, split)
            return jax.lax.pmean(jax.tree.map(lambda sum: sum / len(split), total), "core")

        def mean(weights, rows):
            """The loss of a core's share."""
            losses = jax.lax.map(lambda part: network.loss_of_rows(weights, part, share, base), parts(rows))
            return jax.lax.pmean(losses.mean(), "core")

        def on_cores(function):
            return jax.shard_map(function, mesh=mesh, in_specs=(everywhere, shared), out_specs=everywhere, check_vma=False)

        def step(state, rows):
            weights, memory = state
            value, gradient = on_cores(slope)(weights, rows)
            change, memory = self.optimiser.update(gradient, memory, weights)
            weights = network.clipped(optax.apply_updates(weights, change), self.shape.pieces)
            return (weights, memory), value

        self._step = jax.jit(step, donate_argnums=0)
        self._mean = jax.jit(on_cores(mean))

    @property
    def weights(self) -> dict:
        """The weights now, as they are learned."""
        return self.state[0]

    def learn(self, rows):
        """Learns from a batch; the loss before that, which is perhaps still being computed."""
        self.state, value = self._step(self.state, jax.device_put(rows, self.split))
        return value

    def validate(self, batches: Batches) -> float:
        """The loss on rows that are not learned from, with real numbers."""
        return float(np.mean([self._mean(self.weights, jax.device_put(rows, self.split)) for rows in batches.validation()]))


def train(trainer: Trainer, batches: Batches, options: argparse.Namespace):
    """Learns until the last epoch or until somebody stops it; the validation losses before and after."""
    stopped = []
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stopped.append(True) or signal.signal(signal.SIGINT, signal.default_int_handler))
    names = ("base", "classes", "hidden", "epochs", "batch", "rate", "decay", "score_share", "validation", "seed")
    settings = {name: getattr(options, name) for name in names} | {"packed": [str(path) for path in options.packed]}
    step = 0
    if options.resume:
        step, state = checkpoint.load(options.checkpoint, settings, trainer.state)
        trainer.state = jax.device_put(state, trainer.whole)
    before = after = trainer.validate(batches)
    print(f"validation loss before: {before:.6f}", flush=True)
    first, start, told = step, time.monotonic(), time.monotonic()
    for epoch in range(step // batches.steps, options.epochs):
        total, pending = 0.0, None
        for number, rows in enumerate(batches.epoch(options.seed * 1_000_003 + epoch), 1):
            value = trainer.learn(rows)
            # One step ahead is enough to keep the cores busy.
            total += 0.0 if pending is None else float(pending)
            pending, step = value, step + 1
            if time.monotonic() - told > PAUSE and number > 1:
                told = time.monotonic()
                tell(f"step {number} of {batches.steps}, training loss {total / (number - 1):.6f}", trainer, options, first, step, start)
            if stopped:
                break
        total += float(pending)
        after = trainer.validate(batches)
        tell(f"epoch {epoch + 1} of {options.epochs}: training loss {total / number:.6f}, validation loss {after:.6f}", trainer, options, first, step, start)
        if stopped:
            print("stopped early", flush=True)
            break
        checkpoint.save(options.checkpoint, settings, step, trainer.state)
    return before, after


def tell(line: str, trainer: Trainer, options: argparse.Namespace, first: int, step: int, start: float):
    """Prints how far it has come, how fast, and how long it will take."""
    seconds = time.monotonic() - start
    speed = (step - first) / seconds
    print(f"{line}; {speed * options.batch:,.0f} positions/s, {(trainer.steps - step) / speed / 60:.1f} min left", flush=True)


def export(trainer: Trainer, batches: Batches, options: argparse.Namespace):
    """Writes the network with integers and compares it with the one that was trained."""
    integers = quantised.quantise(network.folded(trainer.weights), trainer.shape, options.base)
    losses = []
    for rows in batches.validation():
        scores, derived, results, buckets, own, enemy = decode(rows, trainer.shape.inputs)
        values = quantised.centipawns(integers, buckets, own, enemy) + options.base.of(derived)
        goal = network.target(scores, results, options.score_share)
        losses.append(float(network.loss(values / quantised.SCALE, goal)))
    quantised.write(integers, options.out)
    print(f"validation loss: {trainer.validate(batches):.6f} with real numbers, {np.mean(losses):.6f} with integers")
    print(f"{options.out}: {options.out.stat().st_size:,} bytes")


def show_worth(trainer: Trainer, batches: Batches, options: argparse.Namespace):
    """Prints what the network thinks that pieces are worth."""
    sample, size = [], 0
    for rows in batches.validation():
        sample.append(rows)
        size += len(rows)
        if size >= SAMPLE:
            break
    weights, names = jax.device_get(network.folded(trainer.weights)), options.roles.split(",")
    beside = "" if options.base is quantised.Base.NOTHING else " beside what the derived evaluation says"
    print(f"worth of a piece{beside}, in centipawns:")
    for name, value in zip(names, roles.worth(weights, np.concatenate(sample), len(names))):
        if name != "-":
            print(f"  {name:12}{'never seen' if value is None else round(value):>10}")


def main() -> int:
    """Trains, exports, and says how good the network is."""
    options = arguments()
    unit = CORES * min(PART, options.batch // CORES)
    try:
        batches = Batches([Packed(path) for path in options.packed], options.batch, options.validation, unit)
        quantised.file_size(batches.shape, options.hidden)
        trainer = Trainer(options, batches)
        shape = trainer.shape
        print(f"{shape.game}: {shape.inputs} inputs, {batches.steps * options.batch:,} positions an epoch, {trainer.steps} steps", flush=True)
        before, after = train(trainer, batches, options)
        export(trainer, batches, options)
        if options.must_improve and not after < before:
            raise ValueError(f"the validation loss was {before:.6f} and is {after:.6f}")
    except (OSError, ValueError) as error:
        print(f"train.py: {error}", file=sys.stderr)
        return 1
    show_worth(trainer, batches, options)
    return 0


if __name__ == "__main__":
    sys.exit(main())
