//! `glass match`: plays two engines against each other.

mod table;

use std::collections::BTreeMap;
use std::io::{Write, stderr, stdout};
use std::process::ExitCode;

use glass_engine::Signals;
use glass_play::{
    Adjudication, CommandLine, Contest, EngineConfig, MatchGame, Model, Openings, PgnFile,
    Protocol, RandomOpenings, Setting, Sprt, Tally, Timeouts, TurnLimits, read_openings,
};
use glass_rules::{Color, RuleSet, VariantId};

use self::table::MatchReport;
use crate::cli::{Games, MatchOptions, PlayedOptions};
use crate::{Failure, interrupt};

/// The default number of plies of random openings.
const RANDOM_PLIES: u32 = 8;

/// Returns status 1 if an engine committed a fault.
pub fn run(options: &MatchOptions) -> Result<ExitCode, Failure> {
    let contest = contest(options)?;
    let play = &options.play;
    let mut record = match &play.pgn {
        Some(file) => Some(PgnFile::open(file).map_err(|error| {
            format!("the games cannot be written to {}: {error}", file.display())
        })?),
        None => None,
    };
    let stop = Signals::new();
    let faults =
        interrupt::watched(|| stop.stop(), || conduct(&contest, play, record.as_mut(), &stop))?;
    Ok(ExitCode::from(u8::from(faults > 0)))
}

/// Plays the match, prints its progress and result, and returns the number of faults.
fn conduct(
    contest: &Contest,
    play: &PlayedOptions,
    mut record: Option<&mut PgnFile>,
    stop: &Signals,
) -> Result<u32, Failure> {
    contest.check(stop)?;
    let sprt = play.sprt.map(|sprt| {
        let model = if play.normalised { Model::Normalised } else { Model::Logistic };
        Sprt { model, ..sprt }
    });
    let mut score = Score::new(contest, sprt);
    writeln!(stdout(), "{}", score.report().introduction(play))?;
    let mut failure: Option<Failure> = None;
    let played = contest.run(stop, &mut |played| {
        let recorded = score.record(&played, play.every);
        let kept = record
            .as_mut()
            .map_or(Ok(()), |file| file.append(&played.game, &contest.pgn_tags(&played)));
        if let Err(error) = recorded.and(kept) {
            failure.get_or_insert(error.into());
            stop.stop();
        }
        if score.is_decided() {
            stop.stop();
        }
    });
    writeln!(stdout(), "{}", score.report().table())?;
    played?;
    failure.map_or(Ok(score.total.fault_count()), Err)
}

/// The results so far.
struct Score<'a> {
    contest: &'a Contest,
    sprt: Option<Sprt>,
    total: Tally,
    /// By rule set, in the order of play.
    parts: Vec<Tally>,
    /// The score of the first engine in the first game of unfinished pairs.
    open: BTreeMap<u32, u8>,
}

impl<'a> Score<'a> {
    fn new(contest: &'a Contest, sprt: Option<Sprt>) -> Self {
        let parts = vec![Tally::default(); contest.rules.len()];
        Self { contest, sprt, total: Tally::default(), parts, open: BTreeMap::new() }
    }

    fn report(&self) -> MatchReport<'_> {
        MatchReport {
            contest: self.contest,
            sprt: self.sprt,
            total: &self.total,
            parts: &self.parts,
        }
    }

    fn is_decided(&self) -> bool {
        self.sprt.is_some_and(|sprt| sprt.decision(sprt.llr(&self.total.pairs)).is_some())
    }

    /// Counts a game and prints its result.
    fn record(&mut self, played: &MatchGame, every: u32) -> std::io::Result<()> {
        let MatchGame { pair, first, game, .. } = played;
        let part = *pair as usize % self.parts.len();
        let mut news = Tally::default();
        news.count(game, *first);
        let quarters = game.quarters[*first];
        let whole = self.open.remove(pair);
        match whole {
            Some(before) => news.count_pair(before + quarters),
            None => {
                self.open.insert(*pair, quarters);
            }
        }
        self.parts[part] += &news;
        self.total += &news;
        if let Some((_, fault)) = game.reason.fault() {
            let number = if *first == Color::White { 1 } else { 2 };
            writeln!(
                stdout(),
                "fault in game {}.{number} ({}), ply {}: {fault}",
                pair + 1,
                played.rules.variant(),
                game.history.moves().len() + 1
            )?;
        }
        let pairs = self.total.pairs.count();
        if whole.is_some() && (pairs.is_multiple_of(every) || self.is_decided()) {
            writeln!(stdout(), "{}", self.report().line())?;
        }
        Ok(())
    }
}

