//! The colours of a picture.

use std::fmt;
use std::str::FromStr;

/// A colour, as `0xrrggbb`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ink(pub u32);

impl Ink {
    /// The colour that lies `part` of the way from this one to the other.
    #[must_use]
    pub fn towards(self, other: Self, part: f32) -> Self {
        let channel = |shift: u32| {
            let (from, to) = ((self.0 >> shift & 0xff) as f32, (other.0 >> shift & 0xff) as f32);
            ((from + (to - from) * part.clamp(0.0, 1.0)).round() as u32) << shift
        };
        Self(channel(16) | channel(8) | channel(0))
    }
}

impl fmt::Display for Ink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06x}", self.0 & 0xff_ffff)
    }
}

/// The colours of the squares of one board; shades between them are mixed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardInks {
    /// The lightest squares.
    pub light: Ink,
    /// The darkest squares.
    pub dark: Ink,
}

/// The colours of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// Behind the boards.
    pub page: Ink,
    /// Letters and numbers at the edges.
    pub label: Ink,
    /// The names of the boards.
    pub heading: Ink,
    /// The line around a board.
    pub frame: Ink,
    /// Letters and numbers that are written on cells.
    pub label_on_cell: Ink,
    /// The boards in turn; they differ for all common kinds of sight.
    pub boards: [BoardInks; 4],
    /// A board that has three shades.
    pub three_shades: BoardInks,
    /// The dots and rings where a piece may go.
    pub target: Ink,
    /// The fill and the line of a white king's crown beside a board's name.
    pub white_crown: (Ink, Ink),
    /// The fill and the line of a black king's crown.
    pub black_crown: (Ink, Ink),
    /// The squares of the last move.
    pub trail: Ink,
    /// The rings on the squares where the last move passed and ended.
    pub ring: Ink,
    /// The halo of a king in check.
    pub check: Ink,
    /// The thin ring around that halo.
    pub check_ring: Ink,
}

const LIGHT: Palette = Palette {
    page: Ink(0xf7_f4_ee),
    label: Ink(0x6b_60_70),
    heading: Ink(0x3a_30_44),
    frame: Ink(0x5a_4c_5e),
    boards: [
        BoardInks { light: Ink(0xf2_e6_cf), dark: Ink(0xb8_8f_60) },
        BoardInks { light: Ink(0xdd_e5_ef), dark: Ink(0x71_89_b0) },
        BoardInks { light: Ink(0xdc_ee_e6), dark: Ink(0x5f_ae_98) },
        BoardInks { light: Ink(0xf1_de_e0), dark: Ink(0x94_50_5f) },
    ],
    three_shades: BoardInks { light: Ink(0xf6_ec_d9), dark: Ink(0xa8_7b_4c) },
    label_on_cell: Ink(0x33_29_2b),
    target: Ink(0x0c_4a_3e),
    white_crown: (Ink(0xfb_f6_ea), Ink(0x2b_24_30)),
    black_crown: (Ink(0x37_30_3f), Ink(0x17_12_1c)),
    trail: Ink(0x8e_3f_b5),
    ring: Ink(0x6d_24_96),
    check: Ink(0xd4_11_2a),
    check_ring: Ink(0xff_f4_f0),
};

const DARK: Palette = Palette {
    page: Ink(0x1b_17_22),
    label: Ink(0xa3_99_ad),
    heading: Ink(0xe2_da_ea),
    frame: Ink(0x07_05_0a),
    boards: [
        BoardInks { light: Ink(0xdc_cf_b6), dark: Ink(0xa1_7c_50) },
        BoardInks { light: Ink(0xc4_cf_dd), dark: Ink(0x65_80_ab) },
        BoardInks { light: Ink(0xcd_e2_d9), dark: Ink(0x5c_aa_94) },
        BoardInks { light: Ink(0xdb_c4_c7), dark: Ink(0x8c_48_57) },
    ],
    three_shades: BoardInks { light: Ink(0xe6_dc_c8), dark: Ink(0x8f_67_3d) },
    white_crown: (Ink(0xfb_f6_ea), Ink(0xfb_f6_ea)),
    black_crown: (Ink(0x1b_17_22), Ink(0xe2_da_ea)),
    ..LIGHT
};

