"""Tests the game check by what people and Stockfish say of the same moves.

    check.py GLASS STOCKFISH NODES FOLDER

GLASS is our program, STOCKFISH the other, or `-` where it is missing: then the
accuracies are not compared, and the last line says so. Each move is searched
to NODES positions. FOLDER keeps what the programs printed, so that the next
run asks only for what is new.

It fails if more than three of the first moves of Alice Chess are marked or one
that our page recommends, if a usual first move of chess is marked, if two
checks of a game differ in one mark of fifty, or if an accuracy is more than
five points from the formula of Lichess with Stockfish's scores.
"""

import hashlib
import math
import pathlib
import re
import statistics
import subprocess
import sys

import chess
import chess.engine

MAX_MARKED = 3
# docs/games/alice.md recommends these.
ALICE = ("d3/B", "e3/B", "Nc3/B", "Nf3/B")
CHESS = ("e4", "d4", "c4", "Nf3", "g3", "b3", "e3")
MAX_POINTS = 5
# A second check has another size of table, so that it finds other scores.
HASHES = (64, 40)

GAMES = {
    "Anderssen-Kieseritzky, London 1851 (Immortal)": (
        "e4 e5 f4 exf4 Bc4 Qh4+ Kf1 b5 Bxb5 Nf6 Nf3 Qh6 d3 Nh5 Nh4 Qg5 Nf5 c6 g4 Nf6 Rg1 cxb5"
        " h4 Qg6 h5 Qg5 Qf3 Ng8 Bxf4 Qf6 Nc3 Bc5 Nd5 Qxb2 Bd6 Bxg1 e5 Qxa1+ Ke2 Na6 Nxg7+ Kd8"
        " Qf6+ Nxf6 Be7#"
    ),
    "Morphy-Duke of Brunswick and Count Isouard, Paris 1858 (Opera)": (
        "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+"
        " Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#"
    ),
    "Byrne-Fischer, New York 1956": (
        "Nf3 Nf6 c4 g6 Nc3 Bg7 d4 O-O Bf4 d5 Qb3 dxc4 Qxc4 c6 e4 Nbd7 Rd1 Nb6 Qc5 Bg4 Bg5 Na4"
        " Qa3 Nxc3 bxc3 Nxe4 Bxe7 Qb6 Bc4 Nxc3 Bc5 Rfe8+ Kf1 Be6 Bxb6 Bxc4+ Kg1 Ne2+ Kf1 Nxd4+"
        " Kg1 Ne2+ Kf1 Nc3+ Kg1 axb6 Qb4 Ra4 Qxb6 Nxd1 h3 Rxa2 Kh2 Nxf2 Re1 Rxe1 Qd8+ Bf8 Nxe1"
        " Bd5 Nf3 Ne4 Qb8 b5 h4 h5 Ne5 Kg7 Kg1 Bc5+ Kf1 Ng3+ Ke1 Bb4+ Kd1 Bb3+ Kc1 Ne2+ Kb1"
        " Nc3+ Kc1 Rc2#"
    ),
}

failures = []


def expect(holds, what):
    print(f"  {'ok' if holds else 'FAILED':<6}  {what}", flush=True)
    if not holds:
        failures.append(what)


def kept(folder, program, arguments, ask):
    """The answer to a question, from the folder if it is there."""
    with open(program, "rb") as file:
        version = hashlib.file_digest(file, "sha256").hexdigest()
    name = hashlib.sha256(repr((version, arguments)).encode()).hexdigest()[:32]
    file = pathlib.Path(folder, f"{name}.txt")
    if not file.exists():
        file.write_text(ask())
    return file.read_text()


class Glass:
    """The game check of our program."""

    def __init__(self, program, nodes, folder):
        self.program, self.nodes, self.folder = program, nodes, folder

    def check(self, game, *arguments):
        """The lines that it prints."""
        arguments = ("check", game, "--nodes", str(self.nodes), *arguments)

        def ask():
            done = subprocess.run(
                (self.program, *arguments), check=True, capture_output=True, text=True
            )
            return done.stdout

        return kept(self.folder, self.program, arguments, ask).splitlines()

    def first_moves(self, game):
        """The marks of the first moves."""
        lines = [line.split() for line in self.check(game, "--each-move")[:-1]]
        return {move: "".join(mark) for move, _, *mark in lines}

    def game(self, moves, hash_size):
        """The mark of each move, and both accuracies."""
        lines = self.check("chess", "--hash", str(hash_size), "--moves", moves)
        numbered = [line.split() for line in lines if re.match(r" *\d+\. ", line)]
        accuracies = [int(line.split()[-2]) for line in lines if line.startswith("accuracy")]
        return ["".join(mark) for _, _, _, *mark in numbered], accuracies


