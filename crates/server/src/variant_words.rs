//! What variants are called in the visitor's language. Their texts are in the catalogue's folders.

use glass_catalogue::{Catalogued, DescribedRules, EntryText, Family, Point};
use glass_rules::{RuleSet, VariantId};

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

/// Who plays by a rule set.
pub(crate) fn set_title(set: &RuleSet) -> &'static str {
    set.text(language::current().tag()).title
}

/// What is particular about a rule set.
pub(crate) fn set_summary(set: &RuleSet) -> &'static str {
    set.text(language::current().tag()).summary
}

/// What is seen on a figure of a variant, by its place from 0.
pub(crate) fn caption(variant: impl Spoken, at: usize) -> &'static str {
    variant.variant().entry().caption(at, language::current().tag())
}

/// What a point is about on which rule sets differ.
pub(crate) fn question(point: &Point) -> String {
    language::current().question(*point).to_string()
}

/// What a rule set says about a point.
pub(crate) fn answer(point: &Point) -> String {
    language::current().answer(*point).to_string()
}

/// The name of a family of variants.
pub(crate) fn family(family: &Family) -> String {
    t("family").with("family", family.as_str()).to_string()
}
