//! The colours of a picture, except for those of its boards.

use std::fmt;
use std::str::FromStr;

/// A colour, as `0xrrggbb`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ink(pub u32);

impl Ink {
    /// The interpolation between two colours, where `part` is the share of the other one.
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

/// The colours of a picture, except for those of its boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// The background.
    pub page: Ink,
    /// Letters and numbers at the edges.
    pub label: Ink,
    /// The names of the boards.
    pub heading: Ink,
    /// The line around a board.
    pub frame: Ink,
    /// Letters and numbers on cells.
    pub label_on_cell: Ink,
    /// The dots and rings of legal moves.
    pub target: Ink,
    /// The fill and outline of a white king's crown next to a board's name.
    pub white_crown: (Ink, Ink),
    /// The fill and outline of a black king's crown.
    pub black_crown: (Ink, Ink),
    /// The squares of the last move.
    pub trail: Ink,
    /// The rings on the transit and landing squares of the last move.
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
    white_crown: (Ink(0xfb_f6_ea), Ink(0xfb_f6_ea)),
    black_crown: (Ink(0x1b_17_22), Ink(0xe2_da_ea)),
    ..LIGHT
};

/// A page theme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// A light page.
    #[default]
    Light,
    /// A dark page.
    Dark,
}

impl Theme {
    /// All themes.
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

/// An unknown name of a theme.
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

    #[test]
    fn themes_are_found_by_name() {
        for theme in Theme::ALL {
            assert_eq!(theme.to_string().parse(), Ok(theme));
        }
        assert!("dusk".parse::<Theme>().is_err());
    }
}
