//! Compares the rule sets of a variant on a position.

use glass_notation::fen::{self, ReadError};
use glass_notation::{algebraic, coordinate};
use glass_rules::{AnyPosition, Attempt, IllegalMove, Move, Outcome, RuleSet, VariantId};

/// The results of a variant's rule sets for a position.
#[derive(Debug)]
pub struct Compared {
    /// Groups of rule sets with equal results, the default one first.
    pub views: Vec<View>,
    /// The moves that are legal under some rule sets only, in the order of the first group that allows them.
    pub moves: Vec<ComparedMove>,
}

/// A group of rule sets with the same result.
#[derive(Debug)]
pub struct View {
    /// The rule sets.
    pub sets: Vec<&'static RuleSet>,
    /// The position, or the reason why it is invalid under these rules.
    pub position: Result<AnyPosition, ReadError>,
    /// The legal moves.
    pub legal: Vec<Move>,
    /// The outcome, if the game is over.
    pub outcome: Option<Outcome>,
}

/// A move on which rule sets differ.
#[derive(Debug)]
pub struct ComparedMove {
    /// In algebraic notation.
    pub san: String,
    /// The move.
    pub played: Move,
    /// For each view, `None` if the move is legal there, otherwise the reason.
    pub refusals: Vec<Option<Forbidden>>,
}

/// The reason why a rule set forbids a move that another one allows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Forbidden {
    /// The position is invalid.
    Position(ReadError),
    /// The move is illegal.
    Move(IllegalMove),
    /// The move is legal, but has a different effect.
    OtherEffect,
}

/// Compares the rule sets of a variant on a position given as FEN, or on the start position of each if the text is
/// empty.
///
/// # Errors
///
/// The reason why the position is invalid under every rule set.
pub fn compare(variant: VariantId, text: &str) -> Result<Compared, ReadError> {
    compare_under(variant.rule_sets(), text)
}

/// Compares some rule sets of one variant, see [`compare`].
///
/// # Errors
///
/// The reason why the position is invalid under every rule set.
pub fn compare_under(
    sets: impl IntoIterator<Item = &'static RuleSet>,
    text: &str,
) -> Result<Compared, ReadError> {
    let mut views: Vec<View> = Vec::new();
    for set in sets {
        let view = View::new(set, text);
        match views.iter_mut().find(|known| known.says_as(&view)) {
            Some(known) => known.sets.push(set),
            None => views.push(view),
        }
    }
    if views.iter().all(|view| view.position.is_err())
        && let Some(why) = views.iter().find_map(|view| view.position.as_ref().err())
    {
        return Err(why.clone());
    }
    let moves = differing(&views);
    Ok(Compared { views, moves })
}

impl Compared {
    /// Whether all rule sets have the same result.
    pub fn agrees(&self) -> bool {
        self.views.len() < 2
    }
}

impl View {
    fn new(set: &'static RuleSet, text: &str) -> Self {
        let position = match text.trim() {
            "" => Ok(AnyPosition::start(set)),
            text => fen::position_lenient(set, text).map(|read| read.value),
        };
        let (mut legal, mut outcome) = (Vec::new(), None);
        if let Ok(position) = &position {
            let view = position.view();
            outcome = view.outcome();
            legal = view.legal_moves().into_iter().collect();
            legal.sort_unstable_by_key(|&legal| coordinate::write(set.variant(), legal));
        }
        Self { sets: vec![set], position, legal, outcome }
    }

    fn says_as(&self, other: &Self) -> bool {
        let pieces = |view: &Self| {
            view.position.as_ref().map(|position| position.view().pieces()).map_err(Clone::clone)
        };
        self.legal == other.legal && self.outcome == other.outcome && pieces(self) == pieces(other)
    }

    /// The legal moves of this view that other rule sets forbid.
    pub fn own<'v>(&'v self, all: &'v [ComparedMove]) -> impl Iterator<Item = &'v ComparedMove> {
        all.iter().filter(|differs| self.legal.contains(&differs.played))
    }
}

/// The moves that are legal in some views only.
fn differing(views: &[View]) -> Vec<ComparedMove> {
    let mut found: Vec<ComparedMove> = Vec::new();
    for view in views {
        let Ok(position) = &view.position else { continue };
        for &legal in &view.legal {
            let known = found.iter().any(|other| other.played == legal);
            if known || views.iter().all(|other| other.legal.contains(&legal)) {
                continue;
            }
            let san = algebraic::write(position.view(), legal);
            let refusals = views.iter().map(|other| other.refusal(legal)).collect();
            found.push(ComparedMove { san, played: legal, refusals });
        }
    }
    found
}

impl View {
    fn refusal(&self, played: Move) -> Option<Forbidden> {
        match &self.position {
            _ if self.legal.contains(&played) => None,
            Err(why) => Some(Forbidden::Position(why.clone())),
            Ok(position) => {
                let why = position.view().judge(Attempt::from(played)).err();
                Some(why.map_or(Forbidden::OtherEffect, Forbidden::Move))
            }
        }
    }
}
