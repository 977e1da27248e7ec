//! Packed positions: the features of a network's input, and the training targets.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::Path;

use anyhow::{Context, Result, ensure};
use glass_engine::{Features, NetworkShape, network_shape};
use glass_rules::{Random, VariantId};

const MAGIC: &[u8; 8] = b"GLASSPOS";
const VERSION: u32 = 2;
/// A slot without a piece.
const UNUSED: u16 = 0xffff;

/// The training targets of a position, for the side to move.
#[derive(Clone, Copy, Debug)]
pub struct Learned {
    /// The score of a search, in centipawns.
    pub score: i16,
    /// The hand-crafted evaluation, in centipawns.
    pub derived: i16,
    /// The result of the game, in quarters of a point.
    pub result: u8,
}

/// Packed positions of one variant, all of the same size.
pub struct Packed {
    variant: VariantId,
    shape: NetworkShape,
    records: Vec<u8>,
    /// The records at the end of the file.
    last: Vec<u8>,
}

impl Packed {
    /// No positions yet.
    pub fn new(variant: VariantId) -> Self {
        Self { variant, shape: network_shape(variant), records: Vec::new(), last: Vec::new() }
    }

    /// The number of bytes of a position.
    fn record(&self) -> usize {
        6 + 4 * self.shape.pieces
    }

    /// The number of positions.
    pub fn len(&self) -> usize {
        (self.records.len() + self.last.len()) / self.record()
    }

    /// Adds a position, at the end of the file if it is `last`.
    ///
    /// # Errors
    ///
    /// If the position has more pieces than the start of the game.
    pub fn push(&mut self, seen: &Features, learned: Learned, last: bool) -> Result<()> {
        let most = self.shape.pieces;
        let pieces = seen.own.len().max(seen.enemy.len());
        ensure!(pieces <= most, "{pieces} pieces do not fit: {} begins with {most}", self.variant);
        let records = if last { &mut self.last } else { &mut self.records };
        let Learned { score, derived, result } = learned;
        records.extend([score, derived].map(i16::to_le_bytes).as_flattened());
        records.extend([result, seen.bucket]);
        for view in [&seen.own, &seen.enemy] {
            let slots = view.iter().copied().chain(std::iter::repeat(UNUSED)).take(most);
            records.extend(slots.flat_map(u16::to_le_bytes));
        }
        Ok(())
    }

    fn header(&self) -> Vec<u8> {
        let mut name = [0; 16];
        name.iter_mut().zip(self.variant.as_str().bytes()).for_each(|(to, byte)| *to = byte);
        let NetworkShape { inputs, pieces, buckets } = self.shape;
        let sizes = [inputs, pieces, buckets].map(|size| (size as u32).to_le_bytes());
        [MAGIC.as_slice(), &VERSION.to_le_bytes(), &name, &sizes.concat()].concat()
    }

    /// Writes the positions in an order determined by the seed. Replaces an existing file only when the new one is
    /// complete.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn write(&self, path: &Path, seed: u64) -> Result<()> {
        let unfinished = path.with_added_extension("unfinished");
        let write = || -> std::io::Result<()> {
            let mut file = BufWriter::with_capacity(1 << 20, File::create(&unfinished)?);
            file.write_all(&self.header())?;
            let mut random = Random::new(seed);
            for part in [&self.records, &self.last] {
                let mut records: Vec<&[u8]> = part.chunks_exact(self.record()).collect();
                random.shuffle(&mut records);
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

    fn learned(score: i16) -> Learned {
        Learned { score, derived: 0, result: 2 }
    }

    fn bytes(packed: &Packed, seed: u64) -> Vec<u8> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("positions");
        packed.write(&path, seed).unwrap();
        fs::read(path).unwrap()
    }

    #[test]
    fn the_form_is_as_documented() {
        let mut packed = Packed::new(VariantId::Alice);
        let start = AnyPosition::start(VariantId::Alice.default_rules());
        let mut seen = features(&start);
        seen.own.truncate(3);
        packed.push(&seen, Learned { score: -2, derived: 5, result: 3 }, false).unwrap();
        let file = bytes(&packed, 1);
        assert_eq!(file[..12], *b"GLASSPOS\x02\0\0\0");
        assert_eq!(file[12..28], *b"alice\0\0\0\0\0\0\0\0\0\0\0");
        let sizes = [1536_u32, 32, 8].map(u32::to_le_bytes).concat();
        assert_eq!(file[28..40], *sizes);
        assert_eq!(file[40..46], [0xfe, 0xff, 5, 0, 3, 7]);
        assert_eq!(file.len(), 40 + 6 + 2 * 2 * 32);
        let slot = |index: usize| u16::from_le_bytes([file[46 + 2 * index], file[47 + 2 * index]]);
        assert_eq!((0..3).map(slot).collect::<Vec<_>>(), seen.own);
        assert!((3..32).all(|index| slot(index) == UNUSED));
        assert_eq!((32..64).map(slot).collect::<Vec<_>>(), seen.enemy);
    }

    #[test]
    fn every_game_has_room_for_its_pieces_and_its_name() {
        for variant in VariantId::ALL {
            let mut packed = Packed::new(variant);
            let start = features(&AnyPosition::start(variant.default_rules()));
            packed.push(&start, learned(0), false).unwrap();
            assert_eq!(packed.len(), 1);
            assert!(variant.as_str().len() <= 16, "{variant}");
        }
    }

    #[test]
    fn the_seed_decides_the_order_and_what_comes_last_is_last() {
        let mut packed = Packed::new(VariantId::MiniAlice);
        let seen = features(&AnyPosition::start(VariantId::MiniAlice.default_rules()));
        (0..50).for_each(|score| packed.push(&seen, learned(score), score < 10).unwrap());
        let file = bytes(&packed, 1);
        let scores: Vec<_> = file[40..].chunks(packed.record()).map(|record| record[0]).collect();
        assert_eq!(scores.iter().position(|&score| score < 10), Some(40));
        assert!(!scores[..40].is_sorted() && !scores[40..].is_sorted());
        assert_eq!(bytes(&packed, 1), bytes(&packed, 1));
        assert_ne!(bytes(&packed, 1), bytes(&packed, 2));
    }
}
