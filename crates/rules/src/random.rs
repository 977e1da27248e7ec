//! The random number generator for position keys, openings, levels, tests and training.

/// SplitMix64 (Steele, Lea and Flood, *Fast splittable pseudorandom number generators*, OOPSLA 2014).
///
/// **Promise:** a seed gives the same numbers on every machine and in every release, because position keys depend on
/// them. Not suitable for secrets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Random(u64);

impl Random {
    /// Creates a generator. All seeds are equally good.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The generator of an independent sequence, by its number among those of the seed.
    pub const fn stream(mut self, number: u64) -> Self {
        Self(self.next_u64() ^ number)
    }

    /// The next number, each of 64 bits equally likely.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`; 0 if `bound` is 0. It is the remainder of [`next_u64`](Self::next_u64), which has no
    /// measurable bias for bounds as small as numbers of moves and squares.
    pub const fn below(&mut self, bound: usize) -> usize {
        let number = self.next_u64();
        if bound == 0 { 0 } else { (number % bound as u64) as usize }
    }

    /// A random item; `None` if there are no items.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }

    /// Shuffles the items (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first numbers for the seed 1234567, from Rosetta Code.
    #[test]
    fn numbers_are_split_mixs() {
        let mut random = Random::new(1_234_567);
        let numbers = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ];
        assert_eq!(numbers.map(|_| random.next_u64()), numbers);
    }

    #[test]
    fn streams_of_a_seed_differ() {
        let first = |number| Random::new(5).stream(number).next_u64();
        assert_ne!(first(0), first(1));
        assert_eq!(first(1), first(1));
    }

    #[test]
    fn nothing_is_chosen_from_nothing() {
        let mut random = Random::new(1);
        assert_eq!(random.below(0), 0);
        assert_eq!(random.choose::<u8>(&[]), None);
    }

    #[test]
    fn shuffling_keeps_every_item_and_moves_each_anywhere() {
        let mut seen = [[0; 4]; 4];
        let mut random = Random::new(1);
        for _ in 0..1_000 {
            let mut items = [0, 1, 2, 3];
            random.shuffle(&mut items);
            for (place, item) in items.into_iter().enumerate() {
                seen[item][place] += 1;
            }
            items.sort_unstable();
            assert_eq!(items, [0, 1, 2, 3]);
        }
        // 250 expected; the standard deviation is 14.
        assert!(seen.as_flattened().iter().all(|count| (190..310).contains(count)), "{seen:?}");
    }
}
