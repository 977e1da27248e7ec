//! Decides which parts of the page of a game a viewer sees.

use glass_words::Message;

use crate::game::state::{GameState, SeatState};
use crate::t;

/// The visible parts of the page.
pub(super) struct VisibleParts {
    pub(super) invite: bool,
    /// Whether the viewer is a player without an account, known only by a cookie.
    pub(super) keep: bool,
    pub(super) join: bool,
    /// The open seat is offered to the viewer only.
    pub(super) invited: bool,
    /// The open seat is offered to another player only.
    pub(super) reserved: bool,
    /// Players must see the terms before they join.
    pub(super) terms: bool,
    /// The game is rated, and the viewer needs an account to join it.
    pub(super) sign_in: bool,
    pub(super) over: bool,
    pub(super) offer: bool,
    pub(super) offered: bool,
    pub(super) takeback_offer: bool,
    pub(super) takeback_offered: bool,
    /// The opponent's time is up, and the viewer may claim the game.
    pub(super) overdue: bool,
    /// The viewer's time is up.
    pub(super) overdue_own: bool,
    /// The opponent has left a live game, and the viewer may claim it.
    pub(super) absent: bool,
    /// Whether the game can still end without a result.
    pub(super) abort: bool,
    /// Whether the viewer may give the opponent time.
    pub(super) give_time: bool,
    /// The label of the rematch button.
    pub(super) rematch: Message,
    /// The label of the takeback button.
    pub(super) takeback: Message,
    /// The number of spectators, in words.
    pub(super) watching: String,
    pub(super) actions: bool,
    pub(super) yours: bool,
    /// Whether the viewer may prepare moves in this game.
    pub(super) conditional: bool,
    /// Whether the viewer may prepare moves now.
    pub(super) conditional_now: bool,
    /// Whether the viewer may try moves beside the game while it is in play: not in games with a live clock.
    pub(super) trying: bool,
    /// Whether the page may show the attackers of a square: not in rated games in play.
    pub(super) attackers: bool,
    /// Whether the player may get advice: not in rated games, and only against the engine.
    pub(super) advice: bool,
    /// Whether the boards can show pieces of the other boards, faint or small.
    pub(super) ghosts: bool,
    /// Whether moves are written with both cells.
    pub(super) long_moves: bool,
    /// Whether the boards are tall.
    pub(super) tall: bool,
    /// Whether the viewer may hide the game from their lists.
    pub(super) hide: bool,
    /// Whether there is a chat: not for players in games against the engine.
    pub(super) chat: bool,
    /// The side whose messages the viewer does not want to read; empty if there is none.
    pub(super) muted_opponent: &'static str,
    /// Whether the viewer may comment on moves: only in games between two people.
    pub(super) comment: bool,
    /// Whether the usual piece values apply, so that the page can show which side is ahead.
    pub(super) balance: bool,
}

impl VisibleParts {
    pub(super) fn new(state: &GameState) -> Self {
        let over = state.outcome.is_some();
        let full = state.players.white.is_some() && state.players.black.is_some();
        let player = state.you.is_some();
        let open = |offer: Option<&'static str>| (!over && player).then_some(offer).flatten();
        let own = |offer: Option<&'static str>| offer.is_some() && offer == state.you;
        let draw = open(state.draw_offer);
        let takeback = open(state.takeback_offer);
        Self {
            invite: player && !full && !over,
            keep: state.color().is_some_and(|color| {
                matches!(state.player(color), Some(SeatState::Visitor { account: false, .. }))
            }),
            join: !player && !full && !over,
            invited: false,
            reserved: false,
            terms: false,
            sign_in: false,
            over,
            offer: draw.is_some() && !own(draw),
            offered: own(draw),
            takeback_offer: takeback.is_some() && !own(takeback),
            takeback_offered: own(takeback),
            takeback: match state.plays_engine() {
                true => t("play-takeback"),
                false => t("play-takeback-request"),
            },
            watching: spectators_text(player, state.watchers),
            rematch: match state.rematch_offer {
                Some(_) if own(state.rematch_offer) => t("play-rematch-offered"),
                Some(_) => t("play-rematch-accept"),
                None => t("play-rematch"),
            },
            actions: player && full && !over,
            yours: player && full && !over && state.you == Some(state.turn),
            conditional: false,
            conditional_now: false,
            trying: false,
            attackers: false,
            advice: false,
            overdue: false,
            overdue_own: false,
            absent: false,
            abort: false,
            give_time: false,
            ghosts: false,
            long_moves: false,
            tall: false,
            hide: false,
            chat: !player || !state.has_engine(),
            muted_opponent: "",
            comment: player && !over && !state.has_engine(),
            balance: false,
        }
    }
}

/// The number of spectators in words, for a player or for a spectator.
fn spectators_text(plays: bool, watchers: usize) -> String {
    match (plays, watchers) {
        (true, 0) => String::new(),
        (true, _) => t("spectators-count").count("count", watchers).to_string(),
        (false, 0 | 1) => t("spectators-you").to_string(),
        (false, _) => t("spectators-you-more").count("count", watchers - 1).to_string(),
    }
}
