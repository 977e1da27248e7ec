//! The tunable numbers of the search, each with its unit, range and origin.
//!
//! In a normal build, each number is a constant. With the feature `tune`, [`set_parameter`] changes them at run time,
//! and UCI exposes them as options for the tuner (`crates/play/examples/tune.rs`).
//!
//! Most were tuned together by self-play (SPSA, see `docs/research/measurements.md`): 7,000 pairs of games of Alice
//! Chess at 8,000 nodes a move. They are marked [`Origin::Spsa`]. The others were chosen by hand and either never tuned
//! or unchanged by the tuning. None was tuned for another variant or for longer searches.

/// The origin of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Tuned with others by simultaneous perturbation stochastic approximation (Spall 1992).
    Spsa,
    /// Chosen by hand.
    Hand,
}

/// A number of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its name, also used for its UCI option.
    pub name: &'static str,
    /// Its purpose.
    pub about: &'static str,
    /// Its unit.
    pub unit: &'static str,
    /// Its value in a normal build.
    pub default: i32,
    /// The minimum of its range.
    pub min: i32,
    /// The maximum of its range.
    pub max: i32,
    /// The origin of the value.
    pub origin: Origin,
}

macro_rules! parameters {
    ($(#[doc = $about:literal] $name:ident = $default:literal, $min:literal..=$max:literal, $unit:literal, $origin:ident;)*) => {
        /// Every number of the search.
        pub const PARAMETERS: &[Parameter] = &[$(Parameter {
            name: stringify!($name),
            about: $about,
            unit: $unit,
            default: $default,
            min: $min,
            max: $max,
            origin: Origin::$origin,
        }),*];

        #[cfg(not(feature = "tune"))]
        mod values {
            $(
                #[doc = $about]
                #[inline(always)]
                pub(crate) const fn $name() -> i32 {
                    $default
                }
            )*
        }

        #[cfg(feature = "tune")]
        mod values {
            use std::sync::atomic::{AtomicI32, Ordering::Relaxed};

            #[allow(non_camel_case_types)]
            enum Index { $($name),* }

            pub(super) static VALUES: [AtomicI32; super::PARAMETERS.len()] = [$(AtomicI32::new($default)),*];

            $(
                #[doc = $about]
                #[inline]
                pub(crate) fn $name() -> i32 {
                    VALUES[Index::$name as usize].load(Relaxed)
                }
            )*
        }
    };
}

pub(crate) use values::*;

/// Changes a number for all engines of the process, from the next node on. Histories and transposition tables keep
/// results from the old number; clear them for a clean comparison.
///
/// # Errors
///
/// [`ParameterError`] if the number does not exist or the value is out of its range.
#[cfg(feature = "tune")]
pub fn set_parameter(name: &str, value: i32) -> Result<(), ParameterError> {
    let index = PARAMETERS
        .iter()
        .position(|parameter| parameter.name == name)
        .ok_or(ParameterError::Unknown)?;
    let Parameter { min, max, .. } = PARAMETERS[index];
    if !(min..=max).contains(&value) {
        return Err(ParameterError::OutOfRange { min, max });
    }
    VALUES[index].store(value, std::sync::atomic::Ordering::Relaxed);
    Ok(())
}

/// The reason why a number was not changed.
#[cfg(feature = "tune")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParameterError {
    /// No number has this name.
    Unknown,
    /// The value is out of range.
    OutOfRange {
        /// The minimum.
        min: i32,
        /// The maximum.
        max: i32,
    },
}

#[cfg(feature = "tune")]
impl std::fmt::Display for ParameterError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Unknown => f.write_str("there is no such parameter"),
            Self::OutOfRange { min, max } => write!(f, "the value must be {min} to {max}"),
        }
    }
}

#[cfg(feature = "tune")]
impl std::error::Error for ParameterError {}

