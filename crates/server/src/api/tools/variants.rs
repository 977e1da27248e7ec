//! Serves what the site knows of its variants: names, rule sets, boards, pieces and options.

use glass_catalogue::{Catalogued, Point};
use glass_notation::fen;
use glass_rules::{
    AnyPosition, BoardId, Color, HousePoint, Piece, Role, RuleSet, Square, Transfer, VariantId,
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::api::variant;
use crate::http::language;
use crate::text::variant_names;

/// A variant in a list.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct VariantSummary {
    /// The key in addresses. The key of chess is `standard`; `chess` is accepted, too.
    key: &'static str,
    /// The name in the language of the request.
    name: &'static str,
    /// The variant in one sentence.
    summary: &'static str,
    /// The group in which the site lists it.
    family: &'static str,
    /// The number of boards.
    boards: usize,
    /// The rule set of a game for which no other is chosen.
    #[schema(example = "alice-cvp/1")]
    default_rules: String,
    /// All rule sets. Games are replayed under the rule set and version with which they began.
    rule_sets: Vec<RuleSetView>,
}

/// A rule set: the answers of an authority to the disputed points of a variant.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RuleSetView {
    /// The name with the version, as requests take it.
    #[schema(example = "alice-cvp/1")]
    id: String,
    version: u16,
    /// The players or sites that use it, in the language of the request.
    name: &'static str,
    summary: String,
    /// The position in which games begin.
    start_fen: String,
}

/// All that a program needs to show the boards of a variant and to read its moves.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct VariantDetails {
    #[serde(flatten)]
    summary: VariantSummary,
    /// The rules for players, as plain text in the language of the request.
    rules_text: String,
    /// The position in which games begin under the default rules.
    start_fen: String,
    /// Where a piece lands after its move: `stay`, `opposite`, `any-other`, `where-a-king-stands` or `optional`.
    transfer: &'static str,
    /// The boards in the order of their letters.
    board_list: Vec<BoardView>,
    /// The kinds of pieces, pawn first.
    pieces: Vec<PieceView>,
    /// The letters of the roles to which pawns promote, the strongest first.
    promotions: Vec<char>,
    /// The points that players can decide, for rule sets such as `alice-custom/ep=both`.
    options: Vec<OptionView>,
}

/// A board of a variant.
#[derive(Serialize, ToSchema)]
pub(super) struct BoardView {
    /// The letter behind the slash in the name of a cell; `null` if there is only one board.
    letter: Option<char>,
    /// The files from White's left, and the ranks from White's side, as the names of cells have them.
    files: Vec<String>,
    ranks: Vec<String>,
    /// The names of all cells, in the order of their numbers.
    #[schema(example = json!(["a1/A", "b1/A"]))]
    cells: Vec<String>,
}

/// A kind of piece.
#[derive(Serialize, ToSchema)]
pub(super) struct PieceView {
    /// A word for programs, in English.
    #[schema(example = "knight")]
    role: String,
    /// The name in the language of the request.
    name: String,
    /// The letters in FEN.
    #[schema(example = "N")]
    white: char,
    #[schema(example = "n")]
    black: char,
}

/// A disputed point that players can decide.
#[derive(Serialize, ToSchema)]
pub(super) struct OptionView {
    /// The key in the name of a composed rule set.
    #[schema(example = "ep")]
    key: &'static str,
    question: String,
    answers: Vec<OptionAnswer>,
}

/// An answer to a disputed point.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OptionAnswer {
    /// The word in the name of a composed rule set.
    #[schema(example = "both")]
    word: &'static str,
    text: String,
    /// Whether it is the answer of the default rules.
    is_default: bool,
}

impl VariantSummary {
    pub(super) fn new(variant: VariantId) -> Self {
        Self {
            key: variant::key(variant),
            name: variant_names::title(variant),
            summary: variant_names::summary(variant),
            family: variant.entry().family.as_str(),
            boards: variant.boards(),
            default_rules: variant.default_rules().id(),
            rule_sets: variant.rule_sets().iter().map(RuleSetView::new).collect(),
        }
    }
}

impl RuleSetView {
    fn new(set: &'static RuleSet) -> Self {
        Self {
            id: set.id(),
            version: set.version(),
            name: variant_names::set_title(set),
            summary: variant_names::set_summary(set).into_owned(),
            start_fen: start_fen(set),
        }
    }
}

fn start_fen(set: &'static RuleSet) -> String {
    fen::write(AnyPosition::start(set).view())
}

impl VariantDetails {
    pub(super) fn new(variant: VariantId) -> Self {
        Self {
            summary: VariantSummary::new(variant),
            rules_text: variant_names::rules(variant),
            start_fen: start_fen(variant.default_rules()),
            transfer: match variant.transfer() {
                Transfer::Stay => "stay",
                Transfer::Opposite => "opposite",
                Transfer::AnyOther => "any-other",
                Transfer::WhereAKingStands => "where-a-king-stands",
                Transfer::Optional => "optional",
            },
            board_list: (0..variant.boards() as u8)
                .map(|board| BoardView::new(variant, BoardId(board)))
                .collect(),
            pieces: variant.roles().map(PieceView::new).collect(),
            promotions: variant.promotion().roles.iter().map(|role| role.letter()).collect(),
            options: variant
                .house_points()
                .into_iter()
                .map(|point| OptionView::new(variant, point))
                .collect(),
        }
    }
}

impl BoardView {
    fn new(variant: VariantId, board: BoardId) -> Self {
        let shape = variant.shape();
        let (mut files, mut ranks, mut cells) = (Vec::new(), Vec::new(), Vec::new());
        for square in (0..shape.squares() as u16).map(Square) {
            for (labels, label) in
                [(&mut files, shape.file(square)), (&mut ranks, shape.rank(square))]
            {
                if !labels.iter().any(|known| known == label) {
                    labels.push(label.to_owned());
                }
            }
            cells.push(super::cell_name(variant, glass_rules::Cell::new(board, square)));
        }
        let letter = (variant.boards() > 1).then(|| board.letter());
        Self { letter, files, ranks, cells }
    }
}

impl PieceView {
    fn new(role: Role) -> Self {
        let [white, black] = Color::ALL.map(|color| Piece { color, role }.letter());
        Self { role: role.to_string(), name: language::current().role(role), white, black }
    }
}

impl OptionView {
    fn new(variant: VariantId, point: HousePoint) -> Self {
        let usual = variant.default_rules();
        let answers = point.answers(usual.options()).into_iter().filter_map(|answer| {
            // A combination without an end is not offered.
            let set = RuleSet::compose(variant, [(point.key(), answer.word)]).ok()?;
            Some(OptionAnswer {
                word: answer.word,
                text: variant_names::answer(&Point::from_house_point(point, set)),
                is_default: set == usual,
            })
        });
        Self {
            key: point.key(),
            question: variant_names::question(&Point::from_house_point(point, usual)),
            answers: answers.collect(),
        }
    }
}
