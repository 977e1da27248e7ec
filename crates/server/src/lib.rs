//! The pages, the interface for programs, and live games.
