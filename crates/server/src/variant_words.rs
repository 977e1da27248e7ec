//! What variants are called in the visitor's language. Their texts are in the catalogue's folders.

use glass_catalogue::{Catalogued, EntryText, Family};
use glass_rules::VariantId;

use crate::{language, t};

/// A variant, or what leads to one, as templates hand it over.
pub(crate) trait Spoken {
    fn variant(&self) -> VariantId;
}

impl Spoken for VariantId {
    fn variant(&self) -> VariantId {
        *self
    }
}

impl<S: Spoken> Spoken for &S {
    fn variant(&self) -> VariantId {
        (**self).variant()
    }
}

/// The texts of a variant.
fn text(variant: impl Spoken) -> EntryText {
    variant.variant().entry().text(language::current().tag())
}

/// The name of a variant.
pub(crate) fn title(variant: impl Spoken) -> &'static str {
    text(variant).title
}

/// One sentence on a variant.
pub(crate) fn summary(variant: impl Spoken) -> &'static str {
    text(variant).summary
}

/// The rules of a variant.
pub(crate) fn rules(variant: impl Spoken) -> &'static str {
    text(variant).rules
}

/// The name of a family of variants.
pub(crate) fn family(family: &Family) -> String {
    t("family").with("family", family.as_str()).to_string()
}
