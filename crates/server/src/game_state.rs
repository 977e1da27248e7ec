//! The state of a game as one viewer may see it: what a page carries and a socket sends.

use glass_catalogue::DescribedRules;
use glass_notation::{algebraic, coordinate};
use glass_rules::{
    AnyPosition, Attempt, BoardId, ByColor, Cell, Color, Confinement, History, Move, PositionView,
    VariantId,
};
use glass_store::{GameRecord, SeatHolder, Status, StoredGame, VisitorId};
use serde::Serialize;

use crate::error::ServerError;
use crate::{ending, engine_calls, replay, side};

/// Everything that a page knows of a game.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename = "state", rename_all = "camelCase")]
pub(crate) struct GameState {
    #[serde(rename = "game")]
    pub(crate) variant: &'static str,
    pub(crate) id: String,
    pub(crate) ply: u32,
    pub(crate) rules: String,
    pub(crate) rules_name: &'static str,
    pub(crate) you: Option<&'static str>,
    pub(crate) turn: &'static str,
    pub(crate) players: Players,
    pub(crate) pieces: Vec<(usize, char)>,
    pub(crate) last: Option<LastMove>,
    pub(crate) check: Vec<usize>,
    pub(crate) moves: Vec<LegalMove>,
    pub(crate) closed: Vec<ClosedSquare>,
    pub(crate) landings: Vec<Vec<u8>>,
    pub(crate) confined: ConfinedKings,
    pub(crate) history: Vec<PlayedMove>,
    pub(crate) captured: Captured,
    pub(crate) outcome: Option<EndState>,
    pub(crate) draw_offer: Option<&'static str>,
    pub(crate) claim: Option<String>,
    pub(crate) thinking: bool,
}

/// Who plays; a free seat is `None`.
#[derive(Debug, Serialize)]
pub(crate) struct Players {
    pub(crate) white: Option<SeatState>,
    pub(crate) black: Option<SeatState>,
}

/// Who plays a side.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum SeatState {
    Visitor { name: &'static str, online: bool },
    Engine { level: u8, name: String },
}

/// How a piece moved: from where, where it arrived before the transfer, and where it landed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct Step {
    from: usize,
    transit: usize,
    to: usize,
}

/// The last move.
#[derive(Debug, Serialize)]
pub(crate) struct LastMove {
    #[serde(flatten)]
    step: Step,
    captured: Vec<usize>,
    rook: Option<Step>,
}

/// A legal move.
#[derive(Debug, Serialize)]
pub(crate) struct LegalMove {
    uci: String,
    san: String,
    from: usize,
    to: usize,
    landing: usize,
    promotion: Option<char>,
    captures: Vec<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rook: Option<Step>,
    /// To what the move confines the mover's king for the rest of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    confines: Option<&'static str>,
}

/// A square to which a piece could go, if the cell where it would land were empty.
#[derive(Debug, Serialize)]
pub(crate) struct ClosedSquare {
    from: usize,
    to: usize,
    by: usize,
    text: String,
}

/// A move of the record.
#[derive(Debug, Serialize)]
pub(crate) struct PlayedMove {
    pub(crate) uci: String,
    pub(crate) san: String,
    #[serde(flatten)]
    step: Step,
}

/// To what each side's king is confined since it stands alone.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct ConfinedKings {
    white: Option<&'static str>,
    black: Option<&'static str>,
}

/// What each side has captured.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Captured {
    pub(crate) white: Vec<char>,
    pub(crate) black: Vec<char>,
}

/// How the game ended.
#[derive(Debug, Serialize)]
pub(crate) struct EndState {
    pub(crate) result: String,
    pub(crate) reason: String,
    pub(crate) text: String,
}

/// The side that a visitor plays.
pub(crate) fn color_of(game: &StoredGame, viewer: Option<&VisitorId>) -> Option<Color> {
    let viewer = viewer?;
    Color::ALL.into_iter().find(|&color| game.seats.is_held_by(side::seat(color), viewer))
}