fn contest(options: &MatchOptions) -> Result<Contest, Failure> {
    let (first, second, play) = (&options.first, &options.second, &options.play);
    let rules = rules(play)?;
    let common =
        TurnLimits { clock: play.tc, move_time: play.st, nodes: play.nodes, depth: play.depth };
    let own = |tc, st, nodes, depth| {
        let own = TurnLimits { clock: tc, move_time: st, nodes, depth };
        // An engine with its own limits uses only these.
        if own.is_endless() { common } else { own }
    };
    let mut engines = [
        config(
            (first.command.as_ref(), first.name.as_ref(), first.protocol),
            [&play.settings, &first.settings],
            own(first.tc, first.st, first.nodes, first.depth),
        )?,
        config(
            (second.command.as_ref(), second.name.as_ref(), second.protocol),
            [&play.settings, &second.settings],
            own(second.tc, second.st, second.nodes, second.depth),
        )?,
    ];
    if engines[0].name == engines[1].name {
        for (config, number) in engines.iter_mut().zip(1..) {
            config.name.push_str(&format!(" {number}"));
        }
    }
    if engines.iter().any(|config| config.limits.is_endless()) {
        return Err("the engines need a limit: --tc, --st, --nodes or --depth".into());
    }
    Ok(Contest {
        openings: openings(play, &rules)?,
        engines,
        rules,
        pairs: play.rounds,
        concurrency: play.concurrency,
        adjudication: Adjudication {
            resign: play.resign,
            draw: play.draw,
            max_plies: Some(play.max_plies),
        },
        timeouts: Timeouts {
            margin: std::time::Duration::from_millis(play.margin.into()),
            stall: play.stall,
            start: play.start,
            most_stalls: play.max_stalls,
        },
        restart: play.restart,
    })
}

fn rules(play: &PlayedOptions) -> Result<Vec<&'static RuleSet>, Failure> {
    let variants: Vec<VariantId> = play
        .game
        .iter()
        .flat_map(|games| match games {
            Games::One(variant) => vec![*variant],
            Games::All => VariantId::ALL.to_vec(),
        })
        .collect();
    match (&play.rules, variants.as_slice()) {
        (None, variants) => Ok(variants.iter().map(|variant| variant.default_rules()).collect()),
        (Some(name), &[variant]) => Ok(vec![RuleSet::find(variant, name)?]),
        (Some(_), _) => Err("--rules goes with one game alone".into()),
    }
}

fn openings(play: &PlayedOptions, rules: &[&'static RuleSet]) -> Result<Openings, Failure> {
    Ok(match (&play.openings, play.random_plies) {
        (Some(file), plies) => {
            let most = (play.rounds as usize).div_ceil(rules.len().max(1));
            let openings = read_openings(file, rules, plies, most)?;
            for warning in openings.warnings() {
                let line = warning.at.line;
                let (file, game, kind) = (file.display(), warning.game, &warning.kind);
                let _ = writeln!(stderr(), "{file}:{line}: game {game}: {kind}");
            }
            Openings::Listed(openings)
        }
        (None, Some(0)) => Openings::Start,
        (None, plies) => {
            Openings::Random(RandomOpenings::new(plies.unwrap_or(RANDOM_PLIES), play.seed))
        }
    })
}

fn config(
    (command, name, protocol): (Option<&CommandLine>, Option<&String>, Protocol),
    settings: [&[Setting]; 2],
    limits: TurnLimits,
) -> Result<EngineConfig, Failure> {
    let command = match command {
        Some(command) => command.clone(),
        None => {
            let program = std::env::current_exe()?;
            let program = program.to_str().ok_or("the name of this program is not text")?;
            CommandLine::new(program, &[&protocol.to_string()])
        }
    };
    Ok(EngineConfig {
        name: name.cloned().unwrap_or_else(|| command.stem().to_owned()),
        command,
        protocol,
        settings: settings.concat(),
        limits,
    })
}
