//! Judges an action by the game alone: returns the change that it makes, or why it is refused.

use glass_actions::{ActionRequest, GameAction};
use glass_notation::{algebraic, coordinate, read_move_for};
use glass_rules::{ByColor, Color, History, Move};
use glass_store::{Change, Millis, NewMove, OfferChange, Status, StoreError};

use crate::game::absence;
use crate::game::clock::game_clock::GameClock;
use crate::game::clock::time_control::{HOUR, SECOND};
use crate::game::refusal::{Refusal, RefusalCode};
use crate::game::replay::Replay;
use crate::game::result;
use crate::game::side;
use crate::game::takeback;
use crate::http::error::ServerError;
use crate::http::language;
use crate::t;
use crate::text::limits;
use crate::text::moves;

/// The time that a player gives the opponent at once.
const GIVEN_TIME: Millis = 15 * SECOND;
/// How much more than at the start of the game an opponent can have by given time.
const MAX_GIVEN_TIME: Millis = HOUR;

/// An action that is allowed.
#[derive(Debug, Default)]
pub(crate) struct JudgedAction {
    /// The change that it makes to the stored game.
    pub(crate) change: Change,
    /// The moves that are played, in order.
    pub(crate) moves: Vec<Move>,
}

/// Why an action fails.
pub(crate) enum JudgeError {
    /// The action is not allowed.
    Refused(Refusal),
    /// The server cannot carry out the action.
    Failed(ServerError),
}

/// Judges an action: returns the change that it makes to a game, or why it is refused. `absent_since` is when each
/// player left the game.
pub(crate) fn judge(
    replay: &Replay,
    color: Color,
    request: &ActionRequest,
    clock: Option<&GameClock>,
    absent_since: ByColor<Option<Millis>>,
    now: Millis,
) -> Result<JudgedAction, JudgeError> {
    let Replay { game, history, .. } = replay;
    if game.status == Status::Over {
        let text = match request.action {
            GameAction::Takeback | GameAction::AcceptTakeback => t("refused-over-takeback"),
            _ => t("refused-over"),
        };
        return Err(Refusal::new(RefusalCode::Over, text).into());
    }
    if (game.ply, game.takebacks) != (request.ply, request.takebacks) {
        let text = t("refused-stale");
        return Err(Refusal::new(RefusalCode::Stale, text).into());
    }
    if game.status == Status::Waiting {
        let text = t("refused-not-begun");
        return Err(Refusal::new(RefusalCode::Turn, text).into());
    }
    let by = side::seat(color);
    let offer = game.draw_offer.map(|offer| side::color(offer.by));
    let takeback_offer = game.takeback_offer;
    let overdue = clock.is_some_and(|clock| clock.may_be_claimed(now) == Some(!color));
    let illegal = |text| Err(Refusal::new(RefusalCode::Illegal, text).into());
    let has_left = absence::may_be_claimed(game, !color, absent_since, now);
    let change = match &request.action {
        GameAction::Move { text, comment } => {
            check_turn(history, color)?;
            let comment = limits::clean_comment(comment)?;
            let JudgedAction { change, moves } = play(history, text, offer)?;
            return Ok(JudgedAction { change: Change { comment, ..change }, moves });
        }
        GameAction::Resign => Ok(Change::end(result::resignation(by))),
        GameAction::Draw if offer == Some(!color) => {
            Ok(Change::end(result::draw(result::AGREEMENT)))
        }
        GameAction::Draw if offer == Some(color) => Ok(Change::default()),
        GameAction::Draw => Ok(Change::draw_offer(OfferChange::Set(by))),
        GameAction::Decline if offer.is_none() => Ok(Change::default()),
        GameAction::Decline => Ok(Change::draw_offer(OfferChange::Clear)),
        GameAction::Takeback | GameAction::AcceptTakeback if replay.headers.is_rated() => {
            let text = t("refused-rated-takeback");
            Err(Refusal::new(RefusalCode::Illegal, text).into())
        }
        GameAction::Takeback if takeback_offer == Some(by) => Ok(Change::default()),
        GameAction::Takeback => Ok(takeback::judge_request(game, color)?),
        GameAction::AcceptTakeback => Ok(takeback::judge_acceptance(game, color)?),
        GameAction::DeclineTakeback if takeback_offer.is_none() => Ok(Change::default()),
        GameAction::DeclineTakeback => Ok(Change::takeback_offer(OfferChange::Clear)),
        GameAction::Rematch => Err(Refusal::game_in_play().into()),
        GameAction::Claim { .. } if overdue => {
            Ok(Change::end(result::out_of_time(replay.history.position().view(), !color)))
        }
        GameAction::Wait => match clock.filter(|_| overdue) {
            Some(clock) => {
                let clock = Some(clock.clone().waited(now).to_stored());
                Ok(Change { clock, ..Change::default() })
            }
            None => {
                let text = t("refused-not-overdue");
                Err(Refusal::new(RefusalCode::Illegal, text).into())
            }
        },
        GameAction::Abort if absence::may_be_aborted(game) => Ok(Change::end(result::aborted())),
        GameAction::Abort => illegal(t("refused-abort")),
        GameAction::GiveTime => Ok(give_time(replay, !color, clock, now)?),
        GameAction::WinByAbsence if has_left => {
            Ok(Change::end(result::absence(history.position().view(), !color)))
        }
        GameAction::DrawByAbsence if has_left => Ok(Change::end(result::draw(result::ABSENCE))),
        GameAction::WinByAbsence | GameAction::DrawByAbsence => illegal(t("refused-not-absent")),
        GameAction::Claim { text } => {
            check_turn(history, color)?;
            return claim_draw(history, text, offer);
        }
    };
    change.map(JudgedAction::from)
}

