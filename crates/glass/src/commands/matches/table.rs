//! Formats the results of a match.

use std::fmt::Write;

use glass_play::{Contest, Contestant, FaultKind, Figures, Openings, Pairs, Sprt, Tally};

use crate::cli::PlayedOptions;

/// The results of a match.
pub struct MatchReport<'a> {
    pub contest: &'a Contest,
    pub sprt: Option<Sprt>,
    pub total: &'a Tally,
    /// By rule set.
    pub parts: &'a [Tally],
}

impl MatchReport<'_> {
    /// Describes the match before it starts.
    pub fn introduction(&self, play: &PlayedOptions) -> String {
        let [first, second] = &self.contest.engines;
        let games: Vec<_> = self.contest.rules.iter().map(|rules| rules.id()).collect();
        let openings = match (&play.openings, &self.contest.openings) {
            (Some(file), _) => format!("openings of {}", file.display()),
            (None, Openings::Random(random)) => {
                let plies = *random.plies.end();
                let plural = if plies == 1 { "ply" } else { "plies" };
                format!("{plies} random {plural}, seed {}", random.seed)
            }
            (None, _) => "no openings".to_owned(),
        };
        let pairs = if self.contest.pairs == 1 { "pair" } else { "pairs" };
        format!(
            "{} against {}: {} {pairs} of games, {openings}; {}",
            first.name,
            second.name,
            self.contest.pairs,
            games.join(", ")
        )
    }

    /// The current score, in one line.
    pub fn line(&self) -> String {
        let total = self.total;
        let mut line = format!(
            "pairs {:>4}/{}  {}  {}  {}",
            total.pairs.count(),
            self.contest.pairs,
            share(total),
            strength(&total.pairs),
            counts(&total.pairs)
        );
        if let Some(sprt) = self.sprt {
            let _ = write!(line, "  {}", verdict(sprt, &total.pairs));
        }
        if total.fault_count() > 0 {
            let [first, second] = self.total.figures.map(|figures| figures.fault_count());
            let _ = write!(line, "  faults {first}:{second}");
        }
        line
    }

    /// The complete result at the end.
    pub fn table(&self) -> String {
        let mut text = String::new();
        let _ = writeln!(
            text,
            "\n{:<20} {:>5} {:>5} {:>5} {:>6} {:>7} {:>7}  pairs",
            "game", "games", "wins", "draws", "losses", "score", "plies"
        );
        if self.parts.len() > 1 {
            for (rules, part) in self.contest.rules.iter().zip(self.parts) {
                let _ = writeln!(text, "{}", row(&rules.variant().to_string(), part));
            }
        }
        let name = match self.contest.rules.as_slice() {
            [only] => only.variant().to_string(),
            _ => "all".to_owned(),
        };
        let _ = writeln!(text, "{}", row(&name, self.total));
        self.white(&mut text);
        self.lost_by_faults(&mut text);
        self.engines(&mut text);
        let pairs = &self.total.pairs;
        let _ = write!(text, "\n{}", strength(pairs));
        if let Some(estimate) = pairs.estimate() {
            let _ = write!(text, "  normalised {:+.1}", estimate.normalised);
        }
        if let Some(sprt) = self.sprt {
            let _ = write!(text, "\n{}", verdict(sprt, pairs));
        }
        text
    }

    /// The results of White.
    fn white(&self, text: &mut String) {
        let Tally { games, white, .. } = self.total;
        // When the first engine has Black, its score is the rest of White's.
        let black = |quarters: usize| games[4 - quarters] - white[4 - quarters];
        let quarters: u32 = (0..5).map(|q| (white[q] + black(q)) * q as u32).sum();
        let count = self.total.game_count();
        if count > 0 {
            let share = 25.0 * f64::from(quarters) / f64::from(count);
            let _ = writeln!(text, "White scored {share:.1} %.");
        }
        let [_, one, _, three, _] = *games;
        if one + three > 0 {
            let _ =
                writeln!(text, "Among the draws: {three} of 3/4 and {one} of 1/4 of the point.");
        }
    }

    /// The number of games decided by faults.
    fn lost_by_faults(&self, text: &mut String) {
        let games = self.total.game_count();
        for (config, figures) in self.contest.engines.iter().zip(&self.total.figures) {
            let lost = figures.lost_by_faults;
            if lost > 0 {
                let plural = if games == 1 { "" } else { "s" };
                let _ = writeln!(
                    text,
                    "{} lost {lost} of {games} game{plural} by faults: {}.",
                    config.name,
                    faults(figures)
                );
            }
        }
    }

    fn engines(&self, text: &mut String) {
        let _ = writeln!(
            text,
            "\n{:<20} {:>8} {:>7} {:>9} {:>11} {:>12}  faults",
            "engine", "moves", "depth", "knodes/s", "ms a move", "longest, ms"
        );
        for seat in Contestant::ALL {
            let figures = &self.total.figures[seat as usize];
            let number = |number: Option<f64>| {
                number.map_or_else(|| "-".to_owned(), |number| format!("{number:.1}"))
            };
            let _ = writeln!(
                text,
                "{:<20} {:>8} {:>7} {:>9} {:>11} {:>12}  {}",
                self.contest.engines[seat as usize].name,
                figures.moves,
                number(figures.mean_depth()),
                number(figures.nodes_per_second().map(|nodes| nodes / 1e3)),
                number(figures.mean_time().map(|time| time.as_secs_f64() * 1e3)),
                figures.longest.as_millis(),
                faults(figures)
            );
        }
    }
}

