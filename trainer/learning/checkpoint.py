"""The state of training in a file, to go on from."""

import json
from pathlib import Path

import jax
import numpy as np


def save(path: Path, settings: dict, step: int, state):
    """Writes a state after so many steps under these settings."""
    leaves = {f"leaf{number}": np.asarray(leaf) for number, leaf in enumerate(jax.tree.leaves(state))}
    unfinished = path.with_name(path.name + ".unfinished")
    with open(unfinished, "wb") as file:
        np.savez(file, settings=json.dumps(settings), step=step, **leaves)
    unfinished.replace(path)


def load(path: Path, settings: dict, state):
    """Reads the number of steps and a state that looks like `state`. Other settings are an error."""
    with np.load(path) as data:
        before = json.loads(str(data["settings"]))
        differing = [f"{name} was {before.get(name)} and is {value}" for name, value in settings.items() if before.get(name) != value]
        if differing:
            raise ValueError(f"{path} was written under other settings: {', '.join(differing)}")
        leaves, structure = jax.tree.flatten(state)
        return int(data["step"]), structure.unflatten([data[f"leaf{number}"] for number in range(len(leaves))])
