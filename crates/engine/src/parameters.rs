//! The numbers of the search, each with its unit, range and origin.
//!
//! In a normal build each is a constant. With the feature `tune` they can be changed while the program runs, by
//! [`set_parameter`], and the UCI shows them as options, so that the tuner
//! (`crates/play/examples/tune.rs`) can try others.
//!
//! Most were tuned together by games of the engine with itself (SPSA, see `docs/research/measurements.md`): 7,000 pairs of
//! games of Alice Chess at 8,000 nodes a move. Those are marked [`Origin::Spsa`]. The others were chosen by hand and never tuned,
//! or the tuning left them where they were. None was tuned for another variant or for longer searches.

/// Where a number comes from.
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
    /// Its name, which is also that of its UCI option.
    pub name: &'static str,
    /// What it is for.
    pub about: &'static str,
    /// What one of it is.
    pub unit: &'static str,
    /// Its value in a normal build.
    pub default: i32,
    /// The least value that works.
    pub min: i32,
    /// The greatest value that works.
    pub max: i32,
    /// Where the value comes from.
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

/// Changes a number for all engines of the program, from the next node on. The histories and the transposition table keep
/// what they have learnt with other numbers; clear them for a clean comparison.
///
/// # Errors
///
/// [`ParameterError`] if there is no such number or the value is out of its range.
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

