//! Reads the statistics of all generated endgame tables, which are embedded in the program.

use glass_rules::{RuleSet, VariantId};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../tablebase/statistics/"]
struct StatisticsFiles;

/// The longest mates, move by move: `rules,material,side,moves`.
#[derive(RustEmbed)]
#[folder = "../tablebase/lines/"]
struct LongestMateFiles;

/// The text of a variant's file; empty if there is none.
fn embedded_text<F: RustEmbed>(variant: VariantId) -> String {
    let file = F::get(&format!("{variant}.csv"));
    file.and_then(|file| String::from_utf8(file.data.into_owned()).ok()).unwrap_or_default()
}

/// The statistics of some pieces with one side to move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct MaterialStatistics {
    /// The rule set.
    pub(crate) rules: &'static RuleSet,
    /// Such as `KQvK`.
    pub(crate) material: String,
    /// The side to move, `white` or `black`.
    pub(crate) side: String,
    /// Whether these are the positions that a game can reach; otherwise, all that can be set up.
    pub(crate) in_games: bool,
    /// The number of positions that the side to move wins.
    pub(crate) wins: u64,
    /// The number of drawn positions.
    pub(crate) draws: u64,
    /// The number of positions that the side to move loses.
    pub(crate) losses: u64,
    /// The numbers of positions that count three quarters and one quarter of a point, if stalemate counts.
    pub(crate) stalemates: Option<[u64; 2]>,
    /// The plies of the longest win or loss, and a position with that length.
    pub(crate) longest: Option<(u16, String)>,
}

impl MaterialStatistics {
    /// The statistics of a variant in the order of the file: by rule set, then fewer pieces first.
    pub(crate) fn for_variant(variant: VariantId) -> Vec<Self> {
        let text = embedded_text::<StatisticsFiles>(variant);
        text.lines().skip(1).filter_map(|line| Self::parse(variant, line)).collect()
    }

    /// The moves of a longest mate that begins in this position, if its moves are stored.
    pub(crate) fn longest_line(rules: &RuleSet, fen: &str) -> Option<String> {
        let known = Self::for_variant(rules.variant()).into_iter().find(|known| {
            known.in_games
                && *known.rules == *rules
                && known.longest.as_ref().is_some_and(|(_, text)| text == fen)
        })?;
        let text = embedded_text::<LongestMateFiles>(rules.variant());
        let head = format!("{},{},{},", rules.id(), known.material, known.side);
        text.lines().find_map(|line| line.strip_prefix(&head)).map(str::to_owned)
    }

    /// Parses a line of a file:
    /// `rules,material,side,positions,wins,three_quarters,draws,quarter,losses,longest,fen,scope`.
    fn parse(variant: VariantId, line: &str) -> Option<Self> {
        let words: Vec<_> = line.split(',').collect();
        let &[rules, material, side, _, wins, three, draws, quarter, losses, plies, fen, scope] =
            words.as_slice()
        else {
            return None;
        };
        let stalemates = match (three.parse(), quarter.parse()) {
            (Ok(three), Ok(quarter)) => Some([three, quarter]),
            _ => None,
        };
        Some(Self {
            rules: RuleSet::find(variant, rules).ok()?,
            material: material.to_owned(),
            side: side.to_owned(),
            in_games: scope == "game",
            wins: wins.parse().ok()?,
            draws: draws.parse().ok()?,
            losses: losses.parse().ok()?,
            stalemates,
            longest: plies.parse().ok().map(|plies| (plies, fen.to_owned())),
        })
    }
}

#[cfg(test)]
mod tests {
    use glass_notation::fen;

    use super::*;

    #[test]
    fn every_line_of_every_file_is_understood() {
        let mut lines = 0;
        for name in StatisticsFiles::iter() {
            let variant = name.strip_suffix(".csv").and_then(|name| name.parse().ok());
            let variant: VariantId = variant.unwrap_or_else(|| panic!("{name}"));
            let text = String::from_utf8(StatisticsFiles::get(&name).unwrap().data.into()).unwrap();
            let known = MaterialStatistics::for_variant(variant);
            assert_eq!(known.len(), text.lines().count() - 1, "{name}");
            for MaterialStatistics { rules, longest, .. } in &known {
                if let Some((_, text)) = longest {
                    fen::position(rules, text).unwrap_or_else(|why| panic!("{text}: {why}"));
                }
            }
            lines += known.len();
        }
        assert!(lines > 250, "{lines}");
    }

    #[test]
    fn a_longest_mate_comes_with_its_moves() {
        let rules = VariantId::Chess.default_rules();
        let chess = MaterialStatistics::for_variant(VariantId::Chess);
        let rook = chess.iter().find(|known| known.material == "KRvK" && known.side == "white");
        let (plies, text) = rook.unwrap().longest.clone().unwrap();
        let line = MaterialStatistics::longest_line(rules, &text).unwrap();
        assert_eq!(line.split_whitespace().count(), usize::from(plies));
        let other = "7k/8/6K1/8/8/8/8/R7 w - - 0 1";
        assert_eq!(MaterialStatistics::longest_line(rules, other), None);
    }

    #[test]
    fn rook_mates_in_sixteen_moves() {
        let chess = MaterialStatistics::for_variant(VariantId::Chess);
        let rook = chess.iter().find(|known| known.material == "KRvK" && known.side == "white");
        let rook = rook.unwrap();
        // Mate in at most 16 moves: 31 plies.
        assert_eq!((rook.losses, rook.longest.as_ref().map(|(plies, _)| *plies)), (0, Some(31)));
    }
}
