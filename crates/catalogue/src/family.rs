//! Families of variants.

/// Variants that are shown together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// Two boards or three and a looking-glass between them.
    LookingGlass,
    /// Boards in four dimensions.
    FourDimensions,
    /// One board of six-sided cells.
    Hexagons,
    /// Other shapes, to compare with.
    Comparison,
}

impl Family {
    /// Every family, in the order in which they are shown.
    pub const ALL: [Self; 4] =
        [Self::LookingGlass, Self::FourDimensions, Self::Hexagons, Self::Comparison];

    /// The name in addresses and databases.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::LookingGlass => "looking-glass",
            Self::FourDimensions => "four-dimensions",
            Self::Hexagons => "hexagons",
            Self::Comparison => "comparison",
        }
    }

    /// The name for people.
    pub const fn title(self) -> &'static str {
        match self {
            Self::LookingGlass => "Through the looking-glass",
            Self::FourDimensions => "Four dimensions",
            Self::Hexagons => "Hexagons",
            Self::Comparison => "Other shapes",
        }
    }
}
