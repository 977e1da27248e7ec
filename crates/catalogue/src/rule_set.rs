//! Rule sets in words.

use glass_rules::RuleSet;

use crate::Catalogued;
use crate::points::{self, Point};

/// A rule set in words.
#[derive(Debug)]
pub struct RuleSetEntry {
    /// The name and version, as in the rules: `alice-cvp/1`.
    pub id: &'static str,
    /// Who plays so.
    pub title: &'static str,
    /// What is particular about it, in a sentence or two.
    pub summary: &'static str,
}

/// The title and the summary of a rule set in some language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleSetText {
    /// Who plays so.
    pub title: &'static str,
    /// What is particular about it, in a sentence or two.
    pub summary: &'static str,
}

/// The texts of composed rule sets, English first.
const COMPOSED: [(&str, RuleSetText); 3] = [
    (
        "en",
        RuleSetText {
            title: "House rules",
            summary: "Composed by a player from the disputed rules; all others are the usual ones.",
        },
    ),
    (
        "de",
        RuleSetText {
            title: "Hausregeln",
            summary: "Aus den strittigen Regeln von einem Spieler zusammengestellt; alle anderen sind die üblichen.",
        },
    ),
    (
        "fr",
        RuleSetText {
            title: "Règles maison",
            summary: "Composées par un joueur à partir des règles disputées ; toutes les autres sont les règles habituelles.",
        },
    ),
];

/// The catalogue's view of a [`RuleSet`].
pub trait DescribedRules {
    /// Who plays so.
    fn title(&self) -> &'static str;
    /// What is particular about it, in a sentence or two.
    fn summary(&self) -> &'static str;
    /// Its texts in the language of that tag, as `de`; in English where there is no translation.
    fn text(&self, language: &str) -> RuleSetText;
    /// The points on which authorities and variants differ, with this rule set's answer. Some points are listed for
    /// every variant, others only where the rule sets of the variant differ.
    fn points(&self) -> Vec<Point>;
    /// The points on which this rule set differs from the variant's usual one.
    fn differences(&self) -> Vec<Point>;
}

impl DescribedRules for RuleSet {
    fn title(&self) -> &'static str {
        self.text("en").title
    }

    fn summary(&self) -> &'static str {
        self.text("en").summary
    }

    fn text(&self, language: &str) -> RuleSetText {
        if self.is_composed() {
            let translated = COMPOSED.iter().find(|(tag, _)| *tag == language);
            return translated.unwrap_or(&COMPOSED[0]).1;
        }
        let RuleSetEntry { id, title, summary } = *words(self);
        let translated = |key| self.variant().entry().words.find(language, id, key);
        RuleSetText {
            title: translated("title").unwrap_or(title),
            summary: translated("summary").unwrap_or(summary),
        }
    }

    fn points(&self) -> Vec<Point> {
        points::points(self)
    }

    fn differences(&self) -> Vec<Point> {
        let usual = self.variant().default_rules().points();
        self.points().into_iter().filter(|point| !usual.contains(point)).collect()
    }
}

/// The entry of a rule set; that of the usual one for a rule set that is not in the list of its variant.
fn words(set: &RuleSet) -> &'static RuleSetEntry {
    let (id, known) = (set.id(), set.variant().entry().rule_sets);
    known.iter().find(|entry| entry.id == id).unwrap_or(&known[0])
}