impl GameState {
    /// The game as this visitor sees it.
    pub(crate) fn new(
        record: &GameRecord,
        viewer: Option<&VisitorId>,
        online: ByColor<bool>,
    ) -> Result<Self, ServerError> {
        let GameRecord { game, moves } = record;
        let history = replay::history(record)?;
        let (position, rules) = (history.position().view(), replay::rules(game)?);
        let you = color_of(game, viewer);
        let (turn, variant) = (position.turn(), position.variant());
        let playing = game.status == Status::Playing;
        let asked = playing && you == Some(turn);
        let mut captured = Captured::default();
        let mut record = Vec::with_capacity(moves.len());
        for (number, (&played, before)) in
            history.moves().iter().zip(history.positions()).enumerate()
        {
            let taken = before.view().captures(played).into_iter();
            let letters = taken.map(|(_, piece)| piece.letter());
            match before.turn() {
                Color::White => captured.white.extend(letters),
                Color::Black => captured.black.extend(letters),
            }
            let known = moves.get(number).and_then(|stored| stored.algebraic.clone());
            record.push(PlayedMove {
                uci: coordinate::write(variant, played),
                san: known.unwrap_or_else(|| algebraic::write(before.view(), played)),
                step: Step::of(variant, played),
            });
        }
        let seated = |color| seated(game, color, you, online);
        Ok(Self {
            variant: variant.as_str(),
            id: game.id.to_string(),
            ply: game.ply,
            rules: game.rules.clone(),
            rules_name: rules.title(),
            you: you.map(side::name),
            turn: side::name(turn),
            players: Players { white: seated(Color::White), black: seated(Color::Black) },
            pieces: pieces(position),
            last: last(&history),
            check: check(position),
            moves: if asked { choices(history.position()) } else { Vec::new() },
            closed: if asked { closed(position) } else { Vec::new() },
            landings: landings(position),
            confined: confined(position),
            history: record,
            captured,
            outcome: game.ending.as_ref().map(|ending| EndState {
                result: ending.result.clone(),
                reason: ending.reason.clone(),
                text: ending::text(ending, history.outcome()),
            }),
            draw_offer: game.draw_offer.map(|offer| offer.by.as_str()),
            claim: history.claim().filter(|_| asked).map(|claim| claim.to_string()),
            thinking: playing && engine_calls::level(game, turn).is_some(),
        })
    }
}

/// JSON for a `<script>` of a page: nothing in it can end the element.
pub(crate) fn embedded(data: &impl Serialize) -> Result<String, ServerError> {
    let json = serde_json::to_string(data).map_err(ServerError::internal)?;
    Ok(json.replace('<', "\\u003c").replace('>', "\\u003e").replace('&', "\\u0026"))
}

/// A cell as one number.
pub(crate) fn number(variant: VariantId, cell: Cell) -> usize {
    cell.board.index() * variant.shape().squares() + cell.square.index()
}

fn seated(
    game: &StoredGame,
    color: Color,
    you: Option<Color>,
    online: ByColor<bool>,
) -> Option<SeatState> {
    Some(match game.seats.player(side::seat(color))? {
        SeatHolder::Engine { level } => {
            SeatState::Engine { level: *level, name: format!("Engine, level {level}") }
        }
        SeatHolder::Visitor(_) => SeatState::Visitor {
            name: match you {
                Some(you) if you == color => "You",
                Some(_) => "Your opponent",
                None if color == Color::White => "White",
                None => "Black",
            },
            online: online[color],
        },
    })
}

fn pieces(position: &dyn PositionView) -> Vec<(usize, char)> {
    let variant = position.variant();
    position
        .pieces()
        .into_iter()
        .map(|(cell, piece)| (number(variant, cell), piece.letter()))
        .collect()
}

fn check(position: &dyn PositionView) -> Vec<usize> {
    let king = position.king(position.turn()).filter(|_| position.is_check());
    king.map(|king| number(position.variant(), king)).into_iter().collect()
}

fn last(history: &History) -> Option<LastMove> {
    let &played = history.moves().last()?;
    let before = history.positions().nth_back(1)?;
    let variant = before.variant();
    let captured = captures(before.view(), played);
    Some(LastMove { step: Step::of(variant, played), captured, rook: rook(before, played) })
}

