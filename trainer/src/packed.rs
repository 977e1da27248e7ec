//! Packed positions: what a network sees of them, and what it is to say.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::Path;

use anyhow::{Context, Result, ensure};
use glass_engine::{Features, NetworkShape, network_shape};
use glass_rules::GameId;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;

const MAGIC: &[u8; 8] = b"GLASSPOS";
const VERSION: u32 = 1;
/// A slot without a man.
const UNUSED: u16 = 0xffff;

/// Positions of one game in the packed form, all of the same size.
pub struct Packed {
    game: GameId,
    shape: NetworkShape,
    records: Vec<u8>,
    /// The records that stand behind the others.
    last: Vec<u8>,
}

impl Packed {
    /// No positions yet.
    pub fn new(game: GameId) -> Self {
        Self { game, shape: network_shape(game), records: Vec::new(), last: Vec::new() }
    }

    /// The number of bytes of a position.
    fn record(&self) -> usize {
        4 + 4 * self.shape.men
    }

    /// The number of positions.
    pub fn len(&self) -> usize {
        (self.records.len() + self.last.len()) / self.record()
    }

    /// Adds a position with its score in centipawns and its result in quarters, both for the side to move. Those
    /// that come `last` stand behind all others.
    ///
    /// # Errors
    ///
    /// The position has more men than the start of the game.
    pub fn push(&mut self, seen: &Features, score: i16, result: u8, last: bool) -> Result<()> {
        let most = self.shape.men;
        let men = seen.own.len().max(seen.enemy.len());
        ensure!(men <= most, "{men} men do not fit: {} begins with {most}", self.game);
        let records = if last { &mut self.last } else { &mut self.records };
        records.extend(score.to_le_bytes());
        records.extend([result, seen.bucket]);
        for view in [&seen.own, &seen.enemy] {
            let slots = view.iter().copied().chain(std::iter::repeat(UNUSED)).take(most);
            records.extend(slots.flat_map(u16::to_le_bytes));
        }
        Ok(())
    }

    fn header(&self) -> Vec<u8> {
        let mut name = [0; 16];
        name.iter_mut().zip(self.game.as_str().bytes()).for_each(|(to, byte)| *to = byte);
        let NetworkShape { inputs, men, buckets } = self.shape;
        let sizes = [inputs, men, buckets].map(|size| (size as u32).to_le_bytes());
        [MAGIC.as_slice(), &VERSION.to_le_bytes(), &name, &sizes.concat()].concat()
    }

    /// Writes the positions in an order that the seed decides. A file that is there is replaced when the new one
    /// is whole.
    ///
    /// # Errors
    ///
    /// It cannot be written.
    pub fn write(&self, path: &Path, seed: u64) -> Result<()> {
        let unfinished = path.with_added_extension("unfinished");
        let write = || -> std::io::Result<()> {
            let mut file = BufWriter::with_capacity(1 << 20, File::create(&unfinished)?);
            file.write_all(&self.header())?;
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            for part in [&self.records, &self.last] {
                let mut records: Vec<&[u8]> = part.chunks_exact(self.record()).collect();
                records.shuffle(&mut random);
                records.into_iter().try_for_each(|record| file.write_all(record))?;
            }
            file.into_inner()?.sync_all()?;
            fs::rename(&unfinished, path)
        };
        write().with_context(|| format!("{} cannot be written", path.display()))
    }
}

#[cfg(test)]
mod tests {
    use glass_engine::features;
    use glass_rules::AnyPosition;

    use super::*;

    fn bytes(packed: &Packed, seed: u64) -> Vec<u8> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("positions");
        packed.write(&path, seed).unwrap();
        fs::read(path).unwrap()
    }

    #[test]
    fn the_form_is_as_documented() {
        let mut packed = Packed::new(GameId::Alice);
        let start = AnyPosition::start(GameId::Alice.default_rules());
        let mut seen = features(&start);
        seen.own.truncate(3);
        packed.push(&seen, -2, 3, false).unwrap();
        let file = bytes(&packed, 1);
        assert_eq!(file[..12], *b"GLASSPOS\x01\0\0\0");
        assert_eq!(file[12..28], *b"alice\0\0\0\0\0\0\0\0\0\0\0");
        let sizes = [1536_u32, 32, 8].map(u32::to_le_bytes).concat();
        assert_eq!(file[28..40], *sizes);
        assert_eq!(file[40..44], [0xfe, 0xff, 3, 7]);
        assert_eq!(file.len(), 40 + 4 + 2 * 2 * 32);
        let slot = |index: usize| u16::from_le_bytes([file[44 + 2 * index], file[45 + 2 * index]]);
        assert_eq!((0..3).map(slot).collect::<Vec<_>>(), seen.own);
        assert!((3..32).all(|index| slot(index) == UNUSED));
        assert_eq!((32..64).map(slot).collect::<Vec<_>>(), seen.enemy);
    }

    #[test]
    fn every_game_has_room_for_its_men_and_its_name() {
        for game in GameId::ALL {
            let mut packed = Packed::new(game);
            packed.push(&features(&AnyPosition::start(game.default_rules())), 0, 2, false).unwrap();
            assert_eq!(packed.len(), 1);
            assert!(game.as_str().len() <= 16, "{game}");
        }
    }

    #[test]
    fn the_seed_decides_the_order_and_what_comes_last_is_last() {
        let mut packed = Packed::new(GameId::MiniAlice);
        let seen = features(&AnyPosition::start(GameId::MiniAlice.default_rules()));
        (0..50).for_each(|score| packed.push(&seen, score, 2, score < 10).unwrap());
        let file = bytes(&packed, 1);
        let scores: Vec<_> = file[40..].chunks(packed.record()).map(|record| record[0]).collect();
        assert_eq!(scores.iter().position(|&score| score < 10), Some(40));
        assert!(!scores[..40].is_sorted() && !scores[40..].is_sorted());
        assert_eq!(bytes(&packed, 1), bytes(&packed, 1));
        assert_ne!(bytes(&packed, 1), bytes(&packed, 2));
    }
}
