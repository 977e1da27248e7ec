//! The one way on which everything that is done in a game goes: judged and written in one transaction, then told.

use glass_notation::{MoveError, algebraic, coordinate, read_move};
use glass_rules::{Cell, Color, History, IllegalMove, VariantId};
use glass_store::{
    Acted, Action, Change, GameId, NewMove, OfferChange, Record, Refused, Status, VisitorId,
};
use serde::{Deserialize, Serialize};

use crate::app::{App, now, to_the_end};
use crate::bus::News;
use crate::error::ServerError;
use crate::{ending, replay, side, view};

/// What somebody wants to do.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum Deed {
    /// Plays a move, in any notation.
    Move {
        #[serde(rename = "move")]
        text: String,
    },
    /// Gives up.
    Resign,
    /// Offers a draw, or accepts the other side's offer.
    Draw,
    /// Declines an offer, or takes the own one back.
    Decline,
    /// Claims a draw to which the rules give a right.
    Claim,
}

/// An action as the page sends it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(crate) struct Request {
    /// Chosen by the page, the same when it sends again.
    pub(crate) key: String,
    /// How many moves the page had seen.
    pub(crate) ply: u32,
    /// What is to be done.
    #[serde(flatten)]
    pub(crate) deed: Deed,
}

/// What the page is answered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum Answer {
    /// It is done, now or when it was sent before.
    Done { key: String, ply: u32 },
    /// It was not done, and the game is as it was.
    Refused {
        key: String,
        #[serde(flatten)]
        why: Refusal,
    },
}

/// Why something was not done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Refusal {
    pub(crate) code: Code,
    pub(crate) text: String,
    pub(crate) squares: Vec<usize>,
}

/// Why something was not done, for programs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Code {
    Illegal,
    Ambiguous,
    Turn,
    Stale,
    Over,
    Watcher,
    Malformed,
    Busy,
}

/// The longest key, and the longest text of a move.
const LONGEST: usize = 64;

enum No {
    Refused(Refusal),
    Broken(ServerError),
}

/// Does what a visitor asks for, if it may be done.
pub(crate) async fn act(
    app: &App,
    game: &GameId,
    visitor: Option<&VisitorId>,
    request: Request,
) -> Result<Answer, ServerError> {
    let refused = |code, text: &str| {
        let key = request.key.chars().take(LONGEST).collect();
        Ok(Answer::Refused { key, why: Refusal::new(code, text) })
    };
    if request.key.is_empty() || request.key.chars().count() > LONGEST {
        return refused(Code::Malformed, "The key must have 1 to 64 characters.");
    }
    if request.key.contains('\0') {
        // PostgreSQL has no such text.
        return refused(Code::Malformed, "The key must not contain the character NUL.");
    }
    let color = match visitor {
        Some(_) => view::color_of(&app.store.game_load(game).await?.game, visitor),
        None => None,
    };
    let Some(color) = color else {
        return refused(Code::Watcher, "You watch this game; only its players can act.");
    };
    act_as(app, game, color, request).await
}

/// Does what a side asks for; that whoever asks may speak for it is known.
pub(crate) async fn act_as(
    app: &App,
    game: &GameId,
    color: Color,
    request: Request,
) -> Result<Answer, ServerError> {
    let (app, game) = (app.clone(), game.clone());
    to_the_end(async move { settle(&app, &game, color, request).await }).await?
}

async fn settle(
    app: &App,
    game: &GameId,
    color: Color,
    request: Request,
) -> Result<Answer, ServerError> {
    let Request { key, ply, deed } = request;
    let action = Action { game, by: side::stored(color), ply, key: &key, now: now() };
    match app.store.act(action, |record| judge(record, color, &deed)).await {
        Ok(acted) => {
            let ply = acted.ply();
            if let Acted::Done(record) = acted {
                app.bus.publish(game, News::Changed);
                app.engines.look_at(app, &record.game);
            }
            Ok(Answer::Done { key, ply })
        }
        Err(Refused::Stale { .. }) => {
            let text = "The game has gone on meanwhile. Look at the boards and try again.";
            Ok(Answer::Refused { key, why: Refusal::new(Code::Stale, text) })
        }
        Err(Refused::Over) => {
            Ok(Answer::Refused { key, why: Refusal::new(Code::Over, "This game is over.") })
        }
        Err(Refused::Judged(No::Refused(why))) => Ok(Answer::Refused { key, why }),
        Err(Refused::Judged(No::Broken(error))) => Err(error),
        Err(Refused::Store(error)) => Err(error.into()),
    }
}

