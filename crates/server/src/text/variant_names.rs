//! What variants are called in the visitor's language. Their texts are in the catalogue's folders.

use glass_catalogue::{
    Catalogued, Comparison, ComparisonText, DescribedRules, EntryText, Family, Point, Step,
    StepText,
};
use glass_rules::{RuleSet, VariantId};

use crate::http::language;
use crate::t;

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

/// What a step of a variant's lesson says.
pub(crate) fn step(variant: VariantId, step: &Step) -> StepText {
    variant.lesson().step_text(step, language::current().tag())
}

/// The steps of a variant's lesson, each by its name with its title.
pub(crate) fn steps(variant: VariantId) -> Vec<(&'static str, &'static str)> {
    variant.lesson().steps.iter().map(|one| (one.name, step(variant, one).title)).collect()
}

/// What a position says on which the rule sets of a variant differ.
pub(crate) fn comparison(variant: VariantId, comparison: &Comparison) -> ComparisonText {
    variant.lesson().comparison_text(comparison, language::current().tag())
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