/// Why a number was not changed.
#[cfg(feature = "tune")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParameterError {
    /// There is no number of that name.
    Unknown,
    /// The value is not in the range.
    OutOfRange {
        /// The least value.
        min: i32,
        /// The greatest value.
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
    /// Half the first aspiration window.
    aspiration_window = 18, 4..=100, "centipawns", Hand;
    /// The window is open before this depth.
    aspiration_min_depth = 5, 2..=12, "plies", Hand;
    /// A half window wider than this is opened fully.
    aspiration_max_window = 800, 100..=4000, "centipawns", Hand;
    /// After fail-highs the root is searched at most so much less deep; worth 46 Elo (20 to 72) when it came.
    fail_high_max_reduction = 3, 0..=8, "plies", Hand;
    /// What a thread's vote counts beside what its value is better than the worst thread's.
    vote_margin = 14, 1..=200, "centipawns", Hand;
    /// Late moves of the root are reduced from this depth on.
    root_reduction_min_depth = 4, 2..=10, "plies", Hand;
    /// Moves of the root are reduced from this index on.
    root_reduction_min_index = 4, 1..=16, "moves", Hand;

    // Nodes.
    /// From this halfmove clock on the transposition table cuts no node, because a draw by the move rule is near.
    tt_cutoff_max_clock = 80, 20..=100, "plies", Hand;
    /// From this depth on a node without a TT move is searched one ply less deep (internal iterative reduction).
    iir_min_depth = 4, 2..=10, "plies", Hand;
    /// The greatest depth of reverse futility pruning.
    reverse_futility_max_depth = 7, 1..=14, "plies", Hand;
    /// Reverse futility pruning: the margin over beta for each ply of depth.
    reverse_futility_margin = 110, 30..=250, "centipawns a ply", Spsa;
    /// The greatest depth of razoring.
    razoring_max_depth = 2, 0..=6, "plies", Hand;
    /// Razoring: the margin below alpha for each ply of depth.
    razoring_margin = 300, 100..=800, "centipawns a ply", Hand;
    /// The least depth of null-move pruning.
    null_move_min_depth = 3, 1..=8, "plies", Hand;
    /// Null move: how far the evaluation may be below beta, less the base margin, for each ply of depth.
    null_move_depth_margin = 20, 0..=60, "centipawns a ply", Hand;
    /// Null move: how far the evaluation must be over beta at depth 0.
    null_move_base_margin = 150, 0..=400, "centipawns", Hand;
    /// Null move: the reduction at depth 0.
    null_move_reduction = 3, 1..=6, "plies", Hand;
    /// Null move: one more ply of reduction for so many of depth.
    null_move_depth_divisor = 3, 2..=8, "plies", Hand;
    /// Null move: one more ply of reduction for so much that the estimate is over beta.
    null_move_evaluation_divisor = 200, 50..=500, "centipawns a ply", Hand;
    /// Null move: the most plies of reduction for the estimate.
    null_move_max_evaluation_reduction = 3, 0..=6, "plies", Hand;
    /// Null moves that fail high are verified from this depth on.
    null_move_verification_depth = 14, 6..=30, "plies", Hand;
    /// The least depth of ProbCut.
    probcut_min_depth = 5, 3..=10, "plies", Hand;
    /// ProbCut: how far over beta a capture must come out.
    probcut_margin = 150, 50..=400, "centipawns", Hand;
    /// ProbCut: how much less that is when the side to move is improving.
    probcut_improving = 50, 0..=150, "centipawns", Hand;
    /// ProbCut: how much less deep captures are searched.
    probcut_reduction = 4, 2..=6, "plies", Hand;
    /// ProbCut: how many captures are searched.
    probcut_max_moves = 4, 1..=16, "moves", Hand;
    /// The least depth of singular extensions.
    singular_min_depth = 7, 4..=12, "plies", Hand;
    /// Singular extensions: how much less deep the TT entry may be than the node.
    singular_tt_depth_slack = 3, 1..=6, "plies", Hand;
    /// Singular extensions: how far below the TT value all others must stay, for each ply of depth.
    singular_margin = 3, 1..=16, "half centipawns a ply", Spsa;
    /// A singular move is extended by two plies if the others stay below by so much more.
    double_extension_margin = 15, 0..=80, "centipawns", Spsa;

    // Moves left out.
    /// The greatest depth at which captures are left out by SEE.
    see_noisy_max_depth = 6, 1..=12, "plies", Hand;
    /// How much a capture may lose by SEE for each ply of depth.
    see_noisy_margin = 80, 20..=250, "centipawns a ply", Spsa;
    /// The greatest depth of late-move pruning.
    late_move_max_depth = 8, 1..=14, "plies", Hand;
    /// Late-move pruning: how many moves are searched at depth 0 when improving; half as many when not.
    late_move_base = 5, 1..=20, "moves", Spsa;
    /// Late-move pruning: how many more for each square of the depth.
    late_move_factor = 9, 2..=32, "eighths of a move", Spsa;
    /// The greatest reduced depth of history pruning.
    history_pruning_max_depth = 4, 1..=10, "plies", Hand;
    /// History pruning: how bad the history must be for each ply of reduced depth.
    history_pruning_margin = 3000, 500..=10000, "units of history a ply", Hand;
    /// The greatest reduced depth of futility pruning.
    futility_max_depth = 6, 1..=14, "plies", Hand;
    /// Futility pruning: the margin at reduced depth 0.
    futility_base = 160, 0..=400, "centipawns", Spsa;
    /// Futility pruning: the margin for each ply of reduced depth.
    futility_margin = 85, 20..=250, "centipawns a ply", Spsa;
    /// The greatest reduced depth at which quiet moves are left out by SEE.
    see_quiet_max_depth = 6, 1..=12, "plies", Hand;
    /// How much a quiet move may lose by SEE for each ply of reduced depth.
    see_quiet_margin = 70, 10..=200, "centipawns a ply", Spsa;

    // Late-move reductions.
    /// The least depth of late-move reductions.
    reduction_min_depth = 3, 2..=6, "plies", Hand;
    /// The reduction before the logarithms.
    reduction_base = 85, 0..=200, "hundredths of a ply", Spsa;
    /// The reduction for the product of the logarithms of depth and move count.
    reduction_slope = 44, 20..=100, "hundredths of a ply", Spsa;
    /// How much less a killer is reduced.
    reduction_killer = 1170, 0..=3000, "1024ths of a ply", Spsa;
    /// How much less a bad noisy move is reduced, which comes last whatever it is worth.
    reduction_bad_noisy = 1540, 0..=3000, "1024ths of a ply", Spsa;
    /// The part of its reduction that a good noisy move has.
    reduction_good_noisy = 40, 0..=60, "sixtieths", Spsa;
    /// A history of so much makes a ply less of reduction.
    reduction_history = 8800, 2000..=30000, "units of history a ply", Spsa;
    /// A reduced search so far over the best value is repeated one ply deeper, with two centipawns more for each ply.
    research_deeper_margin = 25, 0..=100, "centipawns", Spsa;
    /// A reduced search less far over the best value is repeated one ply less deep.
    research_shallower_margin = 8, 0..=40, "centipawns", Hand;

    // Quiescence.
    /// Delta pruning: what a capture may win beside its victim.
    delta_margin = 145, 30..=400, "centipawns", Spsa;
    /// How much a quiet check may lose by SEE.
    quiet_check_see_margin = 20, 0..=200, "centipawns", Hand;

    // Order of moves.
    /// What a quiet move that gives check counts beside its history.
    quiet_check_score = 12000, 0..=40000, "units of history", Hand;
    /// A capture that loses less by SEE is still good.
    good_noisy_see_margin = 20, 0..=150, "centipawns", Spsa;
    /// What a centipawn of a victim counts beside capture history.
    noisy_victim_factor = 16, 1..=64, "units of history a centipawn", Hand;

    // Histories.
    /// The bonus of a move for the square of the depth.
    history_bonus_quadratic = 18, 1..=64, "units of history", Spsa;
    /// The bonus of a move for each ply of depth.
    history_bonus_linear = 56, 0..=300, "units of history", Spsa;
    /// The greatest bonus.
    history_bonus_max = 1750, 400..=4000, "units of history", Spsa;
    /// The malus of the moves before the one that failed high.
    history_malus = 72, 20..=150, "sixtieths of the bonus", Spsa;
    /// The bonus of a quiet move that was followed by no good reply.
    history_previous_bonus = 36, 0..=120, "sixtieths of the bonus", Spsa;
    /// The weight of butterfly history beside continuation history.
    history_butterfly_weight = 80, 0..=180, "sixtieths", Spsa;
    /// The weight of continuation history by the move four plies before.
    history_four_plies_weight = 40, 0..=120, "sixtieths", Spsa;
    /// The weight of capture history.
    history_capture_weight = 36, 0..=180, "sixtieths", Spsa;

    // Correction history.
    /// The weight of what is known by the pawns.
    correction_pawn_weight = 20, 0..=64, "64ths", Spsa;
    /// The weight of what is known by the other pieces of either side.
    correction_piece_weight = 15, 0..=64, "64ths", Spsa;
    /// The weight of what is known by the last move.
    correction_last_move_weight = 15, 0..=64, "64ths", Spsa;
    /// How much of an error is learnt for each ply of depth.
    correction_rate = 8, 1..=32, "128ths", Hand;

    // Time.
    /// The moves still to come that a clock without increment and without a time control in moves is shared among.
    moves_to_come = 35, 15..=60, "moves", Hand;
    /// The same for a clock with an increment.
    moves_to_come_with_increment = 25, 15..=60, "moves", Hand;
    /// The share of the soft limit when none of the nodes were spent on the best move.
    soft_limit_no_effort = 160, 100..=300, "percent", Hand;
    /// The share of the soft limit when all nodes were spent on the best move.
    soft_limit_all_effort = 70, 20..=100, "percent", Hand;
    /// The share of the soft limit when the last iteration changed the best move.
    soft_limit_stability_0 = 150, 80..=300, "percent", Hand;
    /// The share of the soft limit one iteration after the best move changed.
    soft_limit_stability_1 = 120, 60..=250, "percent", Hand;
    /// The share of the soft limit two iterations after the best move changed.
    soft_limit_stability_2 = 100, 50..=200, "percent", Hand;
    /// The share of the soft limit three iterations after the best move changed.
    soft_limit_stability_3 = 85, 40..=150, "percent", Hand;
    /// The share of the soft limit four and more iterations after the best move changed.
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