parameters! {
    // Root.
    /// Half the width of the first aspiration window.
    aspiration_window = 18, 4..=100, "centipawns", Hand;
    /// The minimum depth for aspiration windows.
    aspiration_min_depth = 5, 2..=12, "plies", Hand;
    /// A window whose half width exceeds this is opened fully.
    aspiration_max_window = 800, 100..=4000, "centipawns", Hand;
    /// The maximum reduction of the root depth after fail-highs; gained 46 Elo (20 to 72) when it was introduced.
    fail_high_max_reduction = 3, 0..=8, "plies", Hand;
    /// The base weight of a thread's vote, to which its value above that of the worst thread is added.
    vote_margin = 14, 1..=200, "centipawns", Hand;
    /// The minimum depth for reductions of late root moves.
    root_reduction_min_depth = 4, 2..=10, "plies", Hand;
    /// The minimum index of a reduced root move.
    root_reduction_min_index = 4, 1..=16, "moves", Hand;

    // Nodes.
    /// The halfmove clock from which TT cutoffs are disabled, because a draw by the fifty-move rule is near.
    tt_cutoff_max_clock = 80, 20..=100, "plies", Hand;
    /// The minimum depth for internal iterative reduction: a node without a TT move is searched one ply less deep.
    iir_min_depth = 4, 2..=10, "plies", Hand;
    /// The maximum depth for reverse futility pruning.
    reverse_futility_max_depth = 7, 1..=14, "plies", Hand;
    /// Reverse futility pruning: the margin over beta for each ply of depth.
    reverse_futility_margin = 110, 30..=250, "centipawns a ply", Spsa;
    /// The maximum depth for razoring.
    razoring_max_depth = 2, 0..=6, "plies", Hand;
    /// Razoring: the margin below alpha for each ply of depth.
    razoring_margin = 300, 100..=800, "centipawns a ply", Hand;
    /// The minimum depth for null-move pruning.
    null_move_min_depth = 3, 1..=8, "plies", Hand;
    /// Null move: how far the evaluation may be below beta, in addition to the base margin, for each ply of depth.
    null_move_depth_margin = 20, 0..=60, "centipawns a ply", Hand;
    /// Null move: the least evaluation above beta at depth 0.
    null_move_base_margin = 150, 0..=400, "centipawns", Hand;
    /// Null move: the reduction at depth 0.
    null_move_reduction = 3, 1..=6, "plies", Hand;
    /// Null move: the plies of depth that add one ply of reduction.
    null_move_depth_divisor = 3, 2..=8, "plies", Hand;
    /// Null move: the estimate above beta that adds one ply of reduction.
    null_move_evaluation_divisor = 200, 50..=500, "centipawns a ply", Hand;
    /// Null move: the maximum reduction due to the estimate.
    null_move_max_evaluation_reduction = 3, 0..=6, "plies", Hand;
    /// The minimum depth at which null moves that fail high are verified.
    null_move_verification_depth = 14, 6..=30, "plies", Hand;
    /// The minimum depth for ProbCut.
    probcut_min_depth = 5, 3..=10, "plies", Hand;
    /// ProbCut: the margin above beta that a capture must reach.
    probcut_margin = 150, 50..=400, "centipawns", Hand;
    /// ProbCut: the reduction of the margin when the side to move is improving.
    probcut_improving = 50, 0..=150, "centipawns", Hand;
    /// ProbCut: the depth reduction of captures.
    probcut_reduction = 4, 2..=6, "plies", Hand;
    /// ProbCut: the maximum number of captures to search.
    probcut_max_moves = 4, 1..=16, "moves", Hand;
    /// The minimum depth for singular extensions.
    singular_min_depth = 7, 4..=12, "plies", Hand;
    /// Singular extensions: the maximum difference between the depths of the node and of its TT entry.
    singular_tt_depth_slack = 3, 1..=6, "plies", Hand;
    /// Singular extensions: the margin of the TT value over all other moves, for each ply of depth.
    singular_margin = 3, 1..=16, "half centipawns a ply", Spsa;
    /// The additional margin for a double extension of a singular move.
    double_extension_margin = 15, 0..=80, "centipawns", Spsa;

    // Pruning of moves.
    /// The maximum depth at which captures are pruned by SEE.
    see_noisy_max_depth = 6, 1..=12, "plies", Hand;
    /// The maximum loss of a capture by SEE for each ply of depth.
    see_noisy_margin = 80, 20..=250, "centipawns a ply", Spsa;
    /// The maximum depth for late-move pruning.
    late_move_max_depth = 8, 1..=14, "plies", Hand;
    /// Late-move pruning: the number of moves to search at depth 0 when improving, otherwise half as many.
    late_move_base = 5, 1..=20, "moves", Spsa;
    /// Late-move pruning: the number of additional moves, multiplied by the square of the depth.
    late_move_factor = 9, 2..=32, "eighths of a move", Spsa;
    /// The maximum reduced depth for history pruning.
    history_pruning_max_depth = 4, 1..=10, "plies", Hand;
    /// History pruning: the negative history for each ply of reduced depth at which a move is pruned.
    history_pruning_margin = 3000, 500..=10000, "units of history a ply", Hand;
    /// The maximum reduced depth for futility pruning.
    futility_max_depth = 6, 1..=14, "plies", Hand;
    /// Futility pruning: the margin at reduced depth 0.
    futility_base = 160, 0..=400, "centipawns", Spsa;
    /// Futility pruning: the margin for each ply of reduced depth.
    futility_margin = 85, 20..=250, "centipawns a ply", Spsa;
    /// The maximum reduced depth at which quiet moves are pruned by SEE.
    see_quiet_max_depth = 6, 1..=12, "plies", Hand;
    /// The maximum loss of a quiet move by SEE for each ply of reduced depth.
    see_quiet_margin = 70, 10..=200, "centipawns a ply", Spsa;

    // Late-move reductions.
    /// The minimum depth for late-move reductions.
    reduction_min_depth = 3, 2..=6, "plies", Hand;
    /// The base reduction.
    reduction_base = 85, 0..=200, "hundredths of a ply", Spsa;
    /// The factor of the product of the logarithms of depth and move count.
    reduction_slope = 44, 20..=100, "hundredths of a ply", Spsa;
    /// The amount by which the reduction of a killer is lowered.
    reduction_killer = 1170, 0..=3000, "1024ths of a ply", Spsa;
    /// The amount by which the reduction of a bad noisy move is lowered, because its late index says little about it.
    reduction_bad_noisy = 1540, 0..=3000, "1024ths of a ply", Spsa;
    /// The share of the reduction that applies to good noisy moves.
    reduction_good_noisy = 40, 0..=60, "sixtieths", Spsa;
    /// The history that lowers the reduction by one ply.
    reduction_history = 8800, 2000..=30000, "units of history a ply", Spsa;
    /// A reduced search this far above the best value is repeated one ply deeper. Two more centipawns for each ply.
    research_deeper_margin = 25, 0..=100, "centipawns", Spsa;
    /// A reduced search less than this above the best value is repeated one ply shallower.
    research_shallower_margin = 8, 0..=40, "centipawns", Hand;

    // Quiescence.
    /// Delta pruning: the margin that is added to the value of the captured piece.
    delta_margin = 145, 30..=400, "centipawns", Spsa;
    /// The maximum loss of a quiet check by SEE.
    quiet_check_see_margin = 20, 0..=200, "centipawns", Hand;

    // Move ordering.
    /// The bonus of quiet checks, added to their history.
    quiet_check_score = 12000, 0..=40000, "units of history", Hand;
    /// The maximum loss by SEE of a good capture.
    good_noisy_see_margin = 20, 0..=150, "centipawns", Spsa;
    /// The weight of the victim's value, added to capture history.
    noisy_victim_factor = 16, 1..=64, "units of history a centipawn", Hand;

    // Histories.
    /// The bonus factor for the square of the depth.
    history_bonus_quadratic = 18, 1..=64, "units of history", Spsa;
    /// The bonus for each ply of depth.
    history_bonus_linear = 56, 0..=300, "units of history", Spsa;
    /// The maximum bonus.
    history_bonus_max = 1750, 400..=4000, "units of history", Spsa;
    /// The malus of moves searched before the one that failed high.
    history_malus = 72, 20..=150, "sixtieths of the bonus", Spsa;
    /// The bonus of a quiet move without a good reply.
    history_previous_bonus = 36, 0..=120, "sixtieths of the bonus", Spsa;
    /// The weight of butterfly history, relative to continuation history.
    history_butterfly_weight = 80, 0..=180, "sixtieths", Spsa;
    /// The weight of continuation history with the move four plies earlier.
    history_four_plies_weight = 40, 0..=120, "sixtieths", Spsa;
    /// The weight of capture history.
    history_capture_weight = 36, 0..=180, "sixtieths", Spsa;

    // Correction history.
    /// The weight of the correction by pawns.
    correction_pawn_weight = 20, 0..=64, "64ths", Spsa;
    /// The weight of the correction by other pieces of either side.
    correction_piece_weight = 15, 0..=64, "64ths", Spsa;
    /// The weight of the correction by the last move.
    correction_last_move_weight = 15, 0..=64, "64ths", Spsa;
    /// The learning rate of corrections for each ply of depth.
    correction_rate = 8, 1..=32, "128ths", Hand;

    // Time.
    /// The number of expected moves among which a clock without increment and time control is divided.
    moves_to_come = 35, 15..=60, "moves", Hand;
    /// The number of expected moves for a clock with an increment.
    moves_to_come_with_increment = 25, 15..=60, "moves", Hand;
    /// The share of the soft limit if no nodes were spent on the best move.
    soft_limit_no_effort = 160, 100..=300, "percent", Hand;
    /// The share of the soft limit if all nodes were spent on the best move.
    soft_limit_all_effort = 70, 20..=100, "percent", Hand;
    /// The share of the soft limit if the last iteration changed the best move.
    soft_limit_stability_0 = 150, 80..=300, "percent", Hand;
    /// The share of the soft limit one iteration after a change of the best move.
    soft_limit_stability_1 = 120, 60..=250, "percent", Hand;
    /// The share of the soft limit two iterations after a change of the best move.
    soft_limit_stability_2 = 100, 50..=200, "percent", Hand;
    /// The share of the soft limit three iterations after a change of the best move.
    soft_limit_stability_3 = 85, 40..=150, "percent", Hand;
    /// The share of the soft limit four or more iterations after a change of the best move.
    soft_limit_stability_4 = 70, 30..=120, "percent", Hand;
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_number_lies_in_its_range_and_has_a_name_of_its_own() {
        let mut names = HashSet::new();
        for parameter in PARAMETERS {
            let Parameter { name, default, min, max, about, unit, .. } = *parameter;
            assert!(min < max && (min..=max).contains(&default), "{name}");
            assert!(!about.trim().is_empty() && !unit.is_empty(), "{name}");
            assert!(names.insert(name), "{name} stands twice");
        }
    }

    #[cfg(feature = "tune")]
    #[test]
    fn numbers_change_within_their_range() {
        assert_eq!(set_parameter("no such number", 1), Err(ParameterError::Unknown));
        let range = ParameterError::OutOfRange { min: 100, max: 800 };
        assert_eq!(set_parameter("razoring_margin", 99), Err(range));
        set_parameter("razoring_margin", 299).expect("in its range");
        assert_eq!(razoring_margin(), 299);
        set_parameter("razoring_margin", 300).expect("in its range");
    }
}
