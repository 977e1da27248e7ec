//! Names and descriptions of variants in the visitor's language. The texts are in the folders of the catalogue.

use std::borrow::Cow;

use glass_catalogue::{
    Advice, Catalogued, Comparison, ComparisonText, DescribedRules, EntryText, ExerciseText,
    Family, Point, Step, StepText,
};
use glass_rules::{RuleSet, VariantId};

use crate::http::language;
use crate::t;
use crate::text::moves;

/// A variant or a reference to one, so that templates can pass both.
pub(crate) trait HasVariant {
    fn variant(&self) -> VariantId;
}

impl HasVariant for VariantId {
    fn variant(&self) -> VariantId {
        *self
    }
}

impl<S: HasVariant> HasVariant for &S {
    fn variant(&self) -> VariantId {
        (**self).variant()
    }
}

fn text(variant: impl HasVariant) -> EntryText {
    variant.variant().entry().text(language::current().tag())
}

/// The name of a variant.
pub(crate) fn title(variant: impl HasVariant) -> &'static str {
    text(variant).title
}

/// A one-sentence summary of a variant.
pub(crate) fn summary(variant: impl HasVariant) -> &'static str {
    text(variant).summary
}

/// The rules of a variant, with moves as the visitor reads them.
pub(crate) fn rules(variant: impl HasVariant) -> String {
    let variant = variant.variant();
    moves::shown_in(variant, text(variant).rules)
}

/// The text of a step in a variant's lesson.
pub(crate) fn step(variant: VariantId, step: &Step) -> StepText {
    variant.lesson().step_text(step, language::current().tag())
}

/// The texts of an exercise in a step of a variant's lesson. `at` counts from 0.
pub(crate) fn exercise(variant: VariantId, step: &Step, at: usize) -> ExerciseText {
    variant.lesson().exercise_text(step, at, language::current().tag())
}

/// The name and title of each step in a variant's lesson.
pub(crate) fn steps(variant: VariantId) -> Vec<(&'static str, &'static str)> {
    variant.lesson().steps.iter().map(|one| (one.name, step(variant, one).title)).collect()
}

/// The text for a position in which the rule sets of a variant differ.
pub(crate) fn comparison(variant: VariantId, comparison: &Comparison) -> ComparisonText {
    variant.lesson().comparison_text(comparison, language::current().tag())
}

/// The title of a rule set: the players or sites that use it.
pub(crate) fn set_title(set: &RuleSet) -> &'static str {
    set.text(language::current().tag()).title
}

/// A summary of the special features of a rule set. For a composed one, all its differences from the default rules.
pub(crate) fn set_summary(set: &RuleSet) -> Cow<'static, str> {
    if set.is_composed() {
        let differences = set.differences();
        let differences = differences.iter().map(|at| format!("{}: {}", question(at), answer(at)));
        return Cow::Owned(differences.collect::<Vec<_>>().join("; "));
    }
    Cow::Borrowed(set.text(language::current().tag()).summary)
}

/// The caption of a figure of a variant. `at` counts from 0.
pub(crate) fn caption(variant: impl HasVariant, at: usize) -> &'static str {
    variant.variant().entry().caption(at, language::current().tag())
}

/// First advice and traps of a variant for new players.
pub(crate) fn advice(variant: impl HasVariant) -> Vec<Advice> {
    variant.variant().entry().advice(language::current().tag()).collect()
}

/// The question behind a point on which rule sets differ.
pub(crate) fn question(point: &Point) -> String {
    language::current().question(*point).to_string()
}

/// The answer of a rule set to a point.
pub(crate) fn answer(point: &Point) -> String {
    language::current().answer(*point).to_string()
}

/// The name of a family of variants.
pub(crate) fn family(family: &Family) -> String {
    t("family").with("family", family.as_str()).to_string()
}
