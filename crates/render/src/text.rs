//! Draws a position as text for a terminal.

mod block;
mod board;
mod sign;

use glass_catalogue::{Catalogued, Layout};
use glass_rules::{Cell, Color, Move, PositionView};

use crate::describe::state;
use crate::twin::has_twins;
use block::TextBlock;
use board::BoardBlocks;

/// The columns between two boards.
const GAP: usize = 4;

/// Options of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextOptions {
    /// The side at the bottom of every board.
    pub bottom: Color,
    /// Whether to use Unicode symbols instead of letters for pieces.
    pub unicode: bool,
    /// Whether to explain the marks.
    pub legend: bool,
    /// The last move. Its piece is put in parentheses.
    pub last_move: Option<Move>,
    /// A piece of the side to move whose legal moves are marked. It is put in square brackets. `*` marks cells where it
    /// may land, `+` cells that it only passes before a transfer, and `x` precedes pieces that it may capture.
    pub targets: Option<Cell>,
}

impl Default for TextOptions {
    fn default() -> Self {
        Self { bottom: Color::White, unicode: false, legend: false, last_move: None, targets: None }
    }
}

/// The position as lines of text: the boards, arranged as on a page, and the side to move. An empty square is `.`, or
/// `'` if the same square of the other board is occupied, so that no piece can land there. A round board is unrolled,
/// with its rings one above the other.
///
/// ```
/// use glass_render::{TextOptions, text};
/// use glass_rules::{AnyPosition, VariantId};
/// let start = AnyPosition::start(VariantId::Alice.default_rules());
/// let lines = text(start.view(), &TextOptions::default());
/// assert!(lines.contains(" 8 r n b q k b n r     8 ' ' ' ' ' ' ' '\n"));
/// assert!(lines.contains(" 3 . . . . . . . .     3 . . . . . . . .\n"));
/// ```
pub fn text(view: &dyn PositionView, options: &TextOptions) -> String {
    let flipped = options.bottom == Color::Black;
    let layout = view.variant().layout();
    let layout = if flipped { &layout.flipped() } else { layout };
    let mut lines: Vec<String> =
        page(&BoardBlocks::new(view, options, layout), layout).lines().collect();
    lines.push(String::new());
    if options.legend {
        lines.extend(legend(view, options));
    }
    let state = state(view);
    lines.push(if state.ends_with('.') { state } else { state + "." });
    lines.join("\n") + "\n"
}

/// Arranges all faces.
fn page(boards: &BoardBlocks<'_>, layout: &Layout) -> TextBlock {
    let blocks = layout.faces.iter().enumerate().map(|(number, face)| boards.block(number, face));
    let blocks: Vec<_> = blocks.collect();
    let width = blocks.iter().map(|(_, width, _)| width + GAP).max().unwrap_or(0);
    let height = blocks.iter().map(|(_, _, height)| height + 1).max().unwrap_or(0);
    let xs = levels(layout.faces.iter().map(|face| face.x));
    let ys = levels(layout.faces.iter().map(|face| face.y));
    let mut page = TextBlock::default();
    for (face, (block, _, _)) in layout.faces.iter().zip(&blocks) {
        let column = place(&xs, face.x, face.width, width);
        page.put_block(place(&ys, face.y, face.height, height), column, block);
    }
    page
}

/// The start of a face that takes `room` characters. If faces are staggered, several levels are within the length of
/// one face and share its space.
fn place(levels: &[f32], at: f32, length: f32, room: usize) -> usize {
    let number = levels.partition_point(|&level| level < at - 0.01);
    let first = levels.first().copied().unwrap_or(0.0);
    let shared = levels.partition_point(|&level| level < first + length).max(1);
    number * room.div_ceil(shared)
}

/// The distinct numbers in ascending order.
fn levels(numbers: impl Iterator<Item = f32>) -> Vec<f32> {
    let mut levels: Vec<f32> = numbers.collect();
    levels.sort_by(f32::total_cmp);
    levels.dedup_by(|a, b| (*a - *b).abs() < 0.01);
    levels
}

/// The explanations of the marks.
fn legend(view: &dyn PositionView, options: &TextOptions) -> Vec<String> {
    let mut lines = Vec::new();
    let twins = has_twins(view.variant());
    if twins {
        lines.push(format!(
            "{} empty   {} empty, but its twin on the other board is occupied",
            sign::empty(false, options.unicode),
            sign::empty(true, options.unicode)
        ));
    }
    if options.targets.is_some() {
        let passes = format!(
            "   {} passes here before it changes boards",
            sign::target(true, options.unicode)
        );
        lines.push(format!(
            "{} may land here   x may capture{}",
            sign::target(false, options.unicode),
            if view.variant().boards() > 1 { passes.as_str() } else { "" }
        ));
    }
    lines
}
