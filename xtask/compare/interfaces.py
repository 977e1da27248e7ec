"""Talks to the engine as graphical interfaces do, by python-chess.

    interfaces.py GLASS

GLASS is the program. python-chess speaks both protocols, knows the rules of
orthodox chess by itself, and complains in its log about every line that it
does not understand; each complaint is a failure here. Ends with status 1 if
anything fails.
"""

import logging
import sys
import time

import chess
import chess.engine
from chess.engine import Limit, Mate, SimpleEngine

PLIES = 40
# Seconds. A machine that runs the browser tests beside may stall an engine for one or two, several times in a game.
CLOCK, INCREMENT = 30.0, 0.1
EXPECTED_OPTIONS = {
    "uci": {"Hash", "Threads", "MultiPV", "Ponder", "UCI_Variant", "UCI_ShowWDL", "Level"},
    "xboard": {"memory", "cores", "MultiPV", "Level", "RuleSet"},
}


# What python-chess says although the protocol has it so.
EXCUSED = ("Rejecting feature sigterm=0", "Unexpected engine output: 'stat01: ")


class Complaints(logging.Handler):
    """What python-chess does not understand."""

    def __init__(self):
        super().__init__(logging.WARNING)
        self.found = []

    def emit(self, record):
        message = record.getMessage()
        if not any(excused in message for excused in EXCUSED):
            self.found.append(message)


def require(holds, what):
    if not holds:
        raise AssertionError(what)


def start(glass, protocol):
    popen = SimpleEngine.popen_uci if protocol == "uci" else SimpleEngine.popen_xboard
    return popen([glass, protocol], timeout=60)


def options(engine, protocol):
    """The options are listed and can be set."""
    missing = EXPECTED_OPTIONS[protocol] - set(engine.options)
    require(not missing, f"options {missing} are missing")
    hash_size = "Hash" if protocol == "uci" else "memory"
    engine.configure({hash_size: 16, "Level": 3})
    engine.play(chess.Board(), Limit(time=0.1))
    engine.configure({"Level": 8})
    require("Looking-Glass" in engine.id["name"], engine.id)
    engine.ping()


def mate(engine, protocol):
    """A mate in two is found, played and told as such."""
    board = chess.Board("8/8/8/8/8/P6p/7P/2n2k1K b - - 0 1")
    played = engine.play(board, Limit(depth=6), info=chess.engine.INFO_ALL)
    require(board.san(played.move) == "Nd3", f"{played.move} is no mate in two")
    require(played.info["score"].relative == Mate(2), f"{played.info['score']}")
    for san in ("Nd3", "a4"):
        board.push_san(san)
    played = engine.play(board, Limit(time=1))
    require(board.san(played.move) == "Nf2#", f"{played.move} is no mate")


def limits(engine, protocol):
    """Depth and the smallest time are kept to."""
    board = chess.Board()
    for limit in (Limit(depth=1), Limit(time=0.001), Limit(white_clock=0.05, black_clock=0.05)):
        began = time.monotonic()
        engine.play(board, limit)
        require(time.monotonic() - began < 5, f"{limit} took too long")


def analysis(engine, protocol):
    """Analysis goes on until it is stopped, with several lines where python-chess can ask for them."""
    board = chess.Board()
    board.push_san("e4")
    lines = 3 if protocol == "uci" else None
    with engine.analysis(board, multipv=lines) as told:
        for info in told:
            if info.get("depth", 0) >= 6:
                break
    best = told.wait().move
    require(board.is_legal(best), best)
    if lines:
        firsts = {line["pv"][0] for line in told.multipv}
        require(len(firsts) == lines and best in firsts, f"{lines} lines, not {firsts}")
    limited = engine.analyse(board, Limit(depth=5))
    require(limited["depth"] >= 5, limited)


def chances(engine, protocol):
    """The chances to win, to draw and to lose (UCI only)."""
    if protocol == "uci":
        engine.configure({"UCI_ShowWDL": True})
        even = engine.analyse(chess.Board(), Limit(depth=5))["wdl"].relative
        won = engine.analyse(
            chess.Board("4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1"), Limit(depth=5)
        )["wdl"].relative
        require(won.expectation() > 0.95 > 0.75 > even.expectation() > 0.25, (even, won))
        engine.configure({"UCI_ShowWDL": False})


def moves_asked_for(engine, protocol):
    """Only the moves asked for are looked at (UCI only)."""
    if protocol == "uci":
        asked = [chess.Move.from_uci("a2a3"), chess.Move.from_uci("h2h4")]
        played = engine.play(chess.Board(), Limit(depth=4), root_moves=asked)
        require(played.move in asked, played.move)


def game(engines):
    """A game on the clock between the two protocols, both pondering. In the middle two moves are taken back."""
    board, clocks = chess.Board(), {chess.WHITE: CLOCK, chess.BLACK: CLOCK}
    hits, expected, is_taken_back = 0, None, False
    while board.ply() < PLIES and not board.is_game_over():
        side = board.turn
        limit = Limit(
            white_clock=clocks[chess.WHITE],
            black_clock=clocks[chess.BLACK],
            white_inc=INCREMENT,
            black_inc=INCREMENT,
        )
        began = time.monotonic()
        played = engines[side].play(board, limit, game="clock", ponder=True)
        clocks[side] += INCREMENT - (time.monotonic() - began)
        require(clocks[side] > 0, f"{chess.COLOR_NAMES[side]} lost on time at ply {board.ply()}")
        require(board.is_legal(played.move), f"{played.move} in {board.fen()}")
        hits += played.move == expected
        expected = played.ponder
        board.push(played.move)
        if board.ply() == PLIES // 2 and not is_taken_back:
            board.pop()
            board.pop()
            expected, is_taken_back = None, True
    require(hits > 0, "no move was expected by the other side")
    white, black = clocks[chess.WHITE], clocks[chess.BLACK]
    return f"{board.ply()} plies, {hits} of them expected, clocks {white:.2f} s and {black:.2f} s"


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: interfaces.py GLASS")
    glass = sys.argv[1]
    complaints = Complaints()
    logging.getLogger("chess.engine").addHandler(complaints)
    engines = [start(glass, protocol) for protocol in ("uci", "xboard")]
    tests = (options, mate, limits, analysis, chances, moves_asked_for)
    try:
        for protocol, engine in zip(("uci", "xboard"), engines):
            for test in tests:
                test(engine, protocol)
            print(f"  {protocol}: {', '.join(test.__name__ for test in tests)}")
        for white, black in (engines, engines[::-1]):
            print(f"  a game: {game({chess.WHITE: white, chess.BLACK: black})}")
        for engine in engines:
            engine.quit()
    finally:
        for engine in engines:
            engine.close()
    for complaint in complaints.found:
        print(f"  not understood: {complaint}")
    sys.exit(1 if complaints.found else 0)


if __name__ == "__main__":
    main()
