//! Describes rule sets in words.

use glass_rules::RuleSet;

use crate::Catalogued;
use crate::points::{self, Point};

/// The description of a rule set.
#[derive(Debug)]
pub struct RuleSetEntry {
    /// The name and version, as in the rules crate: `alice-cvp/1`.
    pub id: &'static str,
    /// The players or the authority that use it.
    pub title: &'static str,
    /// Its special features, in one or two sentences.
    pub summary: &'static str,
}

/// The title and the summary of a rule set in one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleSetText {
    /// The players or the authority that use it.
    pub title: &'static str,
    /// Its special features, in one or two sentences.
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
    /// The players or the authority that use it.
    fn title(&self) -> &'static str;
    /// Its special features, in one or two sentences.
    fn summary(&self) -> &'static str;
    /// Its texts in a language, given by its tag such as `de`. English if there is no translation.
    fn text(&self, language: &str) -> RuleSetText;
    /// The points on which authorities and variants differ, with this rule set's choices. Some points are listed for
    /// every variant, the rest only if the variant's rule sets differ.
    fn points(&self) -> Vec<Point>;
    /// The points on which this rule set differs from the variant's default one.
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

/// The entry of a rule set. A rule set that is not in its variant's list gets the entry of the default one.
fn words(set: &RuleSet) -> &'static RuleSetEntry {
    let (id, known) = (set.id(), set.variant().entry().rule_sets);
    known.iter().find(|entry| entry.id == id).unwrap_or(&known[0])
}
