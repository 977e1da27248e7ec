//! The names of variants in the protocols.

use glass_catalogue::Catalogued;
use glass_rules::VariantId;

/// The name of a variant for XBoard: XBoard's own where it has one.
pub(crate) fn xboard_name(variant: VariantId) -> &'static str {
    variant.entry().aliases.first().copied().unwrap_or(variant.as_str())
}

/// Whether XBoard knows the variant, so that it needs no description.
pub(crate) fn is_known_to_xboard(variant: VariantId) -> bool {
    xboard_name(variant) != variant.as_str()
}
