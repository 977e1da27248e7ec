//! The names of games in protocols.

use glass_rules::{UnknownVariant, VariantId};

/// Names that other programs use for games of the house, the one for XBoard first. XBoard and Fairy-Stockfish say
/// `normal`, servers say `standard`. The other games have no second name: pychess says `alice` as we do, and no
/// other of them is known to a program that speaks these protocols.
const ALIASES: [(&str, VariantId); 2] =
    [("normal", VariantId::Chess), ("standard", VariantId::Chess)];

/// The game that is meant, by its own name or by another program's.
///
/// # Errors
///
/// [`UnknownVariant`] lists the names of the house.
pub(crate) fn variant(name: &str) -> Result<VariantId, UnknownVariant> {
    let alias = ALIASES.iter().find(|(alias, _)| name.eq_ignore_ascii_case(alias));
    alias.map_or_else(|| name.parse(), |&(_, variant)| Ok(variant))
}

/// The name of a game for XBoard: XBoard's own where it has one.
pub(crate) fn xboard_name(variant: VariantId) -> &'static str {
    ALIASES
        .iter()
        .find(|(_, known)| *known == variant)
        .map_or(variant.as_str(), |&(alias, _)| alias)
}

/// Whether XBoard knows the game, so that it needs no description.
pub(crate) fn is_known_to_xboard(variant: VariantId) -> bool {
    xboard_name(variant) != variant.as_str()
}