def win_percent(score):
    """Lichess's chance of winning by a score from White's point of view."""
    centipawns = max(-1000, min(1000, score.score(mate_score=100_000)))
    return 50 + 50 * (2 / (1 + math.exp(-0.00368208 * centipawns)) - 1)


def lichess_accuracies(percents):
    """AccuracyPercent.scala of lila, from White's chance at the start and after each move."""
    moves = len(percents) - 1
    size = min(8, max(2, moves // 10))
    windows = [percents[:size]] * (size - 2)
    windows += [percents[at : at + size] for at in range(len(percents) - size + 1)]
    accuracies = ([], [])
    for ply, (before, after) in enumerate(zip(percents, percents[1:])):
        lost = before - after if ply % 2 == 0 else after - before
        accuracy = 103.1668100711649 * math.exp(-0.04354415386753951 * lost) - 2.166924740191411
        accuracy = 100.0 if lost <= 0 else max(0.0, min(100.0, accuracy))
        weight = max(0.5, min(12.0, statistics.pstdev(windows[ply])))
        accuracies[ply % 2].append((accuracy, weight))
    results = []
    for side in accuracies:
        weighted = sum(a * w for a, w in side) / sum(w for _, w in side)
        harmonic = len(side) / sum(1 / max(1.0, a) for a, _ in side)
        results.append(round((weighted + harmonic) / 2))
    return results


def stockfish_accuracies(program, moves, nodes, folder):
    """The accuracies of Lichess with Stockfish's scores."""

    def ask():
        board = chess.Board()
        percents = [win_percent(chess.engine.Cp(15))]
        with chess.engine.SimpleEngine.popen_uci(program, timeout=60) as engine:
            engine.configure({"Hash": 64, "Threads": 1})
            for move in moves.split():
                board.push_san(move)
                if board.is_checkmate():
                    won = board.turn == chess.BLACK
                    score = chess.engine.Mate(1) if won else chess.engine.Mate(-1)
                else:
                    info = engine.analyse(board, chess.engine.Limit(nodes=nodes))
                    score = info["score"].white()
                percents.append(win_percent(score))
        return " ".join(map(str, percents))

    percents = kept(folder, program, (moves, nodes), ask)
    return lichess_accuracies([float(text) for text in percents.split()])


def main():
    if len(sys.argv) != 5:
        sys.exit("usage: check.py GLASS STOCKFISH|- NODES FOLDER")
    program, stockfish, nodes, folder = sys.argv[1:]
    nodes = int(nodes)
    glass = Glass(program, nodes, folder)
    for game, good in (("alice", ALICE), ("chess", CHESS)):
        marks = glass.first_moves(game)
        marked = [f"{move}{mark}" for move, mark in marks.items() if mark]
        print(f"{game}: {len(marked)} of {len(marks)} first moves marked: {' '.join(marked)}")
        expect(len(marked) <= MAX_MARKED, f"at most {MAX_MARKED} are marked")
        expect(not any(marks[move] for move in good), f"none of {' '.join(good)} is marked")
    plies = differences = 0
    for name, moves in GAMES.items():
        print(f"{name}:")
        (marks, ours), (again, _) = (glass.game(moves, size) for size in HASHES)
        plies += len(marks)
        differences += sum(a != b for a, b in zip(marks, again))
        if stockfish != "-":
            theirs = stockfish_accuracies(stockfish, moves, nodes, folder)
            for side, our, their in zip(("White", "Black"), ours, theirs):
                what = f"{side} {our} %, by Stockfish and Lichess {their} %"
                expect(abs(our - their) <= MAX_POINTS, what)
    print("two checks of each game:")
    what = f"{differences} of {plies} marks differ, fewer than one of fifty"
    expect(50 * differences < plies, what)
    if stockfish == "-":
        print("NOT COMPARED with Stockfish, which is missing: apt-get install stockfish")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
