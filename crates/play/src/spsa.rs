//! SPSA: tunes several numbers together by games.

use glass_rules::Random;

/// A number to be tuned.
#[derive(Clone, Debug, PartialEq)]
pub struct Tuned {
    /// Its name.
    pub name: String,
    /// Its current value. Games use integers close to it.
    pub value: f64,
    /// The minimum.
    pub min: f64,
    /// The maximum.
    pub max: f64,
}

/// Simultaneous perturbation stochastic approximation (Spall, *Multivariate stochastic approximation using a
/// simultaneous perturbation gradient approximation*, IEEE Transactions on Automatic Control 1992). In each step, every
/// number is randomly increased or decreased. The two opposite sets of numbers play each other, and every number moves
/// towards the winner. Step sizes decrease as Spall recommends, to a final perturbation of a twentieth of each number's
/// range.
#[derive(Clone, Debug)]
pub struct Spsa {
    /// The numbers.
    pub numbers: Vec<Tuned>,
    steps: f64,
    done: f64,
    random: Random,
}

/// The exponent by which perturbations decrease.
const GAMMA: f64 = 0.101;
/// The exponent by which the learning rate decreases.
const ALPHA: f64 = 0.602;
/// The share of the steps by which the initial learning rate is damped.
const STABILITY: f64 = 0.1;
/// The final learning rate: the share of its perturbation that a number moves for each point of difference.
const FINAL_RATE: f64 = 0.002;
/// The final perturbation, as a share of a number's range.
const FINAL_PERTURBATION: f64 = 0.05;
/// The minimum perturbation. Smaller ones would often be rounded to zero.
const MIN_PERTURBATION: f64 = 0.5;

/// The two sets of numbers of a step, ordered as [`Spsa::numbers`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Perturbation {
    /// The values of the first player.
    pub plus: Vec<i32>,
    /// The values of the second player.
    pub minus: Vec<i32>,
    /// Whether each number is increased for the first player.
    up: Vec<bool>,
}

impl Spsa {
    /// Creates a tuning of `numbers` in `steps` steps. The seed determines the perturbations.
    pub fn new(numbers: Vec<Tuned>, steps: u32, seed: u64) -> Self {
        Self { numbers, steps: steps.max(1).into(), done: 0.0, random: Random::new(seed) }
    }

    /// The two sets of numbers for the next games.
    pub fn perturb(&mut self) -> Perturbation {
        let up: Vec<bool> = self.numbers.iter().map(|_| self.random.below(2) == 1).collect();
        let side = |sign: f64| {
            let shifted = |(number, &up): (&Tuned, &bool)| {
                let shift = if up { sign } else { -sign } * self.size(number);
                (number.value + shift).clamp(number.min, number.max).round() as i32
            };
            self.numbers.iter().zip(&up).map(shifted).collect()
        };
        Perturbation { plus: side(1.0), minus: side(-1.0), up }
    }

    /// Updates the numbers with the result of the games: the points of the first set minus those of the second.
    pub fn learn(&mut self, perturbation: &Perturbation, points: f64) {
        let held = STABILITY * self.steps;
        let rate = FINAL_RATE * ((held + self.steps) / (held + self.done + 1.0)).powf(ALPHA);
        // Perturbations decrease more slowly than the learning rate, which is defined for their final size.
        let shrunk = (self.steps / (self.done + 1.0)).powf(GAMMA);
        for (at, &up) in perturbation.up.iter().enumerate() {
            let step = rate / shrunk * final_size(&self.numbers[at]) * points;
            let number = &mut self.numbers[at];
            let value = number.value + if up { step } else { -step };
            number.value = value.clamp(number.min, number.max);
        }
        self.done += 1.0;
    }

    /// The current perturbation of a number.
    fn size(&self, number: &Tuned) -> f64 {
        final_size(number) * (self.steps / (self.done + 1.0)).powf(GAMMA)
    }
}

fn final_size(number: &Tuned) -> f64 {
    (FINAL_PERTURBATION * (number.max - number.min)).max(MIN_PERTURBATION)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(value: f64) -> Tuned {
        Tuned { name: "number".to_owned(), value, min: 0.0, max: 200.0 }
    }

    #[test]
    fn the_two_choices_are_opposite_and_in_range() {
        let mut spsa = Spsa::new(vec![number(100.0), number(0.0), number(200.0)], 100, 1);
        for _ in 0..50 {
            let Perturbation { plus, minus, up } = spsa.perturb();
            assert_eq!((plus[0] + minus[0], plus[0] > minus[0]), (200, up[0]));
            assert!(plus.iter().chain(&minus).all(|value| (0..=200).contains(value)));
            assert!(plus.iter().zip(&minus).all(|(plus, minus)| plus != minus));
        }
    }

    /// A player is stronger the closer its numbers are to 140 and 60; games are noisy.
    #[test]
    fn numbers_go_where_games_are_won() {
        let strength = |values: &[i32]| {
            -(f64::from(values[0] - 140).powi(2) + f64::from(values[1] - 60).powi(2)) / 2_000.0
        };
        let mut noise = Random::new(9);
        let mut spsa = Spsa::new(vec![number(100.0), number(100.0)], 20_000, 1);
        for _ in 0..20_000 {
            let perturbation = spsa.perturb();
            let better = strength(&perturbation.plus) - strength(&perturbation.minus);
            let chance = 1.0 / (1.0 + (-better).exp());
            let won = (noise.next_u64() >> 11) as f64 / (1_u64 << 53) as f64 <= chance;
            spsa.learn(&perturbation, if won { 1.0 } else { -1.0 });
        }
        let found: Vec<f64> = spsa.numbers.iter().map(|number| number.value).collect();
        assert!((found[0] - 140.0).abs() < 8.0 && (found[1] - 60.0).abs() < 8.0, "{found:?}");
    }
}
