//! The set of pieces of a table: `KQvK`.

use std::collections::BTreeSet;
use std::fmt;

use glass_rules::{ByColor, ByRole, Color, Goal, Piece, Role, VariantId};

use crate::TableError;

/// The most pieces of a table, including kings.
pub const MAX_PIECES: usize = 6;

/// The order of roles in a name: the king first, then by decreasing strength.
const ORDER: [Role; Role::COUNT] = [
    Role::King,
    Role::Queen,
    Role::Marshal,
    Role::Cardinal,
    Role::Rook,
    Role::Bishop,
    Role::Unicorn,
    Role::Knight,
    Role::Pawn,
];

/// The pieces of both sides: one king each and at most four other pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Material {
    counts: ByColor<ByRole<u8>>,
}

impl Material {
    /// Parses the material of a variant, White's pieces first.
    ///
    /// # Errors
    ///
    /// [`TableError::Material`] describes the syntax error, or the reason why no table has this material.
    ///
    /// ```
    /// use glass_rules::VariantId;
    /// use glass_tablebase::Material;
    ///
    /// assert_eq!(Material::parse(VariantId::Chess, "KQvKR")?.to_string(), "KQvKR");
    /// assert!(Material::parse(VariantId::Chess, "KQvKU").is_err());
    /// # Ok::<(), glass_tablebase::TableError>(())
    /// ```
    pub fn parse(variant: VariantId, text: &str) -> Result<Self, TableError> {
        let refuse = |why: String| TableError::Material { text: text.to_owned(), why };
        let (white, black) = text.split_once('v').ok_or_else(|| {
            refuse("expected the pieces of both sides with a v between them, as KQvK".to_owned())
        })?;
        let mut counts: ByColor<ByRole<u8>> = ByColor::default();
        for (color, letters) in [(Color::White, white), (Color::Black, black)] {
            for letter in letters.chars() {
                let role = Role::from_letter(letter).filter(|&role| variant.has_role(role));
                let role = role.ok_or_else(|| {
                    let known: String = Self::roles(variant).map(Role::letter).collect();
                    refuse(format!("{variant} has no piece “{letter}”; it has {known}"))
                })?;
                counts[color][role] = counts[color][role].saturating_add(1);
            }
        }
        let material = Self { counts };
        material.check(variant).map_err(refuse)?;
        Ok(material)
    }

    /// The material of a list of pieces.
    ///
    /// # Errors
    ///
    /// [`TableError::Material`] has the reason why no table has this material.
    pub fn from_pieces(
        variant: VariantId,
        pieces: impl IntoIterator<Item = Piece>,
    ) -> Result<Self, TableError> {
        let mut counts: ByColor<ByRole<u8>> = ByColor::default();
        for piece in pieces {
            let count = &mut counts[piece.color][piece.role];
            *count = count.saturating_add(1);
        }
        let material = Self { counts };
        match material.check(variant) {
            Ok(()) => Ok(material),
            Err(why) => Err(TableError::Material { text: material.to_string(), why }),
        }
    }

    /// Two bare kings.
    pub fn bare_kings() -> Self {
        let king = ByRole::from_fn(|role| u8::from(role == Role::King));
        Self { counts: ByColor { white: king, black: king } }
    }

    /// All material with `pieces` pieces that has a table, with White as the stronger side.
    pub fn all(variant: VariantId, pieces: usize) -> Vec<Self> {
        let mut found = vec![Self::bare_kings()];
        for _ in 2..pieces {
            found = found.iter().flat_map(|material| material.with_one_more(variant)).collect();
        }
        let mut found: Vec<_> = found.iter().map(|material| material.stronger_first().0).collect();
        found.sort_by_key(Self::sort_key);
        found.dedup();
        found.retain(|material| material.check(variant).is_ok() && material.count() == pieces);
        found
    }

    fn with_one_more(self, variant: VariantId) -> impl Iterator<Item = Self> {
        let more = Self::roles(variant).filter(|&role| role != Role::King);
        more.flat_map(move |role| {
            Color::ALL.map(|color| {
                let mut material = self;
                material.counts[color][role] += 1;
                material
            })
        })
    }

    /// The roles of a variant in the order of names.
    fn roles(variant: VariantId) -> impl Iterator<Item = Role> {
        ORDER.into_iter().filter(move |&role| variant.has_role(role))
    }

    fn check(&self, variant: VariantId) -> Result<(), String> {
        if variant.info().goal == Goal::Extinction {
            return Err(format!(
                "in {variant} a game with so few pieces is over: a side lacks a kind of them"
            ));
        }
        for color in Color::ALL {
            match self.counts[color][Role::King] {
                1 => {}
                0 => return Err(format!("{color} has no king")),
                _ => return Err(format!("{color} has more than one king")),
            }
        }
        if self.count() > MAX_PIECES {
            return Err(format!("a table has at most {MAX_PIECES} pieces, kings included"));
        }
        Ok(())
    }

