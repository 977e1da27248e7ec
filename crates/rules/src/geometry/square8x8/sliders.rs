//! Attacks of rooks and bishops by magic bitboards.

use super::shifted;

const ROOK: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
const BISHOP: [(i32, i32); 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];

pub(super) static ROOK_RAYS: [u64; 64] = rays(&ROOK);
pub(super) static BISHOP_RAYS: [u64; 64] = rays(&BISHOP);

/// Maps the occupied squares around a square to an index.
#[derive(Clone, Copy)]
struct Magic {
    /// The squares on which a piece would block the rider before the edge.
    mask: u64,
    multiplier: u64,
    shift: u32,
    offset: u32,
}

static ROOK_TABLE: MagicTable<102_400> = MagicTable::new(&ROOK, &ROOK_MAGICS);
static BISHOP_TABLE: MagicTable<5_248> = MagicTable::new(&BISHOP, &BISHOP_MAGICS);

/// All attacks of one kind of rider.
struct MagicTable<const N: usize> {
    magics: [Magic; 64],
    attacks: [u64; N],
}

impl<const N: usize> MagicTable<N> {
    const fn new(directions: &[(i32, i32); 4], multipliers: &[u64; 64]) -> Self {
        let mut table = Self {
            magics: [Magic { mask: 0, multiplier: 0, shift: 0, offset: 0 }; 64],
            attacks: [0; N],
        };
        let mut offset = 0;
        let mut square = 0;
        while square < 64 {
            let mask = stoppers(square, directions);
            let multiplier = multipliers[square];
            let shift = 64 - mask.count_ones();
            table.magics[square] = Magic { mask, multiplier, shift, offset };
            // The two lines have no common square, so their contributions to the product can be added.
            let [one, other] = lines(square, directions);
            let (one, other) = (one.views(mask, multiplier), other.views(mask, multiplier));
            let mut i = 0;
            while i < one.count {
                let (product, seen) = one.views[i];
                let mut j = 0;
                while j < other.count {
                    let index = product.wrapping_add(other.views[j].0) >> shift;
                    table.attacks[offset as usize + index as usize] = seen | other.views[j].1;
                    j += 1;
                }
                i += 1;
            }
            offset += 1 << mask.count_ones();
            square += 1;
        }
        table
    }

    #[inline]
    fn look_up(&self, square: usize, occupied: u64) -> u64 {
        let Magic { mask, multiplier, shift, offset } = self.magics[square & 63];
        let index = (occupied & mask).wrapping_mul(multiplier) >> shift;
        self.attacks[offset as usize + index as usize]
    }
}

#[inline]
pub(super) fn rook(square: usize, occupied: u64) -> u64 {
    ROOK_TABLE.look_up(square, occupied)
}

#[inline]
pub(super) fn bishop(square: usize, occupied: u64) -> u64 {
    BISHOP_TABLE.look_up(square, occupied)
}

/// The squares from `from` on in one direction.
pub(super) const fn ray(from: usize, step: (i32, i32)) -> u64 {
    let mut ray = 0;
    let mut square = from;
    while let Some(next) = shifted(square, step) {
        ray |= 1 << next;
        square = next;
    }
    ray
}

/// A line through a square, which divides the line into squares with lower and higher numbers.
struct SplitLine {
    below: u64,
    above: u64,
}

impl SplitLine {
    /// The line of a step towards higher numbers.
    const fn new(square: usize, up: (i32, i32)) -> Self {
        Self { below: ray(square, (-up.0, -up.1)), above: ray(square, up) }
    }

    /// The attacks along the line from the square, for each subset of the relevant squares.
    const fn views(&self, stoppers: u64, multiplier: u64) -> Views {
        let mask = stoppers & (self.below | self.above);
        let mut views = Views { views: [(0, 0); 64], count: 0 };
        // Carry-Rippler: enumerates the subsets of the mask.
        let mut occupied = 0u64;
        loop {
            views.views[views.count] = (occupied.wrapping_mul(multiplier), self.seen(occupied));
            views.count += 1;
            if occupied == mask {
                return views;
            }
            occupied = ((occupied | !mask) + 1) & mask;
        }
    }

    /// The attacks along the line from the square.
    const fn seen(&self, occupied: u64) -> u64 {
        let (low, high) = (self.below & occupied, self.above & occupied);
        let below = if low == 0 { self.below } else { self.below & !0 << low.ilog2() };
        let above = if high == 0 { self.above } else { self.above & (high ^ (high - 1)) };
        below | above
    }
}

/// For each occupation of a line: its product with the multiplier, and the attacks. The compiler combines those of two
/// lines a hundred thousand times. Computing each combination from scratch would take four times as long.
struct Views {
    views: [(u64, u64); 64],
    count: usize,
}

/// The lines of a rider through a square. The first two of its directions lead to higher numbers.
const fn lines(square: usize, directions: &[(i32, i32); 4]) -> [SplitLine; 2] {
    [SplitLine::new(square, directions[0]), SplitLine::new(square, directions[1])]
}

const fn rays(directions: &[(i32, i32); 4]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        let [one, other] = lines(square, directions);
        table[square] = one.seen(0) | other.seen(0);
        square += 1;
    }
    table
}

/// The rays without their last square, on which a piece has no effect.
const fn stoppers(square: usize, directions: &[(i32, i32); 4]) -> u64 {
    let mut mask = 0;
    let mut i = 0;
    while i < 4 {
        let mut at = square;
        while let Some(next) = shifted(at, directions[i]) {
            if shifted(next, directions[i]).is_some() {
                mask |= 1 << next;
            }
            at = next;
        }
        i += 1;
    }
    mask
}

