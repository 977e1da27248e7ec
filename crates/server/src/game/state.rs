//! Builds the state of a game for one viewer, which pages embed and sockets send.

mod challenge_state;
mod choices;
mod claim_state;
mod clock_state;
mod line_state;
mod players;

use glass_rules::{BoardId, ByColor, Color, Confinement, PositionView};
use glass_store::{
    GameHeaders, GameId, Seat, SeatHeaders, SeatHolder, Status, StoredGame, VisitorId,
};
use serde::Serialize;

use crate::board::cell_number::{check, number, pieces};
use crate::board::played_move::{Captured, LastMove, PlayedMove, TakenBack};
use crate::cluster::audience::Audience;
use crate::game::rating::glicko;
use crate::game::replay;
use crate::game::replay::Replay;
use crate::game::result;
use crate::game::side;
use crate::game::takeback;
use crate::http::error::ServerError;
use crate::http::language;
use crate::t;
use crate::text::variant_names;
pub(crate) use challenge_state::ChallengeState;
use choices::ClosedSquare;
pub(crate) use choices::{LegalMove, premoves};
use claim_state::ClaimingMoves;
use clock_state::ClockState;
pub(crate) use line_state::LineState;
pub(crate) use players::{Players, SeatState};

/// The state of a game as a page receives it.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename = "state", rename_all = "camelCase")]
pub(crate) struct GameState {
    /// The variant.
    #[serde(rename = "game")]
    pub(crate) variant: &'static str,
    /// The id of the game.
    pub(crate) id: String,
    /// The number of moves that were played.
    pub(crate) ply: u32,
    /// How often moves were taken back.
    pub(crate) takebacks: u32,
    /// The id of the rule set.
    pub(crate) rules: String,
    /// The title of the rule set.
    pub(crate) rules_name: &'static str,
    /// The viewer's side.
    pub(crate) you: Option<&'static str>,
    /// The side to move.
    pub(crate) turn: &'static str,
    /// Both players.
    pub(crate) players: Players,
    /// The number of open pages of spectators.
    pub(crate) watchers: usize,
    /// The cells with their pieces, as letters.
    pub(crate) pieces: Vec<(usize, char)>,
    /// The last move.
    pub(crate) last: Option<LastMove>,
    /// The cells of the kings in check.
    pub(crate) check: Vec<usize>,
    /// The cells of the pieces that give check.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) checkers: Vec<usize>,
    /// The legal moves, if it is the viewer's turn.
    pub(crate) moves: Vec<LegalMove>,
    /// The squares to which a piece could move if its landing cell were empty.
    pub(crate) closed: Vec<ClosedSquare>,
    /// For each board, those on which its pieces land.
    pub(crate) landings: Vec<Vec<u8>>,
    /// How lone kings are confined.
    pub(crate) confined: ConfinedKings,
    /// How many moves the client already has. `history` omits them, and `taken_back` is empty unless this is 0.
    pub(crate) since: usize,
    /// The moves from `since` on.
    pub(crate) history: Vec<PlayedMove>,
    /// The moves that were taken back.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) taken_back: Vec<TakenBack>,
    /// The captured pieces.
    pub(crate) captured: Captured,
    /// The end of the game.
    pub(crate) outcome: Option<EndState>,
    /// The side that offers a draw.
    pub(crate) draw_offer: Option<&'static str>,
    /// The side that requests a takeback.
    pub(crate) takeback_offer: Option<&'static str>,
    /// Whether the viewer may request a takeback.
    pub(crate) can_take_back: bool,
    /// The side that offers a rematch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rematch_offer: Option<&'static str>,
    /// The id of the rematch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rematch: Option<String>,
    /// The draw that the viewer may claim, in words.
    pub(crate) claim: Option<String>,
    /// The moves with which the viewer may claim a draw that the position itself does not allow yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) claim_with: Option<ClaimingMoves>,
    /// The clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) clock: Option<ClockState>,
    /// Whether the result counts for the players' ratings.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) rated: bool,
    /// The challenge, if the open seat is reserved for one player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) challenge: Option<ChallengeState>,
    /// Whether the engine has to move.
    pub(crate) thinking: bool,
    /// The text to show while the engine thinks and many games wait for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) engine_busy: Option<String>,
}

