//! The entry of a variant in the catalogue.

use glass_rules::VariantId;

use crate::variants::{ENTRIES, LESSONS};
use crate::{Arrangement, Family, Figure, Layout, Lesson, RuleSetEntry, Text, Texts};

/// The entry of a variant in the catalogue.
#[derive(Debug)]
pub struct Entry {
    /// The name in commands, addresses and files, as in the rules: `alice`.
    pub name: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// The variants with which it is shown.
    pub family: Family,
    /// One sentence on it.
    pub summary: &'static str,
    /// The rules for people, in plain text of several paragraphs.
    pub rules_text: &'static str,
    /// The same in other languages, each by its tag: a line with the title, a line with the summary, and the rules.
    pub translations: &'static [(&'static str, &'static str)],
    /// The words of its rule sets and figures in other languages: `title` and `summary` under the name of a rule set,
    /// `caption` under `figure 1` and so on.
    pub words: Texts,
    /// First advice and traps for new players, in every language: `title` and `text` of each piece of advice, and in the
    /// English file also `moves`, a line from the start that shows it.
    pub advice: Texts,
    /// Its rule sets in words, in the order of the rules.
    pub rule_sets: &'static [RuleSetEntry],
    /// How its boards are put on a page.
    pub arrangement: Arrangement,
    /// Positions that show its rules, in the order in which they are shown.
    pub figures: &'static [Figure],
    /// The chances behind a score of the engine, if they were measured: fitted by `glass-play`'s example `chances` to games
    /// of the engine with itself at equal levels (`docs/explanation/game-check.md`).
    pub win_curve: Option<WinCurve>,
    /// The strength of each level of the engine, weakest first, if it was measured: by `glass-play`'s example `levels`, with
    /// level 1 at 1,050.
    pub level_strengths: Option<&'static [LevelStrength]>,
    /// Its name in the tag `Variant` of PGN; `None` for the variant of games without that tag, which is also the one of
    /// programs that know no variants.
    pub pgn_name: Option<&'static str>,
    /// Other names in that tag, in whatever case.
    pub pgn_aliases: &'static [&'static str],
    /// Its name at Game Courier, if that is known to have a preset for it.
    pub courier_name: Option<&'static str>,
    /// Its name at vchess, if that has it.
    pub vchess_name: Option<&'static str>,
    /// Names that other programs use in the protocols of engines, the one for XBoard first.
    pub aliases: &'static [&'static str],
}

/// The title, the summary and the rules of a variant in some language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntryText {
    /// The name for people.
    pub title: &'static str,
    /// One sentence on it.
    pub summary: &'static str,
    /// The rules for people, in plain text of several paragraphs.
    pub rules: &'static str,
}

/// A piece of advice for new players, in some language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The advice in a sentence.
    pub title: &'static str,
    /// The reason in one or two sentences.
    pub text: &'static str,
    /// The moves that show it from the start under the usual rules, in notation with spaces between.
    pub moves: Option<&'static str>,
}

impl Entry {
    /// Its texts in the language of that tag, as `de`; in English where there is no translation.
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

    /// Its advice for new players in the language of that tag; in English where there is no translation.
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

    /// The caption of a figure, by its place from 0, in the language of that tag; in English where there is no
    /// translation, and empty where there is no such figure.
    pub fn caption(&self, at: usize, language: &str) -> &'static str {
        let english = self.figures.get(at).map_or("", |figure| figure.caption);
        self.words.find(language, &format!("figure {}", at + 1), "caption").unwrap_or(english)
    }
}

/// The chances of a side whose position is worth *x* hundredths of a pawn: that to win is
/// 1 / (1 + exp((a − *x*) / b)), that to lose the same for −*x*, and the rest are draws.
#[derive(Clone, Copy, Debug)]
pub struct WinCurve {
    /// Where a win is as likely as not, in hundredths of a pawn; never negative, or chances would exceed one.
    pub a: f64,
    /// How fast chances change, in hundredths of a pawn.
    pub b: f64,
}

/// The strength of a level of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelStrength {
    /// In Elo.
    pub elo: i16,
    /// Half of its 95 % interval.
    pub error: i16,
}

impl WinCurve {
    /// The curve of variants without measurements: fitted to the games of all others together.
    pub const ELSEWHERE: Self = Self { a: 250.0, b: 340.0 };

    /// The chance to win of a side whose position is worth so many hundredths of a pawn, in thousandths. It is rounded
    /// down: where hardly a game is drawn, the chances of both sides rounded up could exceed a thousand.
    pub fn chance(self, worth: i32) -> u32 {
        (1000.0 / (1.0 + ((self.a - f64::from(worth)) / self.b).exp())) as u32
    }
}

/// The catalogue's view of a [`VariantId`].
pub trait Catalogued: Sized {
    /// All of it.
    fn entry(self) -> &'static Entry;

    /// The name for people.
    fn title(self) -> &'static str {
        self.entry().title
    }

    /// One sentence on it.
    fn summary(self) -> &'static str {
        self.entry().summary
    }

    /// How the boards lie on a page.
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