    /// The number of pieces, including kings.
    pub fn count(&self) -> usize {
        Color::ALL.into_iter().map(|color| self.count_of(color)).sum()
    }

    fn count_of(&self, color: Color) -> usize {
        ORDER.into_iter().map(|role| usize::from(self.counts[color][role])).sum()
    }

    /// Whether a side has only its king.
    pub fn is_bare(&self, color: Color) -> bool {
        self.count_of(color) == 1
    }

    /// Whether either side has a pawn.
    pub fn has_pawns(&self) -> bool {
        self.has(&[Role::Pawn])
    }

    /// Whether either side has a piece of one of these roles.
    pub fn has(&self, roles: &[Role]) -> bool {
        Color::ALL.into_iter().any(|color| roles.iter().any(|&role| self.counts[color][role] > 0))
    }

    /// The pieces: White's king, Black's king, White's other pieces, and Black's other pieces. Equal pieces are
    /// adjacent.
    pub fn pieces(&self) -> Vec<Piece> {
        let of = |color: Color, king: bool| {
            ORDER.into_iter().filter(move |&role| (role == Role::King) == king).flat_map(
                move |role| {
                    let count = usize::from(self.counts[color][role]);
                    std::iter::repeat_n(Piece { color, role }, count)
                },
            )
        };
        [true, false]
            .into_iter()
            .flat_map(|king| Color::ALL.into_iter().flat_map(move |color| of(color, king)))
            .collect()
    }

    /// The material with White as the stronger side, and whether the sides were exchanged.
    pub fn stronger_first(&self) -> (Self, bool) {
        let strength =
            |color: Color| (self.count_of(color), ORDER.map(|role| self.counts[color][role]));
        if strength(Color::Black) > strength(Color::White) {
            let counts = ByColor { white: self.counts.black, black: self.counts.white };
            (Self { counts }, true)
        } else {
            (*self, false)
        }
    }

    /// The materials that can result from one or more captures and promotions, with White as the stronger side. Each
    /// follows those that it requires itself.
    ///
    /// ```
    /// use glass_rules::VariantId;
    /// use glass_tablebase::Material;
    ///
    /// let pawn = Material::parse(VariantId::Chess, "KPvK")?;
    /// let needed: Vec<_> = pawn.needs(VariantId::Chess).iter().map(Material::to_string).collect();
    /// assert_eq!(needed, ["KvK", "KNvK", "KBvK", "KRvK", "KQvK"]);
    /// # Ok::<(), glass_tablebase::TableError>(())
    /// ```
    pub fn needs(&self, variant: VariantId) -> Vec<Self> {
        let mut seen = BTreeSet::new();
        let mut found = Vec::new();
        let mut open = vec![*self];
        while let Some(material) = open.pop() {
            for next in material.next(variant) {
                let (next, _) = next.stronger_first();
                if seen.insert(next.sort_key()) {
                    found.push(next);
                    open.push(next);
                }
            }
        }
        found.sort_by_key(Self::sort_key);
        found
    }

    /// The materials after one capture or promotion.
    fn next(self, variant: VariantId) -> impl Iterator<Item = Self> {
        Color::ALL.into_iter().flat_map(move |color| {
            ORDER
                .into_iter()
                .filter(move |&role| role != Role::King && self.counts[color][role] > 0)
                .flat_map(move |role| {
                    let mut without = self;
                    without.counts[color][role] -= 1;
                    let into = if role == Role::Pawn { variant.promotion().roles } else { &[] };
                    let promoted = into.iter().map(move |&role| {
                        let mut promoted = without;
                        promoted.counts[color][role] += 1;
                        promoted
                    });
                    std::iter::once(without).chain(promoted)
                })
        })
    }

    /// Sorts by the number of pieces, then by the number of pawns, then by strength.
    fn sort_key(&self) -> (usize, u8, [[u8; Role::COUNT]; 2]) {
        let counts = |color: Color| ORDER.map(|role| self.counts[color][role]);
        let pawns = Color::ALL.map(|color| self.counts[color][Role::Pawn]);
        (self.count(), pawns[0] + pawns[1], [counts(Color::White), counts(Color::Black)])
    }
}

impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = |color: Color| -> String {
            let counts = &self.counts[color];
            ORDER
                .into_iter()
                .flat_map(|role| std::iter::repeat_n(role.letter(), usize::from(counts[role])))
                .collect()
        };
        write!(f, "{}v{}", letters(Color::White), letters(Color::Black))
    }
}
