//! Creates games from chosen terms, for forms and for programs.

use glass_notation::fen;
use glass_rules::{AnyPosition, Color, RuleSet};
use glass_store::{
    GameId, GamePool, Invitation, NewGame, SeatHolder, Seats, StoreError, StoredGame, VisitorId,
};

use crate::game::clock::game_clock::GameClock;
use crate::game::clock::time_control::TimeControl;
use crate::game::lobby::LobbyServices;
use crate::game::lobby::new_game::ColourChoice;
use crate::game::rating::pool::RatingPool;
use crate::game::start_position;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::moderation::fair_play::{FairPlay, FairPlayRequester, RequestSource};

/// The terms of a new game.
#[derive(Debug, Clone)]
pub(crate) struct GameTerms {
    pub(crate) rules: &'static RuleSet,
    /// The side of the visitor who creates the game.
    pub(crate) colour: ColourChoice,
    /// `None` for a game without a clock.
    pub(crate) control: Option<TimeControl>,
    /// The start position; `None` is the usual one.
    pub(crate) start: Option<AnyPosition>,
    pub(crate) rated: bool,
}

/// The opponent in a new game.
#[derive(Debug, Clone)]
pub(crate) enum NewOpponent {
    /// The engine, at this level.
    Engine(i8),
    /// The visitors who may take the free seat.
    Invited(Invitation),
}

impl GameTerms {
    /// Why a game on these terms cannot be rated, as a message id; `None` if it can, or if it is not rated.
    pub(crate) fn rated_refusal(
        &self,
        against_engine: bool,
        has_account: bool,
    ) -> Option<&'static str> {
        match (against_engine, self.control) {
            _ if !self.rated => None,
            (true, _) => Some("rated-computer"),
            (_, None) => Some("rated-clock"),
            _ if self.rules.is_composed() => Some("rated-rules"),
            _ if self.start.is_some() => Some("rated-start"),
            _ if !has_account => Some("rated-account"),
            _ => None,
        }
    }

    /// Refuses a start position from a rated game in play of the visitor or their network.
    pub(crate) async fn check_fair(
        &self,
        fair_play: &FairPlay,
        requester: FairPlayRequester<'_>,
    ) -> Result<(), ServerError> {
        let Some(position) = &self.start else { return Ok(()) };
        let unfair = fair_play.check_position(requester, RequestSource::NewGame, position).await?;
        unfair.map_or(Ok(()), |unfair| Err(ServerError::Conflict(unfair.message().into())))
    }

    /// Creates the game. The caller has checked the terms and counted the game.
    pub(crate) async fn create(
        self,
        lobby: &LobbyServices,
        client_ip: ClientIp,
        you: &VisitorId,
        opponent: NewOpponent,
    ) -> Result<StoredGame, ServerError> {
        let Self { rules, colour, control, start, rated } = self;
        let (engine, invitation) = match opponent {
            NewOpponent::Engine(level) => (Some(SeatHolder::Engine { level }), Invitation::Link),
            NewOpponent::Invited(invitation) => (None, invitation),
        };
        let pool = control.map(|control| GamePool {
            name: RatingPool::new(rules.variant(), control).to_string(),
            rated,
        });
        let first = start.as_ref().map_or(Color::White, AnyPosition::turn);
        let start = start.map(|position| fen::write(position.view()));
        loop {
            let id = GameId::random().map_err(ServerError::from)?;
            let you = SeatHolder::Visitor(you.clone());
            let seats = seats(colour.resolve(&id), you, engine.clone());
            let new = NewGame::new(id, rules.variant().as_str(), &rules.id(), seats);
            let now = lobby.clock.now();
            let clock = control.map(GameClock::new).map(|clock| match new.seats.free() {
                Some(_) => clock.to_stored(),
                None => clock.started(first, 0, now).to_stored(),
            });
            let (invitation, start, pool) = (invitation.clone(), start.clone(), pool.clone());
            let new = NewGame { invitation, clock, start, pool, ..new };
            let notices = lobby.notifications.for_new_game(&new, now);
            let new = NewGame { notices, ..new };
            match lobby.store.game_create(new, now).await {
                Ok(game) => {
                    lobby.engine_calls.call(&game, Some(client_ip));
                    return Ok(game);
                }
                Err(StoreError::Taken("game")) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
}

/// The start position, or `None` for the usual one.
pub(crate) fn parse_start(
    rules: &'static RuleSet,
    text: &str,
) -> Result<Option<AnyPosition>, ServerError> {
    if text.trim().is_empty() {
        return Ok(None);
    }
    let position = start_position::parse(rules, text)?;
    Ok((position != AnyPosition::start(rules)).then_some(position))
}

fn seats(color: Color, you: SeatHolder, other: Option<SeatHolder>) -> Seats {
    match color {
        Color::White => Seats { white: Some(you), black: other },
        Color::Black => Seats { white: other, black: Some(you) },
    }
}
