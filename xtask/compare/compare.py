"""Replays our random games in another person's program and compares.

    compare.py PROGRAM < GAMES

PROGRAM is `pyffish` or `alicechess`. GAMES is what the example `random_games`
of glass-notation prints, one position a line, fields separated by tabs:

    FEN as pychess writes it
    FEN of 16 ranks, as alicechess writes it
    legal moves in coordinate form, sorted, separated by spaces
    check | mate | stalemate | -
    the move played, or - at the end of a game

A game may start from any position: the other program takes it from the first
line and then only hears the moves, so that it keeps its own castling rights
and en passant chances. Ends with status 1 if the two ever disagree.
"""

import multiprocessing
import os
import sys
from typing import NamedTuple

SHOWN = 5  # differences printed in full


class Line(NamedTuple):
    """One position as our side sees it."""

    fen: str
    fen16: str
    moves: list
    state: str
    played: str


class View(NamedTuple):
    """The same position as the other program sees it."""

    moves: list
    state: str
    fen: str | None  # None where asking is too slow to do it every time


class Difference(NamedTuple):
    """A position on which the two disagree."""

    what: str
    fen: str
    ours: str
    theirs: str


class Counts(NamedTuple):
    """What came out of one game."""

    positions: int
    moves: int
    left_out: int  # positions that the other program could not follow us to
    excused: int  # positions that differ by a known fault of the other program
    differences: list


def state_of(moves, in_check):
    """The fourth field of a line, from the other program's answers."""
    if not moves:
        return "mate" if in_check else "stalemate"
    return "check" if in_check else "-"


def cells(rank):
    """The eight squares of a rank of a FEN, empty ones as dots."""
    return [cell for sign in rank for cell in ("." * int(sign) if sign.isdigit() else sign)]


class Pyffish:
    """Fairy-Stockfish with Alice Chess, as pychess uses it. No en passant."""

    def __init__(self, first):
        import pyffish_alice

        self.engine = pyffish_alice
        self.start = first.fen
        self.played = []

    def view(self, last):
        ask = ("alice", self.start, self.played)
        moves = self.engine.legal_moves(*ask)
        in_check = self.engine.gives_check(*ask)
        # Each call costs it more than a millisecond, whatever is asked.
        fen = self.engine.get_fen(*ask) if last else None
        return View(sorted(moves), state_of(moves, in_check), fen)

    def play(self, move):
        self.played.append(move)

    @staticmethod
    def our_fen(line):
        return line.fen

    @staticmethod
    def faulty_moves(line):
        return line.moves


class Alicechess:
    """Joseph Lou's package: en passant on board B only.

    It ends a game by itself after 50 moves, at the third repetition and when
    the kings are alone, and then lists no moves: nothing to compare with.

    Of two possible castlings it lists the queen's side alone, for it keeps one
    column a king. And it asks whether the king would be attacked on the other
    board before the rook is there, which may shield the king from the side.
    Lists that differ in exactly this are counted as known faults.
    """

    def __init__(self, first):
        import alicechess
        from alicechess import game_state

        # It keeps every position that it ever saw, with the numbers of the
        # pieces of the game in which it saw it.
        game_state._cached_calculators.clear()
        self.package = alicechess
        human = alicechess.HumanPlayer
        self.state = alicechess.GameState.from_fen(first.fen16, white=human, black=human)

    def view(self, _last):
        if self.state.is_draw():
            return None
        moves = []
        for move in self.state.yield_player_moves():
            text = f"{move.pos.code[1:]}{move.target.code}"
            pawn = move.piece_moved.type is self.package.PieceType.PAWN
            ends = "qrbn" if pawn and text[-1] in "18" else [""]
            moves.extend(text + end for end in ends)
        return View(sorted(moves), state_of(moves, self.state.is_in_check()), self.state.fen())

    def play(self, move):
        for candidate in self.state.yield_player_moves():
            if f"{candidate.pos.code[1:]}{candidate.target.code}" == move[:4]:
                self.state = self.state.make_move(candidate)
                break
        if self.state.needs_promotion():
            kind = self.package.PieceType(move[4].upper())
            self.state = self.state.promote(self.package.PromoteType(kind))

    @staticmethod
    def our_fen(line):
        return line.fen16

    @staticmethod
    def faulty_moves(line):
        """Our list, less the castlings that its known faults keep from it."""
        moves = set(line.moves)
        ranks = [cells(rank) for rank in line.fen16.split()[0].split("/")]
        for king, own, other, attackers in (
            ("K", ranks[7], ranks[15], "rq"),
            ("k", ranks[0], ranks[8], "RQ"),
        ):
            if own[4] != king:
                continue
            short, long = ("e1g1", "e1c1") if king == "K" else ("e8g8", "e8c8")
            # From where the rook will stand, away from the king.
            if "".join(other[5::-1]).lstrip(".")[:1] in tuple(attackers):
                moves.discard(short)
            if "".join(other[3:]).lstrip(".")[:1] in tuple(attackers):
                moves.discard(long)
            if long in moves:
                moves.discard(short)
        return sorted(moves)


