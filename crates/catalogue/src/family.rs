//! Families of variants.

/// A group of variants in lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// Two or three boards with a looking-glass between them.
    LookingGlass,
    /// Boards in four dimensions.
    FourDimensions,
    /// One board of hexagonal cells.
    Hexagons,
    /// Other board shapes, for comparison.
    Comparison,
}

impl Family {
    /// All families, in display order.
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

    /// The display name.
    pub const fn title(self) -> &'static str {
        match self {
            Self::LookingGlass => "Through the looking-glass",
            Self::FourDimensions => "Four dimensions",
            Self::Hexagons => "Hexagons",
            Self::Comparison => "Other shapes",
        }
    }
}
