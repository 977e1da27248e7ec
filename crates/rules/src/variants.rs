//! One file for each variant, and the one list of them.

mod arrays;

use crate::{
    Move, Position, PositionError, PositionView, PositionVisitor, RuleSet, Setup, VariantInfo,
};

/// The list of variants, handed to a macro: a new variant is one line here. Each line gives the name in [`VariantId`],
/// and the module with its type. The catalogue has a folder for each module.
///
/// A line that ends with `, draft;` is a variant in the making: see [`VariantId::is_released`].
#[macro_export]
macro_rules! for_each_variant {
    ($then:ident) => {
        $then! {
            /// Alice Chess.
            Alice = alice::Alice;
            /// Alice Mirror: Black begins behind the looking-glass.
            AliceMirror = alice_mirror::AliceMirror;
            /// Ms. Alice: Alice Chess with zero moves.
            MsAlice = ms_alice::MsAlice;
            /// Alice Chess on two quarter-sized boards.
            MiniAlice = mini_alice::MiniAlice;
            /// Grand Chess through the looking-glass.
            AliceGrand = alice_grand::AliceGrand;
            /// Extinction Chess through the looking-glass.
            AliceExtinction = alice_extinction::AliceExtinction;
            /// Duo Chess: the looking-glass as an option.
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

/// Makes of the list what must name every variant: the modules, the two enums and what chooses between their cases. A
/// macro, because no function can add a case to an enum.
///
/// A program for which every byte counts may be built with some variants alone, `--cfg glass_some --cfg alice`: then the
/// others are unknown to it.
macro_rules! variants {
    ($($(#[$doc:meta])* $name:ident = $module:ident::$variant:ident $(, $mark:ident)?;)*) => {
        $(
            #[cfg(any(not(glass_some), $module))]
            pub mod $module;
        )*

        /// The variants of the house, as named at run time.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum VariantId {
            $(
                #[cfg(any(not(glass_some), $module))]
                $(#[$doc])* $name,
            )*
        }

        impl VariantId {
            /// Every variant.
            pub const ALL: [Self; Self::NAMES.len()] = [$(
                #[cfg(any(not(glass_some), $module))]
                Self::$name
            ),*];

            const NAMES: &[&str] = &[$(
                #[cfg(any(not(glass_some), $module))]
                stringify!($name)
            ),*];

            /// The first of the list: what is played where no variant is named.
            pub const DEFAULT: Self = Self::ALL[0];

            /// Whether the variant is finished. The tests ask problems, endgame statistics, a lesson and translations of
            /// released variants only; a draft can be played without them.
            pub const fn is_released(self) -> bool {
                const RELEASED: &[bool] = &[$(
                    #[cfg(any(not(glass_some), $module))]
                    is_released_mark(stringify!($($mark)?))
                ),*];
                RELEASED[self as usize]
            }

            /// What it is for the core.
            pub const fn info(self) -> &'static VariantInfo {
                /// One row for each variant, in the order of the list.
                const ROWS: &[VariantInfo] = &[$(
                    #[cfg(any(not(glass_some), $module))]
                    VariantInfo::new::<$module::$variant>()
                ),*];
                &ROWS[self as usize]
            }
        }

        /// A position of any variant: the one door for code that handles every variant at run time.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum AnyPosition {
            $(
                #[cfg(any(not(glass_some), $module))]
                $(#[$doc])* $name(Position<$module::$variant>),
            )*
        }

        impl AnyPosition {
            /// Checks a description and makes it a position.
            ///
            /// # Errors
            ///
            /// [`PositionError`] names every fault.
            pub fn new(setup: &Setup, rules: &'static RuleSet) -> Result<Self, PositionError> {
                Ok(match rules.variant {
                    $(
                        #[cfg(any(not(glass_some), $module))]
                        VariantId::$name => Self::$name(Position::new(setup, rules)?),
                    )*
                })
            }

            /// The position before the first move.
            pub fn start(rules: &'static RuleSet) -> Self {
                match rules.variant {
                    $(
                        #[cfg(any(not(glass_some), $module))]
                        VariantId::$name => Self::$name(Position::start_under(rules)),
                    )*
                }
            }

            /// What every position can tell.
            // Inlined in another crate, it would have all the code of a view compiled again there.
            #[inline(never)]
            pub fn view(&self) -> &dyn PositionView {
                match self {
                    $(
                        #[cfg(any(not(glass_some), $module))]
                        Self::$name(position) => position,
                    )*
                }
            }

            /// Does work that is compiled for each variant.
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

/// Reads the mark at the end of a line of the list.
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

    /// A stock is what a side begins with, so that a pawn turns only into what was captured.
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