/// A set of colours by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Boards on a light page.
    #[default]
    Light,
    /// Boards on a dark page.
    Dark,
}

impl Theme {
    /// Every theme.
    pub const ALL: [Self; 2] = [Self::Light, Self::Dark];

    /// The name: `light` or `dark`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    /// The colours.
    pub const fn palette(self) -> &'static Palette {
        match self {
            Self::Light => &LIGHT,
            Self::Dark => &DARK,
        }
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Theme {
    type Err = UnknownTheme;

    fn from_str(text: &str) -> Result<Self, UnknownTheme> {
        Self::ALL
            .into_iter()
            .find(|theme| text.eq_ignore_ascii_case(theme.as_str()))
            .ok_or_else(|| UnknownTheme(text.to_owned()))
    }
}

/// No theme has that name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no theme “{0}”; the themes are light and dark")]
pub struct UnknownTheme(pub String);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inks_mix() {
        let (black, white) = (Ink(0), Ink(0xff_ff_ff));
        assert_eq!(black.towards(white, 0.0).to_string(), "#000000");
        assert_eq!(black.towards(white, 0.5).to_string(), "#808080");
        assert_eq!(black.towards(white, 1.0).to_string(), "#ffffff");
    }

    /// A colour of the space CIELAB as eyes see it that lack no, the first, the second or the third kind of cones,
    /// after Machado, Oliveira and Fernandes (2009).
    fn seen(ink: Ink) -> [[f32; 3]; 4] {
        const SIGHT: [[[f32; 3]; 3]; 4] = [
            [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            [[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]],
            [[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]],
            [[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]],
        ];
        let linear = |shift: u32| {
            let part = (ink.0 >> shift & 0xff) as f32 / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        let rgb = [linear(16), linear(8), linear(0)];
        SIGHT.map(|sight| {
            let [r, g, b] = sight.map(|row| {
                row.iter().zip(rgb).map(|(weight, part)| weight * part).sum::<f32>().clamp(0.0, 1.0)
            });
            let bend = |part: f32| {
                if part > 0.008856 { part.cbrt() } else { 7.787 * part + 16.0 / 116.0 }
            };
            let x = bend((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
            let y = bend(0.2126 * r + 0.7152 * g + 0.0722 * b);
            let z = bend((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
            [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
        })
    }

    /// How far two colours are apart for the eyes that see the least difference; 2 can just be seen.
    fn difference(a: Ink, b: Ink) -> f32 {
        let distance = |(a, b): ([f32; 3], [f32; 3])| {
            a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f32>().sqrt()
        };
        seen(a).into_iter().zip(seen(b)).map(distance).fold(f32::INFINITY, f32::min)
    }

    #[test]
    fn boards_differ_for_all_eyes() {
        for theme in Theme::ALL {
            let boards = theme.palette().boards;
            for (i, a) in boards.iter().enumerate() {
                for b in &boards[..i] {
                    let apart = difference(a.dark, b.dark);
                    assert!(apart > 16.0, "{theme}: {} and {} are {apart} apart", a.dark, b.dark);
                }
            }
        }
    }

    #[test]
    fn shades_of_a_board_differ_for_all_eyes() {
        for theme in Theme::ALL {
            let BoardInks { light, dark } = theme.palette().three_shades;
            let middle = dark.towards(light, 0.5);
            assert!(difference(dark, middle) > 16.0 && difference(middle, light) > 16.0, "{theme}");
            for board in theme.palette().boards {
                assert!(difference(board.dark, board.light) > 22.0, "{theme}");
            }
        }
    }

    #[test]
    fn themes_are_found_by_name() {
        for theme in Theme::ALL {
            assert_eq!(theme.to_string().parse(), Ok(theme));
        }
        assert!("dusk".parse::<Theme>().is_err());
    }
}
