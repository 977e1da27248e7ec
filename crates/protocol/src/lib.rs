//! The Universal Chess Interface as a state machine: lines in, lines out.