fn judge(record: &Record, color: Color, deed: &Deed) -> Result<Change, No> {
    if record.game.status == Status::Waiting {
        let text = "The game begins when the second player has come.";
        return Err(Refusal::new(Code::Turn, text).into());
    }
    let history = replay::history(record).map_err(No::Broken)?;
    let by = side::stored(color);
    let offer = record.game.draw_offer.map(|offer| side::of(offer.by));
    match deed {
        Deed::Move { text } => {
            your_turn(&history, color)?;
            play(history, text, offer)
        }
        Deed::Resign => Ok(Change::end(ending::resigned(by))),
        Deed::Draw if offer == Some(!color) => Ok(Change::end(ending::drawn(ending::AGREEMENT))),
        Deed::Draw if offer == Some(color) => Ok(Change::default()),
        Deed::Draw => Ok(Change::draw_offer(OfferChange::Set(by))),
        Deed::Decline => Ok(Change::draw_offer(OfferChange::Clear)),
        Deed::Claim => {
            your_turn(&history, color)?;
            match history.claim() {
                Some(claim) => Ok(Change::end(ending::claimed(claim))),
                None => {
                    let text = "There is no draw to claim in this position.";
                    Err(Refusal::new(Code::Illegal, text).into())
                }
            }
        }
    }
}

fn your_turn(history: &History, color: Color) -> Result<(), No> {
    let turn = history.position().turn();
    if turn == color {
        return Ok(());
    }
    Err(Refusal::new(Code::Turn, &format!("It is {turn}’s turn.")).into())
}

fn play(mut history: History, text: &str, offer: Option<Color>) -> Result<Change, No> {
    if text.chars().count() > LONGEST {
        let text = "No move is written with so many letters.";
        return Err(Refusal::new(Code::Malformed, text).into());
    }
    let position = history.position();
    let (game, turn) = (position.variant(), position.turn());
    let legal = read_move(position.view(), text).map_err(|why| Refusal::of(game, &why))?;
    let algebraic = Some(algebraic::write(position.view(), legal));
    history.play(legal).map_err(|why| Refusal::of(game, &MoveError::Illegal(why)))?;
    let mut change =
        Change::play(NewMove { coordinate: coordinate::write(game, legal), algebraic });
    if offer == Some(!turn) {
        // Whoever moves on has answered.
        change.draw_offer = OfferChange::Clear;
    }
    change.outcome = history.outcome().map(ending::by_rule);
    Ok(change)
}

impl Refusal {
    pub(crate) fn new(code: Code, text: &str) -> Self {
        Self { code, text: text.to_owned(), squares: Vec::new() }
    }

    fn of(game: VariantId, why: &MoveError) -> Self {
        let cells = match why {
            MoveError::Illegal(reason) => squares(reason),
            MoveError::NoneFits { reasons, .. } => reasons.iter().flat_map(squares).collect(),
            MoveError::Ambiguous { matches, .. } => {
                matches.iter().map(|(legal, _)| legal.from()).collect()
            }
            MoveError::WrongLabel { at, .. } => vec![at.cell],
            _ => Vec::new(),
        };
        let code = match why {
            MoveError::Ambiguous { .. }
            | MoveError::Illegal(IllegalMove::PromotionMissing { .. }) => Code::Ambiguous,
            MoveError::Syntax { .. } => Code::Malformed,
            _ => Code::Illegal,
        };
        let mut squares: Vec<_> = cells.into_iter().map(|cell| view::number(game, cell)).collect();
        squares.sort_unstable();
        squares.dedup();
        Self { code, text: why.to_string(), squares }
    }
}

impl From<Refusal> for No {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// The cells of which a refusal speaks, the most telling one first.
fn squares(why: &IllegalMove) -> Vec<Cell> {
    use glass_rules::CastlingFault as Fault;
    match why {
        IllegalMove::NoPiece { from }
        | IllegalMove::NotYourTurn { from, .. }
        | IllegalMove::ZeroByPawn { from }
        | IllegalMove::NoSuchLanding { from, .. } => vec![from.cell],
        IllegalMove::NotHowItMoves { to, .. } => vec![to.cell],
        IllegalMove::Blocked { at, .. }
        | IllegalMove::Closed { at, .. }
        | IllegalMove::KingAttackedBeforeTransfer { at, .. }
        | IllegalMove::KingAttackedAfterTransfer { at, .. } => vec![at.cell],
        IllegalMove::LeavesKingInCheck { king, at, .. } => vec![at.cell, king.cell],
        IllegalMove::NoInterposition { king }
        | IllegalMove::ZeroInCheck { king }
        | IllegalMove::Confined { king, .. } => vec![king.cell],
        IllegalMove::Castling { why: Fault::Occupied(place) | Fault::Attacked(place), .. } => {
            vec![place.cell]
        }
        IllegalMove::Castling { .. }
        | IllegalMove::NoKingThere { .. }
        | IllegalMove::Extinct { .. } => Vec::new(),
        IllegalMove::EnPassant { square, .. }
        | IllegalMove::PromotionMissing { square, .. }
        | IllegalMove::NothingToTurnInto { square }
        | IllegalMove::NoPromotion { square, .. } => vec![square.cell],
    }
}