/// How each side's lone king is confined; `None` if it is not.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct ConfinedKings {
    white: Option<&'static str>,
    black: Option<&'static str>,
}

/// How the game ended.
#[derive(Debug, Serialize)]
pub(crate) struct EndState {
    pub(crate) result: String,
    pub(crate) reason: String,
    pub(crate) text: String,
    /// The effect on the ratings, as a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ratings: Option<String>,
}

/// The side that a visitor plays; `None` for a spectator.
pub(crate) fn color_of(game: &StoredGame, viewer: Option<&VisitorId>) -> Option<Color> {
    let viewer = viewer?;
    Color::ALL.into_iter().find(|&color| game.seats.is_held_by(side::seat(color), viewer))
}

impl GameState {
    /// The game as the side `you` sees it; `None` for a spectator.
    pub(crate) fn new(
        replay: &Replay,
        you: Option<Color>,
        audience: Audience,
        since: usize,
    ) -> Result<Self, ServerError> {
        let Replay { game, history, moves, captured, takebacks, headers, .. } = replay;
        let (position, rules) = (history.position().view(), replay::rules(game)?);
        let (turn, variant) = (position.turn(), position.variant());
        let playing = game.status == Status::Playing;
        let may_move = playing && you == Some(turn);
        let claim = history.claim().filter(|_| may_move);
        let claim_with = match claim {
            None if may_move => ClaimingMoves::new(history),
            _ => None,
        };
        let taken_back = if since == 0 { &takebacks[..] } else { &[] };
        let seated = |color| seat_state(game, headers, color, you, audience.players);
        Ok(Self {
            variant: variant.as_str(),
            id: game.id.to_string(),
            ply: game.ply,
            takebacks: game.takebacks,
            rules: game.rules.clone(),
            rules_name: variant_names::set_title(rules),
            you: you.map(side::name),
            turn: side::name(turn),
            players: Players { white: seated(Color::White), black: seated(Color::Black) },
            watchers: audience.watchers,
            pieces: pieces(position),
            last: moves.last().map(PlayedMove::to_last_move),
            check: check(position),
            checkers: position.checkers().into_iter().map(|cell| number(variant, cell)).collect(),
            moves: if may_move { choices::legal_moves(history.position()) } else { Vec::new() },
            closed: if may_move { choices::closed(position) } else { Vec::new() },
            landings: landing_boards(position),
            confined: confined_kings(position),
            since,
            history: moves.get(since..).unwrap_or_default().to_vec(),
            taken_back: taken_back.iter().map(TakenBack::from).collect(),
            captured: captured.clone(),
            outcome: game.ending.as_ref().map(|ending| EndState {
                result: ending.result.clone(),
                reason: ending.reason.clone(),
                text: result::description(ending, history.outcome()),
                ratings: rating_effect(game, headers),
            }),
            draw_offer: game.draw_offer.map(|offer| offer.by.as_str()),
            takeback_offer: game.takeback_offer.filter(|_| playing).map(Seat::as_str),
            rematch_offer: game.rematch_offer.map(Seat::as_str),
            rematch: game.rematch.as_ref().map(GameId::to_string),
            can_take_back: !headers.is_rated()
                && you.is_some_and(|you| takeback::is_possible(game, you)),
            rated: headers.is_rated(),
            challenge: ChallengeState::new(replay),
            clock: ClockState::new(game, replay.vacation),
            claim: claim.map(|claim| language::current().claim(claim).into()),
            claim_with,
            thinking: playing && side::engine_level(game, turn).is_some(),
            engine_busy: None,
        })
    }
}

/// JSON for a `<script>` element of a page, escaped so that it cannot close the element.
pub(crate) fn to_embedded_json(data: &impl Serialize) -> Result<String, ServerError> {
    let json = serde_json::to_string(data).map_err(ServerError::internal)?;
    Ok(json.replace('<', "\\u003c").replace('>', "\\u003e").replace('&', "\\u0026"))
}