impl Step {
    fn of(variant: VariantId, played: Move) -> Self {
        Self {
            from: number(variant, played.from()),
            transit: number(variant, played.transit_cell()),
            to: number(variant, played.landing_cell()),
        }
    }
}

/// Where the pieces stood that a move takes from the boards.
fn captures(before: &dyn PositionView, played: Move) -> Vec<usize> {
    let variant = before.variant();
    before.captures(played).into_iter().map(|(cell, _)| number(variant, cell)).collect()
}

/// The boards on which a piece of each board may land.
fn landings(view: &dyn PositionView) -> Vec<Vec<u8>> {
    let boards = (0..view.variant().boards() as u8).map(BoardId);
    boards.map(|board| view.landings(board).into_iter().map(|board| board.0).collect()).collect()
}

fn confined(view: &dyn PositionView) -> ConfinedKings {
    let [white, black] = Color::ALL.map(|color| view.confinement(color).map(Confinement::word));
    ConfinedKings { white, black }
}

/// The way of the rook when a move is castling.
fn rook(before: &AnyPosition, played: Move) -> Option<Step> {
    if !played.is_castling() {
        return None;
    }
    let after = before.after(played);
    let gone = |here: &AnyPosition, there: &AnyPosition, king: Cell| {
        let own =
            here.view().pieces().into_iter().filter(|(_, piece)| piece.color == before.turn());
        own.map(|(cell, _)| cell)
            .find(|&cell| cell != king && there.view().piece_at(cell).is_none())
    };
    let from = gone(before, &after, played.from())?;
    let to = gone(&after, before, played.landing_cell())?;
    let variant = before.variant();
    let transit = Cell::new(from.board, to.square);
    Some(Step {
        from: number(variant, from),
        transit: number(variant, transit),
        to: number(variant, to),
    })
}

/// To what a king that stands alone is confined by the first move that it makes so.
fn confines(before: &AnyPosition, played: Move) -> Option<&'static str> {
    let (view, color) = (before.view(), before.turn());
    if view.confinement(color).is_some() || view.king(color) != Some(played.from()) {
        return None;
    }
    before.after(played).view().confinement(color).map(Confinement::word)
}

fn choices(position: &AnyPosition) -> Vec<LegalMove> {
    let (view, variant) = (position.view(), position.variant());
    let choice = |legal: Move| LegalMove {
        uci: coordinate::write(variant, legal),
        san: algebraic::write(view, legal),
        from: number(variant, legal.from()),
        to: number(variant, legal.transit_cell()),
        landing: number(variant, legal.landing_cell()),
        promotion: legal.promotion().map(|role| role.letter().to_ascii_lowercase()),
        captures: captures(view, legal),
        rook: rook(position, legal),
        confines: confines(position, legal),
    };
    view.legal_moves().into_iter().map(choice).collect()
}

fn closed(view: &dyn PositionView) -> Vec<ClosedSquare> {
    let variant = view.variant();
    let squares = view.closed_moves().into_iter().filter_map(|closed| {
        let landing = Some(closed.by.board);
        let attempt = Attempt { from: closed.from, to: closed.to, landing, promotion: None };
        Some(ClosedSquare {
            from: number(variant, closed.from),
            to: number(variant, Cell::new(closed.from.board, closed.to)),
            by: number(variant, closed.by),
            text: view.judge(attempt).err()?.to_string(),
        })
    });
    squares.collect()
}

#[cfg(test)]
mod tests {
    use glass_notation::read_move;
    use glass_rules::Role;

    use super::*;

    fn after(moves: &str) -> History {
        let mut history = History::new(AnyPosition::start(VariantId::Alice.default_rules()));
        for text in moves.split_whitespace() {
            let legal = read_move(history.position().view(), text).unwrap();
            history.play(legal).unwrap();
        }
        history
    }

