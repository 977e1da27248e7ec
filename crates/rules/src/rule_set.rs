//! Rule sets: the decisions of an authority, or of players, on the disputed points of a variant's rules.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::sync::{Mutex, PoisonError};

use crate::VariantId;
use crate::house_rules::{HousePoint, HouseRulesError};
use crate::options::{DrawRule, Options};

/// The word after the variant in the name of a composed rule set.
const CUSTOM: &str = "custom";

/// A named and versioned set of rules of one variant. A game is always replayed under the rule set with which it began.
/// If an authority changes its mind, a new version is added. Players can compose further rule sets, see
/// [`RuleSet::compose`].
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct RuleSet {
    pub(crate) variant: VariantId,
    pub(crate) name: &'static str,
    pub(crate) version: u16,
    pub(crate) options: Options,
}

impl RuleSet {
    /// A rule set for experiments. It is in no list, so no name finds it.
    pub const fn new(
        variant: VariantId,
        name: &'static str,
        version: u16,
        options: Options,
    ) -> Self {
        Self { variant, name, version, options }
    }

    /// The variant.
    pub const fn variant(&self) -> VariantId {
        self.variant
    }

    /// The name in lower case, `alice-cvp`. The name of a composed rule set includes its answers:
    /// `alice-custom/ep=both`.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The version, from 1; 0 if the rule set is composed.
    pub const fn version(&self) -> u16 {
        self.version
    }

    /// The options.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The identifier that is stored with a game: name and version, `alice-cvp/1`, or the name of a composed rule set,
    /// `alice-custom/ep=both`.
    pub fn id(&self) -> String {
        self.to_string()
    }

    /// The [`id`](Self::id) without a slash, for files: `alice-cvp.1`.
    pub fn file_name(&self) -> String {
        self.id().replacen('/', ".", 1)
    }

    /// The rule set of a [`file_name`](Self::file_name).
    pub fn from_file_name(name: &str) -> Option<&'static Self> {
        Self::find_any(&name.replacen('.', "/", 1)).ok().filter(|set| set.file_name() == name)
    }

    /// Finds a rule set by its full name with version (`alice-cvp/1`), or the newest version of a name (`alice-cvp`, or
    /// `cvp` among the rule sets of one variant). Composes one if the name has answers (`alice-custom/ep=both`, or
    /// `custom/ep=both`).
    ///
    /// # Errors
    ///
    /// [`UnknownRuleSet`] with the text and the known names.
    ///
    /// ```
    /// use glass_rules::{VariantId, RuleSet};
    /// let muller = RuleSet::find(VariantId::Alice, "muller")?;
    /// assert_eq!(muller.id(), "alice-muller/1");
    /// assert!(RuleSet::find(VariantId::Alice, "fide").is_err());
    /// # Ok::<(), glass_rules::UnknownRuleSet>(())
    /// ```
    pub fn find(variant: VariantId, text: &str) -> Result<&'static Self, UnknownRuleSet> {
        let (name, version) = match text.split_once('/') {
            Some((name, version)) => (name, Some(version)),
            None => (text, None),
        };
        if is_custom(variant, name) {
            return Self::compose_text(variant, version.unwrap_or_default()).map_err(|error| {
                UnknownRuleSet { text: text.to_owned(), variant, house_rules: Some(error) }
            });
        }
        variant
            .rule_sets()
            .iter()
            .filter(|set| set.name == name || set.own_name() == name)
            .filter(|set| version.is_none_or(|version| set.version.to_string() == version))
            .max_by_key(|set| set.version)
            .ok_or_else(|| UnknownRuleSet { text: text.to_owned(), variant, house_rules: None })
    }

    /// Finds a rule set of any variant by its full name.
    ///
    /// # Errors
    ///
    /// [`UnknownRuleSet`] if it does not exist.
    pub fn find_any(text: &str) -> Result<&'static Self, UnknownRuleSet> {
        let named =
            || VariantId::ALL.into_iter().filter(|variant| text.starts_with(variant.as_str()));
        if let Some(found) = named().find_map(|variant| Self::find(variant, text).ok()) {
            return Ok(found);
        }
        // The longest matching variant name determines the error message.
        match named().max_by_key(|variant| variant.as_str().len()) {
            Some(longest) => Self::find(longest, text),
            None => Err(UnknownRuleSet {
                text: text.to_owned(),
                variant: VariantId::DEFAULT,
                house_rules: None,
            }),
        }
    }

    /// The shortest text by which [`find`](Self::find) finds the rule set: the name without the variant, `cvp`. An older
    /// version has its number as well, `cvp/1`.
    pub fn short_name(&self) -> Cow<'static, str> {
        let versions = self.variant.rule_sets().iter().filter(|set| set.name == self.name);
        match versions.max_by_key(|set| set.version) {
            Some(newest) if newest.version > self.version => {
                format!("{}/{}", self.own_name(), self.version).into()
            }
            _ => self.own_name().into(),
        }
    }

    /// The name without the variant.
    fn own_name(&self) -> &'static str {
        self.name
            .strip_prefix(self.variant.as_str())
            .map_or(self.name, |rest| rest.trim_start_matches('-'))
    }

    /// Composes a rule set from answers such as `("ep", "both")`. Points without an answer follow the default rule set
    /// of the variant. Returns the published rule set if one is equal.
    ///
    /// Equal answers always give the same rule set. It stays in memory until the program ends. A variant has several
    /// thousand combinations, which would take a few megabytes.
    ///
    /// # Errors
    ///
    /// [`HouseRulesError`] with the invalid answer.
    ///
    /// ```
    /// use glass_rules::{RuleSet, VariantId};
    ///
    /// let set = RuleSet::compose(VariantId::Alice, [("interposition", "no"), ("ep", "both")])?;
    /// assert_eq!(set.id(), "alice-custom/ep=both,interposition=no");
    /// assert_eq!(RuleSet::find_any(&set.id()), Ok(set));
    /// let published = RuleSet::compose(VariantId::Alice, [("ep", "start")])?;
    /// assert_eq!(published.id(), "alice-muller/1");
    /// # Ok::<(), glass_rules::HouseRulesError>(())
    /// ```
    pub fn compose<'a>(
        variant: VariantId,
        answers: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<&'static Self, HouseRulesError> {
        let points = variant.house_points();
        if points.is_empty() {
            return Err(HouseRulesError::NotOffered);
        }
        let mut options = base(variant).options;
        let mut answered = Vec::new();
        for (key, word) in answers {
            let point = HousePoint::find(key).filter(|point| points.contains(point));
            let point = point.ok_or_else(|| HouseRulesError::UnknownPoint(key.to_owned()))?;
            if answered.contains(&point) {
                return Err(HouseRulesError::Repeated(point));
            }
            answered.push(point);
            let mut known = point.answers(&options).into_iter();
            let answer = known.find(|answer| answer.word == word);
            let unknown = || HouseRulesError::UnknownAnswer(point, word.to_owned());
            options = answer.ok_or_else(unknown)?.options;
        }
        if options.repetition == DrawRule::NEVER && options.quiet_moves == DrawRule::NEVER {
            return Err(HouseRulesError::Endless);
        }
        Ok(with_options(variant, &points, options))
    }

    /// Composes a rule set from the part of a name after the slash, such as `ep=both,interposition=no`.
    fn compose_text(variant: VariantId, text: &str) -> Result<&'static Self, HouseRulesError> {
        let answers = text.split(',').filter(|answer| !answer.is_empty());
        Self::compose(variant, answers.map(|answer| answer.split_once('=').unwrap_or((answer, ""))))
    }

    /// Whether the rule set was composed by players. It is in no list, and its name contains all its answers.
    pub const fn is_composed(&self) -> bool {
        self.version == Self::COMPOSED
    }

    /// The rule sets to offer: the published ones of the variant, and this one if it is composed.
    pub fn choices(&'static self) -> impl Iterator<Item = &'static Self> {
        let composed = Some(self).filter(|set| set.is_composed());
        self.variant.rule_sets().iter().chain(composed)
    }

    /// The version of composed rule sets.
    const COMPOSED: u16 = 0;
}

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_composed() {
            return f.write_str(self.name);
        }
        write!(f, "{}/{}", self.name, self.version)
    }
}

