//! Positions and moves as text: FEN, coordinate and algebraic moves, Game Courier notation, PGN.