/// The change by which the side to move claims a draw: in the position on the boards, or with a move that it is about
/// to make. That move is played and ends the game. A false claim changes nothing: over the board its move would have to
/// be played, here the player chooses again.
fn claim_draw(
    history: &History,
    text: &str,
    offer: Option<Color>,
) -> Result<JudgedAction, JudgeError> {
    let refused = |text| Refusal::new(RefusalCode::Illegal, text);
    if text.is_empty() {
        let claim = history.claim().ok_or_else(|| refused(t("refused-no-claim")))?;
        return Ok(Change::end(result::claimed_draw(claim)).into());
    }
    let mut judged = play(history, text, offer)?;
    let claim = judged.moves.first().and_then(|&legal| history.claim_with(legal));
    let Some(claim) = claim else {
        let san = judged.change.play.and_then(|played| played.algebraic).unwrap_or_default();
        return Err(refused(t("refused-no-claim-with").with("move", moves::shown(&san))).into());
    };
    judged.change.ending.get_or_insert_with(|| result::claimed_draw(claim));
    Ok(judged)
}

/// The change by which a player gives the opponent more time.
fn give_time(
    replay: &Replay,
    to: Color,
    clock: Option<&GameClock>,
    now: Millis,
) -> Result<Change, Refusal> {
    let is_person = replay.game.seats.visitor(side::seat(to)).is_some();
    let Some(clock) = clock.filter(|clock| clock.control.is_live() && is_person) else {
        return Err(Refusal::new(RefusalCode::Illegal, t("refused-give-time")));
    };
    let most = clock.control.initial_time() + MAX_GIVEN_TIME;
    if clock.left_at(to, now) + GIVEN_TIME > most {
        return Err(Refusal::new(RefusalCode::Illegal, t("refused-enough-time")));
    }
    let clock = Some(clock.clone().given(to, GIVEN_TIME).to_stored());
    Ok(Change { clock, ..Change::default() })
}

fn check_turn(history: &History, color: Color) -> Result<(), JudgeError> {
    let turn = history.position().turn();
    if turn == color {
        return Ok(());
    }
    Err(Refusal::new(RefusalCode::Turn, t("refused-turn").with("side", side::name(turn))).into())
}

/// The change that a move makes to a game in which the side `offer` offers a draw.
pub(crate) fn play(
    history: &History,
    text: &str,
    offer: Option<Color>,
) -> Result<JudgedAction, JudgeError> {
    if text.chars().count() > ActionRequest::MAX_LENGTH {
        let text = t("refused-too-long");
        return Err(Refusal::new(RefusalCode::Malformed, text).into());
    }
    let position = history.position();
    let (variant, turn) = (position.variant(), position.turn());
    let letters = language::typed_letters();
    let legal = read_move_for(position.view(), text, letters)
        .map_err(|why| Refusal::illegal_move(variant, &why))?;
    let algebraic = Some(algebraic::write(position.view(), legal));
    let mut change =
        Change::play(NewMove { coordinate: coordinate::write(variant, legal), algebraic });
    change.takeback_offer = OfferChange::Clear;
    if offer == Some(!turn) {
        // A move declines the opponent's draw offer.
        change.draw_offer = OfferChange::Clear;
    }
    change.ending = history.outcome_after(legal).map(result::by_rule);
    Ok(JudgedAction { change, moves: vec![legal] })
}

/// A change that plays no move.
impl From<Change> for JudgedAction {
    fn from(change: Change) -> Self {
        Self { change, moves: Vec::new() }
    }
}

impl From<StoreError> for JudgeError {
    fn from(error: StoreError) -> Self {
        Self::Failed(error.into())
    }
}

impl From<Refusal> for JudgeError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}
