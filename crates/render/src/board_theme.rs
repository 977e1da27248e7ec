//! The colours of the boards.

use std::fmt;
use std::str::FromStr;

use crate::{Ink, Theme};

/// The colours of one board. Shades between them are interpolated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardInks {
    /// The lightest squares.
    pub light: Ink,
    /// The darkest squares.
    pub dark: Ink,
    /// The frame of the board and the background of its name.
    pub edge: Ink,
    /// Letters and numbers on light squares.
    pub letter: Ink,
}

/// The colours of the tints other than the plain one, and the share that is mixed into a shade.
const TINTS: [Ink; 2] = [Ink(0x2f_6f_e0), Ink(0xff_c0_20)];
const TINT: f32 = 0.3;

impl BoardInks {
    /// The colour of a shade from 0, the darkest, to `lightest`, with a tint.
    pub fn shade(self, shade: u8, lightest: u8, tint: u8) -> Ink {
        let plain = self.dark.towards(self.light, f32::from(shade) / f32::from(lightest.max(1)));
        match TINTS.get(usize::from(tint).wrapping_sub(1)) {
            Some(&ink) => plain.towards(ink, TINT),
            None => plain,
        }
    }
}

/// The colours of all boards for one page theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardPalette {
    /// The colours of the boards, used cyclically. They are distinguishable with all common kinds of colour vision.
    pub boards: [BoardInks; 4],
    /// A board with three shades.
    pub three_shades: BoardInks,
}

impl BoardPalette {
    /// The disc below pieces of the second board, when both boards are drawn as one.
    pub fn disc(&self) -> Ink {
        let BoardInks { light, dark, .. } = self.boards[1];
        dark.towards(light, 0.4)
    }
}

const fn inks(light: u32, dark: u32, edge: u32, letter: u32) -> BoardInks {
    BoardInks { light: Ink(light), dark: Ink(dark), edge: Ink(edge), letter: Ink(letter) }
}

const WOOD_BY_DAY: BoardPalette = BoardPalette {
    boards: [
        inks(0xf2_e6_cf, 0xb8_8f_60, 0x6d_4a_24, 0x5d_3e_1c),
        inks(0xdd_e5_ef, 0x71_89_b0, 0x34_50_7f, 0x2c_45_6f),
        inks(0xdc_ee_e6, 0x5f_ae_98, 0x1d_63_50, 0x16_4a_3c),
        inks(0xf1_de_e0, 0x9a_58_67, 0x67_29_3a, 0x5c_22_33),
    ],
    three_shades: inks(0xf6_ec_d9, 0xa8_7b_4c, 0x6d_4a_24, 0x5d_3e_1c),
};

const WOOD_BY_NIGHT: BoardPalette = BoardPalette {
    boards: [
        inks(0xdc_cf_b6, 0xa1_7c_50, 0xb4_8a_58, 0x5d_3e_1c),
        inks(0xc4_cf_dd, 0x65_80_ab, 0x7c_97_c4, 0x2c_45_6f),
        inks(0xcd_e2_d9, 0x5c_aa_94, 0x4f_98_83, 0x16_4a_3c),
        inks(0xdb_c4_c7, 0xa0_58_5e, 0xd0_8c_96, 0x5c_22_33),
    ],
    three_shades: inks(0xe6_dc_c8, 0x8f_67_3d, 0xb4_8a_58, 0x5d_3e_1c),
};

const GARDEN_BY_DAY: BoardPalette = BoardPalette {
    boards: [
        inks(0xee_f1_dc, 0x93_a8_73, 0x4a_5f_2e, 0x3d_50_24),
        inks(0xec_e5_f6, 0x90_69_b6, 0x54_33_7a, 0x4b_2c_6e),
        inks(0xf7_ec_d2, 0xcd_9d_4c, 0x7a_55_12, 0x63_45_0d),
        inks(0xdb_e6_e8, 0x54_72_79, 0x2b_46_4c, 0x24_3d_43),
    ],
    three_shades: inks(0xee_f1_dc, 0x6f_8c_56, 0x4a_5f_2e, 0x3d_50_24),
};

const GARDEN_BY_NIGHT: BoardPalette = BoardPalette {
    boards: [
        inks(0xd8_dc_c2, 0x86_9b_67, 0x8f_a8_6c, 0x3d_50_24),
        inks(0xd6_cd_e4, 0x85_60_a8, 0xa3_83_c4, 0x4b_2c_6e),
        inks(0xe2_d4_b4, 0xbd_8e_42, 0xc2_95_4b, 0x63_45_0d),
        inks(0xc2_d0_d3, 0x4f_6c_73, 0x7d_9c_a3, 0x24_3d_43),
    ],
    three_shades: inks(0xd8_dc_c2, 0x66_82_4e, 0x8f_a8_6c, 0x3d_50_24),
};

/// A colour theme of the boards, for light and dark pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BoardTheme {
    /// Wood colours for the first board; blue, green and red for others.
    #[default]
    Wood,
    /// Leaf green for the first board; violet, amber and slate for others.
    Garden,
}

impl BoardTheme {
    /// All board themes.
    pub const ALL: [Self; 2] = [Self::Wood, Self::Garden];

    /// The name: `wood` or `garden`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Wood => "wood",
            Self::Garden => "garden",
        }
    }

    /// The colours for a page theme.
    pub const fn palette(self, theme: Theme) -> &'static BoardPalette {
        match (self, theme) {
            (Self::Wood, Theme::Light) => &WOOD_BY_DAY,
            (Self::Wood, Theme::Dark) => &WOOD_BY_NIGHT,
            (Self::Garden, Theme::Light) => &GARDEN_BY_DAY,
            (Self::Garden, Theme::Dark) => &GARDEN_BY_NIGHT,
        }
    }
}

