//! Search and evaluation, generic over the game.