const ROOK_MAGICS: [u64; 64] = [
    0x0080_0216_2080_4001,
    0x0040_0010_0020_0041,
    0x0200_1022_0008_8040,
    0x4080_0408_0082_1000,
    0x2200_0200_0420_0810,
    0x4B00_020C_000D_0008,
    0x0100_0C41_8300_0600,
    0x2080_0100_0040_2C80,
    0x8002_8008_2686_4000,
    0x0410_8020_0088_4000,
    0x0C01_0040_1020_0100,
    0x0203_0010_0100_203C,
    0x0450_8008_0104_0080,
    0x4010_8002_0004_0080,
    0x8804_0002_0804_8110,
    0x0C40_8000_8000_4100,
    0xA201_8880_0240_04A0,
    0x0080_8480_2000_4004,
    0x1010_4100_1020_0101,
    0x2010_0080_0800_8010,
    0x0A08_0100_0411_0008,
    0x0802_0801_0420_9040,
    0x0080_0400_9001_0802,
    0x0280_0200_0084_1069,
    0x080C_4000_8024_8000,
    0x2048_8501_0022_4008,
    0x0020_0800_C030_0040,
    0x1140_0D01_0020_1000,
    0x0041_0011_0008_0204,
    0x4802_0002_0004_0810,
    0x0100_080C_0010_3601,
    0x0020_0842_0004_3085,
    0x0100_8040_0080_0022,
    0x0460_4010_0040_2002,
    0x8309_0020_0100_1044,
    0x0000_8008_0080_1000,
    0x0000_8008_0080_0400,
    0xB542_0400_8080_0200,
    0x1041_0004_0100_0200,
    0x0003_18B0_4A00_0401,
    0x0280_0820_0048_4000,
    0x0080_4000_8101_0030,
    0x0010_0020_0010_8080,
    0x0120_1000_2101_000A,
    0x0801_0004_0801_0012,
    0x0004_0080_0200_8004,
    0x0AD1_0052_0011_0014,
    0x4000_0041_1082_0004,
    0x9400_4000_8000_3080,
    0x0000_8022_0049_0200,
    0x1521_1000_8020_0280,
    0x9021_0008_2410_0100,
    0x0081_0800_8084_0280,
    0x0002_0009_0410_0200,
    0x0130_0248_0130_2400,
    0x0102_0081_0044_2200,
    0x0080_9840_6380_0101,
    0x0016_8102_0141_2812,
    0x4020_0101_6030_08C1,
    0x2851_1000_0408_2101,
    0x1049_0010_0288_0005,
    0x0081_0008_0400_0201,
    0x1000_2090_1208_410C,
    0x0101_0644_0081_3102,
];

const BISHOP_MAGICS: [u64; 64] = [
    0x24E0_440C_0080_2202,
    0x0088_1808_841A_4500,
    0x29C1_0210_8500_4190,
    0x18C4_0410_8004_2020,
    0x0841_1040_0000_8108,
    0x8908_2808_0880_C088,
    0x0006_0210_2406_2018,
    0x2000_4040_4410_4040,
    0x0900_0504_104A_0210,
    0x0088_3902_0404_0820,
    0x4001_4200_8200_8402,
    0x0281_0804_8B00_1142,
    0x1C00_1404_2100_1008,
    0x0008_0212_1220_0400,
    0x0800_0058_1A08_2004,
    0x3000_0482_0802_7204,
    0x0120_0040_4414_8482,
    0x4021_0008_0810_8090,
    0x0084_0118_0800_9452,
    0x11C8_0224_2020_E000,
    0x0124_0022_1014_0002,
    0x4009_0082_0042_0200,
    0x0000_8302_0210_0202,
    0x9002_0425_0042_0200,
    0x0A60_2000_0448_0210,
    0x0402_4810_2048_0080,
    0x8001_1001_0100_4200,
    0x6240_1040_0400_4080,
    0x1124_8480_1400_2000,
    0x0018_0200_2041_00A0,
    0x8020_8908_4488_0800,
    0x0000_8020_0904_0204,
    0x0410_0420_4110_0280,
    0x0804_0220_0002_0440,
    0x2418_2804_0048_0024,
    0x0801_0808_0042_0A00,
    0x4002_2484_0002_0020,
    0x3020_0041_0203_8084,
    0x8428_0110_601C_0200,
    0x2004_0042_0808_8080,
    0x0008_0222_2004_1210,
    0x0082_0E01_2000_0440,
    0x0002_0022_0102_0822,
    0x0000_0020_1900_0804,
    0x0211_204C_1010_1100,
    0x0604_8080_8100_1200,
    0x1010_0292_0403_0041,
    0x1008_0901_0211_0621,
    0x0002_0150_0210_0C00,
    0x0600_2C04_0404_400A,
    0xC030_0022_0110_0011,
    0x4040_0080_2088_4000,
    0x0248_0009_0304_0100,
    0xC010_0920_0800_8040,
    0x6008_0841_0802_0494,
    0x2810_2182_008E_0042,
    0x0010_2108_2084_2002,
    0x4080_0201_1149_1002,
    0x0108_1000_8400_8800,
    0x0022_2421_0042_0221,
    0x10A8_0081_1002_0210,
    0x4000_1912_2A90_0102,
    0x0080_0A10_5108_0300,
    0x0420_2220_8800_8080,
];
