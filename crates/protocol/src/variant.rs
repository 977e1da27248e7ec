//! The names of variants in the protocols.

use glass_catalogue::Catalogued;
use glass_rules::VariantId;

/// The XBoard name of a variant, if it has one, otherwise our own name.
pub(crate) fn xboard_name(variant: VariantId) -> &'static str {
    variant.entry().aliases.first().copied().unwrap_or(variant.as_str())
}

/// Whether XBoard supports the variant without a description.
pub(crate) fn is_known_to_xboard(variant: VariantId) -> bool {
    xboard_name(variant) != variant.as_str()
}
