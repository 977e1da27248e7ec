//! The squares of a shape as points with coordinates, to find its steps.

use super::lattice::Step;
use crate::Square;

/// All points of a shape, in the order of their squares.
pub(super) struct Points<P>(pub Vec<P>);

impl<P: Copy + PartialEq> Points<P> {
    /// The square of a point, `None` if it is none of the shape.
    pub fn square(&self, point: P) -> Option<Square> {
        self.0.iter().position(|&known| known == point).map(|i| Square(i as u16))
    }

    /// The step that leads from each point to where the function says.
    pub fn step(&self, to: impl Fn(P) -> Option<P>) -> Step {
        self.0.iter().map(|&point| to(point).and_then(|point| self.square(point))).collect()
    }

    /// The steps that add each of the vectors, by the function that adds one.
    pub fn steps<V: Copy>(&self, vectors: &[V], add: impl Fn(P, V) -> P) -> Vec<Step> {
        vectors.iter().map(|&vector| self.step(|point| Some(add(point, vector)))).collect()
    }

    /// The squares of the points for which the condition holds.
    pub fn squares(&self, condition: impl Fn(P) -> bool) -> Vec<Square> {
        let all = self.0.iter().enumerate();
        all.filter(|&(_, &point)| condition(point)).map(|(i, _)| Square(i as u16)).collect()
    }

    /// The square to which the function maps each point; a point outside stays where it is.
    pub fn map(&self, to: impl Fn(P) -> P) -> Vec<Square> {
        let image = |(i, &point)| self.square(to(point)).unwrap_or(Square(i as u16));
        self.0.iter().enumerate().map(image).collect()
    }
}
