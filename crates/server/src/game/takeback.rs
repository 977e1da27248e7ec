//! Takes moves back: at once against the engine, and by agreement between two players.

use glass_rules::Color;
use glass_store::{Change, NewTakeback, OfferChange, Status, StoredGame};

use crate::game::refusal::{Refusal, RefusalCode};
use crate::game::side;
use crate::game::turn;
use crate::t;

/// The maximum number of takebacks in one game.
const MAX_TAKEBACKS: u32 = 200;

/// Judges a takeback request: against the engine it takes effect at once, against a player it becomes an offer.
pub(crate) fn judge_request(game: &StoredGame, color: Color) -> Result<Change, Refusal> {
    let taken = last_move(game, color)?;
    let requester = game.takeback_offer.map(side::color);
    if side::engine_level(game, !color).is_some() {
        Ok(Change::take_back(taken))
    } else if requester == Some(!color) {
        // Each side means a different move, so a second request does not accept the first.
        let text = t("refused-takeback-first");
        Err(Refusal::new(RefusalCode::Illegal, text))
    } else {
        Ok(Change::takeback_offer(OfferChange::Set(side::seat(color))))
    }
}

/// Judges a side's agreement to the opponent's takeback request.
pub(crate) fn judge_acceptance(game: &StoredGame, color: Color) -> Result<Change, Refusal> {
    if game.takeback_offer != Some(side::seat(!color)) {
        let text = t("refused-no-takeback-requested");
        return Err(Refusal::new(RefusalCode::Illegal, text));
    }
    Ok(Change::take_back(last_move(game, !color)?))
}

/// Whether a side has a move that it may take back, or ask to take back.
pub(crate) fn is_possible(game: &StoredGame, color: Color) -> bool {
    game.status == Status::Playing && last_move(game, color).is_ok()
}

/// The ply to use for a takeback that crossed the engine's reply, where `seen` is the ply before the reply. Taking back
/// the reply too restores the position that the player asked for.
pub(crate) fn ply_before_reply(game: &StoredGame, color: Color, seen: u32) -> Option<u32> {
    let answered = game.ply.checked_sub(1) == Some(seen) && turn::current(game) == color;
    (answered && side::engine_level(game, !color).is_some()).then_some(game.ply)
}

/// The takeback of a side's last move, and of the reply to it if there is one.
fn last_move(game: &StoredGame, color: Color) -> Result<NewTakeback, Refusal> {
    let plies = if turn::current(game) == color { 2 } else { 1 };
    let refused = |text| Refusal::new(RefusalCode::Illegal, text);
    let Some(ply) = game.ply.checked_sub(plies) else {
        return Err(refused(t("refused-no-move-yet").with("side", side::name(color))));
    };
    if game.takebacks >= MAX_TAKEBACKS {
        return Err(refused(t("refused-takebacks").count("times", MAX_TAKEBACKS)));
    }
    Ok(NewTakeback { by: side::seat(color), ply })
}