PROGRAMS = {"pyffish": Pyffish, "alicechess": Alicechess}


def same_position(ours, theirs):
    """Pieces, side to move and castling; counters start where each likes."""
    return ours.split()[:3] == theirs.split()[:3]


def compare_game(task):
    """Replays one game: the unit of work that the processes share."""
    program, lines = task
    other = PROGRAMS[program](lines[0])
    positions = moves = excused = 0
    followed = True
    found = []
    for line in lines:
        view = other.view(line is lines[-1])
        if view is None:
            followed = False
            break
        positions += 1
        moves += len(line.moves)
        fen = other.our_fen(line)
        if view.fen is not None and not same_position(fen, view.fen):
            found.append(Difference("position", fen, fen, view.fen))
            followed = False
            break  # all that follows would differ too
        if line.moves == view.moves:
            pass
        elif view.moves == other.faulty_moves(line):
            excused += 1
        else:
            found.append(Difference("moves", fen, " ".join(line.moves), " ".join(view.moves)))
        if line.state != view.state:
            found.append(Difference("state", fen, line.state, view.state))
        if line.played != "-":
            if line.played not in view.moves:
                followed = False
                break
            other.play(line.played)
    left_out = 0 if followed else len(lines) - positions
    return Counts(positions, moves, left_out, excused, found)


def read_games(source):
    """The games of the input, each a list of lines."""
    game = []
    for number, text in enumerate(source, 1):
        fields = text.rstrip("\n").split("\t")
        if len(fields) != 5:
            sys.exit(f"line {number}: 5 fields expected, {len(fields)} found: {text!r}")
        fen, fen16, moves, state, played = fields
        game.append(Line(fen, fen16, sorted(moves.split()), state, played))
        if played == "-":
            yield game
            game = []
    if game:
        sys.exit("the last game does not end with the move -")


def show(difference):
    """Prints a difference so that a person can set it up and look."""
    what, fen, ours, theirs = difference
    print(f"  {what} differ at {fen}" if what == "moves" else f"  {what} differs at {fen}")
    if what == "moves":
        mine, other = set(ours.split()), set(theirs.split())
        print(f"    only ours:   {' '.join(sorted(mine - other)) or '-'}")
        print(f"    only theirs: {' '.join(sorted(other - mine)) or '-'}")
    print(f"    ours:   {ours or '-'}")
    print(f"    theirs: {theirs or '-'}")


def main():
    if len(sys.argv) != 2 or sys.argv[1] not in PROGRAMS:
        sys.exit(f"usage: compare.py {'|'.join(PROGRAMS)} < GAMES")
    program = sys.argv[1]
    tasks = [(program, game) for game in read_games(sys.stdin)]
    if not tasks:
        sys.exit("no games came in")
    with multiprocessing.Pool(os.cpu_count()) as pool:
        results = pool.map(compare_game, tasks, chunksize=1)
    differences = [difference for result in results for difference in result.differences]
    print(
        f"  {program}: {len(tasks)} games, {sum(r.positions for r in results)} positions,"
        f" {sum(r.moves for r in results)} moves compared,"
        f" {sum(r.left_out for r in results)} positions left out,"
        f" {sum(r.excused for r in results)} known faults excused,"
        f" {len(differences)} differences"
    )
    for difference in differences[:SHOWN]:
        show(difference)
    sys.exit(1 if differences else 0)


if __name__ == "__main__":
    main()