impl fmt::Display for BoardTheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for BoardTheme {
    type Err = UnknownBoardTheme;

    fn from_str(text: &str) -> Result<Self, UnknownBoardTheme> {
        let named = |theme: &Self| text.eq_ignore_ascii_case(theme.as_str());
        Self::ALL.into_iter().find(named).ok_or_else(|| UnknownBoardTheme(text.to_owned()))
    }
}

/// An unknown name of a board theme.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there are no boards “{0}”; the boards are wood and garden")]
pub struct UnknownBoardTheme(pub String);

#[cfg(test)]
mod tests {
    use glass_rules::Color;

    use super::*;
    use crate::PieceSet;
    use crate::pieces::second_board_ink;
    use crate::sight::{contrast, difference};

    /// All board colours, with their names.
    fn every() -> impl Iterator<Item = (String, &'static BoardPalette)> {
        let themes =
            BoardTheme::ALL.into_iter().flat_map(|boards| Theme::ALL.map(|theme| (boards, theme)));
        themes.map(|(boards, theme)| (format!("{boards}, {theme}"), boards.palette(theme)))
    }

    #[test]
    fn boards_differ_for_all_eyes() {
        for (name, palette) in every() {
            for (i, a) in palette.boards.iter().enumerate() {
                for b in &palette.boards[..i] {
                    let apart = difference(a.dark, b.dark);
                    assert!(apart > 16.0, "{name}: {} and {} are {apart} apart", a.dark, b.dark);
                    let edges = difference(a.edge, b.edge);
                    assert!(edges > 8.0, "{name}: {} and {} are {edges} apart", a.edge, b.edge);
                }
            }
        }
    }

    #[test]
    fn shades_of_a_board_differ_for_all_eyes() {
        for (name, palette) in every() {
            let BoardInks { light, dark, .. } = palette.three_shades;
            let middle = dark.towards(light, 0.5);
            assert!(difference(dark, middle) > 16.0 && difference(middle, light) > 16.0, "{name}");
            for board in palette.boards {
                assert!(difference(board.dark, board.light) > 22.0, "{name}");
            }
        }
    }

    #[test]
    fn tints_of_three_shades_differ_for_all_eyes() {
        for (name, palette) in every() {
            let inks: Vec<(u8, Ink)> = (0..3)
                .flat_map(|shade| {
                    (0..3).map(move |tint| (shade, palette.three_shades.shade(shade, 2, tint)))
                })
                .collect();
            for (i, &(shade, a)) in inks.iter().enumerate() {
                for &(other, b) in &inks[..i] {
                    let (apart, least) =
                        (difference(a, b), if shade == other { 8.0 } else { 11.0 });
                    assert!(apart > least, "{name}: {a} and {b} are {apart} apart");
                }
            }
        }
    }

    /// WCAG 2.2 requires a contrast of 3 for graphical objects.
    #[test]
    fn pieces_stand_out_from_every_square_for_all_eyes() {
        for (name, palette) in every() {
            let shades = (0..9).map(|at| palette.three_shades.shade(at / 3, 2, at % 3));
            let squares = palette.boards.iter().flat_map(|board| [board.light, board.dark]);
            for square in squares.chain(shades).chain([palette.disc()]) {
                for set in PieceSet::ALL {
                    for color in Color::ALL {
                        let [fill, outline] = set.inks(color);
                        let seen = contrast(fill, outline, square);
                        assert!(seen >= 3.0, "{name}: {set} {color} on {square}: {seen}");
                    }
                }
            }
        }
    }

    /// When both boards are drawn as one, these pieces are on the squares of the first board, or on discs.
    #[test]
    fn pieces_of_the_second_board_stand_out_for_all_eyes() {
        for (name, palette) in every() {
            let BoardInks { light, dark, .. } = palette.boards[0];
            for ground in [light, dark, palette.disc()] {
                for (set, color) in
                    PieceSet::ALL.into_iter().flat_map(|set| Color::ALL.map(|color| (set, color)))
                {
                    let [_, outline] = set.inks(color);
                    let seen = contrast(second_board_ink(color), outline, ground);
                    assert!(seen >= 3.0, "{name}: {set} {color} on {ground}: {seen}");
                }
            }
        }
    }

    #[test]
    fn pieces_of_the_second_board_differ_from_the_first_for_all_eyes() {
        for set in PieceSet::ALL {
            let first = Color::ALL.map(|color| set.inks(color)[0]);
            let second = Color::ALL.map(second_board_ink);
            for (a, b) in [
                (first[0], second[0]),
                (first[1], second[1]),
                (first[0], second[1]),
                (first[1], second[0]),
                (second[0], second[1]),
            ] {
                assert!(difference(a, b) > 25.0, "{set}: {a} and {b}: {}", difference(a, b));
            }
        }
    }

    #[test]
    fn letters_on_squares_can_be_read() {
        for (name, palette) in every() {
            for BoardInks { light, letter, .. } in palette.boards {
                let seen = contrast(letter, letter, light);
                assert!(seen >= 4.5, "{name}: {letter} on {light}: {seen}");
            }
        }
    }

    #[test]
    fn themes_are_found_by_name() {
        for theme in BoardTheme::ALL {
            assert_eq!(theme.to_string().parse(), Ok(theme));
        }
        assert!("marble".parse::<BoardTheme>().is_err());
    }
}