fn row(name: &str, tally: &Tally) -> String {
    let [losses, one, draws, three, wins] = tally.games;
    let count = tally.game_count();
    format!(
        "{name:<20} {count:>5} {wins:>5} {:>5} {losses:>6} {:>7} {:>7.1}  {}",
        one + draws + three,
        share(tally),
        tally.plies as f64 / f64::from(count.max(1)),
        counts(&tally.pairs)
    )
}

fn share(tally: &Tally) -> String {
    match tally.game_count() {
        0 => "-".to_owned(),
        count => format!("{:.1} %", 100.0 * tally.points() / f64::from(count)),
    }
}

fn strength(pairs: &Pairs) -> String {
    match pairs.estimate() {
        Some(estimate) => format!(
            "Elo {:+.1} ± {:.1}  LOS {:.1} %",
            estimate.elo,
            estimate.error,
            estimate.los * 100.0
        ),
        None => "Elo not known yet".to_owned(),
    }
}

/// The counts of pairs by result: five, or nine where games can end with quarters of a point.
fn counts(pairs: &Pairs) -> String {
    let Pairs([ll, a, ld, b, even, c, wd, d, ww]) = *pairs;
    if a + b + c + d == 0 {
        format!("[{ll}, {ld}, {even}, {wd}, {ww}]")
    } else {
        format!("[{ll}, {a}, {ld}, {b}, {even}, {c}, {wd}, {d}, {ww}]")
    }
}

fn verdict(sprt: Sprt, pairs: &Pairs) -> String {
    let llr = sprt.llr(pairs);
    let (lower, upper) = sprt.bounds();
    let decision = sprt.decision(llr).map(|decision| format!(", {decision}"));
    format!(
        "LLR {llr:.2} ({lower:.2} to {upper:.2}) for {} against {}{}",
        sprt.elo0,
        sprt.elo1,
        decision.unwrap_or_default()
    )
}

fn faults(figures: &Figures) -> String {
    let counted = FaultKind::ALL.into_iter().zip(figures.faults).filter(|(_, count)| *count > 0);
    let counts: Vec<_> = counted.map(|(kind, count)| kind.counted(count)).collect();
    if counts.is_empty() { "none".to_owned() } else { counts.join(", ") }
}
