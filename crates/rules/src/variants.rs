//! The variants, one file each, and their list.

mod arrays;

use crate::{
    Move, Position, PositionError, PositionView, PositionVisitor, RuleSet, Setup, VariantInfo,
};

/// Passes the list of variants to a macro. A new variant is a line here with its name in [`VariantId`], its module and
/// its type. The catalogue has a folder for each module.
///
/// A line that ends with `, draft;` is an unfinished variant, see [`VariantId::is_released`].
#[macro_export]
macro_rules! for_each_variant {
    ($then:ident) => {
        $then! {
            /// Alice Chess.
            Alice = alice::Alice;
            /// Alice Mirror: Black starts on board B.
            AliceMirror = alice_mirror::AliceMirror;
            /// Ms. Alice: Alice Chess with zero moves.
            MsAlice = ms_alice::MsAlice;
            /// Alice Chess on two quarter-sized boards.
            MiniAlice = mini_alice::MiniAlice;
            /// Grand Chess on two boards.
            AliceGrand = alice_grand::AliceGrand;
            /// Extinction Chess on two boards.
            AliceExtinction = alice_extinction::AliceExtinction;
            /// Duo Chess: transfers are optional.
            DuoChess = duo_chess::DuoChess;
            /// Alice Chess on three boards.
            DirectedAlice3 = directed_alice_3::DirectedAlice3;
            /// 4D Quasi-Alice Chess.
            QuasiAlice = quasi_alice::QuasiAlice;
            /// 4D Hexagonal Chess.
            Hex4d = hex4d::Hex4dChess;
            /// Glinski's Hexagonal Chess.
            Glinski = glinski::Glinski;
            /// Raumschach, chess in a cube.
            Raumschach = raumschach::Raumschach;
            /// Circular Chess.
            Circular = circular::Circular;
            /// Orthodox chess.
            Chess = chess::Chess;
        }
    };
}

/// Generates everything that must name all variants from the list: the modules, the two enums, and the code that
/// matches on them. It is a macro because no function can add a case to an enum.
///
/// To reduce the size of a program, it can be built with some variants only: `--cfg glass_some --cfg alice`. Other
/// variants are then unknown to it.
macro_rules! variants {
    ($($(#[$doc:meta])* $name:ident = $module:ident::$variant:ident $(, $mark:ident)?;)*) => {
        $(
            #[cfg(any(not(glass_some), $module))]
            pub mod $module;
        )*

        /// The supported variants at run time.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum VariantId {
            $(
                #[cfg(any(not(glass_some), $module))]
                $(#[$doc])* $name,
            )*
        }

        impl VariantId {
            /// All variants.
            pub const ALL: [Self; Self::NAMES.len()] = [$(
                #[cfg(any(not(glass_some), $module))]
                Self::$name
            ),*];

            const NAMES: &[&str] = &[$(
                #[cfg(any(not(glass_some), $module))]
                stringify!($name)
            ),*];

            /// The first variant of the list, used if none is named.
            pub const DEFAULT: Self = Self::ALL[0];

            /// Whether the variant is finished. Tests require problems, endgame statistics, a lesson and translations
            /// of released variants only. Drafts can be played without them.
            pub const fn is_released(self) -> bool {
                const RELEASED: &[bool] = &[$(
                    #[cfg(any(not(glass_some), $module))]
                    is_released_mark(stringify!($($mark)?))
                ),*];
                RELEASED[self as usize]
            }

            /// Its constants.
            pub const fn info(self) -> &'static VariantInfo {
                /// The constants of each variant, in the order of the list.
                const ROWS: &[VariantInfo] = &[$(
                    #[cfg(any(not(glass_some), $module))]
                    VariantInfo::new::<$module::$variant>()
                ),*];
                &ROWS[self as usize]
            }
        }

        /// A position of any variant, for code that handles every variant at run time.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum AnyPosition {
            $(
                #[cfg(any(not(glass_some), $module))]
                $(#[$doc])* $name(Position<$module::$variant>),
            )*
        }

        impl AnyPosition {
            /// Validates a setup.
            ///
            /// # Errors
            ///
            /// [`PositionError`] with all faults.
            pub fn new(setup: &Setup, rules: &'static RuleSet) -> Result<Self, PositionError> {
                Ok(match rules.variant {
                    $(
                        #[cfg(any(not(glass_some), $module))]
                        VariantId::$name => Self::$name(Position::new(setup, rules)?),
                    )*
                })
            }

            /// The start position.
            pub fn start(rules: &'static RuleSet) -> Self {
                match rules.variant {
                    $(
                        #[cfg(any(not(glass_some), $module))]
                        VariantId::$name => Self::$name(Position::start_under(rules)),
                    )*
                }
            }

            /// The methods that all positions have.
            // Not inlined, because other crates would compile the code of all views again.
            #[inline(never)]
            pub fn view(&self) -> &dyn PositionView {
                match self {
                    $(
                        #[cfg(any(not(glass_some), $module))]
                        Self::$name(position) => position,
                    )*
                }
            }

            /// Calls a visitor that is compiled for each variant.
            pub fn visit<V: PositionVisitor>(&self, visitor: V) -> V::Output {
                match self {
                    $(
                        #[cfg(any(not(glass_some), $module))]
                        Self::$name(position) => visitor.visit(position),
                    )*
                }
            }

            /// The position after a legal move.
            #[must_use]
            pub fn after(&self, legal: Move) -> Self {
                match self {
                    $(
                        #[cfg(any(not(glass_some), $module))]
                        Self::$name(position) => Self::$name(position.after(legal)),
                    )*
                }
            }
        }
    };
}

for_each_variant!(variants);

/// Parses the mark at the end of a line of the list.
const fn is_released_mark(mark: &str) -> bool {
    match mark.as_bytes() {
        b"" => true,
        b"draft" => false,
        _ => panic!("a line of the list of variants ends with `;`, or with `, draft;`"),
    }
}

#[cfg(test)]
mod tests {
    use super::VariantId;
    use crate::{Color, Role};

    /// A stock equals a side's initial pieces, so that a pawn promotes only to captured pieces.
    #[test]
    fn a_stock_for_promotion_is_the_pieces_of_the_start() {
        for variant in VariantId::ALL {
            let Some(stock) = variant.promotion().stock else { continue };
            let pieces = variant.start().pieces;
            for &role in variant.promotion().roles {
                let begun = pieces
                    .iter()
                    .filter(|(_, piece)| (piece.color, piece.role) == (Color::White, role));
                assert_eq!(begun.count(), usize::from(stock[role]), "{role} of {variant}");
            }
            assert_eq!(stock[Role::Pawn], 0);
        }
    }
}