/// Whether a name, without the part after its slash, belongs to a composed rule set of the variant.
fn is_custom(variant: VariantId, name: &str) -> bool {
    let short = name.strip_prefix(variant.as_str()).and_then(|rest| rest.strip_prefix('-'));
    short.unwrap_or(name) == CUSTOM
}

/// The rule set whose answers names leave out: the first version of the default one. Later versions do not change the
/// meaning of a name.
fn base(variant: VariantId) -> &'static RuleSet {
    let usual = variant.default_rules();
    let versions = variant.rule_sets().iter().filter(|set| set.name == usual.name);
    versions.min_by_key(|set| set.version).unwrap_or(usual)
}

/// The published rule set with these options, or else the composed one.
fn with_options(variant: VariantId, points: &[HousePoint], options: Options) -> &'static RuleSet {
    static COMPOSED: Mutex<Option<HashMap<String, &'static RuleSet>>> = Mutex::new(None);
    if let Some(published) = variant.rule_sets().iter().find(|set| set.options == options) {
        return published;
    }
    let usual = &base(variant).options;
    let answers: Vec<_> = points
        .iter()
        .filter_map(|point| {
            let answer = point.answer(&options)?;
            (point.answer(usual) != Some(answer)).then(|| format!("{}={answer}", point.key()))
        })
        .collect();
    let name = format!("{variant}-{CUSTOM}/{}", answers.join(","));
    let mut composed = COMPOSED.lock().unwrap_or_else(PoisonError::into_inner);
    composed.get_or_insert_default().entry(name).or_insert_with_key(|name| {
        let name = Box::leak(name.clone().into_boxed_str());
        Box::leak(Box::new(RuleSet { variant, name, version: RuleSet::COMPOSED, options }))
    })
}

/// An unknown name of a rule set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownRuleSet {
    /// The requested name.
    pub text: String,
    /// The variant whose rule sets were searched.
    pub variant: VariantId,
    /// The invalid part, if it is the name of a composed rule set.
    pub house_rules: Option<HouseRulesError>,
}

impl fmt::Display for UnknownRuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(why) = &self.house_rules {
            return write!(f, "there is no rule set “{}”: {why}", self.text);
        }
        let known: Vec<_> = self.variant.rule_sets().iter().map(RuleSet::short_name).collect();
        write!(
            f,
            "there is no rule set “{}”; the rule sets of {} are {}",
            self.text,
            self.variant,
            known.join(", ")
        )
    }
}

impl std::error::Error for UnknownRuleSet {}
