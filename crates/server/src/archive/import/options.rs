//! The options of an import.

use glass_rules::RuleSet;

/// How to read a text of games.
#[derive(Debug, Clone, Copy)]
pub struct ImportOptions {
    /// The rules of games that name no rules or only their variant.
    pub rules: &'static RuleSet,
    /// Whether to reject games with warnings.
    pub strict: bool,
}
