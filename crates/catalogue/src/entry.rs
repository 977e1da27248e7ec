//! The entry of a variant in the catalogue.

use glass_rules::VariantId;

use crate::variants::{ENTRIES, LESSONS};
use crate::{Arrangement, Family, Figure, Layout, Lesson, RuleSetEntry, Text, Texts};

/// The entry of a variant in the catalogue.
#[derive(Debug)]
pub struct Entry {
    /// The name in commands, addresses and files, as in the rules crate: `alice`.
    pub name: &'static str,
    /// The display name.
    pub title: &'static str,
    /// The family under which it is listed.
    pub family: Family,
    /// A summary of one sentence.
    pub summary: &'static str,
    /// The rules for players, in plain text of several paragraphs.
    pub rules_text: &'static str,
    /// Translations of these texts by language tag: a line with the title, a line with the summary, and the rules.
    pub translations: &'static [(&'static str, &'static str)],
    /// Translations of its rule sets and figures: `title` and `summary` under the name of a rule set, `caption` under
    /// `figure 1` and so on.
    pub words: Texts,
    /// Advice and traps for new players, in every language: `title` and `text` of each piece of advice. The English
    /// file also has `moves`, a line from the start that illustrates it.
    pub advice: Texts,
    /// The descriptions of its rule sets, in the order of the rules crate.
    pub rule_sets: &'static [RuleSetEntry],
    /// The arrangement of its boards on a page.
    pub arrangement: Arrangement,
    /// Figures of its rules, in display order.
    pub figures: &'static [Figure],
    /// The curve from scores to winning chances, if measured. Fitted by the example `chances` of `glass-play` to
    /// self-play games between equal levels (`docs/explanation/game-check.md`).
    pub win_curve: Option<WinCurve>,
    /// The strength of each engine level, weakest first, if measured. From the example `levels` of `glass-play`, with
    /// level 1 at 1,050.
    pub level_strengths: Option<&'static [LevelStrength]>,
    /// Its value of the PGN tag `Variant`. `None` for the variant of games without this tag, which is also the default
    /// of other programs.
    pub pgn_name: Option<&'static str>,
    /// Other values of this tag, not case-sensitive.
    pub pgn_aliases: &'static [&'static str],
    /// Its name at Game Courier, if a preset is known.
    pub courier_name: Option<&'static str>,
    /// Its name at vchess, if it exists there.
    pub vchess_name: Option<&'static str>,
    /// Its names in the engine protocols of other programs. The first is used for XBoard.
    pub aliases: &'static [&'static str],
}

/// The title, the summary and the rules of a variant in one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntryText {
    /// The display name.
    pub title: &'static str,
    /// A summary of one sentence.
    pub summary: &'static str,
    /// The rules for players, in plain text of several paragraphs.
    pub rules: &'static str,
}

/// A piece of advice for new players, in one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The advice, in one sentence.
    pub title: &'static str,
    /// The reason in one or two sentences.
    pub text: &'static str,
    /// Moves from the default start position that illustrate it, separated by spaces.
    pub moves: Option<&'static str>,
}

impl Entry {
    /// Its texts in a language, given by its tag such as `de`. English if there is no translation.
    pub fn text(&self, language: &str) -> EntryText {
        let translated = self.translations.iter().find(|(tag, _)| *tag == language);
        let parts = translated.and_then(|(_, text)| {
            let (title, more) = text.split_once('\n')?;
            let (summary, rules) = more.split_once("\n\n")?;
            Some(EntryText { title, summary, rules })
        });
        let Self { title, summary, rules_text: rules, .. } = *self;
        parts.unwrap_or(EntryText { title, summary, rules })
    }

    /// Its advice for new players in a language, given by its tag. English if there is no translation.
    pub fn advice(&self, language: &str) -> impl Iterator<Item = Advice> {
        let titles = self.advice.all("en").filter(|text| text.key == "title");
        titles.map(move |Text { name, .. }| {
            let english = |key| self.advice.find("en", name, key);
            let find = |key| self.advice.find(language, name, key).or_else(|| english(key));
            Advice {
                title: find("title").unwrap_or_default(),
                text: find("text").unwrap_or_default(),
                moves: english("moves"),
            }
        })
    }

    /// The caption of a figure, by its index, in a language given by its tag. English if there is no translation; empty
    /// if there is no such figure.
    pub fn caption(&self, at: usize, language: &str) -> &'static str {
        let english = self.figures.get(at).map_or("", |figure| figure.caption);
        self.words.find(language, &format!("figure {}", at + 1), "caption").unwrap_or(english)
    }
}

/// The chances of a side with a score of *x* hundredths of a pawn. The chance of winning is 1 / (1 + exp((a − *x*) /
/// b)), and that of losing is the same for −*x*. All other games are draws.
#[derive(Clone, Copy, Debug)]
pub struct WinCurve {
    /// The score at which the chance of winning is one half, in hundredths of a pawn. Never negative, so that chances
    /// do not sum to more than one.
    pub a: f64,
    /// The scale of the score, in hundredths of a pawn.
    pub b: f64,
}

/// The strength of an engine level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelStrength {
    /// In Elo.
    pub elo: i16,
    /// Half of its 95 % interval.
    pub error: i16,
}

impl WinCurve {
    /// The curve of variants without measurements, fitted to the games of all other variants.
    pub const ELSEWHERE: Self = Self { a: 250.0, b: 340.0 };

    /// The chance of winning with a score of `worth` hundredths of a pawn, in thousandths. Rounded down, because the
    /// rounded-up chances of both sides could sum to more than a thousand if almost no game is drawn.
    pub fn chance(self, worth: i32) -> u32 {
        (1000.0 / (1.0 + ((self.a - f64::from(worth)) / self.b).exp())) as u32
    }
}

/// The catalogue's view of a [`VariantId`].
pub trait Catalogued: Sized {
    /// The entry.
    fn entry(self) -> &'static Entry;

    /// The display name.
    fn title(self) -> &'static str {
        self.entry().title
    }

    /// A summary of one sentence.
    fn summary(self) -> &'static str {
        self.entry().summary
    }

    /// The layout of its boards on a page.
    fn layout(self) -> &'static Layout;

    /// The lesson for learners.
    fn lesson(self) -> &'static Lesson;
}

impl Catalogued for VariantId {
    fn entry(self) -> &'static Entry {
        ENTRIES[self as usize]
    }

    fn layout(self) -> &'static Layout {
        Layout::for_variant(self)
    }

    fn lesson(self) -> &'static Lesson {
        LESSONS[self as usize]
    }
}
