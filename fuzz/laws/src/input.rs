//! Splits bytes into a rule set or position and the rest.

use glass_notation::fen;
use glass_rules::{AnyPosition, RuleSet, VariantId};

/// The maximum length of a path. Longer games reach nothing new and are slow.
const MAX_PATH: usize = 64;

/// The rest of an input, from which lines are taken.
///
/// ```
/// use glass_laws::Input;
///
/// let mut input = Input(b"chess-fide/1\nrest");
/// assert_eq!(input.rules().id(), "chess-fide/1");
/// assert_eq!(input.0, b"rest");
///
/// // Two bytes that are multiples of the number of legal moves choose the first of them.
/// let mut input = Input(b"chess-fide/1\n\x14\x14\nrest");
/// assert_eq!(input.position().view().fullmove_number(), 2);
/// let mut input = Input(b"chess-fide/1 4k3/8/8/8/8/8/8/4K3 b\n\nrest");
/// assert_eq!(input.position().view().pieces().len(), 2);
/// assert_eq!(input.0, b"rest");
/// ```
pub struct Input<'a>(
    /// The rest after the lines.
    pub &'a [u8],
);

impl<'a> Input<'a> {
    /// The next line.
    pub fn line(&mut self) -> &'a [u8] {
        let end = self.0.iter().position(|&byte| byte == b'\n');
        let (line, rest) = match end {
            Some(end) => (&self.0[..end], &self.0[end + 1..]),
            None => (self.0, &[][..]),
        };
        self.0 = rest;
        line
    }

    /// The rule set named by the next line.
    pub fn rules(&mut self) -> &'static RuleSet {
        named(self.line())
    }

    /// The position of two lines: a rule set, followed by a space and a FEN unless the game begins at the start
    /// position, and a path in which each byte selects a legal move.
    pub fn position(&mut self) -> AnyPosition {
        let line = self.line();
        let space = line.iter().position(|&byte| byte == b' ').unwrap_or(line.len());
        let (name, text) = line.split_at(space);
        let rules = named(name);
        let text = str::from_utf8(text).unwrap_or_default();
        let start = fen::position(rules, text).unwrap_or_else(|_| AnyPosition::start(rules));
        self.line().iter().take(MAX_PATH).fold(start, |position, &pick| {
            let moves = position.view().legal_moves();
            match usize::from(pick).checked_rem(moves.len()) {
                Some(nth) => position.after(moves[nth]),
                None => position,
            }
        })
    }

    /// The rest as text.
    pub fn text(&self) -> Option<&'a str> {
        str::from_utf8(self.0).ok()
    }
}

/// The rule set with a name. Other bytes select any rule set, so that no input is wasted.
fn named(name: &[u8]) -> &'static RuleSet {
    let known = str::from_utf8(name).ok().and_then(|name| RuleSet::find_any(name).ok());
    known.unwrap_or_else(|| {
        let all: Vec<_> = VariantId::ALL.iter().flat_map(|id| id.rule_sets()).collect();
        all[name.iter().map(|&byte| usize::from(byte)).sum::<usize>() % all.len()]
    })
}