    #[test]
    fn a_capture_happens_before_the_transfer() {
        let last = last(&after("e2e4 d7d5 f1e2 d5e4")).unwrap();
        assert_eq!(last.step, Step { from: 64 + 35, transit: 64 + 28, to: 28 });
        assert_eq!(last.captured, [64 + 28]);
        assert_eq!(last.rook, None);
    }

    #[test]
    fn castling_moves_two_pieces() {
        let history = after("e2e4 e7e5 g1f3 g8f6 f1e2 f8e7 e1g1");
        let last = last(&history).unwrap();
        assert_eq!(last.step, Step { from: 4, transit: 6, to: 64 + 6 });
        assert_eq!(last.rook, Some(Step { from: 7, transit: 5, to: 64 + 5 }));
        assert_eq!(last.captured, [0; 0]);
    }

    #[test]
    fn a_closed_square_says_why() {
        let history = after("g1f3 a7a6 b1c3 g8f6");
        let closed = closed(history.position().view());
        assert!(!closed.is_empty());
        assert!(closed.iter().all(|closed| closed.text.contains("closed")), "{closed:?}");
        let knight = closed.iter().find(|closed| closed.by == 64 + 21).unwrap();
        assert_eq!(knight.to, 21);
    }

    #[test]
    fn a_king_that_stands_alone_is_confined() {
        let rules = VariantId::Hex4d.default_rules();
        let mut setup = VariantId::Hex4d.start();
        setup.pieces.retain(|(_, piece)| piece.color == Color::White || piece.role == Role::King);
        setup.confinement[Color::Black] = Some(Confinement::Boards);
        let position = AnyPosition::new(&setup, rules).unwrap();
        assert_eq!(confined(position.view()), ConfinedKings { white: None, black: Some("boards") });
        assert_eq!(landings(position.view()), [[0]]);
    }

    #[test]
    fn a_move_says_to_what_it_confines_the_king() {
        let mut setup = VariantId::Hex4d.start();
        let told = |setup: &glass_rules::Setup| {
            let position = AnyPosition::new(setup, VariantId::Hex4d.default_rules()).unwrap();
            choices(&position).into_iter().map(|choice| choice.confines).collect::<Vec<_>>()
        };
        assert!(told(&setup).iter().all(Option::is_none));
        setup.pieces.retain(|(_, piece)| piece.color == Color::Black || piece.role == Role::King);
        let words = told(&setup);
        assert!(words.contains(&Some("cells")) && words.contains(&Some("boards")), "{words:?}");
        setup.confinement[Color::White] = Some(Confinement::Cells);
        assert!(told(&setup).iter().all(Option::is_none));
    }

    #[test]
    fn where_pieces_may_land_follows_the_kings() {
        let mut history = History::new(AnyPosition::start(VariantId::QuasiAlice.default_rules()));
        for text in ["e4/B", "e5/B", "Ke2/B", "Nf6/B"] {
            let legal = read_move(history.position().view(), text).unwrap();
            history.play(legal).unwrap();
        }
        // White's king stands on B, Black's on A.
        assert_eq!(landings(history.position().view()), [vec![1], vec![0], vec![0, 1], vec![0, 1]]);
    }

    #[test]
    fn what_is_sent_is_small_in_every_game() {
        for variant in VariantId::ALL {
            let mut history = History::new(AnyPosition::start(variant.default_rules()));
            let mut largest = 0;
            for ply in 0..80_usize {
                let legal = history.position().view().legal_moves();
                let Some(&played) = legal.get(ply * 7919 % legal.len().max(1)) else { break };
                history.play(played).unwrap();
                let moves = choices(history.position());
                let closed = closed(history.position().view());
                let size = serde_json::to_string(&(&moves, &closed)).unwrap().len();
                largest = largest.max(size);
            }
            assert!(largest < 60_000, "{variant}: {largest} bytes");
        }
    }

    #[test]
    fn data_cannot_leave_its_element() {
        let text = embedded(&"</script><!--&").unwrap();
        assert!(!text.contains(['<', '>', '&']), "{text}");
        assert_eq!(serde_json::from_str::<String>(&text).unwrap(), "</script><!--&");
    }
}