/// The effect of the ending on the ratings, or why the game did not count.
fn rating_effect(game: &StoredGame, headers: &GameHeaders) -> Option<String> {
    if let Some(why) = headers.uncounted {
        return Some(glicko::explain_uncounted(why).to_string());
    }
    let [white, black] = Seat::ALL.map(|seat| {
        let headers = headers.for_seat(seat);
        let (name, after) = (game.names.for_seat(seat)?, headers.after.as_ref()?);
        let difference = rating_change(headers)?;
        Some(format!("{name} {} ({difference})", glicko::format_rating(after)))
    });
    Some(t("play-new-ratings").with("white", white?).with("black", black?).to_string())
}

fn seat_state(
    game: &StoredGame,
    headers: &GameHeaders,
    color: Color,
    you: Option<Color>,
    online: ByColor<bool>,
) -> Option<SeatState> {
    let seat = side::seat(color);
    if let Some(name) = headers.foreign_name(seat) {
        return Some(SeatState::Foreign { name: name.to_owned() });
    }
    Some(match game.seats.player(seat)? {
        SeatHolder::Engine { level } => SeatState::Engine {
            level: *level,
            name: t("computer-level").count("level", *level).to_string(),
        },
        SeatHolder::Visitor(_) => SeatState::Visitor {
            name: match (game.names.for_seat(seat), you) {
                (Some(name), _) => name.to_string(),
                (None, Some(you)) if you == color => t("seat-you").to_string(),
                (None, Some(_)) => t("seat-opponent").to_string(),
                (None, None) => t("side-heading").with("side", side::name(color)).to_string(),
            },
            account: game.names.for_seat(seat).is_some(),
            rating: headers.for_seat(seat).rating.as_ref().map(glicko::format_rating),
            rating_change: rating_change(headers.for_seat(seat)),
            online: online[color],
        },
    })
}

/// The change of a player's rating by the game, if the game has counted.
fn rating_change(headers: &SeatHeaders) -> Option<String> {
    let after = headers.after.as_ref()?;
    Some(glicko::format_difference(headers.rating.as_ref(), after))
}

/// For each board, the boards on which its pieces may land.
fn landing_boards(view: &dyn PositionView) -> Vec<Vec<u8>> {
    let boards = (0..view.variant().boards() as u8).map(BoardId);
    boards.map(|board| view.landings(board).into_iter().map(|board| board.0).collect()).collect()
}

fn confined_kings(view: &dyn PositionView) -> ConfinedKings {
    let [white, black] = Color::ALL.map(|color| view.confinement(color).map(Confinement::word));
    ConfinedKings { white, black }
}

#[cfg(test)]
mod tests {
    use glass_notation::read_move;
    use glass_rules::{AnyPosition, History, Role, VariantId};

    use super::*;

    #[test]
    fn a_king_that_stands_alone_is_confined() {
        let rules = VariantId::Hex4d.default_rules();
        let mut setup = VariantId::Hex4d.start();
        setup.pieces.retain(|(_, piece)| piece.color == Color::White || piece.role == Role::King);
        setup.confinement[Color::Black] = Some(Confinement::Boards);
        let position = AnyPosition::new(&setup, rules).unwrap();
        assert_eq!(
            confined_kings(position.view()),
            ConfinedKings { white: None, black: Some("boards") }
        );
        assert_eq!(landing_boards(position.view()), [[0]]);
    }

    #[test]
    fn where_pieces_may_land_follows_the_kings() {
        let mut history = History::new(AnyPosition::start(VariantId::QuasiAlice.default_rules()));
        for text in ["e4/B", "e5/B", "Ke2/B", "Nf6/B"] {
            let legal = read_move(history.position().view(), text).unwrap();
            history.play(legal).unwrap();
        }
        // White's king is on B, Black's king on A.
        assert_eq!(
            landing_boards(history.position().view()),
            [vec![1], vec![0], vec![0, 1], vec![0, 1]]
        );
    }

    #[test]
    fn embedded_json_is_escaped() {
        let text = to_embedded_json(&"</script><!--&").unwrap();
        assert!(!text.contains(['<', '>', '&']), "{text}");
        assert_eq!(serde_json::from_str::<String>(&text).unwrap(), "</script><!--&");
    }
}
