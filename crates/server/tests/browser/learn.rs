//! Lessons and problems.

mod lessons;
mod problems;
