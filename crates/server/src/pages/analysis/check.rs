//! Checking a game that is over, told as server-sent events while it goes on, and stored with the game.

use std::convert::Infallible;

use axum::Extension;
use axum::extract::{Path, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{Stream, unfold};
use glass_rules::History;
use glass_store::{GameId, Status};
use serde_json::json;

use super::super::game_id;
use crate::analysis_pool::{Found, Question};
use crate::app::App;
use crate::caller::Caller;
use crate::clock::now;
use crate::error::ServerError;
use crate::fair_queue::Asker;
use crate::game_check::{GameCheck, Judgement};
use crate::session::Guest;
use crate::tried_line;
use crate::usage::{Share, SocketPermit};

/// Tells how far the check is, and at last what came of it. It ends with its last listener.
pub(crate) async fn check(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(caller): Extension<Caller>,
    guest: Guest,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, ServerError> {
    let id = game_id(&id)?;
    let permit = app.usage.socket(caller)?;
    let replay = app.live_games.get(&id).await?.replay();
    let stage = if replay.game.status != Status::Over {
        Stage::Last(refused("A game is checked when it is over."))
    } else if let Some(known) = app.store.check(&id).await? {
        Stage::Last(Event::default().data(known))
    } else if let Some(share) = app.usage.analysis(caller) {
        Stage::Checking(Box::new(Checking {
            game: id,
            history: replay.history.clone(),
            asker: Asker::new(Some(caller), guest.visitor().cloned()),
            judged: Vec::new(),
            _share: share,
        }))
    } else {
        let why = "The engine looks at enough positions for your network already. Close one of their pages to go on.";
        Stage::Last(refused(why))
    };
    let events = unfold((stage, app, permit), async |(stage, app, permit)| {
        let (event, stage): (_, Stage) = stage.next(&app).await?;
        let left: (Stage, App, SocketPermit) = (stage, app, permit);
        Some((Ok(event), left))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::default()))
}

fn refused(why: &str) -> Event {
    Event::default().data(json!({ "type": "refused", "text": why }).to_string())
}

/// How far a check is.
enum Stage {
    Checking(Box<Checking>),
    /// What is told at the end.
    Last(Event),
    Nothing,
}

/// A check that goes on.
struct Checking {
    game: GameId,
    history: History,
    asker: Asker,
    /// From the end of the game backwards: so the engine knows already what comes.
    judged: Vec<Judgement>,
    _share: Share,
}

impl Stage {
    /// The next event, and what comes after it; none at the end, and when the server stops.
    async fn next(self, app: &App) -> Option<(Event, Self)> {
        match self {
            Self::Nothing => None,
            Self::Last(event) => Some((event, Self::Nothing)),
            Self::Checking(checking) => tokio::select! {
                () = app.stopping.ordered() => None,
                told = checking.go_on(app) => Some(told),
            },
        }
    }
}

impl Checking {
    async fn go_on(mut self: Box<Self>, app: &App) -> (Event, Stage) {
        match self.judge_next(app).await {
            Err(why) => (refused(&why), Stage::Nothing),
            Ok(()) => {
                let (done, of) = (self.judged.len(), self.history.moves().len() + 1);
                let told = json!({ "type": "progress", "done": done, "of": of });
                let event = Event::default().data(told.to_string());
                if done < of {
                    return (event, Stage::Checking(self));
                }
                let last = match self.store(app).await {
                    Ok(check) => Event::default().data(check),
                    Err(error) => {
                        error.log();
                        refused(&error.to_string())
                    }
                };
                (event, Stage::Last(last))
            }
        }
    }

    /// Judges the position before the ones that are judged.
    async fn judge_next(&mut self, app: &App) -> Result<(), String> {
        let ply = self.history.moves().len() - self.judged.len();
        let history = tried_line::after(&self.history, ply);
        if let Some(outcome) = history.outcome() {
            self.judged.push(Judgement::over(outcome));
            return Ok(());
        }
        let position = history.position().clone();
        let nodes = Some(app.config.analysis_check_nodes.into());
        let question = Question { history, lines: 1, nodes, asker: self.asker.clone() };
        let mut ticket = app.analysis.ask(question).map_err(|full| full.to_string())?;
        let found = loop {
            match ticket.news().await {
                Some(Found { progress, .. }) if !progress.is_over() => {}
                found => break found,
            }
        };
        let best = found.and_then(|found| found.lines.into_iter().next());
        let best = best.ok_or("The engine broke here. Try again.")?;
        self.judged.push(Judgement::found(&position, best.score, best.moves));
        Ok(())
    }

    /// Stores what came of it.
    async fn store(&mut self, app: &App) -> Result<String, ServerError> {
        self.judged.reverse();
        let check = GameCheck::new(&self.history, &self.judged);
        let body = serde_json::to_string(&check).map_err(ServerError::internal)?;
        app.store.check_write(&self.game, &body, now()).await?;
        Ok(body)
    }
}
